"""The service against its own description, by Schemathesis: every phase, every check.

`WORKBENCH_FUZZ_EXAMPLES` sets another number of examples for each operation than 6, and chance
instead of the same examples each time: for longer runs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call

HERE = Path(__file__).parent
SERVE = "from workbench.sandbox.process import serve; serve(port=0)"
EXAMPLES = os.environ.get("WORKBENCH_FUZZ_EXAMPLES")


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_the_service_is_as_described(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVE], stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        address = urlsplit(service.stdout.readline().strip())
        try:
            tried = subprocess.run(
                [
                    *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "fuzz.toml")),
                    *("run", f"http://{address.netloc}/openapi.json"),
                    *("--header", "Authorization: Bearer sandbox-demo"),
                    *("--checks", "all", "--max-examples", EXAMPLES or "6"),
                    *("--generation-deterministic",) * (EXAMPLES is None),
                    *("--suppress-health-check", "all", "--warnings", "off", "--no-color"),
                ],
                cwd=tmp_path,
                env={**os.environ, "PYTHONPATH": str(HERE), "SCHEMATHESIS_HOOKS": "fuzz_formats"},
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            service.terminate()
    assert tried.returncode == 0, tried.stdout[-20_000:] + tried.stderr[-5_000:]
    assert (
        f"{len(OPERATIONS) + sum(o.poll is not None for o in OPERATIONS.values())} selected" in tried.stdout
    )


def test_the_description_is_complete() -> None:
    reply = Sandbox().handle(Call("GET", "/openapi.json", headers={"host": "127.0.0.1:8040"}))
    described = json.loads(reply.body)
    assert described["openapi"].startswith("3.1")
    assert described["servers"] == [{"url": "http://127.0.0.1:8040/api/v2"}]
    for operation in OPERATIONS.values():
        question = described["paths"][operation.path][operation.method.lower()]
        assert {int(status) for status in question["responses"]} >= set(operation.statuses)
        if operation.poll is not None:
            assert "get" in described["paths"][operation.poll.path]
