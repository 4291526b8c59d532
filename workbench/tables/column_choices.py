"""What people choose of a table's columns: what each means, of whom it is and how its cells are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Choice = str | None | Mapping[str, Any]
"""What a mapping may say of a column: a meaning, None to leave it, or `{"means": …, "order": "day"}`.

With `"marked": True` its cells are read and asked also where they are struck through or have a comment;
with `"whose": "person"` or `"company"` they are of that one, where a row names both. With `"doubtful": True`
its doubtful names are read and asked as they are proposed; with `"each": True` each of several contacts in
a cell is a question of its own. A `"label"` is the word that stands before bare numbers of a part of an
address, `"beside"` the columns that may hold parts of an address, `"behind"` that of the names directly
before it whose it may be. `"of"` says of which of several people of a row it is, by the heading of the column
that names them; with `"other": True` that one is named beside whom the row is about. A `"place"` is the first
column of a further address, of which this is a part: an import reads it, and a batch asks nothing about it.
The `"bodies"` of a column of names are the odds that its cells name bodies, as a logarithm.
"""
MARKED = "marked"
DOUBTFUL = "doubtful"
EACH = "each"
LABEL = "label"
BESIDE = "beside"
BEHIND = "behind"
OF = "of"
OTHER = "other"
PLACE = "place"
NAMES_PEOPLE = "people"
OF_BODY = "of_body"
BODIES = "bodies"


def said_in(choice: Choice, key: str) -> Any:
    """What a choice says under a key; None where it says nothing."""
    return choice.get(key) if isinstance(choice, Mapping) else None


def meaning_in(choice: Choice) -> str | None:
    """The meaning that is chosen; None for a column that is left."""
    return choice.get("means") if isinstance(choice, Mapping) else choice


def takes_doubtful(choice: Choice) -> bool:
    """Whether a choice says that doubtful names are read as they are proposed."""
    return said_in(choice, DOUBTFUL) is True
