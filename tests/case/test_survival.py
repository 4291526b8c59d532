"""Killed at any moment, and shared by two processes: nothing acknowledged is lost, nothing paid twice."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import Client

WORKER = Path(__file__).with_name("worker.py")


@pytest.fixture
def server(service):
    """A real HTTP service that counts what it bills."""
    billed: Counter[str] = Counter()
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            with lock:
                billed[body["name_last"]] += 1
            record = {"first_name": "Jane", "last_name": body["name_last"], "phones": ["0491570156"]}
            content = json.dumps({"message": "Ok", "records": [record]}).encode()
            try:
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
            except OSError:
                return

        def log_message(self, *_args):
            return

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{http.server_address[1]}/api/v2", billed
        http.shutdown()


def _start(place, address, seed, count):
    command = [sys.executable, str(WORKER), place, address, str(seed), str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _told(process):
    return [tuple(line.split()) for line in process.stdout if line.startswith("S")]


def test_a_killed_case_opens_and_holds_what_was_acknowledged(place, server):
    address, billed = server
    acknowledged = {}
    rng = random.Random(4)
    for turn in range(4):
        process = _start(place, address, turn, 40)
        assert process.stdout.readline().strip() == "ready"
        for _ in range(rng.randrange(1, 12)):
            source, name = process.stdout.readline().split()
            acknowledged[source] = name
        process.kill()
        acknowledged.update(_told(process))
        process.wait()
        process.stdout.close()
        with Case.open(place, Client(base_url=address, api_key="sandbox-demo")) as case:
            report = case.verify()
            assert report.ok, str(report)
            held = {row.id: case.source(row.id).question["name_last"] for row in case.sources().itertuples()}
            assert acknowledged.items() <= held.items()
            unanswered = sum(billed.values()) - len(held)
            assert 0 <= unanswered <= turn + 1, "only a question in flight at a kill may have no answer"
            assert case.replay().same


def test_two_processes_share_a_case_without_loss_or_double_payment(place, server):
    address, billed = server
    Case.open(
        place,
        Client(base_url=address, api_key="sandbox-demo"),
        purpose="Kill test",
        legal_basis="none needed",
    ).close()
    workers = [_start(place, address, 7, 25), _start(place, address, 7, 25)]
    told = [_told(worker) for worker in workers]
    assert [worker.wait() for worker in workers] == [0, 0]
    for worker in workers:
        worker.stdout.close()
    names = {name for lines in told for _, name in lines}
    with Case.open(place, Client(base_url=address, api_key="sandbox-demo")) as case:
        assert case.verify().ok and case.replay().same
        asked = [case.source(name).question["name_last"] for name in case.sources()["id"]]
        assert Counter(asked) == Counter(names) == billed
        assert {line for lines in told for line in lines} == {
            (s, case.source(s).question["name_last"]) for s in case.sources()["id"]
        }


def test_two_open_cases_see_each_others_work(place, service, opening):
    with (
        Case.open(place, service.client(), **opening) as first,
        Case.open(place, service.client(), investigator="B. Analyst") as second,
    ):
        first.contact_person_search(name_last="Okafor")
        assert list(second.people()["id"]) == list(first.people()["id"])
        people = list(first.people()["id"])
        if len(people) > 1:
            second.judge(people[0], people[1], "same", reason="one passport")
            assert people[1] not in set(first.people()["id"])
            assert first.judgements()["author"].iloc[0] == "B. Analyst"
        assert first.digest() == second.digest()
        second.contact_person_search(name_last="Okafor")
        assert sum(service.billed.values()) == 1
