"""In a row that names a company for which somebody buys, what is the company's is not the person's own."""

from typing import Any

import pytest

from workbench.tables.people_of_row import people_of_row
from workbench.tables.plan import plan_of

MAILBOX, LANDLINE, SHOP = "accounts@bluegumcakes.example", "02 5550 4567", "Shop 3, 12 Reef St, Sale VIC 3850"
HEADINGS = ("First Name", "Last Name", "Company", "ABN", "Email", "Phone", "Address")
OF_FIRM = ("Irena", "Kovac", "Bluegum Cakes Pty Ltd", "51 824 753 556", MAILBOX, LANDLINE, SHOP)
OF_PERSON = ("Ada", "Quill", "", "", "ada@mail.example", "0491 570 156", "9 Reef St, Sale VIC 3850")


def rows(**changed: str) -> list[dict[str, str]]:
    """Two customers, of whom the first buys for a company."""
    first, second = (dict(zip(HEADINGS, row, strict=True)) for row in (OF_FIRM, OF_PERSON))
    return [{**first, **changed}, second]


def owners(case: Any, listed: list[dict[str, str]], **how: Any) -> dict[str, str]:
    """Whose each contact and address is, as an import reads them."""
    case.import_records(listed, title="list", **how)
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    relations = ("uses", "lived_at", "located_at", "correspondence_at")
    return {
        label[other]: label[one]
        for one, other, data in graph.edges(data=True)
        if data["relation"] in relations
    }


def test_a_mailbox_of_the_company_its_landline_and_its_shop_are_the_companys(case: Any) -> None:
    found = owners(case, rows())
    assert {found[each] for each in (MAILBOX, LANDLINE, SHOP)} == {"Bluegum Cakes Pty Ltd"}


def test_the_other_rows_stay_their_peoples(case: Any) -> None:
    found = owners(case, rows())
    assert {found[each] for each in OF_PERSON[4:]} == {"Ada Quill"}


def test_a_mobile_beside_the_mailbox_of_a_company_is_the_persons(case: Any) -> None:
    assert owners(case, rows(Phone="0491 570 157"))["0491 570 157"] == "Irena Kovac"


def test_an_email_that_holds_the_persons_name_is_theirs(case: Any) -> None:
    email = "irena@bluegumcakes.example"
    assert owners(case, rows(Email=email))[email] == "Irena Kovac"


def test_a_shop_beside_the_number_of_a_company_is_no_home(case: Any) -> None:
    assert owners(case, rows(Email=""))[SHOP] == "Bluegum Cakes Pty Ltd"


def test_what_a_person_says_of_a_column_counts_in_every_row(case: Any) -> None:
    mapping = {
        "First Name": "first_name", "Last Name": "last_name", "Company": "company_name",
        "Email": {"means": "email", "whose": "person"},
    }  # fmt: skip
    assert owners(case, rows(), mapping=mapping)[MAILBOX] == "Irena Kovac"


@pytest.mark.parametrize("column", ["Email", "Phone", "Address"])
def test_a_batch_does_not_ask_about_a_person_with_what_is_the_companys(column: str) -> None:
    listed = rows()
    _, left, _ = next(iter(people_of_row(plan_of(HEADINGS, listed), listed[0])))
    assert left[column] is None


def test_a_heading_of_a_persons_own_contact_is_believed(case: Any) -> None:
    changed = [{**row, "Home phone": row["Phone"]} for row in rows()]
    for row in changed:
        del row["Phone"]
    assert owners(case, changed)[LANDLINE] == "Irena Kovac"


@pytest.mark.parametrize("local", ["bill", "ik", "kova"])
def test_what_may_be_somebodys_name_or_initials_is_no_mailbox_of_the_company(case: Any, local: str) -> None:
    email = f"{local}@bluegumcakes.example"
    assert owners(case, rows(Email=email, Address=""))[email] == "Irena Kovac"
