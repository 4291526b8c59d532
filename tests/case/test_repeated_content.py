"""What is in a case twice counts once: in links, in conditions of the chart, and in a drafted answer."""

import json

import pytest

import workbench

SEEN = [
    {"Name": "Gus Halloran", "DOB": "25/12/1966", "Mobile": "0491 574 632", "Company": ""},
    {"Name": "Ines Varga", "DOB": "02/03/1971", "Mobile": "0491 570 006", "Company": "Tarnpool Pty Ltd"},
]
ANSWER = json.dumps({"records": [{"first_name": "Bo", "last_name": "Orrin", "dob": "1980-01-01"}]}).encode()


@pytest.fixture
def case(tmp_path):
    with workbench.Case.open(
        tmp_path / "a.case",
        client=workbench.Client.sandbox(),
        purpose="Locate Gus Halloran",
        legal_basis="court order",
        investigator="R. Vane",
    ) as opened:
        yield opened


def copies(case):
    return case.graph().graph["copies"]


def twice(case, rows, other):
    case.import_records(rows)
    case.import_records(other, again=True)


def widths(case):
    return {edge.get("width") for edge in case.chart().scene.edges.values()}


def test_the_same_rows_count_once(case):
    twice(case, SEEN, SEEN)
    assert copies(case) == {"S2": "S1"}
    assert widths(case) == {None}


@pytest.mark.parametrize(
    "other",
    [
        [dict(reversed(row.items())) for row in SEEN],
        SEEN[::-1],
        [{f" {name.upper()} ": value for name, value in row.items()} for row in SEEN],
        [{name: value for name, value in row.items() if value} for row in SEEN],
    ],
    ids=["columns in another order", "rows in another order", "other letters", "without empty cells"],
)
def test_another_export_of_one_list_counts_once(case, other):
    twice(case, SEEN, other)
    assert copies(case) == {"S2": "S1"}


@pytest.mark.parametrize(
    "other",
    [SEEN[:1], [*SEEN, SEEN[0]], [{**row, "DOB": "25/12/1967"} for row in SEEN]],
    ids=["fewer rows", "a row twice", "another cell"],
)
def test_another_list_counts_apart(case, other):
    case.import_records(SEEN)
    case.import_records(other)
    assert copies(case) == {}


def test_lists_that_agree_make_links_thicker(case):
    case.import_records(SEEN)
    case.import_records([{**row, "Remark": "club list"} for row in SEEN])
    assert None not in widths(case)


def test_a_file_in_two_formats_counts_once(case, tmp_path):
    import pandas as pd

    rows = [{"Name": "Gus Halloran", "Mobile": "0491574632", "Units": 12}]
    pd.DataFrame(rows).to_excel(tmp_path / "list.xlsx", index=False)
    pd.DataFrame(rows).to_csv(tmp_path / "other.csv", index=False)
    case.import_records(tmp_path / "list.xlsx")
    case.import_records(tmp_path / "other.csv", again=True)
    assert copies(case) == {"S2": "S1"}


def test_a_question_answered_again_in_the_same_words_counts_once(case):
    case.contact_person_search(name_last="Okafor", state="NSW")
    case.contact_person_search(name_last="Okafor", state="NSW", refresh=True)
    assert copies(case) == {"S2": "S1"}


def test_equal_answers_to_two_questions_count_apart(case):
    for name in ("Orrin", "Orrins"):
        case.import_answer("contact_person_search", {"name_last": name}, ANSWER)
    assert copies(case) == {}


def test_equal_bytes_without_a_question_count_once(case):
    case.import_answer("contact_person_search", {"name_last": "Orrin"}, ANSWER)
    case.import_answer("contact_person_search", {}, ANSWER, again=True)
    assert copies(case) == {"S2": "S1"}


def test_what_comes_later_is_compared_with_what_was_there(case):
    case.import_records(SEEN)
    assert copies(case) == {}
    case.import_records(SEEN, again=True)
    case.import_records(SEEN, again=True)
    assert copies(case) == {"S2": "S1", "S3": "S1"}


def test_a_condition_counts_independent_sources(case):
    twice(case, SEEN, SEEN)
    chart = case.chart()
    chart.filter(where=[("sources", "more", "1")])
    assert not chart.scene.nodes


def test_who_is_who_stays(case):
    case.import_records(SEEN)
    before = set(case.people()["name"])
    case.import_records(SEEN, again=True)
    assert set(case.people()["name"]) == before


@pytest.mark.parametrize("many", [1, 2])
def test_one_file_agrees_with_nobody_but_itself(case, tmp_path, many):
    rows = [{**SEEN[0], "Address": "4/90 Harbour Pde Wollongong NSW 2500"}]
    for _ in range(many):
        case.import_records(rows, again=True)
    case.report.state_question("Where can Gus Halloran be found?", "missing_debtor")
    case.report.draft("missing_debtor")
    case.dossier(tmp_path / "report.html")
    assert "one answer says so" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_what_was_withdrawn_is_no_copy_and_has_none(case):
    for _ in range(3):
        case.import_records(SEEN, again=True)
    case.withdraw("S1", reason="twice")
    assert copies(case) == {"S3": "S2"}
