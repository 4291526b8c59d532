"""People below a heading of companies whose rows say that they are private persons.

Many companies are called by somebody's name, so that the name alone shows nothing: `Harvey Quill`. A note
(`Privatkundin`) or a tax number that only people have does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from workbench.tables.headings import normal_heading
from workbench.tables.planned_column import Column
from workbench.values import cells
from workbench.values.cells.name_evidence import leans_given
from workbench.values.text import fold

_PRIVATE: Final = re.compile(
    r"(?:ist |is an? |a |an )?(?:privat(?:kund(?:e|in)|person|e person|klant)|privatpersonen|privat|"
    r"private (?:customer|client|individual|person|buyer|seller)|natural person|individual|"
    r"nat[üu]rliche person|natuurlijk persoon|particuliere?|personne physique|particular|"
    r"(?:cliente )?privat[oa]|"
    r"persona (?:natural|f[ií]sica|fisica)|pessoa f[ií]sica|keine firma|no company|not a company)\W*"
)
_NO_REMARKS: Final = (None, "note", "party_kind")
_OF_PERU: Final = re.compile(r"(?:n(?:o|ro|r)? )?ruc(?: (?:no|nr|nro|number))?")
_PERSON_OF_PERU: Final = re.compile(r"10[0-9]{9}")
"""A RUC of a person: that of a company begins with 20."""


def doubt_of_private(raw: object, columns: Sequence[Column], record: Mapping[str, Any]) -> str:
    """Why a cell of companies may name a person; empty where the row says nothing of the kind."""
    said = _said_private(columns, record) if _is_plain_name(raw) else ""
    return f"{cells.text_of(raw)!r}: a company, or a person? {said}" if said else ""


def _said_private(columns: Sequence[Column], record: Mapping[str, Any]) -> str:
    """What a row says that only a private person is: `Notiz says 'Privatkundin'`; empty for any other."""
    for column in columns:
        text = "" if column.of else cells.text_of(record.get(column.name))
        if not text:
            continue
        is_tax = _OF_PERU.fullmatch(normal_heading(column.name)) is not None
        is_word = column.meaning in _NO_REMARKS and _PRIVATE.fullmatch(fold(text))
        if is_word or (is_tax and _PERSON_OF_PERU.fullmatch(re.sub(r"\W", "", text))):
            return f"{column.name} says {text!r}"
    return ""


def _is_plain_name(raw: object) -> bool:
    """True for the whole name of a person, with a given name that is no commoner as a surname."""
    found = cells.party(raw).values if cells.names_people(raw) else ()
    return len(found) == 1 and leans_given((found[0].name.first or "").split()[0])
