"""Identity passes: the desk that keeps them, the hosted page, the events (document 1, 2.1, 4.1, 6)."""

from __future__ import annotations

from workbench.sandbox.passes.pass_desk import PassDesk, PassView
from workbench.sandbox.passes.web import LINK_PREFIX, answer_page

__all__ = ["LINK_PREFIX", "PassDesk", "PassView", "answer_page"]
