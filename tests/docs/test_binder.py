"""Binder: its files fit the project, and its steps, taken in its order, give a JupyterLab that works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
RUN = """
import sys, nbformat
from nbclient import NotebookClient
book = nbformat.read("notebooks/start_here.ipynb", as_version=4)
NotebookClient(book, timeout=300, resources={"metadata": {"path": "notebooks"}}).execute()
print(book.cells[-3].outputs or book.cells[-2].outputs)
"""


def project() -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def test_the_files_are_those_that_binder_reads() -> None:
    assert {path.name for path in BINDER.iterdir()} == {"runtime.txt", "requirements.txt", "postBuild"}
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_the_python_is_one_that_the_project_takes() -> None:
    major, minor = re.fullmatch(r"python-(\d+)\.(\d+)\s*", (BINDER / "runtime.txt").read_text()).groups()  # type: ignore[union-attr]
    least = re.fullmatch(r">=(\d+)\.(\d+)", str(project()["requires-python"]))
    assert least is not None
    assert (int(major), int(minor)) >= (int(least[1]), int(least[2]))


def test_the_requirements_are_the_project_with_extras_that_it_has() -> None:
    lines = (BINDER / "requirements.txt").read_text().split("\n")
    (own,) = [line for line in lines if line.startswith("-e .")]
    extras = own.removeprefix("-e .[").removesuffix("]").split(",")
    assert set(extras) <= set(project()["optional-dependencies"])  # type: ignore[call-overload]
    (pinned,) = [line.removeprefix("-c ") for line in lines if line.startswith("-c ")]
    assert (BINDER / pinned).is_file()


@pytest.mark.slow
@pytest.mark.timeout(1500)
@pytest.mark.skipif(not os.environ.get("WORKBENCH_SOAK"), reason="installs everything again: make soak")
def test_its_steps_give_a_lab_in_which_the_guided_investigation_runs(tmp_path: Path) -> None:
    """repo2docker's order: the whole repository, the requirements, then postBuild."""
    home, place = tmp_path / "repository", tmp_path / "environment"
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, tracked.decode().split("\0")):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, home / name)
    venv.create(place, with_pip=True)
    environment = {
        **{
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
        },
        "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "PYTHONUTF8": "1",
    }

    def step(*command: str) -> str:
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        return done.stdout + done.stderr

    step("pip", "install", "--no-cache-dir", "-r", "binder/requirements.txt")
    step("pip", "check")
    (home / "binder" / "postBuild").chmod(0o755)
    step("./binder/postBuild")
    assert re.search(
        r"investigation-workbench v[\d.]+ .*enabled.*OK", step("jupyter", "labextension", "list")
    )
    assert "verified" in step("python", "-c", RUN)
    assert sys.prefix != str(place)
