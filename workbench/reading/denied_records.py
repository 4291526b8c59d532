"""Marks of a whole record: somebody else's, no match, deleted. All that hangs on it is in question.

A record names a person; phones, homes and offices hang on it, in lists of its own or in sections beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.member_names import members_named
from workbench.reading.named_values import named_leaves
from workbench.reading.place import At, escaped, step_name, words
from workbench.reading.successor_links import leaves_of, lists_links, references_in, replacing_links
from workbench.values.ending_words import ERASED, any_of, participles
from workbench.values.made_up import (
    is_mark_of_made_up,
    is_mark_of_real,
    is_of_nowhere,
    says_made_up,
    says_where_from,
)
from workbench.values.not_known import is_nothing_anywhere
from workbench.values.other_parties import is_another_party, is_name_of_another
from workbench.values.successors import is_replaced_by, is_street, names_successor
from workbench.values.sureness import leaves_unsure, may_mix_people, mixes_people, says_how_sure
from workbench.values.taken_back import says_no, says_yes, takes_back
from workbench.values.text import remembered
from workbench.values.vital_status import is_of_life

_WHO = r"(?:person|party|man|woman|subject|individual|customer|client|identity|human|people|entity)"
_BEFORE = (
    r"(?:(?:is|was|has-been|as|a|an|the|marked|flagged|identified|verified|confirmed|known|proved|proven|this|record|entry|match|result|hit|row|"
    r"data|person|identity|profile)-)*"
)
_BEHIND = r"(?:-(?:record|entry|match|result|row|flag|on|at|by|date|reason|person|subject))*"
_DENIES = re.compile(
    rf"{_BEFORE}(?:"
    rf"(?:wrong|different|other|another|incorrect|mistaken)-{_WHO}|someone-else|somebody-else|namesake|"
    rf"not-(?:a-|an-|the-|this-|our-|same-|right-|correct-)*(?:{_WHO}|match|matched|same|her|him|them|hers|his|"
    rf"theirs|ours|related|verified-as-.+)|no-match|"
    r"false-(?:positive|match|hit)|mis-?match(?:ed)?|unmatched|unrelated|ruled-out|excluded|rejected|disputed|"
    rf"contested|removed|{any_of(*participles(ERASED))}|invalid|disregard|quarantined?|suppress(?:ed|ion)|withheld|embargoed|do-not-(?:use|release|disclose)|erroneous|(?:entered-)?in-error|error|mistaken|fictitious|fake|fraudulent|"
    r"placeholder(?:-(?:record|data|entry|only))?|impostor|tombstoned?|"
    rf"(?:duplicate|copy|record|data|details)-of-(?:an-?)?(?:other|different|another)-{_WHO}"
    rf"){_BEHIND}"
)
"""Names of marks by which a record is not what it seems, with no word of anything else in it."""
_AFFIRMS = re.compile(
    rf"{_BEFORE}(?:match(?:ed|es|-found)?|(?:match(?:ed)?|verified|confirmed|identified)-(?:{_WHO}|match)|"
    r"(?:match|identity|name)-(?:confidence|certainty|quality|strength)|"
    rf"(?:same(?:-as)?|right|correct)-(?:the-|our-)?{_WHO}|same|subject|hers|his|theirs|ours|"
    r"confirmed|genuine|accepted|valid)"
    r"(?:-(?:confirmed|matched|match|status|outcome|result|found))*"
)
"""Names of marks by which a record is what it seems, or of what a comparison came to."""
_VERDICT = re.compile(
    r"(?:(?:analyst|reviewer|review|match|screening|alert|hit|final|manual|compliance)-)+"
    r"(?:decision|outcome|result|status|state|finding|review|classification)(?:-(?:code|review|text))?|"
    r"(?:[a-z]+-)*(?:verdict|disposition|adjudication|resolution|determination)"
)
"""Names of members for what somebody who looked at a record made of it."""
_STATUS = re.compile(r"(?:record|entry|match|result|hit|row|data)-(?:status|state)")
_SORT = re.compile(r"(?:record|entry|row|data|profile)-(?:type|kind|class|category)")
"""Names of members for the sort of record, which may be one that is about nobody."""
_MERGED = re.compile(
    r"(?:(?:is|was|has-been|record|entry|contact|profile)-)*merged(?:-(?:record|entry|flag|away))?"
)
"""Names of marks by which a record was merged into another one; the other one lists those it is of."""
_COPY_OF = re.compile(rf"{_BEFORE}(?:duplicate|dup|dupe|copy)-of(?:-(?:record|entry|person|contact))?")
"""Names of members that hold the record of which this one is a copy."""
_ELSEWHERE = re.compile(r"(?:surviv(?:or|ing)|replacement|successor)-(?:record-)?(?:id|key)")
"""Names of members for the id of the record that stands in place of this one."""
_BEST = re.compile(
    r"(?:is-(?:the-)?)?(?:(?:golden|master|surviv(?:or|ing)|canonical|best|primary)-(?:record|entry|row|profile)|golden|survivor)"
)
"""Names of marks of the one record on somebody that is to be used: another is left over."""
_WHOSE = re.compile(r"(?:record-|data-|profile-)?(?:belongs?-to|record-of|person-name)")
_NAMES_IT = re.compile(
    r"(?:(?:matched|found|recorded|registered|returned|verified|searched|listed|match|record|search|holder|cardholder|"
    r"(?:licen[cs]e|card|document|account)(?:-?holder)?)-(?:full-)?name|"
    r"(?:full-)?name-(?:on|in|at|as-per|per)-(?:the-)?"
    r"(?:record|register|file|roll|licen[cs]e|card|document|database|source|search|match|list|certificate|"
    r"account)s?|"
    r"(?:full-)?name-(?:searched|matched|found|recorded|registered|returned|listed)|"
    r"(?:alias|aka|duplicate|copy)-of(?:-name)?)"
)
"""Names of members for the name under which a record was found, or is kept."""
_FAILED = re.compile(
    r"(?:failed|fail|failure|none|negative|rejected|mismatch|no-match|not-(?:found|matched|confirmed|a-match))"
)


def denials_of(pointer: str, inner: Mapping[str, Any], label: str) -> Iterator[str]:
    """The members of an object by which what it is about is not `label`, or is no longer a record."""
    for name in may_deny(inner):
        value = inner[name]
        if isinstance(value, (dict, list)):
            if value:
                held = At(f"{pointer}/{escaped(name)}", value)
                yield from (at.pointer for at in _records_in_its_place(words(name), held))
        elif denies_record(name, value, label):
            yield f"{pointer}/{escaped(name)}"


def names_another(pointer: str, inner: Mapping[str, Any], label: str) -> Iterator[str]:
    """The members of a person's object that name, in the place of its own name, another than `label`."""
    for name in _may_name(inner):
        if is_anothers(name, inner[name], label):
            yield f"{pointer}/{escaped(name)}"


def unsure_of(at: At) -> Iterator[At]:
    """The values of an object, or of one in it that is about nothing else, that leave open whose it is."""
    for name, member in at.items():
        form = words(name)
        if may_mix_people(form):
            yield from (
                leaf for leaf in member.leaves() if mixes_people(form, leaf.raw, words(str(leaf.raw)))
            )
        if says_how_sure(form):
            for below, leaf in named_leaves(member, form):
                inner = below.removeprefix(f"{form}-")
                named = form if inner in _OF_WHAT_IT_HOLDS else inner
                said = words(str(leaf.raw))
                is_none = isinstance(leaf.raw, str) and is_nothing_anywhere(leaf.raw) and said not in _OPEN
                if not is_none and leaves_unsure(named, leaf.raw, said):
                    yield leaf


_OPEN = frozenset(["unknown", "not-known", "undetermined", "tba", "tbc"])
_OF_WHAT_IT_HOLDS = frozenset(["value", "code", "text", "label", "description", "name", "type"])
"""Names of members that hold what the object around them is called by."""


def is_anothers(name: str, value: Any, label: str) -> bool:
    """Whether a member says that the record in which it stands is kept under another name than `label`."""
    return isinstance(value, str) and names_the_record(name) and is_name_of_another(value, label)


def denies_record(name: str, value: Any, label: str) -> bool:
    """Whether a member says that a record is another's than `label`'s, no match, or deleted."""
    if not isinstance(value, (str, int, float)) or not _may_deny_at_all(name):
        return False
    return _denies(words(name), value, label)


def _records_in_its_place(form: str, value: At) -> Iterator[At]:
    """The values of an object, or of a list of links, by which another record stands in place of this one."""
    if lists_links(form):
        yield from replacing_links(value)
    elif names_successor(form):
        yield from references_in(value)
    elif _COPY_OF.fullmatch(form):
        yield from leaves_of(value)
    elif says_where_from(form):
        for leaf in value.leaves():
            step = step_name(leaf.pointer)
            is_name = step.isdigit() or step in _OF_WHAT_IT_HOLDS
            if is_name and leaf.text and is_of_nowhere(words(leaf.text)):
                yield leaf
    elif form in _MARKED_IN:
        yield from (member for name, member in value.items() if denies_record(name, member.raw, ""))
    elif _MERGED.fullmatch(form):
        for called, leaf in named_leaves(value, form):
            is_merged = leaf.raw is True and _MERGED.fullmatch(called.rpartition(f"{form}-")[2])
            if (is_merged or is_replaced_by(called)) and not says_no(words(str(leaf.raw))):
                yield leaf


@remembered
def _may_deny(name: str) -> bool:
    form = words(name)
    of_records = (_DENIES, _AFFIRMS, _VERDICT, _STATUS, _SORT, _ELSEWHERE, _WHOSE, _BEST, _MERGED, _COPY_OF)
    is_of_record = any(each.fullmatch(form) for each in of_records) or is_mark_of_made_up(form)
    return is_of_record or is_mark_of_real(form) or names_successor(form) or lists_links(form)


@remembered
def is_mark_against_record(form: str) -> bool:
    """Whether a mark of this name, where it is set, says that a record is none, or another's."""
    return any(each.fullmatch(form) for each in (_DENIES, _MERGED)) or is_mark_of_made_up(form)


@remembered
def names_the_record(name: str) -> bool:
    """Whether a member of this name holds the name under which a record was found, or is kept."""
    return _NAMES_IT.fullmatch(words(name)) is not None


@remembered
def holds_marks(form: str) -> bool:
    """Whether an object or a list of this name may mark the record that it stands in: `metadata`, `tags`."""
    return form in _MARKED_IN or says_where_from(form)


_MARKED_IN = frozenset(
    ["meta", "metadata", "record-metadata", "record-info", "flags", "marks", "record-flags"]
)


@remembered
def _may_deny_at_all(name: str) -> bool:
    return _may_deny(name) or holds_marks(words(name))


may_deny = members_named(_may_deny_at_all)
"""The members of an object that, by their names, may say that it is no record, or another's."""
_may_name = members_named(names_the_record)


@remembered
def _may_tell_whose(name: str) -> bool:
    form = words(name)
    is_of_head = says_how_sure(form) or may_mix_people(form) or is_of_life(form)
    if lists_links(form):  # most link to no record: in which of them one is, their types say
        return form in _TELLING_LINKS
    return is_of_head or form in _TELLING_LINKS or _may_deny(name) or names_the_record(name)


_TELLING_LINKS = frozenset(["link", "rel"])


may_tell_whose = members_named(_may_tell_whose)
"""The members of an object that, by their names, may say so, or name somebody else in its place."""


def holds_denial(answer: FlatAnswer) -> bool:
    """Whether any object of an answer has such a member."""
    return any(may_tell_whose(inner) or may_deny(inner) for _, inner in answer.objects)


def _denies(form: str, value: Any, label: str) -> bool:
    said = words(value if isinstance(value, str) else str(value))
    if isinstance(value, str) and (not value.strip() or is_nothing_anywhere(value)):
        return False
    if is_replaced_by(form) and is_street(said):  # it is a home in whose place another is
        return False
    if _DENIES.fullmatch(form):
        return not says_no(said)
    if says_made_up(form, value, said):
        return True
    if is_mark_of_made_up(form) or is_mark_of_real(form) or says_where_from(form):
        return False
    if _MERGED.fullmatch(form):
        return says_yes(said)
    if _COPY_OF.fullmatch(form):  # a name there is compared with its own
        return False
    if _SORT.fullmatch(form):
        return _DENIES.fullmatch(said) is not None or is_of_nowhere(said)
    if _STATUS.fullmatch(form):
        return takes_back(said)
    if _ELSEWHERE.fullmatch(form) or is_replaced_by(form):
        return not says_no(said)
    if _BEST.fullmatch(form):
        return says_no(said)
    if names_successor(form):
        return False
    if _WHOSE.fullmatch(form):
        return bool(label) and not says_yes(said) and set(said.split("-")) != set(words(label).split("-"))
    if _DENIES.fullmatch(said) or is_of_nowhere(said) or is_another_party(said):
        return True
    return _AFFIRMS.fullmatch(form) is not None and (says_no(said) or _FAILED.fullmatch(said) is not None)
