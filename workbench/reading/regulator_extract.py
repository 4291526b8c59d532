"""The corporate regulator's extract of a company or a person (document 2, section 2.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.cited import date_at
from workbench.reading.ended import ENDS, NO_GROUP, Ending, Group, ending, grouped, is_denied, is_gone
from workbench.reading.model import Reading
from workbench.reading.nothing import is_none_counted
from workbench.reading.place import At
from workbench.reading.registry_address import doubt_of_office
from workbench.reading.registry_reports import (
    au_ban,
    country_of,
    former_names,
    looks_like_company,
    served_at,
    traits,
)
from workbench.reading.written_names import combined, is_uncertain, shown
from workbench.values import cells, dates, places
from workbench.values.companies import abn
from workbench.values.names import Name
from workbench.values.not_known import is_vacant
from workbench.values.offices_abroad import office_in_english
from workbench.values.taken_back import takes_back
from workbench.values.text import fold

_NUMBER = ("company_number", "acn", "arbn", "asic_number", "organisation_number")
_OF_ASIC = ("acn", "arbn", "asic_number")
_PLACE = (
    "jurisdiction", "jurisdiction_code", "country_of_incorporation", "place_of_incorporation",
    "registered_in",
)  # fmt: skip
_BUSINESS = ("business_number", "abn", "australian_business_number")
_NAME = (
    "name", "company_name", "organisation_name", "firm_name", "entity_name", "legal_name", "full_name",
    "current_entity_name",
)  # fmt: skip
_NAME_OF_FIRM = ("company_name", "organisation_name", "firm_name", "entity_name", "legal_name")
"""What only a company is called by: `name` beside it may be that of a role, or a web address."""
_STATUS = (
    "registry_status", "company_status", "entity_status", "entity_status_description", "abn_status",
    "current_status",
)  # fmt: skip
"""How the status of a company is called; `status` is that of the entity, or of the role it stands in."""
_TYPES = ("entity_type_code", "entity_type_name", "entity_type_description")
_TRADING = (
    "trading_names", "business_names", "trading_name", "business_name", "main_trading_name",
    "other_trading_name",
)  # fmt: skip
_START = (
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
_BORN = ("birth_date", "date_of_birth", "dob", "born", "partial_date_of_birth")
_OFFICER_ID = ("officer_id", "director_id", "person_id")
_FIRST = ("first_name", "given_name", "given_names", "forename", "forenames")
_MIDDLE = ("middle_name", "middle_names", "other_given_names", "other_given_name", "other_names")
_LAST = ("last_name", "family_name", "surname")
_ROLES = {
    "directors": "director", "secretaries": "secretary", "alternate_directors": "alternate director",
    "auditors": "auditor", "public_officers": "public officer", "office_holders": "", "officeholders": "",
    "officers": "", "roles": "", "external_administrators": "external administrator",
    "liquidators": "liquidator", "receivers": "receiver", "administrators": "administrator",
}  # fmt: skip
"""Lists of people of a company, with their role where an entry names none."""
_HOLDERS = ("shareholders", "members", "shareholdings", "holders")
_FACTS = (
    "company_type",
    "type",
    "class",
    "subclass",
    "registered_in",
    "review_date",
    "next_review_date",
    "jurisdiction",
    "place_of_incorporation",
    "entity_type",
    "governance_type",
    "disclosing_entity",
    "gst_registered",
    "gst",
    "external_registration_number",
    "main_business_activity",
    "entity_type_code",
    "entity_type_name",
    "entity_type_description",
    "goods_and_services_tax",
    "abn_status_effective_from",
    "nzbn",
    "source_register",
    "source_register_unique_identifier",
)
"""Members of an entity that are kept as stated."""


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """A company with its officers and holders; or a person with roles, holdings and bans."""
    b = Builder(question, answer)
    extract = b.answer["extract"]
    if not extract:
        return b.reading()
    entity = _entity(extract)
    stated = (
        extract["entity_type"],
        *(entity[name] for name in _TYPES),
        entity["entity_type"]["entity_type_code"],
    )
    kinds = (enumerations.is_company(at.code.text) for at in stated)
    is_company = next((kind for kind in kinds if kind is not None), None)
    if is_company is None:
        is_company = not (entity.first(*_LAST) or entity["legal_name"].is_object or _is_surname_first(entity))
    if is_company:
        _company(b, extract)
    else:
        _person(b, extract)
    return b.reading()


def _is_surname_first(item: At) -> bool:
    """Whether a name is written as a person's, `CORDELL, IRIS`, without a company's number beside it."""
    text = item.first(*_NAME).text
    before, comma, behind = text.partition(",")
    parted = bool(comma and before.strip() and behind.strip()) and not looks_like_company(text)
    return parted and not item.first(*_NUMBER)


def _entity(extract: At) -> At:
    """Whom an extract is of: an answer of a register of businesses is all about one."""
    inner = extract["entity"]
    return inner if inner or not extract.first(*_NAME_OF_FIRM, "main_name", "legal_name") else extract


def _company(b: Builder, extract: At) -> None:
    entity = _entity(extract)
    company = _registered(b, entity, own=True)
    if company is None:
        return
    b.date(company, "created", entity.first("date_of_registration", "registration_date", "date_registered"))
    b.date(
        company, "ceased", entity.first("date_of_deregistration", "deregistration_date", "date_deregistered")
    )
    for item in _all(entity, "former_names", "previous_names", "previous_entity_names"):
        name = item if item.text else item.first(*_NAME)
        b.claim(
            company, "former_name", name, fold(name.text) or None,
            start=item.first(*_START), end=item.first(*ENDS),
        )  # fmt: skip
    for item in _all(entity, *_TRADING):
        name = item if item.text else item.first(*_NAME)
        b.claim(
            company,
            "trading_name",
            name,
            fold(name.text) or None,
            start=item.first(*_START),
            end=item.first(*ENDS),
        )
    for fact in _FACTS:
        b.notes(company, entity[fact], fact.replace("_", " "))
    for office, item, role, edition in _offices(extract, entity):
        _office(b, company, office, item, role, edition)
    _whereabouts(b, company, entity)
    officers: dict[str, list[tuple[str, At]]] = {}
    for listed, item, group in (*_people(extract), *(_people(entity) if entity is not extract else ())):
        holder = _officer(b, company, listed, item, group=group)
        if holder is not None:
            officers.setdefault(_as_written(item), []).append((holder, item))
    for part in extract["regulator_extracts"].each():
        for listed, item, group in _people(part):
            namesakes = officers.get(_as_written(item), ())
            same = [holder for holder, other in namesakes if _is_same_person(other, item)]
            if len(same) == 1:
                _listed_again(b, same[0], item)
                if is_gone(part["type"].code.text):
                    b.note(same[0], part["type"].code, "listed in")
            else:
                _officer(b, company, listed, item, part["type"].code, group=group)
    for item, group in _holders(extract):
        _shareholder(b, company, item, group=group)
    for part in extract["regulator_extracts"].each():
        for item, group in _holders(part):
            _shareholder(b, company, item, part["type"].code, group=group)
    for share in entity["company_details"]["shareholding"]["share_allocation"].each():
        for item in share["shareholder"].each():
            inside = next(item.some("individual_shareholder", "other_shareholder"), item)
            holder = _holder(b, inside, None)
            if holder is not None:
                _holds(b, holder, company, share, held=item)


def _whereabouts(b: Builder, owner: str, entity: At) -> None:
    """The state and postcode that a register tells instead of an address, and the email addresses."""
    nothing = At(entity.pointer, None)
    inside = entity["main_business_physical_address"]
    state, code = (
        entity["address_state"] or inside["state_code"],
        entity["address_postcode"] or inside["postcode"],
    )
    b.locality(owner, nothing, state, code, nothing)
    b.contacts("email", owner, entity["email_addresses"])


def _all(at: At, *names: str) -> Iterator[At]:
    for listed in at.some(*names):
        yield from listed.each()


def _holders(at: At) -> Iterator[tuple[At, Group]]:
    """Each holder of shares, and the group that it stands in."""
    for name in _HOLDERS:
        for listed, former in _lists(at, name):
            for item, group in grouped(listed, *_NAME, *_LAST, *_FIRST, "holder", "shares"):
                yield item, group.joined(former)


def _offices(extract: At, entity: At) -> Iterator[tuple[At, At, str, At | None]]:
    """Each address of the company, with what says its kind and dates, the role of its member, the edition."""
    yield entity["address"], entity["address"], "", None
    for name in ("registered_office", "principal_place_of_business"):
        yield entity[name], entity[name], name.replace("_", " "), None
    parts = [(part, part["type"].code) for part in extract["regulator_extracts"].each()]
    own = [(extract, None)] if entity is extract else [(extract, None), (entity, None)]
    for holder, edition in (*own, *parts):
        for item in (holder["addresses"]["address_list"] or holder["addresses"]).each():
            yield (item if item.text else item["address"] or item), item, "", edition


_PLAIN = "registered office"
"""The role that the relation itself says: a link with it is not drawn beside the same one without."""


def _office(b: Builder, company: str, at: At, item: At, role: str, edition: At | None) -> None:
    address = b.written_address(at)
    if address is None:
        return
    kind = item.first("type", "address_type").code
    known = enumerations.office(kind.text)
    own = item.pointer == "/extract/entity/address"
    is_office = known is not None or role or own or is_gone(kind.text)
    relation = "correspondence_at" if known == "service" else "registered_at" if is_office else "located_at"
    gone = ending(item, role=kind, part=edition)
    doubt = doubt_of_office(b.answer["extract"]["entity"]) if own else None
    said = kind if known in (None, "service") and kind else known or role
    b.link(
        company, relation, address, at, kind, *gone.marks, *([doubt] if doubt else []),
        start=item.first(*_START), end=gone.end,
        role=None if said == _PLAIN else said, ended=gone.over, standing=gone.standing or doubt,
    )  # fmt: skip


def _people(extract: At) -> Iterator[tuple[str, At, Group]]:
    """Each officer with the role of its list, and the group that it stands in."""
    for name, role in _ROLES.items():
        for listed, former in _lists(extract, name):
            for item, group in grouped(listed, *_NAME, *_LAST, *_FIRST):
                yield role, item, group.joined(former)


def _lists(at: At, name: str) -> Iterator[tuple[At, bool]]:
    """A list of this name, and those that say that what is in them is over: `former_directors`."""
    yield at[name], False
    for listed in at.some(*_former_lists(name)):
        yield listed, True


@cache
def _former_lists(name: str) -> tuple[str, ...]:
    words = ("former", "previous", "past", "ceased", "resigned", "historical")
    return tuple(joined for word in words for joined in (f"{word}_{name}", f"{name}_{word}"))


def _as_written(item: At) -> str:
    """The name of somebody in a list, however its parts are cased."""
    parts = [item.first(*names).text for names in (_FIRST, _MIDDLE, _LAST)]
    return fold(item.first(*_NAME).text or " ".join(filter(None, parts)))


def _is_same_person(one: At, other: At) -> bool:
    """Whether two entries of one name are one person: another value agrees, none of their own differs.

    A father and a son may share their name and their home: an address joins nobody where the birth dates
    differ. An entry of which only the name is told repeats the one officer of that name.
    """
    born = [dates.parse(date_at(item.first(*_BORN))[0] or "") for item in (one, other)]
    ids = [fold(item.first(*_OFFICER_ID).text) for item in (one, other)]
    homes = [_written_home(item) for item in (one, other)]
    if born[0] and born[1] and not born[0].agrees(born[1]):
        return False
    if all(ids) and ids[0] != ids[1]:
        return False
    told = born[1] or ids[1] or homes[1]
    return not told or any(pair[0] and pair[0] == pair[1] for pair in (ids, homes)) or all(born)


def _written_home(item: At) -> str:
    """An entry's address, however its words are cased and parted."""
    return " ".join(re.findall(r"\w+", fold(" ".join(leaf.text for leaf in item["address"].leaves()))))


def _listed_again(b: Builder, holder: str, item: At) -> None:
    """An officer whom a part of the extract lists too: under which name, and as what."""
    named = _name_of(item)
    b.text_name(holder, named)
    _particulars(b, holder, item, (ending(item), NO_GROUP))
    b.note(holder, item.first("role", "type", "position").code, "listed as")
    for name in (*_START[:3], *ENDS[:3]):
        b.note(holder, item[name], f"listed with {name.replace('_', ' ')}")


def _officer(
    b: Builder, company: str, listed: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP
) -> str | None:
    words = [
        at
        for part in ("role", "type", "position", "role_type")
        if item[part].code.text
        for at in (item.described(part), item[part].code)
    ]
    kinds = [found for at in words if (found := enumerations.is_company(at.text)) is not None]
    kind = kinds[0] if kinds else None
    said = next((at for at in words if enumerations.is_company(at.text) is None), None)
    named = _name_of(item)
    if is_vacant(named.text):
        b.note(company, named, "office without a holder", role=said or listed)
        return None
    inside = next(item.some("role_person", "role_entity"), item)
    gone = ending(item, role=said, part=edition)
    holder = _holder(b, inside, kind, (gone, group))
    if holder is None:
        return None
    for home in item["role_address"].each():
        served_at(b, holder, home, gone, group, start=item.first(*_START))
    if (denied := is_denied(item, said or item["role"])) is not None:
        b.note(holder, denied, "office", of=company)
        return holder
    role = listed or "officer"
    if said is not None:
        role = _role(said.text)
    name = next((item[part] for part in (*_NAME, *_LAST) if item[part].text), item)
    over = group.over(gone)
    b.link(
        holder, "officer_of", company, name, *words, *gone.marks,
        start=item.first(*_START), end=gone.end, role=role, ended=over, standing=group.standing(gone),
        role_as_written=said if said is not None and office_in_english(said.text) else None,
    )  # fmt: skip
    return holder


def _role(text: str) -> str:
    """A role in words; one of another language in English."""
    return office_in_english(text) or re.sub(r"[-_]+", " ", enumerations.words(text))


_Stay = tuple[Ending, Group]
"""How the office or holding ended for which somebody's address was given, and the group that it stands in."""


def _holder(b: Builder, item: At, is_company: bool | None, stay: _Stay | None = None) -> str | None:
    """A person or company that holds an office or shares: as is said, else by its number or name."""
    named = _name_of(item)
    last = item.first(*_LAST) or named.first(*_LAST)
    if not is_company and _is_no_surname(last.text):  # it stays unread
        return None
    if named and is_uncertain(named.text) and not last:
        return None
    if is_company is None:
        numbered = bool(item.first(*_NUMBER))
        is_company = not item.first(*_BORN) and not last and (numbered or looks_like_company(named.text))
    return _registered(b, item, status=False, stay=stay) if is_company else _named(b, item, stay)


def _name_of(item: At) -> At:
    """Where somebody's name stands: the item itself where it is no more than that, else a member of it."""
    return item if item.text else item.first(*_NAME)


def _is_no_surname(text: str) -> bool:
    """Whether a company's name stands in the place of a surname; `Da Sa` is one."""
    return bool(re.search(r"\s\S{3,}$", text)) and looks_like_company(text)


def _shareholder(
    b: Builder, company: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP
) -> None:
    kind = next((item[part] for part in ("type", "holder_type", "entity_type") if item[part].code.text), None)
    is_company = enumerations.is_company(kind.code.text) if kind is not None else None
    if is_company is None and kind is not None and not _may_be_anybody(item, kind.code):
        return  # of what nobody knows it is not known whether it is a person
    if not is_company and len(both := _joint(b, item)) == 2:
        for each in both:
            _holds(b, each, company, item, edition, group=group)
        return
    inside = item["holder"] if item["holder"].is_object else item
    holder = _holder(b, inside, is_company, (ending(item, part=edition), group))
    if holder is not None:
        _holds(b, holder, company, item, edition, group=group)


_OF_HOLDINGS = frozenset(
    [
        "beneficial", "non-beneficial", "beneficially", "joint", "jointly", "ordinary", "ord", "registered",
        "legal", "nominee", "member", "shareholder", "holder", "owner", "director", "founder", "partner",
    ]
)  # fmt: skip
"""What a kind of holder says that may be a person or a company."""


def _may_be_anybody(item: At, kind: At) -> bool:
    """Whether it is seen otherwise than by an unknown kind whether a holder is a person or a company."""
    named = item.first(*_NAME)
    if enumerations.words(kind.text) in _OF_HOLDINGS or looks_like_company(named.text):
        return True
    if takes_back(enumerations.words(kind.text)):
        return is_gone(kind.text)
    return bool(item.first(*_BORN) or item.first(*_LAST) or item.first(*_NUMBER)) or _is_surname_first(item)


def _joint(b: Builder, item: At) -> list[str]:
    """The two people whose whole names stand in one text: they hold together."""
    named = item.first(*_NAME)
    people = cells.party(named.text).values if re.search(r"\s(?:&|and)\s", named.text, re.IGNORECASE) else ()
    if len(people) != 2 or any(each.kind != "person" or not each.name.first for each in people):
        return []
    made = []
    for at, each in zip((item, named), people, strict=True):
        made.append(b.mention("person", at, shown(each.name)))
        b.claim(made[-1], "name", named, each.name.folded, written=shown(each.name))
    return made


def _holds(
    b: Builder, holder: str, company: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP,
    held: At | None = None,
) -> None:  # fmt: skip
    """The shares of a holder; `held` is what says since when, and until when, where that is not the item."""
    gone = ending(held or item, part=edition)
    over = group.over(gone)
    shares = item.first("shares", "number_held", "number_of_shares", "quantity", "allocation")
    kind = item.first("share_class", "class", "class_code") or shares.first(
        "share_class", "class", "class_code"
    )
    shares = shares.first("number", "number_held", "value", "quantity") if shares.is_object else shares
    counted = (shares, item.first("percentage", "percent"))
    if any(isinstance(at.raw, (str, int, float)) and is_none_counted(str(at.raw)) for at in counted):
        over = True
    b.link(
        holder, "shareholder_of", company, shares, item.first(*_NAME), item.first(*_NUMBER), *gone.marks,
        *(kind.leaves() if kind.is_object else ()),
        start=(held or item).first(*_START), end=gone.end, ended=over, standing=group.standing(gone),
        shares=_count(shares.text),
        share_class=kind.code,
        beneficially_held=item.first("beneficially_held", "beneficially_owned", "beneficial"),
        paid=item.first("paid", "fully_paid"), joint=item.first("jointly_held", "joint"),
        percentage=item.first("percentage", "percent"),
    )  # fmt: skip


def _count(text: str) -> str:
    """A number without the marks between its groups of digits."""
    return re.sub(r"[,\s]", "", text) if re.fullmatch(r"[0-9]{1,3}(?:[,\s][0-9]{3})+", text) else text


def _named(b: Builder, item: At, stay: _Stay | None = None) -> str | None:
    whole = _name_of(item)
    apart = whole if whole.is_object else item
    last, first, middle = (apart.first(*names) for names in (_LAST, _FIRST, _MIDDLE))
    if last.text:
        words = f"{first.text} {middle.text}".split()
        name = Name(words[0] if words else None, " ".join(words[1:]) or None, last.text)
        person = b.person(item, name, last, first, middle, *([whole] if last.text in whole.text else []))
    elif whole.text:
        person = b.person(item, combined(whole.text), whole)
    else:
        return None
    _particulars(b, person, item, stay)
    return person


def _particulars(b: Builder, person: str, item: At, stay: _Stay | None) -> None:
    """What an entry says of a person beside the name."""
    born = item.first(*_BORN)
    b.birth(person, born)
    b.note(person, born["place"], "place of birth")
    b.note(person, item.first(*_OFFICER_ID), "officer id")
    b.death(person, item["deceased"], item["deceased_date"])
    traits(b, person, item)
    former_names(b, person, item.first("former_names", "previous_names"))
    for other in _all(item, "aka", "aliases", "also_known_as", "other_known_names"):
        b.text_name(
            person,
            other if other.text else other.first(*_NAME),
            attribute="former_name",
            kind="also known as",
        )
    _served(b, person, item, stay)


def _served(b: Builder, owner: str, item: At, stay: _Stay | None) -> None:
    """Where somebody is reached for an office or a holding: until it ends."""
    at, start = item["address"], item.first(*_START)
    address = b.written_address(at)
    if address is not None and stay is None:
        b.link(owner, "correspondence_at", address, at, start=start)
    elif address is not None and stay is not None:
        gone, group = stay
        b.link(
            owner, "correspondence_at", address, at, *gone.marks, start=start, end=gone.end,
            ended=group.over(gone),
        )  # fmt: skip


def _person(b: Builder, extract: At) -> None:
    entity = _entity(extract)
    person = _named(b, entity["legal_name"] if entity["legal_name"].is_object else entity)
    if person is None:
        return
    if number := entity.first(*_BUSINESS).code:  # a sole trader
        b.note(person, entity["abn_status"], "status of the business")
        b.claim(person, "business_number", number, abn(number.text))
        for item in _all(entity, *_TRADING):
            b.note(person, item if item.text else item.first(*_NAME), "trades as")
        for fact in _FACTS:
            b.notes(person, entity[fact], fact.replace("_", " "))
        _whereabouts(b, person, entity)
    for item in _all(extract, "roles", "directorships", "appointments"):
        company = _registered(b, item)
        if company is not None:
            names = ("role", "type", "position")
            role = item.described(*names)
            gone = ending(item, role=role)
            b.link(
                person, "officer_of", company, role, item.first(*names).code, *gone.marks,
                start=item.first(*_START), end=gone.end, role=_role(role.text), ended=gone.over,
                standing=gone.standing, role_as_written=role if office_in_english(role.text) else None,
            )  # fmt: skip
    for item in _all(extract, "shareholdings", "holdings"):
        company = _registered(b, item)
        if company is not None:
            _holds(b, person, company, item)
    for item in _all(extract, "bans", "disqualifications"):
        begun, ended = (next((n for n in names if item[n]), names[0]) for names in (_START, ENDS))
        au_ban(b, person, item, start=begun, end=ended, caution=None)


def _is_elsewhere(text: str) -> bool:
    """Whether a place of registration is known to be outside Australia and its states."""
    return places.state(text) is None and country_of(text) not in (None, "AU")


def _called(item: At, *names: str) -> At:
    """The first of these names that is no web address; the first of all where each is one."""
    plain = (item[name] for name in names if item[name].text and "://" not in item[name].text)
    return next(plain, None) or item["main_name"]["organisation_name"] or item.first(*names)


def _description(item: At, status: At) -> At | None:
    """What the code of a status says in words beside it; of a status in words only what says the same."""
    names = (*(f"{name}_description" for name in _STATUS), "status_description")
    said = next((at for at in item.some(*names) if at.text and at.pointer != status.pointer), None)
    if said is None or not status.text:
        return None
    known = enumerations.status(status.text)
    is_code = re.fullmatch("[A-Z]{1,5}", status.text) is not None
    return said if is_code or enumerations.status(said.text) == known else None


def _registered(
    b: Builder, item: At, *, status: bool = True, own: bool = False, stay: _Stay | None = None
) -> str | None:
    """An Australian company with number, business number and status; `own` where nothing but it is told."""
    names = (*(_NAME_OF_FIRM if status and not own else ()), *_NAME)
    name, number = item if item.text else _called(item, *names), item.first(*_NUMBER)
    place = item.first(*_PLACE).code
    abroad = _is_elsewhere(place.text) and not item.first(*_OF_ASIC)
    company = b.company(item, name, number, *(("", place) if abroad else ("AU",)))
    if company is not None:
        business = item.first(*_BUSINESS).code
        b.claim(company, "business_number", business, abn(business.text))
        said = item.first(*_STATUS, *(["status"] if own else []))
        said = said["entity_status_code"] or said.code
        if status:
            b.claim(
                company, "status", said, enumerations.status(said.text) or None,
                description=_description(item, said),
            )  # fmt: skip
        else:
            _served(b, company, item, stay)
    return company
