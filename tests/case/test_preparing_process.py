"""What many sources say is taken in beside the folding, by another process; the state is that of one."""

from __future__ import annotations

import os
import signal
import sys

import pytest
from support.children import children

from workbench.case import prepared_portions, preparing_process
from workbench.case.imports import import_answers
from workbench.case.preparing_process import kept_readings
from workbench.evidence import readings
from workbench.identity.mentions import people_and_things
from workbench.identity.prepared_reading import PreparedReading

OPERATION = "contact_person_search"
COUNT = prepared_portions.TOGETHER + 4
ALL = list(range(1, COUNT + 1))
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    monkeypatch.setattr(preparing_process, "MANY", 6)
    monkeypatch.setattr(preparing_process, "PORTION", 1)
    monkeypatch.setattr(preparing_process, "has_cores", lambda: True)


@pytest.fixture
def store(case, make_answer):
    import_answers(case._session, OPERATION, [make_answer(number, number + 1) for number in range(COUNT)])
    return case._session.store


def all_of(portions):
    return {number: reading for portion in portions for number, reading in portion.items()}


def plain(reading):
    return reading.mentions, reading.claims, reading.links


def made(source, reading):
    """What identity works on, as values."""
    people, things = people_and_things(source, reading)
    rows = [
        (row.id, row.content, row.alive, [list(map(repr, part)) for part in row.values]) for row in people
    ]
    return rows, things


def test_readings_are_those_that_are_kept(store):
    with store.reading() as connection:
        kept = readings.kept(connection, ALL)
    found = all_of(kept_readings(store, ALL))
    assert list(found) == list(kept)
    assert [plain(each) for each in found.values()] == [plain(each) for each in kept.values()]


def test_what_is_prepared_is_what_would_be_made_here(store):
    found = all_of(kept_readings(store, ALL))
    with store.reading() as connection:
        kept = readings.kept(connection, list(found))
    prepared = [number for number, each in found.items() if isinstance(each, PreparedReading)]
    assert prepared
    for number in prepared:
        assert made(f"S{number}", found[number]) == made(f"S{number}", kept[number])


def test_what_is_prepared_for_one_source_is_made_anew_for_another(store):
    found = all_of(kept_readings(store, ALL))
    number, reading = max(found.items())
    assert made("S900", reading) != made(f"S{number}", reading)
    assert all(row.id.startswith("S900#") for row in people_and_things("S900", reading)[0])


def test_the_graph_is_the_same_without_another_process(case, store, monkeypatch):
    graph = case.graph()
    monkeypatch.setattr(preparing_process, "MANY", 1000)
    alone = case._session.folded_apart().projection.graph
    assert dict(graph.nodes(data=True)) == dict(alone.nodes(data=True))
    assert sorted(graph.edges(keys=True)) == sorted(alone.edges(keys=True))


@on_linux
def test_a_process_that_is_killed_leaves_its_share_to_this_one(store):
    before = children()
    found = {}
    for portion in kept_readings(store, ALL):
        for each in children() - before:
            os.kill(each, signal.SIGKILL)
        found |= portion
    assert list(found) == ALL
    assert all(each.mentions for each in found.values())


@on_linux
def test_no_process_is_left_when_it_is_broken_off(store):
    before = children()
    portions = kept_readings(store, ALL)
    next(portions)
    assert children() > before
    portions.close()
    assert children() == before


def test_few_sources_start_no_process(store):
    assert not any(
        isinstance(each, PreparedReading) for each in all_of(kept_readings(store, [1, 2, 3])).values()
    )
