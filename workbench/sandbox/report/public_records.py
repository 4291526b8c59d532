"""What public records say: watchlists, court listings, judgements."""

from __future__ import annotations

from workbench.sandbox.report.report_subject import Fact, ReportSubject, facts, section

UNVERIFIED = "unverified"
COURT_LABEL = "unverified: matched on name only, and not to be taken for this person"

_LISTING = (
    "fullname", "date", "court", "location", "state", "case_no", "listing", "case_title", "listing_type",
    "additional_info",
)  # fmt: skip


def watchlists(subject: ReportSubject) -> Fact:
    """The `watchlists` section; `clear` when nothing matches."""
    found = subject.research.ask("watchlists", person=subject.id)
    matches = facts(found.rows, ("list", "source", "detail"), found.id)
    for match in matches:
        match["inferences"] = [subject.identified]
    return {"status": "ok" if matches else "clear", "matches": matches}


def court(subject: ReportSubject) -> Fact:
    """The `court` section: summaries matched on name, labelled unverified."""
    if not subject.row["first_f"]:
        return {"status": "skipped", "message": "court listings are searched by first and last name"}
    found = subject.research.ask(
        "court_listings", first_name=subject.row["first_f"], last_name=subject.row["last_f"]
    )
    records = [
        {**record, "matched_on": "name", "verified": False, "label": UNVERIFIED}
        for record in facts(found.rows, _LISTING, found.id)
    ]
    return section({"label": COURT_LABEL, "records": records}, "records")


def judgements(subject: ReportSubject) -> Fact:
    """The `judgements` section: how many are counted against the subject."""
    found = subject.research.ask("judgements", person=subject.id)
    count = found.rows[0]["judgements"] if found.rows else 0
    return section({"count": count}, "count")
