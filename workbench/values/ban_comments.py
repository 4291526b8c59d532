"""What a comment beside a ban says of it: that it was lifted, that it may have been, or nothing of the kind.

`Order discharged` lifts the ban; `Licence cancelled` and `Set aside application withdrawn` speak of another
thing. What may be an end, and nobody can tell of what, is doubtful.
"""

from __future__ import annotations

import re

from workbench.values import dates
from workbench.values import ending_words as words
from workbench.values.ban_companies import with_companies_unnamed, without_companies
from workbench.values.ban_subjects import (
    BAN,
    GROUND,
    OTHER,
    SAME,
    is_of_what_follows,
    last_subject,
    subject_of,
    without_replaced,
)
from workbench.values.dates import MONTH
from workbench.values.ending_words import nouns, participles, spoken
from workbench.values.english import is_common_word
from workbench.values.number_words import NUMBERS
from workbench.values.other_languages import bans_abroad, ends_abroad, is_in_english, stands_abroad
from workbench.values.text import remembered

LIFTED, DOUBTFUL = "lifted", "doubtful"
_MOST = 2000
"""Characters of a comment whose clauses are looked at one by one."""
_NO_BAN = re.compile(
    r"\W*(?:not|never|no longer)\s+(?:\w+\s+)?(?:disqualified|banned|prohibited|same|him|her)\b",
    re.IGNORECASE,
)
_CLAUSES = re.compile(r"[.;:,()\n]|\b(?:and|but|then|after which|however|although|though)\b", re.IGNORECASE)
_WISHED = re.compile(
    r"\b(?:not|never|no|nor|without|cannot|\w+n't|refus\w+|declin\w+|reject\w*|fail\w*|den(?:y|ied|ies)|"
    r"unless|until|if|whether|(?-i:may)|may (?:be|have|not)|might|could|would|should|can|will|shall|to be|"
    r"seek\w*|sought|pending|"
    r"(?:ask|request|propos|attempt|appl|appeal|wish|want|tr)\w* (?:to|for|that)|"
    r"application (?:to|for|that)|motion (?:to|for)|stay|injunction|earlier|previous|prior|former|other)\b",
    re.IGNORECASE,
)
"""What comes before a ban's end that was only wished for, refused or foreseen."""
_IN_VAIN = re.compile(
    r"\b(?:refused|dismissed|declined|rejected|denied|unsuccessful\w*|failed|pending)\b", re.IGNORECASE
)
_LIFTS = re.compile(
    rf"\b(?:{spoken(*participles(words.LIFTED))}|(?:varied|reduced) to nil)\b",
    re.IGNORECASE,
)
"""What is done to bans, and seldom to anything else."""
_MAY_LIFT = re.compile(
    rf"\b(?:{spoken(*participles(words.LIFTED_TOO))}|cancels|discharges|struck (?:down|out)|ruled out|"
    r"withdrew|(?:revok|quash|overturn|annul|rescind|lift)(?:e?s)|sets aside)\b",
    re.IGNORECASE,
)
"""What is done to bans, and as often to licences, companies and people."""
_MAY_END = re.compile(
    r"\b(?:stay (?:of (?:\w+ ){1,3})?(?:was )?(?:granted|ordered)|(?:grant|order)(?:s|ed) (?:a )?stay|"
    r"expired|ended|ends|lapsed|ceased|stayed|stay|suspended|completed|spent|finished|over|"
    r"served(?! (?:with|on|upon|by)\b)|"
    rf"expiry|{spoken(*nouns(words.LIFTED, words.LIFTED_TOO))}|"
    r"cleared|exonerated|acquitted|pardoned|no longer|not in force|successful(?:ly)? appeal\w*|"
    r"appeal (?:against )?(?:\w+ ){0,3}?(?:allowed|upheld|successful|succeeded|granted))\b",
    re.IGNORECASE,
)
_AFTER = re.compile(r"^\s*(?:by|on|in|at|from|with|under|per|effective|as of)\b", re.IGNORECASE)
"""Who did it, or when: not to what it was done."""
_BARE = re.compile(
    r"\W*(?:(?:(?:the )?(?:person|subject|individual|defendant)|he|she|they|was|were|been|is|has|since|now|"
    r"later|fully|by consent|on appeal)\W+)*$",
    re.IGNORECASE,
)
_IN_PART = re.compile(
    r"\b(?:partial(?:ly)?|partly|in part|in respect of|insofar|to the extent|in error|by mistake|reinstat\w+|"
    r"reimposed|restored|temporar\w+)\b",
    re.IGNORECASE,
)
"""What leaves a part of a ban, or brings it back."""
_THE_BAN = (
    r"(?:ban|bans|banning order|order|disqualification|prohibition|exclusion|decision|notice|entry|record|"
    r"listing)"
)
_DONE = r"(?:was|is|been|declared|held|found|ruled)(?: to be)?"
_OPEN = re.compile(
    rf"\b(?:mistaken(?:ly)?|by mistake|(?:in|clerical|administrative|data entry|typographical) error|"
    rf"erroneous(?:ly)?|"
    rf"disregard\w*|ignore[ds]?|not (?:this|that|the (?:same|subject)|same|him|her|our|a match|match\w*|"
    rf"related|"
    rf"identical|yet|in (?:effect|force|operation)|effective|imposed|commenced|confirmed|verified|"
    rf"applicable)|"
    rf"never (?:made|imposed|in force|took effect|commenced)|wrong (?:person|man|woman|individual|party|"
    rf"entity)|"
    rf"different (?:person|man|woman|individual|party)|a different (?!name|company|entity|state)|"
    rf"(?:relates?|refers?|belongs?) to (?:an)?other|(?:other|another) person of|namesake|"
    rf"(?:no|false|poor|partial|possible) match|mis(?:match|identif)\w*|someone else|somebody else|"
    rf"supersed\w+|"
    rf"replaced by|replacement {_THE_BAN}|propos(?:ed|al|es) (?:{_THE_BAN}|only|to (?:ban|disqualify))|"
    rf"proposal|drafts?|"
    rf"(?:intention|intends?|intended) to (?:ban|disqualify|make|issue|prohibit)|show[- ]cause|"
    rf"considering (?:a |an |whether )?|recommend(?:s|ed|ation)? (?:that|for|to) (?:a |be )?(?:ban|"
    rf"disqualif)\w*|"
    rf"no (?:decision|order|orders|ban|bans|action|penalty|prohibition|disqualification|further (?:ban|"
    rf"order|action))"
    rf"(?! (?:as to|for) costs)|remit(?:ted|tal)|substitut\w+|reinstat\w*|re-?admitted|restored|"
    rf"reconsider\w*|"
    rf"redetermin\w*|(?:under|subject to|awaiting|pending) (?:\w+ )?(?:review|appeal|decision|hearing)|"
    rf"(?:setting|set) (?:it|this|that|them|(?:the|this|that) (?:\w+ )?\w+) aside|setting aside|"
    rf"(?:allow|uphold|upheld|grant)\w* (?:\w+ ){{0,2}}appeal|"
    rf"(?:lift|revok|quash|annull?|overturn|rescind|revers|discharg|cancel|vacat|nullify|suspend|stay|"
    rf"withdraw)ing "
    rf"(?:of )?(?:the |this |that |his |her |an? )?(?:\w+ )?(?:it\b|{_THE_BAN})|"
    rf"(?:permitted|free|able|allowed|entitled|eligible|cleared) (?:again )?to "
    rf"(?:manage|act|be|provide|resume|hold|serve|return)|"
    rf"(?:may|can) (?:now|again|once (?:more|again)|resume|return)|"
    rf"(?:may|can) (?:manage|act|be|serve|hold)\b[\w ]* (?:again|once more)|"
    rf"re-?licen[sc]ed|test (?:record|entry|data|only|case)|dummy|"
    rf"duplicate\w*|"
    rf"ultra vires|nullity|(?:delisted|deleted)(?=\s*(?:$|[0-9]|on\b|by\b|from\b|in\b))|"
    rf"{_THE_BAN} (?:\w+ )?(?:invalid|void)|null and void|{_DONE} (?:unlawful|invalid|void)|"
    rf"(?:alleged|suspected|unconfirmed|unverified|disputed|contested) {_THE_BAN}|identity (?:un|not )\w+|"
    rf"corrected|correction|corrigendum|erratum|retract\w*|expunged|amended to nil|not guilty|"
    rf"time[- ]served|early release|leave granted|granted leave|exempt\w*|pardon\w*|clemency|"
    rf"(?:ban|order|disqualification|term|period)s? (?:of (?:\w+ )+?)?"
    rf"(?:(?:is|was|has|been|now|fully|already|since) )*"
    rf"(?:\w+ )?(?:reduced|shortened|commuted|elapsed|concluded|completed?|fulfilled|exhausted|"
    rf"served(?! (?:with|on|upon|by)\b))|"
    rf"(?:end|clause|term|period|expiry)(?: date)? reached|(?:came|come|comes|brought) to an end|"
    rf"(?:run|ran) (?:its|their|his|her) course|(?:run|ran|runs) out|is over|"
    rf"until (?:further )?(?:\w+ ){{0,2}}(?:hearing|trial|appeal|review|determination)|interim|"
    rf"provisional\w*|"
    rf"pending|on hold|paused|postponed|in abeyance|"
    rf"(?:former|historic|historical|old|obsolete|archived|closed|inactive) {_THE_BAN}|"
    rf"(?:details?|records?|entry|match) (?:\w+ )?(?:un(?:verified|confirmed)|disputed|incorrect)|"
    rf"no effect|of no force|ineffective|inoperative|rehabilitated|deceased|died)\b|"
    r"^\W*(?:disputed|invalid|unlawful|obsolete|archived|closed|historic|historical|unconfirmed|unverified|"
    r"alleged)\W*$",
    re.IGNORECASE,
)
"""What leaves open whether a ban is this person's, or stands, where nothing denies it."""
_STAYS = re.compile(
    r"\b(?:(?:ban|order|disqualification|prohibition|decision) (?:still )?(?:stands|remains|continues|"
    r"applies|upheld|affirmed|confirmed)|"
    r"affirmed|upheld|dismissed|refused|unsuccessful\w*|failed|reject(?:s|ed)|denied|declined|"
    r"(?:did|do|does|was|is|were|are|has|have|had) not|without)\b",
    re.IGNORECASE,
)
"""What keeps a ban where its clause speaks of an end."""
_WORD = re.compile(r"[^\W\d_]{3}")
_MONTHS = re.compile(rf"\b{MONTH}", re.IGNORECASE)


@remembered
def end_of_ban(text: str) -> str:
    """`LIFTED`, `DOUBTFUL`, or nothing where a comment says of no end of the ban that it stands beside."""
    if _NO_BAN.match(text):
        return LIFTED
    text = without_companies(text[:_MOST]) + text[_MOST:]
    if len(text) > _MOST:
        return DOUBTFUL if ends(text) else ""
    is_said_to_stand = is_kept(text)
    found = topic = ""
    for sentence in _SENTENCES.split(text):
        inside = ""
        for clause in _CLAUSES.split(sentence):
            for each in (_LIFTS, _MAY_LIFT, _MAY_END):
                for ending in each.finditer(clause):
                    said = _said(clause, ending, each, inside, topic)
                    if said == GROUND:
                        said = "" if is_said_to_stand else DOUBTFUL
                    if said == LIFTED:
                        return DOUBTFUL if _IN_PART.search(text) else LIFTED
                    found = found or said
            named = last_subject(clause)
            inside = named if named not in ("", SAME) else inside
            topic = inside or topic
    return found


_KEPT = re.compile(
    r"\b(?:ban|banning order|order|disqualification|prohibition)s? (?:otherwise |still |is |was |remains? )*"
    r"(?:stands?|remains?|continues?|applies|unaffected|in force|upheld|affirmed|confirmed)\b",
    re.IGNORECASE,
)
"""What says that a ban stands whatever became of what it rests on."""


def is_kept(text: str) -> bool:
    """Whether a text says that the ban stands: `Conviction quashed but order remains`."""
    return _KEPT.search(text) is not None


_VARIED = re.compile(
    r"\b(?:varied|reduced|shortened|extended|lengthened|amended|changed|altered|substituted|increased)\b"
    r"(?P<until>.*?\b(?:to|until|till|ending|ends?|expir\w+)\b\W*"
    r"(?:(?:to|on|end|ends|until|expire|a|period|term|of)\s+)*"
    r"(?:[0-9]{1,2}\W+(?:[0-9]{1,2}|[a-z]{3,9})\W+(?:[0-9]{4}|[0-9]{2})\b|(?:19|20)[0-9]{2}\b|"
    rf"(?:[0-9]+|{'|'.join(NUMBERS)})"
    r"(?:\W+\([0-9]+\))?\W+(?:years?|months?|days?)\b))",
    re.IGNORECASE,
)
"""A term that is another now: `varied to end 28 Feb 2025`, `reduced to 3 years`."""
_DAY = re.compile(
    r"(?:[0-9]{1,2}\W+(?:[0-9]{1,2}|[a-z]{3,9})\W+[0-9]{4}|(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2})$",
    re.IGNORECASE,
)


@remembered
def varied_end(text: str) -> str | None:
    """The new end that a comment says a ban has, as written: a day or a length."""
    for clause in _SENTENCES.split(text[:_MOST]):
        found = _VARIED.search(clause)
        if found is None or _IN_VAIN.search(clause, found.end()) or _WISHED.search(clause[: found.start()]):
            continue
        if last_subject(clause[: found.start()]) != OTHER:
            day = _DAY.search(found.group())
            return day.group() if day else found.group("until").strip()
    return None


_SENTENCES = re.compile(r"[;\n]|\.\s")
_CHANGED = re.compile(r"\b(?:varied|varies|varying|modified|reduced|shortened|commuted)\b", re.IGNORECASE)
_TO_ALLOW = re.compile(r"\W*(?:so as |in order )?to (?:permit|allow|enable)\b", re.IGNORECASE)
"""What somebody may do besides leaves the ban as it is."""


def _is_varied(text: str) -> bool:
    """Whether a comment says that a ban was changed, and not to what: `AAT varied decision`."""
    topic = ""
    for sentence in _SENTENCES.split(text[:_MOST]):
        for found in _CHANGED.finditer(sentence):
            before, after = sentence[: found.start()], sentence[found.end() :]
            is_settled = not (_WISHED.search(before) or _IN_VAIN.search(after) or _TO_ALLOW.match(after))
            if is_settled:
                about = "" if _AFTER.match(after) else after
                if subject_of(before, about, topic) not in (OTHER, GROUND):
                    return True
        topic = last_subject(sentence) or topic
    return False


@remembered
def may_end_ban(text: str) -> bool:
    """Whether a comment lets nobody be sure that the ban beside it stands, or is that person's.

    So does an end, what is doubtful, and what is said in words that are not understood.
    """
    if end_of_ban(text) or varied_end(text) is not None or _is_varied(text):
        return True
    return _is_doubtful(without_companies(text[:_MOST]) + text[_MOST:])


def is_end_confirmed(text: str, end: str | None) -> bool:
    """Whether a comment says nothing against a ban but that its end was varied to the one that is stated."""
    varied = varied_end(text)
    if varied is None or end is None or end_of_ban(text) or _is_doubtful(text):
        return False
    return dates.normal(varied) == end


def _is_doubtful(text: str) -> bool:
    """Whether a comment leaves open whether the ban stands, or is this person's."""
    if len(text) > _MOST:
        return _OPEN.search(text) is not None
    text = without_replaced(_ALLOWED_ONE.sub("", text))
    if _CONTINUES.search(text):  # what somebody is allowed besides leaves the ban as it is
        text = _ALLOWED.sub("", text)
    if any(map(_is_open, _CLAUSES.split(text))):
        return True
    text = with_companies_unnamed(text)
    form = _JOINING.sub("-", text.casefold()).strip("-")
    if stands_abroad(form) or bans_abroad(form):
        return False
    if not is_in_english(text):
        return True
    return ends_abroad("-".join(word for word in form.split("-") if not is_common_word(word)))


_CONTINUES = re.compile(
    rf"\b{_THE_BAN} (?:otherwise|still) (?:stands|remains|continues|applies)\b|"
    rf"\b{_THE_BAN} (?:stands|remains|continues|applies) otherwise\b|"
    r"\botherwise (?:stands|remains|continues|applies|remains? disqualified)\b",
    re.IGNORECASE,
)
_ALLOWED = re.compile(
    r"\b(?:leave granted|granted leave|(?:is )?(?:permitted|allowed) to (?:manage|act))\b", re.IGNORECASE
)
_ALLOWED_ONE = re.compile(
    r"\b(?:(?:leave|permission)(?: of (?:the )?court)?(?: (?:was|has been))? granted|"
    r"granted (?:leave|permission))(?: (?:under|by|pursuant to) [\w ]{1,30}?)? to (?:manage|act (?:as (?:a )?"
    r"director )?(?:of|for)|be (?:a )?director of) (?:the )?(?:one\b|a single\b|"
    r"(?!(?:all|any|corporations?|compan(?:y|ies)|others?|again)\b)(?=(?-i:[A-Z0-9])))",
    re.IGNORECASE,
)
"""A leave for a company that is named, or for one: the ban stands for every other."""
_JOINING = re.compile(r"[\W_]+")


def _is_open(clause: str) -> bool:
    """Whether a clause leaves open whether the ban stands, and does not deny that itself."""
    found = _OPEN.search(clause)
    if found is None:
        return False
    before = clause[: found.start()]
    is_denied = _NEGATED.search(before) or _STAYS.search(clause[found.end() :])
    return not is_denied and not _OF_ANOTHER_ONLY.search(before)


_NEGATED = re.compile(r"\b(?:no|not|never|without|despite|failed to|refus\w+ to)\b[^,;]*$", re.IGNORECASE)


def _said(clause: str, ending: re.Match[str], how: re.Pattern[str], inside: str, topic: str) -> str:
    """What an ending says of the ban; `inside` is what its sentence spoke of before, `topic` the comment."""
    before, after, done = clause[: ending.start()], clause[ending.end() :], ending.group().lower()
    if _WISHED.search(before):
        return ""
    if done == "served" and _NOTICE.search(before):
        return ""
    is_stayed = how is _MAY_END and done == "stayed"
    if _IN_VAIN.search(after) and not is_stayed:
        return ""
    behind = _MONTHS.sub("", after.partition(" by ")[0])
    is_from = done in _FROM_SOMETHING and is_of_what_follows(after)
    about = "" if is_stayed or (_AFTER.match(after) and not is_from) else behind
    named = done.removeprefix("appeal") if done.startswith("appeal") else about
    subject = subject_of(before, named, inside or topic)
    is_bare = not subject
    if is_bare:
        subject = inside or (topic if topic == BAN else "")
    is_open = not inside and how is not _MAY_END and _DECIDED.search(before) is not None
    if subject == OTHER and is_open and last_subject(before) == SAME:
        return DOUBTFUL  # of a licence, or of all that was decided
    if subject == OTHER or (done == "released" and subject != BAN and (topic or not is_bare)):
        return ""
    if subject == GROUND:
        return GROUND if how is not _MAY_END or " " in done else ""
    is_alone = is_bare and _BARE.fullmatch(before) is not None and not _WORD.search(about)
    is_plain = subject == BAN or is_alone
    if is_bare and (topic == OTHER or (is_alone and done in _SELDOM_OF_BANS)):
        return DOUBTFUL if is_plain else ""
    if how is _LIFTS or (how is _MAY_LIFT and is_plain):
        return LIFTED
    if how is _MAY_LIFT:
        return DOUBTFUL
    return DOUBTFUL if is_plain or " " in done else ""


_NOTICE = re.compile(
    r"\bnotices?\W+(?:(?:was|is|has|been|were|duly|also|then|personally)\W+)*$", re.IGNORECASE
)
"""A notice that is served has reached whom it is about."""
_DECIDED = re.compile(r"\bdecisions?\b", re.IGNORECASE)
_FROM_SOMETHING = frozenset(["released", "discharged", "removed", "withdrawn", "struck out", "dissolved"])
"""What is done to somebody in something, `from the roll`."""
_SELDOM_OF_BANS = frozenset(["released", "terminated", "dissolved", "withdrew", "undone"])
"""What is done to people and companies: alone it leaves open to what."""


_OF_ANOTHER_ONLY = re.compile(
    r"\b(?:licen[cs]es?|afsl|acl|registrations?|authori[sz]ations?|applications?|compan(?:y|ies)|charges?|"
    r"allegations?|funds?|"
    r"shares?|accounts?|clients?|investors?|loans?|schemes?|returns?|reports?|records?|documents?|"
    r"statements?)\s+"
    r"(?:was |were |is |are |been |has |have )*$",
    re.IGNORECASE,
)


def ends(text: str) -> bool:
    """Whether a text has a word by which bans, licences or companies end: whether a ban did is not said."""
    return any(form.search(text) for form in (_LIFTS, _MAY_LIFT, _MAY_END))


def is_end_unsettled(text: str) -> bool:
    """Whether a word by which bans end says only what was wished for, refused or foreseen."""
    return any(
        _WISHED.search(text[: found.start()]) or _IN_VAIN.search(text, found.end())
        for form in (_LIFTS, _MAY_LIFT, _MAY_END)
        for found in form.finditer(text)
    )


def is_unsettled(text: str) -> bool:
    """Whether an end is only wished for, refused, foreseen or pending."""
    return _IN_VAIN.search(text) is not None or _WISHED.search(text) is not None
