"""Titles and letters around a name are no part of it: known ones are left out, others are asked about."""

from typing import Any

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", [
    "Ada Quill FRICS", "Ada Quill MA", "Ada Quill RFD", "Ada Quill DFC BEM", "Ada Quill dpd",
    "Wg Cdr Ada Quill", "Canon Ada Quill", "Ada Quill OAM RFD", "Quill, Ada RFD",
    "Ada Quill DipEd", "Ada Quill (Retd)", "Ada Quill OBE (Mil)", "Mayor Ada Quill", "Father Ada Quill",
    "PC Ada Quill", "HHJ Ada Quill", "Ada Quill BEd", "Ada s/o Quill",
    "Ada Quill Sen.", "Wg. Cdr. Ada Quill DFC (Retd)",
])  # fmt: skip
def test_what_stands_around_a_whole_name_is_asked_about_and_the_name_read(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt and not cell.problem
    assert [(one.name.first, one.name.last, one.alias) for one in cell.values] == [("Ada", "Quill", ())]


@pytest.mark.parametrize("text", ["Fen Lane Diocese", "Fen Lane Congress", "Saltpan Oy", "Saltpan Farms"])
def test_what_plainly_names_a_body_is_read_as_one(text: str) -> None:
    assert [(one.kind, one.text) for one in cells.party(text).values] == [("company", text)]


@pytest.mark.parametrize("text", [
    "Saltpan NV", "Saltpan Lane LP", "Te Runanga o Harakeke", "No comment made", "XD", "Left the area",
    "Supplier", "Ada Marie KZT", "Ada Quill Homeless", "Carer for Ada Quill",
])  # fmt: skip
def test_what_may_name_nobody_or_a_body_is_asked_about_and_nobody_is_made(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt and cell.problem and not cell.values
    assert [one.text for one in cell.settled.values] == [text]


@pytest.mark.parametrize("text", [
    "Ann Pipit", "Bernadette Church", "J. Church", "Nguyen Van An", "Krzysztof Brzeczyszczykiewicz",
    "LaToya McLeod",
    "Ng Chee Keong", "Jean-Luc Gaudry", "Wm. Quill", "Zzyxa Brown", "Maria de la Cruz", "DeShawn O'Toole",
    "Catrìona NicDhòmhnaill", "RAVISH Emma Rose", "de LIMA SILVA Ana Luisa",
])  # fmt: skip
def test_a_plain_name_is_not_doubtful(text: str) -> None:
    cell = cells.party(text)
    assert len(cell.values) == 1 and not cell.doubt


@pytest.mark.parametrize(("parts", "last"), [
    (("Ada", None, "Quill BA"), ["Quill"]), (("Ada", None, "Homeless"), []), ((None, None, "Church"), []),
    (("Ada RFD", None, "Quill"), ["Quill"]), (("Ada (Retd)", None, "Quill"), ["Quill"]),
])  # fmt: skip
def test_parts_of_a_name_are_asked_about_as_whole_ones_are(
    parts: tuple[str | None, ...], last: list[str]
) -> None:
    cell = cells.parted(*parts)
    assert cell.doubt
    assert [one.name.last for one in cell.values] == last


def test_doubtful_names_are_asked_for_with_one_leave_for_their_column(case: Any) -> None:
    rows = [
        {"Name": "Ada Quill FRICS", "Mobile": "0491570156"},
        {"Name": "Abel Plume", "Mobile": "0491570157"},
    ]
    asked = "contact_person_search"
    assert [bool(row["error"]) for row in case.preview(asked, rows).rows] == [True, False]
    leave = case.preview(asked, rows, mapping={"Name": {"means": "name", "doubtful": True}})
    assert [(row["error"], row["asks"]["name_last"]) for row in leave.rows] == [
        (None, "Quill"),
        (None, "Plume"),
    ]


def test_an_import_reads_what_is_certain_and_reports_the_rest(case: Any) -> None:
    rows = [{"Name": "Ada Quill FRICS"}, {"Name": "Energie Ried"}, {"Name": "Abel Plume"}]
    first = case.import_records(rows)
    assert sorted(case.people()["name"]) == ["Abel Plume", "Ada Quill"]
    assert [each["row"] for each in first.source.question["not_read"]] == [0, 1]
    assert {each.pointer for each in first.unread} == {"/records/0/Name", "/records/1/Name"}
    second = case.import_records(rows, {"Name": {"means": "name", "doubtful": True}}, again=True)
    assert "not_read" not in second.source.question and not second.unread
    assert list(case.companies()["name"]) == ["Energie Ried"]


@pytest.mark.parametrize(("text", "last"), [
    ("Ada Quill OAM", "Quill"), ("Ann Marie SMITH", "SMITH"), ("Ada M. QUILL", "QUILL"),
    ("QUILL Ada", "QUILL"),
    ("Ada Quill III", "Quill"), ("Quill AM", "Quill"), ("Ada McLEOD", "McLEOD"), ("ADA MAY QUILL", "Quill"),
    ("Dean Abel Plume", "Plume"), ("Prof Em Ada Quill", "Quill"), ("His Hon Judge Ada Quill", "Quill"),
    ("The Very Rev. Fr Ada Quill SJ", "Quill"), ("Ada Quill, Esq.", "Quill"), ("S/Sgt Ada Quill", "Quill"),
    ("Lt-Col Ada Quill", "Quill"), ("His Honour Judge Ada Quill", "Quill"), ("Ann Marie McGee", "McGee"),
])  # fmt: skip
def test_a_surname_in_capitals_stays_one(text: str, last: str) -> None:
    (one,) = cells.party(text).values
    assert (one.name.last or "").casefold() == last.casefold()


@pytest.mark.parametrize("surname", ["Mr", "Dr.", "Prof"])
def test_a_title_is_no_surname(surname: str) -> None:
    assert cells.parted("Ada", None, surname).problem


@pytest.mark.parametrize("surname", ["Quill OAM", "Hon. Quill", "Dr Quill", "Quill"])
def test_a_surname_stands_without_titles_and_honours(surname: str) -> None:
    cell = cells.parted("Ada", None, surname)
    assert [(one.name.first, one.name.last) for one in cell.values] == [("Ada", "Quill")]
    assert bool(cell.note) == (surname != "Quill")


def test_initials_before_a_surname_are_given_names() -> None:
    (one,) = cells.parted(None, None, "W Quill").values
    assert (one.name.first, one.name.last) == ("W", "Quill")


@pytest.mark.parametrize("text", ["NK", "N/K"])
def test_what_stands_for_not_known_is_no_surname(text: str) -> None:
    assert cells.parted(None, None, text).is_nothing


@pytest.mark.parametrize("text", [
    "HM Revenue & Customs", "Quill DAC", "Fen Lane RFC", "Saltpan Homes CLG", "St Hilda's Church PCC",
])  # fmt: skip
def test_a_body_is_no_person(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]
