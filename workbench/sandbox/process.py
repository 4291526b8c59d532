"""The sandbox as a process of its own: a port, an address on the screen, a clean stop."""

from __future__ import annotations

import ipaddress
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from workbench.errors import ConfigurationError
from workbench.operations.assumptions import PREFIX
from workbench.sandbox.asgi import application
from workbench.sandbox.simulated_service import Sandbox

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104
"""What listens to every address of the machine, and the address that it is reached by from here."""
KEEP_ALIVE = 75
"""Seconds for which an idle connection stays open: longer than clients keep theirs."""


class _Server(uvicorn.Server):
    """Tells once it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()


def serve(
    host: str = "127.0.0.1",
    port: int = 8040,
    seed: int = 7,
    people: int = 2000,
    data_dir: Path | None = None,
    *,
    latency: float = 0.0,
    announce: Callable[[str], None] | None = None,
) -> None:
    """Serves the sandbox until SIGINT or SIGTERM, then returns.

    Port 0 takes a free one. Each answer is held back for `latency` seconds. `announce` is told the
    base address once the service listens (by default it is printed); where other machines can reach
    it, standard error says so. Raises `ConfigurationError` when the address cannot be listened on,
    and what opening the population raises. Call it from the main thread.
    """
    listener = _listen(host, port)
    with listener:
        base_url = _address(listener, host)
        sandbox = Sandbox(seed, people, data_dir, base_url=base_url, any_host=host in _EVERYWHERE)
        _warn_of_others(listener)
        config = uvicorn.Config(
            application(sandbox, latency),
            log_level="warning",
            access_log=False,
            lifespan="off",
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=5,
        )
        server = _Server(config, lambda: (announce or _print)(base_url))
        # the server raises a signal again once it has stopped; it is then to be ignored
        before = {number: signal.signal(number, _ignore) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            server.run(sockets=[listener])
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            sandbox.close()


def fixtures(seed: int = 7, people: int = 2000, data_dir: Path | None = None) -> dict[str, Any]:
    """The designated fixtures of a population, as `GET /sandbox/fixtures` answers them."""
    return Sandbox(seed, people, data_dir).fixtures


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, OverflowError) as error:
        raise ConfigurationError(f"cannot listen on {host}:{port}: {error}") from None
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise ConfigurationError(f"cannot listen on {host}:{port}: {error}; choose another port") from None
    return listener


def _address(listener: socket.socket, host: str) -> str:
    port = listener.getsockname()[1]
    named = _EVERYWHERE.get(host, host)
    return f"http://[{named}]:{port}{PREFIX}" if ":" in named else f"http://{named}:{port}{PREFIX}"


def _warn_of_others(listener: socket.socket) -> None:
    address = listener.getsockname()[0]
    if not ipaddress.ip_address(address.partition("%")[0]).is_loopback:
        print(  # noqa: T201
            f"warning: other machines can reach this sandbox ({address}): its keys are public, its people "
            "are invented, and anyone may move its clock; send it no real data",
            file=sys.stderr,
            flush=True,
        )


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """A signal after the server has stopped."""


def _print(base_url: str) -> None:
    print(base_url, flush=True)  # noqa: T201
