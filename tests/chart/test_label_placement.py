"""Words of still pictures: none over another, none over a node, all inside the paper."""

from __future__ import annotations

import itertools
import math

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.chart import Chart
from workbench.chart.distant_names import place_every_name
from workbench.chart.label_placement import Box, Paper, PlacedLabel, Spot, place_names, width_of, wrapped
from workbench.chart.still_picture import compose
from workbench.chart.still_shapes import Polygon, Text


def crowd(nodes: int) -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title="Crowd")
    for i in range(nodes):
        graph.add_node(
            i, kind="person" if i % 3 else "company", label=f"Somebody Longname {i}", sources=["S1"]
        )
        if i:
            graph.add_edge(i, i // 3, relation="officer_of", role="director", date_start=str(1990 + i % 30))
    return graph


@pytest.mark.parametrize("nodes", [2, 10, 60, 300])
def test_words_stay_on_the_paper_and_apart(nodes: int) -> None:
    picture = compose(Chart(crowd(nodes)).scene, 1600, 900)
    named = [
        s
        for s in picture.shapes
        if isinstance(s, Text) and s.anchor == "middle" and s.text.startswith("Some")
    ]
    boxes = []
    for text in named:
        half = width_of(text.text, text.size) / 2
        boxes.append((text.x - half, text.y - text.size * 0.9, text.x + half, text.y))
    assert named
    assert all(b[0] >= 0 and b[1] >= 0 and b[2] <= picture.width and b[3] <= picture.height for b in boxes)
    for a, b in itertools.combinations(boxes, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def named(nodes: list[Spot], area: Box) -> list[PlacedLabel]:
    """The names of nodes that are all there is in a picture, ten pixels high."""
    return place_names(nodes, Paper.with_nodes(area, nodes), 10.0)


def apart(box: Box, other: Box) -> float:
    """How far apart two boxes are; 0 where one covers some of the other."""
    across = max(box[0] - other[2], other[0] - box[2], 0.0)
    return math.hypot(across, max(box[1] - other[3], other[1] - box[3], 0.0))


spots = st.lists(
    st.tuples(
        st.integers(0, 40),
        st.integers(0, 25),
        st.sampled_from(["Ann Longlastname Smith", "Bo", "12 NEW ST, KINGSTON UPON HULL"]),
        st.sampled_from(["person", "address", "email"]),
        st.sampled_from([False, False, True]),
    ),
    min_size=1,
    max_size=30,
    unique_by=lambda spot: spot[:2],
)


@given(spots)
def test_a_name_covers_no_node_and_is_nearer_to_its_own_than_to_any_other(
    given_spots: list[tuple[int, int, str, str, bool]],
) -> None:
    nodes = [
        Spot({"label": name, "group": kind}, 40.0 * column, 40.0 * row, 14.0, chosen)
        for column, row, name, kind, chosen in given_spots
    ]
    for name in named(nodes, (-100, -100, 1800, 1200)):
        others = [node for node in nodes if node is not name.spot]
        left, top, right, bottom = name.box
        # a name right under or above its node is read from its middle
        side = (right - left) / 4 if abs(name.middle - name.spot.x) <= name.spot.size / 2 else 0.0
        read = left + side, top, right - side, bottom
        assert [node for node in others if apart(name.box, node.body) == 0] == []
        nearer = [node for node in others if apart(read, node.body) <= apart(read, name.spot.body)]
        # a person's or company's may stand right beside what is neither
        assert not any(node.is_big or not name.spot.is_big for node in nearer)


def test_a_name_without_room_for_all_of_it_is_shortened() -> None:
    name = "6, BOBBIN COURT, KINGSTON UPON HULL, HU1 1AA"
    middle = Spot({"label": name, "group": "address"}, 0.0, 0.0, 10.0)
    beside = [
        Spot({"label": "", "group": "phone"}, x, y, 10.0) for x in (-70.0, 70.0) for y in range(-44, 66, 22)
    ]
    (shown,) = [each for each in named([middle, *beside], (-300, -60, 300, 60)) if each.spot is middle]
    assert shown.strong[-1].endswith("…")
    assert name.startswith(shown.strong[0])


def test_a_name_without_room_in_one_line_is_written_in_two() -> None:
    name = "Viktor Istvan Szaborin"
    middle = Spot({"label": name, "group": "person"}, 0.0, 0.0, 10.0)
    beside = [
        Spot({"label": "", "group": "phone"}, x, y, 10.0) for x in (-64.0, 64.0) for y in (-22.0, 0, 22)
    ]

    def written(nodes: list[Spot]) -> list[str]:
        return [line for name in named(nodes, (-300, -300, 300, 300)) for line in name.strong]

    assert written([middle]) == [name]
    assert written([middle, *beside])[:2] == ["Viktor Istvan", "Szaborin"]


def test_people_in_close_rows_are_named_without_their_years() -> None:
    rows = [
        Spot({"label": name, "group": kind}, x, y, 10.0)
        for x, kind, name in (
            (0.0, "person", "Ann Lee Smith\n1956"), (-42.0, "address", "2 NEW ST"), (42.0, "phone", "0491"),
        )
        for y in (0.0, 44.0, 88.0)
    ]  # fmt: skip
    written = {name.spot.y: name.faint for name in named(rows, (-300, -30, 300, 300)) if name.spot.x == 0}
    assert len(written) == 3
    assert written[0.0] == [] and written[88.0] != []


def test_a_persons_name_may_stand_close_to_contacts_but_not_to_other_people() -> None:
    middle = Spot({"label": "Viktor Istvan Szaborin", "group": "person"}, 0.0, 0.0, 10.0)

    def is_named(kind: str) -> bool:
        beside = [
            Spot({"label": "", "group": kind}, x, y, 9.0)
            for x in (-60.0, -20.0, 20.0, 60.0)
            for y in (-19.0, 19.0)
        ]
        return any(each.spot is middle for each in named([middle, *beside], (-300, -40, 300, 40)))

    assert is_named("phone")
    assert not is_named("company")


def test_a_picture_of_a_few_fills_the_paper_with_larger_words() -> None:
    def words(nodes: int) -> list[Text]:
        shapes = compose(Chart(crowd(nodes)).scene, 1600, 900).shapes
        return [s for s in shapes if isinstance(s, Text) and s.text.startswith("Some")]

    few, many = words(3), words(40)
    assert min(text.size for text in few) > max(text.size for text in many)
    across, down = ([getattr(text, axis) for text in few] for axis in ("x", "y"))
    assert max(across) - min(across) > 800 or max(down) - min(down) > 450


def test_links_say_their_relation_and_time_where_there_is_room() -> None:
    graph = crowd(3)
    graph.add_edge(1, 0, relation="shareholder_of", date_start="2001", date_end="2003-05")
    apart = {0: (0, 0), 1: (400, 0), 2: (0, 300)}
    shapes = compose(Chart(graph, positions=apart).scene, 1600, 900).shapes
    said = {s.text for s in shapes if isinstance(s, Text)}
    assert {"director, from 1991", "director, from 1992", "shareholder of, 2001–2003"} <= said
    along = next(s for s in shapes if isinstance(s, Text) and s.text.startswith("shareholder of, "))
    # its own piece of paper, so that the line does not run through the words
    before = shapes[shapes.index(along) - 1]
    assert isinstance(before, Polygon)
    assert before.fill == "#ffffff"


def test_two_links_between_the_same_two_are_two_lines() -> None:
    graph = nx.MultiDiGraph()
    graph.add_edge("a", "b", relation="officer_of")
    graph.add_edge("a", "b", relation="controls")
    svg = Chart(graph, positions={"a": (0, 0), "b": (300, 0)}).svg(legend=False)
    heights = {line.split('y1="')[1].split('"')[0] for line in svg.splitlines() if line.startswith("<line")}
    assert len(heights) == 2


@given(st.text(max_size=80))
def test_a_wrapped_name_is_the_name_or_says_that_it_goes_on(name: str) -> None:
    lines = wrapped(name)
    assert len(lines) <= 2
    assert "".join("".join(lines).split()) == "".join(name.split()) or lines[-1].endswith("…")


@given(spots)
def test_every_name_of_a_small_chart_has_a_place_that_is_its_own(
    given_spots: list[tuple[int, int, str, str, bool]],
) -> None:
    nodes = [
        Spot({"label": name, "group": kind}, 90.0 * column, 60.0 * row, 14.0, chosen)
        for column, row, name, kind, chosen in given_spots
    ]
    names = place_every_name(nodes, Paper.with_nodes((-400, -400, 4200, 2200), nodes), 13.0)
    assert {id(name.spot) for name in names} == {id(node) for node in nodes}
    assert not any(covers(a.box, b.box) for a, b in itertools.combinations(names, 2))
    assert [node for name in names for node in nodes if covers(name.box, node.body)] == []


def covers(box: Box, other: Box) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


def test_a_name_that_stands_away_from_its_node_has_a_line_to_it() -> None:
    middle = Spot({"label": "Chidi Emmanuel Okafor", "group": "person"}, 0.0, 0.0, 20.0)
    turns = (0.0, 0.8, 1.6, 2.4, 3.1, 3.9, 4.7, 5.5)
    ring = [
        Spot(
            {"label": f"0491 570 1{round(10 * i):02}", "group": "phone"},
            58 * math.cos(i),
            58 * math.sin(i),
            14.0,
        )
        for i, turn in enumerate(turns)
    ]
    nodes = [middle, *ring]
    names = place_every_name(nodes, Paper.with_nodes((-500, -500, 500, 500), nodes), 13.0)
    (own,) = [name for name in names if name.spot is middle]
    assert own.leader is not None and own.strong == ["Chidi Emmanuel Okafor"]
    x1, y1, x2, y2 = own.leader
    assert math.hypot(x1, y1) <= middle.size
    left, top, right, bottom = own.box
    assert left <= x2 <= right and top <= y2 <= bottom


@pytest.mark.parametrize("title", ["Harbour", "What the company gave away to relatives of its director " * 4])
def test_a_title_of_any_length_ends_within_the_picture(title: str) -> None:
    picture = compose(Chart(crowd(4), title=title).scene, 900, 600)
    (shown,) = [each for each in picture.shapes if isinstance(each, Text) and title.startswith(each.text[:7])]
    assert shown.x + width_of(shown.text, shown.size) <= picture.width
