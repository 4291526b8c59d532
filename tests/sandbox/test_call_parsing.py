"""Strict JSON (decisions A and E): whatever a body holds, it is an object or a 400 with a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.sandbox import call_parsing
from workbench.sandbox.messages import Call, Refused

JSON = {"content-type": "application/json"}


def read(body: bytes, headers: dict[str, str] | None = None) -> object:
    return call_parsing.json_object(
        Call("POST", "/", headers=JSON if headers is None else headers, body=body)
    )


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "needs a JSON body"),
        (b"{", "not valid JSON"),
        (b"[]", "must be a JSON object"),
        (b'"text"', "must be a JSON object"),
        (b"null", "must be a JSON object"),
        (b'{"a": NaN}', "NaN is not a number"),
        (b'{"a": Infinity}', "Infinity is not a number"),
        (b'{"a": -Infinity}', "-Infinity is not a number"),
        (b'{"a": 1e999}', "too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "too large"),
        (b'{"a": 1, "a": 1}', "'a' twice"),
        (b'{"a": [{"b": {"c": 1, "c": 2}}]}', "'c' twice"),
        (b'{"a": "\xff"}', "not valid UTF-8"),
        (b'\xef\xbb\xbf{"a": 1}', "not valid JSON"),
        ('{"a": 1}'.encode("utf-16"), "not valid UTF-8"),
        (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nested deeper"),
        (b'{"a": ' * 80 + b"1" + b"}" * 80, "nested deeper"),
        (b"[" * 500, "nested deeper"),
        (b'{"a": "\n"}', "not valid JSON"),
        (b'{"a": 1} x', "not valid JSON"),
        (b"{'a': 1}", "not valid JSON"),
    ],
)
def test_refused(body: bytes, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as refused:
        read(body)
    assert refused.value.status == 400


@pytest.mark.parametrize(
    "header", ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"]
)
def test_wrong_content_type(header: str) -> None:
    with pytest.raises(Refused) as refused:
        read(b"{}", {"content-type": header} if header else {})
    assert refused.value.status == 400


@pytest.mark.parametrize(
    "header",
    [
        "application/json",
        "Application/JSON",
        "application/json;charset=utf-8",
        'application/json; charset="UTF-8"',
    ],
)
def test_right_content_type(header: str) -> None:
    assert read(b"{}", {"content-type": header}) == {}


def test_brackets_in_texts_are_no_nesting() -> None:
    text = '[{"\\' * 1000
    assert read(json.dumps({"a": text}).encode()) == {"a": text}


@given(
    st.dictionaries(
        st.text(max_size=5),
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers(-(10**300), 10**300)
            | st.floats(allow_nan=False, allow_infinity=False)
            | st.text(),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
            ),
            max_leaves=10,
        ),
    )
)
def test_any_object_is_read_as_it_is(value: dict[str, object]) -> None:
    assert read(json.dumps(value).encode()) == value


@given(st.binary(max_size=200))
def test_any_bytes_are_an_object_or_a_400(body: bytes) -> None:
    try:
        assert isinstance(read(body), dict)
    except Refused as refused:
        assert refused.status == 400
        assert refused.message


@pytest.mark.parametrize(("query", "wanted"), [("", False), ("pdf=false", False), ("x=1&pdf=true", True)])
def test_pdf(query: str, wanted: bool) -> None:
    assert call_parsing.pdf_wanted(Call("GET", "/", query)) is wanted


@pytest.mark.parametrize("query", ["pdf=", "pdf", "pdf=1", "pdf=True", "pdf=true&pdf=true", "pdf=%00"])
def test_pdf_refused(query: str) -> None:
    with pytest.raises(Refused) as refused:
        call_parsing.pdf_wanted(Call("GET", "/", query))
    assert refused.value.status == 400
    assert refused.value.problems[0].field == "pdf"


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("4B1c2d3e-0000-4000-8000-00000000000f", "4b1c2d3e-0000-4000-8000-00000000000f"),
        ("4b1c2d3e000040008000000000000000", None),
        ("{4b1c2d3e-0000-4000-8000-000000000000}", None),
        ("not-a-uuid", None),
        ("", None),
    ],
)
def test_uuid(text: str, reference: str | None) -> None:
    assert call_parsing.uuid_of(text) == reference


@pytest.mark.parametrize(
    ("host", "taken"),
    [
        ("127.0.0.1:8040", True),
        ("[::1]:80", True),
        ("sandbox.invalid", True),
        ("", False),
        ("a b", False),
        ('x"><script>', False),
        ("a/b", False),
        ("user@host", False),
    ],
)
def test_host(host: str, taken: bool) -> None:
    assert call_parsing.host_of(Call("GET", "/", headers={"host": host})) == (host if taken else None)
