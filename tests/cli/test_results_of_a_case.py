"""Findings, dossiers and shared notebooks from the command line."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

import workbench
from workbench.case import Case
from workbench.cli.app import app
from workbench.client import Client
from workbench.errors import InputError
from workbench.templates import templates

RING = ("98000103", "47", "98000101", "98000102")


@pytest.fixture(scope="module")
def ring(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("cli") / "ring.case"
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A") as case:
        for number in RING:
            case.uk_registry_company_report(company_number=number)
    return place


def run(*arguments: str) -> str:
    """What a command prints; its errors are raised."""
    done = CliRunner().invoke(app, list(arguments), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_findings_are_listed_with_their_sources(ring: Path) -> None:
    text = run("findings", "--case", str(ring))
    assert "phoenix, strong" in text and "refuted if" in text and "[S" in text
    rows = json.loads(run("findings", "--case", str(ring), "--rule", "nominee", "--json"))
    assert [row["rule"] for row in rows] == ["nominee"] and rows[0]["cites"]
    with pytest.raises(InputError, match="phoenix"):
        run("findings", "--case", str(ring), "--rule", "pheonix")


def test_a_dossier_for_the_court_withholds_what_is_named(ring: Path, tmp_path: Path) -> None:
    out = tmp_path / "ring.html"
    run("dossier", str(out), "--case", str(ring), "--audience", "court", "--redact", "addresses")
    text = out.read_text(encoding="utf-8")
    assert "Dossier for the court" in text and "COPPERSMITH" not in text


def test_a_notebook_is_shared_or_refused(ring: Path, tmp_path: Path) -> None:
    copy = tmp_path / "shared.ipynb"
    template = str(templates()["company_network"])
    shared, *rest = run("share", template, "--to", str(copy), "--case", str(ring)).splitlines()
    assert shared == str(copy) and "too common" in " ".join(rest)
    assert json.loads(copy.read_text(encoding="utf-8"))["cells"][1]["outputs"] == []
    told = json.loads(Path(template).read_text(encoding="utf-8"))
    told["cells"].append(
        {"cell_type": "markdown", "id": "mine", "metadata": {}, "source": "Ring 0491 570 156"}
    )
    mine = tmp_path / "mine.ipynb"
    mine.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(InputError, match="is not shared"):
        run("share", str(mine), "--to", str(tmp_path / "no.ipynb"))
    assert not (tmp_path / "no.ipynb").exists()


def test_a_case_without_patterns_says_so(tmp_path: Path) -> None:
    place = tmp_path / "quiet.case"
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A"):
        pass
    assert run("findings", "--case", str(place)) == "no findings\n"


def test_a_damaged_case_ends_in_a_failure(ring: Path, tmp_path: Path) -> None:
    """A script that verifies a case learns of damage by the exit code, and reads what is damaged."""
    copy = tmp_path / "copy.case"
    copy.write_bytes(ring.read_bytes())
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute(
            "UPDATE sources SET answer_sha256 = 'x' || substr(answer_sha256, 2) WHERE number = 2"
        )
        connection.commit()
    done = CliRunner().invoke(app, ["verify", "--case", str(copy), "--json"])
    told = json.loads(done.output)
    assert (done.exit_code, told["ok"]) == (1, False)
    assert any("S2" in problem for problem in told["problems"])


def test_what_a_program_reads(ring: Path, tmp_path: Path) -> None:
    """Imported answers, parameters and resolved tables as JSON."""
    (tmp_path / "a.json").write_text('{"message": "Ok", "matches": []}', encoding="utf-8")
    case = ("--case", str(tmp_path / "new.case"), "--purpose", "p", "--legal-basis", "l")
    told = json.loads(run("import", "person_history", str(tmp_path / "a.json"), *case, "--json"))
    assert told == [{"file": str(tmp_path / "a.json"), "source": "S1", "known": ""}]
    listed = json.loads(run("run", "start_here", "--parameters", "--json"))
    assert {"investigator"} <= {parameter["name"] for parameter in listed}
    said = {"name", "type", "choices", "default", "description"}
    assert all(set(parameter) == said for parameter in listed)
    people = tmp_path / "people.csv"
    people.write_text("unique_id,given,surname\n1,Ada,Quillfeather\n2,Bo,Lantern\n", encoding="utf-8")
    report = json.loads(
        run("resolve", str(people), "--out", str(tmp_path / "out.csv"), "--engine", "memory", "--json")
    )
    assert report["records"] == 2


def test_a_value_given_twice_is_a_mistake(tmp_path: Path) -> None:
    """Of two values of one name none is taken silently."""
    with pytest.raises(InputError, match="name_last is given twice"):
        run("ask", "contact_person_search", "name_last=Okafor", "name_last=Bell")


def test_the_version_is_printed() -> None:
    assert run("--version") == f"{workbench.__version__}\n"


def test_a_seal_and_heads_from_the_command_line(ring: Path, tmp_path: Path) -> None:
    """A sealed case verifies against its seal and its head; another head ends the command with 1."""
    copy = tmp_path / "ring.case"
    shutil.copy(ring, copy)
    sealed = json.loads(run("seal", "--case", str(copy), "--json"))
    (tmp_path / "heads.txt").write_text(sealed["digest"] + "\n", encoding="utf-8")
    checked = (
        "--head",
        sealed["digest"],
        "--heads",
        str(tmp_path / "heads.txt"),
        "--seal",
        sealed["files"][0],
    )
    told = json.loads(
        run("verify", "--case", str(copy), *checked, "--signer", sealed["fingerprint"], "--json")
    )
    assert told["ok"] and [head["entry"] for head in told["heads"]] == [sealed["entry"]]
    assert {seal["fingerprint"] for seal in told["seals"]} == {sealed["fingerprint"]}
    for wrong in (["--head", "0" * 64], ["--head", "x"], ["--heads", "missing"], ["--seal", "missing"]):
        assert CliRunner().invoke(app, ["verify", "--case", str(copy), *wrong]).exit_code


def test_an_import_is_undone_and_reinstated(tmp_path: Path) -> None:
    place = tmp_path / "own.case"
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A") as case:
        name = case.import_records([{"Name": "Petra Lind"}], {"Name": "name"}).source.id
    assert "another matter" in run("withdraw", name, "--case", str(place), "--reason", "another matter")
    with Case.open(place, Client.sandbox()) as case:
        assert not len(case.people())
    run("reinstate", name, "--case", str(place), "--reason", "ours")
    with Case.open(place, Client.sandbox()) as case:
        assert list(case.people()["name"]) == ["Petra Lind"]


def _own_case(place: Path) -> None:
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A") as case:
        case.import_records([{"Name": "Petra Lind"}, {"Name": "Olaf Berg"}], {"Name": "name"})


def test_a_disclosure_is_written_and_recorded(tmp_path: Path) -> None:
    _own_case(place := tmp_path / "own.case")
    for name in ("held.json", "held.html"):
        run("disclose", "P1", "--case", str(place), "--out", str(tmp_path / name))
        assert "Petra Lind" in (tmp_path / name).read_text(encoding="utf-8")
    with Case.open(place, Client.sandbox()) as case:
        assert list(case.journal()["event"]).count("disclosed") == 2


def test_what_is_held_is_printed_without_a_disclosure(tmp_path: Path) -> None:
    _own_case(place := tmp_path / "own.case")
    assert json.loads(run("disclose", "P1", "--case", str(place)))["label"] == "Petra Lind"
    with Case.open(place, Client.sandbox()) as case:
        assert "disclosed" not in set(case.journal()["event"])


def test_an_erasure_is_previewed_refused_and_done(tmp_path: Path) -> None:
    _own_case(place := tmp_path / "own.case")
    erase = ("erase", "P1", "--case", str(place))
    run(*erase, "--preview")
    for refused in ([*erase, "--yes"], [*erase, "--reason", "asked for"]):
        assert CliRunner().invoke(app, refused).exit_code
    with Case.open(place, Client.sandbox()) as case:
        assert set(case.people()["name"]) == {"Petra Lind", "Olaf Berg"}
    told = json.loads(run(*erase, "--reason", "asked for", "--yes", "--json"))
    assert told["id"] == "E1"
    with Case.open(place, Client.sandbox()) as case:
        assert list(case.people()["name"]) == ["Olaf Berg"]
