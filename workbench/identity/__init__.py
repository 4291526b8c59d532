"""Who is who: mentions compared, clustered under a guard, judged and explained; at the desk and in bulk.

What compares them is imported when it is first used: a case that goes on from its saved state is looked at
without it.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.identity.explain import Explanation
    from workbench.identity.model import (
        VERDICTS,
        Conflict,
        Entity,
        Inference,
        Judgement,
        Suggestion,
        TouchedMentions,
        Verdict,
    )
    from workbench.identity.resolver import Resolver
    from workbench.identity.spec import Model, load

_HOMES = {
    "VERDICTS": "model",
    "Conflict": "model",
    "Entity": "model",
    "Explanation": "explain",
    "Inference": "model",
    "Judgement": "model",
    "Model": "spec",
    "Resolver": "resolver",
    "Suggestion": "model",
    "TouchedMentions": "model",
    "Verdict": "model",
    "load": "spec",
}

__all__ = [
    "VERDICTS",
    "Conflict",
    "Entity",
    "Explanation",
    "Inference",
    "Judgement",
    "Model",
    "Resolver",
    "Suggestion",
    "TouchedMentions",
    "Verdict",
    "load",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(importlib.import_module(f"workbench.identity.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'workbench.identity' has no attribute {name!r}")
