"""One undo for all parts of a desk: what was done last is taken back first, whichever part did it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from workbench.listeners import Listeners

_KEPT = 200
"""Steps that can be undone."""


class Step(Protocol):
    """Something done that can be taken back and done again."""

    @property
    def title(self) -> str:
        """What was done, in a few words."""
        ...

    def undo(self) -> str:
        """Takes it back; the sentence that says so."""
        ...

    def redo(self) -> str:
        """Does it again; the sentence that says so."""
        ...


class ReversibleChange:
    """A step of two calls: one takes the change back, the other does it again."""

    def __init__(self, title: str, undo: Callable[[], Any], redo: Callable[[], Any]) -> None:
        self.title, self._undo, self._redo = title, undo, redo

    def undo(self) -> str:
        """Takes it back; the sentence that says so."""
        self._undo()
        return f"Undone: {self.title}"

    def redo(self) -> str:
        """Does it again; the sentence that says so."""
        self._redo()
        return f"Done again: {self.title}"


class UndoStack:
    """The steps of a desk in the order they were done; `undo()` and `redo()` say what they did.

    A step that can be taken back no more raises what it raises, and leaves the stack.
    """

    def __init__(self) -> None:
        self._past: list[Step] = []
        self._future: list[Step] = []
        self._listeners = Listeners("UndoStack.on_change")
        self._said_listeners = Listeners("UndoStack.on_said")

    @property
    def undoable(self) -> str | None:
        """What `undo` would take back; None for nothing."""
        return self._past[-1].title if self._past else None

    @property
    def last(self) -> Step | None:
        """The step that `undo` would take back; None for nothing."""
        return self._past[-1] if self._past else None

    @property
    def redoable(self) -> str | None:
        """What `redo` would do again; None for nothing."""
        return self._future[-1].title if self._future else None

    def add(self, step: Step) -> None:
        """Notes a step that was done."""
        self._past = [*self._past[1 - _KEPT :], step]
        self._future = []
        self._listeners.tell()

    def undo(self) -> str:
        """Takes the last step back; "" where there is none."""
        return self._move(self._past, self._future, lambda step: step.undo())

    def redo(self) -> str:
        """Does what was undone last again; "" where there is nothing."""
        return self._move(self._future, self._past, lambda step: step.redo())

    def on_change(self, listener: Callable[[], Any]) -> None:
        """Calls `listener()` when another step could be undone or done again."""
        self._listeners.add(listener)

    def on_said(self, listener: Callable[[str], Any]) -> None:
        """Calls `listener(sentence)` with what was undone or done again."""
        self._said_listeners.add(listener)

    def _move(self, origin: list[Step], other: list[Step], change: Callable[[Step], str]) -> str:
        if not origin:
            return ""
        step = origin.pop()
        other.append(step)
        try:
            said = change(step)
        except Exception:
            other.remove(step)
            raise
        finally:
            self._listeners.tell()
        self._said_listeners.tell(said)
        return said
