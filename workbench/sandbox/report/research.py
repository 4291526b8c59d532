"""The record of how a report came about: each lookup as it is made, each conclusion, each step.

Everything that a report says goes through one `Research`, so that what the provenance tells is
what was done: a lookup is recorded by making it, and a fact cites the id that it was given.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from workbench.sandbox.clock import iso
from workbench.sandbox.report.lookups import LOOKUPS, fails


class SourceFailed(Exception):
    """A dataset did not answer; the section that needed it says so."""

    def __init__(self, dataset: str) -> None:
        super().__init__(f"the source {dataset} did not answer")


@dataclass(frozen=True, slots=True)
class LookupResult:
    """The rows that a lookup gave, under the id of its source."""

    id: str
    rows: tuple[sqlite3.Row, ...]


class Research:
    """Asks the population and remembers what was asked.

    The same lookup with the same parameters is made once and keeps its id. `now` gives the time
    of a note.
    """

    def __init__(self, population: sqlite3.Connection, now: Callable[[], datetime]) -> None:
        self._population = population
        self._now = now
        self._asked: dict[str, LookupResult] = {}
        self._sources: list[dict[str, Any]] = []
        self._inferences: list[dict[str, Any]] = []
        self._notes: list[dict[str, str]] = []
        self._consulted: dict[str, None] = {}
        self.subject: int | None = None
        """The person that the report is about, once it is known."""

    def ask(self, name: str, **parameters: Any) -> LookupResult:
        """Makes a lookup of `lookups.LOOKUPS`. Raises `SourceFailed` when its dataset is down."""
        lookup = LOOKUPS[name]
        query = f"{name} {json.dumps(parameters, ensure_ascii=False, sort_keys=True)}"
        if query in self._asked:
            self._consulted[self._asked[query].id] = None
            return self._asked[query]
        entry = {
            "id": f"S{len(self._sources) + 1}",
            "query": query,
            "dataset": lookup.dataset,
            "round": lookup.round,
            "result_count": 0,
        }
        self._sources.append(entry)
        self._consulted[str(entry["id"])] = None
        if self.subject is not None and fails(lookup, self.subject):
            failure = SourceFailed(lookup.dataset)
            entry["error"] = str(failure)
            self.note(f"{entry['id']}: {failure}; the report goes on without it.")
            raise failure
        bound = {key: json.dumps(v) if isinstance(v, list) else v for key, v in parameters.items()}
        found = LookupResult(str(entry["id"]), tuple(self._population.execute(lookup.sql, bound)))
        entry["result_count"] = len(found.rows)
        self.note(f"{found.id}: {lookup.dataset} asked ({name}), {len(found.rows)} found.")
        self._asked[query] = found
        return found

    def consulted(self) -> list[str]:
        """The ids of the lookups made or used again since this was last asked."""
        told = list(self._consulted)
        self._consulted.clear()
        return told

    def infer(self, rule: str, conclusion: str, evidence: Sequence[str]) -> str:
        """Records a conclusion with its rule and evidence (ids of sources and inferences); its id."""
        number = f"I{len(self._inferences) + 1}"
        self._inferences.append(
            {"id": number, "rule": rule, "conclusion": conclusion, "evidence": list(dict.fromkeys(evidence))}
        )
        return number

    def note(self, text: str) -> None:
        """Adds a line to the log."""
        self._notes.append({"at": iso(self._now()), "note": text})

    def provenance(self, extent: str) -> dict[str, Any] | None:
        """The provenance of the `full` or `summary` extent, None for `none`."""
        if extent == "none":
            return None
        told: dict[str, Any] = {"sources": self._sources, "inferences": self._inferences}
        return told if extent == "summary" else {**told, "research_notes": self._notes}
