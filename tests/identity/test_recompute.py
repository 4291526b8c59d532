"""Who is who, computed from nothing, is the same in portions of any size and for rows of any shape."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import people
from identity.test_properties import groups, judgements_of, named, resolver_of, sources, verdicts

from workbench.identity import recompute
from workbench.identity.mentions import people_and_things
from workbench.identity.packed_rows import packed, unpacked
from workbench.reading.model import Claim, Reading


@pytest.fixture(scope="module", params=[1, 7], autouse=True)
def small_portions(request: pytest.FixtureRequest) -> Any:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(recompute, "PORTION", request.param)
        patched.setattr(recompute, "_REMEMBERED", 5)
        yield


def with_another_name(reading: Reading) -> Reading:
    """The reading in which everybody had another surname before: rows of two names."""
    former = [
        Claim(c.mention, "former_name", f"{c.pointer}/former", "x", {**c.value, "last": "holloway"})
        for c in reading.claims
        if c.attribute == "name" and c.value["first"]
    ]
    return Reading(reading.mentions, (*reading.claims, *former), reading.links)


@settings(max_examples=20, deadline=None)
@given(sources, verdicts, st.lists(st.booleans(), min_size=6, max_size=6))
def test_portions_give_what_the_resolver_keeps_up_to_date(
    found: list[list[dict[str, Any]]], chosen: list[tuple[int, int, str]], renamed: list[bool]
) -> None:
    readings = [
        (name, with_another_name(each) if other else each)
        for (name, each), other in zip(named(found), renamed, strict=False)
    ]
    resolver = resolver_of(readings)
    made = judgements_of(resolver, chosen)
    for judgement in made:
        resolver.judge(judgement)
    assert set(recompute.clusters(readings, made, resolver.model)) == groups(resolver)


def test_nothing_has_no_entities() -> None:
    assert recompute.clusters([], [], resolver_of([]).model) == []


@settings(max_examples=20, deadline=None)
@given(st.lists(people, min_size=1, max_size=3), st.booleans())
def test_a_row_that_was_packed_says_the_same(found: list[dict[str, Any]], other: bool) -> None:
    ((name, each),) = named([found])
    rows, _ = people_and_things(name, with_another_name(each) if other else each)
    for row in rows:
        back, kind = unpacked(packed(row, "person"), {})
        assert (back.id, back.content, back.alive, kind) == (row.id, row.content, row.alive, "person")
        assert [list(map(repr, forms)) for forms in back.values] == [
            list(map(repr, forms)) for forms in row.values
        ]
