"""What the columns of a table mean: by their headings, by their values, and beside each other."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.address_columns import settle_addresses
from workbench.tables.column_cells import LOOKED_AT, values_of
from workbench.tables.contact_states import says_what_became_of_post
from workbench.tables.headings import (
    is_about_another,
    is_of_another_register,
    is_of_another_time,
    is_status,
    meaning_of,
    normal_heading,
    register_of,
    says_no_register,
)
from workbench.tables.parties import companies_among, names_in, other_sides, role_alone, the_other_party
from workbench.tables.unknown_names import UNREAD_NAMES, are_named, may_be_names
from workbench.tables.whose import is_debtor, of_either
from workbench.values import cells, ireland, united_kingdom
from workbench.values.cells import Cell
from workbench.values.cells.cell import words
from workbench.values.cells.code_cells import STATUS

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


def guessed(name: str, values: list[Any], shorter: str = "") -> tuple[str | None, str]:
    """A column's meaning by its heading, if its values allow it, else by its values.

    `shorter` is the heading without the words that all columns of its table begin with.
    """
    filled = [value for value in values if not cells.text(value).is_nothing]
    meaning = meaning_of(name) or (meaning_of(shorter) if shorter else None)
    if meaning is None and filled:
        meaning = _by_values_too(normal_heading(shorter or name), filled)
    if meaning in ("address", "phone", "email") and filled and all(cells.yes_no(v).values for v in filled):
        return None, "its values are yes and no"
    if meaning is None and is_status(name) and any(cells.deceased(value, STATUS).values for value in filled):
        return "deceased", "values"
    if meaning == "state" and filled and _share(filled, cells.state) < 0.3:
        streets = _share(
            filled,
            lambda value: Cell(
                value, problem="" if re.search(r"\d+.*[^\W\d]{2}", cells.text_of(value)) else "x"
            ),
        )
        return (
            ("street", "heading")
            if streets > 0.5 and re.fullmatch(r"st\.?", name.strip(), re.IGNORECASE)
            else (meaning, "heading")
        )
    if meaning == "deceased" and filled and _share(filled, cells.deceased) < 0.5:
        return ("death_date", "values") if _share(filled, cells.date) >= 0.5 else (None, "")
    if meaning == "phone" and filled and not re.search(r"(?i)ph|mob|tel|cell", name):
        digits = sum(bool(re.search(r"\d{3}", cells.text_of(value))) for value in filled) / len(filled)
        at = sum("@" in cells.text_of(value) for value in filled) / len(filled)
        meaning = "email" if at > 0.5 else meaning if digits > 0.3 else "name"
    if meaning == "email" and filled and not any("@" in cells.text_of(value) for value in filled):
        digits = sum(bool(re.search(r"\d", cells.text_of(value))) for value in filled) / len(filled)
        if digits > 0.5 and re.fullmatch(r"(?i)mail(?:ing)?", name.strip()):
            meaning = "address"
        elif all(says_what_became_of_post(value) for value in filled):
            return None, "it says what became of the post"
    if meaning in _NAMES and filled:
        numbers = sum(_is_number(value) for value in filled) / len(filled)
        if numbers > 0.5:
            return None, "its values are numbers"
        headings = sum(isinstance(value, str) and meaning_of(value) is not None for value in filled)
        if headings > 1 and headings > 0.5 * len(filled):
            return None, "its values are headings: is the table turned?"
    if meaning is not None:
        return meaning, "heading"
    if is_of_another_register(name):
        return None, "numbers of another register"
    if is_about_another(name):
        return None, "about somebody else"
    if is_of_another_time(name):
        return None, "of another time"
    if len(filled) >= 2:
        for guess, reader, least, known in (
            ("email", cells.email, 0.6, _OF_CONTACTS), ("phone", _surely_phone, 0.8, _OF_CONTACTS),
            ("state", _surely_state, 0.9, _OF_STATES),
        ):  # fmt: skip
            if _share(filled, reader) >= least:
                if known.issuperset(re.findall(r"[^\W\d_]{2,}", normal_heading(name))):
                    return guess, "values"
                return (
                    None,
                    f"its values are {guess}s, and its heading does not say whose",
                )
    return None, ""


def _by_values_too(words: str, filled: list[Any]) -> str | None:
    """What a heading means that has this meaning only where most of its values have it, too."""
    if re.fullmatch(r"(?:.* )?county", words) and _share(filled, _surely_county) > 0.5:
        return "state"
    if re.fullmatch(r"tax (?:no|number|id)|gst (?:no|number)|vat (?:no|number)", words):
        numbers = [cell for value in filled for cell in cells.company_number(value).values]
        return "company_number" if 2 * sum(one.register == "ABN" for one in numbers) > len(filled) else None
    if words == "land" and _share(filled, cells.country) > 0.6:
        return "country"
    if re.fullmatch(r"(?:rental |leased? |rented )?(?:property|premises)", words):
        found = [place for value in filled for place in cells.address(value).values[:1]]
        return "premises" if sum(bool(p.street and p.suburb) for p in found) > 0.5 * len(filled) else None
    return None


def _surely_county(value: Any) -> Cell[str]:
    text = cells.text_of(value)
    is_one = ireland.county(text) or united_kingdom.county(text)
    return Cell(value, (text,)) if is_one else Cell(value, problem="no county")


_OF_ANYTHING = words(
    "column field value values data info detail details unnamed main primary first second third other home "
    "current new latest debtor customer client tenant member",
)
_OF_STATES = _OF_ANYTHING | words(
    "st state states region province territory code residential postal mailing address loc location au aus",
)
_OF_CONTACTS = _OF_ANYTHING | words(
    "phone phones ph tel telephone mob mobile mobiles cell cellphone handy telefon telefono fon fono "
    "movil celular portable contact contacts number numbers no nr num numero email mail emails mails correo "
    "courriel electronic work best preferred alt alternate alternative secondary ah bh hm wk day night "
    "daytime evening after hours de del business personal private direct landline line fixed digits comms "
    "reach known last sms text whatsapp and or",
)
"""Words of headings that leave it to the values what they are; another one may deny them, or name others."""


def _share(filled: list[Any], reader: Any) -> float:
    return sum(not reader(value).problem for value in filled) / len(filled) if filled else 0.0


def _surely_phone(value: Any) -> Cell[str]:
    if isinstance(value, str) and re.match(r"\s*[+(]?0", value):
        return cells.phone(value)
    return Cell(value, problem="not surely a phone")


def _surely_state(value: Any) -> Cell[str]:
    return (
        cells.state(value) if isinstance(value, str) and len(value) < 5 else Cell(value, problem="no state")
    )


def _is_number(value: Any) -> bool:
    text = cells.text_of(value)
    digits = sum(letter.isdigit() for letter in text)
    return digits >= 2 and digits >= 0.5 * len(text)


def settle_together(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> None:
    """What columns mean beside others: `Name` beside `Surname` is a first name."""
    by: dict[str, list[str]] = {}
    for name, (meaning, _) in meanings.items():
        if meaning:
            by.setdefault(meaning, []).append(name)
    _numbered_names(meanings, by)
    other_sides(meanings, records, by)
    if by.get("first_name") and by.get("last_name") and "middle_name" not in by:
        for name in by.get("former_name", []):
            if normal_heading(name) in ("other name", "other names"):
                meanings[name] = ("middle_name", "beside a first name")
    _premises(meanings, by)
    _property_of_owners(meanings, by)
    role_alone(meanings, records, by)
    the_other_party(meanings, records, by)
    companies_among(meanings, records, by)
    whole = [name for name in by.get("name", []) if meanings[name] == ("name", "heading")]
    if len(whole) == 1:
        has_last, has_first = by.get("last_name"), by.get("first_name")
        if has_last and not has_first and not _contains(records, whole[0], has_last[0]):
            meanings[whole[0]] = ("first_name", "beside a surname")
        elif has_first and not has_last and not _contains(records, whole[0], has_first[0]):
            meanings[whole[0]] = ("last_name", "beside a first name")
        elif has_first and has_last and re.search(r"(?i)account|contact|owner", whole[0]):
            meanings[whole[0]] = (None, "a name stands in other columns")
    elif len(whole) == 2 and (parts := _two_parts(whole, records)):
        meanings.update(parts)
    elif len(whole) > 1:
        mine = next((name for name in whole if re.search(r"(?i)\bfull\b|^name$", name.strip())), whole[0])
        last, first = by.get("last_name"), by.get("first_name")
        if last and not first and not _contains(records, mine, last[0]):
            meanings[mine] = ("first_name", "beside a surname")
        for name in whole:
            if name != mine:
                meanings[name] = (None, _ANOTHER)
    settle_addresses(meanings, records, by)
    for meaning in (
        "first_name",
        "last_name",
        "suburb",
        "state",
        "postcode",
        "birth_date",
        "street",
        "sex",
        "country",
    ):
        extra = [name for name in by.get(meaning, []) if meanings[name] == (meaning, "heading")]
        for name in extra[1:]:
            if meaning == "suburb" and re.search(r"\b(?:city|town)\b", normal_heading(name)):
                meanings[name] = ("city", f"beside {extra[0]}")
                continue
            meanings[name] = (None, f"another column is the {meaning.replace('_', ' ')}")
            if meaning in ("first_name", "last_name"):
                meanings[name] = (None, _ANOTHER)
    _leave_of_others(meanings)
    _leave_before_the_person(meanings, records)
    for name, reason in of_either({name: meaning for name, (meaning, _) in meanings.items()}).items():
        if meanings[name][1] == "heading":
            meanings[name] = (None, reason)
    _registers(meanings, records)
    if not are_named(meanings):
        for name, (meaning, why) in list(meanings.items()):
            if (meaning, why) == (None, "") and may_be_names(name) and names_in(records, name) == "person":
                meanings[name] = (None, UNREAD_NAMES)
    others = [name for name in meanings if is_of_another_register(name)]
    for name in by.get("company_number", []) if others else []:
        if meanings[name] == ("company_number", "heading") and says_no_register(name):
            meanings[name] = (None, f"perhaps of another register: {others[0]} stands beside it")


_TENANT = re.compile(r"\b(?:tenants?|lessees?|occupiers?|occupants?|residents?|licensees?)\b")


def _premises(meanings: dict[str, tuple[str | None, str]], by: dict[str, list[str]]) -> None:
    """A property of a list of tenants is where they live; of any other list it is left."""
    names = [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    for name in by.pop("premises", ()):
        is_theirs = any(_TENANT.search(normal_heading(each)) for each in names)
        meanings[name] = ("address", "of the tenant") if is_theirs else (None, "whose address is it?")
        if is_theirs:
            by.setdefault("address", []).append(name)


_OWNER = re.compile(r"\b(?:owners?|ratepayers?|proprietors?|landlords?|lessors?|vendors?|mortgagors?)\b")
_PROPERTY = re.compile(
    r"(?:(?:rental|investment|strata|rateable|rented|the) )?(?:property|premises|situs|parcel|land|site)"
    r" (?:address|location|street)"
)


def _property_of_owners(meanings: dict[str, tuple[str | None, str]], by: dict[str, list[str]]) -> None:
    """Leaves the property of an owner whose own address stands beside it: an owner may live elsewhere."""
    named = [name for part in ("name", "last_name", "first_name") for name in by.get(part, ())]
    places = by.get("address", [])
    owned = [name for name in places if _PROPERTY.fullmatch(normal_heading(name))]
    if len(owned) == len(places) or not any(_OWNER.search(normal_heading(each)) for each in named):
        return
    for name in owned:
        places.remove(name)
        meanings[name] = (None, "the property: do they live there?")


def _two_parts(
    names: Sequence[str], records: Sequence[Mapping[str, Any]]
) -> dict[str, tuple[str | None, str]]:
    """Given name and surname in two columns of one heading: in the order that most names can only have."""
    one, other = names
    if re.sub(r" \(2\)$", "", other) != one:
        return {}
    pairs = [(cells.text_of(r.get(one)), cells.text_of(r.get(other))) for r in records[:LOOKED_AT]]
    pairs = [pair for pair in pairs if all(pair)]
    if not pairs or sum(not any(re.search(r"[\s,]", text) for text in pair) for pair in pairs) < 0.8 * len(
        pairs
    ):
        return {}
    order = cells.surname_order(f"{first} {second}" for first, second in pairs)
    if order.surname_first == order.given_first:
        why = "which of the two columns holds the surname?"
        return {one: (None, why), other: (None, why)}
    last, first = (one, other) if order.surname_first > order.given_first else (other, one)
    return {last: ("last_name", "two columns of one name"), first: ("first_name", "two columns of one name")}


def _registers(meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]) -> None:
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
            filled = [value for value in values_of(records, name) if not cells.text(value).is_nothing]
            if _share(filled, _surely_register) > 0.5:
                meanings[name] = ("register", "values")


def _is_needless(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]], name: str
) -> bool:
    """Whether a column names no place, and the headings of the numbers say whose they are."""
    filled = [value for value in values_of(records, name) if not cells.text(value).is_nothing]
    numbers = [each for each, (meaning, _) in meanings.items() if meaning == "company_number"]
    return all(map(register_of, numbers)) and not any(cells.register(value).values for value in filled)


_OF_PEOPLE = re.compile(r"\b(?:national|citizen|birth|born|residen|tax|phone|passport|language|visa)")
"""What headings of countries say that are about people and not about where a company is registered."""


def _surely_register(value: Any) -> Cell[str]:
    found = cells.register(value) if len(cells.text_of(value)) > 3 else None
    return found if found is not None and found.values else Cell(value, problem="no place of a register")


def _numbered_names(meanings: dict[str, tuple[str | None, str]], by: Mapping[str, list[str]]) -> None:
    """`Name 1` to `Name 6`, as lists of sanctions have them: the sixth is the surname."""
    numbered = {
        found.group(1): name
        for name in by.get("name", [])
        if (found := re.fullmatch(r"name ?([1-6])", normal_heading(name)))
    }
    if not {"1", "6"} <= numbered.keys() or by.get("last_name"):
        return
    why = "`Name 6` is the surname where names are numbered"
    for number, name in numbered.items():
        part = {"1": "first_name", "6": "last_name"}.get(number, "middle_name")
        meanings[name] = (part, why)


_ANOTHER = "perhaps another person"


_OF_SOMEBODY = words("birth_date sex phone email address street suburb postcode state")
_OF_ONE_OF_TWO = words("birth_date sex address street suburb postcode state")
_NO_PERSON = re.compile(
    r"\b(?:bank|branch|file|user|product|project|street|building|property|display|campaign|screen)\b"
)


def _leave_before_the_person(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> None:
    """Leaves what stands between a name that is left and the person: `Pet name`, `DOB`, `Owner name`.

    Where the name that is left is somebody's, a birth date or an address behind both is nobody's either.
    """
    columns = list(meanings)
    mine = [n for n, (meaning, _) in meanings.items() if meaning in ("name", "first_name", "last_name")]
    is_theirs = any(map(is_debtor, mine))
    if not mine or any(meaning == "company_name" for meaning, _ in meanings.values()):
        return
    first = min(map(columns.index, mine))
    other, holds = "", ""
    for place, name in enumerate(columns):
        meaning, why = meanings[name]
        plain = normal_heading(name)
        if place < first and meaning is None and why != "chosen" and not _NO_PERSON.search(plain):
            names = names_in(records, name)
            if names or re.search(r"\bnames?\b", plain) or why == _ANOTHER:
                other, holds = name, names
        elif not other or why != "heading":
            continue
        elif (place < first and meaning in _OF_SOMEBODY) or (
            holds == "person" and meaning in _OF_ONE_OF_TWO and not (is_theirs and place > first)
        ):
            meanings[name] = (None, f"{other} stands before it: whose is it?")


_NUMBER = re.compile(r"(?<=[a-z]) ?([2-9])$")


def _leave_of_others(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves what stands beside the name of somebody else: `Phone 2` where `Name 2` is another's."""
    others = [name for name, (_, why) in meanings.items() if why == _ANOTHER]
    numbers = {found.group(1) for name in others if (found := _NUMBER.search(normal_heading(name)))}
    words = {normal_heading(name).split()[0] for name in others if len(normal_heading(name).split()) > 1}
    mine = {
        normal_heading(name).split()[0]
        for name, (meaning, _) in meanings.items()
        if meaning in ("name", "first_name", "last_name") and normal_heading(name)
    }
    behind_another = _behind_another(meanings)
    for name, other in _perhaps_of_another(meanings).items():
        meanings[name] = (None, f"perhaps of the {other}")
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        found = _NUMBER.search(plain)
        beside = name in behind_another
        beside = beside or (found is not None and found.group(1) in numbers)
        beside = beside or (bool(plain) and len(plain.split()) > 1 and plain.split()[0] in words - mine)
        if meaning and why == "heading" and beside:
            meanings[name] = (None, _ANOTHER)


_AGAIN = re.compile(r"(.+) \([2-9]\)")
"""A heading that stands twice in a table, as it is told apart."""


def _behind_another(meanings: Mapping[str, tuple[str | None, str]]) -> set[str]:
    """The columns of a heading that stands again behind somebody else's name: `Mobile` behind `Guarantor`."""
    found = set()
    is_of_another = False
    for name, (meaning, why) in meanings.items():
        if meaning in ("name", "first_name", "last_name", "company_name"):
            is_of_another = False
        elif meaning is None and (why == _ANOTHER or is_about_another(name)):
            is_of_another = True
        again = _AGAIN.fullmatch(name)
        if is_of_another and again and again.group(1) in meanings:
            found.add(name)
    return found


_HAS_CONTACTS = re.compile(
    r"(?:next of kin|nok|emergency contact|guarantor|agent|managing agent|solicitor|lawyer|executor|carer|"
    r"guardian|referee|attorney|poa|power of attorney|accountant|trustee)(?: name)?"
)
"""Somebody else whose phone and address lists have behind the name."""
_RELATION = re.compile(r"relation(?:ship)?(?: to .*)?|rel")


def _perhaps_of_another(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, str]:
    """The contacts and addresses directly behind somebody else's name, with that column.

    Where the own name stands directly before, they may as well be of whom the row is about.
    """
    found: dict[str, str] = {}
    other, before = "", ""
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        if meaning is None and _HAS_CONTACTS.fullmatch(plain):
            is_own_first = meanings.get(before, ("", ""))[0] in ("name", "first_name", "last_name")
            other = "" if is_own_first else name
        elif other and meaning in ("phone", "email", "address") and why == "heading":
            found[name] = other
        elif not (other and _RELATION.fullmatch(plain)):
            other = ""
        before = name
    return found


def _contains(records: Sequence[Mapping[str, Any]], whole: str, part: str) -> bool:
    """True when the one column's cells hold the other's."""
    pairs = [
        (cells.text_of(record.get(whole)).casefold(), cells.text_of(record.get(part)).casefold())
        for record in records[:LOOKED_AT]
    ]
    pairs = [(one, two) for one, two in pairs if one and two]
    return bool(pairs) and sum(two in one for one, two in pairs) > 0.5 * len(pairs)
