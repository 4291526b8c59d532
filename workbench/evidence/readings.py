"""The readings kept in tables, so that a large case need not be read from its bytes again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from sys import intern
from typing import Any

from pydantic_core import from_json
from sqlalchemy import BindParameter, Connection, bindparam, delete, exists, literal, select, union_all

from workbench.errors import EvidenceDamaged
from workbench.evidence import schema as tables
from workbench.evidence.canonical import digest, parsed
from workbench.evidence.engine import plain_rows, readable
from workbench.evidence.source_reading import PlainRows as PlainRows
from workbench.evidence.source_reading import Read as Read
from workbench.evidence.source_reading import Rows as Rows
from workbench.evidence.source_reading import plain_rows_of as plain_rows_of
from workbench.evidence.source_reading import read_source as read_source
from workbench.evidence.source_reading import rows_of as rows_of
from workbench.evidence.source_reading import said_rows as said_rows
from workbench.evidence.source_reading import tombstone as tombstone
from workbench.evidence.source_reading import value_at as value_at
from workbench.evidence.source_reading import without_erased as without_erased
from workbench.evidence.store import Store
from workbench.evidence.writer import CHAINED, Writer
from workbench.reading.model import Claim, Link, Mention, Reading

_TABLES = (tables.mentions, tables.claims, tables.links)
_NUMBERS: BindParameter[Any] = bindparam("numbers", expanding=True)
_THERE = union_all(
    *(
        select(literal(table.name), table.c.source).where(table.c.source.in_(_NUMBERS)).distinct()
        for table in tables.MADE
    )
)
_BODIES = [
    select(table.c.source, table.c.body)
    .where(table.c.source.in_(_NUMBERS))
    .order_by(table.c.source, table.c.n)
    for table in _TABLES
]
READ = "read"
"""The event of an entry that says from which version of its reader to which an operation was brought."""
_READ_BY = select(tables.journal).where(tables.journal.c.event == READ).order_by(tables.journal.c.seq)
BY_VERSION = "readings:"
"""How such an entry binds it: `readings:person_history`, with the version."""
_SHORT = 64
_LONG = 1 << 16
PORTION = 500
"""Sources whose readings are fetched together."""


def keep(writer: Writer, said: Mapping[int, Rows]) -> None:
    """Keeps what sources say, as the rows of each; of a portion at a time.

    What another has kept meanwhile stays: it is the same.
    """
    there = [(name, number) for name, number in writer.connection.execute(_THERE, {"numbers": list(said)})]
    whole = {number for name, number in there if name == tables.readings.name}
    for number in {number for _, number in there} - whole:
        forget(writer.connection, number)
    for number, kept in said.items():
        if number not in whole:
            for name, rows in kept.items():
                if rows:
                    writer.insert_all(tables.metadata.tables[name], rows)


def versions(connection: Connection) -> dict[str, int]:
    """By which version of its reader an operation's answers are kept, where the journal says so.

    Raises `EvidenceDamaged` when an entry that says so is not what was written.
    """
    found: dict[str, int] = {}
    for row in connection.execute(_READ_BY):
        if digest({name: row._mapping[name] for name in CHAINED}) != row.hash:
            raise EvidenceDamaged(
                f"journal {row.seq}: by which readers the case was read is not what was written"
            )
        try:
            bound = parsed(row.bound)
            found |= {name.removeprefix(BY_VERSION): int(bound[name]) for name in bound}
        except (ValueError, TypeError, KeyError) as error:
            raise EvidenceDamaged(f"journal {row.seq}: it binds no version of readers ({error})") from None
    return found


def forget(connection: Connection, number: int) -> None:
    """Removes what is kept of what a source says: it is read from its bytes again."""
    for table in tables.MADE:
        connection.execute(delete(table).where(table.c.source == number))


def unread(store: Store, numbers: Sequence[int] | None = None) -> list[int]:
    """Sources that were stored but not yet read, as after a kill: among some, which are few, or all.

    One of which some of what it says is kept is not among them: readings are kept as a whole, so that
    somebody has taken the rest.
    """
    source = tables.sources.c.number
    chosen = select(source).where(*(~exists().where(table.c.source == source) for table in tables.MADE))
    if numbers is not None:
        chosen = chosen.where(source.in_(numbers))
    with store.reading() as connection:
        return list(connection.execute(chosen.order_by(source)).scalars())


def kept(
    connection: Connection, numbers: Sequence[int], known: dict[bytes, Any] | None = None
) -> dict[int, Reading]:
    """The kept readings of sources, of a portion at a time.

    Whoever goes through many portions, and changes nothing of what the readings hold, gives one `known`
    with all of them: what several sources say with the same words is then in memory once.
    """
    known = {} if known is None else known
    found: dict[int, list[list[str]]] = {number: [[], [], []] for number in numbers}
    for index, chosen in enumerate(_BODIES):
        for source, body in plain_rows(connection, chosen, {"numbers": list(numbers)}):
            found[source][index].append(body)
    return {number: _reading(number, bodies, known) for number, bodies in found.items()}


def _reading(number: int, bodies: Sequence[Iterable[str]], known: dict[bytes, Any]) -> Reading:
    with readable(f"what is kept of S{number}"):
        return reading_of(bodies, known)


def bodies_of(rows: PlainRows) -> list[list[str]]:
    """The bodies of the rows that keep a reading: its mentions, its claims and its links."""
    return [[row[-1] for row in rows[table.name]] for table in _TABLES]


def reading_of(bodies: Sequence[Iterable[str]], known: dict[bytes, Any]) -> Reading:
    """The reading that bodies keep; of `known` see `kept`."""
    parts = []
    for part, made in zip(bodies, _MADE, strict=True):
        said = []
        for body in part:
            word = blake2b(body.encode(), digest_size=16).digest()
            each = known.get(word)
            if each is None:
                each = known[word] = made(_said(body))
            said.append(each)
        parts.append(tuple(said))
    return Reading(*parts)


def reading_once(bodies: Sequence[Sequence[str]]) -> Reading:
    """The reading that bodies keep, for somebody who goes through many and keeps none of them.

    Equal words of several readings are not looked for, which takes longer than to make them.
    """
    try:
        return Reading(
            *(tuple(map(make, _said_of_all(part))) for part, make in zip(bodies, _MADE_ONCE, strict=True))
        )
    except (ValueError, TypeError, KeyError):  # what versions before kept, or half of a surrogate pair
        return reading_of(bodies, {})


def _said_of_all(bodies: Sequence[str]) -> list[Any]:
    """What bodies say; raises `ValueError` where they are not read together."""
    text = f"[{','.join(bodies)}]"
    said: list[Any] = from_json(text, cache_strings="all") if len(text) < _LONG else []
    if len(said) != len(bodies):
        raise ValueError("not read together")
    return said


def _said(body: str) -> Any:
    """What a body says, by the quicker reader of JSON where it is short and that one reads it."""
    if len(body) < _LONG:
        try:
            return from_json(body, cache_strings="all")
        except ValueError:  # half of a surrogate pair, or more than 200 levels
            return parsed(body)
    return parsed(body)


def mentions_of(connection: Connection, number: int) -> list[str]:
    """The pointers of the mentions of a source."""
    chosen = select(tables.mentions.c.body).where(tables.mentions.c.source == number)
    bodies = connection.execute(chosen.order_by(tables.mentions.c.n)).scalars()
    with readable(f"what is kept of S{number}"):
        return [str(parsed(body)["pointer"]) for body in bodies]


def _mention(body: dict[str, Any]) -> Mention:
    return Mention(_word(body.pop("pointer")), _word(body.pop("kind")), _once(body.pop("label")), **body)


def _claim(body: dict[str, Any]) -> Claim:
    value, raw = body.pop("value"), body.pop("raw")
    if type(value) is dict:
        value = {intern(name): _once(part) for name, part in value.items()}
    mention, attribute, pointer = body.pop("mention"), body.pop("attribute"), body.pop("pointer")
    return Claim(_word(mention), _word(attribute), _word(pointer), _once(raw), _once(value), **body)


def _link(body: dict[str, Any]) -> Link:
    subject, relation, thing = body.pop("subject"), body.pop("relation"), body.pop("object")
    pointers = tuple(map(intern, body.pop("pointers")))
    return Link(_word(subject), _word(relation), _word(thing), pointers, **body)


_MADE: tuple[Callable[[dict[str, Any]], Any], ...] = (_mention, _claim, _link)


def _mention_once(body: dict[str, Any]) -> Mention:
    return Mention(intern(body["pointer"]), intern(body["kind"]), body["label"])


def _claim_once(body: dict[str, Any]) -> Claim:
    return Claim(
        intern(body["mention"]), intern(body["attribute"]), intern(body["pointer"]), body["raw"],
        body["value"], body["caution"], body["date_start"], body["date_end"], body["detail"],
    )  # fmt: skip


def _link_once(body: dict[str, Any]) -> Link:
    return Link(
        intern(body["subject"]), intern(body["relation"]), intern(body["object"]), tuple(body["pointers"]),
        body["date_start"], body["date_end"], body["caution"], body["detail"],
    )  # fmt: skip


_MADE_ONCE: tuple[Callable[[dict[str, Any]], Any], ...] = (_mention_once, _claim_once, _link_once)


def _word(said: Any) -> str:
    """A word that is the same in every source: in memory once.

    A reader of another package may have been kept with what is no text, by versions that did not check it.
    """
    return intern(said if type(said) is str else str(said))


def _once(value: Any) -> Any:
    """The value; of a short text, which many sources may have, memory holds one."""
    return intern(value) if type(value) is str and len(value) < _SHORT else value
