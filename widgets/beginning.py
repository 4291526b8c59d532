"""What an empty desk says: questions to try of the simulated service, or how a real case begins."""

from __future__ import annotations

import html
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from widgets.base import DeskWidget, script, traitlets

if TYPE_CHECKING:
    from workbench.case import Case

EXAMPLES: tuple[tuple[str, str, dict[str, str]], ...] = (
    (
        "Where was Chidi Okafor last recorded?",
        "contact_person_search",
        {"name_first": "Chidi", "name_last": "Okafor"},
    ),
    (
        "Who lived at 14 Lantern Street, Marrickville?",
        "contact_person_search",
        {"full_address": "14 Lantern Street, Marrickville NSW 2204"},
    ),
    (
        "Who is behind the company 98000101?",
        "uk_registry_company_report",
        {"company_number": "98000101"},
    ),
)
"""Questions that the simulated service answers: the words, the operation and its fields."""
_SANDBOX = (
    "The service of this case is simulated: it knows invented people and companies only. Try one of these: "
    "the form on the left is filled in, and shows the price before you press Search."
)
_GUIDED = "The launcher (+) has a guided investigation of ten minutes, and one for each kind of case."
_UNKNOWN = (
    "The service of this case does not answer yet, so it is not known whether it is live or simulated. Start "
    "it, or check the address with `workbench config show`."
)
_LIVE = (
    "Search on the left: the form shows what a question costs before you press Search. Import takes tables "
    "that you have already, without charge; Batch asks one question for each row of a list."
)


class Beginning(DeskWidget):
    """Shown until a case has its first source; `on_try(callback)` hears of a question that is tried."""

    _esm = script("beginning.mjs")
    told: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Sentences."""
    examples: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, case: Case) -> None:
        self.case = case
        self._try_listeners = self.listeners("on_try")
        super().__init__()
        self.refresh()
        self.on_msg(self._received)

    def refresh(self) -> None:
        """Takes in what is known of the service now: one that did not answer may be live or simulated."""
        environment = self.case.environment
        simulated = environment == "sandbox"
        with self.hold_trait_notifications():
            self.told = (
                [_SANDBOX, _GUIDED] if simulated else [_LIVE] if environment == "live" else [_UNKNOWN, _LIVE]
            )
            self.examples = [words for words, _, _ in EXAMPLES] if simulated else []

    def on_try(self, callback: Callable[..., Any]) -> None:
        """Calls `callback(operation, fields)` when an example is pressed."""
        self._try_listeners.add(callback)

    def _received(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        at = message.get("example")
        if message.get("type") == "try" and isinstance(at, int) and 0 <= at < len(self.examples):
            _, operation, fields = EXAMPLES[at]
            self._try_listeners.tell(operation, dict(fields))

    def twin(self) -> str:
        return "".join(f"<p>{html.escape(text)}</p>" for text in self.told)
