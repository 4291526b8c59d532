"""Electoral roll check (document 1, section 4.2)."""

from __future__ import annotations

from workbench.operations.base import Opt
from workbench.operations.document_checks import (
    PERSON,
    DocumentCheckRequest,
    document_check,
)
from workbench.operations.fields import Filled, PastDate, Postcode, State, StreetType, ask
from workbench.operations.rules import AtLeastOne, Excludes

_ADDRESS = "Address"
_PARTS = ("street_number", "street_name", "street_type")


class DvsAecRequest(DocumentCheckRequest):
    """The person and the enrolled address: a street line, or its parts."""

    first_name: Filled = ask("First name", group=PERSON, required=True)
    last_name: Filled = ask("Last name", group=PERSON, required=True)
    birth_date: PastDate = ask("Birth date", group=PERSON, required=True)
    street_address: Opt[str] = ask(
        "Street line", "the full line; not together with its parts", group=_ADDRESS
    )
    flat_unit_number: Opt[str] = ask("Flat or unit", group=_ADDRESS)
    street_number: Opt[str] = ask("Street number", group=_ADDRESS)
    street_name: Opt[str] = ask("Street name", group=_ADDRESS)
    street_type: Opt[StreetType] = ask(
        "Street type", "abbreviation or full word, with N, S, E or W where the street has it",
        group=_ADDRESS, control="text",
    )  # fmt: skip
    habitation_building_name: Opt[str] = ask("Building name", group=_ADDRESS)
    suburb: Filled = ask("Suburb", group=_ADDRESS, required=True)
    state: State = ask("State", group=_ADDRESS, required=True)
    postcode: Postcode = ask("Postcode", group=_ADDRESS, required=True)

    rules = (
        Excludes(("street_address",), (*_PARTS, "flat_unit_number")),
        AtLeastOne((("street_address",), _PARTS)),
    )


OPERATION = document_check(
    "aec",
    "Electoral roll",
    "Verifies name, birth date and address against the electoral roll.",
    DvsAecRequest,
)
