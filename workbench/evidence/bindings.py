"""What each event of the journal may bind, and how often: one table, held to when writing and verifying.

An entry binds a row of another table by its hash under a key: `source:1`, `asking:<ticket>`. A row is bound
by the entry that made it. No later entry gives it another content, except where the table says so: an
erasure, which leaves tombstones only, and the two steps by which a question in hand comes to be in doubt.
What of such a row may never change is bound once more, for good, under `fixed:` and its key.

| Key | Binds |
| --- | --- |
| `meta` | the facts of the case |
| `source:1`, `attachment:7`, `queued:7`, `asking:<ticket>`, `seal:7` | a row, None where it goes |
| `fixed:source:1`, `fixed:asking:<ticket>` | what of it no entry may change |
| `detail:7`, `entry:7` | details that an erasure took; an entry of whose name it left nothing |
| `readings:<operation>` | the version of the rules by which answers were read |
| `schema` | the version of the tables, from this entry on |
| `verdict:J1` | what a judgement says of which mentions, apart from its reason, which an erasure may take |
| `view:7` | a view that version 1 saved under its name: an erasure may take the name from that entry |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal

from workbench.evidence.bound_rows import BoundRows, Was
from workbench.evidence.bound_verdicts import VERDICT

ANY = 1 << 30
Numbered = Literal["", "next", "entry"]


@dataclass(frozen=True, slots=True)
class EventRule:
    """What entries of an event may do, by the word of the key: how many rows at most.

    `makes` are keys that were never bound, `changes` those bound now, `releases` those that go. `needs` is
    the word of which one must be bound. `fixes`: it may bind what is fixed of rows made before it. `costs`:
    it may spend units. `erasable`: an erasure may take its details.
    """

    makes: Mapping[str, int] = field(default_factory=dict)
    changes: Mapping[str, int] = field(default_factory=dict)
    releases: Mapping[str, int] = field(default_factory=dict)
    needs: str = ""
    fixes: bool = False
    costs: bool = False
    erasable: bool = True


_SAID = EventRule()
EVENTS: dict[str, EventRule] = {
    "created": EventRule(makes={"meta": 1}, changes={"schema": 1}, needs="meta", erasable=False),
    "migrated": EventRule(
        makes={"view": ANY}, changes={"schema": 1}, needs="schema", fixes=True, erasable=False
    ),
    "asked": EventRule(makes={"asking": 1}, releases={"asking": 1}, needs="asking"),
    "answered": EventRule(
        makes={"source": 1}, releases={"asking": 1, "queued": 1}, needs="source", costs=True
    ),
    "imported": EventRule(makes={"source": 1}, needs="source"),
    "gathered": EventRule(erasable=False),
    "queued": EventRule(makes={"queued": 1}, releases={"asking": 1}, needs="queued", costs=True),
    "failed": EventRule(changes={"asking": 1}, releases={"asking": 1, "queued": 1}, costs=True),
    "unanswered": EventRule(changes={"asking": 1}, costs=True),
    "allowed": EventRule(releases={"asking": ANY}),
    "cancelled": EventRule(releases={"asking": 1}),
    "discarded": EventRule(releases={"asking": 1}, costs=True),
    "judged": EventRule(makes={VERDICT: 1}),
    "attached": EventRule(makes={"attachment": 1}, needs="attachment"),
    "issued": EventRule(makes={"attachment": 1}, needs="attachment"),
    "sealed": EventRule(makes={"seal": 1}, needs="seal", erasable=False),
    "erased": EventRule(
        changes={"source": ANY, "asking": ANY},
        releases={"attachment": ANY, "queued": ANY, "asking": ANY, "detail": ANY, "entry": ANY},
        erasable=False,
    ),
    "read": EventRule(changes={"readings": ANY}, erasable=False),
    "model": EventRule(erasable=False),
    "budget": EventRule(erasable=False),
    "defined": EventRule(erasable=False),
    **dict.fromkeys(
        (
            "opened", "refused", "withdrawn", "reinstated", "looked", "exported", "bundled",
            "noted", "tagged", "viewed", "written", "planned", "step", "stopped", "expanded", "disclosed",
            "batched",
        ),
        _SAID,
    ),
}  # fmt: skip
"""Every event there is. Whoever adds one to the journal adds its row here."""
_NAMES = {name: name for name in EVENTS}
"""The names of events, each in memory once however many entries there are."""

FIXED = ("source", "asking")
"""The words of rows that may change: what of them may not is bound under `fixed:`, once and for good."""
_NUMBERED: dict[str, Numbered] = {"source": "next", "attachment": "entry", "queued": "entry", "seal": "entry"}
_HASH = re.compile(r"[0-9a-f]{64}")
_NUMBER = re.compile(r"[1-9][0-9]{0,17}")
_TICKET = re.compile(r"[0-9a-f]{32}")
_JUDGEMENT = re.compile(r"J[1-9][0-9]{0,17}")
_VERSION = re.compile(r"[1-9][0-9]{0,8}")


@cache
def binding(word: str) -> tuple[str, ...]:
    """The events that may bind a row of this word, or say that it goes."""
    return tuple(
        name for name, event in EVENTS.items() if word in {*event.makes, *event.changes, *event.releases}
    )


@cache
def making(word: str) -> tuple[str, ...]:
    """The events that may make a row of this word."""
    return tuple(name for name, event in EVENTS.items() if word in event.makes)


def refuse_unlisted(event: str, bound: Mapping[str, str | None], units: int) -> None:
    """Raises `ValueError` for an entry that the table does not allow: a mistake in the program."""
    if found := [*Bindings.shape(event, bound, units)]:
        raise ValueError(f"the journal takes no such entry: {'; '.join(found)}")


class Bindings:
    """The keys that the journal binds, entry by entry; `take` says what an entry may not do."""

    def __init__(self) -> None:
        self.rows = BoundRows()
        self.meta = ""
        self.schema = 1
        self.details: dict[int, int] = {}
        """Entries whose details went, with the entry that took them."""
        self.renamed: dict[int, tuple[str, int]] = {}
        """Entries of earlier versions whose name went: the hash of what is left, and who took it."""
        self.changes: list[tuple[int, str, str]] = []
        """Erasures, by entry: which key they changed or took, and the name of the erasure."""
        self.bare: list[int] = []
        """Erasures that bind nothing."""
        self.reread: dict[int, dict[str, int]] = {}
        """By entry, the operations that were read by another version from there on, with that version."""
        self.verdicts: dict[str, str] = {}
        """By judgement the hash of what it says; those of earlier versions have none."""
        self._views: set[int] = set()
        self._readings: dict[str, int] = {}
        self._sources = 0
        self._events: list[str] = []
        """The events of the entries, from the first on."""
        self._behind: dict[int, str] = {}
        """Those of entries before which one is missing."""
        self._subjects: dict[int, str] = {}
        """What the entries of decisions are about."""
        self._judged: dict[str, int] = {}
        """The judgements, with the entries that made them."""
        self._withdrawn: dict[str, int] = {}
        """The judgements and imported sources that are withdrawn, with the entry that did it."""
        self._erasures = 0

    def packed(self) -> dict[str, Any]:
        """All of it as JSON, but how sources stand: no entry after it may change one of them."""
        return {**vars(self), "rows": self.rows.packed(), "_views": sorted(self._views)}

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any]) -> Bindings:
        """Goes on from what was `packed`."""
        found = cls()
        vars(found).update(packed)
        found.rows = BoundRows.unpacked(packed["rows"])
        for name in ("details", "renamed", "reread", "_behind", "_subjects"):
            setattr(found, name, {int(seq): value for seq, value in packed[name].items()})
        found.changes = [(seq, key, erasure) for seq, key, erasure in packed["changes"]]
        found._views = set(packed["_views"])
        return found

    def changed_since(self, head: int) -> tuple[str, ...]:
        """What was bound up to an entry and an erasure after it changed or took: `source:1 (E2)`.

        Of details it says what the entry was: `detail:7 judged J1 (E2)`.
        """
        return tuple(
            f"{key}{self._entry(key)} ({erasure})"
            for seq, key, erasure in self.changes
            if seq > head and self._bound_by(key) <= head
        )

    def _event(self, entry: int) -> str:
        return self._events[entry - 1] if 0 < entry <= len(self._events) else self._behind.get(entry, "")

    def _entry(self, key: str) -> str:
        word, _, name = key.partition(":")
        if word not in ("detail", "entry"):
            return ""
        event, subject = self._event(int(name)), self._subjects.get(int(name), "")
        return f" {event} {subject}".rstrip()

    def _bound_by(self, key: str) -> int:
        word, _, name = key.partition(":")
        return int(name) if word in ("detail", "entry") else self.rows.made_by(key)

    @staticmethod
    def shape(event: str, bound: Mapping[str, Any], units: Any) -> Iterator[str]:
        """What is wrong with an entry whatever came before it."""
        if event not in EVENTS:
            yield f"the event {event!r} is not known to this version of the workbench"
            return
        allowed = EVENTS[event]
        if not isinstance(units, int) or units < 0 or (units and not allowed.costs):
            yield f"an entry of the event {event!r} cannot spend {units} units"
        made: dict[str, int] = {}
        needed = not allowed.needs
        for key, value in bound.items():
            word, _, name = key.partition(":")
            if word == "fixed":
                word, _, name = name.partition(":")
                made_here = word in allowed.makes and f"{word}:{name}" in bound
                if word not in FIXED or not (made_here or allowed.fixes):
                    yield f"the event {event!r} cannot bind {key}"
                elif not _is(_HASH, value):
                    yield f"{key} is bound by no hash"
                continue
            if not _well_named(word, name):
                yield f"there is no row {key[:80]!r} that an entry could bind"
            elif value is None:
                if word not in allowed.releases:
                    yield f"the event {event!r} cannot take {key} away"
            elif word == "entry":
                if word not in allowed.releases or not _is(_HASH, value):
                    yield f"the event {event!r} cannot bind {key}"
            elif word not in {*allowed.makes, *allowed.changes}:
                yield f"the event {event!r} cannot bind {key}"
            elif not _is(_VERSION if word in ("readings", "schema") else _HASH, value):
                yield f"{key} is bound by no {'version' if word in ('readings', 'schema') else 'hash'}"
            made[word] = made.get(word, 0) + 1
            needed |= word == allowed.needs and value is not None
        for word, many in made.items():
            most = sum(part.get(word, 0) for part in (allowed.makes, allowed.changes, allowed.releases))
            if many > most:
                yield f"the event {event!r} binds {many} rows of {word}, where {most} is the most"
        if not needed:
            yield f"the event {event!r} makes no {allowed.needs}"

    def take(self, seq: int, event: str, subject: str, bound: Mapping[str, Any], units: Any) -> list[str]:
        """Takes in the next entry; what is wrong with it, in words."""
        wrong = [*self.shape(event, bound, units)]
        if seq == len(self._events) + 1:
            self._events.append(_NAMES.get(event, event))
        else:
            self._behind[seq] = event
        if event in ("judged", "withdrawn", "reinstated"):
            self._subjects[seq] = str(subject)
            wrong += self._decide(seq, event, str(subject))
        if event == "created" and seq != 1:
            wrong.append("a case is created once, by its first entry")
        if event == "erased":
            self._erasures += 1
            self.bare += [] if bound else [seq]
            if subject != f"E{self._erasures}":
                wrong.append(f"the erasure is named {subject[:20]!r}, not E{self._erasures}")
        if wrong or event not in EVENTS:
            return wrong
        for key, value in bound.items():
            if not key.startswith("fixed:"):
                wrong += self._bind(EVENTS[event], seq, subject, key, value, bound.get(f"fixed:{key}"))
            elif EVENTS[event].fixes:
                wrong += self._fix(key.removeprefix("fixed:"), value)
        return wrong

    def _bind(
        self, event: EventRule, seq: int, subject: str, key: str, value: Any, fixed: Any
    ) -> Iterator[str]:
        word, _, name = key.partition(":")
        was = self.rows.get(key)
        if word == "meta":
            self.meta = value
        elif word == "schema":
            if int(value) <= self.schema:
                yield f"the version of the tables cannot go from {self.schema} to {value}"
            self.schema = int(value)
        elif word == "readings":
            if int(value) <= self._readings.get(name, 0):
                yield f"the version of the rules for {name} cannot go from {self._readings[name]} to {value}"
            self._readings[name] = int(value)
            self.reread.setdefault(seq, {})[name] = int(value)
        elif word == "view":
            if self._event(int(name)) != "viewed" or int(name) >= seq:
                yield f"entry {name} is not a saved view before it"
            self._views.add(int(name))
        elif word == VERDICT:
            if subject != name:
                yield f"the entry that binds {key} is about {subject[:20]!r}"
            self.verdicts.setdefault(name, value)
        elif word == "detail":
            yield from self._take_detail(seq, subject, int(name))
        elif word == "entry":
            yield from self._take_name(seq, subject, int(name), value)
        elif value is None:
            if was is None:
                yield f"{key} is not there and cannot go"
            else:
                self.rows.take(key)
                self._note(event, seq, subject, key)
        elif was is None:
            yield from self._make(event, seq, subject, key, value, fixed)
        elif word not in event.changes:
            yield f"{key} was bound by entry {was.made} and cannot be bound again"
        elif self.schema > 1 and not was.fixed:
            yield f"{key} is changed, and what of it may never change was not bound"
        else:
            again = replace(was, hash=value)
            if event is EVENTS["erased"]:
                before = was.unproved if was.fixed else (*was.unproved, subject)
                again = replace(again, erased=(*was.erased, subject), unproved=before)
            self.rows.change(key, again)
            self._note(event, seq, subject, key)

    def _fix(self, key: str, value: str) -> Iterator[str]:
        was = self.rows.get(key)
        if was is None or was.fixed:
            yield f"{key} is not there, or what of it is fixed was bound before"
        else:
            self.rows.change(key, replace(was, fixed=value))

    def _note(self, event: EventRule, seq: int, subject: str, key: str) -> None:
        if event is EVENTS["erased"]:
            self.changes.append((seq, key, subject))

    def _make(
        self, event: EventRule, seq: int, subject: str, key: str, value: str, fixed: Any
    ) -> Iterator[str]:
        word, _, name = key.partition(":")
        if word not in event.makes:
            yield f"{key} was never bound, and cannot be changed"
        elif before := self.rows.made_by(key):
            yield f"{key} was bound by entry {before} before, and is gone"
        elif word in FIXED and self.schema > 1 and fixed is None:
            yield f"what of {key} may never change is not bound"
        elif _NUMBERED.get(word) == "next" and int(name) != self._sources + 1:
            yield f"{key} does not follow source:{self._sources}"
        elif _NUMBERED.get(word) == "entry" and int(name) != seq:
            yield f"{key} does not bear the number of its entry"
        if word == "source" and subject != f"S{name}":
            yield f"the entry that binds {key} is about {subject[:20]!r}"
        self._sources = max(self._sources, int(name)) if word == "source" else self._sources
        self.rows.make(key, Was(value, seq, fixed or ""))

    def _decide(self, seq: int, event: str, subject: str) -> Iterator[str]:
        """Notes that a judgement is made, or that one or an imported source is withdrawn or reinstated."""
        made = self.rows.made_by(f"source:{subject.removeprefix('S')}")
        if event == "judged":
            if (before := self._judged.setdefault(subject, seq)) != seq:
                yield f"{subject[:20]!r} was judged by entry {before} before"
        elif event == "reinstated":
            if subject in self._judged or self._withdrawn.pop(subject, None) is None:
                yield f"{subject[:20]!r} is not a withdrawn source, and cannot be reinstated"
        elif subject not in self._judged and self._event(made) != "imported":
            yield f"{subject[:20]!r} is not a judgement or an imported source, and cannot be withdrawn"
        elif subject in self._withdrawn:
            yield f"{subject} was withdrawn by entry {self._withdrawn[subject]} before"
        else:
            self._withdrawn[subject] = seq

    def _take_detail(self, seq: int, subject: str, entry: int) -> Iterator[str]:
        about = self._event(entry)
        if not about or entry >= seq:
            yield f"there is no entry {entry} before it whose details could go"
        elif not EVENTS.get(about, _SAID).erasable:
            yield f"the details of entry {entry} ({about}) cannot go"
        elif entry in self.details:
            yield f"the details of entry {entry} went with entry {self.details[entry]} before"
        else:
            self.details[entry] = seq
            self.changes.append((seq, f"detail:{entry}", subject))

    def _take_name(self, seq: int, subject: str, entry: int, value: Any) -> Iterator[str]:
        is_view = self.schema == 1 or entry in self._views
        if self._event(entry) != "viewed" or entry >= seq or not is_view or not isinstance(value, str):
            yield f"entry {entry} cannot be bound again"
        else:
            self.renamed[entry] = value, seq
            self.changes.append((seq, f"entry:{entry}", subject))


def _is(pattern: re.Pattern[str], value: Any) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _well_named(word: str, name: str) -> bool:
    if word in ("meta", "schema"):
        return not name
    if word in ("source", "attachment", "queued", "seal", "detail", "entry", "view"):
        return _is(_NUMBER, name)
    if word == "asking":
        return _is(_TICKET, name)
    if word == VERDICT:
        return _is(_JUDGEMENT, name)
    return word == "readings" and bool(name)
