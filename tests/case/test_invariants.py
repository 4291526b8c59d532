"""Random investigations: whatever is asked, judged, withdrawn and erased, what always holds holds."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from case.history.test_reader_migration import SEARCH, second_version, third_version
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import workbench.reading
from workbench.case import Case
from workbench.case.session import contents
from workbench.errors import JudgedOtherwise
from workbench.graph.link_graph import Projection
from workbench.reading import contact_person_search, version
from workbench.reading.versions import VERSIONS

MORE = 8 if os.environ.get("WORKBENCH_SOAK") else 1
"""`WORKBENCH_SOAK=1` tries eight times as many investigations, and longer ones."""
small = st.integers(0, 40)
step = st.one_of(
    st.tuples(st.just("ask"), st.sampled_from(["Okafor", "Bell", "Tran", "Lee", "Novak"])),
    st.tuples(st.just("import"), st.lists(small, min_size=1, max_size=4)),
    st.tuples(st.just("judge"), st.tuples(small, small, st.sampled_from(["same", "different", "unsure"]))),
    st.tuples(st.just("withdraw"), small),
    st.tuples(st.just("undo"), small),
    st.tuples(st.just("reinstate"), small),
    st.tuples(st.just("erase"), small),
    st.tuples(st.just("note"), small),
    st.tuples(st.just("refresh"), st.sampled_from(["Okafor", "Bell", "Tran", "Lee", "Novak"])),
    st.tuples(st.just("records"), st.lists(small, min_size=1, max_size=3)),
)
READERS = (contact_person_search.read, second_version, third_version)


@pytest.fixture
def rereads(monkeypatch):
    """Gives the searches another reader, as a newer version; a number says which."""
    now = [READERS[0]]
    monkeypatch.setitem(VERSIONS, SEARCH, 1)
    monkeypatch.setitem(workbench.reading.READERS._loaded, SEARCH, lambda q, a: now[0](q, a))

    def change(number):
        now[0] = READERS[number]
        VERSIONS[SEARCH] = version(SEARCH) + 1

    return change


def _do(case, kind, value, make_answer):
    people = list(case.people()["id"])
    if kind == "ask":
        case.contact_person_search(name_last=value)
    elif kind == "import":
        case.import_answer("contact_person_search", {}, make_answer(*value))
    elif kind == "refresh":
        case.contact_person_search(name_last=value, refresh=True)
    elif kind == "records":
        rows = [{"who": f"Ann Bell{chr(97 + n % 3)}", "call": f"04915701{n // 2:02d}"} for n in value]
        case.import_records(rows, {"who": "name", "call": "phone"})
    elif kind == "judge" and len(people) > 1:
        a, b = people[value[0] % len(people)], people[value[1] % len(people)]
        if a != b:
            _judge(case, a, b, value[2])
    elif kind == "withdraw":
        standing = case.judgements()
        standing = standing[~standing["withdrawn"].astype(bool)] if len(standing) else standing
        if len(standing):
            case.withdraw(standing["id"].iloc[value % len(standing)], reason="not so")
    elif kind in ("undo", "reinstate"):
        rows = case.sources()
        chosen = rows["environment"] == "imported", rows["withdrawn"] == (kind == "reinstate")
        if len(rows) and len(found := list(rows["id"][chosen[0] & chosen[1]])):
            (case.withdraw if kind == "undo" else case.reinstate)(found[value % len(found)], reason="x")
    elif people and kind in ("erase", "note"):
        name = people[value % len(people)]
        case.erase(name, reason="asked by the person") if kind == "erase" else case.notes.add(name, "noted")


def _judge(case, a, b, verdict):
    """Judges, and looks at what a judgement promises."""
    digest, before = case.digest(), _groups(case)
    pair = [case._session.mention(each) for each in (a, b)]
    try:
        case.judge(a, b, verdict, reason="seen")
    except JudgedOtherwise as refused:
        assert case.digest() == digest and _groups(case) == before
        assert refused.judgements
        return
    after = _groups(case)
    if verdict == "same":
        assert case.entity(pair[0]) == case.entity(pair[1])
        assert all(any(one <= other for other in after) for one in before)
    elif verdict == "different":
        assert case.entity(pair[0]) != case.entity(pair[1])


def _groups(case):
    return {frozenset(data["mentions"]) for _, data in case.graph(frozen=True).nodes(data=True)}


def drawn_again(case):
    """The digest of the graph drawn at once of the entities that bear ids."""
    state, projection = case._session.state(), Projection()
    for number, reading in case._session.said(state.standing):
        projection.add(f"S{number}", reading)
    projection.update(state.book.members)
    return projection.digest(contents(case._session.store))


@pytest.mark.slow
@pytest.mark.timeout(3600)
@settings(max_examples=25 * MORE, suppress_health_check=list(HealthCheck))
@given(st.lists(step, min_size=1, max_size=10 if MORE == 1 else 20))
def test_replay_equals_the_living_case(service, opening, make_answer, steps):
    service.billed.clear()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.case"
        with Case.open(path, service.client(), **opening) as case:
            asked = {value for kind, value in steps if kind == "ask"}
            for kind, value in steps:
                _do(case, kind, value, make_answer)
            replay = case.replay()
            assert replay.same
            assert list(replay.graph.nodes(data=True)) == list(case.graph().nodes(data=True))
            assert case.verify().ok, str(case.verify())
            assert drawn_again(case) == case.digest()
            if not any(kind in ("erase", "refresh") for kind, _ in steps):
                assert sum(service.billed.values()) == len(asked)
            digest, nodes = case.digest(), list(case.graph())
        with Case.open(path, service.client()) as again:
            assert again.digest() == digest and list(again.graph()) == nodes


@pytest.mark.slow
@pytest.mark.timeout(3600)
@settings(max_examples=15 * MORE, suppress_health_check=list(HealthCheck))
@given(st.lists(st.lists(small, min_size=1, max_size=3), min_size=2, max_size=5), st.data())
def test_withdrawn_judgements_leave_everything_as_it_was(service, opening, make_answer, answers, data):
    with (
        tempfile.TemporaryDirectory() as folder,
        Case.open(Path(folder) / "x.case", service.client(), **opening) as case,
    ):
        for numbers in answers:
            case.import_answer("contact_person_search", {}, make_answer(*numbers))
        people, digest = list(case.people()["id"]), case.digest()
        made = []
        for _ in range(data.draw(st.integers(1, 3))):
            now = list(case.people()["id"])
            if len(now) > 1:
                a, b = data.draw(st.permutations(now))[:2]
                with suppress(JudgedOtherwise):
                    made.append(
                        case.judge(a, b, data.draw(st.sampled_from(["same", "different"])), reason="x")
                    )
        for name in data.draw(st.permutations(made)):
            case.withdraw(name, reason="x")
        assert case.digest() == digest and list(case.people()["id"]) == people


@pytest.mark.slow
@pytest.mark.timeout(3600)
@settings(max_examples=15 * MORE, suppress_health_check=list(HealthCheck))
@given(
    st.lists(step | st.tuples(st.just("reread"), st.integers(0, 2)), min_size=3, max_size=10),
    st.integers(0, 2),
)
def test_readers_that_change_leave_a_case_whole(service, opening, make_answer, rereads, steps, last):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.case"
        with Case.open(path, service.client(), **opening) as case:
            current = None
            for kind, value in steps:
                if kind != "reread":
                    _do(case, kind, value, make_answer)
                    continue
                ids = dict(case._session.state().book.of_mention)
                rereads(value)
                there = case._session.state().book.of_mention
                assert value != current or there == ids, "an id moved though the readers say the same"
                current = value
            assert case.replay().same
            assert case.verify().ok, str(case.verify())
        rereads(last)
        with Case.open(path, service.client()) as again:
            assert again.replay().same
            assert again.verify().ok, str(again.verify())
            digest, nodes = again.digest(), list(again.graph())
        with Case.open(path, service.client()) as again:
            assert again.digest() == digest and list(again.graph()) == nodes
