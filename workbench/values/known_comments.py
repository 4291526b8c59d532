"""Whether a comment beside an office, a holding, a home or a contact is known to leave that as it is.

People take statements back in more words than any list has (`Transmission to estate`, `Gifted to son`). So
a comment is looked at the other way round: each of its words is one that is known to say how, since when or
by whose decision something is held, or how somebody wishes to be reached.
"""

from __future__ import annotations

import re

from workbench.values.dates import MONTH
from workbench.values.taken_back import runs, stands, takes_back
from workbench.values.text import fold, remembered

_WORDS = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_JOINED = """
re the a an of to at in on by for with and or as this that these it its is are be been has have had he she
his her their they who which all any each both also via per see same since from under
"""
_JOINING = frozenset(_JOINED.split())
_HELD = re.compile(
    r"(?:re)?appoint(?:ed|ment|ments|s)?|(?:re)?elect(?:ed|ion)|consent(?:s|ed)?|act|acts|acting|signed|"
    r"received|given|"
    r"lodged|filed|filing|regist(?:er|ered|ration|rar|ry)|recorded|confirmed|confirmation|verified|checked|"
    r"current|"
    r"currently|active|continu(?:es|ing)|holds?|held|holding|holdings|beneficial(?:ly)?|legal(?:ly)?|"
    r"joint(?:ly)?|sole|"
    r"solely|shares?|ordinary|ord|preference|class|fully|paid|issued|allotted|allotment|subscriber|founder|"
    r"founding|"
    r"incorporat(?:ed|ion)|director(?:s|ship)?|secretary|officer|member|members|chair(?:man|person)?|"
    r"shareholder|"
    r"board|agm|egm|annual|general|meeting|resolution|company|entity|trust|trustee|nominee|behalf|address|"
    r"service|"
    r"default|changed|chg|updated|postal|residential|same|above|ref|reference|no|nos|number|form|copy|"
    r"document|letter|email|phone|mobile|dated?|effective|commenced|started|joined|day|month|year|years|term|"
    r"period|independent|executive|resident|ordinarily|born|dob|known|also|aka|pursuant|section|s|law|rules?|"
    r"constitution|shareholding|percent|per|cent|pct|comments?|none|nil|n/a|na|made|full|time|part|"
    r"alternate|identity|"
    r"id|photo|seen|good|ok|please|owner|occupier|occupied|owns|owned|rents|rented|renting|lives|living|"
    r"resides|home|"
    r"main|primary|preferred|best|contact|call|calls|text|sms|ring|after|before|hours|am|pm|morning|"
    r"evening|weekdays|"
    r"work|business|private|personal|do|not|only|speaks|interpreter|dog|gate|unit|flat|rear|floor|upstairs|"
    r"downstairs|belongs|subject|customer|client|person|chairs|heads|leads|audit|remuneration|nominations?|"
    r"committee|finance|"
    r"financial|risk|treasurer|president|married|single|divorced|widowed|de|facto|english|language|male|"
    r"female|voter|"
    r"holders?|rotational|employee|interim|signatory|asic|atf|super|fund|family|fill|"
    r"electoral|roll|elector|census|rates|utility|bill|bank|statement|lease|deed|council|licence|license|passport|"
    r"medicare|provider|source|data|"
    r"enrolled|verified|delivered|mail|collected|one|two|three|four|five|six|seven|eight|nine|ten|eleven|"
    r"twelve|"
    rf"{MONTH}"
)
_PRECLUDES = re.compile(
    r"\bno(?!s?\.? ?[0-9])\b|"
    r"\bnot\b|"
    r"\b(?:only|after|before)\b(?= [0-9]{4}| [0-9/]+\b(?! ?(?:am|pm|hours|:)))|"
    r"\bupdated?\b.*\bto\b (?!default)|\bchanged\b (?!to default)",
    re.IGNORECASE,
)
"""How words that are known say something that is not."""


@remembered
def is_known_comment(text: str) -> bool:
    """Whether every word of a comment is known, and none of them takes back what stands beside it."""
    form = "-".join(map(fold, _WORDS.findall(text)))
    if not form or stands(form) or runs(form):
        return True
    form = _HARMLESS.sub("", form)
    if takes_back(form) or _PRECLUDES.search(_HARMLESS_TEXT.sub("", text)):
        return False
    said = [word for word in form.split("-") if word and not any(map(str.isdigit, word))]
    return all(word in _JOINING or _HELD.fullmatch(word) for word in said)


_NO_STATE = r"(?:never|not)[ -](?:been[ -])?(?:married|disqualified|bankrupt|banned|insolvent|convicted)"
_NO_WISH = (
    r"(?:please[ -])?do[ -]not[ -](?:call|ring|contact|phone|e?mail|text|disturb|sms)|"
    r"not[ -]to[ -]be[ -](?:called|contacted)"
)
_LEAVE_WORD = r"(?:please[ -])?leave[ -](?:an?[ -])?(?:message|voice ?mail|msg|text|word)s?"
_NO_MORE = (
    r"no[ -](?:changes?|comments?|remarks?|notes?|issues?|adverse[ -][a-z]+|restrictions?|conditions?|"
    r"convictions?|"
    r"alerts?|disqualifications?)"
)
_VACANCY = r"casual[ -]vacanc(?:y|ies)"
_HARMLESS = re.compile(rf"(?:{_NO_STATE}|{_NO_WISH}|{_LEAVE_WORD}|{_NO_MORE}|{_VACANCY})(?=-|$)")
_HARMLESS_TEXT = re.compile(
    rf"\b(?:{_NO_STATE}|{_NO_WISH}|{_LEAVE_WORD}|{_NO_MORE}|{_VACANCY})\b", re.IGNORECASE
)
"""How somebody wishes to be reached, what they never were, and the vacancy that they fill: no denials."""
