"""A password in the address of a case on a server: in no message, and in nothing that a traceback shows."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import pytest

from workbench.case import Case
from workbench.cli.common import existing_case
from workbench.errors import WorkbenchError
from workbench.evidence.engine import is_server, placed

WORD = "opal-heron-71"
UNREACHABLE = "me:{}@127.0.0.1:1/db"
SCHEMES = (
    "postgresql://", "postgres://", "POSTGRESQL://", "Postgresql+Psycopg://", " postgresql://", "\tpostgres://",
    "postgresql:/",
)  # fmt: skip
NO_SCHEMES = (
    "mysql://",
    " MySQL://",
    "mysql:/",
    "",
    " ",
    "postgresql//",
    "Postgres/",
    "postgresql+psycopg//",
)
ENDS = ("#harbour", "", "#bad name")
SERVERS = [
    *(f"{scheme}{UNREACHABLE}{end}".format(WORD) for scheme in SCHEMES for end in ENDS),
    f"postgresql://me:a#{WORD}@127.0.0.1:1/db",
    f"postgresql://127.0.0.1:1/db?user=me&password={WORD}#harbour",
    f"postgresql://127.0.0.1:1/db?user=me&PASSWORD={WORD}#harbour",
    f"postgresql://127.0.0.1:1/db?passwort={WORD}#harbour",
    f"postgresql://me:p@{WORD}@127.0.0.1:1/db#harbour",
]
OTHERS = [f"{scheme}{UNREACHABLE}{end}".format(WORD) for scheme in NO_SCHEMES for end in ENDS]


def told(error: BaseException) -> str:
    """What a program shows of an error, with the values in our own frames."""
    shown = traceback.TracebackException.from_exception(error, capture_locals=True)
    frames = [frame for frame in shown.stack if "/workbench/" in frame.filename]
    causes, cause = [error], error.__cause__ or error.__context__
    while cause is not None:
        causes.append(cause)
        cause = cause.__cause__ or cause.__context__
    return f"{[frame.locals for frame in frames]} {[(repr(each), vars(each)) for each in causes]}"


@pytest.mark.parametrize("place", SERVERS)
def test_nothing_shown_of_an_error_on_opening_holds_the_password(place: str) -> None:
    with pytest.raises(WorkbenchError) as failed:
        Case.open(place, purpose="p", legal_basis="l")
    assert WORD not in told(failed.value)


@pytest.mark.parametrize("act", [
    lambda place: Case.open(place, purpose="p", legal_basis="l"),
    lambda place: Case.unbundle("x.zip", place),
    lambda place: Case.open(existing_case(place)),
], ids=["open", "unbundle", "command"])  # fmt: skip
@pytest.mark.parametrize("place", [*SERVERS, *OTHERS])
def test_no_error_holds_the_password(act: Callable[[str], Any], place: str) -> None:
    with pytest.raises(WorkbenchError) as failed:
        act(place)
    assert WORD not in str(failed.value)


def test_an_address_is_one_however_its_scheme_is_written() -> None:
    assert placed(" POSTGRESQL://me@host/db#harbour\n") == "postgresql://me@host/db#harbour"


@pytest.mark.parametrize(
    "place", ["a b.case", "C:\\cases\\x.case", "2024: harbour.case", "mail me@x.case", "~/x.case"]
)
def test_a_path_is_taken_as_it_is(place: str) -> None:
    assert placed(place) == place and not is_server(place)
