"""Parts of an extract that are historical: what they list is past, but for what began after them."""

from __future__ import annotations

from workbench.reading.cited import date_at
from workbench.reading.ended import ENDS, Group, ending, is_gone
from workbench.reading.extract_holders import START
from workbench.reading.listed_twice import is_over
from workbench.reading.place import At, step_name

_AS_AT = ("as_at", "as_of", "date", "extract_date", "extracted_on")
"""How a part says on which day it was true."""


def listed_in(part: At, item: At, group: Group) -> tuple[At | None, Group]:
    """The edition that a part of an extract is for an entry in it, and the group that the entry stands in.

    A part that is historical makes its entries past. Who was appointed after the day of the part, or after
    the last of the ends in it, may be in office still: for them it is a group that nobody knows.
    """
    edition = part["type"].code
    begun = date_at(item.first(*START))[0] if is_gone(edition.text) else None
    if begun is None or is_over(ending(item)) or begun <= (_last_day(part) or begun):
        return edition, group
    return None, Group(unknown=edition)


def _last_day(part: At) -> str | None:
    """The day until which a part goes, as it says itself, else the last of the ends in it, in ISO 8601."""
    stated = date_at(part.first(*_AS_AT, *ENDS))[0]
    ends = (date_at(leaf)[0] for leaf in part.leaves() if step_name(leaf.pointer).replace("-", "_") in ENDS)
    return stated or max(filter(None, ends), default=None)
