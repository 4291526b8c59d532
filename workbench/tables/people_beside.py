"""People whom rows name beside whom they are about, each with columns of their own: `Mother's mobile`.

An import takes each of them as a person of their own, and says what they are to the person of the row; a
batch asks nothing about them. What stands below no heading of theirs is never taken for theirs.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.estates import THAN_THE_DEAD
from workbench.tables.facts_behind import stands_before
from workbench.tables.further_addresses import FURTHER
from workbench.tables.headed_roles import OF_GRAVES, TIMES, said_by, spelt_out
from workbench.tables.headings import ABOUT_ANOTHER, is_further_contact, meaning_of, normal_heading
from workbench.tables.meanings import NOT_KNOWN, NOT_SAID_WHOSE, Meanings
from workbench.tables.name_headings import is_form_of_name
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.parties_by_heading import headed_parties, hold_names, says_office
from workbench.tables.places_of_others import are_property_agents
from workbench.tables.relations_of_contacts import relations_of_contacts
from workbench.tables.roles import IS_RELATION, answers_for_others, is_employee, is_kin
from workbench.tables.said_behind import said_behind
from workbench.tables.served_parties import is_for_others, served_by
from workbench.tables.shortened import behind_short
from workbench.tables.trusts import role_in_trust
from workbench.tables.two_parties import takes_part
from workbench.tables.unknown_names import UNREAD_NAMES, is_person_name, is_role, may_be_names
from workbench.tables.whose import CONTACTS, NAMING_ALL, OWNED, PLACES, is_employer, stem_of, stems_of

BESIDE_THEM = "of somebody named beside whom the row is about"
"""Why a column is of one of the people whom an import takes beside whom its rows are about."""
_LEFT = ("", ABOUT_ANOTHER, UNREAD_NAMES, "perhaps another person", THAN_THE_DEAD)
_LEFT_OF = ("of the ", "perhaps of the ", "another column is the ", "of another address than ", FURTHER)


def people_beside(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    of_others: Collection[str] = (),
) -> dict[str, tuple[str, str]]:
    """The columns of people beside whom the rows are about, with what each means, and the first of the names.

    `of_others` are columns that are one of several people's already. Nobody is taken whose heading names no
    role that people have to each other, and nobody where the rows name nobody else.
    """
    if not of_others and not any(meaning in NAMING_ALL for meaning, _ in meanings.values()):
        return {}
    left = {
        name: spelt_out(name)
        for name, (meaning, why) in meanings.items()
        if name not in of_others
        and (_is_left(why) if meaning is None else why == "heading" and is_further_contact(name))
    }
    naming = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    if are_property_agents(meanings, naming):  # of owners and buyers it is not said what they are to an agent
        return {}
    every = [spelt_out(name) for name in meanings]
    people: dict[str, dict[str, str]] = {}
    for name, words in left.items():
        if (said := said_by(words)) is not None:
            people.setdefault(said.role, {})[name] = said.part
    taken = {
        said.role.rstrip("123456789 ") for name, (meaning, _) in meanings.items()
        if (meaning in NAMING_ALL or name in of_others) and (said := said_by(spelt_out(name))) is not None
    }  # fmt: skip
    names = [*naming, *left]
    found: dict[str, tuple[str, str]] = {}
    for role, named in people.items():
        if role.rstrip("123456789 ") in taken or not hold_names(records, named):
            continue
        if "last_name" in named.values() or "first_name" in named.values():
            named = {name: part for name, part in named.items() if part != "name"}
        label = next(iter(named))
        theirs = _headings_of(role, label, names)
        if any(says_office(rest) for rest in map(theirs.rest, every) if rest):
            continue  # since when and until when they are that is not read
        mine = {
            name: meaning for name, words in left.items()
            if (meaning := said_behind(theirs.rest(words), name, records)) in OWNED and meaning
        }  # fmt: skip
        mine |= _relations(meanings, left, {*mine, *named}, theirs)
        found |= {name: (meaning, label) for name, meaning in (mine | named).items()}
    found |= relations_of_contacts(left, records)
    found |= _before_subject(meanings, naming, found)
    others = _by_their_words(meanings, {n: w for n, w in left.items() if n not in found}, records)
    parties = [*naming, *found, *(name for name in others if not is_employer(name))]
    found |= {
        name: said for name, said in others.items()
        if not is_employer(said[1]) or served_by(said[1], parties)[0]  # whose employer it is must be named
    }  # fmt: skip
    of_nobody = {label for _, label in found.values() if is_for_others(label, naming, meanings)}
    found = {name: said for name, said in found.items() if said[1] not in of_nobody}
    return found | _between_theirs(meanings, found)


def _before_subject(
    meanings: Mapping[str, tuple[str | None, str]],
    naming: Sequence[str],
    found: Mapping[str, tuple[str, str]],
) -> dict[str, tuple[str, str]]:
    """What stands behind somebody, before whom the rows are about, whose own contacts have their heading."""
    stems = tuple(f"{stem} " for name in naming for stem in stems_of(name))
    own = [name for name, (meaning, _) in meanings.items() if meaning in CONTACTS]
    if not stems or not own or not all(normal_heading(name).startswith(stems) for name in own):
        return {}
    return {
        name: (meaning, label)
        for label in dict.fromkeys(label for _, label in found.values())
        for name, (_, why) in meanings.items()
        if why == stands_before(label) and (meaning := meaning_of(name)) in (*PLACES, *CONTACTS)
    }  # fmt: skip


def _between_theirs(
    meanings: Mapping[str, tuple[str | None, str]], found: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """What stands between two columns of one person beside: behind `Owner Name`, before `Owner Email`.

    What stands between those of a relative may be of the family; a phone beside one of their own heading
    (`Assistant's Phone`) is not theirs.
    """
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    stems = tuple(
        f"{stem} " for name in (*named, *(of for _, of in found.values())) for stem in stems_of(name)
    )
    theirs: dict[str, tuple[str, str]] = {}
    between: dict[str, tuple[str, str]] = {}
    label = ""
    for name, (meaning, why) in meanings.items():
        if name in found:
            theirs |= between if found[name][1] == label else {}
            label, between = found[name][1], {}
        elif meaning in (*PLACES, *CONTACTS) and why in ("heading", "values") and not is_kin(label):
            if f"{normal_heading(name)} ".startswith(stems):  # it says itself whose it is
                continue
            between[name] = (meaning, label)
        else:
            label, between = "", {}
    own = {(meaning, label) for meaning, label in found.values()}
    return {name: said for name, said in theirs.items() if said not in own}


def _relations(
    meanings: Mapping[str, tuple[str | None, str]], left: Mapping[str, str], taken: Collection[str],
    theirs: _Headings,
) -> dict[str, str]:  # fmt: skip
    """The column of what somebody is to whom the rows are about, and the contacts that are theirs behind it.

    It has their heading, or stands directly behind the columns that are `taken` as theirs. What stands behind
    it without a heading of theirs is theirs where the row's own contact of that kind stands before them.
    """
    columns = list(meanings)
    before = {meanings[each][0] for each in columns[: columns.index(theirs.label)]}
    found: dict[str, str] = {}
    is_theirs = False
    for at, name in enumerate(columns):
        words = left.get(name, "")
        if IS_RELATION.fullmatch(theirs.rest(words)) or (
            at and columns[at - 1] in taken and IS_RELATION.fullmatch(words)
        ):
            found[name] = "relation"
            is_theirs = True
        elif is_theirs and name in left and meaning_of(name) in CONTACTS and name not in taken:
            meaning = str(meaning_of(name))
            if meaning not in before:
                break
            found[name] = meaning
        elif name not in taken:
            is_theirs = False
    return found


def _by_their_words(
    meanings: Mapping[str, tuple[str | None, str]],
    left: Mapping[str, str],
    records: Sequence[Mapping[str, Any]],
) -> dict[str, tuple[str, str]]:
    """The columns of those whom no list knows, by the words that their headings begin with: `Notify Name`."""
    mine = {
        stem for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL for stem in stems_of(name)
    }
    found = {name: ("name", name) for name in companies_named(meanings, records)}
    found |= _by_their_last_word(meanings, left, records)
    for start, columns in headed_parties(left, records, map(spelt_out, meanings)).items():
        if start not in mine and not is_form_of_name(start):
            found |= {name: (meaning, next(iter(columns))) for name, meaning in columns.items()}
    return found


def _behind_stems(heading: str, label: str) -> list[str]:
    """What stands in a heading behind the words that stand for a party."""
    words = normal_heading(heading)
    return [words.removeprefix(f"{stem} ") for stem in stems_of(label) if words.startswith(f"{stem} ")]


def _by_their_last_word(
    meanings: Mapping[str, tuple[str | None, str]],
    left: Mapping[str, str],
    records: Sequence[Mapping[str, Any]],
) -> dict[str, tuple[str, str]]:
    """The columns of those whose others begin with their last word, and of those who take part in a matter.

    `Signatory mobile` is of the `Authorised signatory`.
    """
    found: dict[str, tuple[str, str]] = {}
    named = [name for name in meanings if meanings[name][0] in NAMING_ALL or name in left]
    for label in left:
        if meanings[label] not in NOT_KNOWN or meaning_of(label) or not is_person_name(label):
            continue
        if is_employee(label) or not (names_in(records, label) or names_somebody(records, label)):
            continue
        if any(says_office(rest) for name in meanings for rest in _behind_stems(name, label)):
            continue  # since when and until when they are that is not read
        mine = {
            name: meaning for name in left
            if name != label and (rest := behind_short(name, label, named))
            and (meaning := said_behind(rest, name, records)) in OWNED and meaning
        }  # fmt: skip
        if mine or ((takes_part(label) or is_role(label)) and not role_in_trust(label)):
            found |= {label: ("name", label)} | {name: (meaning, label) for name, meaning in mine.items()}
    return found


def companies_named(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> list[str]:
    """The columns of names that hold companies, below words that no list knows: `LICENCE_NAME`."""
    return [
        name for name, said in meanings.items()
        if said in NOT_KNOWN and _OF_A_BODY.search(normal_heading(name)) is not None
        and not is_form_of_name(stem_of(name))
        and may_be_names(name) and names_in(records, name) == "company"
    ]  # fmt: skip


_OF_A_BODY = re.compile(
    r" (?:name|employer)$|"
    r"(?:^| )(?:parent|holding|related|sister|subsidiary) (?:company|organi[sz]ation|entity)$"
)
_CHILD = re.compile(r"(?:child|baby|infant|minor|kid)s? (?P<rest>.+)|(?P<whole>child|baby|infant|minor)")


def take_children(meanings: Meanings) -> None:
    """Takes the child as whom the rows are about that name a child, and else only somebody's relatives."""
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    if any(meanings[name][1] != "heading" or not _is_relative(name) for name in named):
        return
    found = {}
    for name, (_, why) in meanings.items():
        said = _CHILD.fullmatch(spelt_out(name)) if why == ABOUT_ANOTHER else None
        meaning = None if said is None else "name" if said["whole"] else meaning_of(said["rest"])
        if meaning in (*OWNED, *NAMING_ALL, "middle_name"):
            found[name] = (meaning, "heading")
    if any(meaning in NAMING_ALL for meaning, _ in found.values()):
        meanings.update(dict.fromkeys(named, (None, ABOUT_ANOTHER)))
        meanings.update(found)


def _is_relative(heading: str) -> bool:
    """True for who answers for a child, and for no `Contact`, who may be anybody."""
    return answers_for_others(heading) and "contact" not in normal_heading(heading).split()


def _is_left(why: str) -> bool:
    return why in _LEFT or why.startswith(_LEFT_OF) or why.endswith(NOT_SAID_WHOSE)


_OF_A_TIME = re.compile(rf"^(?:{TIMES}) ")


def _has_role(heading: str, role: str) -> bool:
    """True for a name of somebody of this role, at whatever time: `Current landlord`."""
    said = said_by(spelt_out(heading))
    return said is not None and _OF_A_TIME.sub("", said.role) == role


_JOINED = re.compile(r"^([a-z]) ([1-9])\b")
"""A letter and a number that a heading joins, as it is spelt out: `P2 phone`."""


class _Headings(NamedTuple):
    """How the headings of the columns of somebody begin, whose name stands below `label`."""

    role: str
    label: str
    named: Collection[str]
    beginnings: tuple[str, ...]

    def rest(self, words: str) -> str:
        """What stands behind somebody's role in the heading of a column: `mobile` of `mother mobile`."""
        for start in self.beginnings:
            if words.startswith(f"{start} ") and not words == self.role == f"{start} to":
                return words.removeprefix(f"{start} ")
        joined = _JOINED.sub(r"\1\2", words)
        rest = behind_short(joined, self.label, self.named)
        return rest or behind_short(joined, spelt_out(self.label), map(spelt_out, self.named))


def _headings_of(role: str, label: str, named: Collection[str]) -> _Headings:
    """How the headings of somebody of a role begin, beside all that are `named`.

    `Landlord` is that of a `Current landlord` where nobody else is one.
    """
    parts = [said.role for each in label.split("/") if (said := said_by(spelt_out(each)))]
    held = OF_GRAVES.fullmatch(role)
    alone = [word for word in held.groups() if word] if held else []
    if role.endswith(" to"):
        alone.append(role.removesuffix(" to"))
    plain = _OF_A_TIME.sub("", role)
    if plain != role and not any(_has_role(each, plain) for each in named if each != label):
        alone.append(plain)
    return _Headings(role, label, named, tuple(dict.fromkeys((role, *parts, *alone))))
