"""Whose definitions hold: each open case has kinds and relations of its own beside those of all.

The methods of a case, and of what it gives away, run in the scope of its table: there a name means what the
case defines, whatever other cases are open. Tasks, jobs and threads of `asyncio.to_thread` are in the
scope in which they begin. Outside of any scope only what is built in or installed is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, wraps
from inspect import iscoroutinefunction, isfunction, isgeneratorfunction
from typing import Any, TypeVar

T = TypeVar("T")
Owner = Callable[[Any], object]
"""The table of an object; None where it has none, and the scope of its caller holds."""

_SCOPE: ContextVar[object] = ContextVar("ontology", default=None)
_BARE = frozenset({
    "__init__", "__new__", "__getattr__", "__getattribute__", "__setattr__", "__delattr__", "__del__",
    "__init_subclass__", "__class_getitem__",
})  # fmt: skip
"""Methods that come before an object has a table, or that ask for none."""


def scope() -> object:
    """The table of the case whose work this is; None outside of any."""
    return _SCOPE.get()


@contextmanager
def within(table: object) -> Iterator[None]:
    """The scope of a table; without one that which holds already."""
    if table is None:
        yield
        return
    token = _SCOPE.set(table)
    try:
        yield
    finally:
        _SCOPE.reset(token)


def scoped(owner: Owner) -> Callable[[type[T]], type[T]]:
    """A class whose methods and properties run in the scope of the table that `owner` gives of an object.

    Not `__init__`, which comes before; nor coroutines and generators, which go on in that of whoever waits.
    """

    def decorate(made: type[T]) -> type[T]:
        for name, value in [*vars(made).items()]:
            if name in _BARE:
                continue
            if isfunction(value):
                setattr(made, name, _in_scope(value, owner))
            elif isinstance(value, property):
                read, write, delete = (
                    part and _in_scope(part, owner) for part in (value.fget, value.fset, value.fdel)
                )
                setattr(made, name, property(read, write, delete, value.__doc__))
            elif isinstance(value, cached_property):
                value.func = _in_scope(value.func, owner)
        return made

    return decorate


def _in_scope(method: Callable[..., Any], owner: Owner) -> Callable[..., Any]:
    if iscoroutinefunction(method) or isgeneratorfunction(method):
        return method

    @wraps(method)
    def call(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        table = owner(self)
        if table is None or table is _SCOPE.get():
            return method(self, *args, **kwargs)
        token = _SCOPE.set(table)
        try:
            return method(self, *args, **kwargs)
        finally:
            _SCOPE.reset(token)

    return call
