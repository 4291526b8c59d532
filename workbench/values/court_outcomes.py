"""How a matter before a court ended, and in which part somebody stood in it: both may take back a record.

A listing under somebody's name is read as one against them. That they were acquitted, or were its victim,
says otherwise, in whatever member it stands.
"""

from __future__ import annotations

import re

from workbench.values.ending_words import ERASED, LIFTED, UNDONE, any_of, participles
from workbench.values.taken_back import says_no, says_yes

_UNDOES = tuple(
    each for each in participles(UNDONE, ERASED, LIFTED) if each not in ("lifted", "discharged", "released")
)
_CAME_TO_NOTHING = (
    rf"{any_of(*_UNDOES)}|"
    r"acquitt(?:ed|al)|dismiss(?:ed|al)|discontinu(?:ed|ance)|dropped|not-(?:guilty|liable|proven|proved|convicted|charged)|"
    r"(?:no|without)-(?:conviction|case-to-answer|evidence-offered|offence)|un(?:proven|proved)|struck-out|nolle-prosequi|"
    r"exonerated|pardoned|spent|innocent|expunction|expungement|cleared-of"
)
_ENDED = re.compile(rf"(?:^|-)(?:{_CAME_TO_NOTHING})(?:-|$)")
_OF_SOMETHING_ELSE = re.compile(
    r"(?:^|-)(?:appeals?|applications?|motions?|petitions?|leave|pleas?|bail|bonds?|licen[cs]es?|warrants?|registrations?|"
    r"cross-claims?|counter-?claims?|defen[cs]es?|passports?)-(?:(?:was|were|is|been|has|have|to-[a-z]+|by-[a-z]+|against-[a-z]+)-)*"
    rf"(?:{_CAME_TO_NOTHING})(?=-|$)|"
    r"(?:^|-)not-guilty-plea|(?:^|-)plea(?:ded|ds)?-not-guilty|(?:^|-)time-spent|"
    r"(?:^|-)never-(?:set-aside|quashed|appealed|expunged)|"
    rf"(?:^|-)not-(?:been-|yet-)*(?:{any_of(*_UNDOES)}|acquitted|dismissed|spent)(?=-|$)"
)
"""What of it, and not the matter itself, came to nothing: `appeal dismissed`."""
_PART = re.compile(
    r"(?:^|-)(?:roles?|party|part|capacity|appears?-as|appeared-as|involvement|party-type|side)$"
)
"""Names of members for the part that somebody has in a matter."""
_NOT_ACCUSED = re.compile(
    r"(?:(?:the|a|an|alleged|crown|expert|prosecution|defence|defense|protected|key)-)*(?:victims?|witness(?:es)?|complainants?|"
    r"informants?|jurors?|interpreters?|solicitors?|barristers?|counsel|lawyers?|attorneys?|prosecutors?|magistrates?|judges?|"
    r"guardians?|next-of-kin|aggrieved|injured-(?:party|person)|(?:protected|affected)-(?:party|person)|police-officer)"
    r"(?:-(?:only|for-[a-z-]+))?"
)
_PLEA = re.compile(r"(?:^|-)(?:pleas?|pleaded|entered)(?:-|$)")
_FOUND = re.compile(
    r"(?:^|-)(?:is-|was-|been-)*(?:convicted|convictions?(?:-recorded)?|guilty|found-guilty|charged|proven|proved)$"
)
"""Names of marks that say whether a matter came to something."""


_SEALED = re.compile(
    r"(?:(?:is|was|now|has-been|record|case|file|matter|the|this)-)*(?:sealed|suppressed|under-seal)"
    r"(?:-(?:record|case|file|matter|flag|indicator|by-(?:the-)?court|by-order.*))*"
)
_SAYS_WHO_MAY_SEE = re.compile(
    r"(?:^|-)(?:status|state|access|visibility|availability|restrictions?|publication|disposition|outcome|notes?|"
    r"comments?|remarks?|flags?|tags?|security|type|class)(?:-|$)"
)
"""Names of members in which a court says who may see a record."""


def is_sealed(form: str, said: str) -> bool:
    """Whether a member of a court record says that the record is sealed, and is nobody's to go by."""
    if says_yes(said):
        return _SEALED.fullmatch(form) is not None or _SEALED.fullmatch(form.partition("-")[2]) is not None
    return _SAYS_WHO_MAY_SEE.search(form) is not None and _SEALED.fullmatch(said) is not None


def came_to_nothing(form: str, said: str) -> bool:
    """Whether a member of a court record says that the matter came to nothing, or was not against somebody.

    `form` is its name and `said` its value, both in the form of words joined by hyphens.
    """
    if is_sealed(form, said):
        return True
    if _PART.search(form):
        return _NOT_ACCUSED.fullmatch(said) is not None
    if _PLEA.search(form):
        return False
    if _FOUND.search(form):
        return says_no(said)
    if says_yes(said):
        said = form
    elif says_no(said):
        return False
    return _ENDED.search(_OF_SOMETHING_ELSE.sub("", said)) is not None


_ALL = re.compile(r"(?:all-|every-|both-)(?:(?:were|are|now|judge?ments?)-)*")
_OF_COUNT = re.compile(
    r"(?:judge?ments?-)?(?:all-)?(?:(?:were|are|now)-)*(?P<what>.+?)(?:-(?:count|total|number))?"
)


def undoes_count(form: str, said: str, count: int) -> bool:
    """Whether a member beside a count of judgements says that as many, or all of them, do not stand."""
    found = _OF_COUNT.fullmatch(form)
    if found is None or found["what"] not in _UNDONE:
        return False
    return (says_yes(said) and _ALL.match(form) is not None) or (said.isdecimal() and int(said) >= count > 0)


_UNDONE = frozenset([*participles(UNDONE, ERASED), "dismissed", "removed"])
