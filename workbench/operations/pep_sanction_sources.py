"""The PEP and sanction sources (document 1, sections 2.6 and 4.6)."""

from __future__ import annotations

from workbench.operations.base import Envelope, Many, Operation, Request, Response, free


class PepSanctionSourcesRequest(Request):
    """Nothing to fill in."""


class SanctionSource(Response):
    """One source; `summary` and `url` are null where the publisher gives none."""

    source: str | None = None
    name: str | None = None
    summary: str | None = None
    url: str | None = None


class PepSanctionSourcesResponse(Envelope):
    """Both lists, sorted by the sources' keys."""

    pep: Many[SanctionSource] | None = None
    sanctions: Many[SanctionSource] | None = None


OPERATION = Operation(
    name="pep_sanction_sources",
    title="PEP and sanction sources",
    group="Screening",
    section="1:4.6",
    summary="Lists the sources of politically exposed people and of sanctions. It screens nobody: "
    "no name is looked up in them.",
    path="/pep_sanction_sources",
    request=PepSanctionSourcesRequest,
    response=PepSanctionSourcesResponse,
    method="GET",
    units=free,
    access="pep_sanction",
    statuses=(200, 401, 403, 429, 500),
)
