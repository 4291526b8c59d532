"""Installs the built wheel into new environments outside the repository, and works with it as a user does.

    python packaging/scratch.py dist            the wheel in that folder, with the extra lab
    python packaging/scratch.py dist --sizes    also what each installation takes on disk, in MB

It needs nothing but Python. What it makes lies in a temporary folder, which is removed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

WORK = """
import workbench
from pathlib import Path

with workbench.Case.open("harbour.case", workbench.Client.sandbox(), purpose="Locate a debtor",
                         legal_basis="court order 12/345", investigator="A. Analyst") as case:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    case.chart().save("chart.html")
    case.export("graph.xlsx")
    case.dossier("dossier.html")
    assert len(case.people()) and case.verify().ok
assert all(Path(name).stat().st_size for name in ("chart.html", "graph.xlsx", "dossier.html"))
"""
COMMANDS = (
    ["--version"],
    ["verify", "--case", "harbour.case"],
    ["chart", "chart.svg", "--case", "harbour.case"],
    ["ask", "contact_person_search", "name_last=Okafor"],
)
IN_LAB = (
    ["new", "missing_debtor", "debtor", "--purpose", "Locate a debtor", "--legal-basis", "court order 1"],
    ["run", "debtor/missing_debtor.ipynb", "--out", "debtor", "-p", "case_file=debtor/debtor.case"],
    ["run", "start_here", "--out", "guided"],
    ["verify", "--case", "debtor/debtor.case"],
)


def installed(wheel: Path, extra: str, place: Path) -> Path:
    """A new environment with the wheel; returns its Python."""
    venv.create(place, with_pip=True)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", f"{wheel}{extra}", cwd=place)
    return python


def run(*command: str | Path, cwd: Path) -> None:
    """Runs a command and ends where it fails."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=environment)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:200]}\nended with {done.returncode}")


def through_the_launcher(python: Path, desk: Path) -> None:
    """Starts JupyterLab in the folder and makes a notebook as the launcher's tile does."""
    command = [python, "-m", "workbench", "lab", "--no-open", "--port", "0"]
    lab = subprocess.Popen(list(map(str, command)), cwd=desk, stdout=subprocess.PIPE, text=True)
    try:
        line = next(line for line in lab.stdout or () if line.startswith("JupyterLab: "))
        address = urlsplit(line.split()[1])
        root, token = f"{address.scheme}://{address.netloc}", address.query.removeprefix("token=")

        def call(path: str, content: Any = None, method: str | None = None) -> Any:
            body = None if content is None else json.dumps(content).encode()
            sent = Request(root + path, body, {"Authorization": f"token {token}"}, method=method)
            with urlopen(sent, timeout=60) as reply:
                return json.loads(reply.read() or b"null")

        for _ in range(60):
            try:
                offered = [template["name"] for template in call("/workbench/templates")]
                break
            except OSError:
                if lab.poll() is not None:
                    sys.exit("JupyterLab ended")
                time.sleep(1)
        assert offered[0] == "start_here" and len(offered) == 12, offered
        values = {"case_file": "tile.case", "state": "NSW"}
        notebook = call("/workbench/templates", {"name": "missing_debtor", "values": values})
        call("/api/contents/tile.ipynb", {"type": "notebook", "format": "json", "content": notebook}, "PUT")
        assert (desk / "start_here.ipynb").is_file() and (desk / "tile.ipynb").is_file()
    finally:
        lab.terminate()
        lab.wait(30)
    run(python, "-m", "workbench", "run", "tile.ipynb", "--out", "ran", "-p", "case_file=tile.case", cwd=desk)


def upgraded(python: Path, wheel: Path, desk: Path) -> None:
    """Installs the package again over itself; what was made before is as it was."""
    before = {path: path.read_bytes() for path in desk.rglob("*.ipynb")}
    again = ("-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", wheel)
    run(python, *again, cwd=desk)
    assert before == {path: path.read_bytes() for path in desk.rglob("*.ipynb")}
    for case in desk.rglob("*.case"):
        run(python, "-m", "workbench", "verify", "--case", case, cwd=desk)


def size(place: Path) -> int:
    """What a folder takes on disk, in MB, with the bytecode that pip compiles."""
    return round(sum(p.lstat().st_size for p in place.rglob("*") if not p.is_dir()) / 1e6)


def main() -> None:
    """Works through both installations; see the module."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("dist", type=Path)
    asked.add_argument("--sizes", action="store_true")
    options = asked.parse_args()
    (wheel,) = options.dist.resolve().glob("*.whl")
    for extra, commands in (("", COMMANDS), ("[lab]", COMMANDS + IN_LAB)):
        with tempfile.TemporaryDirectory(prefix="workbench-scratch-", ignore_cleanup_errors=True) as folder:
            python = installed(wheel, extra, Path(folder, "environment"))
            desk = Path(folder, "desk")
            desk.mkdir()
            run(python, "-c", WORK, cwd=desk)
            for command in commands:
                run(python, "-m", "workbench", *command, cwd=desk)
            if extra:
                through_the_launcher(python, desk)
            upgraded(python, wheel, desk)
            if options.sizes:
                print(f"wheel{extra}: {size(Path(folder, 'environment'))} MB")
    print(f"{wheel.name} works on Python {sys.version.split()[0]}, {sys.platform}")


if __name__ == "__main__":
    main()
