"""What the process that prepares readings does: it makes them of what is kept, with all for identity."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import fields
from io import BytesIO
from operator import attrgetter
from typing import Any

from workbench.collection_pause import uncollected
from workbench.evidence.readings import Bodies, readings_of
from workbench.identity.columns import SCOPES, MentionRow
from workbench.identity.company_features import NamedCompany
from workbench.identity.mentioned_things import Thing
from workbench.identity.mentions import people_and_things
from workbench.identity.prepared_reading import PreparedReading
from workbench.ontology import ONTOLOGY
from workbench.reading.model import Claim, Link, Mention, Reading
from workbench.version import VERSION

TOGETHER = 20
"""Portions of which the process gives each thing once; for the next as many it forgets what it has given."""


def prepare_portions(portions: Iterator[Bodies], give: Callable[[Any], None]) -> None:
    """Says what it is made of, then prepares what comes in: what a process of its own does."""
    give(software())
    packed = BytesIO()
    with uncollected():
        for at, bodies in enumerate(portions):
            if at % TOGETHER == 0:
                # one for many portions: what was given before is not given again
                pickler, known = _Pickler(packed), dict[bytes, Any]()
            found = readings_of(bodies, known)
            pickler.dump({number: _prepared(f"S{number}", reading) for number, reading in found.items()})
            give(packed.getvalue())
            packed.seek(0)
            packed.truncate()


def _prepared(source: str, reading: Reading) -> PreparedReading:
    people, things = people_and_things(source, reading)
    said = reading.mentions, reading.claims, reading.links
    return PreparedReading(*said, source=source, people=tuple(people), things=tuple(things))


def software() -> tuple[Any, ...]:
    """What must be the same for readings to be prepared alike."""
    return VERSION, list(ONTOLOGY)


def _parts_of(record: type[Any]) -> Callable[[Any], tuple[type[Any], tuple[Any, ...]]]:
    names = [field.name for field in fields(record)]
    if len(names) == 1:
        return lambda made: (record, (getattr(made, names[0]),))
    parts = attrgetter(*names)
    return lambda made: (record, parts(made))


_RECORDS = (Mention, Claim, Link, PreparedReading, MentionRow, Thing, NamedCompany, *SCOPES.values())


class _Pickler(pickle.Pickler):
    """Packs records as what makes them: pickle would set the fields of those with slots one by one."""

    dispatch_table = {record: _parts_of(record) for record in _RECORDS}  # noqa: RUF012  what pickle looks for
