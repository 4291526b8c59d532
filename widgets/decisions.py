"""Decisions about who is who, as the desk makes them: recorded in the case, listed, withdrawn and undone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from widgets.undo import UndoStack
from workbench.graph.profile import name_of

VERDICTS = {"same": "merged", "different": "kept apart", "unsure": "left unsure"}
"""What was decided, in words."""
_UNDONE = "undone on the desk"


class Decisions:
    """Judges and withdraws for a case; each is a step of the undo stack, which the parts of a desk share."""

    def __init__(self, case: Any, undo: UndoStack | None = None) -> None:
        self.case = case
        self.undo = undo or UndoStack()

    def judge(self, pairs: Sequence[tuple[str, str]], verdict: str, reason: str) -> list[str]:
        """Decides the same about pairs of mentions or entities; gives `J1`, ... Raises as the case does."""
        # an entity may be another one once its mentions were judged
        held = [(self._mention(a), self._mention(b)) for a, b in pairs]
        names: list[str] = self.case.judge_all(held, verdict, reason=reason)
        self.undo.add(_Judged(self.case, held, verdict, reason, names))
        return names

    def withdraw(self, name: str, reason: str) -> str:
        """Withdraws a decision that is in force; the sentence that says so. Raises as the case does."""
        rows = {row["id"]: row for row in self.case.judgements().to_dict("records")}
        self.case.withdraw(name, reason=reason)
        row = rows[name]
        self.undo.add(_Withdrawn(self.case, [(row["a"], row["b"])], row["verdict"], row["reason"], [name]))
        return f"{name} withdrawn"

    def in_force(self, mentions: Collection[str] | None = None) -> list[dict[str, Any]]:
        """The decisions in force, the newest first: all of them, or those about some mentions."""
        graph = self.case.graph(frozen=True)
        found = []
        for row in reversed(self.case.judgements(lists=True).to_dict("records")):
            if row["withdrawn"] or not (mentions is None or {row["a"], row["b"]} & set(mentions)):
                continue
            names = [
                f"{name_of(graph, each)} ({each})" if each in graph else mention
                for each, mention in zip(row["entities"], (row["a"], row["b"]), strict=True)
            ]
            about = names[0] if names[0] == names[1] else " and ".join(names)
            found.append(
                {
                    "id": row["id"],
                    "verdict": row["verdict"],
                    "text": f"{row['id']}: {about} {VERDICTS[row['verdict']]}",
                    "reason": row["reason"],
                    "author": row["author"],
                }
            )
        return found

    def _mention(self, reference: str) -> str:
        """The mention that stands for an entity; a mention stands for itself."""
        if "#" in reference:
            return reference
        node = self.case.graph(frozen=True).nodes[self.case.entity(reference)]
        return str(next(iter(node["mentions"])))


class _Judged:
    """A decision as a step that can be undone."""

    def __init__(
        self, case: Any, pairs: Sequence[tuple[str, str]], verdict: str, reason: str, names: list[str]
    ) -> None:
        self._case, self._pairs, self._verdict, self._reason = case, pairs, verdict, reason
        self._names = names

    @property
    def title(self) -> str:
        return f"{told(self._names)}: {VERDICTS[self._verdict]}"

    def undo(self) -> str:
        return self._withdraw()

    def redo(self) -> str:
        return self._judge()

    def _withdraw(self) -> str:
        for name in self._names:
            self._case.withdraw(name, reason=_UNDONE)
        return f"{told(self._names)} withdrawn"

    def _judge(self) -> str:
        before = told(self._names)
        self._names = self._case.judge_all(self._pairs, self._verdict, reason=self._reason)
        return f"{before} decided again, as {told(self._names)}"


class _Withdrawn(_Judged):
    """The withdrawal of a decision: undone, it is decided again."""

    @property
    def title(self) -> str:
        return f"{told(self._names)} withdrawn"

    def undo(self) -> str:
        return self._judge()

    def redo(self) -> str:
        return self._withdraw()


def told(names: Sequence[str]) -> str:
    """Judgements by their first and last name."""
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
