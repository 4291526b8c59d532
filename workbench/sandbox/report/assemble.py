"""A whole person report, from the question to the five keys of section 2.2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from workbench.operations import assumptions
from workbench.sandbox.handler_context import Context
from workbench.sandbox.report import dealings, identity, public_records, report_contacts, report_places
from workbench.sandbox.report.question import ReportQuestion
from workbench.sandbox.report.report_subject import Fact, ReportSubject
from workbench.sandbox.report.research import Research, SourceFailed
from workbench.sandbox.report.resolution import ResolvedPeople, confirmed, resolve

TOKEN = "candidate"  # noqa: S105  (the kind of a token, not one)
TOKEN_LIFE = timedelta(hours=assumptions.CANDIDATE_TOKEN_HOURS)

SECTIONS: Mapping[str, Callable[[ReportSubject], Fact]] = {
    "identity": identity.identity,
    "addresses": report_places.addresses,
    "contacts": report_contacts.contacts,
    "household": report_places.household,
    "business": dealings.business,
    "regulator": dealings.regulator,
    "watchlists": public_records.watchlists,
    "court": public_records.court,
    "judgements": public_records.judgements,
    "social": report_contacts.social,
}
"""The sections of every report, in their order."""

_BILLING = {
    True: "One unit, for success-billed and attempt-billed accounts alike.",
    False: "Free for success-billed accounts; one unit for attempt-billed accounts.",
}


def person_report(asked: dict[str, Any], confirmed_person: int | None, context: Context) -> dict[str, Any]:
    """The completed report: `status`, `search_criteria`, `resolution`, `report`, `provenance`.

    `asked` is the request as it was sent, `confirmed_person` whom a candidate token stands for; the
    criteria are repeated without the token.
    """
    research = Research(context.population, context.clock.now)
    question = ReportQuestion.of(asked)
    if confirmed_person is None:
        outcome = resolve(question, research)
    else:
        research.note("A candidate token decides; the other fields were not searched.")
        outcome = confirmed(confirmed_person, research)
    answer: dict[str, Any] = {
        "status": "complete",
        "search_criteria": {name: value for name, value in asked.items() if name != "candidate_token"},
        "resolution": _resolution(outcome, context),
    }
    if outcome.outcome == "resolved":
        answer["report"] = _report(outcome, question, research)
    provenance = research.provenance(asked.get("provenance") or "full")
    if provenance is not None:
        answer["provenance"] = provenance
    return answer


def _report(outcome: ResolvedPeople, question: ReportQuestion, research: Research) -> Fact:
    row = outcome.candidates[0].person
    research.subject = row["id"]
    subject = ReportSubject(row, research, outcome.inference, question.birth_date)
    research.consulted()  # what resolved the subject belongs to no section
    report = {}
    for name, write in SECTIONS.items():
        try:
            told = write(subject)
        except SourceFailed as failure:
            told = {"status": "error", "message": str(failure)}
        report[name] = {"sources": research.consulted(), **told}
        research.note(f"Section {name}: {report[name]['status']}.")
    return report


def _resolution(outcome: ResolvedPeople, context: Context) -> Fact:
    resolved = outcome.outcome == "resolved"
    told: Fact = {
        "outcome": outcome.outcome,
        "confidence": outcome.confidence,
        "message": outcome.message,
        "matched_on": [],
        "birth_date_match": None,
        "billing": {
            "success_billed_units": int(resolved),
            "attempt_billed_units": 1,
            "note": _BILLING[resolved],
        },
        "inferences": [outcome.inference],
    }
    if outcome.outcome in ("resolved", "low_confidence"):
        told["matched_on"] = outcome.candidates[0].matched_on
        told["birth_date_match"] = outcome.candidates[0].birth_date_match
    if outcome.outcome in ("low_confidence", "ambiguous"):
        told["candidates"] = [_redacted(outcome, index, context) for index in range(len(outcome.candidates))]
    if outcome.outcome == "too_many":
        told["distribution"] = outcome.distribution()
    return told


def _redacted(outcome: ResolvedPeople, index: int, context: Context) -> Fact:
    person = outcome.candidates[index].person
    place = outcome.places.get(person["id"])
    return {
        "candidate_token": context.state.issue(
            TOKEN, context.account.key, int(person["id"]), keep=TOKEN_LIFE
        ),
        "first_name": person["first"],
        "last_initial": person["last"][:1],
        "birth_year": person["birth_date"][:4] if person["birth_date"] else None,
        "suburb": place["suburb"] if place else None,
        "state": place["state"] if place else None,
    }
