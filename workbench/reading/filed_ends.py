"""Filings by which a company may have ended, though its status says nothing of it yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.reading.cited import date_at
from workbench.reading.place import At, words
from workbench.values.end_notices import closes_end_of_company, opens_end_of_company

_LISTS = (
    "filing_history", "filings", "files", "documents", "document_list", "lodgements", "lodged_documents",
    "notices", "gazette_notices", "events", "documents_received", "documents_lodged",
)  # fmt: skip
_SAID = (
    "description", "subcategory", "type", "form", "form_code", "form_type", "document_type", "title", "event",
    "notice_type", "name",
)  # fmt: skip
_DAYS = (
    "date", "date_received", "received", "received_on", "date_lodged", "lodged_on", "lodged", "filed_on",
    "effective_date", "processed_on", "published_on", "action_date",
)  # fmt: skip
_OF_REPORTS = ("report", "extract")


def filed_end(answer: Mapping[str, Any]) -> str | None:
    """Where the filing stands that begins to end the company of an answer.

    None where there is none, or where a later one takes it back.
    """
    openings: list[tuple[str, str]] = []
    closings: list[str] = []
    for filing in _filings(At("", dict(answer))):
        said = [at for at in filing.some(*_SAID) if at.text] if filing.is_object else [filing]
        day = next((day for at in filing.some(*_DAYS) if (day := date_at(at)[0])), "")
        forms = [words(at.text) for at in said]
        if any(map(closes_end_of_company, forms)):
            closings.append(day)
        elif (at := next((at for at in said if opens_end_of_company(words(at.text))), None)) is not None:
            openings.append((day, at.pointer))
    return next(
        (
            at
            for day, at in sorted(openings, reverse=True)
            if not any(not end or end >= day for end in closings)
        ),
        None,
    )


def _filings(answer: At) -> Iterator[At]:
    """Each filing, document or notice that an answer lists for its company."""
    for name in _OF_REPORTS:
        report = answer[name].only
        for holder in (report, report["entity"]):
            for listed in holder.some(*_LISTS):
                yield from (listed["files"] or listed).each()
