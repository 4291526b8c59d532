"""One word beside what only a company has is the company in short, and no person is asked by it."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

WHOLE = "Corella Insurance Australia Limited"
HOME = "123 George St Sydney NSW 2000"


def kinds(case: Any, row: dict[str, str]) -> dict[str, str]:
    """Whom an import names in a row, with the kind of each."""
    case.import_records([row], title="list")
    graph = case.graph()
    return {
        data["label"]: data["kind"]
        for _, data in graph.nodes(data=True)
        if data["kind"] in ("person", "company")
    }


@pytest.mark.parametrize("heading", ["Name", "Client", "Supplier name", "Tenant"])
def test_one_word_is_the_company_that_trades_under_another_name(case: Any, heading: str) -> None:
    row = {heading: "Corella", "Trading Name": WHOLE, "Address": HOME}
    assert kinds(case, row) == {"Corella": "company"}


@pytest.mark.parametrize("heading", ["Legal Name", "Company", "Registered name"])
def test_one_word_by_which_the_company_beside_it_is_called_names_it_again(case: Any, heading: str) -> None:
    row = {"Name": "Corella", heading: WHOLE, "Phone": "02 5550 4567"}
    assert kinds(case, row) == {WHOLE: "company"}


def test_a_word_that_nobody_is_called_by_is_the_holder_of_an_abn(case: Any) -> None:
    row = {"Name": "Stockpile", "ABN": "51 824 753 556", "Address": HOME}
    assert kinds(case, row) == {"Stockpile": "company"}


def test_a_surname_beside_an_abn_is_asked_about() -> None:
    row = {"Name": "Smith", "ABN": "51 824 753 556", "Address": HOME}
    assert [each.column for each in read_row(plan_of(list(row), [row]), row).problems] == ["Name"]


@pytest.mark.parametrize(
    ("name", "heading"), [("Ada Quill", "Name"), ("Quill", "Contact"), ("Quill", "Surname")]
)
def test_a_person_stays_one_beside_a_trading_name(case: Any, name: str, heading: str) -> None:
    found = kinds(case, {heading: name, "Trading Name": "Quill Gardening", "Phone": "02 5550 4567"})
    assert "person" in found.values()


def test_a_surname_stays_a_persons_who_works_for_another_company(case: Any) -> None:
    row = {"Name": "Quill", "Company": "Gull Pty Ltd", "Phone": "02 5550 4567"}
    assert kinds(case, row) == {"Quill": "person", "Gull Pty Ltd": "company"}
