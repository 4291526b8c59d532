"""The store in a file under a passphrase: only with it, and only where it protects something."""

from __future__ import annotations

from pathlib import Path

import pytest
from evidence.conftest import FACTS, refused
from pydantic import SecretStr

from workbench.errors import ConfigurationError, EvidenceDamaged
from workbench.evidence.store import Store

sqlcipher3 = pytest.importorskip("sqlcipher3")
RIGHT = SecretStr("it's a long passphrase")


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """An encrypted case, closed."""
    path = tmp_path / "sealed.case"
    Store.open(path, created={**FACTS, "purpose": "Okafor"}, actor="A", passphrase=RIGHT).close()
    return path


def test_an_encrypted_store_opens_with_its_passphrase(sealed: Path) -> None:
    store = Store.open(sealed, created=None, actor="A", passphrase=RIGHT)
    with store.writing("A") as writer:
        writer.append("noted", "Jane")
    assert store.facts()["purpose"] == "Okafor" and store.head().seq == 2 and store.compact() is True
    beside = b"".join(found.read_bytes() for found in sealed.parent.iterdir())
    store.close()
    for word in (b"SQLite format", b"CREATE TABLE", b"Okafor", b"noted"):
        assert word not in beside + sealed.read_bytes()


@pytest.mark.parametrize(
    ("passphrase", "message"),
    [
        (None, "sealed.case is not a case file, or is encrypted: give its passphrase"),
        ("its a long passphrase", "the passphrase does not open sealed.case, or it is not a case file"),
    ],
)
def test_without_its_passphrase_it_is_refused(sealed: Path, passphrase: str | None, message: str) -> None:
    before = sealed.read_bytes()
    with refused(EvidenceDamaged, message):
        Store.open(sealed, created=FACTS, actor="A", passphrase=passphrase and SecretStr(passphrase))
    assert sealed.read_bytes() == before


def test_a_passphrase_for_a_file_that_is_not_encrypted_is_refused(store: Store, tmp_path: Path) -> None:
    with refused(ConfigurationError, "x.case is not encrypted: open it without a passphrase"):
        Store.open(tmp_path / "x.case", created=None, actor="A", passphrase=RIGHT)
    assert store.facts()["purpose"] == "p"


@pytest.mark.parametrize("passphrase", ["nul\0byte", "half \ud800"])
def test_a_passphrase_that_is_no_text_is_refused(tmp_path: Path, passphrase: str) -> None:
    with pytest.raises(ConfigurationError) as told:
        Store.open(tmp_path / "x.case", created=FACTS, actor="A", passphrase=SecretStr(passphrase))
    assert passphrase not in str(told.value) and not (tmp_path / "x.case").exists()


@pytest.mark.parametrize("passphrase", ["it's a long passphrase", "Größe 🔑", f"x'{'2d' * 32}'", "x'2d'"])
def test_the_file_opens_with_its_passphrase_in_other_programs(tmp_path: Path, passphrase: str) -> None:
    """Its key is computed here for most connections; SQLCipher must come to the same."""
    path = tmp_path / "sealed.case"
    for _ in range(2):
        Store.open(path, created=FACTS, actor="A", passphrase=SecretStr(passphrase)).close()
    connection = sqlcipher3.connect(str(path))
    connection.execute("PRAGMA key = '{}'".format(passphrase.replace("'", "''")))
    assert connection.execute("SELECT count(*) FROM journal").fetchone()[0] > 0
    connection.close()
