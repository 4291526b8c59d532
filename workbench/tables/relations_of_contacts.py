"""Relatives in exports of address books, whose columns say the tie apart: `Relation 1 - Value`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.parties_by_heading import hold_names
from workbench.tables.roles import RELATIONS

_NAMED = re.compile(rf"(?:{RELATIONS}) ?(?P<number>[1-9]?) (?:value|name)")
_TIE = re.compile(rf"(?:{RELATIONS}) ?(?P<number>[1-9]?) (?:type|label)")


def relations_of_contacts(
    left: Collection[str], records: Sequence[Mapping[str, Any]]
) -> dict[str, tuple[str, str]]:
    """The columns of relatives among those that are `left`, each with its meaning and the one of the name."""
    words = {name: normal_heading(name) for name in left}
    ties = {said["number"]: name for name in left if (said := _TIE.fullmatch(words[name]))}
    found: dict[str, tuple[str, str]] = {}
    for name in left:
        said = _NAMED.fullmatch(words[name])
        if said and said["number"] in ties and hold_names(records, {name: "name"}):
            found |= {name: ("name", name), ties[said["number"]]: ("relation", name)}
    return found
