"""Folding a case again: what is missing is named, and what is broken off leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.children import children

from workbench.case.folded_entries import FOLDED
from workbench.case.history import replay
from workbench.errors import EvidenceDamaged
from workbench.evidence import readings


@pytest.fixture
def entries(case):
    case.contact_person_search(name_last="Okafor")
    return case._session.store.entries(events=FOLDED)


def test_a_source_that_the_journal_knows_and_nobody_gives_is_damage(case, entries):
    replayer = replay.replayer(1, case._session.resolver)
    replayer.begin(replay.ReplayTask(entries, entries[-1].seq))
    with pytest.raises(EvidenceDamaged, match="S1 is missing: the journal knows it"):
        replayer.answer()


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="lists no processes")
def test_a_replay_that_is_broken_off_leaves_no_process(entries, monkeypatch):
    """A verification that ends early ends the process that folds for it."""
    monkeypatch.setattr(replay, "SMALL", 0)
    before = children()
    replayer = replay.replayer(1, replay.new_resolver)
    replayer.begin(replay.ReplayTask(entries, entries[-1].seq))
    begun = children() - before
    replayer.close()
    assert begun
    assert not begun & children()


def test_a_state_of_a_later_entry_is_folded_in_portions_where_nothing_was_folded_since(case, entries):
    """A case that is opened again and saved has a state of the entry that says that it was opened."""
    upto, opened = entries[-1].seq, case._session.store.head().seq + 1
    case.contact_person_search(name_last="Nguyen")
    later = case._session.store.entries(events=FOLDED)
    said = [
        (number, "0" * 64, readings.bodies_of(readings.plain_rows_of(number, reading, None)))
        for number, reading in case._session.said([1, 2])
    ]
    found = [
        replay.recomputed(replay.ReplayTask(each, upto, [end]), replay.new_resolver, said).in_portions
        for each, end in ((entries, opened), (later, later[-1].seq))
    ]
    assert found == [True, False]
