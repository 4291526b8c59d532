"""The case at a glance: why it is open, what it has cost, whether it is proven unchanged."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.background import Background, is_large
from widgets.base import DeskWidget, script, traitlets
from widgets.verification import Proving
from workbench import ontology
from workbench.case.resolvers import newest
from workbench.errors import WorkbenchError
from workbench.jobs import Job
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case


class CaseBar(DeskWidget):
    """Name, purpose, legal basis, sandbox mark, budget and verification of a case.

    `verify()` proves the case in the background; the mark says what it found, and for how much of the
    journal it holds. Where a newer model of who is who exists than the case goes by, it says so:
    `show_model()` lists what that would change, `use_model()` uses it, `undo_model()` goes back.
    """

    _esm = script("case_bar.mjs")
    facts = traitlets.Dict().tag(sync=True)
    state = traitlets.Unicode("unknown").tag(sync=True)
    verified = traitlets.Unicode("").tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    sides: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Panels that may be hidden: `[key, title, shown]` each. A bar on its own has none."""
    notice: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """A sentence below the bar and the label of its button; empty for none."""
    narrow = traitlets.Bool(True).tag(sync=True)
    """Whether the bar, and so the desk below it, is narrower than a large screen's: the browser says so."""
    tight = traitlets.Bool(False).tag(sync=True)
    """Whether only one panel has room beside the chart."""
    views: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What is opened from here: `[key, title, shown]` each. A bar on its own has none."""

    models = traitlets.Dict().tag(sync=True)
    """The model that the case goes by (`current`), the `newest` one, and `before`: the one left here."""
    change = traitlets.Unicode("").tag(sync=True)
    """What the newest model would change, once it was asked for."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self._before = ""
        self._looks = Background()
        self.proving = Proving(case)
        self._view_listeners = self.listeners("on_view")
        self._notice_listeners = self.listeners("on_notice")
        self._step_listeners = self.listeners("on_step")
        super().__init__()
        self.proving.on_change(self._take)
        self.refresh()
        self._stop = case.on_change(lambda _delta: self.refresh())
        self.on_msg(self._received)

    def on_view(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(key)` when one of the `views` is pressed."""
        self._view_listeners.add(callback)

    def on_notice(self, callback: Callable[[], Any]) -> None:
        """Calls `callback()` when the button of the notice is pressed."""
        self._notice_listeners.add(callback)

    def on_step(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback("undo")` or `callback("redo")` when the key of one is pressed in the desk."""
        self._step_listeners.add(callback)

    def refresh(self) -> None:
        """Takes in what the case has spent and holds now."""
        self.facts = {
            "name": self.case.name,
            "place": _place(self.case.path),
            "beginning": self.case.beginning(),
            "purpose": self.case.purpose,
            "legal_basis": self.case.legal_basis,
            "investigator": self.case.investigator,
            "environment": self.case.environment,
            "spent": self.case.spent,
            "budget": self.case.budget,
            **self._seal(),
            "counts": self.facts.get("counts", []),
        }
        self._looks.run(self._counts, self._count, wait=not is_large(self.case))
        self.models = {"current": self.case.model, "newest": newest(), "before": self._before}
        self.proving.refresh()

    def _count(self, counts: list[list[Any]]) -> None:
        self.facts = {**self.facts, "counts": counts}

    def show_model(self) -> None:
        """Lists what the newest model would change, in `change`."""
        try:
            self.change = str(self.case.model_change())
        except WorkbenchError as error:
            self.change = str(error)

    def use_model(self) -> None:
        """Tells who is who by the newest model from here on."""
        before = self.case.model
        self._use(newest(), "the newest model")
        self._before = before
        self.refresh()

    def undo_model(self) -> None:
        """Goes back to the model that the case went by before."""
        if self._before:
            self._use(self._before, "back to the model before")
            self._before = ""
            self.refresh()

    def _use(self, version: str, reason: str) -> None:
        self.case.use_model(version, reason=reason)
        self.change = ""

    def verify(self) -> Job[Any] | None:
        """Proves the case in the background; the job's result is the verification."""
        return self.proving.verify()

    def _take(self) -> None:
        with self.hold_trait_notifications():
            self.state, self.verified = self.proving.state, self.proving.told
            self.progress = list(self.proving.progress)

    def _seal(self) -> dict[str, Any]:
        """The newest seal of the case in words, and what came after it; "" where none can be read."""
        try:
            seals = self.case.seals()
        except WorkbenchError:
            seals = []
        if not seals:
            return {"seal": "", "sealed": ""}
        newest = seals[-1]
        # the seal is an entry too
        since = self.case.entry_count - newest.entry - 1
        sealed = "Sealed" if since <= 0 else f"Sealed to entry {newest.entry}, {since} since"
        return {"seal": f"Sealed: {newest}", "sealed": sealed}

    def _counts(self) -> list[list[Any]]:
        rows = map(ontology.kind, ontology.kinds())
        one = {"contacts": "contact", **{row.plural: row.singular for row in rows}}
        counts = ontology.counted(self.case.kind_counts())
        return [[one.get(word, word) if many == 1 else word, many] for word, many in counts.items()]

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "verify":
            self.verify()
        elif message.get("type") == "show_model":
            self.show_model()
        elif message.get("type") == "use_model":
            self.use_model()
        elif message.get("type") == "undo_model":
            self.undo_model()
        elif message.get("type") in ("undo", "redo"):
            self._step_listeners.tell(str(message["type"]))
        elif message.get("type") == "notice":
            self._notice_listeners.tell()
        elif message.get("type") == "view":
            self._view_listeners.tell(str(message["view"]))

    def twin(self) -> str:
        facts = self.facts
        sandbox = " (sandbox: invented people and companies)" if facts["environment"] == "sandbox" else ""
        counts = ", ".join(f"{many} {word}" for word, many in facts["counts"])
        spent = counted(facts["spent"], "unit")
        return (
            f"<p><b>{html.escape(facts['name'])}</b>{sandbox}: {html.escape(facts['purpose'])}, "
            f"{html.escape(facts['legal_basis'])}. {counts}. {spent} spent.{self._newer()}</p>"
        )

    def _newer(self) -> str:
        current, latest = self.models["current"], self.models["newest"]
        return (
            ""
            if current == latest
            else f" Records are merged by model {current}; a newer model, {latest}, is available."
        )

    def __repr__(self) -> str:
        return f"CaseBar({self.case.name!r})"


def _place(path: Path | None) -> str:
    """Where a case file is, without the name of whose home that is; "" for a case on a server."""
    if path is None:
        return ""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
