"""The lines of a form's text area as the objects that a list of an operation holds, an object a line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from workbench.values import cells
from workbench.values.cells import Cell, Party

NAMES = ("first_name", "middle_name", "last_name")
_MARKS = frozenset({"check_id", "search_id"})
"""Fields of objects by which an answer is found again; nobody types them."""


def typed_lines(item: type[BaseModel], lines: list[Any]) -> tuple[list[Any], list[str], list[str]]:
    """The objects that lines say, notes on what was changed, and problems; what is an object stays.

    A person's line is a name as people write it ("Ann Mary Bell", "Bell, Ann Mary"), or first, middle and
    last name with two commas between them.
    """
    names = [name for name in item.model_fields if name not in _MARKS]
    items: list[Any] = []
    notes: list[str] = []
    problems: list[str] = []
    for number, line in enumerate(lines, 1):
        if not isinstance(line, str):
            items.append(line)
        elif tuple(names) != NAMES:
            items.append(_of_parts(names, line))
        elif line.strip():
            cell = _person(line)
            people = [party for party in cell.values if party.kind == "person"]
            where = f"line {number}, {line.strip()!r}"
            if problem := _problem(cell, people):
                problems.append(f"{where}: {problem}")
            elif not people:
                notes.append(f"{where}: not asked, {cell.note}")
            else:
                found = _parts(people[0])
                items.append(({"check_id": str(number)} if "check_id" in item.model_fields else {}) | found)
                said = ", ".join(f"{part.replace('_', ' ')} {text}" for part, text in found.items())
                notes.append(f"{where}: asked as {said}")
    return items, notes, problems


def _of_parts(names: list[str], line: str) -> dict[str, str]:
    parts = [line] if len(names) == 1 else line.split(",")
    return {name: part.strip() for name, part in zip(names, parts, strict=False) if part.strip()}


def _person(line: str) -> Cell[Party]:
    parts = line.split(",")
    return cells.parted(*parts).as_typed if len(parts) == len(NAMES) else cells.party(line)


def _problem(cell: Cell[Party], people: list[Party]) -> str:
    if cell.problem:
        return cell.problem
    if len(people) < len(cell.values):
        return "a company, not a person"
    if len(people) > 1:
        return f"{len(people)} people: give each a line of their own"
    if people and not {"first_name", "last_name"} <= _parts(people[0]).keys():
        return "a first name and a last name are needed"
    return ""


def _parts(person: Party) -> dict[str, str]:
    name: Mapping[str, str | None] = dict(
        zip(NAMES, (person.name.first, person.name.middle, person.name.last), strict=True)
    )
    return {part: text for part, text in name.items() if text}


def lines_of(text: str) -> list[str]:
    """The lines of a text that are not blank."""
    return [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip()]
