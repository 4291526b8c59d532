"""The mentions of people of a case in bulk, on DuckDB or Spark.

Engines weigh rows with one value of each kind. A mention with several is as many rows. Pairs of which one
side says more than such a row can hold are weighed again by all that both say. Entities are joined of whole
mentions, under the guard and the case's judgements.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any

from workbench.identity.blocking import Blocker
from workbench.identity.bulk import people_table
from workbench.identity.bulk.splink_run import Bulk, components_of
from workbench.identity.bulk.splink_settings import BULK_SCOPES, bulk_blocks
from workbench.identity.columns import COLUMNS, INDEX, MentionRow
from workbench.identity.features import people_key
from workbench.identity.incremental import Pair
from workbench.identity.packed_rows import packed
from workbench.identity.spec import Model

_PLACES = [INDEX[scope] for scope in BULK_SCOPES]


class MentionBulk(Bulk):
    """One run over mentions in a directory of its own: `take_mentions`, `weigh` or `weigh_on_spark`, and
    `join_mentions`.

    It differs from a case where a mention with several values is in a block that is full, and where two
    mentions are alike only by values of which no row holds both: such pairs are not weighed.
    """

    mentions = 0

    def take_mentions(self, rows: Iterable[MentionRow], model: Model) -> int:
        """Takes in all mentions; returns how many there are."""
        import pyarrow.parquet as pq

        self.choose(model)
        waiting = iter(rows)
        blocker, flat = Blocker(model), {number for number, _ in bulk_blocks(model)}
        while (portion := list(islice(waiting, people_table.CHUNK))) or not self.mentions:
            name = f"{self.mentions:010d}.parquet"
            table = _lines(portion, self.mentions, self.records)
            pq.write_table(table, self.directory / f"columns-{name}")
            pq.write_table(_bodies(portion, self.mentions), self.directory / f"bodies-{name}")
            pq.write_table(_keys(portion, self.mentions, blocker, flat), self.directory / f"only-{name}")
            self.records += len(table)
            self.mentions += len(portion)
            self.say(f"read {self.mentions:,} records", 0.1)
            if not portion:
                break
        self.db.execute(
            f"create view mentions as select * from read_parquet('{self.directory}/bodies-*.parquet')"
        )
        self.count_sharers()
        for _, value, _ in model.counted:
            target = self.directory / f"sharers-{value}.parquet"
            self.db.execute(f"copy {value}_shared to '{target}' (format parquet)")
        return self.mentions

    def join_mentions(self, same: Collection[Pair], different: Collection[Pair]) -> Iterator[tuple[str, str]]:
        """Each mention with the first mention of its entity; the pairs are judged the same or different."""
        self._weigh_whole()
        self._divide(same)
        (self.directory / "judged.json").write_text(json.dumps([[*same], [*different]]), encoding="utf-8")
        self.say("found the components", 0.7)
        self.spread("cluster mentions")
        found = self.db.execute(
            "select unique_id, coalesce(entity_id, unique_id)"
            f" from mentions left join read_parquet('{self.directory}/joined-*.parquet') using (n) order by n"
        )
        self.say("joined the entities", 0.95)
        while batch := found.fetchmany(people_table.CHUNK):
            yield from batch

    def _weigh_whole(self) -> None:
        """Table `mention_links` (l, r, weight): pairs of rows, and those tied by what no row holds."""
        caps = ", ".join(f"({number}, {cap})" for number, cap in enumerate(self.model.caps))
        self.db.execute(f"create view keyed as select * from read_parquet('{self.directory}/only-*.parquet')")
        self.db.execute(
            "create table living as select rule, key from keyed"
            f" join (values {caps}) as caps(rule, cap) using (rule)"
            " group by rule, key having count(*) between 2 and any_value(cap)"
        )
        self.db.execute(
            "create table candidates as"
            " select l, r, max(weight) as weight, bool_or(weight is null) as is_keyed from ("
            " select least(a.mention, b.mention) as l, greatest(a.mention, b.mention) as r, weight"
            " from pairs join people a on a.n = pairs.l join people b on b.n = pairs.r"
            " where a.mention <> b.mention"
            " union all select a.n, b.n, null from living join keyed a using (rule, key)"
            " join keyed b using (rule, key) where a.n < b.n) group by l, r"
        )
        joined = "from candidates join mentions a on a.n = l join mentions b on b.n = r where"
        again = "(is_keyed or not (a.is_plain and b.is_plain))"
        self.db.execute(
            f"copy (select l, r, a.body as one, b.body as other {joined} {again} order by l, r)"
            f" to '{self.directory}/unweighed.parquet' (format parquet)"
        )
        self.spread("weigh mentions")
        self.db.execute(
            f"create table mention_links as select l, r, weight {joined}"
            f" not {again} and weight >= {self.model.linked}"
            f" union all select l, r, weight from read_parquet('{self.directory}/weighed-*.parquet')"
            f" where weight >= {self.model.linked}"
        )

    def _divide(self, same: Collection[Pair]) -> None:
        """Writes the members and the links of the components."""
        import numpy as np

        found = self.db.execute("select l, r from mention_links").fetchnumpy()
        left, right = np.asarray(found["l"]), np.asarray(found["r"])
        named = {name for pair in same for name in pair}
        chosen = "select unique_id, n from mentions where list_contains($1, unique_id)"
        number = dict(self.db.execute(chosen, [sorted(named)]).fetchall()) if named else {}
        judged = [(number[a], number[b]) for a, b in same if a in number and b in number]
        if judged:
            one, other = zip(*judged, strict=True)
            left, right = np.concatenate([left, one]), np.concatenate([right, other])
        self.db.register("components", components_of(left, right, self.mentions))
        for name, columns, source in (
            ("members", "component, n, body", "components join mentions using (n)"),
            ("links", "component, weight, l, r", "mention_links join components on n = l"),
        ):
            target = self.directory / f"{name}.parquet"
            self.db.execute(f"copy (select {columns} from {source}) to '{target}' (format parquet)")


def _lines(portion: list[MentionRow], first: int, start: int) -> Any:
    """The rows of some mentions, as `people_table.prepared` has them; `mention` counts from `first`."""
    import pyarrow as pa

    mentions, ids, contents, keys = list[int](), list[str](), list[str](), list[str | None]()
    forms: dict[str, list[Any]] = {scope: [] for scope in BULK_SCOPES}
    for number, row in enumerate(portion, first):
        names, *others = [row.values[place] or (None,) for place in _PLACES]
        for name in names:
            for at in range(max(map(len, others))):
                mentions.append(number)
                ids.append(row.id)
                contents.append(row.content)
                keys.append(people_key(row))
                forms["names"].append(name)
                for scope, each in zip(BULK_SCOPES[1:], others, strict=True):
                    forms[scope].append(each[at] if at < len(each) else each[0])
    data = {
        "n": pa.array(range(start, start + len(ids)), pa.int32()),
        "mention": pa.array(mentions, pa.int32()),
        "unique_id": pa.array(ids, pa.string()),
        "content": pa.array(contents, pa.string()),
        "people_key": pa.array(keys, pa.string()),
    }
    for column in people_table.FORM_COLUMNS:
        values = [None if form is None else getattr(form, column) for form in forms[COLUMNS[column]]]
        data[column] = pa.array(values, people_table.kind_of(column))
    return pa.table(data)


def _bodies(portion: list[MentionRow], first: int) -> Any:
    """The mentions whole; plain is one whose only row holds all that is weighed of it."""
    import pyarrow as pa

    plain = [
        all(len(values) <= (place in _PLACES) for place, values in enumerate(row.values)) for row in portion
    ]
    return pa.table(
        {
            "n": pa.array(range(first, first + len(portion)), pa.int32()),
            "unique_id": pa.array([row.id for row in portion], pa.string()),
            "is_plain": pa.array(plain, pa.bool_()),
            "body": pa.array([packed(row, "person") for row in portion], pa.binary()),
        }
    )


def _keys(portion: list[MentionRow], first: int, blocker: Blocker, flat: Collection[int]) -> Any:
    """The keys of mentions by rules that rows cannot fulfil: those of documents and officers' ids."""
    import pyarrow as pa

    found = [
        (number, key[0], repr(key[1:]))
        for number, row in enumerate(portion, first)
        for key in blocker.keys(row)
        if key[0] not in flat
    ]
    numbers, rules, keys = zip(*found, strict=True) if found else ((), (), ())
    return pa.table(
        {
            "n": pa.array(numbers, pa.int32()),
            "rule": pa.array(rules, pa.int32()),
            "key": pa.array(keys, pa.string()),
        }
    )
