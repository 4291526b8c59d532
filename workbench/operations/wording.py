"""How operations, questions and prices are said to people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.operations.registry import OPERATIONS


def title(operation: str) -> str:
    """The readable name of an operation, or its plain name where nobody here knows it."""
    known = OPERATIONS.get(operation)
    return known.title if known is not None else operation.replace("_", " ")


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number of things: `1 unit`, `1,200 units`; `many` where an `s` does not make the plural."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def units(number: int) -> str:
    """A price: `free`, `1 unit`, `1,200 units`."""
    return counted(number, "unit") if number else "free"


def fields(question: Mapping[str, Any], most: int | None = None) -> str:
    """A question in one line: `search_type=narrow_search; first_name=Ann, last_name=Example`.

    The items of a list of questions stand between semicolons. At most `most` characters; what is cut
    off is told by an ellipsis.
    """
    text = "; ".join(", ".join(group) for group in _groups(question))
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"


def question(operation: str, asked: Mapping[str, Any], most: int | None = None) -> str:
    """A stored question in one line, as `fields`, in the order in which the operation's form asks."""
    known = OPERATIONS.get(operation)
    order = {name: at for at, name in enumerate(known.request.model_fields)} if known else {}
    return fields(dict(sorted(asked.items(), key=lambda item: order.get(item[0], len(order)))), most)


def _groups(question: Mapping[str, Any]) -> Iterator[list[str]]:
    plain = []
    nested = []
    for name, value in question.items():
        items = value if isinstance(value, list) else [value]
        if items and all(isinstance(item, Mapping) for item in items):
            nested += items
        else:
            plain.append(f"{name}={', '.join(map(str, value)) if isinstance(value, list) else value}")
    if plain:
        yield plain
    for item in nested:
        yield from _groups(item)
