"""Electoral roll check (document 1, section 4.2)."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.handler_context import Context
from workbench.sandbox.handlers import document_check
from workbench.sandbox.messages import Reply


def answer(request: Any, context: Context) -> dict[str, Any] | Reply:
    """The result that the selecting field chooses."""
    return document_check.answer("dvs_aec", request, context)
