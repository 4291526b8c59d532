"""Another version of the model for a case: what it would change is shown before it does."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from workbench.case.folded_entries import CREATED, MODEL, model_at
from workbench.case.journal_decisions import judgement_of
from workbench.case.resolvers import known, new_resolver, newest
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence.stored_rows import read_entries
from workbench.ontology import id_order
from workbench.operations.wording import counted

_LISTED = 20
"""How many merges and splits the sentence names; the lists have all."""


@dataclass(frozen=True)
class ModelChange:
    """What a version of the model changes in a case that goes by another.

    `merges` are the ids of entities that become one, each group in the order of ids. `splits` are entities
    that become several, by their id, with how many.
    """

    current: str
    other: str
    merges: tuple[tuple[str, ...], ...]
    splits: tuple[tuple[str, int], ...]

    def __bool__(self) -> bool:
        """True where another version than the case's was compared."""
        return self.current != self.other

    def __str__(self) -> str:
        if not self:
            return f"The case uses the model {self.current}, the newest one."
        lines = [
            f"The case uses the model {self.current}. {self.other} would make"
            f" {counted(len(self.merges), 'merge')} and {counted(len(self.splits), 'split')}."
        ]
        lines += [f"  merge {', '.join(group)}" for group in self.merges[:_LISTED]]
        lines += [f"  split {name} into {number}" for name, number in self.splits[:_LISTED]]
        more = max(len(self.merges) - _LISTED, 0) + max(len(self.splits) - _LISTED, 0)
        return "\n".join([*lines, *([f"  and {more} more"] if more else [])])


def preview(session: Session, version: str | None = None) -> ModelChange:
    """What a version would change; the newest one, unless one is named. Changes nothing."""
    wanted = version or newest()
    if wanted not in known():
        raise InputError(f"the model {wanted!r} is not known here: use one of {', '.join(known())}")
    if session.resolver is not new_resolver:
        raise InputError("this case uses its own resolver, which has no other model")
    state = session.state()
    with state.lock:
        current = state.model or newest()
        if current == wanted:
            return ModelChange(current, wanted, (), ())
        of_mention = dict(state.book.of_mention)
        numbers = list(state.standing)
        standing = [e for name, e in state.judgements.items() if name not in state.withdrawn]
    made = new_resolver.of(wanted)
    made.add_many((f"S{number}", reading) for number, reading in session.said(numbers))
    for entry in standing:
        made.judge(judgement_of(entry))
    merges: set[tuple[str, ...]] = set()
    parts: dict[str, int] = defaultdict(int)
    for entity in made.entities():
        names = sorted(
            {of_mention[mention] for mention in entity.mentions if mention in of_mention}, key=id_order
        )
        for name in names:
            parts[name] += 1
        if len(names) > 1:
            merges.add(tuple(names))
    splits = [(name, number) for name, number in parts.items() if number > 1]
    return ModelChange(
        current,
        wanted,
        tuple(sorted(merges, key=lambda group: id_order(group[0]))),
        tuple(sorted(splits, key=lambda split: id_order(split[0]))),
    )


def use(session: Session, version: str | None, reason: str) -> ModelChange:
    """Journals that the case goes by a version from here on; nothing where it does already."""
    if not reason.strip():
        raise InputError("changing the model needs a reason")
    change = preview(session, version)
    if change:
        ids = session.state().remembered()
        with session.store.writing(session.actor) as writer:
            there = model_at(read_entries(writer.connection, 0, (CREATED, MODEL))) or newest()
            if there != change.current:
                raise InputError(f"somebody else changed the model to {there} meanwhile: look at it again")
            detail = {"before": change.current, "reason": reason, "ids": ids}
            writer.append(MODEL, change.other, detail=detail)
        session.state()
    return change
