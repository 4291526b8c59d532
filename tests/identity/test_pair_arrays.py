"""Pairs weigh on arrays what they weigh one by one, on the desk and in the search of a large table."""

from __future__ import annotations

from itertools import combinations, compress

import numpy as np
import pyarrow as pa
import pytest
from identity.scenes import loose
from identity.variants import VARIANTS, varied

from workbench.identity.blocking import Blocker
from workbench.identity.bulk import pair_search
from workbench.identity.bulk.model_choice import in_crowd
from workbench.identity.bulk.people_table import prepared
from workbench.identity.columns import TIERS
from workbench.identity.features import FLAT_COLUMNS, from_flat
from workbench.identity.growing_arrays import ColumnArrays, GrowingArrays
from workbench.identity.pair_arrays import PairArrays, hashed_columns
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model, load

MODELS = pytest.mark.parametrize(
    "model", [load(), loose(), in_crowd(load(), 1_000_000)], ids=["case", "table", "crowd"]
)


@MODELS
@pytest.mark.parametrize("portion", [1, 7, 1000])
def test_pairs_weigh_on_arrays_what_they_weigh_one_by_one(model: Model, portion: int) -> None:
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    mentions = GrowingArrays(model)
    found = {}
    for start in range(0, len(rows), portion):
        mentions.enter(rows[start : start + portion])
        here = range(len(mentions.rows))
        pairs = [
            (a, b) for a, b in combinations(here, 2) if b >= start and mentions.plain[a] and mentions.plain[b]
        ]
        left, right = np.array(pairs, dtype=np.intp).reshape(-1, 2).T
        found |= dict(zip(pairs, PairArrays(model, mentions).weights(left, right).tolist(), strict=True))
    plain = Scorer(model)
    assert any(len(values) > 1 for a, _ in found for values in rows[a].values)
    assert found == {(a, b): plain.weight(rows[a], rows[b]) for a, b in found}


def test_how_many_people_share_a_value_is_what_it_is_when_pairs_are_weighed() -> None:
    model = load()
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    mentions = GrowingArrays(model)
    mentions.enter(rows)
    for row in rows:
        for index, _, tier in model.counted:
            for form in row.values[index]:
                setattr(form, tier, 2)
        mentions.outdate(row.id)
    mentions.renew()
    left, right = np.array(
        [pair for pair in combinations(range(len(rows)), 2) if mentions.plain[[*pair]].all()]
    ).T
    weigh = Scorer(model).weight
    expected = [weigh(rows[a], rows[b]) for a, b in zip(left.tolist(), right.tolist(), strict=True)]
    assert PairArrays(model, mentions).weights(left, right).tolist() == expected


@MODELS
def test_arrays_that_look_back_weigh_as_if_nobody_else_shared_a_value(model: Model) -> None:
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    weigh, mentions = Scorer(model).weight, ColumnArrays(model, alone=True)
    pairs = [*combinations(range(len(rows)), 2)]
    expected = [weigh(rows[a], rows[b]) for a, b in pairs]
    for row in rows:
        for index, _, tier in model.counted:
            for form in row.values[index]:
                setattr(form, tier, 2)
    mentions.append(rows)
    plain = [all(mentions.plain[[*pair]]) for pair in pairs]
    left, right = np.array([*compress(pairs, plain)]).T
    assert PairArrays(model, mentions).weights(left, right).tolist() == [*compress(expected, plain)]
    assert any(hashed_columns(model, scope) for scope in mentions.values)


def table() -> list[tuple[str, ...]]:
    """People of whom many share parts of their names, birth dates and houses."""
    givens, surnames = (
        ("Ann", "Anne", "Bill", "William", "Zora", ""),
        ("Dawson", "Dawsen", "Quill", "Okafor", ""),
    )
    return [
        (
            f"r{at}", givens[at % 6], "", surnames[at // 3 % 5], f"19{60 + at % 7}-03-0{1 + at % 4}",
            ("", "0255501234", "0491570006")[at // 5 % 3], "",
            str(1 + at % 5), "Wattle Street", "Dapto", "2530", "NSW", "",
        )
        for at in range(150)
    ]  # fmt: skip


@MODELS
def test_the_search_finds_each_pair_that_shares_a_living_key_once(model: Model, monkeypatch) -> None:
    monkeypatch.setattr(pair_search, "_SLICE", 7)
    records = table()
    rows = [from_flat(dict(zip(("unique_id", *FLAT_COLUMNS), record, strict=True))) for record in records]
    blocks: dict[object, list[int]] = {}
    for at, row in enumerate(rows):
        for key in Blocker(model).keys(row):
            blocks.setdefault(key, []).append(at)
    living = [rows for key, rows in blocks.items() if len(rows) <= model.caps[key[0]]]  # type: ignore[index]
    weigh = Scorer(model).weight
    expected = {
        (a, b): weight
        for a, b in {pair for members in living for pair in combinations(members, 2)}
        if (weight := weigh(rows[a], rows[b])) >= model.suggested
    }
    columns = prepared(records, 0)
    for tier in TIERS:
        columns = columns.append_column(tier, pa.array([0] * len(rows), pa.int8()))
    found = [
        ((a, b), weight)
        for one, other, weights in pair_search.weighed_pairs(
            model, columns.select(pair_search.columns_needed(model))
        )
        for a, b, weight in zip(one.tolist(), other.tolist(), weights.tolist(), strict=True)
    ]
    assert len(found) == len(expected)
    assert dict(found) == expected
