"""Every format is read back by something that we did not write, hostile labels included."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx
import openpyxl
import pytest

from workbench.errors import InputError
from workbench.graph.exports import EXPORTERS, export

SUFFIX = {name: EXPORTERS[name].suffixes[0] for name in EXPORTERS}
HOSTILE = [
    '=HYPERLINK("http://example.org","x")', "+cmd|' /C calc'!A0", "@SUM(1)", "-2+3", "\t=1+1",
    "</script><script>alert(1)</script>", "]]><x a=\"'&", "O'Neil \\' }) DETACH DELETE n //",
    "line\nbreak\r\n; drop", "\u202eevil\u202c \u0635\u062f\u064a\u0642 \U0001f600", "nul\x00\x0bbyte\ud800",
    "x" * 10_000, "a,b;c|d\"e",
]  # fmt: skip
PLACES = {"P1": (10.5, -20.25), "P2": (300.0, 40.0)}


def small() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title="Inquiry", sandbox=True, sources={"S1": "contact_person_search"})
    fact = {"attribute": "birth_date", "value": "1970", "raw": "1970", "cites": ["S1#/records/0/dob"]}
    court = {"attribute": "court_record", "raw": "list 4", "cites": ["S1#/c/0"], "caution": "name only"}
    graph.add_node(
        "P1", kind="person", label="Ada Okafor", sources=["S1", "S2"], facts=[fact, court], confidence=0.9
    )
    graph.add_node("P2", kind="person", label="Tom Brandt", sources=["S2"])
    graph.add_node("O1", kind="company", label="Harbour Ltd", sources=["S3"])
    graph.add_node("C1", kind="phone", label="+61491570156", sources=["S1"])
    graph.add_edge(
        "P1", "O1", relation="officer_of", sources=["S3"], cites=["S3#/officers/0"], role="director",
        date_start="2015", date_end="2019-06-30", confidence=0.75,
    )  # fmt: skip
    graph.add_edge("P1", "C1", relation="uses", sources=["S1", "S2"], cites=["S1#/records/0/phones/0"])
    graph.add_edge("P1", "C1", relation="uses", sources=["S4"], date_start="2020-02")
    graph.add_edge("P1", "P2", relation="possibly_same", sources=["S2"], suggested=True)
    return graph


def hostile() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title=HOSTILE[5], sources={HOSTILE[0]: HOSTILE[5]})
    for i, text in enumerate(HOSTILE):
        facts = [{"attribute": text, "value": text, "raw": text, "cites": [text], "caution": text}]
        node = {"kind": text if i % 2 else "person", "label": text, "notes": text, "tags": [text]}
        graph.add_node(text, **node, sources=[text], facts=facts)
        graph.add_edge(
            HOSTILE[0],
            text,
            relation=text,
            sources=[text],
            cites=[text],
            role=text,
            caution=text,
            date_start=text,
        )
    return graph


def written(tmp_path: Path, name: str, graph: Any, places: Any = PLACES) -> Path:
    return export(graph, tmp_path / f"graph{SUFFIX[name]}", positions=places)


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_json(tmp_path: Path) -> None:
    data = json.loads(written(tmp_path, "json", small()).read_text("utf-8"))
    graph = nx.node_link_graph(data, edges="edges")
    assert graph.number_of_edges() == 4
    assert graph.nodes["P1"]["facts"][0]["cites"] == ["S1#/records/0/dob"]
    assert (graph.nodes["P1"]["x"], graph.nodes["P1"]["y"]) == PLACES["P1"]
    link = graph.edges["P1", "O1", "P1|officer_of|O1"]
    assert (link["date_start"], link["confidence"], link["more"]["role"]) == ("2015", 0.75, "director")


def test_gexf(tmp_path: Path) -> None:
    path = written(tmp_path, "gexf", small())
    graph = nx.read_gexf(path)
    assert graph.nodes["P1"]["label"] == "Ada Okafor"
    assert graph.nodes["P1"]["sources"] == "S1, S2"
    assert graph.nodes["P1"]["viz"]["position"] == {"x": 10.5, "y": 20.25, "z": 0.0}
    assert graph.number_of_edges("P1", "C1") == 2
    link = next(iter(graph.get_edge_data("P1", "O1").values()))
    assert (link["start"], link["end"], link["confidence"]) == ("2015-01-01", "2019-06-30", 0.75)
    assert ET.parse(path).getroot().tag == "{http://www.gexf.net/1.2draft}gexf"


def test_graphml(tmp_path: Path) -> None:
    graph = nx.read_graphml(written(tmp_path, "graphml", small()), force_multigraph=True)
    assert graph.nodes["P1"]["confidence"] == 0.9
    assert graph.nodes["P1"]["facts"].splitlines()[1] == "court_record: list 4 [S1#/c/0] (caution: name only)"
    assert (graph.nodes["P1"]["x"], graph.nodes["P1"]["y"]) == PLACES["P1"]
    link = graph.edges["P1", "O1", "P1|officer_of|O1"]
    assert (link["cites"], link["date_end"]) == ("S3#/officers/0", "2019-06-30")
    assert graph.number_of_edges("P1", "C1") == 2


def test_cypher_is_one_balanced_statement_a_line(tmp_path: Path) -> None:
    text = written(tmp_path, "cypher", small()).read_text("utf-8")
    assert "MERGE (n:Entity {id: 'P1'}) SET n:Person" in text
    assert "-[r:OFFICER_OF {id: 'P1|officer_of|O1'}]->" in text
    assert "date_start: '2015'" in text
    assert "x: 10.5" in text


def test_neo4j_csv(tmp_path: Path) -> None:
    with zipfile.ZipFile(written(tmp_path, "neo4j", small())) as archive:
        nodes, links = rows(archive.read("nodes.csv")), rows(archive.read("relationships.csv"))
    assert nodes[0]["id:ID"] == "P1"
    assert nodes[0][":LABEL"] == "Entity;Person"
    assert nodes[0]["sources:string[]"] == "S1;S2"
    assert nodes[0]["x:double"] == "10.5"
    assert nodes[3]["label:string"] == "+61491570156"
    assert {link[":TYPE"] for link in links} == {"OFFICER_OF", "USES", "POSSIBLY_SAME"}
    assert {link[":END_ID"] for link in links} <= {node["id:ID"] for node in nodes}


def test_follow_the_money(tmp_path: Path) -> None:
    lines = [json.loads(x) for x in written(tmp_path, "ftm", small()).read_text("utf-8").splitlines()]
    by_id = {x["id"]: x for x in lines}
    person = by_id["P1"]["properties"]
    assert by_id["P1"]["schema"] == "Person"
    assert (person["birthDate"], person["phone"]) == (["1970"], ["+61491570156"])
    assert any("name only" in note for note in person["notes"])
    post = next(x for x in lines if x["schema"] == "Directorship")["properties"]
    assert (post["director"], post["organization"], post["role"]) == (["P1"], ["O1"], ["director"])
    assert (post["startDate"], post["endDate"], post["publisher"]) == (["2015"], ["2019-06-30"], ["S3"])
    assert json.loads(post["summary"][0])["cites"] == ["S3#/officers/0"]
    assert by_id["C1"]["properties"]["owner"] == ["P1"]
    assert any(x["schema"] == "Similar" for x in lines)
    assert all(
        isinstance(v, list) and all(isinstance(i, str) for i in v)
        for x in lines
        for v in x["properties"].values()
    )


def test_analysts_notebook(tmp_path: Path) -> None:
    with zipfile.ZipFile(written(tmp_path, "i2", small())) as archive:
        entities, links = rows(archive.read("entities.csv")), rows(archive.read("links.csv"))
        said = archive.read("how-to-import.txt").decode("utf-8")
    assert (entities[0]["Identity"], entities[0]["X"]) == ("P1", "10.5")
    assert (links[0]["End 2 Label"], links[0]["Start"], links[0]["Confidence"]) == (
        "Harbour Ltd",
        "2015",
        "0.75",
    )
    assert links[-1]["Strength"] == "Tentative"
    for column in [*entities[0], *links[0]]:
        assert column in said


def test_maltego(tmp_path: Path) -> None:
    graph = small()
    graph.add_node("A9", kind="address", label="9 Mill St")
    table = rows(written(tmp_path, "maltego", graph).read_bytes())
    assert table[0]["Source Type"] == "maltego.Person"
    assert table[1]["Target Value"] == "+61491570156"
    assert (table[0]["Link Start"], table[0]["Link Citations"]) == ("2015", "S3#/officers/0")
    assert (table[-1]["Source Value"], table[-1]["Target Value"]) == ("9 Mill St", "")


def test_excel(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(written(tmp_path, "excel", small()))
    assert book.sheetnames == ["Entities", "Links", "Facts", "Sources", "About"]
    heads = [c.value for c in book["Entities"][1]]
    first = dict(zip(heads, [c.value for c in book["Entities"][2]], strict=True))
    assert (first["id"], first["confidence"], first["x"], first["sources"]) == ("P1", 0.9, 10.5, "S1, S2")
    assert book["Facts"]["E2"].value == "S1#/records/0/dob"
    assert book["Links"]["D2"].value == "O1"


@pytest.mark.parametrize("name", sorted(EXPORTERS))
def test_hostile_text_breaks_no_format(tmp_path: Path, name: str) -> None:
    path = written(tmp_path, name, hostile(), None)
    count = len(HOSTILE)
    if name == "json":
        assert len(json.loads(path.read_text("utf-8"))["nodes"]) == count
    elif name == "gexf":
        assert len(nx.read_gexf(path)) == count
    elif name == "graphml":
        assert len(nx.read_graphml(path)) == count
    elif name == "ftm":
        assert len(path.read_text("utf-8").splitlines()) == 2 * count
    elif name == "cypher":
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) == 1 + 2 * count
        # without its quoted literals nothing of the hostile text is left
        assert "DETACH DELETE" not in re.sub(r"'(?:[^'\\]|\\.)*'", "", "\n".join(lines))
    elif name == "excel":
        book = openpyxl.load_workbook(path)
        cells = [c for sheet in book for row in sheet for c in row if c.value is not None]
        assert all(c.data_type != "f" for c in cells)
        assert book["Entities"].max_row == count + 1
    else:
        data = path.read_bytes()
        parts = [data]
        if name in ("neo4j", "i2"):
            with zipfile.ZipFile(path) as archive:
                parts = [archive.read(n) for n in archive.namelist() if n.endswith(".csv")]
        for part in parts:
            cells = [c for row in csv.reader(io.StringIO(part.decode("utf-8-sig"), newline="")) for c in row]
            dangerous = [
                c for c in cells if re.match(r"\s*[=@+\-]", c) and not re.fullmatch(r"[+-]?[\d\s().]+", c)
            ]
            assert dangerous == []


def test_the_graph_is_not_changed_and_files_repeat(tmp_path: Path) -> None:
    graph = small()
    before = nx.node_link_data(graph, edges="edges")
    for name in sorted(set(EXPORTERS) - {"excel"}):
        first = written(tmp_path, name, graph).read_bytes()
        assert written(tmp_path, name, graph).read_bytes() == first, name
    assert nx.node_link_data(graph, edges="edges") == before


def test_what_cannot_be_written_is_said_before(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no format for .graph\.docx."):
        export(small(), tmp_path / "graph.docx")
    with pytest.raises(InputError, match="no folder"):
        export(small(), tmp_path / "nowhere" / "graph.gexf")
    assert list(tmp_path.iterdir()) == []


def test_a_format_that_there_is_not_is_named_with_those_that_there_are(tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    with pytest.raises(InputError, match=r"no export format 'visio'; there are .*gexf"):
        export(nx.MultiDiGraph(), target, format="visio")
    assert not target.exists()


def test_dates_that_no_calendar_has_are_left_out(tmp_path: Path) -> None:
    """A link of the thirteenth month has no time in GEXF, and a day past the month's end is its last."""
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada Okafor")
    graph.add_node("A1", kind="address", label="1 Mill St")
    graph.add_edge("P1", "A1", relation="lived_at", date_start="2015-13", date_end="2016-02-31")
    text = export(graph, tmp_path / "out.gexf").read_text(encoding="utf-8")
    assert 'start="2015' not in text
    assert 'end="2016-02-29"' in text


def ended() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada Okafor")
    graph.add_node("O1", kind="company", label="Harbour Ltd")
    graph.add_edge("P1", "O1", relation="officer_of", role="director", date_start="2015-03-01", ended=True)
    return graph


def test_a_role_that_ended_without_a_date_looks_current_in_no_format(tmp_path: Path) -> None:
    (edge,) = ET.fromstring(written(tmp_path, "gexf", ended()).read_bytes()).iter(
        "{http://www.gexf.net/1.2draft}edge"
    )
    assert edge.get("end") == "2015-03-01"
    lines = written(tmp_path, "ftm", ended()).read_text().splitlines()
    (role,) = (line["properties"] for line in map(json.loads, lines) if line["schema"] == "Directorship")
    assert role["status"] == ["ended"] and "endDate" not in role
    with zipfile.ZipFile(written(tmp_path, "i2", ended())) as packed:
        (link,) = csv.DictReader(io.StringIO(packed.read("links.csv").decode("utf-8-sig")))
    assert "ended" in link["Link Label"]
