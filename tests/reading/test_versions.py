"""The versions of readers: of this package in one list, of another provider by a mark."""

from __future__ import annotations

import pytest

import workbench.reading
from workbench.errors import InputError
from workbench.reading import (
    Reading,
    changeable,
    first_version,
    of_version,
    read,
    readable,
    register,
    version,
)
from workbench.reading.model import Mention
from workbench.reading.versions import VERSIONS

MINE = "berths_of_elsewhere"


def saying(label):
    return lambda _question, _answer: Reading((Mention("", "person", label),))


@pytest.fixture(autouse=True)
def room(monkeypatch):
    monkeypatch.setattr(workbench.reading.READERS, "_loaded", {})


@pytest.mark.parametrize("operation", ["person_history", "imported_records", "likeness_check"])
def test_what_is_ours_begins_with_one_and_is_raised_in_the_list(operation, monkeypatch):
    monkeypatch.delitem(VERSIONS, operation, raising=False)
    assert version(operation) == first_version(operation) == 1 and operation not in changeable()
    monkeypatch.setitem(VERSIONS, operation, 3)
    assert (version(operation), first_version(operation), changeable()[operation]) == (3, 1, 3)


def test_without_a_reader_another_providers_operation_has_no_version():
    assert version(MINE) == first_version(MINE) == 0 and MINE not in changeable()
    assert version("not an operation") == version("a.b") == 0


def test_a_reader_gives_way_to_one_of_a_higher_version():
    register(MINE, first := saying("one"))
    register(MINE, first)
    assert (version(MINE), first_version(MINE), changeable()[MINE]) == (1, 0, 1) and readable(MINE)
    with pytest.raises(InputError, match=r"of version 1.*@of_version\(2\)"):
        register(MINE, saying("another"))
    register(MINE, of_version(3)(saying("three")))
    with pytest.raises(InputError, match="of version 3"):
        register(MINE, of_version(2)(saying("two")))
    assert version(MINE) == 3 and read(MINE, {}, {}).mentions[0].label == "three"
    assert changeable()[MINE] == 3


def test_a_reader_of_this_package_gives_way_to_none():
    with pytest.raises(InputError, match="already"):
        register("person_history", of_version(9)(saying("nine")))
    assert version("person_history") == VERSIONS["person_history"]
