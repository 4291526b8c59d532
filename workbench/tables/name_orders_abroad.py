"""Columns of whole names in other languages: in Spanish with two surnames, in Java with one name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.tables.headings import normal_heading
from workbench.tables.headings_abroad import is_in_language, languages_of
from workbench.tables.planned_column import Column
from workbench.values.cells.orders_abroad import ONE_NAME, TWO_SURNAMES

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


def in_order_abroad(column: Column, headings: Sequence[str]) -> Column:
    """A column of whole names, of which nothing else says the order, as the table's language has them."""
    if column.meaning != "name" or column.order is not None:
        return column
    if have_two_surnames(headings):
        order, about = TWO_SURNAMES, "the last two words may be surnames, as the headings are in Spanish"
    elif is_in_language(normal_heading(column.name), "id"):
        order, about = ONE_NAME, "one name may be a whole name, as the heading is in Indonesian"
    else:
        return column
    return replace(column.with_about(about), order=order)
