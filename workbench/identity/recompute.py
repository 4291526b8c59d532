"""Who is who, computed from nothing: the plain way to what the resolver keeps up to date.

Every value is counted, every pair of a living block is weighed, every component is joined once. Nothing
here knows of an earlier state, so a mistake in keeping one up to date shows as a difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from workbench.identity.blocking import Blocker, Key
from workbench.identity.cluster import cluster
from workbench.identity.columns import MentionRow
from workbench.identity.exact_matcher import Things
from workbench.identity.features import people_key
from workbench.identity.incremental import Pair, pair
from workbench.identity.mentions import Thing, people_and_things
from workbench.identity.model import Judgement
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import Model
from workbench.reading.model import Reading


def clusters(
    readings: Iterable[tuple[str, Reading]], judgements: Iterable[Judgement], model: Model
) -> list[frozenset[str]]:
    """Return the mentions of each entity, in no particular order.

    `readings` are what the sources say, by the source's id; `judgements` those in force.
    """
    rows: dict[str, MentionRow] = {}
    things: list[Thing] = []
    for source, reading in readings:
        people, others = people_and_things(source, reading)
        rows |= {row.id: row for row in people}
        things += others
    same, different = _decided(judgements)
    exact = Things()
    exact.decide(same, different)
    exact.put(things)
    found = {exact.cluster_of(thing.id) for thing in things}
    return [*_people(rows, same, different, model), *found]


def _decided(judgements: Iterable[Judgement]) -> tuple[list[Pair], list[Pair]]:
    """The pairs judged the same and judged different: of several judgements the latest holds."""
    latest: dict[Pair, str] = {}
    for judgement in sorted(judgements, key=lambda j: (j.at, len(j.id), j.id)):
        latest[pair(judgement.a, judgement.b)] = judgement.verdict
    same, different = ([p for p, said in latest.items() if said == word] for word in ("same", "different"))
    return same, different


def _people(
    rows: dict[str, MentionRow], same: list[Pair], different: list[Pair], model: Model
) -> list[frozenset[str]]:
    count_holders(rows.values(), model)
    same, different = ([p for p in pairs if rows.keys() >= {*p}] for pairs in (same, different))
    scorer = Scorer(model)
    edges = _edges(rows, scorer, model)
    root = {name: name for name in rows}

    def find(name: str) -> str:
        while root[name] != name:
            root[name] = name = root[root[name]]
        return name

    for _, a, b in edges:
        root[find(a)] = find(b)
    for a, b in same:
        root[find(a)] = find(b)
    members: dict[str, list[str]] = defaultdict(list)
    linked: dict[str, list[tuple[float, str, str]]] = defaultdict(list)
    joined, apart = defaultdict[str, list[Pair]](list), defaultdict[str, list[Pair]](list)
    for name in rows:
        members[find(name)].append(name)
    for edge in edges:
        linked[find(edge[1])].append(edge)
    for a, b in same:
        joined[find(a)].append((a, b))
    for a, b in different:
        if find(a) == find(b):
            apart[find(a)].append((a, b))
    found: list[frozenset[str]] = []
    for name, names in members.items():
        found += cluster(names, rows, linked[name], scorer, joined[name], apart[name]).clusters
    return found


def count_holders(rows: Iterable[MentionRow], model: Model) -> None:
    """Sets the tier of each shared value: how many people have it."""
    rows = list(rows)
    holders: dict[tuple[int, str], set[str | None]] = defaultdict(set)
    for row in rows:
        who = people_key(row)
        for index, column, _ in model.counted:
            for form in row.values[index]:
                holders[index, getattr(form, column)].add(who)
    for row in rows:
        for index, column, tier in model.counted:
            for form in row.values[index]:
                value = getattr(form, column)
                if value is not None:
                    setattr(form, tier, model.tier(len(holders[index, value] - {None})))


def _edges(rows: dict[str, MentionRow], scorer: Scorer, model: Model) -> list[tuple[float, str, str]]:
    """The pairs of a living block that weigh enough to be linked."""
    blocker = Blocker(model)
    keys = {name: blocker.keys(row) for name, row in rows.items()}
    blocks: dict[Key, list[str]] = defaultdict(list)
    for name, mine in keys.items():
        for key in mine:
            blocks[key].append(name)
    place = {name: at for at, name in enumerate(rows)}
    found = []
    for name, mine in keys.items():
        near = {
            other
            for key in mine
            if len(blocks[key]) <= model.caps[key[0]]
            for other in blocks[key]
            if place[other] < place[name]
        }
        for other in near:
            weight = scorer.weight(rows[name], rows[other])
            if weight >= model.linked:
                found.append((weight, *pair(name, other)))
    return found
