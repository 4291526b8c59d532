"""Surnames that stand in two columns, as people of Spain have them: `Primer apellido`, `Segundo apellido`."""

from __future__ import annotations

import re

from workbench.tables.meanings import Meanings, columns_headed

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
    first, second = (columns_headed(meanings, form) for form in (_FIRST, _SECOND))
    given = [name for name, (meaning, _) in meanings.items() if meaning == "first_name"]
    if len(first) == len(second) == 1 and len(given) < 2:
        meanings[first[0]] = ("last_name", "heading")
        meanings[second[0]] = ("last_name", SECOND)
