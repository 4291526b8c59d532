"""UK registry company report: profile, officers, controllers, filings (document 2, section 2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.cited import date_at
from workbench.reading.company_addresses import addresses_by_role, stated_as
from workbench.reading.controls import link_control
from workbench.reading.counts import counts_dormant
from workbench.reading.ended import (
    FORMER,
    Ending,
    Group,
    grouped,
    is_gone,
    lists_of,
    lists_of_the_past,
    withdrawn,
)
from workbench.reading.extract_holders import joint_holders
from workbench.reading.model import Reading
from workbench.reading.party_marks import company_of_entry, is_person, is_said_company
from workbench.reading.place import At
from workbench.reading.registry_address import doubt_of_office
from workbench.reading.registry_reports import (
    contact,
    corporate,
    former_names,
    is_of_several,
    officer_id,
    principal_office,
    served_at,
    surname_first,
    traits,
    uk_company,
    uk_office,
)
from workbench.values.company_status import is_company_status, is_gone_from_register
from workbench.values.not_known import is_vacant
from workbench.values.taken_back import takes_back
from workbench.values.text import fold

_FACTS = (
    "company_status_detail", "subtype", "jurisdiction", "registered_office_is_in_dispute",
    "undeliverable_registered_office_address", "has_insolvency_history", "has_charges", "has_been_liquidated",
    "has_super_secure_pscs", "super_secure_managing_officer_count", "corporate_annotation",
    "external_registration_number", "foreign_company_details", "branch_company_details", "accounts",
    "annual_return", "confirmation_statement", "partial_data_available", "last_full_members_list_date",
    "can_file", "is_community_interest_company",
)  # fmt: skip
"""Members of the profile that are kept as stated, each value below them as a note."""


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The company, its registered office, its officers, who controls it and what it filed."""
    b = Builder(question, answer)
    report = b.answer["report"].only
    company = uk_company(b, report)
    if company is None:
        return b.reading()
    _profile(b, company, report)
    is_over = enumerations.is_dissolved(report["company_status"].code.text)
    is_over = is_over and counts_dormant(report["officers"].raw, "officer_of")
    for listed, former in lists_of(report, "officers"):
        for officer, group in grouped(listed, *_OF_OFFICERS):
            _officer(b, company, officer, group.joined(former or is_over))
    for listed, former in lists_of(report, "persons_with_significant_control"):
        for controller, group in grouped(listed, *_OF_CONTROLLERS):
            _controller(b, company, controller, group.joined(former))
    for officer in lists_of_the_past(report, "officer_role"):
        _officer(b, company, officer, FORMER)
    for controller in lists_of_the_past(report, "natures_of_control"):
        _controller(b, company, controller, FORMER)
    for statement in report.first("persons_with_significant_control_statements", "psc_statements").each():
        _statement(b, company, statement)
    _filings(b, company, report["filing_history"])
    return b.reading()


def _profile(b: Builder, company: str, report: At) -> None:
    status, detail = report["company_status"].code, report["company_status_detail"].code
    if not status and is_gone_from_register(detail.text):
        status = detail
    if not status and is_company_status(report["status"].code.text):  # an answer may have one of its own
        status = report["status"].code
    b.claim(company, "status", status, enumerations.status(status.text) or None)
    b.date(company, "created", report["date_of_creation"])
    b.date(company, "ceased", report["date_of_cessation"])
    b.note(company, report["type"].code, "type")
    for name in _FACTS:
        b.notes(company, report[name], name.replace("_", " "))
    for former in report["previous_company_names"].each():
        spelled = former if former.text else former.first("name", "company_name")
        b.claim(
            company, "former_name", spelled, fold(spelled.text) or None,
            start=former["effective_from"], end=former["ceased_on"],
        )  # fmt: skip
    for sic in report["sic_codes"].each():
        code = sic if sic.text else sic.first("code", "sic_code")
        b.each_of(
            company,
            "sic_code",
            code,
            lambda text: text or None,
            description=sic.first("description", "sic_description"),
        )
    for at, role in addresses_by_role(report):
        if (address := b.registry_address(at)) is not None:
            relation, said = stated_as(role, At(at.pointer, None))
            doubt = doubt_of_office(report) if relation == "registered_at" else None
            b.link(company, relation, address, at, role=said, standing=doubt)


_OF_OFFICERS = ("name", "name_elements", "surname", "officer_role", "officer_id")
_OF_CONTROLLERS = (
    "name", "name_elements", "kind", "statement", "description", "natures_of_control", "notified_on",
)  # fmt: skip
"""Members of which an officer, or an entry on control, has at least one."""


def _officer(b: Builder, company: str, item: At, group: Group) -> None:
    role = item.first("officer_role", "role").code
    if not any(item[part] for part in _OF_OFFICERS):
        return
    if is_vacant(item["name"].text):
        b.note(company, item["name"], "office without a holder", role=role)
        return
    is_company = True if enumerations.is_corporate(role.text) else company_of_entry(item)
    if is_company is None or (not is_company and is_of_several(item)):
        return  # nobody, several, or what nobody knows: it stays unread
    officer = corporate(b, item, item["name"]) if is_company else _person(b, item)
    officer_id(b, officer, item)
    b.note(officer, item["person_number"], "person number of the registry")
    contact(b, officer, item)
    gone = uk_office(b, officer, company, item, group=group)
    for reason in gone.deaths if gone is not None and not is_company else ():
        b.death_in_words(officer, reason)
    served_at(b, officer, item["address"], gone, group, start=item["appointed_on"])
    principal_office(b, officer, item["principal_office_address"], is_company=is_company)
    _full_record(b, officer, item, gone, group, is_company=is_company)


_SAME = (
    "service_address_same_as_registered_office_address", "residential_address_same_as_service_address",
    "service_address_is_same_as_registered_office_address", "is_secure_officer", "company_number",
)  # fmt: skip
"""What a full record of the register says besides."""


def _full_record(
    b: Builder, owner: str, item: At, gone: Ending | None, group: Group, *, is_company: bool
) -> None:
    """Where somebody is served and lives, as the register's full records of officers and controllers say."""
    served_at(b, owner, item["service_address"], gone, group)
    home = None if is_company else b.registry_address(item["usual_residential_address"])
    if home is not None:
        b.home(owner, home, item["usual_residential_address"])
    for name in _SAME:
        b.note(owner, item[name], name.replace("_", " "))


def _person(b: Builder, item: At) -> str:
    elements = item["name_elements"]
    person = surname_first(b, item, elements if elements["surname"] or not item["surname"] else item)
    b.birth(person, item["date_of_birth"])
    former_names(b, person, item["former_names"])
    traits(b, person, item)
    b.notes(person, item["identification"], "identification")
    return person


def _statement(b: Builder, company: str, item: At) -> None:
    """What the company states about its control: a fact about the company, and nobody's control."""
    said = next(
        (at.code for at in (item["statement"], item["name"], item["description"], item["kind"]) if at), item
    )
    b.claim(
        company, "control_statement", said, enumerations.words(said.text) or None,
        start=item["notified_on"], end=item["ceased_on"], linked_name=item["linked_psc_name"],
        kind=item["kind"].code, withdrawn=item["restrictions_notice_withdrawal_reason"],
    )  # fmt: skip


def _controller(b: Builder, company: str, item: At, group: Group) -> None:
    kind = item["kind"].code
    if not item.is_object:
        return
    elements = item["name_elements"]
    named = bool(item["name"] or elements["surname"])
    if enumerations.says_nobody_controls(item["name"].text) or (
        not named
        and (
            item["statement"].text
            or any(enumerations.is_statement(item[part].code.text) for part in ("kind", "description"))
        )
    ):
        _statement(b, company, item)
        return
    secure = any(enumerations.is_super_secure(item[part].code.text) for part in ("kind", "description"))
    is_company = enumerations.controls_as_company(kind.text)
    if is_company is None and not secure:
        is_company = company_of_entry(item)
        if is_company is None or (
            kind.text and not (is_said_company(item) if is_company else is_person(item))
        ):
            return  # nobody knows who that is
        if kind.text and takes_back(enumerations.words(kind.text)) and not is_gone(kind.text):
            return
    if not is_company and len(both := joint_holders(b, item)) == 2:
        for each in both:
            gone = link_control(b, each, company, item, kind, group=group)
            served_at(b, each, item["address"], gone, group, start=item["notified_on"])
        return
    if not is_company and is_of_several(item):
        return
    if is_company:
        controller = corporate(b, item, item["name"])
    elif named:
        controller = _person(b, item)
    else:
        controller = b.mention("person", item, "Protected person" if secure else "Controller without a name")
        traits(b, controller, item)
    gone = link_control(b, controller, company, item, kind, group=group)
    sanctioned = item["is_sanctioned"]
    if sanctioned.flag is True or sanctioned.word == "sanctioned":
        lifted = [at for at in withdrawn(item) if "sanction" in at.pointer.rpartition("/")[2].casefold()]
        b.claim(
            controller, "note" if lifted else "watchlist", sanctioned, "sanctioned", list="registry",
            about="withdrawn sanction" if lifted else None, withdrawn=lifted,
        )  # fmt: skip
    contact(b, controller, item)
    served_at(b, controller, item["address"], gone, group, start=item["notified_on"])
    principal_office(b, controller, item["principal_office_address"], is_company=bool(is_company))
    _full_record(b, controller, item, gone, group, is_company=bool(is_company))


def _filings(b: Builder, company: str, history: At) -> None:
    """Each filing as an activity of the company on its day."""
    for filing in (history["files"] or history).each():
        said = [
            filing[part] for part in ("description", "subcategory", "category", "type") if filing[part].text
        ]
        more: dict[str, Any] = {name: filing[name] for name in _FILED}
        inner = [leaf for part in _INNER for leaf in filing[part].leaves()]
        if said:
            b.claim(
                company, "activity", said[0], date_at(filing["date"])[0], start=filing["date"],
                end=filing["date"], values=inner, **more,
            )  # fmt: skip


_FILED = (
    "type", "category", "subcategory", "description", "pages", "paper_filed", "action_date", "transaction_id",
    "document_id", "barcode",
)  # fmt: skip
_INNER = ("description_values", "annotations", "associated_filings", "resolutions")
