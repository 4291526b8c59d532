"""Headings of other languages that are known ones shortened, run together, or with a word for a number.

`Puhelinnro` is `puhelin` and a number, `Wohnanschrift` an `Anschrift`, `Dat. nar.` a `datum narozeni`. The
cells below must hold what such a heading says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from workbench.tables.headings_abroad import headings_of, meaning_abroad, parts_abroad
from workbench.values.cells.cell import words
from workbench.values.english import is_common_word

READ_IN_PARTS: Final = ("phone", "email", "address", "birth_date", "street", "postcode")
"""What a heading is taken for by its parts: cells say whether they hold it."""
_NUMBER: Final = words(
    "nr no n num number numero nummer numret nummeret numer nomor nro numero cislo c szam szama numarasi "
    "numarası so broj br stevilka αριθμοσ αριθ αρ номер מספר מס رقم",
)
"""Words for a number, which stand before or behind what they are the number of."""
_BEHIND: Final = frozenset(word for word in _NUMBER if len(word) > 1)
"""Those that may end a compound."""
_AT_HOME: Final = words("wohn post heim privat haus woon hjem hjemme bosteds bopaels hem bostads koti lak ev")
"""Beginnings of compounds that say where somebody is reached, and name nobody else."""
_SHORTEST: Final = 4
"""Letters of a word that ends a compound."""
_SHORT: Final = 3
_LEAST: Final = 5
"""Letters of a heading of abbreviations."""
_STEM: Final = 5
_ENDING: Final = 2
"""Letters that forms of a word share at least, and in which they differ at most."""


def meaning_in_parts(heading: str, spoken: Collection[str]) -> str | None:
    """What a heading may mean in the languages of its table that has no such heading as a whole.

    `heading` are its words in small letters and without accents. None for one that may name anybody else.
    """
    return _meaning_of(heading, frozenset(spoken))


@lru_cache(maxsize=1 << 10)
def _meaning_of(heading: str, spoken: frozenset[str]) -> str | None:
    if not heading or all(map(is_common_word, heading.split())):
        return None
    read = (*_numbers(heading, spoken), *_compounds(heading, spoken), _said_twice(heading, spoken))
    found = {meaning for meaning in read if meaning}
    found = found or {*_shortened(heading, spoken)}
    among = found.intersection(READ_IN_PARTS)
    return among.pop() if len(found) == 1 and among else None


def _numbers(heading: str, spoken: frozenset[str]) -> Iterator[str | None]:
    """The phone of which a heading says the number: `telefonnummer`, `cislo telefonu`."""
    parts = heading.split()
    rests = [parts[1:]] if parts[0] in _NUMBER else []
    rests += [parts[:-1]] if parts[-1] in _NUMBER else []
    if len(parts) == 1:
        rests += [[heading.removesuffix(word)] for word in _BEHIND if heading.endswith(word)]
    alike = {rest[0] + word for rest in rests if rest and len(parts) == 1 for word in _BEHIND}
    yield next(filter(None, (meaning_abroad(whole, spoken) for whole in sorted(alike))), None)
    for rest in filter(None, rests):
        said = " ".join(rest)
        meaning = meaning_abroad(said, spoken) or next(iter(_shortened(said, spoken)), None)
        yield meaning if meaning == "phone" else None


def _compounds(heading: str, spoken: frozenset[str]) -> Iterator[str | None]:
    """What a compound ends with, behind a word for a home: `wohnanschrift`."""
    if " " in heading:
        return
    for at in range(2, len(heading) - _SHORTEST + 1):
        before, behind = heading[:at], heading[at:]
        is_home = any(kind == "kind" and says == "home" for kind, says, _ in parts_abroad(before))
        if is_home or before in _AT_HOME:
            yield meaning_abroad(behind, spoken)


def _said_twice(heading: str, spoken: frozenset[str]) -> str | None:
    """What each word of a heading means alike, but those that join them: `telefono de contacto`."""
    parts = [part for part in heading.split() if not any(kind == "join" for kind, _, _ in parts_abroad(part))]
    found = {meaning_abroad(part, spoken) or _one_shortened(part, spoken) for part in parts}
    return found.pop() if len(parts) > 1 and len(found) == 1 else None


def _one_shortened(part: str, spoken: frozenset[str]) -> str | None:
    found = {meaning for words, meaning in headings_of(spoken) if words.startswith(part)}
    return found.pop() if len(found) == 1 and len(part) >= _SHORT else None


def _shortened(heading: str, spoken: frozenset[str]) -> dict[str, None]:
    """The meanings of the headings of which each word begins as one of these: `dat nar`, `synt aika`."""
    parts = heading.split()
    if sum(map(len, parts)) < _LEAST:
        return {}
    return {
        meaning: None
        for whole, meaning in headings_of(spoken)
        if len(said := whole.split()) == len(parts) and all(map(_begins_as, said, parts))
    }


def _begins_as(word: str, part: str) -> bool:
    """True for the beginning of a word, and for another form of one: `telefonu` of `telefon`."""
    letters = zip(word, part, strict=False)
    same = next((at for at, (one, other) in enumerate(letters) if one != other), min(len(word), len(part)))
    return same == len(part) or (same >= _STEM and max(len(word), len(part)) - same <= _ENDING)
