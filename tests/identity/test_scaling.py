"""What a large case costs, in comparisons: not in time, which the machine decides."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from identity.readings import person, reading

from workbench.identity import Resolver
from workbench.identity.columns import MentionRow
from workbench.identity.features import from_flat
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.scoring import Scorer
from workbench.identity.spec import load


class Count:
    """How often something was asked."""

    def __init__(self) -> None:
        self.times = 0


@contextmanager
def counted(patch: pytest.MonkeyPatch, name: str) -> Iterator[Count]:
    """Counts the calls of a method of Scorer; what it answers is its own."""
    count, own = Count(), getattr(Scorer, name)

    def call(self: Scorer, a: MentionRow, b: MentionRow) -> Any:
        count.times += 1
        return own(self, a, b)

    with patch.context() as inside:
        inside.setattr(Scorer, name, call)
        yield count


def sound_alike(size: int) -> list[dict[str, str]]:
    """People of different surnames that all sound alike, in twenty places."""
    chance = random.Random(7)
    letters = "aeiou"
    givens = ["william", "mary", "john", "helen", "kevin", "susan", "peter", "alice", "hugo", "vera"]
    return [
        {
            "unique_id": f"r{number}",
            "given": chance.choice(givens),
            "surname": "b{}l{}r{}{}".format(*(chance.choice(letters) for _ in range(4))),
            "dob": f"{chance.randrange(1940, 2000)}-{chance.randrange(1, 13):02d}-11",
            "phone": f"0491{chance.randrange(10**6):06d}",
            "street_no": str(chance.randrange(200)), "street": "High St",
            "postcode": str(2000 + number % 20),
        }
        for number in range(size)
    ]  # fmt: skip


def test_twice_as_many_sound_alikes_cost_twice_as_many_comparisons(monkeypatch: pytest.MonkeyPatch) -> None:
    model, costs = load(), []
    for size in (1000, 2000):
        rows = [from_flat(record) for record in sound_alike(size)]
        desk = IncrementalClusterer(model)
        with counted(monkeypatch, "weight") as count:
            for row in rows:
                desk.put([row])
        costs.append(count.times)
    assert costs[1] < 2.6 * costs[0]
    assert costs[0] < 1000 * 80


def test_who_shares_only_a_name_is_not_joined_anew() -> None:
    resolver = Resolver()
    for number in range(20):
        phone = f"+614915700{number:02d}"
        resolver.add(f"S{number}", reading(person(first="mary", last="okafor", phones=[phone])))
    before = dict(resolver.people.outcomes())
    change = resolver.add("X", reading(person(first="mary", last="okafor", emails=["m@example.com"])))
    assert {mention.partition("#")[0] for mention in change.touched} == {"X"}
    assert all(resolver.people.outcomes()[name] is outcome for name, outcome in before.items())
    assert any("X#" in each.b or "X#" in each.a for each in resolver.suggestions())


def test_what_nothing_touched_is_not_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    resolver = Resolver()
    for number, last in enumerate(["okafor", "haddad", "novak"] * 2):
        resolver.add(f"S{number}", reading(person(first="mary", last=last, emails=[f"{last}@example.com"])))
    first = resolver.inferences()
    with counted(monkeypatch, "steps") as count:
        assert resolver.inferences() == first
        assert count.times == 0
        resolver.add("X", reading(person(first="mary", last="novak", emails=["novak@example.com"])))
        assert len([each for each in resolver.inferences() if each.kind == "person"]) == 4
    assert count.times == 2


def test_a_large_component_remembers_what_was_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    model = load()
    records = [
        {
            "unique_id": f"r{n}", "given": "mary", "surname": "okafor", "phone": f"04915700{n // 3:02d}",
            "street_no": str(n % 20), "street": "High St", "postcode": "2530",
        }
        for n in range(50)
    ]  # fmt: skip
    rows = [from_flat(record) for record in records]
    fresh, grown = IncrementalClusterer(model), IncrementalClusterer(model)
    with counted(monkeypatch, "weight") as all_at_once:
        fresh.put(rows)
    grown.put(rows[:-1])
    with counted(monkeypatch, "weight") as one_more:
        grown.put(rows[-1:])
    assert set(fresh.clusters()) == set(grown.clusters())
    assert max(sum(map(len, outcome.clusters)) for outcome in fresh.outcomes().values()) > 40
    assert one_more.times < all_at_once.times / 5
