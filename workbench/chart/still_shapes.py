"""The simple shapes that a still picture is composed of; sizes are pixels, y goes downwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle with a border."""

    x: float
    y: float
    radius: float
    fill: str
    border: str = ""
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon with a border; points are x, y, x, y, ..."""

    points: tuple[float, ...]
    fill: str
    border: str = ""
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, dashed where `dashes` says so."""

    points: tuple[float, float, float, float]
    colour: str
    width: float
    dashes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `y` is its base line, `anchor` start, middle or end; `halo` goes around it.

    `turn` turns it around its anchor, in degrees clockwise.
    """

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: str = "start"
    bold: bool = False
    halo: str = ""
    turn: float = 0.0


Shape = Disc | Polygon | Line | Text


@dataclass(frozen=True, slots=True)
class Picture:
    """Shapes on a paper of a colour, and the words for those who do not see it."""

    width: int
    height: int
    paper: str
    description: str
    shapes: tuple[Shape, ...]
