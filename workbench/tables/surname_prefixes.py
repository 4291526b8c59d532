"""Columns of what stands before surnames: `van der` below `Prefix` or `Tussenvoegsel`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.values.names import are_particles

BEFORE_SURNAMES = "it stands before the surname"
"""Why a column is a part of the surname in another one."""
_HEADING = re.compile(
    r"(?:(?:sur|last |family )?name )?(?:prefix|particle|infix)(?:es|s)?|(?:tussen|voor)voegsels?|"
    r"namensvorsatz|vorsatzwort|insertion"
)


def prefix_of_surnames(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> str | None:
    """The column of the particles of surnames beside the one of these; None where there is none for sure."""
    surnames = [name for name, said in meanings.items() if said == ("last_name", "heading")]
    if len(surnames) != 1:
        return None
    found = [
        name for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and _HEADING.fullmatch(normal_heading(name))
        and _are_particles(records, name)
    ]  # fmt: skip
    return found[0] if len(found) == 1 else None


def _are_particles(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    filled = texts_of(records, name)
    return bool(filled) and all(map(are_particles, filled))
