"""Hostile text in every field of every answer, through the case to every view and file.

The answers are the readers' exhibits with each of their texts replaced by each hostile one in turn, and
answers that hypothesis makes of each operation's model. `WORKBENCH_SOAK=1` makes more of both.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import networkx as nx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.hostile import MARK, TEXTS, answers, filled
from support.passive import (
    assert_no_formula,
    assert_passive,
    assert_passive_book,
    assert_passive_document,
    assert_passive_pdf,
    assert_passive_picture,
    cells_of,
)

import widgets
import workbench
from workbench.errors import InputError, WorkbenchError
from workbench.graph.exports import EXPORTERS
from workbench.identity.waterfall import waterfall
from workbench.operations import OPERATIONS
from workbench.reading import readable
from workbench.templates.case_values import values_of
from workbench.templates.share import share_notebook

SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
SAID = Path(__file__).parents[1] / "reading" / "said"
EXHIBITS = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(SAID.glob("*.json"))}
TURNS = range(0, len(TEXTS), 6 if SOAK else 24)
STATED = {"purpose": TEXTS[1], "legal_basis": TEXTS[2], "investigator": TEXTS[0]}
PLAIN = {"purpose": "p", "legal_basis": "l", "investigator": "i"}
quiet = list(HealthCheck)


def put(case: Any, operation: str, answer: Any) -> None:
    """One answer into a case, as bytes, as it came from outside."""
    case.import_answer(operation, {}, json.dumps(answer).encode())


def opened(folder: Path, texts: list[str], stated: dict[str, str], turns: Any) -> Any:
    case = workbench.Case.open(folder / "hostile.case", **stated)
    for operation, cases in EXHIBITS.items():
        if operation in OPERATIONS:
            for turn in turns:
                for exhibit in cases.values():
                    put(case, operation, filled(exhibit["answer"], turn * 5, texts))
    rows = [filled({"Who": "a", "Mail": "b", "Home": "c", "Firm": "d", "N": "e"}, n, texts) for n in turns]
    mapping = {"Who": "name", "Mail": "email", "Home": "address", "Firm": "company_name", "N": "note"}
    case.import_records(rows, mapping, title=texts[0])
    return case


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile")


@pytest.fixture(scope="module")
def case(folder: Path) -> Iterator[Any]:
    with opened(folder, TEXTS, STATED, TURNS) as found:
        yield found


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The same answers with the texts that they have."""
    plain = [
        "https://x.example/a",
        "Ada",
        "2001-02-03",
        "0491570006",
        "a@b.example",
        "1 Mill Road, Dapto NSW 2530",
    ]
    with opened(tmp_path_factory.mktemp("plain"), plain, PLAIN, range(2)) as found:
        yield found


def shown(case: Any) -> dict[str, str]:
    """Every view that is HTML."""
    graph = case.graph()
    first = next((n for n, data in graph.nodes(data=True) if data["kind"] == "person"), None)
    parts = {
        "case bar": widgets.CaseBar(case), "inspector": widgets.Inspector(case, first),
        "review": widgets.MergeReview(case), "findings": widgets.FindingsView(case),
        "evidence": widgets.Evidence(case), "map": widgets.AddressMap(case),
        "timeline": widgets.Timeline(case),
        "results": widgets.Results(case.people()), "dossier": widgets.DossierForm(case),
        "chart": widgets.LinkChart(case), "desk": widgets.Desk(case),
    }  # fmt: skip
    found = {name: part._repr_mimebundle_()[0]["text/html"] for name, part in parts.items()}
    found |= {f"repr of {name}": f"<pre>{_escaped(repr(part))}</pre>" for name, part in parts.items()}
    sources = list(case.sources()["id"])
    # one of each operation, for they are many
    seen = {case.source(name).operation: name for name in sources}
    for operation, name in seen.items():
        answer = case.answer(name)
        found[f"answer of {operation}"] = answer._repr_html_()
        found[f"source of {operation}"] = widgets.SourceView(case, name).twin()
        found[f"outcome of {operation}"] = widgets.VerdictView(case, answer).twin()
    if first is not None:
        found["why"] = case.why(first)._repr_html_()
    return found


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def test_the_tables_hold_what_came(case: Any) -> None:
    tables = [
        case.people(), case.contacts(), case.addresses(), case.companies(), case.sources(full=True),
        case.claims(),
        case.journal(full=True), case.judgements(),
    ]  # fmt: skip
    assert all(len(table) for table in tables[:-1])
    for table in tables:
        assert f"<script>{MARK}" not in table.to_html()
    for name in case.sources()["id"]:
        found = case.answer(name)
        assert len(found.frame) == len(found) and found.response is not None and repr(found)
    assert case.suggestions() is not None and case.conflicts() is not None and case.findings() is not None
    for inference in case.inferences()[:20]:
        assert case.why(inference.a, inference.b).text


def test_the_case_verifies_and_replays(case: Any) -> None:
    verified = case.verify()
    assert verified.ok, str(verified)[:500]
    assert case.replay().same


def test_no_view_runs_what_came(case: Any, harmless: Any) -> None:
    plain = shown(harmless)
    everything = "".join(plain.values()) + waterfall("a", [("b", 1.0)], 0.5) + "<p><b></b></p>"
    for name, html in shown(case).items():
        try:
            assert_passive(html, everything)
        except AssertionError as error:
            raise AssertionError(f"{name}: {str(error)[:500]}") from None


def test_a_chart_runs_nothing_of_what_came(case: Any, harmless: Any) -> None:
    chart = case.chart()
    assert_passive(chart.html(), harmless.chart().html())
    assert_passive_picture(chart.svg())
    assert chart.png(width=640, height=360, scale=1).startswith(b"\x89PNG")
    bundle, _ = (kept, None) if isinstance(kept := chart._repr_mimebundle_(), dict) else kept
    told = "<p><b></b></p>"  # what stands in the place of a picture that is too large
    assert_passive(bundle["text/html"], harmless.chart()._repr_mimebundle_()["text/html"] + told)


@pytest.mark.parametrize("name", sorted(EXPORTERS))
def test_an_export_is_well_formed_and_passive(case: Any, tmp_path: Path, name: str) -> None:
    path = case.export(tmp_path / f"graph{EXPORTERS[name].suffixes[0]}")
    nodes = case.graph().number_of_nodes()
    if name == "json":
        assert len(json.loads(path.read_text("utf-8"))["nodes"]) == nodes
    elif name == "gexf":
        assert len(nx.read_gexf(path)) == nodes
    elif name == "graphml":
        assert len(nx.read_graphml(path)) == nodes
    elif name == "ftm":
        assert all(json.loads(line)["schema"] for line in path.read_text("utf-8").split("\n") if line)
    elif name == "cypher":
        left = re.sub(r"'(?:[^'\\]|\\.)*'", "", path.read_text("utf-8"))
        assert MARK not in left and "DROP" not in left
    elif name == "excel":
        assert_passive_book(path)
    else:
        parts = [path.read_bytes()]
        if name in ("neo4j", "i2"):
            with zipfile.ZipFile(path) as archive:
                parts = [archive.read(n) for n in archive.namelist() if n.endswith(".csv")]
        for part in parts:
            assert_no_formula(cells_of(part))


@pytest.mark.parametrize("suffix", [".html", ".pdf", ".docx"])
def test_a_dossier_is_passive(case: Any, harmless: Any, tmp_path: Path, suffix: str) -> None:
    path = case.dossier(tmp_path / f"out{suffix}")
    if suffix == ".html":
        assert_passive(path.read_text("utf-8"), harmless.dossier(tmp_path / "plain.html").read_text("utf-8"))
    elif suffix == ".pdf":
        assert_passive_pdf(path)
    else:
        assert_passive_document(path)


def test_a_notebook_is_shared_or_refused_whatever_the_case_knows(case: Any, tmp_path: Path) -> None:
    for name, code in (("shared", "x = 1"), ("refused", f"y = {TEXTS[0]!r}")):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    shared = share_notebook(tmp_path / "shared.ipynb", tmp_path / "copy.ipynb", values_of(case))
    assert nbformat.read(shared, as_version=4).cells[0].source == "x = 1"
    with pytest.raises(InputError, match=r"cell 1 .* holds a name or value of the case"):
        share_notebook(tmp_path / "refused.ipynb", tmp_path / "none.ipynb", values_of(case))


READERS = [name for name in OPERATIONS if readable(name)]


@settings(max_examples=40 if SOAK else 3, suppress_health_check=quiet)
@given(data=st.data())
def test_answers_of_any_shape_go_through_or_are_refused(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with workbench.Case.open(folder / "x.case", **STATED) as case:
            for operation in READERS:
                try:
                    put(case, operation, data.draw(answers(operation)))
                except WorkbenchError as error:
                    assert str(error)
            assert case.verify().ok
            assert case.people() is not None and case.claims() is not None and case.findings() is not None
            assert_passive_picture(case.chart().svg())
            for suffix in (".html", ".pdf", ".docx"):
                case.dossier(folder / f"d{suffix}")
            for exporter in EXPORTERS.values():
                case.export(folder / f"g{exporter.suffixes[0]}")
            assert_passive_book(folder / "g.xlsx")
            assert_passive_document(folder / "d.docx")
            assert_passive_pdf(folder / "d.pdf")
