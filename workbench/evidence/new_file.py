"""The file of a new case: made whole beside its place, and for its owner only."""

from __future__ import annotations

import logging
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from workbench.errors import ConfigurationError, IncompleteCase
from workbench.evidence.file_mark import log_of

_log = logging.getLogger("workbench.evidence")


def is_missing(path: Path) -> bool:
    """True where no case has been written yet: no file, or an empty one, and no log beside it.

    Raises `IncompleteCase` for a log without its file, `ConfigurationError` for what cannot be a file.
    """
    try:
        found = path.stat()
        size = found.st_size
        is_file = stat.S_ISREG(found.st_mode)
    except FileNotFoundError:
        size, is_file = 0, bool(path.name)
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"{path.name[:80]!r} cannot be the file of a case: {error}") from None
    if not is_file:
        raise ConfigurationError(f"{str(path)!r} is a folder or a device: name a file for the case")
    refuse_other_journal(path)
    if size:
        return False
    if log_of(path):
        raise IncompleteCase(
            f"{path.name} is missing or empty, but the log of a case, {path.name}-wal, is beside it: put the "
            "file back that it belongs to, or move the log away to make a new case"
        )
    return True


def refuse_other_journal(path: Path) -> None:
    """Raises `IncompleteCase` where a journal lies beside the file that no case writes."""
    beside = path.with_name(f"{path.name}-journal")
    if beside.is_file() and beside.stat().st_size:
        raise IncompleteCase(
            f"{beside.name} lies beside {path.name} and belongs to no case: move it away, or it would be "
            "played back into the file"
        )


def make(path: Path, build: Callable[[Path], None]) -> None:
    """Makes the file of a new case: `build` fills one beside it, which is moved there when it is whole.

    Of several that make a case at one place, one does. A file that exists must be empty.
    """
    mine = placeholder(path)
    try:
        with _alone(path) as is_empty:
            if not is_empty:
                return
            if not mine:
                _log.warning("%s was empty: a new case is made in it", path.name)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:20]}.")
            os.close(handle)
            try:
                build(Path(name))
                Path(name).chmod(0o600)
                if path.stat().st_size:  # where there are no locks, somebody else may have been quicker
                    return
                Path(name).replace(path)
                mine = False
            finally:
                for ending in ("", "-journal", "-wal", "-shm"):
                    Path(f"{name}{ending}").unlink(missing_ok=True)
    except OSError as error:
        raise ConfigurationError(f"the case file {str(path)!r} cannot be made: {error.strerror}") from None
    finally:
        if mine and path.is_file() and not path.stat().st_size:
            path.unlink(missing_ok=True)


def placeholder(path: Path) -> bool:
    """Makes an empty file that only its owner may open; False where there is one."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    except OSError as error:
        raise ConfigurationError(f"the case file {str(path)!r} cannot be made: {error.strerror}") from None
    path.chmod(0o600)  # whatever the umask leaves of it
    os.close(handle)
    return True


@contextmanager
def _alone(path: Path) -> Iterator[bool]:
    """True for an empty file, in which nobody else makes a case until this ends.

    Windows has no such locks, and replaces no file that is open: there it is only looked at.
    """
    try:
        import fcntl
    except ImportError:
        yield not path.stat().st_size
        return
    with path.open("r+b") as file:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        yield _is_at(path, file.fileno()) and not path.stat().st_size


def _is_at(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False


def warn_if_readable(path: Path) -> None:
    """Logs a warning where others than the owner may read or write the file."""
    if os.name == "posix" and (mode := stat.S_IMODE(path.stat().st_mode)) & 0o077:
        _log.warning("other users of this machine can open %s (%o): run chmod 600 on it", path.name, mode)
