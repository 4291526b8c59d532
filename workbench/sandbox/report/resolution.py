"""Who was meant: from whatever is known to one person, or to the reason why not.

The name is the only thing that shuts people out: the last name exactly, the first name with its
common equivalents, a former or other name as good as the present one. Phones, emails, the address
identifier and the birth date are evidence: each raises those whom it fits. Suburb, state and
postcode narrow. The people with the most evidence are the candidates.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.operations import assumptions
from workbench.sandbox.report import birth_dates
from workbench.sandbox.report.question import ReportQuestion
from workbench.sandbox.report.research import Research
from workbench.values.names import is_initial, same_nickname_group

Outcome = Literal["resolved", "low_confidence", "ambiguous", "too_many", "not_found"]

_HIGH = 2.0
_NEAR = 0.5
_MIDDLE = 0.25

_MESSAGES: dict[Outcome, str] = {
    "resolved": "One person was identified.",
    "low_confidence": "One person matches on name only: confirm with the candidate_token, "
    "or add a phone, an email or a date of birth.",
    "ambiguous": "Several people match: ask again with a candidate_token, or with more detail.",
    "too_many": "The name is too common to list: add a date of birth, postcode, phone or email.",
    "not_found": "Nobody matches.",
}


@dataclass(slots=True)
class ScoredPerson:
    """A person who may be meant, with what speaks for it."""

    person: sqlite3.Row
    score: float = 0.0
    matched_on: list[str] = field(default_factory=list)
    birth_date_match: str | None = None
    corroborated: bool = False
    evidence: list[str] = field(default_factory=list)

    def add(self, what: str, weight: float, source: str, *, corroborates: bool = True) -> None:
        """Counts a match; the name alone corroborates nothing."""
        self.score += weight
        self.corroborated = self.corroborated or corroborates
        if what not in self.matched_on:
            self.matched_on.append(what)
        self.evidence.append(source)


@dataclass(frozen=True, slots=True)
class ResolvedPeople:
    """The outcome, the people whom it is about, and the id of the inference that states it."""

    outcome: Outcome
    confidence: str | None
    candidates: tuple[ScoredPerson, ...]
    inference: str
    places: Mapping[int, sqlite3.Row]
    """Where each candidate was last seen."""

    @property
    def message(self) -> str:
        """The outcome in a sentence."""
        return _MESSAGES[self.outcome]

    def distribution(self) -> dict[str, Any]:
        """How the candidates spread over states and decades of birth."""
        states = Counter(self._state(candidate.person["id"]) for candidate in self.candidates)
        decades = Counter(_decade(candidate.person["birth_date"]) for candidate in self.candidates)
        return {
            "total": len(self.candidates),
            "by_state": dict(sorted(states.items())),
            "by_decade": dict(sorted(decades.items())),
        }

    def _state(self, person: int) -> str:
        place = self.places.get(person)
        if place is None:
            return "unknown"
        return str(place["state"] or "overseas")


def confirmed(person: int, research: Research) -> ResolvedPeople:
    """The resolution by a candidate token: it decides over everything else that was sent."""
    found = research.ask("confirmed_person", person=person)
    candidate = ScoredPerson(found.rows[0])
    candidate.add("candidate_token", _HIGH, found.id)
    inference = research.infer(
        "candidate_token", "The subject is the candidate whom the caller confirmed.", [found.id]
    )
    return ResolvedPeople("resolved", "high", (candidate,), inference, {})


def resolve(question: ReportQuestion, research: Research) -> ResolvedPeople:
    """Finds whom the question means. Every lookup is recorded in `research`."""
    asked: list[str] = []
    candidates = _gather(question, research, asked)
    candidates = _narrow(question, candidates, research, asked)
    _weigh_birth_date(question, candidates)
    candidates = _weigh_middle_name(question, candidates)
    best = max((candidate.score for candidate in candidates), default=0.0)
    leading = [candidate for candidate in candidates if candidate.score == best]
    leading.sort(key=lambda c: (c.person["last_f"], c.person["first_f"] or "", c.person["id"]))
    return _decide(question, leading, research, asked)


def _gather(question: ReportQuestion, research: Research, asked: list[str]) -> list[ScoredPerson]:
    people: dict[int, ScoredPerson] = {}
    whole_name = question.last is not None and question.first is not None
    if whole_name:
        wanted = {"last_name": question.last, "first_names": question.first_names}
        for lookup in ("people_by_name", "people_by_other_name"):
            found = research.ask(lookup, **wanted)
            asked.append(found.id)
            for row in found.rows:
                if row["id"] not in people:
                    people[row["id"]] = ScoredPerson(row)
                    people[row["id"]].add("name", 1.0, found.id, corroborates=False)
    for kind, value in question.contacts:
        found = research.ask("people_by_contact", kind=kind, value=value)
        asked.append(found.id)
        _count(found.rows, kind, 1.0, found.id, people, open_to_all=not whole_name)
    if not whole_name and (question.last or question.first):
        _keep_named(question, people, research, asked)
    if question.address_ids:
        found = research.ask("people_by_address", address_ids=list(question.address_ids))
        asked.append(found.id)
        _count(found.rows, "address", _NEAR, found.id, people, open_to_all=False)
    return list(people.values())


def _count(
    rows: Iterable[sqlite3.Row], what: str, weight: float, source: str,
    people: dict[int, ScoredPerson], *, open_to_all: bool,
) -> None:  # fmt: skip
    for row in rows:
        if open_to_all:
            people.setdefault(row["id"], ScoredPerson(row))
        if row["id"] in people:
            people[row["id"]].add(what, weight, source)


def _keep_named(
    question: ReportQuestion, people: dict[int, ScoredPerson], research: Research, asked: list[str]
) -> None:
    """Keeps, of the people found by contact, those who bear the part of the name that was given."""
    if not people:
        return
    found = research.ask("names_of_people", people=sorted(people))
    asked.append(found.id)
    names = {number: [(c.person["first_f"], c.person["last_f"])] for number, c in people.items()}
    for row in found.rows:
        first = row["first_f"] or people[row["person"]].person["first_f"]
        names[row["person"]].append((first, row["last_f"]))
    for number, borne in names.items():
        fits = any(
            (question.last is None or last == question.last)
            and (question.first is None or first in question.first_names)
            for first, last in borne
        )
        if fits:
            people[number].add("name", 1.0, found.id)
        else:
            del people[number]


def _narrow(
    question: ReportQuestion, candidates: list[ScoredPerson], research: Research, asked: list[str]
) -> list[ScoredPerson]:
    if not question.narrowed or not candidates:
        return candidates
    found = research.ask("places_of_people", people=sorted(c.person["id"] for c in candidates))
    asked.append(found.id)
    inside = {
        row["person"]
        for row in found.rows
        if question.suburb in (None, row["suburb_f"])
        and question.state in (None, row["state"])
        and question.postcode in (None, row["postcode"])
    }
    kept = [candidate for candidate in candidates if candidate.person["id"] in inside]
    research.note(f"Suburb, state and postcode left {len(kept)} of {len(candidates)} people.")
    return kept


def _weigh_birth_date(question: ReportQuestion, candidates: list[ScoredPerson]) -> None:
    if question.birth_date is None:
        return
    for candidate in candidates:
        candidate.birth_date_match = birth_dates.compare(candidate.person["birth_date"], question.birth_date)
        source = candidate.evidence[0]
        if candidate.birth_date_match == "exact":
            candidate.add("birth_date", 1.0, source)
        elif candidate.birth_date_match == "near_miss":
            candidate.add("birth_date", _NEAR, source)
        else:
            candidate.score -= _NEAR


def _weigh_middle_name(question: ReportQuestion, candidates: list[ScoredPerson]) -> list[ScoredPerson]:
    """Drops who bears another middle name, unless something other than the name speaks for them."""
    if question.middle is None:
        return candidates
    kept = []
    for candidate in candidates:
        known = candidate.person["middle_f"]
        if known and _same_middle(known, question.middle):
            candidate.score += _MIDDLE
        if not known or _same_middle(known, question.middle) or candidate.corroborated:
            kept.append(candidate)
    return kept


def _same_middle(one: str, other: str) -> bool:
    initial = (is_initial(one) or is_initial(other)) and one[0] == other[0]
    return one == other or initial or same_nickname_group(one, other)


def _decide(
    question: ReportQuestion, leading: list[ScoredPerson], research: Research, asked: list[str]
) -> ResolvedPeople:
    outcome, confidence = _outcome(leading)
    places: dict[int, sqlite3.Row] = {}
    if outcome in ("low_confidence", "ambiguous", "too_many"):
        found = research.ask("places_of_people", people=sorted(c.person["id"] for c in leading))
        for row in found.rows:
            places.setdefault(row["person"], row)
    if outcome in ("resolved", "low_confidence"):
        only = leading[0]
        conclusion = f"One person matches on {', '.join(only.matched_on)}: confidence {confidence}."
        inference = research.infer("most_evidence", conclusion, only.evidence)
    else:
        inference = research.infer("most_evidence", f"{len(leading)} people match equally well.", asked)
    if not leading and question.contacts and (question.last or question.first):
        research.note("No holder of the phones and emails that were given bears the name that was given.")
    research.note(f"Outcome: {outcome}, {len(leading)} people.")
    return ResolvedPeople(outcome, confidence, tuple(leading), inference, places)


def _outcome(leading: list[ScoredPerson]) -> tuple[Outcome, str | None]:
    if not leading:
        return "not_found", None
    if len(leading) > assumptions.TOO_MANY_PEOPLE:
        return "too_many", None
    if len(leading) > 1:
        return "ambiguous", None
    if not leading[0].corroborated:
        return "low_confidence", "low"
    return "resolved", "high" if leading[0].score >= _HIGH else "medium"


def _decade(birth_date: str) -> str:
    return f"{birth_date[:3]}0s"
