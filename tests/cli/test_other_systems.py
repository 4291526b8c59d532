"""What differs on other systems, imitated here: consoles of a code page, no modes, no locks of POSIX.

None of this replaces a run on a real Windows.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import keyring
import keyring.backends.fail
import pytest

import workbench
from workbench.client import settings
from workbench.evidence import leases, new_file, ssh_signature

QUESTION = ["ask", "contact_person_search", "name_last=Okafor", "max_results=2"]


def in_console(encoding: str, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "workbench", *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, check=False)


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "Żółć 日本.case"
    with workbench.Case.open(path, purpose="Świadek €", legal_basis="l", investigator="Ł") as opened:
        opened.import_records(
            [{"first": "Łucja", "last": "Żak"}], {"first": "first_name", "last": "last_name"}
        )
    return path


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252"])
def test_a_console_without_a_letter_neither_fails_nor_loses_json(
    encoding: str, case: Path, tmp_path: Path
) -> None:
    done = in_console(encoding, "verify", "--case", case.name, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    missing = in_console(encoding, "verify", "--case", "Ж日.case", cwd=tmp_path)
    assert missing.returncode == 1 and b"Traceback" not in missing.stderr
    told = in_console(encoding, "import", "records", "table.csv", "--case", case.name, "--json", "--preview",
                      cwd=write(tmp_path))  # fmt: skip
    assert told.returncode == 0, told.stderr
    assert "Łucja" in json.dumps(json.loads(told.stdout.decode(encoding)), ensure_ascii=False)


def write(folder: Path) -> Path:
    (folder / "table.csv").write_text("first_name,last_name\nŁucja,Żak\n", encoding="utf-8")
    return folder


@pytest.fixture
def no_keyring(monkeypatch: pytest.MonkeyPatch):
    before = keyring.get_keyring()
    keyring.set_keyring(keyring.backends.fail.Keyring())
    yield
    keyring.set_keyring(before)


def test_keys_are_kept_and_found_where_files_have_no_modes(
    no_keyring: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "credentials"
    monkeypatch.setattr(settings, "credentials_file", lambda: kept)
    monkeypatch.delattr(os, "fchmod")
    settings.save_key("https://service.example/api/v2", "a-key-of-the-service")
    kept.chmod(0o666)  # as a system without modes reports every file
    monkeypatch.setattr(os, "name", "nt")
    found = settings._from_file("https://service.example/api/v2")
    assert found is not None and found.get_secret_value() == "a-key-of-the-service"


def test_a_seals_key_is_made_where_files_have_no_modes(
    no_keyring: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WORKBENCH_SEAL_KEY", raising=False)
    monkeypatch.setattr(ssh_signature, "key_file", lambda: tmp_path / "seal")
    monkeypatch.delattr(os, "fchmod")
    made = ssh_signature.signing_key()
    assert made.private_bytes_raw() == ssh_signature.signing_key().private_bytes_raw()


def test_a_case_is_made_and_opened_without_the_locks_of_posix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    path = tmp_path / "x.case"
    workbench.Case.open(path, purpose="p", legal_basis="l", investigator="i").close()
    with workbench.Case.open(path) as again:
        assert again.verify().ok


LIFE = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
import workbench
from workbench.cli import main
sys.path.insert(0, sys.argv[1])
from support import windows

def opened(name="harbour.case", **options):
    return workbench.Case.open(name, workbench.Client.sandbox(), purpose="p", legal_basis="l", **options)

with opened(investigator="i") as case:
    case.contact_person_search(name_last="Okafor", max_results=5)
    for _ in range(2):  # the second time each file is there already
        case.chart().save("chart.html")
        case.chart().save("chart.svg")
        case.dossier("dossier.html")
        for name in ("graph.gexf", "graph.xlsx", "tables.ftm.json"):
            case.export(name)
        case.bundle("harbour.bundle")
        assert case.verify().ok and case.verify(whole=True).ok
    case.seal()
    case.erase("P1", reason="asked for")
    case.save_as("copy.case")
    case.contact_person_search(name_last="Nguyen", max_results=5)
with opened("copy.case") as case:
    assert case.verify().ok and len(case.sources()) == 2
workbench.Case.unbundle("harbour.bundle", "back.case").close()
Path("empty.case").touch()
with ThreadPoolExecutor(4) as pool:
    for case in pool.map(lambda name: opened(name), ["many.case", "many.case", "empty.case", "empty.case"]):
        case.close()
for line in ("new missing_debtor folder --purpose p --legal-basis l", "verify --case folder/folder.case",
             "seal --case copy.case", "unbundle harbour.bundle again.case",
             "share folder/missing_debtor.ipynb"):
    sys.argv = ["workbench", *line.split()]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code, line
left = sorted(path.name for path in Path().iterdir() if path.name.startswith("."))
assert not left, left
"""


def test_a_case_lives_where_nothing_open_is_moved_and_names_are_those_of_windows(tmp_path: Path) -> None:
    tests = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONUTF8": "0", "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning:workbench"]
    done = subprocess.run([*command, "-c", LIFE, str(tests)], cwd=tmp_path, env=environment,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_case_that_somebody_made_meanwhile_is_left_without_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    path = tmp_path / "x.case"
    new_file.make(path, lambda beside: (beside.write_bytes(b"late"), path.write_bytes(b"first")))
    assert path.read_bytes() == b"first" and [each.name for each in tmp_path.iterdir()] == ["x.case"]


def test_windows_is_not_asked_whether_a_process_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, _signal: asked.append(pid))
    monkeypatch.setattr(os, "name", "nt")
    owner = f"{socket.gethostname()}:{os.getppid()}:x"
    assert not leases.abandoned(owner, "9999-01-01T00:00:00")
    assert leases.abandoned(owner, "2001-01-01T00:00:00") and not asked
