"""Death certificate check (document 1, section 4.2)."""

from __future__ import annotations

from workbench.operations.base import Opt
from workbench.operations.document_checks import (
    DOCUMENT,
    PERSON,
    DocumentCheckRequest,
    document_check,
)
from workbench.operations.fields import Date, DocumentNumber, Filled, State, ask
from workbench.operations.rules import RequiredWhen


class DvsDeathCertRequest(DocumentCheckRequest):
    """The certificate and whom it concerns."""

    first_name: Filled = ask("First names", "as stated on the document", group=PERSON, required=True)
    last_name: Filled = ask("Last name", group=PERSON, required=True)
    event_date: Date = ask("Date of death", group=PERSON, required=True)
    registration_number: DocumentNumber = ask("Registration number", group=DOCUMENT, required=True)
    certificate_number: DocumentNumber = ask("Certificate number", group=DOCUMENT, required=True)
    registration_date: Opt[Date] = ask("Date of registration", "Queensland and Tasmania", group=DOCUMENT)
    state: State = ask("State", "that issued the certificate", group=DOCUMENT, required=True)

    rules = (RequiredWhen("registration_date", "state", ("QLD", "TAS")),)


OPERATION = document_check(
    "death_cert",
    "Death certificate",
    "Verifies an Australian death certificate.",
    DvsDeathCertRequest,
)
