"""Whose row it is where a table names two people: `Tenant` and `Landlord`, `Vendor` and `Purchaser`.

A heading says it: `Name`, or a role such as `Debtor`. Somebody who is there for another's sake, such as a
next of kin or a manager, is not whom the row is about. Where two are left, the table does not say it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.tables.column_cells import LOOKED_AT, values_of
from workbench.tables.estates import OF_THE_DEAD
from workbench.tables.headings import ABOUT_ANOTHER, meaning_of, normal_heading, turned
from workbench.tables.names_in_columns import names_in, names_somebody
from workbench.tables.roles import (
    DEBTORS,
    INFORMANTS,
    LANDLORDS,
    SELLERS_AND_BUYERS,
    acts_for_others,
    is_employee,
    is_kin,
    is_officer,
    is_other_party,
    is_professional,
)
from workbench.tables.shortened import behind_short
from workbench.tables.unknown_names import may_be_names
from workbench.tables.whose import CONTACTS, NAME_PARTS, NAMES, OWNED, stem_of, stems_of
from workbench.values import cells

_CLEAR = re.compile(rf"^subject\b|\b(?:{DEBTORS}|mortgagor|keeper|hirer|invitee|attendee|registrant)s?\b")
"""Whose row it is, whoever is named beside them."""
_PARTY = re.compile(
    r"(?:(?:the|our|male|female|at fault|third|other|secured|related|"
    r"interested|responsible|policy|account|card|licence|registered|vehicle|"
    r"name of) ?)*"
    r"(?:accused|administrator|appellant|applicant|apprentice|bride|groom|bridegroom|ward|master|testator|promis(?:ee|or)|"
    r"pledg(?:ee|or)|charg(?:ee|or)|franchis(?:ee|or)|bail(?:ee|or)|licensor|prosecutor|adopt(?:er|ee)|assign(?:ee|or)|bankrupt|beneficiary|borrower|buyer|claimant|"
    r"client|complainant|consign(?:ee|or)|contact|creditor|customer|debtor|deceased|defendant|donor|driver|"
    r"executor|grant(?:ee|or)|hirer|holder|insured|keeper|landlord|lend(?:er|ee)|less(?:ee|or)|"
    r"licens(?:ee|or)|member|mortgag(?:ee|or)|obligor|occupant|occupier|offender|owner|party|patient|"
    r"pay(?:ee|er|or)|petitioner|plaintiff|purchaser|recipient|respondent|seller|sender|settlor|student|"
    r"from|to|remitt(?:er|or)|drawer|invitee|attendee|registrant|user|received from|on behalf of|side|"
    r"person involved|involved party|"
    r"supplier|tenant|transfer(?:ee|or)|vendor|victim)s?(?: (?:full )?name)?"
)
"""Who takes part in a matter, by the usual words of courts, contracts, sales and insurance."""
_RELATED = re.compile(
    r"\b(?:(?:billing|invoice) contact|"
    r"spouse|partner|husband|wife|kin|nok|emergency|mother|father|mum|dad|parent|guardian|carer|child|son|"
    r"daughter|brother|sister|sibling|relative|referee|reference|referrer|guarantor|nominee|trustee|witness|"
    r"manager|supervisor|employer|agent|solicitor|lawyer|attorney|poa|accountant|broker|gp|doctor|dr|physician|"
    r"director|secretary|execut(?:or|rix)|joint|second|2nd|alternate|additional|"
    r"co (?:applicant|borrower|debtor|defendant|insured|lessee|owner|signatory|tenant))\b"
)
"""Who is named for the sake of somebody else in the row."""
_TELLS = re.compile(
    r"\b(?:(?:reported|notified|found|discovered|submitted|lodged|completed|prepared) by|person reporting|"
    rf"reporter|{INFORMANTS}|first aider)\b"
)
"""Who says what happened to somebody."""
_REACHED = frozenset((*CONTACTS, "address", "street", "suburb", "postcode", "birth_date"))
_A_CONTACT = re.compile(r"(?:(?:primary|main|first|other) )?contact(?: ?[1-9])?")
_WITH_CONTACTS = re.compile(
    r"student|stud|pupil|child|learner|patient|resident|participant|ward|service user|"
)
_IN_CHARGE = re.compile(
    r"(?:(?:primary|main|first|other) )?(?:contact|care ?giver|policy ?holder|subscriber)(?: ?[1-9])?"
)
"""Whom one reaches beside somebody in their care, or insured with them."""
_JOINT = re.compile(
    r"(?:(?:registered|policy|account|legal) )?(?:owner|proprietor|applicant|tenant|lessee|borrower|"
    rf"mortgagor|debtor|holder|insured|{SELLERS_AND_BUYERS}|defendant|respondent|customer|client|)"
)
"""Roles that several people have together, with the contacts and addresses of their row; also no role."""
_CHILD = re.compile(r"\b(?:child|baby|infant|minor)s?\b")
"""Whom the rows are about that name only a child and their relatives."""
_MOST_WORDS = 4
"""A heading of as many words says more than who somebody is."""
_OWNER = re.compile(rf"\b(?:owner|proprietor|{LANDLORDS})s?\b")
_OFTEN_A_BODY = re.compile(r"\b(?:owner|proprietor)s?\b|^our client\b")
"""Who may be a person or a body, each in rows of their own."""
_NUMBER = re.compile(r" ?\(?\b([1-9])\)?$")


def takes_part(heading: str) -> bool:
    """True for the usual word for one who takes part in a matter: `Grantor`, `Buyer 2`."""
    return _PARTY.fullmatch(_NUMBER.sub("", normal_heading(heading))) is not None


def says_role(heading: str) -> bool:
    """True for the word of one who takes part that names nobody else's columns: not `From`, `To`."""
    return takes_part(heading) and normal_heading(heading) not in ("from", "to")


def is_for_another(heading: str) -> bool:
    """True for the heading of somebody who is named for another's sake: `Spouse`, `Billing contact`."""
    words = normal_heading(heading)
    return is_other_party(heading) or any((_RELATED.search(words), _TELLS.search(words)))


@dataclass(slots=True)
class Sides:
    """The people whom the rows of a table name, as far as its columns say.

    `subject` names the columns of whose row it is, `others` those of anybody else, by heading. Where nobody
    can say it, `open` has the columns of each of the people by the heading that stands for them, and
    `meanings` what these columns mean. `joint` are columns of people of one role: the rows are about each.
    """

    subject: tuple[str, ...] = ()
    others: dict[str, list[str]] = field(default_factory=dict)
    open: dict[str, list[str]] = field(default_factory=dict)
    meanings: dict[str, str] = field(default_factory=dict)
    joint: tuple[str, ...] = ()
    is_chosen: bool = False
    is_clear: bool = False
    """True where the heading of the subject says whose the rows are, whoever is named beside them."""


def sides_of(meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]) -> Sides:
    """Whom the rows of a table name, and whose they are: as chosen, or as the headings say."""
    found = _people(meanings, records)
    chosen = [
        name for name, (meaning, why) in meanings.items()
        if why in ("chosen", "field", OF_THE_DEAD) and meaning in NAMES
    ]  # fmt: skip
    if chosen:
        stems = set(map(stem_of, chosen))
        others = {label: columns for label, columns in found.items() if stem_of(label) not in stems}
        return Sides(tuple(chosen), others, is_chosen=True)
    own = [label for label in found if not is_for_another(label)]
    if (len(own) > 1 or len(found) == 1) and own and _is_unknown(own[0], meanings):
        found.pop(own.pop(0))
    if own and all(_A_CONTACT.fullmatch(stem_of(label)) for label in own):
        body = _body_before(own[0], meanings, records)
        found, own = ({body: [body], **found}, [body, *own]) if body else (found, own)
    has_contact = len(_served(own)) < len(own)
    own = _served(own) or [label for label in found if _CHILD.search(normal_heading(label))]
    if len(own) == 1 and "deceased" in normal_heading(own[0]).split():
        return Sides()
    if not own and len(found) > 1:
        own = [label for label in found if not (is_kin(label) or is_other_party(label))] or list(found)
    own = [label for label in own if not _holds_account(label, meanings)] or own
    own = [label for label in own if not _is_often_a_body(label, meanings, records)] or own
    roles = {_role(label) for label in own}
    columns = [column for label in own for column in found[label]]
    if len(own) > 1 and len(roles) == 1 and all(meanings[each] == ("name", "heading") for each in columns):
        if _is_numbered(meanings, own):
            return Sides()
        if _JOINT.fullmatch(roles.pop()):
            return Sides(joint=tuple(columns))
    clear = [label for label in own if _is_of_row(label, meanings)]
    clear = [label for label in clear if not stem_of(label)] or clear
    if len(clear) == 1 and any(_is_named_alone(each, clear[0], found, records) for each in own):
        clear = clear if _all_say_whose(meanings, own) else []
    first = _with_all_contacts(own, found, meanings)
    if first and (not clear or _OWNER.search(stem_of(first))):
        clear = [first]
    own = own if len(clear) == 1 else [each for each in own if not _repeats(each, own, found, records)]
    if len(own) < 2 or len(clear) == 1:
        subject = [*clear[:1], *own][0] if own else ""
        others = {
            label: columns for label, columns in found.items()
            if label != subject and not (subject and _repeats(label, [subject, label], found, records))
        }  # fmt: skip
        is_clear = len(clear) == 1 or (has_contact and len(own) == 1)
        return Sides(tuple(found.get(subject, ())), others, is_clear=is_clear)
    kinds = {
        column: str(meanings[column][0]) if meanings[column][0] in NAME_PARTS else "name"
        for label in own for column in found[label]
    }  # fmt: skip
    return Sides(open={label: found[label] for label in own}, meanings=kinds)


def _body_before(
    contact: str, meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> str:
    """The first who takes part, before a contact, in rows of companies; empty where a column is of these."""
    if any(meaning == "company_name" for meaning, _ in meanings.values()):
        return ""
    columns = list(meanings)
    before = columns[: columns.index(contact)]
    bodies = [name for name in before if meanings[name][0] is None and names_in(records, name) == "company"]
    return next((name for name in bodies if takes_part(name) and not is_for_another(name)), "")


_ACCOUNT = re.compile(r"(?:bank )?(?:account|acct|acc|a c)(?: holders?)?")
_OF_BANK = re.compile(r"\b(?:bsb|sort ?code|iban|bic|swift|routing(?: (?:no|number))?|bank)\b")


def _holds_account(label: str, columns: Iterable[str]) -> bool:
    """True for whose bank account stands in a row, beside whom the row is about."""
    return _ACCOUNT.fullmatch(stem_of(label)) is not None and any(
        _OF_BANK.search(normal_heading(column)) for column in columns
    )


def _served(labels: list[str]) -> list[str]:
    """The headings without those who are there for another's sake: contacts, and a patient's carer."""
    has_charge = any(_WITH_CONTACTS.fullmatch(stem_of(label)) for label in labels)
    beside = _IN_CHARGE if has_charge else _A_CONTACT
    return [label for label in labels if not beside.fullmatch(stem_of(label))] or labels


def _all_say_whose(meanings: Mapping[str, tuple[str | None, str]], labels: Sequence[str]) -> bool:
    """True where every contact and birth date says of which of the people it is, and each has some."""
    said = [said_of(label, list(meanings)) for label in labels]
    contacts = [name for name, (meaning, _) in meanings.items() if meaning in (*CONTACTS, "birth_date")]
    return all(said) and set().union(*said).issuperset(contacts)


def has_all_contacts(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True where an owner stands before all by which the row reaches anybody, and the other behind it."""
    found = _people(meanings, records)
    first = _with_all_contacts(list(found), found, meanings)
    return bool(first) and _OWNER.search(stem_of(first)) is not None


def _with_all_contacts(
    own: Sequence[str], found: Mapping[str, Sequence[str]], meanings: Mapping[str, tuple[str | None, str]]
) -> str:
    """The first of two people, where all contacts and places of a row stand between them and the other.

    Empty where one of these has the heading of either, and where any stands elsewhere.
    """
    if len(own) != 2:
        return ""
    columns = list(meanings)
    first, second = sorted(own, key=columns.index)
    is_said = any(said_of(each, columns) for each in own)
    start, end = columns.index(found[first][-1]), columns.index(found[second][0])
    places = [at for at, name in enumerate(columns) if meanings[name][0] in _REACHED and name not in found]
    is_between = bool(places) and all(start < at < end for at in places)
    return first if is_between and not is_said else ""


def _is_named_alone(
    label: str, subject: str, found: Mapping[str, Sequence[str]], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for an owner of whom there are rows that name no tenant: a roll of owners and of tenants."""
    return _OWNER.search(stem_of(label)) is not None and any(
        _written(record, found[label]) and not _names_somebody(record, found[subject])
        for record in records[:LOOKED_AT]
    )


def _names_somebody(record: Mapping[str, Any], columns: Sequence[str]) -> bool:
    """False for the cells of a row that hold no name: empty, `Vacant`, `Owner occupied`."""
    filled = [column for column in columns if cells.text_of(record.get(column))]
    return any(meaning_of(column) != "name" or cells.party(record.get(column)).values for column in filled)


def _people(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, list[str]]:
    """The columns of each of the people, by the first of their headings."""
    surnames = [name for name, said in meanings.items() if said == ("last_name", "heading")]
    is_parted = len(set(map(stem_of, surnames))) > 1
    found: dict[str, list[str]] = {}
    labels: dict[str, str] = {}
    for name, (meaning, why) in meanings.items():
        if meaning in NAME_PARTS and why == "heading":
            stem = stem_of(name) if is_parted else ""
            found.setdefault(labels.setdefault(stem, name), []).append(name)
        elif (meaning, why) == ("name", "heading") and _holds_people(records, name, least=0.0):
            found.setdefault(labels.setdefault(stem_of(name), name), []).append(name)
        elif (
            meaning is None
            and why in ("", ABOUT_ANOTHER)
            and (_is_party(records, name) or (not found and _may_be_of_rows(records, name)))
        ):
            found[name] = [name]
    return found


def _is_often_a_body(
    label: str, meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for a party, of which half or more are no people: beside people it is not whose row it is."""
    is_party = meanings[label][0] is None and takes_part(label) and not _is_of_row(label, meanings)
    is_other = is_party and _OFTEN_A_BODY.search(normal_heading(label)) is None
    return is_other and not _holds_people(records, label, least=0.5)


def _is_unknown(label: str, meanings: Mapping[str, tuple[str | None, str]]) -> bool:
    """True for a column of names below a heading that no list knows as that of anybody."""
    return meanings[label][0] is None and not takes_part(label) and _CLEAR.search(stem_of(label)) is None


def _may_be_of_rows(records: Sequence[Mapping[str, Any]], heading: str) -> bool:
    """True for the first column of names of a table, whatever its heading, if no work on the row is said."""
    is_at_work = is_employee(heading) or acts_for_others(heading) or is_professional(heading)
    is_at_work = is_at_work or is_officer(heading)
    is_whose = not (is_at_work or is_for_another(heading) or is_kin(heading)) and may_be_names(heading)
    return is_whose and names_somebody(records, heading) == "person"


def _is_of_row(label: str, meanings: Mapping[str, tuple[str | None, str]]) -> bool:
    """True for a heading of whose row it is: `Name`, a surname of no role, or a role such as `Debtor`."""
    stem = stem_of(label)
    has_role = _PARTY.fullmatch(stem) or _RELATED.search(stem)
    return not stem or _CLEAR.search(stem) is not None or (meanings[label][0] in NAME_PARTS and not has_role)


def _holds_people(records: Sequence[Mapping[str, Any]], name: str, *, least: float) -> bool:
    """True for a column of which more than this share of the cells names a person in whole."""
    read = [cells.party(value).values for value in values_of(records, name) if cells.text_of(value)]
    people = [each for each in read if any(p.kind == "person" and p.name.first and p.name.last for p in each)]
    return len(people) > least * len(read)


def _is_party(records: Sequence[Mapping[str, Any]], heading: str) -> bool:
    """True for a column of people below the word for one who takes part, or for somebody's relative."""
    words = _NUMBER.sub("", normal_heading(heading))
    if takes_part(heading):
        return _holds_people(records, heading, least=0.0)
    is_related = _RELATED.search(words) and may_be_names(heading) and len(words.split()) < _MOST_WORDS
    return bool(is_related) and names_in(records, heading) == "person"


def _role(label: str) -> str:
    return _NUMBER.sub("", stem_of(label))


def _is_numbered(meanings: Mapping[str, tuple[str | None, str]], labels: Sequence[str]) -> bool:
    """True where the second of the people has contacts of a number of their own: `Owner 2`, `Phone 2`."""
    numbers = {each.group(1) for label in labels if (each := _NUMBER.search(label))} - {"1"}
    return any(
        meaning in OWNED and (each := _NUMBER.search(name)) is not None and each.group(1) in numbers
        for name, (meaning, _) in meanings.items()
    )


def _repeats(
    label: str, own: Sequence[str], found: Mapping[str, Sequence[str]], records: Sequence[Mapping[str, Any]]
) -> bool:
    """True for the columns of somebody whom others of `own` before them mostly name, too."""
    for before in own[: own.index(label)]:
        pairs = [
            (_written(record, found[before]), _written(record, found[label]))
            for record in records[:LOOKED_AT]
        ]
        pairs = [(one, other) for one, other in pairs if one and other]
        if pairs and 2 * sum(one == other for one, other in pairs) > len(pairs):
            return True
    return False


def _written(record: Mapping[str, Any], columns: Sequence[str]) -> list[str]:
    return sorted(
        word
        for column in columns
        for word in re.findall(r"\w+", cells.text_of(record.get(column)).casefold())
    )


_A_FAMILY = re.compile(r"famil(?:y|ies)")


def families_of(meanings: Mapping[str, tuple[str | None, str]]) -> list[str]:
    """Surnames of families, beside people who have their own, or where nobody has a given name."""
    firsts = {stem_of(name) for name, (meaning, _) in meanings.items() if meaning == "first_name"}
    surnames = {stem_of(name) for name, (meaning, _) in meanings.items() if meaning == "last_name"}
    if not firsts and not any(meaning == "name" for meaning, _ in meanings.values()):
        return [
            name for name, said in meanings.items()
            if said == ("last_name", "heading") and _A_FAMILY.fullmatch(normal_heading(name))
        ]  # fmt: skip
    if "" in firsts or not firsts & surnames:
        return []
    return [
        name for name, (meaning, why) in meanings.items()
        if (meaning, why) == ("last_name", "heading") and not stem_of(name)
    ]  # fmt: skip


def of_left_parties(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, str]:
    """The columns that are said to be of a party whose own column is left, with the heading of that one.

    `Claimant address` beside a `Claimant`, who may be a company, is nobody's of a row about a defendant.
    """
    parties = [
        name for name, (meaning, why) in meanings.items()
        if meaning is None and why in ("", ABOUT_ANOTHER)
        and takes_part(name)
    ]  # fmt: skip
    mine = {
        stem for name, (meaning, _) in meanings.items() if meaning in (*NAMES, "company_name")
        for stem in stems_of(name)
    }  # fmt: skip
    return {
        column: label
        for label in parties
        if mine and mine.isdisjoint(stems_of(label))
        for column in said_of(label, list(meanings))
        if meanings[column][0] is not None and meanings[column][1] == "heading"
    }


_OF_CALLS = re.compile(r"from|to|call(?:er|ing|ee|ed)|dialled|recipient|sender")
_NUMBERS = ("number", "no", "num", "line")
"""What lists of calls say of a phone behind who is on it: `From Number`."""


def said_of(label: str, columns: Sequence[str], wanted: Collection[str] = OWNED) -> dict[str, str]:
    """The columns whose headings begin with a party's, with what they mean of it: `Vendor phone`.

    Only what is `wanted` is looked for. `Tenant phone` is of an `Occupier / Tenant`, too, and so are
    `Ten. phone` and `Phone of tenant`.
    """
    found = {}
    for stem in stems_of(label):
        for column in columns:
            words = turned(column)
            begun = re.match(rf"{re.escape(stem)}(?:s| s)? ", words)
            rest = words[begun.end() :] if begun else ""
            meaning = meaning_of(rest) if rest else None
            if rest in _NUMBERS and _OF_CALLS.fullmatch(stem):
                meaning = "phone"
            if meaning is not None and meaning in wanted:
                found[column] = meaning
    named = [column for column in columns if meaning_of(column) in (None, *NAMES)]
    for column in columns:
        rest = behind_short(column, label, named) if column not in found and column != label else ""
        if rest and (meaning := meaning_of(rest)) in wanted:
            found[column] = str(meaning)
    return found
