"""Copies a template for a case."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.templates.parameters import inject, parameters
from workbench.templates.shelf import find_template


def new_notebook(name: str, to: str | Path, values: Mapping[str, Any] | None = None) -> Path:
    """Copies the template, without outputs, to the path `to` with the values filled in.

    Raises `InputError` when the file exists, or for an unknown template or parameter.
    """
    import nbformat

    source, to = find_template(name), Path(to)
    if to.exists():
        raise InputError(f"{to} exists already: name another file")
    notebook = nbformat.read(source, as_version=4)
    parameters(notebook)
    filled = inject(notebook, values or {})
    for cell in filled.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    to.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(filled, to)
    return to
