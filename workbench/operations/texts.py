"""What a text means to a field: an argument of a terminal, a cell of a file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from workbench.errors import InputError
from workbench.operations.base import Operation
from workbench.values.json_text import read_json

_WANTED = {
    "boolean": "true or false",
    "integer": "a whole number",
    "number": "a number",
    "array": 'a list as JSON, like ["one", "two"]',
    "object": 'an object as JSON, like {"name": "value"}',
}


def value_of(operation: Operation[Any, Any], name: str, text: str) -> Any:
    """The text itself where the field takes text, a date or a choice; else what it says as JSON.

    `TRUE` and `False` are read as spreadsheets and Python write them. Raises `InputError` for a text that
    says no value. A name that is no field is left to the model's own check.
    """
    kinds = _kinds(operation).get(name)
    if kinds is None:
        return text
    try:
        return read_json(text.lower() if kinds == {"boolean"} else text)
    except ValueError:
        wanted = " or ".join(_WANTED.get(kind, kind) for kind in sorted(kinds))
        raise InputError(f"{name}: {text!r} must be {wanted}") from None


@cache
def _kinds(operation: Operation[Any, Any]) -> Mapping[str, set[str]]:
    """The JSON types of the fields that take no text, each under its name and its alias."""
    found: dict[str, set[str]] = {}
    properties = operation.request.model_json_schema(by_alias=False).get("properties", {})
    for name, schema in properties.items():
        kinds = {option.get("type", "string") for option in schema.get("anyOf", [schema])} - {"null"}
        if "string" not in kinds and "$ref" not in schema:
            found[name] = kinds
            alias = operation.request.model_fields[name].alias
            if alias:
                found[alias] = kinds
    return found
