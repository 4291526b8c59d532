"""A copy of a notebook that can be handed to others: no outputs, no values of parameters, or a refusal.

Outputs go altogether: whatever they show came from the case. Of the parameters names and types stay: every
value goes, and every comment. What stands in the other cells is the author's own and is not touched: if it
looks like personal data, nothing is written, and the cells are named; so it is where opening the copy would
fetch something from elsewhere. A cell that is still as a template of this package has it is nobody's own: the
people in it are invented.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.case.privacy.matcher import Forms
from workbench.errors import MISREAD, InputError, WorkbenchError
from workbench.templates.case_values import CaseValues
from workbench.templates.parameters import INJECTED, TAG, form_field
from workbench.templates.remote_content import remote_content
from workbench.templates.template_folder import read_notebook, template_cells, write_notebook
from workbench.values.text import fold

_SHORTEST_NAME = 4
_BEGINNING = 48
"""Characters of a cell that are quoted to tell it from others."""
_MOST_WORDS = 4
_WORD = re.compile(r"[^\W\d_][^\W\d_'.\-]*(?:['\-][^\W\d_]+)*\.?")
"""A word of a name."""
_LARGEST = 1 << 12
"""Bits of a whole number that is written with decimal digits."""
_METADATA = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    "language_info": {"name": "python"},
}
_KEPT_TAGS = {
    TAG,
    "raises-exception",
    "hide-input",
    "hide-output",
    "remove-input",
    "remove-output",
    "skip-execution",
}
_SAYING_NOTHING = {str(number) for number in range(-1, 100)} | {"0.0", "1.0"}
"""Values of parameters that stand in any notebook."""
_LOOKS_LIKE = {
    "an email address": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "a phone number": re.compile(r"(?<![\w.\-/#])(?:\+|\(?0)\d(?:[\s().\-]*\d){7,13}(?![\w\-])"),
    "an IP address": re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])"),
    "a whole date": re.compile(r"(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)"),
    "a social profile": re.compile(
        r"\b(?:linkedin|facebook|twitter|instagram|github|tiktok)\.com/\S+", re.IGNORECASE
    ),
}


_FIELDS = ("id", "cell_type", "source", "metadata", "outputs", "execution_count", "attachments")
"""What a cell has; anything else may say anything."""


class NotShared(InputError):
    """Personal data would be left in the copy; `cells` are places in the notebook, from 0."""

    def __init__(self, message: str, cells: Iterable[int]) -> None:
        super().__init__(message)
        self.cells = tuple(cells)


@dataclass(frozen=True)
class _Kept:
    """A cell of the copy, with its place in the notebook and how a person finds it there."""

    cell: Any
    place: int
    name: str


def share_notebook(path: str | Path, to: str | Path, known: CaseValues | None = None) -> Path:
    """Writes the copy to `to` and returns its path.

    `known` is what a case knows, and must not stand in it: see `values_of`. Raises
    `NotShared`, before anything is written, when personal data would be left, and `InputError` when `to`
    exists or the file is no notebook.
    """
    path, to = Path(path), Path(to)
    if to.exists():
        raise InputError(f"{to} exists already: name another file")
    notebook = read_notebook(path)
    try:
        found = _cleared(notebook, known or CaseValues())
        if not found:
            return write_notebook(notebook, to)
    except (*MISREAD, MemoryError) as error:
        if isinstance(error, WorkbenchError):
            raise
        why = f"{type(error).__name__}: {error!s:.100}"
        raise InputError(
            f"{path.name} is not a notebook that can be shared ({why}): nothing was shared"
        ) from None
    words = "; ".join(f"{kept.name} holds {what}" for kept, what in found)
    places = dict.fromkeys(kept.place for kept, _ in found)
    raise NotShared(f"{path.name} is not shared: {words}. Take it out, or make it a parameter", places)


def _cleared(notebook: Any, known: CaseValues) -> list[tuple[_Kept, str]]:
    """Clears a notebook; what is left in it that looks like personal data, with the cell."""
    import nbformat

    emptied: list[str] = []
    cells: list[_Kept] = []
    for place, cell in enumerate(notebook.cells):
        name = _name(cell, place)
        tags = [str(tag) for tag in cell.metadata.get("tags", [])]
        if INJECTED in tags:
            emptied += _texts(cell.source)
            continue
        if TAG in tags:
            emptied += _texts(cell.source)
            cell.source = _emptied(cell.source)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        tags = [tag for tag in tags if tag in _KEPT_TAGS]
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        for name in set(cell) - {*_FIELDS}:
            del cell[name]
        if "id" in cell:
            cell["id"] = f"cell-{len(cells) + 1}"
        cells.append(_Kept(cell, place, name))
    notebook.cells = [kept.cell for kept in cells]
    notebook.metadata = nbformat.from_dict(_METADATA)
    for field in set(notebook) - {"cells", "metadata", "nbformat", "nbformat_minor"}:
        del notebook[field]
    found = list(_left(cells, emptied, known))
    if not found:
        return []
    own = template_cells()
    return [
        (kept, what)
        for kept, what in found
        if kept.cell.get("attachments") or (kept.cell.cell_type, kept.cell.source) not in own
    ]


def _name(cell: Any, place: int) -> str:
    """How a person finds a cell: the number beside it, or its place where it has none, and how it begins."""
    count = cell.get("execution_count")
    first = next((line.strip() for line in cell.source.splitlines() if line.strip()), "")
    begins = f", “{_shortened(first)}”," if first else ""
    return f"cell {f'[{count}]' if count else f'{place + 1} from the top'}{begins}"


def _shortened(text: str) -> str:
    return text if len(text) <= _BEGINNING else f"{text[: _BEGINNING - 1].rstrip()}…"


def _parsed(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise InputError(f"the parameters cell is not Python ({error}): nothing was shared") from None


def _texts(source: str) -> Iterator[str]:
    """What a cell of assignments assigns, as it may stand elsewhere; a field that is a type is no value."""
    return (text for text in map(_text, ast.walk(_parsed(source))) if text and form_field(text) is None)


def _text(node: ast.AST) -> str:
    """What a constant says; "" for other nodes, and for what says nothing."""
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, str):
        return value
    if isinstance(value, int | float | complex) and not isinstance(value, bool):
        large = isinstance(value, int) and value.bit_length() > _LARGEST
        return hex(value) if large and isinstance(value, int) else str(value)
    return ""


def _emptied(source: str) -> str:
    """The cell with the names of parameters and their types, every value emptied; nothing else of it."""
    made = []
    for node in _parsed(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kept = _is_plain(node.annotation) or _names_field(node.annotation)
            kind = ast.unparse(node.annotation) if kept else "object"
            value = "" if node.value is None else f" = {_empty(node.value)}"
            made.append(f"{node.target.id}: {kind}{value}")
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            made += [" = ".join([*names, _empty(node.value)])] if names else []
    return "\n".join(made)


def _is_plain(annotation: ast.expr) -> bool:
    """True for a type that is written with names alone: `str | None`, `list[int]`."""
    kinds = (ast.Name, ast.Attribute, ast.Subscript, ast.Tuple, ast.BinOp, ast.BitOr, ast.Load)
    return all(
        isinstance(node, kinds) or (isinstance(node, ast.Constant) and node.value is None)
        for node in ast.walk(annotation)
    )


def _names_field(annotation: ast.expr) -> bool:
    """True for the field of an operation as a type: `"contact_person_search.state"`."""
    return isinstance(annotation, ast.Constant) and form_field(str(annotation.value)) is not None


def _empty(value: ast.expr) -> str:
    """An empty value of the same type; None of what is no literal."""
    try:
        return repr(type(ast.literal_eval(value))())
    except (ValueError, TypeError, MemoryError, RecursionError):
        return "None"


def _left(cells: Iterable[_Kept], emptied: Iterable[str], known: CaseValues) -> Iterator[tuple[_Kept, str]]:
    """What still looks like personal data, by cell.

    Texts are compared by what they say: without accents, in any case and spacing, and as Python reads them.
    """
    values = {_plain(each) for each in emptied} - {""}
    names = values | {_plain(name) for name in known.people}
    wanted = sorted(name for name in names if len(name) >= _SHORTEST_NAME)
    forms = _forms(wanted)
    listed = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in wanted) or r"(?!)")
    for kept in cells:
        cell = kept.cell
        if cell.get("attachments"):
            yield kept, "an attached file"
        if cell.cell_type != "code" and (fetched := next(remote_content(cell.source), "")):
            yield kept, f"a picture, a frame or a script from elsewhere ({_shortened(fetched)})"
        said = _constants(cell.source) if cell.cell_type == "code" else []
        for what, pattern in _LOOKS_LIKE.items():
            found = next(filter(None, map(pattern.search, (cell.source, *said))), None)
            if found:
                yield kept, f"{what} ({_shortened(found.group())})"
        plain = [_plain(each) for each in said]
        if (
            any(map(listed.search, (_plain(cell.source), *plain)))
            or any(map(forms.surely, (cell.source, *said)))
            or any(map(known.is_in, (cell.source, *said)))
            or values.intersection(plain) - _SAYING_NOTHING
        ):
            yield kept, "a name or value of the case"


def _forms(names: Iterable[str]) -> Forms:
    """The forms in which a name of two to four words may be written: in another order, with initials, joined.

    The first or the last of its words is taken for the family name.
    """
    forms = Forms()
    for name in names:
        words = name.split()
        if 2 <= len(words) <= _MOST_WORDS and all(map(_WORD.fullmatch, words)):
            for last in (words[-1:], words[:1]):
                first = words[:-1] if last == words[-1:] else words[1:]
                forms.learn("name", None, {"first": " ".join(first), "last": " ".join(last)})
    return forms


def _constants(source: str) -> list[str]:
    """The constants of a cell as Python reads them; none where it is no plain Python."""
    try:
        return [text for node in ast.walk(ast.parse(source)) if (text := _text(node))]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def _plain(text: str) -> str:
    return " ".join(fold(text).split())
