"""What stands beside a document check that says yes and denies the document: cancelled, lost, not current.

Whatever member says it counts: a status, a mark, a day, or a sentence of the issuer.
"""

from __future__ import annotations

import re

from workbench.reading.checks_not_made import says_not_made
from workbench.reading.cited import date_at
from workbench.reading.denied_records import denies_record, is_anothers
from workbench.reading.document_marks import denied_by_mark, is_plain_no, said_by
from workbench.reading.entries_of_others import other_holders
from workbench.reading.named_values import named_leaves
from workbench.reading.on_the_day import was_over
from workbench.reading.place import At, step_name, value_at, words
from workbench.reading.state_histories import is_state_history, latest_entry
from workbench.values import places
from workbench.values.affirming_words import CAME_OUT_WELL
from workbench.values.document_kinds import is_of_another_kind, kinds_named
from workbench.values.other_parties import is_another_party, names_somebody_by_tie
from workbench.values.taken_back import is_flag, kind_of_member, says_no, says_yes, stands

_STATES = (
    r"cancel(?:led|ed|lation|s)?|expired|suspen(?:ded|sion)|revo(?:ked|cation)|lost|stolen|theft|"
    r"surrender(?:ed)?|"
    r"invalid(?:ated)?|void(?:ed)?|withdrawn|supersed(?:ed|es)|replaced|deceased|disqualif(?:ied|ication)|"
    r"lapsed|ceased|"
    r"inactive|destroyed|damaged|fraud(?:ulent)?|counterfeit|forged|fake|tampered(?:-with)?|recalled|"
    r"deactivated|"
    r"defaced|impounded|blocked|not-(?:current|valid|active|in-force|genuine|authentic|issued|found|verified|"
    r"matched|confirmed|known)|(?:does|do|did)-not-(?:match|agree|correspond)|never-issued|no-longer|"
    r"out-of-date|no-match|mismatch|unverified|rejected|refused|"
    r"denied|declined|failed|disputed|contested|alleged|erroneous|in-error|mistaken|retracted|"
    r"(?:wrong|different|another)-(?:person|holder)|un(?:known|recognised|recognized)-document|"
    r"no-such-(?:document|licence|license|card|certificate)"
)
_STATE = re.compile(rf"(?:^|-)(?:{_STATES})(?:-|$)")
_SAYS_NOT = re.compile(
    r"(?:^|(?<=-))(?:(?:no(?!-longer|-match|-such)|not|never|nor|neither|without|isn-t|hasn-t)-"
    rf"(?:(?:a|an|any|been|be|it|is|yet|records?|reports?|of|as|being|reported|listed|recorded|"
    rf"known)-)*)(?:{_STATES})"
    rf"(?:-(?:or|nor|and)-(?:{_STATES}))*"
)
"""Words that say that a document is in none of these states: `not reported lost or stolen`."""
_OF_ITS_STATE = re.compile(
    r"(?:documents?|cards?|licen[cs]e|certificate|passport)-(?:status|standing)(?:-(?:text|description|"
    r"code))?"
)
_NOT_OF_IT = re.compile(
    r"error|warning|alert|restrict|condition|fault|discrepan|issues?$|deceased|death|disqualif|demerit|"
    r"(?:^|-)(?:test|cached|manual|duplicate|sealed|encrypted|partial|retry|pending|has-more|more|sandbox|"
    r"deleted|removed|ended|former|historic(?:al)?|archived|excluded|ruled-out|flagged|marked|sanction(?:ed)?|"
    r"wrong-.+|different-.+|false-.+|not-.+)$"
)
"""Names of marks that say something bad, or nothing of the document: `no` beside them denies nothing."""
_IS_BAD = re.compile(
    r"(?:hot|black|stop|watch|gr[ea]y|deny|block|alert)-?list|barred|blocked|(?:^|-)alias|risk|suspici|tamper|anomal|"
    r"concern|adverse|compromis|breach|arrears|overdue|banned|reissu|substitut|wanted|notif|(?:^|-)(?:hits?|holds?|stops?)$"
)
"""Names of marks that say something bad: `no` beside them denies nothing."""
_OF_SOMETHING_ELSE = re.compile(
    r"previous|former|(?:^|-)(?:old|prior)-|history|photo|face|facial|biometric|image|selfie|likeness|"
    r"liveness|"
    r"e-?mail|phone|mobile|address|consent|session|token|link|request|search|configuration"
)
"""What else a member is about than the document."""
_IS_SPOKEN = re.compile(
    r"(?:^|-)(?:additional-info(?:rmation)?|remarks?|comments?|notes?|messages?|explanations?|advice)"
    r"(?:-(?:text|message|description|detail|details|value|[0-9]+))*$"
)
"""Members in which the issuer says something in a sentence."""
_OF_A_STATUS = re.compile(r"(?:^data-|^)(?:status|state|standing)(?:-(?:text|description))?$")
_AFFIRMING = """
the a an to at in on for with or is are was were has have been any it its this that these as per by from
document documents licence license card certificate record records roll register registered registration
passport details detail data field fields number numbers address matching verification verify validated
current active genuine authentic successfully y held holder holders correct issued issuer enrolled
enrolment elector electoral checked check renewed result status information supplied provided given
request citizen citizenship processed requested response received retrieved returned service query
queried lookup done against official database sandbox dvs aec thank you concession entitlement entitled
eligible eligibility customer cardholder driver drivers class learner probationary provisional expires
expiry standing present remains still same person changed change since issue
"""
_AFFIRMED = CAME_OUT_WELL | frozenset(_AFFIRMING.split())
"""Words by which an issuer says no more than that a document is what it was said to be."""
_NO_FAULTS = re.compile(
    r"(?:^|(?<=-))(?:no|without|nil)-(?:any-)?(?:issues?|errors?|discrepanc(?:y|ies)|restrictions?|"
    r"conditions?|concerns?|"
    r"alerts?|adverse-[a-z]+|faults?|problems?|comments?|remarks?|changes?)"
)
_EXPIRY = re.compile(r"expir(?:y|es|ation)|valid-(?:to|until|till|thru|through)")
_AN_END = re.compile(
    r"(?:^|-)(?:end(?:s|ed|ing)?|until|till|thru|through|to|finish(?:es|ed)?|laps(?:es|ed)?|ceas(?:es|ed)|not-after|"
    r"good-(?:thru|through|until|to))(?:-(?:on|at|date|day))?$"
)
"""Names of days on which something ended."""
_OF_A_DOCUMENT = """
data result document card licence license driver drivers certificate entitlement concession enrolment
enrollment registration valid validity period term cover coverage current currency effective in force
date details holder the is
"""
_OF_THE_DOCUMENT = frozenset(_OF_A_DOCUMENT.split())
"""Words of the name of a day on which the document itself ended."""
_OF_SOURCE = re.compile(
    r"(?:^|-)(?:sources?|agency|issuer|authority|provider|jurisdiction|names?|[a-z]+-by)(?:-|$)"
)
"""Members about who keeps or checked the document."""


def shown(at: At) -> At:
    """What denies a document, as it is shown: a mark or a day with its name, which its value does not say."""
    named = step_name(at.pointer).replace("-", " ")
    if isinstance(at.raw, str) and not (is_flag(said_by(at)) or date_at(at)[0] or at.text.isdigit()):
        return at
    return At(at.pointer, f"{named}: {str(at.raw).lower() if isinstance(at.raw, bool) else at.raw}")


def denials(
    checked: At, outcome: At, given: str = "", *, label: str = "", of_a_death: bool = False, kind: str = ""
) -> list[At]:
    """The values below a place that deny the document whose check came out as `outcome`.

    `given` is the moment of the answer, in ISO 8601: a validity had ended if its last day was over then.
    `label` is who was asked about: a document kept under the name of another is denied.
    A certificate `of_a_death` is denied by what says that somebody lives, and not by the death; any of a
    `kind` by what says that a document of another was checked.
    """
    own = kinds_named(words(kind))
    found = [
        at
        for form, at in named_leaves(checked)
        if at.pointer != outcome.pointer
        and not _is_out_of_date(checked, at)
        and (
            _denies(form, at, given, of_a_death=of_a_death)
            or (says_not_made(form, at.raw) and not _OF_SOMETHING_ELSE.search(form))
            or is_anothers(at.pointer.rpartition("/")[2], at.raw, label)
            or is_of_another_kind(form, words(at.text), own)
        )
    ]
    if label:
        found += other_holders(checked, label)
    members = [member for holder in (checked, checked["data"]) for member in holder.items()]
    marks = [at for name, at in members if denies_record(name, at.raw, "")]
    found += (leaf for name, member in members for leaf in _last_attempt(name, member))
    return [*found, *(at for at in marks if at.pointer != outcome.pointer)]


_ATTEMPTS = re.compile(
    r"(?:[a-z]+-)*(?:attempts|tries|retries|runs|re-?checks|checks)(?:-(?:history|log|list))?"
)


def _last_attempt(name: str, member: At) -> list[At]:
    """What the latest of several attempts to check a document came to, where that is a no."""
    if not (isinstance(member.raw, list) and _ATTEMPTS.fullmatch(words(name))):
        return []
    return [
        leaf
        for leaf in latest_entry(member)
        if _OF_AN_ATTEMPT.search(step_name(leaf.pointer)) and says_no(said_by(leaf)) and leaf.text != "0"
    ]


_OF_AN_ATTEMPT = re.compile(
    r"(?:^|-)(?:codes?|results?|outcome|verified|match(?:ed)?|status|success|passed|[0-9]+)$"
)
"""Names of members for what an attempt came to."""


_OF_A_HISTORY = re.compile(r"(?:status|state|standing|lifecycle)-(?:history|log|changes)")
"""The name of a history, in that of a value in it: the value is a status."""
_STANDS_NOW = re.compile(r"(?:current|active|valid|in-force|reinstated|renewed)(?:-[a-z]+)?")


def _is_out_of_date(checked: At, at: At) -> bool:
    """Whether a value is one of a history of states whose latest, by its day or its place, stands."""
    steps = at.pointer.removeprefix(checked.pointer).split("/")[1:]
    listed = next((index for index, step in enumerate(steps) if step.isdigit() and index), 0)
    if not listed or not is_state_history(steps[listed - 1]):
        return False
    above = "".join(f"/{step}" for step in steps[:listed])
    history = At(checked.pointer + above, value_at(checked.raw, above))
    return any(_STANDS_NOW.fullmatch(words(leaf.text)) for leaf in latest_entry(history))


def _is_affirming(said: str) -> bool:
    """Whether every word of what an issuer says is known to leave the document valid."""
    rest = _NO_FAULTS.sub("", _SAYS_NOT.sub("", said))
    return all(word in _AFFIRMED or not word.isalpha() for word in rest.split("-") if word)


def _denies(form: str, at: At, given: str, *, of_a_death: bool) -> bool:
    if (marked := denied_by_mark(form, at, of_a_death=of_a_death)) is not None:
        return marked
    said = said_by(at)
    form = _OF_A_HISTORY.sub("status", form)
    if at.raw is True and _IS_OVER.search(form):
        return True
    if _OF_SOMETHING_ELSE.search(form) or not said:
        return False
    if _IS_SPOKEN.search(form) and not isinstance(at.raw, bool):
        return not (says_yes(said) or _is_affirming(said))
    if is_plain_no(form, said):  # only what is bad may be denied
        is_bad = _STATE.search(form) or _NOT_OF_IT.search(form) or _IS_BAD.search(form)
        return not is_bad and kind_of_member(form) != "ends"
    if says_no(said):  # a code of one letter, a count
        return False
    ended, expires = _AN_END.search(form), _EXPIRY.search(form)
    day = date_at(at)[0] or _month_on_a_card(at.text) if ended or expires else ""
    if day and ended:
        if _OF_THE_DOCUMENT.issuperset(filter(None, form[: ended.start()].split("-"))):
            return was_over(day, given)
        if _STATE.search(form[: ended.start()]):  # `suspension_ended_on`
            return not was_over(day, given)
    if not _OF_SOURCE.search(form) and (is_another_party(said) or names_somebody_by_tie(said)):
        return True
    if day and expires:
        return was_over(day, given)
    if stands(said) and not says_yes(said):
        return False
    if _OF_ITS_STATE.search(form) and not says_yes(said):
        return True
    if _STATE.search(_SAYS_NOT.sub("", said)):
        return True
    if (
        _OF_A_STATUS.search(form)
        and isinstance(at.raw, str)
        and not (_is_affirming(said) or places.state(at.text))
    ):
        return not says_yes(said)
    if _STATE.search(form) and not expires:
        return not _SAYS_NOT.search(said)
    return _is_over(form, said)


_ON_A_CARD = re.compile(r"(0[1-9]|1[0-2]) ?[/.-] ?([0-9]{2})")
"""The month of an expiry as cards show it: `01/19`."""


def _month_on_a_card(text: str) -> str:
    """The month until which a card was valid, in ISO 8601; empty for anything else."""
    found = _ON_A_CARD.fullmatch(text.strip())
    return f"20{found.group(2)}-{found.group(1)}" if found is not None else ""


_LABEL = re.compile(r"[a-z]+(?:-[a-z]+){0,2}")
"""A value of a word or three, as a tag has: no name, and no sentence."""
_IS_OVER = re.compile(
    r"(?:^|-)(?:former|ended|ceased|deleted|removed|historic(?:al)?|archived|old|previous|dead)$"
)


def _is_over(form: str, said: str) -> bool:
    """Whether a mark or a tag says that the document is one of before: `tags: [former]`, `ended: true`."""
    if kind_of_member(form) == "other":
        return False
    if says_yes(said):
        return _IS_OVER.search(form) is not None
    return _LABEL.fullmatch(said) is not None and _IS_OVER.search(said) is not None
