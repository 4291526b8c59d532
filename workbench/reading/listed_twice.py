"""Officers whom an extract lists more than once: who is the same, and what a further entry says of an end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from workbench.reading import enumerations
from workbench.reading.cited import date_at
from workbench.reading.ended import ENDS, Ending, ending, is_gone, may_not_hold
from workbench.reading.extract_holders import BORN, FIRST, LAST, MIDDLE, NAME, OFFICER_ID, START
from workbench.reading.model import Link
from workbench.reading.place import At
from workbench.values import dates
from workbench.values.names import plain_generation
from workbench.values.text import fold


def as_written(item: At) -> str:
    """The name of somebody in a list, however its parts are cased."""
    parts = [item.first(*names).text for names in (FIRST, MIDDLE, LAST)]
    return fold(plain_generation(item.first(*NAME).text) or " ".join(filter(None, parts)))


def is_same_person(one: At, other: At) -> bool:
    """Whether two entries of one name are one person: another value agrees, none of their own differs.

    A father and a son may share their name and their home: an address joins nobody where the birth dates
    differ. An entry of which only the name is told repeats the one officer of that name.
    """
    born, ids = _births(one, other), _ids(one, other)
    if _are_apart(born, ids):
        return False
    homes = [_written_home(item) for item in (one, other)]
    told = born[1] or ids[1] or homes[1]
    return not told or any(pair[0] and pair[0] == pair[1] for pair in (ids, homes)) or all(born)


def are_two_people(one: At, other: At) -> bool:
    """Whether two entries of one name are of two people: their birth dates differ, or their ids."""
    return _are_apart(_births(one, other), _ids(one, other))


def _births(one: At, other: At) -> list[dates.PartialDate | None]:
    return [dates.parse(date_at(item.first(*BORN))[0] or "") for item in (one, other)]


def _ids(one: At, other: At) -> list[str]:
    return [fold(item.first(*OFFICER_ID).text) for item in (one, other)]


def _are_apart(born: Sequence[dates.PartialDate | None], ids: Sequence[str]) -> bool:
    if born[0] and born[1] and not born[0].agrees(born[1]):
        return True
    return all(ids) and ids[0] != ids[1]


def meant(listed: str, entry: At, named: Sequence[At], *, says_more: bool = False) -> list[At]:
    """Those of the officers of one name whom a further entry of it may mean: most often one.

    Of a father and a son, or of two terms, it means the one with the same office, then the one that began
    on the same day, then the one that is over or not as it is itself: unless it `says_more` than they do,
    where more are called former than have ended.
    """
    same = [item for item in named if is_same_person(item, entry)]
    for agrees in (_is_same_office, _began_together, _are_both_over):
        is_new = says_more and agrees is _are_both_over and _is_over(entry)
        if len(same) > 1 and not is_new:
            same = [item for item in same if agrees(listed, item, entry)] or same
    return same


def _is_same_office(listed: str, one: At, other: At) -> bool:
    first, second = (office_of(roles_of(item)) for item in (one, other))
    roles = {_held_role(listed if at is None else at.text) for at in (first, second)}
    return len(roles) == 1


def _began_together(_listed: str, one: At, other: At) -> bool:
    begun = date_at(one.first(*START))[0]
    return begun is not None and begun == date_at(other.first(*START))[0]


def _are_both_over(_listed: str, one: At, other: At) -> bool:
    return _is_over(one) == _is_over(other)


def unclear_ends(repeated: Sequence[At]) -> At | None:
    """What calls an office past where it is not known which of several people of one name is meant."""
    over = (other for other in repeated if _is_over(other))
    return next((office_of(roles_of(other)) or other.first(*NAME) for other in over), None)


def _written_home(item: At) -> str:
    """An entry's address, however its words are cased and parted."""
    return " ".join(re.findall(r"\w+", fold(" ".join(leaf.text for leaf in item["address"].leaves()))))


def roles_of(item: At) -> list[At]:
    """What stands for the role of an entry, each with its description before it."""
    return [
        at
        for part in ("role", "type", "position", "role_type")
        if item[part].code.text
        for at in (item.described(part), item[part].code)
    ]


def office_of(words: Sequence[At]) -> At | None:
    """Of what stands for a role the first that is no kind of holder."""
    return next((at for at in words if enumerations.is_company(at.text) is None), None)


def is_over(gone: Ending) -> bool:
    """Whether something ended, on a day that is known or on one that is not."""
    return bool(gone.over) or date_at(gone.end)[0] is not None


def ends_elsewhere(listed: str, item: At, said: At | None, repeated: Sequence[At]) -> Iterator[Ending]:
    """How an office ended as other entries for it say: a former director, of one that is listed as such."""
    begun = date_at(item.first(*START))[0]
    for other in repeated:
        also = office_of(roles_of(other))
        since = date_at(other.first(*START))[0]
        gone = ending(other, role=also)
        is_same = begun is None or since is None or begun == since
        roles = {_held_role(listed if at is None else at.text) for at in (said, also)}
        if is_same and len(roles) <= 1 and is_over(gone):
            yield gone


def doubted_elsewhere(listed: str, item: At, said: At | None, repeated: Sequence[At]) -> At | None:
    """What another entry for an office calls it that may not be held: `not_director`, `director_til_2014`."""
    begun = date_at(item.first(*START))[0]
    office = set(_held_role(listed if said is None else said.text).split())
    for other in repeated:
        also = office_of(roles_of(other))
        since = date_at(other.first(*START))[0]
        if also is None or not (begun is None or since is None or begun == since):
            continue
        called = set(enumerations.words(also.text).removesuffix("s").split("-"))
        if office <= called and not is_over(ending(other, role=also)) and may_not_hold(also.text):
            return also
    return None


def without_explained(repeated: Sequence[At], listed: Sequence[At]) -> list[At]:
    """The further entries of a name less those former ones without a day that say nothing new.

    `listed` are the entries of the list itself of that name. Where as many of these have ended as are called
    former, or as many are called current as have not, each has its entry: of a father and a son, or of two
    terms of one director.
    """
    undated = [each for each in repeated if _is_over(each) and not each.has(*START, *ENDS, *BORN)]
    ended = sum(map(_is_over, listed))
    current = len(repeated) - sum(map(_is_over, repeated))
    if len(undated) > ended and current < len(listed) - ended:
        return list(repeated)
    return [each for each in repeated if each not in undated]


def _is_over(item: At) -> bool:
    return is_over(ending(item, role=office_of(roles_of(item))))


def _held_role(text: str) -> str:
    """A role without the words by which it is past: `former_director` is a director's."""
    return " ".join(word for word in enumerations.words(text).split("-") if not is_gone(word))


def ended_in_another_list(links: Sequence[Link], called: Callable[[str], frozenset[str]]) -> frozenset[int]:
    """The offices and controls that are open, and that another entry for the same person and day has ended.

    Each by its `id`. `called` gives the words of what somebody is called.
    """
    over: dict[tuple[object, ...], list[Link]] = {}
    for link in links:
        if link.relation in _HELD and link.date_start and (link.date_end or link.detail.get("ended")):
            over.setdefault(_held(link, called), []).append(link)
    if not over:
        return frozenset()
    left = (link for link in links if not (link.date_end or link.detail.get("ended")))
    return frozenset(id(link) for link in left if over.get(_held(link, called)))


_HELD = frozenset(["officer_of", "controls"])


def _held(link: Link, called: Callable[[str], frozenset[str]]) -> tuple[object, ...]:
    return (
        link.relation,
        called(link.subject),
        called(link.object),
        str(link.detail.get("role") or ""),
        link.date_start,
    )
