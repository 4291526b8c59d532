"""Social contact expansion (document 2, sections 2.6 and 4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from workbench.operations import cautions
from workbench.operations.base import Envelope, Many, Nested, Operation, Opt, Request, Response
from workbench.operations.fields import ask
from workbench.operations.proposals import Proposed, Subject
from workbench.values import emails, phones, profiles

Detected = tuple[Literal["email", "phone", "profile"], str]

INVALID = "Error: Invalid search value"
"""The message of an item that is neither email nor phone nor profile address."""


def detect(search: str) -> Detected | None:
    """What an item's text is, with its normal form (lower case, E.164, `network/username`), or None."""
    email = emails.normal(search)
    if email is not None:
        return "email", email
    phone = phones.to_e164(search)
    if phone is not None:
        return "phone", phone
    profile = profiles.parse(search)
    return None if profile is None else ("profile", profile.value)


class ExpandItem(Nested):
    """One email, phone or profile address to expand."""

    search_id: Opt[Annotated[str, Field(max_length=50)]] = ask("Your reference", "echoed in the result")
    search: Annotated[str, Field(max_length=200)] = ask(
        "Search for", "an email, a phone (E.164 or 0NSN) or the address of a social profile", required=True
    )


class SocialContactExpandRequest(Request):
    """What to expand; each item is answered, and paid for, by itself."""

    requests: Annotated[list[ExpandItem], Field(min_length=1, max_length=50)] = ask(
        "Emails, phones and profiles", "1 to 50, one a line", required=True, group="Contacts"
    )


class ExpandBlock(Response):
    """Contacts that one lookup found (document 2, section 2.6)."""

    type: str | None = None
    search_for: str | None = None
    emails: list[str] | None = None
    phones: list[str] | None = None


class ExpandResult(Response):
    """The answer to one item; `message` is `Ok`, `No match` or `Error: Invalid search value`."""

    search_id: str | None = None
    search: str | None = None
    message: str | None = None
    records: Many[ExpandBlock] | None = None


class SocialContactExpandResponse(Envelope):
    """The answers in the order of the items."""

    results: Many[ExpandResult] | None = None


def _units(request: SocialContactExpandRequest) -> int:
    return sum(detect(item.search) is not None for item in request.requests)


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.family == "contact" and about.kind != "ip_address":
        yield 1, {"requests": [{"search": about.first(about.kind) or about.label}]}


OPERATION = Operation(
    name="social_contact_expand",
    title="Social contact expansion",
    group="Lookups",
    section="2:4.4",
    summary="Expands emails, phones and profile addresses into further contacts of the same person.",
    path="/social_contact_expand",
    request=SocialContactExpandRequest,
    response=SocialContactExpandResponse,
    cautions=(cautions.SOCIAL,),
    units=_units,
    expected_links=2.0,
    proposals=_proposals,
)
