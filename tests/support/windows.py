"""What Windows refuses of files, imitated: imported by a process, it holds for all that the process does.

Nothing that is open is renamed, replaced or removed; no name holds a character that Windows keeps for itself;
no process is asked by a signal whether it lives; there are no locks of POSIX.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

_RESERVED = re.compile(r'[<>:"|?*\x00-\x1f]|[ .]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)', re.IGNORECASE)
_OPEN = Path("/proc/self/fd")


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    if event in ("os.rename", "os.remove"):
        _refuse_open(arguments[: 2 if event == "os.rename" else 1], arguments)
    elif event == "os.mkdir" or (event == "open" and arguments[2] & os.O_CREAT):
        name = Path(os.fsdecode(arguments[0])).name if _is_path(arguments[0]) else ""
        if _RESERVED.search(name):
            raise OSError(22, "Invalid argument", name)
    elif event == "os.kill":
        raise AssertionError("a signal of 0 is Ctrl+C on Windows")


def _is_path(value: object) -> bool:
    return isinstance(value, str | bytes | os.PathLike)


def _refuse_open(paths: tuple[Any, ...], arguments: tuple[Any, ...]) -> None:
    if -1 not in arguments:  # relative to an open folder
        return
    taken = set()
    for descriptor in _OPEN.iterdir():
        with suppress(OSError):  # that of the list itself
            taken.add(descriptor.readlink())
    for path in map(os.fsdecode, paths):
        if Path(path).resolve() in taken:
            raise PermissionError(13, "it is open in a process", path)


tempfile.gettempdir()  # its first look makes a file and removes it while it is open
sys.modules["fcntl"] = None  # type: ignore[assignment]
sys.addaudithook(_refuse)
