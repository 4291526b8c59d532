"""What people and systems write where nothing is known: one table, for answers and for tables.

Each row says where its phrases count. Some texts say it anywhere (`n/a`, `name suppressed`), others only
where a name, a given name or a place is expected: `Overseas` is no suburb. Words that may be a name, such
as `na`, count as a value only.
"""

from __future__ import annotations

import re
from functools import cache

from workbench.values.text import fold, remembered

_TOLD = (
    "found|known|supplied|given|provided|stated|recorded|available|specified|disclosed|declared|listed|held|"
    "applicable|reported|advised"
)
_THING = (
    r"(?:(?:street|postal|home|residential|mailing|current|fixed|known|last|full|forwarding|given|first|"
    r"middle|family|contact|email|phone|mobile|birth|usual|exact|permanent|private) )*"
    r"(?:address|location|whereabouts|residence|abode|suburb|town|city|locality|state|country|post ?code|"
    r"street|names?|surname|forenames?|initials?|dob|d\.o\.b|date of birth|birth ?date|date|phone|mobile|"
    r"telephone|email|e-mail|number|details|particulars|identity|sex|gender|nationality|occupation|employer)"
)
_HIDDEN = "unknown|undisclosed|unspecified|unstated|with-?held|suppressed|redacted"
_ABSENT = (
    rf"(?:{_HIDDEN}|unavailable|silent|refused|hidden|missing|confidential|"
    rf"not (?:yet |currently )?(?:{_TOLD}|on file|on record)|"
    r"tb[acd]|to be (?:advised|confirmed|determined)|n/a)"
)
_HELD_BACK = r"[\[(<{]?(?:redacted|confidential|suppressed|private and confidential|hidden)[\])>}]?"
"""How answers hide a value; in a table it is a cell that somebody has to look at."""
_ALL = "value name place"
_TABLE: tuple[tuple[str, str], ...] = (
    (
        _ALL,
        rf"(?:none|nil|not|nothing)(?: yet| currently)? (?:{_TOLD})|"
        r"no (?:records?|details?|information|data)(?: (?:found|held|available|supplied|provided))?|"
        rf"{_THING}(?: is| are| was)? {_ABSENT}|(?:{_HIDDEN}) {_THING}|no {_THING}(?: (?:{_TOLD}))?",
    ),
    (
        _ALL,
        r"keine (?:angaben?|namen?)|ohne (?:angabe|namen?)|(?:nicht |un)bekannt|sans (?:nom|adresse)|"
        r"inconnue?|non (?:renseigne|connue?)|sin (?:nombre|direccion|datos)|desconocid[oa]|sconosciut[oa]|"
        r"senza (?:nome|indirizzo)|onbekend|sem (?:nome|endereco)|desconhecid[oa]|khong (?:biet|ro)",
    ),
    (_ALL, r"n/a|nil|none|unknown|undisclosed|unspecified|withheld|tb[ac]|x{3,4}"),
    ("value name", r"n\.a\.?|null|nan|tbd|missing|blank|empty"),
    (
        "value",
        r"na|n\\a|n-a|nat|unk|unkn|ukn|not applicable|not app|not on file|unavailable|refused|no info|"
        r"nothing|to be determined|pending|xx|zzz?|zzzz|#n/a|null|undefined|-none-|don'?t know|no idea|void",
    ),
    ("value place", r"to be (?:advised|confirmed)"),
    ("name place", _HELD_BACK),
    (
        "name",
        r"no ?name|anonymous|anon|test|testing|nfn|nln|fnu|lnu|nmn|--?|\?\??|(?:the )?occup(?:ant|ier)|"
        r"(?:the )?resident|householder|customer|client|baby|(?:first|last|given)? ?name|surname|deceased|"
        r"default",
    ),
    (
        "value name",
        r"cash (?:sales?|customers?)|counter sales?|walk-?in customers?|petty cash|"
        r"(?:sundry|misc(?:ellaneous)?) (?:debtors?|creditors?|customers?|sales?)",
    ),
    ("name given", r"unnamed|nameless|initials? only|infant(?: of)?|newborn|baby of"),
    ("given", r"baby boy|baby girl|male infant|female infant"),
    (
        "name place",
        r"gone away|rts|return(?:ed)? to sender|homeless|silent (?:elector|voter|listing)|n[./]?f[./]?a\.?|"
        r"n[./]?k\.?|x{3,}|ex[- ]directory",
    ),
    (
        "place",
        r"unstated|with-held|na|private|abroad|various|itinerant|homeless person|z{3,}|x\.?d\.?|returned|"
        r"(?:of )?no fixed (?:abode|address|place of abode|residence)|no fixed place|"
        r"no (?:current |known |fixed )*address.*|n\.?f\.?p\.?o\.?a\.?|"
        r"not (?:at|known at) (?:this|that|the above) address|"
        r"silent(?: (?:elector|voter|enrolment|address|listing))?|(?:rts[\s,-]+)?gone away|"
        r"(?:address )?suppressed by .*|no (?:street |residential |postal |home |forwarding )+address.*|"
        r"(?:has )?(?:left|moved|gone(?: away)?)(?:[\s,-]+(?:and )?(?:left )?(?:no (?:forwarding )?address|"
        r"address|address unknown|whereabouts unknown))?|(?:no|left no) forwarding address|"
        r"(?:(?:living|now|moved|gone|residing) )?(?:overseas|o/s(?:eas)?|interstate)|"
        r"(?:in |on )?(?:custody|prison|jail|gaol|remand|hospital|rehab(?:ilitation)?|care|detention)|"
        r"incarcerated|imprisoned|unknown (?:st(?:reet)?|r(?:oa)?d|ave(?:nue)?|place|location)|"
        r"(?:\w+ )?protected(?: (?:address|person|party))?|"
        r"(?:address )?(?:withheld|protected|suppressed|restricted|redacted) (?:under|by|pursuant to|per) .*|"
        r"(?:details )?to follow|(?:deliberately |intentionally )?left blank|"
        r"not on (?:the )?(?:register|roll)|"
        r"no comment(?: made)?|(?:not known|unknown|unavailable) (?:at (?:this time|present)|as yet|yet)|"
        r"123 fake st(?:reet)?",
    ),
)
"""Where phrases count, as a value of any kind, a name, a given name or a place, and the phrases folded."""
_SIGNS = frozenset(",;:/-–—")
_JOINED = re.compile(r"\s[-–—]+\s|\s*[;:/]\s+|,\s+")
_BRACKETED = re.compile(r"[(\[<{]([^()\[\]<>{}]+)[)\]>}]")
_SAYS = re.compile(r"\w|[#✓✔✗✘☑☒†]")
_HIDES = re.compile(_HELD_BACK)


@cache
def _form(where: str) -> re.Pattern[str]:
    """Every phrase that counts there; made for the first text, since it takes a hundredth of a second."""
    return re.compile("|".join(phrases for places, phrases in _TABLE if where in places.split()))


def _inside(text: str) -> str:
    """What stands between the brackets that are around a whole text; else the text."""
    return inside.group(1).strip() if (inside := _BRACKETED.fullmatch(text)) else text


def _is_one(where: str, text: str, *others: str) -> bool:
    """Whether one of some texts, most of which are the same, is a phrase that counts there."""
    form = _form(where)
    return bool(form.fullmatch(text)) or any(form.fullmatch(other) for other in others if other != text)


@remembered
def is_placeholder(text: str) -> bool:
    """True for text that stands for nothing: empty, `n/a`, `unknown`, dashes, question marks."""
    whole = fold(text)
    folded = whole.strip(" .,;:")
    if not _SAYS.search(folded) and not folded.strip('-–—?*._/\\|~ ()[]!,"'):
        return '"' not in folded
    return _is_one("value", _inside(folded), folded, whole)


def is_no_given_name(text: str) -> bool:
    """True for what stands in the place of a given name that nobody knows or gave: `Infant`."""
    return _form("given").fullmatch(fold(text).strip(" .,()[]")) is not None


@remembered
def is_held_back(text: str) -> bool:
    """True for a value that is hidden: `[REDACTED]`, `Confidential`."""
    return _HIDES.fullmatch(fold(text).strip(" .")) is not None


@remembered
def is_no_name(text: str) -> bool:
    """True for what people write where there is no name: `Unknown`, `n/a`, `Name suppressed`."""
    folded = fold(text)
    bare = _inside(folded.strip(" ."))
    return _is_one("name", bare, folded) or _says_it_twice("name", bare)


@remembered
def is_no_place(text: str) -> bool:
    """True for a street line, a suburb or a whole address that names no place: `no fixed abode`."""
    bare = fold(text).strip(" .,()")
    return _form("place").fullmatch(bare) is not None or _says_it_twice("place", bare)


def _says_it_twice(where: str, text: str) -> bool:
    """True for several phrases that all say it: `silent elector - address suppressed`."""
    if _SIGNS.isdisjoint(text):
        return False
    parts = _JOINED.split(text)
    return len(parts) > 1 and all(_form(where).fullmatch(part.strip(" .,()")) for part in parts)
