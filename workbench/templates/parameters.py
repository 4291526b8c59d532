"""The parameters of a template: the literals of the one cell tagged `parameters`.

An unknown or mistyped parameter is an error that lists the known ones, never a silent default.
"""

from __future__ import annotations

import ast
import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench.errors import InputError, did_you_mean

TAG = "parameters"
INJECTED = "injected-parameters"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter: its name, type, default, and the comment that describes it."""

    name: str
    kind: str
    default: Any
    description: str


def parameters(notebook: Any) -> dict[str, Parameter]:
    """The parameters of a notebook in their order.

    Raises `InputError` when there is not exactly one tagged cell, or a value is no literal.
    """
    source = _cell(notebook).source
    lines = source.splitlines()
    found: dict[str, Parameter] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name, kind = node.target.id, ast.unparse(node.annotation).strip("'")
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, kind = node.targets[0].id, ""
        else:
            raise InputError(f"the parameters cell may hold only assignments, not: {ast.unparse(node)}")
        try:
            default = ast.literal_eval(node.value)
        except ValueError:
            raise InputError(
                f"the parameter {name} must be a literal, not {ast.unparse(node.value)}"
            ) from None
        _, _, comment = lines[(node.end_lineno or 1) - 1].partition("# ")
        found[name] = Parameter(name, kind or type(default).__name__, default, comment.strip())
    return found


def _cell(notebook: Any) -> Any:
    found = [cell for cell in notebook.cells if TAG in cell.metadata.get("tags", [])]
    if len(found) != 1:
        raise InputError(f"a template has one cell tagged '{TAG}'; this notebook has {len(found)}")
    return found[0]


def convert(parameter: Parameter, value: Any) -> Any:
    """A value for a parameter: text from a command line becomes the parameter's type.

    Raises `InputError` when it is not of that type.
    """
    kind = parameter.kind.removesuffix(" | None")
    optional = parameter.kind.endswith("| None")
    if optional and (value is None or value == "None"):
        return None
    try:
        if kind == "str" and isinstance(value, str):
            return value
        if kind == "date" and isinstance(value, str):
            return datetime.date.fromisoformat(value).isoformat()
        if isinstance(value, str) and kind != "str":
            value = {"true": True, "false": False}.get(value.lower(), value) if kind == "bool" else value
            value = ast.literal_eval(value) if isinstance(value, str) else value
        if kind == "float" and isinstance(value, int) and not isinstance(value, bool):
            return float(value)
        if type(value).__name__ == kind.partition("[")[0]:
            return value
    except (ValueError, SyntaxError):
        pass
    raise InputError(f"the parameter {parameter.name} is of type {parameter.kind}, and {value!r} is not")


def inject(notebook: Any, values: Mapping[str, Any]) -> Any:
    """A copy of the notebook with the values set in a cell after the parameters cell.

    Raises `InputError` for an unknown name, listing the known ones, or a value of the wrong type.
    """
    import copy

    import nbformat

    known = parameters(notebook)
    for name in values:
        if name not in known:
            meant = did_you_mean(name, known) or "."
            raise InputError(f"no parameter {name!r}{meant} There are: {', '.join(known)}")
    filled = copy.deepcopy(notebook)
    if values:
        lines = [f"{name} = {convert(known[name], value)!r}" for name, value in values.items()]
        cell = nbformat.v4.new_code_cell("\n".join(lines), metadata={"tags": [INJECTED]})
        # after those of an earlier filling, so that these values count
        before = [i for i, c in enumerate(filled.cells) if {TAG, INJECTED} & set(c.metadata.get("tags", []))]
        cell["id"] = INJECTED if len(before) == 1 else f"{INJECTED}-{len(before)}"
        at = before[-1]
        filled.cells.insert(at + 1, cell)
    return filled
