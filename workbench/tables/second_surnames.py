"""Surnames that stand in two columns, as people of Spain have them: `Primer apellido`, `Segundo apellido`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.tables.headings import normal_heading
from workbench.tables.headings_abroad import is_in_language, languages_of
from workbench.tables.meanings import Meanings, columns_headed
from workbench.tables.planned_column import Column
from workbench.values.cells.two_surnames import TWO_SURNAMES

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


_WHOLE = re.compile(r"(?:nombres? y )?apellidos|apellidos(?: y)? nombres?")
"""Headings of whole names with both surnames."""
_IDENTITY = re.compile(
    r"(?:(?:no|n|num|numero) )?(?:d ?n ?i|n ?i ?f|n ?i ?e|dni ?/? ?nie|curp|rfc|rut|cedula|cuit|cuil)"
)
"""Headings of identity numbers of Spain and Latin America."""


def have_two_surnames(headings: Sequence[str]) -> bool:
    """True for the headings of a table in Spanish: the names in it mostly end with two surnames."""
    words = list(map(normal_heading, headings))
    if "es" in languages_of(words) or any(map(_WHOLE.fullmatch, words)):
        return True
    return any(map(_IDENTITY.fullmatch, words)) and any(is_in_language(each, "es") for each in words)


def in_two_surnames(column: Column) -> Column:
    """A column of whole names of which nothing else says the order, as one of people with two surnames."""
    if column.meaning != "name" or column.order is not None:
        return column
    about = "the last two words may be surnames, as the headings are in Spanish"
    return replace(column, order=TWO_SURNAMES, about="; ".join(filter(None, (column.about, about))))
