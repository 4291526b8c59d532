"""The form of any operation: made from its model, checked as one types, run as a job."""

from __future__ import annotations

import html
import re
import weakref
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, table_html, traitlets
from widgets.wording import reason_of
from workbench import ontology
from workbench.errors import BudgetExceeded, InputError, PaymentRequired, RateLimited, WorkbenchError
from workbench.jobs import Job
from workbench.operations import get
from workbench.operations.base import free
from workbench.operations.forms import as_python, form_of, values_of
from workbench.operations.problems import first_by_field
from workbench.operations.typed import MEANINGS, TypedFields, as_texts, typed
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case
    from workbench.case.requests.answer import Answer

# what was typed survives running the cell again, as long as the case object lives
_remembered: weakref.WeakKeyDictionary[Any, dict[str, dict[str, Any]]] = weakref.WeakKeyDictionary()


_STOPPED = "Stopped. If the answer still arrives, it is kept, and asking again costs nothing."


class SearchForm(DeskWidget):
    """Asks one operation of a case. The button, Enter and `form.submit()` are the same job.

    `values` holds what the controls hold, `changed` how a text is read that is not asked as it was typed,
    `problems` a sentence for each field at fault; nothing is sent while there is one. `on_answer(callback)`
    is called with each answer, `on_job(callback)` with each job. Initial values may be given by name:
    `SearchForm(case, "person_history", last_name="...")`. With `background` the form is free again at once,
    and jobs go on beside it.
    """

    _esm = script("form.mjs")
    spec = traitlets.Dict().tag(sync=True)
    values = traitlets.Dict().tag(sync=True)
    problems = traitlets.Dict().tag(sync=True)
    changed = traitlets.Dict().tag(sync=True)
    busy = traitlets.Bool(False).tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)
    status = traitlets.Unicode("").tag(sync=True)
    tone = traitlets.Unicode("").tag(sync=True)
    price = traitlets.Unicode("").tag(sync=True)
    answered = traitlets.Unicode("").tag(sync=True)
    progress = traitlets.List([0, 0]).tag(sync=True)
    code = traitlets.Unicode("").tag(sync=True)
    candidates: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        case: Case,
        operation: str = "contact_person_search",
        *,
        background: bool = False,
        **initial: Any,
    ) -> None:
        self.case = case
        self.operation = get(operation)
        self.form = form_of(self.operation)
        self.background = background
        self.job: Job[Answer] | None = None
        self.answer: Answer | None = None
        self._answer_listeners = self.listeners("on_answer")
        self._job_listeners = self.listeners("on_job")
        self._faults: dict[str, str] = {}
        self._tokens: list[str] = []
        remembered = _remembered.setdefault(case, {}).get(operation, {})
        super().__init__(
            spec={
                "title": self.form.title,
                "summary": self.form.summary,
                "action": "Search" if "search" in operation else "Ask",
                "groups": [
                    {
                        **group,
                        "fields": [{**each, "long": _is_long(each["name"])} for each in group["fields"]],
                    }
                    for group in self.form.groups()
                ],
                "cautions": list(self.form.cautions),
                "again": "ask again" if self.operation.units is free else "ask again and pay again",
                "excludes": [[list(one), list(other)] for one, other in self.form.excludes],
                "only_when": [[list(each), name, list(holds)] for each, name, holds in self.form.only_when],
            },
            values={**remembered, **_texts(initial)},
        )
        self.observe(lambda _change: self._edited(), "values")
        self.on_msg(self._received)
        self._check()

    def on_answer(self, callback: Callable[[Answer], Any]) -> None:
        """Calls `callback(answer)` with each answer, on the background loop's thread."""
        self._answer_listeners.add(callback)

    def on_job(self, callback: Callable[[Job[Answer]], Any]) -> None:
        """Calls `callback(job)` with each question that is sent."""
        self._job_listeners.add(callback)

    def submit(self, *, refresh: bool = False, **changes: Any) -> Job[Answer] | None:
        """Starts the question as a job; None when a field is at fault (see `problems`).

        What was answered before is answered from evidence and costs nothing, unless `refresh`.
        """
        if changes:
            self.values = {**self.values, **_texts(changes)}
        self._check()
        if self._faults:
            self.problems = dict(self._faults)
            self._say(f"Not sent: {self._first_fault()}", "bad")
            return None
        return self._start(self._request(), refresh)

    def choose(self, index: int) -> Job[Answer] | None:
        """Asks for one of the `candidates` of an ambiguous answer, by its number in the list."""
        if not 0 <= index < len(self._tokens):
            return None
        return self._start({**self._request(), "candidate_token": self._tokens[index]}, False)

    def run(self) -> Answer:
        """Asks and waits: what a script calls. Raises what the question raised."""
        job = self.submit()
        if job is None:
            raise InputError("; ".join(f"{field}: {text}" for field, text in self.problems.items()))
        return job.result()

    def cancel(self) -> None:
        """Stops the question that is under way, if any; the form can be used at once."""
        if self.job is None:
            return
        if self.busy:
            self.busy = False
            self._say(_STOPPED)
        self.job.cancel()

    def _start(self, request: dict[str, Any], refresh: bool) -> Job[Answer] | None:
        if not self.background:
            self.cancel()
        self.busy, self.progress = not self.background, [0, 0]
        self._say("Asking…")
        try:
            job: Job[Answer] = self.case.submit(self.operation.name, refresh=refresh, **request)
        except WorkbenchError as error:
            self.busy = False
            self._failed(error)
            return None
        self.job = job
        job.on_progress(lambda done, total: self._progressed(job, done, total))
        self._job_listeners.tell(job)
        job.on_done(self._ended)
        return job

    def _request(self) -> dict[str, Any]:
        return self._asked(self._typed())

    def _typed(self) -> TypedFields:
        """What the controls hold as it is asked: phone numbers in one form, placeholders not at all."""
        return typed(self.operation, self.values)

    def _asked(self, read: TypedFields) -> dict[str, Any]:
        return values_of(self.form, as_texts(read.values))

    def _edited(self) -> None:
        """What was said of the last answer is not said of another question."""
        if not self.busy:
            self._say("")
        self._check()

    def _check(self) -> None:
        _remembered[self.case][self.operation.name] = dict(self.values)
        read = self._typed()
        values = self._asked(read)
        self.changed = read.notes
        blank = not values and not read.problems
        try:
            request = self.operation.build(values)
        except InputError as error:
            self._fault({**self._by_control(first_by_field(error.problems)), **read.problems}, blank)
            return
        if read.problems:
            self._fault(read.problems, blank)
            return
        self._faults = {}
        self.problems = {}
        self.ready = True
        self.code = as_python(self.form, values)
        self._price(values, self.operation.units(request))

    def _fault(self, found: dict[str, str], blank: bool) -> None:
        self._faults = found
        self.ready = not blank
        self.problems = {} if blank else _patient(found, self.values)
        self.price = self.code = self.answered = ""

    def _first_fault(self) -> str:
        name, text = next(iter(self._faults.items()))
        titles = [field.title for field in self.form.fields if field.name == name]
        return f"“{titles[0]}” {text}" if titles and text[:1].islower() else text

    def _by_control(self, problems: Mapping[str, str]) -> dict[str, str]:
        """The problems of a request beside their controls, in the words of the form."""
        titles = {field.name: field.title for field in self.form.fields}
        said: dict[str, str] = {}
        for name, text in problems.items():
            said.setdefault(_input_of(self.form, name), f"{_line_of(name)}{_worded(text, titles)}")
        return said

    def _price(self, values: Mapping[str, Any], units: int) -> None:
        source = self.case.answered(self.operation.name, **values)
        price = f"price: {counted(units, 'unit')}" if units else "free"
        with self.hold_trait_notifications():
            self.answered = f"already answered: {source.id}, {ago(source.answered_at)}" if source else ""
            self.price = "no charge" if source else price

    def _progressed(self, job: Job[Answer], done: int, total: int) -> None:
        if job is self.job:
            self.progress = [done, total]

    def _ended(self, job: Job[Answer]) -> None:
        if job.state == "done":
            self._answer_listeners.tell(job.result())
        if job is not self.job:
            return
        self.busy = False
        if job.state == "cancelled":
            self._check()
            self._say("Stopped. It was answered already: the answer is kept." if self.answered else _STOPPED)
        elif job.error is not None:
            self._failed(job.error)
        else:
            self.answer = job.result()
            self._offer(self.answer)
            self._check()
            if self.answer.paid and self.answered and self.answer.source.price:
                self.price = f"{counted(self.answer.source.price, 'unit')} spent; asking again is free"
            self._say(answer_sentence(self.answer), "good")

    def _offer(self, found: Answer) -> None:
        """The candidates of an ambiguous answer; their tokens stay here and go into no state."""
        resolution = getattr(found.response, "resolution", None)
        given = [c for c in getattr(resolution, "candidates", None) or () if c.candidate_token]
        self._tokens = [c.candidate_token for c in given]
        self.candidates = [_candidate(c) for c in given]

    def _failed(self, error: BaseException) -> None:
        self.problems = self._by_control(first_by_field(getattr(error, "problems", ())))
        # where questions under way are listed, the reason stands in their list
        is_listed = bool(self._job_listeners) and not self.problems
        said = "Not answered: see the reason below." if is_listed else reason_of(error)
        self._say(f"{_advice(error)}{said}", "bad")

    def _say(self, text: str, tone: str = "") -> None:
        with self.hold_trait_notifications():
            self.status, self.tone = text, tone

    def _received(self, _widget: Any, message: Mapping[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "submit":
            self.values = dict(message.get("values") or {})
            self.submit(refresh=bool(message.get("refresh")))
        elif kind == "choose":
            self.choose(int(message.get("candidate", -1)))
        elif kind == "cancel":
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


def answer_sentence(found: Answer) -> str:
    """What came back, in one sentence: how much, where it is kept, whether it was paid for."""
    resolution = getattr(found.response, "resolution", None)
    outcome = getattr(resolution, "outcome", None)
    if outcome and outcome != "resolved":
        told = str(outcome).replace("_", " ").capitalize()
    elif len(found) == 0 and not found.unread and found.message not in ("", "Ok"):
        told = found.message
    elif len(found) == 0 and not found.named and not found.unread and not found.nothing_found:
        told = "Answered"
    else:
        told = found.summary[:1].upper() + found.summary[1:]
    paid = "" if found.paid else ", no charge"
    return f"{told}: saved as source {found.source.id}{paid}"


def ago(moment: str) -> str:
    """How long ago an ISO 8601 time was: `just now`, `5 minutes ago`, `2 days ago`."""
    seconds = (datetime.now(UTC) - datetime.fromisoformat(moment)).total_seconds()
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            many = int(seconds // size)
            return f"{many} {unit}{'s' if many != 1 else ''} ago"
    return "just now"


def _candidate(candidate: Any) -> str:
    name = " ".join(
        filter(None, [candidate.first_name, candidate.last_initial and f"{candidate.last_initial}."])
    )
    place = " ".join(filter(None, [candidate.suburb, candidate.state]))
    born = f"born {candidate.birth_year}" if candidate.birth_year else ""
    return ", ".join(filter(None, [name, born, place])) or "a person without details"


_LONG = {*ontology.shared_kinds("contact", "place"), "street"} - {"phone"}
"""What takes a whole line of a narrow form."""


def _is_long(name: str) -> bool:
    return MEANINGS.get(name) in _LONG or name in ("name_combined", "suburb_state_postcode")


def _texts(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as the controls hold them: dates as ISO text, numbers as they are."""
    return {name: v.isoformat() if hasattr(v, "isoformat") else v for name, v in values.items()}


def _shown(value: Any) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) < 200 else f"{text[:60]}… ({len(text)} characters)"


def _worded(text: str, titles: Mapping[str, str]) -> str:
    """A sentence of the service with the titles of the fields in the place of their names."""
    names = "|".join(sorted(map(re.escape, titles), key=len, reverse=True))
    return re.sub(rf"(?<![\w.])(?:{names})(?![\w.]\w)", lambda found: titles[found[0]], text)


def _input_of(form: Any, field: str) -> str:
    """The control that a field path of a problem belongs to."""
    names = {entry.name for entry in form.fields}
    outer = field.partition("[")[0]
    return field if field in names else outer if outer in names else ""


def _line_of(field: str) -> str:
    """Which line of a control and which part of it a field path names: `line 2, last name: `."""
    found = re.match(r"\w+\[(\d+)\](?:\.(\w+))?", field)
    if found is None:
        return ""
    part = f", {found[2].replace('_', ' ')}" if found[2] else ""
    return f"line {int(found[1]) + 1}{part}: "


def _patient(problems: Mapping[str, str], values: Mapping[str, Any]) -> dict[str, str]:
    """The problems worth showing while one types: not the fields that were not reached yet."""
    return {
        name: text for name, text in problems.items() if name == "" or values.get(name) not in (None, "", [])
    }


def _advice(error: BaseException) -> str:
    if isinstance(error, RateLimited):
        return "Rate limit reached; try again in a while. "
    if isinstance(error, (PaymentRequired, BudgetExceeded)):
        return "No charge. "
    return "" if isinstance(error, WorkbenchError) else "Unexpected: "
