"""What a report is to withhold, value by value: whom each names, and those that hide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from widgets.background import Background
from widgets.base import DeskWidget, traitlets
from workbench.errors import InputError, WorkbenchError

if TYPE_CHECKING:
    from workbench.case import Case


class ChosenToWithhold(DeskWidget):
    """The chosen values of a form that writes a report of `case`."""

    case: Case
    withhold: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """Chosen values, or ids of entities, each with the reason."""
    withheld = traitlets.Dict().tag(sync=True)
    """Whom each chosen value stands for, and what goes with them: `person P9, with 2 contacts and places`."""
    unmatched = traitlets.Dict().tag(sync=True)
    """Each chosen value that names nobody in the case: the entities with a name `near` it, as id and name,
    and whether it `hides` anything as a text, None until that was looked for."""
    confirmed: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """The values that are to be withheld although they hide nothing."""

    def __init__(self, **traits: Any) -> None:
        self._effects = Background()
        super().__init__(**traits)
        self.observe(lambda _change: self.match(), "withhold")

    def match(self) -> None:
        """Says whom each chosen value stands for, and looks in the background for the words of the others."""
        from workbench.dossier.ineffective_choices import names_like
        from workbench.dossier.withheld_entities import withheld_entities, withheld_words

        chosen = self._values()
        graph = self.case.graph(frozen=True)
        try:
            found = withheld_entities(graph, chosen, self._entity_of)
        except InputError:  # an id with the name of another: writing it says so
            found = {}
        known = {value: each["hides"] for value, each in self.unmatched.items()}
        with self.hold_trait_notifications():
            self.withheld = {
                value: withheld_words(graph, value, each) for value, each in found.items() if each
            }
            self.unmatched = {
                value: {"near": [[*each] for each in names_like(graph, value)], "hides": known.get(value)}
                for value, each in found.items()
                if not each
            }
            self.confirmed = [value for value in self.confirmed if value in self.unmatched]
        if self.unmatched:
            self._effects.run(lambda: self.case.report.ineffective_choices(chosen), self._found_ineffective)

    def _values(self) -> list[str]:
        return [str(value) for value, _ in self.withhold]

    def _entity_of(self, reference: str) -> str | None:
        try:
            return str(self.case.entity(reference))
        except WorkbenchError:
            return None

    def _found_ineffective(self, values: Sequence[str]) -> None:
        self.unmatched = {
            value: {**each, "hides": value not in values} for value, each in self.unmatched.items()
        }

    def check_withheld(self) -> None:
        """Raises `InputError` for a value that hides nothing and was not confirmed."""
        asked = [value for value in self.unmatched if value not in self.confirmed]
        if any(self.unmatched[value]["hides"] is None for value in asked):
            self._found_ineffective(self.case.report.ineffective_choices(self._values()))
        for value in asked:
            if not self.unmatched[value]["hides"]:
                raise InputError(
                    f"{value!r} hides nothing: no name, value or text of this case is like that. Choose whom "
                    "you mean beside it, remove it, or keep it anyway."
                )
