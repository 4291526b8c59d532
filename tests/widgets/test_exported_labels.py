"""What the merge review exports is what `workbench calibrate` learns from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from widgets import MergeReview
from workbench.cli.app import app

GIVEN = ("Ada", "Bruno", "Cleo", "Dov", "Esme", "Falk", "Gwen", "Hugo", "Ines", "Joost", "Keir")
NAMES = [f"{given} {last}" for last in ("Okafor", "Quill") for given in GIVEN]


def test_the_labels_of_the_merge_review_calibrate(case: Any, tmp_path: Path) -> None:
    registers = [{"name": name, "born": f"{1960 + at}-05-06"} for at, name in enumerate(NAMES)]
    letters = [{"name": name} for name in NAMES]
    case.import_records(registers, {"name": "name", "born": "birth_date"}, title="register")
    case.import_records(letters, {"name": "name"}, title="letters")
    known = [(f"S1#/records/{at}", f"S2#/records/{at}") for at in range(len(NAMES))]
    case.judge_all(known, "same", reason="one letterhead")
    others = [(mine, theirs) for (mine, _), (_, theirs) in zip(known, known[1:] + known[:1], strict=True)]
    case.judge_all(others, "different", reason="two letterheads")
    labels = MergeReview(case).save_labels(tmp_path / "labels.csv")
    done = CliRunner().invoke(app, ["calibrate", str(labels), "--out", str(tmp_path / "ours.toml")])
    assert done.exit_code == 0, done.output
    assert f"from {len(known) + len(others)} pairs" in done.output
