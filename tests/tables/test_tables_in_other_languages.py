"""Headings, remarks and placeholders of tables in other languages than English."""

from __future__ import annotations

import pytest
from support.imported_rows import claims_of

from workbench import Case
from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells

ADDRESS = "6 Tern St, Yass NSW 2582"


def read(**row: str) -> RowReading:
    record = {name.replace("_", " "): text for name, text in row.items()}
    return read_row(plan_of(list(record), [record]), record)


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Geb.-Dat.", "birth_date"), ("Ngày sinh", "birth_date"), ("出生日期", "birth_date"),
        ("Portable", "phone"),
        ("Điện thoại", "phone"), ("电话", "phone"), ("Décédé", "deceased"), ("Fallecido", "deceased"),
        ("Domicilio", "address"), ("Địa chỉ", "address"), ("地址", "address"), ("Họ và tên", "name"),
        ("姓名", "name"), ("Ghi chú", "note"), ("备注", "note"),
    ],
)  # fmt: skip
def test_a_heading_of_another_language_is_understood(heading: str, meaning: str) -> None:
    (column,) = plan_of([heading], []).columns
    assert column.meaning == meaning


@pytest.mark.parametrize(("headings", "meanings"), [
    ("Förnamn;Efternamn;Postnr;Ort", "first_name;last_name;postcode;suburb"),
    ("Imię;Nazwisko;Ulica;Kod pocztowy;Miasto", "first_name;last_name;street;postcode;suburb"),
    ("Ad;Soyad;Doğum Tarihi;Şehir", "first_name;last_name;birth_date;suburb"),
    ("Cognome;Nome;Via;CAP", "last_name;first_name;street;postcode"),
    ("Имя;Фамилия;Телефон;Город", "first_name;last_name;phone;suburb"),
    ("氏名;電話番号;郵便番号", "name;phone;postcode"),
])  # fmt: skip
def test_the_headings_of_a_table_in_one_language_are_understood(headings: str, meanings: str) -> None:
    plan = plan_of(headings.split(";"), [])
    assert [column.meaning for column in plan.columns] == meanings.split(";")


@pytest.mark.parametrize("heading", ["By", "PSC", "Land", "Stan", "Via"])
def test_a_word_that_is_english_or_a_name_means_nothing_alone(heading: str) -> None:
    (column,) = plan_of([heading], []).columns
    assert column.meaning is None


@pytest.mark.parametrize(
    "said", ["verzogen", "unbekannt verzogen", "a déménagé", "se mudó", "đã chuyển nhà", "已搬走", "転居"]
)
def test_a_remark_that_somebody_moved_doubts_the_address(said: str) -> None:
    row = read(Name="Ida Marlow", Address=ADDRESS, Bemerkung=said)
    assert "address" not in row.values
    assert [problem.column for problem in row.problems if problem.doubtful] == ["Address"]


@pytest.mark.parametrize("said", ["falsche Nummer", "mauvais numéro", "número equivocado", "空号"])
def test_a_remark_that_a_number_is_wrong_doubts_the_phone(said: str) -> None:
    row = read(Name="Ida Marlow", Mobile="0491 570 156", Bemerkung=said)
    assert "phone" not in row.values and row.problems


@pytest.mark.parametrize("said", ["oui", "sí", "ja", "có", "是"])
def test_a_yes_below_a_heading_of_deaths_is_a_death(said: str) -> None:
    assert cells.deceased(said).value is True


@pytest.mark.parametrize(
    ("raw", "sex"), [("nữ", "FEMALE"), ("男", "MALE"), ("männlich", "MALE"), ("femenino", "FEMALE")]
)
def test_a_sex_is_read(raw: str, sex: str) -> None:
    assert cells.sex(raw).values == (sex,)


@pytest.mark.parametrize("raw", ["sin domicilio", "sans domicile fixe", "verzogen", "LKA unknown", "OFW"])
def test_an_address_that_is_none_says_nothing(raw: str) -> None:
    assert cells.address(raw).is_nothing


@pytest.mark.parametrize("raw", ["siehe oben", "s.o.", "voir ci-dessus", "同上"])
def test_a_cell_that_points_to_another_is_asked_about(raw: str) -> None:
    cell = cells.address(raw)
    assert not cell.values and "another cell" in cell.problem


@pytest.mark.parametrize(("said", "country"), [
    ("Frankreich", "FR"), ("Україна", "UA"), ("日本", "JP"), ("Ungarn", "HU"),
])  # fmt: skip
def test_a_country_is_read_by_its_name_in_another_language(said: str, country: str) -> None:
    assert cells.country(said).values == (country,)


def test_headings_for_both_sexes_in_hebrew_name_tenants_and_owners(case: Case) -> None:
    heads = "דירה|שם דייר/ת|טלפון דייר/ת|בעל/ת הדירה|טלפון בעלים"
    rows = "1|||לוין יעל|052-555-0144\n2|גולן דן|052-555-0170|ברק טל|052-555-0166"
    phones = {"+972525550144", "+972525550170", "+972525550166"}
    assert set(claims_of(case, f"{heads}\n{rows}", "phone")) == phones


@pytest.mark.parametrize(("heading", "meaning"), [
    ("Mieter/in Telefon", "phone"), ("Name Mieter:in", "name"), ("Checked/in", None),
])  # fmt: skip
def test_an_ending_for_both_sexes_is_no_part_of_a_heading(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning
