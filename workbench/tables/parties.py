"""Which columns of names hold whom the rows are about, and which the other party: creditors and officers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, texts_of, values_of
from workbench.tables.goods_and_work import BRAND
from workbench.tables.headings import ABOUT_ANOTHER, meaning_of, normal_heading, register_of
from workbench.tables.meanings import NOT_SAID_WHOSE, Meanings
from workbench.tables.roles import (
    CLAIMANTS,
    acts_for_others,
    has_contacts,
    is_employee,
    is_kin,
    is_professional,
    is_subject,
    names_officer,
)
from workbench.tables.shortened import behind_short
from workbench.tables.unknown_names import TWO_PARTIES, are_named, is_person_name, is_role, may_be_names
from workbench.tables.whose import CONTACTS, NAMING, PLACES
from workbench.values import cells
from workbench.values.cells import Party
from workbench.values.cells.company_signs import says_company
from workbench.values.names import are_particles
from workbench.values.text import letters
from workbench.values.titles import sex_of_title
from workbench.values.world import is_usual_given

COMPANIES_BY_VALUES = "its values are companies"
"""Why a column of names means companies: those of its cells that name a person are no company."""
_OTHER_SIDE = re.compile(rf"\b(?:{CLAIMANTS}|creditor|lessor|licensor|deponent)s?\b")
"""Who stands in a list of courts or leases for the sake of the other party."""

_PERHAPS_OTHER_SIDE = re.compile(
    r"(?:(?:our|the|registered|vehicle) )?(?:client|owner|customer|applicant|petitioner|lender|proprietor|"
    r"resident|(?:account|policy) ?holder|employee|contact|insured|member|account|staff)s?(?: name)?"
)
"""Who is whom a row is about, but not beside a debtor or a tenant."""


def other_sides(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Leaves the name of a plaintiff or lessor beside that of a defendant, a tenant or another person."""
    named = [name for part in NAMING for name in by.get(part, ())]
    others = [name for name in by.get("name", ()) if _OTHER_SIDE.search(normal_heading(name))]
    if any(is_subject(name) and name not in others for name in named):
        others += [
            name
            for name in by.get("name", ())
            if _PERHAPS_OTHER_SIDE.fullmatch(normal_heading(name)) and names_in(records, name) != "company"
        ]
    if len(others) == len(named):
        return
    for name in others:
        if meanings[name][1] == "heading":
            by["name"].remove(name)
            meanings[name] = (None, "")


_CONTACT = re.compile(
    r"(?:(?:primary|main|key|our|site|accounts?|business|billing) )?"
    r"(?:contact|attention|attn|representative|rep)"
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
    if meanings[second][1] != "heading" or not _names_a_company(records, first):
        return
    if _TRADING.fullmatch(words):
        by["trading_name"] = [*by.get("trading_name", ()), *by.pop("company_name")]
        meanings[second] = ("trading_name", f"beside {first}")
    elif _LEGAL.fullmatch(words) and names_in(records, first) == "company":
        by["company_name"] = by.pop("name")
        meanings[first] = ("company_name", COMPANIES_BY_VALUES)
        meanings[second] = (None, f"another name of the {first}")


def party_with_contact(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A creditor or customer beside a contact person is the company, where some rows name one there."""
    named = [name for part in NAMING for name in by.get(part, ())]
    contacts = [name for name in named if _CONTACT.fullmatch(normal_heading(name))]
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
    others += [n for n, (meaning, why) in meanings.items() if meaning is None and why in ("", ABOUT_ANOTHER)]
    others = [name for name in others if _names_a_company(records, name)]  # a `Vendor #` names nobody
    known = [name for name in others if _HAS_CONTACT.fullmatch(_turned(name))]
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
    by["company_name"] = [party]
    meanings[party] = ("company_name", COMPANIES_BY_VALUES)
    for name in unnamed:
        by.setdefault("name", []).append(name)
        meanings[name] = ("name", "heading")


def _is_of_every_row(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column that names a company or person in nearly every row, and surely some company.

    Before a contact it says whose a row is, whatever its heading: `Subbie`, `Builder`, `Lobbyist name`.
    """
    if is_employee(name) or not is_person_name(name):
        return False
    texts = texts_of(records, name)
    read = [parties for text in texts if (parties := _named(text))]
    is_sure = any(kind == "company" for parties in read for kind, _ in parties)
    return is_sure and _NEARLY * len(values_of(records, name)) <= len(texts) and 2 * len(read) > len(texts)


_NEARLY = 0.9


def _turned(heading: str) -> str:
    """A heading as words, without those before whom it names: `Name of the Creditor` as `creditor`."""
    return re.sub(r"^names? of (?:the |each )?", "", normal_heading(heading))


def _names_a_company(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    read = (cells.party(value).values for value in values_of(records, name))
    return any(party.kind == "company" for parties in read for party in parties)


_NEUTRAL = re.compile(r"(?:(?:legal|registered) )?(?:entity|person)(?: name)?|(?:legal|registered) name")
"""Headings of names of companies that may as well be people's."""


def person_of_rows(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only column of people's names is whom the rows are about, whether or not they name a company.

    Its heading says so, `Visitor`, or holds the word name; else there is a birth date in the rows, or the
    name stands before whatever company they name.
    """
    if any(by.get(part) for part in NAMING):
        return
    if len(only := _named_otherwise(meanings, records, by)) == 1:
        by[str(meanings[only[0]][0])].remove(only[0])
        _take_name(meanings, by, only[0], "its values are names of people, and nobody else is named")
        return
    left = [
        name
        for name, (meaning, why) in meanings.items()
        if meaning is None
        and why not in ("chosen", TWO_PARTIES, BRAND)
        and not is_employee(name)
        and not is_kin(name)
    ]
    roles = [name for name in left if is_role(name) and _may_be_whom(meanings, records, name)]
    found = [name for name in left if is_person_name(name) and names_in(records, name) == "person"]
    unknown = [
        name for name in left
        if is_person_name(name) and may_be_names(name) and not acts_for_others(name)
        and names_somebody(records, name)
    ]  # fmt: skip
    roles = [name for name in roles if not normal_heading(name).endswith(" by")] or roles
    if len(roles) == 1:
        _take_name(meanings, by, roles[0], "its values are names, and nobody else is named")
    elif len(found) == 1 and not roles and _is_of_rows(found[0], meanings, by):
        _take_name(meanings, by, found[0], "its values are names of people, and nobody else is named")
    elif unknown and not roles and not are_named(meanings) and _say_more(meanings, unknown):
        _take_name(meanings, by, unknown[0], "its values are names, and nobody else is named")
    elif not roles and not found and not are_named(meanings):
        bodies = [name for name in left if _BODY.fullmatch(normal_heading(name))]
        if len(bodies) == 1 and _say_more(meanings, bodies):
            by["company_name"] = bodies
            meanings[bodies[0]] = ("company_name", "its heading, and nobody else is named")
            return
        firms = [name for name in left if is_person_name(name) and may_be_names(name)]
        firms = [name for name in firms if names_in(records, name) == "company"]
        firms = [name for name in firms if _is_numbered(name, meanings)] if len(firms) > 1 else firms
        if len(firms) == 1:
            by["company_name"] = firms
            meanings[firms[0]] = ("company_name", COMPANIES_BY_VALUES)


_BODY = re.compile(
    r"(?:name of (?:the )?)?(?:school|college|kindergarten|preschool|child ?care(?: centre)?|hospital|centre|"
    r"store|shop|venue|facility|provider|franchise|service|church|parish|library|museum)(?: name)?"
)
"""Headings of bodies that are whose rows they are where nobody else is named: `School Name`."""


def _is_numbered(name: str, columns: Iterable[str]) -> bool:
    """True for a party beside whose column another holds its numbers: `Grantor ACN`."""
    words = normal_heading(name)
    return any(register_of(each) and normal_heading(each).startswith(f"{words} ") for each in columns)


def _say_more(meanings: Meanings, named: Sequence[str]) -> bool:
    """True where a contact, a place or a birth date stands behind the first name, and before any other."""
    columns = list(meanings)
    last = columns.index(named[1]) if len(named) > 1 else len(columns)
    behind = columns[columns.index(named[0]) + 1 : last]
    return any(
        meanings[name][0] in (*PLACES, *CONTACTS, "birth_date", "company_number")
        or meanings[name][1].endswith(NOT_SAID_WHOSE)
        or meaning_of(behind_short(name, named[0], named)) in (*PLACES, *CONTACTS, "birth_date")
        for name in behind
    )


def _named_otherwise(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: Mapping[str, list[str]]
) -> list[str]:
    """The columns of people below a heading of other names or of a company's legal name: `Known as`."""
    found = [name for name in by.get("company_name", ()) if _NEUTRAL.fullmatch(normal_heading(name))]
    found += by.get("alias", ())
    return [name for name in found if meanings[name][1] == "heading" and names_in(records, name) == "person"]


def _may_be_whom(meanings: Meanings, records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column that names people, or companies where no other column does."""
    kind = names_somebody(records, name) or names_in(records, name)
    if not kind and not are_named(meanings):  # beside bodies that are no companies, and beside nobody
        texts = (cells.text_of(value) for value in values_of(records, name))
        return any(is_sure for text in texts for _, is_sure in _named(text))
    return kind == "person" or (kind == "company" and not are_named(meanings))


def _is_of_rows(name: str, meanings: Meanings, by: Mapping[str, list[str]]) -> bool:
    columns = list(meanings)
    companies = [each for each in by.get("company_name", ()) if columns.index(each) < columns.index(name)]
    is_clear = bool(by.get("birth_date")) or "name" in normal_heading(name).split()
    return (is_clear and not names_officer(name)) or (has_contacts(name) and not companies)


def _take_name(meanings: Meanings, by: dict[str, list[str]], name: str, why: str) -> None:
    by["name"] = [name]
    meanings[name] = ("name", why)


_PARTY = re.compile(
    r"(?:creditor(?:s? (?:or|and) claimants?)?|supplier|vendor|payee|landlord|lessor|guarantor|director|"
    r"trustee|agent|employer|referee|witness|beneficiary)(?: name)?"
)
"""Who is mostly another than whom a row is about."""


def the_other_party(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A creditor or supplier is whom the rows are about where nobody else is named, or it is the company."""
    _companies_of_officers(meanings, records, by)
    if by.get("company_name") and not by.get("name") and not by.get("last_name") and not by.get("first_name"):
        _officer(meanings, records, by)
        return
    if by.get("company_name") or by.get("last_name"):
        return
    for name, (meaning, why) in meanings.items():
        is_left = meaning is None and why == ABOUT_ANOTHER
        if not is_left or not _PARTY.fullmatch(_turned(name)):
            continue
        kind = names_in(records, name)
        if kind == "company" and by.get("name"):
            by["company_name"] = [name]
            meanings[name] = ("company_name", COMPANIES_BY_VALUES)
            return
        if not by.get("name") and any(cells.party(value).values for value in values_of(records, name)):
            by["name"] = [name]
            meanings[name] = ("name", "nobody else is named")
            return


def _companies_of_officers(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """A column of names that holds companies, beside that of their director: `Debtor`, `Director`."""
    named = by.get("name", [])
    if len(named) != 1 or by.get("company_name") or by.get("last_name") or not _officers(meanings, records):
        return
    if meanings[named[0]] == ("name", "heading") and names_in(records, named[0]) == "company":
        by["company_name"] = by.pop("name")
        meanings[by["company_name"][0]] = ("company_name", COMPANIES_BY_VALUES)


def _officers(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> list[str]:
    """The columns of officers that nobody has decided about, where they name people."""
    return [
        name
        for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and names_officer(name) and names_in(records, name) == "person"
    ]


def _officer(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only director or guarantor beside a company is the person of its rows."""
    found = [name for name, (meaning, why) in meanings.items()
             if meaning is None and why != "chosen" and names_officer(name)]  # fmt: skip
    if len(found) == 1 and _officers(meanings, records):
        by["name"] = found
        meanings[found[0]] = ("name", "the person beside a company")


def companies_among(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Of columns of names those that hold companies, beside others that name people: `Account`, `Lessee`."""
    named = by.get("name", [])
    is_parted = bool(by.get("last_name"))
    if by.get("company_name") or not named or (len(named) < 2 and not is_parted):
        return
    holds = {name: names_in(records, name) for name in named if meanings[name] == ("name", "heading")}
    firms = [name for name, kind in holds.items() if kind == "company"]
    if is_parted and len(holds) == 1:  # a customer of whom some are companies, beside the name of a contact
        firms = [name for name in holds if _names_a_company(records, name)]
        firms = firms or _clients(records, holds, by)
    if len(firms) == 1 and (is_parted or "person" in holds.values()):
        by["name"].remove(firms[0])
        by["company_name"] = firms
        meanings[firms[0]] = ("company_name", COMPANIES_BY_VALUES)


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
        if said in ((None, ""), (None, ABOUT_ANOTHER)) and _HEADED_COMPANY.fullmatch(normal_heading(name))
        and not (is_employee(name) or is_professional(name)) and names_in(records, name) == "company"
    ]  # fmt: skip
    if len(found) == 1:
        by["company_name"] = found
        meanings[found[0]] = ("company_name", COMPANIES_BY_VALUES)


def _clients(
    records: Sequence[Mapping[str, Any]], names: Collection[str], by: Mapping[str, list[str]]
) -> list[str]:
    """A column of names beside the parts of others' names: a client, and who is asked for there.

    One that holds the name of the parts in nearly every row is no other's. In which rows of a client it is
    the same person, each row says: two of one surname are two people.
    """
    parts = [*by.get("first_name", ()), *by.get("last_name", ())]
    if not by.get("first_name"):
        return []
    return [
        name
        for name in names
        if normal_heading(name) == "name" and _are_others(records[:LOOKED_AT], name, parts)
    ]


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


def leave_what_names_nobody(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """Leaves a role whose cells name nobody, beside the parts of a name: the `Party` of a politician."""
    if not (by.get("first_name") and by.get("last_name")):
        return
    for name in [name for name in by.get("name", ()) if meanings[name] == ("name", "heading")]:
        if "name" not in normal_heading(name).split() and not names_in(records, name):
            by["name"].remove(name)
            meanings[name] = (None, "its values name nobody")


def names_in(records: Sequence[Mapping[str, Any]], name: str) -> str:
    """`person` or `company` for a column of which most cells name these in whole; empty for any other.

    A company is one by its form or trade: kinds, goods and registers are called as bodies are, too.
    """
    read = [cells.party(value).value for value in values_of(records, name) if cells.text_of(value)]
    kinds = Counter(one.kind for one in read if one and (says_company(one.text) or _is_whole(one)))
    kind, count = kinds.most_common(1)[0] if kinds else ("", 0)
    return kind if 2 * count > len(read) else ""


def names_somebody(records: Sequence[Mapping[str, Any]], name: str) -> str:
    """`person` or `company`, by the most cells of a column that names people and companies; else empty.

    Unlike in `names_in`, unusual given names will do where some cells surely name somebody: by a usual given
    name, a title or a legal form. A column that mostly repeats its names is of who works on the rows.
    """
    texts = texts_of(records, name)
    read = [parties for text in texts if (parties := _named(text))]
    sure = [parties for parties in read if any(is_sure for _, is_sure in parties)]
    repeats = len(texts) > _FEW and 2 * len(set(texts)) <= len(texts)
    if repeats or 2 * len(read) <= len(texts) or _LEAST_SURE * len(sure) < len(texts):
        return ""
    return Counter(kind for parties in read for kind, _ in parties).most_common(1)[0][0]


_FEW = 3
_LEAST_SURE = 4
"""Of so many cells one surely names somebody."""


def _named(text: str) -> list[tuple[str, bool]]:
    """The kinds of those whom a cell names in whole, each with whether it surely does."""
    if any(map(str.isdigit, text)):
        return []
    found = []
    for party in cells.party(text).values:
        if party.kind == "company":
            found += [("company", True)] if says_company(party.text) else []
        elif party.name.first and party.name.last:
            found.append(("person", _is_whole(party) or sex_of_title(text) is not None))
    return found


def _is_whole(person: Party) -> bool:
    is_named = bool(person.name.last) and not are_particles(person.text)
    return is_named and is_usual_given(letters(person.name.first or ""))
