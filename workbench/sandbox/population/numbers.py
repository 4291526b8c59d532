"""Company, business and licence numbers that check out and belong to nobody.

Australian company numbers begin with 98 (planted) or 99, far above what is issued; British ones are
98xxxxxx, or a prefix with a 9: blocks that the registries have not reached. A few planted British
companies have numbers below 100, which the register of today does not hold.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode


def acn(base: int) -> str:
    """The Australian company number of eight digits with its check digit."""
    digits = f"{base:08d}"
    total = sum(int(digit) * weight for digit, weight in zip(digits, range(8, 0, -1), strict=True))
    return f"{digits}{-total % 10}"


def abn(nine: str) -> str:
    """The Australian business number that ends in these nine digits (a company's: its number)."""
    weights = (3, 5, 7, 9, 11, 13, 15, 17, 19)
    total = sum(int(digit) * weight for digit, weight in zip(nine, weights, strict=True))
    # the first digit counts one less than it is, times ten; the second counts once
    fits = (lead for lead in range(11, 100) if (total + (lead // 10 - 1) * 10 + lead % 10) % 89 == 0)
    return f"{next(fits)}{nine}"


def officer_id(name: str) -> str:
    """An id in the registry's form, 27 characters; those of this population begin with `SBX`."""
    return "SBX" + urlsafe_b64encode(hashlib.sha256(name.encode()).digest())[:24].decode()


def uk_number(prefix: str, serial: int) -> str:
    """A British company number of the block kept for this population."""
    return f"{prefix}9{serial:05d}" if prefix else f"98{serial:06d}"
