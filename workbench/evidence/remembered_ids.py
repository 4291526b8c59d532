"""What a journal entry remembers of public ids, packed: ids and mentions that follow each other are ranges.

An entry after which everything is read again names the id of each mention. Mentions of most sources stand at
the same few places, and those that came together have ids in a row. So `places` lists each letter and pointer
once, and `born` has for each source a text with its number, the ranges of its places, and the ranges of the
numbers that they have there, as pairs of a first one and how many: `7;0 3 4 1;12 2 5 2`. As a text, and not
as lists, it may be read however many sources there are (see `workbench.evidence.canonical.parsed`).
`inferences` are the keys of conclusions in the order of their numbers, as one text. Entries of earlier
versions have such lists, or a name for each mention and a list of keys.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from workbench.errors import InputError
from workbench.ontology import number_of, prefix_of

MOST_MENTIONS = 1 << 25
"""So many mentions are remembered: what names more is a forgery that would fill the memory."""
_PACKED = "places"
"""The part that only packed ids have."""
_KEY = 16
"""Letters of the key of a conclusion."""
_KEYS = re.compile("[0-9a-f]*")
_LETTERS = re.compile("[A-Z]{1,3}")
_HIGHEST = 10**18
_SOURCE = re.compile("[0-9]{1,18};([0-9]{1,18}(?: [0-9]{1,18})*);([0-9]{1,18}(?: [0-9]{1,18})*)")


def pack(born: Mapping[str, str], last: Mapping[str, int], inferences: Iterable[str]) -> dict[str, Any]:
    """The ids that mentions remember, the last numbers by letter, and the keys of conclusions, packed.

    Raises `InputError` for more mentions than any entry may name.
    """
    if len(born) > MOST_MENTIONS:
        raise InputError(f"the ids of {len(born)} mentions are more than the journal can remember")
    places = sorted({(prefix_of(name), mention.partition("#")[2]) for mention, name in born.items()})
    index = {place: at for at, place in enumerate(places)}
    by_source: dict[int, list[tuple[int, int]]] = {}
    for mention, name in born.items():
        source, _, pointer = mention.partition("#")
        said = index[prefix_of(name), pointer], number_of(name)
        by_source.setdefault(int(source[1:]), []).append(said)
    found = []
    for source_number in sorted(by_source):
        said_of = sorted(by_source.pop(source_number))
        ranges = _ranges(at for at, _ in said_of), _ranges(n for _, n in said_of)
        found.append(";".join([str(source_number), *(" ".join(map(str, each)) for each in ranges)]))
    return {
        _PACKED: [list(place) for place in places],
        "born": found,
        "last": dict(last),
        "inferences": "".join(inferences),
    }


def is_packed(value: Mapping[str, Any]) -> bool:
    """True for what says that it is packed, whether or not it has that form."""
    return _PACKED in value


def fits(value: Mapping[str, Any]) -> bool:
    """True for what has the form of packed ids, without unpacking them."""
    places, born, inferences = value.get(_PACKED), value.get("born"), value.get("inferences")
    return (
        isinstance(places, list)
        and all(map(_is_place, places))
        and isinstance(born, list)
        and _fit(born, len(places))
        and type(inferences) is str
        and len(inferences) % _KEY == 0
        and _KEYS.fullmatch(inferences) is not None
    )


def unpack(value: Mapping[str, Any]) -> dict[str, Any]:
    """The id of each mention (`born`), the last numbers and the list of keys; earlier forms as they are."""
    if not is_packed(value):
        return dict(value)
    places = value[_PACKED]
    born = {
        f"S{each[0]}#{pointer}": name
        for each in map(_of_source, value["born"])
        for pointer, name in _names(places, each)
    }
    return {"born": born, "last": value["last"], "inferences": conclusions(value)}


def extent(value: Mapping[str, Any]) -> tuple[int, int]:
    """How many mentions packed ids name, and the highest number of a source among them, without unpacking.

    Of ids in an earlier form `(0, 0)`: they take no more memory than the text that holds them.
    """
    mentions = highest = 0
    for each in value["born"] if is_packed(value) else ():
        source, at, _ = _of_source(each)
        mentions += sum(at[1::2])
        highest = max(highest, source)
    return mentions, highest


def conclusions(value: Mapping[str, Any]) -> list[str]:
    """The keys of conclusions in the order of their numbers."""
    keys = value.get("inferences", ())
    return [keys[at : at + _KEY] for at in range(0, len(keys), _KEY)] if type(keys) is str else list(keys)


def conclusion_numbers(value: Mapping[str, Any]) -> array[int]:
    """The keys of conclusions as numbers, in the order of their own numbers."""
    keys = value.get("inferences", ())
    if type(keys) is not str:
        return array("Q", [int(key, 16) for key in keys])
    found = array("Q", bytes.fromhex(keys))
    if sys.byteorder == "little":
        found.byteswap()
    return found


def by_source(value: Mapping[str, Any]) -> Callable[[int], dict[str, str]]:
    """What gives, for the number of a source, the ids of its mentions by their pointers, each source once.

    What it has not given yet stays packed: a large case has many mentions.
    """
    waiting: dict[int, Any] = {}
    if is_packed(value):
        places = value[_PACKED]
        for each in value["born"]:
            waiting[int(each.partition(";")[0]) if type(each) is str else each[0]] = each
        return lambda source: (
            dict(_names(places, _of_source(waiting.pop(source)))) if source in waiting else {}
        )
    for mention, name in value["born"].items():
        source, _, pointer = mention.partition("#")
        waiting.setdefault(int(source[1:]), {})[pointer] = name
    return lambda source: waiting.pop(source, {})


def _names(places: Sequence[Any], of_source: Any) -> Iterator[tuple[str, str]]:
    """The pointers of a source, each with its id."""
    _, at, numbers = of_source
    for place, number in zip(_each(at), _each(numbers), strict=True):
        letter, pointer = places[place]
        yield pointer, f"{letter}{number}"


def spans(numbers: Iterable[int]) -> list[str]:
    """Sources by their numbers, which are in order: `S4`, and `S6-S9` for several in a row."""
    flat = _ranges(numbers)
    pairs = zip(flat[::2], flat[1::2], strict=True)
    return [f"S{first}" if count == 1 else f"S{first}-S{first + count - 1}" for first, count in pairs]


def _ranges(numbers: Iterable[int]) -> list[int]:
    """Numbers as pairs, one after the other, of the first of each range and how many are in it."""
    found: list[int] = []
    for number in numbers:
        if found and number == found[-2] + found[-1]:
            found[-1] += 1
        else:
            found += (number, 1)
    return found


def _each(ranges: list[int]) -> Iterator[int]:
    pairs = zip(ranges[::2], ranges[1::2], strict=True)
    return chain.from_iterable(range(first, first + count) for first, count in pairs)


def _is_place(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(each) is str for each in value)
        and _LETTERS.fullmatch(value[0]) is not None
    )


def _of_source(value: Any) -> Any:
    """The number of a source and its two lists of ranges, where a text has them; anything else as it is."""
    if type(value) is not str or _SOURCE.fullmatch(value) is None:
        return value
    source, *ranges = value.split(";")
    return [int(source), *([int(number) for number in each.split(" ")] for each in ranges)]


def _fit(born: Iterable[Any], places: int) -> bool:
    """True where each is of a source, and all of them name no more mentions than memory holds."""
    mentions = 0
    for each in map(_of_source, born):
        if not _is_of_source(each, places):
            return False
        mentions += sum(each[1][1::2])
    return mentions <= MOST_MENTIONS


def _is_of_source(value: Any, places: int) -> bool:
    """True for the number of a source, ranges of places, and as many numbers in ranges."""
    if not isinstance(value, list) or len(value) != 3:
        return False
    source, at, numbers = value
    return (
        type(source) is int
        and 0 < source < _HIGHEST
        and _are_ranges(at, 0, places)
        and _are_ranges(numbers, 1, _HIGHEST)
        and sum(at[1::2]) == sum(numbers[1::2])
    )


def _are_ranges(value: Any, lowest: int, end: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) % 2 == 0
        and all(type(each) is int for each in value)
        and all(
            lowest <= first and count > 0 and first + count <= end
            for first, count in zip(value[::2], value[1::2], strict=True)
        )
    )
