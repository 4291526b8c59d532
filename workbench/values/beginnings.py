"""How the texts begin that some patterns match, found in the patterns themselves.

Most texts begin otherwise, and need not be compared with hundreds of phrases.
"""

from __future__ import annotations

import re
import re._constants as ops  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterable, Sequence
from typing import Any

_LENGTH = 4
"""Characters of the first word that are looked at."""
_MOST_LETTERS = 40
"""Characters of a class that are looked at one by one; a larger class is any character."""
_FIRST_WORD = re.compile("[a-z0-9]+")
_NO_LETTER = (ops.CATEGORY_SPACE, ops.CATEGORY_NOT_WORD)
_OPEN, _CLOSED, _ANY = "open", "closed", "any"
"""Whether the first word goes on, is known as far as it is looked at, or goes on in any way."""
_Beginning = tuple[str, str]


class Beginnings:
    """The beginnings of all texts that one of some patterns matches as a whole.

    Signs around a text do not count, nor does the casing of ASCII letters.
    """

    def __init__(self, *patterns: re.Pattern[str], words: Iterable[str] = ()) -> None:
        """`words` begin more such texts. Raises `ValueError` for a pattern that matches anything."""
        known: set[str] = {
            found[:_LENGTH] for word in words for found in _FIRST_WORD.findall(word.lower())[:1]
        }
        prefixes: set[str] = set()
        needed: set[str] = set()
        for pattern in patterns:
            for alternative in _alternatives(parser.parse(pattern.pattern)):
                found = _after(alternative, {("", _OPEN)})
                if ("", _ANY) in found:
                    needed.add(_literal(alternative, pattern.pattern))
                else:
                    known.update(word for word, state in found if state != _ANY and word)
                    prefixes.update(word for word, state in found if state == _ANY)
        self._known = frozenset(known)
        self._prefixes = tuple(prefixes)
        self._needed = tuple(needed)

    def may_match(self, text: str) -> bool:
        """False for a text that no pattern matches, nor would if other signs were around it."""
        if not text.isascii():
            return True
        lowered = text.lower()
        word = _FIRST_WORD.search(lowered)
        if (
            word is None
            or (first := word.group()[:_LENGTH]) in self._known
            or first.startswith(self._prefixes)
        ):
            return True
        return any(literal in lowered for literal in self._needed)


def _alternatives(tree: Any) -> list[Any]:
    """The alternatives of a pattern, each a list of what follows each other."""
    if len(tree) == 1 and tree[0][0] is ops.BRANCH:
        return [each for branch in tree[0][1][1] for each in _alternatives(branch)]
    return [tree]


def _literal(tree: Any, pattern: str) -> str:
    """The longest text that is in all that an alternative matches."""
    text = "".join(chr(value) if op is ops.LITERAL else "\n" for op, value in tree)
    longest = max(text.split("\n"), key=len).lower()
    if not longest:
        raise ValueError(f"{pattern!r} matches texts of any beginning")
    return longest


def _after(tree: Iterable[tuple[Any, Any]], begun: set[_Beginning]) -> set[_Beginning]:
    """The beginnings of what follows each other, behind what has begun."""
    for op, value in tree:
        if all(state != _OPEN for _, state in begun):
            break
        begun = _step(op, value, begun)
    return begun


def _step(op: Any, value: Any, begun: set[_Beginning]) -> set[_Beginning]:
    if op in (ops.AT, ops.ASSERT, ops.ASSERT_NOT):
        return begun
    if op is ops.BRANCH:
        return {each for branch in value[1] for each in _after(branch, begun)}
    if op is ops.SUBPATTERN:
        return _after(value[-1], begun)
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
        least, most, inner = value
        found: set[_Beginning] = set(begun) if least == 0 else set()
        for turn in range(1, min(int(most), int(least) + _LENGTH) + 1):
            begun = _after(inner, begun)
            if turn >= least:
                found |= begun
        return found
    letters = _letters(op, value)
    return {each for old in begun for each in _extended(old, letters)}


def _letters(op: Any, value: Any) -> Sequence[str] | None:
    """The characters that a part of a pattern matches, in lower case; a blank for signs, None for any."""
    if op is ops.LITERAL:
        return [chr(value).lower()]
    if op is not ops.IN:
        return None
    found: list[str] = []
    for kind, said in value:
        if kind is ops.LITERAL:
            found.append(chr(said).lower())
        elif kind is ops.RANGE and said[1] - said[0] < _MOST_LETTERS:
            found += [chr(code).lower() for code in range(said[0], said[1] + 1)]
        elif kind is ops.CATEGORY and said in _NO_LETTER:
            found.append(" ")
        else:
            return None
    return found


def _extended(begun: _Beginning, letters: Sequence[str] | None) -> Iterable[_Beginning]:
    word, state = begun
    if state != _OPEN:
        yield begun
    elif letters is None:
        yield word, _ANY
    else:
        for letter in letters:
            if not _FIRST_WORD.fullmatch(letter):
                yield (word, _CLOSED) if word else begun  # letters of other scripts are in no ASCII text
            else:
                longer = word + letter
                yield longer, _CLOSED if len(longer) == _LENGTH else _OPEN
