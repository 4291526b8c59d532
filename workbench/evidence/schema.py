"""The tables of a case: the same on SQLite and on PostgreSQL.

`journal` is the one order of everything. Every row of `meta`, `details`, `sources`, `attachments`,
`asking`, `queued` and `seals` is bound by its hash in the journal; `readings`, `mentions`, `claims` and
`links` are made from the sources and can be made again. Text that came from outside is kept as
ASCII JSON, because no database takes every text.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table, Text

VERSION = 2
"""Of the tables, and of what the journal binds: a case of a newer one is refused, an older one migrated."""
NOT_FACTS = ("head", "schema")
"""The rows of `meta` that are no facts of the case: they change as it is written and migrated."""
metadata = MetaData()

meta = Table("meta", metadata, Column("key", String, primary_key=True), Column("value", Text, nullable=False))

journal = Table(
    "journal",
    metadata,
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", String, nullable=False),
    Column("actor", Text, nullable=False),
    Column("event", String, nullable=False, index=True),
    Column("subject", String, nullable=False),
    Column("bound", Text, nullable=False),
    Column("units", Integer, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Column("detail_hash", String, nullable=False),
    Column("previous", String, nullable=False),
    Column("hash", String, nullable=False),
)

details = Table(
    "details",
    metadata,
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("salt", String, nullable=False),
    Column("body", Text, nullable=False),
)

_ASKED = (
    ("operation", String, False),
    ("question", Text, False),
    ("request_key", String, True),
    ("environment", String, False),
    ("account", String, False),
    ("base_url", Text, False),
    ("purpose", Text, False),
    ("legal_basis", Text, False),
    ("investigator", Text, False),
    ("asked_at", String, False),
    ("price", Integer, False),
    ("salt", String, False),
)


def _asked_columns() -> list[Column[object]]:
    return [
        Column(name, kind, nullable=nullable, index=name == "request_key") for name, kind, nullable in _ASKED
    ]


sources = Table(
    "sources",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    *_asked_columns(),
    Column("answered_at", String, nullable=False),
    Column("status", Integer, nullable=False),
    Column("headers", Text, nullable=False),
    Column("api_reference", Text, nullable=True),
    Column("reference", Text, nullable=True),
    Column("tries", Integer, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("answer_sha256", String, nullable=False),
    Column("original_sha256", String, nullable=True),
    Column("withheld", Text, nullable=False),
    Column("acknowledgement", LargeBinary, nullable=True),
    Column("erased", Text, nullable=True),
)

queued = Table(
    "queued",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    *_asked_columns(),
    Column("reference", Text, nullable=False),
    Column("acknowledgement", LargeBinary, nullable=False),
)

asking = Table(
    "asking",
    metadata,
    Column("request_key", String, primary_key=True),
    Column("ticket", String, nullable=False),
    Column("operation", String, nullable=False),
    Column("owner", Text, nullable=False),
    Column("since", String, nullable=False),
    Column("until", String, nullable=False),
    Column("price", Integer, nullable=False),
)

attachments = Table(
    "attachments",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("source", BigInteger, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("content_type", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("sha256", String, nullable=False),
    Column("salt", String, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("signature", Text, nullable=False),
    Column("signer", Text, nullable=False),
    Column("stamp", LargeBinary, nullable=True),
)

readings = Table(
    "readings",
    metadata,
    Column("source", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String, nullable=False),
    Column("error", Text, nullable=True),
)


def _statements(name: str, word: str) -> Table:
    return Table(
        name,
        metadata,
        Column("source", BigInteger, primary_key=True, autoincrement=False),
        Column("n", Integer, primary_key=True, autoincrement=False),
        Column(word, String, nullable=False),
        Column("body", Text, nullable=False),
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
    Column("part", String, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)
"""The folded state up to an entry, made from the rest; a case may be without it, or its table."""
desks = Table(
    "desks",
    kept,
    Column("person", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
"""How each person last saw the case: no evidence, not bound; a case may be without it, or its table."""
