"""Citations of columns whatever their headings are: written, held, withdrawn, erased and disclosed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench import Case
from workbench.case.report.citation_grammar import in_brackets
from workbench.case.report.sections import cites_in, paragraphs, plain
from workbench.errors import InputError, UnknownReference

STATED = {"purpose": "Locate a debtor", "legal_basis": "order 7", "investigator": "A. Analyst"}
PLACE = "S1#/records/0/Residential address"
HEADINGS = st.text(max_size=30) | st.text(alphabet="a ,[]()%#S1P*`\n", max_size=20)


@pytest.fixture
def listed(tmp_path: Path) -> Iterator[Case]:
    """A case with a list of two people whose headings are of several words."""
    rows = [
        {
            "Full name": "Ann Quill",
            "Residential address": "1 High Street, Mandurah WA 6210",
            "Claim [AUD]": "5",
        },
        {
            "Full name": "Bo Plume",
            "Residential address": "2 Low Street, Mandurah WA 6210",
            "Claim [AUD]": "6",
        },
    ]
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        opened.import_records(rows, {
            "Full name": "name", "Residential address": "address", "Claim [AUD]": "note",
        }, title="t.csv")  # fmt: skip
        yield opened


@given(st.lists(HEADINGS, min_size=1, max_size=4))
def test_what_is_cited_in_brackets_is_read_again(headings: list[str]) -> None:
    cites = [f"S{n}#/records/0/{heading}" for n, heading in enumerate(headings, 1)]
    text = f"It is so {in_brackets([*cites, 'P1'])} there."
    assert cites_in(text) == [*cites, "P1"]
    assert [cites_in(each) for each in paragraphs(text)] == [[*cites, "P1"]]
    assert plain(text) == "It is so there."


@pytest.mark.parametrize(
    ("text", "cites"),
    [
        (f"There [{PLACE}, P1].", [PLACE, "P1"]),
        ("There [S1#/records/0/Residential\naddress].", [PLACE]),
        ("There [S1#/records/0/Residential%20address].", [PLACE]),
        ("Owed [S1#/records/0/Claim [AUD], S2].", ["S1#/records/0/Claim [AUD]", "S2"]),
        ("Noted [S1#/records/0/Note, old].", ["S1#/records/0/Note, old"]),
        ("Open [S1#/records/0/Note\n\nand more].", []),
    ],
)
def test_a_citation_is_read_as_a_person_types_it(text: str, cites: list[str]) -> None:
    assert cites_in(text) == cites


def test_what_a_report_lists_itself_is_cited_as_its_source() -> None:
    assert in_brackets(["S4:I1", "S4", "journal 3"]) == "[S4]"


def test_a_heading_that_is_not_there_is_refused(listed: Case) -> None:
    with pytest.raises(UnknownReference):
        listed.report.write("x", "Wrong [S1#/records/0/Nothing such].")


@pytest.mark.parametrize(
    "text", [f"So [{PLACE}", "So [s1#/records/0/Full name].", "So [S1 #/records/0/Full name]."]
)
def test_a_misspelt_citation_is_refused_and_not_printed(listed: Case, text: str) -> None:
    with pytest.raises(InputError):
        listed.report.write("x", text)


def test_a_report_prints_no_pointer(listed: Case, tmp_path: Path) -> None:
    listed.report.write("x", f"She lives there [{PLACE}].\n\nShe claims it [S1#/records/0/Claim [AUD]].")
    listed.dossier(tmp_path / "d.html")
    assert "[S1#" not in (tmp_path / "d.html").read_text()


def test_a_withdrawal_marks_every_citation_of_the_list(listed: Case) -> None:
    listed.report.write("x", f"She lives there [{PLACE}].\n\nShe claims it [S1#/records/0/Claim [AUD]].")
    listed.withdraw("S1", reason="the wrong list")
    assert [each.state for each in listed.report.citations()] == ["withdrawn", "withdrawn"]


def test_an_erasure_takes_and_a_disclosure_gives_what_cites_the_record(listed: Case) -> None:
    person = next(str(row["id"]) for row in listed.people().to_dict("records") if "Ann" in str(row))
    other = "The other lives there [S1#/records/1/Residential address]."
    listed.report.write("x", f"The debtor moved [{PLACE}].\n\n{other}")
    assert "written" in {each["event"] for each in listed.disclose(person).journal}
    listed.erase(person, reason="asked for")
    assert listed.report.section("x").paragraphs == [other]


def test_a_profile_is_quoted_with_the_place_of_each_value(listed: Case) -> None:
    person = next(str(row["id"]) for row in listed.people().to_dict("records") if "Ann" in str(row))
    text = listed.report.quote(person)
    assert PLACE in cites_in(text)
    listed.report.write("x", text)
    assert all(each.holds for each in listed.report.citations("x"))
