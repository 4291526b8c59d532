"""Binder: its files fit the project, and its steps, taken in its order, give a JupyterLab that works."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
SESSION = ROOT / "packaging" / "lab_session.py"
LARGEST = 2000
"""MB: what the steps may take on disk, without the system below them."""
BASE = ("ipywidgets", "jupyter-offlinenotebook", "jupyter-resource-usage", "jupyter_server", "jupyterlab",
        "notebook")  # fmt: skip
"""What repo2docker installs for every repository, besides JupyterHub's part."""


def project() -> dict[str, object]:
    found: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def test_the_files_are_those_that_binder_reads() -> None:
    assert {path.name for path in BINDER.iterdir()} == {"runtime.txt", "requirements.txt", "postBuild"}
    assert os.access(BINDER / "postBuild", os.X_OK)


def version() -> str:
    found = re.fullmatch(r"python-(\d+\.\d+)\s*", (BINDER / "runtime.txt").read_text())
    assert found is not None
    return found[1]


def test_the_python_is_one_that_the_project_takes() -> None:
    major, minor = version().split(".")
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
    """The base that repo2docker gives every repository, from the package index, then its own steps."""
    home, place = tmp_path / "repository", tmp_path / "environment"
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, tracked.decode().split("\0")):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, home / name)
    venv.create(tmp_path / "tool", with_pip=True)
    venv.create(place, with_pip=True)
    token = "guided"
    environment = {
        **{
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
        },
        "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "JUPYTER_TOKEN": token,
    }

    def step(*command: str | Path) -> str:
        done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        return done.stdout + done.stderr

    step(tmp_path / "tool" / "bin" / "pip", "install", "jupyter-repo2docker")
    command = (tmp_path / "tool" / "bin" / "repo2docker", "--no-build", "--debug", "--user-name", "jovyan")
    described = step(*command, "--user-id", "1000", ".")
    steps = [line.removeprefix("RUN ") for line in described.splitlines() if re.match("RUN .*binder/", line)]
    assert [re.sub(r"^\S*/bin/", "", line).split()[0] for line in steps] == [
        "pip",
        "chmod",
        "./binder/postBuild",
    ]

    (locked,) = (tmp_path / "tool").rglob(f"environment.py-{version()}-linux-64.lock")
    base = dict(re.findall(r"/([\w-]+)-([^-/]+)-[^-/]+$", locked.read_text(), re.MULTILINE))
    step("pip", "install", *(f"{name}=={base[name]}" for name in BASE))
    for line in steps:
        step("sh", "-c", line.replace("${KERNEL_PYTHON_PREFIX}", str(place)))
    step("pip", "check")
    assert re.search(
        r"investigation-workbench v[\d.]+ .*enabled.*OK", step("jupyter", "labextension", "list")
    )
    taken = sum(each.lstat().st_size for top in (place, home) for each in top.rglob("*") if not each.is_dir())
    sys.stdout.write(f"the environment and the repository take {taken / 1e6:.0f} MB\n")
    assert taken / 1e6 < LARGEST

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    started: list[str | Path] = [
        place / "bin" / "jupyter",
        "notebook",
        "--ip=127.0.0.1",
        f"--port={port}",
        "--no-browser",
        "--allow-root",
    ]
    with subprocess.Popen(started, cwd=home, env=environment, stderr=subprocess.DEVNULL) as server:
        try:
            address = f"http://127.0.0.1:{port}/lab?token={token}"
            assert "widget-view" in step("python", SESSION, address, "notebooks/start_here.ipynb")
        finally:
            server.terminate()
