"""Banned and disqualified person search (document 1, sections 2.5 and 4.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from workbench.operations import assumptions, cautions
from workbench.operations.base import Envelope, Many, Nested, Operation, Opt, Request, Response
from workbench.operations.fields import Name50, ask
from workbench.operations.proposals import Proposed, Subject

SearchType = Annotated[
    Literal["narrow_search", "medium_search", "broad_search"],
    Field(
        json_schema_extra={
            "labels": {
                "narrow_search": "narrow: first and last name exact",
                "medium_search": "medium: last name exact",
                "broad_search": "broad: all names similar",
            }
        }
    ),
]
BANNED_TYPES: dict[str, str] = {
    "afs_banned_disqualified": "financial service provider banned or disqualified",
    "banned_futures": "pre-licence futures representative banned",
    "banned_securities": "pre-licence securities representative banned",
    "credit_banned_disqualified": "credit banning or disqualification order",
    "disqualified_director": "disqualified company director or office holder",
    "disqualified_smsf": "disqualified approved self-managed fund auditor",
    "ato_disqualified_trustee": "disqualified from acting as a trustee of a self-managed fund",
}
"""Readable names of the banned types."""
BannedType = Literal[
    "afs_banned_disqualified",
    "banned_futures",
    "banned_securities",
    "credit_banned_disqualified",
    "disqualified_director",
    "disqualified_smsf",
    "ato_disqualified_trustee",
]


class PersonToCheck(Nested):
    """One person to look for."""

    check_id: Opt[str] = ask("Your reference", "echoed in the result")
    first_name: Name50 = ask("First name", required=True)
    middle_name: Name50 | None = ask("Middle name")
    last_name: Name50 = ask("Last name", required=True)


class BannedDisqualifiedPersonsRequest(Request):
    """Whom to look for, how widely, and in which registers."""

    search_type: SearchType = ask("Search", group="Search", required=True)
    banned_types: Opt[list[BannedType]] = ask(
        "Kinds of ban", "all kinds when left open", group="Search", labels=BANNED_TYPES
    )
    similarity_threshold: Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)] = ask(
        "Similarity", "the least average likeness of the names, in percent", group="Search", default=80
    )
    requests: Annotated[
        list[PersonToCheck], Field(min_length=1, max_length=assumptions.MAX_BANNED_REQUESTS)
    ] = ask(
        "People",
        "each with first name, middle name and last name; in a form one a line, as in Ann Mary Bell",
        group="People",
        required=True,
    )


class BannedMatch(Response):
    """One record of a register."""

    first_name: str | None = None
    middle_name: str | None = None
    last_name: str | None = None
    banned_type: str | None = None
    document_number: str | None = None
    start_date: str | None = None
    end_date: str | None = None
    address_suburb: str | None = None
    address_state: str | None = None
    address_postcode: str | None = None
    address_country: str | None = None
    comments: str | None = None
    source_url: str | None = None
    name_similarity: float | None = None


class BannedResult(Response):
    """What was found for one person; `matches` is empty when nothing was."""

    check_id: str | None = None
    matches: Many[BannedMatch] | None = None


class BannedDisqualifiedPersonsResponse(Envelope):
    """The results in the order of the requests."""

    results: Many[BannedResult] | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.person:
        yield 6, {"search_type": "medium_search", "requests": [about.person]}


OPERATION = Operation(
    name="banned_disqualified_persons",
    title="Banned and disqualified persons",
    group="Screening",
    section="1:4.5",
    summary="Searches the regulator's and the tax authority's registers of bans for one or many people.",
    path="/banned_disqualified_persons",
    request=BannedDisqualifiedPersonsRequest,
    response=BannedDisqualifiedPersonsResponse,
    cautions=(cautions.MATCHED_BY_NAME,),
    expected_links=0.5,
    proposals=_proposals,
)
