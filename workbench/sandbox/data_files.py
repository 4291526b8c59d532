"""The files of `data/`: words and places of the invented population, planted people, stories and fixtures."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def data_text(name: str) -> str:
    """The text of a data file, as `places.csv` or `stories/one_name.json`."""
    return files("workbench.sandbox").joinpath("data", *name.split("/")).read_text(encoding="utf-8")


def data_json(name: str) -> Any:
    """The value of a JSON data file."""
    return json.loads(data_text(name))
