"""JSON of others: whatever comes is read into what can be held, or refused with one ValueError."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.values.json_text import DEEPEST, LONGEST_NUMBER, read_json

LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20
)


@given(VALUES)
def test_what_json_can_say_is_read_as_it_is(value: object) -> None:
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")) == value


@given(
    st.binary() | st.text().map(str.encode) | st.text('[]{}",:0123456789.eE-+NaInfity \\u').map(str.encode)
)
def test_anything_else_is_one_error_and_what_comes_out_can_be_kept(content: bytes) -> None:
    try:
        value = read_json(content)
    except ValueError as error:
        assert str(error)
    else:
        json.dumps(value, allow_nan=False)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("NaN", "NaN"),
        ("-Infinity", "-Infinity"),
        ("1e400", "1e400"),
        ("-1e999", "-1e999"),
        ("9" * (LONGEST_NUMBER + 1), "9" * (LONGEST_NUMBER + 1)),
        ("9" * 25, int("9" * 25)),
        ('"\\ud800"', "\ud800"),
    ],
)
def test_what_json_cannot_say_is_read_as_near_as_it_can_be_held(text: str, value: object) -> None:
    assert read_json(text) == value
    assert read_json("[" * DEEPEST + "]" * DEEPEST)


@pytest.mark.parametrize("levels", [DEEPEST + 1, 900, 200_000])
@pytest.mark.parametrize("brackets", ["[]", '{"a":}'])
def test_what_is_nested_too_deep_is_refused(levels: int, brackets: str) -> None:
    opened, closed = brackets[:-1], brackets[-1]
    with pytest.raises(ValueError, match=f"deeper than {DEEPEST} levels"):
        read_json(opened * levels + "1" + closed * levels)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"a": 1, "a": 2}', {"a": 2, "a (earlier)": 1}),
        ('[{"a": 1, "a": 2, "a": 2}]', [{"a": 2, "a (earlier)": 1, "a (earlier 2)": 2}]),
        ('{"a": 1, "a": 2, "a (earlier)": 3}', {"a": 2, "a (earlier 2)": 1, "a (earlier)": 3}),
    ],
)
def test_a_name_twice_loses_neither_value(text: str, read: object) -> None:
    assert read_json(text) == read


def test_hashes_of_evidence_have_nothing_where_json_has_no_number() -> None:
    assert read_json('{"a": NaN, "b": -Infinity, "c": 1}', constants="none") == {
        "a": None,
        "b": None,
        "c": 1,
    }
