"""Of what a clause of a comment beside a ban speaks: of the ban, of what it rests on, or of another thing.

Licences, sentences and bankruptcies are cancelled, suspended and discharged as bans are.
"""

from __future__ import annotations

import re

from workbench.values.dates import MONTH

BAN, OTHER, GROUND, SAME = "ban", "other", "ground", "same"
"""The ban; another thing; the conviction that it may rest on; whatever was spoken of before."""
_OTHER_ORDERS = (
    r"(?:freezing|restraining|asset|travel|passport|community|intervention|garnishee|costs?|sequestration|"
    r"winding[- ]up|search|production|departure|stop|control|bail|supervision|protection|gag|entry|visa)"
)
_OTHER_NOTICES = (
    r"(?:bankruptcy|infringement|penalty|show[- ]cause|statutory|default|demand|eviction|termination|"
    r"compliance|improvement|tax|assessment|appeal|hearing|insolvency|garnishee|breach|late[- ]lodg\w+)"
)
_NOTICES_OF = (
    r"notices? (?:of|to|for|about|under) (?!(?:\w+ ){0,3}(?:ban\w*|disqual\w*|prohib\w*|exclu\w*|debar\w*|"
    r"decisions?|orders?|suspension|undertaking|s(?:ection)? ?[0-9]\w*|act)\b)\w+"
)
"""A notice by which another thing than a ban is made known: `notice of appeal`, `notice to produce`."""
_FORMS = {
    BAN: re.compile(
        r"\b(?:ban|bans|banning|banned|orders?|disqualifications?|disqualified|prohibitions?|prohibited|"
        r"exclusions?|excluded|undertakings?)\b",
        re.IGNORECASE,
    ),
    SAME: re.compile(r"\b(?:suspensions?|decisions?|notices?|penalty|sanctions?|it|this)\b", re.IGNORECASE),
    GROUND: re.compile(r"\b(?:convictions?|verdicts?)\b", re.IGNORECASE),
    OTHER: re.compile(
        rf"\b(?:{_OTHER_ORDERS} (?:orders?|bans?|prohibitions?|bond)|"
        rf"{_OTHER_NOTICES} notices?|{_NOTICES_OF}|"
        r"licen[cs]es?|licensed|afsl|acl|afs|registrations?|registered|authori[sz]ations?|authori[sz]ed|"
        r"accreditations?|appointments?|memberships?|applications?|proceedings?|requests?|motions?|hearings?|"
        r"appeals?|complaints?|charges?|injunctions?|permissions?|leave|exemptions?|visas?|"
        r"passports?|compan(?:y|ies)|bankrupts?|bankruptc(?:y|ies)|insolvency|permits?|contracts?|"
        r"employment|directorships?|director|liquidators?|auditors?|advisers?|advisors?|agents?|"
        r"representatives?|solicitors?|funds?|assets?|shares?|accounts?|policy|policies|office|"
        r"debts?|debtors?|mortgages?|loans?|caveats?|liens?|securit(?:y|ies)|doca|deeds?|trusts?|"
        r"convicted|sentences?|sentenced|imprison\w*|prison|jail(?:ed)?|gaol(?:ed)?|custody|custodial|"
        r"detention|detained|parole|bail|remand(?:ed)?|recogni[sz]ance|bond|jury|stay|media|press|"
        r"earlier|previous|prior|former|other|another|first|older|last)\b",
        re.IGNORECASE,
    ),
}
_ANOTHERS = re.compile(
    r"\b(?:replac(?:es|ed|ing)|supersed(?:es|ed|ing)|refer(?:s|red)?\b(?! to asic)|see also|interim|namesake|"
    r"undertakings? (?:of|by)|(?:orders?|bans?|disqualifications?) (?:of|from|dated|no\.?|number|[0-9]+)|"
    r"not (?:to be )?(?:the )?(?:same|confused)|"
    r"(?!(?:asic|apra|court|tribunal|aat|art|regulator|delegate)['’])[^\W\d_]+['’]s)\b",
    re.IGNORECASE,
)
"""Words by which a comment may tell of another ban, or of somebody else's."""
_IN_PLACE_OF = re.compile(
    r"(?:^|(?<=[;:,.()\n]))\s*"
    r"(?:(?:and|which|it|this(?: (?:ban|order|disqualification|prohibition))?) )?(?:also )?"
    r"(?:replaces|supersedes|in (?:replacement|substitution|place) (?:of|for))"
    r"(?: (?:an?|the|his|her|their|its|all|any))?"
    r"(?: (?P<earlier>earlier|previous|prior|former|first|original|old|older|interim))?"
    r"(?: (?:afs|acl|credit|asic|apra|court))?"
    r" (?:ban|banning order|order|disqualification|prohibition|exclusion|decision|notice)s?"
    r"(?P<which>(?: (?:(?:no|ref)\.?|number|dated|of|made|given|issued|imposed|from|on|by|asic|apra|"
    rf"the|court|[#/]*[0-9][-#/0-9a-z]*|{MONTH}))*)"
    r"\s*(?=$|[;:,()\n]|\.(?:\s|$))",
    re.IGNORECASE,
)
"""A clause that says no more than which other ban the one that it stands beside came after."""
_A_NUMBER = re.compile("[0-9]")


def without_replaced(text: str) -> str:
    """A comment beside a ban without its clauses on the ban before it: `Replaces order 027114500`.

    That ban has to be told from the one that the comment stands beside, by a number, a day or a word.
    """
    return _IN_PLACE_OF.sub(_unless_told_apart, text)


def _unless_told_apart(found: re.Match[str]) -> str:
    return "" if found["earlier"] or _A_NUMBER.search(found["which"]) else found.group()


_FROM = re.compile(
    r"^\s*(?:from|as|on|to)\s+(?=[^\W\d_])(?!(?:the )?(?:appeal|review|application)\b)", re.IGNORECASE
)
_WHEN_HEARD = re.compile(
    r"\b(?:on|after|following|upon) (?:\w+ ){0,2}?(?:appeal|review|application|hearing)\b", re.IGNORECASE
)
_MONTH = re.compile(MONTH, re.IGNORECASE)
_OF_BANS = re.compile(
    r"^\s*from (?:the |this |asic'?s? |public )*register\b(?! of (?!bann|disq|prohib|persons?))|"
    r"\b(?:(?:the|this|asic'?s?|public) register|bann\w*|bans?\b|disqualif\w*|prohibit\w*)",
    re.IGNORECASE,
)
"""What somebody is removed from whose ban is over; a roll or a register of another kind is another thing."""


def subject_of(before: str, after: str, topic: str) -> str:
    """Of what an ending is said: of what follows it, else of what stands last before it; else nothing.

    `topic` is what was spoken of last before. `SAME` is never given.
    """
    if is_of_what_follows(after):
        return BAN if _OF_BANS.search(after) or _FORMS[BAN].search(after) else OTHER
    after = _WHEN_HEARD.split(after)[0]
    first = {what for what, form in _FORMS.items() if form.search(after)}
    if first:
        ranked = (what for what in (OTHER, GROUND, BAN, SAME) if what in first)
        return _meant(next(ranked), topic)
    return _meant(last_subject(before), topic)


def may_be_of_another(text: str) -> bool:
    """Whether a comment may tell of another ban, or of somebody else's: `Wife's ban was revoked`."""
    return _ANOTHERS.search(text) is not None


def is_of_what_follows(after: str) -> bool:
    """Whether what follows an ending is what somebody left by it: `from prison`, `on bail`, `as director`."""
    found = _FROM.match(after)
    return found is not None and _MONTH.match(after, found.end()) is None


def last_subject(clause: str) -> str:
    """What a clause names last, as it is named there; nothing where it names nothing."""
    found = [
        (each.end(), -each.start(), what) for what, form in _FORMS.items() for each in form.finditer(clause)
    ]
    return max(found)[2] if found else ""


def _meant(what: str, topic: str) -> str:
    return (topic or BAN) if what == SAME else what


def is_about_another_thing(form: str) -> bool:
    """Whether the name of a member beside a ban, its words joined by hyphens, is about another thing.

    `licence-status`, `appeal-withdrawn-on`: what these say ends no ban.
    """
    said = _LAST_DAY.sub("end", form).replace("-", " ")
    is_another = _FORMS[OTHER].search(said) or _FORMS[GROUND].search(said)
    return bool(is_another) and not (_FORMS[BAN].search(said) and not _ONCE.search(said))


_LAST_DAY = re.compile(r"(?:^|(?<=-))last-(?:day|date)(?=-|$)")
_ONCE = re.compile(r"\b(?:earlier|previous|prior|former|other|another|older|last)\b")
