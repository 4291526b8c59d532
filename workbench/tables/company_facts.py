"""Columns of a table of companies that say when a company began or ended, and how it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from workbench.tables.column_cells import day_in_any_order, filled_in, texts_of
from workbench.tables.headings import is_registered_office, normal_heading
from workbench.tables.meanings import Meanings, share_said
from workbench.tables.office_headings import role_of_holder
from workbench.tables.office_meanings import OFFICES
from workbench.tables.whose import NAMING
from workbench.values import cells
from workbench.values.company_status import is_company_status, is_of_companies_alone

OF_THE_COMPANY: Final = "of the company of the row"
_PARTY: Final = r"(?:company|entity|business|corporate|organi[sz]ation|charity|firm|legal entity)"
_FORMED: Final = r"incorporat(?:ed|ion)|formed|formation|founded|foundation|established|establishment"
_REGISTERED: Final = r"registered|registration"
_ENDED: Final = (
    r"dissolved|dissolution|de ?registered|de ?registration|struck off|strike off|wound up|winding up|"
    r"(?:removed|removal) from (?:the )?register"
)


def _day(said: str) -> re.Pattern[str]:
    """The headings of the day on which something happened to a company."""
    return re.compile(
        rf"(?:(?:date|day|year)(?: of| when)? )?(?:(?P<whose>{_PARTY}) )?(?:(?:date|day|year)(?: of)? )?"
        rf"(?:{said})(?: (?:date|on|day|year|in))?"
    )


_START: Final = _day(_FORMED)
_START_BY_REGISTER: Final = _day(_REGISTERED)
"""Customers and members are registered, too: of a company only beside its number."""
_END: Final = _day(_ENDED)
_STATUS: Final = re.compile(
    rf"(?:(?P<whose>{_PARTY}) )?(?:current )?(?:(?:registration|registry|register|legal) )?(?:status|state)"
    r"(?: (?:name|description|text))?"
)
_OPEN: Final = (None, "deceased", "state")
"""What such a column may be taken for by its heading or values alone."""
_MOST: Final = 0.5


def settle_company_facts(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Takes the columns that say of the one company of a row when it began or ended, and how it stands.

    In a row of a person, too, they are of the company only if they say so, or who is named holds an office.
    `Status` is of the company only where its words are those of registers: `Closed` may be an account.
    """
    meant = [meaning for meaning, _ in meanings.values()]
    people = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    is_numbered = "company_number" in meant
    are_bodies = "company_name" not in meant and _are_bodies(people, meanings, records)
    if (
        meant.count("company_name") != 1
        and not (is_numbered and "company_name" not in meant)
        and not are_bodies
    ):
        return
    is_of_row = are_bodies or all(map(role_of_holder, people)) or bool({*OFFICES} & {*meant})
    is_registered = is_numbered or (are_bodies and any(map(is_registered_office, meanings)))
    for name, (meaning, why) in list(meanings.items()):
        if meaning not in _OPEN or why in ("chosen", "field"):
            continue
        words = normal_heading(name)
        day = _START.fullmatch(words) or (is_registered and _START_BY_REGISTER.fullmatch(words)) or None
        end, state = _END.fullmatch(words), _STATUS.fullmatch(words)
        said = day or end or state
        if not said or not (is_of_row or said["whose"]):
            continue
        if state:
            if _holds_status(texts_of(records, name), is_said=bool(state["whose"])):
                meanings[name] = ("company_status", OF_THE_COMPANY)
        elif share_said(filled_in(records, name), day_in_any_order) > _MOST:
            meanings[name] = ("company_start_date" if day else "company_end_date", OF_THE_COMPANY)


def _are_bodies(named: Sequence[str], meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for the only column that names anybody, of which every cell names a company."""
    if len(named) != 1 or meanings[named[0]][0] != "name":
        return False
    filled = filled_in(records, named[0])
    return bool(filled) and all(map(cells.names_company, filled))


def _holds_status(texts: Sequence[str], *, is_said: bool) -> bool:
    known = [text for text in texts if is_company_status(text)]
    return len(known) > _MOST * len(texts) and (is_said or any(map(is_of_companies_alone, known)))
