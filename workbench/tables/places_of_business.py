"""Rows about places where people are cared for, taught, served or sold to: `Site name`, `Care home`, `Shop`.

What such a heading has below it is the name of the row's body, also where it is called by its street.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from workbench.tables.column_cells import texts_of
from workbench.tables.companies_by_values import take_company
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.meanings import Meanings, columns_headed
from workbench.tables.roles import serves
from workbench.tables.whose import CONTACTS, NAMING_ALL, PLACES

ABOUT_A_PLACE: Final = "the rows are about what it names"
_PLACE: Final = (
    r"(?:care|nursing|rest|aged care|residential|retirement|funeral|children s) homes?|"
    r"(?:gp |dental )?practices?|surger(?:y|ies)|(?:pre ?|primary |secondary |high |play ?)?schools?|"
    r"nurser(?:y|ies)|kindergartens?|"
    r"colleges?|shops?|stores?|hotels?|motels?|pubs?|restaurants?|cafes?|church(?:es)?|hospitals?|clinics?|"
    r"pharmac(?:y|ies)|librar(?:y|ies)|dealerships?|workshops?|salons?|gyms?|studios?|garages?|hostels?|"
    r"baker(?:y|ies)|winer(?:y|ies)|brewer(?:y|ies)|franchises?"
)
_ANY_PLACE: Final = (
    r"sites?|facilit(?:y|ies)|venues?|cent(?:re|er)s?|outlets?|depots?|providers?|establishments?|"
    r"(?:(?:child ?)?care )?services?|(?:food )?business(?:es)?|operations?"
)
_FORM: Final = re.compile(
    rf"names? of (?:the )?(?:{_PLACE}|{_ANY_PLACE})|(?:{_PLACE}|{_ANY_PLACE}) names?|{_PLACE}"
)
_KEPT: Final = re.compile(
    r"(?:farms?|lodges?|laborator(?:y|ies)|agenc(?:y|ies)|clubs?|charit(?:y|ies)|societ(?:y|ies)|dealers?|stalls?|"
    r"centers?|programs?|bars?) names?"
)
"""Further places and bodies that somebody keeps, each by its name."""

_KEEPER: Final = re.compile(
    r"(?:(?:full )?names? of (?:the )?)?(?:business |shop |store |site |facility )?"
    r"(?:owners?|proprietors?|licensees?|permit holders?|keepers?|operators?)(?: (?:full )?names?)?"
)

_A_ROOM: Final = re.compile(
    r"(?:shop|unit|suite|room|site|store|kiosk|no|number)\W*\w?[0-9]+\w?", re.IGNORECASE
)
"""A part of an address below a heading that may name a body: `Shop 4`."""


def take_places_of_business(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> None:
    """Takes the one column of places of business for the row's body, beside nobody or who serves it."""
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    found = [name for name in columns_headed(meanings, _FORM) if _are_names(texts_of(records, name))]
    others = [name for name in named if name not in found and not serves(name)]
    is_reached = any(
        meaning in (*PLACES, *CONTACTS) and name not in found for name, (meaning, _) in meanings.items()
    )
    if len(found) != 1 or others or not is_reached:
        return
    for names in by.values():
        if found[0] in names:
            names.remove(found[0])
    take_company(meanings, by, found[0], ABOUT_A_PLACE)


def of_kept_places(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The one column of places of business beside their keeper, as any body's name: it is reached there.

    `Shop name` beside `Owner name` is read as `Business name`.
    """
    places = [name for name in columns if is_kept_place(name) and _are_names(texts_of(records, name))]
    keepers = [name for name in columns if keeps_place(name)]
    others = {name for name in columns if meaning_of(name) in NAMING_ALL}.difference(places, keepers)
    return {places[0]: "business name"} if len(places) == len(keepers) == 1 and not others else {}


def is_kept_place(heading: str) -> bool:
    """True for the heading of a place of business: `Shop name`, but not of a site, which is land."""
    said = normal_heading(heading)
    is_place = _FORM.fullmatch(said) is not None and not {"site", "sites"}.intersection(said.split())
    return is_place or _KEPT.fullmatch(said) is not None


def keeps_place(heading: str) -> bool:
    """True for the heading of who keeps such a place, and is reached there: `Owner name`, `Licensee`."""
    return _KEEPER.fullmatch(normal_heading(heading)) is not None


def _are_names(texts: Sequence[str]) -> bool:
    """True for cells of words that mostly differ: no kinds of places, and no numbers of shops."""
    worded = sum(
        re.search(r"[^\W\d_]{3}", text) is not None and _A_ROOM.fullmatch(text) is None for text in texts
    )
    return 2 * len(set(texts)) > len(texts) > 0 and 2 * worded > len(texts)
