"""A reading with what identity works on made already, as another process makes it beside this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.reading.model import Reading

if TYPE_CHECKING:
    from workbench.identity.columns import MentionRow
    from workbench.identity.mentioned_things import Thing


@dataclass(frozen=True, slots=True)
class PreparedReading(Reading):
    """What a source says, with the rows and the things that `people_and_things` gives for it."""

    source: str = ""
    people: tuple[MentionRow, ...] = ()
    things: tuple[Thing, ...] = ()
