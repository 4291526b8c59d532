"""The page of conformance: which test asks for which rule of the specification.

A test that asks for a rule says so in the first line of its docstring, `<document>:<section> <rule>`: for
example `1:4.7 Only last_name is required`, or `3:C ...` for a decision. `python tests/conformance/table.py`
writes docs/conformance.md from these lines; nothing is imported or run.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "conformance.md"
SEARCHED = ("tests/conformance", "tests/operations", "tests/sandbox")
DOCUMENTS = {
    "1": "Document 1: conventions, identity pass, document checks, screening",
    "2": "Document 2: lookups and registries",
    "3": "Decisions where the documents are silent",
}
_RULE = re.compile(r"(?P<document>[123]):(?P<section>[A-E]|[0-9]+(?:\.[0-9]+)*)\s+(?P<sentence>\S.*)")


class Rule(NamedTuple):
    """A rule and the test that asks for it."""

    document: str
    section: str
    sentence: str
    path: str
    test: str

    @property
    def place(self) -> tuple[str, list[tuple[int, str]], str, str]:
        """Where the rule stands: sections in the order of their numbers."""
        parts = [(int(part), "") if part.isdigit() else (0, part) for part in self.section.split(".")]
        return self.document, parts, self.path, self.test


def rules(root: Path = ROOT) -> list[Rule]:
    """Every rule that a test's docstring names, in the order of the specification."""
    files = (file for folder in SEARCHED for file in (root / folder).rglob("test_*.py"))
    return sorted((rule for file in files for rule in _of(file, root)), key=lambda rule: rule.place)


def _of(file: Path, root: Path) -> Iterator[Rule]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
            first = (ast.get_docstring(node) or "").split("\n", 1)[0]
            if found := _RULE.fullmatch(first):
                yield Rule(*found.groups(), file.relative_to(root).as_posix(), node.name)


def page(found: list[Rule]) -> str:
    """The page as Markdown."""
    lines = [
        "# Conformance",
        "",
        f"Each rule below is checked by a test: {len(found)} in all. The tests under `tests/conformance`",
        "ask a real process of the sandbox over HTTP, as any other program would. `make conformance` runs",
        "them and writes this page.",
    ]
    document = ""
    for rule in found:
        if rule.document != document:
            document = rule.document
            lines += ["", f"## {DOCUMENTS[document]}", "", "| Section | Rule | Test |", "|---|---|---|"]
        test = f"`{rule.path.removeprefix('tests/')}`<br>`{rule.test}`"
        lines.append(f"| {rule.section} | {_escaped(rule.sentence)} | {test} |")
    return "\n".join(lines) + "\n"


def _escaped(sentence: str) -> str:
    return sentence.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    PAGE.write_text(page(rules()), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}: {len(rules())} rules\n")
