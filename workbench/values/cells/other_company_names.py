"""The other names of a company that a cell lists: what it is called besides, in any script."""

from __future__ import annotations

import re

from workbench.values.cells.cell import Cell, Unreadable, nothing, once, opened
from workbench.values.cells.name_text import is_nobody
from workbench.values.cells.parties import Party, company_of
from workbench.values.doubt import is_doubted

_BETWEEN = re.compile(r"[;|\n]|\s/\s")


@once
def company_aliases(raw: object) -> Cell[Party]:
    """What a company is called besides its name: `HRM`, `Qiho 360`, `国家民主基金会`; several may be parted.

    Whatever has letters is a name, since its column says so. Unreadable: what is doubted, and numbers alone.
    """
    try:
        said = (each.strip(" ,*") for each in _BETWEEN.split(opened(raw)))
        found = [name for name in said if name and not is_nobody(name)]
        for name in found:
            if is_doubted(name) or "?" in name or "@" in name:
                raise Unreadable(f"{name!r} is doubted, or no name")
            if not any(map(str.isalpha, name)):
                raise Unreadable(f"{name!r} is a number, not a name")
        return Cell(raw, tuple(map(company_of, dict.fromkeys(found)))) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)
