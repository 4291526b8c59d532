"""The graph that a case hands out: the caller's own, or the one that all share to read."""

from __future__ import annotations

import networkx as nx
import pytest

from workbench.case import Case


def _spoilt(value):
    """Changes every list and dict that can be reached."""
    if isinstance(value, dict):
        for each in value.values():
            _spoilt(each)
        value["spoilt"] = True
    elif isinstance(value, list):
        for each in value:
            _spoilt(each)
        value.append("spoilt")


def test_whoever_changes_their_graph_changes_nothing_of_the_case(case):
    for name in ("Okafor", "Bell"):
        case.contact_person_search(name_last=name)
    before, digest, shared = case.graph(), case.digest(), case.graph(frozen=True)
    mine = case.graph()
    for _, data in [*mine.nodes(data=True), *((None, d) for _, _, d in mine.edges(data=True))]:
        _spoilt(data)
    mine.remove_node(next(iter(mine)))
    for kept in (case.graph(), case.graph(frozen=True), shared):
        assert nx.utils.graphs_equal(kept, before)
    assert case.digest() == digest and case.verify().ok and case.replay().same


def test_those_who_only_read_share_one_graph_until_the_case_changes(case):
    case.contact_person_search(name_last="Okafor")
    shared = case.graph(frozen=True)
    case.people()
    case._session.event("looked", "findings")
    assert case.graph(frozen=True) is shared
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        shared.remove_node(next(iter(shared)))
    case.contact_person_search(name_last="Novak")
    after = case.graph(frozen=True)
    assert after is not shared and nx.utils.graphs_equal(after, case.graph())
    assert set(after.graph["sources"]) == {"S1", "S2"}


def test_a_frame_of_the_case_can_be_changed_without_the_graph(case):
    case.contact_person_search(name_last="Okafor")
    for table in (case.people, case.contacts, case.addresses):
        for cell in table(lists=True)["sources"]:
            cell.append("S99")
        assert all(cell == ["S1"] for cell in table(lists=True)["sources"])
    assert case.replay().same


def test_what_arrives_while_the_journal_is_looked_at_is_taken_in_once(place, service, opening, monkeypatch):
    with Case.open(place, service.client(), **opening) as case, Case.open(place, service.client()) as other:
        case.contact_person_search(name_last="Okafor")
        entries = case._session.store.entries

        def after_one_arrived(*which, **how):
            monkeypatch.undo()
            other.contact_person_search(name_last="Bell")
            return entries(*which, **how)

        other.judge("S1#/records/0", "S1#/records/1", "unsure", reason="a reason to look again")
        monkeypatch.setattr(case._session.store, "entries", after_one_arrived)
        assert set(case.graph().graph["sources"]) >= {"S1"}
        case.contact_person_search(name_last="Novak")
        assert list(case.graph().graph["sources"]) == ["S1", "S2", "S3"]
        assert case.replay().same and case.digest() == other.digest()
