"""The package as a whole: what it shows, what its import loads, and that it stays in its layers."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import widgets
import workbench

HEAVY = (
    "pandas",
    "networkx",
    "IPython",
    "duckdb",
    "splink",
    "numpy",
    "scipy",
    "sqlalchemy",
    "PIL",
    "reportlab",
)


def loaded_by(code: str) -> set[str]:
    probe = f"import sys, json\n{code}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "code",
    [
        "import workbench",
        "import workbench; workbench.Client.sandbox",
        "import workbench.operations as o; o.OPERATIONS['universe_check']",
        "import widgets",
    ],
)
def test_an_import_loads_nothing_heavy(code: str) -> None:
    assert loaded_by(code).isdisjoint(HEAVY)


def test_nothing_but_the_declared_names_is_public() -> None:
    for package in (workbench, widgets):
        shown = {name for name in dir(package) if not name.startswith("_")}
        modules = {name for name in shown if type(getattr(package, name)).__name__ == "module"}
        assert shown - modules - {"annotations", "TYPE_CHECKING", "Any", "importlib"} <= set(package.__all__)


def test_every_declared_name_is_there() -> None:
    for package in (workbench, widgets):
        for name in package.__all__:
            assert getattr(package, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Chrat'"):
        workbench.Chrat  # noqa: B018
