"""Each template says the same from its recorded case, without any service."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from notebooks.execute import joined

from workbench.case import Case
from workbench.templates import run_notebook, templates
from workbench.templates.workplace import PRACTICE

CUT = """
from workbench.sandbox import Sandbox
from workbench.client.transport import HttpTransport

def cut(*arguments, **named):
    raise AssertionError("a replay asked a service")

Sandbox.handle = HttpTransport.send = cut
"""
"""Put before a notebook's first cell: whoever is asked now is no recording."""


@pytest.fixture
def recorded(name: str, tmp_path: Path) -> Path:
    """The case of a run of a template: that of `make notebooks`, which has just held what it says, or a new one."""
    if done := os.environ.get("NOTEBOOKS_RUN"):
        return Path(done).resolve() / PRACTICE / name / f"{name}.case"
    case = tmp_path / "first" / f"{name}.case"
    run_notebook(templates()[name], case.parent, {"case_file": str(case)})
    return case


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(templates()))
def test_it_says_the_same_from_its_record(name: str, recorded: Path, tmp_path: Path) -> None:
    replayed = tmp_path / "again" / f"{name}.case"
    offline = without_service(templates()[name], tmp_path)
    values = {"case_file": str(replayed), "replay": str(recorded)}
    again = run_notebook(offline, replayed.parent, values)
    assert outputs(again)[1:] == outputs(templates()[name])
    with Case.open(recorded) as one, Case.open(replayed) as other:
        assert said(one) == said(other)


def without_service(path: Path, folder: Path) -> Path:
    """A copy of a notebook in whose kernel neither the sandbox nor the network can be asked."""
    book = nbformat.read(path, as_version=4)
    book.cells.insert(0, nbformat.v4.new_code_cell(CUT))
    copy = folder / path.name
    nbformat.write(book, copy)
    return copy


def outputs(path: Path) -> list[list[tuple[str, str]]]:
    """What each code cell shows, as text and markup; widgets and pictures by their text."""
    book = nbformat.read(path, as_version=4)
    cells = [
        c
        for c in book.cells
        if c.cell_type == "code" and "injected-parameters" not in c.metadata.get("tags", [])
    ]
    return [[shown(output) for output in joined(cell.outputs)] for cell in cells]


def shown(output: Any) -> tuple[str, str]:
    """Text and markup; the day of the sources, which a chart names, is any day."""
    data = output.get("data", {})
    markup = re.sub(
        r"\b20\d\d-\d\d-\d\d(?=[;<]| *$)", "DAY", str(data.get("text/html", "")), flags=re.MULTILINE
    )
    return in_place(str(output.get("text") or data.get("text/plain", ""))), in_place(markup)


def in_place(text: str) -> str:
    """The text with files named as beside the notebook, where those of a run lie."""
    return re.sub(r"\bpractice/\w+/", "", text)


def said(case: Case) -> list[Any]:
    """What the graph of a case says: labels, links and facts."""
    graph = case.graph()
    nodes = sorted(
        (d["kind"], d["label"], sorted(str(f["value"]) for f in d["facts"]))
        for _, d in graph.nodes(data=True)
    )
    links = sorted(
        (graph.nodes[a]["label"], d["relation"], graph.nodes[b]["label"])
        for a, b, d in graph.edges(data=True)
    )
    return [nodes, links]


@pytest.mark.slow
def test_bulk_screening_takes_a_list_under_its_own_headings_and_finds_a_ban_of_two_given_names(
    tmp_path: Path,
) -> None:
    people = tmp_path / "payees.csv"
    people.write_text("Payee,Surname,Given names,DOB\nV1,Trevannick,Gareth Owen,23/9/1968\n", encoding="utf-8")
    file = tmp_path / "out" / "own.case"
    run_notebook(
        templates()["bulk_screening"], file.parent, {"case_file": str(file), "people_csv": str(people)}
    )
    (bans,) = tmp_path.rglob("bans.csv")
    assert "disqualified company director" in bans.read_text(encoding="utf-8")
