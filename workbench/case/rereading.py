"""Which readers made the readings that a case keeps, and making them anew where the rules have changed.

The journal says by which version of its reader each operation's answers are read: an entry `read` binds
`readings:person_history` to it. Nothing said means the first version. Answers are evidence and never
change by this; what is read from them is made again, in one transaction with the entry that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from itertools import islice
from typing import Any

from sqlalchemy import Connection, select

from workbench.errors import ReadByNewer
from workbench.evidence import keeping
from workbench.evidence import schema as tables
from workbench.evidence.store import PORTION, Store, Writer
from workbench.operations import OPERATIONS
from workbench.reading import changeable, first_version, read, readable, version
from workbench.reading.model import Reading

Versions = Mapping[str, int]
"""By operation, as the journal says."""


def read_answer(operation: str, question: Mapping[str, Any], answer: Any) -> Reading:
    """Reads an answer with the reader of its operation."""
    return read(operation, dict(question), answer)


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


def behind(connection: Connection, versions: Versions) -> list[str]:
    """The operations with answers in the case that were read by an older version than is installed."""
    older = [name for name, here in changeable().items() if noted(versions, name) < here]
    if not older:
        return []
    there = select(tables.sources.c.operation).where(tables.sources.c.operation.in_(older)).distinct()
    return sorted(connection.execute(there).scalars())


def reread(
    store: Store,
    writer: Writer,
    versions: dict[str, int],
    operations: Iterable[str],
    *,
    unseen: Set[int],
    ids: Callable[[], Mapping[str, Any]],
) -> None:
    """Reads all sources of operations anew, and journals from which version to which.

    `unseen` are sources that nobody has drawn yet; when any other now says something else, the entry
    remembers the `ids` as they are, so that mentions which stay keep theirs. `versions` is brought up.
    """
    entries: dict[str, Any] = {}
    changed: set[int] = set()
    for operation in operations:
        mine = select(tables.sources.c.number).where(tables.sources.c.operation == operation)
        numbers = writer.connection.execute(mine.order_by(tables.sources.c.number)).scalars().all()
        before, versions[operation] = noted(versions, operation), version(operation)
        anew = []
        sources = store.sources(numbers)
        while portion := list(islice(sources, PORTION)):
            said = {source.number: keeping.read_source(source, read_answer) for source in portion}
            anew += keeping.keep_anew(writer, said)
        changed |= set(anew) - unseen
        entries[operation] = {
            "from": before,
            "to": versions[operation],
            "sources": len(numbers),
            "changed": [f"S{number}" for number in anew],
        }
    detail = {"operations": entries, **({"ids": ids()} if changed else {})}
    bound = {f"{keeping.BY_VERSION}{name}": str(entries[name]["to"]) for name in entries}
    writer.append(keeping.READ, ", ".join(entries), detail=detail, bound=bound)
