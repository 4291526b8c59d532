"""A resolver that goes on from what was kept of another says what that one says, whatever comes next."""

from __future__ import annotations

import zlib
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from identity.readings import person, reading
from identity.test_properties import everything, judgements_of, named, resolver_of, sources, verdicts

from workbench.chunked_items import ChunkedItems, encoded, encoded_lines
from workbench.identity import Entity, Judgement, Resolver, TouchedMentions, snapshot
from workbench.identity.model import Conclusion


class Parts:
    """What was packed of a resolver, as a checkpoint gives it back."""

    def __init__(self, resolver: Resolver) -> None:
        items, indexes = snapshot.packed(resolver)
        self._items = {name: list(made()) for name, made in items.items()}
        self._chunks = {name: list(made()) for name, made in indexes.items()}

    def items(self, part: str) -> ChunkedItems:
        found, size = self._items[part], 2
        portions = [found[at : at + size] for at in range(0, len(found), size)]
        firsts = [each[0] if isinstance(each[0], str) else each[0][0] for each in portions]
        chunks = [zlib.compress(encoded_lines(each)) for each in portions]
        return ChunkedItems(firsts, chunks, size, len(found))

    def chunks(self, part: str) -> list[bytes]:
        return [zlib.compress(chunk) for chunk in self._chunks[part]]

    def everything(self) -> tuple[Any, ...]:
        return encoded(self._items), self._chunks


def again(resolver: Resolver, judgements: list[Judgement]) -> Resolver:
    """Another resolver, of what was kept of this one."""
    other = Resolver(resolver.model)
    snapshot.restored(other, Parts(resolver), judgements)
    return other


class Both:
    """Two resolvers that take the same steps, of which one goes on from what was kept now and then."""

    def __init__(self) -> None:
        self.whole, self.kept = Resolver(), Resolver()
        self.judgements: dict[str, Judgement] = {}
        self.met: dict[str, set[Conclusion]] = {"whole": set(), "kept": set()}
        self.entities: set[Entity] = set()

    def take(self, step: str, *arguments: Any) -> None:
        changes = {name: getattr(getattr(self, name), step)(*arguments) for name in self.met}
        one = changes["whole"].touched
        assert changes["kept"].touched == one
        for name, change in changes.items():
            self.told_of(name, change)
        self.entities = set(self.whole.entities())
        for mention in sorted(one):
            if mention in self.whole.kinds:
                assert self.kept.entity_of(mention) == self.whole.entity_of(mention)
        assert self.kept.concluded(one & self.whole.kinds.keys()) == self.whole.concluded(
            one & self.whole.kinds.keys()
        )

    def told_of(self, name: str, change: TouchedMentions) -> None:
        """A change tells of each entity that is another now, and of each conclusion that never was before."""
        resolver: Resolver = getattr(self, name)
        there = [mention for mention in change.touched if mention in resolver.kinds]
        now = set(map(resolver.entity_of, there))
        assert now - self.entities <= {*change.entities} <= now
        self.met[name] |= resolver.newly_concluded(change)
        assert resolver.concluded(there) <= self.met[name]

    def judge(self, judgement: Judgement) -> None:
        self.judgements[judgement.id] = judgement
        self.take("judge", judgement)

    def withdraw(self, name: str) -> None:
        del self.judgements[name]
        self.take("withdraw", name)

    def reopen(self) -> None:
        self.kept = again(self.kept, list(self.judgements.values()))


@settings(max_examples=60, deadline=None)
@given(sources, sources, verdicts, st.data())
def test_going_on_from_what_was_kept_changes_nothing(
    before: list[list[dict[str, Any]]],
    later: list[list[dict[str, Any]]],
    chosen: list[tuple[int, int, str]],
    data: st.DataObject,
) -> None:
    readings = named([*before, *later])
    both = Both()
    steps: list[tuple[str, Any]] = [("add", each) for each in readings[: len(before)]]
    steps += [("judge", each) for each in judgements_of(resolver_of(readings), chosen)]
    steps += [("add", each) for each in readings[len(before) :]]
    standing = [name for name, _ in readings[: len(before)]]
    for kind, what in steps:
        if data.draw(st.booleans()):
            both.reopen()
        if kind == "judge":
            both.judge(what)
        else:
            both.take("add", *what)
        if standing and data.draw(st.integers(0, 4)) == 0 and standing[0] in both.whole.sources:
            both.take("remove", standing.pop(0))
        if both.judgements and data.draw(st.integers(0, 3)) == 0:
            both.withdraw(min(both.judgements))
    both.reopen()
    assert Parts(both.kept).everything() == Parts(both.whole).everything()
    both.reopen()
    assert everything(both.kept) == everything(both.whole)


@settings(max_examples=30, deadline=None)
@given(sources, sources)
def test_many_at_once_go_on_from_what_was_kept(
    before: list[list[dict[str, Any]]], later: list[list[dict[str, Any]]]
) -> None:
    crowd = [
        (f"C{n}", reading(*[person(first="ann", last="lee", phones=[f"+6140000{n:04}"])] * 3))
        for n in range(20)
    ]
    whole = resolver_of(named(before))
    kept = again(whole, [])
    fresh = [*crowd, *((f"L{name}", each) for name, each in named(later))]
    for resolver in (whole, kept):
        resolver.add_many(fresh)
    assert everything(kept) == everything(whole)
    assert Parts(kept).everything() == Parts(whole).everything()


def test_one_more_source_unpacks_few_of_many() -> None:
    whole = resolver_of(
        [
            (f"S{n}", reading(person(first="ann", last=f"lee{n:x}", phones=[f"+61400{n:06}"])))
            for n in range(300)
        ]
    )
    unpacked: set[str] = set()

    class Counted(snapshot.KeptIdentity):
        def row(self, mention: str) -> Any:
            unpacked.add(mention)
            return super().row(mention)

    kept = Resolver()
    kept.restore(Counted(Parts(whole), whole.model), [])
    kept.add("S300", reading(person(first="ann", last="lee7", phones=["+61400000007"])))
    assert kept.entity_of("S300#/records/0").mentions == {"S300#/records/0", "S7#/records/0"}
    assert "S7#/records/0" in unpacked and len(unpacked) < 60


class Fetched(list[bytes]):
    """Chunks, and how often one of them was fetched."""

    times = 0

    def __getitem__(self, at: Any) -> Any:
        self.times += 1
        return super().__getitem__(at)


def test_going_through_everything_unpacks_each_chunk_a_few_times() -> None:
    anns = [person(first="ann", last=f"lee{n % 99}", phones=[f"+61400{n % 77:06}"]) for n in range(300)]
    whole = resolver_of([(f"S{n}", reading(each)) for n, each in enumerate(anns)])
    chunks: list[Fetched] = []

    class Counted(Parts):
        def items(self, part: str) -> ChunkedItems:
            found, size = self._items[part], 2
            packed = [encoded_lines(found[at : at + size]) for at in range(0, len(found), size)]
            chunks.append(Fetched(map(zlib.compress, packed)))
            firsts = [each if isinstance(each, str) else each[0] for each in found[::size]]
            return ChunkedItems(firsts, chunks[-1], size, len(found))

    kept = Resolver()
    snapshot.restored(kept, Counted(whole), [])
    assert everything(kept) == everything(whole)
    assert sum(each.times for each in chunks) < 4 * sum(map(len, chunks))
