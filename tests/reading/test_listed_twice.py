"""An officer who is listed twice, and a death in the place of a title: what one entry says goes for both."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.unread import unread

DIRECTOR = {
    "first_name": "Ada", "last_name": "Quill", "birth_date": "1970-03-02", "date_start": "2012-03-01",
}  # fmt: skip


def offices(again: dict[str, Any], part: str = "current") -> list[Any]:
    answer = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "TERN PTY LTD"},
            "directors": [dict(DIRECTOR)],
            "regulator_extracts": [{"type": part, "directors": [{**DIRECTOR, **again}]}],
        }
    }
    reading = read("regulator_extract", {}, answer)
    assert unread("regulator_extract", answer, reading) == ()
    return [link for link in reading.links if link.relation == "officer_of"]


@pytest.mark.parametrize("role", ["former_director", "Former Director", "ceased director", "ex-director"])
def test_an_office_that_a_further_entry_calls_former_has_ended(role: str) -> None:
    (office,) = offices({"type": role})
    assert office.detail["ended"] is True


def test_the_day_on_which_an_office_ended_may_stand_in_a_further_entry() -> None:
    (office,) = offices({"date_end": "2019-05-01"})
    assert office.date_end == "2019-05-01"


@pytest.mark.parametrize(
    "again",
    [
        {}, {"type": "director"}, {"type": "former_secretary"},
        {"date_start": "2003-01-01", "date_end": "2005-01-01"},
    ],
)  # fmt: skip
def test_an_end_of_another_office_leaves_it_as_it_is(again: dict[str, Any]) -> None:
    assert any(not office.date_end and not office.detail.get("ended") for office in offices(again))


def _held(directors: list[dict[str, Any]], *roles: str) -> list[str]:
    """Directors whose office has not ended, beside a part that lists the name once for each role."""
    named = {"first_name": "Ada", "last_name": "Quill", "name": "Ada Quill"}
    parts = [{"type": "current", "directors": [{"name": "Ada Quill", "type": role} for role in roles]}]
    answer = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "TERN PTY LTD"},
            "directors": [{**named, **each} for each in directors],
            "regulator_extracts": parts,
        }
    }
    links = read("regulator_extract", {}, answer).links
    own = [link for link in links if link.relation == "officer_of" and link.subject in _OWN]
    return [link.subject for link in own if not (link.date_end or link.detail.get("ended"))]


_OWN = ("/extract/directors/0", "/extract/directors/1")


@pytest.mark.parametrize("mother", [{"birth_date": "1941-04-03"}, {"birth_date": "1970-03-02"}, {}])
def test_a_former_director_of_ones_name_is_the_one_whose_office_ended(mother: dict[str, Any]) -> None:
    former = {"date_start": "1990-01-01", "date_end": "2001-01-01", **mother}
    held = {"birth_date": "1970-03-02", "date_start": "2010-01-01"}
    assert _held([held, former], "director", "former_director") == ["/extract/directors/0"]
    assert _held([held, former], "former_director") == ["/extract/directors/0"]


def test_more_former_directors_than_have_ended_end_the_office_that_is_left() -> None:
    former = {"date_start": "1990-01-01", "date_end": "2001-01-01"}
    assert _held([{"date_start": "2010-01-01"}, former], "former_director", "former_director") == []


SEARCH = "contact_person_search"


def record(**said: Any) -> dict[str, Any]:
    return {"records": [{"first_name": "Ada", "last_name": "Quill", **said}]}


@pytest.mark.parametrize("title", ["EST LATE", "The late", "The Late Mrs", "Mr (dec'd)", "Est of the late"])
def test_a_title_of_the_dead_is_a_death(title: str) -> None:
    answer = record(title=title, deceased="N")
    reading = read(SEARCH, {}, answer)
    assert [claim.value for claim in reading.claims if claim.attribute == "death"] == ["Y"]
    assert [each.pointer for each in unread(SEARCH, answer, reading)] == ["/records/0/deceased"]


@pytest.mark.parametrize("written", ["EST LATE ADA", "Estate of Ada"])
def test_a_death_before_a_forename_is_no_part_of_it(written: str) -> None:
    reading = read(SEARCH, {}, record(first_name=written))
    assert [claim.value["first"] for claim in reading.claims if claim.attribute == "name"] == ["ada"]
    assert any(claim.attribute == "death" for claim in reading.claims)


@pytest.mark.parametrize(
    "role",
    [
        "not_director", "never_director", "deceased_director", "disqualified_director", "erstwhile_director",
        "nominated_director",
        "director_til_2014", "director_resgd",
    ],
)  # fmt: skip
def test_an_office_that_a_further_entry_puts_in_question_is_not_shown_as_held(role: str) -> None:
    assert not _held([dict(DIRECTOR)], role)


@pytest.mark.parametrize("role", ["director", "alternate_director", "managing_director", "not_secretary"])
def test_what_a_further_entry_says_of_another_office_leaves_it(role: str) -> None:
    assert _held([dict(DIRECTOR)], role)
