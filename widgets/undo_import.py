"""Imports taken back on the desk, and brought back: each is a step of the undo that its parts share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from widgets.undo import UndoStack

if TYPE_CHECKING:
    from workbench.case import Case

_UNDONE = "undone on the desk"


class ImportUndo:
    """Withdraws and reinstates imported sources for a case, as steps of the undo stack."""

    def __init__(self, case: Case, undo: UndoStack | None = None) -> None:
        self.case = case
        self.undo = undo or UndoStack()

    def imported(self, source: str) -> None:
        """Notes an import that was made on the desk."""
        self.undo.add(_Step(self.case, source, f"Import of {source}", withdraws=False))

    def withdraw(self, source: str, reason: str) -> str:
        """Withdraws an imported source; the sentence that says so. Raises as the case does."""
        self.case.withdraw(source, reason=reason)
        self.undo.add(_Step(self.case, source, f"{source} withdrawn", withdraws=True))
        return _gone(source)

    def reinstate(self, source: str, reason: str) -> str:
        """Reinstates a withdrawn source; the sentence that says so. Raises as the case does."""
        self.case.reinstate(source, reason=reason)
        self.undo.add(_Step(self.case, source, f"{source} reinstated", withdraws=False))
        return _back(source)


class _Step:
    """What was done with an import, as a step that can be undone."""

    def __init__(self, case: Case, source: str, title: str, *, withdraws: bool) -> None:
        self.title = title
        self._case, self._source, self._withdraws = case, source, withdraws

    def undo(self) -> str:
        return self._turn(withdraw=not self._withdraws)

    def redo(self) -> str:
        return self._turn(withdraw=self._withdraws)

    def _turn(self, *, withdraw: bool) -> str:
        if withdraw:
            self._case.withdraw(self._source, reason=_UNDONE)
            return _gone(self._source)
        self._case.reinstate(self._source, reason=_UNDONE)
        return _back(self._source)


def _gone(source: str) -> str:
    return f"{source} withdrawn: it stays as evidence and counts no more"


def _back(source: str) -> str:
    return f"{source} reinstated"
