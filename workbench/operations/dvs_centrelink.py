"""Concession card check (document 1, section 4.2)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from workbench.operations.document_checks import (
    DOCUMENT,
    PERSON,
    DocumentCheckRequest,
    document_check,
)
from workbench.operations.fields import CustomerReference, Date, Filled, PastDate, ask

CardType = Annotated[
    Literal["HCC", "PCC", "SHC"],
    Field(
        json_schema_extra={
            "labels": {
                "HCC": "health care card",
                "PCC": "pensioner concession card",
                "SHC": "seniors health card",
            }
        }
    ),
]


class DvsCentrelinkRequest(DocumentCheckRequest):
    """The card and its holder."""

    full_name: Filled = ask("Full name", "as on the card", group=PERSON, required=True)
    birth_date: PastDate = ask("Birth date", group=PERSON, required=True)
    crn: CustomerReference = ask(
        "Customer reference number", "9 digits and a letter", group=DOCUMENT, required=True
    )
    card_expiry: Date = ask("Expiry", group=DOCUMENT, required=True)
    card_type: CardType = ask("Card", group=DOCUMENT, required=True)


OPERATION = document_check(
    "centrelink",
    "Concession card",
    "Verifies a concession card.",
    DvsCentrelinkRequest,
)
