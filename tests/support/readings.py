"""What must hold of every reading of every answer."""

from __future__ import annotations

from typing import Any

from workbench.reading import ATTRIBUTES, KINDS, Reading

_RELATIONS = {
    "uses": ({"person", "company"}, {"phone", "email", "ip_address", "social_profile"}),
    "lived_at": ({"person"}, {"address"}),
    "correspondence_at": ({"person", "company"}, {"address"}),
    "registered_at": ({"company"}, {"address"}),
    "officer_of": ({"person", "company"}, {"company"}),
    "controls": ({"person", "company"}, {"company"}),
    "shareholder_of": ({"person", "company"}, {"company"}),
    "disqualified_for": ({"person", "company"}, {"company"}),
    "employed_by": ({"person"}, {"company"}),
    "relative_of": ({"person"}, {"person"}),
}


def resolve(question: Any, answer: Any, pointer: str) -> Any:
    """RFC 6901, written again for the test."""
    document, path = (question, pointer[1:]) if pointer.startswith("?") else (answer, pointer)
    for step in path.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        document = document[int(step)] if isinstance(document, list) else document[step]
    return document


def check(reading: Reading, question: Any, answer: Any) -> None:
    """What must hold of every reading."""
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    assert len(kinds) == len(reading.mentions)
    assert set(kinds.values()) <= set(KINDS)
    for claim in reading.claims:
        assert claim.mention in kinds
        assert claim.attribute in ATTRIBUTES
        assert resolve(question, answer, claim.pointer) == claim.raw
    for link in reading.links:
        subjects, objects = _RELATIONS[link.relation]
        assert kinds[link.subject] in subjects, link
        assert kinds[link.object] in objects, link
        assert link.pointers
        for pointer in link.pointers:
            resolve(question, answer, pointer)
    for mention in reading.mentions:
        assert mention.label
        resolve(question, answer, mention.pointer)
