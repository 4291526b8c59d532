"""What the state of a case is made of: who is who, and what was folded before, each loaded when needed."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from workbench.case.entity_ids import KeptIds
from workbench.identity.model import Conclusion, Conflict, Entity, Inference, Suggestion, TouchedMentions
from workbench.reading.model import Reading

if TYPE_CHECKING:
    from workbench.identity.columns import MentionRow


class Identity(Protocol):
    """What the state needs of the resolver of `workbench.identity`."""

    def add(self, source_id: str, reading: Reading) -> TouchedMentions: ...

    def add_many(self, readings: Iterable[tuple[str, Reading]]) -> TouchedMentions: ...

    def remove(self, source_id: str) -> TouchedMentions: ...

    def judge(self, judgement: Any) -> TouchedMentions: ...

    def withdraw(self, judgement_id: str) -> TouchedMentions: ...

    def entities(self) -> Iterable[Entity]: ...

    def entity_of(self, mention_id: str) -> Entity: ...

    def label_of(self, mention_id: str) -> str: ...

    def concluded(self, mentions: Iterable[str]) -> set[Conclusion]: ...

    def newly_concluded(self, change: TouchedMentions) -> set[Conclusion]: ...

    def why(self, a: str, b: str | None = None, *, whole: bool = False) -> Any: ...

    def inferences(self, mention: str | None = None) -> list[Inference]: ...

    def suggestions(self) -> list[Suggestion]: ...

    def suggestion_count(self) -> int: ...

    def conflicts(self) -> list[Conflict]: ...

    def judged_people(self) -> list[tuple[str, MentionRow, MentionRow]]: ...


class Saved(Protocol):
    """What was folded before, up to entry `seq`; parts are loaded when needed, and raise `Unusable`."""

    @property
    def seq(self) -> int: ...

    @property
    def model(self) -> str: ...

    @property
    def sources(self) -> list[int]: ...

    @property
    def judgements(self) -> list[str]:
        """The names of the judgements that counted, the withdrawn ones too."""
        ...

    def ids(self) -> KeptIds: ...

    def identity(self, judgements: Iterable[Any]) -> Identity: ...


UNUSABLE = (ValueError, LookupError, TypeError, AttributeError, zlib.error)
"""What is raised by an item of a saved state that is not what was written, when it is looked at."""


class Unusable(Exception):
    """What was saved of a folded state cannot be used."""


def resolver_of(new: Callable[[], Identity], model: str | None) -> Identity:
    """A fresh resolver with a version of the model, if it is one that knows them."""
    versions = getattr(new, "of", None)
    made: Identity = versions(model) if versions is not None and model is not None else new()
    return made
