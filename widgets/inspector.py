"""Everything held on one entity, every value with its citations; a citation shows the bytes."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, traitlets
from widgets.cited_places import place_rows
from widgets.decisions import Decisions
from widgets.forms import answer_sentence
from widgets.pair_comparison import comparison, is_comparable, namesakes, perhaps_same
from widgets.person_data import PersonData, offers
from widgets.unread_sections import unread_sections
from widgets.wording import priced, question, today
from workbench import ontology
from workbench.case.report import quotations
from workbench.case.requests.answer import Answer
from workbench.errors import JudgedOtherwise, WorkbenchError
from workbench.operations.wording import title
from workbench.values.plain_numbers import is_plain_number

if TYPE_CHECKING:
    from workbench.case import Case

_MENTION = re.compile(r"S\d+#[\w/~.-]*\w")


class Inspector(DeskWidget):
    """Shows one entity of a case: `inspector.show("P1")`. A click on `S3` shows where the value stands.

    Of two people or companies that are selected, why they are not one stands first.
    Below the facts: the decisions about it, each to be withdrawn; what is worth asking next, with the
    price; why its records are merged, step by step, each with both records side by side and to be kept
    apart; notes and tags. `decisions` is shared with other parts that judge.
    `on_select(callback)` is called with the id when another is opened here,
    `on_job(callback)` with each question that is asked from here.
    """

    _esm = script("inspector.mjs")
    view = traitlets.Dict().tag(sync=True)
    proof = traitlets.Dict().tag(sync=True)
    why = traitlets.Dict().tag(sync=True)
    """Once it was asked for: the sentence (`reason`), `model`, `threshold`, `prior`, and the `joins`."""
    compared = traitlets.Dict().tag(sync=True)
    """By the place of a join in `why`: its two records, line by line."""
    decided: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The decisions in force about this entity."""
    contrary = traitlets.Dict().tag(sync=True)
    """What stands against the decision that was to be made: `text`, `label`, and the `decision` to send."""
    asks: traitlets.List[Any] = traitlets.List().tag(sync=True)
    notes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    noted: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Of each of the notes, who made it and when."""
    tags: traitlets.List[Any] = traitlets.List().tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    data = traitlets.Dict().tag(sync=True)
    """What is held on the entity, or what its erasure takes, once it was asked for: see `PersonData`."""
    quotes = traitlets.Bool(False).tag(sync=True)
    """Whether values can be put into a report."""
    empty = traitlets.Unicode(
        "Select a person, contact, address or company to see everything known about it, "
        "with the sources, and what to ask next."
    ).tag(sync=True)

    def __init__(self, case: Case, entity: str | None = None, *, decisions: Decisions | None = None) -> None:
        super().__init__()
        self.case = case
        self.decisions = decisions or Decisions(case)
        self.entity: str | None = None
        self._pair: tuple[str, ...] = ()
        self._proposals: list[Any] = []
        self._person = PersonData(case, self._show_data, self._send_file)
        self._quote: Callable[[str], str] | None = None
        self._select_listeners = self.listeners("on_select")
        self._job_listeners = self.listeners("on_job")
        self.on_msg(self._received)
        self._stop = case.on_change(lambda _delta: self.refresh())
        self.decisions.undo.on_said(self._undone)
        # a pair kept apart changes no graph
        self.decisions.undo.on_change(self._list_decisions)
        if entity is not None:
            self.show(entity)

    def on_select(self, callback: Callable[[str], Any]) -> None:
        """Calls `callback(id)` when a link leads to another entity."""
        self._select_listeners.add(callback)

    def on_job(self, callback: Callable[[Any], Any]) -> None:
        """Calls `callback(job)` with each question asked from here."""
        self._job_listeners.add(callback)

    def on_quote(self, callback: Callable[[str], str]) -> None:
        """Offers to put values into a report: `callback(text)` takes one, cited, and says where it put it."""
        self._quote = callback
        self.quotes = True

    def show(self, entity: str) -> None:
        """Shows an entity; raises `UnknownReference` for one that the case does not hold."""
        from workbench.graph.profile import MINOR, profile

        name = self.case.entity(entity)
        other = name != self.entity
        graph = self.case.graph(frozen=True)
        view = _worded(profile(graph, name, today()).as_dict())
        view["offers"] = offers(ontology.kind(view["kind"]).singular)
        self._proposals = self.case.proposals(name)
        perhaps = perhaps_same(self.case, graph, name)
        offered = {row["entity"] for section in perhaps for row in section["rows"]}
        further = [section for section in view["sections"] if section["title"] in MINOR]
        view["sections"] = [
            *self._compared_with(graph, name),
            *(section for section in view["sections"] if section not in further),
            *perhaps,
            *namesakes(self.case, graph, name, offered),
            *_without_hit(self.case, self._proposals),
            *further,
            *unread_sections(self.case, graph.nodes[name]),
        ]
        place_rows(self.case, view)
        self.entity = name
        with self.hold_trait_notifications():
            self.view = view
            entries = self.case.notes.entries(name)
            self.notes = [each.text for each in entries]
            self.noted = [f"{each.author}, {each.at[:16].replace('T', ' ')}" for each in entries]
            self.tags = self.case.notes.tags().get(name, [])
            self._list_decisions()
            if other:
                self.proof, self.why, self.compared, self.said, self.data = {}, {}, {}, "", {}
                self.contrary = {}
            elif self.why:
                self.explain()
            self.asks = [{"title": question(p), "price": priced(p)} for p in self._proposals]

    def _compared_with(self, graph: Any, name: str) -> list[dict[str, Any]]:
        """Why the entity and the other one that is selected are not one; none where that makes no sense."""
        others = [each for each in self._pair if each != name] if name in self._pair else []
        return [comparison(self.case, graph, a, name) for a in others if is_comparable(graph, a, name)]

    def show_data(self, entity: str, step: str) -> None:
        """Shows an entity with what is `held` on it, or what an erasure would take (`consider`)."""
        self.show(entity)
        self._received(self, {"type": step, "entity": self.entity}, None)

    def _show_data(self, data: dict[str, Any]) -> None:
        self.data = data

    def _send_file(self, name: str, content: bytes) -> None:
        self.send({"type": "file", "name": name}, buffers=[content])

    def follow(self, entities: Sequence[str]) -> None:
        """Shows the last of what is selected elsewhere; an empty selection leaves it as it is.

        Of two people or two companies it says, too, why they are not one.
        """
        self._pair = tuple(entities) if len(entities) == 2 else ()
        try:
            if entities:
                self.show(entities[-1])
        except WorkbenchError:
            self.said = f"{entities[-1]} is a group: open it in the chart"

    def refresh(self) -> None:
        """Shows the same entity again, or nothing when it is gone."""
        if self.entity is None:
            return
        try:
            self.show(self.entity)
        except WorkbenchError:
            self.view, self.entity = {}, None

    def cite(self, reference: str) -> None:
        """Shows where a citation stands in the recorded answer."""
        try:
            found = self.case.cite(reference)
        except WorkbenchError as error:
            self.proof = {"place": str(error), "before": "", "value": "", "after": ""}
            return
        if self.entity is None:  # whom it speaks of, and not that nothing is selected
            for entity in self.case.entities_at(reference)[:1]:
                self.show(entity)
        self.proof = {
            "place": found.place,
            "before": found.before,
            "value": found.value_text,
            "after": found.after,
            "sha256": found.sha256,
            "cautions": list(found.cautions),
        }

    def explain(self) -> None:
        """Shows why the mentions of this entity are held to be one."""
        why = self._explained()
        weights = [each["weight"] for each in why["joins"]]
        least = min((weight for weight in weights if weight is not None), default=None)
        weakest = weights.index(least) if least is not None else 0
        with self.hold_trait_notifications():
            self.why = {**why, "weakest": weakest}
            self.compared = {}
            self.compare(weakest)

    def compare(self, at: int) -> None:
        """Shows the two records of a join of the explanation, by its place."""
        from workbench.graph.compare import beside_records

        if not 0 <= at < len(self.why["joins"]):
            return
        join = self.why["joins"][at]
        a, b = ((self.case.entity(join[end]), join[end]) for end in "ab")
        lines = beside_records(self.case.graph(frozen=True), a, b, today())
        self.compared = {**self.compared, str(at): [line.as_dict() for line in lines]}

    def ask(self, index: int) -> Any:
        """Asks one of the questions offered, by its number; returns the job."""
        if not 0 <= index < len(self._proposals):
            return None
        chosen = self._proposals[index]
        try:
            job = self.case.submit(chosen.operation, **chosen.values)
        except WorkbenchError as error:
            self.said = str(error)
            return None
        self.said = "Asking…"
        self._job_listeners.tell(job)
        job.on_done(self._asked)
        return job

    def _ask_shown(self, index: int, title: str) -> None:
        """Asks what was pressed, if it still stands there."""
        if index < len(self.asks) and self.asks[index]["title"] == title:
            self.ask(index)
        else:
            self.said = "The questions have changed: choose again."

    def separate(self, a: str, b: str, reason: str, instead_of: Sequence[str] = ()) -> None:
        """Keeps the two mentions of a join of the explanation apart; `contrary` where another decision is."""
        if not any((join["a"], join["b"]) == (a, b) for join in self.why.get("joins", ())):
            self.said = "The explanation has changed: look at it again."
            return
        self.contrary = {}
        try:
            self.decisions.judge([(a, b)], "different", reason, instead_of)
            said = self.decisions.undoable or ""
        except JudgedOtherwise as error:
            again = {"type": "separate", "a": a, "b": b, "reason": reason}
            self.contrary = self.decisions.contrary(error, "different", again)
            return
        except WorkbenchError as error:
            said = str(error)
        self.refresh()
        self.said = said

    def withdraw(self, name: str, reason: str) -> None:
        """Withdraws a decision by its name."""
        self._try(lambda: self.decisions.withdraw(name, reason))

    def _asked(self, job: Any) -> None:
        if job.error is not None:
            self.said = str(job.error)
        elif job.state == "done":
            self.said = answer_sentence(job.result())
            self.refresh()

    def _explained(self) -> dict[str, Any]:
        from workbench.graph.compare import distinction, names_by_mention

        entity = str(self.entity)
        found = self.case.why(entity)
        graph = self.case.graph(frozen=True)
        names = names_by_mention(graph.nodes[entity])
        places = self.case.places(names)

        def about(mention: str) -> str:
            return distinction(graph, str(self.entity), mention, today=today())

        joins = self.case.inferences(self.entity)
        return {
            "reason": _MENTION.sub(lambda at: _in_words(at[0], names, places), found.reason),
            "threshold": found.threshold,
            "prior": found.prior,
            "model": found.model,
            "joins": [
                {
                    "id": each.id,
                    "a": each.a,
                    "b": each.b,
                    "names": [names.get(each.a, each.a), names.get(each.b, each.b)],
                    "about": [about(each.a), about(each.b)],
                    "weight": each.weight,
                    "rule": each.rule,
                    "left": len(each.left),
                    "right": len(each.right),
                    "steps": [
                        {"comparison": s.comparison, "level": s.words, "a": s.value_a, "b": s.value_b,
                         "weight": s.weight}
                        for s in each.steps
                    ],
                }
                for each in joins
            ],
        }  # fmt: skip

    def _list_decisions(self) -> None:
        nodes = self.case.graph(frozen=True).nodes
        if self.entity is not None and self.entity in nodes:
            self.decided = self.decisions.in_force(nodes[self.entity].get("mentions", ()))

    def quote(self, label: str = "", value: str = "", cites: Sequence[str] = (), link: str = "") -> str:
        """Puts a value of the entity into the report, or without one its profile; says where.

        With `link`, the entity at its other end, a link is written as a sentence.
        """
        if self._quote is None or self.entity is None:
            return ""
        if not label:
            return self._quote(self.case.report.quote(self.entity))
        graph: Any = self.case.graph(frozen=True)
        shown = (row for section in self.view["sections"] for row in section["rows"] if row.get("words"))
        for row in shown if link else ():
            if (row["entity"], row["label"], row["value"]) == (link, label, value):
                return self._quote(quotations.link(graph, self.entity, row))
        return self._quote(quotations.value(label, value, cites, quotations.named(graph, self.entity)))

    def _undone(self, said: str) -> None:
        self.said = said

    def _try(self, change: Callable[[], Any]) -> None:
        try:
            said = change() or ""
        except WorkbenchError as error:
            said = str(error)
        self.refresh()
        self.said = said

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        kind = message.get("type")
        if kind == "cite":
            self.cite(str(message["cite"]))
        elif kind in (answers := self._person.handlers()):
            self._try(lambda: answers[str(kind)](message))
        elif kind == "why":
            self.explain()
        elif kind == "ask":
            self._ask_shown(int(message["question"]), str(message["title"]))
        elif kind == "separate":
            names = [str(name) for name in message.get("instead_of", ())]
            self.separate(str(message["a"]), str(message["b"]), str(message["reason"]), names)
        elif kind == "keep":
            self.contrary = {}
        elif kind == "withdraw":
            self.withdraw(str(message["judgement"]), str(message["reason"]))
        elif kind == "compare" and self.why:
            self.compare(int(message["join"]))
        elif kind == "quote":
            label, value, link = (str(message.get(name) or "") for name in ("label", "value", "entity"))
            self._try(lambda: self.quote(label, value, [str(c) for c in message.get("cites", ())], link))
        elif kind == "note":
            self._try(lambda: self.case.notes.add(str(message["entity"]), str(message["text"])))
        elif kind == "tags":
            words = [str(t).strip() for t in message["tags"] if str(t).strip()]
            self._try(lambda: self.case.notes.tag(str(message["entity"]), *words))
        elif kind == "select":
            self.show(str(message["entity"]))
            self._select_listeners.tell(str(message["entity"]))

    def twin(self) -> str:
        if not self.view:
            return f"<p>{html.escape(self.empty)}</p>"
        e = html.escape
        parts = [f"<p><b>{e(self.view['title'])}</b> {e(self.view['subtitle'])}</p>"]
        for section in self.view["sections"]:
            rows = "".join(
                f"<tr><td>{e(row['label'])}</td><td>{e(row['value'])}</td>"
                f"<td>{e(', '.join(row['cites']))}</td>"
                f"<td>{e('; '.join(filter(None, (row['caution'], row.get('corrected')))))}</td></tr>"
                for row in section["rows"]
            )
            parts.append(f"<p>{e(section['title'])}</p><table>{rows}</table>")
        parts += [f"<p>{e(each['text'])}: {e(each['reason'])}</p>" for each in self.decided]
        parts += [f"<p>Note: {e(text)}</p>" for text in self.notes]
        return "".join(parts)

    def __repr__(self) -> str:
        return f"Inspector({self.entity!r})"


def _without_hit(case: Case, proposals: Iterable[Any]) -> list[dict[str, Any]]:
    """The section of what was asked about an entity and not found; none where all of it was."""
    rows = [
        {"label": title(each.operation), "value": f"no entry for {missing.asked}", "cites": [each.answered],
         "caution": None}
        for each in proposals
        if each.answered
        for missing in Answer(case.source(each.answered)).nothing_found
    ]  # fmt: skip
    return [{"title": "Searched, nothing found", "rows": rows}] if rows else []


@cache
def _caution_texts() -> dict[str, str]:
    from workbench.operations import OPERATIONS

    return {c.key: c.text for name in OPERATIONS for c in OPERATIONS[name].cautions}


def _in_words(mention: str, names: Mapping[str, str], places: Mapping[str, str]) -> str:
    """A record by the name that it gives, and its source; that of a table by the line of its file."""
    source, _, pointer = mention.partition("#")
    row = pointer.rpartition("/")[2]
    number = f"record {int(row) + 1}" if is_plain_number(row) else ""
    where = ", ".join(filter(None, (source, places.get(mention, number))))
    return f"{names[mention]} ({where})" if mention in names else f"the record at {where}"


def _worded(view: dict[str, Any]) -> dict[str, Any]:
    """The view with the cautions in full: a key alone warns nobody."""
    texts = _caution_texts()
    for section in view["sections"]:
        for row in section["rows"]:
            keys = (row["caution"] or "").split(", ")
            row["caution"] = " ".join(texts.get(key, key) for key in keys if key) or None
    return view
