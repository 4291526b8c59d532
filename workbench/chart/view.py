"""What an investigator did to a chart: a value that can be undone, redone, saved and opened again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.chart.filter import Filter
from workbench.chart.style import PALETTE
from workbench.errors import InputError
from workbench.graph.layouts.placement import STYLES, Style

_HISTORY = 200
COLOUR_BY = ("", "tag", "source", "date", "links", "between")
"""What nodes can be coloured by; the first is their kind."""
SIZE_BY = ("", "links", "sources", "between")
"""What nodes can be sized by; the first is their kind."""


@dataclass(frozen=True, slots=True)
class View:
    """Positions, what is hidden, pinned, opened and collapsed, the filter, notes and tags.

    `brought` are nodes that stand for themselves, whatever is folded around them; `colours` names one of
    `workbench.chart.style.PALETTE` for a node that is not drawn in the colour of its kind. `shading` is by
    what the browser colours and sizes the others; "" for their kind.
    `grouping` names what the groups were made by (`address`, ...), where a name says it.
    """

    positions: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    pinned: frozenset[str] = frozenset()
    opened: frozenset[str] = frozenset()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    grouping: str = ""
    filter: Filter = field(default_factory=Filter)
    notes: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    style: Style = "organic"
    brought: frozenset[str] = frozenset()
    colours: Mapping[str, str] = field(default_factory=dict)
    shading: tuple[str, str] = ("", "")

    def to_json(self) -> dict[str, Any]:
        """A JSON object; `from_json` reads it."""
        return {
            "positions": {k: [round(x, 2), round(y, 2)] for k, (x, y) in self.positions.items()},
            "hidden": sorted(self.hidden),
            "pinned": sorted(self.pinned),
            "opened": sorted(self.opened),
            "groups": {k: list(v) for k, v in self.groups.items()},
            "grouping": self.grouping,
            "filter": self.filter.to_json(),
            "notes": dict(self.notes),
            "tags": {k: list(v) for k, v in self.tags.items()},
            "style": self.style,
            "brought": sorted(self.brought),
            "colours": dict(self.colours),
            "shading": list(self.shading),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> View:
        """Reads what `to_json` wrote; what is absent has its default. `InputError` for anything else."""
        try:
            if data.get("style", "organic") not in STYLES:
                raise InputError(f"no layout {data['style']!r}; there are {', '.join(STYLES)}")
            return cls(
                positions={str(k): (float(v[0]), float(v[1])) for k, v in data.get("positions", {}).items()},
                hidden=frozenset(map(str, data.get("hidden", ()))),
                pinned=frozenset(map(str, data.get("pinned", ()))),
                opened=frozenset(map(str, data.get("opened", ()))),
                groups={str(k): tuple(map(str, v)) for k, v in data.get("groups", {}).items()},
                grouping=str(data.get("grouping", "")),
                filter=Filter.from_json(dict(data.get("filter", {}))),
                notes={str(k): str(v) for k, v in data.get("notes", {}).items()},
                tags={str(k): tuple(map(str, v)) for k, v in data.get("tags", {}).items()},
                style=data.get("style", "organic"),
                brought=frozenset(map(str, data.get("brought", ()))),
                colours={str(k): str(v) for k, v in data.get("colours", {}).items() if v in PALETTE},
                shading=shading_of(data.get("shading", ("", ""))),
            )
        except (AttributeError, TypeError, LookupError, ArithmeticError, ValueError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(f"not a saved view: {error}") from None


def shading_of(given: Sequence[str]) -> tuple[str, str]:
    """By what nodes are coloured and sized; raises `InputError` for anything else."""
    colour, size = map(str, given)
    for word, known in ((colour, COLOUR_BY), (size, SIZE_BY)):
        if word not in known:
            raise InputError(f"nodes are not coloured or sized by {word!r}; there are {', '.join(known[1:])}")
    return colour, size


class History:
    """The present view, those before it and those undone; at most 200 of each are kept."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.steps = 0
        """How many changes were made that can be undone, those undone since among them."""
        self._past: list[tuple[str, View]] = []
        self._future: list[tuple[str, View]] = []

    def do(self, title: str, **changes: Any) -> View:
        """Makes a change that can be undone; a change that changes nothing is not kept."""
        after = replace(self.view, **changes)
        if after != self.view:
            self._past = [*self._past[1 - _HISTORY :], (title, self.view)]
            self._future = []
            self.view = after
            self.steps += 1
        return self.view

    def settle(self, **changes: Any) -> View:
        """Makes a change that is no step of its own (first places of new nodes)."""
        self.view = replace(self.view, **changes)
        return self.view

    @property
    def undoable(self) -> str | None:
        """What `undo` would undo."""
        return self._past[-1][0] if self._past else None

    @property
    def redoable(self) -> str | None:
        """What `redo` would do again."""
        return self._future[-1][0] if self._future else None

    def undo(self) -> bool:
        """Goes one step back; False at the beginning. Places of nodes that came since are kept."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Goes one step forward again; False where nothing was undone."""
        return self._step(self._future, self._past)

    def _step(self, origin: list[tuple[str, View]], other: list[tuple[str, View]]) -> bool:
        if not origin:
            return False
        title, view = origin.pop()
        other.append((title, self.view))
        newer = {k: v for k, v in self.view.positions.items() if k not in view.positions}
        self.view = replace(view, positions={**view.positions, **newer}) if newer else view
        return True
