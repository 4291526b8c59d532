"""Copies a template for a case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.templates.parameters import with_values
from workbench.templates.template_folder import find_template, read_notebook, write_notebook


def filled(name: str, values: Mapping[str, Any] | None = None) -> Any:
    """The notebook of a template, without outputs, with the values in its parameters cell.

    Raises `InputError` for an unknown template or parameter.
    """
    made = with_values(read_notebook(find_template(name)), values or {})
    for cell in made.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return made


def new_notebook(name: str, to: str | Path, values: Mapping[str, Any] | None = None) -> Path:
    """Copies the template, without outputs, to the path `to` with the values filled in.

    Raises `InputError` when the file exists, or for an unknown template or parameter.
    """
    to = Path(to)
    if to.exists():
        raise InputError(f"{to} exists already: name another file")
    made = filled(name, values)
    return write_notebook(made, to)
