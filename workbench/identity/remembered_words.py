"""What is remembered of words, names, addresses and numbers that were brought into their normal form."""

from __future__ import annotations

from workbench.identity import address_keys, contact_forms, features, given_names, name_forms
from workbench.values import names, phones, world

_MODULES = (address_keys, contact_forms, features, given_names, name_forms, names, phones, world)


def forget() -> None:
    """Lets go of it: the next time it is computed again. It takes up to hundreds of megabytes."""
    for module in _MODULES:
        for function in vars(module).values():
            if hasattr(function, "cache_clear") and function.cache_info().maxsize is not None:
                function.cache_clear()
