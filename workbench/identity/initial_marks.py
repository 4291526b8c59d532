"""The initial and surname of a name: what `J Smith`, `SMITH J A` and John Smith have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from workbench.identity.columns import MentionRow, NameForm
from workbench.values import world

_SHORT = 3
"""Letters of a given name that may be initials without stops between them, as banks write them."""


class Initials(NamedTuple):
    """A name of which the given names are initials: what marks it, and the initials in their order."""

    mark: str
    letters: str


def initials_of(name: NameForm) -> Initials | None:
    """The mark and the initials of a name without a whole given name; None for other names.

    `Smith J` is read as `J Smith` where the second word is a letter. `JA` of `JA Smith` are two initials,
    `Jo` is a usual name.
    """
    given, family = name.given or "", name.surname_core or ""
    if len(family) == 1 and len(given) > 1:
        return Initials(_mark(family, given), family)
    if len(family) < 2 or not given:
        return None
    if len(given) == 1:
        return Initials(_mark(given, family), given + (name.middle or "")[:1])
    if len(given) <= _SHORT and not name.middle and not world.is_usual_given(given):
        return Initials(_mark(given[0], family), given)
    return None


def marks_of(name: NameForm) -> tuple[str, ...]:
    """The marks that a name with a whole given name may be written with; none for other names.

    Bill Smith may be `B Smith` or `W Smith`. `An` of `An Li` may be a whole name, too: both are syllables.
    """
    given, family = name.given or "", name.surname_core or ""
    if len(given) < 2 or len(family) < 2:
        return ()
    if initials_of(name) is not None and not (world.is_syllable(given) and world.is_syllable(family)):
        return ()
    letters = dict.fromkeys((given[0], (name.root or given)[0]))
    return tuple([_mark(letter, family) for letter in letters])


def short_marks(row: MentionRow) -> tuple[str, ...]:
    """The marks of the names of a mention that are written with initials."""
    found = (initials_of(name) for name in row.values[0])
    return tuple(dict.fromkeys(each.mark for each in found if each is not None))


def short_names(row: MentionRow) -> set[str]:
    """The names of a mention that are written with initials: the same for `J Smith` and `Smith J`."""
    found = (initials_of(name) for name in row.values[0])
    return {"|".join(each) for each in found if each is not None}


def whole_marks(row: MentionRow) -> tuple[str, ...]:
    """The marks that the whole names of a mention may be written with."""
    return tuple(dict.fromkeys(mark for name in row.values[0] for mark in marks_of(name)))


def fit(short: Iterable[NameForm], whole: Iterable[NameForm]) -> bool:
    """True where one of the names with initials may stand for one of the whole names.

    Where both say a second name, it must begin with the second initial; a title of one sex stands for no
    name of the other.
    """
    whole = list(whole)
    return any(
        _fits(initials, one, other)
        for one in short
        if (initials := initials_of(one)) is not None
        for other in whole
        if initials.mark in marks_of(other)
    )


def _fits(initials: Initials, one: NameForm, other: NameForm) -> bool:
    sexes = {one.title_sex or one.name_sex, other.title_sex or other.name_sex or other.given_sex} - {None}
    second = initials.letters[1:2]
    agree = not second or not other.middle or other.middle[0] == second
    return agree and len(sexes) < 2


def _mark(letter: str, family: str) -> str:
    return f"{letter}|{family}"
