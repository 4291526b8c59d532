"""Every operation as a method, with the signature and help that its model gives."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, TypeVar

from workbench.errors import did_you_mean
from workbench.operations.base import Operation
from workbench.operations.registry import OPERATIONS

P = ParamSpec("P")
R = TypeVar("R")


def signature(operation: Operation[Any, Any], extra: Sequence[inspect.Parameter] = ()) -> inspect.Signature:
    """Keyword-only parameters for the fields of the request, required ones first, then `extra`."""
    fields = operation.request.model_fields
    ordered = sorted(fields, key=lambda name: not fields[name].is_required())
    parameters = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if fields[name].is_required() else fields[name].default,
        )
        for name in ordered
    ]
    return inspect.Signature([*parameters, *extra])


def help_text(operation: Operation[Any, Any]) -> str:
    """The help of an operation: what it does, its fields, rules, price and cautions."""
    lines = [f"{operation.title}. {operation.summary}", ""]
    for name, info in operation.request.model_fields.items():
        required = " (required)" if info.is_required() else ""
        lines.append(f"    {name}{required}: {info.description or info.title or ''}")
    lines += ["", *(f"Rule: {rule.sentence}" for rule in operation.request.rules)]
    lines += [f"Caution: {caution.as_possible}" for caution in operation.cautions]
    return "\n".join(lines).rstrip()


def bind(
    operation: Operation[Any, Any],
    call: Callable[..., Any],
    *,
    owner: str,
    extra: Sequence[inspect.Parameter] = (),
) -> Callable[..., Any]:
    """A function of keyword arguments that calls `call(operation, values)`, documented by the model."""

    def method(**values: Any) -> Any:
        return call(operation, values)

    method.__name__ = operation.name
    method.__qualname__ = f"{owner}.{operation.name}"
    method.__doc__ = help_text(operation)
    method.__signature__ = signature(operation, extra)  # type: ignore[attr-defined]
    return method


def asks(method: Callable[P, R]) -> Callable[P, R]:
    """A generated method that asks: what is wrong with its arguments is an `InputError`, all at once."""

    @wraps(method)
    def ask(self: Any, **values: Any) -> Any:
        return self._ask(OPERATIONS[method.__name__], values)

    return ask  # type: ignore[return-value]


class OperationMethods:
    """Gives a class every operation of the registry as a method; `_ask` does the work."""

    _parameters: ClassVar[tuple[inspect.Parameter, ...]] = ()
    """What every method takes beside the fields of its operation."""

    def _ask(self, operation: Operation[Any, Any], values: dict[str, Any]) -> Any:
        raise AttributeError(f"{type(self).__name__} asks nothing")

    if not TYPE_CHECKING:  # for a type checker there are the generated methods and no others

        def __getattr__(self, name: str) -> Callable[..., Any]:
            if name.startswith("_") or name not in OPERATIONS:
                meant = did_you_mean(name, {*OPERATIONS, *_public(type(self))}, 2) if name[:1] != "_" else ""
                raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}{meant}")
            return bind(OPERATIONS[name], self._ask, owner=type(self).__name__, extra=self._parameters)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *OPERATIONS})


def _public(owner: type) -> set[str]:
    return {name for name in dir(owner) if not name.startswith("_")}
