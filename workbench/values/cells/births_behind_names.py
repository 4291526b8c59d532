"""A birth date behind a name in its cell: `Una Brackett (14/05/1971)`, `Una Brackett b. 1971`."""

from __future__ import annotations

import re

from workbench.values.cells.date_cells import date
from workbench.values.dates import PartialDate

_SAID = r"(?:b\.?|born:?|d\.?\s?o\.?\s?b\.?:?|date of birth:?)\s*(?:on\s+)?"
_DATE = r"[0-9][0-9A-Za-z ./,-]{2,20}[0-9]"
_NAME = re.compile(r"[^0-9(\[]+")
_BEHIND = re.compile(
    rf"(?:[(\[]\s*(?P<said>{_SAID})?(?P<date>{_DATE})\s*[)\]]|[\s,;–-](?P<label>{_SAID})(?P<more>{_DATE}))\s*$",
    re.IGNORECASE,
)


_LABEL = 32
"""Characters of the longest words that say a birth, with blanks."""
_LATEST = 2010
"""Years from which on a bare date behind a name may well be that of an entry."""


def birth_behind(text: str) -> tuple[str, PartialDate | None]:
    """A name without the birth date behind it, and that; the text as it is where it is not surely one.

    A year alone, or a date of which the order is open, must be said to be of a birth, or is none.
    """
    name = _NAME.match(text)
    if name is None:
        return text, None
    # what stands behind begins with a bracket, or ahead of the first digit with what says that it is a birth
    found = _BEHIND.match(text, name.end()) or _BEHIND.search(text, max(name.end() - _LABEL, 0))
    if found is None or found.start() > name.end() or not any(map(str.isalpha, text[: found.start()])):
        return text, None
    cell = date(found["date"] or found["more"], birth=True)
    is_said = bool(found["said"] or found["label"])
    if cell.value is None or cell.doubt or not (is_said or (cell.value.day and cell.value.year < _LATEST)):
        return text, None
    return text[: found.start()].strip(" ,;-–"), cell.value
