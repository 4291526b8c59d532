"""Who is who: mentions compared, clustered under a guard, judged and explained; at the desk and in bulk."""

from __future__ import annotations

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
