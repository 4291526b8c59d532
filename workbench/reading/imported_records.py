"""Reads a spreadsheet: each row a person, or a company where no person is named.

The question's `mapping` says what each column means, in the words of `MEANINGS`. A person and a
company in one row are linked by employment, for that is all that a plain row can say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading import imported_table
from workbench.reading.builder import Builder
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.written_names import combined
from workbench.values.names import Name

MEANINGS: dict[str, str] = {
    "name": "a person's whole name",
    "first_name": "a person's given name",
    "middle_name": "a person's middle names",
    "last_name": "a person's surname",
    "birth_date": "YYYY, YYYY-MM, YYYY-MM-DD, or DD/MM/YYYY: the day first",
    "sex": "male, female or x",
    "phone": "a phone number",
    "email": "an email address",
    "ip_address": "an IP address",
    "social_profile": "the address of a social profile",
    "address": "a whole address in one cell",
    "company_name": "a company",
    "company_number": "a UK company number",
    "occupation": "what a person does",
    "note": "anything else worth keeping",
}
"""What a column can mean."""


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The people and companies of the rows, with what the columns say of them.

    A mapping whose columns say more than one word is that of a table brought in since: see `imported_table`.
    """
    if "read_on" in question:
        return imported_table.read(question, answer)
    b = Builder(question, answer, most=None)
    mapping = {column: cell.text for column, cell in b.question["mapping"].items()}
    for row in b.answer["records"].each():
        cells: dict[str, list[At]] = {meaning: [] for meaning in MEANINGS}
        for column, meaning in mapping.items():
            if meaning in cells and row[column]:
                cells[meaning].append(row[column])
        _row(b, row, cells)
    return b.reading()


def _row(b: Builder, row: At, cells: Mapping[str, list[At]]) -> None:
    person = _person(b, row, cells)
    nothing = At("", None)
    names, numbers = cells["company_name"] or [nothing], cells["company_number"] or [nothing]
    at = names[0] or numbers[0] if person else row  # a row is one mention: the person, where one is named
    company = b.company(at, names[0], numbers[0], "UK")
    subject = person or company
    if subject is None:
        return
    if person and company:
        b.link(person, "employed_by", company, names[0])
    for cell in cells["phone"]:
        b.phone(subject, cell)
    for cell in cells["email"]:
        b.email(subject, cell)
    for cell in cells["ip_address"]:
        b.ip_address(subject, cell)
    for cell in cells["social_profile"]:
        b.profile(subject, cell)
    for cell in cells["address"]:
        home = b.written_address(cell)
        if home is not None:
            b.link(subject, "lived_at" if person else "located_at", home, cell)
    for cell in cells["note"]:
        b.claim(subject, "note", cell)


def _person(b: Builder, row: At, cells: Mapping[str, list[At]]) -> str | None:
    parts = [*cells["last_name"], *cells["first_name"], *cells["middle_name"]]
    if cells["name"]:
        person = b.person(row, combined(cells["name"][0].text), cells["name"][0])
    elif parts:
        first, middle, last = (
            " ".join(cell.text for cell in cells[word]) or None
            for word in ("first_name", "middle_name", "last_name")
        )
        person = b.person(row, Name(first, middle, last), *parts)
    else:
        return None
    for cell in cells["birth_date"]:
        b.birth(person, cell)
    for cell in cells["sex"]:
        b.sex(person, cell)
    for cell in cells["occupation"]:
        b.claim(person, "occupation", cell)
    return person
