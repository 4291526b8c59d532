"""Members of one family, and colleagues of one office: what they share does not make them one person."""

from __future__ import annotations

import pytest
from identity.rows import MODEL

from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.pair_weight import Scorer

MOBILE = {"phone": "0491 570 156"}
LANDLINE = {"phone": "02 5550 1234"}
HOUSE = {"street_no": "12", "street": "Wattle Road", "suburb": "Kiama", "postcode": "2533"}
OFFICE = {**HOUSE, **LANDLINE, "email": "info@harbour.example"}
BORN = {"dob": "1975-03-17"}
Record = dict[str, str]


def are_merged(one: str, other: str, said: Record, also: Record | None = None) -> bool:
    """True where two names (`given/surname`) are one person; `also` is what only the second record says."""
    desk = IncrementalClusterer(MODEL)
    rows = []
    for at, (name, more) in enumerate(((one, {}), (other, also or {}))):
        given, surname = name.split("/")
        rows.append(from_flat({"unique_id": str(at), "given": given, "surname": surname, **said, **more}))
    desk.put(rows)
    return desk.cluster_of("0") == desk.cluster_of("1")


SHARED = {**HOUSE, **MOBILE, "email": "fenner@harbour.example"}


@pytest.mark.parametrize("said", [MOBILE, HOUSE, SHARED])
@pytest.mark.parametrize(("one", "other"), [("R/Fenner", "J/Fenner"), ("Jo/Fenner", "Bo/Fenner")])
def test_two_initials_are_two_members_of_a_family(one: str, other: str, said: Record) -> None:
    assert not are_merged(one, other, said)


def test_an_initial_of_another_does_not_follow_a_name_that_has_the_first() -> None:
    desk = IncrementalClusterer(MODEL)
    names = ("Robert", "R", "J")
    desk.put([from_flat({"unique_id": n, "given": n, "surname": "Fenner", **SHARED}) for n in names])
    assert desk.cluster_of("R") == desk.cluster_of("Robert") != desk.cluster_of("J")


def test_a_second_initial_is_no_other_person() -> None:
    assert are_merged("R J/Fenner", "J/Fenner", SHARED)


@pytest.mark.parametrize("said", [MOBILE, LANDLINE, HOUSE, {**HOUSE, **LANDLINE}, {**HOUSE, **BORN}])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mei Hua/Tang", "Mei Hui/Tang"), ("Thi Cuc/Bui", "Thi Cam/Bui"), ("Seo Jin/Park", "Seo Min/Park"),
        ("Muhammad Rafiq/Butt", "Muhammad Tariq/Butt"),
        ("Malik Ruslanovich/Dadaev", "Malik Ibragimovich/Dadaev"),
        ("William G/Marsh", "William W/Marsh"), ("Ahmed Salim Nasser/Aziz", "Ahmed Salim Khalid/Aziz"),
    ],
)  # fmt: skip
def test_two_middle_names_are_two_members_of_a_family(one: str, other: str, said: Record) -> None:
    assert not are_merged(one, other, said)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Maria Rosa/Danti", "Maria/Danti"), ("Maria Rosa/Danti", "Maria R/Danti"),
        ("Ahmed bin Salim/Aziz", "Ahmed Salim/Aziz"),
        ("Ann Philippa/Danti", "Ann Phillipa/Danti"), ("Ann Maria Rosa/Danti", "Ann Rosa/Danti"),
    ],
)  # fmt: skip
def test_a_middle_name_that_is_left_out_or_misspelt_is_one_person(one: str, other: str) -> None:
    assert are_merged(one, other, {**HOUSE, **MOBILE})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jaswinder/Singh", "Jaswinder/Kaur"),
        ("Jaswinder Singh/Grewal", "Jaswinder Kaur/Grewal"),
        ("Mr A/Ong", "Mrs A/Ong"),
    ],
)
def test_singh_and_kaur_or_mr_and_mrs_are_husband_and_wife(one: str, other: str) -> None:
    assert not are_merged(one, other, {**HOUSE, **MOBILE})


@pytest.mark.parametrize(
    ("one", "other"), [("R/Tanner", "Ruth/Oakley"), ("R/Tanner", "R/Oakley"), ("Ruth/Tanner", "Ruth/Oakley")]
)
def test_colleagues_of_a_small_office_are_not_merged(one: str, other: str) -> None:
    assert not are_merged(one, other, OFFICE)


@pytest.mark.parametrize("said", [MOBILE, LANDLINE, HOUSE])
@pytest.mark.parametrize("one", ["Ruth", "Ruth Ellen"])
def test_another_surname_at_one_phone_or_house_is_not_merged(one: str, said: Record) -> None:
    assert not are_merged(f"{one}/Tanner", f"{one}/Oakley", said)


@pytest.mark.parametrize("said", [{**MOBILE, **BORN}, {**HOUSE, **BORN}, {**HOUSE, **MOBILE}])
def test_another_surname_is_merged_where_two_things_tie_it(said: Record) -> None:
    assert are_merged("Ruth/Tanner", "Ruth/Oakley", said)


def test_a_birth_date_ties_another_surname_of_a_woman_but_not_of_a_man() -> None:
    away = {"suburb": "Hobart", "postcode": "7000"}
    here = {"suburb": "Cairns", "postcode": "4870", **BORN}
    assert are_merged("Ruth/Tanner", "Ruth/Oakley", here, away)
    assert not are_merged("Kevin/Tanner", "Kevin/Oakley", here, away)
    assert are_merged("Kevin/Tanner", "Kevin/Oakley", {**here, **MOBILE}, away)


NEAR_SURNAMES = [
    ("Di/Day", "Di/Bay"), ("Bo/Finch", "Bo/Finchley"), ("Ann/Quill", "Ann/Quilley"), ("An/Ng", "An/Ngo"),
    ("Mei/Li", "Mei/Lin"), ("Mei/Wong", "Mei/Wang"), ("Ed/Ray", "Ed/Raymond"), ("Ruth/Marsh", "Ruth/Mars"),
    ("Ana/Marin", "Ana/Marina"), ("Vera/Simon", "Vera/Simonov"), ("Ruth/Threlkeld", "Ruth/Threlkald"),
    ("Eva/Tanner", "Eva/Tanner-Rowe"), ("Bill/Harding", "William/Hardinge"), ("Tom/Kim", "Kin/Tom"),
]  # fmt: skip


@pytest.mark.parametrize(
    "said",
    [
        HOUSE, LANDLINE, {**HOUSE, **LANDLINE}, {**HOUSE, "dob": "1975"},
        {**HOUSE, "company_no": "UK:01234567"}, {"company_no": "UK:01234567"},
    ],
)  # fmt: skip
@pytest.mark.parametrize(("one", "other"), NEAR_SURNAMES)
def test_surnames_that_nearly_agree_are_not_merged_by_what_others_share(
    one: str, other: str, said: Record
) -> None:
    assert not are_merged(one, other, said)


@pytest.mark.parametrize("said", [HOUSE, {**HOUSE, **LANDLINE}])
@pytest.mark.parametrize(("one", "other"), NEAR_SURNAMES)
def test_surnames_that_nearly_agree_at_one_house_are_offered_for_review(
    one: str, other: str, said: Record
) -> None:
    rows = [
        from_flat({"unique_id": name, "given": name.split("/")[0], "surname": name.split("/")[1], **said})
        for name in (one, other)
    ]
    assert MODEL.band(Scorer(MODEL).weight(*rows)) == "suggested"


@pytest.mark.parametrize(
    "said", [MOBILE, BORN, {"email": "d71@harbour.example"}, {**HOUSE, **BORN}, {**HOUSE, **MOBILE}]
)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Di/Day", "Di/Dya"),
        ("Ruth/Okafor", "Ruth/Okafro"),
        ("Ruth/Tanner", "Ruth/Taner"),
        ("Eva/Li", "Eva/Lii"),
    ],
)
def test_a_slip_of_a_surname_is_one_person_beside_what_is_the_persons_own(
    one: str, other: str, said: Record
) -> None:
    assert are_merged(one, other, said)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("O'Brien", "OBrien"), ("O'Brien", "O Brien"), ("MacGregor", "McGregor"), ("Mc Gregor", "MacGregor"),
        ("Schröder", "Schroder"), ("Schröder", "Schroeder"), ("Nguyễn", "Nguyen"), ("Zhang", "Cheung"),
        ("Hussain", "Hussein"), ("Kowalski", "Kowalska"), ("Petroff", "Petrova"), ("Novak", "Novakova"),
        ("van der Berg", "Vanderberg"), ("Tanner-Rowe", "Tanner Rowe"), ("Петрова", "Petrova"),
    ],
)  # fmt: skip
def test_one_surname_that_is_written_otherwise_is_one_person_of_a_house(one: str, other: str) -> None:
    assert are_merged(f"Ruth/{one}", f"Ruth/{other}", HOUSE)


@pytest.mark.parametrize("other", ["Di/Bay", "Di/Tanner"])
def test_a_record_without_a_surname_hides_no_other_surname(other: str) -> None:
    desk = IncrementalClusterer(MODEL)
    said = {**HOUSE, **LANDLINE}
    given, surname = other.split("/")
    desk.put(
        [
            from_flat({"unique_id": "whole", "given": "Di", "surname": "Day", **said}),
            from_flat({"unique_id": "given", "given": "Di", **said, **BORN}),
            from_flat({"unique_id": "other", "given": given, "surname": surname, **said}),
        ]
    )
    assert desk.cluster_of("whole") != desk.cluster_of("other")


def test_whose_son_somebody_is_has_an_order() -> None:
    assert not are_merged("Hassan bin Ahmad/Zein", "Ahmad bin Hassan/Zein", MOBILE)


def test_two_known_surnames_are_no_slip_of_each_other() -> None:
    assert not are_merged("Pedro/Sancho", "Pedro/Sanchez", MOBILE)


@pytest.mark.parametrize(
    ("one", "other"),
    [("1/80", "9/80"), ("Unit 1, 80", "Unit 9, 80"), ("80A", "80B"), ("Flat 2, 80", "5/80")],
)
def test_two_flats_of_one_building_are_two_homes(one: str, other: str) -> None:
    assert not are_merged("Ruth/Tanner", "Ruth/Tanner", {**HOUSE, "street_no": one}, {"street_no": other})


@pytest.mark.parametrize(
    ("one", "other"), [("1/80", "Unit 1, 80"), ("80", "80"), ("1/80", "80"), ("80 - 82", "80")]
)
def test_one_flat_and_a_house_whose_flat_is_not_said_are_one_home(one: str, other: str) -> None:
    assert are_merged("Ruth/Tanner", "Ruth/Tanner", {**HOUSE, "street_no": one}, {"street_no": other})


@pytest.mark.parametrize("said", [LANDLINE, HOUSE, {**HOUSE, **LANDLINE}])
def test_two_known_names_that_sound_alike_are_two_members_of_a_household(said: Record) -> None:
    assert not are_merged("Hassan/Obeid", "Hussein/Obeid", said)


@pytest.mark.parametrize("said", [MOBILE, LANDLINE, HOUSE, {**HOUSE, **LANDLINE}, {**HOUSE, **BORN}])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Sofia/Danti", "Sophie/Danti"), ("Ian/Rowe", "Jan/Rowe"), ("Christina/Rowe", "Christine/Rowe"),
        ("Anne/Danti", "Annette/Danti"), ("Ji-hye/Pyo", "Ji-young/Pyo"), ("Minh/Danti", "Manh/Danti"),
    ],
)  # fmt: skip
def test_two_usual_names_of_one_root_or_with_another_syllable_are_two_members_of_a_family(
    one: str, other: str, said: Record
) -> None:
    assert not are_merged(one, other, said)


@pytest.mark.parametrize("said", [MOBILE, HOUSE, {"email": "the.rowes@example.com"}])
def test_a_name_of_which_one_is_a_junior_is_a_father_and_a_son_unless_they_were_born_on_one_day(
    said: Record,
) -> None:
    assert not are_merged("Owen/Rowe", "Owen/Rowe Jnr", said)
    assert are_merged("Owen/Rowe", "Owen/Rowe Jnr", {**said, **BORN})


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ji-young/Pyo", "Ji Yeong/Pyo"), ("Mary Beth/Rowe", "Marybeth/Rowe"), ("A/Danti", "Danti/A")],
)
def test_a_name_that_is_written_in_two_words_or_with_its_initial_behind_is_one_person(
    one: str, other: str
) -> None:
    assert are_merged(one, other, MOBILE)


def test_two_middle_names_are_two_people_beside_the_mailbox_of_a_family() -> None:
    assert not are_merged("Owen Alan/Rowe", "Owen Robert/Rowe", {"email": "the.rowes@example.com"})


@pytest.mark.parametrize("said", [MOBILE, LANDLINE, HOUSE, {**HOUSE, **LANDLINE}, {**HOUSE, **BORN}])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mr Robin/Tarrant", "Mrs Robin/Tarrant"), ("Mr R/Tarrant", "Ms R/Tarrant"),
        ("Sir Jocelyn/Tarrant", "Lady Jocelyn/Tarrant"), ("Mr/Tarrant", "Miss/Tarrant"),
    ],
)  # fmt: skip
def test_titles_of_two_sexes_are_two_people(one: str, other: str, said: Record) -> None:
    assert not are_merged(one, other, said)


@pytest.mark.parametrize("other", ["Mr Robin/Tarrant", "Dr Robin/Tarrant", "Robin/Tarrant"])
def test_a_title_of_the_same_or_of_either_sex_keeps_nobody_apart(other: str) -> None:
    assert are_merged("Mr Robin/Tarrant", other, HOUSE)


def test_titles_of_two_sexes_are_two_people_where_everything_else_agrees() -> None:
    said = {**HOUSE, **MOBILE, **BORN, "email": "robin@tarrant.example"}
    assert not are_merged("Mr Robin/Tarrant", "Mrs Robin/Tarrant", said)


@pytest.mark.parametrize(("one", "other"), [(MOBILE, LANDLINE), (LANDLINE, MOBILE)])
def test_a_landline_beside_a_mobile_is_no_other_phone(one: Record, other: Record) -> None:
    assert are_merged("Lisa/Harris", "L/Harris", {**HOUSE, **one}, other)


@pytest.mark.parametrize(
    ("one", "other"), [(MOBILE, {"phone": "0491 570 157"}), (LANDLINE, {"phone": "02 5550 4321"})]
)
def test_two_phones_of_one_kind_speak_against_an_initial_of_the_house(one: Record, other: Record) -> None:
    assert not are_merged("Lisa/Harris", "L/Harris", {**HOUSE, **one}, other)


@pytest.mark.parametrize("first", [{}, MOBILE, LANDLINE])
def test_a_landline_does_not_decide_whose_initial_it_is(first: Record) -> None:
    assert initial_of_two(first, LANDLINE, LANDLINE) == {"initial"}


@pytest.mark.parametrize("own", [{"email": "tessa@quay.example"}, BORN, {"middle": "J"}])
def test_what_is_a_member_s_own_decides_whose_initial_it_is(own: Record) -> None:
    assert initial_of_two({}, {**LANDLINE, **own}, {**LANDLINE, **own}) == {"initial", "second"}


def initial_of_two(first: Record, second: Record, initial: Record) -> frozenset[str]:
    """The records that T Wilson is merged with, in the house of Thomas and Tessa."""
    desk = IncrementalClusterer(MODEL)
    named = (("first", "Thomas", first), ("second", "Tessa", second), ("initial", "T", initial))
    desk.put(
        [
            from_flat({"unique_id": name, "given": given, "surname": "Wilson", **HOUSE, **said})
            for name, given, said in named
        ]
    )
    return desk.cluster_of("initial")


@pytest.mark.parametrize("said", [MOBILE, HOUSE, {**HOUSE, **LANDLINE}])
@pytest.mark.parametrize(("one", "other"), [("King/Sarah", "S/King"), ("Larkin/M", "Mary/Larkin")])
def test_given_name_and_surname_exchanged_beside_an_initial_are_one_person(
    one: str, other: str, said: Record
) -> None:
    assert are_merged(one, other, said)


def test_a_name_exchanged_beside_another_initial_is_another_person() -> None:
    assert not are_merged("King/Sarah", "T/King", {**HOUSE, **LANDLINE})
