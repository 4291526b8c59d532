"""A reading as identity works on it: rows of people, and things known by a normal form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workbench import ontology
from workbench.identity import contact_forms, features
from workbench.identity.address_keys import address_keys, area_of
from workbench.identity.asked_people import asked_about
from workbench.identity.columns import INDEX, SCOPES, MentionRow, NameForm
from workbench.identity.company_features import (
    NAMED,
    NamedCompany,
    firm,
    linked,
    mark_of,
    names_of,
    numbers_of,
    person_ids,
    ties_of,
)
from workbench.identity.name_forms import name_form
from workbench.identity.register_entries import entries_of
from workbench.quick_records import quickly_made
from workbench.reading.model import Claim, Mention, Reading
from workbench.values.names import split_combined
from workbench.values.text import fold

_ISSUERS = ("scheme", "jurisdiction", "bank")


@quickly_made
@dataclass(frozen=True, slots=True)
class Thing:
    """A mention of anything but a person.

    `keys` are the normal forms by which it is known; equal keys are one thing. `weak` are keys that
    tie it to an id only when that id is the only one with them. `firm` is what else is known of a company.
    """

    id: str
    kind: str
    label: str
    keys: tuple[str, ...]
    weak: tuple[str, ...] = ()
    firm: NamedCompany | None = None

    @property
    def marks(self) -> frozenset[str]:
        """What brings a company together with others that it is compared with; nothing for other things."""
        return frozenset(self.firm.marks) if self.firm is not None else frozenset()


Remembered = dict[Any, tuple[list[Claim], Any]]
"""What claims say of a list of a row, or the keys of an address, by the objects that they are.

It holds the claims, so that they stay.
"""


def people_and_things(
    source: str, reading: Reading, remembered: Remembered | None = None
) -> tuple[list[MentionRow], list[Thing]]:
    """Rows of the source's mentions of people and its other mentions as things.

    Whoever goes through many sources gives one `remembered` with all of them, of which many share claims;
    their rows then share values.
    """
    remembered = {} if remembered is None else remembered
    claims: dict[str, list[Claim]] = defaultdict(list)
    for claim in reading.claims:
        claims[claim.mention].append(claim)
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    rows, things = [], []
    entries = entries_of(claims)
    links: dict[str, list[Any]] = defaultdict(list)
    for link in reading.links:
        links[link.subject].append(link)
    firms: list[Mention] = []
    for mention in reading.mentions:
        identity = f"{source}#{mention.pointer}"
        resolution = ontology.kind(mention.kind).resolution
        if resolution == "person":
            own = claims[mention.pointer]
            known = entries.get(mention.pointer) or asked_about(mention.pointer, own)
            rows.append(_person(identity, own, links[mention.pointer], claims, kinds, known, remembered))
        elif resolution == "company":
            firms.append(mention)
        else:
            own = claims[mention.pointer]
            keys = (
                _address_keys(own, remembered) if resolution == "address" else (_keys(mention.kind, own), ())
            )
            things.append(Thing(identity, mention.kind, mention.label, *keys))
    if firms:
        people = {row.id: row for row in rows}
        things += [*_companies(source, reading, firms, claims, people, things)]
    return rows, things


def _companies(
    source: str,
    reading: Reading,
    firms: list[Mention],
    claims: Mapping[str, list[Claim]],
    people: Mapping[str, MentionRow],
    others: list[Thing],
) -> Iterator[Thing]:
    """The companies of a source, each with what it is linked to."""
    around = linked(reading)
    numbers = {mention.pointer: numbers_of(claims[mention.pointer]) for mention in firms}
    things = {thing.id: thing for thing in others}
    mark = ""
    for mention in firms:
        identity = f"{source}#{mention.pointer}"
        keys, several = numbers[mention.pointer]
        near: list[str] = []
        traits = list(several)
        for relation, end in around.get(mention.pointer, ()):
            other = things.get(f"{source}#{end}")
            if other is not None and other.kind == "address":
                traits += [f"house:{form}" for form in other.weak]
                traits += [f"area:{area}" for c in claims[end] if (area := area_of(c.value))]
            elif other is not None and ontology.kind(other.kind).personal:
                traits += other.keys
            elif (person := people.get(f"{source}#{end}")) is not None:
                near += [f"{relation}|{each}" for each in person_ids(person)]
            elif end in numbers:
                near += [f"{relation}|{each}" for each in numbers[end][0]]
        made = firm(names_of(claims[mention.pointer]), traits)
        weak: tuple[str, ...] = ()
        if made.names and not keys:
            mark = mark or mark_of(reading)
            weak = (*ties_of(made, near), f"{NAMED}{mark}#{mention.pointer}")
        yield Thing(identity, mention.kind, mention.label, keys, weak, made)


def _person(
    identity: str,
    own: list[Claim],
    links: list[Any],
    claims: Mapping[str, list[Claim]],
    kinds: Mapping[str, str],
    known: str | None,
    remembered: Remembered,
) -> MentionRow:
    alive: list[str] = []
    said: dict[str, list[Claim]] = {}
    for link in links:
        kind = kinds.get(link.object)
        if kind is None or link.detail.get("several"):
            continue
        relation = ontology.relation(link.relation)
        if relation.identifying:
            for claim in claims[link.object]:
                if claim.value is not None and (scope := _NEAR.get((kind, claim.attribute))):
                    said.setdefault(scope, []).append(claim)
        if relation.active and link.date_start:
            alive.append(link.date_start)
    for claim in own:
        if claim.value is not None and (scope := _OWN.get(claim.attribute)):
            said.setdefault(scope, []).append(claim)
        elif claim.attribute == "activity" and claim.value:
            alive.append(str(claim.value))
    lists = [_told(scope, said[scope], remembered) if scope in said else features.NOTHING for scope in SCOPES]
    if known:
        officers = *_officers(said.get("officers", ())), known
        lists[INDEX["officers"]] = features.told("officers", officers)
    return features.make_row(identity, lists, max(alive, default=None))


def _told(scope: str, claims: list[Claim], remembered: Remembered) -> features.Told:
    """What claims say of one list; what is remembered of the same objects is one object."""
    key = id(claims[0]) if len(claims) == 1 else tuple(map(id, claims))
    found = remembered.get(key)
    if found is None:
        found = remembered[key] = claims, features.told(scope, _FORMS[scope](claims))
    made: features.Told = found[1]
    return made


def _names(claims: Iterable[Claim]) -> list[NameForm | None]:
    former = [claim for claim in claims if claim.attribute != "name"]
    return [_name(claim.value) for claim in (*(c for c in claims if c.attribute == "name"), *former)]


def _births(claims: Iterable[Claim]) -> list[Any]:
    """Birth dates; the year of a range that lies within one, where there is nothing else."""
    births = [str(claim.value) for claim in claims if claim.attribute == "birth_date"]
    for claim in claims:
        span = claim.value if claim.attribute == "birth_range" and isinstance(claim.value, dict) else {}
        if not births and span.get("from") and str(span.get("from"))[:4] == str(span.get("to"))[:4]:
            births.append(str(span["from"])[:4])
    return [features.birth_form(birth) for birth in births]


def _officers(claims: Iterable[Claim]) -> list[str]:
    return [str(claim.value) for claim in claims]


_FORMS: dict[str, Callable[[list[Claim]], Iterable[Any]]] = {
    "names": _names,
    "births": _births,
    "phones": lambda claims: [contact_forms.number_of_person(str(claim.value)) for claim in claims],
    "emails": lambda claims: [contact_forms.email_address(str(claim.value)) for claim in claims],
    "addresses": lambda claims: [_place(claim.value) for claim in claims],
    "companies": lambda claims: [
        features.company_number(str(claim.value), str(claim.detail.get("jurisdiction", "")))
        for claim in claims
    ],
    "officers": _officers,
    "documents": lambda claims: [
        f"{claim.detail.get('type', '')}:{claim.detail.get('number', claim.value)}".lower()
        for claim in claims
    ],
    "sexes": lambda claims: [features.sex_of(str(claim.value)) for claim in claims],
    "deaths": lambda claims: [day for claim in claims if (day := str(claim.value))[:1].isdigit()],
}
"""The normal forms of claims for each list of a row."""
_NEAR = {
    ("phone", "phone"): "phones",
    ("email", "email"): "emails",
    ("address", "address"): "addresses",
    ("company", "company_number"): "companies",
}
"""The list of a row in which stands what a person is linked with, by its kind and the attribute."""
_OWN = {
    **{attribute: scope for (_, attribute), scope in _NEAR.items()},
    "name": "names",
    "former_name": "names",
    "birth_date": "births",
    "birth_range": "births",
    "officer_id": "officers",
    "document": "documents",
    "sex": "sexes",
    "death": "deaths",
}
"""The list of a row in which an attribute of the person stands."""


def _name(value: Any) -> NameForm | None:
    if isinstance(value, dict):
        parts_of = (str(value.get(part) or "") for part in ("first", "middle", "last"))
        return name_form(*parts_of, value.get("generation"))
    parts = split_combined(str(value))
    return name_form(parts.first or "", parts.middle or "", parts.last or "", parts.generation)


def _place(value: Any) -> tuple[str | None, ...] | None:
    if not isinstance(value, dict):
        return None
    part = {
        key: str(value.get(key) or "")
        for key in ("number", "street", "street_type", "suburb", "postcode", "id", "flat")
    }
    street = " ".join(word for word in (part["street"], part["street_type"]) if word)
    area = part["suburb"], part["postcode"]
    return features.address_form(part["number"], street, *area, part["id"].upper(), part["flat"])


def _address_keys(claims: list[Claim], remembered: Remembered) -> tuple[tuple[str, ...], tuple[str, ...]]:
    said = _first(claims, "address")
    if said is None:
        return (), ()
    key = "keys", id(said)
    found = remembered.get(key)
    if found is None:
        found = remembered[key] = [said], address_keys(said.value)
    made: tuple[tuple[str, ...], tuple[str, ...]] = found[1]
    return made


def _keys(kind: str, claims: list[Claim]) -> tuple[str, ...]:
    known = [_first(claims, name) for name in ontology.identifiers_of(kind)]
    return tuple([_key(kind, claim) for claim in known if claim is not None])


def _first(claims: list[Claim], attribute: str) -> Claim | None:
    """The first claim of an attribute that has a normal form."""
    for claim in claims:
        if claim.attribute == attribute and claim.value is not None:
            return claim
    return None


def _key(kind: str, claim: Claim) -> str:
    """The normal form by which a thing is known, within what issued it: a plate is of one jurisdiction."""
    value, detail = claim.value, claim.detail
    if not detail and claim.attribute == kind and type(value) is str:  # most phones and emails
        return f"{kind}:{value}"
    issuer = (str(detail[name]) for name in _ISSUERS if detail.get(name))
    named = () if claim.attribute == kind else (claim.attribute,)
    return ":".join([kind, *named, *map(fold, issuer), _form(value)])


def _form(value: Any) -> str:
    if isinstance(value, dict) and ("username" in value or "network" in value):
        return f"{fold(str(value.get('network') or ''))}/{fold(str(value.get('username') or ''))}"
    return str(value)
