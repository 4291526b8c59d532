"""What changed between two answers to one question, or between two states of the graph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from workbench.evidence.canonical import canonical
from workbench.reading.model import Claim, Link, Reading

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class ChangedClaim:
    """One statement that was `added`, is `gone`, or `changed` from `before` to `after`."""

    kind: str
    about: str
    what: str
    before: Any
    after: Any
    cites: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.kind}: {self.about}, {self.what}: {_said(self.before)} -> {_said(self.after)}"


@dataclass(frozen=True)
class Difference:
    """What a later answer says otherwise than an earlier one."""

    before: str
    after: str
    changes: tuple[ChangedClaim, ...]

    def __bool__(self) -> bool:
        return bool(self.changes)

    def __len__(self) -> int:
        return len(self.changes)

    @property
    def frame(self) -> pd.DataFrame:
        """One row a change."""
        import pandas as pd

        columns = ["kind", "about", "what", "before", "after", "cites"]
        return pd.DataFrame(
            [{c: getattr(change, c) for c in columns} for change in self.changes], columns=columns
        )

    def __repr__(self) -> str:
        counts = ", ".join(
            f"{sum(c.kind == kind for c in self.changes)} {kind}" for kind in ("added", "gone", "changed")
        )
        return f"<{self.before} to {self.after}: {counts}>"


def difference(before: str, old: Reading, after: str, new: Reading) -> Difference:
    """Compares two readings by what they say, not by where in the answer they say it."""
    was, now = _statements(before, old), _statements(after, new)
    changes: list[ChangedClaim] = []
    for key in sorted({*was, *now}):
        about, what = key
        earlier = {k: v for k, v in was.get(key, {}).items() if k not in now.get(key, {})}
        later = {k: v for k, v in now.get(key, {}).items() if k not in was.get(key, {})}
        if len(earlier) == len(later) == 1:
            (old_value, old_cites), (new_value, new_cites) = *earlier.values(), *later.values()
            changes.append(ChangedClaim("changed", about, what, old_value, new_value, old_cites + new_cites))
            continue
        changes += [
            ChangedClaim("gone", about, what, value, None, cites) for value, cites in earlier.values()
        ]
        changes += [ChangedClaim("added", about, what, None, value, cites) for value, cites in later.values()]
    return Difference(before, after, tuple(changes))


_Said = dict[tuple[str, str], dict[str, tuple[Any, tuple[str, ...]]]]


def _statements(source: str, reading: Reading) -> _Said:
    labels = {m.pointer: f"{m.kind} {m.label}" for m in reading.mentions}
    said: _Said = {}
    for claim in reading.claims:
        _say(said, labels[claim.mention], claim.attribute, _claimed(claim), [f"{source}#{claim.pointer}"])
    for link in reading.links:
        what = f"{link.relation} {labels[link.object]}"
        _say(said, labels[link.subject], what, _linked(link), [f"{source}#{p}" for p in link.pointers])
    return said


def _say(said: _Said, about: str, what: str, value: Any, cites: Iterable[str]) -> None:
    said.setdefault((about, what), {}).setdefault(canonical(value), (value, tuple(cites)))


def _claimed(claim: Claim) -> Any:
    value = claim.raw if claim.value is None else claim.value
    dates = (("from", claim.date_start), ("to", claim.date_end))
    extra = {k: v for k, v in dates if v} | {k: v for k, v in claim.detail.items() if k != "parts"}
    return {"value": value, **extra} if extra else value


def _linked(link: Link) -> Any:
    dates = {k: v for k, v in (("from", link.date_start), ("to", link.date_end)) if v}
    return {**dates, **link.detail}


def _said(value: Any) -> str:
    return "nothing" if value is None else str(value)
