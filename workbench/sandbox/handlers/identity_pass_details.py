"""What became of an identity pass (decisions C and E)."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.handler_context import Context


def answer(request: Any, context: Context) -> dict[str, Any]:
    """The state, the configuration and the result, readable where the right key was sent."""
    assert context.passes is not None  # noqa: S101  (a sandbox always has them)
    return context.passes.details(
        context.account.key, request.id.lower(), request.cipher_key, images=bool(request.return_images)
    )
