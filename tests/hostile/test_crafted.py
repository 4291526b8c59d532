"""Crafted bundles and case files: opened, or refused with an error of ours, in bounds, with nothing left.

`WORKBENCH_SOAK=1` makes 200 of them; otherwise it is 24.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import Client

COUNT = 200 if os.environ.get("WORKBENCH_SOAK") else 24
SEED = int(os.environ.get("WORKBENCH_SEED", "1"))


@pytest.fixture
def base(tmp_path):
    with Case.open(
        tmp_path / "base.case", Client.sandbox(), purpose="Locate a debtor", legal_basis="court order 12/345"
    ) as case:
        for name in ("Okafor", "Bell"):
            case.contact_person_search(name_last=name, state="NSW")
        case.judge(*case.people()["id"][:2], "different", reason="two people")
        case.seal(tmp_path)
        case.bundle(tmp_path / "base.bundle")
    return tmp_path


@pytest.mark.timeout(3000)
def test_what_was_crafted_is_refused_in_bounds_and_leaves_nothing(base):
    command = [sys.executable, str(Path(__file__).with_name("crafting.py")), str(base), str(COUNT), str(SEED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-3000:]
    *told, last = map(json.loads, done.stdout.splitlines())
    sys.stdout.write(f"\n{COUNT}: {Counter(each['outcome'][:30] for each in told)}; {last['mib']} MiB\n")
    assert not [each for each in told if each["outcome"] not in ("verified", "named", "refused")]
    assert not [each for each in told if each["left"]]
    assert max(each["seconds"] for each in told) < 30 and last["mib"] < 512
