"""What must hold of every reading of every answer."""

from __future__ import annotations

from typing import Any

from workbench import ontology
from workbench.reading import ATTRIBUTES, Reading


def resolve(question: Any, answer: Any, pointer: str) -> Any:
    """RFC 6901, written again for the test; the place of one of several values in a text is the text's."""
    document, path = (question, pointer[1:]) if pointer.startswith("?") else (answer, pointer)
    for step in path.split("/")[1:]:
        step = step.replace("~1", "/").replace("~0", "~")
        if not (isinstance(document, str) and step.isdigit()):
            document = document[int(step)] if isinstance(document, list) else document[step]
    return document


def check(reading: Reading, question: Any, answer: Any) -> None:
    """What must hold of every reading."""
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    assert len(kinds) == len(reading.mentions)
    assert all(map(ontology.is_kind, kinds.values()))
    for claim in reading.claims:
        assert claim.mention in kinds
        assert claim.attribute in ATTRIBUTES
        assert resolve(question, answer, claim.pointer) == claim.raw
    for link in reading.links:
        assert ontology.is_relation(link.relation)
        assert ontology.relation(link.relation).fits(kinds[link.subject], kinds[link.object]), link
        assert link.pointers
        for pointer in link.pointers:
            resolve(question, answer, pointer)
    for mention in reading.mentions:
        assert mention.label
        resolve(question, answer, mention.pointer)


def statements(reading: Reading) -> list[str]:
    """What a reading says, wherever it stands; notes and the places of parts are left out."""
    who = {mention.pointer: (mention.kind, mention.label) for mention in reading.mentions}
    claims = [
        (
            who[one.mention],
            one.attribute,
            one.value,
            one.date_start,
            one.date_end,
            _without_places(one.detail),
        )
        for one in reading.claims
        if one.attribute != "note"
    ]
    links = [
        (who[one.subject], one.relation, who[one.object], one.date_start, one.date_end, one.detail)
        for one in reading.links
    ]
    return sorted(map(repr, (*claims, *links)))


def _without_places(detail: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in detail.items() if name != "parts"}
