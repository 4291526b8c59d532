"""How likely the cells of a column of names are to name bodies: by all of them and the headings beside."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from workbench.tables.column_cells import texts_of
from workbench.tables.forms_of_columns import are_mostly_formed, cells_with_forms
from workbench.tables.headings import normal_heading
from workbench.values import cells
from workbench.values.cells.bodies_of_columns import AMONG_BODIES, MIXED, SURE, UNSAID, body_odds
from workbench.values.english import is_common_word
from workbench.values.text import letters
from workbench.values.world import is_known_name

_KINDS = (
    r"(?:institution|organi[sz]ation|school|club|team|charity|library|establishment|facility|company|employer|"
    r"supplier|vendor|firm|business|agency|entity|corporate|venue|store|shop|restaurant|brand|franchise)"
)
_OF_BODIES: Final = re.compile(
    r"(?:(?:company|business|official) )?(?:web ?site|web ?page|home ?page|url|web|www)"
    r"(?: (?:url|address|link))?|"
    r"(?:(?:company|business|charity|trade) )?(?:registration|registered|incorporation) "
    r"(?:number|no|nr|date)|"
    r"(?:(?:year|date) )?(?:of )?(?:established|incorporat(?:ed|ion)|found(?:ed|ation)|establishment)"
    r"(?: (?:year|date|in|on))?|"
    r"industry|sector|industry sector|sic(?: code)?|nace|anzsic|trading (?:as|name)|legal form|siret|siren|"
    r"(?:(?:number|no) of )?employees|turnover|(?:annual )?revenue|ticker|isin|lei|opening hours|cuisine|"
    r"products?|services?"
)
"""Headings of what bodies have and people hardly do."""
_OF_PEOPLE: Final = re.compile(
    r"age|pronouns?|marital status|nationality|citizenship|maiden name|middle name|initials?|salutation|"
    r"title|honorific|spouse|next of kin|emergency contact|passport.*|drivers? licen[cs]e.*|date of death|"
    r"died|deceased|salary|job title|position|occupation|profession|student.*|party|faction|constituency|"
    r"electorate|parents?|fianc[eé]e?|(?:first|given|last|family) ?names?|surname"
)
"""Headings of what people have and bodies hardly do."""
_HAS_A_KIND: Final = re.compile(rf"\b(?:{_KINDS}|org|insurance|bank|council|hospital|clinic)s?\b")
_KIND_OF_BODY: Final = re.compile(rf"{_KINDS} (?:id|key|code|number|no|type|kind|category|status|size)")
_BY_TURNS: Final = re.compile(
    r"(?:customer|creditor|client|owner|donor|supplier|vendor|debtor|buyer|seller|payer|payee|lender|borrower|"
    r"contributor|account holder|policy ?holder|share ?holder|land ?lord|tenant|lessee|lessor)s?"
    r"(?: (?:full )?names?)?"
)
"""Headings of those who are people and companies by turns."""
_OF_LENDERS: Final = re.compile(
    r"(?:(?:first|1st|second|2nd|current|registered|existing|incoming|outgoing) )?"
    r"(?:mortgagee|lender|insurer|financier|bank|secured (?:party|creditor)|lienholder|carrier|"
    r"underwriter|franchisor|builder)s?"
    r"(?: (?:full )?names?)?"
)
"""Headings of those who are companies almost always."""
_LIVES: Final = re.compile(
    r"(?:(?:date|year|place) of birth|dob|birth ?(?:date|day|year|place)?|sex|gender|born)"
)
"""Headings that say what the rows are about: which kind of body, or what only people have."""
_OF_A_PERSON: Final = re.compile(
    r"(?:.* )?(?:person|individual|employee|contact|next of kin|nok|n o k|mother|father|husband|wife|spouse|"
    r"son|daughter|brother|sister|patient|student|pupil|deceased)(?: [1-9])?(?: (?:full )?names?)?|"
    r"(?:full )?names? of (?:contact|person)|.*(?:氏名|姓名|名前|성명|성함)"
)
"""Headings of names that say that a person is named."""
_OF_A_BODY: Final = re.compile(r".*(?:名称|名稱|명칭)")
"""Headings of names that people do not have: what bodies and things are called."""
_OPEN: Final = 0.3
"""Cells of each kind that every column is taken to have besides its own."""
_EACH: Final = 3.0
"""Cells of each kind that a column is taken to have of those who are people and companies by turns."""
_MOST: Final = 3
"""Headings that are counted, each as one cell of the kind that it speaks for."""
_KIND: Final = 2.0
"""What a heading adds to the odds that says of which kind the rows are."""
_PLAIN: Final = 1.0
"""From these odds on, either way, the cells say more than a heading."""
_SAID: Final = 3.0
"""The odds, at least, that a cell below such a heading names a person, or below the other one a body."""
_FORMED: Final = 4.0
"""What the form that a cell shares with many others adds to its odds."""
_MOSTLY: Final = 5.0
"""The odds of a column of which half the cells or more have such a form, that no list of forms has."""
_PLAIN_BODY: Final = 2.0
"""From these odds on a cell names a body, whatever else is in its column."""
_ROUNDS: Final = 12
"""In so many rounds the share of bodies comes to rest."""


def says_kind_of_body(heading: str) -> bool:
    """True for a heading that has a word for bodies: `Host organisation`."""
    return _HAS_A_KIND.search(normal_heading(heading)) is not None


def headings_beside_company(headings: Iterable[str]) -> list[str]:
    """The headings of a table without those that speak of the company which another of its columns names."""
    return [
        each for each in headings
        if not any(form.fullmatch(normal_heading(each)) for form in (_OF_BODIES, _KIND_OF_BODY))
    ]  # fmt: skip


def odds_of_bodies(
    records: Sequence[Mapping[str, Any]], name: str, headings: Iterable[str], order: str | None
) -> float | None:
    """The logarithm of the odds that a cell of a column names a body and no person.

    `headings` are those of its table that may speak of whom the column names. None where all cells are read
    as they would be alone, in the `order` of the column's names.
    """
    texts = list(dict.fromkeys(texts_of(records, name)))
    formed = cells_with_forms(texts)
    alone = {text: body_odds(text) for text in texts}
    found = [odds + _FORMED * (text in formed) for text, odds in alone.items()]
    odds = _odds(found, name, headings)
    of_column = {text for text in formed if alone[text] < SURE}
    if odds >= 0 and are_mostly_formed(texts, of_column):
        odds = max(odds, _MOSTLY)
    if odds < AMONG_BODIES and max(found, default=0.0) < _PLAIN_BODY:
        odds = min(odds, MIXED - 0.1)  # no cell shows that bodies are among them
    if len(texts) == 1 and odds == _odds([body_odds(texts[0])], name, ()):
        return None  # it would say of itself what it is
    return odds if any(_is_read_by(odds, text, order) for text in texts) else None


def _is_read_by(odds: float, text: str, order: str | None) -> bool:
    alone = cells.party_by_order(text, order)
    may_differ = odds >= MIXED or alone.doubt or alone.problem
    return bool(may_differ) and alone != cells.party_by_order(text, order, odds)


def odds_of_parts(records: Sequence[Mapping[str, Any]], name: str, headings: Iterable[str]) -> float | None:
    """The logarithm of the odds that a cell of a column of given names or surnames holds no name.

    None where none of its cells holds a word of English that no list of names has.
    """
    texts = list(dict.fromkeys(texts_of(records, name)))
    words = {letters(word) for text in texts for word in text.split()}
    if not any(is_common_word(word) and not is_known_name(word) for word in words):
        return None
    return _odds([max(map(body_odds, text.split())) for text in texts], name, headings)


def _odds(found: Sequence[float], name: str, headings: Iterable[str]) -> float:
    """The odds by those of the cells, each of which counts once, and by the headings beside them."""
    beside = [normal_heading(each) for each in headings if each != name]
    least = _EACH if _BY_TURNS.fullmatch(normal_heading(name)) else _OPEN
    bodies, people = (
        least + min(_MOST, sum(bool(form.fullmatch(each)) for each in beside))
        for form in (_OF_BODIES, _OF_PEOPLE)
    )
    odds = _at_rest(found, bodies, people, 0.0)
    kind = sum(
        sign * any(map(form.fullmatch, beside)) for form, sign in ((_KIND_OF_BODY, _KIND), (_LIVES, -_KIND))
    )
    kind += _KIND * bool(_OF_LENDERS.fullmatch(normal_heading(name)))
    if kind <= 0:
        odds = min(odds, UNSAID)
    if _OF_A_PERSON.fullmatch(normal_heading(name)):
        return round(min(odds, -_SAID), 1)
    if _OF_A_BODY.fullmatch(normal_heading(name)):
        return round(max(odds, _SAID), 1)
    if not kind or (odds * kind < 0 and abs(odds) > _PLAIN):
        return round(odds, 1)  # a `School code` stands beside the names of students, too
    return round(_at_rest(found, bodies, people, kind) + kind, 1)


def _at_rest(found: Sequence[float], bodies: float, people: float, more: float) -> float:
    """The odds at which the share of bodies among the cells is that by which each is one; `more` is added."""
    odds = math.log(bodies / people)
    for _ in range(_ROUNDS):
        each = sum(1 / (1 + math.exp(-cell - odds - more)) for cell in found)
        share = (each + bodies) / (len(found) + bodies + people)
        odds = math.log(share / (1 - share))
    return odds
