"""The sections that a dossier prints, with the places of what they cite."""

from __future__ import annotations

from typing import Any

from workbench.case.output import dossier_input
from workbench.case.report import sections
from workbench.case.report.live_citations import LiveCitation, LiveCitations
from workbench.case.report.sections import WRITTEN, Section
from workbench.case.session import Session


def printed(session: Session) -> list[dict[str, Any]]:
    """The sections that a dossier prints: their paragraphs with places, and what no longer holds."""
    found = []
    live = LiveCitations(session)
    for section in sections.sections_of(session.store.entries(events=(WRITTEN,))):
        if section.is_on and section.paragraphs:
            told = [_paragraph(session, section, each, live) for each in section.paragraphs]
            found.append({
                "id": section.id, "name": section.name, "title": section.title, "is_draft": section.is_draft,
                "author": section.author, "at": section.at, "paragraphs": told,
                "template": section.template,
            })  # fmt: skip
    return found


def _paragraph(session: Session, section: Section, paragraph: str, live: LiveCitations) -> dict[str, Any]:
    stand = [live.of(cite) for cite in sections.cites_in(paragraph)]
    broken = [f"{each.id}: {each.reason}" for each in stand if not each.holds]
    # an entity that is named beside a place stands for nothing but itself
    direct = [each for each in stand if each.places and _is_direct(each.id)]
    cites = [place for each in direct or stand if each.places for place in _led(each)]
    text = sections.plain(paragraph)
    if broken:
        text = f"{text} (No longer holds: {'; '.join(broken)}.)"
    told: dict[str, Any] = {"text": text, "cites": [*dict.fromkeys(cites)] or [section.id], "broken": broken}
    if shown := sections.picture(paragraph):
        now = [session.entity(each)[0] for each in shown[1] if live.of(each).places]
        told |= {"text": text or "Chart.", "picture": dossier_input.picture(session.shown(), now)}
    return told


def _is_direct(cite: str) -> bool:
    return "#" in cite or (cite[0] in "SIJ" and cite[1:].isdigit())


def _led(cite: LiveCitation) -> tuple[str, ...]:
    own = (cite.id,) if cite.id[0] in "IJ" and cite.id[1:].isdigit() else ()
    return (*own, *cite.places[:3])
