"""What a column of a table means by its own heading and values."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

from workbench.tables.column_cells import day_in_any_order
from workbench.tables.contact_states import says_what_became_of_post
from workbench.tables.headings import (
    ABOUT_ANOTHER,
    AGAIN,
    OF_AN_END,
    OF_ANOTHER_TIME,
    is_about_another,
    is_of_another_register,
    is_of_another_time,
    is_status,
    meaning_of,
    normal_heading,
)
from workbench.tables.headings_abroad import TITLE, meaning_abroad
from workbench.tables.headings_in_parts import meaning_in_parts
from workbench.tables.plain_headings import in_full
from workbench.tables.sheet_country import OF_NORTH_AMERICA
from workbench.tables.unknown_names import says_somebody
from workbench.tables.worded_contacts import is_choice_of_contact
from workbench.values import cells, ip_addresses, ireland, places, profiles, united_kingdom
from workbench.values.cells import Cell
from workbench.values.cells.cell import ascii_digits, words
from workbench.values.cells.code_cells import STATUS
from workbench.values.cells.company_signs import has_legal_form
from workbench.values.cells.name_words import ESTATE
from workbench.values.ends_in_cells import heads_ends
from workbench.values.other_languages import stands_abroad
from workbench.values.street_types import full_word
from workbench.values.streets import split_type
from workbench.values.titles import sex_of_title

Meanings = dict[str, tuple[str | None, str]]
"""What each column means, and why."""
_NAMES = (
    "name",
    "first_name",
    "last_name",
    "middle_name",
    "former_name",
    "alias",
    "company_name",
    "occupation",
)


_NEVER_YES_OR_NO = (
    "address", "phone", "email", "name", "company_name", "trading_name", "alias", "occupation", "former_name",
    "care_of", "street", "street_more", "suburb",
)  # fmt: skip
NUMBERS = "its values are numbers"
"""Why a column is left below the heading of a name or an occupation."""
NOT_SAID_WHOSE = "its heading does not say whose"
"""How it ends why a column is left whose values are contacts or addresses."""
NOT_KNOWN = ((None, ""), (None, ABOUT_ANOTHER))
"""What is said of a column whose heading says nothing, or that it is of another."""
MAY_NAME = (("name", "heading"), *NOT_KNOWN)
"""What is said of a column that may name somebody, before its table is looked at as a whole."""


def columns_headed(meanings: Meanings, form: re.Pattern[str]) -> list[str]:
    """The columns of which nobody chose the meaning, and whose headings have a form, as words."""
    return [
        name
        for name, (_, why) in meanings.items()
        if why not in ("chosen", "field") and form.fullmatch(normal_heading(name))
    ]


def may_be_anybodys(said: tuple[str | None, str]) -> bool:
    """True for what is said of a column that is left because nothing says that it is of the row's person."""
    meaning, why = said
    return meaning is None and (why in ("", ABOUT_ANOTHER) or why.endswith(NOT_SAID_WHOSE))


def guessed(
    name: str, values: list[Any], shorter: str = "", spoken: Collection[str] = ()
) -> tuple[str | None, str]:
    """A column's meaning by its heading, if its values allow it, else by its values.

    `shorter` is the heading without the words that all columns of its table begin with, `spoken` are the
    languages of the table's other headings.
    """
    filled = [value for value in values if not cells.text(value).is_nothing]
    again = AGAIN.fullmatch(name)
    there = meaning_abroad(normal_heading(again[1] if again else name), spoken)
    meaning = there if there not in (None, TITLE) else meaning_of(name)
    meaning = meaning or (meaning_of(shorter) if shorter else None)
    if there == "state" and 2 * sum(map(_is_code, filled)) > len(filled):
        return None, "codes of regions abroad"  # `MI` is Milan below `Provincia`, not Michigan
    if meaning is None and filled:
        meaning = _in_two_languages(name, filled) or _in_parts(name, filled, spoken)
    if meaning is None and filled:
        meaning = _by_values_too("title" if there == TITLE else normal_heading(shorter or name), filled)
    if meaning in _NEVER_YES_OR_NO and filled and all(cells.yes_no(v).values for v in filled):
        return None, "its values are yes and no"
    if meaning in ("email", "phone", "address") and filled and all(map(_is_choice, filled)):
        return None, "it says which of several they prefer"
    if meaning == "street_more" and filled and 2 * sum(map(_is_of_the_dead, filled)) > len(filled):
        return None, ""
    if meaning == "birth_date" and len(filled) >= _FEWEST and all(map(_is_age, filled)):
        return None, "its values are ages, or years of two digits"
    if meaning == "unit" and filled and all(map(may_be_phone, filled)):
        meaning = None
    if meaning == "company_number" and filled and _are_longer_numbers(name, filled):
        return None, "its numbers are longer than those of companies"
    if meaning == "street_number" and filled and _STREET.fullmatch(normal_heading(name)):
        meaning = "street" if _are_streets(filled) else meaning
    if meaning is None and is_status(name) and any(cells.deceased(value, STATUS).values for value in filled):
        return "deceased", "values"
    if meaning == "care_of" and filled and all(_is_county(cells.text_of(value)) for value in filled):
        return "state", "its values are counties"  # `Co`, which is both short for a county and for care of
    if meaning == "occupation" and filled and all(cells.occupation(value).is_nothing for value in filled):
        return None, NUMBERS
    if (
        meaning == "street"
        and len(filled) >= _FEWEST
        and _SHORT_STREET.fullmatch(name)
        and not _hold_streets(filled)
    ):
        return None, "its values are no streets"
    if meaning == "state" and filled and all(map(_says_how_it_stands, filled)):
        return None, "its values say how things stand"  # `Estado` is a status as often as a state
    if meaning == "state" and filled and share_read(filled, cells.state) < 0.3:
        streets = share_read(
            filled, lambda value: Cell(value, problem="" if _IS_NUMBERED.match(cells.text_of(value)) else "x")
        )
        return (
            ("street", "heading")
            if streets > 0.5 and re.fullmatch(r"st\.?", name.strip(), re.IGNORECASE)
            else (meaning, "heading")
        )
    if meaning == "address" and filled and share_said(filled, cells.country) > 0.5:
        return "country", "heading"
    if meaning == "unit" and share_read(filled, _surely_place) > 0.5:
        meaning = "address"
    if meaning == "care_of" and filled and normal_heading(name) == "co" and _are_companies(filled):
        meaning = "company_name"
    if meaning == "deceased" and filled:
        says_more = any(cells.deceased(value).values and not cells.date(value).values for value in filled)
        if not says_more and share_read(filled, cells.date) >= 0.5:
            return "death_date", "values"
        if share_read(filled, cells.deceased) < 0.5:
            return None, ""
    if meaning == "phone" and filled and not re.search(r"(?i)ph|mob|tel|cell|voice|line", name):
        digits = sum(map(_has_digits_of_phone, filled)) / len(filled)
        at = sum("@" in cells.text_of(value) for value in filled) / len(filled)
        meaning = "email" if at > 0.5 else meaning if digits > 0.3 else "name"
    if meaning == "phone" and len(filled) >= _FEWEST and not any(map(_has_number, filled)):
        return None, "its values are no phones"
    if meaning == "email" and filled and not any("@" in cells.text_of(value) for value in filled):
        digits = sum(bool(re.search(r"\d", cells.text_of(value))) for value in filled) / len(filled)
        if digits > 0.5 and re.fullmatch(r"(?i)mail(?:ing)?", name.strip()):
            meaning = "address"
        elif all(says_what_became_of_post(value) for value in filled):
            return None, "it says what became of the post"
    if meaning in _NAMES and filled:
        numbers = sum(_is_number(value) for value in filled) / len(filled)
        if numbers > 0.5:
            return None, NUMBERS
        headings = sum(isinstance(value, str) and meaning_of(value) is not None for value in filled)
        if headings > 1 and headings > 0.5 * len(filled):
            return None, "its values are headings: is the table turned?"
    if meaning is not None:
        return meaning, "heading"
    if is_of_another_register(name):
        return None, "numbers of another register"
    if is_about_another(name):
        return None, ABOUT_ANOTHER
    if is_of_another_time(name):
        is_end = heads_ends(_NUMBER_BEHIND.sub("", normal_heading(name)))
        are_days = is_end and share_said(filled, day_in_any_order) > 0.5
        return None, OF_AN_END if are_days else OF_ANOTHER_TIME
    if filled and 2 * sum(map(_is_page, filled)) > len(filled):
        return None, "its values are pages in the web"
    of_contacts = _WHEN_REACHED.issuperset(normal_heading(name).split())
    is_where = _WHERE_REACHED.issuperset(normal_heading(name).split())
    if is_where and filled and all(map(may_be_phone, filled)):
        return "phone", "values"
    if len(filled) >= 2 or (filled and of_contacts):
        for guess, reader, least, known in (
            ("email", cells.email, 0.6, _OF_CONTACTS), ("phone", _surely_phone, 0.8, _OF_CONTACTS),
            ("state", _surely_state, 0.9, _OF_STATES), ("address", _surely_address, 0.6, _OF_ADDRESSES),
        ):  # fmt: skip
            if share_said(filled, reader) >= least and (len(filled) >= 2 or known is _OF_CONTACTS):
                if _REFERENCE.fullmatch(normal_heading(name)):
                    return None, "numbers by which a list calls its people"
                if known.issuperset(re.findall(r"[^\W\d_]{2,}", normal_heading(name))):
                    return guess, "values"
                return (
                    None,
                    f"its values are {guess}{'es' if guess == 'address' else 's'}, and {NOT_SAID_WHOSE}",
                )
    return None, ""


def _says_how_it_stands(value: Any) -> bool:
    """True for a word of a status, in any language: `Activo`, `Inactivo`, `Pending`."""
    words = normal_heading(cells.text_of(value)).replace(" ", "-")
    return stands_abroad(words) or _STATUS.fullmatch(words) is not None


_STATUS = re.compile(
    r"(?:in-?)?activ[eoa]s?|(?:in-?)?ativ[oa]|pend(?:ing|iente|ente)|suspend(?:ed|ido|ida|so)|de-?baja|baja|alta|"
    r"cancel(?:led|ad[oa])|clos(?:ed)|open|aprobad[oa]|approved|cerrad[oa]|abiert[oa]|pagad[oa]|moros[oa]|"
    r"al-dia|vencid[oa]|retirad[oa]|nuev[oa]|new"
)
"""Words of a status that `other_languages` does not have."""


def _is_age(value: Any) -> bool:
    return re.fullmatch(r"[0-9]{1,2}", cells.text_of(value).strip()) is not None


_SHORT_STREET = re.compile(r"st[ _.]?name", re.IGNORECASE)
"""Short for a street's name, and for a state's."""


def _hold_streets(filled: list[Any]) -> bool:
    """True for cells of which one has a number or the type of a street."""
    texts = map(cells.text_of, filled)
    return any(re.search(r"[0-9]", text) or split_type(text.split())[1] for text in texts)


def _has_number(value: Any) -> bool:
    """True for a cell with the digits of the shortest phone, wherever they stand."""
    return sum(map(str.isdigit, cells.text_of(value))) >= _FEWEST


_FEWEST = 3
"""Digits of a phone within a house, and cells of a column that show what it does not hold."""


def _is_code(value: Any) -> bool:
    """True for a code of a region that is none of Australia: `MI`."""
    text = cells.text_of(value).strip()
    return len(text) <= _LONGEST_CODE and not cells.state(value).values


def _is_county(text: str) -> bool:
    """True for a county of Ireland or the United Kingdom, with or without the word for one."""
    return any((ireland.county(text), united_kingdom.county(text), united_kingdom.county(f"Co {text}")))


def _are_companies(filled: list[Any]) -> bool:
    """True for cells of which at least half name a company."""
    return 0 < len(filled) <= 2 * sum(map(cells.names_company, filled))


def _like_phone(value: Any) -> Cell[str]:
    """A cell with as many digits as a phone has in any country, and hardly a letter."""
    text = cells.text_of(value)
    is_one = 7 < sum(map(str.isdigit, text)) < 16 and not re.search(r"[^\W\d_]{4}", text)
    return Cell(value, (text,)) if is_one else Cell(value, problem="no phone")


def _has_digits_of_phone(value: Any) -> bool:
    """True for a cell with three digits together, or with as many in pairs as a number has: `06 12 34 56`."""
    return re.search(r"\d{3}|(?:\d{2}\W){3}", cells.text_of(value)) is not None


def may_be_phone(value: Any) -> bool:
    """True for a number with its area code or country, in the form of any country, that is no day."""
    day = cells.date(value)
    is_whole = re.match(r"\(?[0+]", cells.text_of(value)) is not None
    return is_whole and bool(_like_phone(value).values) and not (day.values or day.choices)


_READERS: dict[str, Any] = {
    "name": cells.party, "company_name": cells.party, "phone": _like_phone, "note": cells.remark,
    "email": cells.email,
    "address": cells.address, "birth_date": cells.date, "postcode": cells.text, "suburb": cells.text,
    "first_name": cells.text, "last_name": cells.text, "street": cells.text,
}  # fmt: skip


_LONGEST_CODE = 2
"""Letters of a code of a region."""
_SHORTEST_HALF = 3
"""Letters of a word in one of two languages: shorter ones are one abbreviation, `L/L ph`."""


def _in_two_languages(name: str, filled: list[Any]) -> str | None:
    """What a heading means that says it twice, of which only one half is known: `Kliënt / Client`.

    Its cells must hold what that half means, and one thing each.
    """
    halves = [half for half in re.split(r"\s*[/|]\s*", name) if half.strip()]
    known = {meaning for half in halves if (meaning := meaning_of(half))}
    if len(halves) != 2 or len(known) != 1 or any("/" in cells.text_of(value) for value in filled):
        return None
    (meaning,) = known
    reader = _READERS.get(meaning)
    is_short = any(len(normal_heading(half).replace(" ", "")) < _SHORTEST_HALF for half in halves)
    is_other = is_short or any(is_about_another(half) or is_of_another_time(half) for half in halves)
    return meaning if reader and not is_other and share_said(filled, reader) > 0.5 else None


def _in_parts(name: str, filled: list[Any], spoken: Collection[str]) -> str | None:
    """What a heading in another language means by its parts, where most cells hold that."""
    meaning = meaning_in_parts(normal_heading(name), spoken)
    reader = _may_be_postcode if meaning == "postcode" else _READERS.get(meaning or "")
    return meaning if reader and share_said(filled, reader) > 0.5 else None


_PREMISES = re.compile(
    r"(?:rental |leased? |rented )?(?:property|premises)|"
    r"(?:rental|rented|leased?|tenancy)(?: property)? address"
)


def _by_values_too(words: str, filled: list[Any]) -> str | None:
    """What a heading means that has this meaning only where most of its values have it, too."""
    if re.fullmatch(r"(?:.* )?county", words) and share_read(filled, _county_or_state) > 0.5:
        return "state"
    if re.fullmatch(r"(?:iso )?country ?(?:code|iso)|iso country", words):
        return "country" if share_said(filled, cells.country) > 0.5 else None
    if re.fullmatch(r"tax (?:no|number|id)|gst (?:no|number)|vat (?:no|number)", words):
        numbers = [cell for value in filled for cell in cells.company_number(value).values]
        return "company_number" if 2 * sum(one.register == "ABN" for one in numbers) > len(filled) else None
    if re.fullmatch(r"titles?|salutation|honorific|prefix|name (?:title|prefix|salutation)", words):
        are_titles = 2 * sum(not cells.sex(value).problem for value in filled) > len(filled)
        return "sex" if are_titles and any(sex_of_title(cells.text_of(value)) for value in filled) else None
    if (
        re.fullmatch(r"(?:.* )?(?:pin(?: ?code)?|post(?:al)?)", words)
        and share_said(filled, _may_be_postcode) > 0.5
    ):
        return "postcode"
    if _URL.fullmatch(words) and all(profiles.parse(cells.text_of(value)) for value in filled):
        return "social_profile"
    if _ABOUT_IP.search(words) and all(ip_addresses.normal(cells.text_of(value)) for value in filled):
        return "ip_address"
    if words in ("work", "job", "jobs") and share_said(filled, _calling) > 0.5:
        return "occupation"
    if words == "land" and share_read(filled, cells.country) > 0.6:
        return "country"
    if _BILL_TO.fullmatch(words) and share_read(filled, _surely_place) > 0.5:
        return "address"
    if _STREET.fullmatch(words) and _are_streets(filled):
        return "street"
    if _SUFFIX.fullmatch(words) and all(full_word(cells.text_of(value)) for value in filled):
        return "street_type"
    if _SOCIETY.fullmatch(words) and _are_companies(filled):
        return "company_name"
    is_one = _is_committee if words.endswith("committee") else _is_body
    if _BODY.fullmatch(words) and 2 * sum(map(is_one, filled)) > len(filled):
        return "company_name"
    if _PREMISES.fullmatch(in_full(words)):
        found = [place for value in filled for place in cells.address(value).values[:1]]
        return "premises" if sum(bool(p.street and p.suburb) for p in found) > 0.5 * len(filled) else None
    return None


def _calling(value: Any) -> Cell[str]:
    """What a person does for a living; a number or a place of work is none."""
    text = cells.text_of(value)
    is_one = says_somebody(text) and not cells.names_company(text)
    return Cell(value, (text,)) if is_one else Cell(value, problem="no calling")


_DIGITS_OF_POSTCODES = re.compile(r"[0-9]{4,6}(?:-[0-9]{3,4})?|[0-9]{3} [0-9]{2}|[0-9]{4} [A-Z]{2}")


def _is_of_the_dead(value: Any) -> bool:
    """True for the estate of somebody who died, below a heading that may be that of a house: `Estate`."""
    return ESTATE.match(cells.text_of(value)) is not None


_MOST_DIGITS = 10
"""Digits of the longest numbers of companies without check digits."""


_NAMES_REGISTER = re.compile(r"\b(?:abn|acn|arbn|nzbn|australian business)\b")


def _are_longer_numbers(name: str, filled: Collection[Any]) -> bool:
    """True for numbers of which each has more digits than those of companies, and no check digits of one.

    Below a heading that names their register they are its numbers, mistyped.
    """
    if _NAMES_REGISTER.search(normal_heading(name)):
        return False
    texts = [cells.text_of(value) for value in filled]
    are_long = all(sum(map(str.isdigit, text)) > _MOST_DIGITS for text in texts)
    return are_long and not any(cells.company_number(text).values for text in texts)


def _may_be_postcode(value: Any) -> Cell[str]:
    """A cell in the form of a postcode of any country; an American one may lack the zero in front."""
    text = ascii_digits(cells.text_of(value)).strip()
    is_one = _DIGITS_OF_POSTCODES.fullmatch(text) or places.country_of_postcode(text)
    return Cell(value, (text,)) if is_one else Cell(value, problem="no postcode")


SOCIETIES = "club|society|association|charity|lodge|union|federation"
_SOCIETY = re.compile(rf"(?:(?:member|affiliated|local|home) )?(?:{SOCIETIES})")
"""Headings of bodies, below which their names stand, or a kind."""
_URL = re.compile(r"(?:.* )?(?:urls?|links?|web ?sites?|web(?: ?page)?|profile)")
"""Headings of addresses in the web, which may be of profiles."""
_PAGE = re.compile(r"(?:https?://|www\.)\S+|(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?:/\S*)?", re.IGNORECASE)
"""An address in the web, which names no company there: `www.quill.example`."""
_ABOUT_IP = re.compile(r"\bip\b")
_BODY = re.compile(
    r"(?:(?:home|current|parent|public|government|host|member) )?(?:agency|council|affiliation|institution|"
    r"institute|committee|ministry|authority|public body)"
)
_NAMES_BODY = re.compile(
    r"\b(?:university|college|school|academy|institute|institution|council|shire|city of|borough|county of|"
    r"department|dept|ministry|agency|authority|commission|bureau|office of|hospital|infirmary|committee|"
    r"trust|foundation|association|society|museum|library|laborator(?:y|ies)|centre|center|board|court|service)\b",
    re.IGNORECASE,
)
"""Headings of bodies that are no companies, and words that their names have."""


def name_bodies(texts: Collection[str]) -> bool:
    """True for names of which one has the legal form of a company, or most a word of public bodies."""
    return any(map(has_legal_form, texts)) or 2 * sum(map(bool, map(_NAMES_BODY.search, texts))) > len(texts)


def _is_page(value: Any) -> bool:
    text = cells.text_of(value)
    return "." in text and _PAGE.fullmatch(text.strip()) is not None


def _is_body(value: Any) -> bool:
    text = cells.text_of(value)
    return " " in text and (_NAMES_BODY.search(text) is not None or cells.names_company(value))


_OF_A_COMMITTEE = re.compile(
    r"\b(?:of|for|fund|pac|party|league|union|club|caucus|alliance|coalition|victory|campaign)\b",
    re.IGNORECASE,
)
"""Words in the names of committees that collect money."""


def _is_committee(value: Any) -> bool:
    """True for the name of a committee, and not for what it does in its club: `Community Services`."""
    text = cells.text_of(value)
    is_named = _NAMES_BODY.search(text) or _OF_A_COMMITTEE.search(text) or has_legal_form(text)
    return bool(is_named) and _is_body(value)


_STREET = re.compile(
    r"(?:(?:res|resi|resid|residential|home|hm|hse|house|mail|mailing|post|postal|po) )?"
    r"(?:str?|strt|strasse|add|adr|addr)(?: (?:and |or )?(?:no|nr|num|number|nm|name|add|addr|line))*"
)
"""Short forms of headings of streets, which may be short for other things, too."""


def _are_streets(filled: list[Any]) -> bool:
    """True for cells of which most hold the line of a street with the number of a house."""
    lines = (places.parse_address(text) for value in filled if (text := cells.text_of(value)))
    return 2 * sum(bool(line and line.number and line.street) for line in lines) > len(filled)


_SUFFIX = re.compile(r"(?:(?:street|st|road) )?suffix")
"""What stands behind a name: of a street its type."""
_BILL_TO = re.compile(r"(?:bill(?:ed|ing)?|invoiced?|sold) to")
"""Headings of whoever is billed, by name or by a whole address."""


def _surely_place(value: Any) -> Cell[places.Address]:
    cell = cells.address(value)
    is_place = any((place.street or place.box) and place.suburb for place in cell.values)
    return cell if is_place else Cell(value, problem="no street or box in a town")


def _surely_county(value: Any) -> Cell[str]:
    text = cells.text_of(value)
    is_one = ireland.county(text) or united_kingdom.county(text)
    return Cell(value, (text,)) if is_one else Cell(value, problem="no county")


def _county_or_state(value: Any) -> Cell[str]:
    county = _surely_county(value)
    return cells.state(value) if county.problem else county


_OF_ANYTHING = words(
    "column field value values data info detail details unnamed main primary first second third other home "
    "current new latest debtor customer client tenant member",
)
_REFERENCE = re.compile(r"(?:customer|client|member|debtor|tenant) (?:no|nos|num|numbers?|nr)")
"""Numbers of people in a list, whatever they look like: no phones."""
_OF_STATES = _OF_ANYTHING | words(
    "st state states region province territory code residential postal mailing address loc location au aus",
)
_OF_CONTACTS = _OF_ANYTHING | words(
    "phone phones ph tel telephone mob mobile mobiles cell cellphone handy telefon telefono fon fono "
    "movil celular portable contact contacts number numbers no nr num numero email mail emails mails correo "
    "courriel electronic work best preferred alt alternate alternative secondary ah bh hm wk day night "
    "daytime evening after hours de del business personal private direct landline line fixed digits comms "
    "entry entries comm coordinates particulars reach known last sms text whatsapp found traced located and "
    "or buro privat privado office",
)
_WHEN_REACHED = words(
    "home work business day daytime night evening after hours ah bh hm wk private office buro privat privado"
)
"""Words of headings that say when or where somebody is reached: one value says by what."""
_WHERE_REACHED = words("home hm work wk evening night after hours ah private")
"""Those of them below which numbers are phones, whatever their form is: a day and a business have others."""
_OF_ADDRESSES = _OF_ANYTHING | words(
    "address addresses addr add adds adr perm permanent present residential res resi residence residing "
    "serv svc service postal post mailing mail street full whole known last location loc where found "
    "located locate lives living resides at place abode of for the is notices correspondence",
)
"""Words of headings that leave it to the values what they are; another one may deny them, or name others."""


def share_read(filled: list[Any], reader: Any) -> float:
    return sum(not reader(value).problem for value in filled) / len(filled) if filled else 0.0


_NUMBER_BEHIND = re.compile(r" ?[1-9]$")


def share_said(filled: list[Any], reader: Any) -> float:
    """The share of cells that hold what is looked for; one that stands for nothing holds none."""
    return sum(bool(reader(value).values) for value in filled) / len(filled) if filled else 0.0


def are_addresses(values: Iterable[Any]) -> bool:
    """True for cells of which most are whole addresses, as those of `Address checked` are."""
    filled = [value for value in values if cells.text_of(value)]
    return share_said(filled, _surely_address) > 0.5


_IS_NUMBERED = re.compile(r"\D*\d.*[^\W\d]{2}", re.DOTALL)
"""A text with a number and a word behind it: `14 Hill`."""


_LABELLED_PHONE = re.compile(
    r"(?:(?:phone|mobile|mob|cell|tel(?:ephone)?|home|work|private|business|main)[ /-]*){1,3}:\s*",
    re.IGNORECASE,
)
"""What exports of phones write before a number: `Phone-Mobile: `."""


def contact_kind(text: str) -> str:
    """`email`, `phone` or `address` for a text that surely is one; empty for any other."""
    if cells.email(text).values:
        return "email"
    if _surely_phone(text).values and not cells.date(text).values:
        return "phone"
    return "address" if _surely_address(text).values else ""


def _surely_phone(value: Any) -> Cell[str]:
    if isinstance(value, str) and (said := _LABELLED_PHONE.match(value)):
        value = value[said.end() :]
    if isinstance(value, str) and re.match(r"\s*(?:[+(]?0|\+[1-9]|61[2-478][0-9]{8}$)", value):
        return cells.phone(value)
    if isinstance(value, str) and OF_NORTH_AMERICA.match(value.strip()):
        return Cell(value, (value,))
    return Cell(value, problem="not surely a phone")


def _surely_state(value: Any) -> Cell[str]:
    return (
        cells.state(value) if isinstance(value, str) and len(value) < 5 else Cell(value, problem="no state")
    )


def _surely_address(value: Any) -> Cell[places.Address]:
    cell = cells.address(value)
    is_whole = any(
        (_has_word(place) and (place.state or place.postcode or _is_numbered_in(place)))
        or (place.district and place.suburb and place.state and not place.street)
        for place in cell.values
    )
    return cell if is_whole else Cell(value, problem="no whole address")


def _has_word(place: places.Address) -> bool:
    """True for a street that is called by a word; `MH 09 AB 3456` is the plate of a car."""
    return bool(place.street_type) or re.search(r"[^\W\d_]{3}", place.street or "") is not None


def _is_numbered_in(place: places.Address) -> bool:
    """True for a house in a town whose country is said."""
    return bool(place.number and place.suburb and place.country)


def _is_choice(value: Any) -> bool:
    return is_choice_of_contact(cells.text_of(value))


def _is_number(value: Any) -> bool:
    text = cells.text_of(value)
    digits = sum(letter.isdigit() for letter in text)
    return digits >= 2 and digits >= 0.5 * len(text)
