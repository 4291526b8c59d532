"""No module but the ontology lists kinds or relations."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from workbench import ontology

ROOT = Path(__file__).parents[2]
SPEAKING = {
    "workbench/ontology": "the table itself",
    "workbench/reading": "a reader says what stands where in one answer",
    "workbench/operations": "an operation's fields bear such names",
    "workbench/client/operations.py": "generated from the operations",
    "workbench/client/async_operations.py": "generated from the operations",
    "workbench/case/requests/operations.py": "generated from the operations",
    "workbench/sandbox": "the simulated service knows nothing of the ontology",
    "workbench/case/output/table_columns.py": "the columns of answers",
    "workbench/identity/features.py": "the columns that a person is compared by",
    "workbench/identity/columns.py": "the columns that a person is compared by",
    "workbench/identity/incremental.py": "the columns that a person is compared by",
    "workbench/identity/bulk": "the columns that rows of a table are compared by",
    "workbench/graph/compare.py": "the attributes by which two records are compared",
    "workbench/values": "words of addresses on the web",
    "workbench/tables": "the meanings of a table's columns",
}
"""Where such words are not a list of kinds or relations, and why."""
FIELDS = {
    "workbench/case/output/tables.py": {"address"},
    "workbench/graph/exports/follow_the_money.py": {"phone", "email", "address"},
    "workbench/case/import_mapping.py": {"phone", "email"},
    "workbench/case/requests/batch.py": {"email", "address"},
    "workbench/case/requests/row_questions.py": {"phone", "email", "ip_address", "social_profile"},
    "workbench/identity/company_offers.py": {"phone", "email", "address"},
}
"""Attributes of claims, columns, and properties of another format, that are called as a kind is."""


def modules() -> list[Path]:
    found = [*ROOT.glob("workbench/**/*.py"), *ROOT.glob("widgets/**/*.py")]
    return [p for p in found if not any(p.relative_to(ROOT).as_posix().startswith(a) for a in SPEAKING)]


def listed(tree: ast.AST, names: set[str]) -> set[str]:
    """The names that stand together in one literal."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Tuple, ast.List, ast.Set, ast.Dict)):
            parts = [*node.keys, *node.values] if isinstance(node, ast.Dict) else node.elts
            texts = (p for part in parts if part is not None for p in ast.walk(part))
            said = {t.value for t in texts if isinstance(t, ast.Constant) and isinstance(t.value, str)}
            if len(said & names) > 1:
                found |= said & names
    return found


def test_no_other_module_lists_kinds_or_relations() -> None:
    kinds, relations = set(ontology.kinds()), set(ontology.relations())
    found = {}
    for path in modules():
        name = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        here = listed(tree, kinds - FIELDS.get(name, set())) | listed(tree, relations)
        if here:
            found[name] = sorted(here)
    assert found == {}


def test_no_module_of_the_browser_lists_kinds_or_relations() -> None:
    words = "|".join([*ontology.kinds(), *ontology.relations()])
    quoted = re.compile(rf"\b({words})\b[\"']?\s*[:,]\s*[^\n]*?\b({words})\b[\"']?\s*[:,\]}}]")
    paths = [*ROOT.glob("widgets/js/*.mjs"), *ROOT.glob("workbench/chart/**/*.mjs")]
    shown = (p for p in paths if "vis-network" not in p.name)
    found = {p.name: m.group() for p in shown if (m := quoted.search(p.read_text(encoding="utf-8")))}
    assert found == {}
