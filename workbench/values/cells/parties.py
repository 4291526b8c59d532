"""The people and companies that cells name, and what shows or denies that they are names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from workbench.values.cells.amount_cells import RegisteredNumber
from workbench.values.cells.cell import Cell, NoPerson, Unreadable
from workbench.values.cells.name_doubt import Doubt, is_made_up
from workbench.values.cells.name_evidence import evidence_doubt
from workbench.values.cells.name_words import (
    NO_LETTERS,
    UNKNOWN,
)
from workbench.values.cells.regions import is_region
from workbench.values.cells.whole_names import (
    NO_NAME,
    whole_name,
)
from workbench.values.dates import PartialDate
from workbench.values.names import Name, titles_before
from workbench.values.text import fold

TRADES_AS = "trades as"


TRUSTEE_FOR = "trustee for"


@dataclass(frozen=True, slots=True)
class Party:
    """A person or a company that a cell names.

    `text` is the name as written. A person has a `name`, perhaps `former` and `alias` names, and may be
    `deceased`. The `role` of a company is what the one before it does: `TRADES_AS` or `TRUSTEE_FOR`; its
    `number` is the one that stands behind its name. `born` is the birth date that stands behind the name of a
    person, `home` the address, and `capacity` what its bearer is said to be behind a name: `guarantor`.
    """

    kind: Literal["person", "company"]
    text: str
    name: Name = NO_NAME
    deceased: bool = False
    former: tuple[Name, ...] = ()
    alias: tuple[Name, ...] = ()
    role: str = ""
    number: RegisteredNumber | None = None
    born: PartialDate | None = None
    capacity: str = ""
    home: str = ""


def company_of(text: str) -> Party:
    return Party("company", " ".join(text.split()).strip(" ,;"))


def person_of(name: Name) -> Party:
    return Party("person", str(name), name)


def choice_of(text: str) -> list[Party]:
    """Whom a text would name, for somebody to choose."""
    name = whole_name(text) if text.strip() else NO_NAME
    return [Party("person", str(name), name)] if name.first or name.last else []


def check_letters(parties: Iterable[Party], text: str) -> None:
    """Raises `Unreadable` for a person whose name would hold a number, a label or a mark."""
    for one in parties:
        names = (one.name, *one.former, *one.alias) if one.kind == "person" else ()
        parts = [part for name in names for part in (name.first, name.middle, name.last) if part]
        if any(NO_LETTERS.search(part) or not re.search(r"[^\W\d_]", part) for part in parts):
            raise NoPerson(f"{text!r} holds a number or a remark beside the name")
        if any(fold(word) == "of" for part in parts for word in part.split()):
            raise Unreadable(f"{text!r} names an office or a title: write the person's name")


_JOINING = frozenset("&+/")
"""Signs between two names, which have no casing."""


def without_evidence(
    found: Iterable[Party], text: str, *, is_ordered: bool = False, is_parted: bool = False
) -> list[Doubt]:
    """The doubts whether people's names are names, and in the order that they are read in.

    Raises `Unreadable` for a place where a person was expected.
    """
    said = text.split()
    parts = said[titles_before(said) :]
    is_titled = " ".join(parts) != text
    is_of_list = is_ordered
    if not (is_ordered or is_parted):
        capitals = [len(word) > 1 and word.isupper() for word in said if word not in _JOINING]
        is_ordered = "," in text or (any(capitals) and not all(capitals))
    people = [one for one in found if one.kind == "person"]
    if is_parted and (is_made_up(parts) or is_made_up(parts[::-1])):
        return [Doubt(text, "made up")]
    if any(not one.name.first or not one.name.last for one in people):
        missing = next((word for word in said if fold(word).strip("().,[]") in UNKNOWN), "")
        if missing:
            return [Doubt(missing, "missing")]
    if not is_titled and any(is_region(one.text) for one in people):
        raise Unreadable(f"{text!r} is a place, not a person's name")
    doubts = (
        evidence_doubt(
            one.name,
            is_parted=is_parted,
            is_titled=is_titled,
            is_ordered=is_ordered or is_parted,
            is_of_list=is_of_list,
        )
        for one in people
    )
    return [doubt for doubt in doubts if doubt]


def asked(
    raw: object, found: Sequence[Party], notes: Iterable[str], doubts: Sequence[Doubt], text: str
) -> Cell[Party]:
    """A cell with what was found; where something is doubtful, only what is certain of it."""
    note = "; ".join(dict.fromkeys(notes))
    if not doubts:
        return Cell(raw, tuple(found), note)
    words = tuple(doubt.words for doubt in doubts)
    reason = f"{text!r} holds {'; '.join(map(str, doubts))}"
    if all(doubt.rest is not None for doubt in doubts):
        return Cell(raw, tuple(found), note, doubt=reason, proposal=tuple(found), doubted=words)
    others = [_surname_first(one) for one in choice_of(text)] if found[0].kind == "company" else []
    choices = (*found, *others)
    is_of_order = len(doubts) == len(found) == 1 and doubts[0].reason == "order"
    if orders := _both_orders(found[0], text.replace(",", " ").split()) if is_of_order else ():
        choices = orders
        surnames = " or ".join(str(each.name.last) for each in orders)
        reason = f"{doubts[0].words!r}: is the surname {surnames}?"
    return Cell(
        raw, note=note, problem=reason, choices=choices, doubt=reason, proposal=tuple(found), doubted=words
    )


def _surname_first(person: Party) -> Party:
    """A person whose text is written with a comma, which leaves no doubt that it is a person's."""
    name = person.name
    given = " ".join(filter(None, (name.first, name.middle)))
    return replace(person, text=f"{name.last}, {given}") if name.last and given else person


def _both_orders(person: Party, words: Sequence[str]) -> tuple[Party, ...]:
    """A name with its surname first and last, each written with a comma, which leaves no doubt of the order.

    The order that it is read in stands first. None where the `words` of the cell are not just this name.
    """
    parts = (person.name.first, person.name.middle, person.name.last)
    if len(words) < 2 or sorted(" ".join(filter(None, parts)).split()) != sorted(words):
        return ()
    if person.deceased or person.former or person.alias or person.capacity:
        return ()
    orders = [(words[0], words[1:]), (words[-1], words[:-1])]
    orders.sort(key=lambda order: order[0] != person.name.last)
    return tuple(
        replace(
            person,
            text=f"{surname}, {' '.join(given)}",
            name=Name(given[0], " ".join(given[1:]) or None, surname),
        )
        for surname, given in orders
    )
