"""Remarks in brackets beside a name that say something of its bearer, and leave the name as it is."""

from __future__ import annotations

import re

from workbench.values.cells.cell import words
from workbench.values.cells.cities import is_city
from workbench.values.cells.name_words import ROLES
from workbench.values.countries import country
from workbench.values.english import is_common_word, is_word
from workbench.values.names import HONOURS
from workbench.values.office_remarks import MANNER, said_of_office
from workbench.values.places import state
from workbench.values.text import fold, letters, remembered
from workbench.values.world import is_usual_given

_IN_BRACKETS = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]\s*")
_AGE = re.compile(
    r"(?:age[d:]?\s*|now\s+)?[0-9]{1,3}"
    r"(?:\s*(?:years?|yrs?|y\.?o\.?|y/o|months?|mths?|weeks?|days?)(?:[ -]old)?)?|"
    r"age[d:]?\s*[0-9]{1,3}"
)
_IN_LIFE = words(
    "infant child baby newborn minor adult widow widower single married divorced separated student pupil "
    "pensioner apprentice trainee boarder vip"
)
"""What somebody is at a time of their life."""
_WHICH = r"(?:1st|2nd|3rd|4th|first|second|third|fourth|joint|co|new|main|primary|emergency|sole)"
_CONTACT = re.compile(
    r"(?:main|primary|secondary|first|second|emergency|after hours|work|home|business|office|school)"
    r"(?: (?:contact|mobile|phone|number|no))?|(?:work|home|business|mobile|mob|cell) (?:no|number|phone)?"
)
"""Which contact of a list somebody is, or which number of theirs stands beside it."""


@remembered
def is_of_bearer(said: str) -> bool:
    """True for a remark that leaves it open neither who is meant nor whether: `on leave`, `aged 42`, `WA`.

    A word that parents choose is none: in brackets it is what somebody is called.
    """
    plain = _plain(said)
    if not plain or (is_usual_given(letters(plain)) and plain not in _IN_LIFE):
        return False
    return bool(
        _AGE.fullmatch(plain)
        or _CONTACT.fullmatch(plain)
        or plain in _IN_LIFE
        or _is_a_role(plain)
        or said_of_office(plain) == MANNER
        or state(plain) is not None
        or country(plain) is not None
        or is_city(plain)
        or all(word.strip(".,") in HONOURS for word in plain.split())
    )


def is_time_of_life(said: str) -> bool:
    """True for what somebody is at a time of their life, in small letters: `infant`, `a child`.

    So is one of several who have a role: `joint tenant`.
    """
    return said == said.lower() and (_plain(said) in _IN_LIFE or _is_a_role(_plain(said)))


_ARTICLE = re.compile(r"^(?:an?|the) ", re.IGNORECASE)


def without_article(said: str) -> str:
    """What is said of somebody without `a` or `the` before it: `minor`."""
    return _ARTICLE.sub("", said)


def _plain(said: str) -> str:
    return without_article(fold(said).strip(" .,;:"))


def _is_a_role(plain: str) -> bool:
    which = re.match(rf"(?:{_WHICH}[ -])+", plain)
    return which is not None and plain[which.end() :] in ROLES


def without_remarks(text: str) -> tuple[str, list[str]]:
    """A name without the remarks in brackets of which `is_of_bearer` is true, and what they say."""
    found: list[str] = []

    def left(bracket: re.Match[str]) -> str:
        if not is_of_bearer(bracket.group(1)) and not is_plain_remark(bracket.group(1).strip()):
            return bracket.group()
        found.append(bracket.group(1).strip())
        return " "

    plain = _IN_BRACKETS.sub(left, text).strip(" ,") if "(" in text or "[" in text else text
    return (plain, found) if plain else (text, [])


_SAYS_MORE = re.compile(
    r"\b(?:no|not|never|wrong|same|see|was|were|now|ex|former|formerly|nee|aka|alias|known|old|new|previous|married|"
    r"divorced|widow\w*|dead|died|deceased|late|estate|moved|gone|left|away|sold|vacated|skip\w*|address|phone|"
    r"mobile|number|email|call|ring|contact|unknown|maybe|possibl[ey]|probably|perhaps|check|confirm|verify|"
    r"duplicate|test|example|sample|delete|ignore|remove|company|business|trust\w*|firm|shop|names?|surname|spelt|spelling|"
    r"of|for|by|with|and|or|per|via|to|from|on behalf|care|in prison|jail|bankrupt|insolven\w*|liquidat\w*|"
    r"minor|mother|father|mum|dad|parents?|wife|husband|spouse|partner|son|daughter|brother|sister|child\w*|"
    r"friend|neighbou?r|carer|guardian|owner|tenant|landlord|agent|lawyer|solicitor|accountant|director|"
    r"secretary|executor|executrix|attorney|manager|employer|employee|her|his|their|he|she|they|who|whose|both|also|other|"
    r"another|joint|second|third|born|until|since|resigned|removed|expelled|suspended|ceased|ended|closed|"
    r"cancelled|banned|disqualified|declined|refused|alleged\w*|suspected|fake|false|fraud\w*)\b"
)
"""What says who somebody is or was, or something of their name, contacts, home or offices."""
_MOST_WORDS = 5
_OF_DEALINGS = words(
    "long term short member cash only payer pays paid monthly weekly yearly bill slow good bad great regular "
    "casual part full time left right handed sighted volunteer student life first"
)


def _is_given(word: str) -> bool:
    return is_usual_given(word) and not is_common_word(word) and word not in _OF_DEALINGS


def is_plain_remark(said: str) -> bool:
    """True for words in small letters of a bearer's manners or dealings: `very helpful`, `pays monthly`.

    They say nothing of who that is, of a contact, a home or an office, and of nobody else.
    """
    if said != said.lower() or not re.fullmatch(r"[a-z][a-z ,'’-]+", said) or _SAYS_MORE.search(said):
        return False
    said_words = re.findall(r"[a-z]+", said)
    if len(said_words) > _MOST_WORDS or any(map(_is_given, said_words)):
        return False
    known = [is_word(word) or word in _OF_DEALINGS for word in said_words]
    return all(known) or (len(known) > 1 and any(known))
