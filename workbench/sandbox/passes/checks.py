"""How the documents of an identity pass are checked, by the mode of the pass (document 1, 4.1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.operations.assumptions import CUSTOMER_REFERENCE, DOCUMENT_NUMBER
from workbench.sandbox import document_verification
from workbench.values.document_numbers import medicare, nz_licence
from workbench.values.text import fold

# whose sentinels a document follows; a document without a check of its own follows the licence's
_CHECK_OF = {"licence": "drivers_licence", "centrelink": "centrelink", "birth_certificate": "reg_by_descent"}

_FORMATS: Mapping[str, Callable[[str], object]] = {
    "licence": re.compile(r"[A-Z0-9]{4,10}").fullmatch,
    "passport": re.compile(r"[A-Z]{1,2}[0-9]{7}").fullmatch,
    "medicare": medicare,
    "visa": re.compile(r"[A-Z0-9]{6,12}").fullmatch,
    "centrelink": re.compile(CUSTOMER_REFERENCE).fullmatch,
    "birth_certificate": re.compile(DOCUMENT_NUMBER).fullmatch,
    "nz_licence": nz_licence,
}


@dataclass(frozen=True, slots=True)
class Person:
    """Who the end user says to be. A name that is missing is empty."""

    first_name: str
    middle_name: str
    last_name: str
    date_of_birth: str


def verdict(
    mode: str, kind: str, number: str, person: Person, fixtures: Mapping[str, Any]
) -> tuple[str, list[dict[str, str]]]:
    """The result code (`Y`, `N`, `D`, `S`) of one document and its explanations.

    Raises `dvs.Unavailable` when the document source does not answer.
    """
    if mode == "basic":
        if _FORMATS[kind](number.upper()):
            return "Y", []
        return "N", [{"message": "The number does not have the form of this document.", "code": "FORMAT-N-1"}]
    if kind == "nz_licence":
        return _nz_verdict(number, person, fixtures["nz_driver_licence"]["match"])
    check = document_verification.CHECKS[_CHECK_OF.get(kind, "drivers_licence")]
    code = check.result_code(number, fixtures)
    return code, check.explanations(code)


def _nz_verdict(number: str, person: Person, known: Mapping[str, Any]) -> tuple[str, list[dict[str, str]]]:
    said = (number.upper(), fold(person.first_name), fold(person.last_name), person.date_of_birth)
    recorded = (
        known["licence_number"],
        fold(known.get("first_name") or ""),
        fold(known["last_name"]),
        known["birth_date"],
    )
    if number.upper() == document_verification.NZ_UNAVAILABLE:
        raise document_verification.Unavailable
    if said == recorded:
        return "Y", []
    return "N", [{"message": "The licence details do not match the issuer's records.", "code": "NZ-N-1"}]


def identity_match(person: Person, requested: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """How the verified identity compares with the requested one; None when none was requested.

    A first or last name of a single hyphen is a missing name. A name or a birth date that was not
    requested is not compared.
    """
    if not requested:
        return None
    names = True
    for field in ("first_name", "middle_name", "last_name"):
        wanted, verified = _name(requested.get(field)), _name(getattr(person, field))
        compared = requested.get(field) is not None
        names = names and (not compared or wanted == verified)
    wanted_birth = requested.get("date_of_birth")
    born = None if wanted_birth is None else wanted_birth == person.date_of_birth
    return {"names": names, "date_of_birth": born}


def _name(text: str | None) -> str:
    folded = fold(text or "")
    return "" if folded == "-" else folded
