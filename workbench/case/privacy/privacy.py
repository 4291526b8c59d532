"""What a person may ask of a case: erasure, and what it holds on them."""

from __future__ import annotations

from workbench.case.history import verified
from workbench.case.privacy import disclose as disclosing
from workbench.case.privacy import erase as erasing
from workbench.case.session import Session
from workbench.evidence.engine import readable


class Privacy:
    """Erases from a case, and discloses what it holds."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def erase(self, entity: str, *, reason: str) -> erasing.Erasure:
        """Erases an entity's data from the case, leaving a tombstone; cannot be undone."""
        verified.forget(self._session)
        with readable("the case"):
            return erasing.erase(self._session, entity, reason)

    def disclose(self, entity: str) -> disclosing.Disclosure:
        """Everything that the case holds on an entity."""
        return disclosing.disclose(self._session, entity)
