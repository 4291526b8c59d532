"""Street lines that hold their town, state or postcode, beside columns of these or without."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

WHOLE = [
    ("4/15 Gantry Pde Cairns City QLD 4870", "", ("4/15 Gantry Pde", "Cairns City", "QLD", "4870")),
    ("33 Ferryman Pde, Wollongong NSW", "2500", ("33 Ferryman Pde", "Wollongong", "NSW", "2500")),
    ("3/27 Gantry Rd Geelong Victoria", "3220", ("3/27 Gantry Rd", "Geelong", "VIC", "3220")),
    ("12A/7 O'Connell St Nth Adelaide SA", "5006", ("12A/7 O'Connell St", "Nth Adelaide", "SA", "5006")),
    ("PO Box 12 Cooma NSW 2630", "", ("PO Box 12", "Cooma", "NSW", "2630")),
    ("60 Gantry Rd Mandurah", "6210", ("60 Gantry Rd", "Mandurah", None, "6210")),
]


def row(line: str, postcode: str, **more: str) -> list[dict[str, str]]:
    """Two rows, of which the second makes the column one of street lines."""
    rows = [("Rhea Quill", line, postcode), ("Ada Reed", "5 Fen St", "3000")]
    return [{"Name": n, "Last known address": a, "P/code": p, **more} for n, a, p in rows]


def asked(case: Case, records: list[dict[str, str]]) -> tuple[Any, ...]:
    fields = case.preview("contact_person_search", records).rows[0]["asks"]
    return tuple(fields.get(name) for name in ("street_address", "suburb", "state", "postcode"))


@pytest.mark.parametrize(("line", "postcode", "parts"), WHOLE)
def test_a_batch_asks_the_parts_that_a_line_holds(
    case: Case, line: str, postcode: str, parts: tuple[str | None, ...]
) -> None:
    assert asked(case, row(line, postcode)) == parts


@pytest.mark.parametrize(("line", "postcode", "parts"), WHOLE)
def test_an_import_claims_the_parts_that_a_line_holds(
    case: Case, line: str, postcode: str, parts: tuple[str | None, ...]
) -> None:
    case.import_records(row(line, postcode), title="list")
    shown = case.addresses()["address"][0]
    assert shown == ", ".join((parts[0] or "", " ".join(part for part in parts[1:] if part)))


@pytest.mark.parametrize("line", ["14 Lantern St, Marrickville NSW 2204", "14 Lantern St Marrickville QLD"])
def test_a_line_that_says_elsewhere_than_its_postcode_is_a_question(case: Case, line: str) -> None:
    assert "P/code" in case.preview("contact_person_search", row(line, "3999")).rows[0]["error"]


def test_a_line_that_says_another_town_than_its_column_is_no_address(case: Case) -> None:
    case.import_records(row("14 Lantern St, Marrickville NSW 2204", "2204", Suburb="Newtown")[:1], title="t")
    assert case.addresses().empty


@pytest.mark.parametrize("line", ["12 Victoria St", "60 Gantry Road", "7 Mount Alexander Rd"])
def test_a_street_named_like_a_place_keeps_its_name(case: Case, line: str) -> None:
    assert asked(case, row(line, "3056")) == (line, None, None, "3056")
