"""What an answer lists beside an office, a holding or a ban as gone: a filing, a transfer, a former holder.

An entry of its own leaves it open. An event that names the same person, or has the same id, has ended it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.reading.cited import date_at
from workbench.reading.extract_holders import START
from workbench.reading.listed_twice import are_two_people
from workbench.reading.place import At, escaped, step_name, words
from workbench.values.ban_comments import end_of_ban, may_end_ban
from workbench.values.ending_words import BEFORE, LIFTED, LIFTED_TOO, LISTED, OVER, any_of, nouns, participles
from workbench.values.names import Name
from workbench.values.text import fold, remembered

BAN, SHARES, CONTROL = "ban", "shares", "control"
"""What an event may end besides an office, which is called by its role."""
_LISTS = re.compile(
    r"(?:[a-z]+-)*(?:filings?|files|documents?|notices?|events?|lodgements?|lodgments?|notifications?|forms?|history|gazette|timeline|corrections?|rectifications?|amendments?|alterations?|annotations?|remarks?|notes|comments|"
    r"changes|updates|movements|transfers|transactions|reviews?|appeals?|decisions?|variations?|proceedings)"
    r"(?:-(?:history|list|lodged|register|log))?"
)
"""What lists of events are called."""
_OVER_WORDS = frozenset(
    [
        *participles(OVER, LISTED, LIFTED), *nouns(OVER, LISTED, LIFTED), *BEFORE, *(
            f"{noun}s" for noun in nouns(OVER, LISTED, LIFTED)
        ),
    ]
)  # fmt: skip
"""Words that lists of those who hold something no longer have in their name, or of what was taken back."""
_HOLDERS = """
director directors directorship directorships officer officers officeholder officeholders office offices
holder holders secretary secretaries secretaryships member members shareholder shareholders shareholding
shareholdings share shares holding holdings controller controllers psc pscs owner owners beneficial
significant control with person persons people individual individuals party parties appointment appointments
role roles position positions board trustee trustees partner partners ban bans order orders disqualification
disqualifications prohibition prohibitions banned disqualified match matches entry entries record records
list of the by id ids register
"""
_OF_HOLDERS = frozenset(_HOLDERS.split())
"""Words for who or what is in such a list; one with others is of something else, or not only of the past."""
_ENDS = re.compile(
    r"(?:^|-)(?:(?:ll)?tm0[12]|288b|(?:ll)?psc07|terminat[a-z]*|resign[a-z]*|cessation|ceas[a-z]*|retir[a-z]*|remov[a-z]*|vacat[a-z]*|"
    r"dismiss[a-z]*|departure|departed)(?:-|$)"
)
_BEGINS = re.compile(
    r"(?:^|-)(?:(?:ll)?ap0[1-4]|288a|(?:ll)?psc0[1-3]|appoint(?!ment-terminat|ment-ceas)[a-z]*|notification-of-a-person|re-?elect[a-z]*|reinstat[a-z]*)(?:-|$)"
)
_ROLES = {
    "director": re.compile(r"(?:^|-)(?:tm01|ap0[12]|directors?|directorships?)(?:-|$)"),
    "secretary": re.compile(r"(?:^|-)(?:tm02|ap0[34]|secretar(?:y|ies)|secretaryships?)(?:-|$)"),
    "member": re.compile(r"(?:^|-)(?:lltm01|llap0[12]|(?:llp|designated)-members?)(?:-|$)"),
    CONTROL: re.compile(r"(?:^|-)(?:(?:ll)?psc0[0-9]|psc|significant-control|control[a-z]*)(?:-|$)"),
    SHARES: re.compile(
        r"(?:^|-)(?:shares?|shareholders?|shareholdings?|stock|holdings?|transferors?|(?:past|former|previous|ceased)-(?:members?|holders?))"
        r"(?:-|$)"
    ),
    BAN: re.compile(r"(?:^|-)(?:bans?|banned|banning|disqualif[a-z]+|prohibit[a-z]+)(?:-|$)|^orders?(?:-|$)"),
}
"""What an event says of the offices, or of what else it is about."""
_OFFICES = frozenset(_ROLES) - {CONTROL, SHARES, BAN}
_OFFICE = "office"
_ANY_OFFICE = re.compile(r"(?:^|-)(?:officers?|office-?holders?|offices?)(?:-|$)")
"""How an event says that it is about an office, whichever."""
_MAY_LIFT = re.compile(
    rf"(?:^|-)(?:{any_of(*participles(LIFTED, LIFTED_TOO), *nouns(LIFTED, LIFTED_TOO))}|"
    r"upheld|allowed|varied|reduced|stay|nullity)(?:-|$)"
)
"""Words of an entry that may end a ban."""
_NOT_SAID = re.compile(r"barcode|(?:^|-)(?:id|url|link|links|self|pages)(?:-|$)")
_AN_ID = re.compile(
    r"(?:^|-)(?:ids?|identifier|case|number|no|ref|reference|key|uid|document|order|officer|holder|match|"
    r"disqualification|ban)$"
)
"""Names of members that hold what an entry is known by."""
_NOT_ITS_ID = re.compile(
    r"compan|(?:^|-)(?:acn|abn|arbn|nzbn|shares?|phone|mobile|postcode|page|telephone|house|street|unit|flat|version)(?:-|$)"
)
_OF_AN_END = re.compile(
    r"(?:^|-)(?:terminat|resign|ceas|cessat|remov|vacat|retir|end|ended|left|revo)[a-z]*(?:-|$)"
)
"""Names of members for the day on which something ended."""
_FROM = re.compile(
    r"(?:from(?:-(?:name|holder|member|shareholder|party))?|transferor|seller|vendor|(?:sold|transferred|given)-by|transferred-from)"
    r"(?:-name)?"
)
_TO = re.compile(
    r"(?:to(?:-(?:name|holder|member|shareholder|party))?|transferee|buyer|purchaser|(?:sold|transferred|given)-to|acquirer)"
    r"(?:-name)?"
)
_SAYS_OUTCOME = re.compile(
    r"(?:^|-)(?:outcome|decision|results?|status|disposition|finding|orders?|comments?|remarks?|notes?|summary|effect)$"
)
_COMPANY = re.compile(r"compan|(?:^|-)(?:acn|arbn|organisation|organization|firm|entity)(?:-|$)")
_AMOUNT = re.compile(
    r"(?:(?:number|no|quantity|amount)-of-)?(?:shares?|units)(?:-(?:held|transferred|number|count|quantity))?|quantity"
)
_TECHNICAL, _GIVES, _TAKES, _A_COMPANY, _AN_AMOUNT, _AN_END = (
    "technical", "gives", "takes", "company", "amount", "end"
)  # fmt: skip
_KINDS = (
    (_TECHNICAL, _NOT_SAID.search), (_GIVES, _FROM.fullmatch), (_TAKES, _TO.fullmatch),
    (_AN_AMOUNT, _AMOUNT.fullmatch), (_A_COMPANY, _COMPANY.search), (_AN_END, _OF_AN_END.search),
)  # fmt: skip


@remembered
def _kind_of(name: str) -> str:
    """What a member of this name tells of an event; empty for what only its value says."""
    form = words(name)
    return next((kind for kind, is_one in _KINDS if is_one(form)), "")


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody is said to hold, for the events that may have ended it."""

    entry: At
    """The entry that it is stated in."""
    names: list[Name]
    """What its holder is called."""
    what: str
    """The office in words, or one of `BAN`, `SHARES` and `CONTROL`."""
    since: str | None
    company: frozenset[str] = frozenset()
    """What its company is known by, folded; empty where that does not matter."""
    amount: str = ""
    """How many shares are held, where that is known."""

    def ids(self) -> frozenset[str]:
        """What its entry is known by, folded."""
        return frozenset(
            fold(member.text)
            for name, member in self.entry.items()
            if member.text and may_be_id(name) and len(member.text) < _LONGEST_ID
        )


_LONGEST_ID = 60


@dataclass(frozen=True, slots=True)
class _Event:
    at: At
    where: str
    """The value in it that says so."""
    is_end: bool
    is_begin: bool
    day: str
    """The day on which something ended, else the latest of its days; empty where it has none."""
    roles: frozenset[str]
    """What it is about."""
    spoken: frozenset[str]
    """Its words."""
    left: frozenset[str] | None
    """The words for who gave something away in it; None where it is no transfer."""
    texts: frozenset[str]
    """Its values, folded."""
    plain: tuple[At, ...]
    """Its texts that are no days."""
    is_past: bool
    """Whether it stands in a list of what is over."""
    companies: frozenset[str]
    amounts: frozenset[str]


class EndingEvents:
    """The events that an answer lists about those who hold something."""

    def __init__(self, answer: Any) -> None:
        self._events = [event for event in _events("", answer, "") if event is not None]
        self._by_word: dict[str, list[int]] = {}
        """The places among the events of those that have a word."""
        self._by_text: dict[str, list[int]] = {}
        for place, event in enumerate(self._events):
            for word in event.spoken:
                self._by_word.setdefault(word, []).append(place)
            for text in event.texts:
                self._by_text.setdefault(text, []).append(place)

    def __bool__(self) -> bool:
        return bool(self._events)

    def ending(self, held: Held) -> str | None:
        """Where an event says that somebody no longer has what they `held`.

        None where none does, or where a later one began it again.
        """
        about = [event for event in self._about(held) if not _is_of_another(event, held)]
        ended = [
            event
            for event in about
            if self._ends(event, held) and not (event.day and held.since and event.day < held.since)
        ]
        if not ended:
            return None
        last = max(ended, key=lambda event: event.day)
        is_again = any(self._begins(event, held) and event.day > last.day for event in about)
        return None if is_again else last.where

    @staticmethod
    def _ends(event: _Event, held: Held) -> bool:
        if held.what == BAN:
            return event.is_past or _lifts(event.plain)
        return (
            event.is_end if event.left is None else any(_words_of(name) <= event.left for name in held.names)
        )

    @staticmethod
    def _begins(event: _Event, held: Held) -> bool:
        if event.left is not None:
            return not any(_words_of(name) <= event.left for name in held.names)
        return event.is_begin and not event.is_end

    def _about(self, held: Held) -> list[_Event]:
        """The events that name the holder, or have the id of the entry, and may be about what is held."""
        by_id = {place for text in held.ids() for place in self._by_text.get(text, ())}
        found: set[int] = set()
        for said in filter(None, map(_words_of, held.names)):
            places = min((self._by_word.get(word, []) for word in said), key=len)
            found.update(place for place in places if said <= self._events[place].spoken)
        about = _roles_of(held.what)
        is_vague = about.isdisjoint((BAN, SHARES))  # these are not ended by what is said of somebody alone
        return [
            event
            for place in sorted(found | by_id)
            for event in [self._events[place]]
            if not event.roles.isdisjoint(about) or (not event.roles and (is_vague or place in by_id))
        ]


@remembered
def _roles_of(what: str) -> frozenset[str]:
    """What an event may be about that ends something; an office of no known kind is any."""
    return frozenset(each for each in _ROLES if each in what) or _OFFICES | {_OFFICE}


def _is_of_another(event: _Event, held: Held) -> bool:
    """Whether an event is the entry itself, or of another person of the name, company or lot of shares."""
    if f"{held.entry.pointer}/".startswith(f"{event.at.pointer}/"):
        return True
    if held.company and event.companies and event.companies.isdisjoint(held.company):
        return True
    if held.amount and event.amounts and held.amount not in event.amounts:
        return True
    begun = date_at(event.at.first(*START))[0]
    if begun and held.since and begun != held.since:  # of another term
        return True
    return are_two_people(held.entry, event.at)


@remembered
def may_be_id(name: str) -> bool:
    """Whether a member of this name holds what an entry is known by: `appointment_id`."""
    form = words(name)
    return _AN_ID.search(form) is not None and not _NOT_ITS_ID.search(form)


@remembered
def _is_of_the_past(form: str) -> bool:
    spoken = frozenset(form.split("-"))
    return not spoken.isdisjoint(_OVER_WORDS) and spoken <= _OVER_WORDS | _OF_HOLDERS


@remembered
def is_list_of_events(form: str) -> bool:
    """Whether what is called so, its words joined by hyphens, lists events, or those who hold no more."""
    return _LISTS.fullmatch(form) is not None or _is_of_the_past(form)


def _words_of(name: Name) -> frozenset[str]:
    """All words of a surname, and the first of the forenames; none where one of the two is unknown."""
    last, first = (words(fold(part or "")).split("-") for part in (name.last, name.first))
    return frozenset([*last, first[0]]) if name.last and name.first else frozenset()


def _events(pointer: str, value: Any, listed: str) -> Iterator[_Event | None]:
    """What each entry of a list of events says; None for one that neither ends nor begins anything.

    `listed` is the name of the list that a place is in, empty for none.
    """
    is_past = _is_of_the_past(listed)
    if isinstance(value, list):
        for index, item in enumerate(value):
            at = f"{pointer}/{index}"
            if listed and (isinstance(item, dict) or (is_past and isinstance(item, str))):
                yield _event(At(at, item), listed)
            elif isinstance(item, (dict, list)):
                yield from _events(at, item, "")
    elif isinstance(value, dict):
        for name, member in value.items():
            if not isinstance(name, str):
                continue
            at = f"{pointer}/{escaped(name)}"
            if is_past and _is_end_of_its_key(At(at, member)):
                yield _event(At(at, member), listed, name)
            elif isinstance(member, (dict, list)):
                form = words(name)
                yield from _events(at, member, form if is_list_of_events(form) else listed)
        if listed and (_has_no_parts(value) or any(map(_says_event, value.values()))):
            yield _event(At(pointer, value), listed)


def _has_no_parts(value: Mapping[str, Any]) -> bool:
    return not any(isinstance(member, (dict, list)) for member in value.values())


def _says_event(value: Any) -> bool:
    """Whether a text says that something ended or began: what it stands in is one event, and no list."""
    form = words(value) if isinstance(value, str) else ""
    return _ENDS.search(form) is not None or _BEGINS.search(form) is not None


def _is_end_of_its_key(at: At) -> bool:
    """Whether a value says of what it is called by that it is over: `{"D1": "2023-02-03"}`."""
    return at.flag is True or date_at(at)[0] is not None


def _event(at: At, listed: str, key: str = "") -> _Event | None:
    leaves = [(_kind_of(leaf.pointer.rpartition("/")[2]), leaf) for leaf in at.leaves()]
    dated: list[tuple[str, str]] = []
    plain: list[tuple[str, At]] = []
    for kind, leaf in leaves:
        if kind != _TECHNICAL:
            if day := date_at(leaf)[0]:
                dated.append((kind, day))
            elif leaf.text:
                plain.append((kind, leaf))
    said = "-".join(filter(None, [words(key), *(words(fold(leaf.text)) for _, leaf in plain)]))
    is_past = _is_of_the_past(listed)
    is_end, is_begin = is_past or _ENDS.search(said) is not None, _BEGINS.search(said) is not None
    is_transfer = any(kind in (_GIVES, _TAKES) for kind, _ in plain)
    if not (is_end or is_begin or is_transfer or _MAY_LIFT.search(said)):
        return None
    roles = _roles(f"{words(at.pointer)}-{said}")
    if is_transfer and (SHARES in roles or listed.endswith("transfers")):
        roles |= {SHARES}
    else:
        is_transfer = False
    says_end = (leaf for _, leaf in plain if _ENDS.search(words(leaf.text)))
    ended = [day for kind, day in dated if kind == _AN_END]
    return _Event(
        at,
        next(says_end, next((leaf for kind, leaf in leaves if kind != _TECHNICAL), at)).pointer,
        is_end,
        is_begin,
        max(ended or [day for _, day in dated], default=""),
        roles,
        frozenset(said.split("-")),
        frozenset(_spoken(leaf for kind, leaf in plain if kind == _GIVES)) if is_transfer else None,
        frozenset([fold(key), *(fold(leaf.text) for _, leaf in leaves if leaf.text)]) - {""},
        tuple(leaf for _, leaf in plain),
        is_past,
        frozenset(fold(leaf.text) for kind, leaf in plain if kind == _A_COMPANY),
        frozenset(leaf.text for kind, leaf in leaves if leaf.text and kind == _AN_AMOUNT),
    )


def _roles(about: str) -> frozenset[str]:
    """What the words of an event, and those of the way to it, are about."""
    found = {role for role, called in _ROLES.items() if called.search(about)}
    if found.isdisjoint(_OFFICES) and _ANY_OFFICE.search(about):
        found |= {*_OFFICES, _OFFICE}
    return frozenset(found)


def _spoken(leaves: Iterable[At]) -> Iterator[str]:
    for leaf in leaves:
        yield from words(fold(leaf.text)).split("-")


def _lifts(plain: Iterable[At]) -> bool:
    """Whether the texts of an entry say that a ban has ended, or may have."""
    return any(
        (_SAYS_OUTCOME.search(step_name(leaf.pointer)) and may_end_ban(leaf.text)) or end_of_ban(leaf.text)
        for leaf in plain
    )
