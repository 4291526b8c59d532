"""The parts of an address are one person's or one company's together, and no part is torn from the others."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.plan import plan_of

ADA, GULL = "Ada Quill", "Gull Pty Ltd"
HOME = ("12 Fern St", "Geelong", "3220")
DOCK = ("5 Dock Rd", "Footscray", "3011")
AT_HOME, AT_DOCK = "12 Fern St, Geelong 3220", "5 Dock Rd, Footscray 3011"
PARTS = ("Street", "Suburb", "Postcode")


def addresses(case: Case, row: dict[str, str]) -> dict[str, list[str]]:
    """The addresses of each of those whom a row names, as an import links them."""
    case.import_records([row], title="list")
    graph = case.graph()
    labels = dict(graph.nodes(data="label"))
    found: dict[str, list[str]] = {}
    for one, other, link in graph.edges(data=True):
        if link["relation"] in ("lived_at", "located_at", "correspondence_at", "registered_at"):
            found.setdefault(labels[one], []).append(labels[other])
    return found


def parts(of: str, cells: tuple[str, ...], *more: str) -> dict[str, str]:
    """The columns of an address whose headings begin with whose it is, and end with what `more` says."""
    return {f"{of}{part}{''.join(more)}": cell for part, cell in zip(PARTS, cells, strict=True)}


BY_HEADING = [
    {"Name": ADA, **parts("", HOME), "Employer": GULL, **parts("Employer ", DOCK)},
    {"Name": ADA, **parts("Home ", HOME), "Employer": GULL, **parts("Employer ", DOCK)},
    {"Employer": GULL, **parts("Employer ", DOCK), "Name": ADA, **parts("", HOME)},
    {"Company": GULL, **parts("", DOCK), "Director": ADA, **parts("Director ", HOME)},
    {"Company": GULL, **parts("Company ", DOCK), "Director": ADA, **parts("Director ", HOME)},
]
BY_PLACE = [
    {"Name": ADA, **parts("", HOME), "Company": GULL, **parts("", DOCK, " (2)")},
    {"Company": GULL, **parts("", DOCK), "Director": ADA, **parts("", HOME, " (2)")},
    {"Name": ADA, "Home Address": AT_HOME, "Employer": GULL, **parts("", DOCK)},
]


@pytest.mark.parametrize("row", BY_HEADING)
def test_parts_that_begin_with_a_party_are_theirs(case: Case, row: dict[str, str]) -> None:
    assert addresses(case, row) == {ADA: [AT_HOME], GULL: [AT_DOCK]}


@pytest.mark.parametrize("row", BY_PLACE)
def test_parts_that_come_again_are_of_whoever_stands_before_them(case: Case, row: dict[str, str]) -> None:
    assert addresses(case, row) == {ADA: [AT_HOME], GULL: [AT_DOCK]}


def test_the_town_of_an_employer_is_no_part_of_a_persons_address(case: Case) -> None:
    row = {"Name": ADA, **parts("", HOME), "Employer": GULL, "Employer City": "York"}
    assert addresses(case, row) == {ADA: [AT_HOME], GULL: ["York"]}


def test_a_whole_address_is_not_joined_with_the_town_of_another(case: Case) -> None:
    row = {"Name": ADA, "Address": AT_HOME, "Employer": GULL, "Employer City": "York"}
    assert addresses(case, row) == {ADA: [AT_HOME], GULL: ["York"]}


def test_second_lines_with_the_town_stay_with_the_lines_before_them(case: Case) -> None:
    row = {
        "Name": ADA, "Address": "314 E 9TH AVE", "Address2": "MILBANK, SD 57252",
        "Employer": GULL, "Employer Address": "1500 W 21ST ST", "Employer Address2": "SIOUX FALLS, SD 57105",
    }  # fmt: skip
    assert addresses(case, row) == {
        ADA: ["314 E 9TH AVE, MILBANK, SD 57252"], GULL: ["1500 W 21ST ST, SIOUX FALLS, SD 57105"],
    }  # fmt: skip


def test_each_address_has_its_own_suburb_and_city(case: Case) -> None:
    row = {
        "Name": ADA, "Street": "12 Fern St", "Suburb": "Ilam", "City": "Christchurch", "Employer": GULL,
        "Employer Street": "5 Dock Rd", "Employer Suburb": "Te Aro", "Employer City": "Wellington",
        "Country": "New Zealand",
    }  # fmt: skip
    assert addresses(case, row)[GULL] == ["5 Dock Rd, Te Aro Wellington"]


def test_parts_of_nobody_beside_an_owners_own_are_left_together() -> None:
    row = {"Owner Name": ADA, **parts("Owner ", HOME), **parts("", DOCK)}
    columns = {column.name: column for column in plan_of(list(row), [row]).columns}
    assert not any(columns[name].meaning or columns[name].place for name in PARTS)


def test_a_line_headed_twice_is_a_further_line_of_one_address(case: Case) -> None:
    row = {"Name": ADA, "Address": "Unit 2", "Address (2)": "12 Fern St", "Suburb": "Geelong"}
    assert addresses(case, row) == {ADA: ["Unit 2, 12 Fern St, Geelong"]}


def test_a_second_address_is_of_the_country_of_its_table(case: Case) -> None:
    headings = ("Straße", "PLZ", "Ort")
    home = dict(zip(headings, ("Birkenweg 4", "10115", "Berlin"), strict=True))
    work = dict(zip(headings, ("Hafenstraße 9", "20457", "Hamburg"), strict=True))
    row = {"Vorname": "Anna", "Nachname": "Feder", **home, "Arbeitgeber": "Möwe GmbH"}
    row |= {f"{name} (2)": cell for name, cell in work.items()}
    assert addresses(case, row)["Möwe GmbH"] == ["Hafenstraße 9, Hamburg 20457"]


@pytest.mark.parametrize("office", ["Electorate", "Electorate Office", "Constituency", "Parliament House"])
def test_nobody_lives_in_the_office_of_an_electorate(case: Case, office: str) -> None:
    case.import_records([{"Name": ADA, **parts(f"{office} ", DOCK)}], title="list")
    assert [link["relation"] for *_, link in case.graph().edges(data=True)] == ["correspondence_at"]
