"""Small readings of invented people, for the tests of identity."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from workbench.reading.model import Claim, Link, Mention, Reading


def person(**said: Any) -> dict[str, Any]:
    """What a record says: first, middle, last, dob, phones, emails, sex, death, activity, house, company."""
    return said


def reading(*people: dict[str, Any]) -> Reading:
    """A reading with one record for each person."""
    mentions: list[Mention] = []
    claims: list[Claim] = []
    links: list[Link] = []
    for index, said in enumerate(people):
        me = f"/records/{index}"
        mentions.append(Mention(me, "person", f"{said.get('first', '')} {said.get('last', '')}".strip()))
        if said.get("first") or said.get("last"):
            value = {part: said.get(part) for part in ("first", "middle", "last")}
            claims.append(Claim(me, "name", f"{me}/name", str(value), value))
        for attribute, key in (
            ("birth_date", "dob"), ("sex", "sex"), ("death", "death"), ("activity", "activity"),
            ("officer_id", "officer_id"),
        ):  # fmt: skip
            if said.get(key):
                claims.append(Claim(me, attribute, f"{me}/{key}", said[key], said[key]))
        for kind in ("phone", "email"):
            for number, value in enumerate(said.get(f"{kind}s", ())):
                there = f"{me}/{kind}s/{number}"
                mentions.append(Mention(there, kind, value))  # type: ignore[arg-type]
                claims.append(Claim(there, kind, there, value, value))
                links.append(Link(me, "uses", there, (there,)))
        if said.get("house"):
            there = f"{me}/address"
            mentions.append(Mention(there, "address", str(said["house"])))
            claims.append(Claim(there, "address", there, str(said["house"]), said["house"]))
            links.append(Link(me, "lived_at", there, (there,)))
    return Reading(tuple(mentions), tuple(claims), tuple(links))


HOUSES = [
    {
        "number": "4",
        "street": "wattle",
        "street_type": "street",
        "suburb": "dapto",
        "state": "nsw",
        "postcode": "2530",
    },
    {
        "number": "9",
        "street": "mill",
        "street_type": "road",
        "suburb": "gawler",
        "state": "sa",
        "postcode": "5118",
    },
]
DATES = ["1970-03-04", "1970-04-03", "1970-03-05", "1981-11-20", "1970-03", "1981", None, None]

people = st.fixed_dictionaries(
    {
        "first": st.sampled_from(["william", "bill", "w", "mary", "martin", None]),
        "middle": st.sampled_from(["james", "j", None, None]),
        "last": st.sampled_from(["okafor", "okafr", "haddad", None]),
        "dob": st.sampled_from(DATES),
        "phones": st.lists(st.sampled_from(["+61491570006", "+61491570156"]), max_size=2, unique=True),
        "emails": st.lists(st.sampled_from(["w.okafor@example.com", "home@example.org"]), max_size=1),
        "house": st.sampled_from([*HOUSES, None]),
        "sex": st.sampled_from(["MALE", "FEMALE", None, None]),
    }
)
