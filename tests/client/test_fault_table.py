"""Each kind of fault, between the client and a real sandbox over HTTP, ends as docs/reliability.md says.

Every question goes through a case on SQLite. Whatever happens, the case verifies and replays, holds
exactly what was answered, and journals the rest; and no billable question is carried out twice. The
client's clock is real time plus its own pauses, which are not slept.
"""

from __future__ import annotations

import socket
from datetime import datetime, timedelta
from typing import Any

import pytest
from client import fault_table, faults, proxy
from client.faults import AGAIN, ANSWERED, BY_NAME, WITH_FAULT
from client.proxy import Talk
from client.scene import RETRIES, Scene, hang_up, holds, intact, outcome
from support.serving import raw

import workbench.client.async_client
import workbench.client.status_errors
from workbench import errors
from workbench.client import Client
from workbench.jobs import LOOP
from workbench.operations import get

REPORT = {"email": "office@brightlane.example"}


@pytest.mark.parametrize("name", WITH_FAULT)
def test_a_fault_strikes_once(name: str, scene: Scene) -> None:
    kind = BY_NAME[name]
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url, kind.hurried))

    def spoil() -> None:
        assert kind.fault is not None
        between.script = [kind.fault]

    holds(scene, case, kind, spoil)
    between.script = []
    case = scene.again(case, scene.client(between.base_url))
    if kind.billable not in (ANSWERED, AGAIN, "RateLimited"):
        with pytest.raises(errors.Unanswered):
            case.contact_person_search(name_last="Okafor")
    assert case.contact_person_search(name_last="Okafor", refresh=True).paid, "sent again by leave"
    assert case.contact_person_search(name_last="Bell").paid, "after the fault everything goes on"
    assert case.verify().ok


@pytest.mark.parametrize("name", WITH_FAULT)
def test_a_fault_that_lasts_ends_in_its_error(name: str, scene: Scene) -> None:
    kind = BY_NAME[name]
    between = scene.proxy(lasting=kind.fault)
    with Client(aio=scene.client(between.base_url, kind.hurried)) as client:
        assert outcome(client.pep_sanction_sources, scene) == kind.lasting
    assert 1 <= len(between.requests) <= RETRIES + 1


@pytest.mark.parametrize("name", ["reset after it was carried out", "500 after it was carried out"])
def test_with_leave_a_billable_question_is_sent_again_and_paid_twice(name: str, scene: Scene) -> None:
    between = scene.proxy(script=[BY_NAME[name].fault])
    case = scene.case(scene.client(between.base_url, retry_billable=True))
    before = scene.billed()
    assert outcome(lambda: case.contact_person_search(name_last="Okafor"), scene) == AGAIN
    assert scene.billed() - before == 2
    intact(case, answered=1, failed=0)


def test_connection_refused(scene: Scene) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))

    def nobody_listens() -> None:
        taken = closed(between)

        def listen_again() -> None:
            nonlocal between
            scene.time.at_pause = lambda: None
            taken.close()
            between = scene.proxy(port=between.port)

        scene.time.at_pause = listen_again
        hang_up(case)

    holds(scene, case, BY_NAME["connection refused"], nobody_listens)
    with closed(between), Client(aio=scene.client(between.base_url)) as client:
        assert outcome(client.pep_sanction_sources, scene) == BY_NAME["connection refused"].lasting


def closed(between: proxy.FaultyProxy) -> socket.socket:
    """Closes a proxy; keeps its port, on which nobody listens, from everybody else."""
    between.close()
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    taken.bind(("127.0.0.1", between.port))
    return taken


@pytest.mark.parametrize(
    ("name", "host"),
    [
        ("name that cannot be resolved", "nobody.invalid"),
        ("name that no resolver can be asked for", "a" * 70 + ".example"),
    ],
)
def test_no_such_name(name: str, host: str, scene: Scene) -> None:
    case = scene.case(scene.client(f"https://{host}/api/v2"))
    holds(scene, case, BY_NAME[name], lambda: None)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("reset before the request was read", faults.reset_before_reading),
        ("reset in the middle of the request", faults.reset_in_the_request),
    ],
)
def test_a_connection_is_spoilt_before_the_request_is_read(
    name: str, fault: proxy.Fault, scene: Scene
) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))

    def spoil() -> None:
        hang_up(case)
        between.at_connection = fault

        def heal() -> None:
            between.at_connection = None

        scene.time.at_pause = heal

    holds(scene, case, BY_NAME[name], spoil)


def test_a_connection_closed_while_idle_is_opened_anew_and_nothing_is_sent_twice(scene: Scene) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))
    case.contact_person_search(name_last="Bell")
    before = scene.billed()
    between.drop_idle()
    kind = BY_NAME["closed while idle in the pool"]
    assert outcome(lambda: case.contact_person_search(name_last="Okafor"), scene) == kind.billable
    assert scene.billed() - before == 1
    between.drop_idle()
    assert outcome(case.pep_sanction_sources, scene) == kind.free
    assert (between.connections, len(between.requests)) == (3, 3)
    intact(case, answered=3, failed=0)


def test_a_connection_closed_as_it_is_used_again(scene: Scene) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))
    kind = BY_NAME["closed as it is used again"]
    for ask, wanted in (
        (lambda: case.contact_person_search(name_last="Okafor"), kind.billable),
        (case.pep_sanction_sources, kind.free),
    ):
        hang_up(case)
        case.contact_person_search(name_last="Bell", refresh=True)
        connections, before = between.connections, scene.billed()
        between.script = [faults.closed]
        assert outcome(ask, scene) == wanted
        assert between.connections == connections + (wanted == AGAIN), "it was the open one that was used"
        assert scene.billed() == before
    intact(case, answered=3, failed=1)


@pytest.mark.parametrize("name", ["redirect on the same host", "redirect to another host"])
def test_a_redirect_is_not_followed(name: str, scene: Scene) -> None:
    other = scene.proxy()
    between = other if "same" in name else scene.proxy()
    case = scene.case(scene.client(between.base_url))
    for code in (302, 307, 308):
        location = f"Location: {other.base_url}/pep_sanction_sources"
        between.script = [proxy_reply(code, location)]
        seen = len(between.requests)
        with pytest.raises(errors.UnreadableAnswer, match="redirect"):
            case.contact_person_search(name_last=f"Okafor-{code}")
        assert len(between.requests) == seen + 1
    between.script = [proxy_reply(302, location)]
    assert outcome(case.pep_sanction_sources, scene) == BY_NAME[name].free
    between.lasting = proxy_reply(302, location)
    with Client(aio=scene.client(between.base_url)) as client:
        assert outcome(client.pep_sanction_sources, scene) == BY_NAME[name].lasting
    if other is not between:
        assert other.connections == 0, "no connection, so no key, to the other host"
    intact(case, answered=1, failed=3)


def proxy_reply(code: int, *headers: str) -> proxy.Fault:
    return faults.says(raw(code, b"", *headers))


def test_the_clock_of_the_machine_is_set_back_and_forth(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    jumps = iter([timedelta(days=-400), timedelta(days=900), timedelta(hours=-5)] * 10)
    shift = timedelta()

    class Jumping(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime.now(tz) + shift

    def jump() -> None:
        nonlocal shift
        shift = next(jumps)

    for module in (workbench.client.async_client, workbench.client.status_errors):
        monkeypatch.setattr(module, "datetime", Jumping)
    scene.time.at_pause = jump
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))
    kind = BY_NAME["clock of the machine set back and forth during retries"]

    def spoil() -> None:
        jump()
        between.script = [faults.status(429, faults.BUSY, *faults.date_ahead(3))]

    holds(scene, case, kind, spoil)
    assert scene.time.pauses == [3.0, 3.0], "Retry-After counts from the answer's own Date"
    between.lasting = faults.status(429, faults.BUSY, *faults.date_ahead(3))
    with Client(aio=scene.client(between.base_url)) as client:
        assert outcome(client.pep_sanction_sources, scene) == kind.lasting


def waiting(talk: Talk) -> None:
    """A poll is answered that the work is still under way."""
    talk.send(raw(200, b'{"message":"Ok","request_uuid":"x","status":"pending"}', faults.JSON, closing=False))
    talk.keep = True


@pytest.mark.parametrize(
    ("name", "fault"), [("poll that never ends", waiting), ("poll that hangs", faults.silent)]
)
def test_a_poll_without_end_is_given_up_and_taken_up_again(
    name: str, fault: proxy.Fault, scene: Scene
) -> None:
    between = scene.proxy()
    client = scene.client(between.base_url)
    between.script = [proxy.passing]
    between.lasting = fault
    before = scene.billed()
    with Client(aio=client) as asking:
        pending = asking.person_report(**REPORT)
        with pytest.raises(errors.StillPending):
            pending.wait(timeout=0.5)
    case = scene.case(client)
    between.script = [proxy.passing]
    operation = get("person_report")

    def briefly() -> None:
        LOOP.call(case._requests.runner.ask(operation, operation.build(REPORT), timeout=0.5))

    assert outcome(briefly, scene) == BY_NAME[name].billable
    assert len(case.queued()) == 1 and case.verify().ok and case.replay().same
    between.lasting = None
    found = case.person_report(**REPORT)
    assert found.source.id == "S1" and not case.queued()
    assert scene.billed() - before == 2, "one report for the client, one for the case"
    assert case.verify().ok and case.replay().same


def test_polls_that_fail_are_made_again(scene: Scene) -> None:
    between = scene.proxy()
    case = scene.case(scene.client(between.base_url))
    before = scene.billed()
    between.script = [
        proxy.passing, faults.status(500, faults.BOOM), faults.closed, proxy.passing,
        faults.status(429, faults.BUSY), faults.body_only(lambda b: b[:-3]),
    ]  # fmt: skip
    found = case.person_report(**REPORT)
    assert found.source.id == "S1" and scene.billed() - before == 1
    assert case.verify().ok and case.replay().same
    between.script, between.lasting = [proxy.passing], faults.status(500, faults.BOOM)
    with Client(aio=scene.client(between.base_url)) as client:
        pending = client.person_report(**REPORT)
        assert outcome(lambda: pending.wait(30), scene) == BY_NAME["polls that fail, then answer"].lasting


def test_the_page_is_current() -> None:
    text = fault_table.PAGE.read_text(encoding="utf-8")
    assert fault_table.BEGIN in text and fault_table.END in text
    assert text == fault_table.page(text), "run `python tests/client/fault_table.py`"
