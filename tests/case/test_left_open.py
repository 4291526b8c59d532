"""A case that nobody closed is one whole file once the process has ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from workbench import Case

SCRIPT = """
import sys
from workbench import Case
case = Case.open(sys.argv[1], purpose="p", legal_basis="l")
case.contact_person_search(name_last="Okafor")
"""


def test_a_case_left_open_is_one_file_after_the_process(tmp_path: Path) -> None:
    path = tmp_path / "left.case"
    subprocess.run([sys.executable, "-c", SCRIPT, str(path)], check=True)
    assert [found.name for found in tmp_path.iterdir()] == ["left.case"]
    with Case.open(path) as case:
        assert list(case.sources()["id"]) == ["S1"]
