"""UK registry company report (document 2, sections 2.8 and 4.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from workbench.operations.base import Envelope, Many, Operation, Poll, Request, Response
from workbench.operations.fields import UkNumber, ask
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.uk_registry_officer_report import FormerName, Identification, UkAddress


class UkRegistryCompanyReportRequest(Request):
    """Which company."""

    company_number: UkNumber = ask(
        "Company number", "1 to 8 letters or digits; zeros in front may be left out",
        group="Company", required=True,
    )  # fmt: skip


class PreviousName(Response):
    """A name that the company had."""

    name: str | None = None
    effective_from: str | None = None
    ceased_on: str | None = None


class SicCode(Response):
    """What the company does."""

    code: str | None = None
    description: str | None = None


class CompanyOfficer(Response):
    """An officer of the company; the name is written `SURNAME, Forenames`."""

    officer_id: str | None = None
    name: str | None = None
    officer_role: str | None = None
    appointed_on: str | None = None
    appointed_before: str | None = None
    is_pre_1992_appointment: bool | None = None
    resigned_on: str | None = None
    date_of_birth: str | None = None
    nationality: str | None = None
    country_of_residence: str | None = None
    occupation: str | None = None
    person_number: str | None = None
    address: UkAddress | None = None
    former_names: Many[FormerName] | None = None
    identification: Identification | None = None
    identity_verification_details: dict[str, Any] | None = None
    contact_details: dict[str, Any] | None = None
    principal_office_address: dict[str, Any] | None = None
    responsibilities: str | None = None


class Filing(Response):
    """One filed document."""

    transaction_id: str | None = None
    document_id: str | None = None
    date: str | None = None
    type: str | None = None
    category: str | None = None
    subcategory: str | None = None
    description: str | None = None
    pages: int | None = None
    barcode: str | None = None
    paper_filed: bool | None = None
    annotations: list[Any] | None = None
    associated_filings: list[Any] | None = None
    resolutions: list[Any] | None = None


class FilingHistory(Response):
    """The most recent filings, at most 200."""

    total_files: int | None = None
    returned_files: int | None = None
    files: Many[Filing] | None = None


class Controller(Response):
    """A person with significant control; a super-secure one has no name."""

    kind: str | None = None
    name: str | None = None
    address: UkAddress | None = None
    date_of_birth: str | None = None
    country_of_residence: str | None = None
    nationality: str | None = None
    natures_of_control: list[str] | None = None
    identification: Identification | None = None
    name_elements: Response | None = None
    notified_on: str | None = None
    ceased: bool | None = None
    ceased_on: str | None = None
    is_sanctioned: bool | None = None
    description: str | None = None
    principal_office_address: dict[str, Any] | None = None


class CompanyReport(Response):
    """The report on one company."""

    company_name: str | None = None
    company_number: str | None = None
    company_status: str | None = None
    company_status_detail: str | None = None
    type: str | None = None
    subtype: str | None = None
    date_of_creation: str | None = None
    date_of_cessation: str | None = None
    jurisdiction: str | None = None
    registered_office_address: UkAddress | None = None
    registered_office_is_in_dispute: bool | None = None
    accounts: dict[str, Any] | None = None
    annual_return: dict[str, Any] | None = None
    can_file: bool | None = None
    confirmation_statement: dict[str, Any] | None = None
    corporate_annotation: Any = None
    external_registration_number: str | None = None
    foreign_company_details: dict[str, Any] | None = None
    branch_company_details: dict[str, Any] | None = None
    partial_data_available: bool | None = None
    previous_company_names: Many[PreviousName] | None = None
    service_address: dict[str, Any] | None = None
    sic_codes: Many[SicCode] | None = None
    super_secure_managing_officer_count: int | None = None
    undeliverable_registered_office_address: bool | None = None
    report_date: str | None = None
    officers: Many[CompanyOfficer] | None = None
    filing_history: FilingHistory | None = None
    persons_with_significant_control: Many[Controller] | None = None


class UkRegistryCompanyReportResponse(Envelope):
    """The retrieved report."""

    report: CompanyReport | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.number and about.jurisdiction != "AU":
        yield 0, {"company_number": about.number}


OPERATION = Operation(
    name="uk_registry_company_report",
    title="UK registry company report",
    group="Registries",
    section="2:4.8",
    summary="A company's profile, officers, controllers and filings from the UK registry.",
    path="/uk_registry_company_report",
    request=UkRegistryCompanyReportRequest,
    response=Envelope,
    poll=Poll(
        path="/uk_registry_company_report/{api_reference}",
        response=UkRegistryCompanyReportResponse,
        pdf=True,
    ),
    expected_links=6.0,
    proposals=_proposals,
)
