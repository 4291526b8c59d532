"""Who the subject is: names, birth date with the votes for it, death."""

from __future__ import annotations

from workbench.sandbox.report import birth_dates
from workbench.sandbox.report.report_subject import Fact, ReportSubject


def identity(subject: ReportSubject) -> Fact:
    """The `identity` section."""
    found = subject.record()
    row = found.rows[0]
    candidates = _birth_date_candidates(subject)
    best = candidates[0]
    inferences = [
        subject.identified,
        subject.research.infer(
            "most_votes",
            f"The birth date is {best['birth_date']}: {best['votes']} of the sources agree.",
            best["sources"],
        ),
    ]
    names = subject.other_names()
    return {
        "status": "ok",
        "first_name": row["first"],
        "middle_name": row["middle"],
        "last_name": row["last"],
        "gender": row["gender"],
        "birth_date": best["birth_date"],
        "deceased": "Y" if row["death_date"] else "N",
        "deceased_date": row["death_date"],
        "nationality": row["nationality"],
        "occupation": row["occupation"],
        "other_names": [
            {
                "kind": other["kind"],
                "first_name": other["first"],
                "middle_name": other["middle"],
                "last_name": other["last"],
                "until": other["until"],
                "sources": [names.id],
            }
            for other in names.rows
        ],
        "birth_date_candidates": candidates,
        "sources": [found.id],
        "inferences": inferences,
    }


def _birth_date_candidates(subject: ReportSubject) -> list[Fact]:
    """Every date seen, most votes first. A source that knows only the month votes for a date in it."""
    record = subject.record()
    seen: list[tuple[str, str]] = [(record.rows[0]["birth_date"], record.id)]
    for found in (subject.officers(), subject.research.ask("uk_controls", person=subject.id)):
        seen += [(row["birth_month"], found.id) for row in found.rows if row["birth_month"]]
    whole = {date for date, _ in seen if len(date) == 10}
    supporters: dict[str, list[str]] = {}
    for date, source in seen:
        voted = date if date in whole else next((day for day in sorted(whole) if day.startswith(date)), date)
        supporting = supporters.setdefault(voted, [])
        if source not in supporting:
            supporting.append(source)
    asked = subject.birth_date_asked
    listed = [
        {
            "birth_date": date,
            "votes": len(sources),
            "near_miss": asked is not None and birth_dates.compare(date, asked) == "near_miss",
            "sources": sources,
        }
        for date, sources in supporters.items()
    ]
    return sorted(listed, key=lambda c: (-int(c["votes"]), -len(c["birth_date"]), c["birth_date"]))
