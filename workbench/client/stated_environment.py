"""What a server says of itself: whether its answers are simulated."""

from __future__ import annotations

from typing import Literal

from workbench.operations import assumptions

Environment = Literal["live", "sandbox"]
UNKNOWN = "unknown"
"""The environment of a service that has not answered yet."""
_PATIENCE = 2.0
"""Seconds: whoever opens a case waits for it."""


def stated_environment(base_url: str) -> Environment | None:
    """`sandbox` where the server at an address says that it is simulated, `live` where it answers otherwise.

    None where nobody answers. It is asked without the key.
    """
    import httpx

    address = f"{base_url.removesuffix(assumptions.PREFIX)}{assumptions.STATED_ENVIRONMENT}"
    try:
        with httpx.Client(timeout=_PATIENCE, mounts={"http://": None}) as client:
            reply = client.get(address)
        if reply.is_server_error:  # of what stands before a server that is away
            return None
        stated = reply.json()
    except httpx.HTTPError:
        return None
    except ValueError:  # a page, not JSON
        return "live"
    return "sandbox" if isinstance(stated, dict) and stated.get("environment") == "sandbox" else "live"
