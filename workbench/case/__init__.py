"""The one object that ties everything together: `from workbench.case import Case`."""

from __future__ import annotations

from workbench.case.case import Case
from workbench.case.opening import last_service

__all__ = ["Case", "last_service"]
