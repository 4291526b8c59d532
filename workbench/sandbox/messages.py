"""HTTP requests and replies of the sandbox, and a refusal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbench.errors import FieldProblem


@dataclass(frozen=True, slots=True)
class Call:
    """One HTTP request, with `path` as it stands after the host and `query` undecoded."""

    method: str
    path: str
    query: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Reply:
    """One HTTP answer."""

    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def json(cls, status: int, content: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Reply:
        """An answer whose body is a JSON object. A lone surrogate is written as a question mark."""
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return cls(
            status, text.encode("utf-8", "replace"), {"content-type": "application/json", **(headers or {})}
        )


class Refused(Exception):
    """A status with its sentence and, on a 400, the fields at fault."""

    def __init__(
        self,
        status: int,
        message: str,
        problems: Sequence[FieldProblem] = (),
        *,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.problems = tuple(problems)
        self.headers = dict(headers or {})
