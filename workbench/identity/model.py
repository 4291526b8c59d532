"""The words of identity: entities, inferences, suggestions, conflicts, judgements."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Literal, get_args

from workbench.quick_records import quickly_made

Verdict = Literal["same", "different", "unsure"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class Judgement:
    """An investigator's decision about two mentions (`S1#/records/0`). `at` is ISO 8601, UTC.

    Of several about one pair the latest holds.
    """

    id: str
    a: str
    b: str
    verdict: Verdict
    reason: str = ""
    author: str = ""
    at: str = ""


@quickly_made
@dataclass(frozen=True, slots=True)
class Entity:
    """Mentions held to be one person, contact, address or company. `key` is its first mention by content."""

    key: str
    kind: str
    mentions: frozenset[str]
    label: str


Conclusion = tuple[str, str, str]
"""Two mentions in their order that are held to be one, and the judgement that says so, or ""."""


@dataclass(frozen=True, slots=True)
class ComparisonStep:
    """One comparison between two mentions: the values, the level reached, its weight."""

    comparison: str
    level: str
    value_a: str
    value_b: str
    weight: float
    is_near: bool = field(default=False, compare=False, repr=False)
    """Whether two places are near one another, as in one suburb, and are not one place."""

    @property
    def words(self) -> str:
        """The level in words that say no more than is known: a name of no list is weighed as a common one."""
        is_name = self.comparison in ("given name", "surname")
        return "same, not known to be rare" if is_name and self.level == "same, common" else self.level


@dataclass(frozen=True, slots=True)
class Inference:
    """Two groups of mentions held to be one, by the pair `a`, `b`.

    `key` is stable: equal for the same conclusion in any recomputation. `weight` is None where a normal
    form or a judgement decides, not a weight; `rule` says what did. `id` is its public number in a case,
    `I1`: it keeps it as long as it stands, and no other gets it.
    """

    key: str
    kind: str
    rule: str
    a: str
    b: str
    weight: float | None
    steps: tuple[ComparisonStep, ...]
    blocking: tuple[str, ...]
    model: str
    left: frozenset[str]
    right: frozenset[str]
    id: str = ""

    @property
    def conclusion(self) -> Conclusion:
        """What is concluded, without why."""
        judged = self.rule.removeprefix("judgement ") if self.rule.startswith("judgement ") else ""
        return min(self.a, self.b), max(self.a, self.b), judged


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Two entities that may be one, by their best pair; `verdict` is `unsure` where somebody looked.

    `likely` is how likely they are one, from 0 to 1, by all that is known of them. If they are, `joins`
    pairs of records become one, and `settles` other suggestions fall with this one. Suggestions of one
    `group` are about the same entities.
    """

    id: str
    kind: str
    a: str
    b: str
    weight: float | None
    reason: str
    verdict: str | None = None
    likely: float = 0.5
    joins: int = 1
    settles: int = 0
    group: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A merge that was refused: by `rule` (`birth date`, `given name`, `sex`, `death`, `judgement`,
    `ambiguous`), for `reason`. By `disputed day` it is two days that sources state for one thing, at `a` and
    `b`.

    A case says in a `statement` what it is, with all citations, `cites`, and the `entities` it is about.
    """

    id: str
    kind: str
    a: str
    b: str
    weight: float | None
    rule: str
    reason: str
    statement: str = ""
    cites: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TouchedMentions:
    """The mentions whose entity may have changed, and those of their entities now that did, or may have."""

    touched: frozenset[str]
    entities: tuple[Entity, ...] = ()


def key_of(*parts: str) -> str:
    """A short name for what is said about these parts, the same in any recomputation."""
    return hashlib.blake2b("\x1f".join(parts).encode(), digest_size=8).hexdigest()
