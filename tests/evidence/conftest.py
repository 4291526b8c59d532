"""A store with its recorder, and questions and answers to put into it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from workbench.evidence.model import Asked
from workbench.evidence.recorder import Arrived, Recorder
from workbench.evidence.store import Store

FACTS: dict[str, Any] = {
    "purpose": "p", "legal_basis": "l", "investigator": "A", "budget": None, "retention_days": None,
}  # fmt: skip


def refused(kind: type[Exception], words: str) -> pytest.RaisesExc[Exception]:
    """Holds that a block raises an error of this kind which says exactly this."""
    return pytest.raises(kind, match=f"^{re.escape(words)}$")


@pytest.fixture
def store(tmp_path: Any) -> Iterator[Store]:
    opened = Store.open(tmp_path / "x.case", created=FACTS, actor="A")
    yield opened
    opened.close()


@pytest.fixture
def recorder(store: Store) -> Recorder:
    return Recorder(store, "A")


@pytest.fixture
def asked() -> Callable[..., Asked]:
    def make(key: str | None = "k1", price: int = 2, **more: Any) -> Asked:
        said = {
            "operation": "person_history", "question": {"last_name": "Quill"}, "request_key": key,
            "environment": "sandbox", "account": "acc", "base_url": "https://s.example", "purpose": "p",
            "legal_basis": "l", "investigator": "A",
            "asked_at": "2026-01-02T03:04:05.000006+00:00", "price": price,
        }  # fmt: skip
        return Asked(**{**said, **more})

    return make


@pytest.fixture
def arrived() -> Callable[..., Arrived]:
    def make(content: bytes = b'{"matches": []}', **more: Any) -> Arrived:
        said = {
            "status": 200, "headers": {"Date": "today", "Set-Cookie": "s"}, "content": content,
            "answered_at": datetime(2026, 1, 2, 3, 4, 6, tzinfo=UTC), "api_reference": "ref-1", "tries": 3,
        }  # fmt: skip
        return Arrived(**{**said, **more})

    return make
