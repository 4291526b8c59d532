"""Public ids of entities: `P1` a person, `C1` a contact, `A1` an address, `V1` a vehicle.

Each mention remembers the id that it got on arrival. An entity bears the lowest of the ids that most
of the mentions which remember it are in. So an id stays with the core of its entity: after a merge
the older id remains, and when the merge is undone both are back. The ids are a pure function of the
journal, which orders the arrivals.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from workbench.evidence.pointers import citation_order
from workbench.graph.link_graph import EntityLike
from workbench.identity.model import Conclusion
from workbench.lazy_dict import LazyDict
from workbench.ontology import id_order, kind, number_of, prefix_of


class KeptIds(Protocol):
    """What was kept of ids and numbers; a `KeyError` says that something was not."""

    @property
    def last(self) -> Mapping[str, int]:
        """The last number that was given under each letter."""
        ...

    @property
    def numbers(self) -> int:
        """How many conclusions have a number."""
        ...

    def entities(self) -> Iterable[str]: ...

    def entity(self, name: str) -> EntityLike: ...

    def remembering(self, name: str) -> Iterable[str]: ...

    def mentions(self) -> Iterable[str]: ...

    def born(self, mention: str) -> str: ...

    def bears(self, mention: str) -> str: ...

    def conclusions(self) -> Iterable[str]: ...

    def number(self, key: str) -> int: ...


class IdBook:
    """Which entity bears which public id, and what became of ids that none bears now."""

    def __init__(self, given: Callable[[str, EntityLike, int], None] | None = None) -> None:
        """`given` hears of each new id, its entity and its turn: newcomers 0, those that lost an id 1."""
        self._given = given
        self.members: dict[str, EntityLike] = {}
        self.of_mention: dict[str, str] = {}
        self._born: dict[str, str] = {}
        self._mentions_of: dict[str, set[str]] = {}
        self._last: dict[str, int] = defaultdict(int)

    def update(self, arrived: Iterable[EntityLike], gone: Iterable[str] = ()) -> dict[str, EntityLike | None]:
        """Takes entities that are new or changed, and mentions that are `gone` and remember their ids.

        Returns every public id whose entity changed, with its entity now (None: no entity bears it). An
        unchanged entity that loses its id to one of those taken is among them, by its old id and its new one.
        """
        vacated = {self.of_mention.pop(mention) for mention in gone if mention in self.of_mention}
        for former in vacated:
            self.members.pop(former, None)
        known: list[EntityLike] = []
        strange: list[EntityLike] = []
        settled: set[str] = set()
        for entity in arrived:
            name = self._grow(entity)
            if name is not None:
                settled.add(name)
            else:
                (known if any(map(self._born.__contains__, entity.mentions)) else strange).append(entity)
        entities, alone = [], []
        for entity in known:
            name = self._greet(entity)
            if name is not None and self._is_sole(entity, name):
                alone.append((name, entity))
            else:
                entities.append(entity)
        strange.sort(key=_first)  # the order in which they come gives them their ids
        alone += [(self._welcome(entity), entity) for entity in strange]
        for name, entity in alone:
            self._bear(name, entity)
            settled.add(name)
        entities.sort(key=_first)
        return self._changes(settled | vacated | self._settle(entities, vacated))

    def _grow(self, entity: EntityLike) -> str | None:
        """Gives an entity the id that it has already, where all that is new are mentions that never had one.

        None for any other, and where an id is not of exactly those mentions that remember it.
        """
        name = next(filter(None, map(self.of_mention.get, entity.mentions)), None)
        before = self.members.get(name) if name is not None else None
        if name is None or before is None or not before.mentions < entity.mentions:
            return None
        fresh = entity.mentions - before.mentions
        remembering = self._mentions_of[name]
        if remembering != before.mentions or any(map(self._born.__contains__, fresh)):
            return None
        named = dict.fromkeys(fresh, name)
        self._born.update(named)
        self.of_mention.update(named)
        remembering |= fresh
        self.members[name] = entity
        return name

    def _settle(self, entities: list[EntityLike], vacated: set[str]) -> set[str]:
        """Gives ids to entities that compete for them, or for ids that were vacated.

        Returns the ids whose entity may be another.
        """
        if not entities and not vacated:
            return set()
        concerned = {mention for entity in entities for mention in entity.mentions}
        held = {self.of_mention[m] for m in concerned if m in self.of_mention}
        rivals = self._neighbours(concerned, held | vacated)
        if rivals:
            entities = sorted([*entities, *rivals], key=_first)
            concerned.update(mention for entity in rivals for mention in entity.mentions)
        before = {self.of_mention[m] for m in concerned if m in self.of_mention}
        self._name(entities)
        return before | {self.of_mention[m] for m in concerned}

    def _greet(self, entity: EntityLike) -> str | None:
        """Gives an id to the mentions that never had one; the id, if it is the same for all of them."""
        born = set(map(self._born.get, entity.mentions))
        known = {name for name in born if name is not None}
        name = min(known, key=id_order) if known else self._new(entity, 0)
        if None in born:
            strangers = [mention for mention in entity.mentions if mention not in self._born]
            self._born.update(dict.fromkeys(strangers, name))
            self._mentions_of.setdefault(name, set()).update(strangers)
        return name if len(known) < 2 else None

    def _welcome(self, entity: EntityLike) -> str:
        """Gives an id to an entity of which no mention ever had one."""
        name = self._new(entity, 0)
        self._born.update(dict.fromkeys(entity.mentions, name))
        self._mentions_of[name] = set(entity.mentions)
        return name

    def _is_sole(self, entity: EntityLike, name: str) -> bool:
        """True where no other entity has, or had, a mention that remembers this id of all its mentions."""
        before = self.members.get(name)
        return (
            len(self._mentions_of[name]) == len(entity.mentions)
            and {*map(self.of_mention.get, entity.mentions)} <= {None, name}
            and (before is None or before.mentions <= entity.mentions)
        )

    def _bear(self, name: str, entity: EntityLike) -> None:
        self.members[name] = entity
        self.of_mention.update(dict.fromkeys(entity.mentions, name))

    def _neighbours(self, holders: set[str], before: set[str]) -> list[EntityLike]:
        """Unchanged entities that compete for the same ids."""
        contested = {self._born[m] for m in holders} | before
        rivals = {
            self.of_mention[m]
            for name in contested
            for m in self._mentions_of.get(name, ())
            if m in self.of_mention and m not in holders
        }
        found = [self.members[name] for name in rivals if name in self.members]
        return [entity for entity in found if not any(m in holders for m in entity.mentions)]

    def _name(self, entities: list[EntityLike]) -> None:
        """Names the entities, which are in the order of their first mentions."""
        home = {m: index for index, entity in enumerate(entities) for m in entity.mentions}
        owned: dict[int, list[str]] = defaultdict(list)
        for name in {self._born[m] for m in home}:
            votes: dict[int, int] = defaultdict(int)
            for mention in self._mentions_of[name]:
                if mention in home:
                    votes[home[mention]] += 1
            owned[_most(votes, entities)].append(name)
        for name in {self.of_mention[m] for m in home if m in self.of_mention}:
            self.members.pop(name, None)
        for index, entity in enumerate(entities):
            # an id that an entity outside bears stays there, whoever has most votes in here
            free = [name for name in owned[index] if name not in self.members]
            if free:
                name = min(free, key=id_order)
            else:
                name = self._new(entity, 1)
                for mention in entity.mentions:
                    self._remember(mention, name)
            self._bear(name, entity)

    def _changes(self, names: set[str]) -> dict[str, EntityLike | None]:
        return {name: self.members.get(name) for name in sorted(names)}

    def _remember(self, mention: str, name: str) -> None:
        old = self._born.get(mention)
        if old is not None:
            self._mentions_of[old].discard(mention)
        self._born[mention] = name
        self._mentions_of.setdefault(name, set()).add(mention)

    def _new(self, entity: EntityLike, turn: int) -> str:
        prefix = kind(entity.kind).prefix
        self._last[prefix] += 1
        name = f"{prefix}{self._last[prefix]}"
        if self._given is not None:
            self._given(name, entity, turn)
        return name

    def heir(self, name: str) -> str | None:
        """Who bears what an id that nobody bears now once stood for; None when nothing is left of it."""
        heirs = {self.of_mention[m] for m in self._mentions_of.get(name, ()) if m in self.of_mention}
        return min(heirs, key=id_order) if heirs else None

    def bearer(self, reference: str) -> str | None:
        """The id that a mention, an id or a former id goes by now; None when nothing is left of it."""
        if "#" in reference:
            return self.of_mention.get(reference)
        if reference in self.members:
            return reference
        return self.heir(reference) if self.known(reference) else None

    def remembering(self, name: str) -> frozenset[str]:
        """The mentions that remember an id, those too that are not in the case now."""
        return frozenset(self._mentions_of.get(name, ()))

    def earlier(self, name: str) -> set[str]:
        """The ids that nobody bears now and that stood for what this one stands for."""
        born = {self._born[mention] for mention in self.members[name].mentions}
        return {former for former in born if former not in self.members}

    def known(self, name: str) -> bool:
        """True for an id that was ever given."""
        prefix = prefix_of(name)
        return bool(prefix) and number_of(name) <= self._last[prefix]

    def last(self) -> dict[str, int]:
        """The last number that was given under each letter."""
        return dict(sorted(self._last.items()))

    def snapshot(self) -> dict[str, Any]:
        """What is remembered, free of personal data, for the journal entry of an erasure."""
        return {"born": dict(sorted(self._born.items())), "last": self.last()}

    def items(self) -> list[tuple[str, EntityLike | None, frozenset[str]]]:
        """Every id that is remembered, who bears it, and the mentions that remember it."""
        names = sorted(self._mentions_of.keys() | self.members.keys())
        return [(name, self.members.get(name), self.remembering(name)) for name in names]

    def ids(self) -> list[tuple[str, str, str | None]]:
        """Every mention that ever had an id, in order, the id that it remembers, and that of its entity."""
        return [(mention, name, self.of_mention.get(mention)) for mention, name in sorted(self._born.items())]

    def resume(self, kept: KeptIds) -> None:
        """Lets an empty book go on from what was kept of another one."""
        self._last.update(kept.last)
        self.members = LazyDict(kept.entity, kept.entities)
        self.of_mention = LazyDict(kept.bears, kept.mentions)
        self._born = LazyDict(kept.born, kept.mentions)
        self._mentions_of = LazyDict(lambda name: set(kept.remembering(name)), kept.entities)

    def restore(self, snapshot: Mapping[str, Any], entities: Iterable[EntityLike]) -> None:
        """Takes on what was remembered, and names the entities by it; a mention that is back has its id."""
        self.__init__(self._given)  # type: ignore[misc]
        self._last.update(snapshot["last"])
        for mention, name in snapshot["born"].items():
            self._remember(mention, name)
        self.update(entities)


class Numbers:
    """Public numbers of inferences, `I1`, `I2`, ...: in the order in which they were first drawn.

    A number is of one conclusion for ever: while it does not stand, nothing has its number.
    """

    def __init__(self) -> None:
        self._of: dict[str, int] = {}
        self._count = 0

    def meet(self, found: Iterable[Conclusion]) -> None:
        """Numbers those that were never drawn before, along the sources that they rest on."""
        fresh = [(each, key) for each in found if (key := conclusion_key(each)) not in self._of]
        place = {mention: citation_order(mention) for each, _ in fresh for mention in each[:2]}
        for _, key in sorted(fresh, key=lambda f: (*sorted(map(place.__getitem__, f[0][:2])), f[0][2])):
            self._count += 1
            self._of[key] = self._count

    def number(self, conclusion: Conclusion) -> int:
        """The number of a conclusion that was drawn."""
        return self._of[conclusion_key(conclusion)]

    def __len__(self) -> int:
        return self._count

    def snapshot(self) -> list[str]:
        """What is remembered, in the order of the numbers; it holds no personal data."""
        return sorted(self._of, key=self._of.__getitem__)

    def restore(self, snapshot: Iterable[str]) -> None:
        """Takes on what was remembered."""
        self._of = {key: number for number, key in enumerate(snapshot, start=1)}
        self._count = len(self._of)

    def resume(self, kept: KeptIds) -> None:
        """Goes on from what was kept."""
        self._of, self._count = LazyDict(kept.number, kept.conclusions), kept.numbers


def conclusion_key(conclusion: Conclusion) -> str:
    """Made of the places of mentions only, so that it tells nothing of what stands there."""
    return hashlib.blake2b("\x1f".join(conclusion).encode(), digest_size=8).hexdigest()


def _most(votes: Mapping[int, int], entities: list[EntityLike]) -> int:
    """Which entity has most of the votes, the earlier of equals."""
    if len(votes) == 1:
        return next(iter(votes))
    return max(votes, key=lambda i: (votes[i], _earliness(entities[i])))


def _first(entity: EntityLike) -> tuple[int, tuple[tuple[int, str], ...]]:
    """Where its earliest mention stands."""
    if len(entity.mentions) == 1:
        return citation_order(*entity.mentions)
    return min(map(citation_order, entity.mentions))


def _earliness(entity: EntityLike) -> tuple[Any, ...]:
    number, path = _first(entity)
    return (-number, [(-index, _Backward(word)) for index, word in path])


class _Backward(str):
    """Text that sorts the other way round."""

    __slots__ = ()

    def __lt__(self, other: str) -> bool:
        return str.__gt__(self, other)

    def __gt__(self, other: str) -> bool:
        return str.__lt__(self, other)
