"""Folding a case again: what is missing is named, and what is broken off leaves nothing behind."""

from __future__ import annotations

import pytest

from workbench.case.folded_entries import FOLDED
from workbench.case.history import replay
from workbench.errors import EvidenceDamaged


@pytest.fixture
def entries(case):
    case.contact_person_search(name_last="Okafor")
    return case._session.store.entries(events=FOLDED)


def test_a_source_that_the_journal_knows_and_nobody_gives_is_damage(case, entries):
    replayer = replay.replayer(replay.ReplayTask(entries, entries[-1].seq), 1, case._session.resolver)
    with pytest.raises(EvidenceDamaged, match="S1 is missing: the journal knows it"):
        replayer.answer()


def test_a_replay_that_is_broken_off_leaves_no_process(entries, monkeypatch):
    """A verification that ends early ends the process that folds for it."""
    monkeypatch.setattr(replay, "SMALL", 0)
    replayer = replay.replayer(replay.ReplayTask(entries, entries[-1].seq), 1, replay.new_resolver)
    process = replayer._process
    assert process.poll() is None
    replayer.close()
    assert process.poll() is not None
