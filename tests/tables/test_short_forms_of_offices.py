"""Officers below headings whose words are shortened, and premises of people who lease them."""

import pytest

from workbench.tables.plan import plan_of


def _meanings(headings: dict[str, list[str]]) -> dict[str, str | None]:
    rows = [dict(zip(headings, cells, strict=True)) for cells in zip(*headings.values(), strict=True)]
    return {column.name: column.meaning for column in plan_of(list(headings), rows).columns}


def _officers(role: str, since: str, until: str) -> dict[str, list[str]]:
    return {
        "Company": ["Wattle Press Pty Ltd", "Wattle Press Pty Ltd", "Larch Mill Pty Ltd"],
        "Officer": ["Ada Plume", "Amos Finch", "Petra Oakes"],
        role: ["Director", "Secretary", "Director"],
        since: ["1/7/2015", "12/2/2018", "3/4/2019"],
        until: ["30/6/2021", "", ""],
    }


@pytest.mark.parametrize("heading", ["Off. role", "Offr role", "Posn", "Desig.", "Cap."])
def test_a_role_may_stand_below_a_short_heading(heading: str) -> None:
    assert _meanings(_officers(heading, "Appointed", "Resigned"))[heading] == "office"


@pytest.mark.parametrize("heading", ["Apptd", "Appt. date", "Appt dt", "Dt apptd", "Commd"])
def test_an_office_may_begin_below_a_short_heading(heading: str) -> None:
    assert _meanings(_officers("Role", heading, "Resigned"))[heading] == "office_start_date"


@pytest.mark.parametrize("heading", ["Resgd", "Resig. date", "Cess. date", "Resgn date"])
def test_an_office_may_end_below_a_short_heading(heading: str) -> None:
    assert _meanings(_officers("Role", "Appointed", heading))[heading] == "office_end_date"


@pytest.mark.parametrize("heading", ["Rent date", "Reg. date", "Res. date", "Comm. date", "App. date"])
def test_a_short_form_that_may_be_of_another_word_is_left(heading: str) -> None:
    found = _meanings(_officers("Role", "Appointed", heading))[heading]
    assert found not in ("office_start_date", "office_end_date")


def _leases(party: str, names: list[str], more: str) -> dict[str, list[str]]:
    return {
        party: names, "Lessor": ["Dominic Farr", "Leonie Chu"],
        "Premises": ["4/9 Mill St, Bendigo VIC 3550", "15 Ash Rd, Bendigo VIC 3550"], more: ["", ""],
    }  # fmt: skip


_PEOPLE = ["Anya Kovac", "Stefan Brand"]


@pytest.mark.parametrize("party", ["Lessee", "Licensee"])
def test_what_people_lease_is_not_said_to_be_their_home(party: str) -> None:
    assert _meanings(_leases(party, _PEOPLE, "Rent p.a."))["Premises"] is None


@pytest.mark.parametrize(
    ("party", "names", "more"),
    [
        ("Lessee", _PEOPLE, "Residential"), ("Tenant", _PEOPLE, "Rent"),
        ("Lessee", ["Larkspur Bakery Pty Ltd", "Oak Books Pty Ltd"], "Rent p.a."),
    ],
)  # fmt: skip
def test_premises_are_of_tenants_of_homes_and_of_companies(party: str, names: list[str], more: str) -> None:
    assert _meanings(_leases(party, names, more))["Premises"] == "address"
