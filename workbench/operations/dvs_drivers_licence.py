"""Australian driver licence check (document 1, section 4.2)."""

from __future__ import annotations

from workbench.operations.document_checks import (
    DOCUMENT,
    PERSON,
    DocumentCheckRequest,
    document_check,
)
from workbench.operations.fields import DocumentNumber, Filled, PastDate, State, ask


class DvsDriversLicenceRequest(DocumentCheckRequest):
    """The licence and its holder."""

    first_name: Filled = ask("First name", group=PERSON, required=True)
    middle_name: str | None = ask(
        "Middle name", "better left out: an initial will likely fail to match", group=PERSON
    )
    last_name: Filled = ask("Last name", group=PERSON, required=True)
    birth_date: PastDate = ask("Birth date", group=PERSON, required=True)
    licence_number: DocumentNumber = ask("Licence number", group=DOCUMENT, required=True)
    card_number: DocumentNumber = ask("Card number", group=DOCUMENT, required=True)
    state: State = ask("State", "that issued the licence", group=DOCUMENT, required=True)


OPERATION = document_check(
    "drivers_licence",
    "Driver licence",
    "Verifies an Australian driver licence.",
    DvsDriversLicenceRequest,
)
