"""The resolver on sources: people under the guard, things by their normal forms, explanations."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest
from identity.readings import HOUSES, person, reading
from identity.rows import row

from workbench.errors import InputError, UnknownReference
from workbench.identity import Judgement, Resolver
from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.spec import load
from workbench.reading.model import Claim, Link, Mention, Reading

PHONE = "+61491570006"
BILL = person(first="bill", last="okafor", phones=[PHONE])
WILLIAM = person(first="william", last="okafor", dob="1970-03-04", phones=[PHONE])


def resolver(*readings: Reading) -> Resolver:
    found = Resolver()
    for number, each in enumerate(readings, 1):
        found.add(f"S{number}", each)
    return found


def one_person(found: Resolver, a: str = "S1#/records/0", b: str = "S2#/records/0") -> bool:
    return b in found.entity_of(a).mentions


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (WILLIAM, BILL),
        (WILLIAM, person(first="okafor", last="william", dob="1970-03-04")),
        (WILLIAM, person(first="w", last="okafor", dob="1970-03-04", house=HOUSES[0])),
        (WILLIAM, person(first="wiliam", last="okafor", dob="1970-04-03", phones=[PHONE])),
        (
            person(first="mary", last="okafor", officer_id="x1"),
            person(first="mary", last="haddad", officer_id="x1"),
        ),
    ],
)
def test_one_person_in_two_forms(a: dict[str, object], b: dict[str, object]) -> None:
    assert one_person(resolver(reading(a), reading(b)))


@pytest.mark.parametrize(
    ("a", "b", "rule"),
    [
        (WILLIAM, person(first="william", last="okafor", dob="1946-08-21", phones=[PHONE]), None),
        (WILLIAM, person(first="mary", last="okafor", phones=[PHONE]), None),
        (
            person(first="alex", last="okafor", sex="MALE", phones=[PHONE], emails=["a@example.com"]),
            person(first="alex", last="okafor", sex="FEMALE", phones=[PHONE], emails=["a@example.com"]),
            "sex",
        ),
        (
            person(first="alex", last="okafor", death="2001-05-06", phones=[PHONE]),
            person(first="alex", last="okafor", activity="2019-01-01", phones=[PHONE]),
            "death",
        ),
        (WILLIAM, person(first="bill", last="okafor", house=HOUSES[0]), None),
    ],
)
def test_two_people_however_alike(a: dict[str, object], b: dict[str, object], rule: str | None) -> None:
    found = resolver(reading(a), reading(b))
    assert not one_person(found)
    if rule:
        assert [conflict.rule for conflict in found.conflicts()] == [rule]
        assert found.why("S1#/records/0", "S2#/records/0").rule == rule


def test_a_refused_merge_says_why() -> None:
    found = resolver(
        reading(WILLIAM),
        reading(person(first="william", last="okafor", phones=[PHONE], emails=["w@example.com"])),
        reading(
            person(first="william", last="okafor", dob="1946-08-21", phones=[PHONE], emails=["w@example.com"])
        ),
    )
    assert not one_person(found, "S1#/records/0", "S3#/records/0")
    text = found.why("S1#/records/0", "S3#/records/0").text
    assert "born 1946-08-21 and 1970-03-04" in text


def test_a_phone_that_many_share_says_little() -> None:
    crowd = [
        person(first=name, last="haddad", phones=[PHONE])
        for name in ["mary", "john", "peter", "susan", "helen", "kevin"]
    ]
    few = resolver(reading(BILL), reading(person(first="bill", last="okafor", phones=[PHONE])))
    many = resolver(
        reading(BILL), reading(person(first="bill", last="okafor", phones=[PHONE])), reading(*crowd)
    )
    weights = [each.why("S1#/records/0", "S2#/records/0").weight for each in (few, many)]
    assert weights[0] is not None and weights[1] is not None and weights[0] > weights[1]


def test_a_surname_known_to_be_rare_says_most_and_an_unlisted_one_is_not_rare() -> None:
    def weight(surname: str) -> float:
        twice = [reading(person(first="archibald", last=surname, phones=[PHONE]))] * 2
        found = resolver(*twice).why("S1#/records/0", "S2#/records/0").weight
        assert found is not None
        return found

    assert weight("beese") > weight("never-listed") == weight("dawson") > weight("smith") == weight("zhang")


def test_the_way_a_cluster_came_together() -> None:
    found = resolver(
        reading(WILLIAM), reading(BILL), reading(person(first="william", last="okafor", dob="1970-03-04"))
    )
    why = found.why("S2#/records/0")
    assert len(why.history) == 2
    assert why.together and "okafor" in why.text
    steps = [step for each in found.inferences() if each.kind == "person" for step in each.steps]
    assert {"given name", "surname", "phone", "birth date"} <= {step.comparison for step in steps}
    assert all(each.model == found.model.version for each in found.inferences())


def test_the_weights_of_an_explanation_add_up_and_are_drawn() -> None:
    found = resolver(reading(WILLIAM), reading(person(first="<b>&", last="okafor", phones=[PHONE])))
    why = found.why("S1#/records/0", "S2#/records/0")
    assert why.weight == pytest.approx(why.prior + sum(row["weight"] for row in why.table))
    svg = why.waterfall_svg()
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg") and "<b>" not in svg
    assert "prefers-color-scheme:dark" in svg


def test_judgements() -> None:
    found = resolver(reading(WILLIAM), reading(BILL))
    a, b = "S1#/records/0", "S2#/records/0"
    found.judge(Judgement("J1", a, b, "different", "his brother", "A. Analyst", "2026-01-01T00:00:00Z"))
    assert not one_person(found)
    assert found.why(a, b).rule == "judgement J1" and "his brother" in found.why(a, b).text
    assert found.suggestions() == []
    found.judge(Judgement("J2", a, b, "same", "", "A. Analyst", "2026-01-02T00:00:00Z"))
    assert one_person(found)
    found.withdraw("J2")
    assert not one_person(found)
    found.withdraw("J1")
    assert one_person(found)


def test_what_cannot_be_judged() -> None:
    found = resolver(reading(WILLIAM))
    with pytest.raises(InputError, match="cannot be the same"):
        found.judge(Judgement("J1", "S1#/records/0", "S1#/records/0/phones/0", "same"))
    with pytest.raises(InputError, match="two mentions"):
        found.judge(Judgement("J1", "S1#/records/0", "S1#/records/0", "same"))
    with pytest.raises(InputError, match="perhaps"):
        found.judge(Judgement("J1", "S1#/records/0", "S2#/records/0", "perhaps"))  # type: ignore[arg-type]
    with pytest.raises(UnknownReference, match="S9"):
        found.why("S9#/records/0")
    with pytest.raises(InputError, match="already there"):
        found.add("S1", reading(BILL))


def test_a_judgement_that_waits_for_its_mention() -> None:
    found = resolver(reading(WILLIAM))
    found.judge(Judgement("J1", "S1#/records/0", "S2#/records/0", "same"))
    found.add("S2", reading(person(first="mary", last="haddad")))
    assert one_person(found)


def test_a_change_names_only_what_it_touched() -> None:
    found = resolver(reading(WILLIAM), reading(person(first="mary", last="haddad", emails=["m@example.com"])))
    change = found.add("S3", reading(BILL))
    assert "S1#/records/0" in change.touched
    assert not any(mention.startswith("S2#") for mention in change.touched)


def _company(name: str, number: str | None, jurisdiction: str = "UK") -> Reading:
    claims = [Claim("/c", "name", "/c/name", name, name)]
    if number:
        claims.append(
            Claim("/c", "company_number", "/c/n", number, number, detail={"jurisdiction": jurisdiction})
        )
    return Reading((Mention("/c", "company", name),), tuple(claims))


def test_companies_by_number_and_country() -> None:
    found = resolver(
        _company("HARBOUR LTD", "01234567"),
        _company("Harbour Limited", "1234567"),
        _company("Harbour", "001234567", "AU"),
        _company("Harbour Ltd", None),
    )
    assert found.entity_of("S1#/c").mentions == {"S1#/c", "S2#/c"}
    assert found.entity_of("S3#/c").mentions == {"S3#/c"}
    assert found.entity_of("S4#/c").mentions == {"S4#/c"}
    assert {each.kind for each in found.suggestions()} == {"company"}
    assert {frozenset((each.a, each.b)) & {"S4#/c"} for each in found.suggestions()} == {frozenset({"S4#/c"})}


def _address(**value: str) -> Reading:
    claim = Claim("/a", "address", "/a", value, value)
    return Reading((Mention("/a", "address", str(value)),), (claim,))


def test_addresses_by_id_or_form() -> None:
    house = HOUSES[0]
    found = resolver(
        _address(**house, id="GANSW1"),
        _address(**{**house, "street_type": "st"}),
        _address(id="GANSW1", suburb="dapto"),
        _address(**house, flat="2"),
    )
    assert found.entity_of("S1#/a").mentions == {"S1#/a", "S2#/a", "S3#/a"}
    assert found.entity_of("S4#/a").mentions == {"S4#/a"}
    found.add("S5", _address(**house, id="GANSW2"))
    assert found.entity_of("S1#/a").mentions == {"S1#/a", "S3#/a"}
    assert found.entity_of("S5#/a").mentions == {"S5#/a"}


def test_contacts_by_normal_form() -> None:
    found = resolver(reading(WILLIAM), reading(BILL))
    assert found.entity_of("S1#/records/0/phones/0").mentions >= {"S2#/records/0/phones/0"}
    assert any(each.rule == "same phone" for each in found.inferences())


def test_a_judgement_parts_even_equal_forms() -> None:
    found = resolver(reading(WILLIAM), reading(BILL))
    a, b = "S1#/records/0/phones/0", "S2#/records/0/phones/0"
    found.judge(Judgement("J1", a, b, "different"))
    assert b not in found.entity_of(a).mentions
    assert [each.rule for each in found.conflicts() if each.kind == "phone"] == ["judgement"]
    found.withdraw("J1")
    assert b in found.entity_of(a).mentions


def test_a_contact_search_without_claims_is_harmless() -> None:
    bare = Reading(
        (Mention("/p", "person", ""), Mention("/e", "email", "x")), (), (Link("/p", "uses", "/e", ("/e",)),)
    )
    assert len(resolver(bare, bare).entities()) == 4


def test_a_source_goes_whose_person_lived_at_one_number_and_street_in_two_suburbs() -> None:
    once = reading(person(first="bill", last="okafor", house=HOUSES[0]))
    there, other = "/records/0/other", {**HOUSES[0], "suburb": "gawler", "postcode": "5118"}
    both = Reading(
        (*once.mentions, Mention(there, "address", "4 Wattle Street, Gawler")),
        (*once.claims, Claim(there, "address", there, "4 Wattle Street, Gawler", other)),
        (*once.links, Link("/records/0", "lived_at", there, (there,))),
    )
    found = resolver(both, once)
    found.remove("S1")
    assert {mention for each in found.entities() for mention in each.mentions} == {
        "S2#/records/0",
        "S2#/records/0/address",
    }
    found.remove("S2")
    assert found.entities() == []


def test_who_was_born_on_another_day_is_offered_with_the_contradiction() -> None:
    found = resolver(
        reading(WILLIAM),
        reading(person(first="william", last="okafor", phones=["+61491570156"])),
        reading(person(first="william", last="okafor", dob="1946-08-21", phones=["+61491570156"])),
    )
    assert one_person(found, "S2#/records/0", "S3#/records/0")
    near = found.why("S1#/records/0", "S2#/records/0")
    assert near.band == "suggested"
    (offer,) = [each for each in found.suggestions() if each.kind == "person"]
    assert "1970-03-04" in offer.reason and "1946-08-21" in offer.reason


def test_what_a_judgement_keeps_apart_is_not_offered_by_another_pair() -> None:
    name = {"first": "william", "last": "okafor"}
    found = resolver(reading(person(**name, phones=[PHONE])), reading(BILL), reading(person(**name)))
    assert [each.kind for each in found.suggestions()] == ["person"]
    found.judge(Judgement("J1", "S2#/records/0", "S3#/records/0", "different"))
    assert found.suggestions() == []
    found.withdraw("J1")
    assert [each.kind for each in found.suggestions()] == ["person"]


def test_a_house_of_one_number_and_street_in_many_towns_is_many_houses() -> None:
    givens = ["oscar", "mary", "nigel", "ruth", "hector", "paula", "vernon", "tanya", "gilbert", "monica"]
    people = [
        from_flat(
            {"unique_id": f"{name}{at}", "given": name, "surname": "okafor", "postcode": str(3000 + town)}
            | {"street_no": "1", "street": "High St"}
        )
        for town, name in enumerate(givens)
        for at in (1, 2)
    ]
    desk = IncrementalClusterer(load())
    desk.put(people)
    assert {len(group) for group in desk.clusters()} == {2}


def test_fragments_join_by_all_that_they_say_together() -> None:
    """No two mentions of the fragments weigh enough: the initial shares the phone, the name the house."""
    house = {"house": HOUSES[0]}
    one = [
        person(first="george", last="walker", phones=[PHONE], dob="1970"),
        person(first="g", last="walker", phones=[PHONE], **house),
    ]
    other = person(first="george", last="walker", phones=["+61491570157"], **house, dob="1970")
    whole = resolver(*(reading(each) for each in (*one, other)))
    apart = resolver(reading(one[0]), reading(other)), resolver(reading(one[1]), reading(other))
    assert not any(one_person(each) for each in apart)
    assert one_person(whole, "S1#/records/0", "S3#/records/0")
    joined = next(
        each for each in whole.inferences() if each.kind == "person" and len(each.left | each.right) == 3
    )
    assert joined.weight == pytest.approx(whole.model.prior + sum(step.weight for step in joined.steps))
    assert {"birth date", "address"} <= {step.comparison for step in joined.steps}


def test_a_slip_at_one_house_joins_by_what_the_other_records_say() -> None:
    home = ("17", "acacia st", "gawler", "5118")
    records = [
        row("house", name=("graham", "", "pemberton"), dob="1961-04-09", place=home),
        row("slip", name=("nraham", "", "pemberton"), email="gp@example.com", place=home),
        row("mail", name=("graham", "", "pemberton"), email="gp@example.com"),
    ]
    before, now = IncrementalClusterer(load("2026.11")), IncrementalClusterer(load())
    for desk in (before, now):
        desk.put(records)
    assert before.cluster_of("house") == {"house"}
    assert now.cluster_of("house") == {"house", "slip", "mail"}
    alone = IncrementalClusterer(load())
    alone.put(records[:2])
    assert alone.cluster_of("house") == {"house"}


def test_an_initial_of_a_surname_beside_the_own_phone() -> None:
    desk = IncrementalClusterer(load())
    known = {"phone": "0491570006"}
    desk.put([row("a", name=("thuy", "", "jones"), **known), row("b", name=("thuy", "", "j"), **known)])
    assert desk.cluster_of("a") == {"a", "b"}


def test_a_month_of_birth_says_nothing_of_two_groups_that_know_the_day() -> None:
    """The company's month is that of both days; by it alone the two groups would be one."""
    home, other_home = {"house": HOUSES[0], "last": "walker"}, {"house": HOUSES[1], "last": "rinehart"}
    one = [person(first="lucas", **home, dob=born) for born in ("1970-06-21", "1970-06")]
    other = [person(first="lucas", **other_home, dob=born) for born in ("1970-06-05", "1970-06")]
    found = resolver(*(reading(each) for each in (*one, *other)))
    assert one_person(found, "S1#/records/0", "S2#/records/0")
    assert one_person(found, "S3#/records/0", "S4#/records/0")
    assert not one_person(found, "S1#/records/0", "S3#/records/0")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("beth", "elizabeth"),
        ("bxth", "elizabeth"),
        ("jenyn", "jennifer"),
        ("b", "william"),
        ("bella", "isabella"),
    ],
)
def test_given_names_that_the_guard_takes_for_one(one: str, other: str) -> None:
    shared = {"last": "okafor", "phones": [PHONE], "emails": ["okafor@example.com"], "house": HOUSES[0]}
    assert one_person(resolver(reading(person(first=one, **shared)), reading(person(first=other, **shared))))


def test_who_is_who_is_told_without_what_reads_cells() -> None:
    probe = "import sys, workbench.identity.resolver; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith("workbench.values.cells")]
