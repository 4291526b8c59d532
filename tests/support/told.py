"""A reading as lines that a person can check: each mention with its claims, then the links."""

from __future__ import annotations

from typing import Any

from workbench.reading import Claim, Link, Reading


def told(reading: Reading) -> list[str]:
    """Everything that a reading holds, in its order: equal lines are equal readings."""
    lines = []
    for mention in reading.mentions:
        lines.append(f"{mention.kind} {mention.pointer} {mention.label!r}")
        lines += [f"  {_claim(claim)}" for claim in reading.claims if claim.mention == mention.pointer]
    return lines + [_link(link) for link in reading.links]


def _claim(claim: Claim) -> str:
    said = f"{claim.attribute} {claim.pointer} {claim.raw!r} = {claim.value!r}"
    return said + _more(claim.date_start, claim.date_end, claim.caution, claim.detail)


def _link(link: Link) -> str:
    said = f"{link.subject} -{link.relation}-> {link.object} by {' '.join(link.pointers)}"
    return said + _more(link.date_start, link.date_end, link.caution, link.detail)


def _more(start: str | None, end: str | None, caution: str | None, detail: dict[str, Any]) -> str:
    span = f" [{start or ''}..{end or ''}]" if start or end else ""
    warned = f" !{caution}" if caution else ""
    return span + warned + "".join(f" {name}={value!r}" for name, value in sorted(detail.items()))
