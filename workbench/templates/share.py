"""A copy of a notebook that can be handed to others: no outputs, no values of parameters, or a refusal.

Outputs go altogether: whatever they show came from the case. Texts of parameters are emptied. What
stands in the other cells is the author's own and is not touched: if it looks like personal data,
nothing is written, and the cells are named.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.templates.parameters import INJECTED, TAG

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
    notebook = copy.deepcopy(nbformat.read(path, as_version=4))
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
    to.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, to)
    return to


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


def _texts(source: str) -> Iterator[str]:
    """The texts that a cell of assignments assigns."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _emptied(source: str) -> str:
    """The cell with every text emptied; names, types and comments stay."""
    lines = source.splitlines(keepends=True)
    texts = [
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
    ]
    for value in reversed(texts):
        for node in sorted(_constants(value), key=lambda n: (n.lineno, n.col_offset), reverse=True):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            head = lines[first].encode()[: node.col_offset].decode()
            tail = lines[last].encode()[node.end_col_offset :].decode()
            lines[first : last + 1] = [f'{head}""{tail}']
    return "".join(lines)


def _constants(value: ast.expr) -> list[ast.Constant]:
    return [n for n in ast.walk(value) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


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
