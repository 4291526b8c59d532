"""Other services than the one that a client asks: who they are, and where each is.

A package adds one through the entry point group `workbench.services`; an `Operation` names it. Each is
asked at its own address with its own key and limits. They come from the settings `WORKBENCH_BERTHS_BASE_URL`,
`WORKBENCH_BERTHS_API_KEY` and so on, or from a client: `Client(services={"berths": Client(...)})`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.client.settings import Settings
from workbench.errors import ConfigurationError, did_you_mean
from workbench.plugins import PluginGroup


@dataclass(frozen=True, kw_only=True)
class Service:
    """Who answers operations. `limits` are settings by name, as `workbench.client.Settings` has them."""

    name: str
    title: str = ""
    base_url: str = ""
    """Its address, unless a setting says another."""
    auth_header: str = "Authorization"
    auth_scheme: str = "Bearer"
    limits: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", self.name):
            raise ConfigurationError(f"a service is named in small letters, like berths (got {self.name!r})")
        unknown = [name for name in self.limits if name not in Settings.model_fields]
        if unknown:
            meant = did_you_mean(unknown[0], Settings.model_fields)
            raise ConfigurationError(f"the service {self.name} has no setting {unknown[0]!r}{meant}")

    @property
    def prefix(self) -> str:
        """How the environment variables of its settings begin."""
        return f"WORKBENCH_{self.name.upper()}_"

    def settings(self) -> Settings:
        """Its settings: the environment first, then what the package says, then what is usual."""
        said = {
            "base_url": self.base_url, "auth_header": self.auth_header, "auth_scheme": self.auth_scheme,
            **self.limits,
        }  # fmt: skip
        stated = Settings(_env_prefix=self.prefix)
        kept = {name: value for name, value in said.items() if name not in stated.model_fields_set}
        return stated.model_copy(update=kept)


def _service(name: str, value: Any) -> Service:
    if not isinstance(value, Service):
        raise TypeError(f"must be a Service, not {type(value).__name__}")
    if value.name != name:
        raise ValueError(f"is called {value.name!r} itself: install it under this name")
    return value


SERVICES: PluginGroup[Service] = PluginGroup("services", _service)
"""The services that packages add."""


def service(name: str) -> Service:
    """The service of that name; raises `ConfigurationError` where no package brings it."""
    found = SERVICES.get(name)
    if found is None:
        raise ConfigurationError(
            f"no service {name!r} is installed{did_you_mean(name, SERVICES)}: install its package, or pass "
            f"services={{{name!r}: Client(...)}}"
        )
    return found
