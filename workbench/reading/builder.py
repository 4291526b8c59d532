"""Gathers the mentions, claims and links of one answer, so that a reader is a list of what is where."""

from __future__ import annotations

from workbench.reading.builder_addresses import AddressStatements
from workbench.reading.builder_contacts import ContactStatements
from workbench.reading.builder_people import PersonStatements
from workbench.reading.nothing import is_nothing
from workbench.reading.place import At
from workbench.reading.written_names import (
    names_of_company,
)
from workbench.values import companies
from workbench.values.questioned_companies import is_questioned_company
from workbench.values.text import fold
from workbench.values.uk_registers import uk_number_beside


class Builder(PersonStatements, ContactStatements, AddressStatements):
    """What one answer says, while it is being read: its people, contacts, addresses and companies."""

    def company_name(self, mention: str, name: At) -> None:
        """A company's name, and the one it had where the text says it: `Wren Ltd formerly Tern Ltd`."""
        now, before = names_of_company(name.text)
        self.claim(mention, "name", name, fold(now) or None)
        if before:
            self.claim(mention, "former_name", name, fold(before))

    def company(
        self, at: At, name: At, number: At, jurisdiction: str, register: At | None = None
    ) -> str | None:
        """A company by its name and number; `jurisdiction` is UK, AU, or another register's or none.

        Only a number of the UK's or Australia's register is one that companies are told apart by here.
        `register` is what names it beside the number; without one an answer of the register itself is read.
        """
        if is_nothing(name.text, "company") or is_questioned_company(name.text, is_numbered=bool(number)):
            name = At(name.pointer, None)
        if not name and not number:
            return None
        mention = self.mention("company", at, names_of_company(name.text)[0] or number.text)
        self.company_name(mention, name)
        if number and jurisdiction == "UK" and register is not None:
            number = number.code
            if normal := uk_number_beside(number.text, register.text):
                said = [register.pointer] if register else []
                self.claim(mention, "company_number", number, normal, jurisdiction="UK", parts=said)
            else:
                self.note(mention, number, "registration number", place=register)
        elif number and jurisdiction not in ("UK", "AU"):
            place = register or jurisdiction
            self.note(mention, number.code, "registration number", place=place)
        elif number:
            number = number.code
            is_number = isinstance(number.raw, int) and not isinstance(number.raw, bool)
            lost = is_number and jurisdiction == "AU"  # zeros in front, as a number has none
            text = number.text.zfill(9) if lost else number.text
            self.claim(
                mention, "company_number", number, company_number(text, jurisdiction),
                jurisdiction=jurisdiction,
            )  # fmt: skip
        return mention


def company_number(text: str, jurisdiction: str) -> str | None:
    """The normal form of a company's number: padded to 8 in the UK, the ACN in Australia."""
    if jurisdiction == "UK":
        number = companies.uk_number(text)
        return number if number and companies.is_uk_number(number) else None
    found = companies.acn(text) or companies.acn_of_abn(text)
    return found if found and found.strip("0") else None
