"""Frozen dataclasses of which a case makes very many, with an `__init__` that takes a third of the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

Record = TypeVar("Record")


def quickly_made(record: type[Record]) -> type[Record]:
    """The frozen dataclass with slots, whose objects are made as before, only quicker.

    While its fields are set, which nobody sees, an object is of a class that lets them be set: dataclasses
    call a function for each field instead. Raises `TypeError` for a class that is not one with slots, or has
    a `__post_init__`, which would not be called. It may have no subclasses.
    """
    slots = record.__dict__.get("__slots__")
    if slots is None or hasattr(record, "__post_init__"):
        raise TypeError(f"{record.__name__} must be a dataclass with slots and without __post_init__")
    known: dict[str, Any] = {
        "open": type(record.__name__, (), {"__slots__": slots}),
        "record": record,
        "put": object.__setattr__,
        "missing": MISSING,
    }
    parameters, body = ["self"], ["put(self, '__class__', open)"]
    for field in fields(record):  # type: ignore[arg-type]
        name, value = field.name, field.name
        if field.default_factory is not MISSING:
            known[f"make_{name}"] = field.default_factory
            parameters.append(f"{name}=missing")
            value = f"make_{name}() if {name} is missing else {name}"
        elif field.default is not MISSING:
            known[f"default_{name}"] = field.default
            parameters.append(f"{name}=default_{name}")
        else:
            parameters.append(name)
        body.append(f"self.{name} = {value}")
    body.append("self.__class__ = record")
    lines = "\n    ".join(body)
    exec(f"def __init__({', '.join(parameters)}):\n    {lines}", known)  # noqa: S102
    made: Callable[..., None] = known["__init__"]
    made.__wrapped__ = record.__init__  # type: ignore[attr-defined]
    made.__qualname__, made.__module__ = f"{record.__qualname__}.__init__", record.__module__
    record.__init__ = made  # type: ignore[method-assign]
    return record
