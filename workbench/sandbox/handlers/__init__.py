"""One module for each operation: how the sandbox answers it (see `workbench.sandbox.handler_context`).

The handler of another provider's operation is installed under the entry point group
`workbench.handlers`, by the operation's name.
"""

from __future__ import annotations

from typing import Any

from workbench.operations.registry import DOCUMENT_CHECKS
from workbench.plugins import PluginGroup
from workbench.sandbox.messages import Refused

_MODULES = (
    "banned_disqualified_persons", "contact_person_search", "enhance_record_plus", "identity_pass_details",
    "identity_pass_register", "likeness_check", "nz_driver_licence", "pep_sanction_sources",
    "person_history", "person_report", "regulator_extract", "social_contact_expand",
    "uk_registry_company_report", "uk_registry_officer_report", "universe_check",
)  # fmt: skip


def _handler(name: str, value: Any) -> Any:
    if not callable(getattr(value, "answer", None)):
        raise TypeError("must have a function `answer`")
    return value


HANDLERS: PluginGroup[Any] = PluginGroup(
    "handlers",
    _handler,
    lambda: {
        **{name: f"{__name__}.{name}" for name in _MODULES},
        **{name: f"{__name__}.document_checks:{name}" for name in DOCUMENT_CHECKS},
    },
)
"""The handlers by operation."""


def find(name: str) -> Any:
    """The handler of an operation; refuses with 404 when the sandbox does not simulate it."""
    found = HANDLERS.get(name)
    if found is None:
        raise Refused(404, f"the sandbox does not simulate {name}")
    return found
