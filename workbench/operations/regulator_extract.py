"""Corporate regulator extract (document 2, sections 2.9 and 4.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from workbench.operations import assumptions
from workbench.operations.base import Envelope, Many, Operation, Opt, Poll, Request, Response
from workbench.operations.fields import Acn, Date, Filled, ask
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.rules import OnlyWhen, RequiredWhen

EntityType = Annotated[
    Literal["company", "person"],
    Field(json_schema_extra={"labels": {"company": "a company", "person": "a person"}}),
]
_PERSON = ("first_name", "last_name", "birth_date")


class RegulatorExtractRequest(Request):
    """A company by its number, or a person by name and birth date."""

    entity_type: EntityType = ask("Extract of", group="Subject", required=True)
    company_number: Opt[Acn] = ask("Company number", "nine digits (ACN)", group="Company")
    first_name: Opt[Filled] = ask("First name", group="Person")
    last_name: Opt[Filled] = ask("Last name", group="Person")
    birth_date: Opt[Date] = ask("Birth date", group="Person")

    rules = (
        RequiredWhen("company_number", "entity_type", ("company",)),
        *(RequiredWhen(name, "entity_type", ("person",)) for name in _PERSON),
        OnlyWhen(("company_number",), "entity_type", ("company",)),
        OnlyWhen(_PERSON, "entity_type", ("person",)),
    )


class Extract(Response):
    """The extract; its shape follows the subject's kind."""

    id: str | None = None
    entity_type: str | None = None
    entity: Response | None = None
    regulator_extracts: Many[Response] | None = None
    directors: Many[Response] | None = None
    shareholders: Many[Response] | None = None
    roles: Many[Response] | None = None
    shareholdings: Many[Response] | None = None
    bans: Many[Response] | None = None


class RegulatorExtractResponse(Envelope):
    """The retrieved extract."""

    extract: Extract | None = None


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    number = values.get("company_number")
    return {**values, "company_number": "".join(number.split())} if isinstance(number, str) else values


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.number and about.jurisdiction == "AU":
        yield 0, {"entity_type": "company", "company_number": about.number}
    if about.person and about.birth_date:
        yield 2, {"entity_type": "person", **about.person, "birth_date": about.birth_date}


OPERATION = Operation(
    name="regulator_extract",
    title="Corporate regulator extract",
    group="Registries",
    section="2:4.9",
    summary="An Australian company's or person's extract: directors, shareholders, roles, holdings.",
    path="/regulator_extract",
    request=RegulatorExtractRequest,
    response=Envelope,
    poll=Poll(
        path="/regulator_extract/{api_reference}",
        response=RegulatorExtractResponse,
        pdf=True,
        gone_after_hours=assumptions.EXTRACT_HOURS,
        statuses=(200, 202, 404, 410),
    ),
    prepare=_prepare,
    expected_links=5.0,
    proposals=_proposals,
)
