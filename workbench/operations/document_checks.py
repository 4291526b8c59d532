"""What the five document checks share (document 1, sections 2.2 and 4.2)."""

from __future__ import annotations

from typing import Any

from workbench.operations import cautions, verdicts
from workbench.operations.base import Envelope, Many, Operation, Request, Response
from workbench.operations.fields import Consent, ask

PERSON, DOCUMENT, CHECK = "Person", "Document", "Check"


class DocumentCheckRequest(Request):
    """Consent, and whether only the input is to be checked."""

    consent: Consent = ask("Consent", "the person consents to the check", group=CHECK, required=True)
    preflight: bool = ask(
        "Preflight", "checks the input only; nothing is verified and nothing is paid",
        group=CHECK, default=False,
    )  # fmt: skip


class MismatchReason(Response):
    """Why a document was not matched."""

    message: str | None = None
    code: str | None = None


class DocumentResult(Response):
    """`verification_result_code`: `Y` valid, `N` not matched, `D` invalid or unknown, `S` an error."""

    response_type: str | None = None
    activity_id: str | None = None
    verification_request_number: str | None = None
    verification_result_code: str | None = None
    additional_information: Many[MismatchReason] | None = None


class DocumentCheckResponse(Envelope):
    """The verdict; `data` is None after a preflight."""

    data: DocumentResult | None = None


def _units(request: DocumentCheckRequest) -> int:
    return 0 if request.preflight else 1


def document_check(
    name: str, title: str, summary: str, request: type[DocumentCheckRequest]
) -> Operation[Any, Any]:
    """The operation of a document check at `/dvs/<document>`."""
    return Operation(
        name=f"dvs_{name}",
        title=title,
        group="Document checks",
        section="1:4.2",
        summary=summary,
        path=f"/dvs/{name}",
        request=request,
        response=DocumentCheckResponse,
        units=_units,
        cautions=(cautions.CONSENT,),
        statuses=(200, 202, 400, 401, 402, 403, 413, 429, 500, 503),
        verdict=verdicts.of_document,
    )
