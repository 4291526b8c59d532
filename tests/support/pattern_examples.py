"""Texts that go through the repeats of a regular expression many times, and then do not fit."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from re import _constants as ops  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

REPEATS = (ops.MAX_REPEAT, ops.MIN_REPEAT)
FLAGS = re.IGNORECASE | re.VERBOSE | re.DOTALL | re.MULTILINE | re.ASCII
OFTEN = 12
"""Times that a part may repeat at least for that to matter."""
SIGNS = "ab-z1 .,'/()A&:;@é"
OF_CLASS = {
    ops.CATEGORY_DIGIT: "17",
    ops.CATEGORY_NOT_DIGIT: "a -",
    ops.CATEGORY_SPACE: " ",
    ops.CATEGORY_NOT_SPACE: "a1-",
    ops.CATEGORY_WORD: "ab1",
    ops.CATEGORY_NOT_WORD: " -.,",
}


def repeated(pattern: re.Pattern[str], chance: random.Random, most: int) -> Iterator[str]:
    """Texts of parts that a pattern repeats, forty times each, `most` for each of its repeats."""
    tree = parser.parse(pattern.pattern, pattern.flags & FLAGS)
    for before, part in _repeats(tree, []):
        for _ in range(most):
            once = "".join(_example(part, chance) for _ in range(chance.choice([1, 1, 2])))
            if once:
                begun = _example(before, chance) + once * 40
                yield from (begun + "€", begun + " €!", once * 40)


def _repeats(tree: Any, before: list[Any]) -> Iterator[tuple[list[Any], Any]]:
    """Each part that repeats often, with what stands before it."""
    passed: list[Any] = []
    for kind, said in tree:
        if kind in REPEATS:
            if said[1] >= OFTEN:
                yield before + passed, said[2]
            yield from _repeats(said[2], before + passed)
        elif kind is ops.BRANCH:
            for branch in said[1]:
                yield from _repeats(branch, before + passed)
        elif kind is ops.SUBPATTERN:
            yield from _repeats(said[3], before + passed)
        elif kind in (ops.ASSERT, ops.ASSERT_NOT):
            yield from _repeats(said[1], before + passed)
        elif kind is ops.ATOMIC_GROUP:
            yield from _repeats(said, before + passed)
        passed.append((kind, said))


def _example(tree: Any, chance: random.Random) -> str:
    return "".join(_of_one(kind, said, chance) for kind, said in tree)


def _of_one(kind: Any, said: Any, chance: random.Random) -> str:
    if kind is ops.LITERAL:
        return chr(said)
    if kind is ops.NOT_LITERAL:
        return chance.choice([sign for sign in SIGNS if ord(sign) != said])
    if kind is ops.ANY:
        return chance.choice("a- 1")
    if kind is ops.IN:
        return _of_class(said, chance)
    if kind is ops.BRANCH:
        return _example(chance.choice(said[1]), chance)
    if kind is ops.SUBPATTERN:
        return _example(said[3], chance)
    if kind in (*REPEATS, ops.POSSESSIVE_REPEAT):
        least, most, part = said
        return "".join(
            _example(part, chance) for _ in range(chance.choice([least, least, min(least + 1, most)]))
        )
    return _example(said, chance) if kind is ops.ATOMIC_GROUP else ""


def _of_class(members: Any, chance: random.Random) -> str:
    if any(kind is ops.NEGATE for kind, _ in members):
        return chance.choice(
            [sign for sign in SIGNS if not any(_holds(*each, sign) for each in members)] or "一"
        )
    kind, said = chance.choice(members)
    if kind is ops.RANGE:
        return chr(chance.randint(*said))
    return chr(said) if kind is ops.LITERAL else chance.choice(OF_CLASS.get(said, "a"))


def _holds(kind: Any, said: Any, sign: str) -> bool:
    if kind is ops.RANGE:
        return bool(said[0] <= ord(sign) <= said[1])
    return ord(sign) == said if kind is ops.LITERAL else sign in OF_CLASS.get(said, "")
