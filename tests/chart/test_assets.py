"""The browser's modules: small, all of them in the page, the widget and the wheel, and text only as text."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from workbench.chart import assets

HOME = Path(assets.__file__).parent
OURS = sorted(p.name for p in HOME.glob("*.mjs") if p.name != assets.LIBRARY)


def test_every_module_is_joined_after_what_it_needs() -> None:
    assert sorted(assets.MODULES) == OURS
    for place, name in enumerate(assets.MODULES):
        needed = re.findall(r'from "\./(\w+\.mjs)"', assets.text(name))
        assert set(needed) <= set(assets.MODULES[:place])


def test_the_wheel_holds_what_the_saved_chart_s_renderer_needs() -> None:
    project = tomllib.loads((HOME.parents[2] / "pyproject.toml").read_text("utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    for name in (*OURS, assets.LIBRARY, "view.css"):
        place = shared[f"workbench/chart/assets/{name}"]
        assert place == f"share/jupyter/labextensions/investigation-workbench/static/{name}"


@pytest.mark.parametrize("name", OURS)
def test_a_module_is_short_and_sets_text_only(name: str) -> None:
    source = assets.text(name)
    assert source.count("\n") < 300
    assert source.startswith("// ")
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", source
    )


def test_joined_modules_share_one_scope_without_a_clash() -> None:
    joined = assets.view_module()
    names = re.findall(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", joined, re.MULTILINE)
    assert len(names) == len(set(names))
    assert not re.search(r"^import ", joined, re.MULTILINE)
