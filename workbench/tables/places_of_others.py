"""Places of what rows name beside people: the property that an agent deals with, the venue of an event."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from workbench.tables.headings import normal_heading
from workbench.tables.meanings import may_be_anybodys
from workbench.tables.roles import INFORMANTS, LANDLORDS, SELLERS_AND_BUYERS
from workbench.tables.roles_of_rows import acts_for_others_in, says_property
from workbench.tables.whose import NAMING, PLACES, stems_of

OF_THE_PROPERTY = "the property that they deal with, or where they work?"
"""Why an address is left in rows about an agent."""
_NAME_WORDS = r"(?: (?:(?:full|first|given|last|family) ?)?(?:sur)?names?)?"
_AGENT = re.compile(
    r"(?:(?:managing|listing|selling|sales?|leasing|letting|rental|property|real ?estate|estate|buyers?) )*"
    r"(?:agent|broker|auctioneer|conveyancer|valuer|(?:property|building|strata) manager)s?(?: [1-9])?"
    rf"{_NAME_WORDS}"
)
"""Who sells, lets, manages or values places that are others'."""
_DEALS_ONLY_WITH_PLACES = re.compile(
    r"auctioneer|(?:listing|selling|leasing|letting|real ?estate) agent|(?:building|strata) manager"
)
_PROPERTY_PARTY = re.compile(rf"\b(?:owner|{SELLERS_AND_BUYERS}|{LANDLORDS}|lessee|tenant|mortgagor)s?\b")
_OF_PROPERTY = re.compile(r"\b(?:property|premises|sale price|price|rent|bedrooms?|beds?|title|reserve)\b")
_AT_WORK = re.compile(r"\b(?:agent|agency|broker|office|work|business|home|postal|mailing|residential)\b")

OF_A_LICENCE = "the property that is licensed, and not said to be their home"
"""Why an address is left in rows about who has a licence for a property."""
_HOLDS_LICENCE = re.compile(
    rf"(?:(?:the|property|registered|hmo) )*(?:licen[cs]e ?holder|licensee|licen[cs]ed (?:person|operator)|"
    rf"{LANDLORDS}|owner|proprietor|operator|manager|applicant)s?{_NAME_WORDS}"
)
_LICENCE = re.compile(r"\b(?:licen[cs]\w*|hmo|permit)\b(?! plate)")
_VENUE = re.compile(r"\bvenues?\b")
_EVENT = re.compile(
    r"\b(?:events?|functions?|conferences?|workshops?|seminars?|concerts?|tours?|sessions?|matinees?)\b"
)
_WHERE = re.compile(r"location|place|where|room")


OF_WHAT_IS_TOLD = "of what they tell of, and not said to be their own"
"""Why an address is left in rows about who complains, or reports something."""
_TELLS = re.compile(
    rf"\b(?:(?:complainant|reporter|{INFORMANTS}|objector)s?|person reporting|"
    r"(?:reported|notified|complaint) by|witness(?:es)?)\b"
)
_TOLD = (
    r"(?:about|against|subject|complaints?|incidents?|accidents?|events?|offen[cs]es?|problems?|issues?|faults?|"
    r"hazards?|nuisances?|allegations?|alleged|concerns?|reported)"
)
_WHERE_TOLD = re.compile(
    rf"(?:location|site|scene|where|(?:{_TOLD} )+"
    r"(?:address|location|site|place|street|suburb|town|city|state|post ?code))"
    rf"(?: (?:address|details?))?|(?:address|location|site|place|scene) of (?:the )?{_TOLD}"
)
_ABOUT_WHOM = re.compile(
    r"(?:(?:complaints?|reports?|allegations?|concerns?) )?(?:about|against|regarding|concerning)(?: whom?)?|"
    r"complained (?:of|about)|(?:person|party|subject) (?:complained (?:of|about)|reported)|"
    r"(?:subject|person) of (?:the )?(?:complaint|report)"
)
"""Headings of whom, or of what, somebody complains."""


def are_property_agents(headings: Iterable[str], named: Iterable[str]) -> bool:
    """True for rows about agents who deal with the property of others, as the `named` columns say."""
    words = [normal_heading(name) for name in named]
    if not words or not all(map(_AGENT.fullmatch, words)):
        return False
    others = [normal_heading(each) for each in headings]
    others = [each for each in others if each not in words]
    return any(map(_DEALS_ONLY_WITH_PLACES.search, words)) or any(
        _PROPERTY_PARTY.search(each) or _OF_PROPERTY.search(each) for each in others
    )


def places_of_others(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, str]:
    """The columns of places that are not of the people of the rows, each with the reason."""
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING]
    places = [
        name for name, (meaning, why) in meanings.items()
        if meaning in PLACES and why in ("heading", "values")
    ]  # fmt: skip
    return _of_what_is_told(meanings, named, places) | _of_others(meanings, named, places)


def _of_others(
    meanings: Mapping[str, tuple[str | None, str]], named: list[str], places: list[str]
) -> dict[str, str]:
    """What is of a property that somebody deals with, or where an event is."""
    if are_property_agents(meanings, named):
        of_property = (name for name in places if not _AT_WORK.search(normal_heading(name)))
        return dict.fromkeys(of_property, OF_THE_PROPERTY)
    if named and all(map(acts_for_others_in, named)):
        return dict.fromkeys(filter(says_property, places), OF_THE_PROPERTY)
    if named and _are_licensed(meanings, named):
        let = (each for each in places if says_property(each) and "premises" not in normal_heading(each))
        return dict.fromkeys(let, OF_A_LICENCE)  # premises are where they trade
    return _of_events(meanings, named, places) if named else {}


def _are_licensed(headings: Iterable[str], named: Iterable[str]) -> bool:
    """True for rows about who lets or runs a property by a licence, as another column or their own says."""
    words = [normal_heading(name) for name in headings]
    are_holders = all(_HOLDS_LICENCE.fullmatch(normal_heading(name)) for name in named)
    return are_holders and any(map(_LICENCE.search, words))


def _of_what_is_told(
    meanings: Mapping[str, tuple[str | None, str]], named: list[str], places: list[str]
) -> dict[str, str]:
    """Where something is of which people tell, and what stands behind whom they tell of: not their homes."""
    if not named or not all(_TELLS.search(normal_heading(name)) for name in named):
        return {}
    stems = tuple(f"{stem} " for name in named for stem in stems_of(name))
    is_behind = False
    found: list[str] = []
    for name, said in meanings.items():
        words = normal_heading(name)
        is_own = words.startswith(stems) or _AT_WORK.search(words)
        is_told = _WHERE_TOLD.fullmatch(words) is not None
        is_left = (is_told or is_behind) if name in places else (is_told and may_be_anybodys(said))
        if is_left and not is_own:
            found.append(name)
        is_behind = is_behind or _ABOUT_WHOM.fullmatch(words) is not None
    return dict.fromkeys(found, OF_WHAT_IS_TOLD)


def _of_events(
    meanings: Mapping[str, tuple[str | None, str]], named: list[str], places: list[str]
) -> dict[str, str]:
    """What stands directly behind a venue, or behind an event before any name: not an attendee's home."""
    found: dict[str, str] = {}
    of, event, has_name = "", "", False
    for name, (meaning, _) in meanings.items():
        words = normal_heading(name)
        is_event = meaning is None and _EVENT.search(words) is not None
        event = name if is_event else event
        is_place = _VENUE.search(words) or (event and _WHERE.fullmatch(words))
        if meaning is None and (is_place or (is_event and not has_name)):
            of = name
        elif of and name in places:
            found[name] = f"where the {of} is, not where they live"
        elif meaning is not None:
            of, event = "", ""
        has_name = has_name or name in named
    return found
