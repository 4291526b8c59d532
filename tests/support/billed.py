"""The project's sandbox behind a port, in a thread of the tests, remembering which question it billed."""

from __future__ import annotations

import json
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from workbench.case.requests.runner import request_key
from workbench.operations import OPERATIONS
from workbench.operations.assumptions import PREFIX
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call, Reply

KEY = "sandbox-demo"
_BY_PATH = {PREFIX + operation.path: operation for operation in OPERATIONS.values()}


class Billed(Sandbox):
    """The sandbox; `questions` counts its billed answers by the key under which a case keeps them."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: Counter[str] = Counter()
        self.units = 0
        self.address = ""
        self._counting = threading.Lock()

    def handle(self, call: Call) -> Reply:
        reply = super().handle(call)
        operation = _BY_PATH.get(call.path)
        if call.method == "POST" and operation is not None and reply.status == 200:
            request = operation.build(json.loads(call.body))
            with self._counting:
                self.questions[request_key(operation, request, "sandbox")] += 1
                self.units += operation.units(request)
        return reply

    def forget(self) -> None:
        """Starts counting again, for another case."""
        with self._counting:
            self.questions.clear()
            self.units = 0

    def people(self, count: int) -> list[dict[str, Any]]:
        """The first and last names of some who live in it."""
        chosen = "SELECT first AS first_name, last AS last_name FROM person GROUP BY 1, 2 LIMIT ?"
        return [dict(row) for row in self._population.connection().execute(chosen, (count,))]


@contextmanager
def serving() -> Iterator[Billed]:
    """A sandbox that answers on a free port of loopback for as long as the block lasts."""
    sandbox = Billed()
    config = uvicorn.Config(sandbox.asgi, log_level="error", access_log=False, lifespan="off")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        sandbox.address = f"http://127.0.0.1:{listener.getsockname()[1]}{PREFIX}"
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        try:
            yield sandbox
        finally:
            server.should_exit = True
            thread.join(10)
            sandbox.close()
