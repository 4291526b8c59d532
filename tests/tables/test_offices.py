"""Lists of officers, controllers and shareholders: who is what of which company, and when."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.graph.periods import of_link
from workbench.tables.plan import plan_of

FIRM = "Quill Boats Pty Ltd"


def offices(case: Any, *rows: dict[str, str], **how: Any) -> set[tuple[Any, ...]]:
    """The links of imported rows to companies: whose, as what, from, until, ended without a day."""
    case.import_records(list(rows), title="list", **how)
    graph = case.graph()
    nodes = dict(graph.nodes(data=True))
    return {
        (
            nodes[one]["label"], data["relation"], data.get("role") or data.get("label"),
            data.get("date_start"), data.get("date_end"), bool(data.get("ended")),
        )
        for one, other, data in graph.edges(data=True) if nodes[other]["kind"] == "company"
    }  # fmt: skip


def meanings(*rows: dict[str, str]) -> dict[str, str | None]:
    return {each.name: each.meaning for each in plan_of(list(rows[0]), list(rows)).columns}


@pytest.mark.parametrize(("role", "appointed", "resigned"), [
    ("Role", "Appointed", "Resigned"), ("officer_role", "appointed_on", "resigned_on"),
    ("Position", "Start Date", "End Date"), ("Office Held", "Date Appointed", "Date Resigned"),
    ("Capacity", "From", "To"), ("Title", "Appointment Date", "Termination Date"),
    ("Type", "Date of appointment", "Date of cessation"), ("officerRole", "appointedOn", "resignedOn"),
])  # fmt: skip
def test_an_office_lasts_from_its_appointment_to_its_end(
    case: Any, role: str, appointed: str, resigned: str
) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, role: "Director", appointed: "2004-05-03"}
    assert offices(case, {**row, resigned: "2011-02-28"}) == {
        ("Ada Quill", "officer_of", "director", "2004-05-03", "2011-02-28", False)
    }


@pytest.mark.parametrize(("heading", "held", "over"), [
    ("Status", "Active", "Resigned"), ("Status", "Current", "Former"), ("Officer status", "active", "Ceased"),
    ("Status", "Active", "Inactive"), ("Status", "Active", "Removed"), ("Active", "Y", "N"),
    ("Is current", "true", "false"), ("Inactive", "No", "Yes"), ("Resigned?", "No", "Yes"),
    ("End date", "Present", "Resigned"), ("End date", "-", "Yes"),
])  # fmt: skip
def test_a_state_without_a_day_ends_an_office_without_a_day(
    case: Any, heading: str, held: str, over: str
) -> None:
    row = {"Company": FIRM, "Role": "Director"}
    rows = ({**row, "Name": "Ada Quill", heading: held}, {**row, "Name": "Peter Venn", heading: over})
    assert offices(case, *rows) == {
        ("Ada Quill", "officer_of", "director", None, None, False),
        ("Peter Venn", "officer_of", "director", None, None, True),
    }


@pytest.mark.parametrize("role", ["Former Director", "ex-Director", "Director (resigned)"])
def test_a_role_that_is_called_past_has_ended(case: Any, role: str) -> None:
    ((_, relation, _, _, _, is_over),) = offices(case, {"Name": "Ada Quill", "Company": FIRM, "Role": role})
    assert relation == "officer_of" and is_over


@pytest.mark.parametrize("role", ["Not a director", "Proposed director"])
def test_an_office_that_is_denied_or_not_yet_held_is_a_note(case: Any, role: str) -> None:
    assert offices(case, {"Name": "Ada Quill", "Company": FIRM, "Role": role}) == set()
    assert role in set(case.claims()["raw"])


@pytest.mark.parametrize("cell", [
    "Director; Secretary", "Director / Secretary", "Director & Secretary", "Director, Secretary",
])  # fmt: skip
def test_each_office_of_a_cell_has_the_dates_of_its_row(case: Any, cell: str) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": cell, "From": "2004", "To": "Mar 2011"}
    assert offices(case, row) == {
        ("Ada Quill", "officer_of", "director", "2004", "2011-03", False),
        ("Ada Quill", "officer_of", "secretary", "2004", "2011-03", False),
    }


def test_a_role_that_no_list_knows_is_what_the_link_is_called(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Protector", "From": "2004-05-03"}
    assert offices(case, row) == {("Ada Quill", "linked_to", "Protector", "2004-05-03", None, False)}


def test_both_dates_of_an_office_are_read_in_one_order(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", "From": "5/11/1999", "To": "21/12/2007"}
    assert offices(case, row) == {("Ada Quill", "officer_of", "director", "1999-11-05", "2007-12-21", False)}


def test_an_end_on_one_day_or_another_has_come(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", "Resigned": "05/11/1999"}
    assert offices(case, row) == {("Ada Quill", "officer_of", "director", None, None, True)}


@pytest.mark.parametrize(("heading", "relation"), [
    ("Director", "officer_of"), ("Company Secretary", "officer_of"), ("Trustee", "officer_of"),
    ("Officer name", "officer_of"), ("Shareholder", "shareholder_of"), ("PSC", "controls"),
    ("Beneficial owner", "controls"), ("Person with significant control", "controls"),
])  # fmt: skip
def test_the_heading_of_the_names_says_what_they_are(case: Any, heading: str, relation: str) -> None:
    row = {"Company": FIRM, heading: "Ada Quill", "Start date": "2004-05-03", "End date": "2011-02-28"}
    ((name, said, _, *days),) = offices(case, row)
    assert (name, said, days) == ("Ada Quill", relation, ["2004-05-03", "2011-02-28", False])


def test_a_job_beside_a_company_is_no_office(case: Any) -> None:
    row = {"Company": FIRM, "Contact": "Ada Quill", "Job title": "Director"}
    assert not {"officer_of", "controls"} & {relation for _, relation, *_ in offices(case, row)}


def test_a_corporate_officer_is_a_company_and_has_not_the_number_of_the_other(case: Any) -> None:
    row = {
        "company_number": "01234567",
        "name": FIRM,
        "officer_role": "corporate-secretary",
    }
    assert {(relation, role) for _, relation, role, *_ in offices(case, row)} == {
        ("officer_of", "corporate-secretary")
    }
    numbers = case.companies().set_index("name")["company_number"]
    assert numbers["01234567"] == "01234567" and not isinstance(numbers[FIRM], str)


@pytest.mark.parametrize(("kind", "word", "expected"), [
    ("Type", "Company", "company"), ("Type", "Individual", "person"),
    ("Officer type", "Organisation", "company"),
    ("individual_or_organisation", "O", "company"),
    ("individual_or_organisation", "I", "person"),
])  # fmt: skip
def test_a_column_of_kinds_says_who_is_a_company(case: Any, kind: str, word: str, expected: str) -> None:
    row = {"Company": FIRM, "Role": "Director", "Appointed": "2004-05-03"}
    other = "O" if len(word) == 1 else "Company"
    rows = [
        {**row, "Name": "Marlow Venn", kind: word},
        {**row, "Name": "Fen Group", kind: other},
        {**row, "Name": "Ada Quill", kind: "I" if len(word) == 1 else "Individual"},
    ]
    case.import_records(rows, title="list")
    kinds = {data["label"]: data["kind"] for _, data in case.graph().nodes(data=True)}
    assert kinds["Marlow Venn"] == expected


PSC = {
    "company_number": "01234567", "name": "Fen Holdings Limited",
    "kind": "corporate-entity-person-with-significant-control",
    "natures_of_control": "ownership-of-shares-75-to-100-percent;voting-rights-75-to-100-percent",
    "notified_on": "2016-04-06", "ceased_on": "2019-11-30", "registration_number": "07654321",
}  # fmt: skip


def test_a_controller_has_its_own_number_in_its_own_register(case: Any) -> None:
    row = {**PSC, "country_registered": "Jersey"}
    assert {(name, relation) for name, relation, *_ in offices(case, row)} == {
        ("Fen Holdings Limited", "controls")
    }
    claims = case.claims()
    numbers = set(claims[claims["attribute"] == "company_number"]["value"])
    assert numbers == {"01234567"} and "07654321" in set(claims[claims["attribute"] == "note"]["value"])


def test_a_control_has_its_natures_and_its_days(case: Any) -> None:
    case.import_records([{**PSC, "country_registered": "England"}], title="list")
    ((_, _, data),) = case.graph().edges(data=True)
    assert (data["date_start"], data["date_end"]) == ("2016-04-06", "2019-11-30")
    assert "ownership-of-shares-75-to-100-percent" in str(data) and "voting-rights-75-to-100-percent" in str(
        data
    )


def test_a_row_that_says_that_nobody_controls_is_a_statement_of_the_company(case: Any) -> None:
    row = {**PSC, "name": "", "natures_of_control": "", "registration_number": ""}
    nobody = {**row, "kind": "no-individual-or-entity-with-significant-control"}
    case.import_records([PSC, {**nobody, "company_number": "01234568"}], title="list")
    assert "control_statement" in set(case.claims()["attribute"])
    assert len(case.people()) == 0


def test_a_holding_has_its_shares_and_its_days(case: Any) -> None:
    row = {"Company": FIRM, "Member": "Ada Quill", "Class": "ORD", "No. of shares": "1,200",
           "Date entered": "02/01/2000", "Date ceased": "31/12/2005"}  # fmt: skip
    case.import_records([row], title="list")
    ((_, _, data),) = case.graph().edges(data=True)
    assert data["relation"] == "shareholder_of" and "1200" in str(data) and "ORD" in str(data)
    assert (data["date_start"], data["date_end"]) == ("2000-01-02", "2005-12-31")


def test_the_state_of_a_company_is_not_that_of_an_office() -> None:
    rows = [
        {"Company": FIRM, "Director": "Ada Quill", "Appointed": "2004", "Status": "Active"},
        {"Company": FIRM, "Director": "Peter Venn", "Appointed": "2004", "Status": "Dissolved"},
    ]
    assert meanings(*rows)["Status"] == "company_status"


def test_the_mapping_shows_what_each_column_of_an_office_is_taken_for() -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Position": "Director", "Appointed": "2004", "Resigned": "",
           "Status": "Active"}  # fmt: skip
    found = meanings(row)
    assert [found[name] for name in ("Position", "Appointed", "Resigned", "Status")] == [
        "office", "office_start_date", "office_end_date", "office_state",
    ]  # fmt: skip


def test_without_a_company_nothing_is_taken_for_an_office() -> None:
    found = meanings({"Name": "Ada Quill", "Position": "Director", "From": "2004", "Status": "Active"})
    assert not {"office", "office_start_date", "office_state"} & set(found.values())


@pytest.mark.parametrize("heading", ["From", "Status", "Type", "To"])
def test_beside_no_office_a_common_heading_means_none(heading: str) -> None:
    found = meanings({"Name": "Ada Quill", "Company": FIRM, heading: "2004", "Mobile": "0491 570 156"})
    assert not str(found[heading]).startswith(("office", "party"))


@pytest.mark.parametrize(("heading", "cell", "state"), [
    ("Resigned", "2005-05-05", "Active"), ("Role", "Former director", "Current"),
    ("To", "Present", "Resigned"),
])  # fmt: skip
def test_a_state_that_another_cell_denies_is_reported(case: Any, heading: str, cell: str, state: str) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", heading: cell, "Status": state}
    found = case.import_records([row], title="list")
    (left,) = [each for each in found.source.question["not_read"] if each["column"] == "Status"]
    assert heading in left["why"] and cell in left["why"]


def test_an_office_that_ended_before_it_began_is_reported(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", "From": "2012-01-01", "To": "2005-05-05"}
    found = case.import_records([row], title="list")
    assert [left["column"] for left in found.source.question["not_read"]] == ["To"]
    ((_, _, data),) = case.graph().edges(data=True)
    assert data["date_end"] is None and data["ended"]


def test_numbered_officers_each_have_their_own_days(case: Any) -> None:
    row = {
        "Company": FIRM, "Director 1": "Ada Quill", "Director 1 Appointed": "2010-01-01",
        "Director 1 Resigned": "2012-01-01", "Director 2": "Peter Venn", "Director 2 Appointed": "2011-01-01",
    }  # fmt: skip
    assert offices(case, row) == {
        ("Ada Quill", "officer_of", "director", "2010-01-01", "2012-01-01", False),
        ("Peter Venn", "officer_of", "director", "2011-01-01", None, False),
    }


@pytest.mark.parametrize(("one", "other", "role"), [
    ("Director 1", "Director 2", "director"), ("Director", "Secretary", "secretary"),
])  # fmt: skip
def test_officers_have_the_days_behind_their_names_below_the_same_headings(
    case: Any, one: str, other: str, role: str
) -> None:
    row = {
        "Company": FIRM, one: "Ada Quill", "Appointed": "2018-02-13", "Ceased": "", other: "Peter Venn",
        "Appointed (2)": "2018-02-14", "Ceased (2)": "2022-12-22",
    }  # fmt: skip
    assert offices(case, row) == {
        ("Ada Quill", "officer_of", "director", "2018-02-13", None, False),
        ("Peter Venn", "officer_of", role, "2018-02-14", "2022-12-22", False),
    }


def test_days_behind_one_of_two_officers_alone_are_asked_about(case: Any) -> None:
    row = {"Company": FIRM, "Director 1": "Ada Quill", "Director 2": "Peter Venn", "Ceased": "2022-12-22"}
    found = case.import_records([row], title="list")
    assert [left["column"] for left in found.source.question["not_read"]] == ["Ceased"]


def test_an_address_behind_an_office_is_its_holders(case: Any) -> None:
    row = {
        "Company": FIRM,
        "Officer": "Ada Quill",
        "Role": "Director",
        "Address": "4 Fen Lane, Hobart TAS 7000",
    }
    case.import_records([row], title="list")
    assert "lived_at" in {data["relation"] for _, _, data in case.graph().edges(data=True)}


def test_the_status_behind_a_phone_is_the_phones() -> None:
    rows = [
        {
            "Company": FIRM,
            "Name": "Ada Quill",
            "Role": "Director",
            "Mobile": "0491 570 156",
            "Status": "Active",
        },
        {
            "Company": FIRM,
            "Name": "Jo Venn",
            "Role": "Director",
            "Mobile": "0491 570 157",
            "Status": "Disconnected",
        },
    ]
    assert meanings(*rows)["Status"] != "office_state"


def test_a_question_leaves_an_office_and_says_so(case: Any) -> None:
    row = {
        "Name": "Ada Quill",
        "Company": FIRM,
        "Role": "Director",
        "Resigned": "2005-05-05",
        "Status": "Active",
    }
    preview = case.preview("contact_person_search", [row])
    because = preview.columns.set_index("column")["because"]
    assert all("office" in because[name] for name in ("Role", "Resigned", "Status"))
    assert not preview.rows[0]["error"] and not preview.rows[0]["notes"]


def test_a_type_that_calls_everybody_a_company_is_the_companys() -> None:
    row = {"Company": FIRM, "Type": "Company", "Director": "Ada Quill", "Appointed": "2004-05-03"}
    assert meanings(row, {**row, "Director": "Peter Venn"})["Type"] is None


def test_a_status_between_the_company_and_its_officer_is_the_companys() -> None:
    row = {"Company": FIRM, "Status": "Inactive", "Director": "Ada Quill", "Appointed": "2004-05-03"}
    assert meanings(row)["Status"] is None


@pytest.mark.parametrize(("heading", "cell", "days"), [
    ("Term", "2010-2014", ("2010", "2014", False)), ("Term", "2010-resigned", ("2010", None, True)),
    ("Period of office", "May 2011 to present", ("2011-05", None, False)),
    ("Years served", "2010 - 12/2014", ("2010", "2014-12", False)),
    ("Period", "until 2016", (None, "2016", False)), ("Period", "-2012", (None, "2012", False)),
    ("Period", "up to 30 June 2018", (None, "2018-06-30", False)),
    ("Period", "since 2019", ("2019", None, False)), ("Period", "from May 2018", ("2018-05", None, False)),
    ("Period", "2015 -", ("2015", None, False)), ("Period", "2010 - 14", ("2010", "2014", False)),
    ("Period", "2022/23", ("2022", "2023", False)), ("Period", "until removed", (None, None, True)),
    ("Period", "until further notice", (None, None, False)),
])  # fmt: skip
def test_a_period_in_one_cell_is_both_days(case: Any, heading: str, cell: str, days: tuple[Any, ...]) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", heading: cell}
    other = {**row, "Name": "Peter Venn", heading: "2001-2003"}
    assert ("Ada Quill", "officer_of", "director", *days) in offices(case, row, other)


def test_a_period_that_may_be_a_month_is_asked_about(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Role": "Director", "Period": "2010-12"}
    others = [{**row, "Name": name, "Period": "2010-2014"} for name in ("Peter Venn", "Hal Brook")]
    found = case.import_records([row, *others], title="list")
    assert [each.value for each in found.unread] == ["2010-12"]


@pytest.mark.parametrize("row", [
    {"Former Director": "Ada Quill"}, {"Officer": "Ada Quill (resigned)", "Role": "Director"},
    {"Officer": "Ada Quill", "Role": "Director", "Reason for leaving": "Ill health"},
    {"Officer": "Ada Quill", "Role": "Director", "Resigned": "c. 2012"},
    {"Officer": "Ada Quill", "Role": "Director", "Status": "Deceased"},
])  # fmt: skip
def test_whatever_says_that_an_office_is_over_ends_it(case: Any, row: dict[str, str]) -> None:
    rows = {"Company": FIRM, **row}, {"Company": FIRM, **dict.fromkeys(row, ""), **_held(row)}
    assert {(name, over) for name, _, _, _, _, over in offices(case, *rows)} >= {("Ada Quill", True)}


def _held(row: dict[str, str]) -> dict[str, str]:
    """A row of the same list that says nothing of an end."""
    return {"Officer": "Peter Venn", "Role": "Director"} if "Officer" in row else {}


def test_the_appointment_of_somebody_elses_trustee_is_no_day_of_the_row() -> None:
    row = {"Debtor": "Ada Quill", "Company": FIRM, "Trustee": "Peter Venn", "Appointed": "2010-01-01"}
    assert meanings(row)["Appointed"] is None


def test_a_mapping_says_which_columns_are_of_an_office(case: Any) -> None:
    row = {"Who": "Ada Quill", "Where": FIRM, "As": "Director", "A": "2004-05-03", "B": "2011-02-28"}
    mapping = {"Who": "name", "Where": "company_name", "As": "office", "A": "office_start_date",
               "B": "office_end_date"}  # fmt: skip
    assert offices(case, row, mapping=mapping) == {
        ("Ada Quill", "officer_of", "director", "2004-05-03", "2011-02-28", False)
    }


@pytest.mark.parametrize(
    "company", ["Entity", "Charity", "LLP name", "Issuer", "Appointed to", "Organisation"]
)
def test_a_list_of_offices_calls_the_company_by_many_words(case: Any, company: str) -> None:
    row = {company: FIRM, "Officer": "Ada Quill", "Role": "Director", "Appointed": "2004-05-03"}
    assert offices(case, row) == {("Ada Quill", "officer_of", "director", "2004-05-03", None, False)}


def test_the_shares_of_a_director_are_a_holding_besides(case: Any) -> None:
    row = {"Company": FIRM, "Role": "Director", "Appointed": "2004-05-03"}
    rows = [{**row, "Name": "Ada Quill", "Shares": "100"}, {**row, "Name": "Peter Venn", "Shares": "0"}]
    assert {(name, relation) for name, relation, *_ in offices(case, *rows)} == {
        ("Ada Quill", "officer_of"), ("Ada Quill", "shareholder_of"), ("Peter Venn", "officer_of"),
    }  # fmt: skip


def test_a_column_of_each_office_names_its_holder(case: Any) -> None:
    row = {
        "Company": FIRM, "Director": "Ada Quill", "Director appointed": "2004-05-03",
        "Secretary": "Peter Venn", "Secretary resigned": "2011-02-28", "Shareholder": "Lily Spiers",
    }  # fmt: skip
    assert offices(case, row) == {
        ("Ada Quill", "officer_of", "director", "2004-05-03", None, False),
        ("Peter Venn", "officer_of", "secretary", None, "2011-02-28", False),
        ("Lily Spiers", "shareholder_of", None, None, None, False),
    }


def test_the_day_of_two_officers_is_of_neither(case: Any) -> None:
    row = {"Company": FIRM, "Director": "Ada Quill", "Secretary": "Peter Venn", "Appointed": "2004-05-03"}
    assert {days for *_, days, _, _ in offices(case, row)} == {None}


@pytest.mark.parametrize(
    "name", ["Full legal name", "Legal name", "Full name of director", "Director full name"]
)
def test_the_heading_of_a_kind_or_a_day_says_the_office(case: Any, name: str) -> None:
    row = {
        "Company Name": FIRM,
        name: "Ada Quill",
        "Director Type": "Individual",
        "Appointment Date": "17 Sep 2002",
    }
    assert offices(case, row) == {("Ada Quill", "officer_of", "director", "2002-09-17", None, False)}


def test_a_protected_person_controls_without_a_name(case: Any) -> None:
    row = {
        **PSC,
        "name": "",
        "natures_of_control": "",
        "registration_number": "",
        "company_number": "01234568",
    }
    found = offices(case, PSC, {**row, "kind": "super-secure-person-with-significant-control"})
    assert ("Protected person", "controls", None, "2016-04-06", "2019-11-30", False) in found


@pytest.mark.parametrize(("start", "end"), [
    ("Year Elected", "Date ceased to act"), ("Effective From", "Effective To"), ("Date joined", "Date left"),
    ("Commenced", "Retired"), ("trustee_date_of_appointment", "trustee_date_of_removal"),
])  # fmt: skip
def test_the_days_of_an_office_have_many_headings(case: Any, start: str, end: str) -> None:
    row = {
        "Entity": FIRM,
        "Connected party": "Ada Quill",
        "Relationship": "Director",
        start: "2004",
        end: "2011",
    }
    assert offices(case, row) == {("Ada Quill", "officer_of", "director", "2004", "2011", False)}


@pytest.mark.parametrize("heading", ["Appointment date", "Notified on", "Start date", "Ceased"])
def test_one_day_beside_a_person_and_a_company_is_of_no_office(heading: str) -> None:
    found = meanings({"Name": "Ada Quill", "Company": FIRM, "Mobile": "0491 570 156", heading: "2024-05-03"})
    assert found[heading] is None


def test_an_appointment_and_a_resignation_are_of_an_office_that_is_not_named(case: Any) -> None:
    row = {"Name": "Ada Quill", "Company": FIRM, "Appointed": "2004-05-03", "Resigned": "2011-02-28"}
    ((_, relation, _, *days),) = offices(case, row)
    assert relation == "linked_to" and days == ["2004-05-03", "2011-02-28", False]


@pytest.mark.parametrize("cell", [
    "did not resign", "has not resigned", "hasn't resigned yet", "resignation withdrawn", "not before 2030",
    "Resignation was refused", "no resignation lodged", "removal set aside",
])  # fmt: skip
def test_an_end_that_is_denied_leaves_the_office_running_and_is_said(case: Any, cell: str) -> None:
    row = {"Company": FIRM, "Name": "Peter Venn", "Role": "Director", "Resigned": "14 May 2019"}
    case.import_records([row, {**row, "Name": "Ada Quill", "Resigned": cell}], title="list")
    links = [data for _, _, data in case.graph().edges(data=True) if not data.get("date_end")]
    assert [(data.get("ended"), data.get("standing")) for data in links] == [(None, cell)]


@pytest.mark.parametrize("cell", ["not re-elected", "did not resign, removed", "resignation accepted"])
def test_words_that_deny_something_else_than_the_end_deny_no_end(case: Any, cell: str) -> None:
    row = {"Company": FIRM, "Name": "Peter Venn", "Role": "Director", "Resigned": "14 May 2019"}
    found = offices(case, row, {**row, "Name": "Ada Quill", "Resigned": cell})
    assert ("Ada Quill", "officer_of", "director", None, None, True) in found


@pytest.mark.parametrize("heading", [
    "Date of leaving office", "Left board", "Stepped down", "Stood down on", "Date de cessation",
    "Date vacated", "Vacated office", "Departed", "Departure date", "Date relinquished", "Discharged on",
    "Date of cessation of office", "Termination of appointment", "Removed from board", "Last day in office",
])  # fmt: skip
def test_however_a_column_calls_the_leaving_of_an_office_its_days_end_it(case: Any, heading: str) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director", "Appointed": "2004-05-03"}
    found = offices(case, {**row, heading: "2011-02-28"}, {**row, "Name": "Peter Venn", heading: ""})
    assert ("Ada Quill", "officer_of", "director", "2004-05-03", "2011-02-28", False) in found


def test_each_of_two_columns_of_ends_is_read(case: Any) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director"}
    rows = (
        {**row, "Cessation": "2011-02-28", "Removed": ""},
        {**row, "Name": "Peter Venn", "Cessation": "", "Removed": "2012-03-29"},
    )
    assert {each[4] for each in offices(case, *rows)} == {"2011-02-28", "2012-03-29"}


def test_two_ends_of_one_office_that_disagree_are_asked_about(case: Any) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director"}
    found = case.import_records([{**row, "Cessation": "2011-02-28", "Removed": "2012-03-29"}], title="list")
    assert [each.value for each in found.unread] == ["2012-03-29"]


def test_the_end_of_a_term_is_that_of_the_office_where_no_resignation_is_filled(case: Any) -> None:
    row = {"Company": FIRM, "Role": "Director", "Term ends": "2014-05-03"}
    ends = {"Ada Quill": "2011-02-28", "Bo Plume": "", "Cy Fenn": "still in office"}
    rows = [{**row, "Name": name, "Resigned": end} for name, end in ends.items()]
    case.import_records(rows, title="list")
    graph = case.graph()
    found = {graph.nodes[who]["label"]: data["date_end"] for who, _, data in graph.edges(data=True)}
    assert found == {"Ada Quill": "2011-02-28", "Bo Plume": "2014-05-03", "Cy Fenn": None}


@pytest.mark.parametrize("heading", ["Resigned", "Date of leaving office", "To"])
def test_a_column_of_ends_is_read_however_few_of_its_cells_can_be(case: Any, heading: str) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director", "Appointed": "2004-05-03"}
    others = [{**row, "Name": name, heading: "see minutes"} for name in ("Peter Venn", "Hal Brook")]
    found = offices(case, {**row, heading: "2011-02-28"}, *others)
    assert ("Ada Quill", "officer_of", "director", "2004-05-03", "2011-02-28", False) in found


@pytest.mark.parametrize(("cell", "is_none"), [("see minutes", False), ("resignation withdrawn", True)])
def test_an_end_that_is_not_read_is_told_as_written(case: Any, cell: str, is_none: bool) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director", "Appointed": "2004-05-03"}
    case.import_records([{**row, "Resigned": cell}], title="list")
    ((_, _, link),) = case.graph().edges(data=True)
    said = of_link(link).in_words(seen=False)
    assert cell in said and ("no end" in said) is is_none


@pytest.mark.parametrize("cell", ["Nil", "none", "0", "50 (sold)", "all transferred"])
def test_who_has_no_shares_is_no_shareholder_today(case: Any, cell: str) -> None:
    row = {"Company": FIRM, "Shareholder": "Ada Quill", "Shares": cell}
    others = [{**row, "Shareholder": name, "Shares": "100"} for name in ("Peter Venn", "Hal Brook")]
    over = {each[0]: each[5] for each in offices(case, row, *others)}
    assert over == {"Ada Quill": True, "Peter Venn": False, "Hal Brook": False}


def test_an_office_of_somebody_without_shares_goes_on(case: Any) -> None:
    row = {"Company": FIRM, "Name": "Ada Quill", "Role": "Director", "Shares": "Nil"}
    other = {**row, "Name": "Peter Venn", "Shares": "100"}
    assert ("Ada Quill", "officer_of", "director", None, None, False) in offices(case, row, other)


@pytest.mark.parametrize("sentence", [
    "The company knows or has reasonable cause to believe that there is no registrable person",
    "The company has not yet completed taking reasonable steps to find out if there is a registrable person",
])  # fmt: skip
def test_a_statement_that_nobody_is_known_to_control_is_no_controller(case: Any, sentence: str) -> None:
    row = {"Company": FIRM, "PSC": sentence, "Nature of control": "", "Notified on": "2016-04-06"}
    other = {
        **row,
        "Company": "Ferry Row Ltd",
        "PSC": "Ada Quill",
        "Nature of control": "Ownership of shares",
    }
    assert {each[0] for each in offices(case, row, other)} == {"Ada Quill"}
    claims = case.claims()
    assert sentence in set(claims[claims["attribute"] == "control_statement"]["raw"])


def test_a_company_whose_name_begins_like_such_a_statement_controls(case: Any) -> None:
    row = {"Company": FIRM, "PSC": "The Company Knows Ltd", "Nature of control": "Ownership of shares"}
    assert {each[0] for each in offices(case, row)} == {"The Company Knows Ltd"}
