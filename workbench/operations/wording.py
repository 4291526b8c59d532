"""How operations, questions and prices are said to people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from workbench.operations.forms import form_of
from workbench.operations.registry import OPERATIONS
from workbench.values.code_words import code_in_words


def title(operation: str) -> str:
    """The readable name of an operation, or its plain name where nobody here knows it."""
    known = OPERATIONS.get(operation)
    return known.title if known is not None else _OWN.get(operation) or operation.replace("_", " ")


_OWN = {"imported_records": "Imported table", "batch_rows": "List that was asked about"}
"""The sources that no service answered."""


def name(operation: str) -> str:
    """The readable name of an operation within a sentence: `contact person search`, `UK registry report`."""
    said = title(operation)
    return said if said[1:2].isupper() else said[:1].lower() + said[1:]


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number of things: `1 unit`, `1,200 units`; `many` where an `s` does not make the plural."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def listed(names: Iterable[str]) -> str:
    """Names in a sentence, at least one: `A, B and C`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


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


_YES_OR_NO = {True: "yes", False: "no"}


def in_words(operation: str, asked: Mapping[str, Any]) -> str:
    """A stored question for a reader: `last name Okafor, born from 1979-11-02`, by its fields' titles.

    People on a list stand between semicolons.
    """
    known = OPERATIONS.get(operation)
    titles = _titles(known.request) if known else {}
    order = {name: at for at, name in enumerate(titles)}
    said = {name: _YES_OR_NO[value] if isinstance(value, bool) else value for name, value in asked.items()}
    sorted_ = dict(sorted(said.items(), key=lambda item: order.get(item[0], len(order))))
    choices = _choices(operation) if known else {}
    return "; ".join(
        ", ".join(
            _said(titles.get(name, name.replace("_", " ")), choices.get((name, value), value))
            for name, value in pairs
        )
        for pairs in _pairs(sorted_)
    )


def _said(title: str, value: str) -> str:
    head = title if title[1:2].isupper() else title[:1].lower() + title[1:]
    return f"{head} {code_in_words(value)}"


@cache
def _choices(operation: str) -> dict[tuple[str, str], str]:
    """What the choices of an operation's form are called, by field and value; a state by its letters."""
    fields = form_of(OPERATIONS[operation]).fields
    return {(each.name, value): label for each in fields for value, label in each.choices if value.islower()}


def _titles(model: Any) -> dict[str, str]:
    """The titles of a model's fields, and of those of the items of its lists, by name."""
    found: dict[str, str] = {}
    for name, field in model.model_fields.items():
        found[name] = field.title or name.replace("_", " ")
        for inner in getattr(field.annotation, "__args__", ()):
            if hasattr(inner, "model_fields"):
                found |= {key: title for key, title in _titles(inner).items() if key not in found}
    return found


def _groups(question: Mapping[str, Any]) -> Iterator[list[str]]:
    for pairs in _pairs(question):
        yield [f"{name}={value}" for name, value in pairs]


def _pairs(question: Mapping[str, Any]) -> Iterator[list[tuple[str, str]]]:
    plain = []
    nested = []
    for name, value in question.items():
        items = value if isinstance(value, list) else [value]
        if items and all(isinstance(item, Mapping) for item in items):
            nested += items
        else:
            plain.append((name, ", ".join(map(str, value)) if isinstance(value, list) else str(value)))
    if plain:
        yield plain
    for item in nested:
        yield from _pairs(item)
