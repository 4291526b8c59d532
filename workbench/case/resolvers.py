"""The resolvers of a case, of the version of the model that the case names."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from workbench.identity.shipped_models import EARLIER, newest_version

if TYPE_CHECKING:
    from workbench.identity import Resolver

log = logging.getLogger("workbench.case")


class _Resolvers:
    """Makes fresh resolvers, of the newest model or of the version that a case names."""

    def __call__(self) -> Resolver:
        from workbench.identity import Resolver

        return Resolver()

    def of(self, version: str) -> Resolver:
        """A fresh resolver of a version; of the newest one, with a warning, where it is not known here."""
        from workbench.identity import Resolver, load

        if version == newest():
            return Resolver()
        if version not in EARLIER:
            log.warning("the case's model %s is not known here: %s is used", version, newest())
            return Resolver()
        return Resolver(load(version))


new_resolver = _Resolvers()
"""Makes the workbench's own resolvers."""


def newest() -> str:
    """The newest version of the model that is known here."""
    return newest_version()


def known() -> tuple[str, ...]:
    """The versions of the model for cases that are known here, the newest last."""
    return (*EARLIER, newest())
