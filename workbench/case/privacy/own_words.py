"""The words of which the product's and the service's own names are made: in those nobody is told of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel

from workbench import ontology
from workbench.evidence import schema as tables
from workbench.operations import OPERATIONS

_WORD = re.compile(r"[^\W_]+")


def is_own(name: str) -> bool:
    """True of a name all of whose words are ours: `street_address`, `Name`; not of `Street's boat`."""
    return len(name) <= _LONGEST and _own().issuperset(_WORD.findall(name.lower()))


_LONGEST = 100


@cache
def _own() -> frozenset[str]:
    names = {*OPERATIONS, *ontology.shared_kinds(), "means", "mapping"}
    for operation in OPERATIONS.values():
        for model in (
            operation.request,
            operation.response,
            *((operation.poll.response,) if operation.poll else ()),
        ):
            names |= {*_fields(model, set())}
    for table in tables.metadata.sorted_tables:
        names |= {table.name, *table.c.keys()}
    return frozenset(word for name in names for word in _WORD.findall(name.lower().replace("_", " ")))


def _fields(model: type[BaseModel], seen: set[type[BaseModel]]) -> Iterator[str]:
    """The names of the fields of a model, and of the models in it."""
    seen.add(model)
    for name, field in model.model_fields.items():
        yield from (name, field.alias or name)
        for inner in _models(field.annotation):
            if inner not in seen:
                yield from _fields(inner, seen)


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)
