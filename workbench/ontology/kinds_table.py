"""The tables: one of built-in rows and those of installed packages, and for each case one of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from workbench.errors import InputError
from workbench.ontology.kinds import KINDS
from workbench.ontology.model import OTHER_PREFIX, Family, Kind, Relation, Row
from workbench.ontology.relations import RELATIONS
from workbench.ontology.scopes import scope
from workbench.plugins import PluginGroup

P = ParamSpec("P")
R = TypeVar("R")
THING = "thing"
_MISSING: Any = object()
_KEPT = 8192
"""So many results are remembered of one table."""
_DIGITS = 18
_ID = re.compile(rf"([A-Z]{{1,3}})([1-9][0-9]{{0,{_DIGITS - 1}}})")


class Ontology:
    """Kinds and relations by name. A name that nobody defined has a row all the same, that of a `thing`.

    With a `base` it holds what that holds too; what it defines itself comes first.
    """

    def __init__(self, rows: Iterable[Row] = (*KINDS, *RELATIONS), base: Ontology | None = None) -> None:
        self._kinds: dict[str, Kind] = {}
        self._relations: dict[str, Relation] = {}
        self._more: list[Callable[[], Iterable[Row]]] = []
        self._base = base
        self._changes = 0
        self._made: tuple[int, dict[Any, Any]] = 0, {}
        for row in rows:
            self._put(row)

    def _put(self, row: Row) -> None:
        self._changes += 1
        if isinstance(row, Kind):
            self._kinds[row.name] = row
        else:
            self._relations[row.name] = row

    def _fetch(self) -> None:
        while self._more:
            for row in self._more.pop()():
                self.define(row)

    @property
    def version(self) -> int:
        """Another number whenever a row was added."""
        return self._changes if self._base is None else self._changes + self._base._changes

    @property
    def own(self) -> tuple[Row, ...]:
        """The rows that it defines itself, not its base."""
        return (*self._kinds.values(), *self._relations.values())

    def made(self) -> dict[Any, Any]:
        """Where `remembered` functions keep what they made of the rows; empty after a row was added."""
        version = self._changes if self._base is None else self._changes + self._base._changes
        if self._made[0] != version:
            self._made = version, {}
        return self._made[1]

    def later(self, rows: Callable[[], Iterable[Row]]) -> None:
        """Takes rows that are fetched when somebody first looks: those of installed packages."""
        self._more.append(rows)

    def define(self, row: Row) -> None:
        """Adds a row. Raises `InputError` for one that would change a built-in row or an id prefix."""
        refuse(row)
        self._put(row)

    def kind(self, name: str) -> Kind:
        """The row of a kind; for one that nobody defined, that of `thing` under this name."""
        found = self._kinds.get(name)
        if found is None:
            self._fetch()
            found = self._kinds.get(name)
        if found is None and self._base is not None:
            return self._base.kind(name)
        return found or _unknown_kind(name)

    def relation(self, name: str) -> Relation:
        """The row of a relation; for one that nobody defined, a plain line under this name."""
        found = self._relations.get(name)
        if found is None:
            self._fetch()
            found = self._relations.get(name)
        if found is None and self._base is not None:
            return self._base.relation(name)
        return found or _unknown_relation(name)

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The defined kinds by name, in reading order."""
        self._fetch()
        return self._kinds if self._base is None else {**self._base.kinds, **self._kinds}

    @property
    def relations(self) -> Mapping[str, Relation]:
        """The defined relations by name, in reading order."""
        self._fetch()
        return self._relations if self._base is None else {**self._base.relations, **self._relations}

    def __iter__(self) -> Iterator[Row]:
        yield from self.kinds.values()
        yield from self.relations.values()


_BUILT_IN_KINDS = {row.name: row for row in KINDS}
_BUILT_IN_RELATIONS = {row.name: row for row in RELATIONS}
_BUILT_IN = {*_BUILT_IN_KINDS, *_BUILT_IN_RELATIONS}


def refuse(row: Row) -> None:
    """Raises `InputError` for what cannot be added to the table."""
    if not isinstance(row, (Kind, Relation)):
        raise InputError(f"the ontology holds kinds and relations, not {type(row).__name__}")
    if row.name in _BUILT_IN:
        raise InputError(f"{row.name} is built in: choose another name for what you define")
    if isinstance(row, Kind) and (
        (row.prefix, row.resolution) != (OTHER_PREFIX, "identifiers")
        or not set(row.identifiers) <= set(identifiers_of(row.name))
    ):
        named = " or ".join(identifiers_of(row.name))
        raise InputError(
            f"{row.name}: the ids of a kind that is not built in begin with {OTHER_PREFIX}, and its mentions "
            f"are resolved by the attribute {named}, so that a case is the same where it is not installed"
        )


@lru_cache(maxsize=1024)
def _unknown_kind(name: str) -> Kind:
    try:
        return Kind(name=name)
    except InputError:
        words = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:40]
        return Kind(name=THING, singular=words or THING, plural=words or THING)


@lru_cache(maxsize=1024)
def _unknown_relation(name: str) -> Relation:
    try:
        return Relation(name=name)
    except InputError:
        words = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:60]
        return Relation(name="linked_to", label=words or "linked to")


def _rows(name: str, value: Any) -> tuple[Row, ...]:
    rows = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    for row in rows:
        refuse(row)
    return rows


PACKAGES: PluginGroup[tuple[Row, ...]] = PluginGroup("kinds", _rows)
"""The kinds and relations that packages add."""
ONTOLOGY = Ontology()
"""The table of this process: what is built in and what packages add."""
ONTOLOGY.later(lambda: [row for rows in PACKAGES.values() for row in rows])


def table_of_a_case(rows: Iterable[Row] = ()) -> Ontology:
    """A table for one case: what all have, and what this case defines."""
    return Ontology(rows, ONTOLOGY)


def current() -> Ontology:
    """The table of the case whose work this is, or that of the process."""
    table = scope()
    return table if isinstance(table, Ontology) else ONTOLOGY


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """A function whose results are kept with the table that it reads, until a row is added to that."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        kept, key = current().made(), (function, args, *kwargs.items())
        found: R = kept.get(key, _MISSING)
        if found is _MISSING:
            found = function(*args, **kwargs)
            if len(kept) >= _KEPT:
                kept.clear()
            kept[key] = found
        return found

    return call


def kind(name: str) -> Kind:
    """The row of a kind; for one that nobody defined, that of `thing` under this name."""
    return _BUILT_IN_KINDS.get(name) or current().kind(name)


def relation(name: str) -> Relation:
    """The row of a relation; for one that nobody defined, a plain line under this name."""
    return _BUILT_IN_RELATIONS.get(name) or current().relation(name)


def is_kind(name: str) -> bool:
    """True for a kind that is defined."""
    return name in current().kinds


def is_relation(name: str) -> bool:
    """True for a relation that is defined."""
    return name in current().relations


def kinds(*families: Family) -> tuple[str, ...]:
    """The names of the defined kinds in reading order; of some families only."""
    return tuple(k.name for k in current().kinds.values() if not families or k.family in families)


def shared_kinds(*families: Family) -> tuple[str, ...]:
    """The names of the kinds that every case has, in reading order; of some families only.

    For what is made once and holds for all cases: `kinds` is of the case whose work it is.
    """
    return tuple(k.name for k in ONTOLOGY.kinds.values() if not families or k.family in families)


def relations() -> tuple[str, ...]:
    """The names of the defined relations in reading order."""
    return tuple(current().relations)


def identifiers_of(name: str) -> tuple[str, ...]:
    """The attributes of which an equal value makes two mentions one entity.

    Of a kind that is not built in always the same two, so that a case is the same where it is not installed.
    """
    built_in = _BUILT_IN_KINDS.get(name)
    return built_in.identifiers if built_in is not None else (name, *_BUILT_IN_KINDS[THING].identifiers)


def holders() -> frozenset[str]:
    """The kinds that can own, control and act."""
    return frozenset(kinds("party"))


def group_of(name: str) -> str:
    """The word under which entities of a kind are counted and listed: contacts are one group."""
    row = current().kind(name)
    return "contacts" if row.family == "contact" else row.plural


def counted(names: Iterable[str] | Mapping[str, int]) -> dict[str, int]:
    """How many there are of each group, by names or by their counts; things only where there are some."""
    found = {group_of(name): 0 for name in kinds("party", "contact", "place")}
    for name, many in Counter(names).items():
        found[group_of(name)] = found.get(group_of(name), 0) + many
    return found


def owning() -> tuple[str, ...]:
    """The relations by which a subject owns or controls an object."""
    return tuple(r.name for r in current().relations.values() if r.owning)


def leading() -> tuple[str, ...]:
    """The relations by which a subject owns, controls or runs an object."""
    return tuple(r.name for r in current().relations.values() if r.owning or r.directing)


def prefix_of(reference: str) -> str:
    """The prefix of a public id, `P` of `P12`; empty for what is no public id."""
    found = _ID.fullmatch(reference)
    return found.group(1) if found else ""


def number_of(reference: str) -> int:
    """The number of a public id, 12 of `P12`; 0 for what is no public id."""
    found = _ID.fullmatch(reference)
    return int(found.group(2)) if found else 0


def id_order(name: str) -> tuple[str, int, str]:
    """A key that sorts `P2` before `P10`, and what is no public id by its text."""
    letter, number = name[:1], name[1:]
    if (
        "A" <= letter <= "Z"
        and number.isdecimal()
        and number.isascii()
        and number[0] != "0"
        and len(number) <= _DIGITS
    ):
        return letter, int(number), ""  # most ids, and they are sorted by the hundred thousand
    found = _ID.fullmatch(name)
    return (found.group(1), int(found.group(2)), "") if found else (letter, 0, name)
