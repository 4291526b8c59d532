"""The simulated document verification service behind the five checks (document 1, sections 2.2, 4.2).

One field of each check selects the result: the sentinels are designated fixtures, any other value
gives `Y` (decision C, "Sandbox results of the document checks").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

NZ_UNAVAILABLE = "DB000000"
"""The New Zealand licence number for which the source is unavailable."""
_REASONS = {
    "N": "The document was not matched.",
    "D": "The document is invalid or was not electronically captured.",
}
_LICENCE_REASONS = {
    "N": "The licence details do not match the issuer's records.",
    "D": "The licence is unknown to the issuer.",
}


class Unavailable(Exception):
    """The document source does not answer."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of the service."""

    name: str
    """As in its path and in the fixtures."""
    response_type: str
    prefix: str
    """What the codes of its reasons begin with."""
    reasons: Mapping[str, str]

    def result_code(self, value: str, fixtures: Mapping[str, Any]) -> str:
        """`Y`, `N`, `D` or `S` for the value of the selecting field; raises `Unavailable`."""
        sentinels = fixtures["dvs"][self.name]
        wanted = _normal(value)
        for code in ("Y", "N", "D", "S", "unavailable"):
            if code in sentinels and _normal(sentinels[code]) == wanted:
                if code == "unavailable":
                    raise Unavailable
                return code
        return "Y"

    def explanations(self, code: str) -> list[dict[str, str]]:
        """The `additional_information` of a result: one entry for `N` and `D`, else none."""
        reason = self.reasons.get(code)
        return [{"message": reason, "code": f"{self.prefix}-{code}-1"}] if reason else []


CHECKS = {
    check.name: check
    for check in (
        Check("aec", "ElectoralRollResponse", "ER", _REASONS),
        Check("centrelink", "ConcessionCardResponse", "CC", _REASONS),
        Check("death_cert", "DeathCertificateResponse", "DC", _REASONS),
        Check("drivers_licence", "DriverLicenceResponse", "DL", _LICENCE_REASONS),
        Check("reg_by_descent", "RegistrationByDescentCertificateResponse", "RD", _REASONS),
    )
}


def _normal(value: str) -> str:
    return " ".join(value.split()).casefold()
