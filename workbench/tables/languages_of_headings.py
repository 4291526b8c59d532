"""Of which country a table's phones are by the language of its headings, and the domains of its emails."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import normal_heading
from workbench.tables.signs_of_country import are_numbers_of, bare_numbers
from workbench.values import cells
from workbench.values.cells.cell import words

ABROAD = "ZZ"
"""Another country than Australia, and nobody says which."""
_LANGUAGES = (
    (words("nachname vorname geburtsdatum strasse hausnummer plz ort telefon telefonnummer handy anrede "
           "mitgliedsnummer geschlecht"), words("DE AT CH")),
    (words("nom prenom courriel ville adresse rue portable cotisation naissance civilite"),
     words("FR BE CH LU CA")),
    (words("cognome nome indirizzo cellulare citta telefono provincia nascita"), words("IT CH")),
    (words("apellido apellidos nombre direccion telefono ciudad movil correo"), words("ES MX AR CL CO PE")),
    (words("apelido sobrenome nome morada telemovel telefone celular cidade"), words("PT BR")),
    (words("achternaam voornaam telefoon straat huisnummer woonplaats geboortedatum"), words("NL BE")),
)  # fmt: skip
"""Words of headings of each language, with the countries whose tables have them."""
_FEWEST = 2
_DOMAIN = re.compile(r"\.([a-z]{2})$")


def country_by_language(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str:
    """The country that headings of another language, or most emails, say of phones that are such of it.

    `ZZ` where the headings are of a language of several countries; empty where nothing is said.
    """
    numbers = bare_numbers(meanings, records)
    if not numbers:
        return ""
    by_email = _of_emails(meanings, records)
    if by_email and are_numbers_of(numbers, by_email):
        return by_email
    possible = _of_headings(meanings)
    if not possible or any(number.startswith("04") and len(number) == 10 for number in numbers):
        return ""
    found = [country for country in sorted(possible) if are_numbers_of(numbers, country)]
    return found[0] if len(found) == 1 else ABROAD


def _of_headings(meanings: Mapping[str, str | None]) -> frozenset[str]:
    held = {word for name in meanings for word in normal_heading(name).split()}
    for known, countries in _LANGUAGES:
        if len(held & known) >= _FEWEST:
            return frozenset(countries)
    return frozenset()


def _of_emails(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> str:
    """The country whose domain most emails of a table have, of those that have headings of their own."""
    emails = [
        str(email)
        for name, meaning in meanings.items()
        if meaning == "email"
        for value in values_of(records, name)
        for email in cells.email(value).values[:1]
    ]
    ends = Counter(said[1].upper() for email in emails if (said := _DOMAIN.search(email.casefold())))
    ((country, count),) = ends.most_common(1) or [("", 0)]
    is_known = any(country in countries for _, countries in _LANGUAGES)
    return country if is_known and count >= _FEWEST and 2 * count > len(emails) else ""
