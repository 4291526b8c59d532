"""A resolver as parts of a checkpoint, and back: what it computed need not be computed again.

Mentions of people are named by their place in the list of their ids. What a mention is compared with is found
by an index of its keys, so that a resolver that goes on from a checkpoint unpacks what the next source
touches, and nothing else. Nothing of it is executed, and what does not fit together raises an error.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Protocol

from workbench.chunked_items import ChunkedItems
from workbench.identity.blocking import Key
from workbench.identity.cluster import JUDGED, ComponentResult, Refusal, Union
from workbench.identity.columns import SCOPES, TIERS, MentionRow
from workbench.identity.company_features import NamedCompany
from workbench.identity.initial_marks import short_marks, whole_marks
from workbench.identity.key_index import KeyIndex, key_number, packed_index
from workbench.identity.mentions import Thing
from workbench.identity.model import Judgement, Suggestion, key_of
from workbench.identity.resolver import Resolver
from workbench.identity.review import Offer
from workbench.identity.spec import Model

_COLUMNS = {scope: [f.name for f in fields(form) if f.name not in TIERS] for scope, form in SCOPES.items()}
_PLAIN = {str, int, type(None)}
_VALUE, _FORM, _MARK, _SHORT, _WHOLE = "value", "form", "mark", "short", "whole"
"""What tells the keys of an index apart that are no blocking keys."""
ITEMS = {
    "people": 16, "components": 128, "things": 128, "sources": 128, "ids": 10_000, "offers": 1_000,
    "company offers": 1_000,
}  # fmt: skip
"""The parts that are lists of items, and how many of them are unpacked together."""


class KeptParts(Protocol):
    """The parts of a checkpoint."""

    def items(self, part: str) -> ChunkedItems:
        """A part that is a list of items."""
        ...

    def chunks(self, part: str) -> Sequence[bytes]:
        """The chunks of any part."""
        ...


Items = Callable[[], Iterator[Any]]
"""Makes the items of a part, when they are wanted; nothing that happens meanwhile changes them."""
Index = Callable[[], Iterator[bytes]]
"""Makes the chunks of an index likewise."""
Entries = Callable[[], Iterator[tuple[int, list[int]]]]
"""Makes the entries of an index: the place of a mention, and the numbers of its keys."""


def packed(resolver: Resolver) -> tuple[dict[str, Items], dict[str, Index]]:
    """The items of the parts of a resolver, and the chunks of its indexes; their order has no past."""

    def index(entries: Entries) -> Index:
        return lambda: packed_index(entries())

    items, indexes = parts_of(resolver)
    return items, {name: index(entries) for name, entries in indexes.items()}


def parts_of(
    resolver: Resolver, places: Mapping[str, int] | None = None
) -> tuple[dict[str, Items], dict[str, Entries]]:
    """The items of the parts of a resolver, and the entries of its indexes.

    `places` are those of its mentions among all people and among all things, in the order of their ids, where
    the resolver has not all of them.
    """
    offers, company_offers = resolver.kept_offers()
    desk, labels = resolver.people, dict(resolver.labels)
    rows = sorted(desk.rows.values(), key=lambda row: row.id)
    place = places or {row.id: at for at, row in enumerate(rows)}
    edges = {name: list(near.items()) for name, near in desk.edges.items()}
    outcomes = {name: o for name, o in desk.outcomes().items() if len(o.clusters) > 1 or o.unions}
    component = {m: name for name, each in outcomes.items() for found in each.clusters for m in found}
    things = sorted(resolver.things.things.values(), key=lambda thing: thing.id)
    sources = sorted(resolver.sources.items())
    counted = resolver.model.counted
    # the only thing about a row that changes
    tiers = [[getattr(f, tier) for at, _, tier in counted for f in row.values[at]] for row in rows]

    def people() -> Iterator[list[Any]]:
        for row, shared in zip(rows, tiers, strict=True):
            said = [
                [[getattr(form, name) for name in names] for form in forms]
                for names, forms in zip(_COLUMNS.values(), row.values, strict=True)
            ]
            near = sorted((place[other], weight) for other, weight in edges[row.id])
            yield [row.id, row.content, said, row.alive, labels[row.id], component.get(row.id), near, shared]

    def components() -> Iterator[list[Any]]:
        for name, outcome in sorted(outcomes.items()):
            yield [
                name,
                sorted(place[m] for each in outcome.clusters for m in each),
                [[place[u.a], place[u.b], _weight(u.weight)] for u in outcome.unions],
                # in their order: of several between two entities the first is the one that is shown
                [[place[r.a], place[r.b], _weight(r.weight), r.rule, r.reason] for r in outcome.refusals],
            ]

    def keys_of_people() -> Iterator[tuple[int, list[int]]]:
        for row in rows:
            values = {(i, getattr(form, column)) for i, column, _ in counted for form in row.values[i]}
            shared = [(_VALUE, *value) for value in values if value[1] is not None]
            keys: list[Any] = [*desk.blocker.keys(row), *shared]
            if marks := short_marks(row):
                keys += [(_SHORT,), *((_SHORT, mark) for mark in marks)]
            keys += [(_WHOLE, mark) for mark in whole_marks(row)]
            yield place[row.id], [key_number(*key) for key in keys]

    def keys_of_things() -> Iterator[tuple[int, list[int]]]:
        for at, thing in enumerate(things):
            forms = {(_FORM, key) for key in (*thing.keys, *thing.weak)}
            keys = [key_number(*key) for key in (*forms, *((_MARK, mark) for mark in thing.marks))]
            yield places[thing.id] if places else at, keys

    return {
        "people": people,
        "components": components,
        "things": lambda: ([t.id, t.kind, t.label, t.keys, t.weak, _packed(t.firm)] for t in things),
        "sources": lambda: ([name, [m.partition("#")[2] for m in mentions]] for name, mentions in sources),
        "ids": lambda: (row.id for row in rows),
        "offers": lambda: packed_offers(offers),
        "company offers": lambda: packed_offers(company_offers),
    }, {
        "people index": keys_of_people,
        "things index": keys_of_things,
    }


class KeptIdentity:
    """What was packed of a resolver, item by item; a `KeyError` says that there is no such item."""

    def __init__(self, parts: KeptParts, model: Model) -> None:
        self._counted = model.counted
        self._people, self._components = parts.items("people"), parts.items("components")
        self._things, self._sources = parts.items("things"), parts.items("sources")
        self._people_index = KeyIndex(parts.chunks("people index"), len(self._people))
        self._things_index = KeyIndex(parts.chunks("things index"), len(self._things))
        self._ids = parts.items("ids")
        self._offers, self._company_offers = parts.items("offers"), parts.items("company offers")
        self._names: list[str] = []

    @property
    def _name(self) -> list[str]:
        """The ids of all mentions of people, in order."""
        if not self._names:
            self._names = list(self._ids)
        return self._names

    def _person(self, mention: str) -> Any:
        at = bisect_left(self._name, mention)
        if at == len(self._name) or self._name[at] != mention:
            raise KeyError(mention)
        return self._people.at(at)

    def people(self) -> Iterable[str]:
        """The ids of all mentions of people."""
        return self._name

    def row(self, mention: str) -> MentionRow:
        """The row of a mention of a person."""
        name, content, values, alive, *_, tiers = self._person(mention)
        _texts(name, content, *([alive] if alive is not None else []))
        made = tuple(
            tuple([_form(scope, form) for form in forms]) for scope, forms in zip(SCOPES, values, strict=True)
        )
        shared = [(form, tier) for at, _, tier in self._counted for form in made[at]]
        for (form, tier), held in zip(shared, tiers, strict=True):
            setattr(form, tier, _at(held))
        return MentionRow(name, content, made, alive)

    def edges(self, mention: str) -> dict[str, float]:
        """The pairs of a mention that weigh enough to be kept."""
        return {self._name[_at(other)]: _number(weight) for other, weight in self._person(mention)[6]}

    def component(self, mention: str) -> str:
        """The first mention of the component of a mention."""
        found: str | None = self._person(mention)[5]
        return mention if found is None else found

    def components(self) -> Iterator[str]:
        """The first mention of each component."""
        for item in self._people:
            if item[5] in (None, item[0]):
                yield item[0]

    def outcome(self, name: str) -> ComponentResult:
        """What became of the component of a first mention."""
        if self.component(name) != name:
            raise KeyError(name)
        if self._person(name)[5] is None:
            return ComponentResult([frozenset((name,))], [], [], None)
        try:
            found = self._components.find(name)
        except KeyError:  # which would say that there is nobody of that name
            raise ValueError(f"the component of {name} is not there") from None
        return _outcome(self._name, *found[1:])

    def in_block(self, key: Key) -> list[str]:
        """The mentions of people that have a blocking key."""
        return [self._name[at] for at in self._people_index.places(key_number(*key))]

    def with_value(self, value: tuple[int, str]) -> list[str]:
        """The mentions of people that have a value of a list."""
        return [self._name[at] for at in self._people_index.places(key_number(_VALUE, *value))]

    def short_named(self) -> list[str]:
        """The mentions of people who are named by initials."""
        return self._with(_SHORT)

    def with_short(self, mark: str) -> list[str]:
        """The mentions of people whose initials and surname have a mark."""
        return self._with(_SHORT, mark)

    def with_whole(self, mark: str) -> list[str]:
        """The mentions of people whose whole name may be written with a mark."""
        return self._with(_WHOLE, mark)

    def _with(self, *key: str) -> list[str]:
        return [self._name[at] for at in self._people_index.places(key_number(*key))]

    def things(self) -> Iterable[str]:
        """The ids of all other mentions."""
        return self._things.keys()

    def thing(self, mention: str) -> Thing:
        """A mention of something else."""
        name, kind, label, keys, weak, firm = self._things.find(mention)
        _texts(name, label, *keys, *weak)
        return Thing(name, _kind(kind), label, tuple(keys), tuple(weak), _firm(firm))

    def with_form(self, form: str) -> list[str]:
        """The mentions that have a normal form."""
        return [self._things.at(at)[0] for at in self._things_index.places(key_number(_FORM, form))]

    def with_mark(self, mark: str) -> list[str]:
        """The mentions of companies that have a name or a trait."""
        return [self._things.at(at)[0] for at in self._things_index.places(key_number(_MARK, mark))]

    def marks(self) -> Iterator[str]:
        """The names and traits of all companies."""
        companies = (firm for *_, packed in self._things if (firm := _firm(packed)) is not None)
        return iter(dict.fromkeys(mark for company in companies for mark in company.marks))

    def kind(self, mention: str) -> str:
        """The kind of a mention."""
        try:
            self._person(mention)
        except KeyError:
            return self.thing(mention).kind
        return "person"

    def label(self, mention: str) -> str:
        """The label of a mention."""
        try:
            label = self._person(mention)[4]
        except KeyError:
            return self.thing(mention).label
        _texts(label)
        return str(label)

    def mentions(self) -> Iterator[str]:
        """The ids of all mentions."""
        yield from self._name
        yield from self.things()

    def sources(self) -> Iterator[str]:
        """The ids of all sources."""
        return self._sources.keys()

    def offers(self) -> Iterator[tuple[str, list[Offer]]]:
        """What is suggested about people, by component."""
        return _unpacked_offers(self._offers, "person")

    def company_offers(self) -> Iterator[tuple[str, list[Offer]]]:
        """What is suggested about companies, by name or trait."""
        return _unpacked_offers(self._company_offers, "company")

    def source(self, name: str) -> tuple[str, ...]:
        """The mentions of a source."""
        return tuple(f"{name}#{pointer}" for pointer in self._sources.find(name)[1])


def restored(resolver: Resolver, parts: KeptParts, judgements: Iterable[Judgement]) -> None:
    """Lets an empty resolver go on from what `packed` gave; `judgements` are those in force."""
    resolver.restore(KeptIdentity(parts, resolver.model), judgements)


def packed_offers(found: Iterable[tuple[str, list[Offer]]]) -> Iterator[list[Any]]:
    for name, several in found:
        told = [
            [each.told.a, each.told.b, each.told.weight, each.told.reason, each.told.likely, *each.groups]
            for each in several
        ]
        yield [name, told]


def _unpacked_offers(items: ChunkedItems, kind: str) -> Iterator[tuple[str, list[Offer]]]:
    for name, several in items:
        found = []
        for a, b, weight, reason, likely, (first, many), (other, more) in several:
            _texts(name, a, b, reason, first, other)
            told = Suggestion(
                key_of("suggestion", a, b), kind, a, b, None if weight is None else _number(weight), reason,
                likely=_number(likely),
            )  # fmt: skip
            found.append(Offer(told, ((first, _at(many)), (other, _at(more)))))
        yield name, found


def _weight(value: float) -> float | None:
    return None if value == JUDGED else value


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
    if len(said) != len(_COLUMNS[scope]) or not _PLAIN.issuperset(map(type, said)):
        raise TypeError(f"these are no {scope}: {said!r}")
    return SCOPES[scope](**dict(zip(_COLUMNS[scope], said, strict=True)))


def _texts(*values: object) -> None:
    for value in values:
        if type(value) is not str:
            raise TypeError(f"{value!r} must be text")


def _at(place: object) -> int:
    if type(place) is not int or place < 0:
        raise TypeError(f"{place!r} is not a place in a list")
    return place


def _kind(kind: Any) -> Any:
    if type(kind) is not str or kind == "person":
        raise TypeError(f"{kind!r} is not a kind of a thing")
    return kind


def _number(value: object) -> float:
    if value is None:
        return JUDGED
    if type(value) not in (int, float):
        raise TypeError(f"{value!r} is not a weight")
    return float(value)  # type: ignore[arg-type]
