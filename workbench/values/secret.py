"""Keys and passphrases, wrapped before anything is called with them, so that no traceback shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import isfunction, signature
from typing import Any, ParamSpec, TypeVar, cast

from pydantic import SecretStr

from workbench.errors import ConfigurationError, InputError

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def secret(text: str | SecretStr | None) -> SecretStr | None:
    """A key or passphrase whose value only `get_secret_value()` shows."""
    return SecretStr(text) if isinstance(text, str) else text


def takes_secrets(function: Callable[P, R]) -> Callable[P, R]:
    """A function that gets as `SecretStr` what its signature says may be one.

    No frame below its caller has the plain text in a variable. Raises `InputError`, which does not show it,
    for a key or passphrase that is no text, and `ConfigurationError` for a `base_url` with a password.
    """
    places = _secrets_of(function)
    address = _place_of_address(function)

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        args, kwargs, wrong = _wrapped(places, args, kwargs)
        if wrong:  # raised here, where no variable holds any more what was given
            raise InputError(f"a key, passphrase or webhook secret must be text, not {wrong}")
        given = Given(args, kwargs)
        args, kwargs = (), {}  # one that nobody knows may be a key or a passphrase, too
        if carries_credentials(given.named("base_url", address)):
            raise ConfigurationError(NO_CREDENTIALS)
        return given.to(function)

    return call


def methods_take_secrets(made: type[T]) -> type[T]:
    """A class whose methods `takes_secrets`; it stands above every other decorator of the class."""
    for name, value in [*vars(made).items()]:
        if isinstance(value, classmethod) and _secrets_of(value.__func__):
            setattr(made, name, classmethod(takes_secrets(value.__func__)))
        elif isfunction(value) and _secrets_of(value):
            setattr(made, name, takes_secrets(value))
    return made


NO_CREDENTIALS = "base_url must not carry credentials; pass the key as api_key=..."


def carries_credentials(address: object) -> bool:
    """Whether the address of a service has a user or a password in it."""
    return isinstance(address, str) and "@" in address


class Given:
    """What a function is called with, which no variable of a frame shows."""

    __slots__ = ("_args", "_kwargs")

    def __init__(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self._args, self._kwargs = args, kwargs

    def named(self, name: str, place: int | None) -> object:
        """The argument of a name, or at its place; None where it is not given."""
        if place is not None and place < len(self._args):
            return self._args[place]
        return self._kwargs.get(name)

    def to(self, function: Callable[..., R]) -> R:
        """What the function returns of it."""
        return function(*self._args, **self._kwargs)


def _secrets_of(function: Callable[..., Any]) -> list[tuple[int, str]]:
    """Places and names of the parameters that may be given as a `SecretStr`."""
    if not any("SecretStr" in str(said) for said in function.__annotations__.values()):
        return []
    parameters = enumerate(signature(function).parameters.values())
    return [(place, each.name) for place, each in parameters if "SecretStr" in str(each.annotation)]


def _place_of_address(function: Callable[..., Any]) -> int | None:
    """The place of a parameter that takes the address of a service; None for none."""
    names = [*signature(function).parameters]
    return names.index("base_url") if "base_url" in names else None


def _wrapped(
    places: Sequence[tuple[int, str]], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any], str]:
    """The arguments with their secrets wrapped, and of which type one is that is no text."""
    given, named, wrong = [*args], {**kwargs}, ""
    for place, name in places:
        holder, key = cast("tuple[Any, Any]", (named, name) if name in named else (given, place))
        if holder is given and place >= len(given):
            continue
        if not isinstance(holder[key], str | SecretStr | None):
            holder[key], wrong = None, type(holder[key]).__name__
        else:
            holder[key] = secret(holder[key])
    return tuple(given), named, wrong
