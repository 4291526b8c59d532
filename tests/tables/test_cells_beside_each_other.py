"""A cell that other cells make doubtful is not asked and claims nothing: numbers of rows, states abroad."""

from typing import Any

import pytest


def asked(case: Any, rows: list[dict[str, Any]]) -> list[tuple[dict[str, Any], str | None]]:
    found = case.preview("contact_person_search", rows).rows
    return [
        ({key: value for key, value in row.items() if key not in ("line", "notes")}, row["error"])
        for row in found
    ]


def addresses(case: Any, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    case.import_records(rows, title="list")
    claims = case.claims()
    return [row["value"] for _, row in claims.iterrows() if row["attribute"] == "address"]


@pytest.mark.parametrize("heading", ["Nr.", "No", "#", "Number"])
@pytest.mark.parametrize(
    "streets", [("Tulpenweg 7", "Am Hang 12"), ("7 Tulip Rd", "12 Slope St"), ("Tulip Rd", "Slope St")]
)
def test_a_first_column_that_counts_the_rows_is_no_house(
    case: Any, heading: str, streets: tuple[str, ...]
) -> None:
    rows = [
        {heading: str(at + 1), "Surname": surname, "Street": street, "Suburb": "Kew"}
        for at, (surname, street) in enumerate(zip(("Vale", "Moss"), streets, strict=True))
    ]
    means = case.preview("contact_person_search", rows).columns.set_index("column")["means"]
    assert means[heading] != "street_number"


def test_numbers_before_their_streets_are_the_houses(case: Any) -> None:
    rows = [
        {"Surname": "Vale", "No": "7", "Street": "Tulip Rd", "Suburb": "Kew"},
        {"Surname": "Moss", "No": "12", "Street": "Route 66", "Suburb": "Kew"},
    ]
    means = case.preview("contact_person_search", rows).columns.set_index("column")["means"]
    assert means["No"] == "street_number"


def test_a_number_beside_a_street_with_its_own_is_not_asked(case: Any) -> None:
    rows = [
        {"Surname": "Vale", "House no": "7", "Street": "Tulip Rd", "Suburb": "Kew"},
        {"Surname": "Moss", "House no": "12", "Street": "Slope St", "Suburb": "Kew"},
        {"Surname": "Pine", "House no": "3", "Street": "14 Slope St", "Suburb": "Kew"},
    ]
    assert [bool(error) for _, error in asked(case, rows)] == [False, False, True]
    answer = case.import_records(rows, title="list")
    found = answer.source.question["not_read"]
    assert [(left["column"], left["text"]) for left in found] == [("House no", "3")]
    assert [(each.pointer, each.value) for each in answer.unread] == [("/records/2/House no", "3")]


def test_several_phones_that_another_column_denies_are_none_of_them_used(case: Any) -> None:
    rows = [
        {"Surname": "Vale", "Phone": "0491 570 156 / 0491 570 157", "Phone status": "disconnected"},
        {"Surname": "Moss", "Phone": "0491 570 158", "Phone status": "ok"},
    ]
    assert [bool(error) for _, error in asked(case, rows)] == [True, False]
    answer = case.import_records(rows, title="list")
    assert [row["value"] for _, row in case.claims().iterrows() if row["attribute"] == "phone"] == [
        "+61491570158"
    ]
    assert ("/records/0/Phone", rows[0]["Phone"]) in [(each.pointer, each.value) for each in answer.unread]


@pytest.mark.parametrize(
    ("state", "postcode", "is_asked"),
    [("WA", "", False), ("WA", "98103", False), ("WA", "6000", True), ("NSW", "", True)],
)
def test_a_state_among_those_of_another_country_is_not_surely_australian(
    case: Any, state: str, postcode: str, is_asked: bool
) -> None:
    rows = [
        {"Surname": "Vale", "City": "Elmton", "ST": "NY", "Zip": ""},
        {"Surname": "Moss", "City": "Fernton", "ST": state, "Zip": postcode},
    ]
    assert (asked(case, rows)[1][1] is None) is is_asked
    assert ("au" in [value["country"] for value in addresses(case, rows)]) is is_asked


@pytest.mark.parametrize(
    ("others", "is_asked"), [(("04109", "10115"), False), (("3101", "10115", "3000"), True)]
)
def test_a_short_postcode_among_longer_ones_lost_its_zero(
    case: Any, others: tuple[str, ...], is_asked: bool
) -> None:
    rows = [{"Surname": "Vale", "Postcode": code, "Town": "Elmstadt"} for code in (*others, "1067")]
    assert (asked(case, rows)[-1][1] is None) is is_asked
