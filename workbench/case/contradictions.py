"""What an investigator is told before a new judgement is recorded that another one in force contradicts.

A judgement on two entities is one on all of their records. Where another judgement keeps two of these records
apart, or is what merges them, both cannot be followed: the older one is withdrawn first, by whoever decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from workbench.case.journal_decisions import judgement_of
from workbench.case.state import State
from workbench.errors import InputError, JudgedOtherwise, UnknownReference

Pair = tuple[str, str]
_Held = tuple[tuple[str, ...], str]
"""The judgements that hold for a pair, and what they say."""
_LAST = "9999"
"""A time after that of every judgement: of two about one pair of records the later one holds."""


def refuse(state: State, pairs: Sequence[Pair], verdict: str, instead_of: Collection[str]) -> int:
    """Refuses a judgement on pairs of mentions that one in force contradicts; those of `instead_of` are not.

    Returns the number of the journal's entry up to which that is so. Raises `JudgedOtherwise`, and
    `InputError` where a merge would separate records that are together now. Nothing is changed.
    """

    def look(_who: object) -> int:
        standing = _standing(state, instead_of)
        if verdict == "same":
            contrary = _keeping_apart(state, pairs, standing)
        elif verdict == "different":
            contrary = [name for pair in pairs for name in _merging(state, pair, standing, instead_of)]
        else:
            found = [standing[pair][0] for pair in map(_ordered, pairs) if pair in standing]
            contrary = [name for names in found for name in names]
        if contrary:
            _raise(state, list(dict.fromkeys(contrary)))
        if verdict == "same":
            _refuse_separating(state, pairs, instead_of)
        return state.seq

    return state.ask(look)


def _standing(state: State, instead_of: Collection[str]) -> dict[Pair, _Held]:
    """By pair of mentions that are there, the judgements that hold for it and their verdict.

    The last one holds, and those before it that say the same.
    """
    found: dict[Pair, _Held] = {}
    for name, entry in state.judgements.items():
        detail = entry.detail or {}
        if name in state.withdrawn or name in instead_of or "verdict" not in detail:
            continue
        if all(_members(state, str(detail[end])) for end in "ab"):
            pair, verdict = _ordered((str(detail["a"]), str(detail["b"]))), str(detail["verdict"])
            names, before = found.get(pair, ((), verdict))
            found[pair] = ((*names, name) if before == verdict else (name,)), verdict
    return found


def _keeping_apart(state: State, pairs: Iterable[Pair], standing: Mapping[Pair, _Held]) -> list[str]:
    """The judgements that keep two records apart which these pairs would make one, in their order."""
    groups: list[frozenset[str]] = []
    for pair in pairs:
        one = frozenset().union(*(_members(state, end) for end in pair))
        one = one.union(*(group for group in groups if group & one))
        groups = [group for group in groups if not group & one] + [one]
    return [
        name
        for (a, b), (names, verdict) in standing.items()
        if verdict == "different" and any(a in group and b in group for group in groups)
        for name in names
    ]


def _merging(
    state: State, pair: Pair, standing: Mapping[Pair, _Held], instead_of: Collection[str]
) -> list[str]:
    """The fewest judgements that merge two records: those that evidence alone would not merge, and those
    that it would, where judgements alone make them one too."""
    a, b = pair
    members = _members(state, a)
    judged = {ends: names for ends, (names, verdict) in standing.items() if verdict == "same"}
    same = {ends: names for ends, names in judged.items() if ends[0] in members and ends[1] in members}
    if b not in members or not same:
        return _cut(judged, pair) or []
    every = [name for names in same.values() for name in names]
    with _tried(state, {*every, *instead_of}, ()):
        piece = {mention: min(_members(state, mention)) for mention in members}
    if piece[a] == piece[b]:
        return _cut(judged, pair) or []
    ties: dict[Pair, tuple[str, ...]] = {}
    for (x, y), names in same.items():
        ends = _ordered((piece[x], piece[y]))
        ties[ends] = (*ties.get(ends, ()), *names)
    found = _cut(ties, (piece[a], piece[b]))
    return every if found is None else found  # without a path, what they merge is more, by evidence


def _cut(ties: Mapping[Pair, tuple[str, ...]], pair: Pair) -> list[str] | None:
    """The judgements of the fewest ties without which two ends are not connected; None where they are not."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(pair)
    graph.add_edges_from(ties)
    if not nx.has_path(graph, *pair):
        return None
    cut = {_ordered(edge) for edge in nx.minimum_edge_cut(graph, *pair)}
    return [name for ends, names in ties.items() if ends in cut for name in names]


def _refuse_separating(state: State, pairs: Sequence[Pair], instead_of: Collection[str]) -> None:
    """Raises `InputError` where the pairs would not be one, or others not be together any longer."""
    with _tried(state, instead_of, pairs) as touched:
        now = {mention: _members(state, mention) for mention in touched}
        apart = next(((a, b) for a, b in pairs if b not in _members(state, a)), None)
    with _tried(state, instead_of, ()):
        lost = next(
            (
                (mention, other)
                for mention in sorted(touched)
                for other in sorted(_members(state, mention) - now[mention])
            ),
            None,
        )
    if apart:
        raise InputError(f"{_named(state, *apart)} cannot be merged: other judgements keep them apart")
    if lost:
        raise InputError(
            f"merging them would separate {lost[0]} and {lost[1]}, which are one now: "
            "judge these two records the same first"
        )


@contextmanager
def _tried(state: State, withdrawn: Collection[str], same: Iterable[Pair]) -> Iterator[frozenset[str]]:
    """Who is who without some judgements, and with pairs judged the same; gives the mentions concerned."""
    resolver, touched = state.resolver, set[str]()
    there = [name for name in withdrawn if name in state.judgements and name not in state.withdrawn]
    made: list[str] = []
    gone: list[str] = []
    try:
        for name in there:
            touched |= resolver.withdraw(name).touched
            gone.append(name)
        for number, pair in enumerate(same):
            touched |= resolver.judge(_on_trial(f"trial {number}", pair)).touched
            made.append(f"trial {number}")
        yield frozenset(touched)
    finally:
        for name in made:
            resolver.withdraw(name)
        for name in gone:
            resolver.judge(judgement_of(state.judgements[name]))


def _on_trial(name: str, pair: Pair) -> Any:
    from workbench.identity import Judgement

    return Judgement(id=name, a=pair[0], b=pair[1], verdict="same", reason="", author="", at=_LAST)


def _raise(state: State, names: list[str]) -> None:
    said = []
    for name in names:
        detail = state.judgements[name].detail or {}
        them = _named(state, str(detail["a"]), str(detail["b"]))
        done = {
            "same": f"merges {them}",
            "different": f"keeps {them} apart",
            "unsure": f"leaves {them} unsure",
        }
        said.append(f"{name} {done[str(detail['verdict'])]}")
    it = "it" if len(said) == 1 else "them"
    raise JudgedOtherwise(f"{'; '.join(said)}: withdraw {it} first", names)


def _named(state: State, a: str, b: str) -> str:
    """Two records by the entities that they are in; by themselves and their own names where these are one."""
    names = [state.book.of_mention.get(mention, mention) for mention in (a, b)]
    are_one = names[0] == names[1]
    names = [a, b] if are_one else names
    said = [
        state.resolver.label_of(mention) if are_one else state.resolver.entity_of(mention).label
        for mention in (a, b)
    ]
    labels = [label.splitlines()[0] for label in said]
    return " and ".join(f"{label} ({name})" for label, name in zip(labels, names, strict=True))


def _members(state: State, mention: str) -> frozenset[str]:
    """The records that are one with a mention; none for one whose source was withdrawn."""
    try:
        return frozenset(state.resolver.entity_of(mention).mentions)
    except UnknownReference:
        return frozenset()


def _ordered(pair: Pair) -> Pair:
    a, b = pair
    return (a, b) if a < b else (b, a)
