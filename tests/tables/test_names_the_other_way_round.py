"""Companies below the heading of people, and people below that of companies, are never read as headed."""

from workbench.tables.plan import plan_of

PEOPLE = ("Ada Quill", "Ned Hollis", "Callie Snow")
FIRMS = ("Fern Power Ltd", "Hollow North Ltd", "Snow Paving LLC")


def meanings(firms: tuple[str, ...], people: tuple[str, ...]) -> dict[str, str | None]:
    records = [
        {"Company Name": firm, "Contact Person": person} for firm, person in zip(firms, people, strict=True)
    ]
    plan = plan_of(list(records[0]), records)
    return {column.name: column.meaning for column in plan.columns}


def test_they_are_turned_where_every_cell_is_the_other() -> None:
    assert meanings(PEOPLE, FIRMS) == {"Company Name": "name", "Contact Person": "company_name"}


def test_no_company_is_a_contact_where_only_some_are_companies() -> None:
    assert meanings(PEOPLE, ("Fern Power", "Hollow North", "Snow Paving LLC"))["Contact Person"] is None


def test_cells_that_agree_with_their_headings_stay() -> None:
    assert meanings(FIRMS, PEOPLE) == {"Company Name": "company_name", "Contact Person": "name"}


def test_people_who_trade_under_their_own_name_stay_companies() -> None:
    assert meanings(PEOPLE, ("Jo Reed", "Tom Reed", "Mary Stone"))["Company Name"] == "company_name"
