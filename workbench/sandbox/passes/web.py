"""The hosted page of an identity pass: what its link opens (decision C, "the hosted page").

One page for every state, without scripts and without anything from elsewhere. The link's token is
the only credential of the end user; a second one in the form keeps other sites from posting it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from workbench.operations.assumptions import MAX_BODY_BYTES
from workbench.operations.document_types import DOCUMENT_TYPES
from workbench.sandbox import document_verification
from workbench.sandbox.messages import Call, Reply
from workbench.sandbox.passes.pass_desk import PassDesk, PassView
from workbench.sandbox.passes.posted_forms import FormError, SubmittedForm, read_form
from workbench.sandbox.passes.submission import Problems, allowed_documents, conclude

if TYPE_CHECKING:
    from jinja2 import Template

LINK_PREFIX = "/pass/"


def answer_page(desk: PassDesk, call: Call) -> Reply:
    """Answers a call under `LINK_PREFIX`: GET shows the page, POST sends its form."""
    view = desk.view(call.path.removeprefix(LINK_PREFIX))
    if view is None:
        return _page(404, "unknown", None)
    if call.method == "GET":
        desk.move(view.token, "opened")
        return _state(desk, view.token)
    if call.method != "POST":
        return _page(
            405, "refused", view, note="Only GET and POST are taken.", headers={"allow": "GET, POST"}
        )
    if len(call.body) > MAX_BODY_BYTES:
        return _page(413, "refused", view, note="The pictures are too large.")
    try:
        form = read_form(call.headers.get("content-type", ""), call.body)
    except FormError as error:
        return _page(400, "refused", view, note=f"Sorry, {error}.")
    return _post(desk, view, form)


def _post(desk: PassDesk, view: PassView, form: SubmittedForm) -> Reply:
    sent = form.text("csrf").encode()
    if not hmac.compare_digest(sent, view.csrf.encode()):
        return _page(403, "refused", view, note="The form is not from this page. Open the link again.")
    action = form.text("action")
    if not view.open:
        return _state(desk, view.token)
    if action == "cancel":
        desk.move(view.token, "cancelled")
    elif action == "start":
        desk.move(view.token, "in_progress")
    elif action == "submit":
        desk.move(view.token, "in_progress")
        try:
            conclude(desk, view, form)
        except Problems as problems:
            return _page(400, "form", view, form=form, problems=problems.by_field)
        except document_verification.Unavailable:
            note = "The document source is unavailable at the moment. Please try again later."
            return _page(503, "form", view, form=form, note=note)
    else:
        return _page(400, "refused", view, note="The form is incomplete. Open the link again.")
    return Reply(303, b"", {"location": f"{LINK_PREFIX}{view.token}", **_headers()})


def _state(desk: PassDesk, token: str) -> Reply:
    view = desk.view(token)
    if view is None:
        return _page(404, "unknown", None)
    shown = {"new": "intro", "opened": "intro", "in_progress": "form"}.get(view.status, view.status)
    return _page(410 if view.status == "expired" else 200, shown, view)


def _page(
    status: int,
    shown: str,
    view: PassView | None,
    *,
    form: SubmittedForm | None = None,
    problems: Mapping[str, str] | None = None,
    note: str = "",
    headers: Mapping[str, str] | None = None,
) -> Reply:
    configuration: Mapping[str, Any] = view.configuration if view else {}
    documents = [
        [(kind, DOCUMENT_TYPES[kind]) for kind in allowed] for allowed in allowed_documents(configuration)
    ]
    page = _template().render(
        shown=shown,
        view=view,
        asked=configuration,
        documents=documents,
        form=form or SubmittedForm(),
        problems=problems or {},
        note=note,
        style=_style(),
    )
    return Reply(
        status, page.encode(), {"content-type": "text/html; charset=utf-8", **_headers(), **(headers or {})}
    )


@lru_cache(maxsize=1)
def _template() -> Template:
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(files(__package__).joinpath("page.html").read_text("utf-8"))


@lru_cache(maxsize=1)
def _style() -> Any:
    from markupsafe import Markup

    # a constant of this package, in which nothing that anyone sends ever appears
    return Markup(files(__package__).joinpath("page.css").read_text("utf-8"))  # noqa: S704


@lru_cache(maxsize=1)
def _headers() -> Mapping[str, str]:
    digest = base64.b64encode(hashlib.sha256(str(_style()).encode()).digest()).decode()
    policy = (
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
    return {
        "content-security-policy": "; ".join(policy),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
    }
