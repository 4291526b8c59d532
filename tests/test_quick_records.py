"""Frozen dataclasses that are made quickly are what they were without it."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from workbench.quick_records import quickly_made


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    size: int = 3
    detail: dict[str, Any] = field(default_factory=dict)


@quickly_made
@dataclass(frozen=True, slots=True)
class Quick:
    name: str
    size: int = 3
    detail: dict[str, Any] = field(default_factory=dict)


def test_fields_and_defaults_are_those_of_the_dataclass():
    made = Quick("a")
    assert (made.name, made.size, made.detail) == ("a", 3, {})


def test_each_object_has_a_default_of_its_own():
    assert Quick("a").detail is not Quick("a").detail


def test_it_is_made_by_name_as_well():
    assert Quick(size=5, name="a") == Quick("a", 5, {})


def test_what_is_missing_is_an_error():
    with pytest.raises(TypeError):
        Quick(size=5)  # type: ignore[call-arg]


def test_it_is_of_its_own_class():
    assert type(Quick("a")) is Quick


def test_it_is_frozen():
    with pytest.raises(FrozenInstanceError):
        Quick("a").name = "b"  # type: ignore[misc]


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, replace, lambda it: pickle.loads(pickle.dumps(it))]
)
def test_a_copy_is_equal(again):
    made = Quick("a", 2, {"b": [1]})
    assert again(made) == made


def test_its_signature_is_that_of_the_dataclass():
    assert str(inspect.signature(Quick)) == str(inspect.signature(Plain))


def test_a_class_without_slots_is_refused():
    @dataclass(frozen=True)
    class Wide:
        name: str

    with pytest.raises(TypeError):
        quickly_made(Wide)


def test_a_class_with_more_to_do_is_refused():
    @dataclass(frozen=True, slots=True)
    class Busy:
        name: str

        def __post_init__(self) -> None:
            raise AssertionError

    with pytest.raises(TypeError):
        quickly_made(Busy)
