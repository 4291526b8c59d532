"""Readings kept in tables: the same when fetched, whole, and without what an erasure took."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evidence.conftest import refused

from workbench.errors import EvidenceDamaged, UnknownReference
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.reading.model import Claim, Link, Mention, Reading

READING = Reading(
    (Mention("/a", "person", "Ada"), Mention("/b", "phone", "04"), Mention("?", "person", "Bo")),
    (
        Claim("/a", "name", "/a/n", "Ada", {"first": "ada"}, "c", "2001", "2002", {"parts": ["/a/m"]}),
        Claim("/b", "phone", "/b", "04", None),
        Claim("?", "note", "?/x", 5, "5"),
    ),
    (Link("/a", "uses", "/b", ("/b", "/a/n"), "2001", None, "c", {"role": "r"}),
     Link("?", "uses", "/b", ("/b",))),
)  # fmt: skip


@pytest.fixture
def source(store, recorder, asked, arrived):
    recorder.answer(
        asked(question={"x": 5, "y": {"z": 1}}), arrived(b'{"a": {"n": "Ada", "m": ["May"]}, "b": "04"}')
    )
    return store.source(1)


def kept(store, *numbers):
    with store.reading() as connection:
        return readings.kept(connection, numbers)


def test_a_reading_comes_back_as_it_was_kept(store, source):
    assert readings.unread(store) == [1] == readings.unread(store, [1, 2])
    assert kept(store, 1) == {1: Reading()}
    with store.writing("A") as writer:
        readings.keep(writer, {1: readings.rows_of(1, READING, None)})
    assert kept(store, 1, 7) == {1: READING, 7: Reading()}
    assert readings.unread(store) == [] == readings.unread(store, [1])
    with store.reading() as connection:
        assert readings.mentions_of(connection, 1) == ["/a", "/b", "?"]


def test_what_sources_say_with_the_same_words_is_held_once(store):
    with store.writing("A") as writer:
        readings.keep(writer, {1: readings.rows_of(1, READING, None), 2: readings.rows_of(2, READING, None)})
    known = {}
    with store.reading() as connection:
        one, two = (readings.kept(connection, [number], known)[number] for number in (1, 2))
    bodies = readings.bodies_of(readings.plain_rows_of(3, READING, None))
    assert one == two == READING == readings.reading_of(bodies, {}) == readings.reading_once(bodies)
    for of_one, of_two in ((one.mentions, two.mentions), (one.claims, two.claims), (one.links, two.links)):
        assert all(a is b for a, b in zip(of_one, of_two, strict=True))


HALF = Reading((Mention("/a", "person", "half of a \ud800 pair"),))
OLD = '{"kind": 7, "label": "no caution, as versions before it", "pointer": "/a"}'


@pytest.mark.parametrize(
    "bodies",
    [
        readings.bodies_of(readings.plain_rows_of(1, HALF, None)),
        [[OLD], [], []],
        [[OLD], [], ['{"object":"/a","pointers":[],"relation":"uses","subject":"/a"}']],
        [['{"kind":"person","label":"' + "x" * 70_000 + '","pointer":"/a"}'], [], []],
    ],
)
def test_what_is_read_together_is_what_is_read_one_by_one(bodies):
    assert readings.reading_once(bodies) == readings.reading_of(bodies, {})


def test_bodies_that_only_together_are_json_are_refused():
    with pytest.raises(ValueError, match=r"."):
        readings.reading_once([['{"kind":"person","label":"A', 'B","pointer":"/a"}'], [], []])


def test_what_another_has_kept_stays_and_a_part_is_made_anew(store, source):
    with store.writing("A") as writer:
        readings.keep(writer, {1: readings.rows_of(1, READING, "E: x")})
        readings.keep(writer, {1: readings.rows_of(1, Reading(), None)})
    assert kept(store, 1)[1] == READING
    with store.reading() as connection:
        assert connection.execute(tables.readings.select()).one().error == "E: x"
    with store.writing("A") as writer:
        writer.connection.execute(tables.readings.delete())
        readings.keep(writer, {1: readings.rows_of(1, Reading(READING.mentions), None)})
    assert kept(store, 1)[1] == Reading(READING.mentions)
    with store.writing("A") as writer:
        readings.forget(writer.connection, 2)
    assert readings.unread(store) == []
    with store.writing("A") as writer:
        readings.forget(writer.connection, 1)
    assert readings.unread(store) == [1] and readings.unread(store, [2]) == []
    assert all(store.count(table) == 0 for table in tables.MADE)


def test_the_rows_of_a_reading_are_in_order_with_their_digest():
    rows = readings.rows_of(4, READING, "E: x")
    assert [(r["source"], r["n"], r["kind"]) for r in rows["mentions"]] == [
        (4, 0, "person"), (4, 1, "phone"), (4, 2, "person"),
    ]  # fmt: skip
    assert [r["attribute"] for r in rows["claims"]] == ["name", "phone", "note"]
    assert [r["relation"] for r in rows["links"]] == ["uses", "uses"]
    (whole,) = rows["readings"]
    assert (whole["source"], whole["error"], len(whole["digest"])) == (4, "E: x", 64)
    other = readings.rows_of(4, replace(READING, links=()), "E: x")["readings"][0]
    assert other["digest"] != whole["digest"]


def test_a_reader_that_fails_takes_nothing_down(source):
    def broken(*_):
        raise RuntimeError("x" * 900)

    reading, error = readings.read_source(source, broken)
    assert reading == Reading() and error == f"RuntimeError: {'x' * 486}" and len(error) == 500
    asked = []

    def fine(*arguments):
        asked.append(arguments)
        return READING

    assert readings.read_source(source, fine) == (READING, None)
    assert asked == [(source.operation, source.question, source.document, source.answered_at)]


def test_values_are_found_in_answer_and_question(source):
    assert [readings.value_at(source, p) for p in ("/a/n", "?/x", "?/y/z", "")] == [
        "Ada", 5, 1, source.document,
    ]  # fmt: skip
    for nowhere in ("/a/x", "?/a", "?x"):
        with pytest.raises(UnknownReference):
            readings.value_at(source, nowhere)


@pytest.mark.parametrize(
    ("hole", "mentions", "claims", "links"),
    [
        ("/a/n", ["/b", "?"], ["/b", "?/x"], 1),  # the link of /a cites it, so nothing tells of /a any more
        ("/a", ["/b", "?"], ["/b", "?/x"], 1),
        ("/b", ["/a", "?"], ["/a/n", "?/x"], 0),
        ("?/x", ["/a", "/b", "?"], ["/a/n", "/b"], 2),
        ("/aa", ["/a", "/b", "?"], ["/a/n", "/b", "?/x"], 2),
    ],
)
def test_erased_places_say_nothing(source, hole, mentions, claims, links):
    left, error = readings.read_source(replace(source, holes=(hole,)), lambda *_: READING)
    assert error is None and [m.pointer for m in left.mentions] == mentions
    assert [c.pointer for c in left.claims] == claims and len(left.links) == links


def test_a_pointer_into_what_is_gone_is_left_out(source):
    gone = replace(READING, claims=(*READING.claims, Claim("/a", "note", "/a/gone", "x", "x")))
    assert len(readings.without_erased(source, gone).claims) == 3


@pytest.mark.parametrize(
    ("value", "left"),
    [({"a": 1}, {"erased_by": "E1"}), ([1], []), ("x", ""), (5, None), (None, None), (True, None)],
)  # fmt: skip
def test_a_tombstone_is_of_the_type_of_what_it_stands_for(value, left):
    assert readings.tombstone("E1", value) == left


def test_the_journal_says_by_which_version_answers_are_read(store):
    def versions():
        with store.reading() as connection:
            return readings.versions(connection)

    assert versions() == {}
    with store.writing("A") as writer:
        writer.append(readings.READ, bound={"readings:a": "2", "readings:b": "1"})
        writer.append(readings.READ, bound={"readings:a": "3"})
    assert versions() == {"a": 3, "b": 1}
    with store.writing("A") as writer:
        forged = tables.journal.update().where(tables.journal.c.bound == '{"readings:a":"3"}')
        writer.connection.execute(forged.values(bound='{"readings:a":"2"}'))
    with refused(EvidenceDamaged, "journal 3: by which readers the case was read is not what was written"):
        versions()
