"""The directory of a zip file, however its records name it."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from workbench.values.zip_directory import directory_size


def with_end_64(named: int, *, gap: bytes = b"") -> bytes:
    """A zip whose plain end names a small directory, and whose 64-bit one another."""
    end_64 = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 1, 1, named, 0)
    locator = struct.pack("<4sLQL", b"PK\6\7", 0, 4, 1)
    return b"PK\3\4" + end_64 + gap + locator + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, 100, 0, 0)


@pytest.mark.parametrize("gap", [b"", b"x" * 30], ids=["before", "elsewhere"])
def test_the_larger_of_two_sizes_counts(gap: bytes) -> None:
    assert directory_size(io.BytesIO(with_end_64(1 << 40, gap=gap))) == 1 << 40


def test_the_size_of_a_plain_file_is_that_of_its_directory() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("a", "b")
        archive.comment = b"c" * 1000
    begin = buffer.getvalue().index(b"PK\1\2")
    assert directory_size(buffer) == buffer.getvalue().index(b"PK\5\6") - begin


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\5\6", b"x" * 100_000])
def test_what_is_no_zip_has_no_directory(content: bytes) -> None:
    assert directory_size(io.BytesIO(content)) == 0
