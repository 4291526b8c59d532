"""IP addresses in their normal form."""

from __future__ import annotations

import ipaddress


def normal(text: str) -> str | None:
    """An IPv4 or IPv6 address in its normal form; None for anything else, also for several."""
    try:
        return ipaddress.ip_address(text.strip()).compressed
    except ValueError:
        return None
