"""A batch on the desk forgets whom an erasure took, at once."""

from __future__ import annotations

from typing import Any

from support.jobs import heard

from widgets.batch import Batch


def test_a_row_of_somebody_who_was_erased_is_empty_at_once(case: Any) -> None:
    part = Batch(
        case, "contact_person_search", [{"ref": "A", "name_first": "Tomasz", "name_last": "Zielonka"}]
    )
    job = part.start()
    assert job is not None
    heard(job)
    person = part.results.cell(0, "entity")
    assert "Zielonka" in part.results.cell(0, "found")
    case.erase(person, reason="asked for it")
    shown = " ".join(map(str, part.results.frame.to_numpy().ravel()))
    assert "Zielonka" not in shown and person not in shown.split()
