"""How the service is asked: a blocking and an async client over one core."""

from __future__ import annotations

from workbench.client.async_client import AsyncClient
from workbench.client.client import Client
from workbench.client.exchange import Exchange
from workbench.client.pending_answers import AsyncPending, Pending
from workbench.client.services import Service
from workbench.client.settings import Settings

__all__ = ["AsyncClient", "AsyncPending", "Client", "Exchange", "Pending", "Service", "Settings"]
