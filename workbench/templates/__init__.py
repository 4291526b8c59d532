"""Templated investigations: notebooks with a checked `parameters` cell, run with or without a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.templates.namesakes import Namesakes
from workbench.templates.new import new_notebook
from workbench.templates.output_files import OutputFiles, new_file
from workbench.templates.parameters import Parameter, inject, parameters
from workbench.templates.run import run_notebook
from workbench.templates.template_folder import find_template, templates
from workbench.templates.workplace import open_case, workplace

if TYPE_CHECKING:
    from workbench.templates.share import share_notebook

__all__ = [
    "Namesakes",
    "OutputFiles",
    "Parameter",
    "find_template",
    "inject",
    "new_file",
    "new_notebook",
    "open_case",
    "parameters",
    "run_notebook",
    "share_notebook",
    "templates",
    "workplace",
]


def __getattr__(name: str) -> Any:
    if name == "share_notebook":  # it knows the case, which takes longer to import than a template to copy
        from workbench.templates import share

        return share.share_notebook
    raise AttributeError(f"module 'workbench.templates' has no attribute {name!r}")
