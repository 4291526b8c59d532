"""A new case from a form: which services it can ask, and the file that is made."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.errors import ConfigurationError, FieldProblem, InputError

if TYPE_CHECKING:
    from workbench.client import Client

SERVICES = {
    "sandbox": "Simulated service (invented people, no account needed)",
    "live": "Live service (your account; each question is billed)",
}
"""The services that a new case can ask, by the name that the case remembers."""
_NO_SERVICE = (
    "The live service is not set up for this JupyterLab: it needs an address (WORKBENCH_BASE_URL) and a key "
    "(`workbench config set-key`). Set them in a terminal, or ask your administrator to, and start "
    "JupyterLab again: see “Ask the live service” in the documentation. Until then choose the simulated "
    "service."
)
ENDING = ".case"


def wrong_value(field: str, message: str) -> InputError:
    """The error of one field of the form."""
    return InputError(message, [FieldProblem(field, message)])


def client_for(service: str) -> Client:
    """A client of the service.

    Raises `InputError` for a service that is not in `SERVICES`, and `ConfigurationError` where the live
    service has no address or key.
    """
    from workbench.client import Client

    if service not in SERVICES:
        raise wrong_value("service", f"`service` must be one of {', '.join(SERVICES)}, not {service!r}")
    if service != "live":
        return Client.sandbox()
    try:
        return Client()
    except ConfigurationError as error:
        raise ConfigurationError(f"{_NO_SERVICE} In detail: {error}.") from None


def create_case(path: Path, values: Mapping[str, str]) -> None:
    """Makes the case file that a form describes.

    `values` are `purpose`, `legal_basis`, `service`, `budget` and `investigator`, each as it was typed.
    Raises `InputError` for a value that is missing or out of range, or when the file exists.
    """
    from workbench.case import Case

    if path.exists():
        raise wrong_value("name", f"{path.name} exists already: choose another name, or open it")
    budget = values.get("budget", "").strip()
    if budget and not budget.isdecimal():
        raise wrong_value("budget", f"Budget must be a whole number of units, not {budget!r}")
    case = Case.open(
        path,
        client_for(values.get("service", "sandbox")),
        purpose=values.get("purpose", "").strip() or None,
        legal_basis=values.get("legal_basis", "").strip() or None,
        investigator=values.get("investigator", "").strip() or None,
        budget=int(budget) if budget else None,
    )
    case.close()
