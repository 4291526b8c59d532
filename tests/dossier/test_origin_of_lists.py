"""Who gave a list, and when, stands in the list of sources of a report."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench import Case
from workbench.dossier import compose

STATED = {"purpose": "Locate a debtor", "legal_basis": "order 7", "investigator": "A. Analyst"}


@pytest.mark.parametrize("audience", ["court", "internal"])
def test_a_report_says_where_a_list_comes_from(audience: str, tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", **STATED) as case:
        case.import_records([{"Name": "Ann Quill"}], title="z.csv", origin="the clerk, 3 March")
        (row,) = compose(case.report._material({}), audience=audience).sources
    assert any("the clerk, 3 March" in cell for cell in row)
