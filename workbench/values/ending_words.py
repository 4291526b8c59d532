"""The words for what is over, undone or no longer held: one table, of which every list is a projection.

A verb stands here once, with its participle, its stem and its noun, and with what it says: `resigned` is said
of somebody in office, `quashed` of what a court decided, `expunged` of a record. Where a list has a word that
another lacks, the verbs differ in what they say, and not by who wrote the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

OVER = "over"
"""A role, a status or a group of entries that has the word is past."""
LEFT = "left"
"""Why an office ended."""
LISTED = "listed"
"""Lists and counts of those who hold something no longer are called so."""
UNDONE = "undone"
"""What was decided or registered does not stand, or never did."""
ERASED = "erased"
"""A record, an answer or a part of one is nothing to go by."""
LIFTED = "lifted"
"""It is done to bans, and seldom to anything else."""
LIFTED_TOO = "lifted too"
"""It is done to bans, and as often to licences, companies and people."""


class Verb(NamedTuple):
    """A verb by its participles, how its other forms begin, its nouns, and what it says."""

    participles: tuple[str, ...]
    stems: tuple[str, ...]
    nouns: tuple[str, ...]
    says: frozenset[str]


_TABLE = """
resigned            resign            resignation      over, left, listed
retired             retir             retirement       over, left, listed
ceased              ceas              cessation        over, left, listed
ended               ended             -                over, left, listed
removed             remov             removal          over, left, listed, lifted too
terminated          terminat          termination      over, left, listed, lifted too
departed            departed          departure        over, left, listed
vacated             vacat             -                over, left, lifted too
left                left(?:-|$)       -                over, left
dismissed           dismiss           dismissal        over, left
replaced            replac            replacement      over, left
expired             expir             expiry           over, left
relinquished        relinquish        -                over, left
lapsed              laps              -                over
disposed            dispos            disposal         over
redeemed            redeem            redemption       over
deactivated         deactiv           -                over
discontinued        discontinu        -                over
sacked              sacked            -                over
ousted              oust              -                over
deposed             deposed           -                over
demoted             demoted           -                over
superseded          supersed          -                over, undone, erased
cancelled/canceled  cancel            cancellation     over, undone, erased, lifted too
withdrawn           withdr            withdrawal       over, undone, erased, lifted
void/voided         void              -                over, undone, erased, lifted too
annulled            annul             annulment        over, undone, lifted
revoked             revo[kc]          revocation       over, undone, lifted
quashed             quash             -                over, undone, lifted
rescinded           rescind/resciss   rescission       undone, erased, lifted
overturned          overturn          -                undone, lifted
lifted              lifted            -                undone, lifted
set-aside           set-aside         -                undone, lifted
nullified           nulli             -                undone, lifted too
invalidated         invalid           -                undone, erased, lifted too
discharged          discharg          discharge        undone, lifted too
stayed              stayed            -                undone
reversed            revers            reversal         undone, lifted too
overruled           overrul           -                undone, lifted too
repealed            repeal            -                undone, lifted too
undone              undone            -                undone, lifted too
dissolved           dissol            -                lifted too
released            released          -                lifted too
deleted             delet             deletion         undone, erased
expunged            expung            -                undone, erased
retracted           retract           retraction       undone, erased
recalled            recall            recall           undone, erased
disregarded         disregard         -                undone, erased
refuted             refut             refutation       undone, erased
disproved/disproven  disprov           -                undone, erased
rebutted            rebut             rebuttal         undone, erased
discredited         discredit         -                undone, erased
debunked            debunk            -                undone, erased
"""


def _verb(line: str) -> Verb:
    participles, stems, nouns, says = re.split(r" {2,}", line.strip())
    return Verb(
        tuple(participles.split("/")),
        tuple(stems.split("/")),
        tuple(noun for noun in nouns.split("/") if noun != "-"),
        frozenset(says.split(", ")),
    )


VERBS = tuple(map(_verb, _TABLE.strip().splitlines()))
BEFORE = (
    "former", "formerly", "previous", "previously", "past", "ex", "erstwhile", "quondam", "onetime",
    "historic", "historical", "outgoing",
)  # fmt: skip
"""Words that stand before what somebody was, or something is no longer."""


def _saying(meanings: tuple[str, ...], without: str) -> Iterator[Verb]:
    for verb in VERBS:
        if (not meanings or not verb.says.isdisjoint(meanings)) and without not in verb.says:
            yield verb


def participles(*meanings: str, without: str = "") -> tuple[str, ...]:
    """The participles of the verbs that say one of these; of all verbs where none is given.

    Those that also say what is `without` are left out.
    """
    return tuple(word for verb in _saying(meanings, without) for word in verb.participles)


def nouns(*meanings: str, without: str = "") -> tuple[str, ...]:
    """The nouns of the verbs that say one of these, as `participles` are given."""
    return tuple(word for verb in _saying(meanings, without) for word in verb.nouns)


def stems() -> tuple[str, ...]:
    """How words begin that are forms of the verbs, as patterns."""
    return tuple(stem for verb in VERBS for stem in verb.stems)


def any_of(*words: str) -> str:
    """A pattern for one of some words, joined by hyphens."""
    return "|".join(dict.fromkeys(words))


def spoken(*words: str) -> str:
    """A pattern for one of some words, as sentences have them."""
    return any_of(*words).replace("-", " ")
