"""Columns of what people own or keep, such as animals, boats and machines: their facts are no person's."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import is_status, normal_heading
from workbench.tables.whose import BIRTHS, CONTACTS, DEATHS, NAMES

OF_AN_ANIMAL = "the name of an animal"
"""Why a column of names is left in a table of animals that names their keepers elsewhere."""
_ANIMALS = (
    r"(?:animal|pet|dog|puppy|cat|kitten|horse|pony|foal|mare|stallion|gelding|bull|cow|heifer|steer|calf|cattle|beast|"
    r"livestock|sheep|ewe|ram|goat|alpaca|pig|greyhound|hound|bird|parrot|rabbit|tortoise|reptile|snake)s?"
)
_OF_ANIMALS = (
    r"(?:species|breed|breeding|micro ?chip(?:ped)?|chip|desexed|de sexed|neutered|spayed|sterili[sz]ed|"
    r"foaled|whelped|sire|dam|coat|markings?|ear ?tag|nlis|stud ?book|pedigree|litter|vaccinat(?:ed|ion)s?)"
)
_LIFELESS = (
    r"(?:vehicle|car|truck|trailer|caravan|motor ?(?:cycle|bike)|boat|vessel|yacht|ship|dinghy|jet ?ski|"
    r"aircraft|airplane|plane|machine|machinery|tractor|equipment|plant|engine|mower|firearm|weapon|gun|rifle)s?"
)
_OF_LIFELESS = (
    r"(?:make|model|vin|rego|hull|chassis|mmsi|engine|odometer|tonnage|number ?plate|plate|serial|"
    r"calibre|caliber|hin|built|build year|year built|fuel|berth|mooring)"
)
_OF_EITHER = re.compile(r"(?:colou?rs?|tag|brand|weight|height|length|registration)(?: (?:no|nos|number))?")
_ANIMAL = re.compile(rf"\b(?:{_ANIMALS}|{_OF_ANIMALS})\b")
_THING = re.compile(rf"\b(?:{_ANIMALS}|{_OF_ANIMALS}|{_LIFELESS}|{_OF_LIFELESS})\b")
_IS_THING = re.compile(
    rf"(?:(?:name|type|kind) of (?:the )?)?(?:{_ANIMALS}|{_LIFELESS})(?: s)?(?: (?:[1-9]|names?|called))*"
)
"""Headings with which the columns of a thing begin."""
_SHORT = re.compile(r"cats?(?: ?[1-9])?")
"""A heading that is mostly short for a category."""
_OF_PEOPLE = re.compile(
    r"\b(?:owner|keeper|handler|trainer|breeder|vet|veterinarian|client|customer|member|carer|walker|buyer|"
    r"purchaser|seller|vendor|holder|driver|skipper|operator|person|contact|applicant|hirer|patient|groomer|rider|agent|"
    r"dealer|finder|complainant|licen[cs]ee|surname|first|last|given|family|street|address|email|phone)s?\b"
)
"""What the headings of people say that have words for things in them, too: `Dog owner`."""
_KEEPER = re.compile(
    r"\b(?:owner|keeper|handler|trainer|breeder|client|customer|member|carer|buyer|purchaser|seller|surname|"
    r"last name|family name|person|contact|applicant)s?\b"
)
_MAY_NAME_ANIMALS = re.compile(r"(?:names?|patients?)(?: names?)?|call name|registered name")


def leave_facts_of_things(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves the births, deaths, sexes and names of animals and other things, with the reason.

    They stand behind the thing, or before what only a thing has, and no heading calls them a person's. That
    somebody has died is never said by a table of animals, unless its heading names the person.
    """
    words = {name: normal_heading(name) for name in meanings}
    things = [name for name, said in words.items() if _is_of_thing(said) and meanings[name][0] is None]
    animals = [name for name in things if _ANIMAL.search(words[name])]
    if not [name for name in things if not _SHORT.fullmatch(words[name])]:
        return
    things += [n for n, said in words.items() if _OF_EITHER.fullmatch(said) and meanings[n][0] is None]
    if animals:
        _leave_names(meanings, words, animals, things)
    columns = list(meanings)
    thing = ""
    for at, name in enumerate(columns):
        meaning, why = meanings[name]
        if name in things:
            thing = name
        elif meaning in NAMES and meaning != "middle_name":
            thing = ""
        elif why in ("heading", "values") and not _OF_PEOPLE.search(words[name]):
            behind = columns[at + 1] if at + 1 < len(columns) else ""
            has_before = behind in things and not _IS_THING.fullmatch(words[behind])
            if _is_fact_of_thing(
                meaning, is_alive=bool(animals), is_bare=is_status(name), thing=thing, has_before=has_before
            ):
                meanings[name] = (None, f"of the {_called(thing, things, words)}, not of a person")
                thing = thing or name


def _is_of_thing(words: str) -> bool:
    return _THING.search(words) is not None and not _OF_PEOPLE.search(words)


def _is_fact_of_thing(
    meaning: str | None, *, is_alive: bool, is_bare: bool, thing: str, has_before: bool
) -> bool:
    if meaning in DEATHS:
        return is_alive or bool(thing and (has_before or is_bare))
    if meaning in BIRTHS:
        return bool(thing or has_before) if is_alive else bool(thing and has_before)
    return False


def _called(thing: str, things: list[str], words: Mapping[str, str]) -> str:
    named = [name for name in things if _IS_THING.fullmatch(words[name])]
    return (named or ([thing] if thing else things))[0]


def _leave_names(
    meanings: dict[str, tuple[str | None, str]],
    words: Mapping[str, str],
    animals: list[str],
    things: list[str],
) -> None:
    """Leaves the name of an animal directly beside what only animals have, where others name its keeper."""
    if not any(
        _KEEPER.search(words[name]) and not _MAY_NAME_ANIMALS.fullmatch(words[name]) for name in meanings
    ):
        return
    columns = list(meanings)
    for at, name in enumerate(columns):
        around = columns[max(at - 1, 0) : at + 2]
        is_beside = any(each in things for each in around)
        if meanings[name] == ("name", "heading") and is_beside and _MAY_NAME_ANIMALS.fullmatch(words[name]):
            meanings[name] = (None, OF_AN_ANIMAL)
            things.append(name)
            animals.append(name)


_OF_THINGS_ALONE = (
    re.compile(
        r"mmsi|imo(?: number| no)?|call ?sign|(?:ship|vessel) (?:id|type|class)|(?:gross |net )?tonnage|"
        r"dead ?weight|hull(?: number| no)?|year built|built|shipyard|port of registry"
    ),
    re.compile(
        r"isbn|issn|genres?|format|channel|run ?time|episodes?|seasons?|edition|publisher|film|series|album|"
        r"broadcaster|production company|platform"
    ),
)
"""Headings of what only vessels have, or books, films and broadcasts: two say what the rows are about."""
_BARE_NAME = re.compile(r"(?:(?:former|previous|old|other) )?(?:names?|titles?)")
_OF_A_THING = "the name of a thing, not of a person or a company"


def leave_names_of_things(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves the bare names of vessels and works, where nobody is reached and no other column names them."""
    words = {name: normal_heading(name) for name in meanings}
    is_named_otherwise = any(_IS_THING.fullmatch(said) for said in words.values())
    is_reached = any(meaning in (*CONTACTS, *BIRTHS) for meaning, _ in meanings.values())
    are_things = any(sum(map(bool, map(form.fullmatch, words.values()))) > 1 for form in _OF_THINGS_ALONE)
    if is_named_otherwise or is_reached or not are_things:
        return
    for name, (meaning, why) in meanings.items():
        if meaning and why == "heading" and _BARE_NAME.fullmatch(words[name]):
            meanings[name] = (None, _OF_A_THING)
