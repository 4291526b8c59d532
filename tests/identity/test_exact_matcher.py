"""Things known by equal forms are one, however they came and whatever shortcut groups them."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.exact_matcher import Things
from workbench.identity.mentions import Thing

forms = st.sampled_from(
    [
        ((), ()),
        (("phone:1",), ()),
        (("phone:2",), ()),
        (("address:A",), ("whole:1|x", "form:1")),
        (("address:B",), ("whole:1|x", "form:1")),
        ((), ("whole:1|x", "form:1")),
        ((), ("whole:1|y", "form:1")),
        ((), ("form:1",)),
        ((), ("form:2",)),
    ]
)
portions = st.lists(st.lists(forms, min_size=1, max_size=4), min_size=1, max_size=5)


def things(found: list[list[Any]]) -> list[list[Thing]]:
    return [
        [Thing(f"S{source}#/{at}", "address", "", *each) for at, each in enumerate(portion)]
        for source, portion in enumerate(found, 1)
    ]


def of(exact: Things, names: list[str]) -> tuple[Any, ...]:
    """Everything that is concluded about these mentions."""
    return {exact.cluster_of(name) for name in names}, {*exact.ties()}, {*exact.parted()}


@given(portions)
def test_portions_are_grouped_as_all_at_once(found: list[list[Any]]) -> None:
    in_portions, at_once = Things(), Things()
    for portion in things(found):
        in_portions.put(portion)
    every = [thing for portion in things(found) for thing in portion]
    at_once.put(every)
    names = [thing.id for thing in every]
    assert of(in_portions, names) == of(at_once, names)


@given(portions)
def test_things_of_equal_forms_are_grouped_as_where_each_form_is_looked_through(
    found: list[list[Any]],
) -> None:
    plain, judged = Things(), Things()
    every = [thing for portion in things(found) for thing in portion]
    # a judgement about a mention that is not here changes nothing, and takes every thing the long way
    judged.decide([], [(thing.id, "S9#/absent") for thing in every])
    for portion in things(found):
        plain.put(portion)
        judged.put(portion)
    assert of(plain, [thing.id for thing in every])[0] == of(judged, [thing.id for thing in every])[0]


@given(portions)
def test_a_change_names_every_mention_whose_group_is_another(found: list[list[Any]]) -> None:
    exact, before = Things(), dict[str, frozenset[str]]()
    for portion in things(found):
        touched = exact.put(portion)
        now = {name: exact.cluster_of(name) for name in (*before, *(thing.id for thing in portion))}
        assert {name for name, group in now.items() if before.get(name) != group} <= touched
        before = now


@given(portions, st.data())
def test_a_change_tells_of_every_tie_that_was_never_there_before(
    found: list[list[Any]], data: st.DataObject
) -> None:
    exact, known, before = Things(), set[tuple[str, str]](), list[Thing]()

    def met(touched: frozenset[str]) -> set[tuple[str, str]]:
        known.update((tie.a, tie.b) for tie in exact.fresh_ties(touched))
        return {(tie.a, tie.b) for tie in exact.ties_around(touched)}

    for portion in things(found):
        assert met(exact.put(portion)) <= known
        before += portion
        back = data.draw(st.lists(st.sampled_from(before), max_size=2, unique_by=lambda thing: thing.id))
        assert met(exact.drop([thing.id for thing in back])) <= known
        assert met(exact.put(back)) <= known


@given(portions, st.data())
def test_what_is_dropped_leaves_the_groups_that_the_rest_has_alone(
    found: list[list[Any]], data: st.DataObject
) -> None:
    every = [thing for portion in things(found) for thing in portion]
    gone = data.draw(st.sets(st.sampled_from([thing.id for thing in every])))
    exact, alone = Things(), Things()
    for portion in things(found):
        exact.put(portion)
    exact.drop(gone)
    rest = [thing for thing in every if thing.id not in gone]
    alone.put(rest)
    names = [thing.id for thing in rest]
    assert of(exact, names) == of(alone, names)
    exact.put([thing for thing in every if thing.id in gone])
    alone.put([thing for thing in every if thing.id in gone])
    assert of(exact, [thing.id for thing in every]) == of(alone, [thing.id for thing in every])
