"""An import in preparation is kept in the case until it is imported or discarded, and offered again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.read_as import ReadAs
from widgets.table_step import TableForm
from widgets.wording import moment
from workbench.case.import_drafts import ImportDraft, digest_of
from workbench.errors import WorkbenchError
from workbench.operations.wording import counted
from workbench.tables.plan import Choice
from workbench.tables.table import Table

if TYPE_CHECKING:
    from workbench.case import Case

ERASED = (
    "A person was erased from the case after this file was opened: what you choose here is no longer kept. "
    "Import it, or open the file again."
)


class Preparation:
    """Keeps what is chosen and corrected of the file that is open, and lists what is kept of others.

    A case that is read only, closed or out of reach keeps nothing; everything else goes on.
    """

    def __init__(self, case: Case, form: TableForm) -> None:
        self._case, self._form = case, form
        self._draft: ImportDraft | None = None
        self._entry = 0
        self.list()

    def kept(self, content: bytes) -> ImportDraft | None:
        """What is kept of a file that is opened, where it is another than the one that is open."""
        file = digest_of(content)
        return None if self._draft is not None and self._draft.file == file else self.find(file)

    def find(self, file: str) -> ImportDraft | None:
        """What is kept of a file; None for nothing."""
        found: ImportDraft | None = self._case.import_drafts.find(file)
        return found

    def begin(self, content: bytes, name: str) -> None:
        """From now on this file is kept."""
        self._draft = ImportDraft(digest_of(content), name, "", {}, (), "", "", content)
        self._entry = self._case.entry_count

    def pause(self) -> None:
        """Leaves the file that is open; what was chosen of it stays kept, if anything was."""
        before, self._draft = self._draft, None
        if before is not None and not before.is_touched:
            self.drop(before.file)

    def keep(self, table: Table, mapping: Mapping[str, Choice], origin: str, how: ReadAs) -> str:
        """Keeps what was chosen so far; why it is not kept, empty where it is."""
        if self._draft is None:
            return ""
        corrected = tuple((row.line, name, row.cells.get(name)) for row in table.rows for name in row.held)
        owners = tuple((row.line, name, *owner) for row in table.rows for name, owner in row.owners.items())
        now = datetime.now(UTC).isoformat(timespec="seconds")
        sheet = table.sheet if len(table.sheets) > 1 else ""  # that of a file with one has the file's name
        self._draft = replace(
            self._draft, sheet=sheet, mapping=dict(mapping), corrected=corrected, origin=origin, at=now,
            header=how.header or 0, encoding=how.encoding or "", owners=owners,
        )  # fmt: skip
        try:
            is_kept = self._case.import_drafts.save(self._draft, self._entry)
        except WorkbenchError:
            return ""
        self.list()
        return "" if is_kept else ERASED

    def start(self) -> None:
        """The file that is open is being imported: should that be interrupted, it is said."""
        self._run(datetime.now(UTC).isoformat(timespec="microseconds"))

    def stop(self) -> None:
        """The import of the file that is open failed or was stopped: it is in preparation as before."""
        self._run("")

    def _run(self, begun: str) -> None:
        if self._draft is None:
            return
        running = self._case.import_drafts.running
        (running.add if begun else running.discard)(self._draft.file)
        self._draft = replace(self._draft, begun=begun)
        try:
            self._case.import_drafts.save(self._draft, self._entry)
        except WorkbenchError:
            return

    def end(self) -> None:
        """Forgets the file that is open: it is imported or discarded."""
        before, self._draft = self._draft, None
        if before is not None:
            self._case.import_drafts.running.discard(before.file)
            self.drop(before.file)

    def drop(self, file: str) -> None:
        """Forgets what is kept of a file."""
        try:
            self._case.import_drafts.drop(file)
        except WorkbenchError:
            return
        self.list()

    def list(self) -> None:
        """Lists what is kept."""
        try:
            drafts = self._case.import_drafts.all()
        except WorkbenchError:
            drafts = []
        here = self._draft.file if self._draft is not None else ""
        self._form.drafts = [
            {
                "file": each.file, "name": each.name, "is_open": each.file == here,
                "needs_file": each.content is None, **self._told(each),
            }
            for each in drafts
        ]  # fmt: skip

    def _told(self, draft: ImportDraft) -> dict[str, Any]:
        """What is said of a draft, or became of one that was interrupted, and whether it `is_stored`."""
        if not self._case.import_drafts.is_interrupted(draft):
            return {"words": f"In preparation: {in_words(draft)}.", "is_stored": False}
        head = f"The import of {draft.name} was interrupted, {moment(draft.begun)}."
        if draft.content is None:
            return {"words": f"{head} Open the file again to see whether it is stored.", "is_stored": False}
        stored = self._stored(draft)
        if not stored:
            return {"words": f"{head} Nothing of it was stored: continue to import it.", "is_stored": False}
        return {"words": f"{head} It is stored whole, as source {stored}.", "is_stored": True}

    def _stored(self, draft: ImportDraft) -> str:
        """The source that an import made before it was interrupted; empty for none."""
        try:
            known = self._case.imports_of(draft.table())
        except WorkbenchError:
            return ""
        begun = datetime.fromisoformat(draft.begun)
        made = [each.id for each in known if datetime.fromisoformat(each.asked_at) >= begun]
        return str(made[-1]) if made else ""


def in_words(draft: ImportDraft) -> str:
    """What was done with a file, and when last."""
    done = [
        counted(len(draft.corrected), "cell") + " corrected or confirmed" if draft.corrected else "",
        counted(len(draft.mapping), "column") + " chosen" if draft.mapping else "",
        f"headings in line {draft.header}" if draft.header else "",
        f"read as {draft.encoding}" if draft.encoding else "",
        "who gave it is written down" if draft.origin else "",
    ]
    told = ", ".join(filter(None, done)) or "nothing changed yet"
    return f"{draft.name}, last changed {moment(draft.at)}: {told}"
