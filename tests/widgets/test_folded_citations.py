"""Long groups of citations are folded in the editor, and whole in what is saved."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.folded_citations import FoldedCitations
from widgets.report_outline import ReportOutline
from workbench.case.report.sections import cites_in
from workbench.errors import InputError

MANY = [f"S1#/records/{at}/Home, last known" for at in range(3)] + ["S2#/records/0/phone"]
TEXT = f"He lives there [{', '.join(MANY)}]. So it is [P1, S3#/x]."


def test_a_long_group_is_folded_and_a_short_one_stays() -> None:
    folds = FoldedCitations()
    folded = folds.fold(TEXT)
    assert folded == "He lives there [S1, S2 …1]. So it is [P1, S3#/x]."
    assert folds.fold(folded) == folded and folds.unfold(folded) == TEXT


@pytest.mark.parametrize("typed", ["[S1, S2 …1, J1]", "[J1, S1, S2 …1]", "[J1, S1 …1]", "[…1, J1]"])
def test_a_citation_is_added_beside_a_folded_group(typed: str) -> None:
    folds = FoldedCitations()
    folds.fold(TEXT)
    assert set(cites_in(folds.unfold(typed))) == {*MANY, "J1"}


def test_a_number_that_stands_for_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="…7"):
        FoldedCitations().unfold("So it is [S1 …7].")


def test_what_is_saved_and_kept_unsaved_has_all_citations(case: Any) -> None:
    case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
    cites = ", ".join(f"S1#/records/0/{name}" for name in ("first_name", "last_name", "state", "postcode"))
    case.report.write("home", f"He lives there [{cites}].")
    outline = ReportOutline(case)
    outline.edit("home")
    folded = outline.opened["text"]
    assert "#" not in folded and [len(each) - 1 for each in outline.sections[0]["records"]] == [4]
    outline.typed = {"title": "Home", "text": f"Since 2019, {folded}"}
    (kept,) = case.report.unsaved.all()
    outline.save("Home", f"Since 2019, {folded}")
    assert kept.text == case.report.section("home").text == f"Since 2019, He lives there [{cites}]."
