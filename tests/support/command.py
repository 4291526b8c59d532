"""Our command in the process that asks: to import everything takes longer than most commands."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from subprocess import CompletedProcess


def workbench(*arguments: str, cwd: Path | None = None) -> CompletedProcess[str]:
    """How the command ended, and what it printed and said; for what a process is, start one."""
    from workbench.cli import main

    printed, said = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    code, before = 0, sys.argv
    sys.argv = ["workbench", *arguments]
    try:
        with (
            contextlib.chdir(cwd or Path.cwd()),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(said),
        ):
            main()
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        sys.argv = before
    texts = []
    for stream in (printed, said):
        stream.seek(0)
        texts.append(stream.read())
    return CompletedProcess(arguments, code, *texts)
