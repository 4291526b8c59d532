"""What packages add to the workbench, and how it finds its own parts: by entry points.

| Group | What an entry point names |
|---|---|
| `workbench.operations` | an `Operation`, under its own name |
| `workbench.readers` | a function of question and answer that returns a `Reading`, by operation |
| `workbench.services` | a `Service`: who answers an operation that names it |
| `workbench.handlers` | a module or object by which the sandbox answers, by operation |
| `workbench.kinds` | a `Kind` or `Relation`, or several of them |
| `workbench.importers` | an `Importer`: which files it reads, and the document that it makes of one |
| `workbench.exporters` | an `Exporter`: the suffixes that choose it, and what renders the graph |
| `workbench.rules` | a finding rule: a function of a graph's `Reader` that gives findings |
| `workbench.panels` | a `Panel` of the desk |
| `workbench.proposals` | a function of a graph and an entity that gives operations and values to ask next |

The workbench's own parts are found in the same way: by the same references, `module:attribute`. Each is
loaded when it is first needed, and checked then. One that cannot be loaded, or is not what its group holds,
is named in a `PluginWarning` and left out; the rest works.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Generic, TypeVar

from workbench.errors import InputError

T = TypeVar("T")

GROUPS = (
    "operations", "readers", "services", "handlers", "kinds", "importers", "exporters", "rules", "panels",
    "proposals",
)  # fmt: skip
_MISSING = object()


class PluginWarning(UserWarning):
    """A part that a package adds was left out, and why."""


@cache
def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name; of two of one name the first, with a warning."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=f"workbench.{group}"):
        if found.setdefault(point.name, point).value != point.value:
            _warn(group, point.name, f"{found[point.name].value} has this name already, left out", point)
    return found


def _warn(group: str, name: str, why: str, point: EntryPoint | None) -> None:
    package = point.dist.name if point is not None and point.dist is not None else ""
    of = f" of the package {package}" if package else ""
    warnings.warn(f"workbench.{group} {name!r}{of}: {why}", PluginWarning, stacklevel=4)


class PluginGroup(Mapping[str, T], Generic[T]):
    """The parts of one group by name: the workbench's own, installed ones, and those of this process.

    `check(name, value)` returns the part, or raises what says why it is none. `own` maps names to references,
    `module:attribute`; an installed part cannot take one of these names.
    """

    def __init__(
        self, group: str, check: Callable[[str, Any], T], own: Callable[[], Mapping[str, str]] = dict
    ) -> None:
        if group not in GROUPS:
            raise InputError(f"no group of plugins {group!r}; there are {', '.join(GROUPS)}")
        self.group = group
        self._check = check
        self._own = cache(own)
        self._loaded: dict[str, T] = {}
        self._bad: set[str] = set()

    def own(self) -> list[str]:
        """The names of the workbench's own parts."""
        return list(self._own())

    def is_own(self, name: str) -> bool:
        """True for the name of one of the workbench's own parts."""
        return name in self._own()

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._load(name)
        return self._loaded[name]

    def _load(self, name: str) -> None:
        own = self._own().get(name)
        if own is not None:
            self._loaded[name] = self._check(name, EntryPoint(name, own, self.group).load())
            return
        point = installed(self.group).get(name)
        if point is None or name in self._bad:
            raise KeyError(name)
        try:
            self._loaded[name] = self._check(name, point.load())
        except Exception as error:  # of a package that is not ours: named, and the rest works
            self._bad.add(name)
            _warn(self.group, name, f"{type(error).__name__}: {error}: left out", point)
            raise KeyError(name) from None

    def __iter__(self) -> Iterator[str]:
        """The names of what can be used: the own ones in their order, then the others by name."""
        yield from self._own()
        own = self._own()
        for name in sorted({*installed(self.group), *self._loaded}):
            if name in own:
                if name in installed(self.group) and name not in self._bad:
                    self._bad.add(name)
                    point = installed(self.group)[name]
                    _warn(self.group, name, "the workbench has this name itself, left out", point)
                continue
            if name in self._loaded or name in self:
                yield name

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._own() or self.get(name) is not None)

    def put(self, name: str, value: T) -> None:
        """Adds a part for this process. Raises `InputError` where the name has another, or it is none."""
        try:
            checked = self._check(name, value)
        except InputError:
            raise
        except Exception as error:
            raise InputError(f"{name!r} cannot be one of workbench.{self.group}: {error}") from None
        there = self.get(name)
        if there is not None and there is not checked and there != checked:
            raise InputError(f"workbench.{self.group} has another {name!r} already")
        self._loaded[name] = checked

    def forget(self, name: str) -> None:
        """Takes out what was registered in this process; what is installed stays."""
        self._loaded.pop(name, None)


def a_function(name: str, value: Any) -> Any:
    """Checks that a part can be called."""
    if not callable(value):
        raise TypeError(f"must be a function, not {type(value).__name__}")
    return value


def an_instance(kind: type[T]) -> Callable[[str, Any], T]:
    """A check that a part is of a class, and bears the name under which it is installed."""

    def check(name: str, value: Any) -> T:
        if not isinstance(value, kind):
            raise TypeError(f"must be of the class {kind.__name__}, not {type(value).__name__}")
        own = getattr(value, "name", name)
        if own != name:
            raise ValueError(f"is called {own!r} itself: install it under this name")
        return value

    return check
