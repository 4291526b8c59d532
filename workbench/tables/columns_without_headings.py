"""What the columns of a table without headings mean: their cells alone say it, or a person is asked.

Given names beside surnames, whole names of people, companies, emails, phones and the lines of an address are
plain to anybody who looks at a column. A day is not: it may be that of a birth or of joining.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from workbench.tables.column_cells import texts_of
from workbench.tables.meanings import Meanings, may_be_phone
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.names_in_emails import mostly_hold_names
from workbench.tables.sheet_country import country_of_rows
from workbench.tables.sheets import column_letter
from workbench.tables.unknown_names import UNREAD_NAMES
from workbench.tables.whose import NAMING_ALL
from workbench.values import cells, places
from workbench.values.cells.address_lines import is_street_line
from workbench.values.cells.phone_plans import SEVERAL, fits
from workbench.values.cities_abroad import countries_of_city
from workbench.values.english import is_word
from workbench.values.names import is_initial
from workbench.values.office_words import relation_of_role
from workbench.values.text import letters
from workbench.values.world import is_usual_given

DAYS: Final = "its values are dates: of birth, or of what?"
MAY_BE_NAMES: Final = "its values may be names: are they, and is the row about them?"
MAY_BE_PHONES: Final = "its values may be phones: are they, and of which country?"
WHICH_NAME: Final = "its values are parts of names: given names or surnames?"
_BY_VALUES: Final = {
    "name": "its values are whole names", "first_name": "its values are given names",
    "middle_name": "its values are initials", "last_name": "its values are surnames",
    "company_name": "its values are companies", "email": "its values are emails",
    "phone": "its values are phones", "address": "its values are addresses",
    "street": "its values are streets", "street_more": "it stands between the street and the town",
    "suburb": "it stands where the town of an address does", "state": "its values are states",
    "postcode": "its values are postcodes", "sex": "its values are sexes",
}  # fmt: skip
_ROWS: Final = 300
"""Rows whose cells decide."""
_NEARLY: Final = 0.8
_MOSTLY: Final = 0.6
_LONGEST_ADDRESS: Final = 6
"""Columns from the first line of an address to its postcode."""
_DAY: Final = re.compile(r"[0-9]\W+\w+\W+[0-9]|^(?:19|20)[0-9]{6}$")
_A_WORD: Final = re.compile(r"[^\W\d_][^\W\d_.'’-]*(?:[ '’-]+[^\W\d_][^\W\d_.'’-]*){0,2}\.?")
_FILE: Final = re.compile(r"\S+\.[a-z0-9]{2,5}|\S*://\S*|\S*[/\\_]\S*", re.IGNORECASE)
_NTH: Final = re.compile(r"[0-9](?:st|nd|rd|th)\b", re.IGNORECASE)
"""What a day has, and a street only beside the number of a house and its type."""
_LINE: Final = re.compile(r"(?=.*[0-9])(?=.*[^\W\d_]{3})\S+ .{1,50}")
"""A text with a number and a word."""
_EMAIL: Final = re.compile(r"[^\s@]+@\S*")
"""An email, or what is left of one: `ada@`."""
_DIGITS: Final = re.compile(r"[2-9][0-9]{7}|[2-9][0-9](?: [0-9]{2}){3}|[2-9][0-9]{3} [0-9]{4}")
"""Eight digits without an area code, as Denmark, Norway or Singapore write phones."""
_ANY_DIGITS: Final = re.compile(r"(?=(?:[^0-9]*[0-9]){8,11}[^0-9]*$)\(?[1-9][0-9() ./-]+")
"""Eight to eleven digits, as phones have them that are written without a zero in front."""
_GROUPED: Final = re.compile(r"\(?[2-9][0-9]{1,3}\)?(?:[ .-][0-9]{2,4}){2,4}")
"""Digits in three groups or more."""
_CODE: Final = re.compile(r"[0-9]{3,6}|[0-9]{3} [0-9]{2}|[0-9]{2}-[0-9]{3}|[0-9]{3,5}-[0-9]{3,4}")
_MARK: Final = re.compile(r"[A-Z]{0,4}[ /-]?[$£€]?[0-9][0-9,. /-]*[A-Z]?")
"""A code or an amount: `C1001`, `$120.50`, `12/0034`."""
_TOWN: Final = re.compile(r"[^\W\d_][^\d_]{2,40}")
_SEXES: Final = frozenset(("m", "f", "male", "female"))


def are_named_by_place(columns: Sequence[str]) -> bool:
    """True for the columns of a table without headings, which are called by where they stand."""
    return bool(columns) and all(name == f"Column {column_letter(at)}" for at, name in enumerate(columns))


def meanings_by_values(
    columns: Sequence[str], records: Sequence[Mapping[str, Any]], chosen: Collection[str | None] = ()
) -> Meanings:
    """What columns without headings mean; those of which only a person can say it have the question.

    `chosen` are the meanings that a person gave to some: no other column is taken for a second name. A
    column that holds nothing plain is not in the result.
    """
    records = records[:_ROWS]
    held = {name: texts_of(records, name) for name in columns}
    held = {name: [text for text in texts if not cells.text(text).is_nothing] for name, texts in held.items()}
    held = {name: texts for name, texts in held.items() if texts}
    found: dict[str, str] = {}
    for meaning, is_one in _PLAIN.items():
        found |= {
            name: meaning for name, texts in held.items()
            if name not in found and _share(texts, is_one) >= _NEARLY
        }  # fmt: skip
    days = [name for name, texts in held.items() if name not in found and _share(texts, _is_day) >= _NEARLY]
    found |= _address(columns, held, {*found, *days})
    free = {name: texts for name, texts in held.items() if name not in found and name not in days}
    numbers: list[str] = []
    if "phone" not in found.values():
        theirs, numbers = _phones(list(columns), free, records, found)
        found |= dict.fromkeys(theirs, "phone")
        free = {name: texts for name, texts in free.items() if name not in (*theirs, *numbers)}
    named = {} if set(NAMING_ALL).intersection(chosen) else _names(list(columns), free, records, found)
    said: Meanings = {name: (meaning, _BY_VALUES[meaning]) for name, meaning in found.items()}
    return said | dict.fromkeys(days, (None, DAYS)) | dict.fromkeys(numbers, (None, MAY_BE_PHONES)) | named


def _share(texts: Sequence[str], is_one: Callable[[str], bool]) -> float:
    return sum(map(is_one, texts)) / len(texts)


def _phones(
    columns: Sequence[str], free: Mapping[str, Sequence[str]], records: Sequence[Mapping[str, Any]],
    found: Mapping[str, str],
) -> tuple[list[str], list[str]]:  # fmt: skip
    """The columns of numbers without an area code that are phones of the table's country, and those of which
    nobody says the country: numbers in groups, and eight digits beside emails."""
    theirs: list[str] = []
    open_ones: list[str] = []
    for name, texts in free.items():
        if not _differ(texts) or _share(texts, _has_digits) < _NEARLY:
            continue
        said = dict.fromkeys(columns) | {**found, name: "phone"}
        country = country_of_rows(said, records).country
        if country not in ("", "AU", SEVERAL) and _share(texts, partial(fits, country=country)) >= _NEARLY:
            theirs.append(name)
        elif _share(texts, _is_grouped) >= _MOSTLY or (
            "email" in found.values() and _share(texts, _has_eight) >= _NEARLY
        ):
            open_ones.append(name)
    return theirs, open_ones


def _has_digits(text: str) -> bool:
    return _ANY_DIGITS.fullmatch(text) is not None and not _is_day(text)


def _is_grouped(text: str) -> bool:
    return _GROUPED.fullmatch(text) is not None and not cells.company_number(text).values


def _has_eight(text: str) -> bool:
    return _DIGITS.fullmatch(text) is not None and not _is_day(text)


def _is_day(text: str) -> bool:
    day = cells.date(text)
    return bool(day.values or day.choices) and _DAY.search(text) is not None


def _is_phone(text: str) -> bool:
    return may_be_phone(text) or (text.startswith("+") and bool(cells.phone(text).values))


def _is_whole_address(text: str) -> bool:
    return any(
        (place.street or place.box) and (place.suburb or place.postcode) and re.search("[0-9]", text)
        for place in cells.address(text).values
    )


_PLAIN: Final[dict[str, Callable[[str], bool]]] = {
    "email": lambda text: _EMAIL.fullmatch(text) is not None,
    "phone": _is_phone,
    "address": _is_whole_address,
    "sex": lambda text: text.casefold() in _SEXES,
}
"""What each cell says by itself."""


def _address(
    columns: Sequence[str], held: Mapping[str, Sequence[str]], taken: Collection[str]
) -> dict[str, str]:
    """The parts of one address, from the first column of streets on.

    What most rows repeat is a code (`BAR - 4.4`), unless it has the type of a street.
    """
    free = [name for name in columns if name in held and name not in taken]
    streets = [name for name in free if _share(held[name], _is_street) >= _MOSTLY]
    streets = [
        name for name in streets if _differ(held[name]) or _share(held[name], is_street_line) >= _MOSTLY
    ]
    if not streets:
        return {}
    start = columns.index(streets[0])
    run = [name for name in columns[start : start + _LONGEST_ADDRESS] if name in free]
    codes = [name for name in run if _share(held[name], _is_postcode) >= _NEARLY]
    states = [name for name in run if _share(held[name], _is_state) >= _NEARLY]
    numbers = [name for name in run if _share(held[name], _is_number) >= _NEARLY]
    beside = [name for name in numbers if _stands_beside(name, run, states, held)]
    codes = codes or beside
    found = {streets[0]: "street"}
    found |= dict.fromkeys(codes[:1], "postcode") | dict.fromkeys(states[:1], "state")
    ends = [run.index(name) for name in (*codes[:1], *states[:1])]
    lines = [name for name in run[1 : min(ends, default=1)] if name not in found]
    behind = run[max(ends) + 1 :][:1] if ends and not lines else []
    towns = [name for name in lines or behind if _share(held[name], _is_town) >= _NEARLY]
    full = [name for name in towns if 2 * len(held[name]) >= max(map(len, held.values()))]
    if town := next(reversed(full), None):
        found[town] = "suburb"
        found |= {name: "street_more" for name in lines if run.index(name) < run.index(town)}
    return found


def _is_street(text: str) -> bool:
    """True for a line with a street of a known type, or with a house's number before or behind its name."""
    if is_street_line(text):
        return True
    is_line = _LINE.fullmatch(text) is not None and not (_NTH.search(text) or cells.names_company(text))
    place = places.parse_address(text) if is_line else None
    return place is not None and place.street is not None


def _is_postcode(text: str) -> bool:
    is_sure = re.search(r"[A-Za-z]", text) is not None and re.search("[0-9]", text) is not None
    return is_sure and places.country_of_postcode(text) is not None


def _is_state(text: str) -> bool:
    return len(text) < 5 and bool(cells.state(text).values or places.country_of_state(text))


def _is_number(text: str) -> bool:
    return _CODE.fullmatch(text) is not None


def _is_town(text: str) -> bool:
    return _TOWN.fullmatch(text) is not None


def _stands_beside(
    name: str, run: Sequence[str], states: Sequence[str], held: Mapping[str, Sequence[str]]
) -> bool:
    """True for numbers beside a state, or beside what else only a town can be."""
    at = run.index(name)
    around = [run[place] for place in (at - 1, at + 1) if 0 < place < len(run)]
    return any(other in states or _share(held[other], _is_town) >= _NEARLY for other in around)


def _names(
    columns: Sequence[str], free: Mapping[str, Sequence[str]], records: Sequence[Mapping[str, Any]],
    found: Mapping[str, str],
) -> Meanings:  # fmt: skip
    """The columns that name somebody; two of whole names, or of companies, are asked about."""
    free = {name: texts for name, texts in free.items() if _share(texts, _is_no_name) < 0.5}
    whole = [name for name in free if names_in(records, name) == "person"]
    people = [name for name in whole if _differ(free[name])]
    one_word = {name: texts for name, texts in free.items() if name not in whole}
    if not people and (parts := _parts_of_names(columns, one_word, records, found)):
        others = {name: texts for name, texts in free.items() if _share(texts, _is_mark) < _NEARLY}
        is_sure = _is_of_people(found, free) or (len(others) == len(parts) and not found)
        return parts if is_sure else dict.fromkeys(parts, (None, UNREAD_NAMES))
    firms = [name for name in free if name not in people and names_in(records, name) == "company"]
    said: Meanings = {}
    if len(people) == 1:
        said[people[0]] = ("name", _BY_VALUES["name"])
    else:
        said |= dict.fromkeys(people, (None, UNREAD_NAMES))
    if len(firms) == 1:
        said[firms[0]] = ("company_name", _BY_VALUES["company_name"])
    if people or firms:
        return said
    if mixed := [name for name in free if names_somebody(records, name)]:
        return dict.fromkeys(mixed, (None, UNREAD_NAMES))
    given = [name for name, texts in free.items() if _differ(texts) and _share(texts, _is_given) >= _NEARLY]
    if len(given) == 1 and {"email", "phone"}.intersection(found.values()):
        return {given[0]: ("first_name", _BY_VALUES["first_name"])}
    is_of_somebody = not {"email", "phone", "street", "address"}.isdisjoint(found.values())
    words = (name for name, texts in free.items() if _differ(texts) and _share(texts, _is_word) < 0.5)
    first = next(words, None) if is_of_somebody and not given else None
    return dict.fromkeys([first] if first else given, (None, MAY_BE_NAMES))


def _is_of_people(found: Mapping[str, str], free: Mapping[str, Sequence[str]]) -> bool:
    """True for a table with contacts, addresses or sexes, or with the offices of people, beside the names."""
    said = {"email", "phone", "street", "address", "sex"}.intersection(found.values())
    return bool(said) or any(_share(texts, _is_office) >= _NEARLY for texts in free.values())


def _is_mark(text: str) -> bool:
    """True for a code, a number, an amount or yes and no: what says nothing of whom a row names."""
    return _MARK.fullmatch(text) is not None or bool(cells.yes_no(text).values)


def _is_office(text: str) -> bool:
    return bool(relation_of_role(text))


def _is_word(text: str) -> bool:
    return all(is_word(letters(word)) for word in text.split())


def _parts_of_names(
    columns: Sequence[str], free: Mapping[str, Sequence[str]], records: Sequence[Mapping[str, Any]],
    found: Mapping[str, str],
) -> Meanings:  # fmt: skip
    """A column of given names beside one of surnames, in the order that most of them can only have.

    Names that no list knows are names where the emails beside them hold them.
    """
    emails = [name for name, meaning in found.items() if meaning == "email"]
    for one, other, between in _beside(columns, free):
        is_held = any(mostly_hold_names(records, email, (one, other)) for email in emails)
        if not _are_parts(free[one], free[other], is_held=is_held):
            continue
        pairs = [(cells.text_of(record.get(one)), cells.text_of(record.get(other))) for record in records]
        order = cells.surname_order(f"{first} {second}" for first, second in pairs if first and second)
        given, surname = order.given_first + order.usual, order.surname_first + order.turned
        if given == surname and not found:
            continue
        if given == surname:
            return dict.fromkeys((one, other), (None, WHICH_NAME))
        first, last = (one, other) if given > surname else (other, one)
        parts = {first: "first_name", last: "last_name"} | dict.fromkeys(between, "middle_name")
        return {name: (meaning, _BY_VALUES[meaning]) for name, meaning in parts.items()}
    return {}


def _beside(
    columns: Sequence[str], free: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, str, list[str]]]:
    """Columns that may be the two parts of names, next to each other or with initials between them."""
    for at, one in enumerate(columns):
        between: list[str] = []
        for other in columns[at + 1 : at + 3]:
            if other in free and _share(free[other], is_initial) >= _NEARLY:
                between = [other]
                continue
            if one in free and other in free:
                yield one, other, between
            break


def _are_parts(one: Sequence[str], other: Sequence[str], *, is_held: bool) -> bool:
    both = [*one, *other]
    if not (_differ(one) and _differ(other)):
        return False
    is_plain = _share(both, lambda text: _A_WORD.fullmatch(text) is not None) >= _NEARLY
    no_name = max(_share(texts, _is_no_part) for texts in (one, other))
    given = max(_share(texts, _is_given) for texts in (one, other))
    return is_plain and (is_held or given >= _MOSTLY) and no_name < 0.5


def _differ(texts: Sequence[str]) -> bool:
    """False for a column that mostly repeats what it holds, as kinds and towns do."""
    return len(texts) < 2 or 2 * len({text.casefold() for text in texts}) > len(texts)


def _is_given(text: str) -> bool:
    return _A_WORD.fullmatch(text) is not None and is_usual_given(letters(text.split()[0]))


def _is_no_part(text: str) -> bool:
    """True for what is no part of a name: a word of English, a town, a country, several words of a body."""
    is_place = bool(countries_of_city(text)) or bool(cells.country(text).values)
    return is_place or bool(cells.state(text).values) or _is_word(text) or cells.names_company(text)


def _is_no_name(text: str) -> bool:
    """True for the name of a file, a web address, or a line with digits."""
    return _FILE.fullmatch(text) is not None or re.search("[0-9]", text) is not None
