"""The documentation is true: generated pages are current, its code runs and prints what it says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from docs.pages import BLOCK, blocks, execute, expected
from docs.service import standing_in

from workbench.operations.reference import PAGES

ROOT = Path(__file__).parents[2]
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
RUNNING = [path for path in TEXTS if expected(path.read_text(encoding="utf-8"))]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_what_the_models_say(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == PAGES[name](), (
        "run: python -m workbench.operations.reference docs"
    )


@pytest.mark.slow
@pytest.mark.parametrize("page", RUNNING, ids=named)
def test_the_code_of_a_page_runs_and_prints_what_it_says(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    with standing_in(text) as here:
        outputs = execute(page, tmp_path, here)
    for (block, after), printed in zip(expected(text), outputs, strict=True):
        if after is not None:
            assert printed == after.body, f"{block.body}\npython tests/docs/pages.py --write {named(page)}"


@pytest.mark.parametrize("page", TEXTS, ids=named)
def test_what_does_not_run_is_python_all_the_same(page: Path) -> None:
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.language == "python":
            ast.parse(block.body)


def test_every_link_to_a_file_leads_somewhere() -> None:
    link = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
    missing = [
        f"{named(path)}: {target}"
        for path in TEXTS
        for target in link.findall(path.read_text(encoding="utf-8"))
        if not (path.parent / target).exists()
    ]
    assert missing == []


def test_the_readme_leads_to_the_repository_from_wherever_it_is_shown() -> None:
    """A package index shows it without the files beside it."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", readme, re.MULTILINE)
    links = ["".join(found) for found in targets]
    files = [link.partition("/main/")[2] for link in links if "mybinder" not in link]
    assert len(files) > 10
    assert [link for link in links if not link.startswith("https://")] == []
    assert [file for file in files if not file or not (ROOT / file).exists()] == []


def test_every_page_is_in_the_navigation() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("nav:")[2]
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages == set(re.findall(r"[\w/-]+\.md", navigation))


def test_the_readme_names_exactly_the_two_commands_first() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shell = next(body for language, _, body in BLOCK.findall(readme) if language == "console")
    first = [line.removeprefix("$ ").split("#")[0].strip() for line in shell.splitlines()]
    assert first == ["make lab", "make test"]
