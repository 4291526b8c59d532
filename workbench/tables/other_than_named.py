"""Columns that name others than whom the rows are about: who pays a supplier, the party of a candidate."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import ABOUT_ANOTHER, normal_heading
from workbench.tables.meanings import MAY_NAME, Meanings, columns_headed
from workbench.tables.names_in_columns import names_in
from workbench.tables.whose import NAMING_ALL
from workbench.values import cells
from workbench.values.cells.company_signs import has_legal_form
from workbench.values.text import letters
from workbench.values.world import is_known_name

_INITIALS = re.compile(r"\b(?:initials?|inits?)$")
PAYS = "who pays the "
_PAYEE = re.compile(r"(?:supplier|vendor|payee|merchant|beneficiary)s?(?: name)?")
_PAYER = re.compile(
    r"(?:(?:paying|public|local|government|purchasing|buying|publishing) )?(?:entity|body|organi[sz]ation|"
    r"department|agency|authority|council|company|business unit|payer)(?: (?:family|name|unit))?"
)
_PARTY = re.compile(r"(?:political )?party(?: name| affiliation)?")
_STANDS = re.compile(
    r"\b(?:candidate|councillor|cllr|mp|mep|msp|td|senator|nominee|mayor|elected|politician|minister)s?\b|"
    r"\b(?:elected )?(?:member|representative)s?\b"
)
"""Who belongs to a political party."""


def leave_initials(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Leaves the initials of somebody whose whole name stands in another column: they are no given name."""
    if any(meaning == "last_name" for meaning, _ in meanings.values()):
        return
    whole = [
        name for name, (meaning, why) in meanings.items()
        if meaning in (None, "name") and why in ("", "heading", ABOUT_ANOTHER)
        and names_in(records, name) == "person"
    ]  # fmt: skip
    for name, said in meanings.items() if whole else ():
        if said == ("first_name", "heading") and _INITIALS.search(normal_heading(name)):
            meanings[name] = (None, f"initials beside the {whole[0]}")


def leave_payers(meanings: Meanings) -> None:
    """Leaves who pays, in lists of what a body spends at its suppliers: the rows are about the suppliers."""
    named = [name for name, said in meanings.items() if said == ("company_name", "heading")]
    paid = next((name for name in named if _PAYEE.fullmatch(normal_heading(name))), None)
    if paid is None:
        return
    for name in named[: named.index(paid)]:
        if _PAYER.fullmatch(normal_heading(name)):
            meanings[name] = (None, f"{PAYS}{paid}")


_COUNCIL = re.compile(
    r"(?:(?:local|municipal|city|shire|district|licensing|responsible) )*"
    r"(?:council|municipality|shire|borough|lga|authority)(?: (?:name|area))?"
)
_LICENSED = re.compile(
    r"\b(?:licen[cs]e\w*|permit(?: ?holder)?|trading (?:name|as)|trades as|business name|premises)\b"
)
"""Headings of registers of licences and of those who trade, which also say whose area they are in."""


def leave_councils_of_licences(meanings: Meanings) -> None:
    """Leaves the council in whose area somebody trades: what they trade as is not its own."""
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    councils = [
        name for name in columns_headed(meanings, _COUNCIL)
        if meanings[name][0] in ("company_name", "name")
    ]  # fmt: skip
    is_register = any(_LICENSED.search(normal_heading(name)) for name in meanings)
    if is_register and {*named} - {*councils}:
        meanings.update(dict.fromkeys(councils, (None, "the authority of the area")))


_EMPLOYED_AT = re.compile(r"(?:.* )?emp")


def take_employers(meanings: Meanings) -> None:
    """Takes `Emp` for where the person works whom other columns name, and not for an employee's name."""
    if not any(meaning == "last_name" for meaning, _ in meanings.values()):
        return
    for name, said in meanings.items():
        if said == ("name", "heading") and _EMPLOYED_AT.fullmatch(normal_heading(name)):
            meanings[name] = ("company_name", "heading")


_SEAT = re.compile(
    r"\b(?:wards?|seats?|constituency|constituencies|electorates?|ridings?|parliament|senate|votes?)\b"
)
"""Headings of where and how somebody was elected."""


def leave_political_parties(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Leaves the party of somebody who stands for it: a `Party` beside a `Candidate` names no person.

    So it does beside any name where rows say the seat or ward and no cell of it is a person's, and beside
    people below any heading where its cells are nobody's names but short forms, or have words of parties.
    """
    are_elected = any(_SEAT.search(normal_heading(name)) for name in meanings)
    people = [
        name for name, (meaning, _) in meanings.items()
        if meaning in (None, "name", "last_name") and _STANDS.search(normal_heading(name))
        and (meaning or are_elected or names_in(records, name) == "person")
    ]  # fmt: skip
    if not people and are_elected:
        people = [
            name for name, (meaning, _) in meanings.items()
            if meaning in ("name", "last_name", "first_name") and not _PARTY.fullmatch(normal_heading(name))
        ]  # fmt: skip
    if not people and _are_political(meanings, records):
        people = [
            name for name, said in meanings.items()
            if said in MAY_NAME and not _PARTY.fullmatch(normal_heading(name))
            and names_in(records, name) == "person"
        ]  # fmt: skip
    for name, said in meanings.items() if people else ():
        if said == ("name", "heading") and name not in people and _PARTY.fullmatch(normal_heading(name)):
            meanings[name] = (None, f"the political party of the {people[0]}")


_SHORT_FORM = re.compile(r"[A-ZÀ-Þ][A-ZÀ-Þ&-]{1,4}|.*\([A-ZÀ-Þ]{2,5}\)")
"""What parties are called in short, or behind their names: `ALP`, `Harbour Alliance (HA)`."""
_SAYS_PARTY = re.compile(
    r"\b(?:party|partido|parti|partei|labou?r|democrat\w*|republican\w*|conservative\w*|liberals?|greens?|"
    r"socialist\w*|communist\w*|independents?|congress|alliance|independiente)\b",
    re.IGNORECASE,
)


def _are_political(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for columns of parties of which most cells are those of politics, and no party to a matter."""
    texts = [
        text for name, said in meanings.items()
        if said == ("name", "heading") and _PARTY.fullmatch(normal_heading(name))
        for text in texts_of(records, name)
    ]  # fmt: skip
    return _MOST * len(texts) < sum(map(_is_political, texts))


def _is_political(text: str) -> bool:
    """True for a political party; surnames and firms may be written in capitals, too."""
    if _SAYS_PARTY.search(text):
        return not has_legal_form(text)
    is_short = _SHORT_FORM.fullmatch(text) is not None
    return is_short and not (is_known_name(letters(text)) or cells.names_company(text))


_MOST = 0.6
"""Of the cells so many are political parties."""
_WARD = re.compile(r"(?:electoral )?wards?(?: names?)?")
_HAS_A_WARD = re.compile(
    r"\b(?:guardian\w*|conservator|custodian|deputy|protected|represented|court|child)\b"
)
_A_WARD = "a part of a town, and nobody's ward: no guardian stands beside it"


def leave_wards_of_towns(meanings: Meanings) -> None:
    """Leaves the ward of a town or a hospital: only beside a guardian is a `Ward` a person."""
    if any(_HAS_A_WARD.search(normal_heading(name)) for name in meanings):
        return
    meanings.update(dict.fromkeys(columns_headed(meanings, _WARD), (None, _A_WARD)))
