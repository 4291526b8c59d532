"""The case as one file, made on the desk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import workbench
from widgets.bundling import Bundling
from workbench.errors import InputError

PASSPHRASE = "seven grey herons"


def test_what_is_written_is_the_whole_case(case: Any, tmp_path: Path) -> None:
    case.contact_person_search(name_first="Viktor", name_last="Szaborin")
    bundle = Bundling(case, tmp_path).write().result(timeout=60)
    with workbench.Case.unbundle(bundle, tmp_path / "copy.case") as copy:
        assert copy.people().equals(case.people())


def test_the_file_has_the_day_on_which_it_is_written(
    case: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = Bundling(case, tmp_path)
    monkeypatch.setattr("widgets.bundling.today", lambda: "2031-05-06")
    assert part.write().result(timeout=60).name == f"{case.name}-2031-05-06.bundle" == part.file


def test_a_passphrase_locks_the_file_and_is_in_no_state(case: Any, tmp_path: Path) -> None:
    part = Bundling(case, tmp_path)
    bundle = part.write(PASSPHRASE, PASSPHRASE).result(timeout=60)
    with pytest.raises(InputError):
        workbench.Case.unbundle(bundle, tmp_path / "copy.case")
    assert PASSPHRASE not in str(part.get_state())


def test_two_passphrases_that_differ_write_nothing(case: Any, tmp_path: Path) -> None:
    part = Bundling(case, tmp_path)
    part._received(part, {"type": "write", "passphrase": PASSPHRASE, "again": "another"}, None)
    assert part.tone == "bad" and not list(tmp_path.glob("*.bundle"))


def test_another_file_of_that_name_is_kept(case: Any, tmp_path: Path) -> None:
    part = Bundling(case, tmp_path)
    there = tmp_path / part.file
    there.write_text("mine")
    assert part.write().result(timeout=60) != there
    assert there.read_text() == "mine"


def test_a_second_bundle_of_a_day_stands_beside_the_first(case: Any, tmp_path: Path) -> None:
    part = Bundling(case, tmp_path)
    first = part.write().result(timeout=60)
    before = first.read_bytes()
    second = part.write().result(timeout=60)
    assert second != first and first.read_bytes() == before
