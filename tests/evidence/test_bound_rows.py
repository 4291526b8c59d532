"""Rows that a journal binds stand as they were bound, packed or not."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from workbench.evidence.bound_rows import BoundRows, Was

HASHES = st.sampled_from(["", "0" * 64, "ab" * 32, "01" * 32, "AB" * 32, "short"])
KEYS = st.sampled_from(
    [*(f"source:{number}" for number in range(1, 6)), "source:01", "source:x", "asking:1", "seal:1"]
)
STEPS = st.lists(st.tuples(st.sampled_from(["make", "change", "take"]), KEYS, HASHES, HASHES), max_size=25)


def played(steps: list[tuple[str, str, str, str]]) -> tuple[BoundRows, dict[str, Was], dict[str, int]]:
    """The rows after some steps, and what a plain dictionary says of them."""
    rows, standing, made = BoundRows(), dict[str, Was](), dict[str, int]()
    for entry, (step, key, hashed, fixed) in enumerate(steps, 1):
        was = Was(hashed, entry, fixed)
        if step == "take":
            assert rows.take(key) == standing.pop(key, None)
        elif step == "make":
            rows.make(key, was)
            standing[key], made[key] = was, entry
        elif key in standing:
            rows.change(key, was)
            standing[key] = was
    return rows, standing, made


@given(STEPS)
def test_each_row_stands_as_it_was_bound_last(steps):
    rows, standing, made = played(steps)
    assert {key: rows.get(key) for key in rows} == standing
    assert {key: rows.made_by(key) for key in made} == made


@given(STEPS)
def test_what_was_packed_knows_the_makers_of_all_and_how_all_but_sources_stand(steps):
    rows, standing, made = played(steps)
    again = BoundRows.unpacked(json.loads(json.dumps(rows.packed())))
    assert {key: again.made_by(key) for key in made} == made
    assert {key: again.get(key) for key in again} == {
        key: was for key, was in standing.items() if not key.startswith("source:")
    }
