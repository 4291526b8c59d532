"""What words beside an office, or a remark beside the name of its holder, say of it.

Not held, held as it is said, or how. An office with words that nobody knows behind it may not be held.
"""

from __future__ import annotations

import re

from workbench.values.english import is_common_word, is_word
from workbench.values.office_words import relation_of_role
from workbench.values.offices_abroad import is_office_abroad, may_stand_beside
from workbench.values.text import remembered

NOT_HELD, STANDING, MANNER = "not held", "standing", "manner"
_OFFICE = r"(?:-(?:director|secretary|member|trustee|chair|officer|treasurer|president))?"
_NOT_HELD = re.compile(
    rf"(?:is-)?(?:proposed|nominated|elect|designate|designated|prospective|incoming|future|candidate|"
    rf"applicant|"
    rf"nomination|invited|approached|shortlisted){_OFFICE}|"
    r"(?:has-|since-)?(?:declined|refused|rejected|denied|withdrew|stood-down-before-.+)"
    r"(?:-(?:office|the-office|appointment|nomination|to-act|to-serve))?|"
    r"(?:appointment|nomination|election|consent|approval|registration)-"
    r"(?:pending|proposed|declined|refused|rejected|withdrawn|outstanding|awaited|not-(?:received|given|"
    r"filed|lodged))|"
    r"(?:pending|awaiting|awaits|subject-to)(?:-.+)?|to-be-(?:appointed|elected|confirmed|approved|"
    r"advised)(?:-.+)?|"
    r"(?:not|never)-(?:yet-)?(?:appointed|elected|taken-up|confirmed|approved|accepted|a-director|"
    r"consented)(?:-.+)?|"
    r"(?:did|has|have)-not-(?:accept|act|consent|consented|accepted|take-up|taken-up)(?:-.+)?|"
    r"not-yet(?:-.+)?|unsuccessful|unelected|t-?b-?[ac]"
)
_STANDING = re.compile(
    r"(?:is-|currently-|now-)?(?:suspended|disqualified|banned|struck-off|stood-aside|stood-down-pending-.+|"
    r"under-investigation|on-suspension|bankrupt|undischarged-bankrupt|incapacitated|missing|disputed|"
    r"contested|"
    r"under-dispute|in-dispute|barred|prohibited|debarred)(?:-(?:since|from|until|by|pending|in)-.+|"
    r"-director)?"
)
_MANNER = re.compile(
    r"(?:acting|interim|temporary|temp|caretaker|alternate|casual-vacancy|nominee|co-opted|coopted|appointed|"
    r"elected|re-elected|reelected|honorary|hon|ex-officio|independent|executive|non-executive|non-exec|"
    r"nonexecutive|"
    r"managing|founding|founder|joint|sole|on-leave|leave-of-absence|on-sabbatical|maternity-leave|locum|"
    r"part-time|"
    r"full-time|provisional|deputy)"
    rf"{_OFFICE}"
)


@remembered
def said_of_office(remark: str) -> str:
    """`NOT_HELD`, `STANDING` or `MANNER` for a remark about an office; empty for any other.

    `NOT_HELD` denies the office or puts it off (`proposed`, `declined`), `STANDING` leaves it open whether it
    is held now (`suspended`), `MANNER` says how it is held (`acting`).
    """
    form = re.sub(r"[\W_]+", "-", remark.casefold()).strip("-")
    for said, known in ((NOT_HELD, _NOT_HELD), (STANDING, _STANDING), (MANNER, _MANNER)):
        if known.fullmatch(form):
            return said
    return ""


_WORDS = re.compile(r"[\W_]+")
_CLAUSES = re.compile(r"[,;/&+]|\s[-–—]\s|\band\b|[(\[{][^()\[\]{}]*[)\]}]", re.IGNORECASE)
_NOT_YET = re.compile(
    r"(?:^|-)(?:designate|elect|incoming|future|upcoming|would-?be|wannabe|in-waiting|heir|apparent|"
    r"presumptive|"
    r"sometime|one-?time|aspiring|intended|intending|potential|(?:yet-|soon-)?to-be|in-spe)(?=-|$)"
)
"""Words by which an office is held later, or was once, wherever they stand beside it."""
_HEAD = re.compile(
    r"(?:^|-)(?:director|secretary|treasurer|trustee|chair(?:man|woman|person)?|president|auditor|liquidator|"
    r"receiver|administrator|governor|(?:managing-)?officer|(?:llp-)?(?:designated-)?member|partner)s?(?=-|$)"
)
_BEHIND = re.compile(
    r"(?:of|for|at|in|with|on|under|by|from|since|until|general|emeritus|emerita|"
    r"to-(?:the|an?|its|his|her)|[0-9]+|(?!to-|to$)[a-z]{1,2}|llp|ltd|limited|"
    r"ceo|cfo|coo|cto|cio|md|pty|plc|company|board|committee|council|trust|group|class|designated|"
    r"executive|non-executive|nonexecutive|independent|alternate|finance|financial|operations|sales|"
    r"marketing|"
    r"technical|commercial|legal|compliance|risk|treasury|audit|property|projects?|manager|managing|officer|"
    r"acting|interim|temporary|"
    r"joint|sole|deputy|vice|appointed|elected|re-?elected|current|currently|active|present|registered|"
    r"resident|shareholder|director|secretary|member|chair|partner|trustee|founder|owner|human|resources|"
    r"australia|new-zealand|asia|pacific|europe|apac|emea|nsw|vic|qld|north|south|east|west)(?:-|$)"
)
"""What stands behind an office and says of what, where or how it is held."""


@remembered
def may_not_be_held(role: str) -> bool:
    """Whether words beside an office say, or may say, that it is not held now: `director designate`.

    Behind an office a word that is not known to be part of one is enough: `director hopeful`.
    """
    if _NOT_YET.search(_WORDS.sub("-", role.casefold()).strip("-")):
        return True
    return any(_is_unknown_behind(clause) for clause in _CLAUSES.split(role))


def _is_unknown_behind(clause: str) -> bool:
    form = _WORDS.sub("-", clause.casefold()).strip("-")
    heads = list(_HEAD.finditer(form))
    if not heads or relation_of_role(clause.strip()):
        return False
    behind = form[heads[-1].end() :].strip("-")
    return bool(behind) and _BEHIND.match(behind) is None


_STRUCK = re.compile(
    r"[\u0335-\u0338\u20d2\u20d3\u20e5\u20e6]|~~|</?(?:s|del|strike)\b[^<>]*>", re.IGNORECASE
)
"""A line through letters, as signs or in the language of web pages."""
_MARKED = re.compile(
    r"[?!*†‡~#]|<(?:s|del|strike)\b|(?![✓✔✅☑👍])[\u2600-\u27bf\U0001f300-\U0001faff\u26d4]|(?<![^\W\d_])[^\W\d_]{1,2}/[^\W\d_]{1,2}(?![^\W\d_])"
)
_SHORT = re.compile(
    r"ex|officio|man|mng|mgng|mgr|exec|asst|dep|gen|co|jt|alt|hon|fin|op|ops|tech|comm|dev|mktg|admin|corp|"
    r"assoc|snr|"
    r"sen|jnr|jr|sr|"
    r"non|ind|nom|des|adv|reg|nat|int|intl|vice|dir|sec|it|hr|ict|pr|uk|eu|us|nz|au|aus|anz|emea|apac|rd|"
    r"mr|mrs|ms|dr|llp|"
    r"cic|plc|ned|md|ceo|cfo|coo|no|[0-9]+|[a-z]"
)
"""Abbreviations that stand before an office and say of what, or how, it is held."""
_OF_BEFORE = re.compile(
    r"prior|past|lapsed|disq|disqd|ret|retd|retired|poss|possible|prob|probable|old|then|once|late|struck|"
    r"unconfirmed|"
    r"purported|so-called|self-styled|pretended|claimed|claiming|invalid|void|false|fake|not|never|non|no|"
    r"without|"
    r"failed|lost|dead|unwilling|refused|declined|rejected|banned|suspended|resigning|departing|leaving|"
    r"exiting"
)


def is_struck_through(text: str) -> bool:
    """Whether a line goes through letters of a text, which takes it back: `~~Director~~`."""
    if text.isascii() and "<" not in text and "~~" not in text:  # as most are
        return False
    return _STRUCK.search(text) is not None


@remembered
def without_strokes(text: str) -> str:
    """A text without the line that goes through letters of it."""
    return _STRUCK.sub("", text)


@remembered
def is_marked(role: str) -> bool:
    """Whether an office has a mark that questions it, or an abbreviation with a slash: `Director?`."""
    return _MARKED.search(role) is not None or is_struck_through(role)


@remembered
def has_unknown_words_before(role: str) -> bool:
    """Whether words before an office, or a mark beside it, leave open whether it is held: `Poss director`."""
    return is_marked(role) or any(map(_is_unknown_before, _CLAUSES.split(role)))


def _is_unknown_before(clause: str) -> bool:
    form = _WORDS.sub("-", clause.casefold()).strip("-")
    heads = list(_HEAD.finditer(form))
    if not heads or relation_of_role(clause.strip(" .")):
        return False
    before = [word for word in form[: heads[0].start()].split("-") if word]
    if before[:1] == ["non"] and len(before) > 1:
        before = before[1:]
    return any(_OF_BEFORE.fullmatch(word) or not _is_known_before(word) for word in before)


def _is_known_before(word: str) -> bool:
    known = (
        _SHORT.fullmatch(word) or _BEHIND.fullmatch(word) or _MANNER.fullmatch(word) or _HEAD.fullmatch(word)
    )
    return (
        bool(known)
        or is_common_word(word)
        or is_word(word)
        or is_office_abroad(word)
        or may_stand_beside(word)
    )
