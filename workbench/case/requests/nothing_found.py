"""What was asked and not found: whole questions, and lines of a question that lists several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.evidence.model import Source
from workbench.operations import wording
from workbench.operations.registry import DOCUMENT_CHECKS

_ECHOES = frozenset({"message", "function", "api_reference"})
_LISTS = ("records", "matches", "match_results", "results", "officers", "items")
_IMPORTED = "imported_records"
"""The operation of tables that were brought in: they answer no question."""
MARKS = frozenset({"check_id", "search_id"})
_NAMES = (("first_name", "middle_name", "last_name"), ("name_first", "name_middle", "name_last"))
ASKED, ANSWERED = "requests", "results"
"""The list of what a question asks, and that of what its answer says of each."""


@dataclass(frozen=True, slots=True)
class NothingFound:
    """A question without a hit: what was asked, in words, and the place of the empty answer."""

    asked: str
    pointer: str = ""


def nothing_found(source: Source, unread: int = 0) -> tuple[NothingFound, ...]:
    """The questions of a source that its answer holds nothing on; none where `unread` values may say more.

    Of a question that lists several, each line without a hit is one. A list that is still being worked on,
    an answer that cannot be read and a question that nobody was looked up for say nothing of this.
    """
    document = source.document
    if (
        unread
        or source.operation == _IMPORTED
        or source.erased
        or source.unreadable
        or not isinstance(document, dict)
        or was_not_looked_up(source)
    ):
        return ()
    lines, results = source.question.get(ASKED), document.get(ANSWERED)
    if isinstance(lines, list) and isinstance(results, list) and len(lines) == len(results):
        rest = {name: value for name, value in source.question.items() if name != ASKED}
        return tuple(
            NothingFound(_in_words(source.operation, {**rest, ASKED: [line]}), f"/{ANSWERED}/{at}")
            for at, (line, result) in enumerate(zip(lines, results, strict=True))
            if _is_bare(result)
        )
    resolution = document.get("resolution")
    if isinstance(resolution, dict) and resolution.get("outcome") == "not_found":
        return (NothingFound(_in_words(source.operation, source.question)),)
    if document.get("status") not in (None, "complete"):
        return ()
    lists = [document[name] for name in _LISTS if isinstance(document.get(name), list)]
    told = {name for name, value in document.items() if value is not None} - _ECHOES
    if (lists and not any(lists) and not _held(document)) or not told:
        return (NothingFound(_in_words(source.operation, source.question)),)
    return ()


def was_not_looked_up(source: Source) -> bool:
    """Whether a question or its answer says that only the input was checked, or that nobody looked.

    The check of a document that has no data verified nothing.
    """
    from workbench.reading.checks_not_made import looks_up_nothing, not_looked_up

    document = source.document if isinstance(source.document, dict) else {}
    if source.operation in DOCUMENT_CHECKS and not document.get("data"):
        return True
    said = [*source.question.items(), *document.items()]
    return any(looks_up_nothing(name, value) for name, value in said) or any(
        not_looked_up(f"/{name}", name, value) for name, value in document.items()
    )


def _is_bare(result: Any) -> bool:
    """True for the answer to one line whose lists are all empty; an error is no answer."""
    if not isinstance(result, Mapping) or str(result.get("message") or "").startswith("Error"):
        return False
    lists = list(_lists(result))
    return bool(lists) and not any(lists)


def _held(document: Mapping[str, Any]) -> bool:
    return any(document.get(name) for name in ("report", "extract", "data", "result"))


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _lists(each)


def _in_words(operation: str, asked: Mapping[str, Any]) -> str:
    """Whom or what was asked about, and then how: without the caller's own marks."""
    lines = asked.get(ASKED)
    line = lines[0] if isinstance(lines, list) and lines and isinstance(lines[0], Mapping) else {}
    about = {name: value for name, value in {**asked, **line}.items() if name not in MARKS}
    about.pop(ASKED, None)
    told = asked_name(about)
    about = {name: value for name, value in about.items() if name not in {*sum(_NAMES, ()), "search"}}
    return ", ".join(filter(None, (told, wording.in_words(operation, about))))


def asked_name(asked: Mapping[str, Any]) -> str:
    """Whom or what a question, or a line of one, asks about: a name, or the text that is searched for."""
    names = next((each for each in _NAMES if any(asked.get(part) for part in each)), ())
    told = " ".join(str(value) for part in names if (value := asked.get(part)))
    return told or str(asked.get("search") or "")
