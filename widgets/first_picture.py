"""What the chart of a large case shows until it is drawn: what it showed last, or its newest people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.chart import Chart
from workbench.chart.scene import Scene
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case
    from workbench.case.last_view import LastPicture

_NEWEST = 12
"""So many people and companies are drawn first."""


@dataclass(frozen=True)
class FirstPicture:
    """A scene that is shown until the chart is drawn, and what of it the chart keeps where it is."""

    scene: Scene
    places: dict[str, tuple[float, float]]
    """By id, the places of what a first picture of all began with."""


def last_shown(picture: LastPicture) -> FirstPicture:
    """A picture that was kept, with what is new in it: that it is of before."""
    scene = picture.scene
    told = f"As it looked at entry {picture.entry:,} of the journal: what came since is being drawn."
    shown = Scene(
        {node["id"]: node for node in scene["nodes"]},
        {edge["id"]: edge for edge in scene["edges"]},
        scene["meta"],
    )
    apart = {str(name) for name in scene.get("apart", ())}
    places = {name: (node["x"], node["y"]) for name, node in shown.nodes.items() if name in apart}
    return FirstPicture(_telling(shown, told), places)


def newest(case: Case) -> FirstPicture | None:
    """The newest people and companies of a case and what they are linked to; None where that is all of it."""
    names, graph = case.newest(_NEWEST)
    entities = sum(case.kind_counts().values())
    if not names or len(graph) == entities:
        return None
    chart = Chart(graph, title=case.purpose)
    _ = chart.stage
    told = (
        f"Drawn first: the newest {len(names)} people and companies with what they are linked to, "
        f"{len(graph):,} of {counted(entities, 'entity', 'entities')}. The others follow."
    )
    drawn = {node.id for node in chart.displayed.nodes}
    places = {name: place for name, place in chart.view.positions.items() if name in drawn and name in graph}
    return FirstPicture(_telling(chart.stage, told), places)


def _telling(scene: Scene, text: str) -> Scene:
    return replace(scene, meta={**scene.meta, "messages": [*scene.meta.get("messages", ()), text]})
