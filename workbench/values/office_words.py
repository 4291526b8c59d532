"""Which relation a role in words states: an office of a company, control of it, a holding of its shares.

The words are those of the registers of the UK, Australia, New Zealand, Ireland, Singapore and of charities.
What is no word of a list states no relation: `Sales director` may be a job and no office.
"""

from __future__ import annotations

import re

from workbench.values.offices import PAST, tenure
from workbench.values.offices_abroad import form_of, office_in_english
from workbench.values.text import remembered

OFFICER, CONTROL, HOLDING, EMPLOYMENT = "officer_of", "controls", "shareholder_of", "employed_by"
_BEFORE = (
    r"(?:(?:former|formerly|ex|previous|previously|past|current|currently|present|appointed|elected|acting|"
    r"interim|temporary|"
    r"managing|executive|non|nonexecutive|independent|alternate|joint|sole|nominee|corporate|natural|deputy|"
    r"vice|lead|company|honorary|hon|general|foreign|resident|local|founding|first|board|the|of|llp|"
    r"designated|limited|class|[ab]|permanent|senior|ex-officio|public|chief|assistant|co|a|an|"
    r"finance|financial)-)*"
)
_HEADS = (
    r"director(?:ship)?|secretary|chair(?:man|woman|person)?|president|treasurer|trustee|governor|"
    r"(?:board|committee|council) member|(?:ordinary )?committee member|"
    r"member of (?:an? |the )?(?:[a-z]+ )?(?:board|committee|council|organ)(?: of [a-z]+)?|"
    r"llp (?:designated )?member|designated member|managing officer|officer|office ?(?:holder|bearer)|"
    r"responsible (?:person|people|entity)|chief executive|c[efo]o|"
    r"(?:executive|financial|operating) officer|"
    r"(?:general|limited|managing|equity) partner(?: in (?:a |the )?(?:limited )?partnership)?|auditor|"
    r"(?:provisional )?liquidator|receiver(?: and manager)?|receiver manager|controller appointed|"
    r"(?:voluntary|external|deed|joint) administrator|administrator of (?:a )?deed|judicial factor|"
    r"local agent|person authori[sz]ed to (?:accept|represent)(?: and (?:accept|represent))?|cic manager|"
    r"manager of an eeig|chair(?:man|woman|person)? of (?:the )?(?:board|trustees|directors)(?: of [a-z]+)?"
)
_OFFICER = re.compile(rf"{_BEFORE}(?:{_HEADS.replace(' ?', '-?').replace(' ', '-')})s?")
_CONTROL = re.compile(
    r"(?:(?:former|ex|previous|ceased|current|super-secure|individual|corporate-entity|legal-person|corporate|"
    r"active|registrable|individual-person|company|the)-)*"
    r"(?:psc|persons?-(?:with|of)-significant-(?:control|controller)|significant-controller|"
    r"(?:other-)?registrable-person|relevant-legal-entity|rle|ubo|"
    r"(?:ultimate-)?beneficial-owner|controlling-person|(?:ultimate|significant)-controller)s?"
)
_HOLDING = re.compile(
    r"(?:(?:former|ex|previous|current|past|joint|sole|majority|minority|nominee|corporate|individual|legal|"
    r"beneficial|registered|founding|ordinary|preference)-)*"
    r"(?:share-?holder|stock-?holder|share-?owner|holder-of-shares|registered-holder)s?"
)
_EMPLOYMENT = re.compile(r"(?:(?:former|ex|current)-)*(?:employee|staff(?:-member)?)s?")
_NO_OFFICE = frozenset(["member", "founder", "accountant", "chief accountant"])
"""What offices in other languages may be in English that state no office here."""
_REMARK = re.compile(r"\s*[(\[{][^()\[\]{}]*[)\]}]")
_CLEAR = re.compile(r"\s*[;|\n•]\s*")
_PERHAPS = re.compile(r"\s*(?:[,/&+]|\s[-–—]\s|\band\b)\s*", re.IGNORECASE)


@remembered
def relation_of_role(role: str) -> str:
    """The relation of a role, `officer_of`, `controls`, `shareholder_of` or `employed_by`; else empty.

    Of several roles in one text it is theirs where all state the same.
    """
    if (plain := _relation(role)) or not (parts := _parts(role, _PERHAPS)):
        return plain
    relations = {_relation(part) for part in parts}
    return relations.pop() if len(relations) == 1 else ""


def _relation(role: str) -> str:
    form = form_of(_REMARK.sub("", role))
    for relation, known in (
        (OFFICER, _OFFICER), (CONTROL, _CONTROL), (HOLDING, _HOLDING), (EMPLOYMENT, _EMPLOYMENT),
    ):  # fmt: skip
        if known.fullmatch(form):
            return relation
    abroad = office_in_english(role)
    return OFFICER if abroad and abroad not in _NO_OFFICE else ""


def _parts(text: str, separator: re.Pattern[str]) -> list[str]:
    parts = [part.strip() for part in separator.split(text)]
    return list(filter(None, parts)) if len(parts) > 1 else []


@remembered
def roles_in(text: str) -> tuple[str, ...]:
    """Each of the roles of a cell: `Director; Secretary`, `Director & Shareholder`.

    A comma, a slash or an `and` parts roles only where each of them is known. `Former director and secretary`
    is one: the word is said of both.
    """
    found: list[str] = []
    for part in _parts(text, _CLEAR) or [text.strip()]:
        inner = [] if _relation(part) else _parts(part, _PERHAPS)
        is_of_all = tenure(part) == PAST and not all(tenure(each) == PAST for each in inner)
        found += inner if inner and not is_of_all and all(map(_relation, inner)) else [part]
    return tuple(dict.fromkeys(filter(None, found)))
