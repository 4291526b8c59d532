"""Those whom a batch did not find are asked again: by a contact, an address or a name of their row."""

from __future__ import annotations

from typing import Any

from support.jobs import heard

from widgets import Batch, batch_answers

PEOPLE = [
    {"Ref": "1", "Surname": "Trellisford", "First name": "Saskia", "Former name": "", "Born": "1991-01-01",
     "Mobile": "0491 570 156", "Street": "14 Lantern Street", "Suburb": "Marrickville", "State": "NSW"},
    {"Ref": "2", "Surname": "Quillworth", "First name": "Ngozi", "Former name": "Okafor", "Born": "",
     "Mobile": "", "Street": "", "Suburb": "", "State": "TAS"},
    {"Ref": "3", "Surname": "Quillworth", "First name": "Abel", "Former name": "", "Born": "",
     "Mobile": "0491570158 / 0491 570 110", "Street": "", "Suburb": "", "State": "TAS"},
    {"Ref": "4", "Surname": "Szaborin", "First name": "Viktor", "Former name": "", "Born": "",
     "Mobile": "", "Street": "", "Suburb": "", "State": ""},
]  # fmt: skip


def shown(batch: Batch, column: str) -> dict[str, set[str]]:
    """What a column of the table says, by the reference of the row."""
    found: dict[str, set[str]] = {}
    for row in range(batch.results.count):
        found.setdefault(batch.results.cell(row, "Ref"), set()).add(batch.results.cell(row, column))
    return found


def test_those_not_found_are_asked_again_once_the_price_was_shown(case: Any) -> None:
    batch = Batch(case, "contact_person_search", PEOPLE)
    heard(batch.start())
    assert batch.form.ways == [
        ["phone", "by phone", 2], ["address", "by address", 1], ["former", "by former name", 1],
        ["name", "by name alone", 3],
    ]  # fmt: skip
    spent = case.spent
    batch.open_way("phone")
    assert (batch.form.way["words"], batch.form.way["rows"], case.spent) == ("3 units", 2, spent)
    assert shown(batch, "asks") == {"1": {"phone 0491570156"}, "3": {"phone 0491570158", "phone 0491570110"}}
    batch.close_way()
    assert batch.form.way == {} and shown(batch, "found")["1"] == {"no match"}

    batch.open_way("phone")
    heard(batch.ask_way())
    assert case.spent == spent + 3
    assert batch.form.status == "By phone: 1 of 2 rows found; 1 row found somebody of another name only."
    found = shown(batch, "found")
    assert any(text.startswith("by phone: Saskia June Trellisford (P") for text in found["1"])
    assert all(text.startswith("another name by phone: ") for text in found["3"])
    assert found["2"] == {"no match"} and "by" not in found["4"].pop()
    # who was found is asked no more; whoever has the phone of another name may still be found otherwise
    assert batch.form.ways == [["former", "by former name", 1], ["name", "by name alone", 2]]
    batch.open_way("former")
    assert shown(batch, "asks") == {"2": {"first name Ngozi, last name Okafor"}}
    heard(batch.ask_way())
    assert any(text.startswith("by former name: Ngozi Okafor (P") for text in shown(batch, "found")["2"])

    # what was asked again is there after a restart, and is no batch of its own
    again = Batch(case)
    assert [name for _, name in again.form.kept] == [batch.form.kept[0][1]]
    assert shown(again, "found") == shown(batch, "found") and again.form.ways == batch.form.ways


def test_the_budget_pays_for_some_of_those_asked_again(case: Any) -> None:
    batch = Batch(case, "contact_person_search", PEOPLE)
    heard(batch.start())
    case.budget = case.spent + 1
    batch.open_way("name")
    assert batch.form.way["over"] and batch.form.way["affordable"] == 1
    batch.ask_way()
    assert "this would cost 3 units" in batch.form.status and case.budget == case.spent + 1
    batch.set_budget(str(case.spent + 2))
    assert batch.form.way["affordable"] == 2
    batch.set_budget(str(case.spent + 1))
    heard(batch.ask_way(first=batch.form.way["affordable"]))
    assert case.spent == case.budget
    assert ["name", "by name alone", 2] in batch.form.ways


def test_what_other_columns_said_of_a_value_goes_with_it(case: Any) -> None:
    """That a phone is of Australia is said by the state beside it, and the report asks as the batch did."""
    row = {"First name": "Abel", "Surname": "Quillworth", "Mobile": "0491 570 156", "State": "TAS"}
    batch = Batch(case, "contact_person_search", [row])
    heard(batch.start())
    batch.open_way("phone")
    assert batch.form.way["words"] == "1 unit" and shown_asks(batch) == ["phone 0491570156"]
    name = batch.form.kept[0][1].partition(" (")[0]
    heard(batch.ask_way())
    kept = case.saved_batch(f"{name}, not found: by phone")
    assert [(each.error, each.wanted) for each in kept.questions()] == [(None, {"phone": "0491570156"})]


def test_a_check_of_a_document_finds_nobody_and_offers_nothing(case: Any) -> None:
    row = {
        "First name": "Viktor", "Surname": "Szaborin", "DOB": "1974-02-03", "State": "NSW",
        "Licence number": "12345679", "Card number": "P123457", "Consent": "true",
    }  # fmt: skip
    batch = Batch(case, "dvs_drivers_licence", [row])
    heard(batch.start())
    assert (batch.form.status, batch.form.ways) == ("1 question answered", [])


def shown_asks(batch: Batch) -> list[str]:
    return [batch.results.cell(row, "asks") for row in range(batch.results.count)]


def test_of_a_long_list_the_ways_are_looked_for_when_somebody_asks(case: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(batch_answers, "_LONG", 3)
    batch = Batch(case, "contact_person_search", PEOPLE)
    heard(batch.start())
    assert batch.form.ways == [[batch_answers.LATER, "", 0]]
    batch.open_way(batch_answers.LATER)
    assert ["phone", "by phone", 2] in batch.form.ways and batch.form.way == {}


def test_a_row_that_asked_one_thing_alone_is_not_offered_the_same_again(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"phone": "0491 579 999"}, {"name_last": "Nobodysname"}])
    heard(batch.start())
    assert batch.form.ways == []
