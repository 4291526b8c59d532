"""Other ways to ask for those whom a batch did not find: by a contact, an address or a name of their row.

Everything that a question holds must match, so a row with an old phone or a street that is not recorded finds
nobody. Each way asks with a part of what the row was asked with, and with what the row holds beside it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from workbench.case.requests import asked_names
from workbench.case.requests.listed_people import fields_of
from workbench.case.requests.question_columns import understood
from workbench.case.requests.question_fields import usable
from workbench.case.requests.saved_batches import BatchAsking, SavedBatch
from workbench.errors import InputError
from workbench.identity.given_names import root_of
from workbench.operations import get
from workbench.operations.registry import DOCUMENT_CHECKS
from workbench.operations.typed import FIELDS, MEANINGS
from workbench.tables.people_of_row import people_of_row
from workbench.tables.row_reading import read_row
from workbench.tables.table import Table
from workbench.tables.table_row import TableRow
from workbench.values.text import fold

if TYPE_CHECKING:
    import pandas as pd

    from workbench.case.requests.batch import BatchRow, Price
    from workbench.case.requests.preview import Preview
    from workbench.jobs import Job

ROUTE = "found by"
"""The column of the joined rows that says by which way somebody was found; empty for the own question."""
ANOTHER_NAME = "another name "
"""What the column says before the way where who was found does not bear the name of the row."""
WAYS = {
    "phone": "by phone",
    "email": "by email",
    "ip_address": "by IP address",
    "social_profile": "by profile",
    "address": "by address",
    "former": "by former name",
    "name": "by name alone",
}
"""The ways to ask, in the order in which they are offered, and how each is said."""
_ADDRESS = ("full_address", "street_address", "suburb", "suburb_state_postcode", "state", "postcode")
_STREET = ("full_address", "street_address")
_NAMES = ("name_combined", "full_name", *(name for part in ("first_name", "middle_name", "last_name")
                                          for name in FIELDS[part]))  # fmt: skip
_OTHER_NAMES = ("former_name", "alias")
_BIRTHS = ("dob_from", "dob_to", *FIELDS["birth_date"])
_ASKED = " asked"
"""What the columns that a way asks end with: the row's own columns keep their names and are not asked."""
_NUMBER = "number of the row"


class _Asking(BatchAsking, Protocol):
    """What asks the rows of tables in a case."""

    @property
    def preview(self) -> Callable[..., Preview]: ...

    @property
    def price(self) -> Callable[..., Price]: ...

    def batches(self) -> Sequence[SavedBatch]: ...


@dataclass(frozen=True)
class OtherWay:
    """One way to ask again: the rows with its questions as a `table` that a batch takes under its `mapping`.

    `name` is under which name the case keeps it, `rows` counts the rows that were not found and have such a
    question.
    """

    key: str
    said: str
    name: str
    table: Table = field(repr=False)
    mapping: dict[str, Any] = field(repr=False)
    rows: int


@dataclass(frozen=True)
class _Missed:
    """A row that found nobody: what it asked, and what else it can ask, by way."""

    row: BatchRow
    ways: Mapping[str, tuple[dict[str, Any], ...]]


def name_of_way(batch: str, key: str) -> str:
    """Under which name the case keeps what was asked again of those whom a batch did not find."""
    return f"{batch}, not found: {WAYS[key]}"


def is_of_way(name: str, batches: Sequence[str]) -> bool:
    """True for the name of what was asked again of one of these batches."""
    return any(name == name_of_way(batch, key) for batch in batches for key in WAYS)


class OtherWays:
    """What can be asked again of a batch that the case keeps, and whom that found.

    `ways` are those with a question that is not answered yet, for rows in which nobody of the asked name was
    found. `frame` are the rows of the batch, in which who was found otherwise stands in the place of nobody,
    with the way in the column `found by`.
    """

    def __init__(
        self, asking: _Asking, batch: SavedBatch, frame: pd.DataFrame, graph: Callable[[], Any]
    ) -> None:
        self._asking, self._batch, self._graph = asking, batch, graph
        self._operation = get(batch.operation)
        self._looks_up = batch.operation not in DOCUMENT_CHECKS
        self._missed = tuple(self._not_found(frame))
        self._lines: dict[tuple[int, str], list[bool]] = {}
        """By row and way that was asked, whether each line of its answer is about somebody of the name."""
        made = {key: way for key in WAYS if (way := self._way(key, self._missed)) is not None}
        self.frame = self._joined(frame, made)
        self.ways: dict[str, OtherWay] = {}
        for key in made:
            waiting = [
                each
                for each in self._missed
                if (id(each.row), key) not in self._lines and not self._is_found(each)
            ]
            if (way := self._way(key, waiting)) is not None:
                self.ways[key] = way

    def preview(self, key: str) -> Preview:
        """What a way of `ways` would send, by row; asks nothing. Raises `InputError` for another key."""
        way = self._of(key)
        return self._asking.preview(self._operation.name, way.table, mapping=way.mapping)

    def price(self, key: str) -> Price:
        """What a way of `ways` would cost now. Raises `InputError` for another key."""
        way = self._of(key)
        return self._asking.price(self._operation.name, way.table, mapping=way.mapping)

    def ask(self, key: str, **options: Any) -> Job[pd.DataFrame]:
        """Asks again in a way of `ways`, as a batch of its own; `options` are those of `case.batch`.

        Raises `InputError` for another key. Whom it found stands in the `frame` of what
        `case.other_ways` gives after it.
        """
        way = self._of(key)
        given = {"mapping": way.mapping, "name": way.name, **options}
        return self._asking.batch(self._operation.name, way.table, **given)

    def _of(self, key: str) -> OtherWay:
        if key not in self.ways:
            there = ", ".join(self.ways) or "none"
            raise InputError(f"nobody of {self._batch.name!r} can be asked again by {key!r}; ways: {there}")
        return self.ways[key]

    def tally(self, key: str) -> tuple[int, int, int]:
        """Of a way that was asked: the rows asked, those that found somebody of the name, and of another."""
        lines = [found for (_, way), found in self._lines.items() if way == key]
        return len(lines), sum(map(any, lines)), sum(bool(each) and not any(each) for each in lines)

    def _is_found(self, missed: _Missed) -> bool:
        return any(any(self._lines.get((id(missed.row), key), ())) for key in WAYS)

    def _not_found(self, frame: pd.DataFrame) -> Iterator[_Missed]:
        there = frame["entity" if "entity" in frame else "cite"].notna()
        found = set(frame.loc[there, "source"].dropna())
        rows = [
            row
            for row in self._batch.questions()
            if row.source is not None and row.error is None and row.place is None and self._looks_up
            if f"S{row.source}" not in found
        ]
        others = self._other_names(rows)
        for row in rows:
            ways = {key: tuple(self._questions(key, row, others.get(id(row), []))) for key in WAYS}
            yield _Missed(row, {key: asked for key, asked in ways.items() if asked})

    def _questions(
        self, key: str, row: BatchRow, others: Sequence[dict[str, Any]]
    ) -> Iterator[dict[str, Any]]:
        """What a row can ask in one way, besides what it asked."""
        taken = fields_of(self._operation)
        held = {name: value for name, value in row.wanted.items() if name in taken}
        if key == "former":
            births = {name: value for name, value in held.items() if name in _BIRTHS}
            made = [{**other, **births} for other in others]
        elif key == "name":
            made = [{name: held[name] for name in _NAMES if name in held}]
        elif key == "address":
            parts = {name: held[name] for name in _ADDRESS if name in held}
            made = [parts] if any(name in parts for name in _STREET) else []
        else:
            made = [{name: held[name] for name in FIELDS[key] if name in held}]
            first = next(iter(FIELDS[key]))
            made += [
                {first: choice}
                for option in row.options
                if held.get(first) in option.choices
                for choice in option.choices
            ]
        for values in made:
            if values and values != held and self._can_be_asked(values):
                yield values

    def _can_be_asked(self, values: Mapping[str, Any]) -> bool:
        try:
            self._operation.build(values)
        except InputError:
            return False
        return True

    def _other_names(self, rows: Sequence[BatchRow]) -> dict[int, list[dict[str, Any]]]:
        """The former and other names of those whom rows ask about, as the operation's fields."""
        able, fields = usable(self._operation), fields_of(self._operation)
        if not rows or "last_name" not in able:
            return {}
        table = self._batch.table
        how = understood(self._operation, table, self._batch.mapping)
        in_columns = any(column.meaning in _OTHER_NAMES for column in how.plan.columns)
        lines = {row.line: row for row in table.rows}
        found: dict[int, list[dict[str, Any]]] = defaultdict(list)
        for row in rows:
            if not in_columns and not any("the other name" in note for note in row.notes):
                continue
            held = lines[row.line]
            for plan, cells, _ in people_of_row(how.plan, held.cells, held.confirmed):
                said = read_row(plan, cells, held.confirmed)
                beside = [name for kind in _OTHER_NAMES for name in said.values.get(kind, ())]
                for person in said.people:
                    if person.name.last not in row.wanted.values():
                        continue
                    others = (*person.former, *person.alias, *(beside if len(said.people) == 1 else ()))
                    for other in dict.fromkeys(others):
                        whole = other if other.first else replace(other, first=person.name.first)
                        found[id(row)].append(asked_names.asked(whole, able, fields).values)
        return found

    def _way(self, key: str, missed: Sequence[_Missed], *, numbered: bool = False) -> OtherWay | None:
        asked = [
            (number, each, values) for number, each in enumerate(missed) for values in each.ways.get(key, ())
        ]
        if not asked:
            return None
        own = tuple(map(str, self._batch.table.columns))
        fields = list(dict.fromkeys(name for _, _, values in asked for name in values))
        rows = [
            TableRow(
                each.row.line,
                {
                    **dict.fromkeys(own),
                    **{str(name): value for name, value in each.row.values.items()},
                    **{f"{name}{_ASKED}": _text(name, values.get(name)) for name in fields},
                    **({_NUMBER: str(number)} if numbered else {}),
                },
            )
            for number, each, values in asked
        ]
        columns = (*own, *(f"{name}{_ASKED}" for name in fields), *((_NUMBER,) if numbered else ()))
        name = name_of_way(self._batch.name, key)
        mapping: dict[str, Any] = dict.fromkeys((*own, *((_NUMBER,) if numbered else ())))
        mapping |= {f"{each}{_ASKED}": MEANINGS.get(each, each) for each in fields}
        many = len({number for number, _, _ in asked})
        return OtherWay(key, WAYS[key], name, Table(name, columns, tuple(rows)), mapping, many)

    def _joined(self, frame: pd.DataFrame, made: Mapping[str, OtherWay]) -> pd.DataFrame:
        """The rows with whom the ways found that the case keeps."""
        import pandas as pd

        kept = {each.name for each in self._asking.batches()}
        parts = [
            part
            for key, way in made.items()
            if way.name in kept and (numbered := self._way(key, self._missed, numbered=True)) is not None
            if len(part := self._answers(numbered))
        ]
        if not parts:
            return frame
        sources = {f"S{each.row.source}" for each in self._missed if self._has_lines(each)}
        return pd.concat([frame[~frame["source"].isin(sources)], *parts], ignore_index=True)

    def _has_lines(self, missed: _Missed) -> bool:
        return any(self._lines.get((id(missed.row), key)) for key in WAYS)

    def _answers(self, way: OtherWay) -> pd.DataFrame:
        """What was answered to the questions of a way: a line for each who was found."""
        told = self._asking.batch_answers(self._operation.name, way.table, way.mapping)
        told = told[told["source"].notna() & told["error"].isna()]
        graph = self._graph()
        said: list[str | None] = []
        entities = told["entity"] if "entity" in told else [None] * len(told)
        for number, entity, cite in zip(told[_NUMBER], entities, told["cite"], strict=True):
            row = self._missed[int(number)].row
            lines = self._lines.setdefault((id(row), way.key), [])
            if not isinstance(cite, str):
                said.append(None)
                continue
            lines.append(way.key == "former" or _is_named(graph, entity, row.wanted))
            said.append(way.said if lines[-1] else f"{ANOTHER_NAME}{way.said}")
        told = told.copy(deep=False)
        told[ROUTE] = said
        beside = [name for name in told if str(name).endswith(_ASKED) or name == _NUMBER]
        return told[told[ROUTE].notna()].drop(columns=beside)


def _is_named(graph: Any, entity: str, asked: Mapping[str, Any]) -> bool:
    """Whether an entity bears the name that a row asks for; true of a row that asks for none."""
    first, last = (
        next((fold(str(asked[name])) for name in FIELDS[part] if asked.get(name)), "")
        for part in ("first_name", "last_name")
    )
    if not last or entity not in graph:
        return True
    names = (
        fact["value"] for fact in graph.nodes[entity].get("facts", ()) if "name" in str(fact["attribute"])
    )
    texts = (" ".join(map(str, name.values())) if isinstance(name, Mapping) else str(name) for name in names)
    return any(last in fold(text) and _fits(first.split(), fold(text).split()) for text in texts)


def _fits(given: Sequence[str], words: Sequence[str]) -> bool:
    """Whether one of some given names, its nickname, its beginning or its initial is among words."""
    return not given or any(
        word.startswith(name) or name.startswith(word) or root_of(word) == root_of(name)
        for name in given
        for word in words
    )


_LOCAL = re.compile(r"0[0-9]{9}")


def _text(name: str, value: Any) -> Any:
    """A value as a cell; a local phone with its country, which the other columns said of the row."""
    if name in FIELDS["phone"] and isinstance(value, str) and _LOCAL.fullmatch(value):
        return f"+61 {value[1:]}"
    return value if value is None or isinstance(value, (str, int, float)) else str(value)
