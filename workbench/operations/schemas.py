"""The JSON Schemas of requests and answers: what the models accept, said in full.

A request's schema accepts exactly what its model accepts, but for check digits and the contents of
images, which no JSON Schema can say; such fields carry a `format` of their own (`nz-licence`, `acn`,
`base64-image`). Case of street types is the one place where the model accepts more.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from workbench.operations.base import Envelope, Request
from workbench.operations.fields import TEXT, latest_today

_FOR_FORMS = {"group", "labels", "control", "x-any-case", "title"}
_SAID_ALREADY = {"pattern", "enum", "const", "format"}


def request_schema(model: type[Request], *, today: date | None = None) -> dict[str, Any]:
    """The JSON Schema of a request's body, without references.

    Fields that may not be in the future are bound to `today`, by default the latest day it is anywhere.
    """
    schema = model.model_json_schema(by_alias=True)
    definitions = schema.pop("$defs", {})
    found: dict[str, Any] = _strict(schema, definitions, past_days(today or latest_today()))
    found.pop("description", None)
    if model.forgiving is not None:
        _forgive(found, *model.forgiving)
    return found


def _strict(schema: Any, definitions: Mapping[str, Any], past: str) -> Any:
    """The schema with references resolved, every text bound to plain characters, and no form hints."""
    if isinstance(schema, list):
        return [_strict(item, definitions, past) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        schema = {**definitions[schema["$ref"].rpartition("/")[2]], **schema}
        del schema["$ref"]
    found: dict[str, Any] = {}
    for name, value in schema.items():
        if name == "properties":
            found[name] = {key: _strict(item, definitions, past) for key, item in value.items()}
        elif name in ("allOf", "examples", "default"):
            found[name] = value
        elif name not in _FOR_FORMS:
            found[name] = _strict(value, definitions, past)
    if found.get("default", 0) is None:
        del found["default"]
    if found.pop("x-past", False):
        del found["format"]
        found["pattern"] = past
    elif found.get("type") == "string" and not _SAID_ALREADY & found.keys():
        found["pattern"] = TEXT
    return found


def _forgive(schema: dict[str, Any], flag: str, names: tuple[str, ...]) -> None:
    properties = schema["properties"]
    strict = {name: properties[name] for name in names}
    for name in names:
        loose = {"anyOf": [{"type": "string", "pattern": TEXT}, {"type": "null"}]}
        properties[name] = {**loose, **_described(strict[name])}
    condition = {"properties": {flag: {"const": True}}, "required": [flag]}
    fragment = {"if": condition, "else": {"properties": strict}}
    schema["allOf"] = [*schema.get("allOf", []), fragment]


def _described(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"description": schema["description"]} if "description" in schema else {}


_DAYS = (
    "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
)
_LEAP_BEFORE_2000 = "(?:[01][0-9](?:0[48]|[2468][048]|[13579][26])|0[48]00|1[26]00)"
_BEFORE_2000 = "(?:000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|1[0-9]{3})"


def past_days(latest: date) -> str:
    """A pattern of exactly the days of the calendar up to `latest`, a day of the 21st century."""
    years = range(2000, latest.year)
    leaps = "|".join(str(year) for year in years if year % 4 == 0)
    parts = [
        f"{_BEFORE_2000}-{_DAYS}",
        f"{_LEAP_BEFORE_2000}-02-29",
        f"(?:{'|'.join(map(str, years))})-{_DAYS}",
        f"(?:{leaps})-02-29",
    ]
    for month in range(1, latest.month + 1):
        last = latest.day if month == latest.month else _length(latest.year, month)
        parts.append(f"{latest.year}-{month:02d}-{_up_to(last)}")
    return f"^(?:{'|'.join(parts)})$"


def _length(year: int, month: int) -> int:
    following = date(year + month // 12, month % 12 + 1, 1)
    return (following - date(year, month, 1)).days


def _up_to(day: int) -> str:
    tens, ones = divmod(day, 10)
    whole = ["0[1-9]", "1[0-9]", "2[0-9]"][:tens]
    last = f"{tens}[{0 if tens else 1}-{ones}]"
    return f"(?:{'|'.join([*whole, last])})"


def answer_schema(model: type[Envelope], components: dict[str, Any]) -> dict[str, Any]:
    """A reference to the schema of an answer; it and its parts are put into `components`."""
    schema = model.model_json_schema(by_alias=True, ref_template="#/components/schemas/{model}")
    for name, part in schema.pop("$defs", {}).items():
        components[name] = _plain(part)
    found = _plain(schema)
    found["required"] = ["message", "api_reference"]
    components[model.__name__] = found
    return {"$ref": f"#/components/schemas/{model.__name__}"}


def _plain(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: {key: _plain(item) for key, item in value.items()} if name == "properties" else _plain(value)
        for name, value in schema.items()
        if name not in ("title", "default")
    }
