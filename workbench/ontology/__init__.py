"""Kinds and relations: the table that every other module reads.

A *kind* says what an entity is, a *relation* what a link says. Whatever differs by kind or by relation is
a column here: names, id prefix, symbol, colour, how mentions are resolved, layout rank, names in exports.
The table is open: a package adds rows through an entry point (`workbench.plugins`), a case adds them for
itself with `case.define_kind(...)` (see `workbench.ontology.scopes`). A kind that nobody defined is kept and
treated as a `thing` with its own name.

| What | How |
|---|---|
| a row by name, defined or not | `kind("vehicle")`, `relation("owns")` |
| all rows, in reading order | `kinds()`, `relations()` |
| whether a row is defined | `is_kind("vehicle")`, `is_relation("owns")` |
"""

from __future__ import annotations

from workbench.ontology.kinds_table import (
    ONTOLOGY,
    Ontology,
    counted,
    current,
    group_of,
    holders,
    id_order,
    identifiers_of,
    is_kind,
    is_relation,
    kind,
    kinds,
    leading,
    number_of,
    owning,
    prefix_of,
    relation,
    relations,
    remembered,
    shared_kinds,
    table_of_a_case,
)
from workbench.ontology.model import SPANS, Family, Kind, Relation, Resolution
from workbench.ontology.scopes import scoped, within

__all__ = [
    "ONTOLOGY",
    "SPANS",
    "Family",
    "Kind",
    "Ontology",
    "Relation",
    "Resolution",
    "counted",
    "current",
    "group_of",
    "holders",
    "id_order",
    "identifiers_of",
    "is_kind",
    "is_relation",
    "kind",
    "kinds",
    "leading",
    "number_of",
    "owning",
    "prefix_of",
    "relation",
    "relations",
    "remembered",
    "scoped",
    "shared_kinds",
    "table_of_a_case",
    "within",
]
