"""Equal values are one object; what is given is what was taken, to the letter."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from workbench.case.requests.interning import Interning

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
ANSWERS = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=12,
)


@given(st.lists(ANSWERS, max_size=12), st.integers(2, 12))
def test_what_is_shared_is_written_as_before_however_little_it_keeps(taken: list[Any], most: int) -> None:
    sharing = Interning(most)
    given_back = [sharing(value) for value in taken]
    assert json.dumps(given_back) == json.dumps(taken)
    assert list(map(type, given_back)) == list(map(type, taken))


def test_equal_texts_lists_and_objects_are_one_object() -> None:
    sharing = Interning()
    text = '{"phones": ["0491570156", "0491570157"], "connectivity": {"phones": {"0491570156": "connected"}}}'
    one, other = sharing(json.loads(text)), sharing(json.loads(text))
    assert one is other and one == json.loads(text)
    phones = one["phones"]
    assert sharing(json.loads('["0491570156", "0491570157"]')) is phones
    assert sharing("".join(["04", "91570156"])) is phones[0] is next(iter(one["connectivity"]["phones"]))


def test_what_only_compares_equal_is_not_shared() -> None:
    sharing = Interning()
    values = [[1], [True], [1.0], ["1"], {"a": 0.0}, {"a": -0.0}, {"a": 1, "b": 2}, {"b": 2, "a": 1}, [], {}]
    assert list(map(repr, map(sharing, values))) == list(map(repr, values))


def test_what_was_not_seen_for_long_is_forgotten_and_what_is_seen_again_is_not() -> None:
    sharing = Interning(10)
    kept = sharing("".join(["a", "gain"]))
    lists = [sharing([f"text {n}"]) for n in range(1000) if sharing("".join(["ag", "ain"])) is kept]
    assert len(lists) == 1000
    assert len(sharing._lately) + len(sharing._before) <= 10
    assert sharing(["text 0"]) is not lists[0] and sharing(["text 0"]) == lists[0]
