"""Birth dates with places or behind names, and remarks on the dealings of a bearer."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client
from workbench.values import cells

TODAY = datetime.date(2026, 6, 1)


@pytest.fixture
def case_of_rows(tmp_path: Path) -> Iterator[Case]:
    """A case of the sandbox."""
    with Case.open(
        tmp_path / "rows.case", client=Client.sandbox(), purpose="a test", legal_basis="synthetic data"
    ) as opened:
        yield opened


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("14/05/1971 Leeds", "1971-05-14"), ("17/11/1966 (York)", "1966-11-17"), ("12.IV.1961", "1961-04-12"),
        ("14 May 1971, Galway, Ireland", "1971-05-14"), ("17.11.1966 in Łódź", "1966-11-17"),
        ("Born in Hull on 17 Nov 1966", "1966-11-17"), ("b 1949", "1949"), ("21 VIII 1966", "1966-08-21"),
    ],
)  # fmt: skip
def test_a_birth_may_have_its_place_beside_it_and_its_month_in_numerals(text: str, day: str) -> None:
    assert str(cells.date(text, birth=True, today=TODAY).value) == day


@pytest.mark.parametrize(
    "text", ["14/05/1971 (Mother)", "14/05/1971 Approx", "14/05/1971 Deceased", "14/05/1971 (Peter)"]
)
def test_other_words_beside_a_birth_leave_it_unread(text: str) -> None:
    assert cells.date(text, birth=True, today=TODAY).problem


def test_a_death_may_be_said_to_be_one() -> None:
    assert str(cells.date("d. 3 June 1977", today=TODAY).value) == "1977-06-03"


@pytest.mark.parametrize(
    ("text", "born"),
    [
        ("Una Brackett (14/05/1971)", "1971-05-14"), ("Una Brackett (b. 1966)", "1966"),
        ("Una Brackett, DOB 14/05/1971", "1971-05-14"),
    ],
)  # fmt: skip
def test_a_birth_behind_a_name_is_of_its_bearer(text: str, born: str) -> None:
    (party,) = cells.party(text).values
    assert (party.name.last, str(party.born)) == ("Brackett", born)


@pytest.mark.parametrize(
    "text", ["Una Brackett (1966)", "Una Brackett (14/05/2023)", "Una & Ben Brackett (14/05/1971)"]
)
def test_what_may_be_another_date_is_no_birth(text: str) -> None:
    assert cells.party(text).problem


def test_a_birth_behind_a_name_is_claimed(case_of_rows: Case) -> None:
    case_of_rows.import_records([{"Name": "Una Brackett (b. 1966)", "Suburb": "Yass"}], title="rows")
    claims = {(c.attribute, str(c.value)) for c in case_of_rows.claims().itertuples()}
    assert ("birth_date", "1966") in claims


@pytest.mark.parametrize("said", [" - very helpful", ", long term member", " (casual)", " – slow payer"])
def test_a_remark_on_dealings_is_no_part_of_a_name(said: str) -> None:
    (party,) = cells.party(f"Una Brackett{said}").values
    assert (party.name.first, party.name.last) == ("Una", "Brackett")


@pytest.mark.parametrize(
    "said", [" - wife of Peter", " - moved interstate", " (wrong person)", " - ann jones", " - jones"]
)
def test_a_remark_on_who_or_where_somebody_is_stays_a_question(said: str) -> None:
    assert cells.party(f"Una Brackett{said}").problem


@pytest.mark.parametrize(
    ("given", "surname", "last"),
    [
        ("Dr. Una", "Brackett", "Brackett"), ("Una", "Brackett, BA LLB", "Brackett"),
        ("Una", "Eleven", "Eleven"), ("Una", "à Beckett", "à Beckett"),
    ],
)  # fmt: skip
def test_titles_and_degrees_leave_the_name(given: str, surname: str, last: str) -> None:
    (party,) = cells.parted(given, None, surname).values
    assert (party.name.first, party.name.last) == ("Una", last)


@pytest.mark.parametrize("surname", ["Brackett, Ben", "Brackett, MAE"])
def test_a_further_name_behind_a_comma_is_no_degree(surname: str) -> None:
    assert cells.parted("Una", None, surname).problem


def test_each_of_several_other_names_is_claimed(case_of_rows: Case) -> None:
    row = {"Name": "Una Brackett", "Also known as": "Nan Brackett; Una Merle"}
    case_of_rows.import_records([row], title="rows")
    names = {c.value["first"] for c in case_of_rows.claims().itertuples() if c.attribute == "former_name"}
    assert names == {"nan", "una"}


def test_a_surname_in_capitals_that_is_a_particle_too_ends_with_them() -> None:
    (party,) = cells.party("LE Quoc Bao", surname_first=True).values
    assert (party.name.first, party.name.last) == ("Quoc", "LE")


def test_surnames_in_capitals_say_the_order_of_a_column_of_names_that_no_list_knows() -> None:
    assert cells.surname_order(
        ["ADEBAYO Folake", "OKAFOR Chidi", "KOWALSKA Zofia", "TUILAGI Sione"]
    ).is_surname_first
    (party,) = cells.party("ADEBAYO Folake", surname_first=True).values
    assert (party.name.first, party.name.last) == ("Folake", "ADEBAYO")


@pytest.mark.parametrize("text", ["IKEA Tempe", "KMART Geelong", "BHP Billiton"])
def test_firms_in_capitals_are_no_people(text: str) -> None:
    assert all(one.kind == "company" for one in cells.party(text).values)
