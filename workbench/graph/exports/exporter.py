"""A format in which a graph can be written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.errors import InputError
from workbench.graph.records import Records


@dataclass(frozen=True)
class Exporter:
    """A format: its name, the suffixes that choose it (the longer first), and what renders a graph's records.

    A package adds one through the entry point group `workbench.exporters`.
    """

    name: str
    suffixes: tuple[str, ...]
    render: Callable[[Records], bytes]

    def __post_init__(self) -> None:
        fits = isinstance(self.suffixes, tuple) and self.suffixes
        if not fits or not all(isinstance(s, str) and s[:1] == "." and s == s.lower() for s in self.suffixes):
            raise InputError(
                f'the export format {self.name!r} needs suffixes in small letters, like (".kml",) '
                f"(got {self.suffixes!r})"
            )
        if not callable(self.render):
            raise InputError(f"the export format {self.name!r} needs a function that renders records")
