"""A template says of which namesake it speaks, what tells them apart, and how to choose another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client
from workbench.errors import InputError
from workbench.templates import Namesakes


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    opened = Case.open(
        tmp_path / "two.case", Client.sandbox(), purpose="Locate a debtor", legal_basis="order 1",
        investigator="A. Analyst",
    )  # fmt: skip
    with opened:
        yield opened


@pytest.fixture
def cites(case: Case) -> list[str]:
    found = case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    return list(found.frame["cite"])


def born(case: Case, person: str) -> str:
    frame = case.people()
    return str(frame.set_index("id").loc[person, "birth_date"])


def test_two_people_of_one_name_are_both_shown_with_what_tells_them_apart(
    case: Case, cites: list[str]
) -> None:
    shown = Namesakes(case, cites)
    assert len(shown.others) == 1
    for text in (repr(shown), shown._repr_html_()):
        assert all(told in text for told in ("1984", "1985", "HORSHAM", "HAWTHORN", shown.caution))


def test_the_caution_names_the_other_and_how_to_choose(case: Case, cites: list[str]) -> None:
    shown = Namesakes(case, cites)
    (other,) = shown.others
    assert all(told in shown.caution for told in (shown.person, other, "birth_date"))


@pytest.mark.parametrize("date", ["1985", "1985-07", "1985-07-15"])
def test_a_birth_date_chooses_and_nothing_is_left_to_settle(case: Case, cites: list[str], date: str) -> None:
    shown = Namesakes(case, cites, birth_date=date)
    assert born(case, shown.person) == "1985"
    assert not shown.others and not shown.caution


def test_a_birth_date_that_nobody_has_takes_nobody(case: Case, cites: list[str]) -> None:
    with pytest.raises(LookupError, match="1984, 1985"):
        Namesakes(case, cites, birth_date="1990")


def test_a_birth_date_that_is_no_date_is_refused(case: Case, cites: list[str]) -> None:
    with pytest.raises(InputError, match="17/05/1984"):
        Namesakes(case, cites, birth_date="17/05/1984")


def test_people_who_are_merged_later_are_no_namesakes(case: Case) -> None:
    rows = [{"name": "Mara Quillfeather", "phone": phone} for phone in ("0491570006", "0491570313")]
    source = case.import_records(rows, {"name": "name", "phone": "phone"}, title="two lists").source.id
    cites = [f"{source}#/records/{n}" for n in range(2)]
    shown = Namesakes(case, cites)
    assert len(shown.others) == 1
    case.judge(*cites, "same", reason="one diary, two phones")
    assert not shown.others


def test_of_a_person_without_a_birth_date_nobody_knows(case: Case, cites: list[str]) -> None:
    source = case.import_records([{"name": "Daniel Abernathy"}], {"name": "name"}, title="a letter").source.id
    letter = f"{source}#/records/0"
    shown = Namesakes(case, [letter, *cites], birth_date="1984")
    assert born(case, shown.person) == "1984"
    assert shown.others == [case.entity(letter)]
