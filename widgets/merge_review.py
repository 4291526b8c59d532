"""Pairs that may be one: side by side, judged same, different or unsure, with a reason; undone by a key."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, table_html, traitlets
from widgets.decisions import Decisions
from widgets.wording import today
from workbench.errors import JudgedOtherwise, WorkbenchError
from workbench.graph.profile import name_of
from workbench.identity.review import LEAST
from workbench.safe_file import write

if TYPE_CHECKING:
    from workbench.case import Case
    from workbench.identity.model import Suggestion

_PROBABLY = 0.75
"""From how likely on two are probably one."""
MOST_LISTED = 100
"""Decisions in force that are listed; the others are withdrawn in the inspector of whom they are about."""


class MergeReview(DeskWidget):
    """Suggested pairs, those first that change most: two records side by side with the differences marked.

    `decide(verdict, reason)` judges the pair shown, or all pairs of its group, and goes to the next; `undo()`
    takes back what was done last; `labels()` gives the pairs judged, for `workbench calibrate`. Key m merges,
    k keeps apart, a keeps all of the group apart, u leaves unsure, z undoes, n and p go on and back. Each
    decision is recorded with the investigator's own reason, which is asked for where it is missing, and may
    stay for the next ones.
    """

    _esm = script("merge_review.mjs")
    pairs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    at = traitlets.Int(0).tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    decided: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The decisions in force, the newest first, at most `MOST_LISTED` of them."""
    decided_count = traitlets.Int(0).tag(sync=True)
    """How many decisions are in force."""
    undoable = traitlets.Unicode("").tag(sync=True)
    contrary = traitlets.Dict().tag(sync=True)
    """What stands against the decision that was to be made: `text`, `label`, and the `decision` to send."""
    undone = traitlets.Dict().tag(sync=True)
    """What was decided of a pair and taken back here last: its `pair`, the `verdict` and the `reason`."""
    said = traitlets.Unicode("").tag(sync=True)
    empty = traitlets.Unicode(
        "No pair waits for a decision. Records that may be the same are suggested here as evidence comes in."
    ).tag(sync=True)

    def __init__(self, case: Case, *, decisions: Decisions | None = None) -> None:
        super().__init__()
        self.case = case
        self.decisions = decisions or Decisions(case)
        self._busy = False
        self._entry = 0
        self._cite_listeners = self.listeners("on_cite")
        self.refresh()
        self._stop = case.on_change(lambda _delta: None if self._busy else self.refresh())
        self.observe(lambda _change: self._show(), "at")
        self._count()
        self.decisions.undo.on_change(self._count)
        self.decisions.undo.on_said(self._tell)
        self.decisions.on_change(self._decided)
        self.on_msg(self._received)

    def on_cite(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("S3#/...")` when a citation is pressed."""
        self._cite_listeners.add(callback)

    def refresh(self) -> None:
        """Takes in the pairs that wait now; those already judged unsure come last."""
        shown = self.pairs[self.at]["key"] if self.at < len(self.pairs) else None
        self._entry = self.case.entry_count
        graph = self.case.graph(frozen=True)
        pairs = [each for each in waiting(self.case) if each["left"] in graph and each["right"] in graph]
        described = _described(graph, {each[side] for each in pairs for side in ("left", "right")})
        for pair in pairs:
            names, about = zip(*(described[pair[side]] for side in ("left", "right")), strict=True)
            pair |= {"names": list(names), "about": list(about)}
        keys = [p["key"] for p in pairs]
        in_force = self.decisions.in_force()
        with self.hold_trait_notifications():
            self.pairs = pairs
            self.at = keys.index(shown) if shown in keys else min(self.at, max(0, len(pairs) - 1))
            self.decided, self.decided_count = in_force[:MOST_LISTED], len(in_force)
        self._show()

    def decide(
        self, verdict: str, reason: str, *, group: bool = False, instead_of: Sequence[str] = ()
    ) -> str | None:
        """Judges the pair shown; returns the judgement's id, or None with the problem in `said`.

        A decision without a reason is refused.
        With `group`, all pairs of its group are judged so: several records that were offered for one another.
        """
        if not self.pairs:
            return None
        pair = self.pairs[self.at]
        chosen = [each for each in self.pairs if group and each["group"] == pair["group"]] or [pair]
        self._busy = True
        self.contrary = {}
        try:
            pair_list = [(each["a"], each["b"]) for each in chosen]
            names = self.decisions.judge(pair_list, verdict, reason.strip(), instead_of)
        except JudgedOtherwise as error:
            again = {
                "type": "decide",
                "pair": pair["key"],
                "verdict": verdict,
                "reason": reason,
                "group": group,
            }
            self.contrary = self.decisions.contrary(error, verdict, again)
            return None
        except WorkbenchError as error:
            self.said = str(error)
            return None
        finally:
            self._busy = False
        if verdict == "unsure" and self.at + 1 < len(self.pairs):
            self.at += 1
        self.refresh()
        self.said = self.decisions.undoable or ""
        return names[0]

    def _decide_on(self, key: str, verdict: str, reason: str, group: bool, instead_of: Sequence[str]) -> None:
        """Judges the pair that was looked at: a message overtakes changes of traits that are under way."""
        keys = [pair["key"] for pair in self.pairs]
        if key not in keys:
            self.said = "This pair no longer waits for a decision: look at the next."
            return
        self.at = keys.index(key)
        self.decide(verdict, reason, group=group, instead_of=instead_of)

    def undo(self) -> None:
        """Takes back the last decision, of whichever part of the desk, where nothing else was done since."""
        if self.decisions.undoable is None and (last := self.decisions.undo.undoable):
            self.said = (
                f"What was done last is not a decision: {last}. Undo it in the chart, or withdraw a decision."
            )
            return
        before = self.decisions.undoable_decision
        self._try(lambda: self.decisions.undo.undo() or "There is nothing to undo.")
        if before is not None:
            self._show_again(*before)

    def _show_again(self, a: str, b: str, verdict: str, reason: str) -> None:
        """Goes to the pair of two mentions, where a decision about them was taken back."""
        entities = self.case.entities_of({a, b})
        ends = {entities.get(a), entities.get(b)}
        for place, pair in enumerate(self.pairs):
            if {pair["left"], pair["right"]} == ends:
                self.at = place
                self.undone = {"pair": pair["key"], "verdict": verdict, "reason": reason}
                return

    def withdraw(self, name: str, reason: str) -> None:
        """Withdraws a decision by its name."""
        self._try(lambda: self.decisions.withdraw(name, reason))

    def _try(self, change: Callable[[], str]) -> None:
        try:
            said = change()
        except WorkbenchError as error:
            said = str(error)
        self.refresh()
        self.said = said

    def _decided(self) -> None:
        """Takes in a decision of another part of the desk that the change of the graph did not bring."""
        if not self._busy and self.case.entry_count != self._entry:
            self.refresh()

    def _tell(self, said: str) -> None:
        self.said = said

    def _count(self) -> None:
        before, self.undoable = self.undoable, self.decisions.undoable or ""
        if before and self.said == before and not self.undoable:
            self.said = ""  # it still stands, and is undone no more by the button beside it

    def labels(self) -> str:
        """What was judged of people, as the CSV file that `workbench calibrate` takes."""
        return bytes(self.case.calibration_labels()).decode()

    def save_labels(self, path: str | Path) -> Path:
        """Writes `labels()` to a file."""
        return write(Path(path), self.labels().encode())

    def _show(self) -> None:
        from workbench.graph.compare import beside

        if not self.pairs:
            self.view = {}
            return
        pair = self.pairs[min(self.at, len(self.pairs) - 1)]
        graph = self.case.graph(frozen=True)
        lines = [line.as_dict() for line in beside(graph, pair["left"], pair["right"], today())]
        why = self.case.why(pair["left"], pair["right"])
        steps = [{**row, "near": step.is_near} for row, step in zip(why.table, why.steps, strict=True)]
        self.view = {"pair": pair, "lines": lines, "steps": steps, "prior": why.prior,
                     "threshold": why.threshold}  # fmt: skip

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "decide":
            self._decide_on(
                str(message.get("pair")),
                str(message["verdict"]),
                str(message.get("reason", "")),
                message.get("group") is True,
                [str(name) for name in message.get("instead_of", ())],
            )
        elif kind == "keep":
            self.contrary = {}
        elif kind == "undo":
            self.undo()
        elif kind == "withdraw":
            self.withdraw(str(message["judgement"]), str(message["reason"]))
        elif kind == "labels":
            self.send({"type": "labels", "text": self.labels()})
        elif kind == "cite":
            self._cite_listeners.tell(str(message["value"]))

    def twin(self) -> str:
        if not self.pairs:
            return f"<p>{html.escape(self.empty)}</p>"
        rows = [
            (
                *(", ".join(filter(None, side)) for side in zip(p["names"], p["about"], strict=True)),
                p["likely"],
                p["reason"],
            )
            for p in self.pairs
        ]
        return table_html(["One", "Other", "How likely", "Why suggested"], rows)

    def __repr__(self) -> str:
        return f"MergeReview({len(self.pairs)} pairs)"


def _described(graph: Any, entities: Iterable[str]) -> dict[str, tuple[str, str]]:
    """The name of each entity, and what tells it from others of its name: its id where nothing else does."""
    from workbench.graph.compare import distinction

    found = {each: (name_of(graph, each), distinction(graph, each, today=today())) for each in entities}
    many = Counter(found.values())
    return {
        each: (name, about if many[name, about] < 2 else f"{about} ({each})".strip())
        for each, (name, about) in found.items()
    }


def likely_in_words(offer: Suggestion) -> str:
    """How likely two are one, for somebody who decides: `probably one`, `perhaps one`, `hardly one`.

    Of those that nothing but a name brought together, and nothing tells apart, it is not known.
    """
    if offer.likely >= _PROBABLY:
        return "probably one"
    return "hardly one" if offer.likely < LEAST and offer.weight is not None else "perhaps one"


def waiting(case: Case) -> list[dict[str, Any]]:
    """The pairs of entities that wait for a decision, in the order of the review."""
    pairs = []
    suggestions = case.suggestions()
    entities = case.entities_of({end for each in suggestions for end in (each.a, each.b)})
    for suggestion in suggestions:
        left, right = entities.get(suggestion.a), entities.get(suggestion.b)
        if left and right and left != right:
            pairs.append(
                {
                    "key": suggestion.id,
                    "a": suggestion.a,
                    "b": suggestion.b,
                    "left": left,
                    "right": right,
                    "weight": suggestion.weight,
                    "likely": likely_in_words(suggestion),
                    "reason": suggestion.reason,
                    "verdict": suggestion.verdict,
                    "joins": suggestion.joins,
                    "group": suggestion.group,
                }
            )
    sizes = Counter(pair["group"] for pair in pairs)
    return [{**pair, "among": sizes[pair["group"]]} for pair in pairs]
