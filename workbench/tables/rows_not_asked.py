"""Rows about which no question is paid for, though they hold something to ask.

A letter's row names whoever is there (`The Occupier`), a till's row nobody (`Walk-in`, `Cash sale`), and an
account of the ledger neither (`Petty cash`), so that its phone would be asked alone; a row that is void or a
duplicate counts no more, and in an empty house is nobody to ask for. A surname alone whose remark says that
the row is no use, a given name alone whose surname nobody knows, and a name of examples beside a town or a
company that nobody has, are hardly anybody's. An import keeps what such rows say; a batch asks them once a
person confirms the cell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.contact_states import holds_remarks
from workbench.tables.headings import is_status, normal_heading
from workbench.tables.ledger_accounts import is_ledger_account
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.whose import NAMES
from workbench.values import cells
from workbench.values.text import fold

_NAMED = (*NAMES, "company_name", "trading_name")
_GIVEN = ("first_name", "middle_name")
_OF_TILL = r"(?:sales?|customers?|clients?|buyers?|shoppers?|guests?|patients?|visitors?|accounts?|payments?)"
_TILL = re.compile(
    rf"(?:walk\W?ins?|over the counter|otc|front (?:desk|counter)|point of sale|eftpos|till|cash register|"
    rf"(?:cash|counter|pos|till|shop|store|retail|register) {_OF_TILL}|(?:shop|sales) counter)"
    rf"(?: {_OF_TILL})?(?: ?(?:no\W*|#)?[0-9]+)?"
    r"(?:\W+(?:no ?name|anon(?:ymous)?|unknown|cash|card|eftpos)\W*)?"
)
_ADDRESSEE = re.compile(
    r"(?:(?:to|attn:?|attention:?|dear|for) )?(?:the )?(?:(?:current|present|new|legal) )?"
    r"(?:house ?holders?|home ?owners?|occupiers?|occupants?|residents?|tenants?|owners?(?: occupiers?)?|"
    r"lessees?|rate ?payers?|(?:property |site |store |office |general |branch |accounts? )?managers?|"
    r"proprietors?|(?:accounts?|acct?s?) (?:payables?|receivables?|dep(?:artmen)?t|team|office|clerk)|"
    r"payroll(?: office)?|reception(?:ist)?|customer service|"
    r"(?:deceased )?estates?(?: of)?(?: the)?(?: late)?)(?: (?:and|or|&|/) (?:the )?(?:occupiers?|owners?|"
    r"tenants?|residents?))?(?: ?[0-9]{1,3})?\W*"
)
"""To whom letters go whose reader nobody knows: `The Occupier`, `Accounts Payable`."""
_TILL_OR_NAME = re.compile(r"(?:counter|pos|cash|till)(?: ?#?[0-9]+)?")
"""What a till is called, and a few people: a birth date or a street beside it is somebody's."""
_OF_SOMEBODY = ("birth_date", "birth_year", "street", "address", "email")
_NO_USE = re.compile(
    r"(?:(?:please|pls|plz|to be|can be|should be|must be|now|duplicated?|dupe?|junk|spam|bogus|error)\W+)*"
    r"(?:ignored?|deleted?|disregard(?:ed)?|removed?|discard(?:ed)?|scrap(?:ped)?)"
    r"(?:\W+(?:me|this|it|him|her|them|the|row|record|entry|line|contact|customer|client|account|file|now|soon|"
    r"later|asap|please|pls|one))*|"
    r"(?:\w+ ){0,4}for (?:test(?:s|ing)?|demo(?:s|nstration)?|training)(?: purposes?)?(?: only)?|"
    r"(?:(?:this|it) is )?not a real (?:person|customer|client|contact|record|name|entry)|dnc"
)
_NO_CONTACT = re.compile(
    r"(?:(?:please|pls) )?(?:do not|don['’]?t|never|no) (?:contact|call|phone|ring|approach|use)\b"
    r"(?! (?:before|after|on|by|at|until|till|during|between|"
    r"(?:this |the |old )?(?:number|phone|mobile|email)))(?:\W.*)?"
)
_VOID = re.compile(
    r"\W*(?:(?:this|it) is )?(?:an? )?(?:void(?:ed)?|dup(?:e|licated?|lication)?|entered (?:in|by) error|"
    r"double entry)"
    r"(?: (?:record|row|entry|line|account|customer|client|contact|file))?(?:(?: of|\W+see|\W+use)\W.*)?\W*"
)
"""What says of a row that it counts no more: of a `Cancelled` membership somebody is still a person."""
_DUPLICATE = re.compile(r"\bdup(?:e|licated?|lication)?\b|\bdouble entry\b")
_VOID_NAME = re.compile(
    rf"{_VOID.pattern}|\W*(?:cancell?ed|deleted?|merged|superseded|spoil(?:t|ed)|withdrawn|removed)"
    r"(?: (?:record|row|entry|line|account|customer|client|contact|file|by .*|duplicate))*\W*"
)
_CANCELLED = re.compile(r"\W*(?:cancell?ed|deleted?|removed?|superseded|withdrawn|struck out|invalid)\W*")
"""What says so of the row itself, in a column of marks of rows."""
_OF_ROWS = re.compile(
    r"(?:(?:row|record|line|entry) )?(?:flags?|marks?|markers?)(?: (?:status|code))?|"
    r"(?:row|record|line|entry|flags?) (?:status|state|flags?|marks?)|status flags?"
)
"""The heading of such a column: `Flag/Status`."""
_NOBODY_THERE = re.compile(
    r"\W*(?:(?:currently|now|property|house|flat|unit) )?(?:is )?(?:vacant|empty|untenanted|unlet|unoccupied)"
    r"(?: (?:property|house|flat|unit|room|land|lot|premises|possession|block|site))?\W*"
)
_UNKNOWN = re.compile(r"\W*\?\W*|\W*(?:unknown|not known|unk)\W*")
_FURTHER = ("phone", "email", "street", "address", "social_url", "ip_address")
"""What is somebody's beside a given name alone."""
_MARKED_VOID = re.compile(r"\W*VOID(?:ED)?\b.*|.*\bVOID(?:ED)?\W*", re.DOTALL)
"""A name with the mark of a voided row before or behind it."""
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
    named = [
        (column.name, meaning, text) for meaning in _NAMED for column, text in _said(plan, record, meaning)
    ]
    people = [each for each in named if each[1] in NAMES]
    shown = [text for _, meaning, text in named if meaning in NAMES]
    if people and len(shown) == len(named) and _ADDRESSEE.fullmatch(" ".join(shown)):
        return tuple(name for name, *_ in people), "whoever is there"
    if people and len(shown) == len(named) and all(map(_NOBODY_THERE.fullmatch, shown)):
        return tuple(name for name, *_ in people), "nobody: no one lives there"
    if surname := _surname_not_known(plan, record, people):
        return surname, "a given name alone, whose surname is not known"
    if named and all(is_ledger_account(text) for *_, text in people or named):
        return tuple(name for name, *_ in people or named), "an account of the ledger"
    if void := _voided(plan, record, [name for name, *_ in named]):
        said = " ".join(fold(cells.text_of(record.get(name))) for name in void)
        return void, f"nobody, as it is {'a duplicate' if _DUPLICATE.search(said) else 'void'}"
    if named and _is_till(plan, record, named):
        return tuple(name for name, *_ in people or named), "a sale at a till"
    words = " ".join(text for *_, text in people).split()
    if len(words) == 1 and people[0][1] not in _GIVEN:
        for column in plan.columns:
            said = fold(cells.text_of(record.get(column.name))).strip(" .,;:!*-–—()[]")
            is_remark = said and not column.of and says_remarks(column.name, column.meaning)
            if is_remark and (_NO_USE.fullmatch(said) or _NO_CONTACT.fullmatch(said)):
                return (column.name,), "a surname alone, and not to be used"
    if len(words) > 1 and words[-1] in _OF_EXAMPLES:
        for meaning, forms in _INVENTED.items():
            for column, text in _said(plan, record, meaning):
                if any(form.fullmatch(text) for form in forms):
                    return (column.name,), f"an example: {words[-1]!r} is the surname"
    return None


def _voided(plan: ColumnPlan, record: Mapping[str, Any], named: Sequence[str]) -> tuple[str, ...]:
    """The columns that say that a row is void or a duplicate: its names, or a remark; none for any other."""
    texts = [cells.text_of(record.get(name)) for name in named]
    if texts and (
        all(_VOID_NAME.fullmatch(fold(text)) for text in texts) or any(map(_MARKED_VOID.fullmatch, texts))
    ):
        return tuple(named)
    for column in plan.columns:
        text = "" if column.of else fold(cells.text_of(record.get(column.name)))
        if not text or column.meaning not in _REMARKS:
            continue
        is_of_rows = _OF_ROWS.fullmatch(normal_heading(column.name)) is not None
        if is_of_rows and (_VOID.fullmatch(text) or _CANCELLED.fullmatch(text)):
            return (column.name,)
        if _VOID.fullmatch(text) and says_remarks(column.name, column.meaning):
            return (column.name,)
    return ()


def _surname_not_known(
    plan: ColumnPlan, record: Mapping[str, Any], people: Sequence[tuple[str, str, str]]
) -> tuple[str, ...]:
    """The column of the surname that nobody knows, where a given name is all that a row can ask."""
    given = [text for _, meaning, text in people if meaning == "first_name"]
    surnames = [(name, text) for name, meaning, text in people if meaning == "last_name"]
    if not given or len(people) != len(given) + len(surnames):
        return ()
    if not surnames or not all(_UNKNOWN.fullmatch(text) for _, text in surnames):
        return ()
    return () if any(_said(plan, record, each) for each in _FURTHER) else (surnames[0][0],)


def _said(plan: ColumnPlan, record: Mapping[str, Any], meaning: str) -> list[tuple[Column, str]]:
    """The columns of a meaning that a row fills, with what they say."""
    found = [(column, fold(cells.text_of(record.get(column.name)))) for column in plan.named(meaning)]
    return [(column, text) for column, text in found if text]


def _is_till(plan: ColumnPlan, record: Mapping[str, Any], named: Sequence[tuple[str, str, str]]) -> bool:
    """True for a row whose only names are those of a till."""
    names = [" ".join(text for _, meaning, text in named if meaning in NAMES)]
    names += [text for _, meaning, text in named if meaning not in NAMES]
    names = [name for name in names if name]
    if not all(_TILL.fullmatch(name) or _TILL_OR_NAME.fullmatch(name) for name in names):
        return False
    return any(map(_TILL.fullmatch, names)) or not any(_said(plan, record, each) for each in _OF_SOMEBODY)


_REMARKS = (None, "note", "deceased")
_OF_KINDS = re.compile(
    r"(?:(?:record|account|customer|client|contact|row|entry) )?(?:type|category|kind|tags?|labels?)"
)


def says_remarks(heading: str, meaning: str | None) -> bool:
    """True for a column of free words or kinds, in which one would mark a row that is about nobody."""
    if meaning not in _REMARKS:
        return False
    words = normal_heading(heading)
    return (
        meaning == "note" or holds_remarks(heading) or is_status(heading) or bool(_OF_KINDS.fullmatch(words))
    )
