"""The parameters of a template: the literals of the one cell tagged `parameters`.

An unknown or mistyped parameter is an error that lists the known ones, never a silent default.
"""

from __future__ import annotations

import ast
import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError, did_you_mean

if TYPE_CHECKING:
    from workbench.operations.forms import FormField

TAG = "parameters"
INJECTED = "injected-parameters"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter: its name, type, default, and the comment that describes it."""

    name: str
    kind: str
    default: Any
    description: str

    @property
    def type(self) -> str:
        """The name of its type in Python, also where it is a field of an operation."""
        return self.kind if form_field(self.kind) is None else type(self.default).__name__

    @property
    def choices(self) -> tuple[str, ...]:
        """The values of the field of an operation that it is, where that is a list; else none."""
        field = form_field(self.kind)
        return tuple(code for code, _ in field.choices) if field else ()


def form_field(kind: str) -> FormField | None:
    """The field that a kind like `contact_person_search.state` names; None for any other kind."""
    name, dot, field = kind.partition(".")
    if not dot or not kind.replace(".", "").isidentifier():
        return None
    from workbench.operations import OPERATIONS
    from workbench.operations.forms import form_of

    if name not in OPERATIONS:
        return None
    return next((each for each in form_of(OPERATIONS[name]).fields if each.name == field), None)


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

    Raises `InputError` when it is not of that type, or not a value of the operation's field that it is.
    """
    if form_field(parameter.kind) is not None:
        return _of_field(parameter, value)
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


def _of_field(parameter: Parameter, value: Any) -> Any:
    """The value as the operation's field takes it; empty where the parameter may be empty."""
    from workbench.operations import OPERATIONS
    from workbench.operations.texts import value_of

    name, _, field = parameter.kind.partition(".")
    operation = OPERATIONS[name]
    text = value.strip() if isinstance(value, str) else value
    if text == "":
        if parameter.default == "":
            return ""
        raise InputError(f"the parameter {parameter.name} must not be empty, like {parameter.default!r}")
    if parameter.choices and isinstance(text, str):
        same = {code.casefold(): code for code in parameter.choices}
        if text.casefold() not in same:
            meant = did_you_mean(text, parameter.choices)
            raise InputError(
                f"the parameter {parameter.name} must be one of {', '.join(parameter.choices)} "
                f"(got {text!r}){meant}"
            )
        return same[text.casefold()]
    try:
        made = value_of(operation, field, text) if isinstance(text, str) else text
        operation.build({field: made})
    except InputError as error:
        found = next((each for each in error.problems if each.field == field), None)
        if found or not error.problems:
            said = found.message if found else str(error)
            raise InputError(f"the parameter {parameter.name} {said} (got {value!r})") from None
    return made


def with_values(notebook: Any, values: Mapping[str, Any]) -> Any:
    """A copy of the notebook whose parameters cell has the values in place of the defaults.

    Raises `InputError` for an unknown name, listing the known ones, or a value of the wrong type.
    """
    import copy

    made = copy.deepcopy(notebook)
    wanted = _converted(notebook, values)
    cell = _cell(made)
    lines = [line.encode() for line in cell.source.splitlines()]
    for node in reversed(ast.parse(cell.source).body):
        assert isinstance(node, ast.AnnAssign | ast.Assign)  # noqa: S101 - as `parameters` has seen
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        value = node.value
        if value is None or ast.unparse(target) not in wanted:
            continue
        first, last = value.lineno - 1, (value.end_lineno or value.lineno) - 1
        written = repr(wanted[ast.unparse(target)]).encode()
        lines[first : last + 1] = [
            lines[first][: value.col_offset] + written + lines[last][value.end_col_offset :]
        ]
    cell.source = b"\n".join(lines).decode()
    return made


def _converted(notebook: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    known = parameters(notebook)
    for name in values:
        if name not in known:
            meant = did_you_mean(name, known) or "."
            raise InputError(f"no parameter {name!r}{meant} There are: {', '.join(known)}")
    return {name: convert(known[name], value) for name, value in values.items()}


def inject(notebook: Any, values: Mapping[str, Any]) -> Any:
    """A copy of the notebook with the values set in a cell after the parameters cell.

    Raises `InputError` for an unknown name, listing the known ones, or a value of the wrong type.
    """
    import copy

    import nbformat

    wanted = _converted(notebook, values)
    filled = copy.deepcopy(notebook)
    if wanted:
        lines = [f"{name} = {value!r}" for name, value in wanted.items()]
        cell = nbformat.v4.new_code_cell("\n".join(lines), metadata={"tags": [INJECTED]})
        # after those of an earlier filling, so that these values count
        before = [i for i, c in enumerate(filled.cells) if {TAG, INJECTED} & set(c.metadata.get("tags", []))]
        cell["id"] = INJECTED if len(before) == 1 else f"{INJECTED}-{len(before)}"
        at = before[-1]
        filled.cells.insert(at + 1, cell)
    return filled
