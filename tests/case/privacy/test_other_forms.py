"""What tells of a person in other forms than a first and a last name."""

from __future__ import annotations

import base64
import json

import pytest

from workbench.case import Case

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
OTHER = {"first": "Oscar", "last": "Nemoworth", "born": "1970-01-01"}
COLUMNS = {
    "first": "first_name",
    "last": "last_name",
    "born": "birth_date",
    "phone": "phone",
    "was": "former_name",
}


def opened(tmp_path, record, name="harbour"):
    case = Case.open(tmp_path / f"{name}.case", **STATED)
    case.import_records([OTHER, record], {k: v for k, v in COLUMNS.items() if k in {**OTHER, **record}})
    return case


def erased(case, notes):
    """Which notes about somebody else are gone, and which are named."""
    other, person = case.entity("S1#/records/0"), case.entity("S1#/records/1")
    for note in notes:
        case.notes.add(other, note)
    numbers = {note: f"journal {case.entry_count - len(notes) + at + 1}" for at, note in enumerate(notes)}
    left = " ".join(case.erase(person, reason="asked by the person").left) + " "
    kept = case.notes.of(other)
    assert case.verify().ok
    return [note for note in notes if note not in kept], [n for n in kept if f"{numbers[n]} " in left]


@pytest.mark.parametrize(
    ("record", "gone", "named"),
    [
        ({"first": "", "last": "Suharto"}, ["SUHARTO was seen", "to Mr. Suharto"], []),
        (
            {"first": "Wilhelmina", "last": "Quarrington", "was": "Brackenbury"},
            ["Brackenbury, W.", "Wilhelmina Brackenbury"],
            ["mina brackenbury"],
        ),
        ({"first": "Maria Carmen", "last": "Garcia Lopez"}, [], ["Carmen Garcia was here"]),
        ({"first": "太郎", "last": "田中"}, ["田 中 太 郎"], ["田中さん"]),
    ],
)
def test_names_of_one_part_former_names_and_parts_of_names_are_found(tmp_path, record, gone, named):
    with opened(tmp_path, record) as case:
        assert erased(case, [*gone, *named, "nothing of them"]) == (gone, named)


def test_a_name_of_one_part_that_others_bear_too_is_only_named(tmp_path):
    with opened(tmp_path, {"first": "", "last": "Nemoworth"}) as case:
        assert erased(case, ["Nemoworth was seen"]) == ([], ["Nemoworth was seen"])


JUERGEN = {"first": "Jürgen", "last": "Großmäuler", "born": "1971-11-02", "phone": "0491570156"}
FYODOR = {"first": "Фёдор", "last": "Незнайкин"}
WRITTEN = "Jürgen Großmäuler"


@pytest.mark.parametrize(
    "record, note",
    [
        *((JUERGEN, note) for note in ("Juergen Grossmaeuler", "Grossmaeuler, J.", "juergen.grossmaeuler")),
        ({"first": "Juergen", "last": "Grossmaeuler"}, f"met {WRITTEN}"),
        (JUERGEN, json.dumps({"n": WRITTEN})),
        (JUERGEN, json.dumps(json.dumps({"n": WRITTEN}))),
        (JUERGEN, f"packed {base64.b64encode(WRITTEN.encode()).decode()}."),
        (JUERGEN, f"hex {WRITTEN.encode().hex()}"),
        *((JUERGEN, WRITTEN.encode().decode(coding)) for coding in ("latin-1", "cp1252")),
        (FYODOR, "НЕЗНАЙКИН Ф."),
    ],
)
def test_a_name_in_another_spelling_or_coding_is_erased(tmp_path, record, note):
    with opened(tmp_path, record) as case:
        assert erased(case, [note, "nothing of them"]) == ([note], [])


@pytest.mark.parametrize(
    "record, note",
    [
        *((FYODOR, note) for note in ("Fyodor Neznaykin", "Fedor Neznaikin", "fiodor.neznajkin")),
        ({"first": "Fyodor", "last": "Neznaykin"}, "Фёдор Незнайкин"),
        ({"first": "Γεώργιος", "last": "Παπαδόπουλος"}, "Georgios Papadopoulos"),
        (JUERGEN, "2.XI.1971"),
    ],
)
def test_a_name_in_another_script_and_a_month_in_roman_numerals_are_named(tmp_path, record, note):
    with opened(tmp_path, record) as case:
        assert erased(case, [note, "nothing of them"]) == ([], [note])


@pytest.mark.parametrize(
    "value",
    [
        ["0491", "570", "156"],
        {"user": "jgm71", "domain": "postbox.example"},
        {"domain": "postbox.example", "user": "jgm71"},
        {"day": 2, "month": 11, "year": 1971},
        [1971, 11, 2],
    ],
)
def test_a_contact_or_a_date_in_parts_is_named_where_it_stands(tmp_path, value):
    record = {"first_name": "Zeb", "last_name": "Ormsby", "dob": "1971-11-02", "phones": ["0491570156"]}
    record |= {"emails": ["jgm71@postbox.example"]}
    answers = [record, {"first_name": "Otto", "last_name": "Nemoworth", "kept": value, "area": [4, 91, 57]}]
    with Case.open(tmp_path / "x.case", **STATED) as case:
        for answer in answers:
            case.import_answer("contact_person_search", {}, json.dumps({"records": [answer]}).encode())
        left = case.erase(case.entity("S1#/records/0"), reason="asked by the person").left
        assert left == ("S2#/records/0/kept",)


@pytest.mark.parametrize(
    "record, note",
    [
        ({"first": "", "last": "Suharto"}, "S U H A R T O"),
        ({"first": "", "last": "Suharto"}, "Suhartos car"),
        ({"first": "Bo", "last": "Xu"}, "B O  X U"),
        ({"first": "Siobhan", "last": "O'Brien Fallow"}, "login sfallow"),
    ],
)
def test_what_may_be_a_name_spelled_otherwise_is_named(tmp_path, record, note):
    with opened(tmp_path, record) as case:
        gone, named = erased(case, [note, "nothing of them"])
        assert gone + named == [note]


def test_cells_that_could_not_be_read_go_with_their_record(tmp_path):
    record = {"first": "Wilhelmina", "last": "Quarrington", "born": "31/02/1984", "phone": "0400 5x5 123"}
    with opened(tmp_path, record) as case:
        person = case.entity("S1#/records/1")
        before = [cell for cell in case.source("S1").question["not_read"] if cell["row"] == 1]
        assert any(each["cite"].startswith("S1#?/not_read") for each in case.disclose(person).passages)
        case.erase(person, reason="asked by the person")
        after = [cell for cell in case.source("S1").question["not_read"] if cell["row"] == 1]
        assert len(before) == len(after) == 2 and not any(cell["why"] for cell in after)
        assert case.verify().ok


def test_the_numbers_of_documents_go_with_the_question_that_names_the_person(tmp_path):
    with opened(tmp_path, {"first": "Wilhelmina", "last": "Quarrington"}) as case:
        case.dvs_drivers_licence(
            first_name="Wilhelmina", last_name="Quarrington", birth_date="1984-03-07", state="NSW",
            licence_number="LIC778812", card_number="CARD55443", consent=True,
        )  # fmt: skip
        people = case.people()
        named = set(people["id"][people["name"].str.contains("Quarrington")])
        (asked_about,) = named - {case.entity("S1#/records/1")}
        case.judge("S1#/records/1", asked_about, "same", reason="her licence")
        assert erased(case, ["shown CARD55443"]) == (["shown CARD55443"], [])
        question = case.source("S2").question
        assert (question["licence_number"], question["card_number"], question["state"]) == ("", "", "NSW")


def test_a_case_and_seals_that_bear_the_name_are_named(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    record = {"first": "Wilhelmina", "last": "Quarrington"}
    with opened(tmp_path, record, name="Wilhelmina Quarrington") as case:
        case.seal()
        left = case.erase("S1#/records/1", reason="asked by the person").left
        assert any(place.startswith("seal ") for place in left)
        assert any(place.startswith("the name of the case") for place in left)


def test_a_heading_that_names_the_person_takes_nobody_else(tmp_path):
    with opened(tmp_path, {"first": "Zebulon", "last": "Quillfeather"}) as case:
        heading = "Phone that Zebulon Quillfeather gave"
        rows = [{"name": "Petra Lindqvist", heading: "0491570156"}]
        case.import_records(rows, {"name": "name", heading: "phone"})
        petra = case.entity("S2#/records/0")
        erasure = case.erase("S1#/records/1", reason="asked by the person")
        assert petra in set(case.people()["id"])
        assert any(place.startswith("S2#?/mapping") for place in erasure.left) and case.verify().ok


def test_a_heading_that_may_name_the_person_is_named_once_for_all_rows(tmp_path):
    with opened(tmp_path, {"first": "Zebulon", "last": "Quillfeather"}) as case:
        rows = [{"name": f"Petra Lind{chr(97 + n)}", "Paid by Zebulon": n} for n in range(24)]
        case.import_records(rows, {"name": "name", "Paid by Zebulon": "note"})
        left = case.erase("S1#/records/1", reason="asked by the person").left
        assert [each for each in left if each.startswith("S2#/")] == [
            "S2#/records/0, and 23 more rows like it"
        ]


@pytest.mark.parametrize("last", ["Street", "Price"])
def test_whoever_is_called_like_a_field_is_not_found_in_every_answer(tmp_path, last):
    with opened(tmp_path, {"first": "Zebulon", "last": last}) as case:
        case.import_records(
            [{"Name": "Petra Lind", "Phone": "0491570156"}], {"Name": "name", "Phone": "phone"}
        )
        case.contact_person_search(street_address="1 Mill Road", state="NSW")
        perhaps = case.disclose(case.entity("S1#/records/1")).perhaps
        assert not [place for place in perhaps if place.startswith(("S2", "S3"))]
        assert erased(case, [f"the {last} boat"]) == ([], [f"the {last} boat"])


def test_the_name_of_a_mailbox_is_named_without_its_domain(tmp_path):
    case = Case.open(tmp_path / "mailbox.case", **STATED)
    rows = [{"Name": "Ola Berg"}, {"Name": "Zebediah Quackenbush", "Email": "zeb.quack@mailbox.example"}]
    case.import_records(rows, title="list")
    assert erased(case, ["knows zeb.quack well"]) == ([], ["knows zeb.quack well"])
