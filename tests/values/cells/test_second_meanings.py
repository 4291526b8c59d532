"""What would end up in a part of a name or an address where it does not belong."""

from __future__ import annotations

import pytest

from workbench.values import cells


def _name(text: str) -> tuple[str | None, ...]:
    name = cells.party(text).values[0].name
    return name.first, name.middle, name.last, name.generation


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("O'BRIEN Patrick Jnr", ("Patrick", None, "O'BRIEN", "2")),
        ("QUILL John William Snr", ("John", "William", "QUILL", "1")),
        ("QUILL John (Jnr)", ("John", None, "QUILL", "2")),
        ("John Quill (Sr.)", ("John", None, "Quill", "1")),
        ("QUILL John III", ("John", None, "QUILL", "3")),
    ],
)
def test_a_generation_is_read_wherever_it_stands(text: str, parts: tuple[str | None, ...]) -> None:
    assert _name(text) == parts


@pytest.mark.parametrize("text", ["Quill, Mr", "Quill, Ms.", "Quill, Mrs"])
def test_a_title_behind_a_comma_is_no_given_name(text: str) -> None:
    assert _name(text) == (None, None, "Quill", None)


@pytest.mark.parametrize("text", ["Quill (née Rook), Anne", "Quill nee Rook, Anne"])
def test_a_former_surname_may_stand_before_the_comma(text: str) -> None:
    person = cells.party(text).values[0]
    assert (person.name.first, person.name.last) == ("Anne", "Quill")
    assert [name.last for name in person.former] == ["Rook"]


@pytest.mark.parametrize("text", ["Sarah B.", "Jennifer K", "Sarah J B"])
def test_a_given_name_before_initials_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt and not cell.values
    assert cell.proposal[0].name.first == text.split()[0]


@pytest.mark.parametrize("text", ["Smith J", "Quill J.B.", "Nguyen T"])
def test_a_surname_before_initials_is_read(text: str) -> None:
    assert _name(text)[2] == text.split()[0]


@pytest.mark.parametrize("text", ["x", "A.", "J B", "z z"])
def test_initials_alone_name_nobody(text: str) -> None:
    assert cells.party(text).problem


@pytest.mark.parametrize("text", ["Cash sales", "Sundry debtors", "Walk-in customer"])
def test_an_account_without_a_holder_is_nobody(text: str) -> None:
    assert cells.party(text).is_nothing


@pytest.mark.parametrize(
    "text",
    [
        "27 Gantry Rd & 14 High St", "(1) 27 Gantry Rd (2) 14 High St", "27 Gantry Rd; formerly 14 High St",
        "27 Gantry Road since 2019", "corner of High and Main", "27 Gantry Rd [sold]",
    ],
)  # fmt: skip
def test_a_second_address_or_a_note_is_no_street_and_no_town(text: str) -> None:
    assert not cells.address(text).values


@pytest.mark.parametrize(
    ("text", "flat", "number", "street"),
    [
        ("27 a Gantry Road", None, "27A", "Gantry"),
        ("3/27 B Gantry Rd", "3", "27B", "Gantry"),
        ("12 O Brien Street", None, "12", "O Brien"),
        ("123 E Main Street", None, "123", "E Main"),
        ("G01/27 Gantry Rd", "G01", "27", "Gantry"),
        ("UG3/27 Gantry Rd, Ballarat VIC 3350", "UG3", "27", "Gantry"),
    ],
)
def test_letters_of_a_house_and_a_flat_stay_with_their_numbers(
    text: str, flat: str | None, number: str, street: str
) -> None:
    place = cells.address(text).values[0]
    assert (place.flat, place.number, place.street) == (flat, number, street)


@pytest.mark.parametrize(
    "text", ["27 Gantry Rd, Dublin 12", "27 Gantry Rd, Over", "5 Stow-on-the-Wold Rd, Moreton in Marsh"]
)
def test_towns_with_a_number_or_a_small_word_are_read(text: str) -> None:
    assert cells.address(text).values


@pytest.mark.parametrize("text", ["J███ Quill", "NULL NULL", "none none"])
def test_what_hides_or_says_nothing_names_nobody(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("de Souza, Maria João", ("Maria", "João", "de Souza", None)),
        ("van den Berg, Anna Maria", ("Anna", "Maria", "van den Berg", None)),
        ("Señora Quintal", (None, None, "Quintal", None)),
        ("Sig. Marco Trevi", ("Marco", None, "Trevi", None)),
    ],
)
def test_particles_and_titles_of_other_languages_are_known(text: str, parts: tuple[str | None, ...]) -> None:
    assert _name(text) == parts


@pytest.mark.parametrize(
    "text", ["Ann Quill Q.C.", "Ann Quill Ph.D.", "Ann Quill J.P.", "Ann Quill F.R.C.S.", "Smt. Ann Quill"]
)
def test_letters_and_titles_with_full_stops_are_no_names(text: str) -> None:
    assert _name(text) == ("Ann", None, "Quill", None)


def test_initials_with_full_stops_behind_a_surname_are_initials() -> None:
    assert _name("Quill J.P.") == ("J", "P", "Quill", None)


@pytest.mark.parametrize(
    "text",
    ["ООО Ромашка", "ОАО «Заря»", "株式会社山田商店", "Quay Foods Pty Ltd"],
)
def test_legal_forms_of_other_scripts_make_a_company(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]


@pytest.mark.parametrize(
    "text",
    [
        "PT Maju Jaya", "UAB Quillas", "Quill HB", "Hansen AS", "Ruiz S.L.", "Firma Uwe Sturm",
        "Ets Morel",
    ],
)  # fmt: skip
def test_what_may_be_a_legal_form_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt and not cells.party(text).values


@pytest.mark.parametrize(
    "text", ["Sunita Devi w/o Ram Lal", "Sunita Devi D/o Mohan Lal", "Sunita Devi S/o. Late Mohan"]
)
def test_the_name_of_a_father_or_a_husband_is_no_part_of_the_name(text: str) -> None:
    cell = cells.party(text)
    assert cell.note and not cell.doubt
    assert [(one.name.first, one.name.last) for one in cell.values] == [("Sunita", "Devi")]


@pytest.mark.parametrize(
    "given", ["Sunita w/o Ram", "Sunita aka Sunny", "Sunita Devi"], ids=["husband", "alias", "surname twice"]
)
def test_what_stands_beside_a_given_name_in_its_cell_is_no_part_of_it(given: str) -> None:
    name = cells.parted(given, None, "Devi").values[0].name
    assert (name.first, name.middle, name.last) == ("Sunita", None, "Devi")


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Maria Luisa dela Cruz y Santos", "dela Cruz y Santos"),
        ("Jan van den Bergh-de Wit", "van den Bergh-de Wit"),
        ("山田 太郎", "山田"),
    ],
)
def test_double_surnames_and_scripts_decide_where_the_surname_begins(text: str, last: str) -> None:
    assert _name(text)[2] == last


@pytest.mark.parametrize(
    "text",
    ["not Kew", "near Kew", "Kew (old)", "Kew?", "Kew or Hawthorn", "c/o Kew", "Kew & district", "3101"],
)
def test_a_town_with_something_beside_it_is_not_read(text: str) -> None:
    assert cells.town(text).problem


@pytest.mark.parametrize("text", ["Kew", "Kew VIC 3101", "St Kilda (East)", "Nowra", "Exeter"])
def test_a_plain_town_is_read(text: str) -> None:
    assert cells.town(text).values


@pytest.mark.parametrize(
    "text",
    [
        "14 Gantry St (moved out)", "14 Gantry St until 2019", "14 Gantry St & 16 Jones Rd",
        "14 Gantry St (mother's)",
    ],
)  # fmt: skip
def test_a_street_with_something_beside_it_is_not_read(text: str) -> None:
    assert cells.street(text).problem


@pytest.mark.parametrize(
    "text",
    [
        "14 Gantry St, Kew VIC 31O1", "somewhere in Kew",
        "14 Gantry St off High St Kew", "C/- Post Office Innamincka SA 5731",
    ],
)  # fmt: skip
def test_a_part_that_no_place_is_called_by_is_asked_about(text: str) -> None:
    assert cells.address(text).doubt


@pytest.mark.parametrize(
    ("text", "flat", "number"),
    [
        ("3/2, 45 Byres Road, Glasgow G11 5RG", "3/2", "45"),
        ("Lot 12/345 Gantry Road", "LOT 12", "345"),
        ("12 bis, rue de la Paix, 75002 Paris, France", None, "12BIS"),
    ],
)
def test_floors_lots_and_second_numbers_stay_with_their_house(
    text: str, flat: str | None, number: str
) -> None:
    place = cells.address(text).values[0]
    assert (place.flat, place.number) == (flat, number)


def test_an_address_of_the_united_states_ends_in_its_state_and_code() -> None:
    place = cells.address("123 Main St Apt 4B, Springfield, IL 62704, USA").values[0]
    assert (place.suburb, place.state, place.postcode, place.country) == ("Springfield", "IL", "62704", "US")


@pytest.mark.parametrize("text", ["14 Gantry St Kew NSW 3101", "14 Gantry St Kew VIC 9999"])
def test_a_postcode_of_another_state_is_asked_about(text: str) -> None:
    assert cells.address(text).doubt


@pytest.mark.parametrize(
    "text",
    [
        "14 Gantry St Kew VIC 3101 (moved out)", "14 Gantry St Kew VIC 3101 (mother)",
        "14 Gantry St Kew VIC 3101 until 2019", "14 Gantry St - sold", "14 Gantry St / 16 Jones Rd",
        "00 Gantry St Kew VIC 3101",
    ],
)  # fmt: skip
def test_an_address_that_is_somebody_elses_or_was_left_is_not_read(text: str) -> None:
    assert not cells.address(text).values


@pytest.mark.parametrize(
    "text",
    [
        "1 King St, Queanbeyan NSW 2620", "14 Gantry St, Kew VIC 3101 (home)", "2 Sons Rd, Kew VIC 3101",
        "Via Roma 7, 20121 Milano (MI), Italia", "3 / 14 Gantry St, Kew VIC 3101",
    ],
)  # fmt: skip
def test_a_plain_address_of_a_like_form_is_read(text: str) -> None:
    assert cells.address(text).values


def test_a_mistyped_end_of_an_email_address_is_asked_about() -> None:
    cell = cells.email("ada@postbox.con")
    assert not cell.values and cell.choices == ("ada@postbox.com",)


@pytest.mark.parametrize(
    "text",
    [
        "John Quill (Quine Ltd)", "John Quill - Quine Ltd", "John Quill, Quine Ltd", "Quine Ltd (John Quill)",
        "John Quill of Quine Ltd", "Quine Ltd attn John Quill",
    ],
)  # fmt: skip
def test_a_person_and_a_company_in_one_cell_are_not_made_one(text: str) -> None:
    cell = cells.party(text)
    assert not cell.values and {one.kind for one in cell.choices} == {"person", "company"}


@pytest.mark.parametrize(
    "text",
    ["Quill, Rook & Plume LLP", "Bank of Ann Arbor", "John Quill & Co", "Quine Pty Ltd (ACN 004 085 616)"],
)
def test_a_company_that_bears_names_is_one_company(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Иванов И.И.", ("И", "И", "Иванов", None)),
        ("И.И. Иванов", ("И", "И", "Иванов", None)),
        ("le Roux P", ("P", None, "le Roux", None)),
        ("du Plessis J J", ("J", "J", "du Plessis", None)),
        ("N/K Quill", (None, None, "Quill", None)),
        ("dela Cruz, Maria L.", ("Maria", "L", "dela Cruz", None)),
    ],
)
def test_initials_of_any_script_and_surnames_of_several_words_are_read(
    text: str, parts: tuple[str | None, ...]
) -> None:
    assert _name(text) == parts


@pytest.mark.parametrize("text", ["Joe Bloggs", "Jane Citizen", "Mickey Mouse", "asdf asdf"])
def test_a_name_of_forms_and_examples_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt and not cells.party(text).values


def test_a_middle_name_before_the_name_of_a_husband_stays() -> None:
    name = cells.parted("Sunita", "Rani w/o Ram", "Devi").values[0].name
    assert (name.first, name.middle, name.last) == ("Sunita", "Rani", "Devi")
