"""Rows that name one person, in tables that name a second one in some of their rows."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.tables.table import table_in

ONE, TWO = "Ingrid Faulds,,0419 551 014", "Peter Lang,Anna Kerr,0412 884 317"


def asked(case: Case, head: str, *rows: str) -> list[dict[str, Any]]:
    """What each row asks: empty for one that is not asked."""
    table = table_in("\n".join([head, *rows, ""]).encode(), "list.csv")
    return [{} if row["error"] else row["asks"] for row in case.preview("contact_person_search", table).rows]


HEADS = [
    "Customer,Account holder,Phone",
    "Client,Policy holder,Phone",
]


@pytest.mark.parametrize("head", HEADS)
def test_a_row_with_one_of_them_is_asked(case: Case, head: str) -> None:
    one, _ = asked(case, head, ONE, TWO)
    assert (one["name_last"], one["phone"]) == ("Faulds", "0419551014")


@pytest.mark.parametrize("head", HEADS)
def test_only_a_row_with_both_is_a_question(case: Case, head: str) -> None:
    assert list(map(bool, asked(case, head, ONE, TWO, "Leo Brandt,n/a,0412 884 318"))) == [True, False, True]


def test_a_row_with_a_second_holder_of_the_account_asks_both(case: Case) -> None:
    rows = asked(case, "Account Name,Second account holder,Phone", ONE, TWO)
    assert [each["name_last"] for each in rows] == ["Faulds", "Lang", "Kerr"]


def test_a_row_that_names_one_person_twice_is_asked_once(case: Case) -> None:
    rows = asked(case, HEADS[0], ONE, TWO, "Leo Brandt,LEO BRANDT,0412 884 318")
    assert [each.get("name_last") for each in rows] == ["Faulds", None, "Brandt"]


def test_what_is_said_of_the_second_is_not_asked_of_the_first(case: Case) -> None:
    one, _ = asked(
        case, "Customer,Account holder,Account holder phone,Phone",
        "Ingrid Faulds,,0412 884 300,0419 551 014",
        "Peter Lang,Anna Kerr,,0412 884 317",
    )  # fmt: skip
    assert one["phone"] == "0419551014"


def test_where_either_stands_alone_no_row_says_whose_it_is(case: Case) -> None:
    assert not any(asked(case, HEADS[0], ONE, TWO, ",Leo Brandt,0412 884 318"))


@pytest.mark.parametrize("head", ["Vendor,Purchaser,Phone", "Owner,Tenant,Phone"])
def test_of_people_against_each_other_no_row_says_whose_it_is(case: Case, head: str) -> None:
    assert not any(asked(case, head, ONE, TWO))
