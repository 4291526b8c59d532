"""Readers of another provider's operation, of its first version and of its second."""

from __future__ import annotations

from workbench.reading import of_version
from workbench.reading.builder import Builder
from workbench.values.names import Name


def berths(question, answer):
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        b.person(row, Name(row["first_name"].text, None, row["last_name"].text), row["last_name"])
    return b.reading()


@of_version(2)
def berths_with_phones(question, answer):
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        person = b.person(row, Name(row["first_name"].text, None, row["last_name"].text), row["last_name"])
        for at in row["phones"].each():
            b.phone(person, at)
    return b.reading()
