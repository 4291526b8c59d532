"""Looks at a chart as people have it: small windows, zoomed, dark, slow, printed, hidden at first.

`WORKBENCH_SOAK=1` takes all of them, otherwise two. Each is checked by its pixels; with `WORKBENCH_LOOKS`
naming a folder, their pictures are kept there for somebody to look at.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.looks import LOOK, is_right, luminance, star, told
from support.rest import at_rest

from workbench.chart import Chart

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1366, "height": 768}
LOOKS: Mapping[str, Mapping[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "slow machine": {"slow": 6},
    "small window": {"viewport": {"width": 1024, "height": 640}},
    "half a screen": {"viewport": {"width": 683, "height": 768}},
    "high and narrow": {"viewport": {"width": 540, "height": 900}},
    "browser at 150 %": {"viewport": {"width": 911, "height": 512}, "device_scale_factor": 1.5},
    # a handful of nodes is not blown up to fill a large screen
    "browser at 67 %": {
        "viewport": {"width": 2039, "height": 1146},
        "device_scale_factor": 0.67,
        "fills": 0.3,
    },
    "large screen": {"viewport": {"width": 2560, "height": 1440}, "fills": 0.3},
    "fine pixels": {"device_scale_factor": 2},
    "still": {"reduced_motion": "reduce"},
    "hidden at first": {"hidden": True},
    "printed": {"media": "print"},
}
SOME = list(LOOKS) if os.environ.get("WORKBENCH_SOAK") else list(LOOKS)[:2]
PICTURE = "() => document.querySelector('.wbc-stage canvas').toDataURL()"
TIP = """() => {
  const tip = document.querySelector('.wbc-tip');
  const box = tip.getBoundingClientRect();
  const stage = document.querySelector('.wbc-stage').getBoundingClientRect();
  return {
    lines: tip.scrollHeight <= tip.clientHeight + 1,
    inside: box.top >= stage.top && box.bottom <= stage.bottom && box.left >= stage.left &&
      box.right <= stage.right,
  };
}"""


def opened(pages: Any, tmp_path: Path, chart: Chart, **options: Any) -> Any:
    """A page with a chart, drawn and at rest."""
    page = pages(offline=True, **{"viewport": LAPTOP, **options})
    page.goto(chart.save(tmp_path / "chart.html").as_uri())
    page.wait_for_selector(".wbc[data-drawn]", state="attached")
    return page


@pytest.mark.parametrize("look", SOME)
def test_all_of_a_chart_is_seen_and_read(look: str, pages: Any, tmp_path: Path) -> None:
    wanted = dict(LOOKS[look])
    slow, hidden, media = (wanted.pop(name, None) for name in ("slow", "hidden", "media"))
    fills = wanted.pop("fills", 0.5)
    page = opened(pages, tmp_path, Chart(star()), **wanted)
    if slow:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if hidden:
        page.evaluate("() => { document.querySelector('main').style.display = 'none'; }")
        page.set_viewport_size({"width": 900, "height": 600})
        page.evaluate("() => { document.querySelector('main').style.display = ''; }")
    if media:
        page.emulate_media(media=media)
    at_rest(page, ".wbc")
    is_right(page, ".wbc", told(page, "main"), named=0.7, fills=fills)
    ink, paper = (luminance(colour) for colour in page.locator(".wbc").evaluate(LOOK)["colours"])
    assert (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05) > 7
    if folder := os.environ.get("WORKBENCH_LOOKS"):
        page.screenshot(path=f"{folder}/{look.replace(' ', '-').replace('%', 'percent')}.png")


def test_a_jump_of_the_camera_leaves_nothing_half_drawn(pages: Any, tmp_path: Path) -> None:
    """What is drawn first at another place and scale is what is drawn again a moment later."""
    page = opened(pages, tmp_path, Chart(star()))
    page.get_by_label("Search in the chart").fill("Somebody")
    page.keyboard.press("Enter")
    at_rest(page, ".wbc")
    first = page.evaluate(PICTURE)
    page.evaluate("() => document.querySelector('main').workbench.network().redraw()")
    assert page.evaluate(PICTURE) == first


def test_every_line_of_a_tooltip_is_seen(pages: Any, tmp_path: Path) -> None:
    page = opened(pages, tmp_path, Chart(star()))
    at_rest(page, ".wbc")
    for node in ("P1", "A0", "A3"):
        place = page.evaluate(
            """(id) => {
              const { x, y } = document.querySelector('main').workbench.place(id);
              const { left, top } = document.querySelector('.wbc-stage').getBoundingClientRect();
              return [left + x, top + y];
            }""",
            node,
        )
        page.mouse.move(*place, steps=3)
        page.wait_for_selector(".wbc-tip:not([hidden])")
        assert page.evaluate(TIP) == {"lines": True, "inside": True}
        page.mouse.move(5, 5)
