"""What stands directly behind the name of somebody whom no list knows is asked about where they are named."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

FIRST = ("Karen Ostrow", "Peter Haldane", "Laura Quist", "Mark Tansley")
OTHERS = ("Simon Ferris", "Olive Marchetti", "Denis Okoro", "Petra Lindqvist")
FACTS = {
    "Mobile": ("0491 570 156", "0491 570 157", "0491 570 158", "0491 570 159"),
    "Email": ("a@post.example", "b@post.example", "c@post.example", "d@post.example"),
    "Address": ("14 Hill St, Yass NSW 2582", "8 Fen Rd, Yass NSW 2582", "2 Oak St, Yass NSW 2582",
                "5 Elm St, Yass NSW 2582"),
    "DOB": ("14/06/1971", "21/08/1969", "30/01/1985", "17/07/1955"),
    "Date of death": ("14/06/2021", "21/08/2019", "30/01/2015", "17/07/2025"),
}  # fmt: skip


def rows_of(*columns: str, others: tuple[str, ...] = OTHERS, first: str = "Name") -> list[dict[str, Any]]:
    cells = {first: FIRST, **FACTS}
    return [{name: cells.get(name, others)[index] for name in columns} for index in range(4)]


def used(rows: list[dict[str, Any]], **mapping: Any) -> list[set[str]]:
    plan = plan_of(list(rows[0]), rows, mapping)
    readings = [read_row(plan, row) for row in rows]
    return [{name for names in reading.columns.values() for name in names} for reading in readings]


@pytest.mark.parametrize("fact", FACTS)
@pytest.mark.parametrize("others", [
    OTHERS,
    ("S. Ferris", "O. Marchetti", "D. Okoro", "P. Lindqvist"),
    ("Mrs Ferris", "Mr Marchetti", "Mr Okoro", "Ms Lindqvist"),
    ("Simon", "Olive", "Denis", "Petra"),
])  # fmt: skip
def test_what_stands_behind_somebody_is_not_of_the_first_in_silence(
    fact: str, others: tuple[str, ...]
) -> None:
    assert not any(fact in said for said in used(rows_of("Name", "Zoltar", fact, others=others)))


def test_a_tenant_s_row_does_not_say_whose_a_phone_behind_somebody_else_is() -> None:
    rows = rows_of("Tenant", "Buddy", "Mobile", first="Tenant")
    assert not any("Mobile" in said for said in used(rows))


@pytest.mark.parametrize(("between", "is_asked"), [(("Room",), True), (("Room", "Diet"), False)])
def test_one_column_of_something_else_may_stand_behind_whoever_has_contacts(
    between: tuple[str, ...], is_asked: bool
) -> None:
    rows = [{**row, **dict.fromkeys(between, "4")} for row in rows_of("Name", "Guarantor", "Mobile")]
    rows = [{each: row[each] for each in ("Name", "Guarantor", *between, "Mobile")} for row in rows]
    assert all(("Mobile" in said) is not is_asked for said in used(rows))


@pytest.mark.parametrize(
    "couple",
    ["M. et Mme ROCHE Paul et Lise", "ROCHE Paul et Lise", "Herr und Frau Wolf", "Wolf Horst und Inge"],
)
def test_a_couple_in_another_language_is_somebody_too(couple: str) -> None:
    row = {"Copropriétaire": couple, "Courriel": "a@post.example", "Locataire": "Inès Caron"}
    assert not any("Courriel" in said for said in used([row]))


def test_in_rows_that_name_nobody_else_it_is_of_the_first() -> None:
    rows = rows_of("Name", "Zoltar", "Mobile", others=("Simon Ferris", "", "n/a", ""))
    assert ["Mobile" in said for said in used(rows)] == [False, True, True, True]


@pytest.mark.parametrize("said", ["self", "as above", "Chairperson", "Karen Ostrow"])
def test_a_cell_that_names_nobody_else_asks_nothing(said: str) -> None:
    rows = rows_of("Name", "Proxy", "Mobile", others=(said, "Olive Marchetti", "", ""))
    assert "Mobile" in used(rows)[0]


def test_the_question_quotes_the_cell_and_offers_it() -> None:
    rows = rows_of("Tenant", "Buddy", "Mobile", first="Tenant")
    (problem,) = read_row(plan_of(list(rows[0]), rows), rows[0]).problems
    assert problem.choices == (FACTS["Mobile"][0],) and OTHERS[0] in problem.reason


def test_what_a_mapping_chose_is_asked_no_more() -> None:
    rows = rows_of("Tenant", "Buddy", "Mobile", first="Tenant")
    assert all("Mobile" in said for said in used(rows, Mobile="phone"))


def test_another_table_read_the_same_way_asks_the_same() -> None:
    rows = rows_of("Tenant", "Buddy", "Mobile", first="Tenant")
    mapping = plan_of(list(rows[0]), rows).mapping
    assert not any("Mobile" in said for said in used(rows, **mapping))


@pytest.mark.parametrize("heading", ["Nurse", "Team manager", "Case worker"])
def test_a_birth_date_behind_who_works_for_somebody_is_of_the_first(heading: str) -> None:
    assert all("DOB" in said for said in used(rows_of("Name", heading, "DOB")))


@pytest.mark.parametrize("heading", ["Membership", "Account owner", "Spouse"])
def test_a_column_of_no_other_party_leaves_a_phone_to_the_first(heading: str) -> None:
    others = OTHERS if heading != "Membership" else ("Gold", "Silver", "Gold", "Gold")
    rows = rows_of("Tenant", heading, "Mobile", first="Tenant", others=others)
    assert all("Mobile" in said for said in used(rows))


_WORDS = st.text("bcdfghjklmnpqrstvwxz", min_size=3, max_size=4).map(
    lambda text: f"{text[:1].upper()}a{text[1:]}o"
)


@settings(max_examples=60, deadline=None)
@given(
    heading=_WORDS,
    first=st.sampled_from(("Name", "Tenant", "Customer", "Member", "Debtor", "Owner", "Student")),
    own=st.lists(st.sampled_from(tuple(FACTS)), max_size=2, unique=True),
    facts=st.lists(st.sampled_from(tuple(FACTS)), min_size=1, max_size=2, unique=True),
    named=st.sets(st.integers(0, 3), min_size=2),
)
def test_behind_an_unknown_party_nothing_is_claimed_in_silence(
    heading: str, first: str, own: list[str], facts: list[str], named: set[int]
) -> None:
    facts = [fact for fact in facts if fact not in own] or ["Fax"]
    others = tuple(name if index in named else "" for index, name in enumerate(OTHERS))
    rows = rows_of(
        first, *own, heading, *(fact for fact in facts if fact != "Fax"), first=first, others=others
    )
    said = used(rows)
    assert not any(said[index] & set(facts) for index in named)
