"""UK registry company report: profile, officers, controllers (document 2, section 2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry import corporate, former_names, surname_first, traits
from workbench.values.text import fold

_COMPANY_KINDS = ("corporate-entity", "legal-person")


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The company, its registered office, its officers and who controls it."""
    b = Builder(question, answer)
    report = b.answer["report"]
    company = b.company(report, report["company_name"], report["company_number"], "UK")
    if company is None:
        return b.reading()
    _profile(b, company, report)
    for officer in report["officers"].each():
        _officer(b, company, officer)
    for controller in report["persons_with_significant_control"].each():
        _controller(b, company, controller)
    return b.reading()


def _profile(b: Builder, company: str, report: At) -> None:
    b.claim(company, "status", report["company_status"], fold(report["company_status"].text) or None)
    b.claim(company, "created", report["date_of_creation"], report["date_of_creation"].text or None)
    b.claim(company, "ceased", report["date_of_cessation"], report["date_of_cessation"].text or None)
    b.claim(company, "note", report["type"], report["type"].text or None, about="type")
    for former in report["previous_company_names"].each():
        b.claim(
            company, "former_name", former["name"], fold(former["name"].text) or None,
            start=former["effective_from"], end=former["ceased_on"],
        )  # fmt: skip
    for sic in report["sic_codes"].each():
        b.claim(
            company, "sic_code", sic["code"], sic["code"].text or None, description=sic["description"].text
        )
    office = b.registry_address(report["registered_office_address"])
    if office is not None:
        b.link(company, "registered_at", office, report["registered_office_address"])


def _officer(b: Builder, company: str, item: At) -> None:
    if not item:
        return
    is_company = bool(item["identification"]) or "corporate" in item["officer_role"].text
    officer = (
        corporate(b, item, item["name"]) if is_company else surname_first(b, item, item["name_elements"])
    )
    b.claim(officer, "officer_id", item["officer_id"], item["officer_id"].text or None)
    if not is_company:
        b.birth(officer, item["date_of_birth"])
        former_names(b, officer, item["former_names"])
        traits(b, officer, item)
    b.link(
        officer, "officer_of", company, item["officer_role"], item["appointed_on"],
        start=item["appointed_on"], end=item["resigned_on"], role=item["officer_role"].text,
        appointed_before=item["appointed_before"].text,
    )  # fmt: skip
    address = b.registry_address(item["address"])
    if address is not None:
        b.link(officer, "correspondence_at", address, item["address"], start=item["appointed_on"])


def _controller(b: Builder, company: str, item: At) -> None:
    if not item:
        return
    kind = item["kind"].text
    if kind.startswith(_COMPANY_KINDS):
        controller = corporate(b, item, item["name"])
    elif item["name"] or item["name_elements"]["surname"]:
        controller = surname_first(b, item, item["name_elements"])
        b.birth(controller, item["date_of_birth"])
        traits(b, controller, item)
    else:
        controller = b.mention("person", item, "Controller without a name")
    natures = [at.text for at in item["natures_of_control"].each() if at.text]
    b.link(
        controller, "controls", company, item["kind"], item["natures_of_control"],
        start=item["notified_on"], end=item["ceased_on"], natures=natures, kind=kind,
    )  # fmt: skip
    if item["is_sanctioned"].raw is True:
        b.claim(controller, "watchlist", item["is_sanctioned"], "sanctioned", list="registry")
    address = b.registry_address(item["address"])
    if address is not None:
        b.link(controller, "correspondence_at", address, item["address"], start=item["notified_on"])
