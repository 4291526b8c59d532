"""Those whom headings name by words of their own, each with the columns that begin with these words."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

GWEN = {"Debtor Name": "Gwen Paki", "Debtor Address": "3 Jetty Road, Grange SA 5022"}
NOTIFY = {"Notify Name": "Nathan Prior", "Notify Address": "12 Cutter Court, Wynnum QLD 4178"}

NOBODY = ("Council tree", "unknown - drove off")
"""What claims write in the place of another party."""


def links(case: Case, *rows: dict[str, Any]) -> set[tuple[str, str, str]]:
    """The links of an import, by the labels of both ends, with what each says."""
    case.import_records(list(rows), title="list")
    graph = case.graph()
    return {
        (graph.nodes[a]["label"], str(d.get("label") or d["relation"]), graph.nodes[b]["label"])
        for a, b, d in graph.edges(data=True)
    }


def test_what_begins_with_their_words_is_theirs(case: Case) -> None:
    found = links(case, {**GWEN, **NOTIFY, "Notify Phone": "0491 570 156"})
    assert found == {
        ("Gwen Paki", "lived_at", "3 Jetty Road, Grange SA 5022"),
        ("Nathan Prior", "lived_at", "12 Cutter Court, Wynnum QLD 4178"),
        ("Nathan Prior", "uses", "0491 570 156"),
        ("Nathan Prior", "notify", "Gwen Paki"),
    }


def test_a_heading_of_nothing_but_their_word_names_them(case: Case) -> None:
    row = {**GWEN, "Trainer": "Kev Brannock", "Trainer mobile": "0491 570 156"}
    assert ("Kev Brannock", "uses", "0491 570 156") in links(case, row)


@pytest.mark.parametrize(
    ("one", "other"), [("REGHOLD", "REGOP"), ("reg_hold_", "reg_op_"), ("Holder ", "Hirer ")]
)
def test_common_ends_of_headings_show_two_parties(case: Case, one: str, other: str) -> None:
    rows = [
        {f"{one}NAME": "Ann Reed", f"{one}ADD1": "3 Jetty Road", f"{one}SUBURB": "Grange",
         f"{one}POSTCODE": "5022", f"{other}NAME": "Swan Cellars Pty Ltd", f"{other}ADD1": "101 Eastern Rd",
         f"{other}SUBURB": "Midland", f"{other}POSTCODE": "6056"},
        {f"{one}NAME": "Boree Pastoral Pty Ltd", f"{one}ADD1": "41 Boree St", f"{one}SUBURB": "Quilpie",
         f"{one}POSTCODE": "4480", f"{other}NAME": "Ingrid Holm", f"{other}ADD1": "9 Banksia Ave",
         f"{other}SUBURB": "Jandakot", f"{other}POSTCODE": "6164"},
    ]  # fmt: skip
    places = {(who, place.split(",")[0]) for who, says, place in links(case, *rows) if says.endswith("_at")}
    assert places == {
        ("Ann Reed", "3 Jetty Road"), ("Swan Cellars Pty Ltd", "101 Eastern Rd"),
        ("Boree Pastoral Pty Ltd", "41 Boree St"), ("Ingrid Holm", "9 Banksia Ave"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("party", "short"), [("Third party", "TP"), ("Third party", "Third party"), ("Other driver", "OD")]
)
@pytest.mark.parametrize("further", [(), ("insurer ph",)])
def test_the_phone_of_a_party_who_is_no_person_in_most_rows_is_not_the_insurers(
    case: Case, party: str, short: str, further: tuple[str, ...]
) -> None:
    row = {"Insured": "Gwen Paki", "Insured ph": "0491 570 156", party: "Nathan Prior"}
    row |= {f"{short} ph": "0491 570 157", f"{short} insurer": "Swan Insurance"}
    row |= {f"{short} {each}": "0491 570 158" for each in further}
    rows = [row, *({**dict.fromkeys(row, ""), "Insured": "Kev Brannock", party: said} for said in NOBODY)]
    assert "0491 570 157" not in {other for _, _, other in links(case, *rows)}


@pytest.mark.parametrize("thing", ["Product", "Vessel", "Account Manager"])
def test_a_thing_and_who_works_on_the_row_are_nobody_beside(case: Case, thing: str) -> None:
    row = {**GWEN, f"{thing} Name": "Nathan Prior", f"{thing} Phone": "0491 570 156"}
    assert not any(who == "Nathan Prior" for who, _, _ in links(case, row))


def test_an_office_whose_end_is_not_read_is_left(case: Case) -> None:
    row = {
        **GWEN,
        "Nominee Name": "Nathan Prior",
        "Nominee Phone": "0491 570 156",
        "Nominee Ceased": "1/5/2020",
    }
    assert not any(who == "Nathan Prior" for who, _, _ in links(case, row))


def test_a_surname_and_other_names_below_one_word_are_a_person_beside_a_company(case: Case) -> None:
    rows = [
        {"prime_surname": "Te Whata", "prime_other_names": "Mereana Ruth", "corporate_name": ""},
        {"prime_surname": "", "prime_other_names": "", "corporate_name": "Swan Cellars Limited"},
    ]
    case.import_records(rows, title="list")
    assert set(case.people()["name"]) == {"Mereana Ruth Te Whata"}


def test_companies_below_the_heading_of_a_name_are_named_beside_the_person(case: Case) -> None:
    rows = [{"ADV_NAME": name, "LICENCE_NAME": "BANKSIA WEALTH PTY LTD"} for name in ("Ann Reed", "Bo Plume")]
    assert ("BANKSIA WEALTH PTY LTD", "licence", "Ann Reed") in links(case, *rows)


def test_companies_below_any_heading_are_whom_the_rows_are_about_that_name_nobody_else(case: Case) -> None:
    rows = [{"Registered Charity Name": f"{name} CLG", "Address": "Main Street, Kiltimagh, Co. Mayo"}
            for name in ("Tobar Day Centre", "Inish Lifeboat Support")]  # fmt: skip
    assert {says for _, says, _ in links(case, *rows)} == {"located_at"}
