"""Lists of estates: the dead is whose row it is, the executor or solicitor beside them another party."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

from workbench.tables.column_cells import filled_in, values_of
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.names_in_columns import names_in
from workbench.tables.whose import CONTACTS, NAMES, PLACES, stem_of
from workbench.values import cells

OF_THE_DEAD = "the dead, whose row it is"
"""Why a column names whom the rows are about: below `Estate of` or `Deceased` everybody has died."""
THAN_THE_DEAD = "another than the dead"
"""Why a column of names is left beside these."""
LATE = "the late"
"""The label of a column whose people are dead."""
_DEAD = re.compile(
    r"(?:(?:the|in the|matter of the|name of|name of the) ){0,4}(?:deceased estate|estate|deceased|decedent|"
    r"late|testat(?:or|rix))"
    r"(?: (?:of|the|late|person|party|name of)){0,6}(?: s)?"
    r"(?: (?P<part>(?:(?:full|whole|last|family|sur|first|given|fore|middle|other) ?)?names?))?"
)
_PART_FIRST = re.compile(
    r"(?P<part>(?:(?:full|whole|last|family|sur|first|given|fore|middle|other) ?)?names?) of (?:the )?"
    r"(?:persons? )?(?:deceased|decedent|late|interred|buried|cremated|entombed)(?: person)?"
)
_LIES_THERE = re.compile(
    r"(?:(?:full )?names? of (?:the )?)?(?:(?:persons?|people|body) )?"
    r"(?:interred|buried|cremated|entombed|inurned|(?:ashes|remains|burial|interment|(?:loving )?memory) of)"
    r"(?: persons?)?(?: (?P<part>(?:(?:full|whole|last|family|sur|first|given|fore|middle|other) ?)?names?))?"
)
"""Headings of a register of graves for who lies there, whose cells may also hold a day: `Buried`."""
_LIVING = re.compile(
    r"\b(?:execut(?:or|rix|ors)|administrat(?:or|rix)|solicitor|lawyer|attorney|trustee|"
    r"beneficiar(?:y|ies)|kin|nok|spouse|widow|widower|contact|informant|applicant|claimant|representative|lpr|"
    r"agent|firm|funeral director|son|daughter|child|children|family|grantee|owner|holder|purchaser|buyer|"
    r"lessee|licensee|payer|mourner)s?\b"
)
_IN_MEMORY = re.compile(r"\bmemory of\b")
_WHO_LIES_THERE = re.compile(
    r"\b(?:interred|buried|cremated|entombed|decedent|departed|deceased(?: persons?)? names?|"
    r"names? of (?:the )?(?:deceased|dead)|remains of|in memory of)\b"
)
"""Headings of who has died, also where the cells hold more than names: `Name of Interred`."""
_DAY_BURIED = re.compile(
    r"(?:date of |day of )?(?:burial|interment|inurnment|cremation|entombment)(?: date)?|"
    r"(?:date )?(?:buried|interred|cremated|inurned)(?: on)?"
)
"""Headings of the day when somebody was laid to rest."""
_MAY_BE_LAND = re.compile(r"(?:estate|late)(?: names?)?")
"""Headings that say an estate of the dead only beside an executor, a day of death or `Estate of …`."""
_MAY_LIVE = re.compile(r"testat(?:or|rix)(?: (?:(?:full|last|family|sur|first|given|middle) ?)?names?)?")
"""Headings of registers of wills, whose people have died only where a column speaks of their death."""
_SAYS_DEATH = re.compile(r"\b(?:estates?|deceased|death|died|dod|probate|grants?|letters)\b")
_OF_THEIRS = re.compile(r"\b(?:late|last|deceased|decedent|usual|death|died)\b")


def dead_of_rows(meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]) -> None:
    """Takes the dead of a list of estates as whom its rows are about, and leaves what may be the executor's.

    Nothing changes where somebody chose a name, or where the heading of a name says another role.
    """
    if any(why in ("chosen", "field") and meaning in NAMES for meaning, why in meanings.values()):
        return
    found = {
        name: part for name, (_, why) in meanings.items()
        if why not in ("chosen", "field") and (part := _part_of(name)) and _names_people(records, name, part)
    }  # fmt: skip
    if not any(map(_SAYS_DEATH.search, map(normal_heading, meanings))):
        found = {name: part for name, part in found.items() if not _MAY_LIVE.fullmatch(normal_heading(name))}
    has_death = any(
        meaning == "death_date" or _LIVING.search(normal_heading(name))
        for name, (meaning, _) in meanings.items()
    )
    for name in list(found):
        may_be_land = _MAY_BE_LAND.fullmatch(normal_heading(name)) and not has_death
        if may_be_land and not any(map(_says_dead, values_of(records, name))):
            del found[name]
    found = {name: part for name, part in found.items() if not _is_remembered(name, meanings, records)}
    found = found or _laid_to_rest(meanings, records)
    if not found:
        return
    whole = [name for name, part in found.items() if part == "name"]
    for name, part in found.items():
        is_repeated = len(found) > 1 and (name in whole[1:] or (name in whole and len(whole) < len(found)))
        meanings[name] = (None, "a name stands in other columns") if is_repeated else (part, OF_THE_DEAD)
    has_surname = any(meaning == "last_name" for meaning, _ in (meanings[name] for name in found))
    if has_surname:  # `Surname of Deceased` beside `Given Names`
        for name, (meaning, why) in meanings.items():
            if meaning in ("first_name", "middle_name") and why == "heading":
                meanings[name] = (meaning, OF_THE_DEAD)
    _leave_of_living(meanings)


def _is_remembered(name: str, columns: Iterable[str], records: Sequence[Mapping[str, Any]]) -> bool:
    """True for the dead in whose memory somebody gives who is named before them: the row is the donor's."""
    before = takewhile(lambda each: each != name, columns)
    return _IN_MEMORY.search(normal_heading(name)) is not None and any(
        names_in(records, each) for each in before
    )


def _laid_to_rest(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, str]:
    """The plain names of a table in which everybody who is named has the day of a burial beside them."""
    days = [name for name, (meaning, _) in meanings.items()
            if meaning is None and _DAY_BURIED.fullmatch(normal_heading(name))]  # fmt: skip
    found = {
        name: meaning for name, (meaning, why) in meanings.items()
        if meaning in NAMES and why == "heading" and not stem_of(name)
    }  # fmt: skip
    named = [record for record in records if any(cells.text(record.get(name)).value for name in found)]
    are_all = bool(days and named) and all(
        re.search(r"\d{2}", cells.text_of(record.get(days[0]))) for record in named
    )
    return {name: str(meaning) for name, meaning in found.items()} if are_all else {}


def names_the_dead(heading: str) -> bool:
    """True for a heading of who has died or lies in a grave, also where the cells hold more than names."""
    return _WHO_LIES_THERE.search(normal_heading(heading)) is not None


def _part_of(heading: str) -> str:
    words = normal_heading(heading)
    said = _PART_FIRST.fullmatch(words) or _DEAD.fullmatch(words)
    said = said or _LIES_THERE.fullmatch(re.sub(r"^in (?=(?:loving )?memory)", "", words))
    if said is None:
        return ""
    meaning = meaning_of(said["part"]) if said["part"] else "name"
    return meaning if meaning in NAMES else ""


def _names_people(records: Sequence[Mapping[str, Any]], name: str, part: str) -> bool:
    filled = filled_in(records, name)
    if part != "name":
        return bool(filled)
    return 2 * sum(map(cells.names_people, filled)) > len(filled)


def _says_dead(value: Any) -> bool:
    return any(party.deceased for party in cells.party(value).values)


def _leave_of_living(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves the names of others, and what stands behind them that no heading calls the dead's."""
    living = ""
    for name, (meaning, why) in meanings.items():
        words = normal_heading(name)
        is_own = why in (OF_THE_DEAD, "chosen", "field") or _OF_THEIRS.search(words)
        is_name = meaning in ("name", "last_name") and why == "heading"
        is_other = meaning in (None, *NAMES, "company_name") and not any(map(meaning_of, words.split()[1:]))
        if not is_own and (is_name or (is_other and _LIVING.search(words))):
            living = name
        if is_own or not living or why != "heading":
            continue
        if meaning in (*NAMES, *CONTACTS, *PLACES, "birth_date", "company_name"):
            is_named = meaning in (*NAMES, "company_name")
            meanings[name] = (None, THAN_THE_DEAD if is_named else f"perhaps of the {living}")
