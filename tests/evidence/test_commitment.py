"""The hash of a source stays the same through erasures, and proves all that they leave."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.evidence.canonical import canonical, new_salt, sha256
from workbench.evidence.commitment import fixed_of, new_tree_salt, refuse_values, salts_left
from workbench.evidence.model import pack
from workbench.evidence.pointers import join, resolve, steps
from workbench.evidence.source_reading import tombstone
from workbench.values.pointer_steps import escaped

NAMES = st.text("ab/~é1", max_size=3)
VALUES = st.none() | st.booleans() | st.integers() | st.floats(-1e6, 1e6) | st.text(max_size=5)
INSIDE = st.recursive(
    VALUES,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(NAMES, below, max_size=4),
    max_leaves=20,
)
ANSWERS = st.dictionaries(NAMES, INSIDE, max_size=4)
SALTS = ("", "w", "r")
"""What begins the salts of each form of the tree, the oldest first."""


def source(answer: dict[str, Any], salt: str) -> dict[str, Any]:
    content = json.dumps(answer).encode()
    return {
        "number": 1,
        "operation": "contact_person_search",
        "question": canonical({"last_name": "Quill", "dob": None}),
        "salt": salt,
        "answer": pack(content),
        "answer_sha256": sha256(content),
        "request_key": "key",
        "original_sha256": None,
        "acknowledgement": None,
        "erased": None,
    }


def places(value: Any, at: str = "") -> list[str]:
    """Every place below the root of a document."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    found = [(join(at, name), child) for name, child in members]
    return [each for where, child in found for each in (where, *places(child, where))]


def put(answer: Any, place: str, said: Any) -> None:
    """Puts into a place what `said` gives for the value that is there."""
    *above, last = steps(place)
    holder = resolve(answer, "".join(f"/{escaped(step)}" for step in above))
    key: Any = int(last) if isinstance(holder, list) else last
    holder[key] = said(holder[key])


def erased(row: dict[str, Any], answer: dict[str, Any], holes: list[str], name: str) -> dict[str, Any]:
    """The row after an erasure of some places of its answer, which is changed with it."""
    salt = salts_left(row, holes)
    for hole in holes:
        put(answer, hole, lambda value: tombstone(name, value))
    gone = dict.fromkeys(("request_key", "original_sha256", "acknowledgement"))
    content = canonical(answer).encode()
    return {**row, **gone, "salt": salt, "answer": pack(content), "answer_sha256": sha256(content)}


def is_below(place: str, outer: str) -> bool:
    return place.startswith(f"{outer}/")


@pytest.mark.parametrize("mark", SALTS)
@given(answer=ANSWERS, data=st.data())
def test_the_hash_stays_through_erasures(mark: str, answer: dict[str, Any], data: st.DataObject) -> None:
    row = source(answer, mark + new_salt())
    before = fixed_of("source", row)
    erasures: dict[str, list[str]] = {}
    for name in ("X1", "X2"):
        gone = [hole for holes in erasures.values() for hole in holes]
        left = [
            each
            for each in places(answer)
            if each not in gone and not any(is_below(each, hole) for hole in gone)
        ]
        if not left:
            break
        chosen = data.draw(st.lists(st.sampled_from(left), min_size=1, max_size=3, unique=True))
        holes = [each for each in chosen if not any(is_below(each, other) for other in chosen)]
        row, erasures[name] = erased(row, answer, holes, name), holes
        assert fixed_of("source", row) == before
        refuse_values(row, erasures)


@given(answer=ANSWERS.filter(bool), data=st.data())
def test_another_value_in_the_place_of_one_that_is_left_has_another_hash(
    answer: dict[str, Any], data: st.DataObject
) -> None:
    row = source(answer, new_tree_salt())
    before = fixed_of("source", row)
    hole = data.draw(st.sampled_from(places(answer)))
    row = erased(row, answer, [hole], "X1")
    left = [
        each
        for each in places(answer)
        if each != hole and not is_below(each, hole) and not isinstance(resolve(answer, each), dict | list)
    ]
    if left:
        put(answer, data.draw(st.sampled_from(left)), lambda value: [value])
        changed = {**row, "answer": pack(canonical(answer).encode())}
        assert fixed_of("source", changed) != before


@given(st.dictionaries(NAMES, VALUES, min_size=2, max_size=6), st.data())
def test_what_is_left_of_an_erasure_does_not_tell_what_the_erased_value_was_hashed_with(
    answer: dict[str, Any], data: st.DataObject
) -> None:
    row = source(answer, new_tree_salt())
    hole = data.draw(st.sampled_from(places(answer)))
    left = json.loads(salts_left(row, [hole]))
    kept = [each for each in left["salts"] if each.startswith("/answer")]
    assert {*left["hashes"]} == {"/bytes", f"/answer{hole}"}
    assert {*kept} == {f"/answer{each}" for each in places(answer) if each != hole}
    assert len({*left["salts"].values()}) == len(left["salts"])
