"""What an import claims of the rows of a small table, for tests to look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def rows_of(text: str) -> list[dict[str, str]]:
    """The rows of a table written as lines of cells parted by `|`, with the headings in the first one."""
    heads, *lines = ([cell.strip() for cell in line.split("|")] for line in text.strip().splitlines())
    return [dict(zip(heads, line, strict=True)) for line in lines]


def links_of(case: Any, text: str) -> set[tuple[str, str, str]]:
    """Who has which relation to what, once a case has imported the table; labels in small letters."""
    return links_of_rows(case, *rows_of(text))


def links_of_rows(case: Any, *rows: dict[str, str]) -> set[tuple[str, str, str]]:
    """What `links_of` says of the rows of a table."""
    case.import_records(list(rows), title="list")
    return set(_links(case))


def _links(case: Any) -> Iterator[tuple[str, str, str]]:
    graph = case.graph()
    label = {node: str(data["label"]) for node, data in graph.nodes(data=True)}
    for one, other, data in graph.edges(data=True):
        relation = data["label"] if data["relation"] == "linked_to" else data["relation"]
        yield label[one], str(relation).casefold(), label[other]


def claims_of(case: Any, text: str, attribute: str) -> list[str]:
    """The values of an attribute that an import of the table claims."""
    case.import_records(rows_of(text), title="list")
    claims = case.claims()
    return list(map(str, claims[claims.attribute == attribute].value))
