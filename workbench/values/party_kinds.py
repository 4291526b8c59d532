"""Whether a register's word for somebody means a company or a person: `Individual`, `corporate-entity`."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.values.offices_abroad import form_of
from workbench.values.taken_back import takes_back

COMPANY_KINDS = frozenset([
    "company", "organisation", "organization", "body-corporate", "bodycorporate", "corporate",
    "corporation", "entity", "business", "firm", "trust", "apty", "apub", "rgdc", "fncr", "limited",
    "australian-proprietary-company", "australian-public-company", "registered-australian-body",
    "foreign-company", "incorporated-body", "legal-person", "corporate-entity", "org", "co",
    "entreprise", "société", "societe", "association", "personne-morale", "unternehmen", "firma", "empresa",
    "persona-juridica", "persona-jurídica", "juristische-person",
])  # fmt: skip
PERSON_KINDS = frozenset([
    "person", "individual", "natural-person", "natural", "human", "people", "ind", "private-individual",
    "particulier", "personne-physique", "privatperson", "privatkunde", "natürliche-person", "particular",
    "persona-fisica", "persona-física", "individual-sole-trader", "sole-trader",
])  # fmt: skip
_CONTROLS = tuple(
    kind.replace("-", "")
    for kind in ("corporate-entity", "legal-person", "corporate", "company", "other-registrable-person")
)


def company_of_kind(form: str) -> bool | None:
    """Whether a word, its parts joined by hyphens, means a company (True) or a person (False); else None."""
    if form in PERSON_KINDS:
        return False
    return True if form in COMPANY_KINDS or form.endswith("-company") else None


def company_of_controller(form: str) -> bool | None:
    """True where a kind of controller is a company; None for one that may have ended."""
    if takes_back(form):
        return None
    word = form.replace("-", "")
    if word.startswith("individual") or word in ("person", "naturalperson"):
        return False
    return True if word.startswith(_CONTROLS) else None


_CODES = {"i": False, "p": False, "o": True, "c": True, "e": True}
"""What registers write below a heading such as `individual_or_organisation`."""


def company_of_row(kinds: Iterable[str], roles: Iterable[str] = ()) -> bool | None:
    """Whether a row of a table is about a company, by the words of its kind and the roles beside them."""
    for kind in map(form_of, kinds):
        if kind in ("relevant-legal-entity", "rle", "legal-entity", "corporation-sole"):
            return True
        known = _CODES.get(kind, company_of_kind(kind))
        known = company_of_controller(kind) if known is None else known
        if known is not None:
            return known
    return True if any(form_of(role).startswith("corporate-") for role in roles) else None
