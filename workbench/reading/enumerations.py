"""The words that registers publish for statuses, roles, kinds and natures of control, each with its code.

The codes and texts are those of the UK register's own enumerations (its public `api-enumerations`); an answer
may write either, in any casing and joining. A word that no list has is passed on as it stands.
"""

from __future__ import annotations

import re
from functools import cache

from workbench.reading.place import words as words
from workbench.values.company_status import COMPANY_STATUS, STATUS_CODES, has_ended
from workbench.values.control_words import says_how_held
from workbench.values.doubt import begins_as_past, begins_with_no, is_unsure_word
from workbench.values.office_words import past_office
from workbench.values.offices_abroad import office_in_english
from workbench.values.party_kinds import company_of_controller, company_of_kind
from workbench.values.taken_back import takes_back

OFFICER_ROLES = """
cic-manager corporate-director corporate-llp-designated-member corporate-llp-member
corporate-manager-of-an-eeig corporate-managing-officer corporate-member-of-a-management-organ
corporate-member-of-a-supervisory-organ corporate-member-of-an-administrative-organ
corporate-nominee-director corporate-nominee-secretary corporate-secretary director
general-partner-in-a-limited-partnership corporate-general-partner-in-a-limited-partnership
limited-partner-in-a-limited-partnership corporate-limited-partner-in-a-limited-partnership
judicial-factor llp-designated-member llp-member manager-of-an-eeig managing-officer
member-of-a-management-organ member-of-a-supervisory-organ member-of-an-administrative-organ
nominee-director nominee-secretary person-authorised-to-accept person-authorised-to-represent
person-authorised-to-represent-and-accept receiver-and-manager secretary
"""
"""The UK register's roles of officers."""

_STATEMENT_KIND = "statement"
STATEMENTS = """
no-individual-or-entity-with-signficant-control no-individual-or-entity-with-significant-control
psc-exists-but-not-identified psc-details-not-confirmed steps-to-find-psc-not-yet-completed
psc-contacted-but-no-response psc-has-failed-to-confirm-changed-details restrictions-notice-issued-to-psc
all-beneficial-owners-identified no-beneficial-owner-identified at-least-one-beneficial-owner-unidentified
information-not-provided-for-at-least-one-beneficial-owner
at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner
nobody-has-become-or-ceased-to-be-a-beneficial-owner somebody-has-become-or-ceased-to-be-a-beneficial-owner
no-change-beneficial-owner-relevant-period change-beneficial-owner-relevant-period
no-trust-involved-relevant-period trust-involved-relevant-period no-change-beneficiary-relevant-period
change-beneficiary-relevant-period awaiting-confirmation-from-psc
"""
"""What a company states of its control instead of naming somebody; a partnership's end in `-partnership`."""

_SHARES = {
    "more than 25 but not more than 50": "25-to-50-percent",
    "more than 50 but less than 75": "50-to-75-percent",
    "75 or more": "75-to-100-percent",
    "more than 25": "more-than-25-percent",
}
_RIGHTS = {
    "ownership of shares": "ownership-of-shares",
    "ownership of voting rights": "voting-rights",
    "voting rights": "voting-rights",
    "right to surplus assets": "right-to-share-surplus-assets",
}
_AS = {
    "": "",
    " with control over the trustees of a trust": "-as-trust",
    " as a member of a firm": "-as-firm",
    " as trustees of a trust": "-as-trust",
}
_PLAIN_NATURES = {
    "right to appoint or remove directors": "right-to-appoint-and-remove-directors",
    "right to appoint or remove members": "right-to-appoint-and-remove-members",
    "right to appoint or remove persons": "right-to-appoint-and-remove-person",
    "has significant influence or control": "significant-influence-or-control",
    "significant influence or control": "significant-influence-or-control",
}


def status(text: str) -> str:
    """The code of a company's status, or the folded text where the list has none.

    Empty for a number: which register means what by it nobody knows.
    """
    said = _codes().get(words(text).replace("-", "")) or STATUS_CODES.get(text.strip())
    return said or ("" if text.strip().isdecimal() else " ".join(text.casefold().split()))


def is_dissolved(text: str) -> bool:
    """Whether a company of this status is no more."""
    return has_ended(status(text))


@cache
def _codes() -> dict[str, str]:
    spelled = dict(COMPANY_STATUS) | {code: code for code in COMPANY_STATUS.values()}
    return {words(text).replace("-", ""): code for text, code in spelled.items()}


@cache
def _joined(codes: str) -> dict[str, str]:
    return {code.replace("-", ""): code for code in codes.split()}


def without_tenure(code: str) -> str:
    """A role as words with blanks, without what says that it is past: `director` of `former-director`."""
    spelled = re.sub(r"[-_]+", " ", code)
    return past_office(spelled) or spelled


def role(text: str) -> str:
    """The code of an officer's role, or the English of one in another language; else the text itself.

    Without what says that it is past: `director` of `Previous Director`.
    """
    text = past_office(text) or text
    return _joined(OFFICER_ROLES).get(words(text).replace("-", "")) or office_in_english(text) or text


def is_published(text: str) -> bool:
    """Whether a role or nature of control is one of the UK register's own lists."""
    form = words(text).replace("-", "")
    return form in _joined(OFFICER_ROLES) or form in _natures()


def is_corporate(text: str) -> bool:
    """Whether a role is one that only a company or firm has."""
    return words(text).startswith("corporate")


def is_statement(text: str) -> bool:
    """Whether a kind, or a statement, says who is not known to control instead of naming a controller."""
    word = words(text).removesuffix("-partnership")
    return word.endswith(f"-{_STATEMENT_KIND}") or word.replace("-", "") in _joined(STATEMENTS)


_NOBODY_CONTROLS = re.compile(
    r"(?:there-(?:is|are|was|were)-|(?:the-)?company-(?:has|knows|is|believes)-|nobody-|none-of-|"
    r"no-(?:psc|one|person|individual|entity|legal|registrable|relevant|controller|beneficial|known|such)).*"
)


def denies_control(text: str) -> bool:
    """Whether a nature of control says that there is none, none now, or only perhaps: `no-control`."""
    form = words(text)
    if is_published(text):
        return False
    return begins_with_no(form) or begins_as_past(form) or is_unsure_word(text) or takes_back(form)


def states_control(text: str) -> bool:
    """Whether a nature of control is known to say that there is one: not `fell-below-25-percent`."""
    return is_published(text) or (says_how_held(words(text)) and not denies_control(text))


def says_nobody_controls(text: str) -> bool:
    """Whether a sentence stands in the place of a controller's name: `There are no registrable persons`."""
    return is_statement(text) or _NOBODY_CONTROLS.fullmatch(words(text)) is not None


def says_none_controls(text: str) -> bool:
    """Whether what a company states is that nobody controls it, not only that it knows of nobody's change."""
    return _NONE_CONTROLS.search(words(text)) is not None


_NONE_CONTROLS = re.compile(
    r"(?:^|-)no-(?:individuals?|entity|entities|persons?|psc|one|registrable|relevant-legal|legal-entity|controllers?|"
    r"known-(?:psc|controllers?|person))(?:-|$)|(?:^|-)nobody-(?:controls|(?:has|with|holds)-(?:significant-)?control)"
)


def is_control_sentence(text: str) -> bool:
    """Whether a text can only be such a sentence, never a name: `There is no registrable person`."""
    return says_nobody_controls(text) and _OF_CONTROLLERS.search(words(text)) is not None


_OF_CONTROLLERS = re.compile(
    r"(?:^|-)(?:registrable|significant-control|(?:reasonable|reason)-(?:cause|steps|to-believe)|"
    r"beneficial-owners?)(?:-|$)"
)


def is_super_secure(text: str) -> bool:
    """Whether a kind is of a person whose details are protected."""
    return words(text).replace("-", "").startswith("supersecure")


def controls_as_company(text: str) -> bool | None:
    """Whether a kind of controller is a company (True), a person (False), or neither is said (None)."""
    return company_of_controller(words(text))


@cache
def _natures() -> dict[str, str]:
    found = dict(_PLAIN_NATURES)
    for right, code in _RIGHTS.items():
        for share, percent in _SHARES.items():
            found[f"{right} {share}"] = f"{code}-{percent}"
    return {
        words(text + how).replace("-", ""): code + suffix
        for text, code in found.items()
        for how, suffix in _AS.items()
    }


def nature(text: str) -> str:
    """The code of a nature of control, also of its published text; else the text as it stands."""
    word = words(text)
    if (known := _natures().get(word.replace("-", ""))) is not None:
        return known
    return word if word and not any(letter.isspace() for letter in text.strip()) else text


def is_company(text: str) -> bool | None:
    """Whether a register's word means a company (True) or a person (False); None for another word."""
    return company_of_kind(words(text))
