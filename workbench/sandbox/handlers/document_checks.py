"""How the five checks of the document verification service are answered (document 1, section 4.2)."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

from workbench.sandbox.dvs import CHECKS, Check, Unavailable
from workbench.sandbox.kernel import Context
from workbench.sandbox.messages import Refused, Reply


@dataclass(frozen=True, slots=True)
class DocumentCheck:
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


HANDLERS = {f"dvs_{name}": DocumentCheck(check) for name, check in CHECKS.items()}
"""The handlers by operation."""
