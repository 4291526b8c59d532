"""A father and a son of one name in an extract are two people, and each has his own office."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check

from workbench.reading import Reading, read

NAME = "ASHDOWN, PERCY"
FATHER = {"name": NAME, "type": "Director", "appointed_on": "1980-01-01", "date_of_birth": "1940-01-01"}
SON = {"name": NAME, "type": "Secretary", "appointed_on": "2010-01-01", "date_of_birth": "1970-02-02"}
OTHER_SON = SON | {"type": "Director"}


def extract(directors: list[dict[str, Any]], *listed: dict[str, Any], kind: str = "current") -> Reading:
    answer = {
        "extract": {
            "entity_type": "company",
            "entity": {"name": "TERN LINES PTY LTD", "company_number": "004085616"},
            "directors": directors,
            "regulator_extracts": [{"id": "1", "type": kind, "directors": list(listed)}],
        }
    }
    reading = read("regulator_extract", {}, answer)
    check(reading, {}, answer)
    return reading


def people(reading: Reading) -> list[str]:
    return [each.label for each in reading.mentions if each.kind == "person"]


def offices(reading: Reading) -> list[tuple[str, bool]]:
    """The roles of the officers in the order of the list, and whether each is over."""
    links = [link for link in reading.links if link.relation == "officer_of"]
    return [
        (str(link.detail["role"]), bool(link.date_end or link.detail.get("ended")))
        for link in sorted(links, key=lambda link: link.subject)
    ]


def entry(role: str, **more: Any) -> dict[str, Any]:
    return {"name": NAME, "type": role} | more


ENDED = FATHER | {"ceased_on": "2005-01-01"}
BOTH_DIRECT = [("director", False), ("director", False)]
ONE_DIRECTS = [("director", True), ("director", False)]
NOBODY_LEFT = [("director", False), ("secretary", False)]


@pytest.mark.parametrize(
    ("directors", "listed", "expected"),
    [
        ([FATHER, SON], [entry("Director")], NOBODY_LEFT),
        ([FATHER, SON], [entry("Secretary")], NOBODY_LEFT),
        ([FATHER, SON], [entry("Director"), entry("Secretary")], NOBODY_LEFT),
        ([FATHER, SON], [entry("Former Director")], [("director", True), ("secretary", False)]),
        ([FATHER, SON], [entry("Former Secretary")], [("director", False), ("secretary", True)]),
        ([ENDED, OTHER_SON], [entry("Director")], ONE_DIRECTS),
        ([FATHER, OTHER_SON], [entry("Former Director", appointed_on="1980-01-01")], ONE_DIRECTS),
        ([FATHER, OTHER_SON], [entry("Director"), entry("Director")], BOTH_DIRECT),
    ],
)  # fmt: skip
def test_a_part_of_the_extract_is_of_whom_its_own_role_says(
    directors: list[dict[str, Any]], listed: list[dict[str, Any]], expected: list[tuple[str, bool]]
) -> None:
    reading = extract(directors, *listed)
    assert len(people(reading)) == 2
    assert offices(reading) == expected


def test_both_offices_are_in_question_where_it_is_not_said_whose_has_ended() -> None:
    reading = extract([FATHER, OTHER_SON], entry("Director"), entry("Former Director"))
    assert len(people(reading)) == 2
    assert not offices(reading)


@pytest.mark.parametrize(
    ("father", "son"),
    [
        ("ASHDOWN, PERCY SNR", "ASHDOWN, PERCY JNR"),
        ("ASHDOWN, PERCY (SNR)", "ASHDOWN, PERCY (JNR)"),
        ("Percy Ashdown (Sr.)", "Percy Ashdown (Jr.)"),
        ("Percy Ashdown the elder", "Percy Ashdown the younger"),
        ("Percy Ashdown, the Elder", "Percy Ashdown, the Younger"),
        ("Percy Ashdown [Senior]", "Percy Ashdown [Junior]"),
        ("Percy Ashdown I", "Percy Ashdown II"),
    ],
)
def test_what_tells_them_apart_is_a_part_of_the_name(father: str, son: str) -> None:
    assert people(extract([FATHER | {"name": father}, SON | {"name": son}])) == [
        "Percy Ashdown Sr",
        "Percy Ashdown Jr",
    ]


@pytest.mark.parametrize("called", ["suffix", "name_suffix", "generation", "generational_suffix"])
def test_it_may_stand_in_a_member_of_its_own(called: str) -> None:
    reading = extract([FATHER | {called: "Snr"}, SON | {called: "Jnr"}])
    assert people(reading) == ["Percy Ashdown Sr", "Percy Ashdown Jr"]


def test_what_tells_them_apart_is_the_same_however_it_is_written() -> None:
    both = [FATHER | {"name": "ASHDOWN, PERCY (SNR)"}, OTHER_SON | {"name": "ASHDOWN, PERCY (JNR)"}]
    reading = extract(both, {"name": "ASHDOWN, PERCY SNR", "type": "Former Director"}, kind="historical")
    assert offices(reading) == [("director", True), ("director", False)]
