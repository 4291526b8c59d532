"""A reading as identity works on it: rows of people, and things known by a normal form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbench import ontology
from workbench.identity import features
from workbench.identity.columns import MentionRow, NameForm
from workbench.reading.model import Claim, Reading
from workbench.values.names import split_combined
from workbench.values.places import state_of_postcode, uk_postcode
from workbench.values.streets import full_word
from workbench.values.text import fold, letters

_ISSUERS = ("scheme", "jurisdiction", "bank")
_COMPANY_WORDS = frozenset({"ltd", "limited", "pty", "plc", "llp", "lp", "inc", "co", "company", "the"})


@dataclass(frozen=True, slots=True)
class Thing:
    """A mention of anything but a person.

    `keys` are the normal forms by which it is known; equal keys are one thing. `weak` are keys that
    tie it to an id only when that id is the only one with them. `name` is a company's bare name.
    """

    id: str
    kind: str
    label: str
    keys: tuple[str, ...]
    weak: tuple[str, ...] = ()
    name: str | None = None


def people_and_things(source: str, reading: Reading) -> tuple[list[MentionRow], list[Thing]]:
    """Rows of the source's mentions of people and its other mentions as things."""
    claims: dict[str, list[Claim]] = defaultdict(list)
    for claim in reading.claims:
        claims[claim.mention].append(claim)
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    rows, things = [], []
    links: dict[str, list[Any]] = defaultdict(list)
    for link in reading.links:
        links[link.subject].append(link)
    for mention in reading.mentions:
        identity = f"{source}#{mention.pointer}"
        if ontology.kind(mention.kind).resolution == "person":
            rows.append(_person(identity, claims[mention.pointer], links[mention.pointer], claims, kinds))
        else:
            things.append(_thing(identity, mention.kind, mention.label, claims[mention.pointer]))
    return rows, things


def _person(
    identity: str,
    own: list[Claim],
    links: list[Any],
    claims: Mapping[str, list[Claim]],
    kinds: Mapping[str, str],
) -> MentionRow:
    said: dict[str, list[Any]] = defaultdict(list)
    alive = [str(claim.value) for claim in own if claim.attribute == "activity" and claim.value]
    for claim in own:
        if claim.value is not None:
            said[claim.attribute].append(claim)
    targets: dict[str, list[str]] = defaultdict(list)
    for link in links:
        kind = kinds.get(link.object)
        if link.detail.get("several"):
            continue
        relation = ontology.relation(link.relation)
        if kind is not None and relation.identifying:
            targets[kind].append(link.object)
        if relation.active and link.date_start and kind is not None:
            alive.append(link.date_start)
    values = {
        kind: [claim for pointer in pointers for claim in claims[pointer] if claim.value is not None]
        for kind, pointers in targets.items()
    }

    def of(kind: str, attribute: str) -> list[Claim]:
        return [claim for claim in values.get(kind, ()) if claim.attribute == attribute] + said[attribute]

    births = [str(claim.value) for claim in said["birth_date"]]
    for claim in said["birth_range"]:
        span = claim.value if isinstance(claim.value, dict) else {}
        if not births and span.get("from") and str(span.get("from"))[:4] == str(span.get("to"))[:4]:
            births.append(str(span["from"])[:4])
    return features.make_row(
        identity,
        names=[_name(claim.value) for claim in (*said["name"], *said["former_name"])],
        births=[features.birth_form(birth) for birth in births],
        numbers=[features.phone_number(str(claim.value)) for claim in of("phone", "phone")],
        addresses_of_mail=[features.email_address(str(claim.value)) for claim in of("email", "email")],
        places=[_place(claim.value) for claim in of("address", "address")],
        firms=[
            features.company_number(str(claim.value), str(claim.detail.get("jurisdiction", "")))
            for claim in of("company", "company_number")
        ],
        officers=[str(claim.value) for claim in said["officer_id"]],
        documents=[
            f"{claim.detail.get('type', '')}:{claim.detail.get('number', claim.value)}".lower()
            for claim in said["document"]
        ],
        sexes=[sex for claim in said["sex"] if (sex := features.sex_of(str(claim.value)))],
        deaths=[str(claim.value) for claim in said["death"] if str(claim.value)[:1].isdigit()],
        alive=max(alive, default=None),
    )


def _name(value: Any) -> NameForm | None:
    if isinstance(value, dict):
        parts_of = (str(value.get(part) or "") for part in ("first", "middle", "last"))
        return features.name_form(*parts_of, value.get("generation"))
    parts = split_combined(str(value))
    return features.name_form(parts.first or "", parts.middle or "", parts.last or "", parts.generation)


def _place(value: Any) -> tuple[str | None, ...] | None:
    if not isinstance(value, dict):
        return None
    part = {
        key: str(value.get(key) or "")
        for key in ("number", "street", "street_type", "suburb", "postcode", "id")
    }
    street = " ".join(word for word in (part["street"], part["street_type"]) if word)
    return features.address_form(part["number"], street, part["suburb"], part["postcode"], part["id"].upper())


def _thing(identity: str, kind: str, label: str, claims: list[Claim]) -> Thing:
    values = {claim.attribute: claim for claim in reversed(claims) if claim.value is not None}
    row = ontology.kind(kind)
    if row.resolution == "address":
        strong, weak = _address_keys(values["address"].value if "address" in values else None)
        return Thing(identity, kind, label, strong, weak)
    if row.resolution == "company":
        return _company(identity, label, values)
    keys = [_key(kind, values[name]) for name in ontology.identifiers_of(kind) if name in values]
    return Thing(identity, kind, label, tuple(keys))


def _key(kind: str, claim: Claim) -> str:
    """The normal form by which a thing is known, within what issued it: a plate is of one jurisdiction."""
    issuer = (str(claim.detail[name]) for name in _ISSUERS if claim.detail.get(name))
    named = () if claim.attribute == kind else (claim.attribute,)
    return ":".join([kind, *named, *map(fold, issuer), _form(claim.value)])


def _form(value: Any) -> str:
    if isinstance(value, dict) and ("username" in value or "network" in value):
        return f"{fold(str(value.get('network') or ''))}/{fold(str(value.get('username') or ''))}"
    return str(value)


def _company(identity: str, label: str, values: Mapping[str, Claim]) -> Thing:
    name = values.get("name")
    words = (
        fold(str(name.value if name is not None and isinstance(name.value, str) else label))
        .replace(".", "")
        .split()
    )
    bare = letters(" ".join(word for word in words if word not in _COMPANY_WORDS)) or None
    number = values.get("company_number")
    if number is None:
        return Thing(identity, "company", label, (), name=bare)
    known = features.company_number(str(number.value), str(number.detail.get("jurisdiction", "")))
    return Thing(identity, "company", label, (f"company:{known}",) if known else (), name=bare)


def _address_keys(value: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The id, and the parsed forms: with suburb and state, and with the postcode."""
    if not isinstance(value, dict):
        return (), ()
    part = {key: fold(str(value.get(key) or "")) for key in value}
    strong = (f"address:{part['id'].upper()}",) if part.get("id") else ()
    if not (part.get("suburb") or part.get("postcode")):
        return strong, ()
    house = (
        "|".join(letters(part.get(name, "")) for name in ("flat", "level", "number", "street"))
        + f"|{letters(full_word(part.get('street_type', '')) or part.get('street_type', ''))}"
    )
    if part.get("box"):
        line = letters(part["box"])
    elif not part.get("street") and not part.get("building"):
        return strong, ()
    else:  # without a number it is the building that tells one house of a street from another
        line = house if part.get("number") else f"{house}|{letters(part.get('building', ''))}"
    return strong, _forms(line, part)


def _forms(line: str, part: Mapping[str, str]) -> tuple[str, ...]:
    """The whole form first, `whole:`; then those with less, which meet it only where they mean no other."""
    suburb, code = letters(part.get("suburb", "")), part.get("postcode", "")
    if uk_postcode(code):  # some fifteen houses: whatever the town is called
        return f"whole:{line}|{letters(code)}", f"form:{line}|{suburb}|gb"
    nation = part.get("country", "")
    nation = "" if nation == "au" else nation
    state = part.get("state") or (state_of_postcode(code) or "").lower()
    area = f"{suburb}|{letters(part.get('district', ''))}|{letters(state)}|{nation}"
    if not code:
        return (f"form:{line}|{suburb}|gb" if nation == "gb" else f"form:{line}|{area}",)
    if not suburb:
        return (f"form:{line}|{letters(code)}|{nation}",)
    return (
        f"whole:{line}|{area}|{letters(code)}",
        f"form:{line}|{area}",
        f"form:{line}|{letters(code)}|{nation}",
    )
