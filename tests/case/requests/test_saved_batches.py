from __future__ import annotations

import pytest

from workbench.case import Case
from workbench.errors import InputError, UnknownReference

ROWS = "Surname,First name,Mobile\nZielonka,Tomasz,0491 570 156\nTrellisford,Saskia,4.9157E+08\nDoppel,,\n"
ASKED = "contact_person_search"


@pytest.fixture
def people(tmp_path):
    path = tmp_path / "people.csv"
    path.write_text(ROWS, encoding="utf-8")
    return path


def test_a_batch_with_a_name_is_there_after_the_case_was_closed(tmp_path, people) -> None:
    place = tmp_path / "a.case"
    with Case.open(place, purpose="p", legal_basis="l") as case:
        before = case.batch(ASKED, people, mapping={"Mobile": None}, name="people").result()
        spent = case.spent
    with Case.open(place) as case:
        (kept,) = case.batches()
        assert (kept.id, kept.name, kept.operation, kept.rows) == ("batch 1", "people", ASKED, 3)
        again = kept.answers()
        assert case.spent == spent and again.equals(before)
        assert kept.run().result().equals(before) and case.spent == spent
        assert len(case.batches()) == 1 and case.verify().ok


def test_a_batch_says_who_was_found(tmp_path, people) -> None:
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l") as case:
        table = case.batch(ASKED, people, mapping={"Mobile": None}).result()
        found = table.dropna(subset=["cite"])
        assert [case.entities_at(cite)[0] for cite in found["cite"]] == list(found["entity"])
        assert table[table["cite"].isna()]["entity"].isna().all()


def test_corrections_are_kept_with_the_batch(tmp_path, people) -> None:
    place = tmp_path / "a.case"
    with Case.open(place, purpose="p", legal_basis="l") as case:
        kept = case.save_batch("people", ASKED, people)
        assert case.spent == 0 and kept.corrections == 0
        kept = kept.correct(3, "Mobile", "0491 570 157")
        assert kept.corrections == 1
        with pytest.raises(InputError):
            kept.correct(9, "Mobile", "x")
    with Case.open(place) as case:
        table = case.saved_batch("people").table
        assert [row.cells["Mobile"] for row in table.rows] == ["0491 570 156", "0491 570 157", ""]
        assert [row.line for row in table.rows] == [2, 3, 4]
        assert case.saved_batch("1").id == case.saved_batch("batch 1").id == "batch 1"
        with pytest.raises(UnknownReference):
            case.saved_batch("others")


def test_other_rows_of_the_same_name_are_another_batch(tmp_path, people) -> None:
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l") as case:
        case.save_batch("people", ASKED, people)
        case.save_batch("people", ASKED, people, mapping={"Mobile": None})
        assert len(case.batches()) == 1 and case.batches()[0].mapping == {"Mobile": None}
        case.save_batch("people", ASKED, [{"Surname": "Zielonka"}])
        assert [each.id for each in case.batches()] == ["batch 1", "batch 2"]
        assert case.saved_batch("people").id == "batch 2"


def test_the_rows_of_a_batch_claim_nothing_and_are_not_called_unread(tmp_path, people) -> None:
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l") as case:
        kept = case.save_batch("people", ASKED, people)
        assert case.claims().empty and case.answer(kept.source).unread == ()
        assert case.replay().digest == case.digest()


def test_an_erasure_takes_a_person_out_of_the_rows_of_a_batch(tmp_path, people) -> None:
    place = tmp_path / "a.case"
    with Case.open(place, purpose="p", legal_basis="l") as case:
        table = case.batch(ASKED, people, mapping={"Mobile": None}, name="people", at_once=1).result()
        kept = case.saved_batch("people").correct(2, "First name", "Tomasz J")
        held = case.disclose(table["entity"].iloc[0])
        assert any(each["cite"].startswith(f"{kept.source}#/records/0") for each in held.passages)
        case.erase(table["entity"].iloc[0], reason="asked for it")
    with Case.open(place) as case:
        rows = case.saved_batch("people").table.rows
        assert rows[0].problem and "Zielonka" not in str(rows[0].cells) and "Tomasz" not in str(rows[0].cells)
        assert not rows[1].problem and rows[1].cells["Surname"] == "Trellisford"
        assert case.saved_batch("people").answers()["error"].notna().iloc[0]
        assert case.verify().ok


def test_the_columns_keep_their_order_when_a_person_is_erased(tmp_path) -> None:
    rows = [
        {"Ref": "1", "Surname": "Trellisford", "First name": "Saskia", "Amount": "3"},
        {"Ref": "2", "Surname": "Okafor", "First name": "Chidi", "Amount": "9"},
    ]
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l") as case:
        kept = case.save_batch("list", ASKED, rows)
        kept.run().result()
        (gone,) = {row.id for row in case.people().itertuples() if row.name.startswith("Saskia")}
        case.erase(gone, reason="asked")
        kept = case.saved_batch("list")
        assert [list(row.cells) for row in kept.table.rows] == [list(rows[0])] * 2
        assert list(kept.answers().columns)[:4] == list(rows[0])
