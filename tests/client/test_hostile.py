"""Answers that are odd on purpose: each is kept, shown and written up, or is one clear error."""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import unquote

import pandas as pd
import pytest

from workbench.case import Case
from workbench.client import AsyncClient
from workbench.client.http_messages import HttpReply, HttpRequest
from workbench.errors import ReadError, UnreadableAnswer
from workbench.operations import get


def record(odd: bytes) -> bytes:
    known = b'"first_name":"Jane","last_name":"Bell","dob":"1990-02-28","phones":["0491570156"]'
    return b'{"message":"Ok","api_reference":"r-1","records":[{' + known + b',"odd":' + odd + b"}]}"


def whole(text: bytes) -> bytes:
    return b'{"message":"Ok","records":[' + text + b"]}"


KEPT = {
    "NaN": record(b"NaN"),
    "an infinity": record(b"-Infinity"),
    "a number beyond every range": record(b"1e400"),
    "a whole number of 5000 digits": record(b"9" * 5000),
    "a whole number of 280 digits": record(b"9" * 280),
    "half a surrogate pair": record(b'"\\ud800"'),
    "half a surrogate pair in UTF-8": record(b'"\xed\xa0\x80"'),
    "a NUL": record(b'"a\\u0000b"'),
    "nested 90 deep": record(b"[" * 90 + b"]" * 90),
    "a byte order mark": b"\xef\xbb\xbf" + record(b"1"),
    "UTF-16": record(b"1").decode().encode("utf-16"),
    "odd numbers where values are expected": whole(
        b'{"first_name":NaN,"last_name":"Bell","dob":1e400,"phones":[1e400,NaN,99999999999999999999999999]}'
    ),
    "half pairs where values are expected": whole(b'{"first_name":"J\\ud800","last_name":"Bell"}'),
    "half pairs where names are expected": whole(b'{"\\udfff":"x","last_name":"Bell"}'),
    "wrong types": b'{"message":5,"records":5}',
    "records that are none": whole(b'1,"x",null,[],{}'),
    "the same name twice": b'{"message":"Ok","message":"No","records":[],"records":[{"last_name":"B"}]}',
}
REFUSED = {
    "nested 101 deep": record(b"[" * 98 + b"]" * 98),
    "nested 900 deep": record(b'{"a":' * 900 + b"1" + b"}" * 900),
    "nested 100000 deep": record(b"[" * 100_000 + b"]" * 100_000),
    "not UTF-8": record(b'"\xff"'),
    "a comma too many": record(b"1,"),
    "two documents": record(b"1") * 2,
}


class Answering:
    """A transport that gives one answer."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.asked = 0
        self.addresses: list[str] = []

    async def send(self, request: HttpRequest) -> HttpReply:
        self.asked += 1
        self.addresses.append(request.url)
        return HttpReply(200, {"content-type": "application/json"}, self.content)

    async def close(self) -> None:
        return None


def opened(folder: Path, transport: Answering) -> Case:
    client = AsyncClient(base_url="https://service.invalid/api/v2", api_key="sandbox-x", transport=transport)
    return Case.open(folder / "odd.case", client, purpose="Locate a debtor", legal_basis="court order")


@pytest.mark.parametrize("kind", KEPT)
def test_an_odd_answer_is_kept_whole_and_goes_everywhere(kind: str, tmp_path: Path) -> None:
    with opened(tmp_path, Answering(KEPT[kind])) as case:
        found = case.contact_person_search(name_last="Bell")
        assert case.source("S1").content == KEPT[kind]
        assert repr(found.response).startswith("ContactPersonSearchResponse(")
        assert len(found.frame) == len(found)
        assert case.verify().ok
        assert case.replay().same
        case.export(tmp_path / "odd.graphml")
        case.dossier(tmp_path / "odd.html")
        assert (tmp_path / "odd.graphml").stat().st_size and (tmp_path / "odd.html").stat().st_size


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_held_is_one_error_and_harms_no_case(kind: str, tmp_path: Path) -> None:
    transport = Answering(REFUSED[kind])
    with opened(tmp_path, transport) as case:
        with pytest.raises(UnreadableAnswer, match="cannot be read"):
            case.contact_person_search(name_last="Bell")
        assert transport.asked == 1
        assert len(case.sources()) == 0
        assert "failed" in set(case.journal()["event"])
        assert case.verify().ok and case.replay().same


@pytest.mark.parametrize("kind", [*KEPT, *REFUSED])
def test_an_odd_file_is_imported_or_refused_in_words(kind: str, tmp_path: Path) -> None:
    with opened(tmp_path, Answering(b"")) as case:
        if kind in KEPT:
            assert case.import_answer("contact_person_search", {}, KEPT[kind]).source.id == "S1"
        else:
            with pytest.raises(ReadError, match=r"not a JSON object \(it is .+\): nothing was imported"):
                case.import_answer("contact_person_search", {}, REFUSED[kind])
        assert case.verify().ok and case.replay().same


def test_cells_that_are_no_numbers_are_imported_as_they_can_be_held(tmp_path: Path) -> None:
    frame = pd.DataFrame({"who": ["Jane Bell", "Tom Tran"], "phone": [float("inf"), float("nan")]})
    with opened(tmp_path, Answering(b"")) as case:
        found = case.import_records(frame, {"who": "name", "phone": "phone"}, title="odd")
        assert found.source.document["records"] == [
            {"who": "Jane Bell", "phone": "inf"},
            {"who": "Tom Tran", "phone": None},
        ]
        assert case.verify().ok


@pytest.mark.parametrize(
    "reference", ["../../../admin", "a?b=c#d", "%2e%2e/x", "//evil.example/x", "\ud800", "\0"]
)
def test_a_reference_of_a_service_is_one_part_of_an_address(reference: str) -> None:
    transport = Answering(b'{"message":"Ok","status":"pending"}')
    client = AsyncClient(base_url="https://service.invalid/api/v2", api_key="sandbox-x", transport=transport)
    poll = get("person_report").poll
    assert poll is not None
    poll_folder = poll.path.rpartition("/")[0]
    asyncio.run(client.poll_once("person_report", reference))
    before, _, rest = transport.addresses[0].rpartition("/")
    assert before == f"https://service.invalid/api/v2{poll_folder}"
    assert unquote(rest, errors="replace").replace("?", "") == reference.replace("\ud800", "").replace(
        "?", ""
    )
    assert not set(rest) & set("/?#:")


@pytest.mark.parametrize("reference", ["", ".", "..", "A" * 100_000])
def test_a_reference_that_leads_elsewhere_is_not_polled(reference: str) -> None:
    transport = Answering(b'{"message":"Ok","status":"pending"}')
    client = AsyncClient(base_url="https://service.invalid/api/v2", api_key="sandbox-x", transport=transport)
    with pytest.raises(UnreadableAnswer, match="cannot be polled") as raised:
        asyncio.run(client.poll_once("person_report", reference))
    assert not transport.asked and len(str(raised.value)) < 200
