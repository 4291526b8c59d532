"""The listing of PEP and sanction sources (document 1, section 4.6). All of them are invented."""

from __future__ import annotations

from typing import Any

from workbench.sandbox.handler_context import Context

_SITE = "https://lists.example"

_PEP = (
    (
        "au_parliament",
        "Register of Australian parliamentarians",
        "Members of the federal, state and territory parliaments.",
    ),
    (
        "au_senior_officials",
        "Senior Australian officials",
        "Heads of departments, agencies and statutory bodies.",
    ),
    (
        "diplomatic_missions",
        "Heads of diplomatic missions",
        "Ambassadors, high commissioners and consuls general.",
    ),
    ("judiciary_register", "Superior court judges", "Judges of superior courts and their spouses."),
    (
        "pacific_leaders",
        "Leaders of the Pacific islands",
        "Heads of government and ministers of the Pacific.",
    ),
    (
        "state_enterprises",
        "Officers of state-owned enterprises",
        "Directors and chief executives of state-owned companies.",
    ),
    (
        "uk_public_office",
        "Holders of public office in the United Kingdom",
        "Ministers, members and senior officials.",
    ),
)
_SANCTIONS = (
    (
        "au_consolidated",
        "Australian consolidated list",
        "Persons and entities under targeted financial sanctions.",
    ),
    ("eu_restrictive", "European restrictive measures", "Persons and entities under restrictive measures."),
    ("harbour_authority", "Harbour authority exclusion list", None),
    ("maritime_watch", "Maritime sanctions watch", "Owners and operators of listed vessels."),
    ("procurement_debarment", "Debarred suppliers", "Suppliers excluded from development finance."),
    ("uk_financial_sanctions", "United Kingdom financial sanctions", "Targets of asset freezes."),
)


def answer(_request: Any, _context: Context) -> dict[str, Any]:
    """Both lists, sorted by source."""
    return {"pep": _entries(_PEP), "sanctions": _entries(_SANCTIONS)}


def _entries(sources: tuple[tuple[str, str, str | None], ...]) -> list[dict[str, Any]]:
    return [
        {
            "source": source,
            "name": name,
            "summary": summary,
            "url": f"{_SITE}/{source.replace('_', '-')}" if summary else None,
        }
        for source, name, summary in sorted(sources)
    ]
