"""What a verification found, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.case.history.integrity_checks import IntegrityProblem
from workbench.case.history.seal import SealCheck, erased_since
from workbench.operations.wording import counted


@dataclass(frozen=True)
class KeptHead:
    """A head that somebody kept: the number of its entry, 0 where the journal does not have it.

    Everything that was bound up to that entry is what it was, but for `changed`: what erasures after it
    changed or took, like `source:1 (E2)`.
    """

    hash: str
    entry: int
    changed: tuple[str, ...]

    def __str__(self) -> str:
        if not self.entry:
            return f"head {self.hash[:16]}: not in the journal"
        since = erased_since(self.changed)
        return f"head {self.hash[:16]}: entry {self.entry}, and all before it is as it was{since}"


@dataclass(frozen=True)
class Unchanged:
    """What was not read and replayed again: it is byte for byte what it was when all was verified (`at`).

    `entries` and `sources` are the numbers up to which that holds, `apart` says what was not compared.
    """

    at: str
    entries: int
    sources: int
    apart: tuple[str, ...] = ()

    def __str__(self) -> str:
        apart = f"; not compared again: {', '.join(self.apart)}" if self.apart else ""
        return (
            f"entries 1 to {self.entries} and sources S1 to S{self.sources} are byte for byte what they were "
            f"when all was verified, {self.at[:16].replace('T', ' ')} UTC; the rest was checked now{apart}"
        )


@dataclass(frozen=True)
class Verification:
    """What `case.verify()` found: `ok`, and the `problems` if there are any.

    `remarks` are no problems and worth knowing: what a case of an earlier version cannot prove, a clock that
    was wrong. `heads` says of each head that was given where it is in the journal, `seals` of each seal that
    holds which entry it seals and with which key: compare the fingerprints. `unchanged` says what was
    compared to an earlier verification instead of being read again, None where nothing was.
    """

    problems: tuple[IntegrityProblem, ...]
    entries: int
    sources: int
    claims: int
    remarks: tuple[IntegrityProblem, ...] = ()
    heads: tuple[KeptHead, ...] = ()
    seals: tuple[SealCheck, ...] = ()
    unchanged: Unchanged | None = None

    @property
    def ok(self) -> bool:
        """True when everything is what was written."""
        return not self.problems

    @property
    def damaged(self) -> bool:
        """True when something is not what was written; False too when it could not all be checked."""
        return any(problem.damage for problem in self.problems)

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        counts = ", ".join(
            (
                counted(self.entries, "journal entry", "journal entries"),
                counted(self.sources, "source"),
                counted(self.claims, "claim"),
            )
        )
        said = [f"  {problem}" for problem in self.problems[:50]]
        if not self.damaged:
            said += [f"  {each}" for each in (*self.heads, *self.seals, self.unchanged) if each is not None]
        said += [f"  note: {remark}" for remark in self.remarks[:50]]
        listed = "".join(f"\n{line}" for line in said)
        if self.ok:
            return f"verified: {counts}{listed}"
        if self.damaged:
            return f"DAMAGED: {counted(len(self.problems), 'problem')} in {counts}{listed}"
        return f"NOT VERIFIED, though nothing is damaged as far as could be seen in {counts}{listed}"

    def __repr__(self) -> str:
        return f"<{self}>"
