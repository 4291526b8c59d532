"""Secrets in answers that are too large to be read."""

from __future__ import annotations

import json

import pytest

from workbench.evidence.secrets import clean_answer
from workbench.evidence.unread_secrets import without_secrets
from workbench.values.json_text import OF_AN_ANSWER


def _mark(name: str, value: str) -> str:
    return f"<{name}={value}>"


def _without(content: bytes) -> bytes:
    return without_secrets(content, {"api_key", "link"}, _mark)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ('"v"', "v"),
        ('"a\\"b"', 'a"b'),
        ("17", "17"),
        ('["v", {"w": "]"}]', '["v", {"w": "]"}]'),
        ('{"deep": {"er": ["}"]}}', '{"deep": {"er": ["}"]}}'),
    ],
)
def test_a_value_is_replaced_whole(value: str, told: str) -> None:
    content = '{"a": ["api_key", "x:y"], "api_key" : ' + value + ', "z": [1, "\\\\"]}'
    assert json.loads(_without(content.encode())) == {
        "a": ["api_key", "x:y"], "api_key": f"<api_key={told}>", "z": [1, "\\"]
    }  # fmt: skip


@pytest.mark.parametrize("name", ["API_KEY", "api\\u005fkey", "\\u0061pi_key"])
def test_a_name_is_known_however_it_is_written(name: str) -> None:
    found = json.loads(_without(f'{{"{name}": "secret"}}'.encode()))
    assert next(iter(found.values())).endswith("=secret>")


@pytest.mark.parametrize("value", ['""', "null", "false", "0", "[]", "{}"])
def test_what_says_nothing_stays(value: str) -> None:
    content = f'{{"api_key": {value}, "b": 1}}'.encode()
    assert _without(content) is content


def test_a_value_that_only_looks_like_a_member_stays() -> None:
    content = json.dumps({"note": '"api_key": "v"', "list": ["link", "v"]}).encode()
    assert _without(content) is content


def test_text_that_is_cut_off_is_replaced_to_its_end() -> None:
    assert b"secret" not in _without(b'{"api_key": ["a", "secret').replace(b"<api_key=", b"").split(b"[")[0]


def test_other_codings_are_searched_too() -> None:
    found = _without('{"api_key": "secret"}'.encode("utf-16"))
    assert json.loads(found) == {"api_key": "<api_key=secret>"}


@pytest.mark.parametrize("coding", ["utf-8", "utf-16"])
def test_an_answer_that_is_too_large_is_kept_without_its_secrets(coding: str) -> None:
    text = '{"cipher_key": "k1-secret", "n": [' + "0," * OF_AN_ANSWER.values + "0]}"
    kept, withheld = clean_answer("identity_pass_register", text.encode(coding))
    assert withheld == ("",) and b"k1-secret" not in kept and kept.count(b",") == text.count(",")
