"""Entries inside somebody's report that say themselves that they are another's.

An office, a ban or a holding stands in an entry of a list; where the entry names a person, by the words for
its own name or for who holds it, that person is compared with all names of whom the report is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from workbench.reading.another_name import PARTY, is_another_name
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.denied_records import names_the_record
from workbench.reading.extract_holders import FIRST, LAST
from workbench.reading.member_names import members_named
from workbench.reading.model import Reading
from workbench.reading.place import At, escaped, words
from workbench.values.names import Name
from workbench.values.same_person import may_be_one, names_of
from workbench.values.text import remembered

_BEFORE = (
    r"(?:(?:full|legal|register(?:ed)?|record(?:ed)?|listed|the|current|actual|real|true|beneficial|matched|"
    r"display|stated)-)*"
)
_BEHIND = r"(?:-(?:full-|legal-)?(?:names?|details|particulars|record|identity|combined))*"
_WHOSE = re.compile(
    rf"{_BEFORE}(?:{PARTY}s?|people|parties|fullname){_BEHIND}|"
    r"(?:held|owned|registered|controlled)-(?:by|to|in-(?:the-)?names?-of)(?:-name)?|in-(?:the-)?names?-of|"
    r"belongs-to|relates-to-person|who|whose|of-whom|(?:listed|recorded|registered|entered|published)-as|"
    rf"(?:full-|legal-)?names?-of-(?:the-)?{PARTY}|{_BEFORE}(?:entity|target|caption|profile)(?:-(?:name|caption))?"
)
"""Members of an entry that say whose it is."""
_OF_ANY_PARTY = re.compile(
    rf"{_BEFORE}(?:(?:full-?)?(?:name|surname){_BEHIND}|(?:entity|target|caption|profile)(?:-(?:name|caption))?)"
)
"""Those of them that may be the name of what else the entry is about: a company, a house."""
_WHOLE = ("name", "full_name", "name_combined", "display_name", "legal_name", "person_name", "caption")
_FIRST = (*FIRST, "first")
_MIDDLE = ("middle_name", "middle_names", "other_forenames", "middle")
_LAST = (*LAST, "last")
"""How an entry calls the name that it holds, whole or in parts."""
_IN_PARTS = (*_LAST, *_FIRST, "name_elements")
"""The members that hold the parts of a name."""
_OTHER_NAMES = re.compile(
    r"(?:(?:former|previous|other|alternative|also|known|past|birth|maiden|married|all)-)+(?:names?|as)|names|alias(?:es)?|akas?|"
    r"names?-(?:history|known|used)"
)
_FORMER = (
    "former_names", "previous_names", "other_names", "aliases", "maiden_name", "also_known_as",
    "name_history",
)  # fmt: skip
_ALIASES = ("name", "alias", "weak_alias", "previous_name", "aliases")
_OF_A_NAME = ("/name_elements", "/name", "/legal_name", "/full_name")
"""Objects that are no entries, but the name of one."""
_ITS_OWN = frozenset(["name", "former_name"])


class EntriesOfOthers:
    """The entries of an answer that name somebody else than the one whose they are taken for."""

    def __init__(self, objects: CitedObjects, reading: Reading) -> None:
        self._objects = objects
        self._people = {each.pointer for each in reading.mentions if each.kind == "person"}
        self._stated: dict[str, list[tuple[str, Name]]] = {}
        """The names that each person is read to have, with where each stands."""
        self._names: dict[str, list[Name]] = {}
        """Those of them that the person surely has."""
        self._named: dict[str, set[str]] = {}
        """Whom what stands at a place is read as a name of."""
        for claim in reading.claims:
            if claim.attribute not in _ITS_OWN:
                continue
            for at in claim.pointers:
                self._named.setdefault(at, set()).add(claim.mention)
            if claim.mention in self._people and isinstance(claim.value, dict):
                parts = {part: claim.value.get(part) for part in ("first", "middle", "last")}
                self._stated.setdefault(claim.mention, []).append((claim.pointer, Name(**parts)))
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}
        self._around: dict[tuple[str, str], tuple[str, ...] | None] = {}

    def around(self, mention: str, pointer: str) -> tuple[str, ...]:
        """The values that name another than a person in the entries that a statement on them stands in."""
        if mention not in self._people or pointer.startswith("?"):
            return ()
        at, places = pointer, self._objects.flat.places
        while at and at != mention and not isinstance(places.get(at), dict):
            at = at.rpartition("/")[0]
        if at == mention:  # as most stand: in no object but that of the person
            return ()
        return self._entries_around(mention, pointer) or ()

    def _entries_around(self, mention: str, pointer: str) -> tuple[str, ...] | None:
        """What `around` finds at a place and above; None in a list of the person's own other names."""
        if not pointer or f"{mention}/".startswith(f"{pointer}/"):
            return ()
        key = (mention, pointer)
        if key in self._around:
            return self._around[key]
        above, _, step = pointer.rpartition("/")
        found = None if _lists_other_names(step) else self._entries_around(mention, above)
        if found is not None:
            inner = self._objects.at(pointer)
            if isinstance(inner, dict) and inner and not pointer.endswith(_OF_A_NAME):
                found = self._in_entry(mention, pointer, inner) + found
        self._around[key] = found
        return found

    def at_itself(self, mention: str) -> tuple[str, ...]:
        """The values of a person's own entry that say that it is another's."""
        if (known := self._known.get((mention, mention))) is not None:
            return known
        inner = self._objects.at(mention) if mention in self._people else None
        return self._in_entry(mention, mention, inner) if isinstance(inner, dict) else ()

    def names(self, mention: str) -> list[Name]:
        """The names that somebody has at the head of their record, and in entries that are their own."""
        if (found := self._names.get(mention)) is None:
            entries: dict[str, list[Name]] = {}
            for at, name in self._stated.get(mention, ()):
                entries.setdefault(_entry_of(mention, at), []).append(name)
            own = "" if "" in entries else next(iter(entries), "")
            known = dict.fromkeys(entries.pop(own, ()))
            for _ in range(2):  # a name may be known by that of an entry behind it
                for entry, named in list(entries.items()):
                    if may_be_one(named, known):
                        known |= dict.fromkeys(entries.pop(entry))
            found = self._names[mention] = list(known)
        return found

    def is_called(self, mention: str, text: Any) -> bool:
        """Whether a text is a name, of two words at least, that somebody is known by or may be."""
        known = self.names(mention)
        is_name = isinstance(text, str) and len(text.split()) > 1 and bool(known)
        return (
            is_name and all(map(str.isalpha, re.findall(r"\w+", text))) and may_be_one(names_of(text), known)
        )

    def _in_entry(self, mention: str, pointer: str, inner: dict[str, Any]) -> tuple[str, ...]:
        key = (mention, pointer)
        if (found := self._known.get(key)) is None:
            found = self._known[key] = tuple(self._others(mention, pointer, inner))
        return found

    def _others(self, mention: str, pointer: str, inner: dict[str, Any]) -> Iterator[str]:
        is_own_entry = mention == pointer
        members = [
            name
            for name in _members_for_whose(inner)
            if inner[name] and not (is_own_entry and f"{pointer}/{name}" in self._named)
        ]
        if (is_own_entry and not members) or not (names := self.names(mention)):
            return
        entry, label = At(pointer, inner), str(names[0])
        former = (text for at in entry.some(*_FORMER) for text, _ in names_in(at))
        if may_be_one((name for text in former for name in names_of(text)), names):
            return
        for name in members:
            is_plain = _is_plain_name(name) or (is_own_entry and _may_own_the_home(name))
            at = At(f"{pointer}/{escaped(name)}", inner[name])
            if _some_and_all(
                not self._is_name_of_others(mention, where)
                and is_another_name(text, label, names, is_any_party=is_plain)
                for text, where in names_in(at)
            ):
                yield next(names_in(at))[1] if at.is_object else at.pointer
        parts = [] if is_own_entry else [at.pointer for at in entry.some(*_IN_PARTS)]
        is_free = parts and not any(self._is_name_of_others(mention, at) for at in parts)
        if (
            is_free
            and (text := name_in_parts(entry))
            and is_another_name(text, label, names, is_any_party=True)
        ):
            yield from parts

    def _is_name_of_others(self, mention: str, pointer: str) -> bool:
        """Whether a value is read as a name, and not as one of this person: as a company's."""
        named = self._named.get(pointer) or self._named.get(f"{pointer}/0") or ()
        return bool(named) and mention not in named


def other_holders(at: At, label: str) -> Iterator[At]:
    """The values that name another than who is called `label` as whose a document is.

    They stand in an object, or in one in it that is about the document.
    """
    known = names_of(label)
    for name, member in at.items():
        if _says_whose(name):
            is_any = _is_plain_name(name)
            said = (text for text, _ in names_in(member))
            if _some_and_all(is_another_name(text, label, known, is_any_party=is_any) for text in said):
                yield from member.leaves()
        elif member.is_object and _OF_A_DOCUMENT.fullmatch(words(name)):
            yield from other_holders(member, label)
    if (text := name_in_parts(at)) and is_another_name(text, label, known, is_any_party=True):
        yield from (part for part in at.some(*_LAST, *_FIRST) if part.text)


_OF_A_DOCUMENT = re.compile(
    r"data|result|(?:(?:matched|found|verified|the)-)*(?:document|card|licen[cs]e|certificate|record|details|holder-details)"
)


def _entry_of(mention: str, pointer: str) -> str:
    """The entry of a list, below somebody's object, that a place is in; empty for a list of their names."""
    steps, place = pointer.removeprefix(mention).split("/")[1:], mention
    for before, step in pairwise(("", *steps)):
        place = f"{place}/{step}"
        if step.isdigit():
            return "" if _OTHER_NAMES.fullmatch(words(before)) else place
    return ""


@remembered
def _lists_other_names(step: str) -> bool:
    return _OTHER_NAMES.fullmatch(words(step)) is not None


@remembered
def _says_whose(name: str) -> bool:
    return _WHOSE.fullmatch(words(name)) is not None or names_the_record(name)


_members_for_whose = members_named(_says_whose)


@remembered
def _is_plain_name(name: str) -> bool:
    """Whether a member of this name holds that of whatever the object is about: `full_name`."""
    return _OF_ANY_PARTY.fullmatch(words(name)) is not None


@remembered
def _may_own_the_home(name: str) -> bool:
    """Whether a member of this name may hold a company that owns where somebody lives: `owner`."""
    return re.fullmatch(rf"{_BEFORE}owners?(?:-names?)?", words(name)) is not None


def _holder_of_parts(at: At) -> At:
    """The object that holds the parts of a name: an entry, or its `name_elements`."""
    elements = at["name_elements"]
    return elements if elements.is_object else at


def name_in_parts(at: At) -> str:
    """A name in parts, the surname first; empty for none."""
    holder = _holder_of_parts(at)
    last, first = (
        holder.first(*_LAST).text,
        " ".join(filter(None, (holder.first(*_FIRST).text, holder.first(*_MIDDLE).text))),
    )
    return f"{last}, {first}" if last and first else ""


def _written(at: At) -> Iterator[tuple[str, str]]:
    """The name that a value holds, and where: as a text, or as an object with it, whole or in parts."""
    if at.text:
        yield at.text, at.pointer
    elif at.is_object:
        if parted := name_in_parts(at):
            yield parted, _holder_of_parts(at).first(*_LAST).pointer
        else:
            yield from names_in(at.first(*_WHOLE) or at["properties"].first(*_WHOLE))
            for others in (*at.some(*_FORMER), *at["properties"].some(*_ALIASES)):
                yield from names_in(others)


def names_in(at: At) -> Iterator[tuple[str, str]]:
    """The names that a value holds, or each entry of it where it is a list, and where."""
    for item in at.each():
        yield from _written(item)


def _some_and_all(each: Iterable[bool]) -> bool:
    """Whether there are any, and all of them are true; nothing behind a false one is looked at."""
    is_any = False
    for one in each:
        if not one:
            return False
        is_any = True
    return is_any
