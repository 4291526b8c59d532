"""Ids that a journal entry remembers are packed: none is lost, and no forgery fills the memory."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.errors import EvidenceDamaged
from workbench.evidence.canonical import canonical, parsed
from workbench.evidence.details import refuse_misshapen
from workbench.evidence.remembered_ids import pack, spans, unpack

mentions = st.builds(
    "S{}#{}".format,
    st.integers(1, 10**17),
    st.sampled_from(["", "/records/0", "/records/1", "/records/0/phone", "/~1/ü", "/a#b"]),
)
names = st.builds("{}{}".format, st.sampled_from(["P", "C", "A", "ORG"]), st.integers(1, 10**17))
keys = st.lists(st.text("0123456789abcdef", min_size=16, max_size=16), max_size=5)
last = st.dictionaries(st.sampled_from("PCA"), st.integers(0, 10**9), max_size=3)


def erased(ids):
    """Reads an entry of an erasure that remembers these ids."""
    return refuse_misshapen(1, "erased", "E1", {"judgements": [], "ids": json.loads(json.dumps(ids))})["ids"]


@given(st.dictionaries(mentions, names, max_size=12), last, keys)
def test_what_was_packed_is_remembered(born, last, keys):
    assert unpack(erased(pack(born, last, keys))) == {"born": born, "last": last, "inferences": keys}


@given(st.dictionaries(mentions, names, max_size=5), last, keys)
def test_an_entry_of_an_earlier_version_is_read_as_it_is(born, last, keys):
    ids = {"born": born, "last": last, "inferences": keys}
    assert unpack(erased(ids)) == ids


@given(st.dictionaries(mentions, names, max_size=12), last, keys)
def test_an_entry_with_lists_of_ranges_is_read_as_it_is(born, last, keys):
    ids = pack(born, last, keys)
    ids["born"] = [
        [int(source), *([int(number) for number in each.split()] for each in ranges)]
        for source, *ranges in (said.split(";") for said in ids["born"])
    ]
    assert unpack(erased(ids)) == {"born": born, "last": last, "inferences": keys}


def in_disorder(sources):
    """Ids of sources with records that were merged again and again: no two numbers follow each other."""
    return {
        f"S{source}#/records/{row}{end}": f"{letter}{source * 7 % sources * 40 + row * 3 + 1}"
        for source in range(1, sources)
        for row in range(3)
        for letter, end in (("P", ""), ("C", "/phone"), ("A", "/address"), ("C", "/email"))
    }


def test_an_entry_that_remembers_the_ids_of_a_large_case_is_read():
    born = in_disorder(60_000)
    packed = parsed(canonical(pack(born, {}, [])))
    assert unpack(packed)["born"] == born


def test_an_entry_with_lists_of_ranges_is_read_of_a_large_case_too():
    sources = [[source, [0, 3, 4, 1, 6, 3, 10, 2], [source, 2, 1, 5, 9, 2]] for source in range(1, 60_000)]
    assert parsed(canonical(sources)) == sources


def test_ids_in_a_row_take_a_fraction_of_their_names():
    born = {
        f"S{source}#/records/{row}{end}": f"{letter}{source * 4 + row}"
        for source in range(1, 500)
        for row in range(4)
        for letter, end in (("P", ""), ("C", "/phone"), ("A", "/address"))
    }
    packed = pack(born, {}, [])
    assert len(json.dumps(packed)) * 8 < len(json.dumps(born))
    assert unpack(packed)["born"] == born


@pytest.mark.parametrize(("sources", "each"), [(40_000, 14), (250_000, 1)])
def test_what_a_large_case_remembers_is_not_refused_when_it_is_read(sources, each):
    # people who return have ids that do not follow each other: no range holds more than one
    born = {
        f"S{100_000 + source}#/{2 * place}": f"P{100_000 + 2 * (place * sources + source)}"
        for source in range(sources)
        for place in range(each)
    }
    packed = pack(born, {}, [])
    assert parsed(canonical(packed)) == packed


@pytest.mark.parametrize(
    "change",
    [
        {"born": [[1, [0, 2], [1, 1]]]},
        {"born": [[1, [0, 1 << 60], [1, 1 << 60]]]},
        {"born": [[1, [1, 1], [1, 1]]]},
        {"born": [[1, [-1, 1], [1, 1]]]},
        {"born": [[1, [0, 1], [0, 1]]]},
        {"born": [[0, [0, 1], [1, 1]]]},
        {"born": [[1, [0, 0], [1, 0]]]},
        {"born": [[1, [0], [1]]]},
        {"born": [[1, [0, True], [1, 1]]]},
        {"born": [["1", [0, 1], [1, 1]]]},
        {"born": ["1;0 2;1 1"]},
        {"born": ["1;0 1;1 1 "]},
        {"born": ["1;0 1"]},
        {"born": ["0;0 1;1 1"]},
        {"born": ["1;0 1;-1 1"]},
        {"born": {"S1#/a": "P1"}},
        {"born": None},
        {"places": [["P"]]},
        {"places": [["p", "/a"]]},
        {"places": None},
        {"last": {"P": -1}},
        {"inferences": "0" * 15},
        {"inferences": "g" * 16},
        {"inferences": []},
    ],
)
def test_ids_that_no_version_would_write_are_refused(change):
    ids = pack({"S1#/a": "P1"}, {"P": 1}, ["0" * 16])
    assert erased(ids)
    with pytest.raises(EvidenceDamaged):
        erased({**ids, **change})


def test_a_short_entry_does_not_name_more_mentions_than_memory_holds():
    places = [["P", f"/{n}"] for n in range(1000)]
    born = [[source, [0, 1000], [1, 1000]] for source in range(1, 40_000)]
    with pytest.raises(EvidenceDamaged):
        erased({"places": places, "born": born, "last": {}, "inferences": ""})


def test_sources_in_a_row_are_named_by_the_first_and_the_last():
    assert spans([1, 2, 3, 5, 8, 9]) == ["S1-S3", "S5", "S8-S9"] and spans([]) == []
