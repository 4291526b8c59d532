"""Kinds and relations in a case: from the reader to tables, chart, exports and dossier; and a case's own."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import workbench
from workbench import ontology, reading
from workbench.case import imports
from workbench.case.history import replay
from workbench.errors import InputError
from workbench.reading import Claim, Link, Mention, Reading

REGISTER = "asset_register"
LINKS = {
    "owns": ("person", "vehicle"), "called": ("phone", "phone"), "paid": ("bank_account", "bank_account"),
    "associate_of": ("person", "person"), "present_at": ("person", "event"),
    "located_at": ("vehicle", "property"), "linked_to": ("document", "device"), "uses": ("person", "phone"),
    "moors": ("thing", "yacht"),
}  # fmt: skip
"""Each relation of the design that is new, between two kinds, and one that nobody defined."""
CLAIMED = {"vehicle": "registration", "bank_account": "iban", "device": "imei", "phone": "phone"}


def document() -> dict[str, Any]:
    kinds = sorted({kind for ends in LINKS.values() for kind in ends})
    return {"things": {kind: [{"name": f"{kind} {n}"} for n in (1, 2)] for kind in kinds}}


def read(question: Any, answer: Any) -> Reading:
    """Two of every kind, and a link of each relation from the first to the second."""
    mentions, claims = [], []
    for kind, items in answer["things"].items():
        for at, item in enumerate(items):
            place = f"/things/{kind}/{at}"
            mentions.append(Mention(place, kind, item["name"]))
            name = CLAIMED.get(kind, "name")
            claims.append(Claim(place, name, f"{place}/name", item["name"], item["name"].casefold()))
    links = [
        Link(f"/things/{a}/0", relation, f"/things/{b}/1", (f"/things/{a}/0/name",), "2024-01-05")
        for relation, (a, b) in LINKS.items()
    ]
    return Reading(tuple(mentions), tuple(claims), tuple(links))


@pytest.fixture
def case(tmp_path: Path) -> Iterator[workbench.Case]:
    reading.register(REGISTER, read)
    opened = workbench.Case.open(tmp_path / "assets.case", purpose="Trace assets", legal_basis="order 9")
    for _ in range(2):
        imports.import_document(opened._session, REGISTER, {}, json.dumps(document()).encode())
    yield opened
    opened.close()
    reading.READERS.forget(REGISTER)


def test_equal_identifiers_are_one_entity(case: workbench.Case) -> None:
    assert len(case.entities("vehicle")) == len(case.entities("bank_account")) == 2
    assert list(case.entities("vehicle")["id"]) == ["V1", "V2"]


def test_every_new_kind_and_relation_is_in_tables_graph_chart_and_timeline(case: workbench.Case) -> None:
    graph = case.graph()
    kinds = {data["kind"] for _, data in graph.nodes(data=True)}
    assert kinds == set(document()["things"]) and set(case.entities()["kind"]) == kinds
    assert {data["relation"] for _, _, data in graph.edges(data=True)} == set(LINKS)
    scene = case.chart().scene
    assert {node["group"] for node in scene.nodes.values()} == (kinds - {"yacht"}) | {"thing"}


def test_the_chart_and_the_dossier_name_what_nobody_defined(case: workbench.Case, tmp_path: Path) -> None:
    yachts = [node for node in case.chart().scene.nodes.values() if node.get("kind") == "yacht"]
    assert len(yachts) == 4 or len(yachts) == 2
    text = case.dossier(tmp_path / "x.html").read_text(encoding="utf-8")
    for kind in document()["things"]:
        if ontology.kind(kind).chapter:
            assert ontology.kind(kind).heading in text


@pytest.mark.parametrize("suffix", ["gexf", "graphml", "cypher", "ftm.json", "i2.zip", "maltego.csv", "xlsx"])
def test_every_export_holds_them(case: workbench.Case, tmp_path: Path, suffix: str) -> None:
    assert case.export(tmp_path / f"x.{suffix}").stat().st_size > 0


def test_the_case_verifies_and_replays(case: workbench.Case) -> None:
    assert case.verify().ok and case.replay().same


def test_a_case_defines_a_kind_that_opens_with_it(tmp_path: Path, case: workbench.Case) -> None:
    row = case.define_kind("yacht", plural="yachts", colour="#114477", hub=True)
    assert case.define_kind("yacht", plural="yachts", colour="#114477", hub=True) == row
    assert list(case.journal()["event"]).count("defined") == 1
    case.close()
    with workbench.Case.open(tmp_path / "assets.case") as again:
        assert again.ontology.kind("yacht").colour == "#114477" and again.verify().ok


@pytest.mark.parametrize("small", [0, replay.SMALL])
def test_a_link_of_somebody_with_themselves_is_left_out_where_it_verifies_too(
    case: workbench.Case, monkeypatch: pytest.MonkeyPatch, small: int
) -> None:
    """A large case is folded in a process of its own, where nobody defined anything."""
    monkeypatch.setattr(replay, "SMALL", small)
    case.define_relation("shadows", outward="shadows", inward="is shadowed by", reflexive=False)
    links = [Link("/0", relation, "/1", ("/0",)) for relation in ("shadows", "associate_of", "called")]
    both = Reading((Mention("/0", "person", "Jane"), Mention("/1", "person", "J")), (), tuple(links))
    reading.register("shadow_register", lambda _question, _answer: both)
    try:
        imports.import_document(case._session, "shadow_register", {}, b'{"0": "Jane", "1": "J"}')
        case.judge("S3#/0", "S3#/1", "same", reason="one person")
        loops = [data["relation"] for a, b, data in case.graph().edges(data=True) if a == b]
        report = case.verify()
        assert loops == ["called"] and report.ok, str(report)
    finally:
        reading.READERS.forget("shadow_register")


@pytest.mark.parametrize(
    "columns",
    [{"name": "person"}, {"name": "Yacht"}, {"name": "yacht", "shape": "x"}, {"name": "x", "prefix": "P"}],
)  # fmt: skip
def test_what_cannot_be_defined_changes_nothing(case: workbench.Case, columns: dict[str, Any]) -> None:
    before = case.head
    with pytest.raises(InputError):
        case.define_kind(**columns)
    assert case.head == before


WRITERS: tuple[Callable[..., None], ...] = (nx.write_gexf, nx.write_graphml)


@pytest.mark.parametrize("write", WRITERS, ids=lambda write: write.__name__)
@pytest.mark.parametrize("directed", [True, False])
def test_networkx_writes_what_it_is_given(
    case: workbench.Case, write: Callable[..., None], directed: bool
) -> None:
    graph = case.graph(flat=True) if directed else case.graph(directed=False)
    buffer = io.BytesIO()
    write(graph, buffer)
    assert b"vehicle" in buffer.getvalue()


def test_its_algorithms_see_through_addresses_and_contacts(case: workbench.Case) -> None:
    graph = case.graph(directed=False)
    person, others = (
        case.people()["id"].iloc[0],
        [n for n, d in graph.nodes(data=True) if d["kind"] == "vehicle"],
    )
    assert nx.has_path(graph, person, others[1]) and max(nx.betweenness_centrality(graph).values()) > 0
    assert json.dumps(nx.node_link_data(graph, edges="links"))
