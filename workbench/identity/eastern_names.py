"""The parts of a Chinese, Vietnamese or Korean name of three words or more by which its bearer is called.

Of `Grace WONG Mei Ling` these are `Mei Ling Wong` and `Grace Wong`; of `Nguyen Thi Thu Hang`, whose given
name is the last word, `Thu Hang Nguyen` and `Hang Nguyen`. In which order they are written differs from cell
to cell, so that the words count, not their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from workbench.values import world
from workbench.values.eastern_surnames import SURNAMES_OF_THE_EAST, is_eastern

_LEAST, _MOST = 3, 6
_BETWEEN: Final = frozenset(["thi", "van"])
"""What stands between surname and given name in Vietnam, and is left out."""
_OF_VIETNAM: Final = frozenset([
    "nguyen", "tran", "le", "pham", "huynh", "hoang", "phan", "vu", "vo", "dang", "bui", "do", "ho", "ngo",
    "duong", "ly", "dinh", "trinh", "truong", "doan",
])  # fmt: skip
"""Surnames behind which the last word is the given name."""


@lru_cache(maxsize=1 << 16)
def called_by(words: tuple[str, ...]) -> str | None:
    """The sets of words by which the bearer of a name is called, each as `joined` gives it, in a list.

    None for a name that shows no surname of the East, and for one of two words.
    """
    if not _LEAST <= len(words) <= _MOST:
        return None
    western = [word for word in words if _is_western(word)]
    own = [word for word in words if word not in western]
    surname = next((word for word in (own[:1] + own[-1:]) if word in SURNAMES_OF_THE_EAST), None)
    if surname is None or len(own) < _LEAST or not all(map(is_eastern, own)):
        return None
    found = [own, [word for word in words if word not in _BETWEEN]]
    found += [[surname, word] for word in western]
    if surname in _OF_VIETNAM and not western and surname == own[0]:
        found += [[word for word in own if word not in _BETWEEN], [surname, own[-1]]]
    return f" {' '.join(sorted({joined(each) or '' for each in found if len(each) > 1}))} "


def _is_western(word: str) -> bool:
    """True for a given name of the West that is not rare: `Peter` in `Peter Chan Siu Ming`."""
    is_syllable = world.is_syllable(word) or word in SURNAMES_OF_THE_EAST
    return world.is_known_given(word) and not is_syllable and world.given_tier(word) != world.RARE


def joined(words: Iterable[str]) -> str | None:
    """The words of a name in the order of the alphabet as one; None for fewer than two, or for initials."""
    said: Sequence[str] = sorted(words)
    return "-".join(said) if len(said) > 1 and all(len(word) > 1 for word in said) else None
