"""How likely a name of several words is that of a body (a company, a club, a shop, a school) and no person's.

Each sign of a name has a weight: how common its words are as given names and surnames and where they stand,
how many names of bodies have them, whether they are words of English, initials, numbers, `&`, `of`. The
weights were fitted to names of both kinds from many countries. They and the words are in
`world/names_of_bodies.txt.gz`, with its sources and licences in its first lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from workbench.values.english import FUNCTION_WORDS, is_common_word, is_group, is_word, may_be_body
from workbench.values.names import PARTICLES, generation_of, is_honour, titles_before
from workbench.values.packed_tables import lines_of
from workbench.values.text import fold, letters, listed_words, remembered
from workbench.values.trades_abroad import is_trade_abroad
from workbench.values.world import RARE, given_tier, is_known_surname, is_usual_given, surname_tier

PLAIN: Final = 2.3
"""From this score on a name is a body's: of a thousand people's names one has it."""
OPEN: Final = 0.2
"""From this score on a name may be a body's: of a hundred people's names one has it."""
_RUN_TOGETHER: Final = 4.0
"""What a word with a capital within adds to the odds."""
_AROUND: Final = '.,;:()[]"“”'
_AND: Final = frozenset(["&", "+", "and", "und", "et"])
_NEVER_NAMES: Final = frozenset(["of", "on", "the", "for", "at", "with", "from"])
_LONGEST: Final = 6
"""Words of a name that are counted."""
_PAIR: Final = 2
_PLURAL: Final = 4
"""Letters that a plural has at least, and one less."""


@remembered
def body_score(text: str) -> float:
    """The logarithm of the odds that a name is a body's; 0 for one word, of which nothing is known.

    A comma is that of a surname that stands first: `Quill, Ada`.
    """
    if len(text.split()) < 2:
        return 0.0
    weights = _table()[0]
    score = weights[""] + sum(weights.get(sign, 0.0) for sign in signs(text))
    return score + _RUN_TOGETHER * any(map(is_run_together, text.split()))


_INNER_CAPITAL: Final = re.compile(r"(?P<begun>[^\W\d_][a-zß-ÿ]+)[A-ZÀ-Þ][a-zß-ÿ]{2,}[^\W\d_]*")
_BEFORE_CAPITALS: Final = listed_words(
    "mac mc fitz van von vander vanden der de del della di da du des dos das la le lo st san ter ten ver al "
    "el abu ibn ben bin ap ab o na te"
)
"""Beginnings of surnames that a capital stands behind: `MacDonald`, `DiMarco`."""


def is_run_together(word: str) -> bool:
    """True for words that are written as one with a capital within, as brands are: `QuayBright`."""
    found = _INNER_CAPITAL.fullmatch(word)
    return (
        found is not None
        and fold(found["begun"]) not in _BEFORE_CAPITALS
        and not is_usual_given(letters(found["begun"]))
    )


def is_plain_body(text: str) -> bool:
    """True for a name that is plainly no person's, with a word of bodies: `City Limousines`.

    A participle is that of a remark: `Keys Returned`.
    """
    if body_score(text) < PLAIN or _may_be_a_persons(text):
        return False
    said = text.split()
    forms = list(map(letters, said))
    is_remark = not _PARTICIPLES.isdisjoint(forms) or (forms[-1].endswith("ed") and not _bodies(forms[-1]))
    return not is_remark and not _are_all_names(said) and any(map(_shows_a_body, said, forms))


def _are_all_names(said: Sequence[str]) -> bool:
    """True for a given name before surnames that bodies have, too: `Ana Hill Park`, `Hemi Rangi Wakefield`.

    Between them may be words that are none of English.
    """
    first, *between, last = said
    may_be_names = (is_known_surname(form) or _kind(form) == "no word" for form in map(letters, between))
    return _may_be_given(first) and is_known_surname(letters(last)) and all(may_be_names)


def _shows_a_body(word: str, form: str) -> bool:
    """True for a word of bodies that is more than a surname: `Limousines`, not `Wakefield`."""
    is_rather_name = _kind(form) == "no word" and is_known_surname(form) and _bodies(form) < _MANY
    return _is_of_bodies(word, form) and not is_rather_name


def may_name_body(text: str) -> bool:
    """True for a name that may as well be a body's as a person's.

    Initials at the end are a person's; so are letters behind a given name and a surname: `Ada Quill dpd`.
    What stands between a given name and a surname may be one that no list knows: `Hemi Rangi Wakefield`.
    """
    if is_joined(text):
        return True
    if body_score(text) < OPEN or _may_be_a_persons(text):
        return False
    *before, last = said = text.split()
    form = letters(last)
    if _kind(form) == "no word" and _are_all_names(said):
        return False
    is_behind_a_name = _may_be_a_persons(" ".join(before)) and not _is_of_bodies(last, form)
    return len(form) > 1 and not is_behind_a_name


def is_usual_name(text: str) -> bool:
    """True for usual given names before a surname that is no word and few bodies have: `Della Krantz`."""
    if body_score(text) >= 0 or not is_of_names(text):
        return False
    form = letters(text.split()[-1])
    return _kind(form) == "no word" and _bodies(form) < _FEW


def is_of_names(text: str) -> bool:
    """True for given names before a surname, whatever else its words are: `Alma Grove`."""
    return _may_be_a_persons(text) and _are_all_names(text.split())


def is_joined(text: str) -> bool:
    """True for words between the first and the last that no person's name has: `Ripstop By The Roll`."""
    return not _BETWEEN.isdisjoint(map(fold, text.split()[1:-1]))


_BETWEEN: Final = frozenset(["by", "the", "for", "your", "our", "with"])


@remembered
def _may_be_a_persons(text: str) -> bool:
    """True for given names or initials before what is a surname, or no word of English: `Helen House`.

    Honours may stand behind it.
    """
    said = text.split() or [""]
    while len(said) > 1 and is_honour(said[-1]):
        said.pop()
    *given, last = said
    if len(given) > 1 and fold(given[-1]) == "te":  # `Hemi Te Rangi`
        given.pop()
    form = letters(last)
    is_noun = _kind(form) in _NOUNS_OF_BODIES
    is_surname = is_known_surname(form) and not (is_noun and surname_tier(form) == RARE)
    is_unlisted = form.isalpha() and _kind(form) == "no word" and _bodies(form) <= _SOME
    is_whole = (is_surname or is_unlisted) and not fold(last).endswith(("'s", "s'"))
    is_one = bool(given) or len(text.split()) > 1  # `Quill AM`
    return is_whole and is_one and all(map(_may_be_given, given))


def _may_be_given(word: str) -> bool:
    form = letters(word)
    is_given = is_usual_given(form) and (not is_known_surname(form) or given_tier(form) >= surname_tier(form))
    return is_given or len(form) == 1 or "." in word[:-1]


_PARTICIPLES: Final = frozenset(["left", "gone", "paid", "sold", "sent", "lost", "seen", "done"])
_OF_TRADES: Final = 6
"""That of the words of trades in other languages, of which no names were counted."""
_FEW: Final = 2
"""The logarithm of how many names of bodies have a word that shows one."""
_SOME: Final = 3
_MANY: Final = 5
_NOUNS_OF_BODIES: Final = frozenset(["noun of bodies", "noun of groups"])


def _is_of_bodies(word: str, form: str) -> bool:
    """True for a word that names of bodies have: one of many, a noun of bodies, a plural, a genitive."""
    is_one = _kind(form) in _NOUNS_OF_BODIES or _kind(form) == "plural"
    return is_one or _bodies(form) >= _FEW or fold(word).endswith(("'s", "s'"))


def _bodies(form: str) -> int:
    return _table()[1].get(form, _OF_TRADES if is_trade_abroad(form) else 0)


def signs(text: str) -> Iterator[str]:
    """The signs of a name that have a weight, each as often as it is there."""
    head, comma, tail = text.partition(",")
    words = [word for each in f"{tail} {head}".split() if (word := each.strip(_AROUND))]
    if comma and tail.strip() and words:
        yield "comma" if len(words[0]) == 1 or is_usual_given(letters(words[0])) else "other comma"
    titles = titles_before(words)
    if 0 < titles < len(words):
        yield "title"
        words = words[titles:]
    while len(words) > 2 and generation_of(words[-1]):
        words.pop()
    yield f"{min(len(words), _LONGEST)} words"
    names: list[tuple[bool, bool]] = []
    leans = False
    for at, word in enumerate(words):
        place = "first" if at == 0 else "last" if at == len(words) - 1 else "between"
        form, plain = letters(word), fold(word)
        if plain in _AND:
            yield "&"
        elif not form or any(map(str.isdigit, word)):
            yield "number"
        elif len(form) == 1 or "." in word:
            yield f"{place} initial"
        elif at == 0 and len(form) == len(word) == _PAIR and word.isupper() and not text.isupper():
            yield "two initials"
        elif plain in _NEVER_NAMES or (plain in FUNCTION_WORDS and not is_usual_given(form)):
            yield "of" if at else "the"
        elif plain in PARTICLES:
            yield f"{place} particle"
        else:
            if plain.endswith(("'s", "s'")):
                yield "'s"
            is_given, is_surname = _kinds(form, word)
            names.append((is_given, is_surname))
            leans = leans or (is_given and (not is_surname or given_tier(form) >= surname_tier(form)))
            yield from _of_word(place, word, form, is_given=is_given, is_surname=is_surname)
    if not leans:
        yield "no given name"
    if not any(is_surname for _, is_surname in names):
        yield "no surname" if leans else "no name"
    if len(names) > 1 and names[0][0] and names[-1][1]:
        yield "given name and surname"


def _of_word(place: str, word: str, form: str, *, is_given: bool, is_surname: bool) -> Iterator[str]:
    """The signs of a word: its tiers as a name, how many bodies have it, and what it is in English."""
    given = str(given_tier(form)) if is_given else "-"
    surname = str(surname_tier(form)) if is_surname else "-"
    bodies, kind = _bodies(form), _kind(form)
    if place == "first" and is_trade_abroad(form):
        kind = "no word"  # in most languages such a word stands first
    is_name = is_given or is_surname
    yield f"{place} name {given}{surname}"
    yield f"{place} {'name of' if is_name else 'of'} bodies {bodies}"
    yield f"{place} {kind}"
    if not is_name and not bodies and kind == "no word":
        yield "unlisted" if word.isascii() else "unlisted with marks"


def _kinds(form: str, word: str) -> tuple[bool, bool]:
    """Whether a word, or a part that a hyphen or an apostrophe joins, is a given name, and a surname."""
    forms = [form, *(part for each in re.split("['’-]", word) if len(part := letters(each)) > 1)]
    return any(map(is_usual_given, forms)), any(map(is_known_surname, forms))


def _kind(form: str) -> str:
    """What a word is in English: a noun of bodies, one that is a name too, a word, a common one, a plural."""
    if may_be_body(form) or is_trade_abroad(form):
        return "noun of bodies"
    if is_group(form):
        return "noun of groups"
    if is_word(form):
        return "word"
    if is_common_word(form):
        return "common word"
    single = form.removesuffix("s")
    is_plural = len(form) > _PLURAL and single != form and (is_word(single) or is_common_word(single))
    return "plural" if is_plural else "no word"


@cache
def _table() -> tuple[dict[str, float], dict[str, int]]:
    """The weights of signs, and of words how many names of bodies have them: the logarithm, to base 2."""
    rows = [line.partition("\t")[::2] for line in lines_of("names_of_bodies")]
    weights = {sign: float(said) for sign, said in rows if not sign.isdigit()}
    words = {word: int(count) for count, said in rows if count.isdigit() for word in said.split()}
    return weights, words
