"""Who holds an office or shares in an extract of a corporate register: a person or a company."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from workbench.reading import enumerations
from workbench.reading.another_name import are_of_two
from workbench.reading.builder import Builder
from workbench.reading.ended import NO_GROUP, Ending, Group, ending, is_gone
from workbench.reading.former_names import only_former_name
from workbench.reading.nothing import is_none_counted
from workbench.reading.party_marks import looks_like_company, party_of
from workbench.reading.place import At
from workbench.reading.registry_reports import (
    country_of,
    former_names,
    traits,
)
from workbench.reading.written_names import combined, is_uncertain, shown
from workbench.values import cells, places
from workbench.values.companies import abn
from workbench.values.company_status import NZ_STATUS_CODES
from workbench.values.names import Name
from workbench.values.taken_back import takes_back

_NUMBER = ("company_number", "acn", "arbn", "asic_number", "organisation_number", "registered_as")
_OF_ASIC = ("acn", "arbn", "asic_number")
_PLACE = (
    "jurisdiction", "jurisdiction_code", "country_of_incorporation", "place_of_incorporation",
    "registered_in",
)  # fmt: skip
BUSINESS = ("business_number", "abn", "australian_business_number")
_OF_BUSINESS = (
    "abn_status", "business_number_status", "abn_status_description", "business_number_status_description",
    "australian_business_number_status", "abn_status_code", "business_number_status_code",
)  # fmt: skip
NAME = (
    "name", "company_name", "organisation_name", "firm_name", "entity_name", "legal_name", "full_name",
    "current_entity_name",
)  # fmt: skip
NAME_OF_FIRM = ("company_name", "organisation_name", "firm_name", "entity_name", "legal_name")
"""What only a company is called by: `name` beside it may be that of a role, or a web address."""
_STATUS = (
    "registry_status", "company_status", "entity_status", "entity_status_description", "current_status",
    "entity_status_code",
)  # fmt: skip
"""How the status of a company is called; `status` is that of the entity, or of the role it stands in."""
START = (
    "date_start",
    "start_date",
    "appointed_on",
    "appointment_date",
    "date_appointed",
    "appointed",
    "start",
    "from",
    "effective_from",
)
BORN = ("birth_date", "date_of_birth", "dob", "born", "partial_date_of_birth", "birth_details")
OFFICER_ID = ("officer_id", "director_id", "person_id")
FIRST = ("first_name", "given_name", "given_names", "forename", "forenames")
MIDDLE = ("middle_name", "middle_names", "other_given_names", "other_given_name", "other_names")
LAST = ("last_name", "family_name", "surname")


def each_of(at: At, *names: str) -> Iterator[At]:
    """Each item of the lists of these names."""
    for listed in at.some(*names):
        yield from listed.each()


def is_surname_first(item: At) -> bool:
    """Whether a name is written as a person's, `CORDELL, IRIS`, without a company's number beside it."""
    text = item.first(*NAME).text
    before, comma, behind = text.partition(",")
    parted = bool(comma and before.strip() and behind.strip()) and not looks_like_company(text)
    return parted and not item.first(*_NUMBER)


_Stay = tuple[Ending, Group]
"""How the office or holding ended for which somebody's address was given, and the group that it stands in."""


def read_holder(b: Builder, item: At, is_company: bool | None, stay: _Stay | None = None) -> str | None:
    """A person or company that holds an office or shares: as is said, else by its number or name."""
    named = name_of(item)
    last = item.first(*LAST) or named.first(*LAST)
    if not (named or last) and is_company is not None and only_former_name(item):
        return b.mention("company" if is_company else "person", item, "")
    if not is_company and _is_no_surname(last.text):  # it stays unread
        return None
    if named and is_uncertain(named.text) and not last:
        return None
    if is_company is None:
        numbered = bool(item.first(*_NUMBER))
        is_company = not item.first(*BORN) and not last and (numbered or looks_like_company(named.text))
    return read_company(b, item, status=False, stay=stay) if is_company else read_person(b, item, stay)


def name_of(item: At) -> At:
    """Where somebody's name stands: the item itself where it is no more than that, else a member of it."""
    return item if item.text else item.first(*NAME)


def _is_no_surname(text: str) -> bool:
    """Whether a company's name stands in the place of a surname; `Da Sa` is one."""
    return bool(re.search(r"\s\S{3,}$", text)) and looks_like_company(text)


def read_shareholder(
    b: Builder, company: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP
) -> None:
    for listed in item.first("holders", "joint_holders").each():
        if listed.is_object and name_of(listed):
            held_by = enumerations.is_company(listed.first("type", "holder_type").code.text)
            one = read_holder(b, listed, held_by, (ending(item, part=edition), group))
            if one is not None:
                link_holding(b, one, company, item, edition, group=group, cited=[name_of(listed)])
    kind = next((item[part] for part in ("type", "holder_type", "entity_type") if item[part].code.text), None)
    is_company = enumerations.is_company(kind.code.text) if kind is not None else None
    if is_company is None and kind is not None and not _may_be_anybody(item, kind.code):
        return  # of what nobody knows it is not known whether it is a person
    if not is_company and len(both := joint_holders(b, item)) == 2:
        for each in both:
            link_holding(b, each, company, item, edition, group=group)
        return
    inside = item["holder"] if item["holder"].is_object else item
    if is_company is None and kind is None and not is_shown(inside):
        known, is_company = party_of((name_of(inside) or only_former_name(inside)).text)
        if not known:
            return
    holder = read_holder(b, inside, is_company, (ending(item, part=edition), group))
    if holder is not None:
        link_holding(b, holder, company, item, edition, group=group)


_OF_HOLDINGS = frozenset(
    [
        "beneficial", "non-beneficial", "beneficially", "joint", "jointly", "ordinary", "ord", "registered",
        "legal", "nominee", "member", "shareholder", "holder", "owner", "director", "founder", "partner",
    ]
)  # fmt: skip
"""What a kind of holder says that may be a person or a company."""


def _may_be_anybody(item: At, kind: At) -> bool:
    """Whether it is seen otherwise than by an unknown kind whether a holder is a person or a company."""
    named = item.first(*NAME)
    if enumerations.words(kind.text) in _OF_HOLDINGS or looks_like_company(named.text):
        return True
    if takes_back(enumerations.words(kind.text)):
        return is_gone(kind.text)
    return is_shown(item)


def is_shown(item: At) -> bool:
    """Whether something beside a name, or in its form, says whether a person or a company bears it."""
    return bool(item.first(*BORN) or item.first(*LAST) or item.first(*_NUMBER)) or is_surname_first(item)


def joint_holders(b: Builder, item: At) -> list[str]:
    """The two people whose whole names stand in one text: they hold together."""
    named = item.first(*NAME)
    people = cells.party(named.text).values
    if len(people) != 2 or any(each.kind != "person" or not each.name.first for each in people):
        return []
    made = []
    for at, each in zip((item, named), people, strict=True):
        made.append(b.mention("person", at, shown(each.name)))
        b.claim(made[-1], "name", named, each.name.folded, written=shown(each.name))
    return made


def link_holding(
    b: Builder, holder: str, company: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP,
    held: At | None = None, cited: Sequence[At] = (),
) -> None:  # fmt: skip
    """The shares of a holder; `held` is what says since when, and until when, where that is not the item.

    `cited` are places that the holding rests on besides.
    """
    gone = ending(held or item, part=edition)
    over = group.over(gone)
    shares = item.first(*_SHARES)
    kind = item.first("share_class", "class", "class_code") or shares.first(
        "share_class", "class", "class_code"
    )
    shares = shares.first("number", "number_held", "value", "quantity") if shares.is_object else shares
    if _counts_none(shares, item):
        over = True
    b.link(
        holder, "shareholder_of", company, shares, item.first(*NAME), item.first(*_NUMBER), *cited,
        *gone.marks, *(kind.leaves() if kind.is_object else ()),
        start=(held or item).first(*START), end=gone.end, ended=over, standing=group.standing(gone),
        shares=_count(shares.text),
        share_class=kind.code,
        beneficially_held=item.first("beneficially_held", "beneficially_owned", "beneficial"),
        paid=item.first("paid", "fully_paid"), joint=item.first("jointly_held", "joint"),
        percentage=item.first("percentage", "percent"), end_as_written=gone.as_written,
    )  # fmt: skip


_SHARES = ("shares", "number_held", "number_of_shares", "quantity", "allocation", "number")


def _counts_none(shares: At, item: At) -> bool:
    """Whether an entry says that its holder has no shares."""
    counted = (shares, item.first("percentage", "percent"))
    return any(isinstance(at.raw, (str, int, float)) and is_none_counted(str(at.raw)) for at in counted)


def _count(text: str) -> str:
    """A number without the marks between its groups of digits."""
    return re.sub(r"[,\s]", "", text) if re.fullmatch(r"[0-9]{1,3}(?:[,\s][0-9]{3})+", text) else text


def read_person(b: Builder, item: At, stay: _Stay | None = None) -> str | None:
    name, cited = _name_in(item)
    if not cited:
        return None
    person = b.person(item, name, *cited)
    read_particulars(b, person, item, stay)
    return person


def name_again(b: Builder, holder: str, item: At) -> None:
    """The name under which a further entry lists somebody."""
    name, cited = _name_in(item)
    if cited:
        b.name(holder, name, *cited)


def _name_in(item: At) -> tuple[Name, list[At]]:
    """A person's name, in parts or in one text, and where it stands: nowhere for none."""
    whole = name_of(item)
    apart = whole if whole.is_object else item
    last, first, middle = (apart.first(*names) for names in (LAST, FIRST, MIDDLE))
    if last.text:
        words = f"{first.text} {middle.text}".split()
        name = Name(words[0] if words else None, " ".join(words[1:]) or None, last.text)
        if are_of_two(whole.text, name):  # nobody knows which of them is meant: both stay unread
            return name, []
        return name, [last, first, middle, *([whole] if last.text in whole.text else [])]
    return combined(whole.text), [whole] if whole.text else []


def read_particulars(b: Builder, person: str, item: At, stay: _Stay | None) -> None:
    """What an entry says of a person beside the name."""
    b.own_title(person, item)
    born = item.first(*BORN)
    b.birth(person, born)
    b.note(person, born["place"], "place of birth")
    b.note(person, item.first(*OFFICER_ID), "officer id")
    b.death_of(person, item)
    for reason in stay[0].deaths if stay is not None else ():
        b.death_in_words(person, reason)
    traits(b, person, item)
    former_names(b, person, item.first("former_names", "previous_names"))
    for other in each_of(item, "aka", "aliases", "also_known_as", "other_known_names"):
        b.text_name(
            person,
            other if other.text else other.first(*NAME),
            attribute="former_name",
            kind="also known as",
        )
    _served(b, person, item, stay)
    home = item.first("residential_address", "usual_residential_address", "home_address")
    if (address := b.written_address(home)) is not None:
        b.home(person, address, home)


def _served(b: Builder, owner: str, item: At, stay: _Stay | None) -> None:
    """Where somebody is reached for an office or a holding: until it ends."""
    at, start = item["address"], item.first(*START)
    address = b.written_address(at)
    if address is not None and stay is None:
        b.link(owner, "correspondence_at", address, at, start=start)
    elif address is not None and stay is not None:
        gone, group = stay
        b.link(
            owner, "correspondence_at", address, at, *gone.marks, start=start, end=gone.end,
            ended=group.over(gone) or _counts_none(item.first(*_SHARES), item) or None,
        )  # fmt: skip


def _is_elsewhere(text: str) -> bool:
    """Whether a place of registration is known to be outside Australia and its states."""
    return places.state(text) is None and country_of(text) not in (None, "AU")


def _called(item: At, *names: str) -> At:
    """The first of these names that is no web address; the first of all where each is one."""
    plain = (item[name] for name in names if item[name].text and "://" not in item[name].text)
    inside = item["main_name"]["organisation_name"] or item["legal_name"]["name"]
    return next(plain, None) or inside or item.first(*names)


def _status(item: At, said: At) -> str:
    """The status of a company, also by a code of New Zealand's register; empty for another number."""
    is_of_nz = bool(item["nzbn"]) or said.pointer == item["entity_status_code"].pointer
    return (NZ_STATUS_CODES.get(said.text) if is_of_nz else None) or enumerations.status(said.text)


def _description(item: At, status: At) -> At | None:
    """What the code of a status says in words beside it; of a status in words only what says the same."""
    names = (*(f"{name}_description" for name in _STATUS), "status_description")
    said = next((at for at in item.some(*names) if at.text and at.pointer != status.pointer), None)
    if said is None or not status.text:
        return None
    known = _status(item, status)
    is_code = re.fullmatch("[A-Z]{1,5}", status.text) is not None
    return said if is_code or enumerations.status(said.text) == known else None


def read_company(
    b: Builder, item: At, *, status: bool = True, own: bool = False, stay: _Stay | None = None
) -> str | None:
    """An Australian company with number, business number and status; `own` where nothing but it is told."""
    names = (*(NAME_OF_FIRM if status and not own else ()), *NAME)
    name, number = item if item.text else _called(item, *names), item.first(*_NUMBER)
    place = item.first(*_PLACE).code
    abroad = (_is_elsewhere(place.text) or bool(item["nzbn"])) and not item.first(*_OF_ASIC)
    company = b.company(item, name, number, *(("", place) if abroad else ("AU",)))
    if company is not None:
        business = item.first(*BUSINESS).code
        inside = item["entity_status"]["entity_status_code"] if business else At(item.pointer, None)
        of_business = inside or item.first(*_OF_BUSINESS).code  # in liquidation it may have an active one
        b.claim(company, "business_number", business, abn(business.text), standing=of_business)
        stated = (of_business, *(at.code for at in item.some(*_OF_BUSINESS)))
        for each in {at.pointer: at for at in stated}.values():
            b.note(company, each, "status of the ABN")
        said = item.first(*_STATUS, *(["status"] if own else []))
        said = said["entity_status_code"] or said.code
        if status and said.pointer != of_business.pointer:
            b.claim(
                company, "status", said, _status(item, said) or None,
                description=_description(item, said), code=item["entity_status_code"],
            )  # fmt: skip
        elif not status:
            _served(b, company, item, stay)
    return company
