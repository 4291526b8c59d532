"""Pages and still pictures hold every text as text, and are whole or not there."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import networkx as nx
import openpyxl
import pytest
from PIL import Image

from workbench.chart import Chart
from workbench.chart.saved_output import MIME
from workbench.errors import InputError

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\"'><b onclick=x>",
    "]]>&lt;&amp;",
    "\u202eevil \u0635\u062f\u064a\u0642 \U0001f600",
    "nul\x00\ud800",
    "y" * 10_000,
    "a\nb\r\nc",
    "javascript:alert(1)//",
    "href=http://example.org",
]


def hostile() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title=HOSTILE[1], sources={HOSTILE[0]: HOSTILE[1]}, sandbox=True)
    for text in HOSTILE:
        facts = [{"attribute": text, "value": text, "raw": text, "cites": [text], "caution": text}]
        graph.add_node(text, kind=text, label=text, notes=text, tags=[text], sources=[text], facts=facts)
        graph.add_edge(HOSTILE[0], text, relation=text, sources=[text], cites=[text], role=text, caution=text)
    return graph


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_the_page_holds_nothing_of_the_labels_as_markup() -> None:
    chart = Chart(hostile())
    page = chart.html()
    tags = Tags()
    tags.feed(page)
    assert [tag for tag, _ in tags.found].count("script") == 3
    assert not {"img", "b", "iframe", "object"} & {tag for tag, _ in tags.found}
    data = json.loads(page.split('id="scene">')[1].split("</script>")[0])
    assert len(data["nodes"]) == len(HOSTILE)
    assert "\x00" not in page
    page.encode("utf-8")


def test_the_policy_names_the_scripts_that_are_there() -> None:
    page = Chart(hostile()).html()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    hashes = [base64.b64encode(hashlib.sha256(s.encode()).digest()).decode() for s in scripts]
    assert policy.group(1).startswith("default-src 'none'; script-src ")
    assert [h for h in hashes if f"'sha256-{h}'" in policy.group(1)] == hashes
    assert "connect-src" not in policy.group(1)


def test_the_svg_is_xml_with_text_only() -> None:
    root = ET.fromstring(Chart(hostile()).svg())
    allowed = {"svg", "rect", "line", "polygon", "circle", "text"}
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= allowed
    assert not [
        name for element in root.iter() for name in element.attrib if name.startswith("on") or "href" in name
    ]
    words = " ".join(element.text or "" for element in root.iter())
    assert "Sandbox data: invented people and companies." in words
    assert "Legend" in words
    assert "Sources:" in words


@pytest.mark.parametrize("dark", [False, True])
def test_the_png_has_the_size_and_the_paper_asked_for(dark: bool) -> None:
    picture = Image.open(io.BytesIO(Chart(hostile()).png(width=640, height=400, scale=1.5, dark=dark)))
    assert picture.size == (960, 600)
    assert (sum(picture.getpixel((2, 598))) > 380) is not dark
    colours = picture.getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 50


def test_the_notebook_keeps_scene_picture_and_words() -> None:
    bundle = Chart(hostile())._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", MIME}
    json.dumps(bundle[MIME]).encode("utf-8")
    tags = Tags()
    tags.feed(bundle["text/html"])
    assert not {"script", "img", "b"} & {tag for tag, _ in tags.found}


def test_a_large_chart_is_kept_in_words_beside_its_scene() -> None:
    bundle = Chart(nx.path_graph(500))._repr_mimebundle_()
    assert "500 entities" in bundle["text/html"]
    assert "<svg" not in bundle["text/html"]


@pytest.mark.parametrize("suffix", [".html", ".svg", ".png", ".gexf", ".xlsx"])
def test_saving_chooses_by_suffix(tmp_path: Path, suffix: str) -> None:
    path = Chart(hostile()).save(tmp_path / f"chart{suffix}")
    assert path.stat().st_size > 1_000
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    with pytest.raises(InputError, match="no folder"):
        Chart(hostile()).save(tmp_path / "nowhere" / f"chart{suffix}")


def test_an_ending_that_a_chart_does_not_know_names_those_of_pictures_first(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"one of .html, .svg, .png, .*gexf"):
        Chart(hostile()).save(tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []


def test_only_what_is_displayed_is_exported_when_asked(tmp_path: Path) -> None:
    graph = nx.MultiDiGraph()
    graph.add_node("P1", kind="person", label="Ada")
    graph.add_node("C1", kind="phone", label="0491")
    graph.add_edge("P1", "C1", relation="uses")
    chart = Chart(graph)
    chart.hide(["C1"])
    for displayed, count in ((True, 1), (False, 2)):
        path = chart.export(tmp_path / "out.xlsx", displayed=displayed)
        assert openpyxl.load_workbook(path)["Entities"].max_row == count + 1


def test_a_large_scene_is_kept_packed_and_shows_no_more_than_is_displayed() -> None:
    graph = nx.path_graph(400)
    graph.nodes[7]["kind"] = "phone"
    chart = Chart(graph)
    chart.filter(kinds=["thing"])
    kept = chart._repr_mimebundle_()[MIME]
    scene = json.loads(gzip.decompress(base64.b64decode(kept["gzip"])))
    assert len(scene["nodes"]) == 399
    assert {n["group"] for n in scene["nodes"]} == {"thing"}
    assert "filter" not in scene["meta"]
