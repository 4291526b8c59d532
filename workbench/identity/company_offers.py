"""Which companies may be one, by their names and what they share: offered for a decision, never merged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from workbench.identity.company_features import register_of
from workbench.identity.exact_matcher import Things
from workbench.identity.model import Suggestion, key_of
from workbench.identity.review import Offer
from workbench.values.company_names import same_form

FEW: Final = 8
"""Companies of one name of which every two are offered; of more, each with the one it shares most with."""
CROWD: Final = 12
"""An address or phone of more companies than this is an agent's: it brings no different names together."""
SIMILAR: Final = 85
"""How alike two names must be, of 100, where an address, phone or number is shared."""
_LEAST_CORE: Final = 4
_SHARED: Final = {
    "house": ("address", 0.6),
    "phone": ("phone", 0.6),
    "email": ("email", 0.6),
    "VAT": ("VAT number", 0.8),
    "?": ("number", 0.7),
    "area": ("postcode", 0.2),
}
"""By the scheme of a trait what it is called, and how much of the doubt it removes."""
_ALIKE: Final = {"same": 0.5, "former": 0.4, "trading": 0.35, "form": 0.15, "similar": 0.2}
"""How likely two are one by names that are equal, a former or trading name, of another form, or similar."""

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class _Group:
    """What the mentions of one company say together."""

    head: str
    members: frozenset[str]
    names: frozenset[tuple[str, str, str]]
    traits: frozenset[str]
    numbered: bool


class CompanyOffers:
    """Suggestions about companies; of names and traits whose companies nothing touched they are kept."""

    def __init__(self, things: Things) -> None:
        self._things = things
        self._kept: dict[str, list[Offer]] = {}
        """By name or trait those of the companies that share it."""
        self._waiting: set[str] | None = None
        """Names and traits to be looked at; None before any was."""
        self._load: Callable[[], Iterable[tuple[str, list[Offer]]]] | None = None

    def restore(self, load: Callable[[], Iterable[tuple[str, list[Offer]]]]) -> None:
        """Goes on from what `kept` gave of another one, before any company is added."""
        self._load, self._waiting = load, set()

    def all(self, apart: Collection[Pair]) -> list[Offer]:
        """Every pair of companies that may be one; `apart` are the pairs judged different."""
        self.renew(apart)
        return list({each.told.id: each for found in self._kept.values() for each in found}.values())

    def kept(self, apart: Collection[Pair]) -> list[tuple[str, list[Offer]]]:
        """The offers by name or trait, in their order and that of the pairs."""
        self.renew(apart)
        return [
            (mark, sorted(found, key=lambda each: each.told.id)) for mark, found in sorted(self._kept.items())
        ]

    def renew(self, apart: Collection[Pair]) -> None:
        """Looks at what was touched."""
        things = self._things
        if self._load is not None:
            self._kept, self._load = dict(self._load()), None
        waiting = set(things.by_mark) if self._waiting is None else things.stirred | self._waiting
        things.stirred.clear()
        if not waiting:
            self._waiting = waiting
            return
        self._waiting = waiting  # what is broken off begins again
        divided = {
            _ends(things.cluster_of(a), things.cluster_of(b))
            for a, b in apart
            if a in things.things and b in things.things
        }
        groups: dict[frozenset[str], _Group] = {}
        for mark in sorted(waiting):
            self._kept.pop(mark, None)
            if found := self._of(mark, divided, groups):
                self._kept[mark] = found
        waiting.clear()

    def _of(self, mark: str, divided: Collection[Pair], groups: dict[frozenset[str], _Group]) -> list[Offer]:
        """The offers among companies that share a name or trait."""
        things = self._things
        clusters = {things.cluster_of(holder) for holder in things.by_mark.get(mark, ())}
        if len(clusters) < 2 or (len(clusters) > CROWD and not mark.startswith("core:")):
            return []
        several = [groups.get(each) or groups.setdefault(each, _group(things, each)) for each in clusters]
        found = []
        for one, other in _pairs(sorted(several, key=lambda group: group.head)):
            if (one.head, other.head) in divided or (one.numbered and other.numbered):
                continue
            if things.two_numbers(one.members, other.members):
                continue
            if (compared := _compared(one, other)) is not None:
                likely, reason = compared
                key = key_of("suggestion", one.head, other.head)
                told = Suggestion(key, "company", one.head, other.head, None, reason, likely=round(likely, 3))
                found.append(Offer(told, ((one.head, len(one.members)), (other.head, len(other.members)))))
        return found


def _ends(one: frozenset[str], other: frozenset[str]) -> Pair:
    a, b = sorted((min(one), min(other)))
    return a, b


def _group(things: Things, members: frozenset[str]) -> _Group:
    firms = [firm for each in members if (firm := things.things[each].firm) is not None]
    return _Group(
        min(members),
        members,
        frozenset(name for firm in firms for name in firm.names),
        frozenset(trait for firm in firms for trait in firm.traits),
        any(register_of(key) for each in members for key in things.things[each].keys),
    )


def _pairs(groups: list[_Group]) -> Iterable[tuple[_Group, _Group]]:
    if len(groups) <= FEW:
        return combinations(groups, 2)
    numbered = [group for group in groups if group.numbered] or groups[:1]
    found = {}
    for group in groups:
        others = [other for other in numbered if other is not group] if not group.numbered else []
        if others:
            nearest = min(others, key=lambda other: (-len(group.traits & other.traits), other.head))
            one, two = sorted((group, nearest), key=lambda each: each.head)
            found[one.head, two.head] = one, two
    return found.values()


def _compared(one: _Group, other: _Group) -> tuple[float, str] | None:
    """How likely two companies are one, and why they are offered; None where nothing says so."""
    shared = sorted({trait.partition(":")[0] for trait in one.traits & other.traits})
    named = max(
        (each for a in one.names for b in other.names if (each := _alike(a, b, bool(shared)))), default=None
    )
    if named is None:
        return None
    likely, said = named
    doubt = 1 - likely
    if "house" in shared and "area" in shared:
        shared.remove("area")
    for trait in shared:
        doubt *= 1 - _SHARED[trait][1]
    houses = [{trait for trait in group.traits if trait.startswith("house:")} for group in (one, other)]
    elsewhere = all(houses) and not houses[0] & houses[1]
    if elsewhere:
        doubt = 1 - (1 - doubt) * 0.4
    parts = [said, *(f"same {_SHARED[trait][0]}" for trait in shared)]
    if elsewhere:
        parts.append("another address")
    parts.append("one has no number" if one.numbered or other.numbered else "neither has a number")
    return 1 - doubt, ", ".join(parts)


def _alike(one: tuple[str, str, str], other: tuple[str, str, str], shared: bool) -> tuple[float, str] | None:
    from rapidfuzz.fuzz import ratio

    (how, words, form), (how_other, words_other, form_other) = one, other
    core, core_other = words.replace(" ", ""), words_other.replace(" ", "")
    if core == core_other:
        kinds = {how, how_other}
        if "former name" in kinds:
            return _ALIKE["former"], "a former name of one is a name of the other"
        if not same_form(form, form_other):
            return _ALIKE["form"], "same name, but another legal form"
        if "trading name" in kinds:
            return _ALIKE["trading"], "a trading name of one is a name of the other"
        likely = _ALIKE["same"] if len(core) > _LEAST_CORE else _ALIKE["same"] * 0.6
        if form == form_other:
            return likely, "same name and legal form" if form else "same name"
        return likely, "same name but for the legal form"
    near = _within(words.split(), words_other.split()) or ratio(core, core_other) >= SIMILAR
    if shared and near and min(len(core), len(core_other)) > _LEAST_CORE:
        return _ALIKE["similar"], "similar name"
    return None


def _within(one: list[str], other: list[str]) -> bool:
    """Whether all words of the shorter name are in the longer one, and more than one word or most of it."""
    short, long = sorted((one, other), key=len)
    return set(short) <= set(long) and (len(short) > 1 or 2 * len(short[0]) > len("".join(long)))
