"""How the five checks of the document verification service are answered (document 1, section 4.2)."""

from __future__ import annotations

import uuid
from typing import Any

from workbench.sandbox.document_verification import RESPONSE_TYPES, Unavailable, explanations, result_code
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused, Reply


class DocumentCheck:
    """The handler of one check, `dvs_<check>`."""

    def __init__(self, operation: str) -> None:
        self.operation = operation

    def answer(self, request: Any, context: Context) -> dict[str, Any] | Reply:
        """A preflight is 202 with `data` null."""
        check = self.operation.removeprefix("dvs_")
        if request.preflight:
            envelope = {"message": "Ok", "function": self.operation, "api_reference": context.new_id()}
            return Reply.json(202, {**envelope, "data": None})
        value = getattr(request, context.fixtures["dvs"][check]["field"])
        try:
            code = result_code(check, value, context.fixtures)
        except Unavailable:
            raise Refused(503, "the document source is unavailable, try again later") from None
        return {
            "data": {
                "response_type": RESPONSE_TYPES[check],
                "activity_id": f"sandbox-{uuid.uuid4()}",
                "verification_request_number": str(uuid.uuid4().int)[:16],
                "verification_result_code": code,
                "additional_information": explanations(check, code),
            }
        }


dvs_aec = DocumentCheck("dvs_aec")
dvs_centrelink = DocumentCheck("dvs_centrelink")
dvs_death_cert = DocumentCheck("dvs_death_cert")
dvs_drivers_licence = DocumentCheck("dvs_drivers_licence")
dvs_reg_by_descent = DocumentCheck("dvs_reg_by_descent")
