"""Which weights a table is compared with: its own, learnt from its rows, unless households are in them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from benchmarks import caselike

from workbench.identity.bulk import learning, people_table
from workbench.identity.bulk.model_choice import AUTO, Choice, in_crowd
from workbench.identity.features import FLAT_COLUMNS, from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.pair_weight import Scorer
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import load

Record = people_table.Record
STREETS = [f"{name} {kind}" for name in caselike.STREETS for kind in ("Street", "Road", "Lane", "Close")]


@pytest.fixture(autouse=True)
def few_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "STRANGERS", 3000)


def records(rows: list[dict[str, Any]]) -> list[Record]:
    return [tuple(str(row.get(column) or "") for column in ("unique_id", *FLAT_COLUMNS)) for row in rows]


def people(number: int, wrong_dates: float = 0.0, twice: int = 10**9, seed: int = 1) -> list[Record]:
    """People who live alone, the first `twice` of them in two rows; some of the second have another date."""
    rng = random.Random(seed)
    rows = []
    for key in range(number):
        suburb, code, _ = rng.choice(caselike.SUBURBS)
        person = {
            "given": rng.choice(caselike.GIVEN_F), "surname": rng.choice(caselike.SURNAMES),
            "dob": caselike.date(rng, rng.randrange(1930, 2000)), "street_no": str(rng.randrange(1, 200)),
            "street": rng.choice(STREETS), "suburb": suburb, "postcode": code,
        }  # fmt: skip
        rows.append({**person, "unique_id": f"{key}a"})
        if key < twice:
            if rng.random() < wrong_dates:
                person["dob"] = caselike.date(rng, rng.randrange(1930, 2000))
            rows.append({**person, "unique_id": f"{key}b"})
    return records(rows)


def chosen(rows: list[Record]) -> Choice:
    found = Choice(AUTO)
    found.see(rows)
    return found


def share_joined(rows: list[Record], choice: Choice) -> float:
    desk = IncrementalClusterer(choice.model)
    desk.put(people_table.rows_of(rows))
    return sum(len(group) == 2 for group in desk.clusters()) / (len(rows) / 2)


def test_where_birth_dates_are_often_wrong_they_forbid_nothing() -> None:
    rows = people(300, wrong_dates=0.2)
    found = chosen(rows)
    assert found.told.startswith("model: weights learnt from 600 rows")
    assert not found.model.guard_births and found.model.guard_givens
    assert share_joined(rows, found) > 0.98


def test_where_birth_dates_are_right_another_one_is_another_person() -> None:
    found = chosen(people(300))
    assert "learnt" in found.told
    assert found.model.guard_births and found.model.guard_givens


def test_how_often_dates_are_wrong_is_learnt() -> None:
    sample = learning.Sample()
    for record in people(400, wrong_dates=0.25):
        sample.add(record)
    found = learning.learn(sample, load())
    assert found.matches == pytest.approx(400, rel=0.1)
    assert found.bars["birth date"] == pytest.approx(0.25, abs=0.06)
    assert found.bars["given name"] < 0.01 and found.households < 0.01


def test_a_name_that_is_written_turned_round_is_one_observation_not_two() -> None:
    sample = learning.Sample()
    rows = people(400)
    turned = [
        (row[0], row[3], row[2], row[1], *row[4:]) if number % 4 == 1 else row
        for number, row in enumerate(rows)
    ]
    for record in turned:
        sample.add(record)
    given, surname = (learning.learn(sample, load()).weights[part] for part in ("given name", "surname"))
    exchanged = given["exchanged with the surname"] + surname["exchanged with the given name"]
    assert exchanged < max(given.values()) + max(surname.values())
    assert given["exchanged with the surname"] == pytest.approx(exchanged / 2, abs=0.1)


def test_households_keep_the_shipped_weights() -> None:
    rows = people(200, wrong_dates=0.1)
    couples = [(f"{row[0]}c", "Ambrose", *row[2:4], "1951-11-02", *row[5:]) for row in rows[:40]]
    found = chosen([*rows, *couples])
    assert found.model == load()
    assert found.told.startswith("model: case, because members of households")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([], "0 rows are too few"),
        (people(99), "198 rows are too few"),
        (people(300, twice=10), "pairs of one person are too few"),
    ],
)
def test_too_little_to_learn_from_keeps_the_shipped_weights(rows: list[Record], reason: str) -> None:
    found = chosen(rows)
    assert found.model == load() and reason in found.told


@pytest.mark.parametrize("asked", ["case", DEFAULT_PATH, load()])
def test_what_is_asked_for_is_taken(asked: Any) -> None:
    for rows in ([], people(300, 0.2)):
        found = Choice(asked)
        found.see(rows)
        assert (found.told, found.model.version) == ("", load().version)


@pytest.mark.parametrize("most", [300_000, 900])
def test_neither_the_order_nor_the_chunks_change_what_is_learnt(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning.Sample, "MOST", most)
    rows = people(300, wrong_dates=0.1)
    first = chosen(rows)
    random.Random(5).shuffle(rows)
    again = Choice(AUTO)
    for start in range(0, len(rows), 70):
        again.see(rows[start : start + 70])
    assert again.told == first.told and again.model == first.model


@pytest.mark.parametrize("portion", [70, 400])
def test_values_that_are_numbered_elsewhere_teach_the_same(
    portion: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning.Sample, "MOST", 900)
    rows = people(300, wrong_dates=0.1)
    found = Choice(AUTO)
    for start in range(0, len(rows), portion):
        part, every = rows[start : start + portion], found.every
        assert every is not None
        keyed = ((key, row) for row in part for key in learning.value_keys(row) if key % every == 0)
        found.see_keyed(len(part), keyed)
    assert (found.told, found.model) == (chosen(rows).told, chosen(rows).model)


def test_a_sample_says_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning.Sample, "MOST", 2500)
    sample = learning.Sample()
    for record in people(1500, wrong_dates=0.2):
        sample.add(record)
    assert len(sample.records()) < 2000
    found = learning.learn(sample, load())
    assert found.matches == pytest.approx(1500, rel=0.2)
    assert found.bars["birth date"] == pytest.approx(0.2, abs=0.08)


def test_learnt_weights_join_nobody_on_name_and_area() -> None:
    model = chosen(people(300, wrong_dates=0.2)).model
    desk = IncrementalClusterer(model)
    area = {"given": "Zelda", "surname": "Quigley", "suburb": "Dapto", "postcode": "2530", "state": "NSW"}
    desk.put(from_flat({**area, "unique_id": str(number)}) for number in range(6))
    desk.put([from_flat({**area, "unique_id": "x", "dob": "1950-01-02", "street": "Mill St"})])
    desk.put([from_flat({**area, "unique_id": "y", "dob": "1981-10-20", "street": "Oak Rd"})])
    assert len(list(desk.clusters())) == 8


BORN = {"given": "Alison", "surname": "Satterthwaite", "dob": "1982-03-02"}


@pytest.mark.parametrize(
    ("other", "merged_to"),
    [
        ({"surname": "Hathaway"}, 10_000),
        ({"dob": "1982"}, 200_000),
        ({"surname": "Satterthwaixe"}, 1_000_000),
        ({}, 10_000_000),
    ],
    ids=["another surname", "year alone", "a slip in the surname", "all the same"],
)
def test_the_more_rows_the_less_says_a_name_and_a_birth_date(other: dict[str, str], merged_to: int) -> None:
    one, two = from_flat({"unique_id": "1", **BORN}), from_flat({"unique_id": "2", **BORN, **other})
    merged = {}
    for rows in (5_000, merged_to, 20 * merged_to):
        model = in_crowd(load(), rows)
        merged[rows] = Scorer(model).weight(one, two) >= model.merged
    assert list(merged.values()) == [True, True, False]


def test_how_many_rows_there_are_does_not_matter_beside_a_phone() -> None:
    one, two = (from_flat({"unique_id": each, **BORN, "phone": "0491570006"}) for each in "12")
    assert Scorer(in_crowd(load(), 10**7)).weight(one, two) == Scorer(load()).weight(one, two)


def test_of_a_large_table_it_is_said_that_its_size_counts() -> None:
    found = Choice("case")
    found.see(people(3_000, twice=3_000))
    assert found.model.version == f"{load().version}-6000-rows" and "less" in found.told
    small = Choice("case")
    small.see(people(300))
    assert small.model is load() and not small.told
