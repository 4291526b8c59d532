"""What a source says, and the rows that keep it: all that a process needs which only reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any

from workbench.collection_pause import uncollected
from workbench.errors import UnknownReference
from workbench.evidence.canonical import sha256
from workbench.evidence.model import Source
from workbench.evidence.pointers import above, resolve
from workbench.evidence.statement_text import claim_text, link_text, mention_text, rows_text
from workbench.reading import changeable, is_own, read
from workbench.reading.model import Reading

Read = Callable[[str, Mapping[str, Any], Any, str], Reading]
Rows = dict[str, list[dict[str, Any]]]
"""The rows that keep what a source says, by table."""
PlainRows = dict[str, list[tuple[Any, ...]]]
"""The same, each row as the values of its columns in their order."""
_KEPT: tuple[tuple[str, str, Callable[[Any], str], Callable[[Any], str]], ...] = (
    ("mentions", "kind", attrgetter("kind"), mention_text),
    ("claims", "attribute", attrgetter("attribute"), claim_text),
    ("links", "relation", attrgetter("relation"), link_text),
)
"""The tables of mentions, claims and links, with the column of the word that each is found by."""


def tombstone(name: str, value: Any) -> Any:
    """What stands where an erasure took a value: of the same JSON type, so that readers still read."""
    if isinstance(value, dict):
        return {"erased_by": name}
    if isinstance(value, list):
        return []
    return "" if isinstance(value, str) else None


def read_source(source: Source, read: Read) -> tuple[Reading, str | None]:
    """What a source says, and the error when its reader failed.

    Erased places say nothing.
    """
    try:
        reading = read(source.operation, source.question, source.document, source.answered_at)
    except Exception as error:  # a reader, perhaps of another provider, must not take the case down
        return Reading(), f"{type(error).__name__}: {error}"[:500]
    problems = "; ".join(reading.problems)[:500] or None
    return (without_erased(source, reading) if source.holes else reading), problems


def without_erased(source: Source, reading: Reading) -> Reading:
    """The reading without what was read from an erased place, or no longer says anything."""

    holes = {*source.holes}

    def whole(pointer: str) -> bool:
        return holes.isdisjoint(above(pointer)) and _there(source, pointer)

    kept = {m.pointer for m in reading.mentions if whole(m.pointer)}
    claims = tuple(c for c in reading.claims if c.mention in kept and whole(c.pointer))
    links = tuple(
        k for k in reading.links if k.subject in kept and k.object in kept and all(map(whole, k.pointers))
    )
    told = {c.mention for c in claims} | {k.subject for k in links} | {k.object for k in links}
    mentions = tuple(m for m in reading.mentions if m.pointer in kept and m.pointer in told)
    return Reading(mentions, claims, links, reading.problems)


def _there(source: Source, pointer: str) -> bool:
    try:
        value_at(source, pointer)
    except UnknownReference:
        return False
    return True


def value_at(source: Source, pointer: str) -> Any:
    """The value that a citation's pointer leads to; raises `UnknownReference`."""
    if pointer.startswith("?"):
        return resolve(source.question, pointer[1:])
    return resolve(source.document, pointer)


def plain_rows_of(number: int, reading: Reading, error: str | None) -> PlainRows:
    """The rows that keep a reading, each as the values of its columns in their order."""
    parts: tuple[Iterable[Any], ...] = (reading.mentions, reading.claims, reading.links)
    kept: PlainRows = {}
    for (table, _, word_of, text), items in zip(_KEPT, parts, strict=True):
        kept[table] = [(number, n, word_of(item), text(item)) for n, item in enumerate(items)]
    kept["readings"] = [(number, sha256(rows_text(kept)), error)]
    return kept


def rows_of(number: int, reading: Reading, error: str | None) -> Rows:
    """The rows that keep a reading."""
    plain = plain_rows_of(number, reading, error)
    ((_, found, _),) = plain["readings"]
    kept: Rows = {
        table: [{"source": number, "n": n, word: said, "body": body} for _, n, said, body in plain[table]]
        for table, word, *_ in _KEPT
    }
    kept["readings"] = [{"source": number, "digest": found, "error": error}]
    return kept


def said_rows(source: Source, read: Read) -> Rows:
    """The rows that keep what a source says; see `read_source`."""
    return rows_of(source.number, *read_source(source, read))


def own_versions() -> dict[str, int]:
    """The versions of the workbench's own readers."""
    return {name: version for name, version in changeable().items() if is_own(name)}


def read_portions(portions: Iterator[Any], give: Callable[[Any], None]) -> None:
    """Says by which readers it reads, then reads the sources that come in: what a process of its own does."""
    give(own_versions())
    for sources in portions:
        with uncollected():
            give({each.number: said_rows(each, read) for each in sources})
