"""What a person may ask of a case: erasure, and what it holds on them; imported when it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.case.session import Session
from workbench.evidence.engine import readable

if TYPE_CHECKING:
    from workbench.case.privacy.disclose import Disclosure
    from workbench.case.privacy.erase import Erasure
    from workbench.case.privacy.summary import ErasurePreview


class Privacy:
    """Erases from a case, and discloses what it holds."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def erase(self, entity: str, *, reason: str) -> Erasure:
        """Erases an entity's data from the case, leaving a tombstone; cannot be undone."""
        from workbench.case.history import verified
        from workbench.case.privacy import erase as erasing

        verified.forget(self._session)
        with readable("the case"):
            return erasing.erase(self._session, entity, reason)

    def disclose(self, entity: str, *, record: bool = True) -> Disclosure:
        """Everything that the case holds on an entity.

        The journal records the disclosure, unless `record` is False: to look before something is handed over.
        """
        from workbench.case.privacy import disclose as disclosing

        return disclosing.disclose(self._session, entity, record=record)

    def preview_erasure(self, entity: str) -> ErasurePreview:
        """What an erasure of an entity would take, what it would leave, and why; nothing is changed."""
        from workbench.case.privacy.summary import erasure_preview

        held = self.disclose(entity, record=False)
        return erasure_preview(held, self._session.state().projection.graph.nodes)
