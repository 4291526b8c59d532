"""Creation of an identity pass (document 1, sections 2.1 and 4.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from workbench.errors import FieldProblem
from workbench.operations import cautions, verdicts
from workbench.operations.base import Envelope, Nested, Operation, Request
from workbench.operations.document_types import DOCUMENT_TYPES
from workbench.operations.fields import WHOLE, Date, Purpose, WebhookUrl, WebUrl, ask
from workbench.operations.rules import SPACES, Needs, RequiredWhen
from workbench.values.pass_states import PassEvent

DocumentType = Literal[
    "licence", "passport", "medicare", "visa", "centrelink", "birth_certificate", "nz_licence"
]
Verification = Annotated[
    Literal["dvs", "basic", "idsp"],
    Field(
        json_schema_extra={
            "labels": {
                "dvs": "full verification",
                "basic": "format only",
                "idsp": "on your behalf by the provider",
            }
        }
    ),
]

_LINK, _DOCUMENTS, _CHECKS = "Link", "Documents", "Checks"
_NOTICES = "Notifications"


@dataclass(frozen=True, slots=True)
class Named:
    """A first or a last name; a lone hyphen counts as missing."""

    names: tuple[str, ...] = ("first_name", "last_name")
    sentence: str = "At least one of first_name, last_name is required; a lone hyphen counts as missing."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        given = [getattr(request, name) for name in self.names]
        if any(isinstance(text, str) and text.strip() not in ("", "-") for text in given):
            return None
        return FieldProblem(self.names[0], self.sentence)

    def json_schema(self) -> dict[str, Any]:
        filled = {"type": "string", "not": {"pattern": f"^[{SPACES}]*-?[{SPACES}]*$"}}
        return {"anyOf": [{"required": [n], "properties": {n: filled}} for n in self.names]}


class RequestedIdentity(Nested):
    """Whom the documents must show."""

    first_name: str | None = ask("First name")
    middle_name: str | None = ask("Middle name", "not enough alone")
    last_name: str | None = ask("Last name")
    date_of_birth: Date | None = ask("Birth date", "compared with the verified one")

    rules = (Named(),)


class IdentityPassRegisterRequest(Request):
    """How the pass is set up; everything has a default."""

    link_validity_days: Annotated[int, Field(ge=1, le=14), WHOLE] | None = ask(
        "Link valid for", "days, 1 to 14", group=_LINK, default=7
    )
    return_url: WebUrl | None = ask("Return address", "shown on the last page", group=_LINK)
    requested_identity: RequestedIdentity | None = ask("Requested identity")
    document_1_allowed_types: list[DocumentType] | None = ask(
        "First document", group=_DOCUMENTS, labels=DOCUMENT_TYPES
    )
    document_2_allowed_types: list[DocumentType] | None = ask(
        "Second document", group=_DOCUMENTS, labels=DOCUMENT_TYPES
    )
    document_3_allowed_types: list[DocumentType] | None = ask(
        "Third document", group=_DOCUMENTS, labels=DOCUMENT_TYPES
    )
    document_verification: Verification | None = ask("Verification", group=_CHECKS, default="dvs")
    check_liveness: bool | None = ask("Check liveness of the face", group=_CHECKS, default=False)
    require_id_photo: bool | None = ask("Ask for an ID photo", group=_CHECKS, default=False)
    id_photo_purpose: Purpose | None = ask(
        "Purpose of the photo", "shown to the user, 3 to 255 characters", group=_CHECKS
    )
    image_retention_days: Annotated[int, Field(ge=0, le=365), WHOLE] | None = ask(
        "Keep images for", "days, 0 to 365; 0 deletes them at the end", group=_CHECKS, default=0
    )
    webhook_url: WebhookUrl | None = ask("Webhook", "receives notifications", group=_NOTICES)
    webhook_events: list[PassEvent] | None = ask("Events", "all when left open", group=_NOTICES)

    rules = (
        RequiredWhen("id_photo_purpose", "require_id_photo", (True,)),
        Needs("check_liveness", True, "document_verification", ("idsp",)),
    )


class IdentityPassRegisterResponse(Envelope):
    """The pass. The cipher key is returned only here; the link is for the end user."""

    id: str | None = None
    cipher_key: str | None = Field(default=None, repr=False)
    link: str | None = Field(default=None, repr=False)


OPERATION = Operation(
    name="identity_pass_register",
    title="Identity pass",
    group="Identity",
    section="1:4.1",
    summary="Creates a link at which an end user presents documents and, if wanted, a live image.",
    path="/identity_pass/register",
    request=IdentityPassRegisterRequest,
    secrets=frozenset({"link"}),
    response=IdentityPassRegisterResponse,
    cautions=(cautions.CIPHER_KEY,),
    verdict=verdicts.of_pass,
)
