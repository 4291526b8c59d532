"""Namesakes: what people of a common name share by chance does not say that they are one person."""

from __future__ import annotations

import pytest
from identity.rows import MODEL

from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.pair_weight import Scorer

COMMON = [
    ("John", "Smith"), ("Sean", "O'Brien"), ("Michael", "Kennedy"), ("Hamish", "McDonald"),
    ("Minh", "Nguyen"), ("Tuan", "Pham"), ("Wei", "Wang"), ("Mohammed", "Ali"), ("Gurpreet", "Singh"),
    ("Maria", "Papadopoulos"),
]  # fmt: skip
RARE = [("Gwen", "Threlkeld"), ("Zorabel", "Satterthwaite")]
AREA = {"suburb": "Kiama", "postcode": "2533"}
YEARS = [("1971", "1971"), ("1971-01-01", "1971-01-01"), ("1971-01-01", "1971-08-09")]
MONTHS = [
    ("1971-05", "1971-05"), ("1971-05", "1971-05-12"), ("1971-05-12", "1971-05-13"),
    ("1971-05-19", "1971-05-20"),
]  # fmt: skip
MOST_COMMON = [("John", "Smith"), ("Minh", "Nguyen"), ("Wei", "Wang"), ("Mohammed", "Ali"), ("J", "Smith")]
Record = dict[str, str]


def weight(one: Record, other: Record) -> float:
    return Scorer(MODEL).weight(
        *(from_flat({"unique_id": at, **said}) for at, said in (("a", one), ("b", other)))
    )


def named(name: tuple[str, str], **said: str) -> Record:
    return {"given": name[0], "surname": name[1], **said}


@pytest.mark.parametrize("name", COMMON, ids=" ".join)
@pytest.mark.parametrize(("one", "other"), YEARS)
def test_a_common_name_and_a_year_of_birth_are_suggested(name: tuple[str, str], one: str, other: str) -> None:
    found = weight(named(name, dob=one, **AREA), named(name, dob=other, **AREA))
    assert MODEL.band(found) == "suggested"


@pytest.mark.parametrize("name", MOST_COMMON, ids=" ".join)
@pytest.mark.parametrize(("one", "other"), MONTHS)
def test_two_very_common_names_and_nearly_a_birth_date_are_suggested(
    name: tuple[str, str], one: str, other: str
) -> None:
    found = weight(named(name, dob=one, **AREA), named(name, dob=other, **AREA))
    assert MODEL.band(found) == "suggested"


@pytest.mark.parametrize("name", RARE, ids=" ".join)
def test_a_rare_name_and_a_year_of_birth_are_merged(name: tuple[str, str]) -> None:
    assert MODEL.band(weight(named(name, dob="1971"), named(name, dob="1971"))) == "merged"


@pytest.mark.parametrize(
    "other",
    [("J", "Smith"), ("Jon", "Smith"), ("John", "Smyth"), ("John", "Smiht"), ("Jhon", "Smith")],
    ids=" ".join,
)
def test_another_form_of_a_common_name_is_no_rarer(other: tuple[str, str]) -> None:
    found = weight(named(("John", "Smith"), dob="1971", **AREA), named(other, dob="1971", **AREA))
    assert MODEL.band(found) != "merged"


@pytest.mark.parametrize("said", [{"phone": "0491 570 156"}, {"email": "j.smith71@example.com"}])
def test_namesakes_of_one_year_who_share_a_contact_are_merged(said: Record) -> None:
    one = named(("John", "Smith"), dob="1971", **said)
    assert MODEL.band(weight(one, one)) == "merged"


def test_a_whole_birth_date_and_a_common_name_are_merged() -> None:
    one = named(("John", "Smith"), dob="1971-05-12")
    assert MODEL.band(weight(one, one)) == "merged"


def test_two_firsts_of_january_are_two_years_not_a_slip() -> None:
    one, other = (named(RARE[0], dob=f"{year}-01-01", **AREA) for year in (1971, 1974))
    assert MODEL.band(weight(one, other)) != "merged"


def test_a_search_by_a_common_name_merges_nobody() -> None:
    """Sixty people, each with a phone of their own, and every year of birth three times."""
    desk = IncrementalClusterer(MODEL)
    desk.put(
        from_flat(
            named(
                ("Minh", "Nguyen"),
                unique_id=str(at),
                dob=str(1960 + at % 20),
                phone=f"04915701{at:02d}",
                **AREA,
            )
        )
        for at in range(60)
    )
    assert all(len(group) == 1 for group in desk.clusters())


COMMUNITIES = [
    ("Sione", "Taufa"), ("Mele", "Tupou"), ("Hemi", "Ngata"), ("Siobhan", "Gallagher"), ("Maria", "Papas"),
    ("Pieter", "Botha"), ("Hossein", "Rahimi"), ("Joseph", "Galea"), ("Ane", "Tuilagi"),
    ("Zvonko", "Marusic"),
]  # fmt: skip


@pytest.mark.parametrize("name", COMMUNITIES, ids=" ".join)
@pytest.mark.parametrize(("one", "other"), YEARS)
def test_a_name_that_may_be_usual_among_people_of_one_country_and_a_year_of_birth_are_suggested(
    name: tuple[str, str], one: str, other: str
) -> None:
    found = weight(named(name, dob=one, **AREA), named(name, dob=other, **AREA))
    assert MODEL.band(found) == "suggested"


@pytest.mark.parametrize(
    "name", [("Tuan", "Pham"), ("Ewan", "Campbell"), ("Maria", "Papas"), ("Sione", "Taufa")]
)
def test_a_very_common_surname_or_one_of_another_country_and_a_month_of_birth_are_suggested(
    name: tuple[str, str],
) -> None:
    one = named(name, dob="1971-05", **AREA)
    assert MODEL.band(weight(one, one)) == "suggested"


def test_a_name_that_is_neither_very_common_nor_of_another_country_and_a_month_of_birth_are_merged() -> None:
    one = named(("John", "Underhill"), dob="1971-05")
    assert MODEL.band(weight(one, one)) == "merged"
