"""Person reports and queued registry reports over HTTP: queue, poll, walk."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from support.live import DEMO, Live, envelope


def queue_report(live: Live, *, key: str = DEMO, **body: Any) -> str:
    uuid: str = live.ok("/person_report", body, key=key)["request_uuid"]
    return uuid


def poll_report(live: Live, uuid: str, *, key: str = DEMO) -> dict[str, Any]:
    answer = live.get(f"/person_report/{uuid}", key=key)
    assert answer.status_code == 200, answer.text
    return envelope(answer)


def report(live: Live, *, key: str = DEMO, **body: Any) -> dict[str, Any]:
    """The completed answer: the first poll is pending, the second complete."""
    uuid = queue_report(live, key=key, **body)
    assert poll_report(live, uuid, key=key)["status"] == "pending"
    done = poll_report(live, uuid, key=key)
    assert done["status"] == "complete"
    return done


def outcome(live: Live, **body: Any) -> str:
    text: str = report(live, **body)["resolution"]["outcome"]
    return text


def tokens(done: dict[str, Any]) -> list[str]:
    return [candidate["candidate_token"] for candidate in done["resolution"]["candidates"]]


def queued(live: Live, operation: str, body: dict[str, Any], *, key: str = DEMO) -> str:
    """The reference of a queued registry report or extract."""
    reference: str = live.ok(f"/{operation}", body, key=key)["api_reference"]
    return reference


def retrieved(live: Live, operation: str, body: dict[str, Any]) -> dict[str, Any]:
    """The finished answer of a registry report or extract."""
    reference = queued(live, operation, body)
    for _ in range(3):
        answer = live.get(f"/{operation}/{reference}")
        if answer.status_code != 202:
            break
    assert answer.status_code == 200, answer.text
    return envelope(answer)


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value inside, with its path."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, item in inner:
        yield from walk(item, f"{path}/{name}")


def leaves(value: Any) -> list[str]:
    """Every text and number inside, as text."""
    return [
        str(item) for _, item in walk(value) if isinstance(item, str | int) and not isinstance(item, bool)
    ]


def pdf_text(content: bytes) -> str:
    """The words of a PDF, without the space between them."""
    from pypdf import PdfReader

    return "".join("".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages).split())
