"""What a column of roles says of the property in its row: an agent or executor does not live there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.planned_column import Column
from workbench.tables.roles import TENANTS
from workbench.tables.whose import NAMING_ALL, PLACES
from workbench.values import cells

_ROLE = re.compile(
    r"(?:.* )?(?:roles?|capacity|interest|acting as|acts as|status|"
    r"(?:person|party|contact|client|applicant|customer|owner|name) type|type|category|party)|"
    r"roles? .*|type of contact|(?:relationship|relation|connection|interest)(?: (?:to|in|with) .*)?"
)
"""Headings of what somebody is in the matter of a row."""
_PROPERTY = re.compile(r"\b(?:property|premises|site|land|lot|rental|estate|dwelling|unit)\b")
_OWN = re.compile(
    r"\b(?:home|residential|residence|postal|post|mailing|mail|correspondence|service|office|work|business|"
    r"agency|own|contact|private)\b"
)
_KIND = (
    r"(?:(?:[a-z]+ s|managing|listing|selling|sales?|leasing|letting|rental|property|real ?estate|estate|"
    r"buyers?|"
    r"vendors?|sellers?|owners?|strata|body corporate|building|site|project|mortgage|finance|insurance|legal|"
    r"enduring|personal|independent|external|duty|authori[sz]ed|joint|co|their|his|her|s|the) ){0,5}"
)
_ACTS_FOR_OTHERS = re.compile(
    rf"{_KIND}(?:agent|agency|broker|manager|conveyancer|solicitor|lawyer|barrister|execut(?:or|rix)|"
    r"administrat(?:or|rix)|attorney|poa|power of attorney|trustee|liquidator|receiver|builder|contractor|"
    r"tradesperson|tradie|valuer|surveyor|architect|planner|certifier|inspector|auctioneer|landlord|lessor|"
    r"mortgagee|lender|financier|complainant|objector|neighbou?r|representative|rep|consultant|adviser|"
    r"advisor|caretaker|cleaner|developer|referrer|guarantor|witness)s?"
    r"(?: (?:for|of|to|acting for|on behalf of) .*)?(?: (?:full )?names?)?"
)
"""Who has to do with a property and mostly lives elsewhere."""


def roles_beside_property(columns: Sequence[Column]) -> dict[str, tuple[str, ...]]:
    """The columns of roles beside a property, each with the columns of its address.

    What a heading says to be somebody's own address is not of the property.
    """
    named = {column.name: normal_heading(column.name) for column in columns}
    places = [column for column in columns if column.meaning in PLACES and not column.of]
    roles = [
        column.name
        for column in columns
        if column.meaning in (None, "office", "occupation", "party_kind")
        and _ROLE.fullmatch(named[column.name])
    ]
    roles = [name for name in roles if _PROPERTY.search(named[name])] or roles
    said = [named[name] for name in (*roles, *(place.name for place in places))]
    of_property = tuple(place.name for place in places if not _OWN.search(named[place.name]))
    return dict.fromkeys(roles, of_property) if any(map(_PROPERTY.search, said)) and of_property else {}


_LIVES_THERE = re.compile(
    r"(?:is )?(?:the )?(?:property )?(?:owner (?:is )?(?:occupied|occupier|occupant|occ|occupancy)|"
    r"occupied by (?:the )?owners?)(?: (?:property|flag|ind|indicator|status|y n|yes no))?"
)
"""Headings of whether owners live in their property: `Owner occupied`."""
_LIVES_ELSEWHERE = re.compile(r"(?:is )?absentee owners?(?: (?:flag|ind|indicator|y n|yes no))?")
_NOT_THERE = re.compile(
    r"(?:tenanted|tenant occupied|rented|rental|let|leased|investment|absentee|vacant|"
    r"(?:not|non) (?:owner )?occup\w+)"
)
_LIVE_THERE = re.compile(rf"\b(?:{TENANTS}|resident|renter)s?\b")
"""Who lives in a property of somebody else's, and may be whom rows are about."""


def occupancy_of_owners(columns: Sequence[Column]) -> dict[str, tuple[str, ...]]:
    """The columns that say whether owners live in their property, each with the columns of its address.

    None where the rows are about tenants.
    """
    named = {column.name: normal_heading(column.name) for column in columns}
    said = [
        name for name, words in named.items()
        if _LIVES_THERE.fullmatch(words) or _LIVES_ELSEWHERE.fullmatch(words)
    ]  # fmt: skip
    if not said or any(_LIVE_THERE.search(named[c.name]) for c in columns if c.meaning in NAMING_ALL):
        return {}
    places = [column.name for column in columns if column.meaning in PLACES and not column.of]
    places = [name for name in places if not _OWN.search(named[name])]
    return dict.fromkeys(said, tuple(places))


def lives_elsewhere(heading: str, text: str) -> bool:
    """True for a cell that says that owners do not live in their property: `No` below `Owner occupied`.

    The heading is one of those of `occupancy_of_owners`.
    """
    is_absent = _LIVES_ELSEWHERE.fullmatch(normal_heading(heading)) is not None
    return cells.yes_no(text).values == (is_absent,) or _NOT_THERE.fullmatch(normal_heading(text)) is not None


def says_property(heading: str) -> bool:
    """True for the heading of a property that does not say that it is somebody's own address."""
    words = normal_heading(heading)
    return _PROPERTY.search(words) is not None and not _OWN.search(words)


def acts_for_others_in(value: Any) -> str:
    """The role in a cell, or in the heading of a name, of who mostly lives elsewhere: `Agent`, `Executor`."""
    text = cells.text_of(value)
    return text if _ACTS_FOR_OTHERS.fullmatch(normal_heading(text)) else ""
