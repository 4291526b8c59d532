"""Contacts, addresses and companies: one where their normal forms are equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from workbench.collection_pause import uncollected
from workbench.identity.company_features import NAMED, register_of
from workbench.identity.incremental import neighbours
from workbench.identity.mentions import Thing
from workbench.lazy_dict import LazyDict
from workbench.quick_records import quickly_made

Forms = tuple[tuple[str, ...], tuple[str, ...]]
"""The keys of a thing, and its weak ones."""
WHOLE = "whole:"
"""How the form of an address begins that says all of it: two of them are two addresses."""


@quickly_made
@dataclass(frozen=True, slots=True)
class ExactMatch:
    """Two mentions that are one thing, and by which normal form (None: an investigator's judgement)."""

    a: str
    b: str
    key: str | None


_Join = Callable[[str, str, str | None], bool]
"""Joins the groups of two mentions by a key; False where something keeps them apart."""


@dataclass(slots=True, eq=False)
class _Component:
    """What became of mentions that normal forms or judgements lead from one to the next."""

    clusters: tuple[frozenset[str], ...]
    listed: tuple[ExactMatch, ...] = ()
    parted: tuple[ExactMatch, ...] = ()

    @property
    def ties(self) -> tuple[ExactMatch, ...]:
        """What joined its groups."""
        return self.listed

    @property
    def fresh(self) -> Iterable[ExactMatch]:
        """Those of the ties that an earlier component of these mentions may not have had."""
        return self.listed


@dataclass(slots=True, eq=False)
class _Alike(_Component):
    """One group: mentions that are known by the same forms, and that nobody judged.

    Its first mention is tied to each other one: they are as many as the mentions, and nobody keeps them.
    """

    forms: Forms = ((), ())
    first: str = ""
    come: frozenset[str] = frozenset()
    """The mentions that it has and the earlier one had not; all where another was the first."""

    @property
    def ties(self) -> tuple[ExactMatch, ...]:
        """A tie of the first mention to each other one."""
        return self._to(sorted(self.clusters[0]))

    @property
    def fresh(self) -> tuple[ExactMatch, ...]:
        """Those to the mentions that came."""
        return self._to(self.come)

    def _to(self, mentions: Iterable[str]) -> tuple[ExactMatch, ...]:
        keys, weak = self.forms
        key = min(keys or weak, default=None)
        return tuple([ExactMatch(self.first, each, key) for each in mentions if each != self.first])


class KeptThings(Protocol):
    """Mentions that were kept; a `KeyError` says that one was not."""

    def things(self) -> Iterable[str]: ...

    def thing(self, mention: str) -> Thing: ...

    def with_form(self, form: str) -> list[str]: ...

    def with_mark(self, mark: str) -> list[str]: ...

    def marks(self) -> Iterable[str]: ...


class Things:
    """Every mention that is not a person, grouped. A pure function of the mentions and the judgements."""

    def __init__(self) -> None:
        self.things: dict[str, Thing] = {}
        self.by_mark: dict[str, dict[str, None]] = {}
        """The companies of each name (its core) and of each trait; see `Firm`."""
        self.stirred: set[str] = set()
        """Names and traits of companies that changed or went; who keeps something by them empties it."""
        self._by_key: dict[str, dict[str, None]] = {}
        self._same: dict[str, set[str]] = {}
        self._different: dict[str, set[str]] = {}
        self._component: dict[str, _Component] = {}
        self._kept: KeptThings | None = None
        """What not all was taken of so far."""

    def restore(
        self, kept: KeptThings, same: Iterable[tuple[str, str]], different: Iterable[tuple[str, str]]
    ) -> None:
        """Goes on from the mentions that were kept of another one."""

        def with_form(form: str) -> dict[str, None]:
            return _unless_empty(form, kept.with_form(form))

        def with_mark(mark: str) -> dict[str, None]:
            return _unless_empty(mark, kept.with_mark(mark))

        self._kept = kept
        self._same, self._different = neighbours(same), neighbours(different)
        self.things = LazyDict(kept.thing, kept.things)
        self._by_key, self.by_mark = LazyDict(with_form), LazyDict(with_mark, kept.marks)
        self._component = LazyDict(self._join_again, kept.things)

    def load_all(self) -> None:
        """Takes all that was kept, in the order in which it was kept: each chunk is unpacked once."""
        kept, self._kept = self._kept, None
        if kept is None or not isinstance(self._by_key, LazyDict):
            return
        with uncollected():
            holders: dict[str, dict[str, None]] = {}
            for name in kept.things():
                thing = self.things.get(name) or kept.thing(name)
                for key in (*thing.keys, *thing.weak):
                    holders.setdefault(key, {})[name] = None
            self._by_key.take(holders)

    def _join_again(self, mention: str) -> _Component:
        """The component of a mention that was kept, and that nothing has touched since."""
        if mention not in self.things:
            raise KeyError(mention)
        members = self._walk(mention)
        component = self._join(members)
        self._component.update(dict.fromkeys(members, component))
        return component

    def put(self, things: Iterable[Thing]) -> frozenset[str]:
        """Adds mentions; returns those whose group may have changed."""
        fresh: dict[Forms, list[str]] = {}
        firms: set[str] = set()
        for thing in things:
            self.things[thing.id] = thing
            fresh.setdefault((thing.keys, thing.weak), []).append(thing.id)
            for key in (*thing.keys, *thing.weak):
                holders = self._by_key.get(key)
                if holders is None:
                    self._by_key[key] = {thing.id: None}
                else:
                    holders[thing.id] = None
            if thing.firm is not None:
                firms.add(thing.id)
                for mark in thing.marks:
                    self.by_mark.setdefault(mark, {})[thing.id] = None
        dirty: set[str] = set()
        touched: set[str] = set()
        for forms, names in fresh.items():
            alike = self._all_alike(forms, names)
            if alike is None:
                dirty.update(names)
                continue
            self._keep(alike)
            touched |= alike.clusters[0]
            if not firms.isdisjoint(names):
                self._stir(alike.clusters[0])
        return self._regroup(dirty) | touched

    def _all_alike(self, forms: Forms, fresh: list[str]) -> _Alike | None:
        """The component of new mentions, where it is plain that the same forms are known of all of it."""
        keys = (*forms[0], *forms[1])
        if not (keys and self._same.keys().isdisjoint(fresh) and self._different.keys().isdisjoint(fresh)):
            return None
        members = come = frozenset(fresh)
        first = min(fresh)
        earliest = next(iter(self._by_key[keys[0]]))
        if earliest not in members:
            before = self._component.get(earliest)
            if type(before) is not _Alike or before.forms != forms:
                return None
            members |= before.clusters[0]
            if before.first < first:
                first = before.first
            else:
                come = members
        # whoever has one of the keys is among them, and so nothing else is in reach
        if any(len(self._by_key[key]) != len(members) for key in keys):
            return None
        return _Alike((members,), forms=forms, first=first, come=come)

    def gather(self, groups: Iterable[Iterable[Thing]]) -> None:
        """Lets an empty one go on from mentions whose groups are known."""
        for group in groups:
            found = {thing.id: thing for thing in group}
            self.things |= found
            for thing in found.values():
                for mark in thing.marks:
                    self.by_mark.setdefault(mark, {})[thing.id] = None
            self._keep(_Component((frozenset(found),)))

    def drop(self, ids: Iterable[str]) -> frozenset[str]:
        """Takes mentions out, as if they had never been added."""
        gone = {each for each in ids if each in self.things}
        dirty = {m for each in gone for c in self._component[each].clusters for m in c}
        for each in gone:
            thing = self.things.pop(each)
            for key in (*thing.keys, *thing.weak):
                del self._by_key[key][each]
                if not self._by_key[key]:
                    del self._by_key[key]
            self.stirred.update(thing.marks)
            for mark in thing.marks:
                del self.by_mark[mark][each]
                if not self.by_mark[mark]:
                    del self.by_mark[mark]
        for each in gone:
            del self._component[each]
        return self._regroup(dirty - gone) | gone

    def decide(self, same: Iterable[tuple[str, str]], different: Iterable[tuple[str, str]]) -> frozenset[str]:
        """Replaces all judgements by these pairs."""
        old = (self._same, self._different)
        fresh = neighbours(same), neighbours(different)
        for end in {end for pairs in (*old, *fresh) for end in pairs}:
            self._component.get(end)  # joined as it was before
        self._same, self._different = fresh
        dirty = {
            end
            for before, now in zip(old, (self._same, self._different), strict=True)
            for end in before.keys() | now.keys()
            if before.get(end) != now.get(end)
        }
        return self._regroup({end for end in dirty if end in self.things})

    def cluster_of(self, mention: str) -> frozenset[str]:
        """The mentions of the same thing."""
        clusters = self._component[mention].clusters
        return clusters[0] if len(clusters) == 1 else next(each for each in clusters if mention in each)

    def clusters_of(self, mentions: Iterable[str]) -> set[frozenset[str]]:
        """The groups in the components of those of the mentions that are here."""
        return {each for component in self._around(mentions) for each in component.clusters}

    def _around(self, mentions: Iterable[str]) -> set[_Component]:
        found = {*map(self._component.get, mentions)}
        return {component for component in found if component is not None}

    def ties_around(self, mentions: Iterable[str]) -> Iterator[ExactMatch]:
        """What joined the groups around those of the mentions that are here."""
        for component in self._around(mentions):
            yield from component.ties

    def fresh_ties(self, mentions: Iterable[str]) -> Iterator[ExactMatch]:
        """What joined the groups around mentions, and may not have before the last change of each."""
        for component in self._around(mentions):
            yield from component.fresh

    def ties_of(self, mention: str) -> tuple[ExactMatch, ...]:
        """What joined the groups around a mention."""
        return self._component[mention].ties

    def ties(self) -> Iterable[ExactMatch]:
        """What joined the groups."""
        for found in self._components():
            yield from found.ties

    def parted(self) -> Iterable[ExactMatch]:
        """Equal normal forms that a judgement keeps apart."""
        for found in self._components():
            yield from found.parted

    def _components(self) -> Iterable[_Component]:
        self.load_all()
        return dict.fromkeys(self._component.values())

    def _regroup(self, dirty: set[str]) -> frozenset[str]:
        todo = set(dirty)
        for mention in dirty:
            found = self._component.get(mention)
            if found is not None:
                todo.update(m for c in found.clusters for m in c if m in self.things)
        touched: set[str] = set()
        while todo:
            members = self._walk(todo.pop())
            todo -= members
            touched |= members
            self._keep(self._join(members))
        self._stir(touched)
        return frozenset(touched)

    def _stir(self, mentions: Iterable[str]) -> None:
        for mention in mentions:
            if self.things[mention].firm is not None:
                self.stirred.update(self.things[mention].marks)

    def _keep(self, component: _Component) -> None:
        for each in component.clusters:
            self._component.update(dict.fromkeys(each, component))

    def _walk(self, start: str) -> set[str]:
        members, waiting = {start}, [start]
        seen: set[str] = set()
        while waiting:
            thing = self.things[waiting.pop()]
            near = [m for m in self._same.get(thing.id, ()) if m in self.things]
            for key in (*thing.keys, *thing.weak):
                if key not in seen:
                    seen.add(key)
                    near += self._by_key[key]
            for other in near:
                if other not in members:
                    members.add(other)
                    waiting.append(other)
        return members

    def _join(self, members: set[str]) -> _Component:
        known_by = {(self.things[m].keys, self.things[m].weak) for m in members}
        decided = members & self._same.keys() or members & self._different.keys()
        if len(known_by) == 1 and not decided:
            whole = frozenset(members)
            return _Alike((whole,), forms=known_by.pop(), first=min(whole), come=whole)
        order = sorted(members, key=lambda m: (self.things[m].keys, self.things[m].weak, m))
        judged = [(a, b) for a in order for b in sorted(self._same.get(a, set()) & members) if a < b]
        # what is judged the same are groups: so a judgement separates nobody
        found = self._joined(order, judged, groups_first=True)
        if any(tie.key is None for tie in found.parted):  # but it beats every form that two have in common
            return self._joined(order, judged, groups_first=False)
        return found

    def _joined(self, order: list[str], judged: list[tuple[str, str]], *, groups_first: bool) -> _Component:
        """The component's clusters; judgements join groups of equal forms, or come before them."""
        groups: dict[str, list[str]] = {m: [m] for m in order}
        root = {m: m for m in order}
        ties: list[ExactMatch] = []
        parted: list[ExactMatch] = []

        def join(a: str, b: str, key: str | None) -> bool:
            x, y = root[a], root[b]
            if x == y:
                return True
            if any(other in self._different.get(m, ()) for m in groups[x] for other in groups[y]):
                return False
            if key is not None and self.two_numbers(groups[x], groups[y]):
                return False
            for member in groups[y]:
                root[member] = x
            groups[x] += groups.pop(y)
            ties.append(ExactMatch(a, b, None if b in self._same.get(a, ()) else key))
            return True

        if groups_first:
            self._join_equal(order, groups, root, join, parted)
        if judged:
            parted += [ExactMatch(a, b, None) for a, b in judged if not join(a, b, None)]
        if judged or not groups_first:
            self._join_equal(order, groups, root, join, parted)
        return _Component(tuple(map(frozenset, groups.values())), tuple(ties), tuple(dict.fromkeys(parted)))

    def _join_equal(
        self,
        order: list[str],
        groups: Mapping[str, list[str]],
        root: Mapping[str, str],
        join: _Join,
        parted: list[ExactMatch],
    ) -> None:
        """Joins what has equal normal forms."""
        for key in sorted({key for m in order for key in self.things[m].keys}):
            self._gather([m for m in order if key in self.things[m].keys], key, join, parted)
        weak = {key for m in order for key in self.things[m].weak}
        for key in sorted(weak, key=lambda key: (not key.startswith(WHOLE), key)):
            holders = [m for m in order if key in self.things[m].weak]
            ids = {k for m in holders for other in groups[root[m]] for k in self.things[other].keys}
            wholes = {k for m in holders for other in groups[root[m]] for k in self._wholes(other)}
            # a form with two ids, or of two whole addresses, names two places: only what has none is gathered
            loose = holders
            if key.startswith(NAMED):
                loose = [m for m in holders if not self.things[m].keys]
            elif len(ids) > 1:
                loose = [m for m in loose if not self._identified(groups[root[m]])]
            if len(wholes) > 1 and not key.startswith(WHOLE):
                loose = [m for m in loose if not any(map(self._wholes, groups[root[m]]))]
            self._gather(loose, key, join, parted)

    def two_numbers(self, one: Iterable[str], other: Iterable[str]) -> tuple[str, str] | None:
        """Two numbers of one register that tell two groups of mentions of companies apart; None for none."""
        mine, theirs = self.numbers(one), self.numbers(other)
        for register in sorted(mine.keys() & theirs.keys()):
            if not mine[register] & theirs[register]:
                return min(mine[register]), min(theirs[register])
        return None

    def numbers(self, mentions: Iterable[str]) -> dict[str, set[str]]:
        """By register the numbers of mentions of companies."""
        found: dict[str, set[str]] = {}
        for mention in mentions:
            for key in self.things[mention].keys:
                if (register := register_of(key)) is not None:
                    found.setdefault(register, set()).add(key)
        return found

    def _wholes(self, mention: str) -> list[str]:
        return [key for key in self.things[mention].weak if key.startswith(WHOLE)]

    def _identified(self, group: list[str]) -> bool:
        return any(self.things[m].keys for m in group)

    def _gather(self, holders: list[str], key: str, join: _Join, parted: list[ExactMatch]) -> None:
        heads: list[str] = []
        for mention in holders:
            if not any(join(head, mention, key) for head in heads):
                parted += [ExactMatch(head, mention, key) for head in heads]
                heads.append(mention)


def _unless_empty(key: str, mentions: Iterable[str]) -> dict[str, None]:
    found = dict.fromkeys(mentions)
    if not found:
        raise KeyError(key)
    return found
