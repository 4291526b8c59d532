"""What a mark beside a statement is about: one about a death or a home leaves the phones as they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from workbench.reading.checks_not_made import is_check_of_people
from workbench.reading.ended import ENDS
from workbench.reading.model import Link
from workbench.reading.named_values import value_name
from workbench.reading.names_beside import besides
from workbench.reading.place import words
from workbench.reading.written_names import remarks_about
from workbench.values.call_codes import ends_line, is_of_mail
from workbench.values.contact_kinds import is_elsewhere
from workbench.values.contact_verdicts import ends_contact, ends_home
from workbench.values.dates import normal as date_of
from workbench.values.ending_words import BEFORE, OVER, UNDONE, any_of, participles
from workbench.values.successors import is_replaced_by, is_street
from workbench.values.taken_back import kind_of_member, says_no, says_yes, stands, takes_back

_OF_OFFICES = frozenset(["officer_of", "controls", "shareholder_of", "disqualified_for"])
_OF_SHARES = re.compile(
    r"(?:(?:number|no|amount|value)-of-)?(?:shares?|shareholdings?|stake)(?:-(?:held|owned|number|count|percent(?:age)?))?|"
    r"(?:has|holds|owns)-(?:no-)?(?:shares|shareholding|stake)"
)
"""Names of members about what somebody holds of a company."""
_OF_AN_ADDRESS = re.compile(
    r"(?:service-|residential-|home-|postal-)?(?:address|mail)-(?:is-)?"
    r"(?:status|verified|valid|validated|current|confirmed|deliverable|returned|quality|matched|"
    r"notes?|remarks?|comments?|history)"
)
"""Names of members about the address that stands beside an office."""
_OF_CONTACTS = frozenset(["uses", "employed_by", "relative_of"])
"""Relations that a home which stands beside them says nothing of."""
_DEATH = re.compile(
    r"(?:(?:date|day)-of-)?(?:is-|has-)?(?:deceased|dead|died|death)(?:-[a-z]+)*|(?:date-)?deceased|dod|(?:date-)?died|"
    r"(?:is-|still-)?(?:living|alive)"
)
_HOME = re.compile(
    r"(?<!email-)(?<!ip-)address|(?:^|-)addr(?:-|$)|(?:^|-)homes?(?:-|$)|resid|(?:^|-)(?:postal|mail)(?:-|$)|(?:^|-)rts(?:-|$)|"
    r"occup(?!ation)|premises|dwelling|building|propert|(?:^|-)site(?:-|$)|(?:^|-)mov|return(?:ed)?-mail|(?:^|-)(?:gna|nixie)(?:-|$)"
)
"""Names of members about where somebody lives."""
_LIVES = re.compile(
    r"(?:(?:has|have|had|did|does|do|was|is)-)?(?:never|not|no-longer|n-t)(?:-(?:ever|currently|actually|yet))*-"
    r"(?:liv|resid|occup|stay|dwell)[a-z]*|"
    r"(?:doesn|didn|isn|wasn|hasn)-?t-(?:currently-)?(?:liv|resid|occup|stay|dwell)[a-z]*|"
    r"no-longer-(?:at|here)|(?:never|not)-(?:(?:a|the|current)-)*(?:occup[a-z]*|residen[a-z]*|tenant|here|"
    r"at-(?:(?:this|the|that|given)-)*(?:address|property|house|home))|"
    r"(?:mail-|letters?-)?return(?:ed|s)?-(?:mail|to-sender)|mail-(?:was-)?returned|rts|undeliverable|"
    r"(?:not-|un)known-at(?:-(?:this|the|that|given))?(?:-address)?|mail-refused|"
    r"(?:wrong|incorrect|bad|invalid|old|previous|former|superseded|replaced)-address|"
    r"(?:address|home|residence)-(?:is-|was-|has-been-)?(?:superseded|replaced)|"
    r"gone-away|(?<![a-z])moved(?:-(?:out|away|on))?|vacated|evicted|occupied-by(?:-[^-]+)*"
)
"""What is said of where somebody lives, and not of how somebody is reached otherwise."""
_NAMES = ("name", "full_name", "last_name", "surname", "company_name")
_PLACES = ("street_address", "address", "suburb", "address_line_1")
_ANOTHER = re.compile(
    r"(?:wrong|different|another|other|not-(?:the-)?same|not-this)-(?:person|party|man|woman)|else"
)
"""What is said of a record that is somebody else's."""
_NOT_TO_ASK = re.compile(r"opt-?out|unsubscribed")
_OF_PHONES = re.compile(r"(?:^|-)(?:phones?|mobile|telephone|landline)(?:-|$)")
_OF_EMAILS = re.compile(r"(?:^|-)e-?mails?(?:-|$)")
_ENDINGS = re.compile(
    r"(?:^|(?<=-))(?:no-longer(?:-(?:lives?|living|resid[a-z]+|at))?|not-(?:the-)?(?:current|any-?more|active)"
    r"(?:ly)?(?:-(?:liv[a-z]*|resid[a-z]*|occup[a-z]*))?|moved(?:-(?:out|away|on|to))?|prev|gone(?:-away)?|"
    rf"{any_of(*participles(OVER, without=UNDONE), *BEFORE)}|superseded|sold|inactive|histor[a-z]+|old|"
    r"until|till|was|were|been|evicted|demolished|archived|deceased|died|dead|used-to|transferred|lost|"
    r"closed)(?=-|$)"
)
"""Words that say only that something is over."""
_DENIES = re.compile(
    r"never|(?:^|-)not?(?:-|$)|disput|contest|doubt|alleg|wrong|false|error|mistak|invalid|retract|"
    r"un(?:verif|confirm)|deni|denied|refus|reject|mismatch|different|withdr|void|cancel|delet|annul|"
    r"return|(?:^|-)rts(?:-|$)|undeliver|gna|nixie|bounc|fraud|duplicat|exclu(?:d|s)|ghost|phantom|bogus|sham|fictit|"
    r"(?:redirect|forward|mail|post|collect)[a-z]*-only|fake|impost|(?:^|-)(?:non|un)-(?:resid|relat|occup)"
)
"""Names of marks that say more than that something is over."""
_TRUE = re.compile(r"verif|confirm|valid|correct|accura|genuin|authentic|match|right|same|accept|approv")
"""Names of marks that say that something is true, and not that it still is."""


def is_of_an_address(name: str) -> bool:
    """Whether a member says how the address beside it stands, and nothing of an office: `address_note`."""
    return _OF_AN_ADDRESS.fullmatch(words(name)) is not None


def is_of_a_listed_entry(above: str, pointer: str, at: Callable[[str], Any]) -> bool:
    """Whether a value is of somebody, or of something with a name, in a list below the object at `above`.

    So `past_directors` say nothing of how their company stands. `at` gives what stands at a pointer.
    """
    place = above
    for step in pointer.removeprefix(above).split("/")[1:-1]:
        place = f"{place}/{step}"
        if step.isdigit() and isinstance(inner := at(place), dict) and value_name(inner) is None:
            named = (inner.get(name) for name in _NAMES)
            if any(isinstance(each, str) and each and not takes_back(words(each)) for each in named):
                return True
    return False


def is_about_something_else(link: Link, above: str, name: str, inner: Mapping[str, Any]) -> bool:
    """Whether the member `name` of an object at `above` leaves a relation as it is.

    A death that is not sure ends no home, a home that is denied takes no phone, and the day until which
    somebody lived there is none of the phones.
    """
    form, value = words(name), inner.get(name)
    relation = link.relation
    if relation in _OF_OFFICES:  # somebody in office may have no shares, and may have moved
        is_another = _OF_SHARES.fullmatch(form) or is_of_an_address(name)
        return (relation == "officer_of" and bool(is_another)) or (
            relation != "disqualified_for" and is_check_of_people(words(above.rpartition("/")[2]))
        )
    if _NOT_TO_ASK.fullmatch(form) or _is_of_another_contact(form, link):
        return True
    if relation == "uses" and not _is_within(above, link) and _is_said_of_another_line(form, value, link):
        return True
    if relation == "lived_at" and _is_of_contacts(above.removeprefix(link.subject), inner):
        return True
    if relation == "uses" and _OF_THE_LINE.fullmatch(form) and _is_within(above, link):
        return False
    if _DEATH.fullmatch(form) or (isinstance(value, str) and _names_one_who_died(name, value)):
        return True
    if any(_DEATH.fullmatch(words(step)) for step in above.removeprefix(link.subject).split("/") if step):
        return True
    if relation in _OF_CONTACTS:
        if any(inner.get(place) for place in _PLACES) and name in ENDS:
            return True
        if _HOME.search(form):
            return not (isinstance(value, str) and _ANOTHER.search(words(value)))
        if words(name) == "status" and above != link.subject:  # that of the contact itself
            return False
        if not isinstance(value, str) or (_is_within(above, link) and ends_contact(words(value))):
            return False
        said = words(value)
        return _is_of_homes_only(said) or (is_replaced_by(form) and is_street(said))
    if relation == "registered_at":
        return above == link.subject and kind_of_member(form) == "status" and not _HOME.search(form)
    return False


_OF_THE_LINE = re.compile(r"(?:is-)?dead(?:-[a-z]+)?|moved(?:-(?:on|date|at|to))?")
"""What is said of a contact in its own object, as else of somebody, or of a home."""


def _is_within(above: str, link: Link) -> bool:
    """Whether an object at `above` is that of the contact of a link, or one below it."""
    own = link.pointers[0].rpartition("/")[0]
    return own != link.subject and f"{above}/".startswith(f"{own}/")


def _is_said_of_another_line(form: str, value: Any, link: Link) -> bool:
    """Whether a mark beside several contacts is of mail, or of a line, and the link is to another."""
    is_email = _OF_EMAILS.search(words(link.object)) is not None
    said = words(value if isinstance(value, str) else str(value))
    return ends_line(said) if is_email else is_of_mail(form, said)


def _is_of_another_contact(form: str, link: Link) -> bool:
    """Whether a mark is about phones, or about emails, and the relation about something else."""
    if link.relation != "uses":
        return _OF_PHONES.search(form) is not None or _OF_EMAILS.search(form) is not None
    stated = words(link.object)
    return any(
        own.search(form) is not None and other.search(stated) is not None
        for own, other in ((_OF_PHONES, _OF_EMAILS), (_OF_EMAILS, _OF_PHONES))
    )


def _is_of_contacts(within: str, inner: Mapping[str, Any]) -> bool:
    """Whether an object that stands in a list of contacts, or has a phone or an email, is about that."""
    if not within.strip("/"):
        return False
    names = [words(step) for step in within.split("/")] + [words(name) for name in inner]
    return any(_OF_PHONES.search(name) or _OF_EMAILS.search(name) or "connectiv" in name for name in names)


def _names_one_who_died(name: str, value: str) -> bool:
    """Whether a member is a name with nothing beside it but that its bearer has died."""
    if not name.lower().endswith("name") or (found := besides(value)) is None:
        return False
    return (
        found.deceased and all(takes_back(words(each)) for each in remarks_about(value)) and not found.others
    )


def _is_of_homes_only(said: str) -> bool:
    rest = _without_homes(said)
    return rest != said and not takes_back(rest)


def _without_homes(said: str) -> str:
    behind = _PASSED_TO.sub("", said)  # the home that came after: `superseded-by-9-elm-st`
    if behind != said and is_street(said[len(behind) :].partition("-by-")[2]):
        said = behind
    return _LIVES.sub("", said).strip("-")


_PASSED_TO = re.compile(
    r"(?:(?:address|home|residence)-)?(?:now-|since-)?(?:superseded|replaced)-by-[0-9].*$"
)


def only_ends(form: str, value: Any) -> bool:
    """Whether a mark says no more than that a stay is over, as its last day does: not that there was none."""
    if value is None or value is True:
        return not _DENIES.search(form)
    said = words(str(value))
    if value is False or says_no(said):
        return not (_TRUE.search(form) or _HOME.search(form))
    if isinstance(value, str) and date_of(value) is not None:
        return not _DENIES.search(form)
    rest = _ENDINGS.sub("", said)
    if _DENIES.search(form) or _NOBODY.search(said):
        return False
    if _OF_THE_RECORD.search(form):
        more = said if rest == said else _OF_A_PLACE.sub("", _BESIDE_ENDINGS.sub("", rest))
        is_known = all(stands(word) for word in more.split("-") if word)
        return is_known or _WISHED.search(said) is not None
    return ends_home(said) or not (is_elsewhere(said) or takes_back(rest))


_OF_THE_RECORD = re.compile(
    r"(?:^|-)(?:verdict|disposition|adjudication|determination|suppress(?:ed|ion)?|quarantined?)(?:-|$)"
)
"""Names of members that say what somebody made of a whole record, and of what it is left out for."""
_OF_A_PLACE = re.compile(r"(?:^|(?<=-))(?:address|home|residence|tenant|occupier)(?=-|$)")
_WISHED = re.compile(r"(?:^|-)(?:opt(?:ed)?-out|privacy|consent|request(?:ed)?|silent|marketing|gdpr)(?:-|$)")
"""Why a record is left out that is true."""
_NOBODY = re.compile(
    r"(?:^|-)(?:fp|f-p|synthetic|fabricated|made-up|invented|(?:test|dummy|decoy|seed)-(?:record|identity|person|data))"
    r"(?:-|$)"
)
"""How it is said that a record is nobody's, or another's."""
_NOT_REACHED = re.compile(
    r"(?:^|(?<=-))(?:disconnected|deactivated|out-of-(?:service|use|order)|not-(?:in-(?:service|use)|connected|"
    r"reachable)|unreachable|unused|disused|dormant|suspended|bounc(?:ed|es|ing)|cancelled|ported-out)(?=-|$)"
)
"""Words that say that somebody is no longer reached there."""
_BESIDE_ENDINGS = re.compile(
    r"(?:^|(?<=-))(?:the|a|an|is|are|has|have|at|on|in|this|that|its?|it|no|number|numbers|phone|mobile|landline|line|email|"
    r"mail|mailbox|account|contact|service|record|date|since|user|use|used|been|[0-9]+)(?=-|$)"
)
_OF_CONNECTION = re.compile(
    r"activ|current|connect|live|reach|in-use|in-service|working|serving|deliver|still"
)
"""Names of marks that say whether somebody is reached there now."""


def only_ends_a_use(form: str, value: Any) -> bool:
    """Whether a mark says no more than that a contact is over, and not that it was another's."""
    if value is None or value is True:
        return not (_DENIES.search(form) or _PASSED_ON.search(form))
    said = words(str(value))
    if value is False or says_no(said):
        return _OF_CONNECTION.search(form) is not None
    if _DENIES.search(_NOT_REACHED.sub("", form)) or _PASSED_ON.search(form):
        return False
    if (isinstance(value, str) and date_of(value) is not None) or says_yes(said):
        return True
    if ends_contact(said) and not _PASSED_ON.search(said):
        return True
    rest = _ENDINGS.sub("", _NOT_REACHED.sub("", said))
    return rest != said and not _BESIDE_ENDINGS.sub("", rest).strip("-")


_PASSED_ON = re.compile(r"reassign|realloc|recycl|belong|another|other|else|owner|holder|subscriber")
"""Names of marks that say that somebody else has it."""
