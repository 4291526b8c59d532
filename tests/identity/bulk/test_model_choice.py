"""Which model a table is for: a function of its rows, and a case where anything speaks against a register."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from workbench.identity.bulk import model_choice
from workbench.identity.bulk.model_choice import AUTO, Choice
from workbench.identity.features import FLAT_COLUMNS, from_flat
from workbench.identity.scoring import Scorer
from workbench.identity.spec import DEFAULT_PATH, load

Record = tuple[str, ...]


def record(number: int, **said: str) -> Record:
    """A complete row; two of one number but for what is said are one person."""
    values = {
        "given": "ann", "surname": f"name{number}", "dob": f"19{number % 90 + 10}-02-03",
        "street_no": str(number), "street": "wattle street", "postcode": "2530", **said,
    }  # fmt: skip
    return (str(number), *(values.get(column, "") for column in FLAT_COLUMNS))


def register(pairs: int = 500) -> list[Record]:
    return [record(number) for number in range(pairs) for _ in range(2)]


def chosen(records: list[Record]) -> Choice:
    found = Choice(AUTO)
    found.see(records)
    return found


def with_family(records: list[Record], families: int) -> list[Record]:
    """Another given name and birth date at the house of the first rows."""
    return [*records, *(record(n, given="zora", dob="1960-11-12") for n in range(families))]


@pytest.mark.parametrize(
    ("records", "reason"),
    [
        ([], "0 rows are fewer than 1,000"),
        (register(499), "998 rows are fewer"),
        ([*register(), record(1, phone="0491570006")], "a row has a phone number"),
        ([*register(), record(1, email="ann@example.com")], "a row has an email address"),
        ([*register(), record(1, company_no="1")], "a row has a company number"),
        ([*register(), *(record(n, dob="1970") for n in range(500))], "only 67% of the rows have names"),
        ([*register(), *(record(n, given="") for n in range(500))], "only 67% of the rows have names"),
        ([record(n) for n in range(1000)], "only 0 pairs of rows are alike in surname and house"),
        (with_family(register(), 60), "pairs alike in surname and house have two birth dates"),
        (
            [*register(), *(record(n, street_no="9", dob="1930-11-12") for n in range(60))],
            "pairs alike in name and area have two birth dates",
        ),
    ],
)
def test_what_is_no_plain_register_is_a_case(records: list[Record], reason: str) -> None:
    found = chosen(records)
    assert found.model is load("case") and found.model.guard_births
    assert found.told.startswith("model: case, because ") and reason in found.told
    assert found.told.endswith("--model registers takes the one for clean registers")


def test_a_plain_register_is_told_with_its_reason() -> None:
    found = chosen(register())
    assert found.model is load("registers")
    assert found.told == (
        "model: registers, because 1,000 rows have no contacts, 100% are complete, and 100% or more of those"
        " alike are born on one day; its guard on birth dates is off; --model case keeps it"
    )
    assert chosen(with_family(register(), 20)).model is load("registers")


def test_a_mistyped_birth_date_is_no_other_one() -> None:
    wrong = [record(n, dob=f"19{n % 90 + 10}-03-02") for n in range(500)]
    assert chosen([*register(), *wrong]).model is load("registers")


@pytest.mark.parametrize("asked", ["case", "registers", DEFAULT_PATH, load("registers")])
def test_what_is_asked_for_is_taken(asked: Any) -> None:
    for records in ([], register()):
        found = Choice(asked)
        found.see(records)
        assert found.told == ""
        assert found.model.version == (asked if asked == load("registers") else load(asked)).version


def test_neither_the_order_nor_the_chunks_change_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_choice._Births, "MOST", 200)
    monkeypatch.setattr(model_choice._Births, "CROWD", 3)
    crowd = [record(7, given=f"z{n}", dob=f"1950-01-{n:02d}") for n in range(1, 20)]
    records = [*with_family(register(), 120), *crowd]
    told = chosen(records).told
    assert "have two birth dates" in told
    for seed in range(3):
        shuffled = list(records)
        random.Random(seed).shuffle(shuffled)
        found = Choice(AUTO)
        for start in range(0, len(shuffled), 300):
            found.see(shuffled[start : start + 300])
        assert found.told == told
        assert all(each._held <= 200 for each in found._alike)


def test_a_crowd_at_one_key_counts_as_many_people() -> None:
    counted = model_choice._Births("x")
    counted.CROWD = 2
    for days in permutations(["1950-01-01", "1960-02-02", "1970-03-03", "1980-04-04"]):
        counted._groups, counted._held = {}, 0
        for day in days:
            counted.add("key", day)
        assert (counted.pairs, counted.share, counted._held) == (6, 1.0, 3)


def weigh(**differs: str) -> float:
    model = load("registers")
    one = {"given": "peter", "surname": "okafor", "dob": "1970-03-04", "street_no": "4", "postcode": "2530"}
    one |= {"street": "wattle street", "suburb": "dapto", "unique_id": "a"}
    return Scorer(model).weight(from_flat(one), from_flat(one | differs))


def test_a_register_keeps_couples_apart_and_joins_one_wrong_date() -> None:
    merged = load("registers").merged
    for given in ("zora", "petra"):
        for dob in ("1974-11-12", ""):
            assert weigh(given=given, dob=dob) < merged
    assert weigh(given="", dob="1974-11-12") < merged
    assert weigh(dob="1931-11-12") >= merged
    assert weigh(given="zora") >= merged
