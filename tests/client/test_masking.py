"""A service that echoes the client's key: it is in no error, header, log, answer or case, in any coding."""

from __future__ import annotations

import base64
import gzip
import html
import json
import logging
import string
import traceback
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.case import Case
from workbench.client import Client, Settings
from workbench.client.masking import Mask
from workbench.errors import ConfigurationError, InputError, WorkbenchError
from workbench.evidence.secrets import PLACEHOLDER
from workbench.operations import get

KEY = "k3y/9f1c77d2+not=to.be-seen"
CODINGS: dict[str, Callable[[str], str]] = {
    "plain": lambda key: key,
    "another case": str.swapcase,
    "percent": lambda key: quote(key, safe=""),
    "percent twice": lambda key: quote(quote(key, safe=""), safe=""),
    "percent, every character": lambda key: "".join(f"%{ord(c):02x}" for c in key),
    "JSON": lambda key: json.dumps(json.dumps(key)).replace("/", "\\/"),
    "JSON, every character": lambda key: "".join(f"\\u{ord(c):04X}" for c in key),
    "HTML": lambda key: html.escape(key) + "".join(f"&#{ord(c)};" for c in key),
    "hexadecimal": lambda key: key.encode().hex(),
    "base64": lambda key: base64.b64encode(f"bEARER {key}".encode()).decode(),
    "base64 for addresses": lambda key: base64.urlsafe_b64encode(f"user:{key}:x".encode()).decode(),
    "base64 in lines": lambda key: base64.encodebytes(f"{key} {key} {key}".encode()).decode(),
    "UTF-16": lambda key: key.encode("utf-16-le").decode("latin-1"),
    "reversed scheme": lambda key: f"{key} reraeB",
}
STATUSES = (200, 202, 204, 301, 400, 401, 402, 403, 404, 410, 413, 418, 429, 500, 503)


def traces(key: str) -> list[str]:
    """What would show the key to somebody who looks for it."""
    return [*(coding(key).strip() for coding in CODINGS.values()), key.lower(), key.upper()]


@pytest.fixture(scope="module")
def echo() -> Iterator[str]:
    """A service that answers with the status in its path and tells the key everywhere, in that coding."""

    class Echo(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            _, status, number, *_ = self.path.split("/")
            said = list(CODINGS.values())[int(number)](KEY)
            document = {"message": said, "api_reference": said, "errors": [{"field": said, "message": said}]}
            body = json.dumps(document | {said: said, "records": []}).encode()
            if number == "0" and status == "418":
                self.wfile.write(f"HTTP/1.1 200 {KEY}\r\n{KEY}\r\nbroken {KEY}".encode())
                return
            self.send_response(int(status))
            self.send_header("content-type", "application/json")
            self.send_header("etag", said.replace("\n", "").replace("\0", ""))
            self.send_header("location", "/" + quote(said))
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def shown(error: BaseException) -> str:
    """Everything that an error and the errors behind it show."""
    parts: list[str] = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is not None:
            parts += [str(each), repr(each), repr(each.args), repr(vars(each))]
            request = getattr(each, "_request", None)
            parts.append(repr(request and request.headers.raw))
            waiting += [each.__cause__, each.__context__]
    return "\n".join([*parts, *traceback.format_exception(error)])


@pytest.mark.parametrize("status", STATUSES)
def test_an_echoed_key_is_nowhere(
    echo: str, tmp_path: Path, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[str] = []
    with caplog.at_level(logging.DEBUG):
        for number in range(len(CODINGS)):
            options = Settings(max_retries=0)
            client = Client(base_url=f"{echo}/{status}/{number}/api/v2", api_key=KEY, settings=options)
            request = get("contact_person_search").build(name_last="Quill")
            try:
                seen.append(repr(vars(client.exchange("contact_person_search", request))))
            except WorkbenchError as error:
                seen.append(shown(error))
            if number:
                client.close()
                continue
            with client, Case.open(tmp_path / "x.case", client, purpose="p", legal_basis="l") as case:
                try:
                    found = case.contact_person_search(name_last="Quill")
                    seen += [repr(found), repr(found.source), repr(vars(found.source)), repr(found.response)]
                except WorkbenchError as error:
                    seen.append(shown(error))
                seen.append(case.journal(full=True).to_csv() + case.sources(full=True).to_csv())
                assert case.verify().ok
    text = "\n".join([*seen, caplog.text, *(repr(vars(record)) for record in caplog.records)])
    kept = b"".join(found.read_bytes() for found in tmp_path.iterdir())
    assert [each for each in traces(KEY) if each in text or each.encode() in kept] == []


def test_a_broken_connection_holds_no_request(echo: str) -> None:
    client = Client(base_url="http://127.0.0.1:1/api/v2", api_key=KEY, settings=Settings(max_retries=1))
    with client, pytest.raises(WorkbenchError) as raised:
        client.contact_person_search(name_last="Quill")
    assert raised.value.__context__ is None and KEY not in shown(raised.value)


KEYS = st.text(string.ascii_letters + string.digits + "-_.=+/~!$&'()*,;:@%", min_size=8, max_size=80)


@given(KEYS, st.sampled_from(sorted(CODINGS)), st.text(max_size=5))
@settings(max_examples=50, deadline=None)
def test_any_key_is_masked_in_any_coding(key: str, coding: str, around: str) -> None:
    written = CODINGS[coding](key)
    masked = Mask(key).text(f"{around}{written}{around}")
    assert written.strip() not in masked and "[withheld api_key]" in masked


SPLIT: dict[str, Callable[[str], str]] = {
    "a folded line": lambda key: f"{key[:12]}\r\n {key[12:]}",
    "a shell's line": lambda key: f"{key[:12]}\\\n{key[12:]}",
    "a JSON line": lambda key: json.dumps({"key": f"{key[:12]}\r\n\t{key[12:]}"}),
    "groups": lambda key: "-".join(key[at : at + 4] for at in range(0, len(key), 4)),
    "letters": "\t".join,
    "zero-width spaces": "\u200b".join,
    "soft hyphens, as JSON": lambda key: json.dumps("\u00ad".join(key)),
    "markup": lambda key: f"{key[:12]}<!-- --><b class='x'>{key[12:]}</b>",
    "two fields": lambda key: json.dumps({"first": key[:13], "note": "x", "second": key[13:]}),
    "full-width letters": lambda key: "".join(chr(ord(c) + 0xFEE0) for c in key),
    "UTF-16 in base64": lambda key: base64.b64encode(f"user:{key}".encode("utf-16-le")).decode(),
    "UTF-16 in hexadecimal": lambda key: key.encode("utf-16-be").hex(" "),
    "base32": lambda key: base64.b32encode(f"x:{key}".encode()).decode(),
    "quoted-printable": lambda key: "".join(f"={ord(c):02X}" for c in key),
    "a list of bytes": lambda key: json.dumps([*key.encode()]),
    "long escapes": lambda key: "".join(f"\\U{ord(c):08x}" for c in key),
    "Perl": lambda key: "".join(f"\\x{{{ord(c):x}}}" for c in key),
    "backwards": lambda key: key[::-1],
    "colours of a terminal": lambda key: "\x1b[0m".join(key[at : at + 4] for at in range(0, len(key), 4)),
    "colours, as JSON": lambda key: json.dumps("\x1b[1;31m".join(key[at : at + 4] for at in range(0, 28, 4))),
    "a link of a terminal": lambda key: f"{key[:9]}\x1b]8;;http://x.example\x07{key[9:]}",
    "marks on letters": lambda key: "\u0301".join(key),
    "one number": lambda key: str(int.from_bytes(key.encode())),
}


@pytest.mark.parametrize("way", sorted(SPLIT))
def test_a_text_that_spells_the_key_is_replaced(way: str) -> None:
    written = SPLIT[way](KEY)
    masked = Mask(KEY).content(f"the key is {written}.".encode()).decode()
    assert written not in masked and "[withheld api_key]" in masked


@pytest.mark.parametrize("part", [slice(0, 20), slice(-20, None), slice(0, 14)])
def test_the_greater_part_of_a_key_is_masked_too(part: slice) -> None:
    masked = Mask(KEY).text(f"denied for {KEY[part]}, ask again")
    assert masked.startswith("denied for [withheld api_key]") and masked.endswith(", ask again")
    assert KEY[part] not in masked


@pytest.mark.parametrize("key", ["password", KEY])
def test_what_stands_in_the_place_of_a_key_tells_nothing_of_it(key: str) -> None:
    """Digits of a hash would let whoever has the case try out a weak key."""
    assert Mask(key).text(f"your key is {key}, x") == "your key is [withheld api_key], x"
    assert PLACEHOLDER.fullmatch(Mask(key).text(key))


@pytest.mark.parametrize("key", [b"sk-1234567890", 1234567890])
def test_a_key_that_is_no_text_is_refused_unseen(key: Any) -> None:
    with pytest.raises(InputError) as raised:
        Client(api_key=key)
    assert "1234567890" not in str(raised.value)


@given(st.binary(max_size=200))
@settings(max_examples=50, deadline=None)
def test_a_body_without_the_key_is_untouched(content: bytes) -> None:
    assert Mask(KEY).content(content) is content


@pytest.mark.parametrize("name", ["auth_scheme", "auth_header"])
@pytest.mark.parametrize(
    "value", ["Bearer\n", "Bearer\r\nX: y", "a b", "Bearer:", "ü", "x\0", f"Bearer {KEY}"]
)
def test_an_odd_scheme_or_header_is_refused_when_it_is_given(name: str, value: str) -> None:
    with pytest.raises(ConfigurationError) as raised:
        Settings(**{name: value})
    assert KEY not in shown(raised.value) and name in str(raised.value)


@pytest.mark.parametrize("value", ["", "Host", "content-length", "Transfer-Encoding"])
def test_a_header_with_another_meaning_carries_no_key(value: str) -> None:
    with pytest.raises(ConfigurationError):
        Settings(auth_header=value)


@pytest.mark.parametrize(
    "address", [f"https://{KEY}@h/api/v2", f"ftp://u:{KEY}@h", f"https://h/api/v2?key={KEY}"]
)
def test_a_key_in_an_address_is_refused_unseen(address: str) -> None:
    with pytest.raises(ConfigurationError) as raised:
        Client(base_url=address, api_key="k3y-of-another")
    assert KEY not in shown(raised.value)


PACKINGS: dict[str, Callable[[str], str]] = {
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "zlib": lambda text: base64.b64encode(zlib.compress(text.encode())).decode(),
    "gzip": lambda text: gzip.compress(text.encode()).hex(),
    "deflate": lambda text: base64.urlsafe_b64encode(zlib.compress(text.encode())[2:-4]).decode(),
    "full width": lambda text: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text),
    "UTF-16 in base64": lambda text: base64.b64encode(text.encode("utf-16-le")).decode(),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "JSON, every character": lambda text: "".join(f"\\u{ord(c):04x}" for c in text),
    "HTML, every character": lambda text: "".join(f"&#x{ord(c):x};" for c in text),
    "percent": lambda text: quote(text, safe=""),
}


CUT = ("full width", "UTF-16 in base64")
"""Letters of another width that are cut into bytes are letters of no key."""


@pytest.mark.parametrize(("inner", "outer"), sorted({*product(PACKINGS, PACKINGS)} - {CUT}))
@pytest.mark.parametrize("key", [KEY, "aB3dE5gH"])
def test_a_key_in_an_encoding_of_an_encoding_is_masked(key: str, inner: str, outer: str) -> None:
    said = PACKINGS[outer](PACKINGS[inner](key))
    assert said not in Mask(key).text(f"error: {said} given")
    assert json.dumps(said)[1:-1] not in Mask(key).text(json.dumps({"a": said, "n": 1}))


@given(st.binary(min_size=20, max_size=200), st.sampled_from(list(PACKINGS)[:4]))
def test_what_is_packed_and_holds_no_key_is_left_as_it_is(content: bytes, packing: str) -> None:
    text = json.dumps({"a": PACKINGS[packing](content.hex()), "b": base64.b64encode(content).decode()})
    assert Mask(KEY).text(text) == text


@pytest.mark.parametrize("around", [0, 3, 400])
@pytest.mark.parametrize("coding", ["plain", "percent", "base64", "UTF-16 in hexadecimal"])
def test_a_key_is_masked_wherever_it_is_in_a_long_text(coding: str, around: int) -> None:
    """A long text is looked through in portions, and no key is lost where one ends."""
    said = {**CODINGS, **SPLIT}[coding](KEY)
    words = "some words and more; " * 49_932  # 40 characters fewer than a portion
    masked = Mask(KEY).text(f"{words}{'.' * around}{said} and {words}")
    assert said not in masked and KEY[:14] not in masked and "[withheld api_key]" in masked
    assert masked.startswith(words[:100_000])
    assert masked.endswith(words[-100_000:]) or coding in SPLIT


def test_a_key_is_found_far_in_one_long_encoded_piece() -> None:
    inner = "words " * 400_000 + quote(KEY, safe="") + " words"
    said = base64.b64encode(inner.encode()).decode()
    assert base64.b64encode(b"x" + inner.encode()).decode()[-60:-30] not in Mask(KEY).text(f"a: {said}.")
    assert said[-60:-30] not in Mask(KEY).text(f"a: {said}.")


def test_a_text_that_is_full_of_the_key_is_replaced() -> None:
    assert KEY not in Mask(KEY).text(KEY * 60_000)


@pytest.mark.parametrize("text", ["A" * (3 << 20), "\\u0000" * (1 << 18), "Anna Äk 1234 " * (1 << 18)])
def test_looking_through_a_long_body_takes_little_memory(text: str) -> None:
    """Some sixty bytes for each byte of a body made a big one an end of the process."""
    content = text.encode()
    mask = Mask(KEY)
    assert mask.content(content[:1000]) == content[:1000]
    tracemalloc.start()
    try:
        assert mask.content(content) is content
        assert tracemalloc.get_traced_memory()[1] < 90 << 20
    finally:
        tracemalloc.stop()
