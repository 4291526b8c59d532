"""Names that look like a remark, a body or a placeholder, and what only looks like a name."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "Not Just Cakes Pty Ltd", "NOT JUST CAKES PTY LTD", "not just cakes pty ltd", "Never Late Couriers",
        "Former Glory Restorations Pty Ltd", "Ex Libris Books Pty Ltd",
    ],
)  # fmt: skip
def test_a_company_whose_name_begins_like_a_denial_is_one(text: str) -> None:
    cell = cells.party(text, company=True)
    assert [one.text for one in cell.values] == [text] and not cell.doubt


@pytest.mark.parametrize(
    "text",
    [
        "not Marlow Pty Ltd", "Not Marlow Pty Ltd", "ex Marlow Pty Ltd", "Ex-Marlow Pty Ltd", "Never traded",
        "formerly Marlow Pty Ltd", "Not Known Pty Ltd", "Not Just Cakes Pty Ltd?",
    ],
)  # fmt: skip
def test_a_company_that_is_denied_or_of_before_is_asked_about(text: str) -> None:
    cell = cells.party(text, company=True)
    assert cell.problem and not cell.values


@pytest.mark.parametrize("text", ["no company", "No Company Name", "no business name", "no known employer"])
def test_no_company_is_none(text: str) -> None:
    assert cells.party(text, company=True).is_nothing


@pytest.mark.parametrize("text", ["Marlow Pty Ltd (in liq)", "Marlow Pty Ltd - administrators appointed"])
def test_the_ways_a_company_ends_are_no_part_of_its_name(text: str) -> None:
    assert [one.text for one in cells.party(text, company=True).values] == ["Marlow Pty Ltd"]


@pytest.mark.parametrize("text", ["see contact", "ask Ann"])
def test_where_to_find_a_company_is_no_company(text: str) -> None:
    assert cells.party(text, company=True).problem


@pytest.mark.parametrize("text", ["Jack Trust", "Mary Bank", "Jack Edward Trust"])
def test_a_noun_of_bodies_behind_given_names_may_be_a_surname(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt and {one.kind for one in cell.choices} == {"person", "company"}


@pytest.mark.parametrize("text", ["Mr Jack Trust", "Jack TRUST", "Trust, Jack"])
def test_a_title_capitals_or_a_comma_say_that_it_is_a_surname(text: str) -> None:
    (one,) = cells.party(text).values
    assert one.kind == "person" and (one.name.last or "").casefold() == "trust"


@pytest.mark.parametrize(
    "text", ["Marlow Family Trust", "The Jack Trust", "Jack & Jill Trust", "Quine Trust"]
)
def test_a_trust_of_a_family_or_of_several_is_a_body(text: str) -> None:
    assert [one.kind for one in cells.party(text).values] == ["company"]


def test_a_surname_in_its_own_column_may_be_a_noun_of_bodies() -> None:
    assert str(cells.parted("Jack", None, "Trust").values[0].name) == "Jack Trust"


@pytest.mark.parametrize("text", ["Null Harris", "NULL Harris"])
def test_null_before_a_surname_is_a_given_name_that_is_missing(text: str) -> None:
    name = cells.party(text).values[0].name
    assert (name.first, name.last) == (None, "Harris")
    assert cells.parted("Null", None, "Harris").values[0].name == name


@pytest.mark.parametrize("text", ["Otto Null", "Null, Otto"])
def test_null_behind_a_given_name_may_be_a_surname(text: str) -> None:
    cell = cells.party(text)
    assert cell.doubt and not cell.values


def test_what_is_certain_beside_null_is_read() -> None:
    cell = cells.parted("Otto", None, "Null")
    assert cell.doubt and str(cell.values[0].name) == "Otto"


def test_shares_may_be_held_for_the_account_of_a_trust() -> None:
    *people, trust = cells.party("MR OTTO VENN + MRS INES VENN <VENN SUPER FUND A/C>").values
    assert [str(one.name) for one in people] == ["OTTO VENN", "INES VENN"]
    assert (trust.text, trust.role) == ("VENN SUPER FUND", cells.TRUSTEE_FOR)


def test_whose_account_it_is_otherwise_is_noted() -> None:
    cell = cells.party("MARLOW NOMINEES PTY LTD <OTTERBURY A/C>")
    assert [one.text for one in cell.values] == ["MARLOW NOMINEES PTY LTD"]
    assert "OTTERBURY" in cell.note


@pytest.mark.parametrize(
    ("given", "surname", "generation"),
    [
        ("Frank Sr", "Doyle", "1"), ("Frank (Snr)", "Doyle", "1"), ("FRANK JNR", "DOYLE", "2"),
        ("George III", "Pelham", "3"), ("George", "Pelham II", "2"), ("Mary I", "Doyle", None),
    ],
)  # fmt: skip
def test_a_generation_is_read_behind_the_given_name_as_behind_the_surname(
    given: str, surname: str, generation: str | None
) -> None:
    cell = cells.parted(given, None, surname)
    assert (cell.values[0].name.generation, cell.doubt) == (generation, "")


def test_a_generation_behind_one_of_two_given_names_stays_with_its_name() -> None:
    cell = cells.parted("Frank & Frank Jr", None, "Doyle")
    assert cell.problem or any("Jr" in str(one.name) for one in cell.values)
