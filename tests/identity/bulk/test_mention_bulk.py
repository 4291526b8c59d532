"""The mentions of a case in bulk are joined as the case's own rules join them."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import person, reading
from identity.scenes import ODD, PHONE, name
from identity.scenes import mention as told_of
from identity.test_properties import groups, judgements_of, named, resolver_of, sources, verdicts
from identity.test_recompute import with_another_name

from workbench.identity import Judgement, load
from workbench.identity.bulk import mention_tasks, people_table
from workbench.identity.bulk.mention_bulk import MentionBulk
from workbench.identity.mentions import people_and_things
from workbench.identity.recompute import clusters, decided
from workbench.reading.model import Reading

Readings = Sequence[tuple[str, Reading]]


def in_bulk(readings: Readings, judgements: Iterable[Judgement] = ()) -> set[frozenset[str]]:
    with tempfile.TemporaryDirectory() as directory:
        bulk = MentionBulk(Path(directory), lambda _what, _part: None)
        try:
            rows = [row for source, each in readings for row in people_and_things(source, each)[0]]
            bulk.take_mentions(rows, load())
            bulk.weigh()
            found = defaultdict(set)
            for mention, head in bulk.join_mentions(*decided(judgements)):
                found[head].add(mention)
            assert all(head == min(group) for head, group in found.items())
            return {frozenset(group) for group in found.values()}
        finally:
            bulk.close()


def of_people(readings: Readings, judgements: Iterable[Judgement] = ()) -> set[frozenset[str]]:
    """What the rules of a case make of the same mentions, without phones, addresses and companies."""
    people = {row.id for source, each in readings for row in people_and_things(source, each)[0]}
    return {group for group in clusters(readings, judgements, load()) if group <= people}


@settings(max_examples=15, deadline=None)
@given(sources, verdicts, st.lists(st.booleans(), min_size=6, max_size=6))
def test_people_of_one_or_two_names_are_joined_as_in_the_case(
    found: list[list[dict[str, Any]]], chosen: list[tuple[int, int, str]], renamed: list[bool]
) -> None:
    readings = [
        (source, with_another_name(each) if other else each)
        for (source, each), other in zip(named(found), renamed, strict=False)
    ]
    resolver = resolver_of(readings)
    made = judgements_of(resolver, chosen)
    for judgement in made:
        resolver.judge(judgement)
    people = {row.id for source, each in readings for row in people_and_things(source, each)[0]}
    assert in_bulk(readings, made) == {group for group in groups(resolver) if group <= people}


def wren(*said: tuple[Any, ...]) -> Reading:
    return told_of("person", "/records/0", "Isolde Wren", ("name", name("isolde", "wren")), *said)


def test_a_mention_with_two_phones_meets_those_who_have_either() -> None:
    readings = [
        ("S1", wren(("phone", PHONE), ("phone", "+61491570156"), ("birth_date", "1970-03-04"))),
        ("S2", wren(("phone", "+61491570156"))),
        ("S3", wren(("phone", PHONE), ("sex", "female"))),
    ]
    assert in_bulk(readings) == of_people(readings) == {frozenset(f"S{n}#/records/0" for n in (1, 2, 3))}


@pytest.mark.parametrize(
    "shared", [("document", "PA1", {"type": "passport", "number": "N7"}), ("officer_id", "of1")]
)
def test_a_document_or_an_officers_number_that_no_table_holds_brings_two_mentions_together(
    shared: tuple[Any, ...],
) -> None:
    readings = [("S1", wren(shared)), ("S2", wren(shared, ("birth_date", "1970-03-04")))]
    assert in_bulk(readings) == of_people(readings)
    assert len(in_bulk(readings)) == 1


def test_what_a_row_cannot_hold_keeps_two_mentions_apart() -> None:
    readings = [
        ("S1", wren(("phone", PHONE), ("sex", "male"))),
        ("S2", wren(("phone", PHONE), ("sex", "female"))),
    ]
    assert in_bulk(readings) == of_people(readings)
    assert len(in_bulk(readings)) == 2


def test_judgements_join_and_part_mentions_that_share_nothing() -> None:
    readings = [
        ("S1", wren()),
        ("S2", reading(person())),
        ("S3", wren(("phone", PHONE))),
        ("S4", wren(("phone", PHONE))),
    ]
    one, two, three, four = (f"S{n}#/records/0" for n in (1, 2, 3, 4))
    made = [Judgement("J1", one, two, "same"), Judgement("J2", three, four, "different")]
    assert in_bulk(readings, made) == of_people(readings, made)
    assert {frozenset((one, two)), frozenset((three,)), frozenset((four,))} == in_bulk(readings, made)


def test_odd_mentions_and_none_are_joined_too() -> None:
    assert in_bulk([("S1", ODD), ("S2", ODD)]) == of_people([("S1", ODD), ("S2", ODD)])
    assert in_bulk([]) == set()


def test_nothing_depends_on_the_size_of_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = [(f"S{n}", wren(("phone", PHONE if n % 2 else "+61491570156"))) for n in range(7)]
    whole = in_bulk(readings)
    monkeypatch.setattr(people_table, "CHUNK", 2)
    monkeypatch.setattr(mention_tasks, "_SLICE", 1)
    monkeypatch.setattr(mention_tasks, "_BATCH", 1)
    assert in_bulk(readings) == whole
