"""A case file that is moved or replaced while its desk is open: the desk says so, and saves a copy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import workbench
from widgets import Desk
from widgets.file_watch import FileWatch


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with workbench.Case.open(tmp_path / "estate.case", purpose="Find assets", legal_basis="order 1") as case:
        yield Desk(case)


def press(part: FileWatch, kind: str, **message: Any) -> None:
    part._handle_custom_msg({"type": kind, **message}, [])


def moved(desk: Desk) -> Path:
    path: Path = desk.case.path
    return path.rename(path.with_name("elsewhere.case"))


def is_shown(part: FileWatch) -> bool:
    return part.layout.display != "none"


def test_a_file_that_is_there_is_not_spoken_of(desk: Desk) -> None:
    press(desk.file_watch, "look")
    assert desk.file_watch.problem == "" and not is_shown(desk.file_watch)


def test_a_moved_file_is_named_until_it_is_back(desk: Desk) -> None:
    path = desk.case.path
    elsewhere = moved(desk)
    press(desk.file_watch, "look")
    assert "estate.case" in desk.file_watch.problem and is_shown(desk.file_watch)
    elsewhere.rename(path)
    press(desk.file_watch, "look")
    assert desk.file_watch.problem == "" and not is_shown(desk.file_watch)


def test_a_copy_is_saved_beside_and_the_desk_goes_on_with_it(desk: Desk, tmp_path: Path) -> None:
    moved(desk)
    press(desk.file_watch, "look")
    press(desk.file_watch, "save", name=desk.file_watch.name)
    assert desk.case.path == tmp_path / "estate-saved.case" and desk.file_watch.problem == ""
    desk.case.import_records([{"Name": "Ada Quill"}], title="list")
    assert "estate-saved.case" in desk.file_watch.said and desk.case.verify().ok


@pytest.mark.parametrize("name", ["", "../out.case", "elsewhere.case"])
def test_a_name_that_cannot_be_is_refused(desk: Desk, name: str) -> None:
    moved(desk)
    press(desk.file_watch, "look")
    press(desk.file_watch, "save", name=name)
    assert desk.file_watch.tone == "bad" and desk.file_watch.problem
