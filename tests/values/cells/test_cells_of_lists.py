"""Cells as lists of tenants and ratepayers hold them: two of one surname, labels, houses, floors, boxes."""

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text", ["SMITH JOHN & MARY", "Smith John & Mary", "Smith J & M", "Grange P & J", "WALSH PETER & ANNE"]
)
def test_two_given_names_behind_a_surname_are_two_people(text: str) -> None:
    one, other = cells.party(text).values
    assert one.name.last == other.name.last == text.split()[0]


@pytest.mark.parametrize("text", ["John Smith & Mary", "James Thomas & Mary", "Mary Ann & John"])
def test_where_the_first_word_is_no_surname_the_second_surname_is_asked_for(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize("label", ["Tenant:", "Debtor:", "Name:", "Owners :"])
def test_a_label_before_a_name_is_no_part_of_it(label: str) -> None:
    cell = cells.party(f"{label} Peter Jones")
    assert [str(party.name) for party in cell.values] == ["Peter Jones"] and not cell.doubt and cell.note


@pytest.mark.parametrize("text", ["Agent: Peter Jones", "Wife: Mary Jones"])
def test_a_label_of_somebody_else_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt or cells.party(text).problem


@pytest.mark.parametrize("quoted", ["'Rosedale'", '"Rosedale"', "‘Rosedale’", "“Rosedale”,", "Rosedale'"])
def test_a_house_in_quotation_marks_is_one(quoted: str) -> None:
    (place,) = cells.address(f"{quoted} 120 Old Coach Rd, Marrickville NSW 2204").values
    assert (place.building, place.number, place.street) == ("Rosedale", "120", "Old Coach")


@pytest.mark.parametrize("floor", ["lv 5/", "Lev 5, ", "LVL 5/", "Level 5, "])
def test_a_floor_by_its_short_word_is_one(floor: str) -> None:
    (place,) = cells.address(f"{floor}12 High St, Geelong VIC 3220").values
    assert (place.level, place.number) == ("5", "12")


@pytest.mark.parametrize("box", ["Private Bag 92 025", "Private Bag 92025"])
def test_the_number_of_a_bag_may_have_a_space(box: str) -> None:
    (place,) = cells.address(f"{box}, Auckland 1142").values
    assert (place.box, place.number) == ("PRIVATE BAG 92025", None)


def test_a_box_is_the_street_of_an_address_in_care_of_somebody() -> None:
    lines = [("street", "C/- Bell Law"), ("street_more", "PO Box 77")]
    assert cells.meant_lines(lines, has_number=False, has_town=True, said=["state"]) == (
        "street_more",
        "street",
    )


def test_a_cross_is_no_email() -> None:
    assert cells.email("x").is_nothing and not cells.email("x").problem


@pytest.mark.parametrize("text", ["HMP Leeds", "HM Prison Wandsworth", "Goulburn Gaol"])
def test_a_prison_is_where_somebody_stays_and_no_address(text: str) -> None:
    assert cells.address(text).doubt or cells.address(text).problem


def test_a_street_that_is_called_by_a_gaol_is_one() -> None:
    assert cells.address("4 Old Gaol Road, Geelong VIC 3220").value


def test_couples_and_remarks_show_the_order_of_a_columns_names_too() -> None:
    column = ["WALSH PETER & ANNE", "MARSH COLIN", "FINCH NORA (DECEASED)", "QUILL JOHN & MARY"]
    assert cells.surname_order(column).is_surname_first


def test_couples_who_share_a_surname_behind_show_nothing_of_the_order() -> None:
    assert not cells.surname_order(
        ["Peter & Anne Walsh", "Colin Marsh", "John & Mary Quill"]
    ).is_surname_first


@pytest.mark.parametrize(
    "text", ["03 5550 7788 x204 or 0491 570 156 a/h", "03 5550 7788 b/h or 0491 570 156 a/h"]
)
def test_the_stroke_of_after_hours_parts_no_numbers(text: str) -> None:
    assert cells.phone(text).values == ("+61355507788", "+61491570156")


def test_a_twin_behind_a_birth_date_is_no_part_of_it() -> None:
    cell = cells.date("14-03-87 (twin of Kit)", birth=True)
    assert [str(day) for day in cell.values] == ["1987-03-14"] and "twin of Kit" in cell.note


def test_the_number_of_a_building_stands_before_its_unit() -> None:
    (place,) = cells.address("Bldg 7, Unit 12A, 4-6 Industrial Dr., Sunshine West, Vic., 3020").values
    assert (place.number, place.street, place.suburb) == ("4-6", "Industrial", "Sunshine West")
