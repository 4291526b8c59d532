"""Whom an answer is about, and of one without rows, as a register's extract, what it says, a row each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.requests.answer import Answer, cautions_of, said_by
from workbench.graph.periods import is_seen
from workbench.graph.profile import label_of, name_of, text_of
from workbench.operations.wording import counted
from workbench.reading import Claim, Link, Mention, Reading
from workbench.reading.on_the_day import was_over
from workbench.values.code_words import code_in_words

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case import Case

MOST_ASKED = 200
"""Rows of an answer that are looked at for whom they belong to."""
COLUMNS = ("cite", "kind", "name", "statement", "value", "from", "until", "detail")
STATEMENTS_FIRST = ("cite", "statement", "value", "from", "until", "name", "kind", "detail")
"""The order in which they are read: what is said stands before of whom, which is often one person."""
_LEFT = frozenset({"name", "note", *ontology.shared_kinds("contact", "place")})
"""Claims that the name of a row says already, and notes, which the inspector shows."""
_NO_DETAIL = frozenset({"cites", "parts", "written"})


def statement_frame(found: Answer) -> pd.DataFrame:
    """What an answer says of whom, each statement a row with the place that it is about in `cite`.

    What was over on the day of the answer says so; a home or a contact was recorded from one day until
    another, and may go on. Somebody of whom nothing is stated is a row without a
    statement. Empty where nothing was read.
    """
    import pandas as pd

    source, said = found.source, said_by(found.source)
    rows = [{**row, "cite": f"{source.id}#{row['cite']}"} for row in _rows(said)]
    for row in rows:
        # the days may be out of sight
        if row.pop("is_seen", False):
            row["statement"] += " (recorded)" if row["from"] or row["until"] else ""
        elif row.get("until") and was_over(row["until"], source.answered_at):
            row["statement"] += " (ended)"
    frame = pd.DataFrame(rows, columns=list(COLUMNS)).fillna("").drop_duplicates(ignore_index=True)
    frame.attrs["cautions"] = cautions_of(source, said)
    frame.attrs["source"] = source.id
    return frame


def _rows(said: Reading) -> Iterator[dict[str, Any]]:
    mentions = {each.pointer: each for each in said.mentions}
    related = {end for link in said.links for end in (link.subject, link.object)}
    claims: dict[str, list[Claim]] = {}
    links: dict[str, list[Link]] = {}
    for claim in said.claims:
        if claim.attribute not in _LEFT and claim.raw != mentions[claim.mention].label:
            claims.setdefault(claim.mention, []).append(claim)
    for link in said.links:
        links.setdefault(link.subject, []).append(link)
    for pointer, mention in mentions.items():
        head = {"cite": pointer, "kind": ontology.kind(mention.kind).singular, "name": mention.label}
        yield from ({**head, **_of_claim(claim)} for claim in claims.get(pointer, ()))
        yield from ({**head, **_of_link(link, mentions)} for link in links.get(pointer, ()))
        if pointer not in related and pointer not in claims:
            yield head


def _of_claim(claim: Claim) -> dict[str, Any]:
    fact = {
        "attribute": claim.attribute, "raw": claim.raw, "value": claim.value, "detail": claim.detail,
    }  # fmt: skip
    dates = {"from": claim.date_start or "", "until": claim.date_end or ""}
    return {"statement": label_of(fact).lower(), "value": text_of(fact), **dates}


def _of_link(link: Link, mentions: dict[str, Mention]) -> dict[str, Any]:
    more = [
        str(value) if name in ("role", "title") else f"{name.replace('_', ' ')}: {code_in_words(value)}"
        for name, value in link.detail.items()
        if name not in _NO_DETAIL and isinstance(value, (str, int, float))
    ]
    return {
        "statement": ontology.relation(link.relation).label, "value": mentions[link.object].label,
        "detail": "; ".join(more), "from": link.date_start or "", "until": link.date_end or "",
        "is_seen": is_seen(link.relation),
    }  # fmt: skip


def beside_rows(found: Answer) -> str:
    """What the report of a company says that has no rows: `1 controller and 19 filings`; "" for nothing."""
    if not found.source.operation.endswith("company_report"):
        return ""
    said = said_by(found.source)
    controllers = sum(link.relation == "controls" for link in said.links)
    filings = sum(claim.attribute == "activity" for claim in said.claims)
    told = [counted(many, word) for many, word in ((controllers, "controller"), (filings, "filing")) if many]
    return " and ".join(told)


_TOLD = ("company_number", "status", "created", "ceased", "birth_date")
"""What the line of a subject says of it."""


def subject_of(case: Case, frame: Any) -> dict[str, str]:
    """Whom all rows of an answer belong to, as the company of a report; empty for none."""
    if frame is None or "cite" not in frame or not len(frame):
        return {}
    above = {case.entity_above(str(cite)) for cite in frame["cite"][:MOST_ASKED]}
    graph = case.graph(frozen=True)
    if len(above) != 1 or (name := above.pop()) is None or name not in graph:
        return {}
    facts = {fact["attribute"]: fact for fact in reversed(graph.nodes[name].get("facts", ()))}
    told = [f"{label_of(facts[each]).lower()} {text_of(facts[each])}" for each in _TOLD if each in facts]
    kind = ontology.kind(str(graph.nodes[name]["kind"])).singular
    return {"id": name, "label": name_of(graph, name), "said": ", ".join([f"{kind} {name}", *told])}
