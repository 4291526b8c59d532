"""A case goes to a colleague as one file."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from workbench import Case
from workbench.cli.app import app

STATED = {"purpose": "p", "legal_basis": "l", "investigator": "i"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Case.open("harbour.case", **STATED).close()
    secret = tmp_path / "secret"
    secret.write_text("a long passphrase\n", encoding="utf-8")
    secret.chmod(0o600)
    return tmp_path


def run(*line: str) -> int:
    return CliRunner().invoke(app, list(line)).exit_code


def test_a_bundle_becomes_a_case_of_its_name(folder: Path) -> None:
    assert run("bundle", "copy.bundle", "--case", "harbour.case") == 0
    assert run("unbundle", "copy.bundle") == 0
    assert run("verify", "--case", "copy.case") == 0


def test_the_head_that_is_printed_is_in_the_chain_of_the_copy(folder: Path) -> None:
    said = CliRunner().invoke(app, ["bundle", "copy.bundle", "--case", "harbour.case"]).output
    head = said.split("head: ")[1].strip()
    run("unbundle", "copy.bundle")
    assert run("verify", "--case", "copy.case", "--head", head) == 0


def test_a_case_that_is_there_is_not_replaced(folder: Path) -> None:
    run("bundle", "harbour.bundle", "--case", "harbour.case")
    before = (folder / "harbour.case").read_bytes()
    assert run("unbundle", "harbour.bundle") != 0
    assert (folder / "harbour.case").read_bytes() == before


def test_an_encrypted_bundle_needs_its_passphrase(folder: Path) -> None:
    assert run("bundle", "copy.bundle", "--case", "harbour.case", "--passphrase-file", "secret") == 0
    assert run("unbundle", "copy.bundle") != 0 and not (folder / "copy.case").exists()
    assert run("unbundle", "copy.bundle", "--passphrase-file", "secret") == 0


def test_the_case_can_be_encrypted_as_its_bundle_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("bundle", "copy.bundle", "--case", "harbour.case", "--passphrase-file", "secret")
    assert run("unbundle", "copy.bundle", "--encrypt", "--passphrase-file", "secret") == 0
    monkeypatch.setenv("WORKBENCH_PASSPHRASE_FILE", "secret")
    assert run("verify", "--case", "copy.case") == 0
    assert b"SQLite format 3" not in (folder / "copy.case").read_bytes()


def test_nothing_is_written_without_the_passphrase_that_was_wished(folder: Path) -> None:
    assert run("bundle", "copy.bundle", "--case", "harbour.case", "--encrypt") != 0
    assert not (folder / "copy.bundle").exists()
