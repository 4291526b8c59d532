"""What became of an identity pass (document 1, section 2.1; decisions C and E)."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from workbench.operations import verdicts
from workbench.operations.base import Envelope, Operation, Opt, Request, free
from workbench.operations.fields import Filled, Uuid, ask


class IdentityPassDetailsRequest(Request):
    """Which pass; with its key the result comes readable."""

    id: Uuid = ask("Pass", "the id that its creation returned", group="Pass", required=True)
    cipher_key: Opt[Filled] = ask("Cipher key", "without it the result stays encrypted", group="Pass")
    return_images: bool = ask("With images", group="Pass", default=False)


class IdentityPassDetailsResponse(Envelope):
    """The state of the pass and its result, encrypted unless the right key was sent."""

    id: str | None = None
    status: str | None = None
    created_at: str | None = None
    completed_at: str | None = None
    configuration: dict[str, Any] | None = None
    result: Any = Field(default=None, repr=False)


OPERATION = Operation(
    name="identity_pass_details",
    title="Identity pass result",
    group="Identity",
    section="1:2.1",
    summary="The state and the result of an identity pass.",
    path="/identity_pass/details",
    request=IdentityPassDetailsRequest,
    secrets=frozenset({"link"}),
    response=IdentityPassDetailsResponse,
    units=free,
    statuses=(200, 400, 401, 403, 404, 413, 429, 500),
    verdict=verdicts.of_pass,
)
