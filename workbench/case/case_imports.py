"""What is brought into a case from elsewhere, and whether the case has it already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from workbench.case import file_importers, imports
from workbench.case.known_imports import with_rows
from workbench.case.plain_cells import plain_cell
from workbench.case.requests.answer import Answer
from workbench.case.session import Session
from workbench.evidence.model import Source
from workbench.jobs import Job, Progress


class CaseImports:
    """Brings answers and files into a case as sources."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def import_answer(
        self,
        operation: str,
        question: Mapping[str, Any],
        content: bytes,
        *,
        environment: str = "imported",
        again: bool = False,
    ) -> Answer:
        """Brings in a stored answer of a known operation as a source; costs nothing.

        Where the case has the same bytes as an answer to the same question, that source is given back and
        nothing is stored, unless `again`. Raises `InputError` where it has them without the question.
        """
        return imports.import_answer(self._session, operation, question, content, environment, again=again)

    def import_answers(
        self, operation: str, files: Iterable[str | Path], *, on_progress: Progress | None = None
    ) -> Job[int]:
        """Brings in many files, each a stored answer of a known operation, in the background; costs nothing.

        The job gives how many there were; `on_progress(done, total)` counts those that are stored and read.
        They are stored in portions of up to 2,000, fewer where they are large. Where one is no JSON object
        (`ReadError`), none of its portion is stored, and those stored before stay. Files that the case has
        already are stored again, and count once.
        """
        return imports.import_files(self._session, operation, files, on_progress)

    def import_file(self, path: str | Path, *, importer: str | None = None, again: bool = False) -> Answer:
        """Brings in a file of another tool as a source; `importer` is chosen by the suffix unless given.

        A file that the case has already is not stored, and its source given back, unless `again`.
        """
        return file_importers.import_file(self._session, Path(path), importer, again=again)

    def imports_of(
        self, data: Any, *, sheet: str | None = None, header: int | None = None, encoding: str | None = None
    ) -> list[Source]:
        """The sources in force that hold just the rows of a table, however it is named and written.

        Takes what `import_records` takes. Corrections and meanings of columns are not compared.
        """
        from workbench.case.table_rows import table_of  # what reads tables takes long to import

        table = table_of(data, sheet=sheet, header=header, encoding=encoding)
        records = [
            {str(column): plain_cell(value) for column, value in row.as_held.items()}
            for row in table.rows
            if not row.problem
        ]
        return with_rows(self._session, records)
