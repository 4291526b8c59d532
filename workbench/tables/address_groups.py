"""Which columns hold the parts of one address, and which those of another."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from workbench.tables.further_addresses import PARTS_OF_ADDRESS
from workbench.tables.headings import AGAIN, address_of, meaning_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.whose import NAMING_ALL, PLACES, stem_of, stems_of

_TOWNS = frozenset(("suburb", "state", "postcode", "suburb_state_postcode", "country"))
_NO_KIND = ("", "street")
"""What headings say of an address that do not say of which kind it is."""
_FEWEST = 2
"""Parts that come again where they are of another address."""


class AddressGroup(NamedTuple):
    """Which address the parts are of: what their headings begin with, and which time these come."""

    of: str
    time: int = 0


AddressGroups = dict[AddressGroup, list[str]]
Said = Mapping[str, tuple[str | None, str]]


def groups_of_parts(meanings: Said) -> AddressGroups:
    """The columns of each address of which more than one stands in a row, in parts.

    The parts of an address share what their headings begin with, or stand together: a part that comes again
    begins the next one. Where all are of one address, or of none, nothing is returned.
    """
    stems = _stems_of_parties(meanings)
    begun: dict[str, list[str]] = {}
    for name, (meaning, why) in meanings.items():
        if meaning in PARTS_OF_ADDRESS and (why == "heading" or why.startswith("of the ")):
            begun.setdefault(_beginning(name, stems), []).append(name)
    found: AddressGroups = {
        AddressGroup(of, time): part
        for of, names in begun.items() for time, part in enumerate(_in_order(names, meanings))
    }  # fmt: skip
    _join_lines_before(found, meanings)
    found = {
        of: names for of, names in found.items() if any(meanings[name][0] != "address" for name in names)
    }
    _join_town(found, meanings, stems)
    _join_town_behind(found, meanings)
    headed = [of for of in found if of.of]
    plain = {meanings[name][0] for name in found.get(AddressGroup(""), ())}
    is_twice = any(meanings[name][0] in plain - {"address"} for of in headed for name in found[of])
    is_again = any(of.time for of in found)
    is_apart = is_twice or is_again or _are_of_two(found, meanings, stems)
    if len(headed) < _FEWEST and not is_apart:
        return {}
    return {of: names for of, names in found.items() if of.of or is_apart}


def take_headed_again(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Takes parts of an address that have the headings of others for the same: `Straße`, `Ort` twice.

    A line that comes again alone is a second line of the same address.
    """
    again: dict[str, dict[str, str]] = {}
    for name in meanings:
        if found := AGAIN.fullmatch(name):
            first, why = meanings.get(found[1], (None, ""))
            if first in PARTS_OF_ADDRESS and why == "heading":
                again.setdefault(found[2], {})[name] = first
    for names in again.values():
        for name, meaning in names.items() if len(names) > 1 else ():
            said, why = meanings[name]
            if (said, why) == (None, "") or (said, why) == ("street_more", "heading"):
                if name in by.get(str(said), ()):
                    by[str(said)].remove(name)
                meanings[name] = (meaning, "heading")
                by.setdefault(meaning, []).append(name)


def are_of_one_party(meanings: Said, line: str, town: str) -> bool:
    """False for the line and the town of two parties: `Address` beside `Employer City`."""
    stems = _stems_of_parties(meanings)
    of = _beginning(town, stems)
    return of not in stems or of == _beginning(line, stems) or len(_parties(meanings)) < _FEWEST


def _stems_of_parties(meanings: Said) -> dict[str, str]:
    """How the headings of those begin whom rows name, each with the heading, the longest first."""
    named = [
        name for name, (meaning, _) in meanings.items()
        if meaning in NAMING_ALL or meaning_of(name) in NAMING_ALL
        or (meaning not in PLACES and stem_of(name) != normal_heading(name))
    ]  # fmt: skip
    found = {stem: name for name in named for stem in stems_of(name)}
    return dict(sorted(found.items(), key=lambda each: -len(each[0])))


def _beginning(heading: str, stems: Collection[str]) -> str:
    """Which address a part is of: of a kind (`home`), of a party by its stem; empty where nothing says it."""
    words = normal_heading(heading)
    return address_of(heading) or next((stem for stem in stems if words.startswith(f"{stem} ")), "")


def _kind(meaning: str | None) -> str | None:
    """What a part says of where an address is: a whole line and a street say the same."""
    return "street" if meaning == "address" else meaning


_COME_AGAIN = frozenset(("street", "suburb", "postcode", "suburb_state_postcode"))


def _in_order(names: Sequence[str], meanings: Said) -> list[list[str]]:
    """The columns of one beginning as those of each address: a part that comes again begins the next one.

    A line directly before such a part is of the next one, too. One part that comes again is none: a town
    may stand behind a suburb.
    """
    columns = list(meanings)
    runs: list[list[str]] = [[]]
    for at, name in enumerate(names):
        run = runs[-1]
        seen = {_kind(meanings[each][0]) for each in run}
        behind = {_kind(meanings[each][0]) for each in names[at:]}
        if _kind(meanings[name][0]) in seen and len(seen & behind & _COME_AGAIN) >= _FEWEST:
            before = run[-1]
            is_line = len(run) > 1 and _is_line(meanings[before][0])
            is_line = is_line and columns.index(before) + 1 == columns.index(name)
            runs.append([run.pop()] if is_line and not _is_line(meanings[name][0]) else [])
        runs[-1].append(name)
    return runs


def _is_line(meaning: str | None) -> bool:
    return meaning in ("address", "street")


def _join_lines_before(groups: AddressGroups, meanings: Said) -> None:
    """Takes a line directly before a plain town for that of its address: `Company Address`, `City`.

    Neither has the other part in columns of its own beginning.
    """
    columns = list(meanings)
    for of in [of for of, names in groups.items() if not of.of and _are_towns(names, meanings)]:
        before = columns[columns.index(groups[of][0]) - 1]
        for other, names in list(groups.items()):
            is_before = before in names and _is_line(meanings[before][0]) and other != of
            if is_before and not any(meanings[name][0] in _TOWNS for name in names):
                groups[other] += groups.pop(of)
                break


def _are_towns(names: Sequence[str], meanings: Said) -> bool:
    return all(meanings[name][0] in _TOWNS for name in names)


def _join_town(groups: AddressGroups, meanings: Said, stems: Mapping[str, str]) -> None:
    """Takes the only street and the only town for one address: `Street Addr` beside `Res Town`.

    The town of another party than whose street it is stays alone.
    """
    said = {of: {str(meanings[name][0]) for name in names} for of, names in groups.items()}
    lines = [of for of, parts in said.items() if not parts <= _TOWNS]
    towns = [of for of, parts in said.items() if not parts.isdisjoint(_TOWNS - {"state", "country"})]
    if len(lines) != 1 or len(towns) != 1 or lines == towns:
        return
    line, town = lines[0], towns[0]
    if line.of not in _NO_KIND and town.of not in _NO_KIND:
        return
    if town.of in stems and len(_parties(meanings)) > 1:
        return
    names = groups.pop(line) + groups.pop(town)
    groups[line if town.of in _NO_KIND else town] = names


def _join_town_behind(groups: AddressGroups, meanings: Said) -> None:
    """Takes a town for that of the lines directly before it: `Mailing Address`, `City`, `Location Street`.

    These lines have no other town, and the line whose heading is as plain as the town's stands behind both.
    """
    columns = list(meanings)
    plain = groups.get(AddressGroup(""), [])
    towns = [name for name in plain if meanings[name][0] in _TOWNS]
    others = [name for name in plain if name not in towns]
    if not towns or not others:
        return
    first = columns.index(towns[0])
    before = [name for of, names in groups.items() if of.of for name in names if columns[first - 1] == name]
    is_behind = all(columns.index(name) > max(map(columns.index, towns)) for name in others)
    for of in [of for of, names in groups.items() if before and before[0] in names]:
        if is_behind and all(meanings[name][0] not in _TOWNS for name in groups[of]):
            groups[of] += towns
            groups[AddressGroup("")] = others


def _parties(meanings: Said) -> set[str]:
    """How those are called whom rows name; empty for who has no role."""
    said = {name: meaning_of(name) if meaning is None else meaning for name, (meaning, _) in meanings.items()}
    return {stem_of(name) for name, meaning in said.items() if meaning in NAMING_ALL}


def _are_of_two(groups: AddressGroups, meanings: Said, stems: Mapping[str, str]) -> bool:
    """True for parts of one party beside those of nobody that a heading names, where rows name two."""
    return AddressGroup("") in groups and len(_parties(meanings)) > 1 and any(of.of in stems for of in groups)
