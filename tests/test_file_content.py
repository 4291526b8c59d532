"""Files that somebody names are read whole, and what has no end is refused at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench import file_content
from workbench.errors import InputError
from workbench.file_content import content_of


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"Name\r\n\0")
    assert content_of(tmp_path / "a.csv") == b"Name\r\n\0"


@pytest.mark.skipif(os.name != "posix", reason="devices and pipes have other names")
@pytest.mark.parametrize("kind", ["device", "pipe", "folder"])
def test_what_has_no_end_is_refused(tmp_path: Path, kind: str) -> None:
    if kind == "pipe":
        os.mkfifo(tmp_path / "pipe")
    path = {"device": Path("/dev/zero"), "pipe": tmp_path / "pipe", "folder": tmp_path}[kind]
    with pytest.raises(InputError, match="name a file"):
        content_of(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="gone"):
        content_of(tmp_path / "gone.csv")


def test_a_file_larger_than_is_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_content, "MOST_BYTES", 10)
    (tmp_path / "a.csv").write_bytes(b"x" * 11)
    with pytest.raises(InputError, match="larger"):
        content_of(tmp_path / "a.csv")
