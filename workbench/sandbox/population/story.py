"""What a planted story is: who is really who, what is linked to what, and how to find out."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Record:
    """One appearance of somebody in the population: a person of the universe or an officer identity."""

    key: str
    name: str
    birth: str
    """`YYYY-MM-DD`, or `YYYY-MM` for an officer identity."""
    person: int | None = None
    """The row of the person in the population."""
    officer_id: str | None = None


@dataclass(frozen=True, slots=True)
class StoryEntity:
    """One true human, company, contact or address of a story, with the records that are it."""

    key: str
    kind: str
    """A node kind of the graph."""
    label: str
    records: tuple[str, ...] = ()
    company_number: str | None = None
    jurisdiction: str | None = None


@dataclass(frozen=True, slots=True)
class StoryLink:
    """A true relation between two entities, in the graph's words."""

    subject: str
    relation: str
    object: str
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two records that are the same human, or that are not, and what shows it."""

    one: str
    other: str
    why: str


@dataclass(frozen=True, slots=True)
class StoryQuestion:
    """A question on the way to the truth, and what its answer shows."""

    operation: str
    body: dict[str, Any]
    shows: str
    finds: tuple[str, ...] = ()
    """Texts that stand in the answer."""


@dataclass(frozen=True, slots=True)
class Story:
    """A planted story with its true answer."""

    key: str
    title: str
    task: str
    entities: tuple[StoryEntity, ...]
    records: tuple[Record, ...]
    links: tuple[StoryLink, ...]
    same: tuple[Pair, ...]
    """Records that must end in one entity."""
    different: tuple[Pair, ...]
    """Records that must never end in one entity."""
    questions: tuple[StoryQuestion, ...]
    conclusions: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The story as JSON values."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Story:
        """The story from the values of `to_json`, or of a data file, which leaves out what is empty."""
        return cls(
            key=value["key"],
            title=value["title"],
            task=value["task"],
            entities=tuple(
                StoryEntity(**{**e, "records": tuple(e.get("records", ()))}) for e in value["entities"]
            ),
            records=tuple(Record(**record) for record in value["records"]),
            links=tuple(StoryLink(**link) for link in value["links"]),
            same=tuple(Pair(**pair) for pair in value["same"]),
            different=tuple(Pair(**pair) for pair in value["different"]),
            questions=tuple(
                StoryQuestion(**{**q, "finds": tuple(q.get("finds", ()))}) for q in value["questions"]
            ),
            conclusions=tuple(value["conclusions"]),
        )
