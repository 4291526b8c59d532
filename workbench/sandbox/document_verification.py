"""The simulated document verification service behind the five checks (document 1, sections 2.2, 4.2).

One field of each check selects the result: the sentinels are designated fixtures, any other value
gives `Y` (decision C, "Sandbox results of the document checks").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NZ_UNAVAILABLE = "DB000000"
"""The New Zealand licence number for which the source is unavailable."""

RESPONSE_TYPES = {
    "drivers_licence": "DriverLicenceResponse",
    "aec": "ElectoralRollResponse",
    "death_cert": "DeathCertificateResponse",
    "reg_by_descent": "RegistrationByDescentCertificateResponse",
    "centrelink": "ConcessionCardResponse",
}
_PREFIXES = {
    "drivers_licence": "DL",
    "aec": "ER",
    "death_cert": "DC",
    "reg_by_descent": "RD",
    "centrelink": "CC",
}
_REASONS = {
    ("drivers_licence", "N"): "The licence details do not match the issuer's records.",
    ("drivers_licence", "D"): "The licence is unknown to the issuer.",
    ("", "N"): "The document was not matched.",
    ("", "D"): "The document is invalid or was not electronically captured.",
}


class Unavailable(Exception):
    """The document source does not answer."""


def result_code(check: str, value: str, fixtures: Mapping[str, Any]) -> str:
    """`Y`, `N`, `D` or `S` for the value of the selecting field; raises `Unavailable`."""
    sentinels = fixtures["dvs"][check]
    wanted = _normal(value)
    for code in ("Y", "N", "D", "S", "unavailable"):
        if code in sentinels and _normal(sentinels[code]) == wanted:
            if code == "unavailable":
                raise Unavailable
            return code
    return "Y"


def explanations(check: str, code: str) -> list[dict[str, str]]:
    """The `additional_information` of a result: at least one entry for `N` and `D`, else none."""
    if code not in ("N", "D"):
        return []
    message = _REASONS.get((check, code)) or _REASONS["", code]
    return [{"message": message, "code": f"{_PREFIXES[check]}-{code}-1"}]


def _normal(value: str) -> str:
    return " ".join(value.split()).casefold()
