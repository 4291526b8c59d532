"""The blocking client: the async one, run on the background loop."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from pydantic import SecretStr

from workbench.client.async_client import AsyncClient
from workbench.client.exchange import Exchange
from workbench.client.operations import ClientOperations
from workbench.client.pending_answers import AsyncPending, Pending
from workbench.client.recorded import RecordedClient, Recording
from workbench.jobs import LOOP
from workbench.operations import Operation, Request
from workbench.values.secret import Given, methods_take_secrets


@methods_take_secrets
class Client(ClientOperations):
    """Asks the service. `client.contact_person_search(name_last="...")` for each operation.

    A method returns the typed answer, or a `Pending` for queued work; `.aio` is the async twin
    over the same connections. Takes the arguments of `AsyncClient`. Raises the errors of
    `workbench.errors`.
    """

    def __init__(
        self, *, aio: AsyncClient | None = None, api_key: str | SecretStr | None = None, **options: Any
    ) -> None:
        if options.get("services"):
            asked = options["services"].items()
            options["services"] = {name: getattr(client, "aio", client) for name, client in asked}
        given = Given((), {"api_key": api_key, **options})
        options = {}  # one that nobody knows may be a key or a passphrase
        self.aio = aio or given.to(AsyncClient)

    @classmethod
    def sandbox(
        cls,
        *,
        seed: int = 7,
        people: int = 2000,
        api_key: str = "sandbox-demo",
        data_dir: str | Path | None = None,
        sandbox: Any = None,
    ) -> Self:
        """A client of the simulated service inside this process: no port, no network, no account."""
        return cls(
            aio=AsyncClient.sandbox(
                seed=seed, people=people, api_key=api_key, data_dir=data_dir, sandbox=sandbox
            )
        )

    @classmethod
    def recorded(cls, recording: Recording) -> Self:
        """A client that answers from recorded evidence only, for example from a `Case`.

        A request that was never asked raises `NeverAsked`, which shows the nearest that was.
        """
        return cls(aio=RecordedClient(recording))

    @property
    def environment(self) -> str:
        """`live` or `sandbox`; `unknown` where that is for the server to say and it does not answer yet."""
        return self.aio.environment

    @property
    def account(self) -> str:
        """A label of the account that does not tell its key."""
        return self.aio.account

    @property
    def base_url(self) -> str:
        """The address of the service."""
        return self.aio.base_url

    def _ask(self, operation: Operation[Any, Any], values: dict[str, Any]) -> Any:
        answer = LOOP.call(self.aio._ask(operation, values))
        return Pending(answer) if isinstance(answer, AsyncPending) else answer

    def exchange(self, operation: Operation[Any, Any] | str, request: Request) -> Exchange:
        """Sends a validated request and returns the raw answer; see `AsyncClient.exchange`."""
        return LOOP.call(self.aio.exchange(operation, request))

    def close(self) -> None:
        """Closes the connections."""
        LOOP.call(self.aio.close())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Client {repr(self.aio).partition(' ')[2]}" if "aio" in vars(self) else "<Client>"
