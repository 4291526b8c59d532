"""How a call is read: its body as strict JSON, its query, its address (decisions A and E).

Whatever is wrong is refused with a 400 that says what; nothing here can fail in another way.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any
from urllib.parse import parse_qsl

from workbench.errors import FieldProblem
from workbench.sandbox.messages import Call, Refused

MAX_DEPTH = 64
"""Levels of nesting of a JSON body."""

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_HOST = re.compile(r"([A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)


def json_object(call: Call) -> dict[str, Any]:
    """The JSON object in the body, read strictly; refuses with 400."""
    if not call.body:
        raise Refused(400, "the request needs a JSON body; an empty one is {}")
    _check_content_type(call.headers.get("content-type", ""))
    try:
        text = call.body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(400, f"the body is not valid UTF-8: byte {error.start}") from None
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_integer,
        )
    except RecursionError:
        raise Refused(400, f"the body is nested deeper than {MAX_DEPTH} levels") from None
    except ValueError as error:
        raise Refused(400, f"the body is not valid JSON: {error}") from None
    if not isinstance(value, dict):
        raise Refused(400, "the body must be a JSON object")
    return value


def _check_content_type(header: str) -> None:
    kind, *parameters = (part.strip().lower() for part in header.split(";"))
    if kind != "application/json":
        said = f"not {header!r}" if header else "and none was sent"
        raise Refused(400, f"the content type must be application/json, {said}")
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name == "charset" and value.strip('"') not in ("utf-8", "utf8"):
            raise Refused(400, f"the body must be UTF-8, not {value}")


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return
    depth = 0
    for character in _STRING.sub("", text):
        if character in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise Refused(400, f"the body is nested deeper than {MAX_DEPTH} levels")
        elif character in "]}":
            depth -= 1


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Refused(
                400, f"the body holds the key {name!r} twice", [FieldProblem(name, "is given twice")]
            )
        found[name] = value
    return found


def _no_constant(name: str) -> Any:
    raise Refused(400, f"the body is not valid JSON: {name} is not a number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise Refused(400, "the body holds a number too large to be read")
    return number


def _integer(text: str) -> int:
    if len(text) > 400:
        raise Refused(400, "the body holds a number too large to be read")
    return int(text)


def pdf_wanted(call: Call) -> bool:
    """The query's `pdf`: only `true` and `false` are taken; refuses with 400."""
    given = [value for name, value in parse_qsl(call.query, keep_blank_values=True) if name == "pdf"]
    if not given:
        return False
    if len(given) > 1 or given[0] not in ("true", "false"):
        sentence = "must be true or false" if len(given) == 1 else "is given more than once"
        raise Refused(400, f"pdf: {sentence}", [FieldProblem("pdf", sentence)])
    return given[0] == "true"


def uuid_of(text: str) -> str | None:
    """A reference in its normal form, or None when it is no uuid."""
    lowered = text.lower()
    return lowered if _UUID.fullmatch(lowered) else None


def host_of(call: Call) -> str | None:
    """The `Host` that the caller used, or None when it sent none, or nonsense."""
    host = call.headers.get("host", "")
    return host if _HOST.fullmatch(host) else None
