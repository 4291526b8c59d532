"""Templated investigations: notebooks with a checked `parameters` cell, run with or without a person."""

from __future__ import annotations

from workbench.templates.new import new_notebook
from workbench.templates.parameters import Parameter, inject, parameters
from workbench.templates.run import run_notebook
from workbench.templates.share import share_notebook
from workbench.templates.template_folder import find_template, templates
from workbench.templates.workplace import open_case, workplace

__all__ = [
    "Parameter",
    "find_template",
    "inject",
    "new_notebook",
    "open_case",
    "parameters",
    "run_notebook",
    "share_notebook",
    "templates",
    "workplace",
]
