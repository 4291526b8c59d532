"""IP addresses in their normal form."""

from __future__ import annotations

import ipaddress


def normal(text: str) -> str | None:
    """An IPv4 or IPv6 address in its normal form; None for anything else, also for several."""
    try:
        return ipaddress.ip_address(text.strip()).compressed
    except ValueError:
        return None


def is_nobodys(text: str) -> bool:
    """Whether an address leads to no machine, or only to one's own: `0.0.0.0`, `::`, `127.0.0.1`."""
    try:
        found = ipaddress.ip_address(text.strip())
    except ValueError:
        return False
    return found.is_unspecified or found.is_loopback
