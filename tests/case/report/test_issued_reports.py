"""Issued reports: numbered, sealed and kept; compared, and told what of them no longer holds."""

from __future__ import annotations

import hashlib
import re
from html import unescape
from pathlib import Path

import pytest

from workbench import Case
from workbench.case.report.issued_reports import pairings
from workbench.errors import InputError, UnknownReference


def test_an_issued_report_has_a_number_and_is_kept_whole(case: Case, tmp_path: Path) -> None:
    head = case.head
    first = case.report.issue(tmp_path / "r.html", seal=False)
    content = (tmp_path / "r.html").read_bytes()
    assert (first.id, first.file, first.author) == ("R1.1", "r.html", "A. Analyst")
    assert first.sha256 == hashlib.sha256(content).hexdigest() and case.report.file("R1.1") == content
    assert first.head == head and b"R1, version 1" in content
    assert case.report.issue(tmp_path / "r2.html", report=1, seal=False).id == "R1.2"
    assert case.report.issue(tmp_path / "r3.docx", seal=False).id == "R2.1"
    assert case.verify().ok and case.verify(head=head).ok
    assert [each.source for each in case.attachments()] == ["", "", ""]


def test_an_issued_report_is_sealed(case: Case, tmp_path: Path) -> None:
    issued = case.report.issue(tmp_path / "r.html")
    (seal,) = case.seals()
    assert seal.entry == issued.entry and case.verify().ok


def test_an_issued_report_names_its_seal_which_lies_beside_the_case(case: Case, tmp_path: Path) -> None:
    case.report.issue(tmp_path / "r.html", audience="court")
    (seal,) = case.seals()
    text = unescape((tmp_path / "r.html").read_text())
    assert seal.fingerprint in text
    assert "Seal None" not in re.sub(r"(<[^>]+>|\s)+", " ", text)
    assert {path.suffix for path in tmp_path.glob(f"*.seal-{seal.entry}.*")} == {".txt", ".sig", ".signers"}


def test_what_cannot_be_written_is_not_issued(case: Case, tmp_path: Path) -> None:
    with pytest.raises(UnknownReference, match="9"):
        case.report.issue(tmp_path / "x.html", report=9, seal=False)
    with pytest.raises(InputError):
        case.report.issue(tmp_path / "r.odt", seal=False)
    with pytest.raises(InputError):
        case.report.issue(tmp_path / "x.html", audience="press", seal=False)
    assert case.report.issued() == []


def test_what_changed_between_two_versions_is_said_in_words(case: Case, tmp_path: Path) -> None:
    case.report.write("background", "He left in 2023 [S1].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    case.report.write("background", "He left in February 2023 [S1].")
    case.report.write("costs", "Nothing is owed [S2].", title="Costs")
    case.report.issue(tmp_path / "b.html", report=1, seal=False)
    changes = {(c.kind, c.chapter): (c.before, c.after) for c in case.report.changes("R1.1", "R1.2")}
    assert changes["changed", "Background"] == ("He left in 2023.", "He left in February 2023.")
    assert changes["added", "Costs"] == ("", "Nothing is owed.")
    assert "February" in str(case.report.changes("R1.1", "R1.2")[0])


def test_sentences_that_no_longer_hold_are_listed(case: Case, tmp_path: Path) -> None:
    judgement = case.judge("S1#/records/0", "S2#/records/1", "different", reason="two men")
    case.report.write("background", f"They are two [{judgement}].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    assert case.report.no_longer_holds() == []
    case.withdraw(judgement, reason="one")
    found = case.report.no_longer_holds("R1.1")
    assert any(each.text == "They are two." and judgement in each.reasons[0] for each in found)


def test_a_sentence_that_its_rule_writes_otherwise_after_a_merge_no_longer_holds(
    case: Case, tmp_path: Path
) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    a, b = [case.graph().nodes[name]["mentions"][0] for name in list(case.people()["id"])[:2]]
    case.report.issue(tmp_path / "a.html", seal=False)
    assert case.report.no_longer_holds("R1.1") == []
    judgement = case.judge(a, b, "same", reason="one person")
    assert any("rule" in reason for each in case.report.no_longer_holds() for reason in each.reasons)
    case.withdraw(judgement, reason="two people after all")
    assert case.report.no_longer_holds("R1.1") == []


def two_records_of_one_name(case: Case) -> tuple[str, str]:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    a, b = [case.graph().nodes[name]["mentions"][0] for name in list(case.people()["id"])[:2]]
    return a, b


def test_a_kept_draft_no_longer_holds_where_the_rules_answer_otherwise(case: Case, tmp_path: Path) -> None:
    judgement = case.judge(*two_records_of_one_name(case), "same", reason="one person")
    case.report.draft("missing_debtor")
    case.report.accept("answer")
    case.report.issue(tmp_path / "a.html", seal=False)
    assert case.report.no_longer_holds("R1.1") == []
    case.withdraw(judgement, reason="two people after all")
    found = [each for each in case.report.no_longer_holds() if each.chapter == "Question and answer, Answer"]
    assert any("rule" in reason for each in found for reason in each.reasons)


def test_own_text_no_longer_holds_where_a_record_it_cites_is_of_somebody_else(
    case: Case, tmp_path: Path
) -> None:
    a, b = two_records_of_one_name(case)
    judgement = case.judge(a, b, "same", reason="one person")
    case.report.write("background", f"He lives there [{b}].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    case.withdraw(judgement, reason="two people after all")
    (found,) = [each for each in case.report.no_longer_holds() if each.chapter == "Background"]
    assert b in found.reasons[0]


def test_a_key_fact_for_which_there_is_no_room_any_more_holds(case: Case, tmp_path: Path) -> None:
    columns = {"name": "name", "dob": "birth_date"}
    case.import_records([{"name": "Lucan Farrow", "dob": "1979-05-01"}], columns, title="card")
    case.report.issue(tmp_path / "a.html", seal=False)
    names = ["Odalys Brennecke", "Tamsin Varga", "Idris Penhallow", "Maud Ravenscar", "Corin Tallis"]
    rows = [{"name": name, "dob": f"1980-01-{at:02}"} for at, name in enumerate(names, 1)]
    case.import_records(rows, columns, title="roll")
    case.import_records([{**row, "page": "2"} for row in rows], columns, title="letter")
    case.report.issue(tmp_path / "b.html", seal=False)
    before, after = (
        {each["text"] for each in issued.sentences if each["chapter"] == "Key facts"}
        for issued in case.report.issued()
    )
    broken = [each.text for each in case.report.no_longer_holds("R1.1") if each.chapter == "Key facts"]
    assert before - after and broken == []


def test_what_was_withdrawn_before_the_issue_is_no_news(case: Case, tmp_path: Path) -> None:
    judgement = case.judge("S1#/records/0", "S2#/records/1", "different", reason="two men")
    case.withdraw(judgement, reason="undone on the desk")
    case.report.write("background", f"They were held to be two [{judgement}].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    assert case.report.no_longer_holds() == []


def sentence(text: str, *cites: str) -> dict[str, object]:
    return {"chapter": "Answer", "about": "", "text": text, "cites": list(cites)}


def test_sentences_are_compared_by_what_they_are_about() -> None:
    home = sentence("Odalys Brennecke [P1] was last recorded at 14 Lantern Street.", "S1#/records/0/street")
    phone = sentence("Odalys Brennecke [P1] uses 0491 570 156.", "S1#/records/0/phones/0")
    moved = sentence("Odalys Brennecke [P1] was last recorded at 8 Ferryman Road.", "S4#/records/0/street")
    other = sentence("Tamsin Varga [P2] was last recorded at 14 Lantern Street.", "S1#/records/1/street")
    both = sentence(
        "Tamsin Varga and Odalys Brennecke, not otherwise related, are both recorded with 0491 570 156.",
        "S1#/records/0/phones/0", "S3#/records/0/phones/0", "S5#/records/2/phones/1",
    )  # fmt: skip
    assert pairings([home, phone], [both, other, moved]) == {0: 2}
    assert pairings([home], [other]) == {}
    assert pairings([phone, home], [home | {"text": moved["text"]}]) == {1: 0}


def test_what_is_left_out_or_written_since_breaks_no_issued_sentence(case: Case, tmp_path: Path) -> None:
    case.report.write("background", "He left in 2023 [S1].", title="Background")
    case.report.issue(tmp_path / "a.html", seal=False)
    case.report.leave_out("profiles", "timeline")
    case.report.write("background", "He left in 2024 [S1].")
    case.report.write("answer", "In Parramatta [S1].")
    assert case.report.no_longer_holds("R1.1") == []


@pytest.mark.parametrize("form", ["html", "pdf", "docx"])
def test_an_erasure_takes_the_kept_file_and_its_sentences(case: Case, tmp_path: Path, form: str) -> None:
    (debtor,) = (row.id for row in case.people().itertuples() if "Okafor" in row.name)
    issued = case.report.issue(tmp_path / f"r.{form}", seal=False)
    held = case.disclose(debtor)
    assert issued.entry in [each["number"] for each in held.attachments]
    erased = case.erase(debtor, reason="asked for")
    (left,) = case.report.issued()
    assert (left.id, left.sentences, left.sha256) == ("R1.1", (), "")
    with pytest.raises(UnknownReference):
        case.report.file("R1.1")
    assert case.verify().ok and case.attachments() == []
    assert any("outside the case" in place and "issued" in place for place in erased.left)


def test_a_report_that_an_erasure_took_is_named_when_it_is_checked_again(case: Case, tmp_path: Path) -> None:
    (debtor,) = (row.id for row in case.people().itertuples() if "Okafor" in row.name)
    case.report.issue(tmp_path / "a.html", seal=False)
    case.report.issue(tmp_path / "b.html", report=1, seal=False)
    case.erase(debtor, reason="asked for")
    found = case.report.no_longer_holds()
    assert [each.report for each in found] == ["R1.1", "R1.2"]
    assert all("erased" in reason and "still has it" in reason for each in found for reason in each.reasons)
    with pytest.raises(UnknownReference, match=r"R1\.1"):
        case.report.changes("R1.1", "R1.2")


def test_what_the_next_version_withholds_is_named_in_the_version_before(case: Case, tmp_path: Path) -> None:
    case.report.issue(tmp_path / "a.html", seal=False)
    case.report.issue(tmp_path / "b.html", report=1, withhold={"0491 570 156": "a witness"}, seal=False)
    found = case.report.no_longer_holds()
    assert found and {each.report for each in found} == {"R1.1"}
    assert all("0491 570 156" in each.text and "R1.2 withholds" in each.reasons[0] for each in found)
    assert case.report.no_longer_holds("R1.2") == []


def test_an_issued_report_goes_with_a_bundle(case: Case, tmp_path: Path) -> None:
    case.report.issue(tmp_path / "r.html", seal=False)
    case.bundle(tmp_path / "x.bundle")
    with Case.unbundle(tmp_path / "x.bundle", tmp_path / "y.case") as opened:
        assert opened.report.file("R1.1") == (tmp_path / "r.html").read_bytes()
