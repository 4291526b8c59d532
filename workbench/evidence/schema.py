"""The tables of a case: the same on SQLite and on PostgreSQL.

`journal` is the one order of everything. Every row of `meta`, `details`, `sources`, `attachments`,
`asking`, `queued` and `seals` is bound by its hash in the journal; `readings`, `mentions`, `claims` and
`links` are made from the sources and can be made again. Text that came from outside is kept as
ASCII JSON, because no database takes every text.
"""

from __future__ import annotations

from sqlalchemy import Column, MetaData, Table

from workbench.evidence.lengths import (
    BoundedBytes,
    BoundedInteger,
    BoundedLongWord,
    BoundedName,
    BoundedNumber,
    BoundedText,
    BoundedWord,
)

VERSION = 2
"""Of the tables, and of what the journal binds: a case of a newer one is refused, an older one migrated."""
NOT_FACTS = ("head", "schema")
"""The rows of `meta` that are no facts of the case: they change as it is written and migrated."""
metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", BoundedWord, primary_key=True),
    Column("value", BoundedText, nullable=False),
)

journal = Table(
    "journal",
    metadata,
    Column("seq", BoundedNumber, primary_key=True, autoincrement=False),
    Column("at", BoundedWord, nullable=False),
    Column("actor", BoundedName, nullable=False),
    Column("event", BoundedWord, nullable=False, index=True),
    Column("subject", BoundedWord, nullable=False),
    Column("bound", BoundedText(journal=256), nullable=False),
    Column("units", BoundedInteger, nullable=False),
    Column("spent", BoundedNumber, nullable=False),
    Column("detail_hash", BoundedWord, nullable=False),
    Column("previous", BoundedWord, nullable=False),
    Column("hash", BoundedWord, nullable=False),
)

details = Table(
    "details",
    metadata,
    Column("seq", BoundedNumber, primary_key=True, autoincrement=False),
    Column("salt", BoundedWord, nullable=False),
    # the ids of all mentions, also while none is there because all are being read again
    Column("body", BoundedText(mentions=128, sources=4096), nullable=False),
)

_ASKED = (
    ("operation", BoundedWord, False),
    ("question", BoundedText, False),
    ("request_key", BoundedWord, True),
    ("environment", BoundedWord, False),
    ("account", BoundedWord, False),
    ("base_url", BoundedName, False),
    ("purpose", BoundedText, False),
    ("legal_basis", BoundedText, False),
    ("investigator", BoundedName, False),
    ("asked_at", BoundedWord, False),
    ("price", BoundedInteger, False),
    ("salt", BoundedLongWord, False),
)


def _asked_columns() -> list[Column[object]]:
    return [
        Column(name, kind, nullable=nullable, index=name == "request_key") for name, kind, nullable in _ASKED
    ]


sources = Table(
    "sources",
    metadata,
    Column("number", BoundedNumber, primary_key=True, autoincrement=False),
    *_asked_columns(),
    Column("answered_at", BoundedWord, nullable=False),
    Column("status", BoundedInteger, nullable=False),
    Column("headers", BoundedText, nullable=False),
    Column("api_reference", BoundedName, nullable=True),
    Column("reference", BoundedName, nullable=True),
    Column("tries", BoundedInteger, nullable=False),
    Column("answer", BoundedBytes, nullable=False),
    Column("answer_sha256", BoundedWord, nullable=False),
    Column("original_sha256", BoundedWord, nullable=True),
    Column("withheld", BoundedText, nullable=False),
    Column("acknowledgement", BoundedBytes, nullable=True),
    Column("erased", BoundedText, nullable=True),
)

queued = Table(
    "queued",
    metadata,
    Column("number", BoundedNumber, primary_key=True, autoincrement=False),
    *_asked_columns(),
    Column("reference", BoundedName, nullable=False),
    Column("acknowledgement", BoundedBytes, nullable=False),
)

asking = Table(
    "asking",
    metadata,
    Column("request_key", BoundedWord, primary_key=True),
    Column("ticket", BoundedWord, nullable=False),
    Column("operation", BoundedWord, nullable=False),
    Column("owner", BoundedName, nullable=False),
    Column("since", BoundedWord, nullable=False),
    Column("until", BoundedWord, nullable=False),
    Column("price", BoundedInteger, nullable=False),
)

attachments = Table(
    "attachments",
    metadata,
    Column("number", BoundedNumber, primary_key=True, autoincrement=False),
    Column("source", BoundedNumber, nullable=False, index=True),
    Column("name", BoundedName, nullable=False),
    Column("content_type", BoundedName, nullable=False),
    Column("content", BoundedBytes, nullable=False),
    Column("sha256", BoundedWord, nullable=False),
    Column("salt", BoundedWord, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("number", BoundedNumber, primary_key=True, autoincrement=False),
    Column("text", BoundedText, nullable=False),
    Column("signature", BoundedText, nullable=False),
    Column("signer", BoundedName, nullable=False),
    Column("stamp", BoundedBytes, nullable=True),
)

readings = Table(
    "readings",
    metadata,
    Column("source", BoundedNumber, primary_key=True, autoincrement=False),
    Column("digest", BoundedWord, nullable=False),
    Column("error", BoundedText, nullable=True),
)


def _statements(name: str, word: str) -> Table:
    return Table(
        name,
        metadata,
        Column("source", BoundedNumber, primary_key=True, autoincrement=False),
        Column("n", BoundedInteger, primary_key=True, autoincrement=False),
        Column(word, BoundedWord, nullable=False),
        Column("body", BoundedText, nullable=False),
    )


mentions = _statements("mentions", "kind")
claims = _statements("claims", "attribute")
links = _statements("links", "relation")

BOUND = {
    "source": sources, "attachment": attachments, "asking": asking, "queued": queued, "seal": seals,
}  # fmt: skip
"""The tables whose rows the journal binds, by the word in `bound`: `source:1`, `asking:<ticket>`."""
MADE = (readings, mentions, claims, links)
"""The tables that are made from the sources."""


def of_version(version: int) -> list[Table]:
    """The tables of a case of a version, those first that others lean on."""
    return [table for table in metadata.sorted_tables if _SINCE.get(table.name, 1) <= version]


_SINCE = {"seals": 2}

kept = MetaData()
checkpoint = Table(
    "checkpoint",
    kept,
    Column("part", BoundedWord, primary_key=True),
    Column("n", BoundedInteger, primary_key=True, autoincrement=False),
    Column("body", BoundedBytes, nullable=False),
)
"""The folded state up to an entry, made from the rest; a case may be without it, or its table."""
desks = Table(
    "desks",
    kept,
    Column("person", BoundedName, primary_key=True),
    Column("body", BoundedBytes, nullable=False),
)
"""How each person last saw the case: no evidence, not bound; a case may be without it, or its table."""
drafts = Table(
    "drafts",
    kept,
    Column("person", BoundedName, primary_key=True),
    Column("file", BoundedName, primary_key=True),
    Column("body", BoundedBytes, nullable=False),
    Column("content", BoundedBytes, nullable=False),
)
"""Files that a person prepares to import, by their SHA-256: no evidence, not bound; as `desks`."""
texts = Table(
    "texts",
    kept,
    Column("person", BoundedName, primary_key=True),
    Column("key", BoundedName, primary_key=True),
    Column("body", BoundedBytes, nullable=False),
)
"""Sections of the report that a person writes and has not saved: no evidence, not bound; as `desks`."""
