"""What stands beside a name in one text: a death, another name, a role; read in answers as in a table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import unread

OPERATION = "regulator_extract"
COMPANY = {"name": "TERN LINES PTY LTD", "company_number": "004085616"}
NAMES = st.sampled_from(["Greta Pellworm", "GRETA ANN PELLWORM", "PELLWORM, Greta Ann", "Ida Rose Marlow"])


def extract(name: str) -> dict[str, Any]:
    holder = {"name": name, "type": "person", "shares": 40}
    director = {"name": name, "date_start": "2010-07-01"}
    return {"extract": {"entity": COMPANY, "directors": [director], "shareholders": [holder]}}


def claimed(reading: Reading, attribute: str) -> list[Any]:
    return [
        claim.value
        for claim in reading.claims
        if claim.attribute == attribute and claim.mention != "/extract/entity"
    ]


@given(
    NAMES,
    st.sampled_from(
        [
            "EST LATE {}",
            "Estate of {}",
            "The late {}",
            "{} (deceased)",
            "{} - DECEASED",
            "{} dec'd",
            "{} (Late)",
        ]
    ),
)
def test_an_estate_is_a_death_by_which_nothing_is_held_any_more(name: str, written: str) -> None:
    plain, reading = (read(OPERATION, {}, extract(each)) for each in (name, written.format(name)))
    assert claimed(reading, "name") == claimed(plain, "name") and set(claimed(reading, "death")) == {"Y"}
    assert all(link.date_end or link.detail.get("ended") for link in reading.links)


@given(NAMES, st.sampled_from(["{} formerly Marchbank", "{} (née Marchbank)", "{} (formerly Marchbank)"]))
def test_a_former_name_is_one_and_ends_no_office(name: str, written: str) -> None:
    plain, reading = (read(OPERATION, {}, extract(each)) for each in (name, written.format(name)))
    assert claimed(reading, "name") == claimed(plain, "name")
    assert {each["last"] for each in claimed(reading, "former_name")} == {"marchbank"}
    assert [link.detail.get("ended") for link in reading.links] == [None, None]


def test_a_former_name_may_stand_in_the_middle() -> None:
    reading = read(OPERATION, {}, extract("Greta (née Marchbank) Pellworm"))
    assert {(each["first"], each["last"]) for each in claimed(reading, "name")} == {("greta", "pellworm")}
    assert {(each["first"], each["last"]) for each in claimed(reading, "former_name")} == {
        (None, "marchbank")
    }


def test_another_name_is_one_that_somebody_is_also_known_by() -> None:
    reading = read(OPERATION, {}, extract("Greta Pellworm aka Gretel"))
    (other, *_) = (claim for claim in reading.claims if claim.attribute == "former_name")
    assert other.value["first"] == "gretel" and other.detail["kind"] == "also known as"


@pytest.mark.parametrize("name", ["Tan Nee Choo", "Tom Late", "LATE, Tom"])
def test_a_name_that_looks_like_such_a_word_stays_one(name: str) -> None:
    reading = read(OPERATION, {}, extract(name))
    words = set(name.casefold().replace(",", "").split())
    assert all(
        set(" ".join(filter(None, each.values())).split()) == words for each in claimed(reading, "name")
    )
    assert not claimed(reading, "death") and len(claimed(reading, "name")) == 2


def test_a_director_whose_surname_is_the_word_for_an_office_is_a_person() -> None:
    answer = extract("Ann Trustee")
    reading = read(OPERATION, {}, answer)
    assert {each["last"] for each in claimed(reading, "name")} == {"trustee"}
    assert "/extract/directors/0/name" not in [leaf.pointer for leaf in unread(OPERATION, answer, reading)]


def test_a_role_behind_a_name_is_no_surname() -> None:
    reading = read(OPERATION, {}, extract("GRETA PELLWORM - TRUSTEE"))
    assert {each["last"] for each in claimed(reading, "name")} == {"pellworm"}


@pytest.mark.parametrize("remark", ["(formerly director)", "(former)"])
def test_a_remark_about_the_office_is_no_other_name(remark: str) -> None:
    reading = read(OPERATION, {}, extract(f"Greta Pellworm {remark}"))
    assert not claimed(reading, "former_name") and all(link.detail.get("ended") for link in reading.links)


@pytest.mark.parametrize("name", ["CONTROLLER OF DECEASED ESTATE", "GRETA PELLWORM & TOM QUILL DECEASED"])
def test_whom_words_leave_open_is_nobody_and_listed(name: str) -> None:
    answer = extract(name)
    reading = read(OPERATION, {}, answer)
    assert not claimed(reading, "name") and not reading.links
    assert name in {each.value for each in unread(OPERATION, answer, reading)}


def test_te_belongs_to_the_given_name_that_it_stands_before() -> None:
    reading = read(OPERATION, {}, extract("TE RINA WALKER"))
    assert {(each["first"], each["last"]) for each in claimed(reading, "name")} == {("te rina", "walker")}


OF_THE_DEAD = [
    "Boet etter {}", "Dødsbo etter {}", "Spadkobiercy {}", "Dědicové {}", "Hoirs {}", "Herança jacente de {}",
    "{} kuolinpesä", "{} hagyatéka", "zm. {}", "śp. {}", "feu {}", "wijlen {}", "{} fallecida",
    "{} verstorben",
    "{} (zmarła)", "{} dcd", "{} ✝", "{} RIP", "Nachlass {}", "Succession {}",
]  # fmt: skip


@given(NAMES.filter(lambda name: "," not in name), st.sampled_from(OF_THE_DEAD))
def test_an_estate_and_a_death_are_read_in_whatever_language_they_stand(name: str, form: str) -> None:
    reading = read(OPERATION, {}, extract(form.format(name)))
    plain = read(OPERATION, {}, extract(name))
    assert claimed(reading, "name") == claimed(plain, "name")
    assert len(claimed(reading, "death")) == 2
    assert not [link for link in reading.links if link.relation in ("officer_of", "shareholder_of")]


@pytest.mark.parametrize(
    "form", ["Konkursbo {}", "Massa falida de {}", "Bankrupt estate of {}", "Exors of {}", "Pers. reps of {}"]
)
def test_who_acts_for_an_estate_is_nobody_and_listed(form: str) -> None:
    name = form.format("Greta Pellworm")
    answer = extract(name)
    reading = read(OPERATION, {}, answer)
    assert not claimed(reading, "name") and not reading.links
    assert name in {each.value for each in unread(OPERATION, answer, reading)}


@pytest.mark.parametrize(
    "name",
    ["ERBEN, Jan", "Jan Erven", "DENNY, Rip", "Anna Weiland", "Bo Etterlin", "Juan Heredero", "Emma Feu"],
)
def test_a_surname_that_looks_like_an_estate_or_a_death_is_one(name: str) -> None:
    reading = read(OPERATION, {}, extract(name))
    assert len(claimed(reading, "name")) == 2 and not claimed(reading, "death")


@pytest.mark.parametrize("part", ["first_name", "last_name", "title"])
def test_a_death_in_a_part_or_a_title_is_read(part: str) -> None:
    said = {"first_name": "śp. Greta", "last_name": "Pellworm dcd", "title": "Exors of"}
    match = {"first_name": "Greta", "last_name": "Pellworm", part: said[part]}
    reading = read("person_history", {}, {"matches": [match]})
    assert [claim.value for claim in reading.claims if claim.attribute == "death"] == ["Y"]
    (name,) = (claim.value for claim in reading.claims if claim.attribute == "name")
    assert (name["first"], name["last"]) == ("greta", "pellworm")


@pytest.mark.parametrize(
    ("operation", "where"),
    [
        ("contact_person_search", "records"),
        ("person_history", "matches"),
    ],
)
def test_who_has_died_by_their_occupation_still_had_the_phone(operation: str, where: str) -> None:
    record = {"first_name": "Greta", "last_name": "Pellworm", "occupation": "Deceased"}
    reading = read(operation, {}, {where: [{**record, "phones": ["0491570012"]}]})
    assert [claim.value for claim in reading.claims if claim.attribute == "death"] == ["Y"]
    assert [link.relation for link in reading.links] == ["uses"]


def test_an_occupation_that_is_a_death_is_read_as_one() -> None:
    officer = {
        "name": "PELLWORM, Greta", "officer_role": "director", "appointed_on": "2014-08-20",
        "occupation": "Deceased",
    }  # fmt: skip
    report = {"company_name": "TERN LIMITED", "company_number": "98000077", "officers": [officer]}
    reading = read("uk_registry_company_report", {}, {"report": report})
    assert [claim.attribute for claim in reading.claims if claim.attribute in ("death", "occupation")] == [
        "death"
    ]
