"""The filing history of a UK company, derived from its number and the index of each filing."""

from __future__ import annotations

import hashlib
import sqlite3
from datetime import date, timedelta

from workbench.operations import assumptions
from workbench.sandbox.population.chance import TODAY, Chance
from workbench.sandbox.registry.parts import Part, known

# type code, category, subcategory, description
_FIRST = ("NEWINC", "incorporation", None, "incorporation-company")
_KINDS = (
    ("CS01", "confirmation-statement", None, "confirmation-statement-with-no-updates"),
    ("AA", "accounts", None, "accounts-with-accounts-type-micro-entity"),
    ("AA", "accounts", None, "accounts-with-accounts-type-total-exemption-full"),
    ("AP01", "officers", "appointments", "appoint-person-director-company-with-name-date"),
    ("TM01", "officers", "termination", "termination-director-company-with-name-termination-date"),
    ("CH01", "officers", "change", "change-person-director-company-with-change-date"),
    ("AD01", "address", None, "change-registered-office-address-company-with-date-old-address-new-address"),
    ("PSC01", "persons-with-significant-control", "notifications", "notification-of-a-person-with-control"),
    ("SH01", "capital", None, "capital-allotment-shares"),
    ("MR01", "mortgage", "create", "mortgage-create-with-deed-with-charge-number-charge-creation-date"),
    ("RESOLUTIONS", "resolution", None, "resolution"),
)


def filing_history(company: sqlite3.Row) -> Part | None:
    """`total_files`, `returned_files` and `files`, newest first; None when nothing was filed."""
    total = company["filings"]
    if total < 1:
        return None
    newest = range(total - 1, max(total - assumptions.MAX_FILINGS, 0) - 1, -1)
    files = [_filing(company, index, total) for index in newest]
    return {"total_files": total, "returned_files": len(files), "files": files}


def _filing(company: sqlite3.Row, index: int, total: int) -> Part:
    chance = Chance("filing", company["number"], index)
    kind, category, subcategory, description = _FIRST if index == 0 else chance.pick(_KINDS)
    day = _day(company, index, total)
    mark = hashlib.sha256(f"{company['number']}/{index}".encode()).hexdigest()
    return {
        "transaction_id": f"MZ{mark[:16].upper()}",
        "document_id": mark[16:56],
        "date": day,
        "type": kind,
        "category": category,
        **known(subcategory=subcategory),
        "description": description,
        "pages": chance.between(1, 24),
        "barcode": f"X{mark[56:63].upper()}",
        "paper_filed": chance.happens(0.1),
        "annotations": _annotations(day) if chance.happens(0.05) else [],
        "associated_filings": _associated(kind, day),
        "resolutions": _resolutions(chance, day) if kind == "RESOLUTIONS" else [],
    }


def _day(company: sqlite3.Row, index: int, total: int) -> str:
    """The filings lie evenly between creation and cessation, or the population's last day."""
    first = date.fromisoformat(company["created"])
    last = date.fromisoformat(company["ceased"]) if company["ceased"] else TODAY
    span = max((last - first).days, 0)
    return (first + timedelta(days=span * index // max(total - 1, 1))).isoformat()


def _annotations(day: str) -> list[Part]:
    return [
        {
            "date": day,
            "type": "ANNOTATION",
            "category": "annotation",
            "description": "annotation",
            "annotation": "Clarification: the document was replaced by a corrected copy.",
        }
    ]


def _associated(kind: str, day: str) -> list[Part]:
    told = {
        "NEWINC": ("MODEL ARTICLES", "incorporation", "model-articles-adopted"),
        "SH01": ("SH01", "capital", "statement-of-capital"),
    }.get(kind)
    if told is None:
        return []
    return [{"date": day, "type": told[0], "category": told[1], "description": told[2]}]


def _resolutions(chance: Chance, day: str) -> list[Part]:
    description = f"resolution-{chance.pick(('adopt-articles', 'alter-articles', 'securities', 'removal'))}"
    kind = {"type": "RES", "category": "resolution", "subcategory": "resolution"}
    return [{"date": day, **kind, "description": description}]
