"""Names: one meaning for each."""

import ast
from collections import defaultdict
from pathlib import Path

from workbench.case import Case
from workbench.case.history.history import CaseHistory
from workbench.case.judgements import Judgements
from workbench.case.output.output import Output
from workbench.case.privacy.privacy import Privacy
from workbench.case.requests.batch_requests import BatchRequests
from workbench.case.requests.operations import CaseOperations
from workbench.case.requests.service import Requests
from workbench.operations import OPERATIONS

ROOT = Path(__file__).parents[1]
MODULES = sorted(path for package in ("workbench", "widgets") for path in (ROOT / package).rglob("*.py"))

OF_SEVERAL_MODULES = frozenset(
    [
        "document_checks",
        "model",
        "name_forms",
        "offices",
        "operations",
        "parties",
        "recompute",
    ]
)


def test_each_public_class_name_means_one_thing() -> None:
    homes = defaultdict(list)
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


def test_no_two_modules_of_the_packages_share_a_name() -> None:
    """Those of an operation are its request, its reader and its part of the simulated service.

    A widget bears the name of what it shows. The other names are to become fewer.
    """
    shown = {path.stem for path in (ROOT / "widgets").glob("*.py")}
    homes = defaultdict(list)
    for path in MODULES:
        if path.stem not in {"__init__", *OPERATIONS, *OF_SEVERAL_MODULES, *shown}:
            homes[path.stem].append(str(path.relative_to(ROOT)))
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


def test_no_part_of_a_case_reaches_into_what_another_keeps_for_itself() -> None:
    of_libraries = {"_mapping"}  # a row of SQLAlchemy as a mapping: public there
    reached = [
        f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}"
        for path in (ROOT / "workbench" / "case").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in of_libraries
        and ast.unparse(node.value) not in ("self", "cls")
    ]
    assert reached == []


def test_the_case_inherits_its_operations_and_nothing_else() -> None:
    assert Case.__bases__ == (CaseOperations,)
    parts = (BatchRequests, CaseHistory, Judgements, Output, Privacy, Requests)
    assert [part.__bases__ for part in parts] == [(object,)] * len(parts)
