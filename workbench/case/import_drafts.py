"""Imports in preparation: what a person chose and corrected of a file that is no source yet.

They are no evidence: no entry of the journal binds them, a bundle leaves them out, and an erasure removes all
of them. A file with a key or password in it is never kept; what was chosen is, and the file is opened again.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, inspect, select, update

from workbench.case.kept_rows import is_erased_since, packed, rows_of, unpacked
from workbench.case.session import Session
from workbench.evidence.schema import drafts
from workbench.evidence.secrets import SECRET_ANYWHERE, SECRET_IN_QUESTIONS
from workbench.ontology import scoped
from workbench.values.json_text import read_json

if TYPE_CHECKING:  # they take long to import, and few cases are opened to import a table
    from workbench.tables.plan import Choice
    from workbench.tables.table import Table

MOST_BYTES = 8_000_000
"""The largest file that is kept with what was chosen; a larger one is opened again by its person."""
_MOST_UNPACKED = 64_000_000
_NO_WORD = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class ImportDraft:
    """A file that is prepared to be imported, and what was chosen so far.

    `file` is the SHA-256 of its bytes, `corrected` has line, column and value of each cell that was corrected
    or confirmed, and `content` are its bytes, None where they are not kept. `begun` is when its import was
    started that has not ended. `header` (the line of the headings, 0 where it is found) and `encoding` are
    how a person said that the file is read. `owners` has line, column, place and number of people of each
    cell of which somebody said of which person of its row it is.
    """

    file: str
    name: str
    sheet: str
    mapping: dict[str, Choice]
    corrected: tuple[tuple[int, str, Any], ...]
    origin: str
    at: str
    content: bytes | None = field(default=None, repr=False)
    begun: str = ""
    header: int = 0
    encoding: str = ""
    owners: tuple[tuple[int, str, int, int], ...] = ()

    @property
    def is_touched(self) -> bool:
        """Whether anything was chosen, corrected or written about the file."""
        return bool(self.mapping or self.corrected or self.origin or self.header or self.encoding)

    def table(self) -> Table:
        """The rows of the file as they were corrected. Raises `InputError` for a file that is not kept."""
        from workbench.tables.table import table_in

        return self.corrections_of(
            table_in(
                self.content or b"", self.name, sheet=self.sheet or None, header=self.header or None,
                encoding=self.encoding or None,
            )
        )  # fmt: skip

    def corrections_of(self, table: Table) -> Table:
        """The rows of a table with the cells that were corrected; cells that it lacks are left out."""
        lines = {row.line for row in table.rows}
        for line, column, value in self.corrected:
            if line in lines and column in table.columns:
                table = table.corrected(line, column, value)
        for line, column, person, people in self.owners:
            if line in lines and column in table.columns and 0 <= person < people:
                table = table.owned(line, column, person, people)
        return table


def digest_of(content: bytes) -> str:
    """By which a file that is opened again is known."""
    return hashlib.sha256(content).hexdigest()


@scoped(lambda self: self._session.ontology)
class ImportDrafts:
    """The imports that this person prepares in a case.

    `running` are the files whose imports this process runs.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.running: set[str] = set()

    def all(self) -> list[ImportDraft]:
        """Each with its file, those that were changed last first; without what cannot be read."""
        return _sorted(each for person, each in every(self._session) if person == self._session.actor)

    def find(self, file: str) -> ImportDraft | None:
        """That of a file by the SHA-256 of its bytes; None where there is none."""
        return next((each for each in self.all() if each.file == file), None)

    def is_interrupted(self, draft: ImportDraft) -> bool:
        """Whether the import of a file was begun by a process that is gone, or by another one."""
        return bool(draft.begun) and draft.file not in self.running

    def save(self, draft: ImportDraft, entry: int) -> bool:
        """Keeps a draft in place of the one of the same file; False where a person was erased after `entry`.

        A key or password is not kept, nor the file in which there is something that may be one.
        """
        told = {
            "name": draft.name, "sheet": draft.sheet, "mapping": draft.mapping, "at": draft.at,
            "begun": draft.begun, "header": draft.header, "encoding": draft.encoding,
            "origin": "" if _may_hold_secret([draft.origin]) else draft.origin,
            "owners": [list(cell) for cell in draft.owners],
            "corrected": [list(cell) for cell in draft.corrected if not _may_hold_secret(map(str, cell))],
        }  # fmt: skip
        body = packed(told)
        mine = (drafts.c.person == self._session.actor) & (drafts.c.file == draft.file)
        with self._session.store.writing(self._session.actor) as writer:
            if is_erased_since(writer.connection, entry):
                return False
            drafts.create(writer.connection, checkfirst=True)
            if writer.connection.execute(select(drafts.c.file).where(mine)).first():
                writer.connection.execute(update(drafts).where(mine).values(body=body))
            else:
                content = zlib.compress(_to_keep(draft))
                row = {"person": self._session.actor, "file": draft.file, "body": body, "content": content}
                writer.connection.execute(insert(drafts), row)
        return True

    def drop(self, file: str) -> None:
        """Forgets the draft of a file."""
        with self._session.store.writing(self._session.actor) as writer:
            if inspect(writer.connection).has_table(drafts.name):
                mine = (drafts.c.person == self._session.actor) & (drafts.c.file == file)
                writer.connection.execute(delete(drafts).where(mine))

    def __repr__(self) -> str:
        return f"<imports in preparation: {len(self.all())}>"


def every(session: Session) -> list[tuple[str, ImportDraft]]:
    """Who prepares what; without what cannot be read."""
    rows = rows_of(session, drafts)
    made = ((row.person, _made(row.file, row.body, row.content)) for row in rows)
    return [(person, draft) for person, draft in made if draft is not None]


def _sorted(found: Iterable[ImportDraft]) -> list[ImportDraft]:
    return sorted(found, key=lambda each: (each.at, each.file), reverse=True)


def _to_keep(draft: ImportDraft) -> bytes:
    """The bytes of the file; none of one that is too large, or that may hold a key or password."""
    from workbench.tables.sheets import sheets_of

    content = draft.content or b""
    if len(content) > MOST_BYTES:
        return b""
    cells = (
        str(cell)
        for sheet in sheets_of(content, draft.name, None)
        for _, line in sheet.lines
        for cell in line
    )
    return b"" if _may_hold_secret([*cells, content.decode("utf-8", "replace")]) else content


def _may_hold_secret(texts: Iterable[str]) -> bool:
    told = _NO_WORD.sub("_", "\n".join(texts).lower())
    return any(name in told for name in SECRET_ANYWHERE | SECRET_IN_QUESTIONS)


def _made(file: str, body: bytes, content: bytes) -> ImportDraft | None:
    """What a row holds; it may come from anybody who had the file."""
    try:
        told, held = read_json(unpacked(body, _MOST_UNPACKED)), unpacked(content, _MOST_UNPACKED)
        datetime.fromisoformat(told["at"])
        return ImportDraft(
            file, str(told["name"]), str(told["sheet"]),
            {
                str(column): choice
                for column, choice in dict(told["mapping"]).items()
                if choice is None or isinstance(choice, (str, dict))
            },
            tuple((int(line), str(column), value) for line, column, value in told["corrected"]),
            str(told["origin"]), str(told["at"]), held or None, _time(told.get("begun")),
            int(told.get("header", 0)), str(told.get("encoding", "")),
            tuple(
                (int(line), str(column), int(person), int(people))
                for line, column, person, people in told.get("owners", ())
            ),
        )  # fmt: skip
    except (ValueError, TypeError, KeyError):
        return None


def _time(text: Any) -> str:
    return datetime.fromisoformat(text).isoformat() if text else ""
