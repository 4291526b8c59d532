"""How operations, questions and prices are said in every part of the desk."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from workbench import ontology
from workbench.errors import AuthenticationFailed, ConnectionFailed, WorkbenchError
from workbench.operations.wording import title, units
from workbench.values import phones


def question(proposal: Any) -> str:
    """A question as a sentence part: the operation and what it is asked about."""
    said = [str(text) for text in _texts(proposal.values)]
    return f"{title(proposal.operation)}: {', '.join(said)[:90]}" if said else title(proposal.operation)


def priced(proposal: Any) -> str:
    """What a question costs, or what answers it already."""
    if proposal.answered:
        return f"answered, {proposal.answered}"
    return units(proposal.units)


_ASKED = 240
"""Characters of a question that are shown."""


def no_rows(found: Any) -> tuple[str, str]:
    """What is shown of an answer without rows: a heading; what was asked, the source, the price."""
    source = found.source
    asked = "; ".join(each.asked for each in found.nothing_found) or ", ".join(_texts(dict(source.question)))
    asked = asked if len(asked) <= _ASKED else f"{asked[: _ASKED - 1]}…"
    message = "No entry found" if found.is_without_hit else "No table for this answer"
    message = message if found.message in ("", "Ok") else found.message
    about = f"{title(source.operation)}: {asked}." if asked else f"{title(source.operation)}."
    price = f"Price: {units(source.price)}." if found.paid else "No charge: it was answered before."
    place = "" if found.is_without_hit else ": its whole text is in Evidence"
    return message, f"{about} Saved as source {source.id}{place}. {price}"


def nothing_to_draw(sources: int) -> str:
    """Why the chart of a case with sources is empty."""
    known = "no person, contact, address or company is known from"
    one = (
        "the source of this case. It is"
        if sources == 1
        else f"the {sources:,} sources of this case. They are"
    )
    return f"Nothing to draw: {known} {one} in Evidence."


def failed(error: Exception) -> str:
    """That a function which was to be called at a press or an answer failed, and of what."""
    told = str(error) if isinstance(error, WorkbenchError) else f"{type(error).__name__}: {error}"
    return f"The next step failed; the log has the details: {told}"


def reason_of(error: BaseException) -> str:
    """Why a question was not answered: what to do, and that nothing was charged where that is certain."""
    if isinstance(error, AuthenticationFailed):
        return (
            "The service refused the key. Nothing was charged. Set the key in a terminal with "
            f"`workbench config set-key`, then open the case again. The service said: {error}"
        )
    if isinstance(error, ConnectionFailed):
        return (
            "The service cannot be reached. Nothing was charged. Check the network, and the address with "
            f"`workbench config show`, then ask again. In detail: {error}"
        )
    return str(error)


def moment(iso: str) -> str:
    """An ISO 8601 time to the second, in UTC: `2026-11-20 20:53:00 UTC`."""
    return datetime.fromisoformat(iso).astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC") if iso else ""


def today() -> str:
    """The day in UTC, as ISO 8601."""
    return datetime.now(UTC).date().isoformat()


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        if value.startswith("+"):
            return [phones.to_read(value)]
        return [] if value in ontology.holders() or value.endswith("_search") else [value]
    if isinstance(value, dict):
        return [text for item in value.values() for text in _texts(item)]
    if isinstance(value, (list, tuple)):
        return [text for item in value for text in _texts(item)]
    return []
