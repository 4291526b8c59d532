"""A disclosure as a page to read: what is held on somebody, where from, why it was asked, who decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from workbench.evidence.pointers import steps, walk
from workbench.graph.profile import label_of, text_of
from workbench.operations import OPERATIONS
from workbench.operations.wording import in_words, title
from workbench.values.corrections import CORRECTED, LEFT_BY_A_PERSON, corrections_in_words
from workbench.values.plain_numbers import is_plain_number

_POLICY = (
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
)
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
        _table("Facts", ("What", "As it was written", "Source"), _facts(held["facts"], held["places"])),
        _table("Links", ("How", "With", "From", "Until", "Source"), _links(held["links"], held["places"])),
        _table(
            "Why it was asked", ("Source", "Question", "Asked at", "Purpose", "Legal basis", "By"),
            _asked(held["sources"]),
        ),
        _table("Decisions", ("Decision", "What", "Reason", "By", "At"), _decided(held["judgements"])),
        _table("Notes and tags", ("What", "By", "At"), _noted(held["notes"])),
        _table("Attached files", ("Name",), ((each["name"],) for each in held["attachments"])),
        _table("As recorded", ("Source", "Field", "Value"), _recorded(held["passages"], held["places"])),
        _table("May be about this or somebody else", ("Place",), ((each,) for each in held["perhaps"])),
    ]  # fmt: skip
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">{_POLICY}<title>{escape(heading)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(heading)}</h1>{''.join(parts)}</html>"
    )


def _table(heading: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    return f"<h2>{escape(heading)}</h2><table><tr>{head}</tr>{body}</table>" if body else ""


def _cell(value: Any) -> str:
    return f"<td>{escape('' if value is None else str(value))}</td>"


def _facts(facts: Iterable[dict[str, Any]], places: Mapping[str, str]) -> Iterable[Sequence[Any]]:
    for fact in facts:
        text, corrected = text_of(fact), corrections_in_words(fact.get("detail") or {})
        yield label_of(fact), f"{text} ({corrected})" if corrected else text, _sources(fact["cites"], places)


def _links(links: Iterable[Mapping[str, Any]], places: Mapping[str, str]) -> Iterable[Sequence[Any]]:
    for link in links:
        how, since, until = str(link["relation"]).replace("_", " "), link["date_start"], link["date_end"]
        corrected = corrections_in_words(link)
        other = f"{link['with']} ({corrected})" if corrected else link["with"]
        yield how, other, since, until, _sources(link["cites"], places)


def _asked(sources: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for source in sources:
        yield (
            source["id"], _question(source), _minute(source["asked_at"]), source["purpose"],
            source["legal_basis"], source["investigator"],
        )  # fmt: skip


def _question(source: Mapping[str, Any]) -> str:
    """What was asked, or which table was taken in, in a sentence or two."""
    operation, question = str(source["operation"]), source["question"]
    said = _capital(title(operation))
    if operation in OPERATIONS:
        words = in_words(operation, question)
        said = f"{said}: {words}." if words else f"{said}."
        return f"{said} What it asked about others is left out." if source["tells_of_others"] else said
    named = str(question.get("title") or question.get("origin") or "")
    told = [f"{said}: {named}." if named else f"{said}."]
    told += [_unread(cell) for cell in question.get("not_read") or () if isinstance(cell, Mapping)]
    return " ".join([*told, "The rows of others are left out."])


def _unread(cell: Mapping[str, Any]) -> str:
    """Which cell of a table was not read, and that a person emptied it, if so."""
    words = f"Not read from line {cell.get('line', '')}: {cell.get('column', '')} {cell.get('text', '')}"
    why = f", {LEFT_BY_A_PERSON}" if cell.get("why") == LEFT_BY_A_PERSON else ""
    return f"{words.rstrip()}{why}."


def _decided(judgements: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for each in judgements:
        withdrawn = " (withdrawn)" if each["withdrawn"] else ""
        what = f"{each.get('a', '')} and {each.get('b', '')}: {each.get('verdict', '')}{withdrawn}"
        yield each["id"], what, each.get("reason"), each["author"], _minute(each["at"])


def _noted(notes: Iterable[Mapping[str, Any]]) -> Iterable[Sequence[Any]]:
    for note in notes:
        said = note.get("text") or ", ".join(map(str, note.get("tags") or ()))
        yield said, note["author"], _minute(note["at"])


def _recorded(passages: Iterable[Mapping[str, Any]], places: Mapping[str, str]) -> Iterable[Sequence[Any]]:
    """The values of what was recorded, each by the record and the field that it stands in."""
    for passage in passages:
        source, _, place = str(passage["cite"]).partition("#")
        if place.startswith("?"):
            continue  # the questions are told above
        for pointer, value in walk(passage["value"], place):
            if not isinstance(value, dict | list) and value not in ("", None):
                record, field = _place(source, pointer, places)
                yield f"{source}, {record}" if record else source, field, value


def _place(source: str, pointer: str, places: Mapping[str, str]) -> tuple[str, str]:
    """`/records/0/phones/1` as `record 1` and `phones 2`, for people who count from 1.

    A row of a table is the line of its file. A member of a record keeps its name, also one that is a number.
    """
    path = steps(pointer)
    record = ""
    if len(path) > 2 and is_plain_number(path[1]):
        kind = "correction of record" if path[0] == CORRECTED else path[0].removesuffix("s")
        record = f"{kind} {int(path[1]) + 1}".replace("_", " ")
        if line := places.get(f"{source}#/{path[0]}/{path[1]}"):
            record = f"correction of {line}" if path[0] == CORRECTED else line
        path = path[3:] if path[2] == "cells" and len(path) > 3 else path[2:]
    names = 1 if record else 0
    said = [step.replace("_", " ") if at < names else _counted(step) for at, step in enumerate(path)]
    return record, " ".join(said)


def _counted(step: str) -> str:
    return str(int(step) + 1) if is_plain_number(step) else step.replace("_", " ")


def _sources(cites: Iterable[str], places: Mapping[str, str]) -> str:
    """The sources of citations, each once, with the places of cells in their files."""
    told: dict[str, dict[str, None]] = {}
    for cite in cites:
        found = told.setdefault(cite.partition("#")[0], {})
        found |= {places[cite]: None} if cite in places else {}
    return ", ".join(f"{name} ({'; '.join(found)})" if found else name for name, found in told.items())


def _minute(moment: Any) -> str:
    """A time to the minute."""
    return f"{str(moment)[:10]} {str(moment)[11:16]} UTC" if moment else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
