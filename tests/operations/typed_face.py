"""The operations as a type checker sees them: `make lint` takes what is right here and refuses what is wrong.

An error that is no longer found makes its `type: ignore` an error. Nothing here is run.
"""

# ruff: noqa: B018, F841

from datetime import date
from pathlib import Path

import workbench
from workbench.operations.contact_person_search import ContactPersonSearchResponse
from workbench.operations.person_report import PersonReportResponse


async def right(case: workbench.Case, client: workbench.Client, aio: workbench.AsyncClient) -> None:
    found = case.contact_person_search(name_last="Okafor", state="NSW", refresh=True)
    for row in found:
        row["cite"]
    answer: ContactPersonSearchResponse = client.contact_person_search(name_last="Okafor")
    waited: ContactPersonSearchResponse = await aio.contact_person_search(dob_from=date(1970, 1, 1))
    report: PersonReportResponse = client.person_report(first_name="A", last_name="B", phone="1").wait()
    client.likeness_check(photo=Path("a.png"), probe_image=b"")
    case.person_history(first_name="A", birth_date="1970-01-01")
    case.budget = 40
    case.people().columns


def wrong(case: workbench.Case, client: workbench.Client) -> None:
    case.contact_person_search(name_lats="x")  # type: ignore[call-arg]
    case.no_such_thing()  # type: ignore[attr-defined]
    case.contact_person_search(name_last=5)  # type: ignore[arg-type]
    case.contact_person_search(state="XYZ")  # type: ignore[arg-type]
    case.uk_registry_company_report()  # type: ignore[call-arg]
    client.contact_person_search(name_lats="x")  # type: ignore[call-arg]
    client.no_such_thing()  # type: ignore[attr-defined]
    client.contact_person_search(name_last="x").recrods  # type: ignore[attr-defined]
