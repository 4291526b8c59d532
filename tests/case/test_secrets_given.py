"""Whatever takes a key or passphrase, by its signature, has it in no variable of a traceback."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import traceback
from functools import cache

import keyring
import pytest
from keyring.backends.fail import Keyring

import workbench
from workbench.case import Case
from workbench.client import AsyncClient, Client
from workbench.errors import InputError, WorkbenchError
from workbench.values.secret import secret

GIVEN = "not-to-be-seen-7c1"


@cache
def takers():
    """Every public function, and method of a public class, that takes a secret as text: what, and where."""
    found = {}
    for info in pkgutil.walk_packages(workbench.__path__, "workbench."):
        if info.name.endswith("__main__") or info.name == secret.__module__:
            continue
        module = importlib.import_module(info.name)
        for name, made in [*vars(module).items()]:
            if name.startswith("_") or getattr(made, "__module__", "") != info.name:
                continue
            parts = [*vars(made)] if inspect.isclass(made) else [""]
            for part in (part for part in parts if part == "__init__" or not part.startswith("_")):
                # what a case hands on to one of its parts is called on the case
                owner = Case if part != "__init__" and hasattr(Case, part) else made
                function = getattr(owner, part) if part else made
                if callable(function) and not inspect.isclass(function):
                    for parameter in secrets_of(function):
                        found[f"{owner.__name__}.{part}({parameter})"] = (owner, part, parameter)
    return found


def secrets_of(function):
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # built in
        return []
    kinds = [(each.name, str(each.annotation).split(" | ")) for each in parameters]
    return [name for name, said in kinds if {"str", "SecretStr"} <= set(said)]


@pytest.fixture
def holders(tmp_path):
    before = keyring.get_keyring()
    keyring.set_keyring(Keyring())
    with Case.open(tmp_path / "a.case", purpose="Locate a debtor", legal_basis="order 1") as case:
        yield {Case: case}
    keyring.set_keyring(before)


def refused(taker, given, holders, folder):
    """The error of a call that cannot succeed: every place is in a folder that is not there."""
    owner, part, parameter = taker
    # a class method is called on its class
    on_class = inspect.ismethod(getattr(owner, part, None))
    holder = owner if on_class else holders.get(owner, owner)
    function = holder if part == "__init__" else getattr(holder, part) if part else holder
    required = [
        each.name
        for each in inspect.signature(function).parameters.values()
        if each.default is each.empty and each.kind is each.POSITIONAL_OR_KEYWORD
    ]
    values = dict.fromkeys(required, str(folder / "none" / "such" / "file")) | {parameter: given}
    with pytest.raises(WorkbenchError) as raised:
        function(**values)
    return raised.value


def shown(error):
    """The variables of every frame but ours."""
    frames = [
        frame for frame, _ in traceback.walk_tb(error.__traceback__) if __file__ != frame.f_code.co_filename
    ]
    assert frames
    return "\n".join(repr(value) for frame in frames for value in frame.f_locals.values()) + str(error)


@pytest.mark.parametrize("given", [GIVEN, GIVEN.encode()], ids=["text", "bytes"])
def test_no_frame_shows_a_secret(given, holders, tmp_path):
    found = takers()
    assert {"Case.bundle(passphrase)", "Case.unbundle(case_passphrase)", "Client.__init__(api_key)"} <= {
        *found
    }
    errors = {name: refused(taker, given, holders, tmp_path) for name, taker in found.items()}
    assert [name for name, error in errors.items() if GIVEN in shown(error)] == []


def test_a_secret_that_is_no_text_is_refused(tmp_path):
    with pytest.raises(InputError, match="must be text, not bytes"):
        Case.open(tmp_path / "a.case", passphrase=GIVEN.encode())


@pytest.mark.parametrize("made", [Client, AsyncClient])
def test_a_client_that_could_not_be_made_can_be_shown(made):
    assert repr(made.__new__(made)) == f"<{made.__name__}>"
