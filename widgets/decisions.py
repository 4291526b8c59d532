"""Decisions about who is who, as the desk makes them: recorded in the case, listed, withdrawn and undone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from widgets.undo import UndoStack
from workbench.errors import InputError, JudgedOtherwise, WorkbenchError
from workbench.graph.compare import names_by_mention
from workbench.graph.profile import name_of
from workbench.listeners import Listeners

if TYPE_CHECKING:
    from workbench.case import Case

VERDICTS = {"same": "merged", "different": "kept apart", "unsure": "left unsure"}
"""What was decided, in words."""
_DOING = {"same": "merge", "different": "keep apart", "unsure": "leave unsure"}
_UNDONE = "undone on the desk"
MOST_NAMED = 4
"""Entities that are named of those whom a decision is about."""


class Decisions:
    """Judges and withdraws for a case; each is a step of the undo stack, which the parts of a desk share."""

    def __init__(self, case: Case, undo: UndoStack | None = None) -> None:
        self.case = case
        self.undo = undo or UndoStack()
        self._listeners = Listeners("Decisions.on_change")
        self._followers = Listeners("Decisions.follow")

    def on_change(self, listener: Callable[[], Any]) -> None:
        """Calls `listener()` when something was decided or withdrawn: some of it changes no graph."""
        self._listeners.add(listener)

    def follow(self, other: Decisions) -> None:
        """Tells its listeners of what is decided on another desk of the case too."""
        other._followers.add(self._listeners.tell)

    def _tell(self) -> None:
        self._listeners.tell()
        self._followers.tell()

    def judge(
        self, pairs: Sequence[tuple[str, str]], verdict: str, reason: str, instead_of: Sequence[str] = ()
    ) -> list[str]:
        """Decides the same about pairs of mentions or entities; gives `J1`, ... Raises as the case does.

        The decisions `instead_of` are withdrawn with it: to undo it makes them again.
        """
        # an entity may be another one once its mentions were judged
        held = [(self._mention(a), self._mention(b)) for a, b in pairs]
        about = self._about(held)
        rows = {row["id"]: row for row in self.case.judgements().to_dict("records")} if instead_of else {}
        names: list[str] = self.case.judge_all(held, verdict, reason=reason, instead_of=instead_of)
        replaced = [_Decided.of(rows[name]) for name in instead_of]
        decided = [_Decided(held, verdict, reason, names, about)]
        self.undo.add(_Judged(self.case, decided, replaced, self._tell))
        self._tell()
        return names

    def contrary(self, error: JudgedOtherwise, verdict: str, decision: Mapping[str, Any]) -> dict[str, Any]:
        """What the page shows of a refusal: its `text`, a button's `label`, and the `decision` to send."""
        names = list(error.judgements)
        return {
            "text": str(error),
            "label": f"Withdraw {', '.join(names)} and {_DOING[verdict]}",
            "decision": {**decision, "instead_of": names},
        }

    @property
    def undoable(self) -> str | None:
        """What `undo` would take back of the decisions; None where the last step was another."""
        last = self.undo.last
        return last.title if isinstance(last, _Judged) else None

    @property
    def undoable_decision(self) -> tuple[str, str, str, str] | None:
        """The two mentions, the verdict and the reason that `undo` would take back first; None for none."""
        last = self.undo.last
        made = last.made if isinstance(last, _Judged) else None
        return (*made.pairs[0], made.verdict, made.reason) if made is not None and made.pairs else None

    def _about(self, pairs: Sequence[tuple[str, str]]) -> str:
        """The names of those whom pairs of mentions are about."""
        graph = self.case.graph(frozen=True)
        mentions = dict.fromkeys(mention for pair in pairs for mention in pair)
        entities = [self.case.entity(mention) for mention in mentions]
        names = _named(graph, entities, list(mentions))
        if len(set(names)) < len(names):
            names = [
                f"{name} ({each})" if each in graph else name
                for name, each in zip(names, entities, strict=True)
            ]
        return " / ".join(" ".join(name.split()) for name in names[:MOST_NAMED])

    def withdraw(self, name: str, reason: str) -> str:
        """Withdraws a decision that is in force; the sentence that says so. Raises as the case does."""
        rows = {row["id"]: row for row in self.case.judgements().to_dict("records")}
        self.case.withdraw(name, reason=reason)
        gone = [replace(_Decided.of(rows[name]), about=self._name(rows[name]))]
        step = _Judged(self.case, [], gone, self._tell)
        self.undo.add(step)
        self._tell()
        return step.title

    def _name(self, row: Mapping[Any, Any]) -> str:
        try:
            return self._about([(row["a"], row["b"])])
        except WorkbenchError:  # about a source that was withdrawn
            return f"{row['a']} / {row['b']}"

    def in_force(self, mentions: Collection[str] | None = None) -> list[dict[str, Any]]:
        """The decisions in force, the newest first: all of them, or those about some mentions."""
        graph = self.case.graph(frozen=True)
        found = []
        for row in reversed(self.case.judgements(lists=True).to_dict("records")):
            if row["withdrawn"] or not (mentions is None or {row["a"], row["b"]} & set(mentions)):
                continue
            entities, ends = list(row["entities"]), [row["a"], row["b"]]
            names = _named(graph, entities, ends)
            if entities[0] == entities[1] and entities[0] in graph:
                about = f"{' and '.join(dict.fromkeys(names))} ({entities[0]})"
            else:
                about = " and ".join(
                    f"{name} ({each})" if each in graph else mention
                    for name, each, mention in zip(names, entities, ends, strict=True)
                )
            waits = f" (waits: {', '.join(gone)} withdrawn)" if (gone := row["waits_for"]) else ""
            found.append(
                {
                    "id": row["id"],
                    "verdict": row["verdict"],
                    "text": f"{row['id']}: {about} {VERDICTS[row['verdict']]}{waits}",
                    "reason": row["reason"],
                    "author": row["author"],
                }
            )
        return found

    def _mention(self, reference: str) -> str:
        """The mention that stands for an entity; a mention stands for itself.

        Raises `InputError` for an id that stands for another one since: nobody decided about that one.
        """
        if "#" in reference:
            return reference
        name = self.case.entity(reference)
        if name != reference:
            raise InputError(f"{reference} was merged with {name} meanwhile: look at {name} and decide again")
        node = self.case.graph(frozen=True).nodes[name]
        return str(next(iter(node["mentions"])))


def _named(graph: Any, entities: Sequence[str], mentions: Sequence[str]) -> list[str]:
    """The names of entities; where several mentions are one entity, those that they give it."""
    names = []
    for entity, mention in zip(entities, mentions, strict=True):
        if entity not in graph:
            names.append(entity)
        elif entities.count(entity) > 1:
            own = names_by_mention(graph.nodes[entity])
            names.append(own.get(mention) or name_of(graph, entity))
        else:
            names.append(name_of(graph, entity))
    return names


@dataclass(frozen=True)
class _Decided:
    """A decision in force: `names` are those of its judgements, `about` the names of whom it is about."""

    pairs: Sequence[tuple[str, str]]
    verdict: str
    reason: str
    names: Sequence[str]
    about: str = ""

    @classmethod
    def of(cls, row: Mapping[Any, Any]) -> _Decided:
        """One out of the table of judgements."""
        return cls([(row["a"], row["b"])], row["verdict"], row["reason"], [row["id"]])

    @property
    def words(self) -> str:
        """What was decided about whom."""
        return f"{VERDICTS[self.verdict]}: {self.about}" if self.about else VERDICTS[self.verdict]


class _Judged:
    """Decisions that were made, and others that were withdrawn for them, as a step that can be undone."""

    def __init__(
        self, case: Case, made: Sequence[_Decided], gone: Sequence[_Decided], turned: Callable[[], Any]
    ) -> None:
        self._case, self._made, self._gone, self._turned = case, list(made), list(gone), turned
        self.title = _said(self._made, self._gone)

    @property
    def made(self) -> _Decided | None:
        """The first of the decisions that were made; None where one was withdrawn."""
        return self._made[0] if self._made else None

    def undo(self) -> str:
        return self._turn(self._made, self._gone, _UNDONE)

    def redo(self) -> str:
        return self._turn(self._gone, self._made, "")

    def _turn(self, gone: list[_Decided], made: list[_Decided], why: str) -> str:
        """Withdraws some decisions and makes others again, which get new names."""
        before = _said(made, [])
        for each in gone:
            self._case.withdraw(each.names, reason=why or _UNDONE)
        made[:] = [
            replace(each, names=self._case.judge_all(each.pairs, each.verdict, reason=each.reason))
            for each in made
        ]
        again = f"decided again, as {_said(made, [])}" if made else ""
        words = [_said([], gone) if gone else "", f"{before.partition(':')[0]} {again}" if made else ""]
        self.title = _said(self._made, self._gone)
        self._turned()
        return "; ".join(filter(None, words))


def _said(made: Sequence[_Decided], gone: Sequence[_Decided]) -> str:
    """Decisions that were made, or else those that were withdrawn, by name and in words."""
    if made:
        return "; ".join(f"{told(each.names)}: {each.words}" for each in made)
    return "; ".join(f"{told(each.names)} withdrawn ({each.words})" for each in gone)


def told(names: Sequence[str]) -> str:
    """Judgements by their first and last name."""
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
