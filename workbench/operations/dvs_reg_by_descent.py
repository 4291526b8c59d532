"""Registration by descent certificate check (document 1, section 4.2)."""

from __future__ import annotations

from workbench.operations.document_checks import (
    DOCUMENT,
    PERSON,
    DocumentCheckRequest,
    document_check,
)
from workbench.operations.fields import Date, DocumentNumber, Filled, PastDate, ask


class DvsRegByDescentRequest(DocumentCheckRequest):
    """The certificate and its holder."""

    first_name: Filled = ask("First name", group=PERSON, required=True)
    last_name: Filled = ask("Last name", group=PERSON, required=True)
    birth_date: PastDate = ask("Birth date", group=PERSON, required=True)
    acquisition_date: Date = ask(
        "Date of acquisition", "as on the certificate", group=DOCUMENT, required=True
    )
    stock_number: DocumentNumber = ask("Stock number", "as on the certificate", group=DOCUMENT, required=True)


OPERATION = document_check(
    "reg_by_descent",
    "Registration by descent",
    "Verifies a certificate of registration by descent.",
    DvsRegByDescentRequest,
)
