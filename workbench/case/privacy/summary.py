"""What an erasure would take and what it would leave, in sentences: to read before anything is erased."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.case.privacy.disclose import Disclosure
from workbench.case.privacy.residue import OUTSIDE_THE_CASE
from workbench.operations.wording import counted

_SHOWN = 12
"""Places that are named one by one."""
IRREVERSIBLE = "An erasure cannot be undone: no backup of it is kept."


@dataclass(frozen=True)
class ErasurePreview:
    """What an erasure of an entity would do: `goes` and `stays` are sentences."""

    entity: str
    label: str
    goes: tuple[str, ...]
    stays: tuple[str, ...]


def erasure_preview(held: Disclosure, names: Mapping[str, Mapping[str, Any]]) -> ErasurePreview:
    """What an erasure would take of what is held, and what it would leave and why.

    `names` are the nodes of the case's graph, for what others who lose something are called.
    """
    others = [f"{names[each]['label']} ({each})" if each in names else each for each in held.others]
    return ErasurePreview(held.entity, held.label, tuple(_goes(held, others)), tuple(_stays(held)))


def _goes(held: Disclosure, others: Iterable[str]) -> Iterable[str]:
    known = sorted({str(fact["attribute"]).replace("_", " ") for fact in held.facts})
    if known:
        yield f"What is known of {held.label}: {', '.join(known)}."
    if held.links:
        yield f"{counted(len(held.links), 'link')} to others."
    if held.passages:
        sources = list(dict.fromkeys(str(each["cite"]).partition("#")[0] for each in held.passages))
        yield f"{counted(len(held.passages), 'place')} in what {_some(sources)} answered or held."
    decided = [str(each["id"]) for each in held.judgements]
    if decided:
        yield f"The decisions about it: {_some(decided)}."
    counts = {
        "note or tag": (len(held.notes), "notes and tags"),
        "journal entry": (len(held.journal) - len(held.notes), "journal entries"),
    }
    for one, (number, many) in counts.items():
        if number > 0:
            yield f"The text of {counted(number, one, many)}."
    if held.attachments:
        yield f"The attached files {_some(str(each['name']) for each in held.attachments)}."
    if held.queued:
        yield f"The answers still to come of {_some(str(q['id']) for q in held.queued)} will not be kept."
    touched = _some(others)
    if touched:
        yield f"{touched} lose something too: it stands in a row or a note that they share."


def _stays(held: Disclosure) -> Iterable[str]:
    yield "The journal still shows that something was asked and erased, when, by whom and why."
    outside = [each for each in held.perhaps if each.startswith(OUTSIDE_THE_CASE)]
    doubtful = [each for each in held.perhaps if each not in outside]
    if doubtful:
        yield (
            f"{_some(doubtful)}: this may be about {held.label} or about somebody else, so it is left. "
            "Look at each."
        )
    if outside:
        files = _some(each.removeprefix(OUTSIDE_THE_CASE) for each in outside)
        yield f"Files made from this case, which only you can erase: {files}."
    yield "What was saved elsewhere: exports, reports, bundles, notebooks with outputs, backups."


def _some(items: Iterable[str]) -> str:
    """The items in a row, of very many the first with how many follow."""
    found = list(items)
    if len(found) <= _SHOWN:
        return ", ".join(found)
    return f"{', '.join(found[:_SHOWN])} and {len(found) - _SHOWN:,} more"
