"""Headings with remarks, short words, words of other languages, and words run together."""

import pytest

from workbench.tables.headings import meaning_of, order_said
from workbench.tables.plan import plan_of


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Surname (required)", "last_name"), ("Email [text]", "email"), ("Last Name (Legal)", "last_name"),
        ("Owner(s)", "name"), ("Given Name(s)", "first_name"), ("Cust Nm", "name"), ("Lst Nm", "last_name"),
        ("Mbl", "phone"), ("Resid Addr", "address"), ("Address Ln1", "street"), ("Twn", "suburb"),
        ("emailid", "email"), ("E-Mail ID - 1", "email"), ("dateofbirth", "birth_date"), ("custname", "name"),
        ("presentaddress", "address"), ("hphone", "phone"), ("Cellular Tel No", "phone"),
        ("Position Title", "occupation"), ("Surname or Company", "last_name"), ("Name on Title", "name"),
        ("Current Residential Suburb", "suburb"), ("Business Mailing Address City Name", "suburb"),
        ("Payee - Line 1", "street"), ("Home Street Name", "street"), ("First line of the address", "street"),
    ],
)  # fmt: skip
def test_a_heading_is_understood_whatever_it_says_besides(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Surname / Cyfenw", "last_name"), ("Enw | Name", "name"), ("Name (Ainm)", "name"),
        ("Tel/Ffôn", "phone"), ("Seoladh - Address", "address"), ("Cod Post", "postcode"),
    ],
)  # fmt: skip
def test_a_heading_in_two_languages_is_understood(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Phone (incl. area code)", "phone"), ("Contact number (if diff)", "phone"),
        ("DOB (if any)", "birth_date"),
        ("Address (if not owner)", "address"), ("Surname (as on licence)", "last_name"),
        ("Email (for newsletter)", "email"), ("Postal address (street, suburb, postcode)", "address"),
        ("Surname at birth", "former_name"), ("Current surname", "last_name"),
        ("Suburb, State", "suburb_state_postcode"), ("Mobile (10 digits)", "phone"),
        ("Name (from title)", "name"), ("First Name (Preferd Name)", "first_name"),
    ],
)  # fmt: skip
def test_what_a_bracket_says_of_filling_in_is_no_part_of_a_heading(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("What is your name?", "name"), ("Your suburb?", "suburb"), ("Q2. When were you born?", "birth_date"),
        ("Please enter your full name", "name"), ("Where do you live?", "address"),
        ("Which suburb do you live in?", "suburb"), ("What's your best contact number?", "phone"),
        ("What is your mother's name?", None), ("Enter your dog's name", None),
        ("Where were you born?", None),
    ],
)  # fmt: skip
def test_a_question_means_what_it_asks_for(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(
    "heading",
    [
        "Address (old)", "Surname (as at birth)", "Phone (no longer used)", "Phone (in case of accident)",
        "Address (if renting)", "Phone (with parents)", "Address (where dog is kept)",
        "Phone (Mother)", "Name (Spouse)", "Name (Company)", "Name - Mother", "Client ID", "statuscode",
        "Post",
        "Service Number", "Member Number", "Emp No", "Sub Total", "Name, Phone",
    ],
)  # fmt: skip
def test_a_heading_of_something_else_stays_unknown(heading: str) -> None:
    assert meaning_of(heading) is None


def test_the_form_of_a_date_may_be_said_in_german_or_dutch() -> None:
    assert order_said("Geburtsdatum (TT.MM.JJJJ)") == ("Geburtsdatum", "day")


def test_the_form_of_a_date_may_be_said_in_words() -> None:
    assert order_said("DOB (month/day/year)") == ("DOB", "month")


@pytest.mark.parametrize(("values", "meaning"), [(["2042", "3220"], "postcode"), (["A17", "none"], None)])
def test_a_pin_code_is_a_postcode_where_its_values_are(values: list[str], meaning: str | None) -> None:
    rows = [{"Name": "Ada Quill", "Pin Code": value} for value in values]
    assert [column.meaning for column in plan_of(list(rows[0]), rows).columns] == ["name", meaning]
