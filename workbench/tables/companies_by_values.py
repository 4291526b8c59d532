"""Columns of names that hold companies, as their cells or what stands beside them show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import NOT_KNOWN, Meanings
from workbench.tables.names_in_columns import names_a_company, names_in, names_in_every_row
from workbench.tables.office_meanings import OFFICES
from workbench.tables.roles import REACHED_AT_A_BODY, is_employee, is_professional
from workbench.tables.shortened import behind_short
from workbench.tables.two_parties import is_for_another
from workbench.tables.unknown_names import is_person_name
from workbench.tables.whose import LIVES, NAMING, stem_of
from workbench.values import cells

COMPANIES_BY_VALUES = "its values are companies"
"""Why a column of names means companies: those of its cells that name a person are no company."""
_CONTACT = re.compile(
    r"(?:(?:primary|main|key|our|site|accounts?|business|billing) )?"
    rf"(?:{REACHED_AT_A_BODY})"
    r"(?: (?:person|officer|details?))?(?: (?:(?:first|last|given|full|sur) ?)?names?)?"
)
_HAS_CONTACT = re.compile(
    r"(?:(?:trade|unsecured|secured|the|our|business) )*(?:creditor|customer|client|supplier|vendor|account|"
    r"payee|payer|member|owner|company|business|tenant|lessee|licensee|debtor|grower|hirer|"
    r"keeper)s?(?: name)?|names?"
)

_SUPPLIER = re.compile(r"suppliers?(?: name)?")
"""Whose values say whether a company is meant: many suppliers trade alone, under their own name."""
_BUSINESS = re.compile(r"business(?:es)?")
"""A person may stand below it where nobody but a contact is named; beside an owner it names the business."""


_TRADING = re.compile(r"(?:business|trading|trade|shop|store)(?: names?)?|(?:trading|trades) as|bn(?: name)?")
_BUSINESS_NAME = re.compile(r"business(?: names?)?|bn(?: name)?")
_LEGAL = re.compile(r"(?:legal|registered|full legal|full) (?:entity )?name|legal entity(?: name)?")


def two_names_of_company(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """One company below two headings: what a licensee trades as, and the legal name of a card's company."""
    companies, names = by.get("company_name", []), by.get("name", [])
    if len(companies) != 1 or len(names) != 1 or meanings[names[0]][1] != "heading":
        return
    (second,), (first,) = companies, names
    words = normal_heading(second)
    if meanings[second][1] != "heading" or not names_a_company(records, first):
        return
    is_of_offices = any(meaning in OFFICES for meaning, _ in meanings.values())
    if is_of_offices and _BUSINESS_NAME.fullmatch(words):
        return  # in which those of the other column hold an office: a company may be agent or shareholder
    if _TRADING.fullmatch(words):
        by["trading_name"] = [*by.get("trading_name", ()), *by.pop("company_name")]
        meanings[second] = ("trading_name", f"beside {first}")
    elif _LEGAL.fullmatch(words) and names_in(records, first) == "company":
        by.pop("name")
        take_company(meanings, by, first)
        meanings[second] = (None, f"another name of the {first}")


def party_with_contact(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A creditor or customer beside a contact person is the company, where some rows name one there.

    The parts of a name behind it that say of nobody who they are, are those of a contact.
    """
    named = [name for part in NAMING for name in by.get(part, ())]
    contacts = [name for name in named if _CONTACT.fullmatch(normal_heading(name))]
    contacts = contacts or _plain_parts(meanings, by, named)
    has_contacts_only = bool(contacts) and len(contacts) == len(named)
    for name in by.get("company_name", ()):
        words = normal_heading(name)
        may_be = _SUPPLIER.fullmatch(words) or (has_contacts_only and _BUSINESS.fullmatch(words))
        if may_be and meanings[name][1] == "heading":
            meanings[name] = ("company_name", COMPANIES_BY_VALUES)
    unnamed = [name for name, said in meanings.items() if said == (None, "")]
    unnamed = [name for name in unnamed if _CONTACT.fullmatch(normal_heading(name))]
    unnamed = [name for name in unnamed if names_in(records, name) == "person"]
    contacts, named = contacts + unnamed, named + unnamed
    others = [name for name in named if name not in contacts]
    others += [name for name, said in meanings.items() if said in NOT_KNOWN]
    others = [name for name in others if names_a_company(records, name)]  # a `Vendor #` names nobody
    known = [name for name in others if _HAS_CONTACT.fullmatch(whom_it_names(name))]
    if by.get("company_name") or not contacts or len(named) > len(contacts) + 1:
        return
    before = list(meanings)[: list(meanings).index(contacts[0])]
    people = [name for name in before if name in named]  # a contact is of the party that stands before it
    behind = before[before.index(people[-1]) :] if people else before
    others = known or [name for name in others if name in behind and _is_of_every_row(name, records)]
    if len(others) != 1:
        return
    (party,) = others
    if meanings[party][1] in ("chosen", "field"):
        return
    if party in by.get("name", ()):
        by["name"].remove(party)
    take_company(meanings, by, party)
    for name in unnamed:
        by.setdefault("name", []).append(name)
        meanings[name] = ("name", "heading")


def _plain_parts(meanings: Meanings, by: Mapping[str, list[str]], named: Sequence[str]) -> list[str]:
    """The parts of a name without a word for whom they name, in rows that say nothing only people have."""
    parts = [name for part in ("first_name", "last_name") for name in by.get(part, ())]
    is_plain = len(parts) == len(named) == 2 and not any(map(stem_of, parts))
    has_lives = any(meaning in LIVES for meaning, _ in meanings.values())
    return parts if is_plain and not has_lives else []


def _is_of_every_row(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column that says whose a row is before a contact, whatever its heading.

    It names somebody in nearly every row: `Subbie`, `Builder`, `Lobbyist name`.
    """
    return not is_employee(name) and is_person_name(name) and names_in_every_row(records, name)


def whom_it_names(heading: str) -> str:
    """A heading as words, without those before whom it names: `Name of the Creditor` as `creditor`.

    An address that stands in the same cell is none of them: `Creditor name and address`.
    """
    words = re.sub(r"(?<=name) (?:and )?address(?=$| of )", "", normal_heading(heading))
    return re.sub(r"^names? of (?:the |each )?", "", words)


def take_company(
    meanings: Meanings, by: dict[str, list[str]], name: str, why: str = COMPANIES_BY_VALUES
) -> None:
    """Takes a column for that of the company, which no other one is."""
    by["company_name"] = [name]
    meanings[name] = ("company_name", why)


def companies_among(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Of columns of names those that hold companies, beside others that name people: `Account`, `Lessee`."""
    named = by.get("name", [])
    is_parted = bool(by.get("last_name"))
    legal = [name for name in by.get("company_name", ()) if _LEGAL.fullmatch(normal_heading(name))]
    others = [name for name in by.get("company_name", ()) if name not in legal]
    if others or (legal and not is_parted) or not named or (len(named) < 2 and not is_parted):
        return
    holds = {name: names_in(records, name) for name in named if meanings[name] == ("name", "heading")}
    firms = [name for name, kind in holds.items() if kind == "company"]
    if is_parted and len(holds) == 1:  # a customer of whom some are companies, beside the name of a contact
        firms = [name for name in holds if names_a_company(records, name)]
        firms = firms or _clients(records, holds, by, list(meanings))
    if len(firms) == 1 and (is_parted or "person" in holds.values()):
        by["name"].remove(firms[0])
        take_company(meanings, by, firms[0])
        meanings.update((name, (None, f"another name of the {firms[0]}")) for name in legal)


_HEADED_COMPANY = re.compile(
    r"(?:.* )?(?:company|organi[sz]ation|organi[sz]ation name|company name|entity|legal entity(?: owner)?|"
    r"business|(?:registered )?operator|firm)"
)


def company_beside(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only column of companies beside people, below several words for one: `Default Address Company`."""
    if by.get("company_name") or not any(meaning in NAMING for meaning, _ in meanings.values()):
        return
    found = [
        name for name, said in meanings.items()
        if said in NOT_KNOWN and _HEADED_COMPANY.fullmatch(normal_heading(name))
        and not (is_employee(name) or is_professional(name) or _is_firm_of_another(name))
        and names_in(records, name) == "company" and not _is_of_a_party(name, meanings)
    ]  # fmt: skip
    if len(found) == 1:
        take_company(meanings, by, found[0])


def _is_of_a_party(heading: str, columns: Collection[str]) -> bool:
    """True for a heading that begins with the short form of a party's: `OS Firm` beside `Other side`."""
    return any(behind_short(heading, other, ()) for other in columns if is_for_another(other))


def _is_firm_of_another(heading: str) -> bool:
    """True for where somebody works who acts for others: `Solicitor Firm`."""
    who, _, firm = normal_heading(heading).rpartition(" ")
    return bool(firm) and is_professional(who)


def _clients(
    records: Sequence[Mapping[str, Any]],
    names: Collection[str],
    by: Mapping[str, list[str]],
    columns: Sequence[str],
) -> list[str]:
    """A column of names beside the parts of others' names: a client, and who is asked for there.

    One that holds the name of the parts in nearly every row is no other's. In which rows of a client it is
    the same person, each row says: two of one surname are two people. A contact is a client only before these
    parts, as accounting programs call every party a contact.
    """
    parts = [*by.get("first_name", ()), *by.get("last_name", ())]
    if not by.get("first_name"):
        return []
    before = columns[: min(map(columns.index, parts))]
    heads = {name: normal_heading(name) for name in names}
    plain = [name for name in names if heads[name] == "name"]
    plain += [name for name in before if heads.get(name) == "contact name"]
    return [name for name in plain if _are_others(records[:LOOKED_AT], name, parts)]


def _are_others(records: Sequence[Mapping[str, Any]], name: str, parts: Sequence[str]) -> bool:
    """True for whole names that are not those of the parts beside them in many rows: a client's."""
    said = Counter(_is_another(record, name, parts) for record in records)
    return said[True] > 0 and _MANY * said[True] >= said[False]


_MANY = 4


def _is_another(record: Mapping[str, Any], name: str, parts: Sequence[str]) -> bool | None:
    """Whether a whole name shares no word with the parts beside it; None where it shares a surname alone."""
    whole = set(re.findall(r"\w+", cells.text_of(record.get(name)).casefold()))
    said = [cells.text_of(record.get(part)) for part in parts]
    beside = set(re.findall(r"\w+", " ".join(said).casefold()))
    if not whole or not beside:
        return None
    if whole.isdisjoint(beside):
        return True if len(whole) > 1 else None  # `Pinky` may be what somebody is called
    return False if whole <= beside or beside <= whole else None
