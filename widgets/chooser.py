"""What can be asked: the operations in their groups, one of them chosen."""

from __future__ import annotations

from typing import Any

from widgets.base import DeskWidget, script, traitlets
from workbench.operations import OPERATIONS, get
from workbench.operations.registry import GROUPS


class Chooser(DeskWidget):
    """Chooses an operation, grouped as the documentation groups them."""

    _esm = script("chooser.mjs")
    groups: traitlets.List[Any] = traitlets.List().tag(sync=True)
    operation = traitlets.Unicode("contact_person_search").tag(sync=True)

    def __init__(self, operation: str = "contact_person_search") -> None:
        super().__init__(operation=get(operation).name, groups=_grouped())

    def twin(self) -> str:
        return ""

    def __repr__(self) -> str:
        return f"Chooser({self.operation!r})"


def _grouped() -> list[list[Any]]:
    groups: dict[str, list[list[str]]] = {group: [] for group in GROUPS}
    for name in OPERATIONS:
        known = OPERATIONS[name]
        groups.setdefault(known.group, []).append([name, known.title])
    return [[group, sorted(items, key=lambda item: item[1])] for group, items in groups.items() if items]
