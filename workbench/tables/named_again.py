"""Columns of names that say again whom another column names: `Driver` beside `Account name`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, joined_texts
from workbench.tables.companies_by_values import COMPANIES_BY_VALUES
from workbench.tables.headings import is_about_another, normal_heading
from workbench.tables.meanings import MAY_NAME
from workbench.tables.name_headings import is_form_of_name
from workbench.tables.roles import is_kin, is_officer, is_professional
from workbench.tables.two_parties import is_for_another
from workbench.tables.unknown_names import is_person_name
from workbench.values import cells
from workbench.values.names import TITLES, is_honour, titleless

NAMED_AGAIN = "names whom "
"""How the reason begins why such a column or cell is left."""
_SAYS_NO_ROLE = re.compile(
    r"\b(?:drivers?|(?:card|policy|account) ?holders?|contacts?|customers?|clients?|members?|subscribers?|"
    r"users?|passengers?|recipients?|attendees?|payees?|billing|bill(?:ed)? to|ship(?:ping|ped)? to|delivery|"
    r"name on|account)\b"
)
"""Headings of whom a row is about, or deals with: they say no office, tie or share of anybody."""
_FEWEST = 2
"""Rows that must name the same people: in one, two people may share a name."""


def leave_named_again(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> None:
    """Leaves a column of whole names that names in every row whom an earlier column names.

    It may be the same name in another form. One below whose heading other columns stand stays, for they
    would be nobody's; so does one that a person chose.
    """
    names = [name for name, (meaning, _) in meanings.items() if meaning == "name" or is_person_name(name)]
    for place, name in enumerate(names):
        is_form = is_form_of_name(normal_heading(name)) and meanings[name] == (None, "")
        if meanings[name][1] in ("chosen", "field") or not (is_form or says_no_role(name)):
            continue
        words = normal_heading(name)
        is_headed = any(normal_heading(other).startswith(f"{words} ") for other in meanings if other != name)
        again = next((first for first in names[:place] if _is_again(records, first, name)), None)
        if again is not None and not is_headed and meanings[again][0] == "name":
            meanings[name] = (None, f"{NAMED_AGAIN}{again} names")


def take_parties_named_again(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> None:
    """Takes a column that names companies and, where the row has none, its contact again, as the company.

    Accounting programs write it so. One that only names the contact again is left. Who acts for others is no
    such party, and neither is a company beside another one.
    """
    if any(meaning == "company_name" or why in ("chosen", "field") for meaning, why in meanings.values()):
        return
    parts = [name for part in ("first_name", "last_name") for name, (m, _) in meanings.items() if m == part]
    whole = [name for name, said in meanings.items() if said == ("name", "heading")]
    for contact in [parts] if len(parts) == 2 else [[name] for name in whole]:
        for name, said in meanings.items():
            is_open = said in MAY_NAME and name not in contact and not is_for_another(name)
            kinds = _kinds_beside(records, name, contact) if is_open else set()
            if kinds - {_ALONE} == {_COMPANY, _AGAIN}:
                meanings[name] = ("company_name", COMPANIES_BY_VALUES)
                return
            if kinds == {_AGAIN} and len(contact) > 1:
                meanings[name] = (None, f"{NAMED_AGAIN}{contact[0]} and {contact[1]} name")


def parties_named_again(
    beside: Mapping[str, tuple[str, str]],
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
) -> dict[str, tuple[str | None, str]]:
    """What the columns of those mean who are named beside the person of the row and are that person again.

    Every row has the same name twice, here in its parts, and the heading says no role: what else their
    columns say is the person's own, where no other column says it.
    """
    mine = _names_of({name: meaning for name, (meaning, _) in meanings.items() if name not in beside})
    found: dict[str, tuple[str | None, str]] = {}
    for label in dict.fromkeys(of for _, of in beside.values()) if mine else ():
        columns = {name: meaning for name, (meaning, of) in beside.items() if of == label}
        theirs = _names_of(columns)
        says_role = is_kin(label) or is_officer(label) or is_professional(label)
        if len(theirs) < len(_PARTS) or says_role or not _are_again(records, mine, theirs):
            continue
        said = {meaning for meaning, _ in meanings.values()}
        for name, meaning in columns.items():
            is_said = meaning in _NAME or meaning in said
            again = (
                NAMED_AGAIN + f"{' and '.join(mine)} name"
                if meaning in _NAME
                else f"another column is the {meaning}"
            )
            found[name] = (None, again) if is_said else (meaning, "heading")
    return found


_PARTS = ("first_name", "last_name")
_NAME = (*_PARTS, "name")


def _names_of(columns: Mapping[str, str | None]) -> list[str]:
    """The columns that hold the name of one person: its two parts, or the only whole one."""
    parts = [name for part in _PARTS for name, meaning in columns.items() if meaning == part]
    whole = [name for name, meaning in columns.items() if meaning == "name"]
    return parts if len(parts) == 2 else whole if len(whole) == 1 and not parts else []


def _are_again(records: Sequence[Mapping[str, Any]], mine: Sequence[str], theirs: Sequence[str]) -> bool:
    pairs = [(joined_texts(each, mine), joined_texts(each, theirs)) for each in records[:LOOKED_AT]]
    same = [pair for pair in pairs if pair[1]]
    return len(same) >= _FEWEST and all(is_same_name(*pair) for pair in same)


_COMPANY, _AGAIN, _OTHER, _ALONE = "company", "again", "other", "alone"


def _kinds_beside(records: Sequence[Mapping[str, Any]], name: str, contact: Sequence[str]) -> set[str]:
    """What the cells of a column name: a company, or the contact of the row again; or they stand alone.

    A company that is named twice in its row has no contact there, and stands alone too.
    """
    kinds = set()
    for record in records[:LOOKED_AT]:
        text = cells.text_of(record.get(name))
        mine = joined_texts(record, contact)
        if text and not mine:
            kinds.add(_ALONE)
        elif text:
            is_again, is_company = is_same_name(mine, text), cells.names_company(text)
            if is_company and cells.names_company(mine):
                kinds.add(_ALONE if is_again else _OTHER)
            else:
                kinds.add(_AGAIN if is_again else _COMPANY if is_company else _OTHER)
    return kinds


def says_no_role(heading: str) -> bool:
    """True for a heading that says nothing more of those below it than that the row has to do with them."""
    return _SAYS_NO_ROLE.search(normal_heading(heading)) is not None and not is_about_another(heading)


def _is_again(records: Sequence[Mapping[str, Any]], first: str, name: str) -> bool:
    same = 0
    for record in records[:LOOKED_AT]:
        one, other = (cells.text_of(record.get(each)) for each in (first, name))
        if not other:
            continue
        if not one or not is_same_name(one, other):
            return False
        same += 1
    return same >= _FEWEST


def is_same_name(one: str, other: str) -> bool:
    """True for one whole name written twice, in either order of its words, with titles or without."""
    if not all(" " in text for text in (one, other)):
        return False
    said = [cells.text_of(text).casefold().replace(",", " ") for text in (one, other)]
    return len({tuple(sorted(_plain_words(text))) for text in said}) == 1


def _plain_words(text: str) -> list[str]:
    """The words of a name without titles and honours, where two or more are left."""
    words = titleless(text).split()
    plain = [word for word in words if word.strip(".") not in TITLES and not is_honour(word)]
    return plain if len(plain) > 1 else words
