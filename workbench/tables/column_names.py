"""What the columns of a sheet are called: by their headings, and by those that stand over several of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import is_about_another, is_of_another_time, meaning_of, normal_heading
from workbench.tables.plain_headings import is_question, says_how, without_remarks
from workbench.tables.sheets import Sheet, column_letter, is_filled
from workbench.tables.whose import NAMING_ALL, stem_of
from workbench.values.cells import party, text_of
from workbench.values.cells.cell import words
from workbench.values.names import is_initial
from workbench.values.text import letters
from workbench.values.world import is_usual_given

_FIELD = re.compile(r"(?=[^_]*[A-Za-z]{2})(?:[A-Za-z]+|[0-9]{1,2})(?:_(?:[A-Za-z]+[0-9]?|[0-9]{1,2}))+")
"""The name of a field of a program, with numbers in it: `CnPh_1_01_Phone_number`."""
_SIGNS = frozenset(("$", "£", "€", "¥", "#", "%", "№"))
"""What stands alone as the heading of amounts and numbers."""


def is_label(value: object) -> bool:
    """True for what may be a heading: words, no date, amount, phone or address."""
    if not isinstance(value, str) or not value.strip():
        return False
    text = value.strip()
    if text in _SIGNS:
        return True
    text = without_remarks(text).strip() or text
    if is_question(text):
        return True
    digits = sum(letter.isdigit() for letter in text)
    is_field = _FIELD.fullmatch(text) is not None
    return len(text) <= 60 and (digits <= 2 or is_field) and "@" not in text and any(map(str.isalpha, text))


def column_names(sheet: Sheet, place: int, width: int, notes: list[str]) -> list[str | None]:
    """The names of a sheet's first `width` columns, whose headings are its line at `place`.

    A heading over several columns is a part of theirs where they mean something else with it. An empty column
    without a heading has no name. What was assumed is added to `notes`.
    """
    _, cells = sheet.lines[place]
    above = _above(sheet, place, width)
    parties = _parties(above)
    names: list[str | None] = []
    for index in range(width):
        label = (
            " ".join(text_of(cells[index]).split()) if index < len(cells) and is_filled(cells[index]) else ""
        )
        group = above.get(index, "")
        if group and label and says_how(label):
            label = group
        elif group in parties and label:
            label = _of_party(group, label)
        elif group and label and (_is_apart(label, group) or _repeats(cells, label)):
            label = f"{above[index]} {label}"
        elif above.get(index) and not label:
            label = above[index]
        if not label:
            holds = any(index < len(row) and is_filled(row[index]) for _, row in sheet.lines[place + 1 :])
            names.append(f"Column {column_letter(index)}" if holds else None)
            continue
        names.append(label)
    counts = Counter(name for name in names if name)
    seen: Counter[str] = Counter()
    for index, name in enumerate(names):
        if name and counts[name] > 1:
            seen[name] += 1
            if seen[name] > 1:
                names[index] = f"{name} ({seen[name]})"
    twice = [name for name, count in counts.items() if count > 1]
    if twice:
        notes.append(f"several columns are called {', '.join(twice)}: they are told apart by a number")
    return names


_SECTION = words(
    "personal private general basic other additional further key main primary emergency identity "
    "identification contact contacts address residential postal home work business employment bank "
    "banking account acc acct payment billing financial policy property vehicle case matter file claim "
    "loan debt job order incident event events date dates status history note notes comment comments "
    "internal office use only detail details particulars information info data section part full and of "
    "the for current registered company no nos number numbers id ref"
)
"""What a heading over several columns says that is about whomever the row names: `Contact details`."""
_DETAILS = re.compile(
    r"\b(?:(?:contact|personal) )?(?:details?|particulars|information|info|data)\b"
    r"(?: (?:of|for|about)(?: the)?\b)?",
    re.IGNORECASE,
)
"""Words of such a heading that may stand beside who is meant."""


def _parties(above: Mapping[int, str]) -> frozenset[str]:
    """The headings over several columns that say who is meant, where a table tells two or more apart.

    Which words say so is not listed: each that names neither a kind of value nor a part of a form does. One
    alone says it where columns that stand below no such heading are before it.
    """
    found = frozenset(filter(_may_be_party, above.values()))
    return found if len(found) > 1 or 0 not in above else frozenset()


def _may_be_party(group: str) -> bool:
    who = _who(group)
    said = normal_heading(who).split()
    is_value = meaning_of(who) not in (None, *NAMING_ALL) or not stem_of(who)
    is_section = all(word in _SECTION or len(word) == 1 for word in said)
    return not (is_value or is_section or is_of_another_time(group))


def _who(group: str) -> str:
    """A heading without the words for what is said of whom it means: *Driver's details* as `Driver`."""
    return " ".join(_DETAILS.sub(" ", group.replace("'s", " ").replace("’s", " ")).split())


def _of_party(group: str, label: str) -> str:
    """A heading below that of a party: `Driver Phone` of *Phone* below *Driver's details*."""
    who = _who(group)
    return label if normal_heading(label).startswith(f"{normal_heading(who)} ") else f"{who} {label}"


def _is_apart(label: str, group: str) -> bool:
    """True for a heading that needs that of its group: `No`, `Surname` of a spouse, a previous `Street`."""
    return meaning_of(label) is None or _says_whose(group)


def _says_whose(group: str) -> bool:
    return is_about_another(group) or is_of_another_time(group)


def _repeats(cells: Sequence[Any], label: str) -> bool:
    return sum(normal_heading(text_of(cell)) == normal_heading(label) for cell in cells) > 1


def names_somebody(text: str) -> bool:
    """True for the whole name of a person: no heading."""
    found = party(text)
    name = found.value.name if found.value and not found.doubt else None
    first = name.first if name and name.last else None
    return first is not None and (is_initial(first) or is_usual_given(letters(first)))


def _above(sheet: Sheet, place: int, width: int) -> dict[int, str]:
    """Headings over several columns in the line above."""
    if not place:
        return {}
    line, cells = sheet.lines[place - 1]
    spans = sheet.spans.get(line, [])
    if spans:
        found = {
            i: text for first, last, text in spans for i in range(first, last + 1) if last - first + 1 < width
        }
        for index, cell in enumerate(cells):
            if is_filled(cell) and index not in found:
                found[index] = text_of(cell)
        return found if len(spans) > 1 or len(found) < width else {}
    filled = [index for index, cell in enumerate(cells) if is_filled(cell)]
    if not all(is_label(cells[index]) for index in filled):
        return {}
    if len(filled) < 2 and not any(index and _says_whose(text_of(cells[index])) for index in filled):
        return {}
    if any(names_somebody(text_of(cells[index])) for index in filled):  # `Prepared by | P. Stone`
        return {}
    found, current = {}, ""
    for index in range(width):
        if index < len(cells) and is_filled(cells[index]):
            current = text_of(cells[index])
        if current:
            found[index] = current
    return found
