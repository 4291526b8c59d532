"""Rows about which no question is paid for, though they hold something to ask.

A till's row names nobody (`Walk-in`, `Cash sale`), so that its phone would be asked alone. A surname alone
whose remark says that the row is no use, and a name of examples beside a town or a company that nobody has,
are hardly anybody's. An import keeps what such rows say; a batch asks them once a person confirms the cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.tables.contact_states import holds_remarks
from workbench.tables.headings import is_status, normal_heading
from workbench.tables.plan import ColumnPlan
from workbench.values import cells
from workbench.values.text import fold

_NAMES = ("name", "first_name", "middle_name", "last_name")
_NAMED = (*_NAMES, "company_name", "trading_name")
_GIVEN = ("first_name", "middle_name")
_OF_TILL = r"(?:sales?|customers?|clients?|buyers?|shoppers?|guests?|patients?|visitors?|accounts?|payments?)"
_TILL = re.compile(
    rf"(?:walk\W?ins?|over the counter|otc|front (?:desk|counter)|point of sale|eftpos|till|cash register|"
    rf"(?:cash|counter|pos|till|shop|store|retail|register) {_OF_TILL}|(?:shop|sales) counter)"
    rf"(?: {_OF_TILL})?(?: ?(?:no\W*|#)?[0-9]+)?"
)
_TILL_OR_NAME = re.compile(r"(?:counter|pos|cash|till)(?: ?#?[0-9]+)?")
"""What a till is called, and a few people: a birth date or a street beside it is somebody's."""
_OF_SOMEBODY = ("birth_date", "birth_year", "street", "address", "email")
_NO_USE = re.compile(
    r"(?:(?:please|pls|plz|to be|can be|should be|must be|now) )*"
    r"(?:ignored?|deleted?|disregard(?:ed)?|removed?|discard(?:ed)?|scrap(?:ped)?)"
    r"(?:\W+(?:me|this|it|him|her|them|the|row|record|entry|line|contact|customer|client|account|file|now|soon|later|"
    r"asap|please|pls|one))*"
)
_NO_CONTACT = re.compile(
    r"(?:(?:please|pls) )?(?:do not|don['’]?t|never|no) (?:contact|call|phone|ring|approach|use)\b"
    r"(?! (?:before|after|on|by|at|until|till|during|between|"
    r"(?:this |the |old )?(?:number|phone|mobile|email)))(?:\W.*)?"
)
_OF_EXAMPLES = frozenset(["sample", "example", "demo", "test", "dummy", "specimen"])
_EXAMPLE = r"(?:sample|example|demo|test|dummy|fake|any|some|your)"
_NO_TOWN = re.compile(
    rf"(?:.*[\d,] ?)?{_EXAMPLE}[ -]?(?:town|city|ville|suburb|burg|ton|shire|place|where)\b.*"
)
_NO_STREET = re.compile(
    rf"(?:.*\W)?{_EXAMPLE} (?:st|street|rd|road|ave?|avenue|lane|ln|drive|dr|court|ct|place|pl)\b.*"
)
_NO_COMPANY = re.compile(
    r"(?:acme|contoso|foo|foobar|widgets?|xyz|abc|sample|example|demo|test|dummy)"
    r"(?:\W+(?:company|co|corp|corporation|inc|pty|ltd|limited|llc|plc|business|customer|client|industries|"
    r"widgets?|employer|firm|organi[sz]ation))*\W*"
)
_INVENTED = {
    "suburb": (_NO_TOWN,), "city": (_NO_TOWN,), "suburb_state_postcode": (_NO_TOWN,), "street": (_NO_STREET,),
    "address": (_NO_TOWN, _NO_STREET), "company_name": (_NO_COMPANY,), "trading_name": (_NO_COMPANY,),
}  # fmt: skip


def why_not_asked(plan: ColumnPlan, record: Mapping[str, Any]) -> tuple[tuple[str, ...], str] | None:
    """The columns that say that a row is not worth a question, and whom it is about; None for any other."""
    filled = [
        (column.name, column.meaning, text) for column in plan.columns
        if not column.of and (text := fold(cells.text_of(record.get(column.name))))
    ]  # fmt: skip
    named = [(name, meaning, text) for name, meaning, text in filled if meaning in _NAMED]
    people = [(name, meaning, text) for name, meaning, text in named if meaning in _NAMES]
    if named and _is_till(" ".join(text for *_, text in people), filled, named):
        return tuple(name for name, *_ in people or named), "a sale at a till"
    if not people:
        return None
    words = " ".join(
        text for *_, text in sorted(people, key=lambda each: _NAMES.index(each[1] or "name"))
    ).split()
    if len(words) == 1 and not any(meaning in _GIVEN for _, meaning, _ in people):
        for name, meaning, text in filled:
            said = text.strip(" .,;:!*-–—()[]")
            if says_remarks(name, meaning) and (_NO_USE.fullmatch(said) or _NO_CONTACT.fullmatch(said)):
                return (name,), "a surname alone, and not to be used"
    if len(words) > 1 and words[-1] in _OF_EXAMPLES:
        for name, meaning, text in filled:
            if any(form.fullmatch(text) for form in _INVENTED.get(meaning or "", ())):
                return (name,), f"an example: {words[-1]!r} is the surname"
    return None


def _is_till(
    text: str, filled: list[tuple[str, str | None, str]], named: list[tuple[str, str | None, str]]
) -> bool:
    """True for a row whose only names are those of a till."""
    names = [text] if text else []
    names += [said for _, meaning, said in named if meaning not in _NAMES]
    if any(not (_TILL.fullmatch(each) or _TILL_OR_NAME.fullmatch(each)) for each in names):
        return False
    is_clear = any(map(_TILL.fullmatch, names))
    return is_clear or not any(meaning in _OF_SOMEBODY for _, meaning, _ in filled)


_OF_KINDS = re.compile(
    r"(?:(?:record|account|customer|client|contact|row|entry) )?(?:type|category|kind|tags?|labels?)"
)


def says_remarks(heading: str, meaning: str | None) -> bool:
    """True for a column of free words or kinds, in which one would mark a row that is about nobody."""
    if meaning not in (None, "note", "deceased"):
        return False
    words = normal_heading(heading)
    return (
        meaning == "note" or holds_remarks(heading) or is_status(heading) or bool(_OF_KINDS.fullmatch(words))
    )
