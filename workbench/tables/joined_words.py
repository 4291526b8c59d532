"""The words of headings that exports run together without a sign between them: `MOBILEPHONE`, `firstname`."""

from __future__ import annotations

import re

_WORDS = (
    "account", "addr", "address", "agent", "alias", "alternate", "alternative", "applicant",
    "beneficiary", "billing", "birth", "born", "borrower", "bus", "business", "buyer", "cell", "child",
    "city", "claimant", "client", "code", "comp", "company", "complainant", "contact", "contractor",
    "country", "county", "creditor", "cust", "customer", "date", "debtor", "defendant", "director",
    "dob", "donor", "driver", "email", "emergency", "employee", "employer", "executor", "family",
    "father", "fax", "first", "former", "full", "gender", "given", "guarantor", "guardian", "holder",
    "home", "id", "initial", "insured", "keeper", "kin", "landline", "landlord", "last", "legal",
    "lender", "lessee", "lessor", "licensee", "line", "locality", "lot", "maiden", "mailing", "member",
    "middle", "mob", "mobile", "mother", "name", "no", "number", "occupier", "of", "office", "org",
    "owner", "parent", "partner", "passenger", "patient", "payee", "payer", "permanent", "person",
    "phone", "pin", "plaintiff", "postal", "postcode", "preferred", "present", "property", "purchaser",
    "ratepayer", "region", "relationship", "resident", "residential", "respondent", "seller", "sex",
    "shipping", "spouse", "state", "status", "street", "student", "subscriber", "suburb", "supplier",
    "surname", "tel", "telephone", "tenant", "title", "town", "trading", "trustee", "unit", "url",
    "user", "vendor", "website", "witness", "work", "zip",
)  # fmt: skip
_JOINED = re.compile(rf"(?:{'|'.join(_WORDS)}){{2,4}}[1-9]?")
_EACH = re.compile(rf"{'|'.join(sorted(_WORDS, key=len, reverse=True))}|[1-9]")


def apart(word: str) -> str:
    """A word of a heading as the words that it is made of: `patientstatus` as `patient status`.

    A word of which any part is not one that headings have is returned as it is.
    """
    return " ".join(_EACH.findall(word)) if _JOINED.fullmatch(word) else word
