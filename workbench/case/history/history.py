"""Proof of what a case holds: verification, seals, replays, bundles; each imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.case.session import Session
from workbench.jobs import Progress
from workbench.values.secret import secret

if TYPE_CHECKING:
    from pydantic import SecretStr

    from workbench.case.history.seal import Seal
    from workbench.case.history.verification_report import Verification
    from workbench.case.history.verify import Replay
    from workbench.client import Exchange


class CaseHistory:
    """What happened in a case, and how anybody can check it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def head(self) -> str:
        """The hash at the end of the journal."""
        return self._session.store.head().hash

    def beginning(self) -> str:
        """The hash of the journal's first entry: copies of a case have the same, no two cases do."""
        return self._session.store.first_hash()

    @property
    def entry_count(self) -> int:
        """How many entries the journal has."""
        return self._session.store.head().seq

    def verify(
        self,
        *,
        head: str | Iterable[str] | None = None,
        seal: str | Path | Iterable[str | Path] | None = None,
        signers: Iterable[str] = (),
        whole: bool = False,
        on_progress: Progress | None = None,
    ) -> Verification:
        """Proves that the case is what was written; finds and names every change.

        `head` is a `case.head` that was kept elsewhere, or several: the report says of each whether it is in
        the journal and whether everything before it is what it was. `seal` is the file of a seal, or several;
        those in the case and beside it are checked anyway. With `signers`, fingerprints of keys, a seal by
        another key is a problem. Of a large case, what you verified before on this computer is not read and
        replayed again where it is still byte for byte what it was (`unchanged` of the report says so); with
        `whole` it is. Raises `InputError` for what is no head or no file of a seal.
        `on_progress(done, total)` is called now and then, in sources, on the thread that verifies. Raises
        `CaseUnreachable` where its file was moved, removed or replaced while it was open.
        """
        from workbench.case.history import verify as verifying

        self._session.store.refuse_moved()
        return verifying.verify(
            self._session, on_progress, head=head, seal=seal, signers=signers, whole=whole
        )

    def seal(self, case: str, folder: str | Path | None = None) -> Seal:
        """Signs the head of the journal of the case of this name; see `Case.seal`."""
        from workbench.case.history import seal as sealing

        place = Path(folder).expanduser() if folder is not None else sealing.folder_of(self._session)
        return sealing.make(self._session, case, place)

    def seals(self) -> list[Seal]:
        """The seals that the case keeps, the oldest first."""
        from workbench.case.history import seal as sealing

        with self._session.store.reading() as connection:
            return sealing.seals_of(connection)

    def replay(self) -> Replay:
        """Rebuilds the graph from the recorded bytes alone; `.same` tells whether it is this one."""
        from workbench.case.history import verify as verifying

        return verifying.replay(self._session)

    def recorded_exchange(self, operation: str, question: Mapping[str, Any]) -> Exchange:
        """The recorded answer to a question, for `Client.recorded(case)`; raises `NeverAsked`."""
        from workbench.case.history import recorded_answers

        return recorded_answers.exchange(self._session, operation, question)

    def recorded_poll(self, operation: str, reference: str, *, pdf: bool) -> Exchange:
        """The recorded result of queued work, for `Client.recorded(case)`; raises `NeverAsked`."""
        from workbench.case.history import recorded_answers

        return recorded_answers.poll(self._session, operation, reference, pdf=pdf)

    def bundle(self, path: str | Path, passphrase: str | SecretStr | None = None) -> Path:
        """Writes the whole case into one file with a manifest, encrypted if a passphrase is given.

        Raises `InputError` where another file than a bundle is there.
        """
        from workbench.case.history import bundle as bundling

        passphrase = secret(passphrase)
        bundling.refuse(Path(path), passphrase)
        self._session.record_use("bundled", file=Path(path).name)
        return bundling.write(self._session.store, Path(path), passphrase)
