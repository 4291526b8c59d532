"""What opening a case takes: its facts, who asks, where it is."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.case.resolvers import newest
from workbench.case.session import Session
from workbench.errors import FieldProblem, InputError, PurposeRequired, UnknownReference
from workbench.evidence.engine import in_words, is_server, placed, readable
from workbench.evidence.store import Store
from workbench.values.secret import secret, takes_secrets

if TYPE_CHECKING:
    from pydantic import SecretStr

    from workbench.client import AsyncClient, Client

DEFAULT_SERVICE = "sandbox"


@dataclass(frozen=True)
class Stated:
    """What whoever opens a case says of it: of a new case its facts."""

    purpose: str | None
    legal_basis: str | None
    investigator: str | None
    budget: int | None
    retention_days: int | None

    def __post_init__(self) -> None:
        """Raises `InputError` for what no case can have."""
        for name in ("purpose", "legal_basis", "investigator"):
            object.__setattr__(self, name, _text(name, getattr(self, name)))
        for name, value in {**asdict(self), "investigator": self.acting or somebody()}.items():
            _refuse_senseless(name, value)

    @property
    def acting(self) -> str:
        """Who acts: in a shared server the user who signed in, with the name given; "" for nobody."""
        stated = self.investigator or ""
        user = " ".join(os.environ.get("JUPYTERHUB_USER", "").split())
        if not user or not user.isprintable() or user == stated:
            return stated
        return f"{stated} ({user})" if stated else user

    def store(
        self, place: str | Path, passphrase: SecretStr | None, *, read_only: bool, incomplete: bool
    ) -> Store:
        """The store of the case at a place, made where it is new; raises `PurposeRequired`."""
        missing = [name for name in _WHY if not getattr(self, name)]
        actor = self.acting or somebody()
        new = {**asdict(self), "investigator": actor, "model": newest()}
        try:
            return Store.open(
                place, created=None if missing else new, actor=actor, passphrase=passphrase,
                read_only=read_only, incomplete=incomplete,
            )  # fmt: skip
        except UnknownReference:
            if read_only:
                raise
            raise PurposeRequired(
                f"a new case needs {' and '.join(missing).replace('_', ' ')}: "
                'Case.open(..., purpose="Locate a debtor", legal_basis="court order 12/345")',
                [FieldProblem(name, "is missing") for name in missing],
            ) from None

    def session(self, store: Store, resolver: Callable[[], Any] | None) -> Session:
        """The session of whoever opens the case; raises `InputError` where the case is another one."""
        facts = store.facts()
        store.head()  # before anything is written: a file without one is refused
        other = [name for name in _WHY if (value := getattr(self, name)) and facts[name] != value]
        if other:
            raise InputError(
                f"the case already has a different {' and '.join(other).replace('_', ' ')}: "
                f"{facts[other[0]]!r}; leave it out to reopen the case, or open a new one"
            )
        return Session(store, self.acting or facts["investigator"], resolver)


_WHY = ("purpose", "legal_basis")


@contextmanager
def closed_on_error(store: Store, place: str | Path, passphrase: SecretStr | None) -> Iterator[None]:
    """Closes the store again where the case cannot be opened, and says why in words."""
    try:
        with in_words(place, passphrase), readable("the case"):
            yield
    except BaseException:
        store.close(refused=True)
        raise


@takes_secrets
def last_service(place: str | Path, passphrase: str | SecretStr | None = None) -> str:
    """What a case asked when it was opened last: `sandbox`, which is in this process, or a `live` server.

    Raises `UnknownReference` when there is no case, `EvidenceDamaged` for a file that is not one.
    """
    with closing(
        Store.open(placed(place), created=None, actor=somebody(), passphrase=secret(passphrase))
    ) as store:
        entries = store.entries(events=("opened",))
    services = [(entry.detail or {}).get("service") for entry in entries]
    return next((service for service in reversed(services) if service), DEFAULT_SERVICE)


def somebody() -> str:
    """Who works in this process where nobody was named: the name of the account."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


def _text(name: str, text: object) -> str:
    if not isinstance(text, str | None):
        raise InputError(f"{name} must be text, not {text!r}")
    return (text or "").strip()


def _refuse_senseless(name: str, value: str | int | None) -> None:
    if isinstance(value, str) and not value.isprintable():
        raise InputError(f"{name} {value!r} must be one line of printable text")
    if name in ("budget", "retention_days") and not isinstance(value, int | None):
        raise InputError(f"{name} must be a whole number or None, not {value!r}")
    if isinstance(value, int) and value < 0:
        raise InputError(f"{name} must be 0 or more, not {value}")


def asynchronous(client: Client | AsyncClient | None) -> AsyncClient:
    """The client that a case asks by: the simulated service unless one is given."""
    from workbench.client import AsyncClient, Client

    if client is None:
        return AsyncClient.sandbox()
    if not isinstance(client, Client | AsyncClient):  # it may be a key or a passphrase: it is not shown
        raise InputError(
            f"client must be a Client or an AsyncClient, not {type(client).__name__}: give "
            "workbench.Client(...), or leave it out to ask the simulated service"
        )
    return client if isinstance(client, AsyncClient) else client.aio


def name_of(place: str) -> str:
    """The name of the case at a place: that of its file, or what a server calls it."""
    return place.rpartition("#")[2] if is_server(place) else Path(place).stem
