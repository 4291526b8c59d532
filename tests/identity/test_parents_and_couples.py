"""A child and a father, husband and wife, and those whom a name in short stands between, are two people."""

from __future__ import annotations

from itertools import permutations

import pytest
from identity.rows import MODEL

from workbench.identity.cluster import together
from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.pair_weight import Scorer

HOUSE = {"street_no": "12", "street": "Wattle Road", "suburb": "Kiama", "postcode": "2533"}
LANDLINE = {"phone": "02 5550 1234"}
MOBILE = {"phone": "0491 570 156"}
MAILBOX = {"email": "family@harbour.example"}
BORN = {"dob": "2001-01-31"}
Record = dict[str, str]


def merged(names: tuple[str, ...], said: Record) -> frozenset[frozenset[str]]:
    """Who is one of these names (`given/middle/surname`), the same in every order of their records."""
    rows = []
    for name in names:
        given, middle, surname = name.split("/")
        about = {"unique_id": name, "given": given, "middle": middle, "surname": surname}
        rows.append(from_flat({**about, **said}))
    found = set()
    for order in permutations(rows):
        desk = IncrementalClusterer(MODEL)
        for row in order:
            desk.put([row])
        found.add(frozenset(desk.clusters()))
    assert len(found) == 1
    return found.pop()


def are_together(groups: frozenset[frozenset[str]], one: str, other: str) -> bool:
    return any({one, other} <= group for group in groups)


@pytest.mark.parametrize("said", [{**HOUSE, **LANDLINE}, {**HOUSE, **MOBILE}, MOBILE])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hassan//bin Ahmad", "Ahmad//bin Hassan"), ("Hassan/bin/Ahmad", "Ahmad/bin/Hassan"),
        ("Khalid//ibn Walid", "Walid//ibn Khalid"), ("Rajan//bin Muthu", "Muthu//Rajan"),
        ("Aminah//binti Salleh", "Salleh//bin Aminah"), ("Noura//bint Faisal", "Faisal//bin Noura"),
    ],
)  # fmt: skip
def test_child_and_father_exchanged_are_two(one: str, other: str, said: Record) -> None:
    assert not are_together(merged((one, other), said), one, other)


@pytest.mark.parametrize("other", ["Hassan//Ahmad", "bin Ahmad//Hassan", "Hassan/bin/Ahmad"])
def test_a_father_left_with_the_child_is_one_name(other: str) -> None:
    assert are_together(merged(("Hassan//bin Ahmad", other), MOBILE), "Hassan//bin Ahmad", other)


@pytest.mark.parametrize("said", [{**HOUSE, **LANDLINE}, {**HOUSE, **MOBILE}, {**HOUSE, **MAILBOX}, MOBILE])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Yevgeny//Orlov", "Yevgenia//Orlova"), ("Gennady//Popov", "Gennadia//Popova"),
        ("Ramesh//Patel", "Rameshwari//Patel"), ("Bhuvan//Iyer", "Bhuvaneswari//Iyer"),
        ("Sushil//Joshi", "Sushila//Joshi"), ("Andrew//Loughnan", "Andrea//Loughnan"),
    ],
)  # fmt: skip
def test_forms_of_two_sexes_are_a_couple(one: str, other: str, said: Record) -> None:
    assert not are_together(merged((one, other), said), one, other)


@pytest.mark.parametrize("said", [{**HOUSE, **LANDLINE}, {**HOUSE, **MOBILE}])
def test_a_name_of_sikhs_and_its_first_half_are_two(said: Record) -> None:
    names = ("Kiran//Desai", "Kiranjit//Desai")
    assert not are_together(merged(names, said), *names)


def test_a_letter_lost_at_the_end_is_no_other_sex() -> None:
    names = ("Rebecca//Loder", "Rebecc//Loder")
    assert are_together(merged(names, {**HOUSE, **MOBILE}), *names)


@pytest.mark.parametrize("said", [{**HOUSE, **LANDLINE}, {**HOUSE, **MOBILE}])
@pytest.mark.parametrize(
    "names",
    [
        ("Neil/Adam/Brierley", "Neil/Brian/Brierley", "Neil//Brierley"),
        ("Peter/James/Hambledon", "Peter/Alexander/Hambledon", "Peter//Hambledon"),
    ],
)
def test_a_plain_name_is_no_bridge_between_two_middle_names(names: tuple[str, ...], said: Record) -> None:
    assert not are_together(merged(names, said), *names[:2])


@pytest.mark.parametrize("names", [("Thanh//Ngo", "Thinh//Ngo", "T//Ngo"), ("Minh//Le", "Manh//Le", "M//Le")])
def test_an_initial_is_no_bridge_between_twins(names: tuple[str, ...]) -> None:
    assert not are_together(merged(names, {**HOUSE, **BORN}), *names[:2])


def test_an_initial_and_a_plain_name_join_whoever_alone_bears_them() -> None:
    names = ("Neil/Adam/Brierley", "Neil/A/Brierley", "Neil//Brierley", "N//Brierley")
    assert merged(names, {**HOUSE, **BORN}) == {frozenset(names)}


def test_the_steps_of_groups_add_up_to_their_weight() -> None:
    one, plain, other = (
        from_flat({"unique_id": name, "given": "Neil", "middle": name, "surname": "Brierley", **HOUSE})
        for name in ("Adam", "", "Brian")
    )
    scorer = Scorer(MODEL)
    group = together([one, plain])
    steps = scorer.steps(group, other)
    assert round(MODEL.prior + sum(step.weight for step in steps), 6) == scorer.weight(group, other)


def test_a_short_form_of_a_usual_name_is_the_name() -> None:
    names = ("Hetty//Tolliver", "Henrietta//Tolliver")
    assert are_together(merged(names, {**HOUSE, **LANDLINE}), *names)
