"""`workbench lab`: what it opens, the port it takes, and the settings of a first start."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from workbench.cli.lab import _free_port, _settings, copy_of, own_copy
from workbench.errors import InputError
from workbench.templates import templates
from workbench.templates.template_folder import folder


def test_a_port_that_is_taken_gives_way_to_another(capsys: pytest.CaptureFixture[str]) -> None:
    """A second Lab on one machine starts on a port of its own."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        found = _free_port(taken)
        assert found not in (0, taken)
        said = capsys.readouterr()
        assert str(taken) in said.out + said.err and str(found) in said.out + said.err
    assert _free_port(found) == found
    assert _free_port(0)
    assert "".join(capsys.readouterr()) == ""


def test_a_port_that_only_remembers_its_last_connections_is_taken_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as tab,
    ):
        port = server.getsockname()[1]
        accepted, _ = server.accept()
        accepted.close()  # whoever closes first remembers the connection
        assert tab.recv(1) == b""
    assert _free_port(port) == port
    assert "".join(capsys.readouterr()) == ""


def test_a_first_start_fetches_nothing_and_keeps_what_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings say no to updates and news; a setting that somebody made afterwards stays."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = _settings()
    assert folder.is_relative_to(tmp_path)
    (notice,) = folder.rglob("*.jupyterlab-settings")
    said = json.loads(notice.read_text(encoding="utf-8"))
    assert (said["checkForUpdates"], said["fetchNews"]) == (False, "false")
    own = json.dumps({**said, "doNotDisturbMode": True})
    notice.write_text(own, encoding="utf-8")
    assert _settings() == folder
    assert notice.read_text(encoding="utf-8") == own


def test_a_template_is_opened_as_a_copy_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert own_copy("start_here") == tmp_path / "start_here.ipynb"
    assert (tmp_path / "start_here.ipynb").read_bytes() == templates()["start_here"].read_bytes()


def test_in_a_checkout_a_template_is_worked_on_in_a_folder_of_its_own(tmp_path: Path) -> None:
    template = tmp_path / "notebooks" / "start_here.ipynb"
    assert copy_of(template, tmp_path) == tmp_path / "work" / "start_here.ipynb"
    assert copy_of(template, tmp_path / "mine") == tmp_path / "mine" / "start_here.ipynb"


@pytest.mark.parametrize(
    "made",
    ["work/start_here.ipynb", "work/harbour.case", "notebooks/harbour-dossier.pdf", "notebooks/harbour.docx",
     "notebooks/graph.xlsx", "harbour-2026-11-23.bundle", "notebooks/harbour.case"],
)  # fmt: skip
def test_git_ignores_what_is_made_of_a_case(made: str) -> None:
    root = Path(__file__).parents[2]
    if shutil.which("git") is None or not (root / ".git").exists():
        pytest.skip("no checkout of git")
    assert subprocess.run(["git", "check-ignore", "-q", made], cwd=root, check=False).returncode == 0


def test_a_copy_that_was_worked_on_is_opened_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "start_here.ipynb"
    own.write_text("mine", encoding="utf-8")
    assert own_copy("start_here").read_text(encoding="utf-8") == "mine"


def test_a_case_is_opened_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "harbour.case").touch()
    assert own_copy("harbour.case") == tmp_path / "harbour.case"
    with pytest.raises(InputError, match=r"harbor\.case"):
        own_copy("harbor.case")


def test_every_shipped_notebook_is_a_template() -> None:
    assert {path.stem for path in folder().glob("*.ipynb")} == set(templates())
