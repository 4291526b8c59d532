"""Bodies and people in one column of names: read by all its cells and by the headings beside it."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import rows_of

from workbench.values import cells

CLUBS = ["Brahma United", "Kew Cricket Club", "Fen Valley Rangers", "Quill Park Tennis Club"]
PEOPLE = ["Ada Quill", "Ned Hollis", "Callie Snow", "Jo Spiers", "Tom Fenwick"]


def labels(case: Any, kind: str) -> set[str]:
    return {data["label"] for _, data in case.graph().nodes(data=True) if data["kind"] == kind}


def imported(case: Any, heads: str, *rows: str) -> Any:
    return case.import_records(rows_of("\n".join([heads, *rows])), title="list")


def listed(case: Any, heads: str, names: list[str]) -> Any:
    return imported(case, heads, *(f"{name}|02 9550 12{at:02}" for at, name in enumerate(names)))


@pytest.mark.parametrize("name", ["Adelaide Swish", "Akzent Novel", "Sovetl", "Agrafe 2000", "S.A SELPRO"])
def test_a_name_without_a_company_word_is_a_body_s_among_bodies(case: Any, name: str) -> None:
    listed(case, "Name|Phone", [*CLUBS, name])
    assert name in labels(case, "company")


def test_two_given_names_and_surnames_among_bodies_stay_people(case: Any) -> None:
    listed(case, "Name|Phone", [*CLUBS, "Ada Quill", "Wendy Hollis"])
    assert labels(case, "person") == {"Ada Quill", "Wendy Hollis"}


@pytest.mark.parametrize("heading", ["Name", "Customer Name", "Donor"])
@pytest.mark.parametrize("bodies", [["Gull Pty Ltd"], [*CLUBS, "Gull Pty Ltd", "Fen Pty Ltd"]])
def test_a_usual_given_name_and_surname_are_a_person_s_among_bodies(
    case: Any, heading: str, bodies: list[str]
) -> None:
    listed(case, f"{heading}|Phone", ["Della Krantz", *bodies])
    assert labels(case, "person") == {"Della Krantz"}


def test_a_given_name_before_a_word_of_bodies_is_no_body_s_without_a_question(case: Any) -> None:
    source = listed(case, "Vendor|Phone", ["Alma Grove", *CLUBS, "Gull Pty Ltd"])
    assert "Alma Grove" in {each.value for each in source.unread}


def test_customers_are_people_and_companies_by_turns(case: Any) -> None:
    listed(case, "Customer|Phone", ["Amber Bunter", "Gull Pty Ltd"])
    assert labels(case, "company") == {"Gull Pty Ltd"}


def test_what_a_heading_says_of_the_rows_counts_more_than_a_given_name(case: Any) -> None:
    rows = ["kew-1|Adelaide Cougars|1990", "kew-2|Charlotte Hawks|1991", "kew-3|Fen Rangers|1992"]
    imported(case, "club_key|name|established_year", *rows)
    assert not labels(case, "person")


def test_words_between_articles_are_no_person_s_name(case: Any) -> None:
    rows = ["Westfern Corp.|https://westfern.example", "Ripstop By The Roll|https://ripstop.example"]
    imported(case, "Name|Website", *rows)
    assert not labels(case, "person")


@pytest.mark.parametrize("name", ["Mike Gapes", "Amber Bunter"])
def test_a_name_that_may_be_a_body_s_alone_is_a_person_s_among_people(case: Any, name: str) -> None:
    listed(case, "Name|Phone", [*PEOPLE, name])
    assert name in labels(case, "person")


def test_one_name_alone_says_nothing_of_its_column(case: Any) -> None:
    listed(case, "Vendor|Phone", ["Alma Grove"])
    assert labels(case, "person") == {"Alma Grove"}


def test_one_word_among_given_names_is_a_given_name(case: Any) -> None:
    imported(case, "Name|Town", "Mary|Kew", "Norma|Kew", "Stella|Kew", "Glenda|Kew", "Aviva|Kew")
    names = case.claims().query("attribute == 'name'")["value"]
    assert {(each["first"], each["last"]) for each in names} == {
        (name, None) for name in ("mary", "norma", "stella", "glenda", "aviva")
    }


def test_somebody_is_called_what_their_email_begins_with(case: Any) -> None:
    imported(case, "Name|Email", "Xoan|xoan@hollow.example")
    (name,) = case.claims().query("attribute == 'name'")["value"]
    assert name["first"] == "xoan"


def test_a_person_keeps_the_contacts_where_the_order_of_the_names_is_open(case: Any) -> None:
    source = imported(case, "Name|Phone", "Anantha Subramanian Raju|02 9550 1230")
    assert labels(case, "person") == {"Anantha Subramanian Raju"}
    assert "uses" in {relation for _, _, relation in case.graph().edges(data="relation")}
    assert source.unread and "name" not in set(case.claims()["attribute"])


def test_what_may_be_a_body_is_nobody_whose_names_are_in_an_open_order(case: Any) -> None:
    imported(case, "Name|Phone", "USA North|02 9550 1230")
    assert not labels(case, "person")


def test_a_word_is_a_surname_below_the_heading_of_surnames_in_rows_of_people(case: Any) -> None:
    imported(case, "given_name|surname|date_of_birth", "petreece|lusted|19950620")
    assert "birth_date" in set(case.claims()["attribute"])


def test_what_somebody_is_stays_no_surname_in_rows_of_people(case: Any) -> None:
    source = imported(case, "given_name|surname|date_of_birth", "Kim|Homeless|19950620")
    assert "Homeless" in {each.value for each in source.unread}


@pytest.mark.parametrize("name", ["Fenlow Pavers", "Hardy Work Pavers"])
def test_a_company_that_stands_below_both_headings_has_the_contacts(case: Any, name: str) -> None:
    imported(case, "Name|Company|Mobile", f"{name}|{name}|0491 570 156", "Ada Quill|Fen Pty Ltd|0491 570 157")
    assert labels(case, "company") == {name, "Fen Pty Ltd"}
    assert labels(case, "person") == {"Ada Quill"}


def test_a_row_that_says_that_it_is_about_a_person_is_about_one(case: Any) -> None:
    rows = ["Fern Pty Ltd|Company|02 9550 1230", "Marie Quill|Individual|02 9550 1231"]
    imported(case, "Company Name|Client Type|Phone", *rows)
    assert labels(case, "person") == {"Marie Quill"}


def test_a_surname_stands_before_a_title(case: Any) -> None:
    imported(case, "Name|Phone", "HOLLIS DR. NED|02 9550 1230")
    (name,) = case.claims().query("attribute == 'name'")["value"]
    assert (name["first"], name["last"]) == ("ned", "hollis")


def test_a_parent_with_a_number_is_nobody(case: Any) -> None:
    imported(case, "name|phone", "Parent One|02 9550 1230", "Ada Quill|02 9550 1231")
    assert labels(case, "person") | labels(case, "company") == {"Ada Quill"}


def test_given_names_that_a_word_joins_are_two_people(case: Any) -> None:
    imported(case, "First Name|Last Name|Phone", "Rosa and Roger|Snow|02 9550 1230")
    assert labels(case, "person") == {"Rosa Snow", "Roger Snow"}


def test_people_and_committees_by_turns_are_whom_the_rows_are_about(case: Any) -> None:
    rows = [
        "2014-04-16|Vinny Snow Committee|100", "2014-04-28|Maura Quill Committee|200",
        "2014-05-15|Dan Hollis|200",
    ]  # fmt: skip
    imported(case, "date|recipient|amount", *rows)
    assert labels(case, "person") == {"Dan Hollis"}
    assert labels(case, "company") == {"Vinny Snow Committee", "Maura Quill Committee"}


def test_the_column_whose_values_stand_in_the_emails_is_that_of_the_companies(case: Any) -> None:
    rows = [
        "Alan|Quill|Fernwell|aquill@fernwell.example", "Callie|Snow|Snowmed|callie.snow@snowmed.example",
    ]  # fmt: skip
    imported(case, "Firstname|Lastname|Institution|email", *rows)
    assert labels(case, "company") == {"Fernwell", "Snowmed"}


def test_a_column_of_the_names_that_emails_hold_is_no_company_s(case: Any) -> None:
    rows = ["Ada|Quill|Quill House|ada@quill.example", "Ned|Hollis|Hollis House|ned@hollis.example"]
    imported(case, "Firstname|Lastname|Group|email", *rows)
    assert not labels(case, "company")


@pytest.mark.parametrize("heads", ["Name|Group Type|Phone", "Name 6|Group Type|Name 1"])
def test_a_row_that_says_that_it_is_about_a_body_is_about_one(case: Any, heads: str) -> None:
    imported(case, heads, "ORLAN HOLDING OOO|Entity|", "QUILL|Individual|")
    assert labels(case, "company") == {"ORLAN HOLDING OOO"}


def test_rows_of_a_list_may_all_be_about_bodies(case: Any) -> None:
    imported(case, "Name 1|Name 6|Group Type|Phone", "|ORLAN HOLDING OOO|Entity|02 9550 1230")
    assert labels(case, "company") == {"ORLAN HOLDING OOO"}


def test_a_person_named_in_two_parts_beside_the_type_of_a_customer_stays_a_person(case: Any) -> None:
    rows = ["Business|Ada|Quill|02 9550 1230", "Individual|Ned|Hollis|02 9550 1231"]
    imported(case, "Customer Type|First Name|Last Name|Phone", *rows)
    assert labels(case, "person") == {"Ada Quill", "Ned Hollis"}


def test_two_given_names_before_an_unknown_surname_are_no_body_in_a_column_of_bodies() -> None:
    cell = cells.party_by_order("Eustaquio Ovidio Quillez", None, 2.0)
    assert [one.kind for one in cell.values or cell.proposal] == ["person"]


def test_an_unknown_name_in_a_column_of_bodies_is_a_body_beside_a_word_of_trade() -> None:
    cell = cells.party_by_order("Eustaquio Ovidio Metals", None, 2.0)
    assert [one.kind for one in cell.values] == ["company"]


def test_headings_of_a_company_that_another_column_names_say_nothing_of_who_signs_for_it(case: Any) -> None:
    rows = ["Quill|Quill Limited|Aroha Tamihana|Registered", "Fen|Fen Limited|Moana Ruru|Removed"]
    imported(case, "trading_name|legal_name|signer_name|entity_status", *rows)
    assert labels(case, "person") == {"Aroha Tamihana", "Moana Ruru"}


def test_letters_that_may_be_the_form_of_a_merchant_are_no_initials_without_a_question(case: Any) -> None:
    imported(case, "Name|Ort", "JOACHIM QUILL E.K.|HAMBURG", "KESSELBRINK GMBH|BERLIN")
    assert labels(case, "person") == set()


def test_a_form_that_many_cells_of_a_column_share_is_that_of_bodies(case: Any) -> None:
    clubs = ["SC Quillfeld", "SV Quillfeld", "SC Fennwald", "SV Moorau", "SC Zwiesel", "SV Hindelang"]
    listed(case, "Name|Phone", clubs)
    assert labels(case, "company") == {*clubs}


def test_people_who_share_a_surname_or_a_title_are_people(case: Any) -> None:
    family = ["Ada Quillez", "Ned Quillez", "Tom Quillez", "Rose Quillez", "Dr Ivy Fenn", "Dr Jo Spiers"]
    listed(case, "Name|Phone", family)
    assert not labels(case, "company")


@pytest.mark.parametrize("name", ["Tarnquay", "MinterQuillison", "SC Quillfeld", "Quillfelder SV"])
def test_a_name_of_either_is_asked_about_among_customers_of_both_kinds(case: Any, name: str) -> None:
    both = [
        *PEOPLE,
        "Gull Bay Pty Ltd",
        "Fen Pty Ltd",
        "Kew Cricket Club",
        "Quay Foods Ltd",
        "Marlow Homes Ltd",
    ]
    source = listed(case, "Customer|Phone", [*both, name])
    assert name in {each.value for each in source.unread}


def test_a_mortgagee_in_short_is_no_person(case: Any) -> None:
    rows = ["Ada Quill|Westbrook CU", "Ned Hollis|Gull Bank Ltd", "Jo Spiers|Kew Building Society"]
    imported(case, "Owner|Mortgagee", *rows)
    assert not any("Westbrook" in label for label in labels(case, "person"))


WORDS = ["Tom Fielding", "Di Marsh", "Barry White", "Lily Parks", "Gordon Banks", "Al Rivers"]
"""People whose surnames are words."""


@pytest.mark.parametrize("heading", ["Tenant", "Customer", "Debtor", "Resident"])
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_surnames_that_are_words_are_people_where_no_cell_shows_a_body(
    case: Any, heading: str, count: int
) -> None:
    listed(case, f"{heading}|Phone", ["Ada Quill", *WORDS[:count]])
    assert labels(case, "person") == {"Ada Quill", *WORDS[:count]}


@pytest.mark.parametrize("heading", ["Patient", "Student", "Pupil name"])
def test_who_is_named_below_a_heading_of_people_is_one(case: Any, heading: str) -> None:
    listed(case, f"{heading}|Phone", ["An Vo", "Hemi Te Rangi", "Minh Grove"])
    assert labels(case, "person") == {"An Vo", "Hemi Te Rangi", "Minh Grove"}


def test_next_of_kin_are_people(case: Any) -> None:
    rows = ["Ada Quill|An Vo|0491 570 156", "Ned Hollis|Hemi Te Rangi|0491 570 157"]
    imported(case, "Patient|NOK|NOK Mobile", *rows)
    assert labels(case, "person") >= {"An Vo", "Hemi Te Rangi"}


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("氏名", "山田花子"),
        ("姓名", "王小明"),
        ("성명", "김민수"),
        ("氏名", "佐々木さくら"),
        ("Name", "山田花子"),
    ],
)
def test_a_name_of_the_east_without_a_space_is_a_person_s(case: Any, heading: str, name: str) -> None:
    listed(case, f"{heading}|Phone", [name])
    assert not labels(case, "company")
    assert len(labels(case, "person")) == 1


def test_a_company_of_the_east_says_what_it_is_among_people(case: Any) -> None:
    listed(case, "氏名|Phone", ["山田花子", "さくら商事", "三井物産"])
    assert labels(case, "company") == {"さくら商事", "三井物産"}


def test_what_a_body_is_called_in_the_east_is_no_name_of_a_person(case: Any) -> None:
    listed(case, "名称|Phone", ["高島屋", "トヨタ"])
    assert labels(case, "company") == {"高島屋", "トヨタ"}
