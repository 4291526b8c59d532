"""Creation of an identity pass (document 1, sections 2.1 and 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from workbench.sandbox.accounts import IDSP
from workbench.sandbox.handler_context import Context
from workbench.sandbox.passes import LINK_PREFIX

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
