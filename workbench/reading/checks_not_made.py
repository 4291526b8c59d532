"""Checks, searches and screenings of which an answer says that they were not made: nothing came of them.

`{"deceased": "Y", "death_check": {"performed": false}}`: nobody looked, so what would have come of it is in
question. A check is about what its name says, or about all that its object holds where its name says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from workbench.reading.member_names import members_named
from workbench.reading.place import At, escaped, words
from workbench.values.taken_back import is_comment, says_no, says_yes
from workbench.values.text import remembered

_ACT = r"(?:checks?|search(?:es)?|screening|screens?|look-?ups?|quer(?:y|ies)|verification)"
_WHERE = r"(?:registers?|registry|sources?|lists?|databases?|data-?sets?)"
_LOOKED = r"(?:checked|searched|screened|looked-up|queried|performed|conducted|carried-out|executed)"
_MADE = rf"(?:{_LOOKED}|completed?|done|run|ran|attempted|made|requested|enabled|available|finished)"
_WAS = r"(?:(?:is|was|were|has-been|have-been|been)-)*"
_DOES = rf"(?:[a-z]+-)*?(?:{_ACT}-{_WAS}{_MADE}|{_WAS}{_LOOKED})"
_UNDONE = rf"(?:(?:not|never)-(?:been-|yet-)*{_MADE}|skipped|timed-out|time-?out|failed|errored|incomplete)"
_IS_MARK = re.compile(_DOES)
"""Names of marks that say whether somebody looked: `death_check_performed`, `screened`."""
_IS_DENIAL = re.compile(
    rf"(?:[a-z]+-)*?(?:{_ACT}-{_WAS}{_UNDONE}|(?:{_WHERE}-)?{_WAS}(?:not|never)-{_LOOKED})"
)
_IS_CHECK = re.compile(
    rf"(?:[a-z]+-)*?(?:{_ACT}|[a-z]+-{_WHERE})(?:-(?:status|state|outcome|results?|message|reason))*"
)
"""Names of members that say what came of a check, or that are one."""
_OWN_MARK = re.compile(rf"{_WAS}(?:{_MADE}|ok|success|succeeded|processed)")
_OWN_DENIAL = re.compile(_UNDONE)
_OWN_STATE = re.compile(r"(?:(?:run|execution)-)?(?:status|state|outcome|results?|message)")
"""What a check calls what it says of itself, in an object of its own."""
_LISTS_CHECKS = re.compile(rf"(?:[a-z]+-)*?(?:{_ACT}|{_WHERE})(?:-(?:made|run|statuses|summary|results?))?")
_NOT_MADE = re.compile(
    rf"(?:{_ACT}-)?(?:was-|has-been-)?(?:(?:not|never)-(?:yet-|been-|be-)*(?:{_MADE}|started|possible|supported|"
    r"in-scope|ordered)|skipped|errors?|errored|failed|failure|time-?d?-?out|unavailable|incomplete|aborted|"
    r"cancelled|disabled|pending|queued|in-progress)(?:-.*)?"
)
"""How the state of a check says that it was not made, or came to no end."""
_SENTENCE = re.compile(
    rf"(?:[a-z]+-){{0,5}}?{_ACT}-(?:(?:was|were|has|have|is|are|could|did|can)-)*(?:(?:not|never|n-t|cannot)-"
    rf"(?:yet-|be-|been-)*(?:{_MADE}|start|perform|conduct)|skipped|timed-out|failed)"
)
_TRIED_ONLY = re.compile(
    r"(?:is-|was-|request-|run-|for-)*(?:pre-?flight|dry-?run|(?:validat(?:e|ion)|check|test|preview|estimate|quote|"
    r"price|cost)-only|only-validate|validate-input|what-?if|no-?op|(?:price-|cost-)?(?:estimate|quote)|preview|"
    r"simulat(?:e|ed|ion))(?:-(?:only|run|mode|request|call))*"
)
_MODE = re.compile(r"(?:(?:api|run|request|response|execution)-)?mode")
_CALLED = ("check", "name", "type", "kind", "source", "register", "search", "category")
_ABOUT = {
    "death": re.compile(r"(?:^|-)(?:death|deceas[a-z]*|dead|died|mortality|obituar[a-z]+|probate)(?:-|$)"),
    "ban": re.compile(
        r"(?:^|-)(?:bann?(?:ed|s|ing)?|disqualif[a-z]+|prohibit[a-z]+|regulators?|asic|insolvency)(?:-|$)"
    ),
    "watchlist": re.compile(
        r"(?:^|-)(?:watch-?lists?|sanctions?|peps?|aml|adverse|screening|screened|ofac|wanted)(?:-|$)"
    ),
    "court_record": re.compile(r"(?:^|-)(?:courts?|litigation|legal|criminal|civil)(?:-|$)"),
    "judgement_count": re.compile(r"(?:^|-)(?:judge?ments?|courts?|litigation|credit)(?:-|$)"),
}
"""What a check is about by its name, for each sort of claim that rests on one."""
_REGISTERED = re.compile(
    r"(?:^|-)(?:compan(?:y|ies)|business(?:es)?|officers?|directors?|directorships?|appointments?|roles?|psc|"
    r"control(?:s|lers?)?|share-?holders?|share-?holdings?|owner(?:s|ship)?)(?:-|$)"
)
_ABOUT_LINKS = dict.fromkeys(("officer_of", "controls", "shareholder_of"), _REGISTERED) | {
    "disqualified_for": _ABOUT["ban"]
}
_ALL = (*_ABOUT.values(), _REGISTERED)
_OF_ANY = re.compile(
    rf"(?:(?:the|this|our|an?|all|overall|data|name|person|subject|register|(?!verification){_ACT}|{_WHERE}|"
    r"is|was|were|been|has|have|not|never|yet|status|state|outcome|results?|message|reason|skipped|timed-out|"
    rf"time-?out|failed|errored|incomplete|{_MADE})(?:-|$)){{1,9}}"
)
_LONGEST = 300
"""Characters of a text that is looked at."""


def rests_on_check(attribute: str) -> bool:
    """Whether what is claimed by an attribute is what a look-up of registers came to."""
    return attribute in _ABOUT


def is_about(stated: str, check: str) -> bool:
    """Whether a check called so, its words joined by hyphens, may be what something was found by.

    `stated` is the attribute of a claim that rests on one, or the relation of a link that registers state.
    """
    own = _ABOUT.get(stated) or _ABOUT_LINKS[stated]
    return own.search(check) is not None or _OF_ANY.fullmatch(check) is not None


@remembered
def is_check_of_people(form: str) -> bool:
    """Whether an object of this name is a check for deaths, bans, lists or courts, and of no office."""
    is_check = _IS_CHECK.fullmatch(form) is not None
    return is_check and any(own.search(form) for own in _ABOUT.values())


def checks_not_made(pointer: str, inner: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Where the object at a pointer says of checks that they were not made, each with its name in words."""
    return [
        each
        for name in _of_checks(inner)
        if (value := inner[name]) is not None and (isinstance(value, (dict, list)) or _sort_of(words(name)))
        for each in _said_in(At(f"{pointer}/{escaped(name)}", value), words(name))
    ]


def says_not_made(form: str, value: Any) -> bool:
    """Whether a member of this name, its words joined by hyphens, says of a check that it was not made."""
    return _not_made(form, value) is not None


@remembered
def may_be_of_any_check(form: str) -> bool:
    """Whether a member of this name may be of the check that all around it rests on: `search_performed`."""
    return _sort_of(form) in ("mark", "denial", "check") and _OF_ANY.fullmatch(form) is not None


def not_looked_up(pointer: str, name: str, value: Any) -> list[str]:
    """Where the member at a pointer says that what is around it was not looked up: `searched: false`."""
    form = words(name)
    if isinstance(value, list) or not may_be_of_any_check(form):
        return []
    return [at for at, _ in _said_in(At(pointer, value), form)]


def looks_up_nothing(name: str, value: Any) -> bool:
    """Whether a member of a question or an answer says that only the input was checked, or the price asked.

    `preflight: true`, `mode: dry_run`: nobody was looked up, so that nothing was found says nothing.
    """
    form = words(name)
    if isinstance(value, (list, dict)) or value is None:
        return False
    said = words(str(value)[:_LONGEST])
    if _TRIED_ONLY.fullmatch(form):
        return says_yes(said)
    return _MODE.fullmatch(form) is not None and _TRIED_ONLY.fullmatch(said) is not None


def _may_be_of_checks(name: str) -> bool:
    form = words(name)
    is_one = any(each.fullmatch(form) for each in (_IS_MARK, _IS_DENIAL, _IS_CHECK, _LISTS_CHECKS))
    return is_one or is_comment(form) or any(own.search(form) for own in _ALL)


_of_checks = members_named(_may_be_of_checks)


def _member(inner: At, name: str) -> At:
    return At(f"{inner.pointer}/{escaped(name)}", inner.raw[name])


def _said_in(member: At, form: str) -> Iterator[tuple[str, str]]:
    """What a member says: a check, or what lists some, in an object; else a mark, a state or a sentence."""
    if isinstance(member.raw, list) and _IS_DENIAL.fullmatch(form):  # `checks_skipped`
        yield from ((at.pointer, words(at.text)) for at in member.each() if at.text)
        return
    if not isinstance(member.raw, (dict, list)):
        if (called := _not_made(form, member.raw)) is not None:
            yield member.pointer, called
        return
    for entry in member.each():
        if not isinstance(entry.raw, dict):
            continue
        named = entry.first(*_CALLED).text
        yield from _marks(entry, f"{form}-{words(named)}" if named else form)
        for name in entry.raw if _LISTS_CHECKS.fullmatch(form) else ():
            if isinstance(name, str) and any(own.search(words(name)) for own in _ALL):
                check = _member(entry, name)
                if isinstance(check.raw, dict):
                    yield from _marks(check, words(name))
                elif _is_not_made(check.text):
                    yield check.pointer, words(name)


def _marks(check: At, called: str) -> Iterator[tuple[str, str]]:
    """Where an object that is a check says of itself that it was not made."""
    for name, value in check.raw.items():
        if not isinstance(name, str) or value is None or isinstance(value, (dict, list)):
            continue
        form, said = words(name), words(str(value)[:_LONGEST])
        if (
            (_OWN_MARK.fullmatch(form) and _says_no(said))
            or (_OWN_DENIAL.fullmatch(form) and says_yes(said))
            or (_OWN_STATE.fullmatch(form) and isinstance(value, str) and _is_not_made(value))
        ):
            yield f"{check.pointer}/{escaped(name)}", called


def _not_made(form: str, value: Any) -> str | None:
    """What a check is called of which a member of this name says that it was not made; None for any other."""
    sort = _sort_of(form)
    if not sort or value is None or value == "":
        return None
    said = words(str(value)[:_LONGEST])
    is_text = isinstance(value, str)
    if sort == "mark" and (_says_no(said) or (is_text and _is_not_made(value))):
        return form
    if sort == "denial" and says_yes(said):
        return form
    if sort == "check" and is_text and _is_not_made(value):
        return form
    found = _SENTENCE.search(said) if is_text and sort in ("check", "comment") else None
    return found[0] if found else None


@remembered
def _sort_of(form: str) -> str:
    """What a plain member of this name may be of a check; empty for nothing."""
    sorts = {"mark": _IS_MARK, "denial": _IS_DENIAL, "check": _IS_CHECK}
    found = next((sort for sort, named in sorts.items() if named.fullmatch(form)), "")
    return found or ("comment" if is_comment(form) else "")


def _says_no(said: str) -> bool:
    """Whether a mark says no, also with the reason: `no - state missing`."""
    return says_no(said) or said.startswith(("no-", "false-"))


def _is_not_made(text: str) -> bool:
    return _NOT_MADE.fullmatch(words(text[:_LONGEST])) is not None
