"""What portions of a case are divided by: a pair weighs most while nobody else shares its values."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import people, reading

from workbench.identity.columns import MentionRow
from workbench.identity.mentions import people_and_things
from workbench.identity.pair_weight import Scorer
from workbench.identity.shipped_models import SHIPPED
from workbench.identity.spec import Model, load

MODELS = [load(name) for name in SHIPPED]


def shared(row: MentionRow, model: Model, tiers: list[int]) -> MentionRow:
    """The row, each of whose values that are counted so many people share."""
    for (index, _, tier), many in zip(model.counted, tiers, strict=False):
        for form in row.values[index]:
            setattr(form, tier, many)
    return row


@settings(max_examples=150, deadline=None)
@given(people, people, st.lists(st.integers(0, 3), min_size=3, max_size=3))
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.version)
def test_a_pair_weighs_most_while_nobody_else_shares_its_values(
    model: Model, one: dict[str, Any], other: dict[str, Any], tiers: list[int]
) -> None:
    (a, b), _ = people_and_things("S1", reading(one, other))
    scorer = Scorer(model)
    least = scorer.weight(shared(a, model, tiers), shared(b, model, tiers))
    assert least <= scorer.weight(shared(a, model, [0] * 3), shared(b, model, [0] * 3))
