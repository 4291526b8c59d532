"""Whether entries that remember ids remember those that follow from the journal before them.

After an erasure, another model or other readers everything is read again. The entry says which ids people
and things had. Whoever writes it could give the id of one person, and with it the notes on them, to
another. So the state before each is folded once more, and what it gives is compared to what the entry says.
After an erasure, or by other readers, some of what was read then is no longer known: then only what cannot
come of that is named.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection, func, select

from workbench.case.folded_entries import ANSWERED, FOLDED, rebuilds
from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.journal_decisions import DECIDED, decisions
from workbench.case.state import State
from workbench.case.state_parts import Identity
from workbench.evidence import readings, remembered_ids
from workbench.evidence import schema as tables
from workbench.evidence.bindings import Bindings
from workbench.evidence.model import Entry
from workbench.evidence.pointers import citation_order
from workbench.evidence.stored_rows import read_entries
from workbench.ontology import id_order, number_of, prefix_of
from workbench.operations.wording import counted
from workbench.reading.model import Reading

_MOST_SOURCES, _MOST = 2_000, 20_000
"""So many sources are in memory for it, and so many are folded, once for every entry that remembers ids."""
_NAMED = 10
"""So many ids are named."""
_MAYBE = "A change of the identity model, an erasure or newer readers may explain it"
_Place = tuple[int, tuple[tuple[int, str], ...]]
"""What `citation_order` gives of a mention."""


@dataclass(frozen=True)
class _Numbering:
    """The ids of an entry beside those that the entries before it give."""

    entry: Entry
    given: Mapping[str, str]
    """By mention, as the entry says."""
    folded: Mapping[str, str]
    """By mention, as the state before it says, read as it is read now."""
    there: Set[str]
    """The mentions that are read now."""
    is_exact: bool
    """True where nothing that was read then was erased or is read otherwise now."""
    is_read_alike: bool
    """True where what was read then is read by the same readers now, as far as it was not erased."""

    def moved(self) -> dict[str, list[str]]:
        """The ids that the entries before it give, each with those that the entry gives instead."""
        found: dict[str, set[str]] = defaultdict(set)
        # of the last sources it may say nothing: they may have come while it was written
        last = max((citation_order(mention)[0] for mention in self.given), default=0)
        for mention, name in self.folded.items():
            if mention in self.given:
                found[name].add(self.given[mention])
            elif self.is_read_alike and citation_order(mention)[0] <= last:
                found[name].add("none")
        return {name: sorted(others) for name, others in found.items() if others != {name}}

    def is_other_order(self, moved: Mapping[str, Sequence[str]]) -> bool:
        """True where the same people and things have other numbers: no other rules of identity give that."""
        others = [name for given in moved.values() for name in given]
        return (
            "none" not in others
            and all(len(given) == 1 for given in moved.values())
            and (len({*others}) == len(moved))
        )

    def misplaced(self, moved: Mapping[str, list[str]], noted: Set[str]) -> dict[str, list[str]]:
        """Those of the moved ids that no erasure and no other reader explains: by either, all move together.

        Numbers are given in the order in which people and things came, but for those that were split off.
        What joined somebody of whom a record is gone is named where there are notes on one of them.
        """
        late = _out_of_order(self.folded)
        wrong = _out_of_order(self.given) - {other for name in late for other in moved.get(name, [name])}
        shared: dict[str, set[str]] = defaultdict(set)
        for mention, name in self.folded.items():
            shared[self.given.get(mention, name)].add(name)
        gone = {name for mention, name in self.given.items() if mention not in self.there}
        joined = {
            name
            for to, names in shared.items()
            if len(names) > 1 and (to not in gone or not noted.isdisjoint({to, *names}))
            for name in names
        }
        return {
            name: given
            for name, given in moved.items()
            if name in joined or "none" in given or any(each in wrong for each in given)
        }


def _out_of_order(ids: Mapping[str, str]) -> set[str]:
    """The ids whose first mention came before that of a lower number."""
    first: dict[str, _Place] = {}
    for mention, name in ids.items():
        place = citation_order(mention)
        first[name] = min(first.get(name, place), place)
    found = set[str]()
    for _, names in groupby(sorted(first, key=lambda name: (prefix_of(name), number_of(name))), prefix_of):
        highest: _Place = (0, ())
        for name in names:
            if first[name] < highest:
                found.add(name)
            else:
                highest = first[name]
    return found


def check_numbering(
    connection: Connection,
    resolver: Callable[[], Identity],
    bindings: Bindings,
    many: int,
    problems: list[IntegrityProblem],
    remarks: list[IntegrityProblem],
) -> None:
    """Adds what the `many` entries that remember ids say of them that the entries before do not give.

    A problem where people and things are the same and only their numbers are others, otherwise a remark.
    """
    if not many:
        return
    count = connection.execute(select(func.count()).select_from(tables.sources)).scalar_one()
    if count > _MOST_SOURCES or count * many > _MOST:
        where = counted(many, "entry", "entries")
        told = f"the ids in {where} were not computed again: {counted(count, 'source')} are too many"
        remarks.append(IntegrityProblem("journal", told, damage=False))
        return
    entries = read_entries(connection, 0, FOLDED, bare=ANSWERED)
    again = [entry for entry in entries if rebuilds(entry)]
    noted = _noted(connection)
    erased, reread = _last_losses(connection, again, bindings)
    for each in _numberings(connection, resolver, entries, erased, reread):
        moved = each.moved()
        if not moved:
            continue
        damage = each.is_exact and each.is_other_order(moved)
        named = moved if each.is_exact else each.misplaced(moved, noted)
        if named:
            words = _words(named, noted, damage)
            problem = IntegrityProblem(f"details {each.entry.seq}", words, damage=damage)
            (problems if damage else remarks).append(problem)


def _words(moved: Mapping[str, Sequence[str]], noted: Set[str], damage: bool) -> str:
    names = sorted(moved, key=lambda name: (name not in noted, id_order(name)))
    said = ", ".join(f"{name} → {' and '.join(moved[name])}" for name in names[:_NAMED])
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    about = sorted({*moved, *(other for given in moved.values() for other in given)} & {*noted}, key=id_order)
    notes = f"; there are notes or tags on {', '.join(about[:_NAMED])}" if about else ""
    unsure = "" if damage else f". {_MAYBE}"
    return f"gives people and things other ids than the entries before it: {said}{more}{notes}{unsure}"


def _noted(connection: Connection) -> set[str]:
    """The ids that somebody noted something on."""
    entry = tables.journal.c
    chosen = select(entry.subject).where(entry.event.in_(("noted", "tagged"))).distinct()
    return set(connection.execute(chosen).scalars())


def _last_losses(connection: Connection, again: Sequence[Entry], bindings: Bindings) -> tuple[int, int]:
    """The last entry that erased something that was read before, and the last since which all of it is read
    otherwise; 0 for none."""
    asked = set(connection.execute(select(tables.sources.c.operation).distinct()).scalars())
    emptied = {seq for seq, key, _ in bindings.changes if key.startswith("source:")}
    erased = [e.seq for e in again if e.seq in emptied or (e.detail or {}).get("judgements")]
    reread = [e.seq for e in again if not asked.isdisjoint(bindings.reread.get(e.seq, ()))]
    return max(erased, default=0), max(reread, default=0)


def _numberings(
    connection: Connection,
    resolver: Callable[[], Identity],
    entries: Sequence[Entry],
    erased: int,
    reread: int,
) -> Iterator[_Numbering]:
    def read(numbers: Iterable[int]) -> Iterator[tuple[int, Reading]]:
        wanted = list(numbers)
        for at in range(0, len(wanted), readings.PORTION):
            for number, reading in readings.kept(connection, wanted[at : at + readings.PORTION]).items():
                there.update(f"S{number}#{mention.pointer}" for mention in reading.mentions)
                yield number, reading

    there = set[str]()
    state = State(resolver, read)
    standing = {entry.seq: entry for entry in decisions(entries)}
    waiting: list[Entry] = []
    for entry in entries:
        if entry.event in DECIDED:
            waiting += [standing[entry.seq]] if entry.seq in standing else []
            continue
        if not rebuilds(entry):
            waiting.append(entry)
            continue
        state.fold(waiting, entry.seq - 1)
        folded: Mapping[str, str] = state.book.snapshot()["born"]
        given = remembered_ids.unpack((entry.detail or {})["ids"])["born"]
        is_exact, is_read_alike = entry.seq > max(erased, reread), entry.seq > reread
        yield _Numbering(entry, given, dict(folded), there, is_exact, is_read_alike)
        state.fold([entry], entry.seq)
        waiting = []
