"""Rules that span fields, written once: both sides check them, forms and schemas show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import BaseModel

from workbench.errors import FieldProblem

SPACES = r"\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Every space of Unicode, for a character class: not every engine takes `\\s` for all of them."""


class Rule(Protocol):
    """A rule over several fields of one request."""

    @property
    def sentence(self) -> str:
        """The rule in plain words, shown in forms and docs."""
        ...

    def problem(self, request: BaseModel) -> FieldProblem | None:
        """What is wrong, or None when the rule holds."""
        ...

    def json_schema(self) -> dict[str, Any]:
        """A JSON Schema fragment that says the same (joined by `allOf`)."""
        ...


def supplied(request: BaseModel, name: str) -> bool:
    """True when the field holds something: neither absent, null, blank nor an empty list."""
    value = getattr(request, name)
    if isinstance(value, str):
        return bool(value.strip())
    if isinstance(value, (list, tuple)):
        return len(value) > 0
    return value is not None


@dataclass(frozen=True, slots=True)
class AtLeastOne:
    """At least one of the alternatives; each is a group of fields that count only together.

    The problem names what an alternative lacks that was begun, else the first of all.
    """

    alternatives: tuple[tuple[str, ...], ...]
    message: str | None = None

    @property
    def sentence(self) -> str:
        named = [" with ".join(group) for group in self.alternatives]
        return self.message or f"At least one of {', '.join(named)} is required."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        if any(all(supplied(request, name) for name in group) for group in self.alternatives):
            return None
        begun = next((g for g in self.alternatives if any(supplied(request, n) for n in g)), ())
        missing = next((name for name in begun if not supplied(request, name)), self.alternatives[0][0])
        return FieldProblem(missing, self.sentence)

    def json_schema(self) -> dict[str, Any]:
        return {"anyOf": [present(group) for group in self.alternatives]}


@dataclass(frozen=True, slots=True)
class Excludes:
    """Not both: no field of the one group together with a field of the other."""

    one: tuple[str, ...]
    other: tuple[str, ...]

    @property
    def sentence(self) -> str:
        return f"{', '.join(self.one)} cannot be used together with {', '.join(self.other)}."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        first = next((name for name in self.one if supplied(request, name)), None)
        second = next((name for name in self.other if supplied(request, name)), None)
        if first is None or second is None:
            return None
        return FieldProblem(second, f"{second} cannot be used together with {first}.")

    def json_schema(self) -> dict[str, Any]:
        pairs = [[a, b] for a in self.one for b in self.other]
        return {"not": {"anyOf": [present(pair) for pair in pairs]}}


@dataclass(frozen=True, slots=True)
class RequiredWhen:
    """A field that is required when another holds one of some values."""

    name: str
    when: str
    holds: tuple[Any, ...]

    @property
    def sentence(self) -> str:
        return f"{self.name} is required when {self.when} is {_either(self.holds)}."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        if getattr(request, self.when) not in self.holds or supplied(request, self.name):
            return None
        return FieldProblem(self.name, self.sentence)

    def json_schema(self) -> dict[str, Any]:
        return {"if": _holds(self.when, self.holds), "then": present((self.name,))}


@dataclass(frozen=True, slots=True)
class OnlyWhen:
    """Fields that may be supplied only when another holds one of some values."""

    names: tuple[str, ...]
    when: str
    holds: tuple[Any, ...]

    @property
    def sentence(self) -> str:
        return f"{', '.join(self.names)}: only when {self.when} is {_either(self.holds)}."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        if getattr(request, self.when) in self.holds:
            return None
        found = next((name for name in self.names if getattr(request, name) is not None), None)
        return None if found is None else FieldProblem(found, self.sentence)

    def json_schema(self) -> dict[str, Any]:
        return {
            "if": _holds(self.when, self.holds),
            "else": {"not": {"anyOf": [{"required": [name]} for name in self.names]}},
        }


@dataclass(frozen=True, slots=True)
class Needs:
    """A field that must hold a value when another holds one of some values."""

    name: str
    value: Any
    when: str
    holds: tuple[Any, ...]

    @property
    def sentence(self) -> str:
        return f"{self.name} must be {_either((self.value,))} when {self.when} is {_either(self.holds)}."

    def problem(self, request: BaseModel) -> FieldProblem | None:
        if getattr(request, self.when) not in self.holds or getattr(request, self.name) == self.value:
            return None
        return FieldProblem(self.name, self.sentence)

    def json_schema(self) -> dict[str, Any]:
        then = {"properties": {self.name: {"const": self.value}}, "required": [self.name]}
        return {"if": _holds(self.when, self.holds), "then": then}


def _either(values: Sequence[Any]) -> str:
    return " or ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)


def _holds(name: str, values: Sequence[Any]) -> dict[str, Any]:
    return {"properties": {name: {"enum": list(values)}}, "required": [name]}


def present(names: Sequence[str]) -> dict[str, Any]:
    """A schema fragment: these fields are there and hold something."""
    return {"required": list(names), "properties": dict.fromkeys(names, _FILLED)}


_FILLED = {
    "anyOf": [
        {"type": "string", "pattern": f"[^{SPACES}]"},
        {"type": "array", "minItems": 1},
        {"type": ["boolean", "number", "object"]},
    ]
}
