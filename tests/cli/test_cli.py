"""The command: every part has help, every mistake is one sentence and a non-zero exit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import workbench

from workbench import Case
from workbench.dossier.model import redactions
from workbench.identity.shipped_models import EARLIER
from workbench.sandbox import Sandbox

COMMANDS = [
    "lab", "sandbox", "sandbox fixtures", "run", "new", "share", "ask", "import", "resolve", "calibrate",
    "chart", "export", "findings", "dossier", "verify", "withdraw", "reinstate",
    "disclose", "erase",
    "config", "config show", "config set-key",
]  # fmt: skip


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("case") / "harbour.case")
    with Case.open(path, purpose="Locate a debtor", legal_basis="court order 12/345") as opened:
        opened.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = workbench(*command.split(), "--help")
    assert done.returncode == 0
    assert "Usage" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["verify", "--case", "nowhere.case"], "no case file nowhere.case"),
        (["chart", "x.html", "--case", "nowhere.case"], "no case file"),
        (["chart", "x.html", "--case", "."], ". is a folder: name the case file in it"),
        (["run", "no_such_template"], "no template 'no_such_template'"),
        (
            ["run", "start_here", "-p", "investigater=x"],
            "did you mean investigator? There are: case_file, ",
        ),
        (["run", "start_here", "--recorded", "nowhere.case"], "no case file nowhere.case"),
        (["new", "start_hear"], "did you mean start_here"),
        (["ask", "contact_person_serch"], "contact_person_search"),
        (["ask", "contact_person_search", "name_last"], "not of the form name=value"),
        (["ask", "contact_person_search", "postcode=2000"], "At least one of"),
        (["ask", "person_history", "last_name=Lee", "phone=4.91571E+08"], "phone"),
        (["ask", "contact_person_search", "max_results=ten"], "max_results: 'ten' must be a whole number"),
        (["import", "person_history", "nowhere.json", "--case", "x.case"], "there is no file 'nowhere.json'"),
        (["resolve", "nowhere.csv", "--out", "x.csv"], "nowhere.csv"),
        (["resolve", "nowhere.csv"], "name a table of people and --out, or a case"),
        (["resolve", "--case", "nowhere.case"], "no case file nowhere.case"),
        (["resolve", "x.csv", "--case", "nowhere.case"], "leave out a table"),
        (["resolve", "x.csv", "--out", "y.csv", "--merge", "why"], "name it with --case"),
    ],
)
def test_a_mistake_is_one_sentence_and_a_failure(arguments: list[str], words: str, tmp_path: Path) -> None:
    done = workbench(*arguments, cwd=tmp_path)
    assert done.returncode == 1
    assert words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_option_that_is_unknown_is_a_failure() -> None:
    done = workbench("verify", "--cas", "x")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_question_is_answered_as_json() -> None:
    done = workbench(
        "ask", "contact_person_search", "name_last=Okafor", "max_results=2", "option_smartname=True"
    )
    assert json.loads(done.stdout)["records"]


def test_the_operations_are_listed_and_explained() -> None:
    assert "universe_check" in workbench("ask", "list").stdout
    assert "name_last" in workbench("ask", "contact_person_search", "--fields").stdout


def test_an_answer_is_kept_in_a_case(case: str) -> None:
    done = workbench("ask", "person_history", "first_name=Chidi", "last_name=Okafor", "phone=0491570156",
                     "--case", case)  # fmt: skip
    assert done.stdout.startswith("<S")


def test_the_fixtures_are_those_of_the_sandbox() -> None:
    assert json.loads(workbench("sandbox", "fixtures").stdout) == json.loads(
        json.dumps(dict(Sandbox().fixtures))
    )


@pytest.mark.parametrize("name", ["chart.html", "chart.svg", "chart.png"])
def test_the_chart_is_drawn(name: str, case: str, tmp_path: Path) -> None:
    done = workbench("chart", str(tmp_path / name), "--case", case)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / name).stat().st_size > 1000


def test_the_graph_is_exported_and_the_case_verified(case: str, tmp_path: Path) -> None:
    assert workbench("export", str(tmp_path / "graph.gexf"), "--case", case).returncode == 0
    assert workbench("dossier", str(tmp_path / "dossier.pdf"), "--case", case).returncode == 0
    verified = json.loads(workbench("verify", "--case", case, "--json").stdout)
    assert verified.pop("unchanged") is None
    assert verified == {"ok": True, "problems": [], "remarks": [], "seals": [], "heads": []}


def test_stored_answers_come_in_as_sources(tmp_path: Path) -> None:
    answer = {"message": "Ok", "matches": [{"first_name": "Ada", "last_name": "Quillfeather"}]}
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text(json.dumps({**answer, "api_reference": name}))
    done = workbench(
        "import", "person_history", "a.json", "b.json", "--case", "new.case", "--purpose", "p",
        "--legal-basis", "l", cwd=tmp_path,
    )  # fmt: skip
    assert done.stdout.split() == ["S1", "a.json", "S2", "b.json"], done.stderr


def test_a_file_that_is_no_answer_imports_nothing(tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text('{"message": "Ok"}')
    (tmp_path / "bad.json").write_text("[1]")
    done = workbench(
        "import", "person_history", "good.json", "bad.json", "--case", "new.case", "--purpose", "p",
        "--legal-basis", "l", cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1
    assert "bad.json does not hold a JSON object: nothing was imported" in done.stderr
    assert not (tmp_path / "new.case").exists()


def test_people_in_a_table_are_resolved(tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text(
        "unique_id,given,surname,dob,email\n1,Ada,Quillfeather,1980-01-02,ada@example.com\n"
        "2,Ada,Quillfeather,1980-01-02,ada@example.com\n3,Bo,Lantern,1971-05-06,\n"
    )
    for engine in ("memory", "duckdb"):
        done = workbench("resolve", "people.csv", "--engine", engine, "--out", f"{engine}.csv", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        rows = (tmp_path / f"{engine}.csv").read_text().splitlines()[1:]
        entities = dict(row.replace('"', "").split(",") for row in rows)
        assert entities["1"] == entities["2"] != entities["3"]


def test_the_people_of_a_case_are_resolved_and_merged_for_a_reason(tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", purpose="Locate a debtor", legal_basis="court order 12/345") as case:
        rows = [
            {"name": "Arvid Kestrel", "suburb": "Dapto", "postcode": "2530", "phone": n}
            for n in ("", "0491 570 006")
        ]
        case.import_records(rows, {name: name for name in rows[0]})
    arguments = ("resolve", "--case", "x.case", "--engine", "memory", "--model", next(iter(EARLIER)))
    shown = workbench(*arguments, "--out", "out.csv", cwd=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "merge P1, P2" in shown.stdout and "Nothing was changed" in shown.stdout
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 3
    merged = json.loads(workbench(*arguments, "--merge", "one man", "--json", cwd=tmp_path).stdout)
    assert merged["judgements"] == ["J1"] and merged["agrees"] is False
    with Case.open(tmp_path / "x.case") as case:
        assert list(case.people()["id"]) == ["P1"]


def test_the_help_of_a_dossier_names_all_that_can_be_withheld() -> None:
    told = workbench("dossier", "--help").stdout
    assert [name for name in redactions() if name not in told] == []


def test_what_ends_a_run_has_a_line_of_its_own(tmp_path: Path) -> None:
    done = workbench("run", "missing_debtor", "-p", "last_name=Nobodyhere", "--out", "out", cwd=tmp_path)
    assert done.returncode == 1
    told = done.stderr.strip().splitlines()[-1]
    assert told.startswith("workbench: missing_debtor.ipynb: LookupError: nobody called Chidi Nobodyhere")


def test_the_settings_show_that_there_is_a_key_and_never_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBENCH_API_KEY", "the-very-key")
    shown = workbench("config", "show", "--json").stdout
    assert json.loads(shown)["api_key"] == "set"
    assert "the-very-key" not in shown
