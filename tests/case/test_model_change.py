"""The model of a case: named by its first entry, shown against another before it is used, and undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbench.case import Case, folded_entries
from workbench.errors import InputError
from workbench.evidence.model import Entry
from workbench.identity import load
from workbench.identity.shipped_models import EARLIER

OLDER = next(iter(EARLIER))
ROWS = [
    {"name": "Arvid Kestrel", "suburb": "Dapto", "postcode": "2530", "phone": ""},
    {"name": "Arvid Kestrel", "suburb": "Dapto", "postcode": "2530", "phone": "0491 570 006"},
]
MEANS = {"name": "name", "suburb": "suburb", "postcode": "postcode", "phone": "phone"}


def people(case: Case) -> int:
    return len(case.people())


@pytest.fixture
def older(service: Any, opening: dict[str, str], tmp_path: Path) -> Iterator[Case]:
    """A case that goes by an earlier model: two records of one name and one suburb were one person then."""
    with Case.open(tmp_path / "older.case", service.client(), **opening) as case:
        case.import_records(ROWS, MEANS)
        case.use_model(OLDER, reason="as it was")
        yield case


def test_a_new_case_goes_by_the_newest_model(service: Any, opening: dict[str, str], tmp_path: Path) -> None:
    with Case.open(tmp_path / "new.case", service.client(), **opening) as case:
        assert case.model == load().version
        assert not case.model_change()
        assert case.use_model(reason="the newest there is").merges == ()
        assert "model" not in list(case.journal()["event"])


def test_an_older_case_opens_with_its_model_and_what_the_newest_changes_is_listed(older: Case) -> None:
    before, head = older.digest(), older.head
    (person,) = older.people()["id"]
    change = older.model_change()
    assert (change.current, change.other) == (OLDER, load().version)
    assert change.splits == ((person, 2),)
    assert change.merges == ()
    assert person in str(change)
    assert (older.digest(), older.head, people(older)) == (before, head, 1)


def test_another_model_is_used_journalled_and_undone(older: Case) -> None:
    before = older.digest()
    (person,) = older.people()["id"]
    older.use_model(reason="strangers share a suburb")
    assert people(older) == 2
    assert person in set(older.people()["id"])
    assert older.verify().ok
    assert older.replay().same
    back = older.model_change(OLDER)
    assert back.splits == ()
    assert len(back.merges) == 1
    older.use_model(OLDER, reason="as it was")
    assert older.digest() == before
    assert list(older.people()["id"]) == [person]
    assert list(older.journal()["event"]).count("model") == 3
    assert older.verify().ok


def test_a_case_opens_again_with_the_model_it_was_brought_to(
    older: Case, service: Any, tmp_path: Path
) -> None:
    older.use_model(reason="strangers share a suburb")
    digest = older.digest()
    older.close()
    with Case.open(tmp_path / "older.case", service.client()) as again:
        assert again.model == load().version
        assert again.digest() == digest
        assert again.verify().ok


def test_judgements_hold_under_another_model(older: Case) -> None:
    one, other = (f"S1#/records/{number}" for number in range(2))
    older.judge(one, other, "same", reason="one signature")
    older.use_model(reason="the newest")
    assert people(older) == 1
    assert older.model_change(OLDER).splits == ()


def test_an_unknown_version_or_no_reason_is_refused(older: Case) -> None:
    head = older.head
    with pytest.raises(InputError):
        older.use_model("1999.9", reason="a guess")
    with pytest.raises(InputError):
        older.use_model(reason=" ")
    assert older.head == head


def test_a_case_whose_first_entry_names_no_model_goes_by_the_first() -> None:
    told = [Entry(1, "2026-01-01", "A", "created", "", 0, {"purpose": "x"}, "")]
    assert folded_entries.model_at(told) == folded_entries.FIRST_MODEL
    assert folded_entries.model_at([]) is None


def test_every_earlier_model_can_be_used() -> None:
    assert folded_entries.FIRST_MODEL == OLDER
    assert {name: load(name).version for name in EARLIER} == {name: name for name in EARLIER}
    assert load().version not in EARLIER
