"""Whether each sentence of a comment beside a ban is known to leave the ban as it is.

Clerks take bans back in more words than any list has (`S/A by AAT`, `W/drawn`, `Review successful`). So a
short remark is looked at the other way round: it has to say something that is known to be said of bans that
stand, such as what somebody did, for how long, or under which law. One that does not leaves the ban open.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from workbench.values import dates
from workbench.values.ban_comments import ends, is_end_unsettled, is_kept, may_end_ban
from workbench.values.ban_companies import with_companies_unnamed
from workbench.values.ban_subjects import GROUND, OTHER, SAME, last_subject, without_replaced
from workbench.values.dates import MONTH
from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.other_languages import is_in_english
from workbench.values.text import fold, remembered

_LONGEST = 8
"""Words of a remark; what has more is a sentence that tells of something."""
_MOST = 2000
_SENTENCES = re.compile(r"[;:,()\n]|(?<![A-Z])\.\s|\s[-–—]+\s")
_TOKENS = re.compile(r"[^\W_]+(?:['’/-][^\W_]+)*")
_NOUN = re.compile(
    r"(?:ban|order|disqualification|prohibition|exclusion|decision|entry|record|listing|undertaking)s?"
)
"""What a ban is called."""
_VERB = re.compile(r"banned|disqualified|prohibited|excluded|debarred|barred|suspended")
"""What a ban does to somebody."""
_NEUTRAL = re.compile(
    r"asic|apra|aat|art|adjr|ato|afca|nswsc|vsc|qsc|wasc|sasc|fca|fcafc|hca|mr|ref|reference|no|nos|number|dob|"
    r"(?:cor|pur)[a-z]*|court|tribunal|federal|supreme|high|full|administrative|appeals?|reviews?|of|effect|"
    rf"effective|date|dated|day|days|consent|{MONTH}|"
    r"mr|mrs|ms|dr|person|he|she|his|her|their|they|him|pty|ltd|limited|"
    r"banning|runs?|running|comments?|remarks?|notes?|commission|regulator|delegate|register|nsw|vic|qld|tas|act|sa|wa|nt"
)
"""Who decides, and when: this says nothing of a ban, nor that it stands."""
_KNOWN = re.compile(
    r"made|operation|enforceable|ordered|imposed|issued|given|accepted|commenc(?:es|ed|ing)|stands?|remains?|continu(?:es|ing)|upheld|affirm[a-z]*|"
    r"confirmed|dismiss(?:ed|al)|refused?|declined|rejected|denied|unsuccessful|fail[a-z]*|current(?:ly)?|force|"
    r"concurrent(?:ly)?|consecutive(?:ly)?|cumulative(?:ly)?|permanent(?:ly)?|life|lifetime|indefinite(?:ly)?|automatic(?:ally)?|previous(?:ly)?|also|term|period|years?|months?|"
    r"pursuant|section|sections|subsection|ss?[0-9]+[a-z0-9]*|law|laws|regulations?|gazett[a-z]*|media|see|full|text|"
    r"copy|published|matter|file|document|served|signed|notified|prosecut[a-z]*|convict[a-z]*|offen[cds][a-z]*|"
    r"guilt[a-z]*|plead[a-z]*|pled|charg[a-z]*|sentenc[a-z]*|imprison[a-z]*|jail[a-z]*|gaol[a-z]*|prison|custody|"
    r"parole|bail|penalt[a-z]*|pecuniary|fined?|fines|costs?|breach[a-z]*|contraven[a-z]*|infring[a-z]*|mislead[a-z]*|"
    r"misled|mis(?:conduct|us|appropriat|stat|represent|manag|applic|appli|behav|treat)[a-z]*|decei[a-z]*|decept[a-z]*|"
    r"dishonest[a-z]*|fraud[a-z]*|theft|thefts|stole|steal[a-z]*|embezzl[a-z]*|forg(?:ed|ery|ing)|false|falsif[a-z]*|"
    r"falsely|insider|manipulat[a-z]*|launder[a-z]*|brib[a-z]*|corrupt[a-z]*|unlicen[a-z]*|unregist[a-z]*|"
    r"licen[cs][a-z]*|afsl?|acl|advi[cs][a-z]*|financ[a-z]*|credit[a-z]*|brok[a-z]*|deal[a-z]*|services?|provid[a-z]*|"
    r"manag[a-z]*|acting|acted|director[a-z]*|officers?|secretary|corporat[a-z]*|compan(?:y|ies)|business[a-z]*|firms?|"
    r"scheme[a-z]*|funds?|super[a-z]*|smsf|trust[a-z]*|clients?|invest[a-z]*|customers?|consumers?|debt[a-z]*|"
    r"insolv[a-z]*|liquidat[a-z]*|receiver[a-z]*|administrat(?:or|ion)[a-z]*|bankrupt[a-z]*|tax[a-z]*|gst|returns?|"
    r"lodg[a-z]*|accounts?|accounting|reports?|reporting|audit[a-z]*|dut(?:y|ies)|care|conflicts?|disclos[a-z]*|"
    r"negligen[a-z]*|reckless[a-z]*|incompet[a-z]*|unfit|proper|fit|character|fame|integrity|competen[a-z]*|train[a-z]*|"
    r"pay(?:s|ing|ments?)?|paid|unpaid|mon(?:ey|ies|eys)|loans?|lend[a-z]*|borrow[a-z]*|insur[a-z]*|claims?|polic(?:y|ies)|"
    r"property|shares?|sharehold[a-z]*|securit[a-z]*|derivativ[a-z]*|futures|forex|crypto[a-z]*|promot[a-z]*|"
    r"market[a-z]*|phoenix[a-z]*|ow(?:e|ed|es|ing)|employ[a-z]*|entitle[a-z]*|wages|lev(?:y|ies)|books|assets?|"
    r"solicitors?|roll|legal|practition[a-z]*|profession[a-z]*|accountants?|planner|agents?|representatives?|bank[a-z]*|"
    r"activit(?:y|ies)|any|data|hearing|conduct|evidence|interview[a-z]*|obstruct[a-z]*|appoint[a-z]*|"
    r"registration|membership|visa|passport|freezing|permission|otherwise|likely|unlikely|risk|harm|loss|losses"
)
"""What is said of bans that stand: what they rest on, for how long, what they forbid, that they were kept."""
_NEGATES = re.compile(r"no|not|never|nil|none|without|longer|cannot|isn't|wasn't|aren't|weren't|nor")
_OF_THE_PERSON = re.compile(
    r"person|individual|man|woman|party|name|same|him|her|match|banned|disqualified|one"
)
_IN_VAIN = re.compile(
    r"\b(?:appeals?|applications?|reviews?|stay|leave|proceedings?|requests?|motions?|hearing)\b.*"
    r"\b(?:lapsed|withdrawn|withdrew|discontinued|abandoned|dismissed|refused|declined|failed|unsuccessful|rejected|"
    r"struck out|expired|not granted|lodged|filed|pending)\b",
    re.IGNORECASE,
)
"""What became of somebody's wish to have a ban ended; whether it is pending is looked at elsewhere."""
_UNFIT = re.compile(
    r"\bnot (?:an? |been )?(?:fit|proper|of good|licen|authori[sz]|competent|qualified|trained|"
    r"disclos|compl[yi]|lodge)",
    re.IGNORECASE,
)
"""What somebody is not, or did not do, who is banned for it."""
_INITIALLED = re.compile(r"\b[A-Z]\.\s+[A-Z][a-z]+")
"""A name with an initial."""
_PARTICIPLE = re.compile(r"[a-z]{2,}(?:ed|wn|en)")
_CLERKS = re.compile(
    r"(?<!\w)(?:s\s*/\s*a(?:side)?|w\s*/\s*d(?:rawn|n)?|set\s*-\s*as+ide)(?!\w)", re.IGNORECASE
)
"""Abbreviations of an end."""


def leaves_open(text: str, known: Collection[str]) -> bool:
    """Whether a comment lets nobody be sure that the ban beside it stands until the end that is stated.

    `known` are the ends that are stated of it, as dates in ISO 8601; none for a ban without an end.
    """
    return may_end_ban(text) or is_unknown_remark(text) or names_another_end(text, known)


_ONLY_A_BAN = re.compile(
    rf"(?:(?:the|this|his|her|their|date|on|at|of|is|in|a|{_NOUN.pattern}|{_VERB.pattern})(?:\W+|$))*",
    re.IGNORECASE,
)


def says_only_end(text: str, known: Collection[str]) -> bool:
    """Whether a comment says nothing but an end that is stated of a ban: `Ends 28 February 2029.`"""
    found = _ENDS_ON.search(text) if len(text) <= _MOST else None
    if found is None or "?" in text or found["how"].lower().endswith("ed"):
        return False
    day = dates.normal(found["day"])
    rest = f"{text[: found.start()]} {text[found.end() :]} {text[found.end('how') : found.start('day')]}"
    return day in known and _ONLY_A_BAN.fullmatch(re.sub(r"^\W+", "", rest)) is not None


@remembered
def is_unknown_remark(text: str) -> bool:
    """Whether a comment has a remark of which nobody knows whether it leaves the ban beside it as it is."""
    if len(text) > _MOST or not is_in_english(text):
        return False  # looked at elsewhere
    if _CLERKS.search(text):
        return True
    is_shouted, topic = text.isupper(), ""
    text = with_companies_unnamed(without_replaced(text))
    for part in _SENTENCES.split(text):
        named = last_subject(part)
        topic = topic if named in ("", SAME) else named
        is_of_another = topic in (OTHER, GROUND) or _OF_BEFORE.search(part) is not None
        if _is_unknown(part, is_shouted=is_shouted, is_of_another=is_of_another):
            return True
    return False


def _is_unknown(part: str, *, is_shouted: bool, is_of_another: bool) -> bool:
    if _IN_VAIN.search(part) or _UNFIT.search(part) or is_kept(part):
        return False
    if is_end_unsettled(part) or (is_of_another and ends(part)):
        return False
    tokens = enumerate(_TOKENS.findall(_INITIALLED.sub(" ", part)))
    forms = (_form(token, place, is_shouted=is_shouted) for place, token in tokens if len(token) > 1)
    words = list(filter(None, forms))
    if len([word for word in words if word not in FUNCTION_WORDS]) > _LONGEST:
        return _is_done_to_a_ban(words)
    negated = [place for place, word in enumerate(words) if _NEGATES.fullmatch(word)]
    if negated and any(_OF_THE_PERSON.fullmatch(word) for word in words[negated[0] + 1 : negated[0] + 5]):
        return True
    known = [word for word in words if _KNOWN.fullmatch(word) or _VERB.fullmatch(word)]
    unknown = [place for place, word in enumerate(words) if _is_unknown_word(word)]
    if not known:
        return bool(unknown or negated)
    named = [place for place, word in enumerate(words) if _NOUN.fullmatch(word)]
    if unknown and named:
        return True
    done = [place for place, word in enumerate(words) if _VERB.fullmatch(word)]
    return bool(done) and any(place < done[0] for place in unknown)


def _form(token: str, place: int, *, is_shouted: bool) -> str:
    """A word folded; empty for a number, a reference with digits, and a name."""
    word = fold(token).removesuffix("'s")
    if any(map(str.isdigit, word)):
        return word if _KNOWN.fullmatch(word) else ""
    is_name = place > 0 and token[0].isupper() and not is_shouted and not is_common_word(word)
    return "" if is_name and not _KNOWN.fullmatch(word) else word


def _is_unknown_word(word: str) -> bool:
    if word in FUNCTION_WORDS or _VERB.fullmatch(word):
        return False
    return not (_KNOWN.fullmatch(word) or _NEUTRAL.fullmatch(word) or _NOUN.fullmatch(word))


def _is_done_to_a_ban(words: list[str]) -> bool:
    """Whether something that is not known is done to what a sentence calls the ban: `order discontinued`."""
    return any(
        _PARTICIPLE.fullmatch(word) and _is_unknown_word(word)
        for place, noun in enumerate(words)
        if _NOUN.fullmatch(noun)
        for word in words[place + 1 : place + 4]
    )


_ENDS_ON = re.compile(
    r"\b(?P<how>end(?:s|ed|ing)?|until|till|to|through|expir\w+|finish\w*|ceas\w+|last day|conclud\w+)\b"
    r"[^0-9]{0,30}?"
    r"(?P<day>\b[0-9]{1,2}(?:st|nd|rd|th)?[\W_]+(?:[0-9]{1,2}|[a-z]{3,9})[\W_]+(?:[0-9]{4}|[0-9]{2})\b|"
    r"\b(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}\b|"
    r"\b(?:[a-z]{3,9}\W+)?(?:19|20)[0-9]{2}\b)",
    re.IGNORECASE,
)
"""An end with its day: `end date brought forward to 3/3/2022`."""
_OF_BEFORE = re.compile(r"\b(?:previous(?:ly)?|earlier|prior|former(?:ly)?)\b", re.IGNORECASE)


def names_another_end(text: str, known: Collection[str]) -> bool:
    """Whether a comment has an end on another day than those that are `known` of the ban."""
    for sentence in re.split(r"[;\n]|\.\s", text[:_MOST]):
        for found in _ENDS_ON.finditer(sentence):
            before = sentence[: found.start()]
            about = before + sentence[found.end("how") : found.end()]
            if _OF_BEFORE.search(before) or last_subject(about) == OTHER:
                continue
            day = dates.normal(found["day"]) or found["day"]
            if not any(end.startswith(day) or day.startswith(end) for end in known):
                return True
    return False
