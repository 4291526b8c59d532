"""How the output of a case names whom its mentions belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.case.session import Session


def named(session: Session, mention: str) -> str:
    """The name of whom a mention belongs to, with the id."""
    if session.state().is_withdrawn(mention):
        return "somebody in a withdrawn source"
    name, entity = session.entity(mention)
    return f"{entity.label} ({name})"


def entities_of(session: Session, *mentions: str) -> list[str]:
    """Whom some mentions belong to; a mention of a withdrawn source belongs to nobody."""
    state = session.state()
    held = (session.entity(mention)[0] for mention in mentions if not state.is_withdrawn(mention))
    return list(dict.fromkeys(held))
