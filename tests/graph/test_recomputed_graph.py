"""A graph that is computed in portions has the digest of the one that was drawn."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import pytest
from graph.test_link_graph import reading
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.graph.link_graph import Projection
from workbench.graph.recomputed_graph import RecomputedGraph
from workbench.reading.model import Link, Mention, Reading

dates = st.tuples(st.sampled_from([None, "2001", "2002"]), st.sampled_from([None, "2005"]))


@dataclass(frozen=True)
class Group:
    """An entity of some mentions."""

    kind: str
    mentions: frozenset[str]
    label: str = ""


def content(number: int) -> str:
    return sha256(str(number).encode()).hexdigest()


def drawn(readings: dict[int, Reading], entities: list[Group]) -> str:
    projection = Projection()
    for number, said in readings.items():
        projection.add(f"S{number}", said)
    projection.update({f"P{at}": entity for at, entity in enumerate(entities)})
    return projection.digest({f"S{number}": content(number) for number in readings})


def recomputed(readings: dict[int, Reading], entities: list[Group], portions: list[int]) -> str:
    """`portions` are those of the entities."""
    graph = RecomputedGraph()
    home = {
        mention: place for each, place in zip(entities, portions, strict=True) for mention in each.mentions
    }
    for number, said in readings.items():
        graph.add(number, said, content(number))
    names = [f"S{number}#{m.pointer}" for number, said in readings.items() for m in said.mentions]
    graph.divide([home[name] for name in names], max(portions) + 1)
    for place in range(max(portions) + 1):
        graph.draw(place, [each for each, at in zip(entities, portions, strict=True) if at == place])
    return graph.digest()


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(dates, max_size=3), min_size=1, max_size=4), st.data())
def test_portions_of_any_kind_give_the_digest_of_the_whole(offices, data):
    readings = {3 * at: reading(*office) for at, office in enumerate(offices, 1)}
    entities = []
    for kind, pointer in (("person", "/p"), ("company", "/c")):
        groups = data.draw(st.lists(st.integers(0, 1), min_size=len(readings), max_size=len(readings)))
        for group in sorted(set(groups)):
            members = [number for number, at in zip(readings, groups, strict=True) if at == group]
            entities.append(Group(kind, frozenset(f"S{number}#{pointer}" for number in members)))
    size = len(entities)
    portions = data.draw(st.lists(st.integers(0, 2), min_size=size, max_size=size))
    assert recomputed(readings, entities, portions) == drawn(readings, entities)


@pytest.mark.parametrize("relation", ["associate_of", "relative_of", "paid", "moors"])
def test_a_link_of_somebody_with_themselves_is_drawn_or_not_in_both(relation):
    """Two mentions that are one person after all may be linked with each other."""
    mentions = (Mention("/a", "person", "Jane Okafor"), Mention("/b", "person", "J Okafor"))
    readings = {1: Reading(mentions, (), (Link("/a", relation, "/b", ("/a",)),))}
    one = [Group("person", frozenset({"S1#/a", "S1#/b"}))]
    assert recomputed(readings, one, [0]) == drawn(readings, one)


def test_a_reading_that_links_what_it_does_not_mention_is_drawn_without_the_link():
    readings = {1: Reading((Mention("/a", "person", "Jane"),), (), (Link("/a", "uses", "/b", ("/a",)),))}
    one = [Group("person", frozenset({"S1#/a"}))]
    assert recomputed(readings, one, [0]) == drawn(readings, one)
