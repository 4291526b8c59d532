"""New Zealand driver licence check (document 1, section 4.3)."""

from __future__ import annotations

from typing import Any

from workbench.errors import FieldProblem
from workbench.sandbox.document_verification import NZ_UNAVAILABLE
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused
from workbench.values.text import fold

NO_MATCH_EXPLAINED = "DB111112"
"""The licence number whose `NoMatch` comes with an explanation."""
REFUSED_VERSION = "999"
"""The licence version that the sandbox answers with 400."""


def answer(request: Any, context: Context) -> dict[str, Any]:
    """`Match` for the designated identity; anything invalid is refused before the 503."""
    if request.licence_version == REFUSED_VERSION:
        problem = FieldProblem("licence_version", "the issuer does not accept this version number")
        raise Refused(400, str(problem), [problem])
    number = request.licence_number.upper()
    if number == NZ_UNAVAILABLE:
        raise Refused(503, "the licence source is unavailable, try again later")
    matched = _identity(request.model_dump(mode="json")) == _identity(
        context.fixtures["nz_driver_licence"]["match"]
    )
    data: dict[str, Any] = {
        "reporting_reference": context.new_id(),
        "match_status": "Match" if matched else "NoMatch",
        "document_verified": matched,
    }
    if number == NO_MATCH_EXPLAINED:
        data["additional_information"] = "The licence details do not match the issuer's records."
    return {"data": data}


def _identity(values: dict[str, Any]) -> tuple[str, ...]:
    names = tuple(fold(values.get(name) or "") for name in ("first_name", "middle_name", "last_name"))
    document = (values["birth_date"], values["licence_number"].upper(), values["licence_version"])
    return (*names, *document)
