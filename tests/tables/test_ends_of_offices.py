"""The end of an office that a table gives but that cannot be taken as one."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.graph import periods
from workbench.values import cells

NO_DAYS = ["99/99/9999", "00/00/0000", "9999-99-99", "99.99.99"]
ROW = {
    "Company": "Brackwater Haulage Pty Ltd", "ACN": "004 085 616", "Director Name": "Enid Carrowmore",
    "Date Appointed": "23/10/2018",
}  # fmt: skip


def said_of(case: Case, resigned: str) -> dict[str, object]:
    case.import_records([{**ROW, "Date Resigned": resigned}], title="list")
    edges = case.graph().edges(data=True)
    return next(dict(data) for *_, data in edges if data["relation"] == "officer_of")


@pytest.mark.parametrize(("resigned", "too_early"), [("31/06/2023", None), ("25/10/2008", True)])
def test_it_has_ended_and_is_kept_as_it_is_written(case: Case, resigned: str, too_early: bool | None) -> None:
    said = said_of(case, resigned)
    assert (said["ended"], said["end_as_written"]) == (True, resigned)
    assert said.get("end_is_too_early") is too_early


@pytest.mark.parametrize("resigned", ["25/10/2021", "resigned", ""])
def test_an_end_that_is_read_or_has_no_day_is_only_that(case: Case, resigned: str) -> None:
    assert "end_as_written" not in said_of(case, resigned)


def test_a_contradiction_is_reported_with_the_import(case: Case) -> None:
    source = case.import_records([{**ROW, "Date Resigned": "25/10/2008"}], title="list")
    assert "25/10/2008" in {each.value for each in source.unread}


@pytest.mark.parametrize(
    "resigned", ["unknown", "date unknown", "n/k", "?", "TBC", "[REDACTED]", "unk", "not recorded"]
)
class TestAnEndThatNobodyKnows:
    def test_puts_the_office_in_question(self, case: Case, resigned: str) -> None:
        assert said_of(case, resigned)["standing"] == "end not known"

    def test_is_told_as_one_that_may_have_come(self, case: Case, resigned: str) -> None:
        told = periods.of_link(said_of(case, resigned)).in_words(seen=False)
        assert "may have ended" in told
        assert "no end recorded" not in told

    def test_is_reported_with_the_import(self, case: Case, resigned: str) -> None:
        source = case.import_records([{**ROW, "Date Resigned": resigned}], title="list")
        assert resigned in {each.value for each in source.unread}


@pytest.mark.parametrize(
    "resigned", ["n/a", "-", "nil", "none", "NULL", "not resigned", "current", "present", "to date", *NO_DAYS]
)
def test_an_end_that_says_there_is_none_leaves_the_office_held(case: Case, resigned: str) -> None:
    assert not {"standing", "ended"} & said_of(case, resigned).keys()


@pytest.mark.parametrize("resigned", NO_DAYS)
def test_a_day_of_nines_or_zeros_is_no_end_that_cannot_be_read(case: Case, resigned: str) -> None:
    source = case.import_records([{**ROW, "Date Resigned": resigned}], title="list")
    assert not [each for each in source.unread if not each.quiet]


@pytest.mark.parametrize("resigned", ["9/9/1999", "09/09/99"])
def test_a_day_with_nines_is_a_day(resigned: str) -> None:
    assert str(cells.office_end(resigned).value) == "1999-09-09"


@pytest.mark.parametrize("resigned", ["present", "to date", "current", "no"])
def test_what_says_that_an_office_is_held_does_not_stand_for_nothing(resigned: str) -> None:
    assert "has not ended" in cells.office_end(resigned).note


def test_an_end_with_until_is_its_day(case: Case) -> None:
    assert said_of(case, "until 30/6/2031")["date_end"] == "2031-06-30"


def test_until_a_day_that_is_not_named_is_reported(case: Case) -> None:
    source = case.import_records([{**ROW, "Date Resigned": "until the AGM"}], title="list")
    assert "until the AGM" in {each.value for each in source.unread}
