"""A small service that counts what it bills, and cases of its answers."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections import Counter
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import AsyncClient
from workbench.client.http_messages import HttpReply, HttpRequest
from workbench.errors import ConnectionLost

JSON = {"content-type": "application/json", "set-cookie": "session=secret-cookie"}
OPENING = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
FIRST = ("Jane", "John", "Amina", "Priya", "Tom", "Lee")
LAST = ("Okafor", "Bell", "Novak", "Tran")
STREETS = ("1 High Street", "22 Station Road", "7 Mill Lane")


def person(number: int) -> dict[str, object]:
    """An invented record: neighbours in number share phones, emails and homes."""
    first, last = FIRST[number % len(FIRST)], LAST[number // 2 % len(LAST)]
    return {
        "first_name": first,
        "last_name": last,
        "dob": str(1950 + number % 40) if number % 3 else "",
        "phones": [f"04915701{number // 2 % 100:02d}"],
        "emails": [f"{first}.{last}.{number // 3}@example.com".lower()],
        "street_address": STREETS[number % 3],
        "suburb": "Parramatta",
        "state": "NSW",
        "postcode": "2150",
        "date_start": "2010-01",
        "date_end": "2012-03",
    }


def answer_to(name: str) -> dict[str, object]:
    """What the service answers to a search for a surname: a pure function of it."""
    number = sum(map(ord, name))
    return {
        "message": "Ok",
        "function": "contact_person_search",
        "api_reference": str(uuid.uuid5(uuid.NAMESPACE_DNS, name)),
        "records": [person(number + i) for i in range(number % 3 + 1)],
    }


class Service:
    """Answers searches, queues person reports, makes passes; counts every billed request."""

    def __init__(self) -> None:
        self.billed: Counter[str] = Counter()
        self.polls = 0
        self.pending = 1
        self.delay = 0.0
        self.fail: list[object] = []
        self.most_at_once = 0
        self._now = 0

    async def send(self, request: HttpRequest) -> HttpReply:
        self._now += 1
        self.most_at_once = max(self.most_at_once, self._now)
        try:
            await asyncio.sleep(self.delay)
            return self._reply(request)
        finally:
            self._now -= 1

    def _reply(self, request: HttpRequest) -> HttpReply:
        if request.method == "GET":
            return self._poll(request)
        body = json.loads(request.body or b"{}")
        if self.fail:
            failure = self.fail.pop(0)
            if isinstance(failure, Exception):
                raise failure
            return HttpReply(int(str(failure)), JSON, b'{"message": "no", "api_reference": "ref-1"}')
        self.billed[json.dumps(body, sort_keys=True)] += 1
        if request.url.endswith("/person_report"):
            reference = str(uuid.uuid5(uuid.NAMESPACE_DNS, str(request.body)))
            return self._json({"message": "Ok", "request_uuid": reference, "status": "pending"})
        if request.url.endswith("/identity_pass/register"):
            secret = {"cipher_key": "c2VjcmV0LWNpcGhlci1rZXk=", "link": "https://pass.invalid/?token=tok-123"}
            return self._json({"message": "Ok", "id": str(uuid.uuid4()), **secret})
        return self._json(answer_to(str(body.get("name_last") or body.get("phone") or "x")))

    def _poll(self, request: HttpRequest) -> HttpReply:
        self.polls += 1
        reference = request.url.rpartition("/")[2]
        if self.pending > 0:
            self.pending -= 1
            return self._json({"message": "Ok", "request_uuid": reference, "status": "pending"})
        return self._json(
            {
                "message": "Ok",
                "request_uuid": reference,
                "status": "complete",
                "resolution": {
                    "outcome": "ambiguous",
                    "candidates": [{"candidate_token": "tok-candidate-9"}],
                },
                "provenance": {
                    "sources": [{"id": "S1", "query": "q"}],
                    "inferences": [{"id": "I1", "rule": "r"}],
                },
            }
        )

    @staticmethod
    def _json(document: dict[str, object]) -> HttpReply:
        return HttpReply(200, JSON, json.dumps(document).encode())

    async def close(self) -> None:
        return None

    def client(self, key: str = "sandbox-demo-key") -> AsyncClient:
        """A client of this service."""
        return AsyncClient(
            base_url="https://service.invalid/api/v2", api_key=key, environment="sandbox", transport=self
        )


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def case(tmp_path: Path, service: Service):
    with Case.open(tmp_path / "harbour.case", service.client(), **OPENING) as opened:
        yield opened


@pytest.fixture
def opening() -> dict[str, str]:
    return dict(OPENING)


@pytest.fixture
def make_answer():
    """Makes the bytes of a search's answer out of records."""

    def made(*numbers: int) -> bytes:
        document = {"message": "Ok", "api_reference": str(numbers), "records": [person(n) for n in numbers]}
        return json.dumps(document).encode()

    return made


@pytest.fixture
def lost() -> Exception:
    return ConnectionLost("the connection broke")
