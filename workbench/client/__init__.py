"""How the service is asked: a blocking and an async client over one core, imported when first used."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.client.async_client import AsyncClient
    from workbench.client.client import Client
    from workbench.client.exchange import Exchange
    from workbench.client.pending_answers import AsyncPending, Pending
    from workbench.client.services import Service
    from workbench.client.settings import Settings

_HOMES = {
    "AsyncClient": "async_client",
    "AsyncPending": "pending_answers",
    "Client": "client",
    "Exchange": "exchange",
    "Pending": "pending_answers",
    "Service": "services",
    "Settings": "settings",
}

__all__ = ["AsyncClient", "AsyncPending", "Client", "Exchange", "Pending", "Service", "Settings"]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(f"workbench.client.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'workbench.client' has no attribute {name!r}")
