"""A row of a table in the form in which registers give an entry: its cells by the names that readers know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from workbench.reading.place import At


class RowItem(At):
    """A place whose members are cells, each cited where it stands in the table."""

    __slots__ = ("_cells",)

    def __init__(self, pointer: str, cells: Mapping[str, At]) -> None:
        super().__init__(pointer, {name: at.raw for name, at in cells.items()})
        self._cells = dict(cells)

    def __getitem__(self, step: str | int) -> At:
        known = self._cells.get(step) if isinstance(step, str) else None
        return known if known is not None else super().__getitem__(step)


class CellList(At):
    """A list whose items are cells of one row."""

    __slots__ = ("_listed",)

    def __init__(self, cells: Sequence[At]) -> None:
        super().__init__(cells[0].pointer if cells else "", [at.raw for at in cells] or None)
        self._listed = tuple(cells)

    def each(self) -> Iterator[At]:
        """The cells."""
        return iter(self._listed)

    def leaves(self) -> Iterator[At]:
        """The cells."""
        return iter(self._listed)
