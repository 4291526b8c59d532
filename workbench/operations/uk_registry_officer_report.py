"""UK registry officer report (document 2, sections 2.7 and 4.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from workbench.operations.base import Envelope, Many, Operation, Poll, Request, Response
from workbench.operations.fields import Filled, ask
from workbench.operations.proposals import Proposed, Subject

OfficerType = Annotated[
    Literal["natural", "corporate"],
    Field(json_schema_extra={"labels": {"natural": "a human", "corporate": "a company"}}),
]


class UkRegistryOfficerReportRequest(Request):
    """Which officer, and of which register."""

    officer_id: Filled = ask(
        "Officer id", "as the UK registry writes it; a company report has it", group="Officer", required=True
    )
    disqualified: bool | None = ask(
        "Disqualified officers", "searches the register of disqualified officers instead", group="Officer"
    )
    type: OfficerType | None = ask("Kind", "matters for disqualified officers", group="Officer")


class UkAddress(Response):
    """An address as the UK registry writes it."""

    premises: str | None = None
    address_line_1: str | None = None
    address_line_2: str | None = None
    care_of: str | None = None
    locality: str | None = None
    region: str | None = None
    country: str | None = None
    postal_code: str | None = None
    po_box: str | None = None


class AppointedTo(Response):
    """The company of an appointment."""

    company_name: str | None = None
    company_number: str | None = None
    company_status: str | None = None


class FormerName(Response):
    """An earlier name of an officer."""

    forenames: str | None = None
    surname: str | None = None


class Identification(Response):
    """What identifies a corporate officer or controller."""

    identification_type: str | None = None
    legal_authority: str | None = None
    legal_form: str | None = None
    place_registered: str | None = None
    registration_number: str | None = None


class Appointment(Response):
    """One office; without `resigned_on` it is held still."""

    name: str | None = None
    officer_role: str | None = None
    appointed_on: str | None = None
    appointed_before: str | None = None
    is_pre_1992_appointment: bool | None = None
    resigned_on: str | None = None
    appointed_to: AppointedTo | None = None
    address: UkAddress | None = None
    name_elements: Response | None = None
    former_names: Many[FormerName] | None = None
    nationality: str | None = None
    country_of_residence: str | None = None
    occupation: str | None = None
    links: dict[str, Any] | None = None
    identification: Identification | None = None
    contact_details: Response | None = None
    responsibilities: str | None = None


class Disqualification(Response):
    """One disqualification; `9999-12-31` as its end means that it has none."""

    case_identifier: str | None = None
    disqualification_type: str | None = None
    disqualified_from: str | None = None
    disqualified_until: str | None = None
    reason: Response | None = None
    company_names: list[str] | None = None
    heard_on: str | None = None
    court_name: str | None = None


class OfficerReport(Response):
    """The report on one officer id."""

    officer_id: str | None = None
    name: str | None = None
    date_of_birth: str | None = None
    etag: str | None = None
    kind: str | None = None
    type: str | None = None
    is_corporate_officer: bool | None = None
    disqualified: bool | None = None
    report_date: str | None = None
    total_results: int | None = None
    items_per_page: int | None = None
    start_index: int | None = None
    items: Many[Appointment] | None = None
    disqualifications: Many[Disqualification] | None = None


class UkRegistryOfficerReportResponse(Envelope):
    """The retrieved report."""

    report: OfficerReport | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    for officer in about.values.get("officer_id", ()):
        yield 0, {"officer_id": officer}


OPERATION = Operation(
    name="uk_registry_officer_report",
    title="UK registry officer report",
    group="Registries",
    section="2:4.7",
    summary="An officer's appointments, past and present, or disqualifications, from the UK registry. "
    "The officer id comes with the report of a company: ask for that first, then select the officer.",
    path="/uk_registry_officer_report",
    request=UkRegistryOfficerReportRequest,
    response=Envelope,
    poll=Poll(
        path="/uk_registry_officer_report/{api_reference}",
        response=UkRegistryOfficerReportResponse,
        pdf=True,
    ),
    expected_links=4.0,
    proposals=_proposals,
)
