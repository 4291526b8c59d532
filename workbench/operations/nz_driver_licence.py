"""New Zealand driver licence check (document 1, sections 2.3 and 4.3)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from workbench.operations import assumptions, cautions, verdicts
from workbench.operations.base import Envelope, Operation, Request, Response
from workbench.operations.fields import Consent, Name60, NzLicence, PastDate, TextPattern, ask


class NzDriverLicenceRequest(Request):
    """The licence and its holder."""

    first_name: Annotated[str, Field(max_length=60)] | None = ask(
        "First name", "left out for holders of a single name", group="Person"
    )
    middle_name: Annotated[str, Field(max_length=60)] | None = ask("Middle name", group="Person")
    last_name: Name60 = ask("Last name", group="Person", required=True)
    birth_date: PastDate = ask("Birth date", group="Person", required=True)
    licence_number: NzLicence = ask(
        "Licence number", "2 letters and 6 digits", group="Licence", required=True
    )
    licence_version: Annotated[
        str, TextPattern(assumptions.NZ_LICENCE_VERSION, "must be the 3-digit version number of the licence")
    ] = ask("Version", "the 3 digits printed on the licence", group="Licence", required=True)
    consent: Consent = ask("Consent", "the holder consents to the check", group="Licence", required=True)


class NzResult(Response):
    """`match_status` is `Match` when the identity is fully verified."""

    reporting_reference: str | None = None
    match_status: str | None = None
    document_verified: bool | None = None
    additional_information: str | None = None


class NzDriverLicenceResponse(Envelope):
    """The issuer's verdict."""

    data: NzResult | None = None


OPERATION = Operation(
    name="nz_driver_licence",
    title="New Zealand driver licence",
    group="Document checks",
    section="1:4.3",
    summary="Verifies a New Zealand driver licence with its issuer.",
    path="/nz_driver_licence",
    request=NzDriverLicenceRequest,
    response=NzDriverLicenceResponse,
    cautions=(cautions.CONSENT,),
    statuses=(200, 400, 401, 402, 403, 413, 429, 500, 503),
    verdict=verdicts.of_licence,
)
