"""Finds the names of withheld people in a text: whole, in parts, glued to others, spread or misspelt."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from workbench.dossier.withheld_letters import (
    AFTER,
    BEFORE,
    GAP,
    WITHOUT_SPACES,
    Spellings,
    name_words,
)
from workbench.values.dates import MONTHS
from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.names import PARTICLES, generation_of, is_honour, nicknames
from workbench.values.surname_variants import variants
from workbench.values.text import compared, fold, with_two_letters
from workbench.values.titles import is_title
from workbench.values.world import latin, same_names

_LONG = 5
"""Letters of a word that is found in small letters, misspelt, spread and glued to others."""
_VERY_LONG, _EIGHT = 6, 8
_ENDING = 3
"""Letters that a word may end with: plurals and cases."""
_NEAR = re.compile(r"[\W_]{0,3}")
_GREEK = re.compile(r"[\u0370-\u03ff]")
_SENTENCE_END = re.compile(r"[^\W\d_]{2}[.!?]\s")
_ENDS_SENTENCE = re.compile(r"[^\W\d_]{4}[.!?]\s+\Z")
"""Between two words, of which the first is too long to be a title or an initial."""
_SENTENCE_BEFORE, _NOTHING_BEHIND = (
    re.compile(pattern) for pattern in (r"(?:\A|[.!?])\s*\Z", r"\s*(?:[.!?](?:\s|\Z)|\Z)")
)
_BORN_AS = re.compile(r"[\s,(]*(?:n[ée]e|born|formerly)\s+([^\W_]+)")
_ENDS = FUNCTION_WORDS | {"s"}
"""Words behind a name that do not end it: `John's on leave` is about no Johnson."""
_LIKE_LETTERS = str.maketrans("013457", "oieast")
_WORDS = """
art bill bishop black blue bond bright brook brooks brown chance charity church clay cliff coast cole
cross daisy dale dawn day dean drew faith field fish fleet flint ford forest fox frank gale gay gene gold
grace grant gray green grey guy harmony heath heather hill holly hope hunt hunter iris ivy jack jade jay
jewel joy june king lake lane lark laurel lily little long love major mark may miles mills moon moss news
noble page pearl penny piper pond poppy price pride prince queen rain ray reed rich river rob robin rock
rose ruby rush sandy shade short sky smart stone strange strong summer sunny swan sweet temple trace
trinity victor violet walker ward waters way west white wild will winter wise wolf wood woods worth young
"""
_ALSO_WORDS = frozenset(_WORDS.split())
"""Names that are words of every day as well: in small letters they are these."""
_BESIDE_NO_NAME = "a after before by each early from in last late mid next of since the this till to until"
_NO_NAME_BEHIND = frozenset(_BESIDE_NO_NAME.split())
"""Words behind which a month or a title is no name."""
_DONE = """
asked ate bought brought came did does drove felt gave got had has heard held is kept knew knows left lent
lived lives lost made met owed owes owned paid pays ran rang rings said saw says sent sold spoke stood told
took was went won works wrote
"""
_DEEDS = frozenset(_DONE.split())
"""What people do; before it, a month or a title is somebody's name."""
_NO_NAMES = frozenset({*MONTHS, *PARTICLES, "vd"})


@dataclass(frozen=True)
class PersonName:
    """The parts of a name, as they are compared."""

    first: str
    middle: str
    last: str

    @property
    def parts(self) -> tuple[str, str, str]:
        """First, middle and last name."""
        return self.first, self.middle, self.last

    @property
    def initials(self) -> frozenset[str]:
        """Its initials, as capitals but for those of particles; none where a part is missing.

        With and without the middle names and particles; of three or more also with the surname first.
        """
        given, more, words = (name_words(each) for each in (self.first, self.middle, self.last))
        if not given or not words:
            return frozenset()
        firsts = {_initials(each) for each in (given[:1], given, given + more)}
        lasts = {_initials(words), _initials(word for word in words if word not in PARTICLES)} - {""}
        eastern = {f"{_initials(words)}{_initials(each)}" for each in (given, more + given)}
        return frozenset(f"{first}{last}" for first, last in product(firsts, lasts)) | {
            each for each in eastern if len(each) > 2
        }


def _initials(words: Iterable[str]) -> str:
    return "".join(word[0] if word in PARTICLES else word[0].upper() for word in words)


Span = tuple[int, int]


class WithheldNames:
    """What finds the names; the words of `others` alone are theirs, and stay."""

    def __init__(self, names: Iterable[PersonName], others: Collection[str]) -> None:
        names = [*dict.fromkeys(names)]
        self._others = frozenset(others)
        self._own = {word for name in names for word in _all_words(name)}
        self._letters = {word[0] for word in self._own}
        self._initials = {
            "".join(word[0] for word in name_words(f"{name.first} {name.middle}")) for name in names
        }
        self._alike = {
            other for name in names for word in words_of(name.first) for other in _other_names(word)
        }
        short = {nick for name in names for word in words_of(name.first) for nick in nicknames(word)}
        self._nicknames = {nick for nick in short - self._own - self._others if len(nick) > 2}
        self.parts = {word for name in names for word in self._telling(name)}
        """The words that tell of them alone, as they are compared."""
        self._doubtful = {
            word
            for word in self._own
            if word not in self._others and (word in MONTHS or is_title(word)) and len(word) > 2
        }
        self._skeletons = {_skeleton(word) for word in self.parts if len(word) >= _LONG}
        ends = [["".join(name_words(each)) for each in (name.first, name.last)] for name in names]
        self._joined = {
            f"{a}{b}": len(a)
            for pair in ends
            if all(pair)
            for a, b in (pair, pair[::-1])
            if f"{a}{b}" not in others
        }
        self._whole = Spellings(pattern for name in names for pattern in _whole(name))
        self._longest = max(map(len, self.parts), default=0)
        self._beginnings = {begun for word in self.parts for begun in (word[0], *_skeleton(word)[:1])}
        self._amid = Spellings(
            ("", re.escape(text))
            for name in names
            for text in (compared(name.last), compared(name.first))
            if WITHOUT_SPACES.search(text) and len(text) > 1
        )
        self._is_part = lru_cache(maxsize=1 << 14)(self._is_part_of_name)

    def spans(self, plain: str, is_capital: Callable[[int], bool]) -> Iterator[Span]:
        """Where a name stands in a text that is compared, with the titles and initials beside it."""
        if not self._own:
            return
        tokens = [found.span() for found in re.finditer(r"[^\W_]+", plain)]
        first, last = ({span[end]: at for at, span in enumerate(tokens)} for end in (0, 1))
        for at, end_at in self._in_pieces(plain, tokens, is_capital):
            yield self._widened(plain, tokens, at, end_at, is_capital)
        for start, end in self._whole.spans(plain):
            inside = [plain[slice(*span)] for span in tokens[first.get(start, 0) : last.get(end, -1) + 1]]
            is_loose = _SENTENCE_END.search(plain, start, end) or (
                inside and len(inside[0]) == 1 and (1 < len(inside[-1]) < _LONG or is_everyday(inside[-1]))
            )
            ends = (tokens[first.get(start, 0)][0], tokens[last.get(end, -1)][0])
            if is_loose and not all(map(is_capital, ends)):
                continue
            if start in first and end in last:
                yield self._widened(plain, tokens, first[start], last[end], is_capital)
            else:
                yield start, end
        yield from self._amid.spans(plain)
        for at, (start, end) in enumerate(tokens):
            needed = self._is_part(plain[start:end])
            joint = self._joined.get(plain[start:end])
            is_joined = joint is not None and is_capital(start) and is_capital(start + joint)
            is_part = needed is not None and (not needed or is_capital(start))
            if is_joined or is_part or self._is_called(plain, tokens, at, is_capital):
                yield self._widened(plain, tokens, at, at, is_capital)

    def _is_called(self, plain: str, tokens: list[Span], at: int, is_capital: Callable[[int], bool]) -> bool:
        """Whether a nickname, a month or a title is somebody's name here, by what is beside it.

        A month, a title and a nickname that is a word of every day are one where they do something; the
        first two behind a title as well. A nickname before another name is somebody else's.
        """
        start, end = tokens[at]
        word = plain[start:end]
        if not is_capital(start) or (word not in self._doubtful and word not in self._nicknames):
            return False
        before, behind = (
            plain[slice(*tokens[other])] if 0 <= other < len(tokens) else "" for other in (at - 1, at + 1)
        )
        acts = plain[end : end + 1] == " " and before not in _NO_NAME_BEHIND and _is_deed(behind)
        if word in self._nicknames:
            is_first = behind and plain[end : tokens[at + 1][0]] in (" ", "-")
            is_others = is_first and is_capital(tokens[at + 1][0])
            return not is_others and (acts or not is_everyday(word))
        if is_title(before) and _NEAR.fullmatch(plain, tokens[at - 1][1], start):
            return True
        return acts and not before.isdecimal()

    def _telling(self, name: PersonName) -> Iterator[str]:
        """The words of a name that tell of nobody else."""
        for part in (name.first, name.last, name.middle):
            words = words_of(part)
            joined = "".join(name_words(f"{name.first} {name.middle}" if part == name.middle else part))
            for word in dict.fromkeys((*words, joined)):
                is_rare = part != name.middle or len(word) >= _LONG
                if is_rare and self._is_telling(word):
                    yield word
                roots = (re.sub(r"^ma?c(?=.{5})", "", word), *(variants(word) if part == name.last else ()))
                for root in roots if is_rare and self._is_telling(word) else ():
                    if len(root) >= _LONG and self._is_telling(root) and not is_common_word(root):
                        yield root

    def _is_telling(self, word: str) -> bool:
        return len(word) > 1 and word not in self._others and word not in _NO_NAMES and not is_title(word)

    def _is_part_of_name(self, token: str) -> bool | None:
        """None for a word that is no part; else whether it is one only with a capital."""
        if token in self.parts or (token := token.strip("0123456789")) in self.parts:
            return len(token) < _LONG or is_everyday(token)
        if token in self._others:
            return None
        one = next((each for end in ("s", "es") if (each := token.removesuffix(end)) in self.parts), "")
        if one and not is_everyday(token) and not is_everyday(one):
            return len(one) < _LONG
        if len(token) < _LONG:
            return None
        longs = [word for word in self.parts if len(word) >= _LONG]
        if is_common_word(token):
            return True if any(token in (f"{word}s", f"{word}es") for word in longs) else None
        spelt = {_skeleton(each) for each in (token, token.replace("1", "l"))}
        alike = bool(spelt & self._skeletons) or any(self._holds(token, word) for word in longs)
        return False if alike else None

    def _holds(self, token: str, word: str) -> bool:
        """Whether a word is glued to others, or has another ending."""
        stem = word[:-2] if len(word) >= _EIGHT else re.sub(r"[aeiouyаеиоуыэюяьσ]+$", "", word)
        if len(word) >= _VERY_LONG and token.startswith(stem) and len(token) - len(stem) <= _ENDING:
            return True
        if word not in token:
            return False
        rest = re.sub(r"\d+", "", token.replace(word, "", 1))
        return len(word) >= _VERY_LONG or rest in {"", "s", "es", *self._own, *self._letters}

    def _in_pieces(
        self, plain: str, tokens: list[Span], is_capital: Callable[[int], bool]
    ) -> Iterator[tuple[int, int]]:
        """The first and last of words that are one, whatever stands between its letters."""
        for at, (start, end) in enumerate(tokens):
            joined = plain[start:end]
            if joined[0] not in self._beginnings or len(joined) > self._longest:
                continue
            found = at
            for last in range(at + 1, len(tokens)):
                between = plain[tokens[last - 1][1] : tokens[last][0]]
                joined += plain[slice(*tokens[last])]
                if len(joined) > self._longest + _ENDING or not _NEAR.fullmatch(between):
                    break
                pieces = tokens[at : last + 1]
                if self._is_spelt(joined, pieces) and self._is_broken(plain, pieces, is_capital):
                    found = last
            if found > at:
                yield at, found

    def _is_spelt(self, joined: str, pieces: list[Span]) -> bool:
        """Whether a word is a part of a name, or one in two pieces sounds like it."""
        if len(joined) < (_ENDING if len(joined) == len(pieces) else _LONG):
            return False
        return joined in self.parts or (len(pieces) == 2 and _skeleton(joined) in self._skeletons)

    def _is_broken(self, plain: str, pieces: list[Span], is_capital: Callable[[int], bool]) -> bool:
        """Whether pieces are those of one word, and no words that happen to make it: `harrow gate`."""
        words = [plain[slice(*piece)] for piece in pieces]
        start = pieces[0][0]
        if all(len(word) == 1 for word in words):
            return len(words) >= _LONG or is_capital(start)
        between = plain[pieces[-2][1] : pieces[-1][0]]
        is_next = words[-1] in _ENDS and between in (" ", "'", "’") and not is_capital(pieces[-1][0])
        if is_next or self._others.issuperset(words):
            return False
        common = [len(word) == 1 or is_everyday(word) or word in FUNCTION_WORDS for word in words]
        if not all(common):
            return is_capital(start) or not any(common)
        if _SENTENCE_END.search(plain, start, pieces[-1][1]):
            return False
        is_first = _SENTENCE_BEFORE.search(plain, max(0, start - _EIGHT), start) is not None
        is_alone = is_first and _NOTHING_BEHIND.match(plain, pieces[-1][1]) is not None
        if not is_capital(start):
            return is_alone
        return not is_first or is_alone or between != " " or all(is_capital(piece[0]) for piece in pieces)

    def _widened(
        self, plain: str, tokens: list[Span], first: int, last: int, is_capital: Callable[[int], bool]
    ) -> Span:
        """The place with what stands beside it of the name: its other words, initials, titles, honours."""

        def belongs(span: Span, before: int, after: int) -> bool:
            if _ENDS_SENTENCE.search(plain, max(0, before - _VERY_LONG), after):
                return False
            if span[1] - span[0] == 1 and not is_capital(span[0]) and "." not in plain[before:after]:
                return False  # an article, and no initial
            is_initials = plain[slice(*span)] in self._initials and all(map(is_capital, range(*span)))
            return (is_initials and bool(_NEAR.fullmatch(plain, before, after))) or self._belongs(
                plain, span, before, after
            )

        while first and belongs(tokens[first - 1], tokens[first - 1][1], tokens[first][0]):
            first -= 1
        while last + 1 < len(tokens):
            span = tokens[last + 1]
            word = plain[slice(*span)]
            near = _NEAR.fullmatch(plain, tokens[last][1], span[0]) is not None
            is_behind = generation_of(word) or (is_honour(word) and word not in ("am", "om", "ch"))
            is_own = belongs(span, tokens[last][1], span[0]) and not is_title(word)
            if not (is_own or (near and is_behind and len(word) > 1)):
                break
            last += 1
        start, end = tokens[first][0], tokens[last][1]
        if (born := _BORN_AS.match(plain, end)) and born[1] in self._own:
            return start, born.end()
        possessive = re.compile(r"['’](?:s(?![^\W_]))?").match(plain, end)
        return start, possessive.end() if possessive and possessive.group() != "'" else end

    def _belongs(self, plain: str, span: Span, before: int, after: int) -> bool:
        between, word = plain[before:after], plain[slice(*span)]
        if not _NEAR.fullmatch(between):
            return False
        if len(word) == 1:
            return word in self._letters
        if ";" in between:
            return word in self._own
        initials = len(word) <= _ENDING and set(word) <= self._letters and "." in between
        is_other = word in self._alike and word not in self._others
        return (
            word in self._own
            or is_other
            or initials
            or is_title(word)
            or word in ("al", "el", "vd", "mc", "mac")
        )


def _is_deed(word: str) -> bool:
    """Whether a word says what somebody does or did: `paid`, `signed`, `was`."""
    return word in _DEEDS or (len(word) > _ENDING + 1 and word.endswith("ed"))


def is_everyday(word: str) -> bool:
    """Whether a word of a name is a word of every day as well, or a month, as it is compared."""
    return word in _ALSO_WORDS or word in MONTHS or is_common_word(word)


def words_of(text: str) -> list[str]:
    """The words of a part of a name in each way to write its letters, and in Latin ones."""
    found = [word for each in (text, *with_two_letters(text)) for word in name_words(each)]
    if not text.isascii():
        plain = re.sub(
            r"(?<=[a-z])(?=[A-Z])",
            " ",
            latin(fold(text).replace("ου", "ou") if _GREEK.search(text) else text),
        ).replace("'", "")
        if WITHOUT_SPACES.search(text):
            found.append("".join(name_words(plain)))
        found += name_words(plain)
    return [*dict.fromkeys(found)]


def _all_words(name: PersonName) -> Iterator[str]:
    for part in name.parts:
        yield from words_of(part)


def _other_names(word: str) -> frozenset[str]:
    return frozenset({*same_names(word), *nicknames(word)}) - {""}


_SOUNDS = (
    (r"^ma?c(?=.{4})", "mc"), (r"(?<=[aou])e(?=[^aeiou])", ""), ("aa", "a"), ("ph", "f"), ("ck", "k"),
    ("s(?:ch)?tsch|szcz|(?<!t)s(?:h|t)?ch|chtch|sh|sc(?=[ei])", "s"), ("zh", "z"), ("tsch|tch|cz|ch", "c"),
    ("^mp", "b"), ("y|j", "i"), ("w", "v"), ("z", "s"), (r"(.)\1+", r"\1"),
)  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _skeleton(word: str) -> str:
    """What two spellings of one name have in common: single letters, one of those that sound alike."""
    plain = word.translate(_LIKE_LETTERS)
    for pattern, instead in _SOUNDS:
        plain = re.sub(pattern, instead, plain)
    return plain


def part_of(text: str) -> str:
    """The pattern of a part of a name, whatever stands between its words."""
    spelt = [
        GAP.join(map(re.escape, name_words(each))) for each in dict.fromkeys((text, *with_two_letters(text)))
    ]
    spelt = [*dict.fromkeys(filter(None, spelt))]
    return f"(?:{'|'.join(spelt)})" if len(spelt) > 1 else "".join(spelt)


def _whole(name: PersonName) -> Iterator[tuple[str, str]]:
    first, last, middle = (part_of(each) for each in (name.first, name.last, name.middle))
    if not first or not last:
        return
    amid = WITHOUT_SPACES.search(name.first + name.last) is not None
    before, after = ("", "") if amid else (r"(?<![^\W\d_])", r"(?![^\W\d_])")
    between = "|".join(filter(None, (middle, r"[^\W\d_]")))
    gap = GAP if amid or len(name.first + name.last) > _VERY_LONG else rf"[\W_]{GAP}"
    begins = (
        ("", "")
        if amid
        else tuple("".join(word[0] for word in words_of(part)) for part in (name.first, name.last))
    )
    yield begins[0], f"{before}{first}{gap}(?:(?:{between}){GAP})?{last}{after}"
    more = f"(?:{GAP}{middle})?" if middle else ""
    yield begins[1], f"{before}{last}{gap}{first}{more}{after}"
    if not amid:
        initial = re.escape(name_words(name.first)[0][0])
        more = r"(?:[^\W\d_][.\s\-]+){0,3}"
        yield initial, f"{BEFORE}{initial}[.\\s\\-]+{more}{last}{AFTER}"
        yield begins[1], f"{BEFORE}{last},?\\s+{initial}(?:\\.|{AFTER})"
        yield initial, f"{BEFORE}{initial}[._\\-]?{last}\\d*(?=@)"
        yield begins[1], f"{BEFORE}{last}[._\\-]?{initial}\\d*(?=@)"
