"""The columns of a table without headings mean what their cells plainly are; else a person is asked."""

import pytest

from workbench.tables.columns_without_headings import MAY_BE_PHONES
from workbench.tables.plan import plan_of
from workbench.tables.table import table_in

PEOPLE = ("1,Ada,Quill", "2,Ned,Hollis", "3,Callie,Snow")


def columns(*lines: str, name: str = "list.csv"):
    table = table_in("\n".join(lines).encode(), name)
    assert table.header_line is None
    return {each.name[-1]: each for each in plan_of(table.columns, table.records).columns}


def meanings(*lines: str) -> dict[str, str]:
    return {name: each.meaning for name, each in columns(*lines).items() if each.meaning}


def test_given_names_beside_surnames_are_read_with_their_contacts() -> None:
    rows = [f"{each},x{at}@fern.example,0491 570 15{at}" for at, each in enumerate(PEOPLE)]
    assert meanings(*rows) == {"B": "first_name", "C": "last_name", "D": "email", "E": "phone"}


def test_surnames_may_stand_first() -> None:
    rows = ("Quill,Ada,a@fern.example", "Hollis,Edward,e@fern.example", "Spiers,Joanne,j@fern.example")
    assert meanings(*rows) == {"A": "last_name", "B": "first_name", "C": "email"}


def test_initials_may_stand_between_them() -> None:
    rows = ("Ada,J,Quill,a@fern.example", "Ned,M,Hollis,n@fern.example", "Callie,,Snow,c@fern.example")
    assert meanings(*rows) == {"A": "first_name", "B": "middle_name", "C": "last_name", "D": "email"}


def test_offices_beside_them_say_that_they_are_people() -> None:
    offices = ("President", "Treasurer", "Secretary")
    rows = [f"{each},{office}" for each, office in zip(PEOPLE, offices, strict=True)]
    assert meanings(*rows) == {"B": "first_name", "C": "last_name"}


def test_names_that_no_list_knows_are_names_where_the_emails_hold_them() -> None:
    rows = ("Wouter,Quillsen,wouter@fern.example", "Xoan,Hollart,xoan@fern.example")
    assert meanings(*rows) == {"A": "first_name", "B": "last_name", "C": "email"}


def test_whole_names_and_the_parts_of_their_address_are_read() -> None:
    rows = ("Ada Quill,12 High St,Kew,VIC,3101", "Ned Hollis,14 High St,Richmond,VIC,3121")
    assert meanings(*rows) == {"A": "name", "B": "street", "C": "suburb", "D": "state", "E": "postcode"}


def test_companies_with_the_lines_of_their_address_are_read() -> None:
    rows = (
        "A81001,THE FERN SURGERY,LAWSON STREET,STOCKTON,TS18 1ZZ,01642 496035",
        "A81002,QUILL PARK MEDICAL CENTRE,FARRER STREET,STOCKTON,TS18 2ZZ,01642 496036",
    )
    assert meanings(*rows) == {
        "B": "company_name", "C": "street", "D": "suburb", "E": "postcode", "F": "phone",
    }  # fmt: skip


def test_a_postcode_may_stand_before_its_town() -> None:
    rows = ("Hollis GmbH;Lindenweg 3;80331;München", "Schnee GmbH;Rosenstr. 14;50667;Köln")
    assert meanings(*rows) == {"A": "company_name", "B": "street", "C": "postcode", "D": "suburb"}


@pytest.mark.parametrize(
    "rows",
    [
        ("Rex,Labrador,Brown", "Bella,Poodle,Black", "Max,Beagle,White"),
        ("James,Thomas,j@fern.example", "Thomas,James,t@fern.example"),
        ("Ada Quill,Ned Hollis,x", "Jo Spiers,Callie Snow,x", "Tom Reed,Mary Stone,x"),
    ],
)
def test_names_that_may_be_anything_are_asked_about(rows: tuple[str, ...]) -> None:
    found = columns(*rows)
    assert all(found[name].meaning is None and found[name].why.endswith("?") for name in "AB")


def test_days_are_asked_about() -> None:
    rows = ("Ada Quill,1988-02-08", "Ned Hollis,1988-03-19")
    assert columns(*rows)["B"].why.endswith("?")


@pytest.mark.parametrize("rows", [("Apples,Green,3", "Pears,Yellow,4"), ("Sydney,5000000", "Perth,2000000")])
def test_goods_and_towns_are_nobody(rows: tuple[str, ...]) -> None:
    assert meanings(*rows) == {}


def test_a_file_is_no_person() -> None:
    assert "D" not in meanings(*(f"{each},{each[2:5].lower()}.jpg" for each in PEOPLE))


def test_a_first_row_without_a_phone_is_no_line_of_headings() -> None:
    found = meanings("Ada,Quill,", "Ned,Hollis,0491 570 157", "Callie,Snow,0491 570 158")
    assert found == {"A": "first_name", "B": "last_name", "C": "phone"}


@pytest.mark.parametrize("letter", "BHMW")
def test_the_letter_of_a_column_says_nothing_of_home_or_business(letter: str) -> None:
    before = ["x"] * (ord(letter) - ord("A") - 1)
    rows = [",".join(["Fernwick Pty Ltd", *before, f"0{at} 9853 0156"]) for at in (2, 3)]
    found = columns(*rows)
    assert (found[letter].meaning, found[letter].whose) == ("phone", "")


def test_a_column_of_emails_of_which_some_are_cut_off_is_one() -> None:
    ends = ("fern.example", "", "")
    rows = [f"{each},x{at}@{ends[at]}" for at, each in enumerate(PEOPLE)]
    assert meanings(*rows) == {"B": "first_name", "C": "last_name", "D": "email"}


def test_eight_digits_beside_emails_are_asked_about() -> None:
    rows = [f"{each},x{at}@fern.example,5155010{at}" for at, each in enumerate(PEOPLE)]
    (asked,) = (each for each in columns(*rows).values() if each.why == MAY_BE_PHONES)
    assert asked.name == "Column E" and asked.meaning is None


def test_codes_and_yes_and_no_beside_the_parts_of_names_leave_these_plain() -> None:
    rows = [
        {"Column A": 1000 + at, "Column B": given, "Column C": surname, "Column D": "Yes"}
        for at, (given, surname) in enumerate((("Ada", "Quill"), ("Ben", "Plume"), ("Carol", "Marsh")))
    ]
    meant = [column.meaning for column in plan_of(list(rows[0]), rows).columns]
    assert meant == [None, "first_name", "last_name", None]


@pytest.mark.parametrize(("address", "meaning"), [("Calle Mayor {}, 41001 Sevilla", "phone"), ("", None)])
def test_numbers_without_a_zero_are_phones_where_the_table_says_of_which_country(
    address: str, meaning: str | None
) -> None:
    cells = (("Marc Casas", "654 61 48 65"), ("Ana Ruiz", "612 555 118"), ("Luis Mora", "666 12 34 56"))
    rows = [
        {"Column A": name, "Column B": phone, "Column C": address.format(at)}
        for at, (name, phone) in enumerate(cells)
    ]
    column = plan_of(list(rows[0]), rows).columns[1]
    assert column.meaning == meaning
