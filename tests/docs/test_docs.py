"""The documentation is true: generated pages are current, its code and commands run, its names exist."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.operations.reference import PAGES

ROOT = Path(__file__).parents[2]
TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SLOW = ("workbench run", "workbench lab", "workbench bench", "workbench sandbox --port")


def blocks(language: str) -> list[tuple[str, str]]:
    return [
        (path.name, body)
        for path in TEXTS
        for found, options, body in BLOCK.findall(path.read_text(encoding="utf-8"))
        if found == language and "notest" not in options
    ]


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_what_the_models_say(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == PAGES[name](), (
        "run: python -m workbench.operations.reference docs"
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples: later ones use the case that earlier ones opened."""
    return tmp_path_factory.mktemp("docs")


def environment(folder: Path) -> dict[str, str]:
    scripts = str(Path(sys.executable).parent)
    return {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "MPLBACKEND": "agg",
        "HOME": str(folder),
    }


def test_every_python_example_runs(folder: Path) -> None:
    examples = blocks("python")
    assert examples
    for page, code in examples:
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, env=environment(folder)
        )
        assert done.returncode == 0, f"{page}:\n{code}\n{done.stderr[-2000:]}"


def test_every_command_runs(folder: Path) -> None:
    commands = [
        line.removeprefix("$ ")
        for _, body in blocks("console")
        for line in body.splitlines()
        if line.startswith("$ workbench")
    ]
    assert commands
    for command in commands:
        if command.startswith(SLOW[1:]):
            command = " ".join(command.split()[:2]) + " --help"
        done = subprocess.run(
            shlex.split(command), cwd=folder, capture_output=True, text=True, env=environment(folder)
        )
        assert done.returncode == 0, f"{command}\n{done.stderr[-2000:]}"


def test_every_link_to_a_file_leads_somewhere() -> None:
    link = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
    missing = [
        f"{path.name}: {target}"
        for path in TEXTS
        for target in link.findall(path.read_text(encoding="utf-8"))
        if not (path.parent / target).exists()
    ]
    assert missing == []


def test_the_readme_names_exactly_the_two_commands_first() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shell = next(body for language, _, body in BLOCK.findall(readme) if language == "console")
    first = [line.removeprefix("$ ").split("#")[0].strip() for line in shell.splitlines()]
    assert first == ["make lab", "make test"]
