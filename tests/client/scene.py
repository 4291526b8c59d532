"""A case and its client, before a proxy that spoils things, before a real sandbox over HTTP."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from client.faults import AGAIN, ANSWERED, Kind
from client.proxy import FaultyProxy
from support.live import Live

from workbench import errors
from workbench.case import Case
from workbench.client import AsyncClient, Client, Settings
from workbench.client.transport import HttpTransport
from workbench.jobs import LOOP

HURRY: dict[str, dict[str, float]] = {
    "": {"read_timeout": 20, "total_timeout": 60},
    "silence": {"read_timeout": 1, "total_timeout": 60},
    "deadline": {"read_timeout": 20, "total_timeout": 1},
}
RETRIES = 2
KEY = "sandbox-demo"
OPENING = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}


@dataclass
class Time:
    """Real time, and the pauses that the client made without sleeping."""

    pauses: list[float] = field(default_factory=list)
    at_pause: Callable[[], None] = lambda: None

    def clock(self) -> float:
        return time.monotonic() + sum(self.pauses)

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.at_pause()


@dataclass
class Scene:
    """A client and its case before a proxy before the sandbox."""

    live: Live
    time: Time
    folder: Path
    proxies: list[FaultyProxy] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)

    def proxy(self, **options: Any) -> FaultyProxy:
        made = FaultyProxy(self.live.base, **options)
        self.proxies.append(made)
        return made

    def client(
        self, base_url: str, hurried: str = "", *, trusting: ssl.SSLContext | None = None, **values: Any
    ) -> AsyncClient:
        known = {"connect_timeout": 20, "max_retries": RETRIES, "max_answer_bytes": 1_000_000}
        settings = Settings(**{**known, **HURRY[hurried], **values})
        return AsyncClient(
            base_url=base_url,
            api_key=KEY,
            settings=settings,
            transport=HttpTransport(settings, {"Authorization": f"Bearer {KEY}"}, trusting=trusting),
            sleep=self.time.sleep,
            clock=self.time.clock,
        )

    def case(self, client: AsyncClient) -> Case:
        made = Case.open(self.folder / f"{len(self.cases)}.case", Client(aio=client), **OPENING)
        self.cases.append(made)
        return made

    def again(self, case: Case, client: AsyncClient) -> Case:
        """The same case, opened once more with another client."""
        made = Case.open(self.folder / f"{self.cases.index(case)}.case", Client(aio=client))
        self.cases.append(made)
        return made

    def billed(self) -> int:
        """How many billable questions the sandbox has carried out, also those that nobody waits for."""
        for made in self.proxies:
            made.settled()
        calls = self.live.http.get(f"{self.live.root}/sandbox/bill").json()["calls"]
        return sum(calls.get(KEY, {}).values())

    def close(self) -> None:
        for case in self.cases:
            hang_up(case)
            case.close()
        for made in self.proxies:
            made.close()


def hang_up(case: Case) -> None:
    """Closes the connections, so that the next question needs a new one."""
    LOOP.call(case._requests.client.close())


def outcome(ask: Callable[[], Any], scene: Scene) -> str:
    """What became of a question; an error must be of the tree, and its words must be words."""
    before = len(scene.time.pauses)
    try:
        ask()
    except errors.ServiceError as error:
        assert str(error) and KEY not in str(error)
        return type(error).__name__
    return AGAIN if len(scene.time.pauses) > before else ANSWERED


def intact(case: Case, *, answered: int, failed: int) -> None:
    """The case holds what was answered, journals what was not, and nothing besides."""
    report = case.verify()
    assert report.ok, str(report)
    assert case.replay().same
    assert len(case.sources()) == answered
    events = case.journal()["event"].value_counts()
    assert events.get("failed", 0) == failed
    assert events["asked"] == answered + failed
    assert not case.queued()
    assert all(b"smuggled" not in case.source(name).content for name in case.sources()["id"])


def holds(scene: Scene, case: Case, kind: Kind, spoil: Callable[[], None]) -> None:
    """A billable and a free question, each struck by the fault once, end as the table says."""
    limit = case._requests.client.settings.total_timeout
    answered = failed = 0
    for title, ask, wanted in (
        ("billable", lambda: case.contact_person_search(name_last="Okafor"), kind.billable),
        ("free", case.pep_sanction_sources, kind.free),
    ):
        bill, paused = scene.billed(), len(scene.time.pauses)
        spoil()
        assert outcome(ask, scene) == wanted, title
        assert sum(scene.time.pauses[paused:]) < limit, "no pause beyond the deadline"
        good = wanted in (ANSWERED, AGAIN)
        answered, failed = answered + good, failed + (not good)
        if title == "billable":
            assert scene.billed() - bill == (1 if good else int(kind.carried_out)), "carried out once at most"
            [entry] = [e for e in case.journal().itertuples() if e.event in ("answered", "failed")]
            assert entry.units >= scene.billed() - bill, "what may have been billed is counted"
    intact(case, answered=answered, failed=failed)
