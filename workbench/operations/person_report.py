"""Person report (document 2, sections 2.2, 4.1 and 4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from workbench.operations import assumptions, cautions
from workbench.operations.base import Envelope, Many, Operation, Opt, Poll, Request, Response
from workbench.operations.fields import AuPhone, Date, Email, Gnaf, State, ask, local_phones
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.rules import AtLeastOne

Provenance = Annotated[
    Literal["full", "summary", "none"],
    Field(
        json_schema_extra={
            "labels": {"full": "all of it", "summary": "without research notes", "none": "none of it"}
        }
    ),
]


class PersonReportRequest(Request):
    """Whatever is known about the person: names, or a phone, or an email, or a candidate's token."""

    first_name: Opt[str] = ask("First name", "common equivalents are searched too", group="Person")
    middle_name: str | None = ask("Middle name", group="Person")
    last_name: Opt[str] = ask("Last name", "matched exactly", group="Person")
    birth_date: Date | None = ask("Birth date", "evidence, not a key", group="Person")
    phone: AuPhone | None = ask("Phone", "Australian", group="Contact")
    phones: Opt[Annotated[list[AuPhone], Field(max_length=4)]] = ask(
        "More phones", "up to 4", group="Contact"
    )
    email: Email | None = ask("Email", group="Contact")
    emails: Opt[Annotated[list[Email], Field(max_length=4)]] = ask("More emails", "up to 4", group="Contact")
    gnaf_id: Gnaf | None = ask("Address identifier", group="Address")
    suburb: str | None = ask("Suburb", "narrows the search", group="Address")
    state: State | None = ask("State", "narrows the search", group="Address")
    postcode: str | None = ask("Postcode", "narrows the search", group="Address")
    candidate_token: str | None = ask(
        "Candidate's token", "from an earlier report that found several people; good for an hour",
        group="Options",
    )  # fmt: skip
    provenance: Provenance = ask("Provenance", group="Options", default="full")

    rules = (
        AtLeastOne(
            (
                ("first_name", "last_name"),
                ("phone",),
                ("phones",),
                ("email",),
                ("emails",),
                ("candidate_token",),
            )
        ),
    )


class PersonReportAcknowledgement(Envelope):
    """The report is queued; `request_uuid` is polled with."""

    request_uuid: str | None = None
    status: str | None = None
    result_url: str | None = None


class Candidate(Response):
    """A person who may be meant, redacted; the token asks for this one."""

    candidate_token: str | None = None
    first_name: str | None = None
    last_initial: str | None = None
    birth_year: str | None = None
    suburb: str | None = None
    state: str | None = None


class Resolution(Response):
    """Who was meant: `resolved`, `low_confidence`, `ambiguous`, `too_many` or `not_found`."""

    outcome: str | None = None
    confidence: str | None = None
    candidates: Many[Candidate] | None = None
    distribution: dict[str, Any] | None = None


class ReportSection(Response):
    """A section of the report; `status` is `ok`, `empty`, `clear`, `skipped` or `error`."""

    status: str | None = None


class Report(Response):
    """The sections of a resolved report."""

    identity: ReportSection | None = None
    addresses: ReportSection | None = None
    contacts: ReportSection | None = None
    household: ReportSection | None = None
    business: ReportSection | None = None
    regulator: ReportSection | None = None
    watchlists: ReportSection | None = None
    court: ReportSection | None = None
    judgements: ReportSection | None = None
    social: ReportSection | None = None


class ProvenanceRecord(Response):
    """How the report came about: lookups, conclusions, and the log of the research."""

    sources: Many[Response] | None = None
    inferences: Many[Response] | None = None
    research_notes: Many[Response] | None = None


class PersonReportResponse(Envelope):
    """A report: pending, or complete with its resolution and, when resolved, the report itself."""

    request_uuid: str | None = None
    status: str | None = None
    search_criteria: dict[str, Any] | None = None
    resolution: Resolution | None = None
    report: Report | None = None
    provenance: ProvenanceRecord | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    surest = {"birth_date": about.birth_date} if about.birth_date else dict(about.contacts[:1])
    if about.person and surest:
        yield 5, {**about.person, **surest}


OPERATION = Operation(
    name="person_report",
    title="Person report",
    group="Lookups",
    section="2:4.1",
    summary="Resolves what is known to one person and returns a consolidated report that cites its sources.",
    path="/person_report",
    request=PersonReportRequest,
    response=PersonReportAcknowledgement,
    cautions=(
        cautions.EXPERIMENTAL,
        cautions.LOW_CONFIDENCE,
        cautions.MATCHED_BY_NAME,
        cautions.COURT,
        cautions.SOCIAL,
        cautions.POSSIBLE_RELATIVES,
        cautions.POSSIBLE_BUSINESS,
    ),
    poll=Poll(
        path="/person_report/{request_uuid}",
        response=PersonReportResponse,
        gone_after_hours=assumptions.PERSON_REPORT_HOURS,
        statuses=(200, 404),
    ),
    prepare=local_phones("phone", "phones"),
    expected_links=14.0,
    proposals=_proposals,
)
