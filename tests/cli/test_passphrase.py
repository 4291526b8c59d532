"""The passphrase on the command line: from a file or asked for, never an argument."""

from __future__ import annotations

import os
from pathlib import Path

import keyring
import keyring.backend
import pytest
from typer.testing import CliRunner

from workbench import Case
from workbench.case import passphrases
from workbench.cli.app import app
from workbench.errors import ConfigurationError

SECRET = "a long passphrase"


def nobody(question: str) -> None:
    """Nobody is there to answer."""


class Memory(keyring.backend.KeyringBackend):
    """A keyring for one test."""

    priority = 1

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("sealed") / "sealed.case"
    Case.open(path, purpose="p", legal_basis="l", investigator="i", passphrase=SECRET).close()
    return str(path)


@pytest.fixture(autouse=True)
def ring(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(passphrases.FILE, raising=False)
    before, own = keyring.get_keyring(), Memory()
    keyring.set_keyring(own)
    yield own
    keyring.set_keyring(before)


def test_a_file_that_is_named_holds_it(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "secret"
    secret.write_text(f"{SECRET}\n", encoding="utf-8")
    secret.chmod(0o600)
    monkeypatch.setenv(passphrases.FILE, str(secret))
    assert CliRunner().invoke(app, ["verify", "--case", case]).exit_code == 0


@pytest.mark.parametrize("content", ["", "\n", None], ids=["empty", "an empty line", "missing"])
def test_a_file_without_one_is_refused(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str | None
) -> None:
    secret = tmp_path / "secret"
    if content is not None:
        secret.write_text(content, encoding="utf-8")
        secret.chmod(0o600)
    monkeypatch.setenv(passphrases.FILE, str(secret))
    with pytest.raises(ConfigurationError):
        passphrases.passphrase_of(case, nobody)


@pytest.mark.skipif(os.name != "posix", reason="modes")
def test_a_file_that_others_can_read_is_refused(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret"
    secret.write_text(SECRET, encoding="utf-8")
    secret.chmod(0o644)
    monkeypatch.setenv(passphrases.FILE, str(secret))
    with pytest.raises(ConfigurationError, match="chmod 600"):
        passphrases.passphrase_of(case, nobody)


def test_the_keyring_keeps_one_that_opens_the_case(case: str) -> None:
    refused = CliRunner().invoke(app, ["config", "set-passphrase", case], input="wrong\n")
    assert refused.exit_code and passphrases.in_keyring(Path(case)) is None
    kept = CliRunner().invoke(app, ["config", "set-passphrase", case], input=f"{SECRET}\n")
    assert kept.exit_code == 0 and SECRET not in kept.output
    assert CliRunner().invoke(app, ["verify", "--case", case]).exit_code == 0


def test_a_person_is_asked_for_the_passphrase_of_this_case(case: str) -> None:
    questions: list[str] = []
    found = passphrases.passphrase_of(case, lambda question: questions.append(question) or SECRET)
    assert found is not None and found.get_secret_value() == SECRET
    assert "sealed.case" in questions[0]


def test_where_nobody_answers_the_opening_says_what_is_missing(case: str) -> None:
    assert passphrases.passphrase_of(case, nobody) is None
    assert CliRunner().invoke(app, ["verify", "--case", case]).exit_code != 0


def test_a_case_that_is_not_encrypted_needs_none(tmp_path: Path) -> None:
    path = tmp_path / "plain.case"
    Case.open(path, purpose="p", legal_basis="l", investigator="i").close()
    for place in (str(path), "postgresql://h/d#x", str(tmp_path / "none.case")):
        assert passphrases.passphrase_of(place, nobody) is None
