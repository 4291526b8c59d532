"""Sealing a case: the head of its journal, signed, kept in the case and beside it; and checking seals.

The sealed text names the case, the entry and its hash. Whoever holds it with its signature can prove that the
case was so: a journal that was rewritten to its end, or an older copy put in the place of the newer, does not
still hold that entry.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from workbench.case.history.integrity_checks import IntegrityProblem, Journal
from workbench.case.session import Session
from workbench.errors import ConfigurationError, EvidenceDamaged, InputError
from workbench.evidence import schema as tables
from workbench.evidence import ssh_signature, time_stamps
from workbench.evidence.canonical import now
from workbench.safe_file import write as put

TITLE = "Investigation Workbench: seal of a case"
_FIELDS = ("case", "case id", "entry", "digest", "sealed by", "sealed at")
_LONGEST = 100_000
Row = Mapping[str, Any]
"""A seal as the case keeps it, or as its files hold it."""


@dataclass(frozen=True)
class Seal:
    """A signature over the journal's head. `entry` and `digest` are what it seals.

    `files` are the text, its signature (`.sig`), the line that ssh-keygen needs (`.signers`) and the time
    stamp (`.tsr`), where there is one. `command` checks it without this software. `stamped` is when a
    time-stamp authority saw the signature.
    """

    case: str
    case_id: str = field(repr=False)
    entry: int
    digest: str = field(repr=False)
    name: str
    at: str
    text: str = field(repr=False)
    signature: str = field(repr=False)
    signer: str = field(repr=False)
    fingerprint: str
    stamp: bytes | None = field(repr=False, default=None)
    files: tuple[Path, ...] = field(repr=False, default=())

    @property
    def command(self) -> str:
        """What to type to check the seal, in the folder of its files."""
        stem, who = _stem(self.case, self.entry), shlex.quote(ssh_signature.identity(self.name))
        text, signers = shlex.quote(f"{stem}.txt"), shlex.quote(f"{stem}.signers")
        signature = shlex.quote(f"{stem}.txt.sig")
        return (
            f"ssh-keygen -Y verify -f {signers} -I {who} -n {ssh_signature.NAMESPACE} -s {signature} < {text}"
        )

    @property
    def stamped(self) -> datetime | None:
        """When the authority saw the signature; None without a stamp.

        Raises `EvidenceDamaged` for a stamp that does not hold, `ConfigurationError` where it cannot tell.
        """
        return None if self.stamp is None else time_stamps.stamped_at(self.signature.encode(), self.stamp)

    def __str__(self) -> str:
        return f"entry {self.entry}, sealed by {self.name} at {self.at[:19]} with the key {self.fingerprint}"


@dataclass(frozen=True)
class SealCheck:
    """One seal that holds, and where it was: in the case, or a file.

    `changed` is what erasures after its entry changed or took of what was bound before, like `source:1 (E2)`.
    """

    place: str
    entry: int
    fingerprint: str
    name: str
    stamped: datetime | None = None
    changed: tuple[str, ...] = ()

    def __str__(self) -> str:
        stamped = f", stamped {self.stamped:%Y-%m-%d %H:%M:%S} UTC" if self.stamped else ""
        who = f"by {self.name} with the key {self.fingerprint}{stamped}"
        return f"{self.place}: entry {self.entry}, {who}{erased_since(self.changed)}"


def erased_since(changed: Collection[str]) -> str:
    """What erasures changed after an entry that somebody kept, as the end of a sentence."""
    return f"; erased from since: {', '.join(changed)}" if changed else ""


def make(session: Session, case: str, folder: Path | None) -> Seal:
    """Seals the head: signs it, has the signature stamped where an authority is configured, keeps both.

    Nothing is kept where signing or stamping fails.
    """
    if folder is not None and not folder.is_dir():
        raise InputError(f"there is no folder {str(folder)!r} for the files of the seal")
    session.store.refuse_ended()
    key = ssh_signature.signing_key()
    signer = ssh_signature.public_line(key)
    with session.store.reading() as connection:
        first = connection.execute(select(tables.journal.c.hash).where(tables.journal.c.seq == 1)).scalar()
    head, at = session.store.head(), now()
    values = (_one_line(case), str(first), str(head.seq), head.hash, _one_line(session.actor), at)
    lines = [TITLE, *(f"{name}: {value}" for name, value in zip(_FIELDS, values, strict=True)), ""]
    text = "\n".join(lines)
    signature = ssh_signature.sign(text, key)
    token = time_stamps.ask(signature.encode()) if time_stamps.authority() else None
    with session.store.writing(session.actor) as writer:
        number = writer.head.seq + 1
        row = {"number": number, "text": text, "signature": signature, "signer": signer, "stamp": token}
        bound = writer.insert_bound("seal", row, number)
        detail = {"entry": head.seq, "fingerprint": ssh_signature.fingerprint(signer)}
        writer.append("sealed", f"entry {head.seq}", detail=detail, bound=bound)
    made = _seal(row)
    return made if folder is None else _written(made, folder)


def folder_of(session: Session) -> Path | None:
    """Where the files of a seal go unless somebody says so: beside the case; None on a server."""
    path = session.store.path
    return path.parent if path is not None else None


def to_come(case: str, folder: Path | None) -> tuple[tuple[str, str], ...]:
    """What a report that is sealed when it is issued says of its seal: a label and a text.

    The seal is over the entry that binds the report, so its number is not known before. Raises
    `ConfigurationError` where the key cannot be used.
    """
    signer = ssh_signature.public_line(ssh_signature.signing_key())
    stem = f"{_plain(case)}.seal-NUMBER"
    where = f" and beside it as {stem}.txt, {stem}.txt.sig and {stem}.signers" if folder is not None else ""
    return ((
        "Seal",
        f"made when this report was issued, with the key {ssh_signature.fingerprint(signer)}, over the entry "
        f"of the journal with the SHA-256 of this report. It is in the case{where}; NUMBER is the entry. "
        "workbench verify checks it",
    ),)  # fmt: skip


def seals_of(connection: Connection) -> list[Seal]:
    """The seals that the case keeps, the oldest first; raises `EvidenceDamaged` for an unreadable one."""
    rows = connection.execute(select(tables.seals).order_by(tables.seals.c.number))
    return [_seal(dict(row._mapping)) for row in rows]


def latest(session: Session) -> Seal | None:
    """The newest seal of the case, or None."""
    with session.store.reading() as connection:
        chosen = select(tables.seals).order_by(tables.seals.c.number.desc()).limit(1)
        row = connection.execute(chosen).first()
    return None if row is None else _seal(dict(row._mapping))


class SealChecks:
    """The seals of a case, those beside it and those that somebody kept, against its journal."""

    def __init__(
        self, problems: list[IntegrityProblem], remarks: list[IntegrityProblem], signers: Collection[str]
    ) -> None:
        self.done: list[SealCheck] = []
        self._problems, self._remarks = problems, remarks
        self._signers = signers
        self._found: list[tuple[str, Seal]] = []

    def look(self, connection: Connection, files: Iterable[tuple[str, Row]]) -> list[str]:
        """Reads all seals; the digests that must be in the journal."""
        for row in connection.execute(select(tables.seals).order_by(tables.seals.c.number)):
            self._read(f"seal {row.number}", dict(row._mapping))
        for name, files_row in files:
            self._read(name, files_row)
        return [found.digest for _place, found in self._found]

    def _read(self, place: str, row: Mapping[str, Any]) -> None:
        try:
            self._found.append((place, _seal(row)))
        except EvidenceDamaged as error:
            self._problems.append(IntegrityProblem(place, str(error)))

    def check(self, journal: Journal) -> None:
        """Whether each seal's entry is in the journal, and who signed it.

        Where keys are given, a seal by one of them must hold.
        """
        for place, found in self._found:
            if found.case_id != journal.first:
                self._problems.append(IntegrityProblem(place, "is the seal of another case"))
            elif journal.at.get(found.digest) != found.entry:
                problem = (
                    f"entry {found.entry} differs from the sealed one: the journal was rewritten, or the "
                    "case was replaced by an older copy"
                )
                self._problems.append(IntegrityProblem(place, problem))
            elif self._signers and found.fingerprint not in self._signers:
                problem = f"was signed with the key {found.fingerprint}, which is not one of the keys given"
                self._problems.append(IntegrityProblem(place, problem))
            else:
                self._note(place, found, journal.bindings.changed_since(found.entry))
        if missing := sorted({*self._signers} - {check.fingerprint for check in self.done}):
            none = not any(check.fingerprint in self._signers for check in self.done)
            keys = " or ".join(missing)
            told = f"there is no valid seal by the key {keys}: it was removed, or never made"
            said = IntegrityProblem("seals", told, damage=none)
            (self._problems if none else self._remarks).append(said)

    def _note(self, place: str, found: Seal, changed: tuple[str, ...]) -> None:
        stamped = None
        if found.stamp is not None and not time_stamps.can_check():
            remark = "its time stamp was not checked: name the trusted certificates in WORKBENCH_STAMP_ROOTS"
            self._remarks.append(IntegrityProblem(place, remark, damage=False))
        elif found.stamp is not None:
            try:
                stamped = found.stamped
            except (EvidenceDamaged, ConfigurationError) as error:
                self._problems.append(IntegrityProblem(place, str(error)))
        self.done.append(SealCheck(place, found.entry, found.fingerprint, found.name, stamped, changed))


def kept(given: str | Path | Iterable[str | Path] | None, case: Path | None) -> list[tuple[str, Row]]:
    """The seals in files: those given and those that lie beside the case, each with the name to show.

    Every file given is read, whatever lies beside the case under the same name. One that is given and cannot
    be read raises `InputError`; one beside the case is a row without a signature, which no check accepts.
    """
    named = [given] if isinstance(given, str | Path) else list(given or ())
    if any(not Path(each).name for each in named):
        raise InputError("a seal is named by its file, such as harbour.seal-6.txt")
    texts = [_text_of(Path(each).expanduser()) for each in named]
    rows = {path.resolve(): (path, _from_files(path)) for path in texts}
    if case is not None and case.parent.is_dir():
        name = re.compile(rf"{re.escape(_plain(case.stem))}\.seal-[0-9]+\.txt")
        for each in sorted(case.parent.iterdir()):
            if name.fullmatch(each.name) and each.resolve() not in rows:
                rows[each.resolve()] = each, _beside(each)
    names = [path.name for path, _row in rows.values()]
    return [(path.name if names.count(path.name) == 1 else str(path), row) for path, row in rows.values()]


def _beside(path: Path) -> Row:
    try:
        return _from_files(path)
    except InputError as error:
        return {"text": "", "signature": "", "signer": "", "stamp": None, "why": str(error)}


def _seal(row: Mapping[str, Any]) -> Seal:
    """A seal as it is kept; raises `EvidenceDamaged` for a text or a signature that is none."""
    if "why" in row:
        raise EvidenceDamaged(row["why"])
    text = str(row["text"])
    lines = text.splitlines()
    sealed = dict(line.partition(": ")[::2] for line in lines[1:])
    if not lines or lines[0] != TITLE or tuple(sealed) != _FIELDS or len(lines) != len(_FIELDS) + 1:
        raise EvidenceDamaged("the text of the seal was not written by this software")
    if not re.fullmatch("[1-9][0-9]{0,17}", sealed["entry"]):
        raise EvidenceDamaged("the seal names no entry")
    signer = row["signer"] or ""
    fingerprint = ssh_signature.signer_of(text, row["signature"])
    if signer and ssh_signature.fingerprint(signer) != fingerprint:
        raise EvidenceDamaged("the seal was made with another key than the one kept with it")
    return Seal(
        sealed["case"], sealed["case id"], int(sealed["entry"]), sealed["digest"], sealed["sealed by"],
        sealed["sealed at"], text, row["signature"], signer, fingerprint, row["stamp"],
    )  # fmt: skip


def _text_of(path: Path) -> Path:
    """The sealed text, where its signature was named."""
    return path.with_suffix("") if path.suffix == ".sig" else path


def _from_files(text: Path) -> Row:
    """The row that a seal's files make; raises `InputError` where one cannot be read."""
    stamped = text.with_name(f"{text.name}.tsr")
    try:
        parts = [_read(each) for each in (text, text.with_name(f"{text.name}.sig"))]
        token = _read(stamped) if stamped.exists() else None
    except OSError as error:
        raise InputError(f"the seal {text.name} cannot be read: {error.strerror}") from None
    written, signature = (part.decode("utf-8", "replace") for part in parts)
    return {"text": written, "signature": signature, "signer": "", "stamp": token}


def _read(path: Path) -> bytes:
    """A file of a seal. Raises `InputError` for what is longer than any, or is no file."""
    if not path.is_file() and path.exists():
        raise InputError(f"the seal {path.name} cannot be read: it is not a file")
    with path.open("rb") as file:
        content = file.read(_LONGEST + 1)
    if len(content) > _LONGEST:
        raise InputError(f"{path.name} is longer than any file of a seal")
    return content


def _written(made: Seal, folder: Path) -> Seal:
    stem = _stem(made.case, made.entry)
    contents = {
        f"{stem}.txt": made.text.encode(),
        f"{stem}.txt.sig": made.signature.encode(),
        f"{stem}.signers": ssh_signature.signers_line(made.name, made.signer).encode(),
        **({f"{stem}.txt.tsr": made.stamp} if made.stamp is not None else {}),
    }
    files = tuple(put(folder / name, content) for name, content in contents.items())
    return Seal(**{**{name: getattr(made, name) for name in made.__dataclass_fields__}, "files": files})


def _stem(case: str, entry: int) -> str:
    return f"{_plain(case)}.seal-{entry}"


def _plain(name: str) -> str:
    """A case's name as part of a file's name."""
    return re.sub(r"[^\w.@+ -]", "_", name)[:100]


def _one_line(text: str) -> str:
    """Text for a line of the seal; a file's name may hold bytes that are no text."""
    return " ".join(text.encode("utf-8", "replace").decode().split())
