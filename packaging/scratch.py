"""Installs the built wheel into new environments outside the repository, and works with it as a user does.

    python packaging/scratch.py dist            the wheel in that folder, with the extra lab
    python packaging/scratch.py dist --sizes    also what each installation takes on disk, in MB

It needs nothing but Python. What it makes lies in a temporary folder, which is removed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

SESSION = Path(__file__).with_name("lab_session.py")
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
    ["run", "debtor/missing_debtor.ipynb", "--out", "ran", "-p", "case_file=debtor/debtor.case"],
    ["verify", "--case", "debtor/debtor.case"],
)


def installed(wheel: Path, extra: str, place: Path) -> Path:
    """A new environment with the wheel; returns its Python."""
    venv.create(place, with_pip=True)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", f"{wheel}{extra}", cwd=place)
    return python


def environment() -> dict[str, str]:
    """This one's variables but Python's: what runs is the new installation alone."""
    return {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VIRTUAL_ENV"))}


def printed(*command: str | Path, cwd: Path) -> str:
    """What a command prints; ends where it fails."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
        errors="replace",
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\n{' '.join(map(str, command))[:200]}\nended with {done.returncode}")
    return done.stdout


def run(*command: str | Path, cwd: Path) -> None:
    """Runs a command and ends where it fails; only then is what it printed shown."""
    printed(*command, cwd=cwd)


def through_the_launcher(python: Path, desk: Path, notebook: str, *made: str) -> None:
    """Starts JupyterLab in the folder and runs a notebook in it, made as the launcher's tile makes it."""
    command = [python, "-m", "workbench", "lab", "--no-open", "--port", "0"]
    lab = subprocess.Popen(
        list(map(str, command)), cwd=desk, env=environment(), stdout=subprocess.PIPE, text=True
    )
    try:
        line = next(line for line in lab.stdout or () if line.startswith("JupyterLab: "))
        shown = printed(python, SESSION, line.split()[1], notebook, *made, cwd=desk)
        assert "widget-view" in shown, shown
    finally:
        lab.terminate()
        lab.wait(30)


def newer(wheel: Path, folder: Path) -> Path:
    """The wheel as its next version would be, with nothing changed but the version."""
    name, old, rest = wheel.name.split("-", 2)
    new = f"{old}.post1"
    with zipfile.ZipFile(wheel) as before, zipfile.ZipFile(folder / f"{name}-{new}-{rest}", "w") as after:
        for part in before.namelist():
            content = before.read(part)
            if part.endswith((".dist-info/METADATA", ".dist-info/RECORD", "workbench/version.py")):
                for text in ("Version: {}\n", f"{name}-{{}}.", 'VERSION = "{}"'):
                    content = content.replace(text.format(old).encode(), text.format(new).encode())
            after.writestr(part.replace(f"{name}-{old}.", f"{name}-{new}."), content)
    return folder / f"{name}-{new}-{rest}"


def upgraded(python: Path, wheel: Path, desk: Path) -> None:
    """Installs the next version over this one; what was made before is as it was."""
    before = {path: path.read_bytes() for path in desk.rglob("*") if path.is_file()}
    next_wheel = newer(wheel, desk.parent)
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", next_wheel, cwd=desk)
    assert f"-{printed(python, '-m', 'workbench', '--version', cwd=desk).split()[-1]}-" in next_wheel.name
    assert before == {path: path.read_bytes() for path in desk.rglob("*") if path.is_file()}
    for case in desk.rglob("*.case"):
        run(python, "-m", "workbench", "verify", "--case", case, cwd=desk)


def size(place: Path) -> int:
    """What an installation takes on disk, in MB, with its bytecode; pip was there before."""
    files = (path for path in place.rglob("*") if not path.is_dir() and "pip" not in path.parts)
    return round(sum(path.lstat().st_size for path in files) / 1e6)


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
                through_the_launcher(python, desk, "guided.ipynb", "start_here", "case_file=okafor.case")
                assert all(
                    (desk / name).stat().st_size for name in ("okafor.case", "chart.html", "graph.gexf")
                )
            upgraded(python, wheel, desk)
            if extra:
                through_the_launcher(python, desk, "guided.ipynb")
            if options.sizes:
                print(f"wheel{extra}: {size(Path(folder, 'environment'))} MB")
    print(f"{wheel.name} works on Python {sys.version.split()[0]}, {sys.platform}")


if __name__ == "__main__":
    main()
