"""How the five checks of the document verification service are answered (document 1, section 4.2)."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

from workbench.sandbox.document_verification import CHECKS, Check, Unavailable
from workbench.sandbox.handler_context import Context
from workbench.sandbox.messages import Refused, Reply


@dataclass(frozen=True, slots=True)
class DocumentCheckHandler:
    """The handler of one check."""

    check: Check

    def answer(self, request: Any, context: Context) -> dict[str, Any] | Reply:
        """The result that the selecting field chooses; a preflight is 202 with `data` null."""
        check = self.check
        if request.preflight:
            envelope = {"message": "Ok", "function": f"dvs_{check.name}", "api_reference": context.new_id()}
            return Reply.json(202, {**envelope, "data": None})
        value = getattr(request, context.fixtures["dvs"][check.name]["field"])
        try:
            code = check.result_code(value, context.fixtures)
        except Unavailable:
            raise Refused(503, "the document source is unavailable, try again later") from None
        return {
            "data": {
                "response_type": check.response_type,
                "activity_id": f"sandbox-{uuid.uuid4()}",
                "verification_request_number": str(uuid.uuid4().int)[:16],
                "verification_result_code": code,
                "additional_information": check.explanations(code),
            }
        }


dvs_aec = DocumentCheckHandler(CHECKS["aec"])
dvs_centrelink = DocumentCheckHandler(CHECKS["centrelink"])
dvs_death_cert = DocumentCheckHandler(CHECKS["death_cert"])
dvs_drivers_licence = DocumentCheckHandler(CHECKS["drivers_licence"])
dvs_reg_by_descent = DocumentCheckHandler(CHECKS["reg_by_descent"])
