"""Texts of an answer, in members of whatever name, that speak against what stands beside them.

`{"lineage": "record belongs to Bo Lomas"}`. What no rule has read and says of a record that it is another's,
wrong, removed or was never looked up puts all in question that hangs on the object in which it stands, or on
the person or entry that an entry of a list names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from workbench.quick_records import quickly_made
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.ending_events import is_list_of_events, may_be_id
from workbench.reading.entries_of_others import EntriesOfOthers
from workbench.reading.mark_subjects import is_about_something_else
from workbench.reading.model import Claim, Link, Reading
from workbench.reading.place import At, escaped, unescaped, words
from workbench.reading.skipped import reason_for_leaving
from workbench.reading.text_signs import DENIES, signs_of
from workbench.values.denying_texts import (
    Denial,
    contact_spoken_of,
    denial_in,
    gives_to_another,
    is_end_of_office,
    may_give_to_another,
)
from workbench.values.text import fold

_OF_REGISTERS = frozenset(["officer_of", "controls", "shareholder_of", "disqualified_for", "status"])
_CLAIMS = frozenset(["ban", "watchlist", "court_record", "status", "business_number", "judgement_count"])
"""Claims that such a text puts in question, as it does links."""
_AS_STATED = frozenset(["note", "outcome"])
"""Claims that repeat what an answer says, and take nothing of it."""


@quickly_made
@dataclass(frozen=True, slots=True)
class _Said:
    """A text that says something against a record."""

    pointer: str
    text: str
    denial: Denial
    is_of_office: bool
    entry: str
    """The entry of a list of which nothing is read that it stands in; empty for none."""


class TextsAgainst:
    """What an answer says in sentences against the records in it."""

    def __init__(
        self, operation: str, objects: CitedObjects, reading: Reading, of_others: EntriesOfOthers
    ) -> None:
        self._by_place: dict[str, list[_Said]] = {}
        """The texts by the object, of which something is read, that they stand in."""
        if not objects.flat.signs & DENIES:  # as in most answers
            return
        self._operation = operation
        self._objects = objects
        self._of_others = of_others
        self._labels = {each.pointer: each.label for each in reading.mentions}
        self._kinds = {each.pointer: each.kind for each in reading.mentions}
        self._people = {each.pointer for each in reading.mentions if each.kind == "person"}
        stated: tuple[Claim | Link, ...] = (*reading.claims, *reading.links)
        self._taken = {
            pointer
            for each in stated
            if not (isinstance(each, Claim) and each.attribute in _AS_STATED)
            for pointer in each.pointers
        }
        for each in self._texts(objects.at("")):
            self._by_place.setdefault(self._place_of(each.pointer), []).append(each)

    def __bool__(self) -> bool:
        return bool(self._by_place)

    def against_link(self, link: Link, *, is_over: bool) -> list[str]:
        """Where texts say something against a link; of one that is over, that it never was."""
        found = self._against(link.relation, link.subject, link.pointers, is_over=is_over)
        return [at for at in found if not self._is_about_something_else(link, at)]

    def against_claim(self, claim: Claim) -> list[str]:
        """Where texts say something against a claim that rests on a register or a list."""
        if claim.attribute not in _CLAIMS:
            return []
        return [*self._against(claim.attribute, claim.mention, claim.pointers, is_over=False)]

    def _against(self, what: str, subject: str, pointers: tuple[str, ...], *, is_over: bool) -> Iterator[str]:
        places = (subject, *(at for at in pointers if not at.startswith("?")))
        for place, said in self._by_place.items():
            below = f"{place}/"
            if not any(f"{at}/".startswith(below) for at in places):
                continue
            for each in said:
                if self._speaks(each, what, subject, is_over=is_over) and self._is_about(
                    each, place, subject, pointers
                ):
                    yield each.pointer

    def _speaks(self, said: _Said, what: str, subject: str, *, is_over: bool) -> bool:
        """Whether a text says something against what somebody is said to be or to have."""
        if said.denial == "over":
            return not is_over and (what in _OF_REGISTERS or not said.is_of_office)
        return said.denial != "" or (
            subject in self._people and gives_to_another(said.text, self._labels.get(subject, ""))
        )

    def _is_about(self, said: _Said, place: str, subject: str, pointers: tuple[str, ...]) -> bool:
        """Whether a text in the object at a place is about what somebody is said at other places to have."""
        if not said.entry:
            return True
        entry = At(said.entry, self._objects.at(said.entry))
        if ids := _ids(entry) & self._known_ids:
            stated = (each for at in (subject, *pointers) for each in self._objects_around(at, place))
            return any(ids & _ids(each) for each in stated)
        if named := self._names_somebody(entry):
            return any(self._of_others.is_called(subject, text) for text in named)
        # what is listed beside several things and names none of them is about something else
        return said.denial != "over" and not any(self._is_one_of_several(at, place) for at in pointers)

    @cached_property
    def _known_ids(self) -> frozenset[str]:
        """What the objects are known by in which something is read."""
        above = {at.rpartition("/")[0] for at in self._objects.cited if not at.startswith("?")}
        read = (At(at, self._objects.at(at)) for at in above)
        return frozenset(known for each in read if each.is_object for known in _ids(each))

    def _is_one_of_several(self, pointer: str, place: str) -> bool:
        """Whether a place is below one of the several entries of a list in the object at another place."""
        while pointer.startswith(f"{place}/"):
            pointer = pointer.rpartition("/")[0]
            if isinstance(listed := self._objects.at(pointer), list) and len(listed) > 1:
                return True
        return False

    def _objects_around(self, pointer: str, place: str) -> Iterator[At]:
        """The objects between a place and what stands below it."""
        while pointer.startswith(f"{place}/"):
            if isinstance(inner := self._objects.at(pointer), dict):
                yield At(pointer, inner)
            pointer = pointer.rpartition("/")[0]

    def _names_somebody(self, entry: At) -> list[str]:
        """The names in an entry that some person of the answer is called by."""
        texts = [leaf.text for leaf in entry.leaves() if leaf.text and len(leaf.text) <= _LONGEST_NAME]
        return [
            text for text in texts if any(self._of_others.is_called(person, text) for person in self._people)
        ]

    def _is_about_something_else(self, link: Link, pointer: str) -> bool:
        """Whether a text is about another sort of contact or home than a link, or about no such thing."""
        kind = "address" if link.relation == "lived_at" else self._kinds.get(link.object, "")
        if (about := contact_spoken_of(words(self._objects.at(pointer)))) and about != kind:
            return True
        above, _, step = pointer.rpartition("/")
        inner = self._objects.at(above)
        return isinstance(inner, dict) and is_about_something_else(link, above, unescaped(step), inner)

    def _place_of(self, pointer: str) -> str:
        """The nearest object above a text of which something is read."""
        above = pointer.rpartition("/")[0]
        while above and not (self._objects.holds_cited(above) and isinstance(self._objects.at(above), dict)):
            above = above.rpartition("/")[0]
        return above

    def _texts(self, answer: Any) -> Iterator[_Said]:
        """The texts of an answer that may say something against a record, none of which is read."""
        waiting: list[tuple[str, Any, str]] = [("", answer, "")]
        while waiting:
            pointer, value, entry = waiting.pop()
            members = value.items() if value.__class__ is dict else enumerate(value)
            is_list = value.__class__ is list
            for step, member in members:
                kind = member.__class__
                if kind is str:
                    if signs_of(member) & DENIES:
                        at = f"{pointer}/{escaped(step) if isinstance(step, str) else step}"
                        yield from self._said(at, member, entry, pointer, value)
                elif (kind is dict or kind is list) and member:
                    at = f"{pointer}/{escaped(step) if isinstance(step, str) else step}"
                    is_event = isinstance(step, str) and is_list_of_events(words(step))
                    if is_event and not self._objects.holds_cited(at):
                        continue  # what ended is found in these by who they name, and when
                    is_entry = is_list and kind is dict
                    waiting.append((at, member, self._entry_at(at, entry) if is_entry else entry))

    def _entry_at(self, pointer: str, entry: str) -> str:
        return "" if self._objects.holds_cited(pointer) else entry or pointer

    def _said(self, pointer: str, text: str, entry: str, above: str, inner: Any) -> Iterator[_Said]:
        form = words(text)
        denial = denial_in(form)
        if not (denial or may_give_to_another(text)) or pointer in self._taken:
            return
        parent = At(above, inner) if isinstance(inner, dict) else None
        if reason_for_leaving(self._operation, At(pointer, text), parent) is None:
            yield _Said(pointer, text, denial, is_end_of_office(form), entry)


_LONGEST_NAME = 80


def _ids(entry: At) -> frozenset[str]:
    """What an entry is known by, folded."""
    inner: Mapping[str, Any] = entry.raw
    return frozenset(
        fold(str(value))
        for name, value in inner.items()
        if isinstance(value, (str, int)) and not isinstance(value, bool) and value != "" and may_be_id(name)
    )
