"""Public ids: every entity has one, whatever became of its neighbours, and every change is reported."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.case import Case
from workbench.case.entity_ids import IdBook
from workbench.identity import Entity, TouchedMentions

HISTORY = ("abc", "abc x", "bc ax y", "bc axde y")
"""Who is one after each source: the last lets `axde` take the id of `bc`, which does not change itself."""


@dataclass(frozen=True)
class Group:
    mentions: frozenset[str]
    kind: str = "person"
    label: str = ""


@st.composite
def histories(draw):
    """Partitions of a growing set of mentions; each step regroups a few groups and adds new mentions."""
    groups, found = [], []
    for number in range(1, draw(st.integers(2, 14))):
        fresh = [f"S{number}#/records/{n}" for n in range(draw(st.integers(0, 2)))]
        moved = [each for each in groups if draw(st.integers(0, 3)) == 0]
        parts: dict[int, set[str]] = {}
        for mention in sorted({*fresh, *(m for each in moved for m in each)}):
            parts.setdefault(draw(st.integers(0, 2)), set()).add(mention)
        arrived = [frozenset(part) for part in parts.values()]
        groups = [each for each in groups if each not in moved] + arrived
        found.append(([each for each in arrived if each not in moved], list(groups)))
    return found


@given(histories())
def test_changes_told_one_after_the_other_give_the_whole_book(history):
    book, shown = IdBook(), {}
    for arrived, groups in history:
        for name, entity in book.update(map(Group, arrived)).items():
            shown.pop(name, None)
            if entity is not None:
                shown[name] = entity
        assert shown == book.members
        assert sorted(map(sorted, (e.mentions for e in shown.values()))) == sorted(map(sorted, groups))
        assert {m: name for name, e in shown.items() for m in e.mentions} == book.of_mention


class Scripted:
    """A resolver that follows `HISTORY`; the mentions of its people are the letters, in order of arrival."""

    def __init__(self):
        self.names, self.sources = {}, 0

    def add(self, source_id, reading):
        letters = [c for c in dict.fromkeys("".join(HISTORY[self.sources].split())) if c not in self.names]
        people = [m for m in reading.mentions if m.kind == "person"]
        self.names |= {c: f"{source_id}#{m.pointer}" for c, m in zip(letters, people, strict=True)}
        self.sources += 1
        return TouchedMentions(frozenset(self.names.values()), tuple(self.entities()))

    def entities(self):
        groups = HISTORY[self.sources - 1].split() if self.sources else []
        found = [frozenset(self.names[letter] for letter in group) for group in groups]
        return [Entity(min(each), "person", each, min(each)) for each in found]

    def entity_of(self, mention_id):
        return next(each for each in self.entities() if mention_id in each.mentions)

    def concluded(self, mentions):
        return set()

    def newly_concluded(self, change):
        return set()


@pytest.fixture
def scripted(tmp_path, service, opening):
    """A case whose people are one and another as `HISTORY` says."""
    with Case.open(tmp_path / "x.case", service.client(), resolver=Scripted, **opening) as case:

        def bring():
            for count in (3, 1, 1, 2):
                records = ", ".join(f'{{"first_name": "Ann", "last_name": "Bell{n}"}}' for n in range(count))
                answer = f'{{"records": [{records}]}}'.encode()
                case.import_answer("contact_person_search", {}, answer, again=True)
                case.graph()
            return case

        yield bring


def test_a_person_who_loses_the_id_to_another_stays_in_the_graph(scripted):
    case = scripted()
    mentions = {mention for _, data in case.graph().nodes(data=True) for mention in data["mentions"]}
    assert mentions == {"S1#/records/0", "S1#/records/1", "S1#/records/2", "S2#/records/0", "S3#/records/0",
                        "S4#/records/0", "S4#/records/1"}  # fmt: skip
    assert case.verify().ok and case.replay().same


def test_a_change_that_the_graph_never_heard_of_fails_the_verification(scripted, monkeypatch):
    """The fold and its replay make the same mistake, so only another way to the same answer finds it."""
    update = IdBook.update

    def forgetful(self, arrived, gone=()):
        arrived = list(arrived)
        mentions = {m for entity in arrived for m in entity.mentions}
        before = {self.of_mention[m] for m in mentions if m in self.of_mention}
        changed = update(self, arrived, gone)
        told = before | {self.of_mention[m] for m in mentions}
        return {name: entity for name, entity in changed.items() if name in told}

    monkeypatch.setattr(IdBook, "update", forgetful)
    case = scripted()
    assert case.replay().same
    report = case.verify()
    assert report.damaged and [problem.place for problem in report.problems] == ["graph"]
