"""What stands beside a contact, a home or a relative and says that it is not theirs, or may not be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from workbench.reading.member_names import MembersNamed, members_named
from workbench.reading.named_holders import (
    HOME,
    PHONE,
    holding,
    is_past_holder,
    other_holders_below,
    other_holders_in,
)
from workbench.reading.named_values import named_leaves
from workbench.reading.place import At, words
from workbench.values.contact_kinds import is_basis_of_kinship, is_sort_of_contact, is_sort_of_home, occupies
from workbench.values.contact_remarks import is_said_of_another, says_how_to_reach
from workbench.values.contact_verdicts import contact_holds
from workbench.values.known_comments import is_known_comment
from workbench.values.known_marks import says_not_to_call
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.other_parties import (
    is_another_party,
    names_other_person,
    names_somebody_by_tie,
)
from workbench.values.sureness import leaves_unsure, says_how_sure
from workbench.values.taken_back import is_comment

_SORT = re.compile(
    r"(?:(?:phone|email|contact|number|line|mobile|telephone)-)?(?:type|kind|sort|label|usage|use)"
)
"""Members beside a contact that say of which sort it is."""
_SORT_OF_HOME = re.compile(
    r"(?:address|residence|home|property-use|mail)-?(?:type|kind|sort|usage|use|purpose|category)|"
    r"(?:type|kind)-of-address"
)
_ANY_SORT = re.compile(
    r"(?:(?:address|home|addr)-)?(?:use|usage)|(?:[a-z]+-)?(?:type|kind|sort|category|label|whose|relation|relationship|belongs-to|occupants?)"
    r"(?:-to-[a-z]+)?"
)
"""Members that say of which sort a home is, or whose, where they say that at all."""
_HOW_OCCUPIED = re.compile(
    r"(?:home-|housing-|dwelling-)?(?:occupancy|occupied-by|housing|living-arrangements?)(?:-(?:type|status|kind))?|"
    r"dwelling-(?:state|status)"
)
"""Members beside a home that say who lives in it, and as what."""
_RELATED = re.compile(
    r"(?:is-)?(?:related|relatives?|relations?|relationships?|kin(?:ship)?)(?:-(?:type|status|to-[a-z]+))?"
)
_NOT_RELATED = re.compile(
    r"none|nil|no|n|false|0|no-(?:relation(?:ship)?|relatives?|kin)|(?:not|un|not-a|non)-?(?:related|relatives?)|"
    r"(?:a-)?stranger|namesake|unconnected"
)


def said_of_a_contact(inner: Mapping[str, Any], label: str, *, is_over: bool) -> Iterator[str]:
    """The members of a contact's object by which it may be another's than that of who is called `label`.

    Of a use that is over, a comment that nobody knows takes nothing back.
    """
    for name, value in _texts(inner, _says_of_a_contact):
        form, said = words(name), words(value)
        if is_comment(form):
            is_known = is_known_comment(value) or says_how_to_reach(value) or contact_holds(said)
            is_left = is_over or is_known or says_not_to_call(said) or is_sort_of_contact(value)
            if is_said_of_another(said) or not is_left:
                yield name
        elif not is_sort_of_contact(value):
            yield name


_NOT_ITS_USER = re.compile(
    r"(?:^|-)(?:sources?|origin|provid[a-z]+|supplie[a-z]+|obtained|collected|captured|imported|informant|from|"
    r"(?:verif|confirm|check|updat|creat|add|enter|record|approv|review|validat|report|modif|giv|sourc)[a-z]*-by|"
    r"carrier|network|operator|telco|mvno|brand|plan|product|offer|bundle|tariff|bill[a-z]*|exchange|region|"
    r"suburb|town|city|state|country|location|area|locality|place|timezone|branch|office|campaign|agent|agency|"
    r"consent[a-z]*|team|queue|employer|file|data-?set|system|vendor|service|list|segment|model|device|make|"
    r"currency|language|domain|isp|server|shared|also|joint|second|secondary|alternate)(?:-|$)"
)
"""Members beside a contact about where it was found, or what network it is of: not about who uses it."""


def names_others(at: At, label: str) -> Iterator[At]:
    """The values of a contact's object that name somebody else than `label`, whatever they are called.

    A word for a tie (`neighbour`), another party (`a stranger`) or a person's name (`Grace Odell`). Where a
    contact was found, and by whom, is not looked at.
    """
    holders = {each.pointer: each for each in other_holders_below(at, label)}
    yield from holders.values()
    for form, leaf in named_leaves(at):
        value = leaf.raw
        is_known = leaf.pointer in holders or is_past_holder(form) or _NOT_ITS_USER.search(form) is not None
        if isinstance(value, str) and "@" not in value and not is_known:
            said = words(value)
            is_named = names_other_person(value, label)
            if is_named or is_another_party(said) or names_somebody_by_tie(said):
                yield leaf


def names_other_residents(
    members: Iterable[tuple[str, str, Any]], label: str, *, is_of_home: bool = False
) -> Iterator[str]:
    """The pointers of members of a home's object that name another than `label`, or another party.

    `current_tenant: Bo Tern`, `occupant: another family`. Each member is given by its name, its pointer and
    its value. An owner of another family leaves it open who lives there, unless it is let, or unless the
    members are those of the home itself (`is_of_home`), where they say whose it is.
    """
    known = list(members)
    is_let = any(isinstance(value, str) and _LETS.search(words(value)) for _, _, value in known)
    for name, at, value in known:
        holds = holding(name)
        if holds is not None and holds.about == HOME and not (holds.is_owner and (is_let or is_of_home)):
            yield from (each.pointer for each in other_holders_in(At(at, value), holds, label))
        elif isinstance(value, str) and _names_another_party(name, value):
            yield at


def _names_another_party(name: str, value: str) -> bool:
    return is_another_party(words(value)) and _NOT_ITS_USER.search(words(name)) is None


_LETS = re.compile(
    r"(?:^|-)(?:tenant|tenancy|renter|rent(?:al|ed|ing)?|lessee|leas(?:e|ed|ing)|boarder|lodger)(?:-|$)"
)
"""What is said of somebody who lives in another's house."""


_PAST_HOMES = re.compile(
    r"(?:[a-z]+-)*(?:previous|former|old|past|prior|historic(?:al)?|invalid|wrong|incorrect|bad|stale)-"
    r"(?:[a-z]+-)*(?:address(?:es)?|homes?|residences?)"
)
"""Members that list where somebody lives no longer, or never did."""


def homes_listed_as_past(members: Iterable[tuple[str, str, Any]], label: str) -> Iterator[str]:
    """The pointers of what members list as a past or wrong home of somebody that is the one called `label`.

    Each member is given by its name, its pointer and its value.
    """
    wanted = set(words(label).split("-"))
    for name, at, value in members:
        if value and _PAST_HOMES.fullmatch(words(name)):
            for item in At(at, value).each():
                said = words(" ".join(leaf.text for leaf in item.leaves()))
                if wanted <= set(said.split("-")):
                    yield item.pointer


def whose_are_all(record: At, label: str, kind: str) -> Iterator[At]:
    """The values of a record by which all its phones, or its emails, are another's: `phones_belong_to`."""
    if not isinstance(inner := record.raw, dict):
        return
    for name in _members_of_holders(inner):
        holds = holding(name)
        member = record.named(name)
        if holds is not None and member is not None:
            is_of_all = holds.about == kind or (holds.of_lines and kind == PHONE)
            yield from other_holders_in(member, holds, label) if is_of_all else ()


_members_of_holders = members_named(lambda name: holding(name) is not None)


def said_of_a_home(inner: Mapping[str, Any]) -> Iterator[str]:
    """The members of a home's object by which it is of another sort, or of others: `type: Neighbour`."""
    for name, value in _texts(inner, _says_sort_of_home):
        if not is_sort_of_home(value):
            yield name
    for name, value in _texts(inner, _says_how_occupied):
        if not occupies(value):
            yield name
    for name, value in _texts(inner, _says_any_sort):
        if _is_of_no_home(value):
            yield name


_PLACE_OF_WORK = re.compile(
    r"(?:(?:place-of|current|former|main|the|his|her|their)-)*"
    r"(?:work(?:place)?|employ(?:er|ment)|business|office|company|employee)(?:-(?:place|address|site|premises))*"
)


def _is_of_no_home(value: str) -> bool:
    """Whether a sort of place is where others live, or where somebody works."""
    said = words(value)
    is_other = is_said_of_another(said) or _PLACE_OF_WORK.fullmatch(said) is not None
    return is_other and not is_sort_of_home(value)


def said_of_a_relative(inner: Mapping[str, Any]) -> Iterator[str]:
    """The members of a possible relative by which they are none, or may be none: `relationship: none`."""
    for name, value in inner.items():
        form, is_text = words(str(name)), isinstance(value, str)
        is_denied = _RELATED.fullmatch(form) and _NOT_RELATED.fullmatch(words(str(value)))
        is_unsure = says_how_sure(form) and leaves_unsure(form, value, words(str(value)))
        if is_denied or is_unsure or (form == "basis" and is_text and not is_basis_of_kinship(value)):
            yield name


@members_named
def _says_of_a_contact(name: str) -> bool:
    form = words(name)
    return is_comment(form) or _SORT.fullmatch(form) is not None


@members_named
def _says_sort_of_home(name: str) -> bool:
    return _SORT_OF_HOME.fullmatch(words(name)) is not None


@members_named
def _says_how_occupied(name: str) -> bool:
    return _HOW_OCCUPIED.fullmatch(words(name)) is not None


@members_named
def _says_any_sort(name: str) -> bool:
    return _ANY_SORT.fullmatch(words(name)) is not None


def may_say_whose(name: str) -> bool:
    """Whether a member of this name may say of a contact, a home or a relative that it is another's."""
    form, member = words(name), {name: None}
    of_all = (_says_of_a_contact, _says_sort_of_home, _says_how_occupied, _says_any_sort)
    is_of_kin = form == "basis" or _RELATED.fullmatch(form) is not None
    return is_of_kin or holding(name) is not None or any(named(member) for named in of_all)


def is_of_usual_sort(name: str, value: Any) -> bool:
    """Whether such a member says no more than a usual sort of contact or home, or nothing: `type: mobile`."""
    form = words(name)
    if _RELATED.fullmatch(form) is not None:
        return value is None
    if not isinstance(value, str) or is_nothing_anywhere(value):
        return True
    if is_comment(form) or holding(name) is not None:
        return False
    return (
        (_SORT.fullmatch(form) is None or is_sort_of_contact(value))
        and (_SORT_OF_HOME.fullmatch(form) is None or is_sort_of_home(value))
        and (_HOW_OCCUPIED.fullmatch(form) is None or occupies(value))
        and (_ANY_SORT.fullmatch(form) is None or not _is_of_no_home(value))
        and (form != "basis" or is_basis_of_kinship(value))
    )


def may_say_that_nobody_lives_there(name: str, value: Any) -> bool:
    """Whether a member may be one by which a home is another's, or is past.

    See `names_other_residents` and `homes_listed_as_past`.
    """
    form = words(name)
    return isinstance(value, str) and (
        _PAST_HOMES.fullmatch(form) is not None or is_another_party(words(value))
    )


def _texts(inner: Mapping[str, Any], members: MembersNamed) -> Iterator[tuple[str, str]]:
    """The members of an object whose name is one of those looked for, and that hold a text."""
    for name in members(inner):
        value = inner[name]
        if isinstance(value, str) and not is_nothing_anywhere(value):
            yield name, value
