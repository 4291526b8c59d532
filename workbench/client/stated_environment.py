"""What a server says of itself: whether its answers are simulated."""

from __future__ import annotations

from http import HTTPStatus
from typing import Literal

from workbench.client.exchange import parse
from workbench.errors import UnreadableAnswer
from workbench.operations import assumptions

Environment = Literal["live", "sandbox"]
UNKNOWN = "unknown"
"""The environment of a service that has not answered yet."""
SILENCE = 10.0
"""Seconds for which a server that did not answer is not asked again: a desk would wait at each look."""
_AWAY = (HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT)
"""What is answered by what stands before a server that is away."""
_PATIENCE = 2.0
"""Seconds: whoever opens a case waits for it."""


def stated_environment(base_url: str) -> Environment | None:
    """`sandbox` where the server at an address says that it is simulated, `live` where it answers otherwise.

    None where nobody answers. It is asked without the key.
    """
    from workbench.client.transport import look_at

    address = f"{base_url.removesuffix(assumptions.PREFIX)}{assumptions.STATED_ENVIRONMENT}"
    reply = look_at(address, _PATIENCE)
    if reply is None or reply.status in _AWAY:
        return None
    try:
        stated = parse(reply.content, reply.status)
    except UnreadableAnswer:  # a page
        return "live"
    return "sandbox" if stated.get("environment") == "sandbox" else "live"
