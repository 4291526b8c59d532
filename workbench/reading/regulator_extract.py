"""The corporate regulator's extract of a company or a person (document 2, section 2.9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.ontology.address_roles import AddressRole, role_of_address
from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.company_addresses import addresses_by_role, stated_as
from workbench.reading.ended import (
    ENDS,
    FORMER,
    NO_GROUP,
    Group,
    ending,
    grouped,
    lists_of,
)
from workbench.reading.extract_holders import (
    BUSINESS,
    FIRST,
    LAST,
    NAME,
    NAME_OF_FIRM,
    START,
    each_of,
    is_surname_first,
    link_holding,
    read_company,
    read_holder,
    read_person,
    read_shareholder,
)
from workbench.reading.extract_officers import read_officers, role_in_words
from workbench.reading.historical_parts import listed_in
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry_address import doubt_of_office
from workbench.reading.registry_reports import (
    au_ban,
    former_names,
    served_at,
)
from workbench.values.companies import abn
from workbench.values.offices_abroad import office_in_english
from workbench.values.text import fold

_TYPES = ("entity_type_code", "entity_type_name", "entity_type_description")
_TRADING = (
    "trading_names", "business_names", "trading_name", "business_name", "main_trading_name",
    "other_trading_name",
)  # fmt: skip
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
        is_company = not (
            entity.first(*LAST) or entity["legal_name"].first(*LAST) or is_surname_first(entity)
        )
    if is_company:
        _company(b, extract)
    else:
        _person(b, extract)
    return b.reading()


def _entity(extract: At) -> At:
    """Whom an extract is of: an answer of a register of businesses is all about one."""
    inner = extract["entity"]
    return inner if inner or not extract.first(*NAME_OF_FIRM, "main_name", "legal_name") else extract


def _company(b: Builder, extract: At) -> None:
    entity = _entity(extract)
    company = read_company(b, entity, own=True)
    if company is None:
        return
    b.date(company, "created", entity.first("date_of_registration", "registration_date", "date_registered"))
    expiration = entity["expiration"]
    ceased = entity.first("date_of_deregistration", "deregistration_date", "date_deregistered")
    b.date(company, "ceased", ceased or expiration["date"])
    b.note(company, expiration["reason"], "reason of the end")
    for item in each_of(entity, "former_names", "previous_names", "previous_entity_names"):
        name = item if item.text else item.first(*NAME)
        b.claim(
            company, "former_name", name, fold(name.text) or None,
            start=item.first(*START), end=item.first(*ENDS),
        )  # fmt: skip
    for item in each_of(entity, *_TRADING):
        name = item if item.text else item.first(*NAME)
        b.claim(
            company,
            "trading_name",
            name,
            fold(name.text) or None,
            start=item.first(*START),
            end=item.first(*ENDS),
        )
    for fact in _FACTS:
        b.notes(company, entity[fact], fact.replace("_", " "))
    for office, item, role, edition in _offices(extract, entity):
        _office(b, company, office, item, role, edition)
    _whereabouts(b, company, entity)
    read_officers(b, company, extract, entity)
    for item, group in _holders(extract):
        read_shareholder(b, company, item, group=group)
    for part in extract["regulator_extracts"].each():
        for item, group in _holders(part):
            edition, inside = listed_in(part, item, group)
            read_shareholder(b, company, item, edition, group=inside)
    details = entity["company_details"]
    for fact in _DETAILS:
        b.notes(company, details[fact], fact.replace("_", " "))
    holdings = next(filter(None, (each["shareholding"] for each in (details, entity, extract))), details)
    b.note(company, holdings["number_of_shares"], "number of shares")
    for share in holdings["share_allocation"].each():
        for item in share["shareholder"].each():
            _allotted(b, company, share, item)
    for item in holdings["historic_shareholder"].each():
        _allotted(b, company, item, item, group=FORMER)


def _allotted(b: Builder, company: str, share: At, item: At, group: Group = NO_GROUP) -> None:
    """A holder of shares as the register of New Zealand lists them, now or before."""
    inside = next(filter(None, item.some(*_SHAREHOLDERS)), item)
    kind = enumerations.is_company(item["type"].code.text)
    holder = read_holder(b, inside, kind)
    if holder is None:
        return
    if inside["full_name"] and inside.first(*LAST):
        b.text_name(holder, inside["full_name"])
    b.note(holder, item["type"].code, "kind of holder")
    b.note(holder, inside["nzbn"], "nzbn")
    b.note(holder, inside["entity_type"], "entity type")
    gone = ending(item)
    link_holding(b, holder, company, share, held=item, group=group)
    served_at(b, holder, item["shareholder_address"], gone, group, start=item.first(*START))


_SHAREHOLDERS = (
    "individual_shareholder", "other_shareholder", "historic_individual_shareholder",
    "historic_other_shareholder",
)  # fmt: skip
_DETAILS = (
    "annual_return_filing_month", "annual_return_last_filed", "financial_report_filing_month",
    "has_constitution_filed", "country_of_origin", "overseas_company", "extensive_shareholding",
    "stock_exchange_listed", "nzsx_code", "ultimate_holding_company",
)  # fmt: skip
"""Members of a company's details that are kept as stated."""


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
    for number in entity["phone_numbers"].each():
        b.parted_phone(owner, number)
    for site in entity["websites"].each():
        b.note(owner, site if site.text else site["url"], "website")
    for trade in entity["industry_classifications"].each():
        code = trade["classification_code"]
        b.claim(owner, "sic_code", code, code.text or None, description=trade["classification_description"])


def _holders(at: At) -> Iterator[tuple[At, Group]]:
    """Each holder of shares, and the group that it stands in."""
    for listed, former in lists_of(at, *_HOLDERS):
        for item, group in grouped(listed, *NAME, *LAST, *FIRST, "holder", "shares"):
            yield item, group.joined(former)


def _offices(extract: At, entity: At) -> Iterator[tuple[At, At, AddressRole | None, At | None]]:
    """Each address of the company, with what says its kind and dates, the role of its member, the edition."""
    yield entity["address"], entity["address"], None, None
    for at, role in addresses_by_role(entity):
        yield at, at, role, None
    parts = [(part, part["type"].code) for part in extract["regulator_extracts"].each()]
    own = [(extract, None)] if entity is extract else [(extract, None), (entity, None)]
    for holder, edition in (*own, *parts):
        for item in (holder["addresses"]["address_list"] or holder["addresses"]).each():
            yield (item if item.text else item["address"] or item), item, None, edition


def _office(b: Builder, company: str, at: At, item: At, role: AddressRole | None, edition: At | None) -> None:
    address = b.written_address(at)
    if address is None:
        return
    kind = item.first("type", "address_type").code
    known = role_of_address(kind.word) or role
    gone = ending(item, role=kind, part=edition)
    is_office = known is not None and known.relation == "registered_at"
    doubt = doubt_of_office(b.answer["extract"]["entity"]) if is_office and edition is None else None
    relation, said = stated_as(known, kind)
    b.link(
        company, relation, address, at, kind, *gone.marks, *([doubt] if doubt else []),
        start=item.first(*START), end=gone.end,
        role=said, ended=gone.over, standing=gone.standing or doubt,
    )  # fmt: skip


def _person(b: Builder, extract: At) -> None:
    entity = _entity(extract)
    person = read_person(b, entity["legal_name"] if entity["legal_name"].is_object else entity)
    if person is None:
        return
    if number := entity.first(*BUSINESS).code:  # a sole trader
        b.note(person, entity["abn_status"], "status of the business")
        b.claim(person, "business_number", number, abn(number.text))
        for item in each_of(entity, *_TRADING):
            b.note(person, item if item.text else item.first(*NAME), "trades as")
        for fact in _FACTS:
            b.notes(person, entity[fact], fact.replace("_", " "))
        _whereabouts(b, person, entity)
    former_names(b, person, extract.first("former_names", "previous_names"))
    for listed, former in lists_of(extract, "roles", "directorships", "appointments"):
        for item, group in grouped(listed, *_OF_ROLES):
            _held(b, person, item, group.joined(former))
    for listed, former in lists_of(extract, "shareholdings", "holdings"):
        for item, group in grouped(listed, *_OF_ROLES):
            company = read_company(b, item)
            if company is not None:
                link_holding(b, person, company, item, group=group.joined(former))
    for item in each_of(extract, "bans", "disqualifications"):
        begun, ended = (next((n for n in names if item[n]), names[0]) for names in (START, ENDS))
        au_ban(b, person, item, start=begun, end=ended, caution=None)


_OF_ROLES = (*NAME, "company", "role", "type", "position", "shares", "company_number", "acn")
"""Members of which an office or a holding in the extract of a person has at least one."""


def _held(b: Builder, person: str, item: At, group: Group) -> None:
    """An office that the extract of a person lists."""
    company = read_company(b, item)
    if company is None:
        return
    names = ("role", "type", "position")
    role = item.described(*names)
    gone = ending(item, role=role)
    b.link(
        person, "officer_of", company, role, item.first(*names).code, *gone.marks,
        start=item.first(*START), end=gone.end,
        role=role_in_words(role.text), ended=group.over(gone), standing=group.standing(gone),
        role_as_written=role if office_in_english(role.text) else None,
    )  # fmt: skip
