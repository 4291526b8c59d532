"""Sections of the report that are written and not saved: kept until their person saves or discards them.

They are no evidence: no entry of the journal binds them, a bundle leaves them out, and an erasure removes all
of them.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, delete, insert, inspect

from workbench.case.kept_rows import is_erased_since, packed, rows_of, unpacked
from workbench.case.session import Session
from workbench.evidence.schema import texts
from workbench.values.json_text import read_json

_MOST_UNPACKED = 1 << 20


@dataclass(frozen=True)
class UnsavedText:
    """What was typed in one editor: of the section `name`, empty for a new one, on top of a `version`.

    `key` is that of the editor, and `at` when it was typed last.
    """

    key: str
    name: str
    title: str
    text: str = field(repr=False)
    version: int
    at: str


class UnsavedTexts:
    """What this person wrote in a case and has not saved.

    `open` are the keys of the editors of this process that show theirs.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.open: set[str] = set()

    def all(self) -> list[UnsavedText]:
        """Each text, those that were typed last first; without what cannot be read."""
        mine = (text for person, text in every(self._session) if person == self._session.actor)
        return sorted(mine, key=lambda each: (each.at, each.key), reverse=True)

    def save(self, text: UnsavedText, entry: int) -> bool:
        """Keeps a text in place of what its editor held; False where a person was erased after `entry`."""
        with self._session.store.writing(self._session.actor) as writer:
            if is_erased_since(writer.connection, entry):
                return False
            texts.create(writer.connection, checkfirst=True)
            told = asdict(text)
            row = {"person": self._session.actor, "key": told.pop("key"), "body": packed(told)}
            writer.connection.execute(delete(texts).where(self._is(text.key)))
            writer.connection.execute(insert(texts), row)
        return True

    def drop(self, key: str) -> None:
        """Forgets the text of an editor."""
        if all(each.key != key for each in self.all()):
            return
        with self._session.store.writing(self._session.actor) as writer:
            if inspect(writer.connection).has_table(texts.name):
                writer.connection.execute(delete(texts).where(self._is(key)))

    def _is(self, key: str) -> ColumnElement[bool]:
        return (texts.c.person == self._session.actor) & (texts.c.key == key)

    def __repr__(self) -> str:
        return f"<texts that are not saved: {len(self.all())}>"


def every(session: Session) -> list[tuple[str, UnsavedText]]:
    """Who writes what; without what cannot be read."""
    made = ((row.person, _made(row.key, row.body)) for row in rows_of(session, texts))
    return [(person, text) for person, text in made if text is not None]


def _made(key: str, body: bytes) -> UnsavedText | None:
    """What a row holds; it may come from anybody who had the file."""
    try:
        told = read_json(unpacked(body, _MOST_UNPACKED))
        datetime.fromisoformat(told["at"])
        said = {name: str(told[name]) for name in ("name", "title", "text", "at")}
        return UnsavedText(key=key, version=int(told["version"]), **said)
    except (ValueError, TypeError, KeyError):
        return None
