"""A disclosure as a page to read: what is held on somebody, where from, why it was asked, who decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from workbench.evidence.pointers import walk
from workbench.operations.wording import fields, title

_STYLE = (
    "body{font:15px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{text-align:left;vertical-align:top;padding:3px 10px 3px 0;border-bottom:1px solid #ccc}"
    "td{overflow-wrap:anywhere}"
)


def page(held: Mapping[str, Any]) -> str:
    """A whole page in HTML of the plain data of a disclosure, escaped, that needs nothing from elsewhere."""
    heading = f"What is held on {held['label']} ({held['entity']})"
    parts = [
        _table("Facts", ("What", "As it was written", "Source"), _facts(held["facts"])),
        _table("Links", ("How", "With", "From", "Until", "Source"), _links(held["links"])),
        _table(
            "Why it was asked", ("Source", "Question", "Asked at", "Purpose", "Legal basis", "By"),
            _asked(held["sources"]),
        ),
        _table("Decisions", ("Decision", "What", "Reason", "By", "At"), _decided(held["judgements"])),
        _table("Notes and tags", ("What", "By", "At"), _noted(held["notes"])),
        _table("Attached files", ("Name",), ((each["name"],) for each in held["attachments"])),
        _table("As recorded", ("Place", "Value"), _recorded(held["passages"])),
        _table("May be about this or somebody else", ("Place",), ((each,) for each in held["perhaps"])),
    ]  # fmt: skip
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(heading)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(heading)}</h1>{''.join(parts)}</html>"
    )


def _table(heading: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    return f"<h2>{escape(heading)}</h2><table><tr>{head}</tr>{body}</table>" if body else ""


def _cell(value: Any) -> str:
    return f"<td>{escape('' if value is None else str(value))}</td>"


def _facts(facts: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for fact in facts:
        written = (fact.get("detail") or {}).get("written") or fact["raw"]
        yield str(fact["attribute"]).replace("_", " "), written, ", ".join(fact["cites"])


def _links(links: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for link in links:
        how, since, until = str(link["relation"]).replace("_", " "), link["date_start"], link["date_end"]
        yield how, link["with"], since, until, ", ".join(link["cites"])


def _asked(sources: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for source in sources:
        yield (
            source["id"], f"{title(source['operation'])}: {fields(source['question'])}", source["asked_at"],
            source["purpose"], source["legal_basis"], source["investigator"],
        )  # fmt: skip


def _decided(judgements: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for each in judgements:
        withdrawn = " (withdrawn)" if each["withdrawn"] else ""
        what = f"{each.get('a', '')} and {each.get('b', '')}: {each.get('verdict', '')}{withdrawn}"
        yield each["id"], what, each.get("reason"), each["author"], each["at"]


def _noted(notes: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for note in notes:
        said = note.get("text") or ", ".join(map(str, note.get("tags") or ()))
        yield said, note["author"], note["at"]


def _recorded(passages: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for passage in passages:
        for pointer, value in walk(passage["value"]):
            if value not in ("", None):
                yield f"{passage['cite']}{pointer}", value
