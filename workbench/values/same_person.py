"""Whether two names may be one person's: initials, order, short forms, spellings, a surname by marriage."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from workbench.values.names import Name, same_nickname_group, split_combined
from workbench.values.surname_variants import variants
from workbench.values.text import letters
from workbench.values.world import cognates, latin, perhaps_same, same_names, sex_of, spelling

_LONG = 5
"""Letters of a name of which one may be a slip."""


def may_be_one(said: Iterable[Name], known: Iterable[Name]) -> bool:
    """Whether any of the names that are said may be one of those that somebody is known by.

    A woman, or somebody of whose sex the name says nothing, may have another surname by marriage.
    """
    theirs = list(known)
    return any(_may_be(one, other) for one in said for other in theirs)


@lru_cache(maxsize=1 << 12)
def _may_be(one: Name, other: Name) -> bool:
    mine, theirs = _given(one), _given(other)
    my_last, their_last = _surname(one), _surname(other)
    if not (my_last and their_last):
        return True
    all_mine, all_theirs = {*mine, *my_last}, {*theirs, *their_last}
    if all_mine <= all_theirs or all_theirs <= all_mine:  # in another order
        return True
    is_same_given = not mine or not theirs or any(_is_one_given(a, b) for a in mine for b in theirs)
    if _is_one_surname(my_last, their_last):
        return is_same_given
    if not mine or not theirs or len(mine[0]) == 1 or not _is_one_given(mine[0], theirs[0]):
        return False
    if (
        len(mine) > 1
        and len(theirs) > 1
        and not any(_is_one_given(a, b) for a in mine[1:] for b in theirs[1:])
    ):
        return False
    is_shared = not set(mine[1:] + my_last).isdisjoint(theirs[1:] + their_last)
    return is_shared or sex_of(mine[0]) != "M"


def names_of(text: str) -> list[Name]:
    """The name that a text holds; a name without a comma also as it is read with the surname first."""
    found = [split_combined(text)]
    said = text.replace(",", " ").split()
    if "," not in text and len(said) > 1:
        found.append(split_combined(f"{said[0]}, {' '.join(said[1:])}"))
    return found


def _given(name: Name) -> list[str]:
    return [
        form for word in f"{name.first or ''} {name.middle or ''}".split() if (form := letters(latin(word)))
    ]


def _surname(name: Name) -> list[str]:
    return [form for word in (name.last or "").replace("-", " ").split() if (form := letters(latin(word)))]


def _is_one_surname(one: list[str], other: list[str]) -> bool:
    whole, theirs = "".join(one), "".join(other)
    is_written_otherwise = theirs in variants(whole) or whole in variants(theirs) or _is_slip(whole, theirs)
    return not set(one).isdisjoint(other) or whole == theirs or is_written_otherwise


@lru_cache(maxsize=1 << 12)
def _is_one_given(one: str, other: str) -> bool:
    """Whether two given names may be one: an initial, a beginning, a short form, another spelling."""
    if one.startswith(other) or other.startswith(one):
        return True
    if other in same_names(one) | cognates(one) | perhaps_same(one) or same_nickname_group(one, other):
        return True
    sexes = {sex_of(one), sex_of(other)}
    return not {"M", "F"} <= sexes and (spelling(one) == spelling(other) or _is_slip(one, other))


def _is_slip(one: str, other: str) -> bool:
    """Whether two long words differ in one letter, or in the order of two."""
    if min(len(one), len(other)) < _LONG or abs(len(one) - len(other)) > 1:
        return False
    begin = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    mine, theirs = one[begin:], other[begin:]
    is_swapped = mine[:2] == theirs[1::-1] and mine[2:] == theirs[2:]
    return is_swapped or mine[1:] == theirs[1:] or mine[1:] == theirs or mine == theirs[1:]
