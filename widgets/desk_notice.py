"""What a desk says of itself above everything: that it looks as it was left, and what can be continued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from widgets.case_bar import CaseBar
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case


class DeskNotice:
    """The line below the case bar, until its person has closed it.

    `restored` says that the desk looks as it was left, `remark` what else there is to say of it as a whole.
    """

    def __init__(self, case: Case, bar: CaseBar) -> None:
        self._case, self._bar = case, bar
        self.restored = self.remark = ""
        self._stop = case.report.on_change(self.renew)

    def show(self) -> None:
        """Says it."""
        said = [self.restored, self.restored and self._to_continue(), self.remark]
        self._bar.notice = [" ".join(filter(None, said)), "Reset the view"] if any(said) else []

    def renew(self) -> None:
        """Says what of it still holds, where it has not been closed."""
        if self._bar.notice:
            self.show()

    def _to_continue(self) -> str:
        """Which imports in preparation and sections that are not saved can be continued, and where."""
        unsaved, imports = self._case.report.unsaved, self._case.import_drafts
        drafts = imports.all()
        files = [each.name for each in drafts if not each.begun]
        broken = [each.name for each in drafts if imports.is_interrupted(each)]
        texts = [
            f"“{each.title or 'a new section'}”" for each in unsaved.all() if each.key not in unsaved.open
        ]
        told = [_kept("Import", files, "file"), _kept("Dossier", texts, "section")]
        told += [
            f"The import of {name} was interrupted: Import says what became of it." for name in broken[:1]
        ]
        return " ".join(filter(None, told))


def _kept(place: str, names: list[str], what: str) -> str:
    """Where somebody can go on, and with what; empty for nothing."""
    if not names:
        return ""
    more = f" and {counted(len(names) - 1, f'other {what}')}" if len(names) > 1 else ""
    return f"In {place} you can continue with {names[0]}{more}."
