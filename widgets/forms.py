"""The form of any operation: made from its model, checked as one types, run as a job."""

from __future__ import annotations

import html
import weakref
from collections.abc import Callable, Mapping
from typing import Any

from widgets.part import HERE, Part, table_html, traitlets
from workbench.errors import BudgetExceeded, InputError, PaymentRequired, RateLimited, WorkbenchError
from workbench.jobs import Job
from workbench.operations import get
from workbench.operations.base import first_by_field
from workbench.operations.forms import as_python, form_of, values_of

# what was typed survives running the cell again, as long as the case object lives
_remembered: weakref.WeakKeyDictionary[Any, dict[str, dict[str, Any]]] = weakref.WeakKeyDictionary()

Found = Any


class SearchForm(Part):
    """Asks one operation of a case. The button, Enter and `form.submit()` are the same job.

    `values` holds what the controls hold, `problems` a sentence for each field at fault; nothing
    is sent while there is one. `on_found(callback)` is called with each answer. Initial values
    may be given by name: `SearchForm(case, "person_history", last_name="...")`.
    """

    _esm = HERE / "js" / "form.mjs"
    spec = traitlets.Dict().tag(sync=True)
    values = traitlets.Dict().tag(sync=True)
    problems = traitlets.Dict().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    price = traitlets.Unicode("").tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    code = traitlets.Unicode("").tag(sync=True)

    def __init__(self, case: Any, operation: str = "contact_person_search", **initial: Any) -> None:
        self.case = case
        self.operation = get(operation)
        self.form = form_of(self.operation)
        self.job: Job[Found] | None = None
        self.found: Found | None = None
        self._listeners: list[Callable[[Found], Any]] = []
        self._faults: dict[str, str] = {}
        remembered = _remembered.setdefault(case, {}).get(operation, {})
        super().__init__(
            spec={
                "title": self.form.title,
                "summary": self.form.summary,
                "action": "Search" if "search" in operation else "Ask",
                "groups": self.form.groups(),
                "cautions": list(self.form.cautions),
                "excludes": [[list(one), list(other)] for one, other in self.form.excludes],
            },
            values={**remembered, **_texts(initial)},
        )
        self.observe(lambda _change: self._check(), "values")
        self.on_msg(self._received)
        self._check()

    def on_found(self, callback: Callable[[Found], Any]) -> None:
        """Calls `callback(found)` with each answer, on the background loop's thread."""
        self._listeners.append(callback)

    def submit(self, **changes: Any) -> Job[Found] | None:
        """Starts the question as a job; None when a field is at fault (see `problems`)."""
        if changes:
            self.values = {**self.values, **_texts(changes)}
        self._check()
        if self._faults:
            self.problems = dict(self._faults)
            self._say(f"Not sent: {next(iter(self._faults.values()))}", "bad")
            return None
        self.cancel()
        self.busy, self.progress = True, [0, 0]
        self._say("Asking…")
        job = self.job = self.case.submit(self.operation.name, **self._request())
        job.on_progress(lambda done, total: self._progressed(job, done, total))
        job.on_done(self._ended)
        return job

    def run(self) -> Found:
        """Asks and waits: what a script calls. Raises what the question raised."""
        job = self.submit()
        if job is None:
            raise InputError("; ".join(f"{field}: {text}" for field, text in self.problems.items()))
        return job.result()

    def cancel(self) -> None:
        """Stops the question that is under way, if any."""
        if self.job is not None:
            self.job.cancel()

    def _request(self) -> dict[str, Any]:
        return values_of(self.form, self.values)

    def _check(self) -> None:
        _remembered[self.case][self.operation.name] = dict(self.values)
        values = self._request()
        blank = not values
        self.ready = not blank or not any(f.required for f in self.form.fields)
        try:
            request = self.operation.build(values)
        except InputError as error:
            found = {_input_of(self.form, f): text for f, text in first_by_field(error.problems).items()}
            self._faults = found
            self.problems = {} if blank else _patient(found, self.values)
            self.price = self.code = ""
            return
        self._faults = {}
        self.problems = {}
        self.code = as_python(self.form, values)
        self.price = self._price_of(values, self.operation.units(request))

    def _price_of(self, values: Mapping[str, Any], units: int) -> str:
        answered = getattr(self.case, "answered", None)
        source = answered(self.operation.name, **values) if answered else None
        if source:
            return f"already answered: {source}, nothing to pay"
        return "free" if units == 0 else f"price: {units} unit{'s' if units != 1 else ''}"

    def _progressed(self, job: Job[Found], done: int, total: int) -> None:
        if job is self.job:
            self.progress = [done, total]

    def _ended(self, job: Job[Found]) -> None:
        if job is not self.job:
            return
        self.busy = False
        if job.state == "cancelled":
            self._say("Cancelled: nothing was kept.")
        elif job.error is not None:
            self._failed(job.error)
        else:
            self.found = job.result()
            self._check()
            self._say(str(getattr(self.found, "summary", "") or f"Answered: {self.found.source}"), "good")
            for listener in self._listeners:
                listener(self.found)

    def _failed(self, error: BaseException) -> None:
        problems = first_by_field(getattr(error, "problems", ()))
        self.problems = {_input_of(self.form, field): text for field, text in problems.items()}
        self._say(f"{_advice(error)}{error}", "bad")

    def _say(self, text: str, tone: str = "") -> None:
        with self.hold_trait_notifications():
            self.status, self.tone = text, tone

    def _received(self, _widget: Any, message: Mapping[str, Any], _buffers: Any) -> None:
        if message.get("type") == "submit":
            self.values = dict(message.get("values") or {})
            self.submit()
        elif message.get("type") == "cancel":
            self.cancel()

    def twin(self) -> str:
        asked = [
            (f.title, _shown(self.values.get(f.name))) for f in self.form.fields if self.values.get(f.name)
        ]
        return (
            f"<p><b>{html.escape(self.form.title)}</b> (run the notebook to ask)</p>"
            f"{table_html(['Field', 'Value'], asked) if asked else ''}<p>{html.escape(self.status)}</p>"
        )

    def __repr__(self) -> str:
        return f"SearchForm({self.operation.name!r})"


def _texts(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as the controls hold them: dates as ISO text, numbers as they are."""
    return {name: v.isoformat() if hasattr(v, "isoformat") else v for name, v in values.items()}


def _shown(value: Any) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) < 200 else f"{text[:60]}… ({len(text)} characters)"


def _input_of(form: Any, field: str) -> str:
    """The control that a field path of a problem belongs to."""
    names = {entry.name for entry in form.fields}
    return field if field in names else field.partition("[")[0] if field.partition("[")[0] in names else ""


def _patient(problems: Mapping[str, str], values: Mapping[str, Any]) -> dict[str, str]:
    """The problems worth showing while one types: not the fields that were not reached yet."""
    return {
        name: text for name, text in problems.items() if name == "" or values.get(name) not in (None, "", [])
    }


def _advice(error: BaseException) -> str:
    if isinstance(error, RateLimited):
        return "The service asks for patience, try again in a while. "
    if isinstance(error, (PaymentRequired, BudgetExceeded)):
        return "Not paid for. "
    return "" if isinstance(error, WorkbenchError) else "Unexpected: "
