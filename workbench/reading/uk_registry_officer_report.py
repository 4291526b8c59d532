"""UK registry officer report: one officer, the appointments and bans (document 2, section 2.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry import (
    corporate,
    corporate_number,
    former_names,
    surname_first,
    traits,
    uk_disqualification,
)
from workbench.values.names import Name
from workbench.values.text import fold


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The officer, a person or a company, with the companies it was appointed to."""
    b = Builder(question, answer)
    report = b.answer["report"]
    if not report:
        return b.reading()
    is_company = report["type"].text == "corporate" or report["is_corporate_officer"].raw is True
    officer = (
        corporate(b, report, report["name"])
        if is_company
        else surname_first(b, report, report["name_elements"])
    )
    if not is_company:
        b.birth(officer, report["date_of_birth"])
    b.claim(officer, "officer_id", report["officer_id"], report["officer_id"].text or None)
    for item in report["items"].each():
        _appointment(b, officer, item, is_company)
    for item in report["disqualifications"].each():
        uk_disqualification(b, officer, item, "disqualified_from", "disqualified_until")
    return b.reading()


def _appointment(b: Builder, officer: str, item: At, is_company: bool) -> None:
    to = item["appointed_to"]
    company = b.company(to, to["company_name"], to["company_number"], "UK")
    if company is not None:
        b.claim(company, "status", to["company_status"], fold(to["company_status"].text) or None)
        b.link(
            officer, "officer_of", company, item["officer_role"], item["appointed_on"], to["company_number"],
            start=item["appointed_on"], end=item["resigned_on"], role=item["officer_role"].text,
            appointed_before=item["appointed_before"].text,
        )  # fmt: skip
    address = b.registry_address(item["address"])
    if address is not None:
        b.link(officer, "correspondence_at", address, item["address"], start=item["appointed_on"])
    if is_company:
        corporate_number(b, officer, item["identification"])
        return
    elements = item["name_elements"]
    if elements["surname"]:
        words = f"{elements['forename'].text} {elements['other_forenames'].text}".split()
        name = Name(words[0] if words else None, " ".join(words[1:]) or None, elements["surname"].text)
        b.name(officer, name, elements["surname"], elements["forename"], elements["other_forenames"])
    former_names(b, officer, item["former_names"])
    traits(b, officer, item)
