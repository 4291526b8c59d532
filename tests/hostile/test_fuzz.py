"""A bounded run of the fuzzer, where atheris is installed and `WORKBENCH_SOAK=1` asks for the long runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not os.environ.get("WORKBENCH_SOAK"), reason="a long run")
def test_nothing_fails_in_five_minutes(tmp_path: Path) -> None:
    script = Path(__file__).with_name("fuzz.py")
    command = [sys.executable, str(script), "-max_total_time=300", "-print_final_stats=1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    if done.returncode == 77:
        pytest.skip("atheris is not installed")
    assert done.returncode == 0, done.stderr[-4000:]
