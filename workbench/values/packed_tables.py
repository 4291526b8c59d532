"""The tables of words and names that come with the package, in `world/`."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files


def body_of(name: str) -> str:
    """The text of a table behind the lines that say where it is from: `months` for `world/months.txt.gz`."""
    packed = files("workbench.values").joinpath("world", f"{name}.txt.gz").read_bytes()
    return re.sub("(?:#.*\n)*", "", gzip.decompress(packed).decode(), count=1)


def lines_of(name: str) -> list[str]:
    """The lines of a table behind those that say where it is from."""
    return body_of(name).splitlines()
