"""Headings of several words in other languages, in English and in the order of English: `Tél. garant`.

The words are who is meant, what of them stands below the heading, and of which kind that is. They come from
the same table as the headings of one meaning; see `headings_abroad`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from workbench.tables.headings_abroad import meanings_abroad, parts_abroad, with_spaces
from workbench.tables.office_headings_abroad import role_in_english
from workbench.tables.surname_words import FIRST_SURNAME, SECOND_SURNAME, which_surname
from workbench.values.english import is_common_word
from workbench.values.text import remembered

_WHO, _KIND, _THING, _JOIN = "who", "kind", "thing", "join"
_RELATION: Final = "relation"
_THINGS: Final = {
    "name": "name", "first_name": "first name", "last_name": "last name", "middle_name": "middle name",
    "phone": "phone", "email": "email", "address": "address", "street": "street", "suburb": "suburb",
    "postcode": "postcode", "state": "state", "birth_date": "birth date", "sex": "sex",
    "occupation": "occupation", "alias": "alias", "street_number": "street number", "country": "country",
    FIRST_SURNAME: FIRST_SURNAME, SECOND_SURNAME: SECOND_SURNAME,
}  # fmt: skip
"""What may be said of somebody, in English."""
_ANYWHERE: Final = {
    "name": "name", "tel": "phone", "telefon": "phone", "mobil": "phone", "gsm": "phone", "phone": "phone",
    "mobile": "phone", "e mail": "email", "email": "email", "mail": "email", "sms": "phone",
    "dob": "birth_date",
    "address": "address",
}  # fmt: skip
"""Words that headings of any language have."""
_SURE = frozenset(("conjoint", "ibu", "mae", "mutter", "padre", "padres", "pai"))
"""Words for a relative that are short or English, and no heading of another meaning."""
_WITHOUT_SPACES = re.compile(r"[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
"""Letters of scripts that write words without spaces between them, or need none."""
_LONGEST = 6
"""Words of one piece of a heading."""
_MOST_LETTERS = 60
"""A heading of more letters says more than who and what is meant."""
_SHORT = 3
"""Letters of words that may be of any language by themselves."""


class _Piece(NamedTuple):
    text: str
    kind: str
    says: str
    languages: frozenset[str]


def in_english(words: str) -> str:
    """A heading that names somebody, or the kind of something, in English: `garant tel` as `guarantor phone`.

    `words` are those of the heading without accents, in small letters. A heading of which a word is unknown
    is returned as it is, and so is one that has a meaning as a whole, or is English.
    """
    is_english = words not in _SURE and all(map(is_common_word, words.split()))
    if is_english or meanings_abroad(words) or role_in_english(words) or len(words) > _MOST_LETTERS:
        return words
    has_spaces = _WITHOUT_SPACES.search(words) is None
    parts = words.split() if has_spaces else list(words.replace(" ", ""))
    readings = (_said(pieces, words) for pieces in _split(tuple(parts), " " if has_spaces else ""))
    return next((said for said in readings if said), words)


def _split(
    parts: tuple[str, ...], joint: str, before: frozenset[str] = frozenset()
) -> Iterator[tuple[_Piece, ...]]:
    """The ways in which a heading is made of known pieces, the longest first.

    It has at most one piece of those that say who, which kind or what; `before` are the kinds of those that
    stand before these parts.
    """
    if not parts:
        yield ()
        return
    for count in range(min(_LONGEST if joint else _MOST_LETTERS, len(parts)), 0, -1):
        for piece in _pieces(joint.join(parts[:count])):
            if piece.kind not in before:
                for rest in _split(parts[count:], joint, before | ({piece.kind} - {_JOIN})):
                    yield (piece, *rest)


@remembered
def _pieces(text: str) -> tuple[_Piece, ...]:
    text = with_spaces(text)
    found = [_Piece(text, kind, says, languages) for kind, says, languages in parts_abroad(text)]
    found += [
        _Piece(text, _THING, meaning, languages)
        for meaning, languages in meanings_abroad(text).items()
        if meaning in _THINGS
    ]
    if role := role_in_english(text):
        found.append(_Piece(text, _WHO, role, frozenset()))
    if which := which_surname(text):
        found.append(_Piece(text, _THING, which, frozenset()))
    if text in _ANYWHERE:
        found.append(_Piece(text, _THING, _ANYWHERE[text], frozenset()))
    return tuple(found)


def _said(pieces: Sequence[_Piece], words: str) -> str | None:
    """What the pieces of a heading say in English; None where no language has them all, or they say more."""
    by_kind = {kind: [each for each in pieces if each.kind == kind] for kind in (_WHO, _KIND, _THING)}
    who, kinds, things = by_kind[_WHO], by_kind[_KIND], by_kind[_THING]
    if not (who or (kinds and things)):
        return None
    languages = [each.languages for each in pieces if each.languages]
    if not (languages and frozenset.intersection(*languages)) and not (who and things and not languages):
        return None
    is_short = any(each.text.isascii() and len(each.text) <= _SHORT for each in (*who, *kinds))
    is_doubtful = words not in _SURE and (is_short or (words.isascii() and is_common_word(words)))
    if is_short and things and not things[0].languages:
        return None
    if not things:
        alone = who[0].says
        return None if kinds or is_doubtful else "relationship" if alone == _RELATION else alone
    if who and who[0].says == _RELATION:
        return None
    of = [each.says for each in (*who, *kinds)] if who else [kinds[0].says]
    return " ".join((*of, _THINGS[things[0].says]))
