"""What a column's heading says that the column means, in the words that people use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from workbench.tables.column_meanings import MEANINGS as MEANINGS
from workbench.tables.composed_headings import in_english
from workbench.tables.heading_words import LABELS, SUFFERED, WORDS
from workbench.tables.headings_abroad import TITLE, may_mean, meaning_abroad
from workbench.tables.joined_words import apart
from workbench.tables.misspelt import as_spelt
from workbench.tables.name_headings import order_in
from workbench.tables.plain_headings import (
    asked_for,
    in_full,
    with_one_postcode,
    with_party_in_front,
    without_remarks,
)
from workbench.tables.worded_contacts import contact_in
from workbench.values.cells.code_cells import ALIVE, STATUS
from workbench.values.contractions import uncontracted
from workbench.values.text import fold

_PATTERNS = tuple((meaning, re.compile(pattern, re.IGNORECASE)) for meaning, pattern in WORDS)
_LABEL_FORMS = tuple(
    (label, re.compile(rf"\b(?:{said})(?: (?:no|num|number|nr|name))?$")) for label, said in LABELS
)


def label_of(heading: str) -> str:
    """The word that a heading puts before the bare numbers below it: `Shop`, `GPO Box`; else none."""
    words = in_full(normal_heading(heading))
    return next((label for label, form in _LABEL_FORMS if form.search(words)), "")


_LABELLED = ("unit", "street_more", "box")


_ASKS_ALIVE = re.compile(r"(?:.* )?(?:alive|living)(?: y n| yes no| flag| indicator)?")
_ASKS_STATUS = re.compile(
    r"(?:(?:account|acct|customer|client|debtor|person|member|file|case|tenant|record|current|matter|patient|"
    r"student|contact|owner|holder|employee|membership|subscription|enrolment|policy|licen[cs]e|pension|"
    r"employment|volunteer|donor|player|donation|staff) )?"
    r"(?:status|outcome|result|disposition)(?: (?:code|reason))?|"
    r"(?:membership |account |record |policy )?(?:reason|why)(?: for)?(?: (?:left|leaving|ended|ending|end|"
    r"closed|closing|closure|cancelled|cancellation|cancelling|ceased|ceasing|inactive|resigned|resignation|terminated|"
    r"termination|departure|exit|lapsed|removed|removal|withdrawal))|"
    r"(?:left|leaving|end|exit|closure|closing|cancellation|cessation|inactive|resignation|termination|"
    r"departure|removal|withdrawal|lapse) reason"
)


def is_status(heading: str) -> bool:
    """True for a heading of how things stand, below which may stand that somebody has died: `Status`."""
    return _ASKS_STATUS.fullmatch(normal_heading(heading)) is not None


def label_for(meaning: str, heading: str) -> str:
    """The word by which the cells of a column of this meaning are read; empty where none is needed.

    It stands before the bare numbers of an address, or says what a column of deaths asks.
    """
    if meaning == "deceased":
        if _ASKS_ALIVE.fullmatch(normal_heading(heading)):
            return ALIVE
        return STATUS if is_status(heading) else ""
    return label_of(heading) if meaning in _LABELLED else ""


_OTHERS = re.compile(
    r"\b(?:spouse|partner|wife|husband|next of kin|nok|n o k|kin|emergency|referee|reference (?:name|phone)|"
    r"guarantor|solicitor|lawyer|agent|accountant|collector|case ?worker|manager|landlord|mother|"
    r"father|parent|guardian|executor|trustee|director|secretary|joint|co borrower|co applicant|"
    r"second|2nd|other party|co debtor|employer|creditor|vendor|supplier|bank|referrer|witness|child|"
    r"son|daughter)\b|\b(?:alternat(?:e|ive)|alt|other|second(?:ary)?|additional|backup) "
    r"contact s\b(?! (?:no|nos|num|numbers?)$)"
)
_ABOUT = re.compile(
    r"\b(?:type|valid|status|flag|count|verified|opt|opted|consent|(?<!mail )id|ref|amount|updated|source|"
    r"checked|ok|y n|score|confidence|result|since|from date|expiry|expires|history|quality|correct|"
    r"confirmed|bounced|preferred|preference|match|changed)$"
)
_SUBJECTS = re.compile(
    r"^(?:(?:the |our )?(?:lot owner|ratepayer|plaintiff|claimant|lessee|judge?ment debtor|student|"
    r"cust|mem|stud|legal|bride|groom|bridegroom|apprentice|ward|worker|service user|pupil|learner|"
    r"scholar|volunteer|donor|constituent|parishioner|attendee|"
    r"householder|leaseholder|freeholder|competitor|entrant|visitor|candidate|registrant|bankrupt|offender|accused|"
    rf"{SUFFERED}|life assured|policy ?owner|investor|unit ?holder|skipper|player|"
    r"(?:registered |vehicle |current )?keeper|licensee|grower|hirer|chair ?person|chair|"
    r"debtor|customer|client|tenant|member|person|applicant(?: 1)?|insured|patient|participant|elector|"
    r"enrolled|prim(?:ary)? contact|(?:tfn|policy|card|account) ?holder|holder|party|lead|prospect|"
    r"resident|"
    r"buyer|purchaser|guest|payee|voter|"
    r"borrower|owner|subject|employee|contact|primary|main|principal|individual|"
    r"respondent|defendant|deceased|decedent|billing|bill(?: to)?|"
    r"account(?= (?:phone|mobile|tel|telephone|e ?mail|address|street|suburb|city|town|post ?code)\b)|"
    r"tp(?= (?:(?:first|given|last|family|middle|full) )?(?:sur)?names?\b)|taxpayer|sdn|name alias|"
    r"birth ?date(?= birth)) ?s? )"
    r"(?=\w)"
)


_OF_THE_ELECTED = r"(?:electorate|constituency|ministerial|parliament(?:ary)?(?: house)?)(?: office)?"
_WHICH = (
    rf"(?:{_OF_THE_ELECTED}|"
    r"default|card|(?:(?:main|principal) )?trading|"
    r"mailing|mail|billing|home|business|work|office|other|physical|delivery|shipping|residential|"
    r"res|postal|post|"
    r"street|po|sa|property|situs|lot|registered office|registered|regd|reg|principal|contact|current|"
    r"permanent|"
    r"premises?|establishment|family|household|company|corporate|charity|organi[sz]ation|payee|"
    r"ship to|bill to|deliver to|label|practice location|usual|present|"
    r"correspondence|service|levy|addr(?:ess)? ?1)"
)
_OF_ADDRESS = re.compile(
    rf"^{_WHICH}(?: (?:residential|postal(?! (?:zip )?code)|mailing|home|business|delivery|billing|physical)"
    r"(?= ))* ?"
    r"(?:add(?:r(?:ess)?)?(?:(?![a-z])|(?=line)) ?(?=\S))?(?=\S)|"
    r"^(?:address|addresses|addr|add|location)(?: [1-9])? (?=\S)"
)
"""Which address a part is of, in exports of address books and accounts: `Mailing Street`, `POCity`."""
_OF_HOUSE = re.compile(r"street|property|premises|.*add")
_WHOLE = re.compile(r"(?:address|addr)(?: ?1)?")
_SHORT_ADDRESS = re.compile(
    r"(?<=[a-z] )(?:add?rs?|adds?)(?=$| )|(?<=[a-z] )add(?= ?[1-6]$)|^add(?= ?[1-6]$)|^addresses$"
)
_PARTS = (
    "box", "care_of", "level", "lot", "street", "street_more", "street_number", "street_type", "unit",
    "suburb", "state", "postcode", "suburb_state_postcode", "country", "phone", "address",
)  # fmt: skip
_LINES = {
    **{f"{of}{at}": f"address line {at}" for of in ("", "line", "line ", "l", "ln ") for at in range(1, 7)},
    "line": "address line 1", "address": "address line 1",
    **dict.fromkeys(("country region", "country code", "country description", "address country"), "country"),
    "local": "suburb", "zip code": "postcode", "address locality": "suburb", "address region": "state",
    "number": "street number", "type": "street type", "city name": "suburb", "suburb name": "suburb",
    "town name": "suburb", "state name": "state", "country name": "country",
    "first address line": "address line 1", "first line": "address line 1", "premises": "street number",
    **dict.fromkeys(("full", "formatted", "text", "value", "display", "single line"), "full address"),
}  # fmt: skip


_REGIONS = ("region", "state province", "county state", "province code", "region code")


def _part_of_address(words: str) -> str | None:
    """What a part of an address means whose heading says of which one it is; None for any other heading."""
    found = _OF_ADDRESS.match(words)
    if found is None:
        return None
    rest = words[found.end() :]
    if rest == "premises" and "add" not in found.group():  # `Business Premises` is a whole place
        return None
    if rest == "type" and not found.group().startswith("street"):  # of an address: postal or residential
        return None
    if rest == "number" and not _OF_HOUSE.match(words):  # of a service, a member
        return None
    rest = _LINES.get(rest, rest)
    meaning = next((meaning for meaning, pattern in _PATTERNS if pattern.fullmatch(rest)), None)
    meaning = "state" if rest in _REGIONS else meaning
    is_own = meaning in _PARTS and rest not in ("st", "contact", "address", "addr", "road")
    return meaning if is_own else None


def address_of(heading: str) -> str:
    """Which address the column of a heading is a part of: `mailing`, `home`; empty where none is said."""
    again = AGAIN.fullmatch(heading)
    words = normal_heading(again[1] if again else heading)
    found = _OF_ADDRESS.match(words)
    is_part = found is not None and (
        _part_of_address(words) is not None or _WHOLE.fullmatch(words[found.end() :])
    )
    if not found or not is_part:
        return ""
    numbered = re.search(r"address(?:es)? [2-9]", found.group())
    if numbered:
        return numbered.group()
    which = re.split(r" ?(?:add(?![a-z])|addr|location)", found.group())[0].strip()
    return "premises" if which == "premise" else which


_OF_WORK = re.compile(rf"business|work|office|(?:main |principal )?trading|{_OF_THE_ELECTED}")
_LICENSED = re.compile(r"\b(?:licen[cs]ee|(?:licen[cs]e|permit) ?holder)s?\b")


def is_at_work(heading: str, named: Iterable[str] = ()) -> bool:
    """True for the heading of an address where somebody works, or of a part of it: `Work Street`.

    The premises of licensees, whom one of the columns of names that are `named` says to be such, are no home.
    """
    of = address_of(heading)
    is_licensed = of == "premises" and any(_LICENSED.search(normal_heading(each)) for each in named)
    return is_licensed or _OF_WORK.fullmatch(of) is not None


_REGISTERED_OFFICE = re.compile(
    r"\b(?:registered|regd|reg|reg d) (?:office|offices|business|company|corporate|"
    r"add?r(?:ess)?(?:es)?|street|postal|suburb|town|city|state|post ?code|country)\b|"
    r"\bregistered (?:place of business|business place)\b|^ro(?: |$)"
)


def is_registered_office(heading: str) -> bool:
    """True for the heading of where a company says to its register that it is: `Registered office`."""
    return _REGISTERED_OFFICE.search(normal_heading(heading)) is not None


_REMEMBERED = 4096
"""Headings of which what they mean is kept: each is looked at for every row."""
_OF_SYSTEMS = re.compile(r"(?<=\w)__(?:c|pc)$", re.IGNORECASE)
"""What Salesforce puts behind the names of fields: `Mobile__c`."""

_BOTH_SEXES = re.compile(
    r"(?<=[א-ת]{2})/(?:ת|ה|ית)(?![א-ת])|(?<=[\u0621-\u064a]{3})\s?[/(]ة\)?|"
    r"(?<=[a-zäöüß]{4})(?:[/:*]in|\(in\))(?![^\W\d_])|"
    r"(?<=[a-zà-ÿ]{2})(?:/[aeo]s?|\([aeo]s?\)|\.e\.?s?|·e·?s?)(?![^\W\d_])"
)
"""What stands behind a word for a man that means a woman too: `דייר/ת`, `Mieter/in`, `Alumno/a`, `Né(e)`."""


@lru_cache(maxsize=_REMEMBERED)
def normal_heading(heading: str) -> str:
    """A heading as words in lower case: `D.O.B.` and `Sur-name` as `d o b` and `sur name`."""
    return in_english(_words_of(heading))


def words_of_language(heading: str) -> str:
    """A heading as words that show its language: those of other scripts are not in English."""
    words = _words_of(heading)
    return normal_heading(heading) if words.isascii() else words


def _words_of(heading: str) -> str:
    heading = heading.removeprefix("data.")  # as records in JSON are flattened
    said = with_one_postcode(with_party_in_front(asked_for(without_remarks(heading))))
    said = _BOTH_SEXES.sub("", uncontracted(said).strip())
    plain = re.sub(r"(?<=\w)\(s\)", "s", _OF_SYSTEMS.sub("", said))
    split = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})|(?<=[a-z][0-9])(?=[A-Z])", " ", plain)
    words = re.sub(r"[\W_]+", " ", fold(split)).split()
    if words[:1] == ["column"] and len(words) == 2 and _LETTERS_OF_PLACE.fullmatch(heading):
        return "column"  # the letter says where it stands, and neither home nor business
    plain = " ".join(map(apart, words))
    if heading.startswith("SON_"):  # no child's
        plain = plain.replace("son", "service of notices", 1)
    return _of_export(plain)


_LETTERS_OF_PLACE = re.compile(r"Column [A-Z]{1,3}")
"""What a column is called that has no heading."""
_OF_EXPORTS = (
    (re.compile(r"cn bio "), ""), (re.compile(r"cn sp sp bio "), "spouse "),
    (re.compile(r"cn adr (?:prf|all)(?: \d+)* "), "address "), (re.compile(r"cn ph(?: \d+)* "), ""),
    (re.compile(r"prsn "), "person "), (re.compile(r"trdg (?=nm)"), "trading "),
    (re.compile(r"mn trdg (?=nm)"), "trading "),
    (re.compile(r"mn (?:trdg|bus) (?=(?:addr|sbrb|suburb|stt|pc)\b)"), "main trading "),
    (re.compile(r"service of notices (?=(?:addr|sbrb|suburb|stt|pc|email)\b)"), "service "),
    (re.compile(r"ent (?=eml\b)"), ""),
    (re.compile(r"owner line ?(?=[1-9]$)"), "owner "),
)  # fmt: skip
"""What exports put before the names of fields.

They are those of Raiser's Edge (`CnBio_First_Name`), of the Australian Business Register (`Prsn_Gvn_Nm`, and
`SON_Email`, for the service of notices), and of land rolls (`OWNER_LINE1`).
"""
_BEGINS_AN_EXPORT = ("cn ", "prsn ", "trdg ", "mn ", "ent ", "service of ", "owner line")
_OF_THE_REGISTER = {
    "eml": "email", "gvn": "given", "othr": "other", "fmly": "family", "nm": "name", "addr": "address",
    "ln": "line", "sbrb": "suburb", "stt": "state", "pc": "postcode",
}  # fmt: skip
"""How the Australian Business Register shortens the words of its fields."""


def _of_export(words: str) -> str:
    for form, plain in _OF_EXPORTS if words.startswith(_BEGINS_AN_EXPORT) else ():
        if found := form.match(words):
            rest = words[found.end() :].split()
            return plain + " ".join(_OF_THE_REGISTER.get(word, word) for word in rest)
    return words


_OF_SOMEBODY = re.compile(
    r"((?:(?:full|sur|last|family|first|given) ?)?names?|(?:last |usual )?address|phone|"
    r"mobile|telephone|e ?mail|postcode|suburb|date of birth|dob) of (?:the )?(.+)"
)
"""`Address of Member`."""


_ADDRESS_MISSPELT = re.compile(r"\b(?:adress|addres|adres)(?= ?[1-6]$| line\b)")
"""The line of an address, misspelt: `adress2`."""
_IN_ENGLISH = re.compile(r"(?<=\w) (?:in )?(?:english|eng)$")
_ACRONYM = re.compile(r"\b[b-df-hj-np-tv-xz]{3,5} (?=\w)")
"""A word without vowels before who is meant: `Name of TCSP licensee`."""
_COUNTS = re.compile(r"\S.*#|#\s")
"""A sign for numbers in a heading of names: `Customer #`. At the very beginning it marks a comment."""


_EITHER = re.compile(r"(?:primary )?names?\s*[/,(|&]", re.IGNORECASE)
"""How the heading of names of people or companies begins: `Name / Company`."""
_NUMBERED = ("street", "st", "house", "hse", "property", "premises", "door")
"""What a sign for numbers behind it makes the number of a house: `Street #`."""


@lru_cache(maxsize=_REMEMBERED)
def meaning_of(heading: str) -> str | None:
    """What a heading means; None for an unknown one, and for one about somebody else or a value's quality."""
    heading, _ = order_said(heading)
    words = normal_heading(heading)
    if not words:
        return None
    called, order = order_in(words)
    if order:
        return meaning_of(called) if called else "name"
    words = _ADDRESS_MISSPELT.sub("address", _IN_ENGLISH.sub("", words))
    if words in _NUMBERED and _COUNTS.search(heading):
        words = f"{words} number"
    if turned := _OF_SOMEBODY.fullmatch(words):
        whose = _ACRONYM.sub("", turned.group(2))
        return meaning_of(f"{whose} {turned.group(1)}")
    if not re.search(r"(?:add(?:r(?:ess)?)?(?: l| ln)?|line|street|^st) ?[1-6]$", words):
        words = re.sub(r"(?<=[a-z]) ?[1-9]$", "", words)
        if len(words) == 1 and words != normal_heading(heading):  # `C1` is no `c/-`
            return None
    if is_of_another_register(heading):
        return None
    words = _FURTHER.sub("other ", words)
    whole = _SHORT_ADDRESS.sub("address", words)
    for attempt in dict.fromkeys((words, _SUBJECTS.sub("", words), words.replace(" ", ""), whole)):
        if _about_others(attempt, words):
            return None
        for meaning, pattern in _PATTERNS:
            if pattern.fullmatch(attempt):
                is_either = meaning == "company_name" and _EITHER.match(heading)
                return (
                    None if is_either or (_COUNTS.search(heading) and meaning.endswith("name")) else meaning
                )
    part = _part_of_address(words) or _part_of_address(_SUBJECTS.sub("", words))
    if part is not None and not _about_others(words, words):
        return part
    if (one := _singular(words)) and meaning_of(one) in _OFTEN_PLURAL:
        return meaning_of(one)
    if (abroad := meaning_abroad(words)) is not None:
        return abroad if abroad != TITLE else None
    parts = [part for part in re.split(r"[/,&+|()\n]|\bor\b| [-–] ", heading) if part.strip(" *:.")]
    each = {part: meaning_of(part) for part in parts} if len(parts) > 1 else {}
    known = {*each.values()} - {None}
    found = known.pop() if len(known) == 1 else None
    if found and not all(said or may_mean(normal_heading(part), found) for part, said in each.items()):
        found = None
    if found is None and (full := in_full(words)) != words:
        found = meaning_of(full)
    if found is None and words.startswith("any "):
        found = meaning_of(words.removeprefix("any "))
    found = found or contact_in(words)
    spelt = as_spelt(words) if found is None else ""
    return meaning_of(spelt) if spelt else found


_OFTEN_PLURAL = ("company_name", "suburb", "street", "postcode", "country", "birth_date", "occupation")
"""What headings in the plural mean as often as those in the singular: `Companies`, `Suburbs`."""


def _singular(words: str) -> str:
    """The singular of a heading of one word in the plural; empty for any other."""
    found = re.fullmatch(r"([a-z]{3,}?)(ies|s)", words)
    return f"{found[1]}{'y' if found[2] == 'ies' else ''}" if found else ""


def turned(heading: str) -> str:
    """A heading as words with whose it is in front: `Postal address of owner` as `owner postal address`."""
    words = normal_heading(heading)
    thing, of, whose = words.partition(" of ")
    return f"{whose.removeprefix('the ')} {thing}" if of and meaning_of(thing) else words


def _about_others(attempt: str, words: str) -> bool:
    only = _OTHERS.fullmatch(words)
    company = re.fullmatch(
        r"(?:(?:host |new |current |present |latest |approved |sponsoring |registered )?employer|vendor|"
        r"supplier)(?: s)?(?: ?(?:name|a[bc]n))?|"
        r"(?:parent|holding|related|sister|subsidiary) (?:company|organi[sz]ation|entity)|"
        r"employed by",
        words,
    )
    if re.fullmatch(
        r"(?:.* )?(?:street|st|road|rd) type|(?:is )?(?:deceased|dead) .*|(?:vital|life|living) status|"
        r"(?:is )?(?:still )?(?:alive|living) .*",
        attempt,
    ):
        return False
    return bool(
        (_OTHERS.search(words) and not company and not (only and words == "owner")) or _ABOUT.search(attempt)
    )


def register_of(heading: str) -> str | None:
    """Whose a company's number is, where its heading says so: `AU` or `GB`."""
    words = normal_heading(heading)
    if re.search(r"[/,&]|\bor\b", heading):  # one of several
        return None
    if re.search(r"\ba ?(?:c|b|r ?b) ?n\b|\basic\b|\baustralian\b", words):
        return "AU"
    return "GB" if re.search(r"\bcrn\b|\bcompanies house\b|\buk\b", words) else None


_ANOTHER_REGISTER = re.compile(
    r"\bnzbn\b|\bcharit(?:y|ies)\b.*\b(?:no|num|number|reg|registration|id)\b|"
    r"\b(?:lei|uen|cro|siren|siret|kvk|cvr|cik|ein|cin|hrb|handelsregister\w*|duns|d u n s)"
    r"(?: ?(?:no|num|number|code))?$"
)
_PLAIN_NUMBER = re.compile(r"\b(?:organi[sz]ation|entity|registration|registered|reg|company|co)\b")


def is_of_another_register(heading: str) -> bool:
    """True for a heading of numbers that neither the UK's nor Australia's companies have: `NZBN`."""
    return bool(_ANOTHER_REGISTER.search(normal_heading(heading)))


def says_no_register(heading: str) -> bool:
    """True for a heading of companies' numbers that leaves open whose they are: `Organisation number`."""
    return register_of(heading) is None and bool(_PLAIN_NUMBER.search(normal_heading(heading)))


_YEAR_FIRST = re.compile(
    r"\(\s*(?:y{2,4}|j{4}|a{4})\s?[-/. ]?\s?m{1,2}\s?[-/. ]?\s?[dtj]{1,2}\s*\)", re.IGNORECASE
)
"""Dates that say their order themselves, as their heading says in brackets: `(YYYY-MM-DD)`."""
_ORDER_SAID = re.compile(
    r"\(?\b([dmt])[dmt]?\s?[-/. ]\s?([dmt])[dmt]?\s?[-/. ]\s?(?:y{2,4}|j{4}|a{4})\b\)?|"
    r"\((dd?)\s?[-/. ]\s?(mm?)\)|\((day|month)[-/., ]+(month|day)(?:[-/., ]+year)?\)",
    re.IGNORECASE,
)


def order_said(heading: str) -> tuple[str, str | None]:
    """A heading without the form of its dates (`DOB (DD/MM/YYYY)`), and what comes first in them."""
    heading = _YEAR_FIRST.sub(" ", heading).strip() or heading
    found = _ORDER_SAID.search(heading)
    first, second = filter(None, found.groups()) if found else ("", "")
    if not found or first.lower()[0] == second.lower()[0]:
        return heading, None
    plain = f"{heading[: found.start()]} {heading[found.end() :]}".strip(" ()")
    return plain, "day" if first.lower()[0] in "dt" else "month"


def name_order_said(heading: str) -> str:
    """Which part of its names a heading says to come first: `surname`, `given`; empty where it says none."""
    return order_in(normal_heading(heading))[1]


AGAIN = re.compile(r"(.+) \(([2-9])\)")
"""A heading that stands again in a table, as it is told apart: `Mobile (2)`."""
ABOUT_ANOTHER = "about somebody else"
"""Why a column is left whose heading says that it is not of whom the rows are about."""


_FURTHER = re.compile(
    r"^(?:second(?:ary)?|2nd|third|3rd|alternat(?:e|ive)|alt|additional|backup) "
    r"(?:(?:contact )?(?=(?:phone|ph|mobile|mob|cell|tel|telephone|landline|e ?mail)s?\b)|"
    r"(?=contact (?:number|nos?|num)s?$))"
)
"""How the headings of a further phone or email of the same person begin: `Second contact phone`."""


def is_further_contact(heading: str) -> bool:
    """True for such a heading: beside somebody with the same word before their name it is theirs."""
    return _FURTHER.match(normal_heading(heading)) is not None


def is_about_another(heading: str) -> bool:
    """True for a heading such as `Spouse phone`: its cells are not of the person whom the row is about."""
    words = _FURTHER.sub("other ", normal_heading(heading))
    return bool(_OTHERS.search(words)) and meaning_of(heading) is None


OF_ANOTHER_TIME = "of another time"
"""Why a column is left whose heading says that its cells do not hold at present."""
OF_AN_END = "it says when something ended, not what"
"""Why a column of days is left whose heading says that something ended: `Ceased (2)`."""
_ANOTHER_TIME = re.compile(
    r"\b(?:previous|prev|former|formerly|old|older|past|prior|earlier|historic|historical|history|outdated|"
    r"superseded|ceased|expired|invalid|wrong)\b"
)


def is_of_another_time(heading: str) -> bool:
    """True for a heading such as `Previous address`: its cells do not hold at present."""
    return bool(_ANOTHER_TIME.search(normal_heading(heading))) and meaning_of(heading) is None


_BEFORE = re.compile(r"\b(?:previous|prev|former|formerly|old|older|past|prior|earlier)\b ?")


def held_before(heading: str) -> str:
    """A heading without the word by which it says that its cells held before; empty for any other."""
    words = normal_heading(heading)
    return _BEFORE.sub("", words).strip() if _BEFORE.search(words) and is_of_another_time(heading) else ""
