"""The corporate regulator's extract of a company or a person (document 2, section 2.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder, combined
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry import au_ban
from workbench.values.companies import abn
from workbench.values.text import fold


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """A company with its directors, secretaries and holders; or a person with roles, holdings, bans."""
    b = Builder(question, answer)
    extract = b.answer["extract"]
    if extract["entity_type"].text == "person":
        _person(b, extract)
    elif extract:
        _company(b, extract)
    return b.reading()


def _company(b: Builder, extract: At) -> None:
    entity = extract["entity"]
    company = _registered(b, entity, "name")
    if company is None:
        return
    b.claim(company, "created", entity["date_of_registration"], entity["date_of_registration"].text or None)
    b.claim(
        company, "ceased", entity["date_of_deregistration"], entity["date_of_deregistration"].text or None
    )
    offices = [entity["address"]]
    people = [("director", item) for item in extract["directors"].each()]
    people += [("secretary", item) for item in extract["secretaries"].each()]
    for part in extract["regulator_extracts"].each():
        offices += [item["address"] for item in part["addresses"].each() if "registered" in item["type"].text]
        if not extract["directors"]:
            people += [(item["type"].text or "director", item) for item in part["directors"].each()]
    for office in offices:
        address = b.written_address(office)
        if address is not None:
            b.link(company, "registered_at", address, office)
    for role, item in people:
        person = _named(b, item)
        if person is not None:
            b.link(
                person, "officer_of", company, item["name"], item["date_start"],
                start=item["date_start"], end=item["date_end"], role=role,
            )  # fmt: skip
    for item in extract["shareholders"].each():
        _shareholder(b, company, item)


def _shareholder(b: Builder, company: str, item: At) -> None:
    if item["type"].text == "company" or item["company_number"]:
        holder = b.company(item, item["name"], item["company_number"], "AU")
    else:
        holder = _named(b, item)
    if holder is not None:
        _holds(b, holder, company, item)


def _holds(b: Builder, holder: str, company: str, item: At) -> None:
    b.link(
        holder, "shareholder_of", company, item["shares"], item["name"], item["company_number"],
        start=item["date_start"], end=item["date_end"], shares=item["shares"].text,
        share_class=item["share_class"].text,
    )  # fmt: skip


def _named(b: Builder, item: At) -> str | None:
    if item["last_name"]:
        person = b.named(item)
    elif item["name"]:
        person = b.person(item, combined(item["name"].text), item["name"])
    else:
        return None
    b.birth(person, item["birth_date"])
    address = b.written_address(item["address"])
    if address is not None:
        b.link(person, "correspondence_at", address, item["address"], start=item["date_start"])
    return person


def _person(b: Builder, extract: At) -> None:
    person = _named(b, extract["entity"])
    if person is None:
        return
    for item in extract["roles"].each():
        company = _registered(b, item, "company_name")
        if company is not None:
            b.link(
                person, "officer_of", company, item["role"], item["date_start"],
                start=item["date_start"], end=item["date_end"], role=item["role"].text,
            )  # fmt: skip
    for item in extract["shareholdings"].each():
        company = _registered(b, item, "company_name")
        if company is not None:
            _holds(b, person, company, item)
    for item in extract["bans"].each():
        au_ban(b, person, item, start="date_start", end="date_end", caution=None)


def _registered(b: Builder, item: At, name: str) -> str | None:
    """An Australian company with number, business number and status."""
    company = b.company(item, item[name], item["company_number"], "AU")
    if company is not None:
        number = item["business_number"]
        b.claim(company, "business_number", number, abn(number.text) or None)
        b.claim(company, "status", item["registry_status"], fold(item["registry_status"].text) or None)
    return company
