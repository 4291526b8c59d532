"""Which mentions of companies are one, which are offered, and which are kept apart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.test_snapshot import again

from workbench.identity import Resolver
from workbench.identity.model import Judgement
from workbench.reading.model import Claim, Link, Mention, Reading

HOUSE = {"number": "4", "street": "wattle", "street_type": "street", "suburb": "dapto", "postcode": "2530"}
PERSON = {"first": "zora", "last": "okafor"}


def company(name: str, number: str = "", register: str = "UK", **more: Any) -> Reading:
    """A company and what is beside it: `at` an address, a `phone`, a person `born` on a day."""
    claims = [Claim("/c", "name", "/c/name", name, name.lower())]
    mentions = [Mention("/c", "company", name)]
    links = []
    if number:
        claims.append(
            Claim("/c", "company_number", "/c/n", number, number, detail={"jurisdiction": register})
        )
    for attribute, said in more.get("claims", {}).items():
        claims.append(Claim("/c", attribute, f"/c/{attribute}", said, said))
    if "note" in more:
        number, place = more["note"]
        detail = {"about": "registration number", "place": place}
        claims.append(Claim("/c", "note", "/c/note", number, number, detail=detail))
    if "at" in more:
        mentions.append(Mention("/a", "address", "a"))
        claims.append(Claim("/a", "address", "/a", more["at"], more["at"]))
        links.append(Link("/c", "registered_at", "/a", ("/a",)))
    if "phone" in more:
        mentions.append(Mention("/t", "phone", "t"))
        claims.append(Claim("/t", "phone", "/t", more["phone"], more["phone"]))
        links.append(Link("/c", "uses", "/t", ("/t",)))
    if "born" in more:
        mentions.append(Mention("/p", "person", "p"))
        claims += [
            Claim("/p", "name", "/p/name", PERSON, PERSON),
            Claim("/p", "birth_date", "/p/b", more["born"], more["born"]),
        ]
        links.append(Link("/p", "employed_by", "/c", ("/c",)))
    return Reading(tuple(mentions), tuple(claims), tuple(links))


def resolved(readings: Iterable[Reading]) -> Resolver:
    resolver = Resolver()
    for number, reading in enumerate(readings, 1):
        resolver.add(f"S{number}", reading)
    return resolver


def together(*readings: Reading) -> bool:
    """Whether the companies of all sources are one, in every order of two."""
    found = {
        len(resolved(order).entity_of("S1#/c").mentions) == len(readings) for order in permutations(readings)
    }
    (answer,) = found
    return answer


def offered(*readings: Reading) -> bool:
    return any(each.kind == "company" for each in resolved(readings).suggestions())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (company("Quay Ltd", "1234567"), company("Slip Ltd", "01234567")),
        (company("Quay Ltd", "sc1234"), company("Quay Limited", "SC001234")),
        (
            company("Quay Pty Ltd", "004085616", "AU"),
            company("Quay", claims={"business_number": "53004085616"}),
        ),
        (company("Quay", claims={"officer_id": "X1"}), company("Quay Ltd", claims={"officer_id": "X1"})),
        (company("Quay", note=("12345", "JE")), company("Quay Ltd", note=("012345", "Jersey"))),
        (
            company("Quay SA", claims={"identifier": "5493001KJTIIGC8Y1R12"}),
            company("Quay", claims={"identifier": "LEI 5493001KJTIIGC8Y1R12"}),
        ),
    ],
)
def test_one_number_is_one_company(one: Reading, other: Reading) -> None:
    assert together(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (company("Quay Ltd", at=HOUSE), company("Quay Ltd", at=HOUSE)),
        (company("Quay Ltd"), company("QUAY LIMITED")),
        (company("Quay Ltd", "1234567", at=HOUSE), company("Quay Ltd", at=HOUSE)),
        (company("Quay Ltd t/a Galley"), company("Galley Pty Ltd")),
        (company("Quay Foods Ltd", at=HOUSE), company("Quay Food Ltd", at=HOUSE)),
    ],
)
def test_a_name_is_offered_and_never_merged(one: Reading, other: Reading) -> None:
    different = Reading(
        other.mentions, (*other.claims, Claim("/c", "status", "/c/s", "live", "live")), other.links
    )
    assert not together(one, different)
    assert offered(one, different)


def test_names_that_differ_are_not_offered_for_an_address() -> None:
    assert not offered(company("Quay Foods Ltd", at=HOUSE), company("Gantry Nominees Ltd", at=HOUSE))


def test_two_numbers_of_one_register_are_two_companies_whatever_else_they_share() -> None:
    one = company("Quay Ltd", "1234567", at=HOUSE, claims={"officer_id": "X1"})
    other = company("Quay Ltd", "1234568", at=HOUSE, claims={"officer_id": "X1"})
    assert not together(one, other)
    assert not offered(one, other)
    (conflict,) = resolved([one, other]).conflicts()
    assert conflict.rule == "company number"


def test_a_judgement_joins_even_two_numbers() -> None:
    resolver = resolved([company("Quay Ltd", "1234567"), company("Quay Ltd", "1234568")])
    resolver.judge(Judgement("J1", "S1#/c", "S2#/c", "same", at="2026-01-01"))
    assert resolver.entity_of("S1#/c").mentions == {"S1#/c", "S2#/c"}


@pytest.mark.parametrize(
    "said",
    [{}, {"at": HOUSE}, {"born": "1970-03-04"}, {"note": ("77", "")}],
    ids=["a name", "an address", "a person", "a number of no known register"],
)
def test_an_answer_that_says_the_same_again_names_the_same_company(said: dict[str, Any]) -> None:
    polled = company("Quay Holdings", **said)
    assert together(polled, polled, polled)


def test_a_company_without_a_number_is_one_beside_the_same_person() -> None:
    one = company("Quay Holdings Ltd", born="1970-03-04")
    later = company("Quay Holdings Limited", born="1970-03-04", claims={"status": "dissolved"})
    assert together(one, later)
    assert not together(one, company("Quay Holdings Ltd", born="1981-06-07"))


def test_address_and_phone_and_name_are_one_company_and_without_a_phone_are_not() -> None:
    one, other = company("Quay Ltd", at=HOUSE, phone="+61491570006"), company("Quay Ltd", at=HOUSE)
    later = company("Quay Limited", at=HOUSE, phone="+61491570006", claims={"status": "live"})
    assert together(one, later)
    assert not together(one, other)


def test_a_company_without_a_number_never_takes_the_number_of_its_namesake() -> None:
    one = company("Quay Ltd", "1234567", born="1970-03-04")
    other = company("Quay Ltd", born="1970-03-04")
    assert not together(one, other)
    assert offered(one, other)


def test_of_many_companies_of_one_name_each_is_offered_once() -> None:
    found = resolved([company("Quay Ltd", claims={"status": str(number)}) for number in range(40)])
    assert 0 < len(found.suggestions()) <= 40


NAMES = ("Quay Trading Ltd", "Quay Trading Pty Ltd", "Quay Tradings Ltd", "Slipway Holdings", "Slipway")
firms = st.builds(
    lambda name, number, at, phone: company(
        name, number, **({"at": HOUSE} if at else {}), **({"phone": "+61491570156"} if phone else {})
    ),
    st.sampled_from(NAMES), st.sampled_from(["", "", "1234567", "7654321"]), st.booleans(), st.booleans(),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(firms, min_size=2, max_size=14), st.data())
def test_what_is_offered_after_each_change_is_what_all_at_once_would_be(
    readings: list[Reading], data: st.DataObject
) -> None:
    resolver, standing, judged = Resolver(), dict[str, Reading](), list[Judgement]()
    for number, reading in enumerate(readings):
        standing[f"S{number}"] = reading
        resolver.add(f"S{number}", reading)
        turn = data.draw(st.integers(0, 5))
        if turn == 0:
            name = data.draw(st.sampled_from(sorted(standing)))
            resolver.remove(name)
            del standing[name]
        elif turn == 1 and len(standing) > 1:
            a, b = sorted(standing)[:2]
            verdict = data.draw(st.sampled_from(["same", "different", "unsure"]))
            judged.append(Judgement(f"J{number}", f"{a}#/c", f"{b}#/c", verdict, "seen", "A", "2026-01-01"))
            resolver.judge(judged[-1])
        elif turn == 2:
            resolver = again(resolver, judged)
        if data.draw(st.booleans()):
            _ = resolver.suggestions()  # asked now, or after further changes
    fresh = Resolver()
    fresh.add_many(standing.items())
    for each in judged:
        fresh.judge(each)
    assert resolver.suggestions() == fresh.suggestions()
