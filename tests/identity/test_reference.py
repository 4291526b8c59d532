"""What is computed cleverly is what a plain computation gives: desk, clusters, offers, the bulk path."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain, combinations, product
from pathlib import Path
from typing import Any

import jellyfish
import numpy as np
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from identity.rows import row
from identity.scenes import loose, small

from workbench.errors import ConfigurationError
from workbench.identity.bulk import calibrate, people_table, splink_run, worker
from workbench.identity.bulk.bulk_columns import people_plan
from workbench.identity.bulk.model_choice import Choice
from workbench.identity.bulk.resolve import resolve
from workbench.identity.candidates import Offers
from workbench.identity.cluster import JUDGED, ComponentResult, cluster, together
from workbench.identity.columns import MentionRow
from workbench.identity.conditions import digits, edits, starts
from workbench.identity.features import FLAT_COLUMNS, people_key
from workbench.identity.incremental import IncrementalClusterer, Pair, pair
from workbench.identity.merge_guard import CERTAIN, Facts
from workbench.identity.spec import load

quiet = settings(max_examples=60)
said = st.fixed_dictionaries(
    {},
    optional={
        "name": st.tuples(
            st.sampled_from(["william", "bill", "w", "mary", "zora", ""]),
            st.sampled_from(["", "james", "j"]),
            st.sampled_from(["okafor", "okafr", "smith", ""]),
        ),
        "dob": st.sampled_from(["1970-03-04", "1970-04-03", "1970-03-05", "1981-11-20", "1970"]),
        "phone": st.lists(st.sampled_from(["0491570006", "0491570156"]), min_size=1, max_size=2, unique=True),
        "email": st.sampled_from(["w.okafor@example.com", "w.okafr@example.com", "home@example.org"]),
        "place": st.sampled_from(
            [
                ("4", "Wattle St", "Dapto", "2530"),
                ("4", "Wattle St", "Dapto", ""),
                ("9", "Mill Rd", "Gawler", ""),
            ]
        ),
        "sex": st.sampled_from(["MALE", "FEMALE"]),
    },
)
crowds = st.lists(said, min_size=2, max_size=14)
verdicts = st.lists(st.tuples(st.integers(0, 13), st.integers(0, 13), st.booleans()), max_size=4)
MODELS = {"case": load(), "small": small(), "loose": loose()}


def rows_of(found: Iterable[dict[str, Any]]) -> list[MentionRow]:
    return [row(f"r{number:02d}", **each) for number, each in enumerate(found)]


def judged(chosen: list[tuple[int, int, bool]], size: int) -> tuple[list[Pair], list[Pair]]:
    """Pairs judged the same and judged different, each pair once."""
    found: dict[Pair, bool] = {}
    for a, b, verdict in chosen:
        if a % size != b % size:
            found[pair(f"r{a % size:02d}", f"r{b % size:02d}")] = verdict
    return [ends for ends, same in found.items() if same], [ends for ends, same in found.items() if not same]


def plain(
    rows: list[MentionRow], same: list[Pair], different: list[Pair], model: Any
) -> tuple[Any, list[ComponentResult]]:
    """The edges and outcomes of all pairs compared by the letter of the specification."""
    own = IncrementalClusterer(model)
    for index, column, tier in model.counted:
        values = {getattr(form, column) for each in rows for form in each.values[index]} - {None}
        for value in values:
            holders = [each for each in rows if any(getattr(f, column) == value for f in each.values[index])]
            people = {people_key(each) for each in holders} - {None}
            for each in holders:
                for form in each.values[index]:
                    if getattr(form, column) == value:
                        setattr(form, tier, model.tier(len(people)))
    keys = {each.id: set(own.blocker.keys(each)) for each in rows}
    size: dict[Any, int] = {}
    for key in (key for found in keys.values() for key in found):
        size[key] = size.get(key, 0) + 1
    edges = {}
    for a, b in combinations(rows, 2):
        shared = [key for key in keys[a.id] & keys[b.id] if size[key] <= model.caps[key[0]]]
        weight = own.scorer.weight(a, b)
        if shared and weight >= model.suggested:
            edges[a.id, b.id] = weight
    group = {each.id: {each.id} for each in rows}
    for a_, b_ in [*(ends for ends, weight in edges.items() if weight >= model.linked), *same]:
        if group[a_] is not group[b_]:
            group[a_] |= group[b_]
            for member in group[a_]:
                group[member] = group[a_]
    outcomes = []
    for members in {id(each): each for each in group.values()}.values():
        inside = [(w, a, b) for (a, b), w in edges.items() if w >= model.linked and {a, b} <= members]
        outcomes.append(
            cluster(
                members, {each.id: each for each in rows}, inside, own.scorer,
                [ends for ends in same if set(ends) <= members],
                [ends for ends in different if set(ends) <= members],
            )
        )  # fmt: skip
    return edges, outcomes


def edges_of(found: IncrementalClusterer) -> dict[Pair, float]:
    return {(a, b): weight for a, near in found.edges.items() for b, weight in near.items() if a < b}


@pytest.mark.parametrize("name", MODELS)
@quiet
@given(crowds, verdicts, st.randoms(use_true_random=False))
def test_the_desk_is_all_pairs_compared(
    name: str, found: list[dict[str, Any]], chosen: list[tuple[int, int, bool]], chance: random.Random
) -> None:
    model, rows = MODELS[name], rows_of(found)
    same, different = judged(chosen, len(rows))
    made = IncrementalClusterer(model)
    order = list(rows)
    chance.shuffle(order)
    gone = order[: chance.randrange(len(order))]
    made.put(order)
    made.decide(same, different)
    made.drop(each.id for each in gone)
    left = [each for each in rows if each not in gone]
    kept = {each.id for each in left}
    within = [[ends for ends in pairs if set(ends) <= kept] for pairs in (same, different)]
    told, offered = edges_of(made), made_offers(made, set(different))
    edges, outcomes = plain(rows_again(left, found), *within, model)
    assert told == edges
    assert set(made.clusters()) == {each for outcome in outcomes for each in outcome.clusters}
    assert {each for o in made.outcomes().values() for each in o.unions} == {
        u for o in outcomes for u in o.unions
    }
    assert {r for o in made.outcomes().values() for r in o.refusals} == {
        r for o in outcomes for r in o.refusals
    }
    check_offers(made, offered, edges, set(different))
    made.put(rows_again(gone, found))
    assert edges_of(made) == plain(rows_of(found), same, different, model)[0]


def rows_again(rows: list[MentionRow], found: list[dict[str, Any]]) -> list[MentionRow]:
    """The same rows made again: the desk writes tiers into those that it is given."""
    fresh = {each.id: each for each in rows_of(found)}
    return [fresh[each.id] for each in rows]


def made_offers(made: IncrementalClusterer, apart: set[Pair]) -> list[Any]:
    offers = Offers(made)
    first = [each.told for each in offers.all(apart)]
    assert sorted((each.told for each in offers.all(apart)), key=repr) == sorted(first, key=repr)
    return first


def check_offers(
    made: IncrementalClusterer, offered: list[Any], edges: dict[Pair, float], apart: set[Pair]
) -> None:
    """An offer is the best edge of two entities not certainly two, with what tells them apart."""
    best: dict[frozenset[frozenset[str]], tuple[float, Pair]] = {}
    for ends, weight in edges.items():
        both = frozenset(made.cluster_of(end) for end in ends)
        if len(both) == 2 and (both not in best or (-weight, ends) < (-best[both][0], best[both][1])):
            best[both] = weight, ends
    divided = {frozenset(made.cluster_of(end) for end in ends if end in made.rows) for ends in apart}
    refused = {
        frozenset(made.cluster_of(end) for end in (refusal.a, refusal.b)): refusal
        for outcome in made.outcomes().values()
        for refusal in outcome.refusals
    }
    seen = set()
    for offer in offered:
        both = frozenset(made.cluster_of(end) for end in (offer.a, offer.b))
        assert best[both] == (offer.weight, (offer.a, offer.b)) and both not in divided | seen
        sides = (made.cluster_of(end) for end in (offer.a, offer.b))
        against = made.scorer.guard.objection(*(facts(made, each) for each in sides))
        assert against is None or (against[0] not in CERTAIN and against[1] in offer.reason)
        seen.add(both)
    for both in best.keys() - seen - divided - refused.keys():
        against = made.scorer.guard.objection(*(facts(made, each) for each in both))
        assert against is not None and against[0] in CERTAIN


def facts(made: IncrementalClusterer, members: Iterable[str]) -> Facts:
    found = Facts()
    for member in members:
        found.absorb(Facts.of(made.rows[member]))
    return found


@quiet
@given(crowds, verdicts)
def test_a_clustering_can_be_followed_and_leaves_nothing_to_join(
    found: list[dict[str, Any]], chosen: list[tuple[int, int, bool]]
) -> None:
    model, rows = load(), {each.id: each for each in rows_of(found)}
    same, different = judged(chosen, len(rows))
    made = IncrementalClusterer(model)
    made.put(rows.values())
    made.decide(same, different)

    def joint(members: Iterable[str]) -> MentionRow:
        return together(rows[m] for m in sorted(members, key=lambda m: (rows[m].content, m)))

    for outcome in made.outcomes().values():
        groups = {frozenset((member,)) for each in outcome.clusters for member in each}
        for union in outcome.unions:
            assert union.left in groups and union.right in groups
            assert union.a in union.left and union.b in union.right
            assert union.weight == JUDGED or union.weight >= model.merged
            if union.weight == JUDGED:
                assert pair(union.a, union.b) in same
            else:
                around = made.scorer.weight(joint(union.left), joint(union.right))
                assert union.weight == around
            assert not any(pair(a, b) in different for a, b in product(union.left, union.right))
            groups -= {union.left, union.right}
            groups.add(union.left | union.right)
        assert groups == set(outcome.clusters)
        for refusal in outcome.refusals:
            assert made.cluster_of(refusal.a) in outcome.clusters
            if refusal.rule == "weight":
                assert made.edges[refusal.a][refusal.b] >= model.merged > refusal.weight
    told = {frozenset((r.a, r.b)) for o in made.outcomes().values() for r in o.refusals}
    for (a, b), weight in edges_of(made).items():
        if weight >= model.merged and made.cluster_of(a) != made.cluster_of(b):
            sides = made.cluster_of(a), made.cluster_of(b)
            assert any(frozenset(ends) in told for ends in product(*sides)), (a, b)


words = st.text("abc", max_size=7)


@settings(quiet, max_examples=400)
@given(words, words, st.integers(0, 3), st.integers(0, 4))
def test_distances_are_those_of_the_books(one: str, other: str, most: int, shortest: int) -> None:
    away = jellyfish.damerau_levenshtein_distance(one, other)
    enough = min(len(one), len(other)) >= shortest
    assert edits(one, other, most, shortest) == (enough and away <= most) == edits(other, one, most, shortest)
    assert digits(one, other, most) == (jellyfish.levenshtein_distance(one, other) <= most)
    begins = one.startswith(other) or other.startswith(one)
    assert starts(one, other, shortest) == (enough and begins) == starts(other, one, shortest)
    if edits(one, other, 1, 3):  # what the SQL of one edit asks for first
        assert one[0] == other[0] or one[-1] == other[-1]


def table_of(seed: int, size: int) -> str:
    """A table of few people with much in common."""
    chance = random.Random(seed)
    values = {
        "given": ["William", "Bill", "W", "Mary", "Maria", "Zora", ""], "middle": ["James", "J", "", ""],
        "surname": ["Okafor", "Okafr", "Haddad", "Smith", "Zhou", ""],
        "phone": ["0491570006", "0491570156", "", ""],
        "dob": ["1970-03-04", "1970-04-03", "1981-11-20", "1970-03", "1981", "", ""],
        "email": ["a@x.example", "", ""],
        "street_no": ["4", "9"], "street": ["Wattle St", "Mill Rd", ""], "suburb": ["Dapto", "Gawler", ""],
        "postcode": ["2530", "5118", ""], "company_no": ["55501267", "", "", ""],
    }  # fmt: skip
    lines = [",".join(["unique_id", *FLAT_COLUMNS])]
    for number in range(size):
        chosen = [values.get(column, [""]) for column in FLAT_COLUMNS]
        lines.append(",".join([f"r{number}", *(each[int(chance.random() * len(each))] for each in chosen)]))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("seed", "apart"), [(1, False), (2, False), (3, True)])
def test_bulk_and_desk_agree_in_portions_and_processes(
    seed: int, apart: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_table, "CHUNK", 17)
    if apart:
        monkeypatch.setattr(splink_run, "_SMALL", 10)
        monkeypatch.setattr("os.cpu_count", lambda: 2)
    source = tmp_path / "people.csv"
    source.write_text(table_of(seed, 70), encoding="utf-8")
    told = []
    for engine in ("memory", "duckdb"):
        out, pairs = tmp_path / f"{engine}.csv", tmp_path / f"{engine} pairs.csv"
        report = resolve(source, engine, out, pairs, model=small())  # type: ignore[arg-type]
        told.append((report.entities, sorted(out.read_text().splitlines()), pairs.read_text().splitlines()))
    assert told[0] == told[1]
    assert told[0][0] < 70 and len(told[0][2]) > 20


def test_a_helper_that_fails_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    helper = tmp_path / "helper"
    monkeypatch.setattr(people_table, "CHUNK", 17)
    monkeypatch.setattr(splink_run, "_SMALL", 10)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("sys.executable", str(helper))
    source = tmp_path / "people.csv"
    source.write_text(table_of(1, 70), encoding="utf-8")
    for said, told in (("", "no message"), ("echo one >&2; echo two words >&2; echo >&2", "two words")):
        helper.write_text(f"#!/bin/sh\n{said}\nexit 1\n")
        helper.chmod(0o755)
        with pytest.raises(ConfigurationError) as failure:
            resolve(source, "duckdb", tmp_path / "out.csv")
        assert str(failure.value) == f"a helper process of 'prepare' failed: {told}"
    assert not (tmp_path / "out.csv").exists()


def test_a_helper_that_begins_when_another_has_ended_still_prepares_its_part(tmp_path: Path) -> None:
    for start in range(0, 5 * 7, 7):
        ids = [f"r{start + each}" for each in range(7)]
        portion = people_table.Portion([*range(7)], ids, [["Ann"] for _ in ids])
        pq.write_table(worker.raw_table(portion), tmp_path / f"raw-{start:010d}.parquet")
    worker.write_plan(tmp_path, people_plan(["given"], [["Ann"]], None), learns=False)
    for part in ("0", "1", "2"):
        worker.main(["prepare", str(tmp_path), part, "3"])
    found = [pq.read_table(file)["n"].to_pylist() for file in sorted(tmp_path.glob("columns-*.parquet"))]
    assert sorted(chain.from_iterable(found)) == list(range(35))


@pytest.mark.parametrize("lines", ["", "a,Ann\n"])
def test_of_one_record_there_are_no_pairs_to_weigh(lines: str, tmp_path: Path) -> None:
    source = tmp_path / "people.csv"
    source.write_text(f"unique_id,given\n{lines}", encoding="utf-8")
    said = []
    for weigh in (lambda made: made.weigh(), lambda made: made.weigh_on_spark(None)):
        made = splink_run.Bulk(tmp_path, lambda what, part: said.append((what, part)))
        assert made.take(people_table.PeopleReader(source), Choice("case")) == len(lines.splitlines())
        weigh(made)
        made.join()
        assert made.db.execute("select * from pairs").fetchall() == []
        assert made.db.execute("select * from entities").fetchall() == [("a", "a")] * (lines != "")
        made.close()
        for file in tmp_path.iterdir():
            if file != source:
                file.unlink()


@pytest.mark.parametrize(
    ("right", "precision", "merged"),
    [
        ("yyn", 0.9, 2.2),
        ("yny", 0.6, 1.0),
        ("yny", 0.7, 3.0),
        ("nny", 0.9, 4.0),
        ("yn", 0.5, 2.2),
        ("nyy", 0.6, 1.0),
    ],
)
def test_merged_begins_where_pairs_are_right_often_enough(
    right: str, precision: float, merged: float
) -> None:
    weights = np.array([1.0, 2.16, 3.0][3 - len(right) :])
    truth = np.array([each == "y" for each in reversed(right)])
    assert calibrate._threshold(weights, truth, precision) == merged


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_two_records_may_be_one_person(engine: Any, tmp_path: Path) -> None:
    source = tmp_path / "people.csv"
    source.write_text("unique_id,given,surname,phone\nb,Amina,Rahimi,0491570006\na,Amina,Rahimi,0491570006\n")
    report = resolve(source, engine, tmp_path / "out.csv")
    assert (report.records, report.entities, report.pairs) == (2, 1, 1)
    assert sorted((tmp_path / "out.csv").read_text().splitlines()) == ["a,a", "b,a", "unique_id,entity_id"]
