"""Which relation a role in words states: an office of a company, control of it, a holding of its shares.

The words are those of the registers of the UK, Australia, New Zealand, Ireland, Singapore and of charities.
What is no word of a list states no relation: `Sales director` may be a job and no office.
"""

from __future__ import annotations

import re

from workbench.values.dates import MONTH
from workbench.values.ending_words import BEFORE, LEFT, LISTED, participles, spoken
from workbench.values.external_administrators import is_surely_external
from workbench.values.offices import PAST, PLAIN, tenure
from workbench.values.offices_abroad import form_of, office_in_english
from workbench.values.text import remembered

OFFICER, CONTROL, HOLDING, EMPLOYMENT = "officer_of", "controls", "shareholder_of", "employed_by"
_BEFORE = (
    r"(?:(?:former|formerly|ex|previous|previously|past|current|currently|present|appointed|elected|acting|"
    r"interim|temporary|"
    r"managing|executive|non|nonexecutive|independent|alternate|joint|sole|nominee|corporate|natural|deputy|"
    r"vice|lead|company|honorary|hon|general|foreign|resident|local|founding|first|board|the|of|llp|"
    r"designated|limited|class|[ab]|permanent|senior|ex-officio|public|chief|assistant|co|an|"
    r"finance|financial)-){0,8}"
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
_FORMER_ABROAD = re.compile(
    r"(?:anciens?|ancienne|ex|ehemalige[rsn]?|fr[üu]here[rsn]?|vormalige[rsn]?|voormalige?|oud|antigu[oa]|"
    r"tidligere|tidigare|była?|były)[\s-]+(?P<role>.+)",
    re.IGNORECASE,
)
_PAST_WORD = rf"(?:{spoken(*BEFORE, *participles(LISTED))}|prev|old|fmr|frmr|one-?time)"
_PAST_BEFORE = re.compile(rf"(?:{_PAST_WORD}\b[\s./,:–—-]*)+(?P<role>[^\W\d_].*)", re.IGNORECASE)
_PAST_BEHIND = re.compile(
    rf"(?P<role>.*[^\W\d_])\s*(?:\(\s*{_PAST_WORD}\s*\)|\[\s*{_PAST_WORD}\s*\]|[-–—,;:]\s*{_PAST_WORD})\s*",
    re.IGNORECASE,
)
_OF_SEVERAL = re.compile(r"[/,;(\[]|\b(?:current|present|now|still|continuing|acting)\b", re.IGNORECASE)
_MEMBERS = frozenset(["member", "members"])
_NO_OFFICE = frozenset(["member", "founder", "accountant", "chief accountant"])
"""What offices in other languages may be in English that state no office here."""
_REMARK = re.compile(r"\s*[(\[{][^()\[\]{}]*[)\]}]")
_ENDED = rf"(?:{spoken(*participles(LEFT))}|stepped[ -]down|stood[ -]down)(?: office)?"
_BEGUN = r"(?:(?:re-?)?appointed|(?:re-?)?elected|joined|started|commenced)"
_DAY = (
    rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)? )?{MONTH}\.?,? "
    r"[0-9]{4}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{2}|[0-9]{4}"
)
_WITH_DAYS = re.compile(
    rf"(?P<role>[^()\[\]0-9]*?[^\W\d])\s*(?:[,;:(\[–—-]\s*|\s)"
    rf"(?P<days>(?:(?:was |since )?{_ENDED}|{_BEGUN}|since|from|until|till|up to|to|between|(?={_DAY}))"
    rf"(?=[^()\[\]]*?(?:{_DAY}))[^()\[\]]*?)[)\]]?\s*",
    re.IGNORECASE,
)
_ONLY_DAYS = re.compile(
    rf"[(\[]?(?:(?:was |since )?{_ENDED}|{_BEGUN}|since|from|until|till|up to|to)\b[^0-9]*(?:{_DAY}).*",
    re.IGNORECASE,
)
_SAYS_END = re.compile(
    rf"(?:was |since )?{_ENDED}(?: (?:on|in|at|from|effective|as of|as at))?\s*:?", re.IGNORECASE
)
_SAYS_START = re.compile(rf"{_BEGUN}(?: (?:on|in|at|from|effective|as of|as at))?\s*:?", re.IGNORECASE)
_CLEAR = re.compile(r"\s*[;|\n•]\s*")
_PERHAPS = re.compile(r"\s*(?:[,/&+]|\s[-–—]\s|\band\b)\s*", re.IGNORECASE)


@remembered
def relation_of_role(role: str) -> str:
    """The relation of a role, `officer_of`, `controls`, `shareholder_of` or `employed_by`; else empty.

    Of several roles in one text it is theirs where all state the same.
    """
    if (plain := _relation(past_office(role) or role)) or not (parts := _parts(role, _PERHAPS)):
        return plain
    relations = {_relation(part) for part in parts}
    return relations.pop() if len(relations) == 1 else ""


def _relation(role: str) -> str:
    plain = _REMARK.sub("", role_and_days(role)[0])
    if is_surely_external(plain):
        return OFFICER
    form = form_of(plain)
    for relation, known in (
        (OFFICER, _OFFICER), (CONTROL, _CONTROL), (HOLDING, _HOLDING), (EMPLOYMENT, _EMPLOYMENT),
    ):  # fmt: skip
        if known.fullmatch(form):
            return relation
    abroad = office_in_english(former_role_abroad(role) or role)
    return OFFICER if abroad and abroad not in _NO_OFFICE else ""


@remembered
def past_office(role: str) -> str:
    """The office that a role says to be past: `Director` of `Previous Director` and `Director (ceased)`.

    Empty where nothing says so, and where what is left is no office, holding or membership that is known.
    """
    text = role.strip()
    found = _PAST_BEFORE.fullmatch(text) or _PAST_BEHIND.fullmatch(text)
    if found is None or _OF_SEVERAL.search(found["role"]):
        return ""  # nobody knows of which of them the word is said
    rest = found["role"].strip()
    parts = _parts(rest, _PERHAPS) or [rest]
    known = rest.casefold() in _MEMBERS or all(map(_relation, parts))
    return rest if known and all(tenure(each) == PLAIN for each in parts) and not past_office(rest) else ""


@remembered
def former_role_abroad(role: str) -> str:
    """The office that a role in another language says to be past: `président` of `Ancien président`."""
    found = _FORMER_ABROAD.fullmatch(role.strip())
    return found["role"] if found is not None and office_in_english(found["role"]) else ""


def _parts(text: str, separator: re.Pattern[str]) -> list[str]:
    parts = [part.strip() for part in separator.split(text)]
    return list(filter(None, parts)) if len(parts) > 1 else []


@remembered
def roles_in(text: str) -> tuple[str, ...]:
    """Each of the roles of a cell: `Director; Secretary`, `Director & Shareholder`.

    A comma, a slash or an `and` parts roles only where each of them is known. `Former director and secretary`
    is one: the word is said of both, and so are the days of `Director/Secretary (2010-2014)`.
    """
    found: list[str] = []
    for part in _with_their_days(_parts(text, _CLEAR)) or [text.strip()]:
        days = role_and_days(part)[1]
        inner = [] if _relation(part) and not days else _parts(part, _PERHAPS)
        is_of_all = tenure(part) == PAST and not all(tenure(each) == PAST for each in inner)
        is_of_all = is_of_all or (bool(days) and not all(role_and_days(each)[1] for each in inner))
        found += inner if inner and not is_of_all and all(map(_relation, inner)) else [part]
    return tuple(dict.fromkeys(filter(None, found)))


def _with_their_days(parts: list[str]) -> list[str]:
    """The parts of a cell, those that only say since or until when behind the role that they are of."""
    found: list[str] = []
    for part in parts:
        if found and _ONLY_DAYS.fullmatch(part):
            found[-1] = f"{found[-1]}, {part}"
        else:
            found.append(part)
    return found


@remembered
def role_and_days(text: str) -> tuple[str, str]:
    """A role and what is written behind it of its days: `Director`, `ceased 30/06/2018`; else empty."""
    found = _WITH_DAYS.fullmatch(text.strip())
    return (found["role"].strip(), found["days"].strip(" ,;")) if found is not None else (text, "")


def end_and_start_said(days: str) -> tuple[str, str]:
    """What follows the word for an end, and that for a beginning: `30/06/2018` of `ceased 30/06/2018`."""
    ended, begun = _SAYS_END.match(days), _SAYS_START.match(days)
    return days[ended.end() :].strip() if ended else "", days[begun.end() :].strip() if begun else ""
