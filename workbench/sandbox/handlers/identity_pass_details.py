"""What became of an identity pass (decisions C and E)."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.kernel import Context, Refused
from workbench.sandbox.wire import uuid_of


def answer(request: Any, context: Context) -> dict[str, Any]:
    """The state, the configuration and the result, readable where the right key was sent."""
    identifier = uuid_of(str(request.id))
    if identifier is None:
        raise Refused(404, "no such identity pass")
    assert context.passes is not None  # noqa: S101  (a sandbox always has them)
    return context.passes.details(
        context.account.key, identifier, request.cipher_key, images=bool(request.return_images)
    )
