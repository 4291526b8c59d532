"""Colours and sizes by what is known of each node, as the page computed them: for still pictures of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from workbench.chart.scene import Scene
from workbench.errors import InputError

_COLOUR = re.compile("#[0-9a-f]{6}", re.IGNORECASE)
_SIZES = (0.2, 4.0)
_MOST_LINES = 12


@dataclass(frozen=True, slots=True)
class Shades:
    """The colour of each node, how many times as large as usual it is, and the legend that says why."""

    colours: Mapping[str, str]
    sizes: Mapping[str, float]
    colour_by: str = ""
    size_by: str = ""
    lines: tuple[tuple[str, str, int], ...] = ()
    """Words, colour, number of nodes."""

    @classmethod
    def from_json(cls, data: Any) -> Shades | None:
        """What a page sent; None where it colours and sizes by kind.

        Raises `InputError` for anything else.
        """
        if not data:
            return None
        try:
            found = cls(
                {str(node): _colour(colour) for node, colour in dict(data["colours"]).items()},
                {str(node): _size(size) for node, size in dict(data["sizes"]).items()},
                str(data["colour_by"])[:60],
                str(data["size_by"])[:60],
                tuple(
                    (str(words)[:60], _colour(colour), int(count)) for words, colour, count in data["lines"]
                ),
            )
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise InputError(f"these are no colours and sizes of a chart: {error}") from None
        return replace(found, lines=found.lines[:_MOST_LINES])

    def on(self, scene: Scene) -> Scene:
        """The scene with these colours and sizes; a node coloured by hand keeps its colour."""
        nodes = {}
        for name, node in scene.nodes.items():
            shade = {"colour": self.colours[name]} if name in self.colours else {}
            grow = {"grow": self.sizes[name]} if name in self.sizes else {}
            nodes[name] = {**grow, **shade, **node}
        legend = {"colour_by": self.colour_by, "size_by": self.size_by, "lines": self.lines}
        return replace(scene, nodes=nodes, meta={**scene.meta, "shades": legend})


def _colour(text: Any) -> str:
    if not isinstance(text, str) or not _COLOUR.fullmatch(text):
        raise ValueError(f"{text!r} is not a colour")
    return text


def _size(value: Any) -> float:
    return min(max(float(value), _SIZES[0]), _SIZES[1])
