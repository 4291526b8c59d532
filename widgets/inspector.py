"""Everything held on one entity, every value with its citations; a citation shows the bytes."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from widgets.part import HERE, Part, traitlets
from workbench.errors import WorkbenchError


class Inspector(Part):
    """Shows one entity of a case: `inspector.show("P1")`. A click on `S3` shows where the value stands."""

    _esm = HERE / "js" / "inspector.mjs"
    view = traitlets.Dict().tag(sync=True)
    empty = traitlets.Unicode("Select a person, contact, address or company to see what is held on it.").tag(
        sync=True
    )

    def __init__(self, case: Any, entity: str | None = None) -> None:
        super().__init__()
        self.case = case
        self.entity: str | None = None
        self.on_msg(self._received)
        self._stop = case.on_change(lambda _delta: self.refresh())
        if entity is not None:
            self.show(entity)

    def show(self, entity: str) -> None:
        """Shows an entity; raises `UnknownReference` for one that the case does not hold."""
        from workbench.graph.profile import profile

        self.view = {**profile(self.case.graph(), entity).as_dict(), "bytes": None}
        self.entity = entity

    def follow(self, entities: Sequence[str]) -> None:
        """Shows the last of what is selected elsewhere; an empty selection leaves it as it is."""
        known = [name for name in entities if name in self.case.graph()]
        if known:
            self.show(known[-1])

    def refresh(self) -> None:
        """Shows the same entity anew, or nothing when it is gone."""
        if self.entity is not None and self.entity in self.case.graph():
            self.show(self.entity)
        elif self.entity is not None:
            self.view, self.entity = {}, None

    def cite(self, reference: str) -> None:
        """Shows where a citation stands in the recorded answer."""
        try:
            found = self.case.cite(reference)
        except WorkbenchError as error:
            self.view = {**self.view, "bytes": {"place": str(error), "before": "", "value": "", "after": ""}}
            return
        self.view = {
            **self.view,
            "bytes": {
                "place": found.place,
                "before": found.before,
                "value": found.value_text,
                "after": found.after,
            },
        }

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        if message.get("type") == "cite":
            self.cite(str(message["cite"]))

    def twin(self) -> str:
        if not self.view:
            return f"<p>{html.escape(self.empty)}</p>"
        e = html.escape
        parts = [f"<p><b>{e(self.view['title'])}</b> {e(self.view['subtitle'])}</p>"]
        for section in self.view["sections"]:
            rows = "".join(
                f"<tr><td>{e(row['label'])}</td><td>{e(row['value'])}</td>"
                f"<td>{e(', '.join(row['cites']))}</td><td>{e(row['caution'] or '')}</td></tr>"
                for row in section["rows"]
            )
            parts.append(f"<p>{e(section['title'])}</p><table>{rows}</table>")
        return "".join(parts)

    def __repr__(self) -> str:
        return f"Inspector({self.entity!r})"
