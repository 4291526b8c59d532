"""A copy of a notebook that can be handed to others: no outputs, no values of parameters, or a refusal.

Outputs go altogether: whatever they show came from the case. Of the parameters names and types stay: every
value goes, and every comment. What stands in the other cells is the author's own and is not touched: if it
looks like personal data, nothing is written, and the cells are named.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.templates.parameters import INJECTED, TAG
from workbench.templates.template_folder import read_notebook, write_notebook

_SHORTEST_NAME = 4
_KEPT_METADATA = ("kernelspec", "language_info")
_LOOKS_LIKE = {
    "an email address": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "a phone number": re.compile(r"(?<![\w.\-/#])(?:\+|\(?0)\d(?:[\s().\-]*\d){7,13}(?![\w\-])"),
    "an IP address": re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])"),
    "a whole date": re.compile(r"(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)"),
    "a social profile": re.compile(
        r"\b(?:linkedin|facebook|twitter|instagram|github|tiktok)\.com/\S+", re.IGNORECASE
    ),
}


def share_notebook(path: str | Path, to: str | Path, known: Iterable[str] = ()) -> Path:
    """Writes the copy to `to` and returns its path.

    `known` are names, addresses and contacts that must not stand in it, as those of a case. Raises
    `InputError`, before anything is written, when personal data would be left, or `to` exists.
    """
    import nbformat

    path, to = Path(path), Path(to)
    if to.exists():
        raise InputError(f"{to} exists already: name another file")
    notebook = read_notebook(path)
    emptied: list[str] = []
    cells = []
    for cell in notebook.cells:
        tags = cell.metadata.get("tags", [])
        if INJECTED in tags:
            emptied += _texts(cell.source)
            continue
        if TAG in tags:
            emptied += _texts(cell.source)
            cell.source = _emptied(cell.source)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        cells.append(cell)
    notebook.cells = cells
    kept = {name: notebook.metadata[name] for name in _KEPT_METADATA if name in notebook.metadata}
    notebook.metadata = nbformat.from_dict(kept)
    found = list(_left(cells, {*emptied, *known}))
    if found:
        raise InputError(
            f"{path.name} is not shared: {'; '.join(found)}. Take it out, or make it a parameter"
        )
    return write_notebook(notebook, to)


def names_of(case: Any) -> set[str]:
    """What a case knows of people: labels of its nodes and the names of its people."""
    found = set()
    for _, data in case.graph(frozen=True).nodes(data=True):
        found.add(str(data["label"]))
        for fact in data["facts"]:
            value = fact["value"]
            if fact["attribute"] == "name" and isinstance(value, dict) and value.get("last"):
                found.add(str(value["last"]))
    return found


def _parsed(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError) as error:
        raise InputError(f"the parameters cell is not Python ({error}): nothing was shared") from None


def _texts(source: str) -> Iterator[str]:
    """What a cell of assignments assigns, as it may stand elsewhere."""
    for node in ast.walk(_parsed(source)):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value
            elif isinstance(node.value, bytes):
                yield node.value.decode("utf-8", "replace")
            elif isinstance(node.value, int | float) and not isinstance(node.value, bool):
                yield str(node.value)


def _emptied(source: str) -> str:
    """The cell with names and types, every value emptied and without comments."""
    made = []
    for node in _parsed(source).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            if node.value is not None:
                node.value = _empty(node.value)
            made.append(ast.unparse(node))
    return "\n".join(made)


def _empty(value: ast.expr) -> ast.expr:
    """An empty value of the same type; None of what is no literal."""
    try:
        kind = type(ast.literal_eval(value))
    except (ValueError, TypeError, MemoryError, RecursionError):
        kind = type(None)
    return ast.parse(repr(kind()) if kind is not type(None) else "None", mode="eval").body


def _left(cells: Iterable[Any], names: Iterable[str]) -> Iterator[str]:
    """What still looks like personal data, by cell."""
    wanted = sorted({name.strip() for name in names if len(name.strip()) >= _SHORTEST_NAME})
    listed = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in wanted)
    patterns = dict(_LOOKS_LIKE)
    if listed:
        patterns["a name or value of the case"] = re.compile(listed, re.IGNORECASE)
    for number, cell in enumerate(cells, start=1):
        if cell.get("attachments"):
            yield f"cell {number} holds an attached file"
        for what, pattern in patterns.items():
            if pattern.search(cell.source):
                yield f"cell {number} holds {what}"
