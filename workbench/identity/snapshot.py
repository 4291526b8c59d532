"""A resolver as plain lists, and back: what it computed need not be computed again.

Mentions are named by their place in the list of rows. What follows from the rows is left out: blocking
keys, how many people share a value, the groups before they were joined. What comes in is not trusted:
`restored` raises for whatever does not fit together, and never executes anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from workbench.identity.cluster import JUDGED, ComponentResult, Refusal, Union
from workbench.identity.columns import SCOPES, TIERS, MentionRow
from workbench.identity.firms import NamedCompany
from workbench.identity.mentions import Thing
from workbench.identity.model import Judgement
from workbench.identity.resolver import Resolver

Items = Callable[[], Iterator[list[Any]]]
"""Makes the items of a part, when they are wanted; nothing that happens meanwhile changes them."""
_SAVED = {scope: [f.name for f in fields(form) if f.name not in TIERS] for scope, form in SCOPES.items()}


def packed(resolver: Resolver) -> dict[str, Items]:
    """The parts of a resolver as lists of JSON values, in an order that does not depend on its past."""
    desk, labels = resolver.people, dict(resolver.labels)
    rows = sorted(desk.rows.values(), key=lambda row: row.id)
    index = {row.id: at for at, row in enumerate(rows)}
    edges = [(index[a], list(near.items())) for a, near in desk.edges.items() if near]
    outcomes = [each for each in desk.outcomes().values() if len(each.clusters) > 1 or each.unions]
    things = sorted(resolver.things.things.values(), key=lambda thing: thing.id)
    sources = sorted(resolver.sources.items())

    def weight(value: float) -> float | None:
        return None if value == JUDGED else value

    def pack_rows() -> Iterator[list[Any]]:
        for row in rows:
            values = [
                [[getattr(form, name) for name in names] for form in forms]
                for names, forms in zip(_SAVED.values(), row.values, strict=True)
            ]
            yield [row.id, row.content, values, row.alive, labels[row.id]]

    def pack_edges() -> Iterator[list[Any]]:
        for at, near in sorted(edges):
            found = sorted((index[b], w) for b, w in near if index[b] < at)
            if found:
                yield [at, found]

    def pack_outcomes() -> Iterator[list[Any]]:
        made: list[Any] = [
            [
                sorted(index[m] for each in outcome.clusters for m in each),
                [[index[u.a], index[u.b], weight(u.weight)] for u in outcome.unions],
                sorted(
                    ([index[r.a], index[r.b], weight(r.weight), r.rule, r.reason] for r in outcome.refusals),
                    key=lambda refusal: (*refusal[:2], *refusal[3:]),
                ),
            ]
            for outcome in outcomes
        ]
        yield from sorted(made, key=lambda each: each[0])

    return {
        "rows": pack_rows,
        "edges": pack_edges,
        "outcomes": pack_outcomes,
        "things": lambda: ([t.id, t.kind, t.label, t.keys, t.weak, _packed(t.firm)] for t in things),
        "sources": lambda: ([name, [m.partition("#")[2] for m in mentions]] for name, mentions in sources),
    }


def restored(resolver: Resolver, parts: Mapping[str, Iterable[Any]], judgements: Iterable[Judgement]) -> None:
    """Fills an empty resolver with what `packed` gave; `judgements` are those in force.

    Raises `ValueError`, `TypeError`, `KeyError` or `IndexError` for what no resolver gave.
    """
    rows: list[MentionRow] = []
    labels: dict[str, str] = {}
    for name, content, values, alive, label in parts["rows"]:
        _texts(name, content, label, *([alive] if alive is not None else []))
        made = tuple(
            tuple([_form(scope, form) for form in forms]) for scope, forms in zip(SCOPES, values, strict=True)
        )
        rows.append(MentionRow(name, content, made, alive))
        labels[name] = label
    names = [row.id for row in rows]
    edges = [
        (names[_at(a)], names[_at(b)], _number(weight))
        for a, near in parts["edges"]
        for b, weight in near
        if a != b
    ]
    outcomes = [_outcome(names, *each) for each in parts["outcomes"]]
    things = []
    for name, kind, label, keys, weak, firm in parts["things"]:
        _texts(name, label, *keys, *weak)
        things.append(Thing(name, _kind(kind), label, tuple(keys), tuple(weak), _firm(firm)))
    sources = {
        name: tuple(f"{name}#{pointer}" for pointer in pointers) for name, pointers in parts["sources"]
    }
    known = [*names, *(thing.id for thing in things)]
    told = [mention for mentions in sources.values() for mention in mentions]
    if len({*known}) != len(known) or len(told) != len(known) or {*told} != {*known}:
        raise ValueError("the mentions of the sources are not those of the resolver")
    resolver.restore(rows, labels, edges, outcomes, things, sources, judgements)


def _packed(firm: NamedCompany | None) -> list[Any] | None:
    return None if firm is None else [[list(name) for name in firm.names], list(firm.traits)]


def _firm(packed: Any) -> NamedCompany | None:
    if packed is None:
        return None
    names, traits = packed
    _texts(*traits, *(part for name in names for part in name))
    return NamedCompany(tuple((how, core, form) for how, core, form in names), tuple(traits))


def _outcome(names: list[str], members: list[Any], unions: list[Any], refusals: list[Any]) -> ComponentResult:
    group = {names[_at(m)]: frozenset((names[m],)) for m in members}
    told = []
    for a, b, weight in unions:
        left, right = group[names[_at(a)]], group[names[_at(b)]]
        if left is right:
            raise ValueError("two mentions are joined that are one already")
        told.append(Union(names[a], names[b], _number(weight), left, right))
        both = left | right
        group.update(dict.fromkeys(both, both))
    refused = []
    for a, b, weight, rule, reason in refusals:
        _texts(rule, reason)
        ends = [names[_at(a)], names[_at(b)]]
        if not group.keys() >= {*ends}:
            raise ValueError("a refusal speaks of others than its component")
        refused.append(Refusal(names[a], names[b], _number(weight), rule, reason))
    return ComponentResult(list(dict.fromkeys(group.values())), told, refused, None)


def _form(scope: str, said: list[Any]) -> Any:
    names = _SAVED[scope]
    for name, value in zip(names, said, strict=True):
        if value is not None and type(value) not in (str, int):
            raise TypeError(f"{name} cannot be {value!r}")
    return SCOPES[scope](**dict(zip(names, said, strict=True)))


def _texts(*values: object) -> None:
    for value in values:
        if type(value) is not str:
            raise TypeError(f"{value!r} must be text")


def _at(place: object) -> int:
    if type(place) is not int or place < 0:
        raise TypeError(f"{place!r} is no place in a list")
    return place


def _kind(kind: Any) -> Any:
    if type(kind) is not str or kind == "person":
        raise TypeError(f"{kind!r} is no kind of a thing")
    return kind


def _number(value: object) -> float:
    if value is None:
        return JUDGED
    if type(value) not in (int, float):
        raise TypeError(f"{value!r} is no weight")
    return float(value)  # type: ignore[arg-type]
