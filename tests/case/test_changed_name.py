"""A person whose name changed: the name in use last heads, and all records of two people are compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbench import Case
from workbench.dossier import compose

STATED = {"purpose": "Examine a company", "legal_basis": "order 7", "investigator": "A. Analyst"}
MAPPING = {
    "Organisation": "company_name", "Role": "office", "Name": "name",
    "Email": "email", "Appointed": "office_start_date",
}  # fmt: skip


def entry(name: str, appointed: str, **more: str) -> dict[str, str]:
    office = {"Organisation": "Kite Milling Pty Ltd", "Role": "Director", "Appointed": appointed}
    return {**office, "Name": name, **more}


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    """Somebody under two names; the later one stands in two lists, of which one shares the email."""
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        for title, row in (
            ("old", entry("Wilhelmina Isabel Quarrie", "2009-07-01", Email="w.quarrie@example.com")),
            ("new", entry("Rhea Tarnbeck", "2019-02-01", Email="rhea@example.org")),
            ("newer", entry("Rhea Tarnbeck", "2019-02-01", Email="rhea@example.org; w.quarrie@example.com")),
        ):
            opened.import_records([row], MAPPING, title=title)
        yield opened


def named(case: Case, name: str) -> str:
    people = case.people()
    return str(people[people["name"].str.contains(name)]["id"].iloc[0])


def answer(case: Case) -> str:
    chapters = compose(case.report._material({})).chapters
    return " ".join(s.text for c in chapters if c.key == "key_facts" for p in c.parts for s in p.sentences)


def test_who_is_merged_of_two_names_is_called_by_the_one_in_use_last(case: Case) -> None:
    case.judge(named(case, "Quarrie"), named(case, "Tarnbeck"), "same", reason="she changed her name")
    (name,) = case.people()["name"]
    assert name == "Rhea Tarnbeck"
    assert "also recorded as Wilhelmina Isabel Quarrie" in answer(case)


def test_a_name_without_a_day_does_not_head_before_the_fullest(tmp_path: Path) -> None:
    with Case.open(tmp_path / "y.case", **STATED) as case:
        for name in ("Wilhelmina Isabel Quarrie", "Rhea Tarnbeck"):
            case.import_records([{"Name": name}], {"Name": "name"}, title=name)
        case.judge("P1", "P2", "same", reason="she changed her name")
        assert list(case.people()["name"]) == ["Wilhelmina Isabel Quarrie"]


def test_two_people_are_compared_by_all_of_their_records(case: Case) -> None:
    def email(a: str, b: str) -> Any:
        return next((step.level for step in case.why(a, b).steps if step.comparison == "email"), None)

    assert email(named(case, "Quarrie"), named(case, "Tarnbeck")) == "same"
    people = [data for _, data in case.graph().nodes(data=True) if data["kind"] == "person"]
    of_source = {mention.partition("#")[0]: mention for data in people for mention in data["mentions"]}
    assert email(of_source["S1"], of_source["S2"]) != "same"
