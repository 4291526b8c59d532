"""What tests of tables share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case, Client


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    """A case of the sandbox."""
    with Case.open(
        tmp_path / "rows.case", client=Client.sandbox(), purpose="a test", legal_basis="synthetic data"
    ) as opened:
        yield opened
