"""Which columns stand directly behind somebody whose heading says nothing of them: `Proxy`, `Mobile`.

Rows in which that somebody is named do not say whose such a contact, address or fact is; in every other row
it is of whom the rows are about.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.tables.facts_behind import are_named_again, may_have_facts
from workbench.tables.goods_and_work import BRAND
from workbench.tables.headings import ABOUT_ANOTHER, normal_heading
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.people_beside import BESIDE_THEM
from workbench.tables.plain_contacts import is_of_row
from workbench.tables.roles import (
    RELATIONS,
    acts_for_others,
    answers_for_others,
    has_contacts,
    is_employee,
    is_of_a_body,
    shares_contacts,
)
from workbench.tables.unknown_names import UNREAD_NAMES, is_person_name
from workbench.tables.whose import CONTACTS, DEATHS, NAMES, OF_CHILDREN, PLACES, stems_of
from workbench.values import cells
from workbench.values.text import letters
from workbench.values.titles import is_title, sex_of_title
from workbench.values.world import is_usual_given

_FACTS = frozenset((*CONTACTS, *PLACES, *OF_CHILDREN, *DEATHS))
"""What somebody may have who is named beside whom the rows are about."""
_BETWEEN = re.compile(
    rf"(?:{RELATIONS}|rel)(?: to .*)?|"
    r"(?:.* )?(?:id|no|nr|num|number|ref|reference|position)"
)
"""What lists have between somebody's name and their contacts."""
_SAYS_WHOSE = re.compile(r"\b(?:late|last|usual|deceased|decedent|property|premises|rental|rented)\b")
"""Headings of where somebody lived whom others look for, and of places that are of the parties of a lease."""
_LEFT = ("", ABOUT_ANOTHER, UNREAD_NAMES, "perhaps another person", BESIDE_THEM)
_INITIALS = re.compile(r"(?:[^\W\d_](?:\. ?| )){1,3}[^\W\d_][\w'’-]{2,}")
"""A name such as `S. Ferris` or `J P Okoro`."""
_FEWEST_GIVEN = 3
"""As many given names alone, and nothing else, show a column of people."""
_THEMSELVES = re.compile(
    r"(?:as )?(?:self|same|above|owner|applicant|tenant|themsel(?:f|ves)|(?:him|her)self)\b.*"
)
"""What lists write where nobody else is meant than whom a row is about."""


def named_before(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    of_others: Mapping[str, tuple[str, str]],
) -> dict[str, tuple[str, ...]]:
    """The columns of contacts, places and facts behind somebody's name, with the column of the name.

    One column of something else may stand behind somebody whose contacts lists have. `of_others` are columns
    that are one of several people's already, each with what it means of whom. What a heading says to be of
    whom the rows are about is none, nor is what a mapping chose, which may say for a whole table whose its
    rows are by choosing whose name is theirs.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in (*NAMES, "company_name")]
    if any(meanings[name][1] in ("chosen", "field") for name in named):
        return {}
    has_body = any(meanings[name][0] == "company_name" for name in named)
    mine = {stem for name in named for stem in stems_of(name)}
    other, is_apart = "", False
    found: dict[str, tuple[str, ...]] = {}
    for name, (meaning, why) in meanings.items() if named else ():
        words = normal_heading(name)
        if meaning is None and _is_left(name, why) and _names_another(name, records, named):
            other, is_apart = name, not (has_contacts(name) or acts_for_others(name))
        elif other and of_others.get(name, ("", ""))[1] == other:
            continue
        elif meaning in _FACTS:
            is_own = (
                any(f"{words} ".startswith(f"{stem} ") for stem in mine)
                or bool(_SAYS_WHOSE.search(words))
                or (has_body and is_of_a_body(name))
                or (meaning in OF_CHILDREN and answers_for_others(other))
                or (meaning not in (*CONTACTS, *PLACES) and not may_have_facts(other))
            )
            if (
                other
                and why not in ("chosen", "field")
                and not is_own
                and (meaning == "email" or not _has_columns(other, of_others))
                and not is_of_row(name, other, meanings, records)
            ):
                found[name] = (other,)
            if other and is_own and meaning == "birth_date":  # what stands behind it is theirs, too
                other = ""
        elif meaning is not None or (
            not _BETWEEN.fullmatch(words) and (is_apart or why == ABOUT_ANOTHER or name in of_others)
        ):
            other = ""
        elif other:
            is_apart = is_apart or not _BETWEEN.fullmatch(words)
    return found


def _is_left(name: str, why: str) -> bool:
    """True for a column that is left, of somebody who does not work on the row."""
    return why in _LEFT and why != BRAND and not is_employee(name) and is_person_name(name)


def _has_columns(name: str, of_others: Mapping[str, tuple[str, str]]) -> bool:
    """True for somebody whose columns headings tell apart from those behind them."""
    label = of_others.get(name, ("", ""))[1]
    return bool(label) and sum(of == label for _, of in of_others.values()) > 1


def _names_another(name: str, records: Sequence[Mapping[str, Any]], named: Sequence[str]) -> bool:
    if shares_contacts(name) or not hold_people(records, name):
        return False
    return not are_named_again(records[:LOOKED_AT], name, named)


def hold_people(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column of which most cells name a person: in whole, with initials, or with a title."""
    filled = [record for record in records[:LOOKED_AT] if not cells.text(record.get(name)).is_nothing]
    if "person" in (names_in(filled, name), names_somebody(filled, name)):
        return True
    texts = [cells.text_of(record.get(name)) for record in filled]
    if len({*texts}) >= _FEWEST_GIVEN and all(map(_is_given, texts)):
        return True
    return 2 * sum(map(_is_short_name, texts)) > len(texts)


def names_person(text: str) -> bool:
    """True for a cell, in a column of people, that names one: not for `Chairperson` or `as above`."""
    if _THEMSELVES.fullmatch(text.casefold()):
        return False
    if _is_short_name(text) or _is_given(text):
        return True
    return any(party.name.first and party.name.last for party in cells.party(text).values)


def _is_short_name(text: str) -> bool:
    """True for a name that holds no whole given name beside its surname: `S. Ferris`, `Mrs Ferris`."""
    if any(map(str.isdigit, text)):
        return False
    is_titled = len(text.split()) > 1 and (is_title(text.split()[0]) or sex_of_title(text) is not None)
    return is_titled or _INITIALS.fullmatch(text) is not None or _is_couple(text)


_PAIR = re.compile(
    r"(?:^|\s)([^\W\d_]+)\.?\s+(?:&|\+|and|et|und|y|e|en|og|och)\s+([^\W\d_]+)(?=\.?\s|$)", re.IGNORECASE
)
"""Two words with what joins two people between them."""


def _is_couple(text: str) -> bool:
    """True for two titles or two given names that are joined: `M. et Mme Roche`, `Roche Jean et Anne`."""
    return any(
        is_title(other) or (is_usual_given(letters(one)) and is_usual_given(letters(other)))
        for one, other in _PAIR.findall(text)
    )


def _is_given(text: str) -> bool:
    return len(text.split()) == 1 and is_usual_given(letters(text))
