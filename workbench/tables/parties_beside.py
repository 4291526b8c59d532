"""Parties whom rows name beside whom they are about, whatever their headings are, with what is theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workbench.tables.beside_others import ANOTHER
from workbench.tables.bodies_among_names import says_kind_of_body
from workbench.tables.contact_states import states_of
from workbench.tables.departments import is_part_of_body, is_place_of_work
from workbench.tables.headings import ABOUT_ANOTHER, OF_ANOTHER_TIME, normal_heading
from workbench.tables.heads_of_bodies import is_head
from workbench.tables.meanings import Meanings
from workbench.tables.parties_by_heading import says_office
from workbench.tables.party_headings import Headings, NamedParty
from workbench.tables.places_of_others import are_property_agents
from workbench.tables.roles import acts_for_others, serves
from workbench.tables.served_parties import is_for_others
from workbench.tables.trusts import role_in_trust
from workbench.tables.two_parties import takes_part
from workbench.tables.unknown_names import UNREAD_NAMES, is_role, may_be_names, says_somebody
from workbench.tables.whose import NAMING_ALL

NOBODY_ELSE = "nobody else is named before them"
"""Why somebody is taken for whom the rows are about."""
_LEFT = ("", ABOUT_ANOTHER, OF_ANOTHER_TIME, UNREAD_NAMES, ANOTHER)
"""Why a column is left that may name somebody beside whom the rows are about."""


def parties_beside(
    found: Headings, meanings: Meanings, beside: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """The columns of parties beside whom the rows are about, each with its meaning and the first name.

    `beside` are the columns of those who are known as such. Nobody is taken who acts for somebody that no
    column names, and none of those who say whose a phone is.
    """
    naming = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    if are_property_agents(meanings, naming):
        return {}
    mine = _parties_left(found, meanings, beside)
    named = {of for name, (_, of) in mine.items() if name == of}
    parties = [*naming, *named, *beside]
    of_states = states_of({name: meaning for name, (meaning, _) in meanings.items()})
    left = {
        of for of in named
        if of not in beside and (of in of_states or is_for_others(of, naming, parties))
    }  # fmt: skip
    return {name: said for name, said in mine.items() if said[1] not in left}


def _parties_left(
    found: Headings, meanings: Meanings, undecided: Mapping[str, tuple[str, str]]
) -> dict[str, tuple[str, str]]:
    """The columns of the parties beside whom the rows are about, each with its meaning and the first name.

    Who is named beside somebody is a person or firm of their own, whatever the heading is, and has what a
    heading says to be theirs. The firm that a heading says somebody works for is left as the row's company.
    """
    left: dict[str, tuple[str, str]] = {}
    own = [party for party in found.parties if _is_of_rows(party, meanings)]
    firms = [party for party in own if meanings[party.label][0] == "company_name"]
    beside = firms[1:] if len(firms) == len(own) else [
        firm for firm in firms if meanings[firm.label][1] != "heading" or firm is not firms[0]
    ]  # fmt: skip
    for party, theirs in found.parties.items():
        taken = {undecided[name][1] for name in party.columns if name in undecided}
        is_left = all(meanings[name][0] is None and meanings[name][1] in _LEFT for name in party.columns)
        is_left = is_left and bool(theirs or _is_somebody(party)) and not _is_of_office(party, meanings)
        if not (taken or is_left or (party in beside and theirs)):
            continue
        labels = {each.label for each in found.parties if each is not party}
        label = next(iter(taken - labels), party.label)
        if label not in taken:
            left |= {name: (party.part(name), label) for name in party.columns}
        left |= {name: (meaning, label) for name, meaning in theirs.items()}
    return left


def _is_somebody(party: NamedParty) -> bool:
    """False for who works on the row or for whom it is about, of whom nothing but the name is said.

    So is what may be named after somebody, for all that its heading says: a `House`, a `Scholarship`.
    """
    says_who = is_role(party.label) or takes_part(party.label) or says_somebody(party.label)
    if not says_who and ("person" in party.kinds or not _is_shown_to_be_a_body(party)):
        return False
    is_known = role_in_trust(party.label) or is_head(party.label)
    return may_be_names(party.label) and not (is_known or acts_for_others(party.label))


def _is_shown_to_be_a_body(party: NamedParty) -> bool:
    """True for companies that their cells show to be some, or a heading with a word for bodies.

    Kinds, work and parts of a body are called as companies are, too: `Community Services`.
    """
    if is_part_of_body(party.label) or is_place_of_work(party.label):
        return False
    return party.are_bodies or says_kind_of_body(party.label)


def _is_of_office(party: NamedParty, columns: Iterable[str]) -> bool:
    """True for a party of whom a column says since or until when they are that: it would not be read."""
    words = (normal_heading(name) for name in columns)
    return any(
        says_office(said.removeprefix(f"{party.stem} "))
        for said in words
        if said.startswith(f"{party.stem} ")
    )


def _is_of_rows(party: NamedParty, meanings: Meanings) -> bool:
    return any(meanings[name][0] in NAMING_ALL for name in party.columns)


def first_party(found: Headings, meanings: Meanings) -> dict[str, str]:
    """What the columns of the first party mean of whom the rows say more than a name, or of the first of all.

    Nobody is it where a column before is taken to name somebody. A company that is named behind a person of
    whom the rows say more is not whom they are about.
    """
    columns = list(meanings)
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMING_ALL]
    if any(meanings[name][0] != "company_name" for name in named):
        return {}
    for party, theirs in sorted(found.parties.items(), key=lambda each: not each[1]):
        is_before = theirs and party.kinds == {"person"} and not serves(party.label)
        if named and not (is_before and columns.index(party.label) < columns.index(named[0])):
            return {}
        if all(meanings[name][0] is None and meanings[name][1] in _LEFT for name in party.columns):
            if "person" not in party.kinds:  # of a company there is one name, and no parts
                return {party.label: "company_name"} | theirs
            return {each: party.part(each) for each in party.columns} | theirs
    return {}
