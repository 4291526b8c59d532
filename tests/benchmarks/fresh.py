"""Measurements in a process of their own, so that none inherits the memory or the caches of another."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

_CODE = """
import importlib, json, sys
sys.path.insert(0, sys.argv.pop(1))
function = getattr(importlib.import_module(sys.argv[1]), sys.argv[2])
print(json.dumps(function(*json.loads(sys.argv[3]))))
"""


def fresh(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of a module gives in a new process; arguments and result are JSON.

    Raises `RuntimeError` with the last line that the process complained with.
    """
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            _CODE,
            str(Path(__file__).parents[1]),
            function.__module__,
            function.__name__,
            json.dumps(arguments),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError((done.stderr.strip().splitlines() or ["no message"])[-1])
    return json.loads(done.stdout.splitlines()[-1])


def peak_mib() -> int:
    """The largest memory of this process so far, in MiB."""
    import resource

    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
