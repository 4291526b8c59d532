"""What the names of two mentions say, and those of two groups, of which some leave a part out."""

from __future__ import annotations

from typing import Final, NamedTuple

OTHER_FAMILY, NEAR_SURNAMES, ONE_SURNAME = 0, 1, 2
"""Two surnames of two families, two that nearly agree, or one surname, however it is written."""
SIBLINGS, ALIKE, ONE = 0, 1, 2
"""Two given names that siblings bear, that are alike and not the same, or that one person may bear."""


class NamesSaid(NamedTuple):
    """What two names say: their weight, whether they are equal full names, whether not both halves differ,
    whether the given names are siblings' or alike, or may be one, and whether they agree; and the weight of
    each part of the names, None where one of the two lacks it. `common` is 1 where many bear either, 2 where
    very many; `surnames` is whether the surnames are two families', nearly agree, or are one; `initials` are
    the parts of which one of the two has an initial only.
    """

    weight: float = 0.0
    full: bool = False
    either: bool = True
    one_given: int = ONE
    given: bool = False
    parts: tuple[float | None, ...] = ()
    common: int = 0
    surnames: int = ONE_SURNAME
    initials: tuple[int, ...] = ()

    def lacks(self, part: int) -> bool:
        """True where one of the two names leaves a part out, or says an initial of it."""
        return self.parts[part] is None or part in self.initials


UNNAMED: Final = NamesSaid()


def against_parts(found: list[NamesSaid]) -> dict[int, tuple[float, int]]:
    """What speaks against parts that some pairs of the names of two groups lack: its weight, and the pair.

    That is what the pair says which agrees best of those that have the part.
    """
    against = {}
    for at in {at for each in found for at in range(len(each.parts)) if each.lacks(at)}:
        known = [
            (each.weight, weight, -place)
            for place, each in enumerate(found)
            if (weight := each.parts[at]) is not None and not each.lacks(at)
        ]
        if known and (best := max(known))[1] < 0.0:
            against[at] = best[1], -best[2]
    return against


def is_outweighed(each: NamesSaid, part: int, weight: float) -> bool:
    """True where two names lack a part, and say more for one person than what speaks against it."""
    return each.lacks(part) and weight < (each.parts[part] or 0.0)


def whole_weight(each: NamesSaid, against: dict[int, tuple[float, int]]) -> float:
    """The weight of two names, and of what speaks against the parts that they lack."""
    return each.weight + sum(
        weight - (each.parts[at] or 0.0)
        for at, (weight, _) in against.items()
        if is_outweighed(each, at, weight)
    )


def told_apart(each: NamesSaid, against: dict[int, tuple[float, int]], siblings: set[int]) -> NamesSaid:
    """What two names say where others of the groups speak against parts that they lack."""
    lacking = {at for at, (weight, _) in against.items() if is_outweighed(each, at, weight)}
    if not lacking:
        return each
    return each._replace(full=False, one_given=SIBLINGS if lacking & siblings else each.one_given)
