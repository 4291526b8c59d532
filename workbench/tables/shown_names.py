"""The names that programs show of those whose names stand in parts: `Display Name`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, joined_texts
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.whose import NAME_PARTS
from workbench.values import cells

_SHOWN = re.compile(r"(?:display|account|customer|contact|client|full) ?names?|fil(?:e|ed) as|names?")
"""Headings of how a program shows the name of whoever a card is about."""
_SHOWN_ONLY = "it names whom the parts of a name do not"


def take_shown_names(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Takes the name that a program shows, where a row names a person there and has no parts of a name."""
    parts = [name for name, (meaning, _) in meanings.items() if meaning in NAME_PARTS]
    is_parted = {"first_name", "last_name"} <= {meaning for meaning, _ in meanings.values()}
    if not is_parted or any(meaning == "name" for meaning, _ in meanings.values()):
        return
    for name, said in meanings.items():
        if said != (None, "") or not _SHOWN.fullmatch(normal_heading(name)):
            continue
        alone = (record for record in records[:LOOKED_AT] if not joined_texts(record, parts))
        if any(cells.names_people(record.get(name)) for record in alone):
            meanings[name] = ("name", _SHOWN_ONLY)
            return
