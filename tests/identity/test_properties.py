"""What always holds of who is who, on any mentions and judgements."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import people, person, reading

from workbench.identity import Judgement, Resolver
from workbench.identity.bulk.resolve import resolve
from workbench.identity.merge_guard import Guard
from workbench.identity.recompute import clusters
from workbench.identity.spec import load
from workbench.reading.model import Reading

quiet = settings(max_examples=100)
GUARD = Guard(load())

sources = st.lists(st.lists(people, min_size=1, max_size=3), min_size=1, max_size=6)
verdicts = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 30), st.sampled_from(["same", "different"])), max_size=3
)


def groups(resolver: Resolver) -> set[frozenset[str]]:
    return {entity.mentions for entity in resolver.entities()}


def everything(resolver: Resolver) -> tuple[Any, ...]:
    """All that a case shows of who is who."""
    return (
        groups(resolver),
        {entity.mentions: entity.label for entity in resolver.entities()},
        {each.key for each in resolver.inferences()},
        resolver.suggestions(),
        {(each.id, each.reason) for each in resolver.conflicts()},
    )


def resolver_of(readings: list[tuple[str, Reading]]) -> Resolver:
    resolver = Resolver()
    for name, each in readings:
        resolver.add(name, each)
    return resolver


def named(found: list[list[dict[str, Any]]]) -> list[tuple[str, Reading]]:
    return [(f"S{number}", reading(*each)) for number, each in enumerate(found, 1)]


@quiet
@given(sources, verdicts, st.randoms(use_true_random=False))
def test_what_is_kept_up_to_date_is_what_is_computed_from_nothing(
    found: list[list[dict[str, Any]]], chosen: list[tuple[int, int, str]], chance: random.Random
) -> None:
    readings = named(found)
    resolver = resolver_of(readings)
    made = judgements_of(resolver, chosen)
    for judgement in made:
        resolver.judge(judgement)
    chance.shuffle(readings)
    assert set(clusters(readings, made, resolver.model)) == groups(resolver)


def judgements_of(resolver: Resolver, chosen: list[tuple[int, int, str]]) -> list[Judgement]:
    mentions = sorted(m for e in resolver.entities() if e.kind == "person" for m in e.mentions)
    found: dict[frozenset[str], Judgement] = {}
    for number, (a, b, verdict) in enumerate(chosen, 1):
        one, other = mentions[a % len(mentions)], mentions[b % len(mentions)]
        if one != other:
            found.setdefault(
                frozenset((one, other)),
                Judgement(f"J{number}", one, other, verdict, at=f"2026-01-0{number}"),  # type: ignore[arg-type]
            )
    return list(found.values())


@quiet
@given(sources, st.integers(0, 3))
def test_suggestions_that_are_not_judged_unsure_are_counted(
    found: list[list[dict[str, Any]]], unsure: int
) -> None:
    resolver = resolver_of(named(found))
    for number, each in enumerate(resolver.suggestions()[:unsure], 1):
        resolver.judge(Judgement(f"J{number}", each.a, each.b, "unsure", at="2026-01-01"))
    offered = resolver.suggestions()
    assert resolver.suggestion_count() == sum(each.verdict != "unsure" for each in offered)


@quiet
@given(sources, verdicts, st.randoms(use_true_random=False))
def test_no_order_of_arrival_changes_anything(
    found: list[list[dict[str, Any]]], chosen: list[tuple[int, int, str]], chance: random.Random
) -> None:
    readings = named(found)
    first = resolver_of(readings)
    judgements = judgements_of(first, chosen)
    for judgement in judgements:
        first.judge(judgement)
    steps: list[Any] = [*readings, *judgements]
    chance.shuffle(steps)
    other = Resolver()
    for step in steps:
        if isinstance(step, Judgement):
            other.judge(step)
        else:
            other.add(*step)
    assert everything(other) == everything(first)


@quiet
@given(sources, st.data())
def test_a_source_taken_out_leaves_no_trace(found: list[list[dict[str, Any]]], data: st.DataObject) -> None:
    readings = named(found)
    gone = data.draw(st.integers(0, len(readings) - 1))
    resolver = resolver_of(readings)
    resolver.remove(readings[gone][0])
    kept = [each for index, each in enumerate(readings) if index != gone]
    assert everything(resolver) == everything(resolver_of(kept))


@quiet
@given(sources, verdicts)
def test_judgements_win_and_withdrawn_leave_no_trace(
    found: list[list[dict[str, Any]]], chosen: list[tuple[int, int, str]]
) -> None:
    resolver = resolver_of(named(found))
    before = everything(resolver)
    judgements = judgements_of(resolver, chosen)
    for judgement in judgements:
        resolver.judge(judgement)
    for judgement in judgements:
        one = resolver.entity_of(judgement.a)
        if judgement.verdict == "different":
            assert judgement.b not in one.mentions
        elif judgement.b not in one.mentions:
            # only other judgements may stand against one
            assert any(each.rule == "judgement" for each in resolver.conflicts())
            assert any(each.verdict == "different" for each in judgements)
    for judgement in judgements:
        resolver.withdraw(judgement.id)
    assert everything(resolver) == before


@quiet
@given(sources)
def test_no_person_has_two_birth_dates(found: list[list[dict[str, Any]]]) -> None:
    readings = named(found)
    resolver = resolver_of(readings)
    born = {
        f"{name}#{claim.mention}": str(claim.value)
        for name, each in readings
        for claim in each.claims
        if claim.attribute == "birth_date"
    }
    for entity in resolver.entities():
        dates = [born[mention] for mention in entity.mentions if mention in born]
        assert all(GUARD.same_birth(one, other) for one in dates for other in dates) or GUARD.one_birth(dates)


@quiet
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "first": st.sampled_from(["william", "bill", "archibald"]),
                "middle": st.sampled_from(["james", "j", None]),
                "last": st.sampled_from(["okafor", "smith"]),
            }
        ),
        min_size=2,
        max_size=5,
    )
)
def test_a_name_alone_never_merges(found: list[dict[str, Any]]) -> None:
    resolver = Resolver()
    for number, each in enumerate(found):
        resolver.add(f"S{number}", reading(person(**each)))
    assert len(groups(resolver)) == len(found)


nameless = st.fixed_dictionaries(
    {
        "phones": st.lists(
            st.sampled_from(["+61491570006", "+61491570156"]), min_size=1, max_size=2, unique=True
        ),
        "emails": st.lists(
            st.sampled_from(["w.okafor@example.com", "home@example.org"]), max_size=2, unique=True
        ),
    }
)


@quiet
@given(sources, st.lists(nameless, min_size=1, max_size=3))
def test_mentions_without_a_name_never_join_two_people(
    found: list[list[dict[str, Any]]], loose: list[dict[str, Any]]
) -> None:
    records = [[each for each in record if each["first"] or each["last"]] for record in found]
    alone = resolver_of(named(records))
    both = resolver_of([*named(records), ("X", reading(*loose))])
    people_before = {e.mentions for e in alone.entities() if e.kind == "person"}
    people_after = {
        frozenset(m for m in e.mentions if not m.startswith("X#"))
        for e in both.entities()
        if e.kind == "person"
    }
    assert people_after - {frozenset()} == people_before


flat = st.fixed_dictionaries(
    {
        "given": st.sampled_from(["william", "bill", "w", "mary", "okafor", ""]),
        "middle": st.sampled_from(["james", "j", ""]),
        "surname": st.sampled_from(["okafor", "okafr", "haddad", "william", ""]),
        "dob": st.sampled_from(["1970-03-04", "1970-04-03", "1981-11-20", "1970-03", "1981", ""]),
        "phone": st.sampled_from(["0491 570 006", "+61491570156", ""]),
        "email": st.sampled_from(["w.okafor1@example.com", "w.okafro1@example.com", "home@example.org", ""]),
        "street_no": st.sampled_from(["4", "9", ""]),
        "street": st.sampled_from(["Wattle St", "Wattel Street", "Mill Road", ""]),
        "suburb": st.sampled_from(["Dapto", "Gawler", ""]),
        "postcode": st.sampled_from(["2530", ""]),
        "company_no": st.sampled_from(["55501267", "01234567", ""]),
    }
)  # fmt: skip


@settings(quiet, max_examples=12)
@given(st.lists(flat, min_size=2, max_size=40))
def test_desk_and_bulk_give_the_same(found: list[dict[str, str]]) -> None:
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "people.csv"
        columns = list(found[0])
        lines = [",".join(["unique_id", *columns])]
        lines += [",".join([f"r{n}", *(each[c] for c in columns)]) for n, each in enumerate(found)]
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        texts = []
        for engine in ("memory", "duckdb"):
            out, pairs = Path(place) / f"{engine}.csv", Path(place) / f"{engine}-pairs.csv"
            resolve(source, engine, out=out, pairs=pairs)  # type: ignore[arg-type]
            texts.append((sorted(out.read_text().splitlines()), pairs.read_text()))
        assert texts[0] == texts[1]


@quiet
@given(sources, st.tuples(st.integers(0, 30), st.integers(0, 30)))
def test_a_judgement_that_two_are_one_separates_nobody(
    found: list[list[dict[str, Any]]], ends: tuple[int, int]
) -> None:
    resolver = resolver_of(named(found))
    before = groups(resolver)
    for judgement in judgements_of(resolver, [(*ends, "same")]):
        resolver.judge(judgement)
        both = [each for each in before if judgement.a in each or judgement.b in each]
        assert any(frozenset().union(*both) <= each for each in groups(resolver))
    assert all(any(each <= now for now in groups(resolver)) for each in before)
