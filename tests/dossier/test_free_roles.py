"""A link of a free role says at both ends who is what to whom, and what its row says of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbench import Case
from workbench.dossier import compose
from workbench.graph.profile import LINKS, profile
from workbench.ontology import relation
from workbench.ontology.free_roles import words_of_role

STATED = {"purpose": "Examine the transfers", "legal_basis": "order 7", "investigator": "A. Analyst"}
MAPPING: dict[str, Any] = {
    "Asset": "note",
    "Given on": "note",
    "Transferor": {"means": "name", "of": "Transferor", "other": True, "person_is": "transferor"},
    "Transferee": "name",
}


@pytest.fixture
def given(tmp_path: Path) -> Iterator[Case]:
    rows = [
        {"Asset": "Digger", "Given on": "16/02/2022", "Transferor": "Ann Quill", "Transferee": "Bo Plume"},
        {"Asset": "Trailer", "Given on": "18/02/2022", "Transferor": "Carl Tarn", "Transferee": "Dora Finch"},
    ]  # fmt: skip
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        opened.import_records(rows, MAPPING, things={"Transferor": "person"}, title="assets.csv")
        yield opened


def node(case: Case, name: str) -> str:
    return next(str(n) for n, data in case.graph().nodes(data=True) if data["label"] == name)


def link_row(case: Case, name: str) -> Any:
    sections = profile(case.graph(), node(case, name)).sections
    (row,) = [row for section in sections if section.title == LINKS for row in section.rows]
    return row


def test_the_two_ends_of_a_transfer_have_words_of_their_own(given: Case) -> None:
    giver, taker = link_row(given, "Ann Quill"), link_row(given, "Bo Plume")
    assert (giver.label, giver.entity) == ("is transferor to", node(given, "Bo Plume"))
    assert (taker.label, taker.entity) == ("has as transferor", node(given, "Ann Quill"))


def test_a_transfer_has_what_its_row_says_with_the_headings(given: Case) -> None:
    row = link_row(given, "Dora Finch")
    assert "Asset: Trailer" in row.value
    assert "Given on: 18/02/2022" in row.value
    assert "Digger" not in row.value
    assert "S1#/records/1/Asset" in row.cites


def test_a_dossier_says_at_both_ends_who_gave_to_whom(given: Case) -> None:
    chapters = {chapter.key: chapter for chapter in compose(given.report._material({})).chapters}
    parts = {part.title.partition(" [")[0]: part.sentences for part in chapters["people"].parts}
    labels = {name: {each.label for each in said} for name, said in parts.items()}
    assert "Is transferor to" in labels["Ann Quill"]
    assert "Has as transferor" in labels["Bo Plume"]
    assert "Has as transferor" not in labels["Ann Quill"]


def test_a_path_is_quoted_with_the_role_and_the_right_way_round(given: Case) -> None:
    there = given.report.quote(node(given, "Ann Quill"), node(given, "Bo Plume"))
    back = given.report.quote(node(given, "Bo Plume"), node(given, "Ann Quill"))
    assert "is transferor to" in there
    assert "has as transferor" in back


def test_a_note_of_a_list_has_the_heading_of_its_column(given: Case) -> None:
    rows = [row for s in profile(given.graph(), node(given, "Bo Plume")).sections for row in s.rows]
    assert {row.label for row in rows if row.value == "Digger"} == {"Asset"}


@pytest.mark.parametrize(
    ("label", "forward", "back"),
    [
        ("contact", "is contact of", "has as contact"),
        ("Contact", "is contact of", "has as contact"),
        ("trades as", "trades as", "is the trading name of"),
        ("payee", "is payee from", "has as payee"),
        ("CEO", "is CEO of", "has as CEO"),
        ("lends to", "lends to", "lends to this"),
        ("neighbour", "is neighbour of", "is neighbour of"),
    ],
)
def test_a_free_role_is_said_of_its_subject_and_of_its_object(label: str, forward: str, back: str) -> None:
    assert words_of_role(label) == (forward, back)


def test_a_free_role_that_is_over_was_so() -> None:
    row = relation("linked_to")
    assert row.words("over", label="contact") == "was contact of"
    assert row.words("over", forward=False, label="contact") == "had as contact"
    assert row.happened(label="contact") == ("became contact of", "ceased to be contact of")
