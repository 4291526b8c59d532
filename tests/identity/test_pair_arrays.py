"""Pairs weigh on arrays what they weigh one by one, on the desk and in the search of a large table."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pyarrow as pa
import pytest
from identity.scenes import loose
from identity.variants import VARIANTS, varied

from workbench.identity.blocking import Blocker
from workbench.identity.bulk import pair_search
from workbench.identity.bulk.model_choice import in_crowd
from workbench.identity.bulk.people_table import prepared
from workbench.identity.columns import TIERS, MentionRow
from workbench.identity.features import FLAT_COLUMNS, from_flat
from workbench.identity.pair_arrays import MentionArrays, PairArrays
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model, load

MODELS = pytest.mark.parametrize(
    "model", [load(), loose(), in_crowd(load(), 1_000_000)], ids=["case", "table", "crowd"]
)


def single() -> list[MentionRow]:
    """The variants that say one thing of each kind."""
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    return [row for row in rows if max(map(len, row.values)) <= 1]


@MODELS
def test_pairs_weigh_on_arrays_what_they_weigh_one_by_one(model: Model) -> None:
    rows = single()
    pairs = list(combinations(range(len(rows)), 2))
    left, right = np.array(pairs).T
    found = PairArrays(model, MentionArrays.of_rows(model, rows)).weights(left, right)
    plain = Scorer(model)
    assert found.tolist() == [plain.weight(rows[a], rows[b]) for a, b in pairs]


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
