"""The command `workbench`."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command line; a mistake ends it with one sentence and a non-zero exit code."""
    from workbench.cli.app import app
    from workbench.errors import WorkbenchError

    try:
        app()
    except WorkbenchError as error:
        print(f"workbench: {error}", file=sys.stderr)
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
