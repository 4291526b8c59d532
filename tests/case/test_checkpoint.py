"""The saved state of a case spares work and changes nothing else; wrong or hostile, it does no harm."""

from __future__ import annotations

import copy
import json
import logging
import os
import tempfile
import zlib
from contextlib import closing
from pathlib import Path

import pytest
from case.test_invariants import _do, step
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, insert, inspect, select

from workbench.case import Case, checkpoint
from workbench.case.history import replay, verify
from workbench.case.history.portioned_state import PortionedState
from workbench.evidence.schema import checkpoint as table

SOAK = bool(os.environ.get("WORKBENCH_SOAK"))


@pytest.fixture(autouse=True)
def always(monkeypatch):
    """A checkpoint is kept of every case, however small, and renewed with every source."""
    monkeypatch.setattr(checkpoint, "FEW", 1)
    monkeypatch.setattr(checkpoint, "SHARE", 1 << 62)


@pytest.fixture
def path(tmp_path, service, opening, make_answer):
    """A case with a judgement and a checkpoint."""
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        for number in range(6):
            case.import_answer("contact_person_search", {}, make_answer(number, number + 1, number + 6))
        case.judge(*case.people()["id"][:2], "different", reason="seen")
        case.import_answer("contact_person_search", {}, make_answer(3))
        case.graph()
    return tmp_path / "x.case"


def everything(case):
    """What a case shows of its graph, of ids and of who is who."""
    return (
        case.digest(),
        sorted(case.graph().nodes(data=True), key=str),
        sorted(case.graph().edges(keys=True, data=True), key=str),
        [(each.id, each.key) for each in case.inferences()],
        [each.id for each in case.suggestions()],
        [each.id for each in case.conflicts()],
        case.people().to_dict("records"),
    )


def folded(path, service, monkeypatch):
    """The same case, folded from its first entry."""
    with monkeypatch.context() as patched, Case.open(path, service.client()) as case:
        patched.setattr(checkpoint, "restore", lambda _store, _state: False)
        found = everything(case)
        assert not case._session._state.restored
        return found


def rows_of(case):
    with case._session.store.reading() as connection:
        return {(row.part, row.n): row.body for row in connection.execute(select(table))}


GRAPH = ("nodes", "links")
"""The parts that are taken as they are where this user's key signed them."""
BINARY = ("numbers", "people index", "things index")
"""The parts that are no JSON."""


def put(case, parts, head, *, key=True):
    """Writes a checkpoint as a forger would, with sums that are right, with this user's key or without."""
    packed = [(name, n, zlib.compress(body)) for (name, n), body in parts.items()]
    head = {**head, "sha256": checkpoint._sum(sorted(packed))}
    head = checkpoint.signed(head) if key else head
    with case._session.store.writing("x") as writer:
        writer.connection.execute(delete(table))
        rows = [("head", 0, json.dumps(head).encode()), *packed]
        writer.connection.execute(insert(table), [{"part": p, "n": n, "body": b} for p, n, b in rows])


def plain(case):
    """The parts of a checkpoint and its head."""
    rows = rows_of(case)
    head = json.loads(rows.pop(("head", 0)))
    return {name: zlib.decompress(body) for name, body in rows.items()}, head


def test_a_case_goes_on_from_what_was_saved(path, service, monkeypatch, make_answer):
    wanted = folded(path, service, monkeypatch)
    with Case.open(path, service.client()) as case:
        assert everything(case) == wanted and case._session._state.restored
        case.import_answer("contact_person_search", {}, make_answer(1, 8, 2))
        case.withdraw("J1", reason="not so")
        grown = everything(case)
        assert case.verify().ok, str(case.verify())
        assert case.replay().same
    assert grown == folded(path, service, monkeypatch)
    with Case.open(path, service.client()) as case:
        assert everything(case) == grown and case._session._state.restored
        assert case.verify().ok


@pytest.mark.parametrize(
    "change", [{"code": "another"}, {"format": 0}, {"model": "another"}, {"hash": "0" * 64}, {"seq": 10**6}]
)
def test_what_another_version_or_journal_saved_is_not_used(path, service, monkeypatch, caplog, change):
    caplog.set_level(logging.INFO, "workbench.case")
    wanted = folded(path, service, monkeypatch)
    with Case.open(path, service.client()) as case:
        parts, head = plain(case)
        put(case, parts, {**head, **change})
    with Case.open(path, service.client()) as case:
        assert everything(case) == wanted and not case._session._state.restored
    assert [record for record in caplog.records if record.name == "workbench.case"]


def test_what_somebody_else_saved_is_not_used_and_is_replaced(path, service, monkeypatch):
    wanted = folded(path, service, monkeypatch)
    with Case.open(path, service.client()) as case:
        parts, head = plain(case)
        name = next(each for each in parts if each[0] == "nodes" and b"Okafor" in parts[each])
        put(case, {**parts, name: parts[name].replace(b"Okafor", b"Forged")}, head, key=False)
    with Case.open(path, service.client()) as case:
        assert everything(case) == wanted and not case._session._state.restored
    with Case.open(path, service.client()) as case:
        assert everything(case) == wanted and case._session._state.restored
    with Case.open(path, service.client()) as case:
        parts, head = plain(case)
        put(case, parts, {**head, "sources": head["sources"][1:]})
    with Case.open(path, service.client()) as case:
        assert everything(case) == wanted and not case._session._state.restored


def test_what_a_forger_saved_is_found_and_shown_no_longer(path, service, monkeypatch):
    wanted = folded(path, service, monkeypatch)
    for part, old, new in (
        ("nodes", b"Okafor", b"Forged"),
        ("entities", b"P1", b"P2"),
        ("people", b"okafor", b"forged"),
        ("links", b"S1#", b"S2#"),
        ("components", b",", b", "),
        *((part, None, None) for part in BINARY),
    ):
        with Case.open(path, service.client()) as case:
            case.graph()
            case._session._keep_checkpoint()
            case._session.settle()
            if not inspect(case._session.store.engine).has_table("checkpoint"):
                case._session._kept = 0
                case._session._keep_checkpoint()
                case._session.settle()
            parts, head = plain(case)
            name = next(each for each in parts if each[0] == part and (old or b"") in parts[each])
            parts[name] = parts[name].replace(old, new) if old else parts[name][::-1]
            put(case, parts, head)
        with Case.open(path, service.client()) as case:
            case.graph()
            report = case.verify()
            assert report.damaged and "checkpoint" in {p.place for p in report.problems}, part
            assert everything(case) == wanted, part
            assert case.verify().ok


ASKED = {
    "why": lambda case: str(case.why("P1")),
    "why two": lambda case: str(case.why("P1", "P2")),
    "suggestions": lambda case: [each.id for each in case.suggestions()],
    "conflicts": lambda case: [each.id for each in case.conflicts()],
    "inferences": lambda case: [(each.id, each.key) for each in case.inferences()],
    "inferences of one": lambda case: [(each.id, each.key) for each in case.inferences("P1")],
    "a judgement": lambda case: [case.judge("P1", "P3", "same", reason="seen"), case.digest()],
    "a withdrawal": lambda case: [case.withdraw("J1", reason="not so"), case.digest()],
    "an answer": lambda case: [case.import_answer("contact_person_search", {}, _ANSWER) and case.digest()],
}
_ANSWER = b'{"message": "Ok", "records": []}'


@pytest.mark.parametrize("part", ["people index", "things index", "people", "components"])
@pytest.mark.parametrize("asked", ASKED)
def test_whoever_meets_a_wrong_part_first_is_told_what_the_journal_says(
    path, service, monkeypatch, tmp_path, part, asked
):
    other = tmp_path / "folded.case"
    other.write_bytes(path.read_bytes())
    with monkeypatch.context() as patched, Case.open(other, service.client()) as case:
        patched.setattr(checkpoint, "restore", lambda _store, _state: False)
        wanted = ASKED[asked](case)
    with Case.open(path, service.client()) as case:
        parts, head = plain(case)
        for name in [each for each in parts if each[0] == part]:
            parts[name] = b"\xff" * len(parts[name])
        put(case, parts, head)
    with Case.open(path, service.client()) as case:
        case.graph()
        assert ASKED[asked](case) == wanted


values = st.sampled_from([None, 0, -1, 10**30, "", "x", [], {}, [[]], True, 1.5, "S1#/records/0", "P1"])


def test_no_saved_state_breaks_a_case(path, service, monkeypatch, make_answer):
    digest, before = folded(path, service, monkeypatch)[0], path.read_bytes()

    @settings(
        max_examples=100 if SOAK else 4, deadline=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.data())
    def check(data):
        with tempfile.TemporaryDirectory() as folder:
            mine = Path(folder) / "x.case"
            mine.write_bytes(before)
            with Case.open(mine, service.client()) as case:
                parts, head = plain(case)
                name = data.draw(st.sampled_from(sorted(parts)))
                if name[0] in BINARY:
                    at = data.draw(st.integers(0, len(parts[name])))
                    parts[name] = parts[name][:at] + data.draw(st.binary(max_size=9)) + parts[name][at + 1 :]
                else:
                    lines = [json.loads(line) for line in parts[name].split(b"\n")]
                    _mutate(data, lines)
                    parts[name] = b"\n".join(json.dumps(line).encode() for line in lines)
                put(case, parts, head, key=name[0] not in GRAPH)
            with Case.open(mine, service.client()) as case:
                case.graph()
                case.import_answer("contact_person_search", {}, make_answer(20))
                case.graph()
                case.verify()
                assert case.replay().same and case.verify().ok
                case.suggestions(), case.inferences(), case.people()
                assert case.digest() != digest

    check()


def _mutate(data, lines):
    """Replaces, removes or doubles something, somewhere in nested lists."""
    place = lines
    at = data.draw(st.integers(0, len(place) - 1))
    while isinstance(place[at], list | dict) and place[at] and data.draw(st.booleans()):
        place = place[at]
        at = data.draw(st.sampled_from(sorted(place))) if isinstance(place, dict) else data.draw(
            st.integers(0, len(place) - 1)
        )  # fmt: skip
    kind = data.draw(st.sampled_from(["replace", "remove", "double"]))
    if kind == "replace" or isinstance(place, dict):
        place[at] = data.draw(values)
    elif kind == "remove":
        del place[at]
    else:
        place.insert(at, copy.deepcopy(place[at]))


def test_a_process_of_its_own_folds_the_same_saved_state(path, service, monkeypatch):
    """What answers say is packed there, a few of them together."""
    monkeypatch.setattr(replay, "_TOGETHER", 2)
    for small in (0, replay.SMALL):
        monkeypatch.setattr(replay, "SMALL", small)
        with Case.open(path, service.client(), read_only=True) as case:
            case.graph()
            assert case._session.living().picture is not None
            report = case.verify()
            assert report.ok, str(report)


def test_what_portions_give_calls_no_saved_state_wrong(path, service, monkeypatch):
    """Whoever says that it is has folded all of it at once, where that takes little memory."""
    digests = PortionedState.digests
    monkeypatch.setattr(PortionedState, "digests", lambda *made: dict.fromkeys(digests(*made), "other"))
    with Case.open(path, service.client()) as case:
        assert case.verify().ok
        assert rows_of(case)
        monkeypatch.setattr(verify, "_FOLDED_TWICE", 0)
        assert {problem.place for problem in case.verify(whole=True).problems} == {"checkpoint"}


def test_a_wrong_saved_state_of_many_sources_is_found_in_portions(path, service, monkeypatch):
    monkeypatch.setattr(verify, "_FOLDED_TWICE", 0)
    with Case.open(path, service.client()) as case:
        assert case.verify().ok
        parts, head = plain(case)
        name = next(each for each in parts if each[0] == "numbers")
        parts[name] = parts[name][::-1]
        put(case, parts, head)
        assert {problem.place for problem in case.verify().problems} == {"checkpoint"}


def test_the_saved_state_of_a_case_with_a_withdrawn_import_is_compared(path, service, make_answer):
    with Case.open(path, service.client()) as case:
        case.withdraw("S2", reason="another matter")
        case.graph()
        case._session._kept = 0
        case._session._keep_checkpoint()
        case._session.settle()
        assert rows_of(case) and case.verify().ok
        parts, head = plain(case)
        name = next(each for each in parts if each[0] == "numbers")
        parts[name] = parts[name][::-1]
        put(case, parts, head)
        assert {problem.place for problem in case.verify().problems} == {"checkpoint"}


def test_an_erasure_takes_the_saved_state_with_it(path, service):
    with Case.open(path, service.client()) as case:
        case.erase(case.people()["id"].iloc[0], reason="asked by the person")
        assert not inspect(case._session.store.engine).has_table("checkpoint")
        assert case.verify().ok and case.replay().same


def test_a_state_from_before_an_erasure_is_not_saved_after_it(path, service):
    with Case.open(path, service.client()) as case:
        core = case._session
        before = checkpoint.picture(core.state(), core.store.hash_of(core.state().seq))
        case.erase(case.people()["id"].iloc[0], reason="asked by the person")
        assert not checkpoint.write(core.store, "x", before)
        assert not inspect(core.store.engine).has_table("checkpoint")
        assert case.verify().ok, "an empty table would look like damage"


def test_a_bundle_leaves_the_saved_state_out(path, service, tmp_path):
    with Case.open(path, service.client()) as case:
        digest = case.digest()
        case.bundle(tmp_path / "x.bundle")
    with closing(Case.unbundle(tmp_path / "x.bundle", tmp_path / "y.case", client=service.client())) as other:
        assert not inspect(other._session.store.engine).has_table("checkpoint")
        assert other.digest() == digest and other.verify().ok


@pytest.mark.slow
@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.lists(st.tuples(step, st.booleans()), min_size=2, max_size=9))
def test_reopening_from_what_was_saved_changes_nothing(service, opening, make_answer, monkeypatch, steps):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.case"
        case = Case.open(path, service.client(), **opening)
        for (kind, value), reopened in steps:
            if reopened:
                case.close()
                case = Case.open(path, service.client())
            _do(case, kind, value, make_answer)
        with closing(case):
            assert case.verify().ok, str(case.verify())
            replay = case.replay()
            assert replay.same
            assert list(replay.graph.nodes(data=True)) == list(case.graph().nodes(data=True))
            found = everything(case)
        assert found == folded(path, service, monkeypatch)
