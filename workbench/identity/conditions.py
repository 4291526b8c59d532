"""The few conditions of a specification, each written for Python and for SQL with one meaning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rapidfuzz.distance import DamerauLevenshtein, Levenshtein

from workbench.errors import ConfigurationError


def edits(one: str, other: str, most: int, shortest: int) -> bool:
    """True when the Damerau-Levenshtein distance is `most` or less, both being long enough."""
    if min(len(one), len(other)) < shortest or abs(len(one) - len(other)) > most:
        return False
    return DamerauLevenshtein.distance(one, other, score_cutoff=most) <= most


def digits(one: str, other: str, most: int) -> bool:
    """True when the Levenshtein distance is `most` or less."""
    return Levenshtein.distance(one, other, score_cutoff=most) <= most


def starts(one: str, other: str, shortest: int) -> bool:
    """True when the shorter, of `shortest` letters or more, begins the longer."""
    if len(one) > len(other):
        one, other = other, one
    return len(one) >= shortest and other.startswith(one)


def among(one: str | None, many: str | None) -> bool:
    """True when a word is in a list, which has a space before and after each word."""
    return one is not None and many is not None and f" {one} " in many


@dataclass(frozen=True, slots=True)
class Condition:
    """A word of the vocabulary with its columns and numbers."""

    word: str
    columns: tuple[str, ...]
    numbers: tuple[int, ...]

    def sql(self) -> str:
        """The condition on columns `C_l` and `C_r`; NULL counts as not fulfilled."""
        text = _SQL[self.word].format(*self.columns, *self.numbers)
        if self.word == "edits" and self.numbers[0] == 1 and self.numbers[1] >= 3:
            # one edit leaves the first or the last letter: cheap to ask, and the distance is dear in SQL
            text = f"({_ENDS.format(*self.columns)} and {text})"
        return text

    def python(self) -> str:
        """The condition on two values `a` and `b`."""
        return _PYTHON[self.word].format(*self.columns, *self.numbers)


# word: how many columns, how many numbers
_SHAPES = {
    "same": (1, 0),
    "crossed": (2, 0),
    "crosses": (2, 0),
    "initial": (1, 0),
    "starts": (1, 1),
    "edits": (1, 2),
    "swapped": (2, 2),
    "digits": (1, 1),
    "both": (1, 0),
    "one": (1, 0),
    "either": (1, 0),
    "differ": (1, 0),
    "among": (2, 0),
    "within": (1, 1),
    "apart": (1, 2),
    "tier": (1, 1),
}
_PYTHON = {
    "same": "(a.{0} is not None and a.{0} == b.{0})",
    "crossed": "(a.{0} is not None and a.{1} is not None and a.{0} == b.{1} and a.{1} == b.{0})",
    "crosses": "((a.{0} is not None and a.{0} == b.{1}) or (b.{0} is not None and b.{0} == a.{1}))",
    "initial": "(a.{0} is not None and b.{0} is not None and (len(a.{0}) == 1 or len(b.{0}) == 1)"
    " and a.{0}[0] == b.{0}[0])",
    "starts": "(a.{0} is not None and b.{0} is not None and starts(a.{0}, b.{0}, {1}))",
    "edits": "(a.{0} is not None and b.{0} is not None and edits(a.{0}, b.{0}, {1}, {2}))",
    "swapped": "(None not in (a.{0}, a.{1}, b.{0}, b.{1})"
    " and edits(a.{0}, b.{1}, {2}, {3}) and edits(b.{0}, a.{1}, {2}, {3}))",
    "digits": "(a.{0} is not None and b.{0} is not None and digits(a.{0}, b.{0}, {1}))",
    "both": "(a.{0} is not None and b.{0} is not None)",
    "one": "((a.{0} is None) != (b.{0} is None))",
    "either": "(a.{0} is not None or b.{0} is not None)",
    "differ": "(a.{0} is not None and b.{0} is not None and a.{0} != b.{0})",
    "among": "(among(a.{0}, b.{1}) or among(b.{0}, a.{1}))",
    "within": "(a.{0} is not None and b.{0} is not None and abs(a.{0} - b.{0}) <= {1})",
    "apart": "(a.{0} is not None and b.{0} is not None and abs(abs(a.{0} - b.{0}) - {1}) <= {2})",
    "tier": "(a.{0} >= {1} and b.{0} >= {1})",
}
_SQL = {
    "same": '"{0}_l" = "{0}_r"',
    "crossed": '("{0}_l" = "{1}_r" and "{1}_l" = "{0}_r")',
    "crosses": '(coalesce("{0}_l" = "{1}_r", false) or coalesce("{0}_r" = "{1}_l", false))',
    "initial": '(least(length("{0}_l"), length("{0}_r")) = 1'
    ' and substr("{0}_l", 1, 1) = substr("{0}_r", 1, 1))',
    "starts": '(least(length("{0}_l"), length("{0}_r")) >= {1} and'
    ' substr("{0}_l", 1, least(length("{0}_l"), length("{0}_r")))'
    ' = substr("{0}_r", 1, least(length("{0}_l"), length("{0}_r"))))',
    "edits": '(least(length("{0}_l"), length("{0}_r")) >= {2}'
    ' and abs(length("{0}_l") - length("{0}_r")) <= {1}'
    ' and damerau_levenshtein("{0}_l", "{0}_r") <= {1})',
    "swapped": "("
    + " and ".join(
        f'(least(length("{one}_l"), length("{other}_r")) >= {{3}}'
        f' and abs(length("{one}_l") - length("{other}_r")) <= {{2}}'
        f' and damerau_levenshtein("{one}_l", "{other}_r") <= {{2}})'
        for one, other in (("{0}", "{1}"), ("{1}", "{0}"))
    )
    + ")",
    "digits": 'levenshtein("{0}_l", "{0}_r") <= {1}',
    "both": '("{0}_l" is not null and "{0}_r" is not null)',
    "one": '(("{0}_l" is null) <> ("{0}_r" is null))',
    "either": '("{0}_l" is not null or "{0}_r" is not null)',
    "differ": '"{0}_l" <> "{0}_r"',
    "among": """(coalesce(instr("{1}_r", ' ' || "{0}_l" || ' ') > 0, false)"""
    """ or coalesce(instr("{1}_l", ' ' || "{0}_r" || ' ') > 0, false))""",
    "within": 'abs("{0}_l" - "{0}_r") <= {1}',
    "apart": 'abs(abs("{0}_l" - "{0}_r") - {1}) <= {2}',
    "tier": '("{0}_l" >= {1} and "{0}_r" >= {1})',
}
_ENDS = '(substr("{0}_l", 1, 1) = substr("{0}_r", 1, 1) or substr("{0}_l", -1, 1) = substr("{0}_r", -1, 1))'


def parse(text: str) -> tuple[Condition, ...]:
    """The alternatives of one condition; ConfigurationError names what is not understood."""
    return tuple(_parse_one(part.strip()) for part in str(text).split("|"))


def _parse_one(text: str) -> Condition:
    word, *rest = text.split() or [""]
    shape = _SHAPES.get(word)
    if shape is None:
        raise ConfigurationError(f"condition {text!r}: the first word must be one of {', '.join(_SHAPES)}")
    columns, numbers = rest[: shape[0]], rest[shape[0] :]
    if len(rest) != sum(shape) or not all(number.isdigit() for number in numbers):
        raise ConfigurationError(
            f"condition {text!r}: {word!r} takes {shape[0]} column(s), {shape[1]} number(s)"
        )
    return Condition(word, tuple(columns), tuple(int(number) for number in numbers))


@lru_cache(maxsize=1024)
def compile_python(source: str) -> Callable[[Any, Any], int]:
    """A function of two values `a` and `b` from text made of `Condition.python`."""
    names = {"edits": edits, "digits": digits, "starts": starts, "among": among}
    # the text is made of the templates above; columns and numbers were checked when it was parsed
    found: Callable[[Any, Any], int] = eval(f"lambda a, b: {source}", names)  # noqa: S307
    return found
