"""Whether a role, a holding or an office has ended, however an answer says it.

A date, a mark (`ceased: true`, `is_active: false`), the status of the role itself, a word in its name
(`Former director`, `Director (ceased 2015)`) or beside that of its holder, or the part of an extract that
it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from workbench.reading.cited import date_at, dated
from workbench.reading.nothing import says_nothing
from workbench.reading.place import At, step_name, words
from workbench.reading.written_names import remarks_about
from workbench.values.ban_comments import LIFTED as ENDS_A_BAN
from workbench.values.ban_comments import end_of_ban, is_unsettled
from workbench.values.ban_subjects import is_about_another_thing, may_be_of_another
from workbench.values.cells.code_cells import says_who_died
from workbench.values.doubt import begins_with_no, is_doubted, is_unsure_word
from workbench.values.ending_words import BEFORE, LIFTED, LISTED, OVER, UNDONE, nouns, participles
from workbench.values.office_remarks import has_unknown_words_before, may_not_be_held
from workbench.values.office_words import past_office
from workbench.values.offices import HELD, MIXED, has_unknown_remark, is_dated, is_unknown_abroad, tenure
from workbench.values.taken_back import qualifies, stands
from workbench.values.text import remembered
from workbench.values.vital_status import names_a_death

ENDS = (
    "date_end", "end_date", "resigned_on", "ceased_on", "cease_date", "date_ceased", "date_resigned", "to",
    "effective_to", "resignation_date", "cessation_date", "ceased_date", "date_of_cessation",
    "date_of_resignation", "removed_on", "removal_date", "terminated_on", "termination_date", "ended_on",
    "until", "retired_on", "vacated_on", "left_on", "date_left", "end", "cessation", "resignation",
    "termination", "removal", "ceased", "resigned", "ended", "vacation_date",
    "removed", "terminated", "retired", "vacated", "ends_at", "ends_on",
)  # fmt: skip
"""How answers call the day on which something ended."""
_MARKS = (
    *(
        f"{asks}{word}"
        for word in (*participles(OVER), "former", "previous", "historical", "inactive", "deleted")
        for asks in ("", "is_", "has_")
    ),
    "vacated_office",
    "appointment_terminated",
)
_REASONS = (
    "termination_reason", "cessation_reason", "resignation_reason", "reason_for_leaving", "end_reason",
    "reason_for_cessation", "removal_reason", "superseded_by", "replaced_by",
)  # fmt: skip
"""Why something ended: a reason that is given says that it has."""
_REFUSED = (
    "denied", "is_denied", "rejected", "is_rejected", "refused", "is_refused", "in_error", "error",
    "erroneous",
    "entered_in_error", "mistaken", "invalid", "is_invalid", "false", "not_a_director", "not_director",
    "not_an_officer", "not_a_secretary", "not_a_shareholder", "not_a_member", "not_a_controller", "not_a_psc",
    "not_appointed", "never_appointed", "never_held",
)  # fmt: skip
"""Marks by which what an entry says never held."""
_UNSETTLED = (
    "disputed", "is_disputed", "in_dispute", "contested", "alleged", "is_alleged", "unconfirmed",
    "unverified",
    "provisional", "is_provisional", "pending", "is_pending", "proposed", "is_proposed",
)  # fmt: skip
"""Marks by which what an entry says may not hold."""
_NO_ROLE = frozenset(["none", "nil", "no-role", "no-office", "nothing"])
_REFUSED_STATUS = frozenset(["rejected", "denied", "refused", "invalid", "erroneous", "error", "in-error"])
_STANDING = ("is_active", "active", "is_current", "current")
_NAMED = ("name", "full_name", "name_combined", "last_name", "surname")
_STATUS = ("status", "officer_status", "role_status", "appointment_status", "holding_status", "record_status")
_GONE = frozenset(
    [
        *participles(OVER), *BEFORE, "cessation", "resignation", "inactive", "defunct", "noncurrent",
        "nonactive", "was", "until",
    ]
)  # fmt: skip
_UNDONE = frozenset(participles(UNDONE))
"""What is said of an end that was taken back: `2020-01-05 (revoked)`."""
_NO_LONGER = re.compile(
    r"(?:^|-)(?:no-longer|not-any-more|(?:not|non|never)-(?:currently-|presently-)?"
    r"(?:active|current|acting|serving|in-office|in-force|in-effect|in-post|subsisting|live|valid))(?:-|$)"
)
_HAS_DIED = frozenset(["deceased", "dead", "died"])
_STANDS = frozenset({"current", "officio", "not", "non", "never", "active", "subsisting"})
_TAKEN_BACK = re.compile(r".*-(?:not|never)-(?:appointed|taken-up|held)(?:-|$)")
_NEVER = re.compile(
    r"(?:not|never)-(?:an?-|the-|yet-|been-|formally-)*"
    r"(?:appoint|act|serv|held|hold|elected|director|secretary|officer|member|shareholder|controller)"
)
_NO_DAY = re.compile(r"[0-9]{4}-00-00.*|[0-9]{4}-[0-9]{2}-[0-9]{2}T.*")
_SECONDS = re.compile(r"[0-9]{9,10}|[0-9]{12,13}|/Date\([0-9]{9,13}(?:[+-][0-9]{4})?\)/")
"""A moment as computers count it, from 1970."""
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?:-[0-9]{2}(?:-[0-9]{2})?)?(?![0-9])")


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of something: where its date stands, what else says that it is past, and its status as stated.

    `over` is True where it has ended on a day that is not known, else None. `as_written` is the end in a
    table as its cell holds it.
    """

    end: At
    marks: list[At]
    over: bool | None
    standing: At | None = None
    as_written: At | None = None
    deaths: tuple[At, ...] = ()
    """Reasons that speak of a death: they are no marks, for what they say of a person is more than an end."""


@lru_cache(maxsize=1 << 12)
def is_gone(text: str) -> bool:
    """Whether a status, a role or a part of an extract is called past: `Former`, `not active`."""
    word = words(text)
    if _NO_LONGER.search(word):
        return True
    parts = set(word.split("-"))
    return bool(parts & _GONE) and not parts & _STANDS


def may_be_past(role: str) -> bool:
    """Whether the words of a role leave open whether it is held: `Director (see file)`."""
    if tenure(role) == MIXED or qualifies(words(role)):
        return True
    return is_unknown_abroad(role) or has_unknown_remark(role) or may_not_be_held(role)


def may_not_hold(role: str) -> bool:
    """Whether a role in words may be past, or none."""
    if tenure(role) == HELD:
        return False
    return is_dated(role) or may_be_past(role) or has_unknown_words_before(role)


def is_denied(item: At, role: At) -> At | None:
    """What says that a role is not held, nor was, or only perhaps: `Not a director`."""
    if isinstance(role.raw, str) and words(role.raw) in _NO_ROLE:
        return role
    called = words(role.text)
    is_no = begins_with_no(called) or _TAKEN_BACK.match(called) is not None
    if (is_no and not is_gone(role.text)) or is_unsure_word(role.text):
        return role
    if (refused := next((at for at in item.some(*_REFUSED) if at.flag is True), None)) is not None:
        return refused
    said = (at.code for at in item.some(*_STATUS))
    return next(
        (
            at
            for at in said
            if is_unsure_word(at.text)
            or words(at.text) in _REFUSED_STATUS
            or (_NEVER.match(words(at.text)) and not is_gone(at.text))
        ),
        None,
    )


def ending(item: At, *names: str, role: At | None = None, part: At | None = None) -> Ending:
    """How a role or holding ended; `names` are the members for its date that come first.

    `role` is what it is called, and `part` the kind of the list that it stands in. What a cell says against
    an end (`end_denied`) is how it stands.
    """
    end = _end(item, *names, *ENDS)
    said = [
        at for at in item.some(*_MARKS)
        if at.flag is True or is_gone(at.code.text) or date_at(at)[0] is not None
    ]  # fmt: skip
    deaths = (
        *(at for at in item.some(*_REASONS) if names_a_death(words(at.text))),
        *(at for at in item.some(*ENDS) if says_who_died(at.text)),
    )
    said += [at for at in item.some(*_REASONS) if at.text and not says_nothing(at.text)]
    said += [at for at in item.some(*_STANDING) if at.flag is False or is_gone(at.text)]
    status = next((at.code for at in item.some(*_STATUS) if at.code.text), None)
    said += [at for at in (status, part) if at is not None and is_gone(at.text)]
    is_past = role is not None and (is_gone(role.text) or past_office(role.text) != "")
    if role is not None and is_past and tenure(role.text) not in (HELD, MIXED):
        said.append(role)
    if status is not None and role is not None and words(status.text) in _HAS_DIED:
        said.append(status)  # an office ends with its holder
    said += [at for at in item.some(*_NAMED) if any(map(is_gone, remarks_about(at.text)))]
    known = dated([], None, end)[1]
    if known is None and role is not None and role in said and (year := _YEAR.search(role.text)):
        end = At(role.pointer, year.group())
        known = dated([], None, end)[1]
    is_end = end.flag is True or is_gone(end.text) or _is_vague_day(end)
    if known is None and is_end and not _has(words(end.text), _UNDONE):
        said.append(end)
        if end.flag is not True:
            status = status or end  # it stays to be seen as it is written
    over = (bool(said or deaths) and known is None) or None
    said = [at for at in said if at not in deaths]
    standing = status if status is end or status not in said else None
    if standing is None and not over:
        standing = item["end_denied"] or None
    if standing is None:
        unsure = (at for at in item.some(*_REFUSED, *_UNSETTLED) if at.flag is True)
        standing = next((At(at.pointer, _called(at)) for at in unsure), None)
    return Ending(end, said, over, standing, item["end_as_written"], deaths)


def _called(at: At) -> str:
    """What a mark is called, as a standing: `disputed`."""
    return step_name(at.pointer).removeprefix("is-").replace("-", " ")


@dataclass(frozen=True, slots=True)
class Group:
    """The group of a list that an entry stands in: of `former` entries, or of what nobody knows."""

    former: bool = False
    unknown: At | None = None
    """What an unknown group is called."""

    def joined(self, former: bool) -> Group:
        """Return the group, former where the list itself may be one of former entries."""
        return FORMER if former else self

    def over(self, gone: Ending) -> bool | None:
        """Whether something in it ended on a day that is not known."""
        return gone.over or ((self.former and dated([], None, gone.end)[1] is None) or None)

    def standing(self, gone: Ending) -> At | None:
        """How something in it stands, as stated; the name of an unknown group is a status that none knows."""
        return gone.standing if self.unknown is None or gone.over else self.unknown


NO_GROUP, FORMER = Group(), Group(former=True)


def _end(item: At, *names: str) -> At:
    given = [at for at in item.some(*dict.fromkeys(names)) if at]
    return next((at for at in given if dated([], None, at)[1]), given[0] if given else item[names[0]])


def _is_vague_day(at: At) -> bool:
    """`circa 2015`, `2019-13-01`: an end that is stated, on a day that cannot be read.

    A day that stands for none, such as `1900-01-01`, states no end, nor does one that is denied.
    """
    if not at or dated([], None, at)[1] is not None or date_at(at)[0] is not None or is_doubted(at.text):
        return False
    if _SECONDS.fullmatch(at.text):
        return True
    year = _YEAR.search(at.text)
    return year is not None and not (year.group() < "1902" or _NO_DAY.fullmatch(at.text))


def grouped(listed: At, *entry: str) -> Iterator[tuple[At, Group]]:
    """Each item of a list with its group: `{"active": […], "resigned": […]}`.

    `entry` are members that only an item itself has: an object with one of them is an item.
    """
    if not listed.is_object or any(listed[name] for name in ("items", *entry)):
        yield from ((item, NO_GROUP) for item in listed.each())
        return
    groups = [(name, group) for name, group in listed.items() if isinstance(group.raw, (list, dict))]
    if any(not isinstance(item.raw, dict) for _, group in groups for item in group.each()):
        groups = []
    for name, group in groups:
        if words(name) not in _BESIDE_ITEMS:
            known = _group_of(name, group)
            yield from ((item, known) for item in group.each())
    if not groups:
        yield listed, NO_GROUP


def lists_of(at: At, *names: str) -> Iterator[tuple[At, bool]]:
    """The lists of these names, and those that say that what is in them is over: `former_directors`."""
    for name in names:
        yield at[name], False
        for listed in at.some(*_former_lists(name)):
            yield listed, True


_PAST = tuple(dict.fromkeys((*participles(LISTED), *BEFORE, "inactive", "archived", "old", "bygone")))
"""What lists of those are called who are something no longer, before or behind what they were."""


@lru_cache(maxsize=1 << 8)
def _former_lists(name: str) -> tuple[str, ...]:
    return tuple(joined for word in _PAST for joined in (f"{word}_{name}", f"{name}_{word}"))


def lists_of_the_past(at: At, *entry: str) -> Iterator[At]:
    """Each item of lists that are called no more than `resigned` or `past`, of those with one of `entry`."""
    for listed in at.some(*_PAST):
        yield from (item for item in listed.each() if any(item[name] for name in entry))


def _group_of(name: str, group: At) -> Group:
    form = words(name)
    if is_gone(name) or form in _HAS_DIED:
        return FORMER
    if _HELD_GROUP.fullmatch(form) or stands(form):
        return NO_GROUP
    return Group(unknown=At(group.pointer, name))


_HELD_GROUP = re.compile(
    r"[0-9]+|(?:(?:current|active|present|all|registered|appointed|natural|corporate|individual|legal|private|human|company|"
    r"serving|items?|list|data|results?|records?|entries|entry|values?|elements?|rows|content|officers?|directors?|"
    r"secretar(?:y|ies)|members?|persons?|people|companies|corporates|individuals|entities|entity|organisations?|llp|designated|"
    r"alternates?|managers?|partners?|shareholders?|holders?|holdings?|appointments?|roles?|pscs?|controllers?|owners?|"
    r"beneficial|nominees?|executives?|non|executive|managing|with|significant|control|of|and|trustees?|auditors?|"
    r"aktuell(?:e|er|es)?|actuels?|actuelles?|actuales|attuali|atuais|vigentes|actifs|aktive|现任|現任|在任|在職)(?:-|$)){1,9}"
)
"""What groups of entries that hold are called: by their standing, or by who is in them."""


_BESIDE_ITEMS = frozenset(["links", "link", "meta", "metadata", "pagination", "paging"])


_WITHDRAWN = _GONE | frozenset(
    [
        *participles(UNDONE), *nouns(LIFTED), "delisted", "delisting", "unlisted", "cleared",
        "false-positive", "suspended", "mistaken", "spent",
    ]
)  # fmt: skip
_NOT_IN_FORCE = re.compile(r"\b(?:not|no longer) in force\b", re.IGNORECASE)
_COMMENTS = frozenset(["comment", "comments", "remark", "remarks", "note", "notes"])
_SAYS_STATUS = frozenset(["status", "outcome", "disposition", "resolution", "standing"])
_SAYS_STANDING = frozenset(["active", "current", "live", "in-force", "valid", "effective", "is-match"])
_ABOUT_ENDS = frozenset(["end", "until", "to", "expiry", "expires"])


def withdrawn_match(match: At) -> list[At]:
    """What says that a match on a list does not stand: as `withdrawn`, or its detail (`Delisted 2018`)."""
    detail = match["detail"]
    said = _OFF_A_LIST.match(detail.text) and not _LISTED_AGAIN.search(detail.text)
    return [*withdrawn(match), *([detail] if said or end_of_ban(detail.text) == ENDS_A_BAN else [])]


_OFF_A_LIST = re.compile(
    r"\W*(?:(?:listing|entry|designation|name|person|was|were|has|have|is|been|now|since) )*"
    r"(?:(?:de|un)-?list(?:ed|ing)\b(?!,? (?:refused|rejected|denied|dismissed|requested|sought|pending))|"
    r"(?:removed|deleted|struck|taken|dropped) (?:from|off) (?:an? |the )?"
    r"(?:[^\W\d_]+ ){0,3}(?:list|register)\b|"
    r"no longer (?:on (?:an? |the )?)?(?:[^\W\d_]+ )?list(?:ed)?\b)",
    re.IGNORECASE,
)
"""How the detail of a match begins that was taken off its list."""
_LISTED_AGAIN = re.compile(r"\b(?:re-?(?:listed|designated|instated|added)|listed again)\b", re.IGNORECASE)


def withdrawn(item: At) -> list[At]:
    """What says that a ban, a sanction or a match on a list does not stand: marks, dates and statuses."""
    found = []
    for name in item.names:
        if not (told := _told_of_withdrawal(name)) or (member := item.named(name)) is None:
            continue
        at = member.code
        if told == "standing":
            said = at.flag is False
        elif told == "withdrawn":
            said = at.flag is True or bool(dated([], None, at)[1]) or _is_withdrawn(at.text)
        elif told == "end":
            said = end_of_ban(at.text) == ENDS_A_BAN or _is_withdrawn(at.text)
        elif told == "comment":
            said = end_of_ban(at.text) == ENDS_A_BAN and not may_be_of_another(at.text)
        else:
            is_run_out = words(at.text) in _RAN_OUT  # it ran its time, and nobody withdrew it
            is_dismissed = words(at.text) == "dismissed" and "match" in words(name)
            is_over = _is_withdrawn(at.text) or _NOT_IN_FORCE.search(at.text) is not None
            said = not is_run_out and (is_dismissed or is_over)
        if said:
            found.append(at)
    return found


@remembered
def _told_of_withdrawal(name: str) -> str:
    """What a member of this name may tell of a ban that does not stand; empty for nothing."""
    key = words(name)
    if _has(key, _RAN_OUT) or is_about_another_thing(key):
        return ""
    if key.removeprefix("is-") in _SAYS_STANDING or key in _SAYS_STANDING:
        return "standing"
    if _has(key, _WITHDRAWN) and not _has(key, _ABOUT_ENDS):
        return "withdrawn"
    told = (("end", _ABOUT_ENDS), ("comment", _COMMENTS), ("status", _SAYS_STATUS))
    return next((kind for kind, called in told if _has(key, called)), "")


_RAN_OUT = frozenset(["expired", "completed", "served", "ran-out"])


HOW_A_BAN_STANDS = "how the ban stands"
"""What a note is about that says that a ban has run its time."""


def ran_out(item: At, end: At) -> At | None:
    """What says that a ban has run its time, beside the day on which it did; nothing where no day is known.

    Without the day it would be read as one that runs: it is then withheld. So it is where that day was still
    to come when the answer was given: see `on_the_day`.
    """
    if dated([], None, end)[1] is None:
        return None
    for name, member in item.items():
        key, at = words(name), member.code
        if (_has(key, _RAN_OUT) and at.flag is True) or (
            _has(key, _SAYS_STATUS) and words(at.text) in _RAN_OUT
        ):
            return at
    return None


def _is_withdrawn(text: str) -> bool:
    word = words(text)
    if not _has(word, _WITHDRAWN) or _has(word, _STANDS):
        return False
    return end_of_ban(text) == ENDS_A_BAN or not is_unsettled(text)


@lru_cache(maxsize=1 << 12)
def _has(word: str, wanted: frozenset[str]) -> bool:
    return any(f"-{each}-" in f"-{word}-" for each in wanted) or word.replace("-", "") in wanted
