"""Whether the cells of one address agree with each other; what does not is not read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_said import RowReading
from workbench.tables.street_numbers import has_own_number
from workbench.tables.whose import PLACES
from workbench.values import cells, places
from workbench.values.not_known import care_without_home
from workbench.values.street_parts import PARTS

NOT_OF_AUSTRALIA = ", not of Australia"
"""How the note of a region of another country ends."""
_GONE = re.compile(
    r"\W*(?:(?:has |have )?(?:moved|relocated|gone|left)(?: (?:interstate|overseas|abroad|away|out|on))?|"
    r"(?:now |gone |is )?(?:interstate|overseas|abroad|o/?s))\W*",
    re.IGNORECASE,
)
"""What stands in place of a town or state, and says that they have gone."""
_OWN_PARTS = ("unit", "street_number", "level", "lot", "box", "care_of")


class AddressChecks:
    """Compares the parts of a row's address."""

    def __init__(self, plan: ColumnPlan, record: Mapping[str, Any], row: RowReading) -> None:
        self.plan, self.record, self.row = plan, record, row

    def check(self, country: str | None) -> None:
        """Withdraws from the row what its cells contradict; `country` is the one that they speak for."""
        self._regions(country)
        self._gone()
        self._no_home()
        self._town_in_line()
        self._towns()
        self._street_number()
        self._lines(country)
        self._parts_of_line()
        self._postcode(country)

    def _gone(self) -> None:
        """A town or state that says that they have moved: the street beside it is where they lived before."""
        for part in ("suburb", "city", "state"):
            for column in self.plan.named(part):
                text = cells.text_of(self._raw(column))
                if not _GONE.fullmatch(text):
                    continue
                for meaning in PLACES:
                    for name in self.row.withdraw(meaning):
                        self._beside_others(name, f"{column.name} says {text!r}: do they still live there?")

    def _no_home(self) -> None:
        """A line that says that they have none, and who takes the post in: the town is where these are."""
        for column in (*self.plan.named("street"), *self.plan.named("street_more")):
            text = cells.text_of(self._raw(column))
            if care_without_home(text):
                for meaning in PLACES:
                    for name in self.row.withdraw(meaning):
                        self._beside_others(name, f"{column.name} says {text!r}: it is no home of theirs")

    def _towns(self) -> None:
        """States and postcodes that stand behind a town: read as such, unless another cell says another."""
        values, columns = self.row.values, self.row.columns
        for meaning in ("suburb", "city"):
            towns = values.get(meaning, ())
            found = cells.locality_in(str(towns[0])) if len(towns) == 1 else None
            if found is None or not (found.state or found.postcode):
                continue
            said = {"state": found.state, "postcode": found.postcode}
            if any(text and text not in values.get(part, (text,)) for part, text in said.items()):
                reason = f"{towns[0]!r} and another cell say two states or postcodes: which is right?"
                for part in PLACES:
                    for column in self.row.withdraw(part):
                        self._beside_others(column, reason)
                return
            if found.suburb:
                values[meaning] = (found.suburb,)
            else:
                columns_of_town = self.row.withdraw(meaning)
            for part, text in said.items():
                if text and part not in values:
                    values[part] = (text,)
                    columns[part] = columns.get(meaning) or columns_of_town

    def _town_in_line(self) -> None:
        """A street line that holds its town, state or postcode: each is read as what it is.

        Where another cell says another, nobody says which is right.
        """
        values, columns = self.row.values, self.row.columns
        if len(values.get("street", ())) != 1:
            return
        line = str(values["street"][0])
        said = {part: str(texts[0]) for part, texts in values.items() if len(texts) == 1}
        line_alone, inside = cells.parted_line(line, *cells.beside_line(said))
        values["street"] = (line_alone,)
        if other := cells.other_than(inside, said):
            reason = f"{line!r} names another {other} than {said[other]!r} beside it: which is right?"
            for part in PLACES:
                for column in self.row.withdraw(part):
                    self._beside_others(column, reason)
            return
        for part in cells.PARTS_IN_LINE if "suburb_state_postcode" not in values else ():
            if (text := getattr(inside, part)) and part not in values:
                values[part], columns[part] = (text,), columns["street"]

    def _raw(self, column: Column) -> Any:
        return self.record.get(column.name)

    def _beside_others(self, column: str, reason: str) -> None:
        self.row.problem_of(column, self.record, reason, beside=True)

    def _problem(self, column: str, reason: str) -> None:
        self.row.problem_of(column, self.record, reason)

    def _street_number(self) -> None:
        """A number beside a street that has one of its own: nobody says which is the house's."""
        street = next((str(each) for each in self.row.values.get("street", ())), "")
        if "street_number" in self.row.values and has_own_number(street):
            del self.row.values["street_number"]
            for column in dict.fromkeys(self.row.columns.pop("street_number")):
                text = cells.text_of(self.record.get(column))
                self._beside_others(column, f"{street!r} has a number of its own: is {text!r} the house's?")

    def _lines(self, country: str | None) -> None:
        """Lines of one address of which one takes back the other, or speaks for another state or country."""
        named, values = self.plan.named("street_more"), self.row.values
        refused = {problem.column: problem.reason for problem in self.row.problems}
        for first in self.plan.named("street"):
            text = cells.text_of(self._raw(first))
            if text and first.name not in refused and "street_more" in values and "street" not in values:
                reason = (
                    f"{text!r} is the first line of an address, and a second follows: is that the address?"
                )
                self._problem(first.name, reason)
                for name in dict.fromkeys(self.row.columns.pop("street_more")):
                    self._problem(name, reason)
                del values["street_more"]
        for column in named:
            said = cells.place_of_line(self._raw(column))
            is_said = said is None or (
                (not said.state or said.state in values.get("state", ()))
                and (not said.postcode or said.postcode in values.get("postcode", ()))
                and said.country in (None, country or "AU")
            )
            if not is_said:
                text = cells.text_of(self._raw(column))
                self._problem(
                    column.name, f"{text!r} is said nowhere else in the row: write it in its column"
                )
            if column.name in refused and "address" in values:
                del values["address"]
                for name in dict.fromkeys(self.row.columns.pop("address")):
                    self._beside_others(name, refused[column.name])

    def _regions(self, country: str | None) -> None:
        """Regions of another country in a column of states, which only Australia's are asked about."""
        named = self.plan.named("state")
        country = country or next((column.likely for column in named if column.likely), None)
        country = self._country_of_alone(named) or country
        if country in (None, "AU"):
            return
        states = {column.name for column in named}
        foreign = [p for p in self.row.problems if p.column in states and not p.beside_others]
        for problem in foreign:
            self.row.problems.remove(problem)
            self.row.notes.append((problem.column, f"{problem.raw!r} is of {country}{NOT_OF_AUSTRALIA}"))
            if cells.country(problem.raw).values == (country,) and "country" not in self.row.values:
                self.row.values["country"], self.row.columns["country"] = (country,), (problem.column,)

    def _country_of_alone(self, named: Iterable[Column]) -> str | None:
        """The country whose region a state is that no other part of an address stands beside."""
        if any(self.plan.named(part) for part in places.PARTS_OF_A_ROW if part != "state"):
            return None
        found = {places.country_of_state(cells.text_of(self._raw(column))) for column in named}
        return found.pop() if len(found) == 1 else None

    def _parts_of_line(self) -> None:
        """The parts of a street line of which another part cannot be read: without it they are another's."""
        refused = {p.column: p.reason for p in self.row.problems if not p.beside_others}
        for broken in _OWN_PARTS:
            reason = next((refused[c.name] for c in self.plan.named(broken) if c.name in refused), "")
            for meaning in PARTS if reason else ():
                if self.row.values.pop(meaning, None):
                    for name in dict.fromkeys(self.row.columns.pop(meaning)):
                        self._problem(name, reason)

    def _postcode(self, country: str | None) -> None:
        """A state and a postcode of which the one lies outside the other: one of them is wrong."""
        states, codes = (self.row.values.get(meaning, ()) for meaning in ("state", "postcode"))
        if country not in (None, "AU") or len(states) != 1 or len(codes) != 1 or not codes[0].isdecimal():
            return
        if reason := cells.postcode_doubt(states[0], codes[0]):
            for meaning in ("state", "postcode"):
                del self.row.values[meaning]
                for column in dict.fromkeys(self.row.columns.pop(meaning)):
                    self._beside_others(column, reason)
