"""Words beside a value by which its writer denies or doubts it: `not Neil`, `2019?`, `5 or 7 Wirra St`."""

from __future__ import annotations

import re

from workbench.values.ending_words import BEFORE, any_of
from workbench.values.text import remembered

POSSIBLY = (
    r"may ?be|perhaps|poss(?:ibl[ey])?|prob(?:abl[ey])?|doubtful|"
    r"(?:un|not )(?:confirmed|verified|sure|certain)"
)
"""Words that leave it open whether something holds, and say nothing else."""
PERHAPS = rf"{POSSIBLY}|alleged(?:ly)?|believed|disputed|denie[ds]|to be confirmed|tb[ac]"
"""Words by which something is left open wherever they stand beside it."""
_DOUBTED = re.compile(
    r"^\W*(?:not|never|poss(?:ibly|\.)?|prob(?:ably|\.)?|may ?be|perhaps|alleged(?:ly)?|presum(?:ed|ably)|"
    r"believed|suspected|unconfirmed|unverified|apparently|could be|might be|wrong(?:ly)?|incorrect(?:ly)?|"
    r"likely|unlikely|supposed(?:ly)?|reportedly|seemingly|thinks?|thought|says?|claims|"
    r"(?:calls?|calling|called) (?:him|her|them)sel(?:f|ves)|known to be|goes by|isn['’]t|regarding)\b"
    r"(?![-'’])(?=[\s:.])"
    r"|\?\W*$"
    r"|[(\[]\W*(?:tb[ac]|maybe|alleged(?:ly)?|possibly|perhaps|probably|check|sic|sp|unsure|uncertain|"
    r"likely|unlikely|denied)\W*[)\]]"
    r"|\s(?:tbc|unlikely|denied)\W*$"
    r"|\b(?:not (?:yet )?(?:confirmed|verified|certain|sure|the)|un(?:confirmed|verified)|to be confirmed|"
    r"rescinded|reversed|in error|by mistake)\b",
    re.IGNORECASE,
)
_CHOICE = re.compile(r"\S\s+(?:or|and/or)\s+\S", re.IGNORECASE)
_ONCE = re.compile(
    r"^\W*(?:(?:the )?late|formerly|former|previously|previous|prev\.?|ex|no longer|moved (?:from|out)|"
    r"vacated|denies|"
    r"(?:left|was at|old|until [0-9]{4})(?=\W+[0-9]))\b(?![-'’])[\s:]",
    re.IGNORECASE,
)
_UNSURE_WORD = re.compile(
    r"[?†‡]\W*$|^\W*(?:alleged|possib|poss\b|presum|suspect|unconfirm|unverif|purport|suppos|apparent|propos|"
    r"prospective|incoming|future|would-be|applicant\b|candidate\b|nominated\b(?! (?:person|member|adviser|"
    r"advisor)))|"
    r"\W(?:designate|elect|en retiro|retirado)\W*$",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"(?:[(\[]|\s[-–—]+\s|[;,]\s)\W*(?:sold|old|moved|left|vacated|evicted|demolished|former(?:ly)?|"
    r"previous(?:ly)?|"
    r"until|till|no longer|wrong|gone)\b[^()\[\]]{0,30}[)\]]?\W*$",
    re.IGNORECASE,
)


@remembered
def is_doubted(text: str) -> bool:
    """Whether a value is denied or doubted: what is stated is not that it holds."""
    return _DOUBTED.search(text) is not None


@remembered
def is_choice(text: str) -> bool:
    """Whether a text leaves open which of two values it is: `Bannerman or Banner`."""
    return _CHOICE.search(text) is not None


@remembered
def is_of_before(text: str) -> bool:
    """Whether a value is said to be that of an earlier time: `formerly 5 Wirra St`, `5 Wirra St (sold)`."""
    return begins_as_before(text) or _FORMER.search(text) is not None


def is_questioned(text: str) -> bool:
    """Whether a value is denied, doubted, or of before: it may not be what it is now."""
    return is_doubted(text) or is_of_before(text)


def begins_as_before(text: str) -> bool:
    """Whether a value begins with a word that says that it was once: `formerly Haverstock`."""
    return _ONCE.match(text) is not None


def is_unsure_word(text: str) -> bool:
    """Whether a role, a status or a kind is only alleged, or asked: `director?`, `alleged controller`."""
    return _UNSURE_WORD.search(text) is not None


_NO_WORD = re.compile(
    r"(?:not|never|no|none|nil|neither|without|(?:has|holds|does|is|was)-(?:no|not))(?:-|$)"
)
_PAST_WORD = re.compile(rf"(?:ceased|{any_of(*BEFORE)})(?:-|$)")


def begins_with_no(form: str) -> bool:
    """Whether words joined by hyphens begin with one that denies: `not-a-director`, `no-control`."""
    return _NO_WORD.match(form) is not None


def begins_as_past(form: str) -> bool:
    """Whether words joined by hyphens begin with one that says that it was once: `former-director`."""
    return _PAST_WORD.match(form) is not None
