"""What people and systems write where nothing is known: one list, for answers and for tables.

Some texts say it anywhere (`n/a`, `name suppressed`, `address unknown`), others only where a place or a name
is expected: `Overseas` is no suburb.
"""

from __future__ import annotations

import re

from workbench.values.text import fold, remembered


def _phrases(text: str) -> frozenset[str]:
    return frozenset(text.split("|"))


_ANYWHERE = _phrases(
    "n/a|na|n.a|n.a.|n\\a|not applicable|nil|none|null|nan|nat|unknown|unk|unkn|ukn|not known|not provided|"
    "not supplied|not given|not stated|not available|not recorded|not specified|not disclosed|not on file|"
    "unavailable|undisclosed|unspecified|withheld|refused|missing|blank|empty|no data|no info|no details|"
    "no record|nothing|tba|tbc|tbd|to be advised|to be confirmed|to be determined|pending|"
    "xx|xxx|xxxx|zzz|zz|#n/a|(blank)|(none)|(null)|<null>|[null]|undefined|-none-|n-a|not app|dont know|"
    "don't know|no idea|void"
)
_NO_GIVEN_NAME = _phrases(
    "unnamed|nameless|initial only|initials only|infant|infant of|newborn|baby of|baby boy|baby girl|"
    "male infant|female infant"
)
_HELD_BACK = re.compile(
    r"[\[(<{]?(?:redacted|confidential|suppressed|private and confidential|hidden)[\])>}]?"
)
"""How answers hide a value; in a table it is a cell that somebody has to look at."""
_NO_NAME = _phrases(
    "unknown|n/a|n.a|n.a.|none|nil|null|nan|tba|tbc|tbd|not known|not given|not available|"
    "not applicable|no name|noname|unnamed|nameless|anonymous|anon|unspecified|undisclosed|withheld|redacted|"
    "test|testing|xxx|xxxx|nfn|nln|fnu|lnu|nmn|-|--|?|??|occupant|the occupant|occupier|the occupier|"
    "resident|the resident|householder|customer|client|baby|baby of|infant|infant of|newborn|first name|"
    "last name|surname|given name|name|missing|blank|empty|deceased|default|not stated|initial only|"
    "initials only|not disclosed"
)
"""Beside those that say it anywhere; words that may be a name too, such as `na`, are not among them."""
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
_IN_WORDS = re.compile(
    rf"(?:none|nil|not|nothing)(?: yet| currently)? (?:{_TOLD})|"
    r"no (?:records?|details?|information|data)(?: (?:found|held|available|supplied|provided))?|"
    rf"{_THING}(?: is| are| was)? {_ABSENT}|(?:{_HIDDEN}) {_THING}|no {_THING}(?: (?:{_TOLD}))?"
)
"""The same in words that are joined freely: `none supplied`, `name suppressed`, `no street address`."""
_NOWHERE = re.compile(
    r"n\.?f\.?a\.?|(?:of )?no fixed (?:abode|address|place of abode|residence)|no (?:current |known |"
    r"fixed )*address.*|homeless(?: person)?|itinerant|"
    r"n\.?f\.?p\.?o\.?a\.?|not (?:at|known at) (?:this|that|the above) address|"
    r"n/?a|nil|none|silent(?: (?:elector|voter|enrolment|address|listing))?|private|confidential|"
    r"no fixed place|rts|returned|return(?:ed)? to sender|(?:rts[\s,-]+)?gone away|abroad|"
    r"(?:address )?suppressed by .*|no (?:street |residential |postal |home |forwarding )+address.*|"
    r"(?:has )?(?:left|moved|gone(?: away)?)(?:[\s,-]+(?:and )?(?:left )?(?:no (?:forwarding )?address|"
    r"address|address unknown|whereabouts unknown))?|(?:no|left no) forwarding address|"
    r"(?:(?:living|now|moved|gone|residing) )?(?:overseas|interstate)|various|"
    r"(?:in |on )?(?:custody|prison|jail|gaol|remand|hospital|rehab(?:ilitation)?|care|detention)|"
    r"incarcerated|imprisoned|unknown (?:st(?:reet)?|r(?:oa)?d|ave(?:nue)?|place|location)|"
    r"n[./]?k\.?|x\.?d\.?|ex[- ]directory|x{3,}|z{3,}|(?:\w+ )?protected(?: (?:address|person|party))?|"
    r"(?:address )?(?:withheld|protected|suppressed|restricted|redacted) (?:under|by|pursuant to|per) .*|"
    r"(?:details )?to follow|(?:deliberately |intentionally )?left blank|not on (?:the )?(?:register|roll)|"
    r"no comment(?: made)?|(?:not known|unknown|unavailable) (?:at (?:this time|present)|as yet|yet)|"
    r"123 fake st(?:reet)?"
)
"""What is written where a place is expected, and says that there is none, or that nobody knows."""
_AWAY = re.compile(
    r"gone away|rts|return(?:ed)? to sender|homeless|silent (?:elector|voter|listing)|n[./]?f[./]?a\.?|"
    r"n[./]?k\.?|x{3,}|ex[- ]directory"
)
"""What is written over an address, and sometimes where the name should be."""
_NOT_SAID = re.compile(rf"{_HIDDEN}|not (?:{_TOLD})|tb[ac]|to be (?:advised|confirmed)")
_BRACKETED = re.compile(r"[(\[<{]([^()\[\]<>{}]+)[)\]>}]")


@remembered
def is_placeholder(text: str) -> bool:
    """True for text that stands for nothing: empty, `n/a`, `unknown`, dashes, question marks."""
    folded = fold(text).strip(" .,;:")
    if not re.search(r"\w|[#✓✔✗✘☑☒†]", folded) and not folded.strip('-–—?*._/\\|~ ()[]!,"'):
        return '"' not in folded
    bare = inside.group(1).strip() if (inside := _BRACKETED.fullmatch(folded)) else folded
    found = bare in _ANYWHERE or folded in _ANYWHERE or fold(text) in _ANYWHERE
    return found or _IN_WORDS.fullmatch(bare) is not None


def is_no_given_name(text: str) -> bool:
    """True for what stands in the place of a given name that nobody knows or gave: `Infant`."""
    return fold(text).strip(" .,()[]") in _NO_GIVEN_NAME


def is_held_back(text: str) -> bool:
    """True for a value that is hidden: `[REDACTED]`, `Confidential`."""
    return _HELD_BACK.fullmatch(fold(text).strip(" .")) is not None


@remembered
def is_no_name(text: str) -> bool:
    """True for what people write where there is no name: `Unknown`, `n/a`, `Name suppressed`."""
    folded = fold(text)
    bare = folded.strip(" .")
    if is_held_back(text):
        return True
    bare = inside.group(1).strip() if (inside := _BRACKETED.fullmatch(bare)) else bare
    if bare in _NO_NAME or folded in _NO_NAME:
        return True
    return any(form.fullmatch(bare) for form in (_IN_WORDS, _AWAY))


@remembered
def is_no_place(text: str) -> bool:
    """True for a street line, a suburb or a whole address that names no place: `no fixed abode`."""
    bare = fold(text).strip(" .,()")
    return any(form.fullmatch(bare) for form in (_NOWHERE, _NOT_SAID, _HELD_BACK, _IN_WORDS))
