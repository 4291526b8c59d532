"""The check of a case that was made out of rows from elsewhere, before it gets its name."""

from __future__ import annotations

from sqlalchemy import Connection

from workbench.case.history.details_checks import check_details
from workbench.case.history.integrity_checks import IntegrityProblem, Journal, Rows, check_meta, measured
from workbench.case.history.reader_migration import unreadable
from workbench.errors import MISREAD, EvidenceDamaged
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.model import Head
from workbench.evidence.stored_rows import streamed
from workbench.evidence.writer import read_head


def check_stored(connection: Connection, name: str, most: int) -> Head:
    """Checks what a new case stores; what was read from its answers is forgotten, and read again later.

    Raises `EvidenceDamaged` that names what does not hold, also where the answers unpack to more than so many
    bytes. Returns the head.
    """
    problems: list[IntegrityProblem] = []
    journal = Journal(problems, [], ())
    try:
        journal.check(connection)
        check_meta(connection, problems, journal.bindings)
        check_details(connection, problems, [], journal.bindings)
        versions = readings.versions(connection)
        rows = Rows(journal.bindings, problems, [])
        for word, table in tables.BOUND.items():
            if word != "seal" or journal.bindings.schema > 1:
                for row in streamed(connection, table):
                    values = dict(row._mapping)
                    if word == "source":
                        most -= measured(values["answer"], f"S{row.number}", values["answer_sha256"])
                        if not unreadable(row.operation, versions):
                            readings.forget(connection, row.number)
                    elif word == "attachment":
                        most -= measured(values["content"], f"attachment {row.number}", row.sha256)
                    if most < 0:
                        raise EvidenceDamaged(f"{name}: its answers would unpack to too much: refused")
                    rows.take(word, values)
        problems += [IntegrityProblem(each, "missing: the journal knows it") for each in rows.left]
    except MISREAD as error:
        problems.append(IntegrityProblem("case", f"cannot be read to its end: {error}"))
    for problem in problems:
        if problem.damage:
            raise EvidenceDamaged(f"{name} holds a case that is not what was written: {problem}")
    return read_head(connection)
