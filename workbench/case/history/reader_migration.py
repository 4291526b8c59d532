"""Which readers made the readings that a case keeps, and making them again where the rules have changed.

The journal says by which version of its reader each operation's answers are read: an entry `read` binds
`readings:person_history` to it. Nothing said means the first version. Answers are evidence and never
change by this. With that entry, in one transaction, what was read from them is forgotten; it is read again
portion by portion, like everything that was stored and not yet read, so that nobody waits for long and a
kill does no harm.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, delete, select

from workbench.errors import ReadByNewer
from workbench.evidence import readings
from workbench.evidence import schema as tables
from workbench.evidence.remembered_ids import spans
from workbench.evidence.writer import Writer
from workbench.operations import OPERATIONS
from workbench.reading import changeable, first_version, read, readable, version
from workbench.reading.model import Reading

Versions = Mapping[str, int]
"""By operation, as the journal says."""


def read_answer(operation: str, question: Mapping[str, Any], answer: Any, given: str) -> Reading:
    """Reads an answer, given at a moment, with the reader of its operation."""
    return read(operation, dict(question), answer, given)


def noted(versions: Versions, operation: str) -> int:
    """The version by which an operation's answers are kept in a case."""
    return versions.get(operation, first_version(operation))


def unreadable(operation: str, versions: Versions) -> str:
    """Why kept readings of an operation cannot be made here, and what to do; "" where they can.

    What its answers say is then not known, which is not the same as that they say nothing.
    """
    here, there = version(operation), noted(versions, operation)
    if not here and (there or (not readable(operation) and operation not in OPERATIONS)):
        return f"the reader of the operation {operation!r} is not installed: install its package"
    if here < there:
        package = "the workbench" if first_version(operation) else "the package that brings it"
        return (
            f"the answers of {operation!r} were read by version {there} of their reader, and version {here} "
            f"is installed here: update {package}"
        )
    return ""


def newer(versions: Versions) -> list[str]:
    """What was read by newer readers than those installed, in words; packages that are missing aside."""
    return [why for name in sorted(versions) if version(name) and (why := unreadable(name, versions))]


def refuse_newer(versions: Versions) -> None:
    """Raises `ReadByNewer` for a case that was read by newer readers than those installed."""
    if found := newer(versions):
        raise ReadByNewer("; ".join(found))


def behind(connection: Connection, versions: Versions, unseen: Collection[int] = ()) -> list[str]:
    """The operations with answers in the case that were read by an older version than is installed.

    `unseen` are sources that nobody has drawn yet.
    """
    older = [name for name, here in changeable().items() if noted(versions, name) < here]
    if not older:
        return []
    source = tables.sources.c
    there = select(source.operation).where(source.operation.in_(older), source.number.not_in(list(unseen)))
    return sorted(connection.execute(there.distinct()).scalars())


def bring(
    writer: Writer, versions: dict[str, int], operations: Collection[str], ids: Mapping[str, Any]
) -> None:
    """Journals that operations are read by the installed versions from here on, and forgets what was read.

    Their sources are then as if never read, and are read by whoever needs them first. The entry remembers
    the `ids` that mentions have, so that they keep them. `versions` is brought up too.
    """
    steps: dict[str, Any] = {}
    for operation in operations:
        source = tables.sources.c
        mine = select(source.number).where(source.operation == operation)
        for table in tables.MADE:
            writer.connection.execute(delete(table).where(table.c.source.in_(mine)))
        numbers = writer.connection.execute(mine.order_by(source.number)).scalars().all()
        before, versions[operation] = noted(versions, operation), version(operation)
        steps[operation] = {"from": before, "to": versions[operation], "sources": spans(numbers)}
    detail = {"operations": steps, **({"ids": ids} if ids else {})}
    bound = {f"{readings.BY_VERSION}{name}": str(versions[name]) for name in steps}
    writer.append(readings.READ, ", ".join(steps), detail=detail, bound=bound)
