"""Words for what a person corrected in a table before it was imported."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.values.pointer_steps import unescaped

CORRECTED = "corrected"
"""Where a document holds the corrections, by row and column, and the detail of a claim or link that rests on
some: what the file held, by the pointer of the correction, or of the cell where a person emptied that."""
CONFIRMED = "confirmed"
"""The rows, counted from 0, whose cell of a column a person wrote or confirmed: it is read as proposed."""
OF_PERSON = "of_person"
"""By the row, counted from 0, of which of its people a cell is: that one's place and how many they are."""
LEFT_BY_A_PERSON = "left out by a person in the import"


def correction_in_words(held: Any) -> str:
    """That a value was corrected, and from what: `corrected in the import from '13/4/61'`."""
    text = "" if held is None else str(held)
    return f"corrected in the import from {text!r}" if text else "added in the import to an empty cell"


def emptied_in_words(held: Any) -> str:
    """That a person emptied a cell, and what it held: `'14 May 2019' left out by a person in the import`."""
    return f"{str(held)!r} {LEFT_BY_A_PERSON}"


def corrections_in_words(said: Mapping[str, Any]) -> str:
    """What the detail of a claim, or the attributes of a link, say of corrections; empty for nothing.

    Each is named by its column.
    """
    held = said.get(CORRECTED)
    if not isinstance(held, Mapping):
        return ""
    return "; ".join(named_correction(pointer, text) for pointer, text in held.items())


def named_correction(pointer: str, held: Any) -> str:
    """What was corrected of a cell, with its column, as the detail of a claim says it.

    `pointer` is a citation, or a part of one, that ends in the place of the correction (`/corrected/0/DOB`)
    or, where a person emptied the cell, of the cell (`/records/0/DOB`).
    """
    is_emptied = f"/{CORRECTED}/" not in pointer
    words = emptied_in_words(held) if is_emptied else correction_in_words(held)
    return f"{column_of(pointer)} {words}"


def tells_correction(text: str) -> bool:
    """Whether a text says already that a cell was corrected, filled or emptied."""
    return any(
        words in text for words in ("corrected in the import", "added in the import", LEFT_BY_A_PERSON)
    )


def column_of(pointer: str) -> str:
    """The column of a cell of a table, by its pointer (`/records/0/DOB`)."""
    return unescaped(pointer.rpartition("/")[2])


def place_among(person: int, people: int) -> str:
    """Which of several people a cell is of, by their place from 0: `the second of its row's 3 people`."""
    words = ("first", "second", "third", "fourth")
    place = words[person] if person < len(words) else f"number {person + 1}"
    return f"the {place} of its row's {people} people"
