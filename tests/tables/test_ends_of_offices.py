"""The end of an office that a table gives but that cannot be taken as one."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.graph import periods

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


@pytest.mark.parametrize("resigned", ["n/a", "-", "nil", "none", "NULL", "not resigned", "current"])
def test_an_end_that_says_there_is_none_leaves_the_office_held(case: Case, resigned: str) -> None:
    assert not {"standing", "ended"} & said_of(case, resigned).keys()
