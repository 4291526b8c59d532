"""The headings and fixed words that all three forms of a dossier share."""

from __future__ import annotations

from typing import Any

from workbench.dossier.model import Dossier, Passage

HEADS: dict[str, Any] = {
    "contents": "Contents",
    "chart": "Link chart",
    "cautions": "Cautions",
    "method": "Method",
    "annex": "Annex: ",
    "sources": "Sources",
    "references": "References",
    "proof": "Seal and verification",
    "withheld": "Withheld, and why",
    "statement": ["About", "Statement", "Source"],
    "source": ["Source", "Operation", "Asked", "By", "Question", "SHA-256 of the answer"],
    "reference": [
        "Statement",
        "Places in the recorded answers, as JSON Pointers; members of one record behind it",
    ],
}
CHART_ALT = "Link chart of the case; the other sections list every entity and link in it"


def legend(dossier: Dossier, part: Passage) -> str:
    """The sources of a table in words, for the line below it."""
    if not part.tabular:
        return ""
    told = (", ".join((*names, words)) for names, words in dossier.attributions(part.sentences))
    return ". ".join(told) + "."
