"""An invented register of harbour berths: what can be asked of it, and what its answers mean."""

from collections.abc import Mapping
from typing import Any

from workbench.operations.base import Envelope, Many, Operation, Request, Response
from workbench.operations.fields import ask
from workbench.reading import Reading
from workbench.reading.builder import Builder
from workbench.values.names import split_combined


class BerthRegisterRequest(Request):
    """Which berth."""

    berth: str = ask("Berth", "as painted on the quay", group="Berth", required=True)


class Tenancy(Response):
    """Who rented the berth, and since when."""

    keeper: str | None = None
    phone: str | None = None
    home: str | None = None
    since: str | None = None


class BerthRegisterResponse(Envelope):
    """The tenancies of a berth."""

    records: Many[Tenancy] | None = None


OPERATION = Operation(
    name="berth_register",
    title="Berth register",
    group="Registries",
    section="own",
    summary="Who rents a berth, and since when.",
    path="/berth_register",
    request=BerthRegisterRequest,
    response=BerthRegisterResponse,
)


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """Each tenancy is a person with a phone and a home."""
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        person = b.person(row, split_combined(row["keeper"].text), row["keeper"])
        b.phone(person, row["phone"], start=row["since"])
        home = b.written_address(row["home"])
        if home is not None:
            b.link(person, "lived_at", home, row["home"], start=row["since"])
    return b.reading()
