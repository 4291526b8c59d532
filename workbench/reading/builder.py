"""Gathers the mentions, claims and links of one answer, so that a reader is a list of what is where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.model import Claim, Link, Mention, Reading
from workbench.reading.place import At
from workbench.values import companies, dates, emails, phones, places, profiles
from workbench.values.names import Name, split_combined
from workbench.values.text import fold

NO_END = "9999-12-31"
_SEXES = {"male": "MALE", "m": "MALE", "female": "FEMALE", "f": "FEMALE", "x": "X"}


class Builder:
    """What one answer says, while it is being read. Nothing here raises on odd values."""

    def __init__(self, question: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        self.question = At("?", dict(question))
        self.answer = At("", dict(answer))
        self._mentions: dict[str, Mention] = {}
        self._claims: list[Claim] = []
        self._links: dict[tuple[str, str, str, str | None, str | None, str], Link] = {}

    def reading(self) -> Reading:
        """Everything gathered."""
        return Reading(tuple(self._mentions.values()), tuple(self._claims), tuple(self._links.values()))

    def mention(self, kind: str, at: At, label: str) -> str:
        """A mention at a place; a second one at the same place is the first."""
        self._mentions.setdefault(at.pointer, Mention(at.pointer, kind, label or "unnamed"))
        return at.pointer

    def claim(
        self, mention: str, attribute: str, at: At, value: Any = None, *,
        caution: str | None = None, start: At | None = None, end: At | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A claim about a mention, where the place holds something."""
        if at:
            said = {name: item for name, item in detail.items() if item not in (None, "", [], {})}
            self._claims.append(
                Claim(mention, attribute, at.pointer, at.raw, value, caution, day(start), last_day(end), said)
            )

    def link(
        self, subject: str, relation: str, target: str, *cited: At,
        start: At | None = None, end: At | None = None, caution: str | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A relation between two mentions, cited where it stands (else where its ends are)."""
        pointers = tuple(dict.fromkeys(at.pointer for at in cited if at)) or (target,)
        said = {name: item for name, item in detail.items() if item not in (None, "", [], {})}
        first, last = day(start), last_day(end)
        key = (subject, relation, target, first, last, repr(sorted(said.items())))
        self._links.setdefault(key, Link(subject, relation, target, pointers, first, last, caution, said))

    # people

    def person(self, at: At, name: Name, *cited: At, attribute: str = "name") -> str:
        """A person at a place, with the name claimed at each part that was given."""
        mention = self.mention("person", at, shown(name))
        self.name(mention, name, *cited, attribute=attribute)
        return mention

    def name(self, mention: str, name: Name, *cited: At, attribute: str = "name", **options: Any) -> None:
        """A name of a person: one claim at the first cited part, the other parts in its detail."""
        given = [at for at in cited if at]
        if given and (name.first or name.last):
            parts = [at.pointer for at in given[1:]]
            self.claim(mention, attribute, given[0], name.folded, parts=parts, written=shown(name), **options)

    def named(
        self, at: At, first: str = "first_name", middle: str = "middle_name", last: str = "last_name"
    ) -> str:
        """A person whose name stands in parts under an object."""
        parts = [at[last], at[first], at[middle]]
        name = Name(at[first].text or None, at[middle].text or None, at[last].text or None)
        return self.person(at, name, *parts)

    def birth(self, mention: str, at: At, **options: Any) -> None:
        """A birth date, full or partial."""
        self.claim(mention, "birth_date", at, dates.normal(at.text), **options)

    def sex(self, mention: str, at: At) -> None:
        """A sex; UNKNOWN says nothing."""
        if at.text.lower() in _SEXES:
            self.claim(mention, "sex", at, _SEXES[at.text.lower()])

    # contacts

    def phone(self, owner: str | None, at: At, **options: Any) -> str | None:
        """A phone, used by its owner."""
        number = phones.to_e164(at.text) or (
            phones.digits(at.text) if len(phones.digits(at.text)) >= 6 else None
        )
        return self._contact("phone", owner, at, at.text, number, **options)

    def email(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An email address, used by its owner."""
        return self._contact("email", owner, at, at.text, emails.normal(at.text), **options)

    def ip_address(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An IP address, used by its owner."""
        return self._contact("ip_address", owner, at, at.text, at.text or None, **options)

    def profile(self, owner: str | None, at: At, **options: Any) -> str | None:
        """A social profile given as its address, or as an object with `url`, or network and username."""
        url = at["url"] or at
        found = profiles.parse(url.text)
        if found is None and at["network"] and at["username"]:
            found = profiles.Profile(at["network"].text, at["username"].text)
            url = at["username"]
        value = {"network": fold(found.network), "username": fold(found.username)} if found else None
        return self._contact("social_profile", owner, url, url.text, value, **options)

    def _contact(
        self, kind: str, owner: str | None, at: At, label: str, value: Any, *,
        start: At | None = None, end: At | None = None, caution: str | None = None, **detail: Any,
    ) -> str | None:  # fmt: skip
        if not label:
            return None
        mention = self.mention(kind, at, label)
        self.claim(mention, kind, at, value, caution=caution)
        if owner is not None:
            self.link(owner, "uses", mention, at, start=start, end=end, caution=caution, **detail)
        return mention

    # places

    def parted_address(
        self, at: At, *, line: str = "street_address", suburb: str = "suburb", state: str = "state",
        postcode: str = "postcode", country: str = "country", identity: str = "address_id",
    ) -> str | None:  # fmt: skip
        """An address that stands in parts under an object; the mention sits at its first part."""
        given = [part for part in (at[line], at[suburb], at[postcode], at[state], at[identity]) if part]
        if not given or not (at[line] or at[suburb] or at[postcode] or at[identity]):
            return None
        place = places.Locality(
            at[suburb].text or None, places.state(at[state].text) or at[state].text or None,
            at[postcode].text or None, places.country(at[country].text) or "AU",
        )  # fmt: skip
        parsed = places.address(at[line].text or None, place)
        words = [
            at[line].text,
            " ".join(p for p in (at[suburb].text, at[state].text, at[postcode].text) if p),
        ]
        return self._address(given, ", ".join(w for w in words if w), parsed, at[identity].text)

    def written_address(self, at: At) -> str | None:
        """An address written in one line."""
        parsed = places.parse_address(at.text) if at.text else None
        return self._address([at], at.text, parsed, "") if parsed else None

    def registry_address(self, at: At) -> str | None:
        """An address of the UK registry, in its own parts."""
        names = (
            "premises",
            "address_line_1",
            "address_line_2",
            "locality",
            "region",
            "postal_code",
            "country",
        )
        given = [at[name] for name in names if at[name]]
        if not given:
            return None
        street = " ".join(p for p in (at["premises"].text, at["address_line_1"].text) if p)
        place = places.Locality(
            at["locality"].text or None, at["region"].text or None, at["postal_code"].text or None,
            places.country(at["country"].text) or "GB",
        )  # fmt: skip
        parsed = places.address(street or None, place)
        return self._address([at, *given], ", ".join(part.text for part in given if part.text), parsed, "")

    def _address(self, given: list[At], label: str, parsed: places.Address, identity: str) -> str:
        mention = self.mention("address", given[0], label or identity)
        value = {"id": identity.upper() or None, **parsed.folded}
        parts = [part.pointer for part in given[1:]]
        self.claim(mention, "address", given[0], value, parts=parts, written=label)
        return mention

    # companies

    def company(self, at: At, name: At, number: At, jurisdiction: str) -> str | None:
        """A company by its name and number; `jurisdiction` is UK or AU."""
        if not name and not number:
            return None
        mention = self.mention("company", at, name.text or number.text)
        self.claim(mention, "name", name, fold(name.text) or None)
        if number:
            self.claim(
                mention, "company_number", number, company_number(number.text, jurisdiction),
                jurisdiction=jurisdiction,
            )  # fmt: skip
        return mention


def company_number(text: str, jurisdiction: str) -> str | None:
    """The normal form of a company's number: padded to 8 in the UK, the ACN in Australia."""
    if jurisdiction == "UK":
        return companies.uk_number(text)
    return companies.acn(text) or companies.acn_of_abn(text) or None


def day(at: At | None) -> str | None:
    """A date, full or partial, in its normal form."""
    return dates.normal(at.text) if at is not None and at.text else None


def last_day(at: At | None) -> str | None:
    """The day on which something ended; the registry's `9999-12-31` stands for no end."""
    found = day(at)
    return None if found == NO_END else found


def shown(name: Name) -> str:
    """A name as a label: forenames first, capitals calmed."""
    words = [part for part in (name.first, name.middle, name.last) if part]
    calm = [part.title() if part.isupper() and len(part) > 1 else part for part in words]
    return " ".join([*calm, name.suffix] if name.suffix else calm)


def combined(text: str) -> Name:
    """The parts of a name in one string, also as `SURNAME, Forenames`."""
    return split_combined(text)
