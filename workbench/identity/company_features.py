"""What a company is known by: numbers with their registers, names with legal forms, and what it shares."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from workbench.identity import features
from workbench.identity.columns import MentionRow
from workbench.reading.model import Claim, Reading
from workbench.values.companies import registered_number
from workbench.values.company_names import company_names
from workbench.values.countries import register_country

NUMBER = "company:"
"""How the key of a number begins: `company:UK:01234567`."""
NAMED = "named:"
"""How a weak key begins that holds a company's name: it ties mentions without a number, and those alone."""
_GROUPED = frozenset({"VAT", "?"})
"""Schemes of numbers that several companies may bear: a VAT group, a number of no known register."""
_SECOND = frozenset({"LEI", "ABN", "NZBN", "officer"})
"""Schemes of numbers that a company has beside the one that its register gave it."""
_NUMBERS = frozenset({"company_number", "business_number", "identifier"})
_PLACES = ("country registered", "country of incorporation", "country", "place registered", "legal authority")


@dataclass(frozen=True, slots=True)
class NamedCompany:
    """What is known of a company besides its keys.

    `names` are kind (`name`, `trading name`, `former name`), words, and legal form, empty where none is said.
    `traits` are what companies may share: `house:`, `area:`, `phone:`, `email:`, numbers that several bear.
    """

    names: tuple[tuple[str, str, str], ...] = ()
    traits: tuple[str, ...] = ()

    @property
    def marks(self) -> Iterator[str]:
        """What brings two companies together to be compared: a name, a start of one in an area, a trait."""
        areas = [trait for trait in self.traits if trait.startswith("area:")]
        for _, words, _ in self.names:
            core = words.replace(" ", "")
            yield f"core:{core}"
            yield from (f"near:{core[:4]}|{area}" for area in areas)
        yield from (trait for trait in self.traits if not trait.startswith("area:"))


def register_of(key: str) -> str | None:
    """The register whose number a key is, if it is one of which a company has only one: `UK`, `AU`, `DE`."""
    scheme = key.removeprefix(NUMBER).partition(":")[0] if key.startswith(NUMBER) else ""
    return scheme if scheme and scheme not in _SECOND else None


def number_of(key: str) -> str:
    """A number's key as it is shown: `UK 01234567`."""
    return key.removeprefix(NUMBER).replace(":", " ", 1)


def known_by(numbers: Iterable[str], officers: Iterable[str] = ()) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of a company with these numbers (`UK:01234567`) and officer ids, and the numbers as traits."""
    numbers = sorted({*numbers})
    keys = [f"{NUMBER}{each}" for each in numbers if each.partition(":")[0] not in _GROUPED]
    keys += [f"{NUMBER}officer:{each}" for each in sorted({*officers})]
    return tuple(keys), tuple(each for each in numbers if each.partition(":")[0] in _GROUPED)


def firm(names: Iterable[tuple[str, str]], traits: Iterable[str]) -> NamedCompany:
    """A firm of names as they are written, each with what kind of name it is."""
    found: dict[tuple[str, str], str] = {}
    for how, text in names:
        for kind, name in company_names(text):
            said = kind if how == "name" else how
            key = (" ".join(name.words), name.form_kin)
            if key not in found or said == "name":
                found[key] = said
    listed = sorted((how, words, form) for (words, form), how in found.items())
    return NamedCompany(tuple(listed), tuple(sorted({*traits})))


def ties_of(made: NamedCompany, neighbours: Iterable[str]) -> tuple[str, ...]:
    """The weak keys of a company without a number: its name together with what else identifies it.

    That is somebody who is identified and whom it is linked with, or its whole address with a phone or email,
    or a number that several companies may bear. A name alone, or with an address, is none.
    """
    houses = [trait for trait in made.traits if trait.startswith("house:")]
    contacts = [trait for trait in made.traits if trait.startswith(("phone:", "email:"))]
    numbers = [trait for trait in made.traits if trait.partition(":")[0] in _GROUPED]
    whole = [f"{house}&{contact}" for house in houses for contact in contacts]
    keys = [
        f"{NAMED}{words.replace(' ', '')}|{form}|{what}"
        for how, words, form in made.names
        if how == "name"
        for what in (*neighbours, *whole, *numbers)
    ]
    return tuple(sorted({*keys}))


def numbers_of(claims: Sequence[Claim]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of a company by what is claimed of it, and its numbers that several may bear."""
    place = next(
        (
            code
            for about in _PLACES
            for claim in claims
            if claim.detail.get("about") == about and (code := register_country(str(claim.raw)))
        ),
        None,
    )
    found: list[str | None] = []
    for claim in claims:
        if claim.attribute in _NUMBERS and claim.value is not None:
            scheme = str(claim.detail.get("jurisdiction") or claim.detail.get("scheme") or "")
            if claim.attribute == "company_number" and scheme.upper() in ("", "UK", "AU"):
                found.append(features.company_number(str(claim.value), scheme))
            else:
                found.append(
                    registered_number(f"{scheme if len(scheme) > 2 else ''} {claim.value}", scheme[:2])
                )
        elif claim.detail.get("about") == "registration number" and claim.raw:
            register = place or register_country(str(claim.detail.get("place") or "")) or ""
            if register != "GB":  # its reader knew the place, and took it for none of the UK's companies
                found.append(registered_number(str(claim.raw), register))
    officers = [str(claim.value) for claim in claims if claim.attribute == "officer_id" and claim.value]
    return known_by([each for each in found if each], officers)


def names_of(claims: Iterable[Claim]) -> list[tuple[str, str]]:
    """The names claimed of a company."""
    return [
        (claim.attribute.replace("_", " "), str(claim.value))
        for claim in claims
        if claim.attribute in ("name", "former_name", "trading_name") and isinstance(claim.value, str)
    ]


def person_ids(row: MentionRow) -> tuple[str, ...]:
    """What identifies a person well enough that a company of one name beside them is one company."""
    found = [f"officer:{form.officer_id}" for form in row.of("officers")]
    found += [f"document:{form.document}" for form in row.of("documents")]
    found += [f"email:{form.email}" for form in row.of("emails") if not form.email_role]
    found += [f"phone:{form.phone}" for form in row.of("phones")]
    found += [
        f"born:{name.bag}|{birth.dob_day}"
        for name in row.of("names")
        for birth in row.of("births")
        if name.given and name.surname and birth.dob_day and not birth.dob_vague
    ]
    return tuple(found)


def mark_of(reading: Reading) -> str:
    """A word for all that an answer says: equal where a source is asked again and says the same."""
    made = hashlib.blake2b(digest_size=8)
    for mention in reading.mentions:
        made.update(
            f"{mention.pointer}\x1f{mention.kind}\x1f{mention.label}\x1e".encode("utf-8", "surrogatepass")
        )
    for claim in reading.claims:
        made.update(f"{claim.mention}\x1f{claim.attribute}\x1f{claim.raw!r}\x1e".encode())
    return made.hexdigest()


def linked(reading: Reading) -> Mapping[str, list[tuple[str, str]]]:
    """For each mention the relations it stands in, either way, and the mention at the other end."""
    found: dict[str, list[tuple[str, str]]] = {}
    for link in reading.links:
        if not link.detail.get("several"):
            found.setdefault(link.subject, []).append((link.relation, link.object))
            found.setdefault(link.object, []).append((link.relation, link.subject))
    return found
