"""A release: one version everywhere, and workflows that do what the pages say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
import yaml

import workbench

ROOT = Path(__file__).parents[1]


def test_every_file_has_the_version() -> None:
    release = runpy.run_path(str(ROOT / "packaging" / "release.py"))
    assert set(release["versions"]().values()) == {workbench.__version__}
    assert release["main"](["--check", f"v{workbench.__version__}"]) is None
    assert release["main"](["--check", "v9.9.9"])


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_a_form_or_workflow_can_be_read_and_names_files_that_are_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert isinstance(yaml.safe_load(text), dict)
    for word in text.split():
        if word.startswith(("packaging/", ".ci/")):
            assert (ROOT / word).is_file()


def test_the_oldest_and_the_newest_python_of_the_package_are_tried() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    tried = yaml.safe_load(text)["jobs"]["wheel"]["strategy"]["matrix"]["python"]
    named = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert [version for version in tried if f"Python :: {version}" not in named] == []
    assert len(tried) == named.count("Programming Language :: Python :: 3.")


def test_every_file_that_others_made_is_named_with_its_licence() -> None:
    package = ROOT / "workbench"
    named = (package / "THIRD_PARTY.md").read_text(encoding="utf-8")
    others = [path for kind in ("*.gz", "*.ttf", "*.min.*") for path in package.rglob(kind)]
    assert [path.name for path in others if f"`{path.relative_to(package).as_posix()}`" not in named] == []
    assert len(others) >= 7
