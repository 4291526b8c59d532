"""The command `workbench`."""

from __future__ import annotations

import atexit
import gc
import io
import os
import sys

from workbench.collection_pause import uncollected


def main() -> None:
    """Runs the command line; a mistake ends it with one sentence and a non-zero exit code."""
    # jsonschema would compile forty grammars of addresses when it is imported: two seconds for no notebook
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    atexit.register(gc.freeze)  # what an ending process would look through for garbage, and free in any case
    with uncollected():
        from workbench.cli.app import app
    from workbench.errors import WorkbenchError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a console of a code page may lack a letter of a name
            stream.reconfigure(errors="replace")
    code, said = 0, ""
    try:
        app()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except KeyboardInterrupt:
        code = 130
    except WorkbenchError as error:
        code, said = 1, str(error)
    except OSError as error:  # a full disk, a folder in the way, a terminal that is gone
        code, said = 1, f"{error.filename or 'the output'}: {error.strerror or error}"
    except Exception as error:
        if os.environ.get("WORKBENCH_DEBUG"):
            raise
        first = (str(error).splitlines() or [""])[0]
        code, said = 1, f"{type(error).__name__}: {first}; set WORKBENCH_DEBUG=1 to see where"
    _end(code, said)


def _end(code: int, said: str) -> None:
    """Ends with one sentence, also where the output cannot be written."""
    from workbench.safe_file import printable

    try:
        sys.stdout.flush()
    except OSError as error:
        said, code = said or f"the output cannot be written: {error.strerror}", code or 1
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  for what is flushed at the end
    try:
        if said:
            print(f"workbench: {printable(said)}", file=sys.stderr)
        sys.stderr.flush()
    except OSError:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    raise SystemExit(code)
