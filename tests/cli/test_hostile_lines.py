"""No command line, path, file or full disk gives a traceback: one sentence and a status that is not zero."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from workbench import Case
from workbench.cli import main
from workbench.errors import InputError
from workbench.safe_file import printable, replacing, table, write

LONG = "x" * 300
PATHS = [f"{LONG}.json", "a\0b.json", "/dev/full", "no/folder/x.json", ".", "", "/proc/self/mem",
         "x.json/y.json", "é" * 200 + ".json"]  # fmt: skip
COMMANDS = [
    ["chart", "{}", "--case", "{case}"], ["export", "{}", "--case", "{case}"],
    ["dossier", "{}", "--case", "{case}"], ["chart", "out.svg", "--case", "{}"],
    ["verify", "--case", "{}"], ["findings", "--case", "{}"], ["export", "out.gexf", "--case", "{}"],
    ["import", "contact_person_search", "{}", "--case", "{case}"],
    ["import", "{}", "x.json", "--case", "{case}"],
    ["run", "{}"], ["new", "{}"], ["share", "{}"], ["ask", "{}"],
    ["ask", "contact_person_search", "{}"], ["resolve", "{}", "--out", "out.csv"],
    ["calibrate", "{}", "--out", "m.toml"],
    ["run", "start_here", "-p", "{}"],
    ["run", "{}", "--parameters"],
]  # fmt: skip
LINES = [[part.replace("{}", path) for part in line] for line in COMMANDS for path in PATHS]


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("case") / "x.case"
    with Case.open(path, purpose="p", legal_basis="l") as opened:
        record = {"first_name": "Una", "last_name": "=1+1\x1b[31m", "state": "NSW"}
        content = json.dumps({"records": [record]}).encode()
        opened.import_answer("contact_person_search", {"name_last": "Vale"}, content)
    return path


def run(line: list[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.argv", ["workbench", *line])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def test_no_command_line_gives_a_traceback(
    case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    failed: list[Any] = []
    for line in LINES:
        code = run([part.replace("{case}", str(case)) for part in line], monkeypatch)
        said = capsys.readouterr()
        if (
            code not in (1, 2)
            or "Traceback" in said.err
            or "WORKBENCH_DEBUG" in said.err
            or not said.err.strip()
        ):
            failed.append((line, code, said.err[-200:]))
    assert failed == []
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"cells": 5}', b'{"nbformat": 4}', b"\0" * 9]
)
def test_a_notebook_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "x.ipynb").write_bytes(content)
    monkeypatch.chdir(tmp_path)
    for line in (["run", "x.ipynb"], ["share", "x.ipynb"], ["run", "x.ipynb", "--parameters"]):
        assert run(line, monkeypatch) == 1
        assert "WORKBENCH_DEBUG" not in capsys.readouterr().err
    assert {found.name for found in tmp_path.iterdir()} <= {"x.ipynb", "out"}


def test_what_is_printed_holds_no_command_for_the_terminal() -> None:
    said = "a\x1b[31mred\x1b]0;title\x07\x9b1m\x08b\u202e\n\tc"
    assert printable(said) == "aredb\n\tc".replace("red", "red1m")


@pytest.mark.parametrize("more", [["--preview"], []])
def test_an_import_prints_no_command_of_a_file_for_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    bad = "\x1b]0;title\x07\x9b31m"
    table = f"Name,Email,Else{bad}\nAnn Lee{bad},a@x.example,{bad}x\n{bad},,\n"
    (tmp_path / "a.csv").write_text(table, encoding="utf-8")
    Case.open("a.case", purpose="p", legal_basis="l").close()
    assert run(["import", "records", "a.csv", "--case", "a.case", *more], monkeypatch) == 0
    said = capsys.readouterr()
    assert "Ann Lee" in said.out and not set("\x1b\x07\x9b") & set(said.out + said.err)


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("before")
    with pytest.raises(RuntimeError), replacing(tmp_path / "x.csv") as place:
        place.write_text("half")
        raise RuntimeError
    assert (tmp_path / "x.csv").read_text() == "before" and len(list(tmp_path.iterdir())) == 1
    before = os.umask(0)
    try:
        write(tmp_path / "x.csv", table(("a",), [("=1+1",), ("+61 4",), ("@x",)]))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "x.csv").stat().st_mode) == 0o600
    assert (tmp_path / "x.csv").read_text().split() == ["a", "'=1+1", "+61", "4", "'@x"]
    with pytest.raises(InputError):
        write(tmp_path, b"")
