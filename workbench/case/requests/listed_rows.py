"""The answer to a list of questions as rows: whom each asked for, and what was found, an entry a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.case.requests.nothing_found import ANSWERED, ASKED, MARKS, asked_name
from workbench.evidence.pointers import join
from workbench.values.dates import ENDLESS

NO_ENTRY = "no entry found"
"""What stands in the row of a line that nothing was found for."""
_NAME = ("first_name", "middle_name", "last_name")
_PLACE = ("address_suburb", "address_state", "address_postcode")
_SPAN = ("start_date", "end_date")


def listed_rows(
    question: Mapping[str, Any], document: Any, place: int | None = None
) -> list[tuple[str, dict[str, Any]]] | None:
    """The rows of an answer to a list of questions, each with its pointer; None for another answer.

    A line has a row for each of its entries, or one that says that there is none. Each row begins with who or
    what was `asked`; of a person the `name`, `kind`, `from`, `to` and `place` follow. With `place` only the
    rows of one line are given.
    """
    lines = question.get(ASKED)
    results = document.get(ANSWERED) if isinstance(document, Mapping) else None
    if not isinstance(lines, list) or not isinstance(results, list) or len(lines) != len(results):
        return None
    places = range(len(lines)) if place is None else range(len(lines))[place : place + 1]
    if not all(isinstance(lines[at], Mapping) and isinstance(results[at], Mapping) for at in places):
        return None
    return [
        (join(join("", ANSWERED), at) + pointer, {"asked": asked_name(line), **row})
        for at, line, result in ((at, lines[at], results[at]) for at in places)
        for pointer, row in _entries(line, result)
    ]


def _entries(line: Mapping[str, Any], result: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    beside = {
        name: value
        for name, value in result.items()
        if not isinstance(value, list) and name not in MARKS and line.get(name) != value
    }
    if beside.get("message") == "Ok":
        del beside["message"]
    lists = {name: value for name, value in result.items() if isinstance(value, list)}
    entries = [(name, at, entry) for name, found in lists.items() for at, entry in enumerate(found)]
    for name, at, entry in entries:
        row = _entry(entry) if isinstance(entry, Mapping) else {name: entry}
        yield join(join("", name), at), {**row, **beside}
    if not entries:
        is_told = not lists or bool(beside.get("message"))
        nothing = {} if is_told else {"name" if _NAME[-1] in line else "outcome": NO_ENTRY}
        yield "", {**nothing, **beside}


def _entry(entry: Mapping[str, Any]) -> dict[str, Any]:
    """An entry, of a register of bans by its name, kind, span and place; what else it says follows."""
    if "banned_type" not in entry:
        return dict(entry)
    from workbench.operations.banned_disqualified_persons import BANNED_TYPES  # with its models

    rest = {k: v for k, v in entry.items() if k not in {*_NAME, *_PLACE, *_SPAN, "banned_type"}}
    kind = entry.get("banned_type")
    ends = entry.get("end_date")
    place = " ".join(str(entry[part]) for part in _PLACE if entry.get(part))
    if rest.get("address_country") in (None, "AU"):
        rest.pop("address_country", None)
    return {
        "name": " ".join(str(entry[part]) for part in _NAME if entry.get(part)),
        "kind": BANNED_TYPES.get(str(kind), kind),
        "from": entry.get("start_date"),
        "to": "no end" if ends == ENDLESS else ends,
        "place": place or None,
        **rest,
    }
