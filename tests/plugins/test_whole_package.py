"""A whole package of somebody else's, installed: used through every seam, and removed again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent / "package"
KEY = "quay-key-1"
OPEN = "workbench.Case.open(place, purpose='Trace a ship', legal_basis='order 7', investigator='A. Analyst')"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package lies as an installer leaves it: the module and its metadata."""
    folder = tmp_path_factory.mktemp("site")
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"quay_watch-{project['version']}.dist-info"
    info.mkdir()
    name, version = project["name"], project["version"]
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    (folder / "quay_watch.py").write_text((HERE / "quay_watch.py").read_text("utf-8"), encoding="utf-8")
    return folder


class Quay(BaseHTTPRequestHandler):
    """The package's own service; it wants its own key, and echoes the pilot code."""

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        allowed = self.headers.get("X-Quay-Key") == KEY
        ship = {"name": body["ship"], "number": "imo 9074729"}
        rows = [
            {**ship, "owner": "OKAFOR, Chidi", "phone": "0491 570 156"},
            {**ship, "owner": "MARLOWE, Ada"},
        ]
        answer = {"message": "Ok", "records": rows, "pilot_code": body.get("pilot_code", "")}
        content = json.dumps(answer if allowed else {"message": "no"}).encode()
        self.send_response(200 if allowed else 401)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_arguments: Any) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def quay() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Quay)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/register"
    server.shutdown()
    server.server_close()


def run(site: Path | None, quay: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A program in whose environment the package is installed, or not."""
    environment = {**os.environ, "PYTHONPATH": str(site) if site else "", "PYTHONWARNINGS": "default"}
    environment |= {"WORKBENCH_QUAY_BASE_URL": quay, "WORKBENCH_QUAY_API_KEY": KEY}
    return subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )


def said(site: Path | None, quay: str, program: str) -> Any:
    done = run(site, quay, "-c", f"import json, workbench\n{program}")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def used(installed: Path, quay: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A case in which the package was used, and what came of it."""
    folder = tmp_path_factory.mktemp("case")
    (folder / "log.quay").write_text("Skylark;imo 9074729;Marlowe, Ada\n", encoding="utf-8")
    program = f"""
import warnings
from pathlib import Path
folder = Path({str(folder)!r}); place = folder / "ship.case"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    case = {OPEN}
    found = case.ship_register(ship="Skylark", pilot_code="hush-4711")
    again = case.ship_register(ship="Skylark", pilot_code="hush-4711")
    case.contact_person_search(name_last="Okafor")
    logged = case.import_file(folder / "log.quay")
    ships = case.entities("ship")
    ship = ships["id"].iloc[0]
    phone = case.contacts()["id"].iloc[0]
    from widgets import Desk
    desk = Desk(case)
    desk.show("ships"), desk.show("sunk"), desk.show("timeline")
    form = desk.ask("ship_register", ship="Skylark")
    stored = [case.source(name) for name in case.sources()["id"]]
    from workbench.case.output.verdicts import verdict_of
    out = {{
        "sources": [[s.operation, s.environment, s.base_url, s.price] for s in stored],
        "spent": case.spent, "ships": list(ships["label"]), "ship": ship, "paid": [found.paid, again.paid],
        "kinds": sorted({{d["kind"] for _, d in case.graph().nodes(data=True)}}),
        "findings": sorted({{f.rule for f in case.findings()}}),
        "manifest": case.export(folder / "x.manifest").read_text(),
        "gexf": case.export(folder / "x.gexf").stat().st_size,
        "svg": "Skylark" in case.chart().svg(),
        "proposals": [p.operation for p in case.proposals(ship)],
        "proposed": "ship_register" in [p.operation for p in case.proposals(phone)],
        "panel": desk.ships.value, "sunk": desk.sunk.value, "form": form.operation.name,
        "outcome": verdict_of(found.source).verdict,
        "method": "ship_register" in dir(case), "problems": list(found.problems),
        "verified": case.verify().ok, "same": case.replay().same,
    }}
    case.dossier(folder / "x.html")
    out["dossier"] = "Ships" in (folder / "x.html").read_text()
    case.close()
    out["kept"] = b"hush-4711" in place.read_bytes()
told = [str(w.message) for w in caught if "workbench." in str(w.message)]
out["warned"] = sorted({{text.partition(":")[0] for text in told}})
print(json.dumps(out))
"""
    return folder, said(installed, quay, program)


def test_each_operation_is_asked_at_its_own_service_with_its_own_key_and_price(
    used: tuple[Path, dict[str, Any]], quay: str
) -> None:
    sources = used[1]["sources"]
    assert [s[0] for s in sources] == ["ship_register", "contact_person_search", "ship_register"]
    assert sources[0][1:] == ["live", quay, 3] and sources[1][2] != quay
    assert used[1]["spent"] == 4 and used[1]["paid"] == [True, False]


def test_its_kind_goes_from_the_reader_to_tables_chart_exports_and_dossier(
    used: tuple[Path, dict[str, Any]],
) -> None:
    out = used[1]
    assert out["ships"] == ["Skylark"] and "ship" in out["kinds"] and out["svg"] and out["dossier"]
    assert f"{out['ship']}\tship\tSkylark" in out["manifest"] and out["gexf"] > 0


def test_its_rule_panel_form_proposals_and_verdict_are_the_desks(used: tuple[Path, dict[str, Any]]) -> None:
    out = used[1]
    assert "shared_ship" in out["findings"] and json.loads(out["panel"]) == ["Skylark"]
    assert out["form"] == "ship_register" and out["method"] and out["outcome"] == "Registered"
    assert out["proposals"] == ["ship_register"] and out["proposed"]


def test_its_secrets_are_not_kept(used: tuple[Path, dict[str, Any]]) -> None:
    assert not used[1]["kept"] and used[1]["verified"] and used[1]["same"]


def test_what_is_bad_is_named_and_left_out(used: tuple[Path, dict[str, Any]]) -> None:
    told = " ".join(used[1]["warned"])
    for name in ("misnamed", "usurper", "gexf", "always_fails", "not_there"):
        assert f"'{name}'" in told
    assert "RuntimeError" in used[1]["sunk"]


def test_the_command_line_has_it(used: tuple[Path, dict[str, Any]], installed: Path, quay: str) -> None:
    command = ("-c", "from workbench.cli import main; main()")
    listed = run(installed, quay, *command, "ask", "list")
    assert "ship_register" in listed.stdout
    answered = run(installed, quay, *command, "ask", "ship_register", "ship=Skylark", "--json")
    assert answered.returncode == 0, answered.stderr
    assert json.loads(answered.stdout)["records"][0]["name"] == "Skylark"
    out = used[0] / "cli.manifest"
    done = run(installed, quay, *command, "export", str(out), "--case", str(used[0] / "ship.case"))
    assert done.returncode == 0 and out.exists(), done.stderr


def test_a_notebook_has_it(used: tuple[Path, dict[str, Any]], installed: Path, quay: str) -> None:
    program = f"""
import nbformat
from nbclient import NotebookClient
cells = ["import workbench", "case = workbench.Case.open({str(used[0] / "ship.case")!r})",
         "found = case.ship_register(ship='Skylark', pilot_code='hush-4711')",
         "print(found.frame['number'].iloc[0], found.paid)"]
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
NotebookClient(notebook, kernel_name="python3", timeout=120).execute()
print(json.dumps(notebook.cells[-1].outputs[0]["text"].split()))
"""
    assert said(installed, quay, program) == ["imo", "9074729", "False"]


def test_without_the_package_the_case_opens_verifies_and_says_what_it_cannot_read(
    used: tuple[Path, dict[str, Any]], quay: str
) -> None:
    place = used[0] / "ship.case"
    program = f"""
from pathlib import Path
case = workbench.Case.open({str(place)!r})
report = case.verify()
things = case.entities("ship")
out = {{
    "damaged": report.damaged, "said": str(report), "same": case.replay().same, "ships": list(things["id"]),
    "tables": [len(t) for t in (case.people(), case.entities(), case.claims(), case.sources())],
    "svg": "Skylark" in case.chart().svg(), "export": case.export({str(used[0] / "y.ftm.json")!r}).exists(),
    "findings": len(case.findings()), "problems": list(case.answer("S1").problems),
}}
case.dossier({str(used[0] / "y.html")!r})
print(json.dumps(out))
"""
    out = said(None, quay, program)
    assert not out["damaged"] and "'ship_register' is not installed" in out["said"] and out["same"]
    assert out["ships"] == [used[1]["ship"]] and out["svg"] and out["export"] and min(out["tables"]) > 0
