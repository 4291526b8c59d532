"""Creation of an identity pass (document 1, sections 2.1 and 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from workbench.errors import FieldProblem
from workbench.sandbox.accounts import IDSP
from workbench.sandbox.kernel import Context, Refused
from workbench.sandbox.passes import LINK_PREFIX
from workbench.sandbox.passes.webhooks import is_loopback

DEFAULTS: Mapping[str, Any] = {
    "link_validity_days": 7,
    "image_retention_days": 0,
    "check_liveness": False,
    "document_verification": "dvs",
    "require_id_photo": False,
}
"""What null and a missing field stand for."""


def access(values: Mapping[str, Any]) -> str | None:
    """The `idsp` mode needs an account that is enrolled for it."""
    return IDSP if values.get("document_verification") == "idsp" else None


def answer(request: Any, context: Context) -> dict[str, Any]:
    """The pass, with its key for this one time and the link for the end user."""
    _check_addresses(request)
    configuration = request.model_dump(mode="json", by_alias=True)
    for field, default in DEFAULTS.items():
        if configuration.get(field) is None:
            configuration[field] = default
    assert context.passes is not None  # noqa: S101  (a sandbox always has them)
    identifier, key, token = context.passes.register(context.account.key, configuration)
    parts = urlsplit(context.base_url)
    return {
        "id": identifier,
        "cipher_key": key,
        "link": f"{parts.scheme}://{parts.netloc}{LINK_PREFIX}{token}",
    }


def _check_addresses(request: Any) -> None:
    problems = []
    for field in ("webhook_url", "return_url"):
        url = getattr(request, field)
        sentence = None if url is None else _wrong(str(url), field)
        if sentence:
            problems.append(FieldProblem(field, sentence))
    if problems:
        raise Refused(400, "; ".join(str(problem) for problem in problems), problems)


def _wrong(url: str, field: str) -> str | None:
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return "is not an address"
    if parts.scheme not in ("http", "https") or not host:
        return "must be an address that begins with https://"
    if field == "webhook_url":
        if parts.username is not None or parts.password is not None:
            return "must not carry a user name or password"
        if parts.scheme == "http" and not is_loopback(url):
            return "must be https; plain http is taken for this machine's own addresses only"
    return None
