"""A case as a tab of its own in JupyterLab: what the tab's kernel runs."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from widgets.desk import Desk
from widgets.new_case import ENDING, client_for
from workbench.errors import InputError

if TYPE_CHECKING:
    from workbench.case import Case

ANOTHER_WINDOW = (
    "Opened in another window too: decisions show in all; each has its own selection, tabs and undo."
)


def open_case(path: str | Path) -> Case:
    """The case of a file, with a client of the service that it was opened with last.

    The passphrase of an encrypted one is asked for where neither a file nor the keyring holds it. Raises
    `CaseError` for a file that is missing or not a case.
    """
    from workbench.case import Case, last_service
    from workbench.case.passphrases import passphrase_of

    passphrase = passphrase_of(path, _asked)
    return Case.open(path, client_for(last_service(path, passphrase)), passphrase=passphrase)


def open_desk(path: str | Path) -> Desk:
    """The desk of a case file, as tall as the tab that shows it."""
    desk = Desk(open_case(path))
    desk.add_class("wb-desk-tab")
    desk.file_watch.watch()
    return desk


class WindowDesks:
    """The desks of a case, one for each window of each browser: `WindowDesks(path).of("chrome-0")`.

    Each has a selection, panels and unsaved text of its own. What is asked or decided on one is on all.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = path
        self._desks: dict[str, Desk] = {}

    def of(self, window: str) -> Desk:
        """The desk of a window by its name; opened as `open_desk` does where it is the first."""
        if window not in self._desks:
            self._desks[window] = self._beside() if self._desks else open_desk(self._path)
        return self._desks[window]

    def close(self) -> None:
        """Closes the case, if it is open: its file is whole then."""
        for desk in self._desks.values():
            desk.case.close()

    def _beside(self) -> Desk:
        others = list(self._desks.values())
        desk = Desk(others[0].case)
        desk.add_class("wb-desk-tab")
        desk.file_watch.watch()
        for other in others:
            desk.follow(other)
            other.follow(desk)
        desk.notice.remark = ANOTHER_WINDOW
        desk.notice.show()
        return desk


def unpack(bundle: str | Path) -> str:
    """Makes a case of a bundle, beside it, after checking it; gives the name of the case's file.

    Its passphrase is asked for where it is encrypted. Raises `InputError` where the case is there already,
    and what `Case.unbundle` raises for a bundle that does not hold.
    """
    from workbench.case import Case
    from workbench.case.history.unbundle import is_encrypted

    path = Path(bundle)
    made = path.with_suffix(ENDING)
    if made.exists():
        raise InputError(f"{made.name} is there already: open it, or rename it to unpack {path.name} again")
    passphrase = _asked(f"Passphrase of {path.name}") if is_encrypted(path) else None
    Case.unbundle(path, made, passphrase).close()
    return made.name


def _asked(question: str) -> str | None:
    """What the person answers, unseen; None for nothing, or where nobody can be asked."""
    try:
        return getpass.getpass(question) or None
    except (NotImplementedError, EOFError):  # a kernel that is run without a person says the first
        return None
