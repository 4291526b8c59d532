"""What is typed in a section of the report stays in the case until it is saved or discarded."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from widgets.wording import moment
from workbench.case.report.unsaved_texts import UnsavedText
from workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from workbench.case import Case

ERASED = "A person was erased after this section was opened: what you type is kept only once you save it."


class UnsavedSection:
    """Keeps the text of one editor, and lists what other editors left that are no longer there.

    A case that is read only, closed or out of reach keeps nothing; everything else goes on.
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self._texts = case.report.unsaved
        self._key = ""
        self._entry = 0

    def begin(self) -> None:
        """Another section is open: what was kept of the one before is forgotten."""
        self.end()
        self._key, self._entry = secrets.token_hex(8), self._case.entry_count
        self._texts.open.add(self._key)

    def end(self) -> None:
        """No section is open now."""
        self.forget()
        self._texts.open.discard(self._key)
        self._key = ""

    def resume(self, key: str) -> UnsavedText | None:
        """Goes on with a text that is kept; None where it is gone."""
        found: UnsavedText | None = next((each for each in self._all() if each.key == key), None)
        if found is not None:
            self.end()
            self._key, self._entry = key, self._case.entry_count
            self._texts.open.add(key)
        return found

    def keep(self, opened: Mapping[str, Any], typed: Mapping[str, str]) -> str:
        """Keeps what was typed so far; why it is not kept, empty where it is."""
        if not self._key:
            return ""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        text = UnsavedText(self._key, opened["name"], typed["title"], typed["text"], opened["version"], now)
        try:
            return "" if self._texts.save(text, self._entry) else ERASED
        except WorkbenchError:
            return ""

    def forget(self) -> None:
        """Forgets what is kept of the section that is open."""
        if self._key:
            self.drop(self._key)

    def drop(self, key: str) -> None:
        """Forgets a text."""
        try:
            self._texts.drop(key)
        except WorkbenchError:
            return

    def others(self) -> list[dict[str, str]]:
        """What is kept and open in no editor: `key`, `title`, and `words` that say when it was typed."""
        return [
            {
                "key": each.key, "title": each.title or each.name or "A new section",
                "words": f"typed {moment(each.at)} and not saved",
            }
            for each in self._all()
            if each.key not in self._texts.open
        ]  # fmt: skip

    def _all(self) -> list[UnsavedText]:
        try:
            found: list[UnsavedText] = self._texts.all()
        except WorkbenchError:
            return []
        return found
