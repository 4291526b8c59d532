"""The OpenAPI 3.1 description of the service, made from the registry of operations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from workbench.operations import assumptions
from workbench.operations.base import Operation, Poll
from workbench.operations.registry import GROUPS, OPERATIONS
from workbench.operations.schemas import answer_schema, request_schema

_SENTENCES = {
    202: "Accepted: a preflight passed, or the work is not finished; poll again with the same reference.",
    400: "The input is invalid; `errors` names the fields where it can.",
    401: "No API key, or one that is not known.",
    402: "The account cannot pay for the call.",
    403: "The account lacks the product or enrolment that the call needs.",
    404: "No such thing, or it belongs to another account or environment.",
    405: "The path is known, but not with this method.",
    410: "The result was kept for its period and is gone; ask again.",
    413: "The body is larger than the service takes.",
    429: "Too many requests; try again after `Retry-After` seconds.",
    500: "The service failed.",
    503: "The document source behind the service is unavailable.",
}
_ERROR = {
    "type": "object",
    "required": ["message"],
    "properties": {
        "message": {"type": "string"},
        "api_reference": {"type": "string", "format": "uuid"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["field", "message"],
                "properties": {"field": {"type": "string"}, "message": {"type": "string"}},
            },
        },
    },
}


def document(base_url: str) -> dict[str, Any]:
    """The description of every operation at `base_url`, which ends with the version prefix."""
    components: dict[str, Any] = {"Error": _ERROR}
    paths: dict[str, Any] = {}
    for operation in OPERATIONS.values():
        item = {operation.method.lower(): _operation(operation, components)}
        paths.setdefault(operation.path, {}).update(item)
        if operation.poll is not None:
            paths[operation.poll.path] = {"get": _poll(operation, operation.poll, components)}
    scheme = {"type": "http", "scheme": "bearer", "description": "the API key"}
    if (assumptions.AUTH_HEADER, assumptions.AUTH_SCHEME) != ("Authorization", "Bearer"):
        scheme = {"type": "apiKey", "in": "header", "name": assumptions.AUTH_HEADER}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Identity, screening, lookups and registries",
            "version": assumptions.PREFIX.rpartition("/")[2],
            "description": "Generated from the models that check every request on both sides.",
        },
        "servers": [{"url": base_url}],
        "security": [{"key": []}],
        "tags": [{"name": group} for group in GROUPS],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {"key": scheme},
            "responses": {f"Status{status}": _error(status) for status in _SENTENCES},
        },
    }


def _operation(operation: Operation[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
    cautions = [f"Caution: {caution.as_possible}" for caution in operation.cautions]
    rules = [f"Rule: {rule.sentence}" for rule in operation.request.rules]
    answer = {"application/json": {"schema": answer_schema(operation.response, components)}}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "tags": [operation.group],
        "summary": operation.title,
        "description": "\n\n".join([operation.summary, *rules, *cautions]),
        "responses": {
            "200": {"description": "Answered.", "content": answer},
            **_statuses({*operation.statuses, 405} - {200}),
        },
    }
    if 202 in operation.statuses:
        described["responses"]["202"] = {"description": _SENTENCES[202], "content": answer}
    if operation.method != "GET":
        name = operation.request.__name__
        components[name] = request_schema(operation.request)
        content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _poll(operation: Operation[Any, Any], poll: Poll, components: dict[str, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {"application/json": {"schema": answer_schema(poll.response, components)}}
    parameters: list[dict[str, Any]] = [
        {
            "name": poll.reference,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "format": "uuid"},
            "description": "from the answer that queued the work",
        }
    ]
    if poll.pdf:
        content["application/pdf"] = {"schema": {}}
        parameters.append(
            {
                "name": "pdf",
                "in": "query",
                "schema": {"type": "boolean", "default": False},
                "description": "true returns a PDF of the same content",
            }
        )
    refused = {400} if poll.pdf else set()
    return {
        "operationId": f"{operation.name}_poll",
        "tags": [operation.group],
        "summary": f"{operation.title}: the result",
        "description": "Free, and may be repeated.",
        "parameters": parameters,
        "responses": {
            "200": {"description": "Ready, or told to be pending.", "content": content},
            **_statuses({*poll.statuses, *refused, 401, 405, 429, 500} - {200}),
        },
    }


def _statuses(statuses: Iterable[int]) -> dict[str, Any]:
    return {str(status): {"$ref": f"#/components/responses/Status{status}"} for status in sorted(statuses)}


def _error(status: int) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    response: dict[str, Any] = {"description": _SENTENCES[status], "content": content}
    if status == 429:
        seconds = {"schema": {"type": "integer", "minimum": 0}, "description": "seconds to wait"}
        response["headers"] = {"Retry-After": seconds}
    return response
