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
    "workbench/case/requests/other_ways.py": {"phone", "email", "ip_address", "social_profile", "address"},
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


OF_A_CASE = {
    "counted", "current", "group_of", "holders", "is_kind", "is_relation", "kind", "kinds", "leading",
    "owning", "relation", "relations",
}  # fmt: skip
"""What answers for the case whose work it is."""
REMEMBERING = {"cache", "lru_cache"}


def asked_once(tree: ast.Module) -> set[str]:
    """The functions of the ontology that are called while a module is imported, or whose answer is kept."""
    found: set[str] = set()
    waiting: list[tuple[ast.AST, bool]] = [(tree, True)]
    while waiting:
        node, is_once = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            named = {each.id for d in getattr(node, "decorator_list", ()) for each in ast.walk(d)
                     if isinstance(each, ast.Name)}  # fmt: skip
            is_once = bool(named & REMEMBERING)
        called = node.func if isinstance(node, ast.Call) else None
        if is_once and isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            found |= {called.attr} & OF_A_CASE if called.value.id == "ontology" else set()
        waiting += [(child, is_once) for child in ast.iter_child_nodes(node)]
    return found


def test_no_module_keeps_what_one_case_defines_for_all() -> None:
    paths = [*ROOT.glob("workbench/**/*.py"), *ROOT.glob("widgets/**/*.py")]
    found = {p.relative_to(ROOT).as_posix(): ast.parse(p.read_text(encoding="utf-8")) for p in paths}
    assert {name: asked for name, tree in found.items() if (asked := asked_once(tree))} == {}


def test_what_a_module_asks_once_is_seen() -> None:
    for source in ("A = ontology.kinds()", "@cache\ndef f():\n    return ontology.kind('x')"):
        assert asked_once(ast.parse(source))
    assert not asked_once(ast.parse("def f():\n    return ontology.kinds()"))
