"""Lists of the officers of owners corporations, trusts and schools, and lists in German, French and Dutch."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.values import cells


def links(case: Case, heads: str, *rows: str) -> dict[str, dict[str, Any]]:
    """The link of each person to the body of the row; cells are parted by bars."""
    table = [dict(zip(heads.split("|"), row.split("|"), strict=True)) for row in rows]
    case.import_records(table, title="list")
    graph = case.graph()
    return {graph.nodes[who]["label"]: dict(data) for who, _, data in graph.edges(data=True)}


@pytest.mark.parametrize(
    ("heads", "body"),
    [
        ("Owners Corporation|Committee member|Elected", "OC 12345"),
        ("School|Governor|Appointed", "Ferry Row School"),
        ("Strata plan|Committee member|Elected", "SP 12345"),
        ("Trust|Trustee|Appointed", "Quill Family Trust"),
    ],
)  # fmt: skip
def test_the_officers_of_other_bodies(case: Case, heads: str, body: str) -> None:
    rows = [f"{body}|{name}|13 March 2015" for name in ("Ada Quill", "Bo Plume")]
    found = links(case, heads, *rows)["Ada Quill"]
    assert (found["relation"], found["date_start"]) == ("officer_of", "2015-03-13")


@pytest.mark.parametrize(
    ("heads", "body", "role"),
    [
        ("Gesellschaft|Name|Funktion|Bestellt am|Ausgeschieden am", "Steg GmbH", "Geschäftsführer|"),
        ("Unternehmen|Geschäftsführer|Bestellt am|Abberufen am", "Steg GmbH", ""),
        ("Société|Dirigeant|Fonction|Date de nomination|Date de cessation", "Quai SARL", "Gérant|"),
        ("Société|Administrateur|Début de mandat|Fin de mandat", "Quai SA", ""),
        ("Vennootschap|Bestuurder|Datum in functie|Datum uit functie", "Steiger B.V.", ""),
        ("Bedrijf|Naam|Functie|In functie sinds|Uit functie", "Steiger B.V.", "Bestuurder|"),
    ],
)  # fmt: skip
def test_lists_in_other_languages(case: Case, heads: str, body: str, role: str) -> None:
    rows = (f"{body}|Ada Quill|{role}13.03.2015|14.05.2019", f"{body}|Bo Plume|{role}13.03.2016|")
    found = links(case, heads, *rows)
    assert (found["Ada Quill"]["date_start"], found["Ada Quill"]["date_end"]) == ("2015-03-13", "2019-05-14")
    assert found["Bo Plume"]["relation"] == "officer_of" and not found["Bo Plume"]["date_end"]


@pytest.mark.parametrize(
    "role", ["Ancien président", "Ehemaliger Geschäftsführer", "Voormalig bestuurder", "Ex-gérant"]
)
def test_a_former_office_in_another_language_is_over(case: Case, role: str) -> None:
    found = links(case, "Company|Name|Role", f"Quai SARL|Ada Quill|{role}", "Quai SARL|Bo Plume|Director")
    assert (found["Ada Quill"]["relation"], found["Ada Quill"]["ended"]) == ("officer_of", True)


def test_a_holder_whose_type_is_company_is_one(case: Case) -> None:
    rows = ("Gantry Lane Ltd|Grace Hill|Company|50", "Gantry Lane Ltd|Ada Quill|Individual|50")
    found = links(case, "Company|Holder|Type|Shares", *rows)
    assert {each["relation"] for each in found.values()} == {"shareholder_of"}
    assert "GRACE HILL" in {str(name).upper() for name in case.companies()["name"]}


@pytest.mark.parametrize(
    "name", ["OC 12345", "The Owners - Strata Plan 12345", "Owners Corporation PS 123456K"]
)
def test_owners_of_a_plan_are_called_by_its_number(name: str) -> None:
    assert [(one.kind, one.text) for one in cells.party(name, company=True).values] == [("company", name)]


def test_a_number_beside_the_name_of_a_person_is_none() -> None:
    assert cells.party("Ada Quill 12345", company=True).problem
