"""Each planted story, investigated with a case, gives the graph that the truth demands."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any


def test_every_human_company_contact_and_place_is_one_node(investigation: Any) -> None:
    found = {}
    for entity in investigation.story.entities:
        found[entity.key] = investigation.nodes(entity)
        one = 2 if (investigation.story.key, entity.key) == ("two_names", "applicant") else 1
        assert len(found[entity.key]) == one, (entity.label, found[entity.key])
    for one, other in combinations(found, 2):
        assert not found[one] & found[other], (one, other)


def test_those_who_must_never_be_one_are_not(investigation: Any) -> None:
    for pair in investigation.story.different:
        one, other = (investigation.record(investigation.records[key]) for key in (pair.one, pair.other))
        assert one and other, pair
        assert not one & other, pair.why


def test_those_who_are_one_are_one_or_are_shown(investigation: Any) -> None:
    """A rule joins them where the values say enough; else a finding shows the two for a judgement."""
    for pair in investigation.story.same:
        one, other = (investigation.record(investigation.records[key]) for key in (pair.one, pair.other))
        assert len(one) == len(other) == 1
        if one != other:
            shown = [set(f.entities) for f in investigation.case.findings(["several_identities"])]
            assert one | other in shown, pair.why


def test_every_true_link_is_an_edge_that_cites(investigation: Any) -> None:
    graph = investigation.case.graph()
    entities = {entity.key: entity for entity in investigation.story.entities}
    for link in investigation.story.links:
        ends = [investigation.nodes(entities[key]) for key in (link.subject, link.object)]
        edges = [
            data
            for subject in ends[0]
            for target in ends[1]
            for data in graph.get_edge_data(subject, target, default={}).values()
            if data["relation"] == link.relation and (link.role is None or data.get("role") == link.role)
        ]
        assert edges, link
        for edge in edges:
            assert edge["cites"]
            for cite in edge["cites"]:
                assert investigation.case.cite(cite).value not in (None, "", [], {})


def test_nobody_holds_a_seat_or_a_share_that_is_not_true(investigation: Any) -> None:
    story, graph = investigation.story, investigation.case.graph()
    owner = {node: e.key for e in story.entities for node in investigation.nodes(e)}
    told = {(link.subject, link.relation, link.object) for link in story.links}
    for subject, target, data in graph.edges(data=True):
        if data["relation"] not in ("officer_of", "controls", "shareholder_of"):
            continue
        held = data["date_end"] is None and not data.get("ended")
        if held and subject in owner and target in owner:
            assert (owner[subject], data["relation"], owner[target]) in told


def test_two_names_become_one_by_a_judgement_alone(investigated: Callable[[str], Any]) -> None:
    investigation = investigated("two_names")
    case = investigation.case
    (pair,) = investigation.story.same
    old, new = (investigation.records[key] for key in (pair.one, pair.other))
    (one,), (other,) = investigation.record(old), investigation.record(new)
    assert one != other
    before = case.digest()
    judgement = case.judge(one, other, "same", reason=pair.why)
    assert investigation.record(old) == investigation.record(new)
    assert len(investigation.record(old)) == 1
    # the ban gives her old name and a suburb, which many share: that it is hers is for a judgement too
    (offer,) = [each for each in case.suggestions() if each.kind == "person"]
    hers = case.judge(offer.a, offer.b, "same", reason="the old name and its last suburb")
    (person,) = investigation.record(old)
    bans = [f for f in case.graph().nodes[person]["facts"] if f["attribute"] == "ban"]
    assert [ban["date_end"] for ban in bans] == ["2028-01-31"]
    rules = {inference.rule for inference in case.inferences()}
    assert {f"judgement {judgement}", f"judgement {hers}"} <= rules
    for each in (hers, judgement):
        case.withdraw(each, reason="tried out")
    assert case.digest() == before
    assert investigation.record(old) != investigation.record(new)


def test_the_ban_is_on_the_right_man(investigated: Callable[[str], Any]) -> None:
    investigation = investigated("one_name")
    graph = investigation.case.graph()
    banned = {n for n, data in graph.nodes(data=True) for f in data["facts"] if f["attribute"] == "ban"}
    surveyor, debtor = (investigation.nodes(e) for e in investigation.story.entities if e.kind == "person")
    assert not banned & surveyor
    assert banned & debtor


def test_replayed_from_its_bytes_every_story_is_the_same(investigation: Any) -> None:
    assert investigation.case.replay().same
