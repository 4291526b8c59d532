"""Headings with the party before them whose column it is: `Phone` behind `Host` as `Host Phone`.

Tables that name several parties say in many ways whose a column is: `Host's phone`, `Phone (host)`,
`Phone - Host`, `HE ph` of a `Host employer`, or by the order of their groups, each party with its own. This
is the one place where that is decided; what comes after reads headings in which it is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from workbench.tables.bracketed_initials import Initial, parties_by_initials
from workbench.tables.column_cells import LOOKED_AT, texts_of
from workbench.tables.companies_in_emails import stands_in
from workbench.tables.facts_behind import are_named_again, may_have_facts
from workbench.tables.headed_roles import part_of_name
from workbench.tables.headings import AGAIN, OF_ANOTHER_TIME, meaning_of, normal_heading
from workbench.tables.heads_of_bodies import is_head
from workbench.tables.meanings import MAY_NAME, NOT_KNOWN, Meanings, name_bodies
from workbench.tables.name_headings import is_form_of_name
from workbench.tables.names_in_columns import names_in, names_somebody, say_nobody
from workbench.tables.names_in_emails import holds_name
from workbench.tables.owners import is_private
from workbench.tables.parties_by_heading import hold_names, is_of_another_party
from workbench.tables.places_of_business import is_kept_place, keeps_place
from workbench.tables.plain_contacts import is_of_row
from workbench.tables.recipients_beside import is_of_recipient
from workbench.tables.roles import (
    CLAIMANTS,
    FIRMS,
    IS_FIRM,
    IS_RELATION,
    LANDLORDS,
    answers_for_others,
    is_employee,
    is_of_a_body,
    is_subject,
    serves,
    shares_contacts,
)
from workbench.tables.rooms import IS_ROOM
from workbench.tables.said_behind import said_behind
from workbench.tables.shortened import behind_short
from workbench.tables.trusts import role_in_trust
from workbench.tables.unknown_names import is_person_name
from workbench.tables.whose import BIRTHS, CONTACTS, NAME_PARTS, NAMING_ALL, PLACES, is_employer, stem_of
from workbench.values import cells
from workbench.values.text import fold

OF_WHICH = "of which of them is it: "
"""How it begins why a column is left that may be of any of several parties."""
_OWNED = frozenset((*PLACES, *CONTACTS, *BIRTHS, "company_number"))
_PLAIN = re.compile(
    r"(?:(?:the|company|business|organi[sz]ation|org|firm|entity|legal|registered|corporate|primary|main|full|"
    r"trading|co|bn|[0-9]) ?)+"
)
"""Words of headings of names that say nothing of who is meant."""
_FIRM_OF = re.compile(rf" (?:{FIRMS}|employer)$")
"""The firm of somebody who acts for others, alone or behind the word for them: `Trustee firm`."""
_TWO_WORDS = re.compile(r"[^\W\d_][^\d@]*\s[^\d@]*[^\W\d_.]\.?")
_MAY_NAME = (*MAY_NAME, (None, OF_ANOTHER_TIME))
_BRACKETED = re.compile(r"(?P<said>.+?)\s*\((?P<whose>[^()]*[^\W\d_][^()]*)\)")
_CUT_SHORT = re.compile(r"(?P<short>[^\W\d_]{3,})\.\s*(?P<said>[^\W\d_].+)")
_BEHIND_DASH = re.compile(r"(?P<said>.+?)\s+[-–:/]\s+(?P<whose>.+)")
_OF = re.compile(r"(?P<said>.+?) of (?:the )?(?P<whose>.+)", re.IGNORECASE)
_NOT_THEIRS = re.compile(
    r"\b(?:late|last|usual|deceased|decedent|property|premises|rental|rented|site|situs)\b"
)
"""Headings of places that are not of whoever stands before them."""
_OTHER_SIDE = re.compile(rf"\b(?:{CLAIMANTS}|{LANDLORDS}|creditor|lender|mortgagee|client|trustee)s?\b")
"""Who stands beside a debtor or a tenant, whose the contacts of a row are."""
_OF_A_TOWN = ("suburb", "city", "state", "postcode", "suburb_state_postcode", "country")
"""What alone behind somebody's name is no sign that it is theirs."""
_NUMBERED = re.compile(r"[^\W\d_] ?[1-9]$")
"""What is said of people of one role by numbers: `Mobile 1`, `Mobile 2`."""
_OF_A_THING = re.compile(
    r"\b(?:phone|ph|tel|telephone|mob|mobile|number|no|e ?mail|address|account|acct|file|"
    r"description|group|team|class|trust)\b"
)
"""Words of headings of who has a phone, an account or a thing of the row."""
_WHICH = re.compile(r"\b(?:[1-9]|1st|2nd|3rd|first|second|third|joint|other|additional|co|[ab])\b")
_IN_ADDRESS_BOOKS = re.compile(r"birth ?day")
"""How exports of address books call when the person of a row was born, wherever it stands."""
_ANY_PARTY = ("contact", "business", "customer", "client", "account", "registered", "owner", "person")
"""First words of those for parties that say nothing of which of them has what stands behind them."""
_MOST = 0.6
"""Of the emails that hold the name of some party of their rows so many are of one."""


class NamedParty(NamedTuple):
    """Somebody whom the rows name: the heading of the first column of their name, and their words in it."""

    label: str
    stem: str
    columns: tuple[str, ...]
    kinds: frozenset[str]
    parts: tuple[str, ...] = ("name",)
    are_bodies: bool = False
    """True where the cells say so: by the legal form of a company, or words of public bodies."""

    def part(self, name: str) -> str:
        """Which part of their name a column holds."""
        return self.parts[self.columns.index(name)]


class Headings(NamedTuple):
    """Headings in which it is said whose a column is, by column, and why others are of nobody yet.

    `parties` are those whom the rows name, each with the columns whose headings say that they are theirs.
    """

    said: dict[str, str]
    open: dict[str, str]
    parties: dict[NamedParty, dict[str, str]]


NO_HEADINGS = Headings({}, {}, {})


def party_headings(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> Headings:
    """The headings of columns with the party before them whose these are, in rows that name several.

    Only what a heading or the order of the columns shows is said; what may be of either is asked about.
    """
    every = _parties(meanings, records)
    parties = _without_belonging(every)
    initials = _initials(every, meanings, records)
    by_initials = _by_initials(initials, every)
    if len(every) < 2:
        return by_initials
    named = {name: party for party in every for name in party.columns}
    said: dict[str, str] = {}
    groups: dict[str, list[str]] = {party.label: [] for party in parties}
    theirs: dict[NamedParty, dict[str, str]] = {party: {} for party in parties}
    current = ""
    for name, (meaning, why) in meanings.items():
        if name in named:
            current = named[name].label if named[name] in parties else ""
        elif why in ("chosen", "field"):
            continue
        elif name in by_initials.open:
            current = ""
        elif heading := _by_initial(initials.get(name), every) or _with_party(
            name, every, records, list(meanings)
        ):
            party, full, of_party = heading
            party = _body_of(party, every) if of_party == "company_number" else party
            if (of_party in _OWNED or of_party == "relation") and party in theirs:
                theirs[party][name] = str(of_party)
            current = current if current == party.label else ""
            if full != name:
                said[name] = full
        elif _breaks_off(name, meaning, why, records):
            current = ""
        elif meaning == "unit" and IS_ROOM.fullmatch(normal_heading(name)):
            continue
        elif current and meaning in _OWNED and not is_of_recipient(name):
            groups[current].append(name)
    if len(parties) < 2:
        return Headings(said, by_initials.open, {})
    found = _by_order(parties, groups, theirs, meanings, records)
    return Headings(said | found.said, by_initials.open | found.open, theirs)


def _initials(
    parties: Sequence[NamedParty], meanings: Meanings, records: Sequence[Mapping[str, Any]]
) -> dict[str, Initial]:
    """The columns with the initial of a party in brackets; who works on the rows may be meant, too."""
    staff = [name for name in meanings if is_employee(name) and names_in(records, name) == "person"]
    if not parties or len(parties) + len(staff) < 2:
        return {}
    left = [name for name, (_, why) in meanings.items() if why not in ("chosen", "field")]
    stems = [*(each.stem for each in parties), *map(stem_of, staff)]
    return parties_by_initials(left, stems, are_together=_are_together(parties))


def _by_initials(initials: Mapping[str, Initial], parties: Sequence[NamedParty]) -> Headings:
    """The headings that have an initial of one party, and the columns of which nobody can say whose it is."""
    said, asked = {}, {}
    for name, initial in initials.items():
        if heading := _by_initial(initial, parties):
            said[name] = heading[1]
        else:
            asked[name] = f"{OF_WHICH}{', '.join(each.label for each in parties)}?"
    return Headings(said, asked, {})


def _by_initial(
    initial: Initial | None, parties: Sequence[NamedParty]
) -> tuple[NamedParty, str, str | None] | None:
    """The party whose initial a heading has in brackets, as `_with_party` gives them; None without one."""
    if initial is None or initial.party is None or initial.party >= len(parties):
        return None
    return _with_name(parties[initial.party], initial.said)


def _by_order(
    parties: Sequence[NamedParty], groups: Mapping[str, list[str]],
    theirs: Mapping[NamedParty, Mapping[str, str]],
    meanings: Meanings, records: Sequence[Mapping[str, Any]],
) -> Headings:  # fmt: skip
    """What stands behind the names of parties is theirs where each has its own, and else asked about."""
    said: dict[str, str] = {}
    asked: dict[str, str] = {}
    columns = list(meanings)
    first = parties[0]
    own = {
        party: [name for name, meaning in theirs[party].items() if _is_reached(meaning)]
        + [name for name in groups[party.label] if _is_reached(meanings[name][0])]
        for party in parties
    }  # fmt: skip
    for at, party in enumerate(parties):
        names = groups[party.label]
        of_role = [
            name for each in parties if _alone(each.stem) == _alone(party.stem) for name in groups[each.label]
        ]
        are_numbered = len(of_role) > len(names) and any(map(_NUMBERED.search, of_role))
        if are_numbered or (names and any(map(_is_reached, theirs[party].values()))):
            continue
        place = columns.index(party.label)
        have = {each for each in parties[:at] if any(columns.index(name) < place for name in own[each])}
        rivals = [each for each in parties[: at + 1] if each not in have]
        is_group = any(meanings[name][0] not in _OF_A_TOWN for name in names)
        is_shown = party is first or (first in have and is_group and not theirs[party])
        if not is_shown and _are_together(rivals):
            continue
        by_emails = next((of for name in names if (of := _by_emails(name, meanings, rivals, records))), None)
        for name in names:
            if "company" not in party.kinds and is_of_a_body(name):
                bodies = [each for each in parties if each.kinds == {"company"} and each.stem]
                said |= {name: _headed(bodies[0], name, meanings[name])} if len(bodies) == 1 else {}
                continue
            if _is_of_somebody_else(name, party, parties, meanings, records):
                continue
            owner = _by_kind(meanings[name][0], rivals) or by_emails
            owner = owner or (party if is_shown and not _is_beyond(name, party, parties, records) else None)
            if owner is not None:
                heading = _headed(owner, name, meanings[name])
                is_kept = meaning_of(heading) == meanings[name][0] and not is_private(name)
                is_read = owner is not first or is_kept or _OTHER_SIDE.search(first.stem)
                said |= {name: heading} if heading and is_read else {}
            elif not (is_shown or _is_of_some(name, party, records) or _is_of_row(party, rivals, meanings)):
                asked[name] = f"{OF_WHICH}{', '.join(each.label for each in rivals)}?"
    return Headings(said, asked, {})


def _is_of_somebody_else(
    name: str, party: NamedParty, parties: Sequence[NamedParty], meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
) -> bool:  # fmt: skip
    """True for what stands behind a party and is not of them: a birth date behind a nurse, a last address."""
    if party is parties[0]:
        return False
    meaning = meanings[name][0]
    if meaning in BIRTHS and _is_spouse(party) and _IN_ADDRESS_BOOKS.fullmatch(normal_heading(name)):
        return True
    if meaning in BIRTHS and (answers_for_others(party.label) or not may_have_facts(party.label)):
        return True
    return bool(_NOT_THEIRS.search(normal_heading(name))) or is_of_row(name, party.label, meanings, records)


def _is_beyond(
    name: str, party: NamedParty, parties: Sequence[NamedParty], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for a column that is filled in rows that do not name a party who is not the first."""
    return party is not parties[0] and any(
        cells.text_of(record.get(name)) and not any(cells.text_of(record.get(each)) for each in party.columns)
        for record in records[:LOOKED_AT]
    )


def _is_of_some(name: str, party: NamedParty, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column that is filled in rows that do not name a party: only the others are asked about."""
    return any(
        cells.text_of(record.get(name)) and say_nobody(record, party.columns)
        for record in records[:LOOKED_AT]
    )


def _is_of_row(party: NamedParty, rivals: Sequence[NamedParty], meanings: Meanings) -> bool:
    """True where what stands behind several parties is of whom the rows are about, by other rules."""
    subjects = [each for each in rivals if is_subject(each.label)]
    sides = [each for each in rivals if _OTHER_SIDE.search(each.stem)]
    is_chosen = any(meanings[name][1] == "chosen" for each in rivals for name in each.columns)
    is_usual = any(
        not each.stem or _PLAIN.fullmatch(each.stem) or is_employer(each.label) or is_head(each.label)
        for each in rivals
    )
    are_people = all(each.kinds == {"person"} for each in rivals)
    is_clear = len(subjects) == 1 and (party is subjects[0] or len(sides) == len(rivals) - 1)
    return is_usual or are_people or is_chosen or is_clear


def _are_together(rivals: Sequence[NamedParty]) -> bool:
    """True for couples and for several of one role, who have their contacts in common."""
    return len({_alone(each.stem) for each in rivals}) < len(rivals) or any(map(_is_spouse, rivals))


def _alone(stem: str) -> str:
    """The words for a party without those that say which of several it is: `2nd applicant`."""
    return _WHICH.sub("", stem).strip()


def _is_spouse(party: NamedParty) -> bool:
    return party.kinds == {"person"} and shares_contacts(party.label)


def _is_reached(meaning: str | None) -> bool:
    """True for a contact or a street, by which somebody is reached."""
    return meaning in (*CONTACTS, "address", "street")


def _by_kind(meaning: str | None, rivals: Sequence[NamedParty]) -> NamedParty | None:
    """The only one of several who may have what a column holds: a birth date, or a company's number."""
    wanted = "company" if meaning == "company_number" else "person" if meaning in BIRTHS else ""
    found = [each for each in rivals if wanted in each.kinds] if wanted else []
    return found[0] if len(found) == 1 < len(rivals) else None


def _by_emails(
    name: str, meanings: Meanings, rivals: Sequence[NamedParty], records: Sequence[Mapping[str, Any]]
) -> NamedParty | None:
    """The party whose names or words the emails of a column hold."""
    if meanings[name][0] != "email":
        return None
    held = [0] * len(rivals)
    for record in records[:LOOKED_AT]:
        for email in cells.email(record.get(name)).values[:1]:
            texts = [" ".join(cells.text_of(record.get(each)) for each in party.columns) for party in rivals]
            domain = fold(email).partition("@")[2]
            for at, text in enumerate(texts):
                held[at] += bool(text) and (holds_name(email, text) or stands_in(fold(text), domain, ""))
    best = max(range(len(held)), key=held.__getitem__)
    return rivals[best] if held[best] and held[best] >= _MOST * sum(held) and held[best] > 1 else None


_NO_HEADING = re.compile(r"(?:column|col|field|unnamed)?(?: ?[0-9]+| [a-z]{1,2})?")
"""What stands for a heading that is not there."""


def _parties(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> list[NamedParty]:
    """Those whom the rows name, in the order of their columns."""
    found: list[NamedParty] = []
    columns = list(meanings)
    has_trust = any("trust" in normal_heading(name).split() for name in columns)
    for at, (name, said) in enumerate(meanings.items()):
        of_name = part_of_name(name) if said in NOT_KNOWN or said[0] in NAME_PARTS else None
        if of_name and said in NOT_KNOWN and of_name.part == "middle_name":  # of whom another column names
            continue
        is_part = of_name is not None and said in NOT_KNOWN and hold_names(records, {name: "last_name"})
        meaning = of_name.part if of_name and is_part else said[0]
        if meaning in NAME_PARTS:
            stem = of_name.role if of_name else stem_of(name)
            if found and found[-1].stem == stem and found[-1].parts[0] in NAME_PARTS:
                last = found[-1]
                found[-1] = last._replace(columns=(*last.columns, name), parts=(*last.parts, str(meaning)))
            else:
                found.append(NamedParty(name, stem, (name,), frozenset(("person",)), (str(meaning),)))
        elif meaning in ("name", "company_name") or said in _MAY_NAME:
            stem = stem_of(name)
            of_trust = has_trust and role_in_trust(name)
            if (
                is_employee(name)
                or of_trust
                or is_form_of_name(stem)
                or _OF_A_THING.search(stem)
                or (said[0] is None and _NO_HEADING.fullmatch(normal_heading(name)))
                or not is_person_name(f" {stem}".rpartition(" ")[2])
            ):
                continue
            behind = columns[at + 1] if at + 1 < len(columns) else ""
            if found and _are_in_another_script(records, name):
                continue
            if found and are_named_again(records, name, [each for one in found for each in one.columns]):
                continue
            if kinds := _kinds(
                records, name, is_told_of=meanings.get(behind, ("", ""))[0] in _OWNED or meaning == "name"
            ):
                are_bodies = name_bodies(texts_of(records, name))
                found.append(NamedParty(name, stem, (name,), kinds, are_bodies=are_bodies))
    return found


def _are_in_another_script(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for names without a Latin letter: they are of those whom another column names."""
    texts = texts_of(records, name)
    return bool(texts) and not any(re.search("[A-Za-z]", text) for text in texts)


def _without_belonging(found: list[NamedParty]) -> list[NamedParty]:
    """Those whom the rows name without who belongs to another of them."""
    left: list[NamedParty] = []
    for party in found:
        if left and _belongs(party, left):
            continue
        left.append(party)
    return left


def _belongs(party: NamedParty, before: Sequence[NamedParty]) -> bool:
    """True for the contact, the officer or the firm of a party, and for a name that says no other role."""
    if not party.stem or _PLAIN.fullmatch(party.stem) or IS_FIRM.fullmatch(party.stem):
        return True
    if len(before) == 1 and keeps_place(party.label) and is_kept_place(before[0].label):
        return True
    if any(party.stem.startswith(f"{each.stem} ") for each in before if each.stem) and _FIRM_OF.search(
        party.stem
    ):
        return True
    if any(party.stem.startswith(f"{each.stem} ") for each in before[1:] if each.stem):
        return False  # the contact of a body that is not whom the rows are about
    has_body = any("company" in each.kinds for each in before)
    return has_body and "person" in party.kinds and serves(party.label)


def _kinds(records: Sequence[Mapping[str, Any]], name: str, *, is_told_of: bool) -> frozenset[str]:
    """Whom the cells of a column name, `person` or `company` or both; empty where they name nobody plainly.

    Names that no list has will do where each row has another, and a contact or place behind it.
    """
    texts = texts_of(records, name)
    if not (names_in(records, name) or names_somebody(records, name)):
        are_names = is_told_of and len(set(texts)) == len(texts) > 1 and all(map(_TWO_WORDS.fullmatch, texts))
        return frozenset(("person", "company")) if are_names else frozenset()
    kinds = [party.kind for text in texts for party in cells.party(text).values[:1]]
    return frozenset(kind for kind in ("person", "company") if 5 * kinds.count(kind) > len(kinds))


def _with_party(
    name: str, parties: Sequence[NamedParty], records: Sequence[Mapping[str, Any]], columns: Sequence[str]
) -> tuple[NamedParty, str, str | None] | None:
    """The party that a heading names, the heading that has it in front, and what it means of the party."""
    words = normal_heading(name)
    stems = sorted((each for each in parties if each.stem), key=lambda each: -len(each.stem))
    for party in stems:
        if said := re.match(rf"{re.escape(party.stem)}(?:s| s)? ", words):
            rest = words[said.end() :]
            return (
                party,
                name,
                "relation" if IS_RELATION.fullmatch(rest) else said_behind(rest, name, records),
            )
    for form in (_BRACKETED, _BEHIND_DASH, _OF):
        if (found := form.fullmatch(name)) is None or meaning_of(found["said"]) not in _OWNED:
            continue
        whose = stem_of(found["whose"])
        for party in stems:
            if whose == party.stem:
                return _with_name(party, found["said"])
    if (cut := _CUT_SHORT.fullmatch(name)) and meaning_of(cut["said"]) in _OWNED:
        begun = fold(cut["short"])
        of = [each for each in stems if each.stem.startswith(begun) and each.stem != begun]
        if len(of) == 1:
            return _with_name(of[0], cut["said"])
    named = {each for party in parties for each in party.columns}
    if is_of_another_party(words, [normal_heading(each) for each in columns if each not in named]):
        return None
    of_forms = [
        (each, rest)
        for each in stems
        if (rest := _behind_form(name, words, each, stems)) and said_behind(rest, name, records) in _OWNED
    ]
    if len(of_forms) != 1:
        return None
    party, full, meaning = _with_name(*of_forms[0])
    return party, full if meaning_of(name) is None else name, meaning


def _body_of(party: NamedParty, parties: Sequence[NamedParty]) -> NamedParty:
    """The company of a person whose words begin its own, `Broker business` of `Broker`; else they."""
    bodies = [each for each in parties if each.stem.startswith(f"{party.stem} ") and "company" in each.kinds]
    return bodies[0] if len(bodies) == 1 and party.kinds == {"person"} else party


def _behind_form(name: str, words: str, party: NamedParty, parties: Sequence[NamedParty]) -> str:
    """What stands behind another form of a party's words: `Signatory email` of the `Authorised signatory`."""
    if party.stem.endswith("name") or words.startswith("about "):  # `regopname`; what it is `about`
        return ""
    if rest := behind_short(name, party.label, [each.label for each in parties]):
        return rest
    first, _, rest = words.partition(" ")
    if not rest or meaning_of(name) is not None:
        return ""
    if _is_short(first, party.stem):
        return rest
    said = party.stem.split()
    for at in range(2, len(said)):  # `OS Solicitor email` of the `Other side solicitor`
        start = f"{''.join(word[0] for word in said[:at])} {' '.join(said[at:])} "
        if words.startswith(start):
            return words.removeprefix(start)
    begun = [each for each in parties if each.stem.split()[0] == first]
    return rest if begun == [party] and len(said) > 1 and said[0] not in _ANY_PARTY else ""


def _with_name(party: NamedParty, said: str) -> tuple[NamedParty, str, str | None]:
    return party, f"{_name_of(party)} {said}", meaning_of(said)


def _is_short(short: str, stem: str) -> bool:
    """True for the first letters of a party's words, with its number: `g1` of `guarantor 1`."""
    words = stem.split()
    return len(words) > 1 and short == "".join(word[0] for word in words)


def _name_of(party: NamedParty) -> str:
    """The words of a party as they stand before what is said of it."""
    plain = re.sub(r"(?i)\s*\b(?:full |first |given |last |family )?(?:sur)?names?$", "", party.label).strip()
    return plain if normal_heading(plain) == party.stem else party.stem


def _headed(party: NamedParty, name: str, said: tuple[str | None, str]) -> str:
    """The heading of a column with its party in front; what only its values say of it is said, too."""
    if not party.stem:
        return ""
    again = AGAIN.fullmatch(name)
    words = str(said[0]).replace("_", " ") if said[1] != "heading" else again[1] if again else name
    return f"{_name_of(party)} {words}"


def _breaks_off(name: str, meaning: str | None, why: str, records: Sequence[Mapping[str, Any]]) -> bool:
    """True for a column of names that are no party's: what stands behind it may be theirs."""
    if meaning in (*NAMING_ALL, *NAME_PARTS):
        return True
    return meaning is None and bool(names_in(records, name)) and not why.startswith("its values are")
