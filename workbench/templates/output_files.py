"""The files that a template has written: a new name for each, and a list of them with links."""

from __future__ import annotations

import html
from itertools import count
from pathlib import Path
from urllib.parse import quote


def new_file(path: str | Path) -> Path:
    """`path`, or, where a file is there already, the same name with the first number that is free.

    A second run of a template so replaces no report that somebody has gone on writing.
    """
    path = Path(path)
    names = (path if n == 1 else path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if not name.exists())


class OutputFiles:
    """Files as a list of links, which JupyterLab opens; as text, their paths from the notebook's folder."""

    def __init__(self, *paths: str | Path | None) -> None:
        self.paths = [Path(path) for path in paths if path is not None]  # a case on a server has no file
        self._folder = Path.cwd()

    def __repr__(self) -> str:
        return "\n".join(self._name(path) for path in self.paths)

    def _repr_html_(self) -> str:
        return f"<ul>{''.join(f'<li>{self._link(path)}</li>' for path in self.paths)}</ul>"

    def _name(self, path: Path) -> str:
        """The path from the notebook's folder; of a file elsewhere, the whole of it."""
        whole = (self._folder / path).resolve()
        folder = self._folder.resolve()
        return whole.relative_to(folder).as_posix() if whole.is_relative_to(folder) else str(whole)

    def _link(self, path: Path) -> str:
        name = self._name(path)
        if Path(name).is_absolute():  # a browser opens nothing outside the folders that it is shown
            return html.escape(name)
        return f'<a href="{html.escape(quote(name))}">{html.escape(name)}</a>'
