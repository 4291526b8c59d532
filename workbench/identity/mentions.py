"""A reading as identity works on it: rows of people, and things known by a normal form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from workbench import ontology
from workbench.identity import contact_forms, features
from workbench.identity.address_keys import address_keys, area_of
from workbench.identity.asked_people import asked_about
from workbench.identity.columns import MentionRow, NameForm
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


def people_and_things(source: str, reading: Reading) -> tuple[list[MentionRow], list[Thing]]:
    """Rows of the source's mentions of people and its other mentions as things."""
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
            rows.append(_person(identity, own, links[mention.pointer], claims, kinds, known))
        elif resolution == "company":
            firms.append(mention)
        else:
            own = claims[mention.pointer]
            things.append(_thing(identity, mention.kind, mention.label, own, resolution == "address"))
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
) -> MentionRow:
    said: dict[str, list[Claim]] = {}
    for claim in own:
        if claim.value is not None:
            said.setdefault(claim.attribute, []).append(claim)
    alive = [str(claim.value) for claim in said.get("activity", ()) if claim.value]
    near: dict[tuple[str, str], list[Claim]] = {}
    for link in links:
        kind = kinds.get(link.object)
        if kind is None or link.detail.get("several"):
            continue
        relation = ontology.relation(link.relation)
        if relation.identifying:
            for claim in claims[link.object]:
                if claim.value is not None:
                    near.setdefault((kind, claim.attribute), []).append(claim)
        if relation.active and link.date_start:
            alive.append(link.date_start)

    def own_of(attribute: str) -> Iterable[Claim]:
        return said.get(attribute, ())

    def of(kind: str, attribute: str) -> Iterable[Claim]:
        close = near.get((kind, attribute), ())
        return (*close, *said[attribute]) if attribute in said else close

    births = [str(claim.value) for claim in own_of("birth_date")]
    for claim in own_of("birth_range"):
        span = claim.value if isinstance(claim.value, dict) else {}
        if not births and span.get("from") and str(span.get("from"))[:4] == str(span.get("to"))[:4]:
            births.append(str(span["from"])[:4])
    return features.make_row(
        identity,
        names=[_name(claim.value) for claim in (*own_of("name"), *own_of("former_name"))],
        births=[features.birth_form(birth) for birth in births],
        numbers=[contact_forms.number_of_person(str(claim.value)) for claim in of("phone", "phone")],
        addresses_of_mail=[contact_forms.email_address(str(claim.value)) for claim in of("email", "email")],
        places=[_place(claim.value) for claim in of("address", "address")],
        firms=[
            features.company_number(str(claim.value), str(claim.detail.get("jurisdiction", "")))
            for claim in of("company", "company_number")
        ],
        officers=[*(str(claim.value) for claim in own_of("officer_id")), *filter(None, [known])],
        documents=[
            f"{claim.detail.get('type', '')}:{claim.detail.get('number', claim.value)}".lower()
            for claim in own_of("document")
        ],
        sexes=[sex for claim in own_of("sex") if (sex := features.sex_of(str(claim.value)))],
        deaths=[str(claim.value) for claim in own_of("death") if str(claim.value)[:1].isdigit()],
        alive=max(alive, default=None),
    )


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


def _thing(identity: str, kind: str, label: str, claims: list[Claim], is_address: bool) -> Thing:
    if is_address:
        said = _first(claims, "address")
        return Thing(identity, kind, label, *address_keys(None if said is None else said.value))
    known = [_first(claims, name) for name in ontology.identifiers_of(kind)]
    return Thing(identity, kind, label, tuple([_key(kind, claim) for claim in known if claim is not None]))


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
