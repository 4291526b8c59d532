"""A mention of anything but a person, as identity compares it."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.identity.company_features import NamedCompany
from workbench.quick_records import quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Thing:
    """A mention of anything but a person.

    `keys` are the normal forms by which it is known; equal keys are one thing. `weak` are keys that
    tie it to an id only when that id is the only one with them. `firm` is what else is known of a company.
    """

    id: str
    kind: str
    label: str
    keys: tuple[str, ...]
    weak: tuple[str, ...] = ()
    firm: NamedCompany | None = None

    @property
    def marks(self) -> frozenset[str]:
        """What brings a company together with others that it is compared with; nothing for other things."""
        return frozenset(self.firm.marks) if self.firm is not None else frozenset()
