"""UK registry officer report: one officer, the appointments and bans (document 2, section 2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.counts import counts_dormant
from workbench.reading.ended import NO_GROUP, Group
from workbench.reading.model import Reading
from workbench.reading.party_marks import company_of_entry, is_person, looks_like_company
from workbench.reading.place import At, words
from workbench.reading.registry_reports import (
    contact,
    corporate,
    corporate_number,
    country_of,
    elements_name,
    former_names,
    is_of_several,
    linked_company,
    permissions,
    principal_office,
    served_at,
    surname_first,
    traits,
    uk_disqualification,
    uk_office,
)
from workbench.values.text import fold
from workbench.values.uk_registers import uk_number_beside


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The officer, a person or a company, with the companies it was appointed to."""
    b = Builder(question, answer)
    report = b.answer["report"].only
    if not report:
        return b.reading()
    is_company = _is_company(report)
    if is_company is None:  # nobody knows who that is: it stays unread
        return b.reading()
    elements = report["name_elements"] if report["name_elements"]["surname"] else report
    officer = corporate(b, report, report["name"]) if is_company else surname_first(b, report, elements)
    if is_company:
        _number(b, officer, report)
    else:
        b.birth(officer, report["date_of_birth"])
        traits(b, officer, report)
        former_names(b, officer, report["former_names"])
    b.text(officer, "officer_id", report["officer_id"])
    b.note(officer, report["person_number"], "person number of the registry")
    dormant = counts_dormant(report.raw, "officer_of")
    for item in report["items"].each():
        _appointment(b, officer, item, is_company, are_dormant=dormant)
    listed = [item for item in report["disqualifications"].each() if item.is_object]
    for item in listed:
        uk_disqualification(b, officer, item, "disqualified_from", "disqualified_until")
    if not listed:  # the flag says in which register was looked, not what was found there
        b.note(officer, report["disqualified"], "asked in the register of disqualified officers")
    permissions(b, officer, report["permissions_to_act"])
    return b.reading()


def _number(b: Builder, company: str, report: At) -> None:
    """The number of a company; one of the UK's register where it is said to be registered there."""
    number = report["company_number"]
    place = report.first("country_of_registration", "country_of_incorporation", "country_registered").code
    is_here = country_of(place.text) == "GB"
    normal = uk_number_beside(number.text, place.text) if is_here else None
    if normal is not None:
        b.claim(company, "company_number", number, normal, jurisdiction="UK", parts=[place.pointer])
    else:
        b.note(company, number, "number in the report", place=place)


_OF_A_DISQUALIFICATION = {"corporate-disqualification": True, "natural-disqualification": False}
"""Whether a kind that the register of disqualified officers publishes is a company's."""


def _is_company(report: At) -> bool | None:
    """A company where the type says so; else where nothing is a person's and mark or name are a company's.

    None for several, and for a name of which nobody knows whether a person or a company bears it.
    """
    kind = enumerations.is_company(report["type"].code.text)
    if kind is not None:
        return kind
    if (found := _OF_A_DISQUALIFICATION.get(words(report["kind"].code.text))) is not None:
        return found
    if is_of_several(report) and not looks_like_company(report["name"].text):
        return None
    first, marked = report["items"][0], report["is_corporate_officer"].flag
    surname = report["surname"] or first["name_elements"]["surname"]
    if is_person(report) or surname:
        is_born = report["date_of_birth"] or first["date_of_birth"]
        called = report["name"].text if "," not in report["name"].text else surname.text
        return marked is True and not is_born and looks_like_company(called)
    return company_of_entry(report) if marked is None else marked


def _appointment(b: Builder, officer: str, item: At, is_company: bool, *, are_dormant: bool) -> None:
    """An office; where the report counts dormant ones, that of a dissolved company has ended with it."""
    if not item.is_object:
        return
    to, gone, group = item["appointed_to"], None, NO_GROUP
    company = linked_company(b, to, item["links"]["company"])
    if company is not None:
        status = to["company_status"].code
        b.claim(company, "status", status, enumerations.status(status.text) or None)
        b.date(company, "ceased", to["date_of_cessation"])
        group = Group(former=are_dormant and enumerations.is_dissolved(status.text))
        gone = uk_office(b, officer, company, item, to["company_number"], group=group)
    served_at(b, officer, item["address"], gone, group, start=item["appointed_on"])
    principal_office(b, officer, item["principal_office_address"], is_company=is_company)
    contact(b, officer, item)
    if is_company:
        corporate_number(b, officer, item["identification"])
        own = [at for at in elements_name(item["name_elements"])[1] if at and at.text in item["name"].text]
        b.claim(
            officer, "name", item["name"], fold(item["name"].text) or None, parts=[at.pointer for at in own]
        )
        return
    _names(b, officer, item)
    former_names(b, officer, item["former_names"])
    b.birth(officer, item["date_of_birth"])
    traits(b, officer, item)
    b.notes(officer, item["identification"], "identification")


def _names(b: Builder, officer: str, item: At) -> None:
    """The name as this appointment has it, in parts or whole."""
    elements = item["name_elements"]
    name, parts = elements_name(elements)
    if name.last:
        whole, surname = item["name"], fold(name.last)
        same = not whole.text or surname in fold(whole.text)
        b.name(officer, name, *parts, *([whole] if same else []))
        if not same:
            b.text_name(officer, whole)
    elif item["name"]:
        b.text_name(officer, item["name"])
    b.title(officer, elements["title"])
    b.note(officer, elements["honours"], "honours")
