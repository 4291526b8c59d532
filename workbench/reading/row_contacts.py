"""The phones, emails, profiles and addresses that the cells of a row say of somebody whom it names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.place import At
from workbench.reading.row_names import SUBJECT, RowNames, settled
from workbench.reading.table_address import (
    PLACE,
    Parts,
    Said,
    heading_of,
    is_in_care,
    parted_address,
    relation_to,
    state_beside,
    with_parts,
)
from workbench.reading.table_contacts import CONTACT_VALUES, is_read
from workbench.tables.addresses_of_agents import is_of_agent
from workbench.tables.contacts_of_firms import OF_FIRM
from workbench.tables.headings import address_of, held_before
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.names_in_addresses import without_own_name
from workbench.tables.row_country import RowCountry, country_of_row
from workbench.tables.whose import COMPANY, OF_COMPANIES, owner_in_row
from workbench.values import cells, phones, places
from workbench.values.cells.phone_plans import country_beside, country_of_companies


class RowContacts(RowNames):
    """Reads where those whom a row names are reached and live."""

    def _each_of(
        self, owner: str, thing: str, meaning: str, place: str = ""
    ) -> Iterator[tuple[At, Mapping[str, Any]]]:
        """The cells of a meaning that are of the person, or of the company; of the only one who is named."""
        has_person, has_company = map(bool, (self._owners["person"], self._owners["company"]))
        for at, spec in self._each(thing, meaning, place):
            of_firm = spec.get(OF_FIRM)
            is_of_firm = isinstance(of_firm, list) and self.index in of_firm
            whose = COMPANY if is_of_firm else str(spec.get("whose") or "")
            if owner_in_row(whose, has_person=has_person, has_company=has_company) == owner:
                yield at, spec

    def _each_said_of(self, person: str, thing: str, meaning: str) -> Iterator[tuple[At, Mapping[str, Any]]]:
        """The cells of a meaning that are of one of several people, as somebody said."""
        return (each for each in self._each(thing, meaning) if self._is_of(each[1], person))

    def _contacts(self, thing: str, subject: str, owner: str, *, is_one: bool) -> None:
        """How a person or company of a row is reached, and where they live; `owner` says which of the two.

        `is_one` where the cells are of nobody else, too.
        """
        where = self._country(thing)
        if thing in self.others and not (where.named or where.spoken):
            beside = self._country(SUBJECT)
            where = where._replace(spoken=beside.named or beside.spoken)
        self._phones(thing, subject, owner, where, is_one=is_one)
        self._emails(thing, subject, owner, is_one=is_one)
        for kind in ("ip_address", "social_profile"):
            for at, spec in self._each_of(owner, thing, kind):
                if is_read(kind, at, spec):
                    self._contact(kind, subject, at, at.text, CONTACT_VALUES[kind](at, spec))
        self._addresses(thing, subject, owner, where)

    def _phones(self, thing: str, subject: str, owner: str, where: RowCountry, *, is_one: bool) -> None:
        """The phones of somebody; one may be shared by several people: of two, nobody says whose each is."""
        numbers = []
        kinds: dict[str, list[str]] = {}
        beside = country_beside(self._texts(thing, "phone"))
        if not (beside or where.named or where.spoken):
            named = (at.text for meaning in OF_COMPANIES for at, _ in self._each(thing, meaning))
            beside = country_of_companies(named)
        owned = {}
        for at, spec in self._each_of(owner, thing, "phone"):
            owned[at.pointer] = self._is_of(spec, subject)
            nation = where.spoken or where.usual or spec.get("likely")
            mobile = is_of_mobiles(heading_of(at))
            country = where.of_numbers(spec.get("numbers_of"))
            cell = cells.phone(at.raw, country=country, likely=nation, mobile=mobile, beside=beside)
            numbers += [(at, number) for number in cell.values[:1]]
            kinds[at.pointer] = [said for said in (cells.FAX, cells.NOT_TO_CALL) if said in cell.note]
        is_clear = is_one or len({number for _, number in numbers}) == 1
        for at, number in numbers:
            if is_clear if owned[at.pointer] is None else owned[at.pointer]:
                label = at.text if phones.to_e164(at.text) else phones.to_read(number)
                self._contact("phone", subject, at, label, number)
                for said in kinds[at.pointer]:
                    self.b.note(at.pointer, at, said)

    def _emails(self, thing: str, subject: str, owner: str, *, is_one: bool) -> None:
        """The emails of somebody, as the phones."""
        said = [(at, self._is_of(spec, subject)) for at, spec in self._each_of(owner, thing, "email")]
        emails = [(at, email) for at, _ in said for email in cells.email(at.raw).values[:1]]
        owned = {at.pointer: is_theirs for at, is_theirs in said if is_theirs is not None}
        emails += [
            (at, email)
            for at, _ in self._each_of(owner, thing, "phone")
            if "@" in at.text
            for email in cells.email_alone(at.raw).values[:1]
        ]
        is_shared = not is_one and len({email for _, email in emails}) > 1
        if is_shared and not all(self._things_named_in(email) for _, email in emails):
            emails = [(at, email) for at, email in emails if at.pointer in owned]
        else:
            emails += [each for each in self._emails_beside(thing) if each not in emails]
        for at, email in emails:
            if owned.get(at.pointer, not self._is_anothers(email, thing, subject)):
                self._contact("email", subject, at, email, email)

    def _emails_beside(self, thing: str) -> list[tuple[At, str]]:
        """The emails among those of the row's person that hold the name of who stands beside alone."""
        if thing not in self.others or not self._names_in(SUBJECT):
            return []
        return [
            (at, email)
            for at, spec in self._each(SUBJECT, "email")
            if spec.get("whose") != "company"
            for email in cells.email(at.raw).values[:1]
            if set(self._things_named_in(email)) == {thing}
        ]

    def _is_anothers(self, email: str, thing: str, subject: str) -> bool:
        """True for an email that holds the name of another person of the row, and not that of this one."""
        if subject not in self._names_of or not (self.things or len(self._names_of) > 1):
            return False
        named = self._things_named_in(email)
        return bool(named) and self._names_of[subject] not in named.get(thing, ())

    def _addresses(self, thing: str, subject: str, owner: str, where: RowCountry) -> None:
        """The addresses of somebody: each that stands in one cell, one in parts, and further ones."""
        whole, of_place = list(self._each_of(owner, thing, "address")), self._parts(owner, thing)
        at, text = self._homes.get(subject, (self.row, ""))
        if text and at.pointer == subject:  # their cell is where they are named: the address has no other
            self.b.note(subject, at, "address beside the name")
        elif text:
            for place in cells.address(text).values[:1]:
                self._address(subject, [at], text, self._in_country(place, at, where, thing))
        for at, spec in whole:
            text = without_own_name(at.text, [self.b.label_of(subject)])
            raw = text if text != at.text else at.raw
            for place in settled(cells.address(raw), spec).values[:1]:
                place = self._in_country(place, at, where, thing)
                parts, place = with_parts(place, of_place)
                label = ", ".join((*(said for _, said in parts), cells.without_remark(text)))
                cited = [at, *(part for part, _ in parts)]
                if (beside := state_beside(place, of_place)) is not None:
                    cited, label = [*cited, beside[0]], f"{label} {beside[1]}"
                    place = replace(place, state=beside[1])
                self._address(subject, cited, label, place)
                if cells.remarks_in(at.raw):
                    self.b.note(subject, at, "remark beside an address")
        parted = parted_address(of_place, where.named, where.spoken or where.of_table, is_beside=bool(whole))
        if parted is not None:
            self._address(subject, *parted)
        for further in dict.fromkeys(str(spec["place"]) for spec in self.mapping.values() if "place" in spec):
            self._further(thing, subject, owner, further)

    def _further(self, thing: str, subject: str, owner: str, place: str) -> None:
        """Another address of somebody, with a note of which it is."""
        parts = self._parts(owner, thing, place)
        named = [cells.country(at.raw).value for at, _ in parts["country"]]
        said_there = {part: " ".join(at.text for at, _ in parts[part]) for part in places.PARTS_OF_A_ROW}
        usual = (spec.get("likely") for found in parts.values() for _, spec in found)
        where = country_of_row(said_there, filter(None, named), (), (), usual)
        parted = parted_address(parts, where.named, where.spoken or where.of_table, is_beside=False)
        for said in [parted] if parted is not None else self._whole(owner, thing, place):
            self._address(subject, *said, ended=held_before(place) != "" or None)
            if kind := address_of(place):
                self.b.note(subject, said[0][0], f"{kind} address")

    def _whole(self, owner: str, thing: str, place: str) -> list[Said]:
        """A further address that stands in one cell."""
        return [
            ([at], cells.without_remark(at.text), found)
            for at, spec in self._each_of(owner, thing, "address", place)
            for found in settled(cells.address(at.raw), spec).values[:1]
        ]

    def _parts(self, owner: str, thing: str, place: str = "") -> Parts:
        """The cells of parts of an address that are of the person, or of the company."""
        return {meaning: list(self._each_of(owner, thing, meaning, place)) for meaning in PLACE}

    def _contact(self, kind: str, subject: str, at: At, label: str, value: Any) -> None:
        mention = self.b.mention(kind, at, label)
        self.b.claim(mention, kind, at, value)
        self.b.link(subject, "uses", mention, at)

    def _address(
        self, subject: str, cited: list[At], label: str, address: places.Address, *, ended: bool | None = None
    ) -> None:
        heading = heading_of(cited[0])
        named = (
            column for part in ("name", "last_name") for column, _ in self.columns.get((SUBJECT, part), ())
        )
        in_care = is_in_care(self.row, self.mapping) or (
            self.b.kind_of(subject) == "person"
            and (is_of_agent(heading, named) or self.mapping.get(heading, {}).get("of_body") is True)
        )
        relation = relation_to(self.b.kind_of(subject), heading, address, in_care=in_care)
        mention = self.b.mention("address", cited[0], label)
        value = {"id": None, **address.folded}
        parts = [at.pointer for at in cited[1:]]
        self.b.claim(mention, "address", cited[0], value, parts=parts, written=label)
        self.b.link(subject, relation, mention, cited[0], ended=ended)
