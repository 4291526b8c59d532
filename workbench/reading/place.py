"""A value of an answer together with the pointer that leads to it; never raises on odd shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_MISSING: Any = object()


@dataclass(frozen=True, slots=True)
class At:
    """A place in an answer. `at["records"]` goes down; a place that is not there is empty."""

    pointer: str
    _value: Any

    def __getitem__(self, step: str | int) -> At:
        value = _MISSING
        if isinstance(self._value, dict) and isinstance(step, str):
            value = self._value.get(step, _MISSING)
        elif isinstance(self._value, list) and isinstance(step, int) and 0 <= step < len(self._value):
            value = self._value[step]
        escaped = str(step).replace("~", "~0").replace("/", "~1")
        return At(f"{self.pointer}/{escaped}", value)

    def __bool__(self) -> bool:
        """True when something is there that says something: not null, blank or empty."""
        if self._value is _MISSING or self._value is None:
            return False
        if isinstance(self._value, str):
            return bool(self._value.strip())
        return not (isinstance(self._value, (list, dict)) and not self._value)

    @property
    def raw(self) -> Any:
        """The value as recorded; None where there is none."""
        return None if self._value is _MISSING else self._value

    @property
    def text(self) -> str:
        """The value as text when it is a text or a number, else empty."""
        if isinstance(self._value, str):
            return self._value.strip()
        if isinstance(self._value, (int, float)) and not isinstance(self._value, bool):
            return str(self._value)
        return ""

    def each(self) -> Iterator[At]:
        """The items of a list; nothing for anything else."""
        if isinstance(self._value, list):
            for index in range(len(self._value)):
                yield self[index]

    def items(self) -> Iterator[tuple[str, At]]:
        """The members of an object; nothing for anything else."""
        if isinstance(self._value, dict):
            for name in self._value:
                if isinstance(name, str):
                    yield name, self[name]
