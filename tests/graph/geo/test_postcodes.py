"""Positions of postcodes from a table that somebody brought."""

from __future__ import annotations

from pathlib import Path

import networkx as nx
import pytest

from workbench.errors import InputError
from workbench.graph.geo.address_locations import places
from workbench.graph.geo.postcodes import PostcodeTable

TABLE = """# Invented middles, public domain
postcode,latitude,longitude
2150,-33.81,151.00
2150,-33.83,151.02
LS1,53.80,-1.55
"""


def table(tmp_path: Path, text: str = TABLE) -> PostcodeTable:
    path = tmp_path / "postcodes.csv"
    path.write_text(text, encoding="utf-8")
    return PostcodeTable.read(path)


@pytest.mark.parametrize(
    ("label", "latitude"),
    [("1 Mill St, Parramatta NSW 2150", -33.82), ("1 Mill Lane, Leeds LS1 4CO", 53.8)],
)
def test_an_address_without_coordinates_is_at_its_postcode(
    tmp_path: Path, label: str, latitude: float
) -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("A1", kind="address", label=label, facts=[])
    found = places(graph, table(tmp_path))
    (place,) = found.shown
    assert (place.precision, round(place.latitude, 6)) == ("postcode", latitude)
    assert "Invented middles, public domain" in found.credit


def test_without_a_postcode_in_use_no_table_is_credited(tmp_path: Path) -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("A1", kind="address", label="1 Mill St, Darwin NT 0800", facts=[])
    found = places(graph, table(tmp_path))
    assert (found.shown[0].precision, found.credit) == ("state", "")


@pytest.mark.parametrize(
    "text",
    [
        "postcode,latitude,longitude\n2150,-33.8,151.0\n",
        "# free\npostcode,latitude\n2150,-33.8\n",
        "# free\npostcode,latitude,longitude\n2150,south,151.0\n",
        "# free\npostcode,latitude,longitude\n2150,-93.8,151.0\n",
    ],
)
def test_a_table_that_says_too_little_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(InputError):
        table(tmp_path, text)


def test_periods_that_differ_in_precision_are_one_stay_with_both_citations() -> None:
    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_node("A1", kind="address", label="1 Mill St, Darwin NT 0800", facts=[])
    graph.add_node("P1", kind="person", label="Ada Okafor")
    for start, cite in (("2019", "S1#/records/0"), ("2019-03-04", "S2#/records/0")):
        graph.add_edge("P1", "A1", relation="lived_at", date_start=start, cites=[cite])
    (stay,) = places(graph).shown[0].links
    assert stay.start == "2019-03-04"
    assert set(stay.cites) == {"S1#/records/0", "S2#/records/0"}
    assert stay.when
