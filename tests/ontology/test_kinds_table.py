"""The table of kinds and relations: open, and whole whatever is added."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench import ontology
from workbench.errors import InputError
from workbench.ontology.model import Kind, Relation, as_plain, from_plain

NEW_KINDS = {"vehicle", "bank_account", "device", "document", "event", "property", "thing"}
NEW_RELATIONS = {"owns", "called", "paid", "associate_of", "present_at", "located_at", "linked_to"}


def test_the_kinds_and_relations_of_the_design_are_there() -> None:
    assert set(ontology.kinds()) >= NEW_KINDS and set(ontology.relations()) >= NEW_RELATIONS


@pytest.mark.parametrize("name", ontology.relations())
def test_a_relation_goes_between_kinds_that_are_there(name: str) -> None:
    row = ontology.relation(name)
    assert {*row.subjects, *row.objects} <= set(ontology.kinds())


def test_kinds_look_different() -> None:
    looks = {(row.colour, row.outline, row.symbol) for row in map(ontology.kind, ontology.kinds())}
    assert len(looks) == len(ontology.kinds())


@given(st.text())
def test_a_kind_that_nobody_defined_is_a_thing_of_its_name(name: str) -> None:
    row = ontology.kind(name)
    if not ontology.is_kind(name):
        assert (row.prefix, row.family) == (ontology.kind("thing").prefix, "thing") and row.singular
        assert ontology.relation(name).label


@pytest.mark.parametrize("row", list(ontology.ONTOLOGY), ids=lambda row: row.name)
def test_a_row_is_the_same_after_it_was_written_as_json(row: Kind | Relation) -> None:
    assert from_plain(type(row), json.loads(json.dumps(as_plain(row)))) == row


@pytest.mark.parametrize(
    "row",
    [
        {"name": "Yacht"},
        {"name": "yacht", "colour": "url(http://example.com)"},
        {"name": "yacht", "singular": "a\nb"},
        {"name": "yacht", "symbol": (("text", 1),)},
        {"name": ""},
    ],
)
def test_a_row_that_could_do_harm_is_refused(row: dict[str, object]) -> None:
    with pytest.raises(InputError):
        Kind(**row)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "row", [Kind(name="person"), Relation(name="uses"), Kind(name="yacht", prefix="P")], ids=repr
)
def test_what_is_built_in_and_what_ids_begin_with_cannot_be_changed(row: Kind | Relation) -> None:
    with pytest.raises(InputError):
        ontology.Ontology().define(row)


def test_ids_are_ordered_by_their_numbers() -> None:
    assert sorted(["P10", "V1", "P2", "T1"], key=ontology.id_order) == ["P2", "P10", "T1", "V1"]
