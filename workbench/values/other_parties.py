"""Words and names of somebody else than the one whom a statement is about: `a stranger`, `another driver`."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from workbench.values.contact_remarks import begins_with_kin
from workbench.values.english import is_common_word, is_word
from workbench.values.text import fold, letters, remembered
from workbench.values.titles import is_title
from workbench.values.world import is_known_surname, is_usual_given

_WHO = (
    r"(?:person|party|man|woman|people|individual|human|subject|customer|client|consumer|identity|entity|"
    r"(?:card|account|policy|licence|license|document)?-?holder|owner|user|subscriber|driver|patient|member|"
    r"family|household|resident|occupants?|occupiers?|tenants?|caller|company|business|lady|gentleman|girl|boy)"
)
_ANOTHER = re.compile(
    rf"(?:^|-)(?:an?other|other|different|wrong|incorrect|mistaken|unrelated|not-(?:the-)?same|not-this)-"
    rf"{_WHO}(?:-|$)|"
    r"(?:^|-)(?:(?:some|any)(?:one|body)-else|else|strangers?|namesakes?|impostor|imposter|third-part(?:y|ies))(?:-|$)|"
    r"(?:^|-)new-(?:owner|holder|subscriber|occupant|occupier|tenant|resident|user)(?:-|$)|"
    r"(?:^|-)no-such-(?:person|man|woman|customer|name|occupant|addressee)(?:-|$)"
)
_CAPITALS = re.compile(r"\W*(?:[^\W\d_]+\W+)?[^\W\d_a-z][^\W\d_]*\W+[^\W\d_a-z]")
_IN_FRONT = re.compile(r"^(?:(?:an?|the|his|her|hers|their|my|old|ex|former|current|new)-)*")


_IN_EACH = re.compile(
    "other|different|wrong|incorrect|mistaken|unrelated|not|else|stranger|namesake|imp|third|new|such"
)
"""One of these is in every text that names another party."""


def may_name_another_party(text: str) -> bool:
    """False for most texts of which, as words joined by hyphens, `is_another_party` is not true."""
    return not text.isascii() or _IN_EACH.search(text.lower()) is not None


@remembered
def is_another_party(form: str) -> bool:
    """Whether words joined by hyphens name somebody else: `a-stranger`, `another-cardholder`."""
    return _ANOTHER.search(form) is not None


@remembered
def names_somebody_by_tie(form: str) -> bool:
    """Whether words joined by hyphens begin with who somebody is to another: `her-mother`, `neighbour`."""
    return begins_with_kin(_IN_FRONT.sub("", form))


@lru_cache(maxsize=1 << 12)
def names_other_person(text: str, label: str) -> bool:
    """Whether a text begins with, or is, the name of a person who is not called `label`.

    `T Okonjo`, `OKONJO, Tamsin` and `Tamsin` may all be Tamsin Okonjo. Words that are no names name nobody.
    """
    said, known = _words_of_name(text), _words_of_name(label)
    if not _CAPITALS.match(text):
        return False
    is_of_family = len(said) > 1 and bool(set(said[:2]) & set(known[-1:])) and not any(map(is_word, said[:2]))
    return (_is_name(said) or is_of_family) and not _may_be(said, known)


@lru_cache(maxsize=1 << 12)
def may_name_other_person(text: str, label: str) -> bool:
    """Whether a text that stands where somebody is named may name a person who is not called `label`.

    No list has all names: an initial and a word that is none of English are enough there.
    """
    said = _words_of_name(text)
    is_named = 1 < len(said) < _MOST_WORDS and text[:1].isupper() and not any(map(is_word, said))
    return is_named and not any(map(is_common_word, said)) and not _may_be(said, _words_of_name(label))


def may_be_called(names: Collection[str], text: str) -> bool:
    """Whether a name may be one of those that somebody is known by: a word of it begins as one of theirs.

    One word alone is no name of somebody else, nor is any where none of theirs is known.
    """
    said = fold(text).replace(",", " ").split()
    known = [word for name in names for word in fold(name).split()]
    if len(said) < 2 or not known:
        return True
    return any(one.startswith(other) or other.startswith(one) for one in said for other in known)


def is_name_of_another(text: str, label: str) -> bool:
    """Whether a text, written in any case where a record's own name stands, names somebody but `label`.

    Either may have names that the other lacks: `Ann Mary Quill` may be Ann Quill.
    """
    written = text.title() if text.islower() else text
    is_named = names_other_person(written, label) or may_name_other_person(written, label)
    return is_named and not _may_be(_words_of_name(label), _words_of_name(written))


_MOST_WORDS = 5


@lru_cache(maxsize=1 << 12)
def is_same_person(text: str, label: str) -> bool:
    """Whether a text is the name of who is called `label`: its words, or the surname with an initial."""
    said, known = _words_of_name(text), _words_of_name(label)
    return len(said) > 1 and len(known) > 1 and known[-1] in said and _may_be(said, known)


@lru_cache(maxsize=1 << 12)
def _words_of_name(text: str) -> tuple[str, ...]:
    found = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", text)
    return tuple(form for word in found if not is_title(word) and (form := letters(word)))


def _is_name(said: tuple[str, ...]) -> bool:
    """Whether words begin with a given name and a surname, in this order or the other, or an initial."""
    if len(said) < 2 or is_word(said[0]) or is_word(said[1]):
        return False
    one, other = said[0], said[1]
    if len(one) == 1 or len(other) == 1:
        return is_known_surname(one) or is_known_surname(other)
    return (is_usual_given(one) and is_known_surname(other)) or (
        is_known_surname(one) and is_usual_given(other)
    )


def _may_be(said: tuple[str, ...], known: tuple[str, ...]) -> bool:
    """Whether each word is one of a name, or the initial of one."""
    return all(
        word in known or (len(word) == 1 and any(each.startswith(word) for each in known)) for word in said
    )
