"""What the packages import is declared, and what is declared is imported: each installation is whole."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from workbench.extras import install_command, require

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
OUR_OWN = {"workbench", "widgets"}
NOT_IMPORTED_BY_US = {"sniffio"}
"""httpcore looks for it."""


def names(requirements: list[str]) -> set[str]:
    found = {re.split(r"[^A-Za-z0-9._-]", line)[0].lower().replace("_", "-") for line in requirements}
    return found - {PROJECT["name"]}


REQUIRED = names(PROJECT["dependencies"])
OPTIONAL = {extra: names(lines) for extra, lines in EXTRAS.items() if extra != "dev"}
OFFERED = set().union(*OPTIONAL.values())


@cache
def imported() -> dict[str, set[Path]]:
    """The distributions whose modules are imported, also for type checkers alone, by the importing files."""
    owners = packages_distributions()
    found: dict[str, set[Path]] = {}
    for package in OUR_OWN:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Import):
                    modules = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and not node.level:
                    modules = [node.module or ""]
                else:
                    continue
                for module in {module.partition(".")[0] for module in modules}:
                    if module not in sys.stdlib_module_names | OUR_OWN:
                        for owner in owners.get(module, [module]):
                            found.setdefault(owner.lower().replace("_", "-"), set()).add(path)
    return found


def test_every_imported_package_is_declared() -> None:
    assert set(imported()) <= REQUIRED | OFFERED


def test_nothing_is_required_that_is_not_imported() -> None:
    assert set(imported()) | NOT_IMPORTED_BY_US >= REQUIRED


def test_no_package_is_both_required_and_in_an_extra() -> None:
    assert REQUIRED.isdisjoint(OFFERED)


def test_all_brings_every_other_extra() -> None:
    (line,) = EXTRAS["all"]
    assert set(re.findall(r"[a-z]+", line.partition("[")[2])) == set(EXTRAS) - {"all", "dev"}


REFUSE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {refused}:
            return None if name in sys.modules else self.none(name)
    def none(self, name):
        raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
WORK = """
import workbench
case = workbench.Case.open("light.case", workbench.Client.sandbox(), purpose="p", legal_basis="l",
                           investigator="i")
case.contact_person_search(name_last="Okafor")
case.import_records("people.csv", {"first": "first_name", "last": "last_name", "mail": "email"})
assert len(case.people()) and case.verify().ok
case.chart().save("out.html")
case.chart().save("out.png")
case.export("out.gexf")
case.export("out.xlsx")
case.dossier("out.html")
"""


def test_client_case_identity_and_chart_need_no_extra(tmp_path: Path) -> None:
    owners = packages_distributions()
    refused = {m for m, of in owners.items() if {o.lower().replace("_", "-") for o in of} & OFFERED}
    (tmp_path / "people.csv").write_text("first,last,mail\nAda,Example,ada@example.com\n", encoding="utf-8")
    code = REFUSE.format(refused=sorted(refused)) + WORK
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


def test_a_missing_package_names_its_extra_and_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ImportError) as refusal:
        require("A PDF", "report", "docx", "typst")
    assert (refusal.value.package, refusal.value.extra) == ("typst", "report")  # type: ignore[attr-defined]
    assert install_command("report") in str(refusal.value)
