"""The chart in a real JupyterLab, and its page with the network cut."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from playwright.sync_api import expect
from support.rest import FRAME, at_rest, place

from workbench.chart import Chart, Filter, View

pytestmark = pytest.mark.browser

HOSTILE = (
    """<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>"""
    """'"&\u202egnp\u0635\U0001f600"""
)
GRAPH = """
import networkx as nx
g = nx.MultiDiGraph(title="A small inquiry", sandbox=True)
for i in range(12):
    g.add_node(f"P{i}", kind="person", label=f"Person {i}", sources=["S1"])
    g.add_node(f"C{i}", kind="phone", label=f"0491 570 {100 + i}", sources=["S1", "S2"])
    g.add_edge(f"P{i}", f"C{i}", relation="uses", sources=["S1"], cites=["S1#/records/0"])
    g.add_edge(f"P{i}", f"P{(i + 1) % 12}", relation="relative_of", sources=["S2"])
"""
WIDGET = (
    GRAPH
    + """
from widgets.chart import LinkChart
chart = LinkChart(g, height="420px")
opened = []
chart.on_open(opened.append)
"""
)
NOTED = """() => {
  const frame = document.querySelector('.wbc');
  window.noted = [];
  const note = () => window.noted.at(-1) === frame.dataset.shown || window.noted.push(frame.dataset.shown);
  new MutationObserver(note).observe(frame, { attributeFilter: ['data-shown'] });
}"""
"""Has the page note down how many entities it shows, one after the other."""


def hostile_graph() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title=HOSTILE, sources={"S1": HOSTILE})
    fact = {"attribute": HOSTILE, "value": HOSTILE, "raw": HOSTILE, "cites": [HOSTILE], "caution": HOSTILE}
    graph.add_node(HOSTILE, kind=HOSTILE, label=HOSTILE, sources=[HOSTILE, "S1"], facts=[fact], notes=HOSTILE)
    graph.add_node("P2", kind="person", label="x" * 10_000, sources=["S1"], facts=[fact], tags=[HOSTILE])
    graph.add_edge(HOSTILE, "P2", relation=HOSTILE, sources=[HOSTILE], cites=[HOSTILE], caution=HOSTILE)
    return graph


def drawn(page: Any, path: Path) -> list[str]:
    failures: list[str] = []
    page.on("requestfailed", lambda request: failures.append(request.url))
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith(("file:", "data:", "blob:")) else failures.append(request.url)
        ),
    )
    page.on("console", lambda message: failures.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(path.as_uri())
    page.wait_for_selector(".wbc[data-drawn]")
    return failures


@pytest.mark.parametrize(("key", "selected"), [("Enter", 1), ("Shift+Enter", 2)])
def test_enter_takes_the_first_find_and_shift_enter_all(
    page: Any, tmp_path: Path, key: str, selected: int
) -> None:
    graph = nx.MultiDiGraph(title="Finds")
    graph.add_node("C1", kind="email", label="quill@example.org", sources=["S1"])
    graph.add_node("P1", kind="person", label="Ada Quill", sources=["S1"])
    graph.add_edge("P1", "C1", relation="uses", sources=["S1"])
    drawn(page, Chart(graph).save(tmp_path / "chart.html"))
    page.fill("input[type=search]", "quill")
    page.press("input[type=search]", key)
    chosen = json.loads(page.locator(".wbc").get_attribute("data-selected") or "[]")
    assert chosen[0] == "P1" and len(chosen) == selected


def test_control_enter_adds_the_find_to_what_is_selected(page: Any, tmp_path: Path) -> None:
    graph = nx.MultiDiGraph(title="Finds")
    for name, label in (("P1", "Ada Quill"), ("P2", "Ben Marlow"), ("P3", "Cleo Venn")):
        graph.add_node(name, kind="person", label=label, sources=["S1"])
    drawn(page, Chart(graph).save(tmp_path / "chart.html"))
    for text, key in (("quill", "Enter"), ("venn", "Control+Enter")):
        page.fill("input[type=search]", text)
        page.press("input[type=search]", key)
    assert json.loads(page.locator(".wbc").get_attribute("data-selected") or "[]") == ["P1", "P3"]


def test_the_page_works_with_the_network_cut(page: Any, tmp_path: Path) -> None:
    scope: dict[str, Any] = {}
    exec(GRAPH, scope)
    failures = drawn(page, Chart(scope["g"]).save(tmp_path / "chart.html"))
    page.fill("input[type=search]", "person 3")
    page.press("input[type=search]", "Enter")
    expect(page.locator(".wbc-details h3")).to_have_text("Person 3")
    expect(page.locator(".wbc-links li", has_text="0491").locator(".wbc-cite")).to_have_text("S1#/records/0")
    page.locator(".wbc-choice", has_text="phones").locator("input").uncheck()
    expect(page.locator(".wbc")).to_have_attribute("data-shown", "12")
    page.get_by_role("button", name="Show the chart as tables").click()
    expect(page.locator(".wbc-table caption").first).to_have_text("Entities: 12")
    assert failures == []


def test_no_name_is_cut_at_the_edge_of_the_chart(page: Any, tmp_path: Path) -> None:
    corners = {
        f"C{i}": (x, y) for i, (x, y) in enumerate([(-900, -400), (900, -400), (-900, 400), (900, 400)])
    }
    page.set_viewport_size({"width": 640, "height": 600})
    graph = nx.MultiDiGraph(title="Corners")
    for node in corners:
        graph.add_node(node, kind="person", label=f"Somebody of a long name {node}", sources=["S1"])
    page.add_init_script("""window.written = new Map();
        const write = CanvasRenderingContext2D.prototype.fillText;
        CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
          const { a, e, d, f } = this.getTransform();
          const half = this.measureText(text).width / 2;
          window.written.set(text, [a * (x - half) + e, d * y + f, a * (x + half) + e, this.canvas.width]);
          return write.call(this, text, x, y, ...rest);
        };""")
    assert drawn(page, Chart(graph, positions=corners).save(tmp_path / "chart.html")) == []
    written = dict(at_rest(page, ".wbc", "() => [...window.written]"))
    names = {text: at for text, at in written.items() if text.startswith("Somebody")}
    assert names
    for left, top, right, wide in names.values():
        assert left >= 0 and top >= 0 and right <= wide


def test_a_dense_star_shows_every_name_at_the_usual_size(page: Any, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 760, "height": 560})
    graph = nx.MultiDiGraph(title="Star")
    graph.add_node("P0", kind="person", label="Chidi Emmanuel Okafor", sources=["S1"])
    for i in range(29):
        graph.add_node(
            f"A{i}", kind="address", label=f"{i} LANTERN ST, MARRICKVILLE NSW 2204", sources=["S1"]
        )
        graph.add_edge("P0", f"A{i}", relation="lived_at", sources=["S1"])
    assert drawn(page, Chart(graph).save(tmp_path / "chart.html")) == []
    page.wait_for_selector(".wbc[data-drawn]")
    handle = "document.querySelector('main').workbench"
    for scale in (f"{handle}.network().getScale()", "1"):
        page.evaluate(f"{handle}.network().moveTo({{ scale: {scale}, animation: false }})")
        nodes, names = at_rest(
            page, "main", "(root) => { const d = root.workbench.drawn(); return [d.nodes, d.names]; }"
        )
        stage = page.locator(".wbc-stage").bounding_box()
        seen = {
            node["id"]
            for node in nodes
            for left, top, right, bottom in [node["box"]]
            if left >= 0 and right <= stage["width"] and top >= 0 and bottom <= stage["height"]
        }
        assert "P0" in seen and seen <= {name["id"] for name in names}


def test_the_keyboard_alone_reaches_a_neighbour(page: Any, tmp_path: Path) -> None:
    graph = nx.DiGraph()
    graph.add_node("P1", kind="person", label="Left")
    graph.add_node("P2", kind="person", label="Right")
    graph.add_edge("P1", "P2", relation="relative_of")
    chart = Chart(graph, positions={"P1": (0, 0), "P2": (200, 0)})
    drawn(page, chart.save(tmp_path / "chart.html"))
    page.focus(".wbc-stage")
    frame, spoken = page.locator(".wbc"), page.locator(".wbc-spoken")
    page.keyboard.press("ArrowRight")
    expect(frame).to_have_attribute("data-selected", '["P1"]')
    page.keyboard.press("ArrowRight")
    expect(frame).to_have_attribute("data-selected", '["P2"]')
    expect(spoken).to_have_text(re.compile("^possible relative of, Right, person"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(frame).to_have_attribute("data-selected", '["P2","P1"]')
    page.keyboard.press("Escape")
    page.keyboard.press("Control+a")
    expect(spoken).to_have_text("2 entities selected")
    page.keyboard.press("?")
    expect(page.locator(".wbc-jobs")).to_contain_text("Ctrl+A: everything shown")


def test_hostile_labels_run_nothing_on_the_page(page: Any, tmp_path: Path) -> None:
    chart = Chart(hostile_graph(), views=lambda: {HOSTILE: View()})
    failures = drawn(page, chart.save(tmp_path / "chart.html"))
    page.get_by_role("button", name="Saved views").click()
    expect(page.locator(".wbc-views li")).to_have_count(1)
    page.keyboard.press("Escape")
    page.focus(".wbc-stage")
    page.keyboard.press("ArrowRight")
    page.locator(".wbc-details h3").wait_for()
    page.get_by_role("button", name="Show the chart as tables").click()
    assert page.evaluate("window.hacked") is None
    assert failures == []


def test_a_saved_view_of_a_page_is_opened_by_keyboard(page: Any, tmp_path: Path) -> None:
    graph = nx.MultiDiGraph()
    for i, kind in enumerate(("person", "person", "phone")):
        graph.add_node(f"N{i}", kind=kind, label=f"Name {i}")
    graph.add_edges_from([("N0", "N1", {"relation": "relative_of"}), ("N0", "N2", {"relation": "uses"})])
    chart = Chart(graph, positions={"N0": (0, 0), "N1": (300, 0), "N2": (0, 300)})
    moved = View(positions={"N0": (50.0, 60.0)}, hidden=frozenset({"N1"}), filter=Filter.of(kinds=["person"]))
    chart.views = lambda: {"As it was": chart.view, "One person": moved}
    failures = drawn(page, chart.save(tmp_path / "chart.html"))
    page.focus(".wbc-stage")
    for key in ("v", "Tab", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector(".wbc[data-shown='1']")
    expect(page.locator(".wbc-choice", has_text="phones").locator("input")).not_to_be_checked()
    expect(page.locator(".wbc-views button", has_text="Save view")).to_have_count(0)
    expect(page.get_by_title("Saved views", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(".wbc[data-shown='3']")
    assert failures == []


def test_past_the_limit_the_page_says_what_is_folded(page: Any, tmp_path: Path) -> None:
    graph = nx.MultiDiGraph()
    for i in range(20_000):
        graph.add_node(f"N{i}", kind="phone" if i % 4 else "person", label=f"Name {i}", sources=["S1"])
        if i % 4:
            graph.add_edge(f"N{i - i % 4}", f"N{i}", relation="uses")
        elif i:
            graph.add_edge(f"N{i}", f"N{(i // 8) * 4}", relation="relative_of")
    chart = Chart(graph, style="circle")
    drawn(page, chart.save(tmp_path / "chart.html"))
    expect(page.locator(".wbc-said")).to_contain_text("5,000 that are drawn at once")
    assert int(page.get_attribute(".wbc", "data-nodes")) <= 5_000


def test_views_notes_and_groups_are_made_in_the_picture_and_undone(stage: Any) -> None:
    stage.run("""
from widgets import LinkChart
case = fresh()
case.contact_person_search(name_last="Smith", state="NSW")
chart = LinkChart(case, height="560px")
show(chart)
""")
    page = stage.page
    page.wait_for_selector(FRAME)

    def asked() -> str:
        return str(
            stage.run(
                "print(case.notes.views(), sorted(chart.chart.view.tags.values()), chart.chart.view.grouping)"
            )
        )

    page.focus(".wbc-stage")
    page.keyboard.press("v")
    page.keyboard.type("First look")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Open the view First look").wait_for()
    page.keyboard.press("Escape")
    before = page.get_attribute(FRAME, "data-nodes")
    page.focus(".wbc-stage")
    page.keyboard.press("ArrowRight")
    page.get_by_text("Note and tags").click()
    page.get_by_role("textbox", name="Note", exact=True).fill("Ask again")
    page.get_by_role("textbox", name="Tags").fill("debtor, Newcastle")
    page.get_by_role("button", name="Save note").click()
    page.wait_for_selector(".wbc-bar button[title='Undo: note']")
    expect(page.locator(".wbc-tag")).to_have_text(["debtor", "Newcastle"])
    page.get_by_label("Groups").select_option("community")
    page.wait_for_selector(".wbc-bar button[title='Undo: collapse']")
    assert asked() == "['First look'] [('debtor', 'Newcastle')] community"
    for left in ("Undo: note", "Undo"):
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector(f".wbc-bar button[title='{left}']")
    expect(page.locator(FRAME)).to_have_attribute("data-nodes", before)
    page.get_by_role("button", name="Redo").click()
    page.wait_for_selector(".wbc-bar button[title='Undo: note']")
    page.get_by_role("button", name="Saved views").click()
    page.get_by_role("button", name="Open the view First look").click()
    page.wait_for_selector(".wbc-bar button[title='Undo: open view']")
    assert asked() == "['First look'] []"
    page.get_by_role("button", name="Saved views").click()
    page.get_by_role("button", name="Delete the view First look").click()
    page.locator(".wbc-views", has_text="No saved views").wait_for()
    assert asked() == "[] []"


def test_selection_and_double_click_reach_python(stage: Any) -> None:
    stage.run(WIDGET + "show(chart)")
    page = stage.page
    page.wait_for_selector(FRAME)
    page.mouse.dblclick(*place(page, "P3"))
    page.wait_for_selector(".workbench-chart .wbc[data-selected='[\"P3\"]']")
    stage.until("chart.selection == ['P3'] == opened")
    stage.run("chart.selection = ['C7']")
    page.wait_for_selector(".workbench-chart .wbc[data-selected='[\"C7\"]']")


def test_what_hands_do_in_the_picture_reaches_python_and_can_be_undone(stage: Any) -> None:
    state = """
import json
view = chart.chart.view
print(json.dumps({"at": view.positions["P3"], "hidden": sorted(view.hidden), "pinned": sorted(view.pinned),
                  "selected": len(chart.selection), "filter": view.filter.to_json()}))
"""
    stage.run(WIDGET + "show(chart)")
    page = stage.page
    chart = page.locator(FRAME)
    chart.wait_for()

    def told() -> Any:
        return json.loads(stage.run(state))

    before = told()
    x, y = place(page, "P3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y + 30, steps=4)
    page.mouse.up()
    page.wait_for_selector(".wbc-bar button[title='Undo: move']")
    moved = told()
    assert moved["at"] != before["at"]

    x, y = place(page, "P3")
    page.mouse.click(x, y, button="right")
    page.get_by_role("menuitem", name="Pin").click()
    page.wait_for_selector(".wbc-bar button[title='Undo: pin']")
    page.mouse.click(x, y, button="right")
    page.get_by_role("menuitem", name="Hide").click()
    expect(chart).to_have_attribute("data-nodes", "23")
    page.locator(".wbc-choice", has_text="phones").locator("input").uncheck()
    page.wait_for_selector(".wbc-bar button[title='Undo: filter']")
    assert told() | {"selected": 0} == {
        "at": moved["at"], "hidden": ["P3"], "pinned": ["P3"], "selected": 0, "filter": {"kinds": ["person"]},
    }  # fmt: skip

    for left in ("hide", "pin", "move"):
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector(f".wbc-bar button[title='Undo: {left}']")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector(".wbc-bar button[title='Undo']:disabled")
    assert told() | {"selected": 0} == before
    expect(chart).to_have_attribute("data-shown", "24")

    at_rest(page, ".workbench-chart")
    box = page.locator(".wbc-stage").bounding_box()
    corners = [(0.99, 0.01), (0.99, 0.99), (0.01, 0.99), (0.01, 0.01)]
    page.keyboard.down("Shift")
    page.mouse.move(box["x"] + box["width"] * 0.01, box["y"] + box["height"] * 0.01)
    page.mouse.down()
    for right, down in corners:
        page.mouse.move(box["x"] + box["width"] * right, box["y"] + box["height"] * down)
    page.mouse.up()
    page.keyboard.up("Shift")
    stage.until("len(chart.selection) == 24")


def test_time_plays_through_the_years(page: Any, tmp_path: Path) -> None:
    graph = nx.MultiDiGraph()
    for year in (2010, 2011, 2012):
        graph.add_edge("P1", f"A{year}", relation="lived_at", date_start=str(year))
    drawn(page, Chart(graph).save(tmp_path / "chart.html"))
    page.evaluate(NOTED)
    page.get_by_role("button", name="Play through the years").click()
    page.wait_for_function("() => window.noted.at(-1) === '4'")
    page.get_by_role("button", name="Play through the years").wait_for()
    expect(page.locator(".wbc-time output")).to_have_text("2010 – 2012")
    assert page.evaluate("window.noted") == ["2", "3", "4"]


def test_a_delta_moves_no_old_node_and_can_be_undone(stage: Any) -> None:
    more = """
for i in range(50):
    g.add_node(f"A{i}", kind="address", label=f"{i} Mill St", sources=["S3"])
    g.add_edge(f"P{i % 12}", f"A{i}", relation="lived_at", sources=["S3"], date_start="2010")
chart.update(g)
"""
    stage.run(WIDGET + "show(chart)")
    page = stage.page
    page.wait_for_selector(FRAME)
    positions = "(chart) => chart.workbench?.positions()"
    before = at_rest(page, ".workbench-chart", positions)
    stage.run(more)
    page.wait_for_selector(".workbench-chart .wbc[data-nodes='74']")
    after = at_rest(page, ".workbench-chart", positions)
    assert len(after) == 74
    assert {k: after[k] for k in before} == before
    stage.run("chart.undo()")
    page.wait_for_selector(".workbench-chart .wbc[data-nodes='24']")


def test_hostile_labels_run_nothing_in_the_widget(notebook: Any) -> None:
    here = [str(Path(__file__).parents[depth]) for depth in (0, 1)]
    setup = f"import sys; sys.path[:0] = {here}\nfrom test_chart import hostile_graph\n"
    book = notebook(setup + "from widgets.chart import LinkChart\nLinkChart(hostile_graph())")
    book.run()
    book.page.wait_for_selector(FRAME)
    book.page.focus(".wbc-stage")
    book.page.keyboard.press("ArrowRight")
    book.page.locator(".wbc-details h3").wait_for()
    book.page.locator(".wbc-stage").scroll_into_view_if_needed()
    book.page.mouse.move(*place(book.page, "P2"), steps=3)
    book.page.locator(".wbc-tip", has_text="x" * 100).wait_for()
    assert book.page.evaluate("window.hacked") is None
    assert book.outside == []


def test_a_trusted_widget_whose_kernel_is_gone_shows_what_was_saved(notebook: Any, lab: Any) -> None:
    book = notebook(WIDGET + "chart")
    book.run()
    book.page.wait_for_selector(FRAME)
    saved = book.save()
    sessions = f"{lab.url}/api/sessions"
    token = {"Authorization": f"token {lab.token}"}
    ask = book.page.context.request
    for session in ask.get(sessions, headers=token).json():
        if session["path"] == saved.name:
            ask.delete(f"{sessions}/{session['id']}", headers=token)
    book.page.close()
    other = notebook(path=saved)
    other.page.wait_for_selector(".workbench-saved-chart .wbc[data-drawn]")
    refused = other.page.locator(".jp-OutputArea-output", has_text="model not found")
    refused.wait_for(state="attached")
    expect(refused).to_be_hidden()
    other.run()
    other.page.wait_for_selector(FRAME)
    expect(other.page.locator(".workbench-saved-chart")).to_have_count(0)


def test_an_untrusted_copy_draws_without_a_kernel(notebook: Any) -> None:
    large = "Chart(nx.path_graph(320))"
    book = notebook(GRAPH + "from workbench.chart import Chart\nChart(g)", large)
    book.run()
    book.page.wait_for_selector(".workbench-saved-chart .wbc[data-nodes='320'][data-drawn]")
    saved = book.save()
    copy = saved.with_name("copy-of-another.ipynb")
    shutil.copy(saved, copy)
    data = json.loads(copy.read_text())
    data["metadata"]["kernelspec"] = {"name": "gone", "display_name": "Gone"}
    # another content has no signature here, so it is not trusted
    data["cells"][0]["source"] = "# copied"
    copy.write_text(json.dumps(data))
    other = notebook(path=copy)
    other.page.wait_for_selector(".workbench-saved-chart .wbc[data-nodes='24'][data-drawn]")
    expect(other.page.locator(".wbc-said").first).to_have_text(re.compile("^Sandbox data"))
    assert other.outside == []
