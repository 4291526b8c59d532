"""What the rest of a heading says of the one whose words it begins with: `Guardian No.`, `Guardian phone`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import filled_in
from workbench.tables.headings import meaning_of
from workbench.tables.meanings import contact_kind
from workbench.values import cells

_BARE_NUMBER = re.compile(r"(?:no|nr|num|number)s?(?: s)?")
"""What a heading says of a phone or of a reference."""
_MOST = 0.8
"""Of the filled cells below a bare number so many are phones where it is one of phones."""


def said_behind(rest: str, name: str, records: Sequence[Mapping[str, Any]]) -> str | None:
    """What a column means of somebody behind whose words this stands; a bare number is a phone by its cells.

    None where it says nothing of anybody.
    """
    if not _BARE_NUMBER.fullmatch(rest):
        return meaning_of(rest)
    kinds = [contact_kind(cells.text_of(value)) for value in filled_in(records, name)]
    return "phone" if kinds and kinds.count("phone") >= _MOST * len(kinds) else None
