"""Surnames that stand in two columns, as people of Spain have them: `Primer apellido`, `Segundo apellido`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings

SECOND = "the second of two surnames"
"""Why the second column is read as a part of the surname."""
_SURNAME = r"(?:apellidos?|(?:sur|family ?|last ?)names?)"
_FIRST = re.compile(
    rf"(?:primer|1er|1o|first|1st|paternal) {_SURNAME}|"
    rf"{_SURNAME} paterno|apellidos? ?1|apellido(?: del)? padre"
)
_SECOND = re.compile(
    rf"(?:segundo|2do|2o|second|2nd|maternal) {_SURNAME}|"
    rf"{_SURNAME} materno|apellidos? ?2|apellido(?: de la)? madre"
)


def take_second_surname(meanings: Meanings) -> None:
    """Takes the first and second of two surnames, which one person has: the whole surname is both.

    Beside the given names of several people each surname is somebody's.
    """
    first, second = (_only(meanings, form) for form in (_FIRST, _SECOND))
    given = [name for name, (meaning, _) in meanings.items() if meaning == "first_name"]
    if first and second and len(given) < 2:
        meanings[first] = ("last_name", "heading")
        meanings[second] = ("last_name", SECOND)


def _only(meanings: Mapping[str, tuple[str | None, str]], form: re.Pattern[str]) -> str:
    found = [
        name for name, (_, why) in meanings.items()
        if why not in ("chosen", "field") and form.fullmatch(normal_heading(name))
    ]  # fmt: skip
    return found[0] if len(found) == 1 else ""
