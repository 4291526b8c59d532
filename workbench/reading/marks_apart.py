"""What an answer says of a contact apart from it: by contact, or in a list of checks that repeat it.

`"number_holder": {"0491570222": "Tamsin Hollow"}`; `"checks": [{"number": "0491570222", "match": false}]`;
`"wrong_numbers": ["0491570222"]`. It is said of that contact, and of nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from workbench.quick_records import quickly_made
from workbench.reading.beside_contacts import names_others, said_of_a_contact
from workbench.reading.builder_contacts import contact_of
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.closeness import CONTACT
from workbench.reading.denied_records import denies_record, is_anothers
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.mark_subjects import only_ends_a_use
from workbench.reading.member_names import members_named
from workbench.reading.model import Reading
from workbench.reading.named_holders import HOME, holding, other_holders_below, other_holders_in
from workbench.reading.named_values import named_leaves
from workbench.reading.place import At, escaped, words
from workbench.reading.suspects import Suspects
from workbench.reading.text_signs import IS_CONTACT, as_contact
from workbench.values.call_codes import is_about_calls
from workbench.values.known_marks import says_not_to_call
from workbench.values.other_parties import is_another_party
from workbench.values.successors import names_successor
from workbench.values.taken_back import kind_of_member
from workbench.values.text import remembered

_BY_CONTACT = re.compile(r"-(?:by|per|of|for|to)-(?:phone|number|mobile|line|email|contact|address)s?$")
"""How the name of what is listed by contact ends."""


@quickly_made
@dataclass(frozen=True, slots=True)
class MarkApart:
    """A place where something is said of one contact that stands elsewhere."""

    pointer: str
    contact: str
    """The contact in its normal form."""
    called: str
    """What the members around it are called, in the form of `words`."""
    value: Any


class MarksApart:
    """What an answer says of its contacts apart from them."""

    def __init__(self, objects: CitedObjects) -> None:
        self._objects = objects
        self._places: dict[str, str] = {}
        """The contact that is spoken of at each place."""
        self._by_contact: dict[str, list[MarkApart]] = {}
        found: list[MarkApart] = []
        if _holds_contact(objects.flat):
            self._look_in("", "", found)
        for each in found:
            self._places[each.pointer] = each.contact
            if not self._is_all_read(each):
                self._by_contact.setdefault(each.contact, []).append(each)

    def __bool__(self) -> bool:
        return bool(self._places)

    def mentions(self, reading: Reading) -> frozenset[str]:
        """The places of the contacts of which something is said that is not read."""
        said = self._by_contact
        if not said:
            return frozenset()
        return frozenset(each.pointer for each in reading.mentions if contact_of(each.label) in said)

    def of_another(self, pointer: str, contact: str) -> bool:
        """Whether what stands at a pointer is said of another contact than this one."""
        if any(names_successor(words(step)) for step in pointer.split("/")):
            return False  # what is in its place is said of the one that it replaces
        above = pointer
        while above:
            if (found := self._places.get(above)) is not None:
                return found != contact
            above = above.rpartition("/")[0]
        return False

    def against(self, pointer: str, contact: str, label: str, *, is_over: bool) -> Iterator[str]:
        """The places that say of the contact at a pointer that it may not be used by `label`."""
        for each in self._by_contact.get(contact, ()):
            if self._is_beside(each.pointer, pointer):
                if _lists_bad(each.called) and not (is_over and only_ends_a_use(each.called, True)):
                    yield each.pointer
                    continue
                yield from (at.pointer for at in _other_holders(each, label))
                for form, leaf in named_leaves(At(each.pointer, each.value)):
                    called = "-".join(filter(None, (each.called, form)))
                    is_plain = contact_of(leaf.text) == contact or leaf.pointer in self._objects.cited
                    if not is_plain and _is_against(called, form, leaf, label, is_over=is_over):
                        yield leaf.pointer

    def _is_all_read(self, apart: MarkApart) -> bool:
        cited = self._objects.cited
        return all(leaf.pointer in cited for leaf in At(apart.pointer, apart.value).leaves())

    def _is_beside(self, apart: str, pointer: str) -> bool:
        """Whether two places are in one object, and not in two entries of a list."""
        one, other = apart.split("/"), pointer.split("/")
        shared = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
        return isinstance(self._objects.at("/".join(one[:shared])), dict)

    def _look_in(self, pointer: str, called: str, found: list[MarkApart]) -> None:
        """Finds the marks in the object or list at a pointer; the members around it are `called` so."""
        flat = self._objects.flat
        value = flat.places[pointer]
        if isinstance(value, list):
            is_bad = called != "" and _lists_bad(called)
            inside = ((f"{pointer}/{index}", item) for index, item in enumerate(value)) if is_bad else ()
            for at, item in inside:
                if item.__class__ is str and (contact := as_contact(item)):
                    found.append(MarkApart(at, contact, called, item))
                elif at in flat.places:
                    self._look_in(at, called, found)
            for _, at in () if is_bad else flat.below[pointer]:
                self._look_in(at, called, found)
            return
        is_read = self._is_read(pointer)
        if pointer and not is_read and len(about := set(_contacts_in(value))) == 1:
            found.append(MarkApart(pointer, about.pop(), called, value))
            return
        by_contact = _called_by_contact(value)
        found += [
            MarkApart(f"{pointer}/{escaped(name)}", as_contact(name), called, value[name])
            for name in by_contact
        ]
        for name, at in flat.below[pointer]:
            if name not in by_contact:
                before = "" if is_read or self._objects.holds_cited(at) else called
                said = _of_all(str(name))
                self._look_in(at, f"{before}-{said}" if before and said else before or said, found)

    def _is_read(self, pointer: str) -> bool:
        """Whether something in an object, or it itself, is cited: then it is the contact, or a record."""
        return pointer in self._objects.cited or self._objects.holds_cited(pointer)


def _holds_contact(answer: FlatAnswer) -> bool:
    """Whether a text of an answer, or the name of a member, is a contact."""
    return bool(answer.signs & IS_CONTACT) or any(_called_by_contact(inner) for _, inner in answer.objects)


@remembered
def _of_all(name: str) -> str:
    """What a member is called, in the form of `words`, but for how its values are listed."""
    return _BY_CONTACT.sub("", words(name))


@remembered
def _lists_bad(form: str) -> bool:
    """Whether contacts under a name are said to be bad, past or another's: `invalid-phones`."""
    if says_not_to_call(form) or _NOT_PUBLIC.search(form) or is_about_calls(form):
        return False
    return kind_of_member(form, is_flag=True) == "ends" or _BAD.search(form) is not None


_BAD = re.compile(
    r"(?:^|-)(?:old|past|dead|bad|stale|suppress(?:ed|ions?)|exclude[sd]?|ignored?|block(?:ed)?|black-?list(?:ed)?|"
    r"of-(?:an)?others?|others|third-part(?:y|ies)|strangers?|neighbou?rs?|relatives?|next-of-kin|spouses?)(?:-|$)"
)
_NOT_PUBLIC = re.compile(r"(?:^|-)(?:unlisted|not-listed|ex-?directory|silent)(?:-|$)")
"""What a phone may be that its user has all the same."""


def _contacts_in(value: dict[str, Any]) -> Iterator[str]:
    for member in value.values():
        if isinstance(member, str) and (contact := as_contact(member)):
            yield contact


@members_named
def _called_by_contact(name: str) -> bool:
    return bool(as_contact(name))


def _other_holders(apart: MarkApart, label: str) -> Iterator[At]:
    """The values said of a contact that name another holder than `label`."""
    place, holds = At(apart.pointer, apart.value), holding(apart.called)
    if holds is not None and holds.about != HOME:
        return other_holders_in(place, holds, label)
    return other_holders_below(place, label)


def _is_against(called: str, form: str, leaf: At, label: str, *, is_over: bool) -> bool:
    """Whether a value takes back a contact, by its own name or by those of the members around it."""
    value = leaf.raw
    if isinstance(value, str) and (
        is_another_party(words(value)) or any(names_others(At("", {called: value}), label))
    ):
        return True
    if form and value is True:  # what is so is said by its own name alone: `deliverable`
        called = ""
    return any(
        next(iter(said_of_a_contact({name: value}, label, is_over=is_over)), None) is not None
        or Suspects.is_against(name, value, how=CONTACT)
        or denies_record(name, value, label)
        or is_anothers(name, value, label)
        for name in dict.fromkeys(filter(None, (form, called)))
    )
