"""What the columns of a table mean beside each other: `Name` beside `Surname` is a first name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.absent_parties import of_absent_parties
from workbench.tables.address_columns import settle_addresses
from workbench.tables.adults_of_households import take_households
from workbench.tables.bank_columns import settle_accounts
from workbench.tables.beside_others import ANOTHER
from workbench.tables.birth_columns import settle_birth_parts
from workbench.tables.cells_of_names import contains, is_filled_with, is_surname, numbered_names, two_parts
from workbench.tables.column_cells import filled_in
from workbench.tables.companies_by_values import (
    COMPANIES_BY_VALUES,
    companies_among,
    company_beside,
    party_with_contact,
    two_names_of_company,
)
from workbench.tables.companies_in_emails import company_in_emails
from workbench.tables.company_facts import settle_company_facts
from workbench.tables.couples import OF_BOTH, are_a_couple, surname_of_both
from workbench.tables.days_of_several import take_days_of_several
from workbench.tables.departments import leave_departments
from workbench.tables.estates import dead_of_rows
from workbench.tables.further_addresses import Places
from workbench.tables.goods_and_work import leave_goods_and_work, leave_trades_of_companies
from workbench.tables.headings import (
    ABOUT_ANOTHER,
    is_of_another_register,
    meaning_of,
    normal_heading,
    register_of,
    says_no_register,
)
from workbench.tables.heads_of_bodies import take_head
from workbench.tables.honour_boards import officers_of_years
from workbench.tables.kinds_of_bodies import named_beside_their_kind, take_kinds_of_parties
from workbench.tables.meanings import Meanings, may_be_anybodys, share_read
from workbench.tables.named_again import NAMED_AGAIN, leave_named_again, take_parties_named_again
from workbench.tables.names_in_columns import names_in
from workbench.tables.names_in_two_scripts import read_other_scripts
from workbench.tables.names_the_other_way_round import turn_names
from workbench.tables.newer_columns import is_newer
from workbench.tables.numbered_people import EACH_PERSON, are_numbered, numbered_people, serves_company
from workbench.tables.numbers_of_people import OF_WHOM, numbers_of_people
from workbench.tables.officers_in_parts import take_officers_in_parts
from workbench.tables.offices import settle_offices
from workbench.tables.other_than_named import (
    leave_councils_of_licences,
    leave_initials,
    leave_payers,
    leave_political_parties,
    leave_wards_of_towns,
    take_employers,
)
from workbench.tables.owners import is_private, owners
from workbench.tables.parties import leave_what_names_nobody, other_sides, person_of_rows, the_other_party
from workbench.tables.parties_by_heading import parties_of_rows
from workbench.tables.people_beside import companies_named, take_children
from workbench.tables.places_of_business import take_places_of_business
from workbench.tables.places_of_others import places_of_others
from workbench.tables.premises import settle_premises
from workbench.tables.property_of_owners import leave_property_beside_own_addresses, leave_property_of_owners
from workbench.tables.rooms import leave_rooms_apart
from workbench.tables.second_surnames import take_second_surname
from workbench.tables.shown_names import take_shown_names
from workbench.tables.staff_of_rows import leave_staff
from workbench.tables.surname_prefixes import BEFORE_SURNAMES, prefix_of_surnames
from workbench.tables.things import leave_facts_of_things, leave_names_of_things
from workbench.tables.trusts import OF_A_TRUST, parties_of_trust, trust_of_row
from workbench.tables.two_parties import (
    Sides,
    families_of,
    has_all_contacts,
    is_for_another,
    of_left_parties,
    said_of,
    sides_of,
)
from workbench.tables.unknown_names import FAMILY, TWO_PARTIES, UNREAD_NAMES, are_named, may_be_names
from workbench.tables.whole_names_abroad import take_whole_names
from workbench.tables.whose import CONTACTS, NAMES, NAMING, OWNED, PLACES, is_employer
from workbench.values import cells
from workbench.values.cells import Cell


class Settled(NamedTuple):
    """What no column means alone.

    `undecided` are the columns of people of whom nobody can say whose the rows are, with what each means of
    whom; `places` those of further addresses of whom the rows are about.
    """

    undecided: dict[str, tuple[str, str]]
    places: Places


def settle_together(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> Settled:
    """What columns mean beside others: `Name` beside `Surname` is a first name."""
    leave_staff(meanings, records)
    take_second_surname(meanings)
    take_households(meanings, records)
    settle_accounts(meanings, records)
    leave_goods_and_work(meanings)
    leave_names_of_things(meanings)
    leave_facts_of_things(meanings)
    take_children(meanings)
    if trust := trust_of_row(meanings, records):
        meanings[trust] = ("company_name", OF_A_TRUST)
        if len(parties := parties_of_trust(meanings)) == 1:
            meanings[parties[0]] = ("name", "heading")
    take_employers(meanings)
    leave_initials(meanings, records)
    leave_payers(meanings)
    leave_councils_of_licences(meanings)
    leave_political_parties(meanings, records)
    leave_wards_of_towns(meanings)
    take_whole_names(meanings, records)
    leave_departments(meanings, records)
    take_parties_named_again(meanings, records)
    leave_named_again(meanings, records)
    take_officers_in_parts(meanings)
    settle_offices(meanings, records)
    take_kinds_of_parties(meanings, records)
    dead_of_rows(meanings, records)
    settle_birth_parts(meanings, records)
    each = numbered_people(meanings, records)
    if are_a_couple(each):
        meanings.update((name, ("last_name", OF_BOTH)) for name in surname_of_both(meanings))
    for name in [name for columns in each.values() for name in columns]:
        meanings[name] = (None, EACH_PERSON)
    if each and all(map(serves_company, each)):
        take_days_of_several(meanings, records, each)
        for name, (meaning, why) in meanings.items():
            if meaning in (*PLACES, *CONTACTS) and why == "heading" and is_private(name):
                meanings[name] = (None, f"of which of them: {', '.join(each)}?")
    leave_property_beside_own_addresses(meanings, each)
    _take_company_of_numbered(meanings, records, each)
    by: dict[str, list[str]] = {}
    for name, (meaning, why) in meanings.items():
        if each and meaning in NAMES and why == "heading":
            meanings[name] = (None, ANOTHER)
        elif meaning:
            by.setdefault(meaning, []).append(name)
    numbered_names(meanings, by)
    turn_names(meanings, records, by)
    named_beside_their_kind(meanings, records, by)
    take_places_of_business(meanings, records, by)
    two_names_of_company(meanings, records, by)
    party_with_contact(meanings, records, by)
    take_head(meanings, records, by)
    if not has_all_contacts(meanings, records):
        other_sides(meanings, records, by)
    if by.get("first_name") and by.get("last_name") and "middle_name" not in by:
        for name in by.get("former_name", []):
            if normal_heading(name) in ("other name", "other names"):
                meanings[name] = ("middle_name", "beside a first name")
    settle_premises(meanings, records, by, [name for columns in each.values() for name in columns])
    _country_of_residence(meanings, by)
    leave_property_of_owners(meanings, by)
    for name in families_of(meanings):
        by["last_name"].remove(name)
        meanings[name] = (None, FAMILY)
    sides = sides_of(meanings, records)
    undecided = _undecided(meanings, by, sides) if not each else {}
    if not (each or undecided):
        undecided = officers_of_years(meanings, records)
        if not (undecided or sides.subject):
            undecided = parties_of_rows(meanings, records)
        _leave(undecided, meanings, by)
    is_open = bool(undecided) and not are_numbered({label for _, label in undecided.values()})
    for label, columns in each.items():
        undecided |= {name: (meaning, label) for name, meaning in columns.items()}
    if not undecided and not _take_subject(meanings, by, sides):
        person_of_rows(meanings, records, by)
        the_other_party(meanings, records, by)
    for name, reason in places_of_others(meanings).items():
        if meanings[name][0]:
            by[str(meanings[name][0])].remove(name)
        meanings[name] = (None, reason)
    for name, label in of_left_parties(meanings).items():
        by[str(meanings[name][0])].remove(name)
        meanings[name] = (None, f"of the {label}")
    for name, reason in of_absent_parties(meanings).items() if not is_open else ():
        by[str(meanings[name][0])].remove(name)
        meanings[name] = (None, reason)
    own = set() if undecided else _take_own(meanings, records, by, sides)
    companies_among(meanings, records, by)
    company_beside(meanings, records, by)
    company_in_emails(meanings, records, by)
    _take_names_of_numbered(meanings, records, by)
    read_other_scripts(meanings, records, by)
    leave_what_names_nobody(meanings, records, by)
    if by.get("last_name") and not (by.get("first_name") or by.get("name")):
        for name in [name for name in by.get("alias", []) if meanings[name][1] == "heading"][:1]:
            by["alias"].remove(name)
            meanings[name] = ("first_name", "beside a surname")
            by["first_name"] = [name]
    whole = [name for name in by.get("name", []) if meanings[name] == ("name", "heading")]
    if len(whole) == 1:
        has_last, has_first = by.get("last_name"), by.get("first_name")
        if has_last and not has_first and not contains(records, whole[0], has_last[0]):
            meanings[whole[0]] = ("first_name", "beside a surname")
        elif has_first and not has_last and is_surname(records, whole[0], has_first[0]):
            meanings[whole[0]] = ("last_name", "beside a first name")
        elif has_last and not has_first and is_filled_with(records, whole[0], has_last):
            meanings[has_last[0]] = (None, f"it stands in {whole[0]}, too")
        elif has_first and has_last and is_for_another(whole[0]):
            meanings[whole[0]] = (None, ANOTHER)
        elif (
            has_first
            and has_last
            and is_filled_with(records, whole[0], [*has_first, *has_last])
            and re.search(r"(?i)account|contact|owner", whole[0])
        ):
            meanings[whole[0]] = (None, f"{NAMED_AGAIN}other columns name")
    elif len(whole) == 2 and (parts := two_parts(whole, records)):
        meanings.update(parts)
    elif len(whole) > 1 and not set(whole) <= {*sides.joint}:
        of_row = [name for name in whole if name in sides.subject] or whole
        mine = next((name for name in of_row if re.search(r"(?i)\bfull\b|^name$", name.strip())), of_row[0])
        last, first = by.get("last_name"), by.get("first_name")
        if last and not first and not contains(records, mine, last[0]):
            meanings[mine] = ("first_name", "beside a surname")
        for name in whole:
            if name != mine:
                meanings[name] = (None, ANOTHER)
    newer = [name for name in by.get("address", []) if is_newer(name)]
    older = [name for part in ("address", "street") for name in by.get(part, []) if name not in newer]
    if newer and older:
        by["address"] = [name for name in by["address"] if name not in newer]
    leave_rooms_apart(meanings, by)
    places = settle_addresses(meanings, records, by)
    for meaning in (
        "first_name",
        "last_name",
        "suburb",
        "state",
        "postcode",
        "birth_date",
        "death_date",
        "street",
        "sex",
        "country",
    ):
        extra = [name for name in by.get(meaning, []) if meanings[name] == (meaning, "heading")]
        if meaning == "first_name" and len(extra) > 1:
            short = [name for name in extra if re.search(r"\binit(?:ial)?s?\b", normal_heading(name))]
            for name in short if len(short) < len(extra) else ():
                extra.remove(name)
                meanings[name] = (None, "another column is the first name")
        if meaning == "state":  # a region or territory beside a state is another thing
            extra.sort(key=lambda name: "state" not in normal_heading(name).split())
        if meaning == "sex":  # what a title says of it is read where no column is of it alone
            extra.sort(key=lambda name: meaning_of(name) != "sex")
        for name in extra[1:]:
            if meaning == "first_name" and re.search(r"\d$", extra[0]) and re.search(r"[2-5]$", name):
                meanings[name] = ("middle_name", f"beside {extra[0]}")
                continue
            meanings[name] = (None, f"another column is the {meaning.replace('_', ' ')}")
            if meaning in ("first_name", "last_name"):
                meanings[name] = (None, ANOTHER)
    if not each and not undecided:
        _unread_names(meanings, records)
    for name, owner in owners(meanings, records, own, places).items():
        if owner.is_open and meanings[name][1] not in ("chosen", "field") and name not in own:
            meanings[name] = (None, owner.why)
    leave_trades_of_companies(meanings)
    _registers(meanings, records)
    settle_company_facts(meanings, records)
    others = [name for name in meanings if is_of_another_register(name)]
    for name in by.get("company_number", []) if others else []:
        if meanings[name] == ("company_number", "heading") and says_no_register(name):
            meanings[name] = (None, f"perhaps of another register: {others[0]} stands beside it")
    take_shown_names(meanings, records)
    if prefix := prefix_of_surnames(meanings, records):
        meanings[prefix] = ("last_name", BEFORE_SURNAMES)
    meanings.update(dict.fromkeys(list(numbers_of_people(meanings, records)), (None, OF_WHOM)))
    return Settled(undecided, {} if each or undecided else places)


def _take_company_of_numbered(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], each: Mapping[str, Mapping[str, str]]
) -> None:
    """Takes the one column of names that holds companies, beside people who are numbered: `Customer`."""
    if not each or any(meaning == "company_name" for meaning, _ in meanings.values()):
        return
    firms = [name for name, said in meanings.items() if said == ("name", "heading")]
    firms = [name for name in firms if names_in(records, name) == "company"]
    if len(firms) == 1:
        meanings[firms[0]] = ("company_name", COMPANIES_BY_VALUES)


def _take_names_of_numbered(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> None:
    """Takes the one column that holds companies beside their numbers, where none is headed as their name."""
    if by.get("company_number") and not by.get("company_name"):
        firms = companies_named(meanings, records)
        by["company_name"] = firms if len(firms) == 1 else []
        meanings.update((name, ("company_name", COMPANIES_BY_VALUES)) for name in by["company_name"])


def _unread_names(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Asks about names of people below headings that no list knows, where no other column names a person."""
    if any(meaning in NAMING for meaning, _ in meanings.values()):
        return
    for name, (meaning, why) in list(meanings.items()):
        is_open = meaning is None and why in ("", ABOUT_ANOTHER)
        if is_open and may_be_names(name) and names_in(records, name) == "person":
            meanings[name] = (None, UNREAD_NAMES)


def _undecided(meanings: Meanings, by: Mapping[str, list[str]], sides: Sides) -> dict[str, tuple[str, str]]:
    """Leaves the people of whom nobody can say whose the rows are, and what is said to be of one of them."""
    found: dict[str, tuple[str, str]] = {}
    for label, names in sides.open.items():
        found |= {name: (meaning, label) for name, meaning in said_of(label, list(meanings)).items()}
        found |= {name: (sides.meanings[name], label) for name in names}
    _leave(found, meanings, by)
    return found


def _leave(names: Iterable[str], meanings: Meanings, by: Mapping[str, list[str]]) -> None:
    for name in names:
        for columns in by.values():
            if name in columns:
                columns.remove(name)
        meanings[name] = (None, TWO_PARTIES)


def _take_subject(meanings: Meanings, by: dict[str, list[str]], sides: Sides) -> bool:
    """Leaves what is said to be of another than the subject; true where no list knows the subject's heading.

    Such a heading, `Claimant`, is the name of the row where nobody else is named.
    """
    theirs = {name for names in sides.others.values() for name in names} if sides.is_clear else set()
    named = {name: said for name, said in meanings.items() if name not in theirs}
    is_named_now = len(sides.subject) == 1 and meanings[sides.subject[0]][0] is None and not are_named(named)
    if is_named_now:
        by["name"] = list(sides.subject)
        meanings[sides.subject[0]] = ("name", "nobody else is named")
    for label, names in sides.others.items():
        for name in names:
            meaning, why = meanings[name]
            is_left = sides.is_chosen or is_named_now or meaning != "name"
            if why == "heading" and meaning and is_left:
                if name in by[meaning]:
                    by[meaning].remove(name)
                meanings[name] = (None, ANOTHER)
        for name in said_of(label, list(meanings)):
            meaning, why = meanings[name]
            if why == "heading" and meaning:
                by[meaning].remove(name)
                meanings[name] = (None, f"of the {label}")
    if sides.is_chosen:
        for label in sides.subject:
            for name, meaning in said_of(label, list(meanings)).items():
                if meanings[name][0] is None and meanings[name][1] != "chosen":
                    by.setdefault(meaning, []).append(name)
                    meanings[name] = (meaning, f"of the {label}")
    return is_named_now


_OF_A_COMPANY = (*PLACES, *CONTACTS, "company_number")
_OF_CONTACTS = re.compile(r"[\d@/]")
"""What some cell of contacts holds."""


def _take_own(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]], sides: Sides
) -> set[str]:
    """Takes what is said to be of whom the rows are about, and returns its columns: `Director DOB`.

    A contact below which words alone stand is somebody, and no phone: `Employer contact`.
    """
    named = [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    named = named or list(by.get("company_name", ()))
    own: set[str] = set()
    companies = [name for name in by.get("company_name", ()) if name not in named]
    for label in [*(sides.subject or [name for name in named if meanings[name][0]]), *companies]:
        wanted = _OF_A_COMPANY if label in companies else (*OWNED, "company_number")
        for name, meaning in said_of(label, list(meanings), wanted).items():
            filled = [cells.text_of(value) for value in filled_in(records, name)]
            is_somebody = meaning in CONTACTS and filled and not any(map(_OF_CONTACTS.search, filled))
            if may_be_anybodys(meanings[name]) and not is_somebody:
                by.setdefault(meaning, []).append(name)
                meanings[name] = (meaning, f"of the {label}")
            own |= {name} if meanings[name][0] else set()
        _take_employer(label, meanings, by)
    return own


def _take_employer(label: str, meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Takes the only column that says for whom somebody works whom the rows are about: `Donor employer`.

    Beside another company of the rows it is left for those who are named beside them.
    """
    said = said_of(label, list(meanings), ("company_name",))
    found = [
        name for name in said
        if is_employer(name) and (may_be_anybodys(meanings[name]) or meanings[name][1] == "heading")
    ]  # fmt: skip
    companies = by.get("company_name", [])
    if len(found) == 1 and not {*companies} - {*found}:
        by["company_name"] = found
        meanings[found[0]] = ("company_name", f"of the {label}")
    elif len(found) == 1:
        by["company_name"] = [name for name in companies if name not in found]
        meanings[found[0]] = (None, ABOUT_ANOTHER)


_RESIDENCE = re.compile(r"(?:usual )?country of (?:usual )?residence|(?:usual |main )?residence")


def _country_of_residence(meanings: Meanings, by: Mapping[str, list[str]]) -> None:
    """Leaves where somebody lives beside the country of their address or the number of their company."""
    countries = by.get("country", [])
    lived = [name for name in countries if _RESIDENCE.fullmatch(normal_heading(name))]
    if len(lived) == len(countries) and not by.get("company_number"):
        return
    for name in lived:
        if meanings[name][1] == "heading":
            countries.remove(name)
            meanings[name] = (None, "where they live, which need not be where this address or company is")


def _registers(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Where companies are registered, beside their numbers only: by the heading, or by names of places."""
    numbers = any(meaning == "company_number" for meaning, _ in meanings.values())
    for name, (meaning, why) in list(meanings.items()):
        if (
            meaning == "register"
            and why == "heading"
            and (not numbers or _is_needless(meanings, records, name))
        ):
            meanings[name] = (None, "")
        elif numbers and (meaning, why) == (None, "") and not _OF_PEOPLE.search(normal_heading(name)):
            filled = filled_in(records, name)
            if share_read(filled, _surely_register) > 0.5:
                meanings[name] = ("register", "values")


def _is_needless(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]], name: str
) -> bool:
    """Whether a column names no place, and the headings of the numbers say whose they are."""
    filled = filled_in(records, name)
    numbers = [each for each, (meaning, _) in meanings.items() if meaning == "company_number"]
    return all(map(register_of, numbers)) and not any(cells.register(value).values for value in filled)


_OF_PEOPLE = re.compile(r"\b(?:national|citizen|birth|born|residen|tax|phone|passport|language|visa)")
"""What headings of countries say that are about people and not about where a company is registered."""


def _surely_register(value: Any) -> Cell[str]:
    found = cells.register(value) if len(cells.text_of(value)) > 3 else None
    return found if found is not None and found.values else Cell(value, problem="no place of a register")
