"""What a row of a table says under a plan of its columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.tables.column_cells import cell_of, shown_value
from workbench.tables.headings import MEANINGS, register_of
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.whose import COMPANY
from workbench.values import cells, places
from workbench.values.cells import Cell, Party

_SHARED = ("phone", "email")
"""What several people may have together: one is of all of them, two are nobody knows whose."""
_OF_ONE = (*_SHARED, "birth_date", "sex", "deceased", "death_date", "former_name", "occupation")


@dataclass(frozen=True, slots=True)
class CellProblem:
    """A cell that cannot be read: its column, its text, the reason, and what it might mean.

    A `doubtful` one can be read as it is proposed, by leave; what is certain of it is read anyway.
    """

    column: str
    raw: str
    reason: str
    choices: tuple[str, ...] = ()
    doubtful: bool = False

    def __str__(self) -> str:
        return f"{self.column}: {self.reason}"

    def told(self) -> dict[str, Any]:
        """The problem as plain values."""
        return {
            "column": self.column, "raw": self.raw, "reason": self.reason, "choices": list(self.choices),
            "doubtful": self.doubtful,
        }  # fmt: skip


@dataclass(slots=True)
class RowReading:
    """What a row says. `values` and `columns` are by meaning; `people` and `companies` come from its names.

    `notes` say what was assumed or changed, by column; `problems` what cannot be read.
    """

    people: tuple[Party, ...] = ()
    companies: tuple[Party, ...] = ()
    values: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    columns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    notes: list[tuple[str, str]] = field(default_factory=list)
    problems: list[CellProblem] = field(default_factory=list)

    @property
    def says_nothing(self) -> bool:
        """True when no cell of it says anything and none is unreadable."""
        return not (self.people or self.companies or self.values or self.problems)


def read_row(plan: ColumnPlan, record: Mapping[str, Any]) -> RowReading:
    """What a row says under a plan of its columns."""
    return _RowReader(plan, record).read()


class _RowReader:
    """Reads one row."""

    def __init__(self, plan: ColumnPlan, record: Mapping[str, Any]) -> None:
        self.plan, self.record, self.row = plan, record, RowReading()

    def read(self) -> RowReading:
        """The row's reading."""
        self._people()
        state = self._plain("state")
        self._plain("address")
        self._plain("country")
        country, likely = self._countries()
        for column in self.plan.named("phone"):
            self._keep(
                "phone", column.name,
                cells.phone(
                    self.record.get(column.name),
                    country=country, state=state[0] if state else None,
                    likely=likely,
                ),
            )  # fmt: skip
        for meaning in MEANINGS:
            if meaning in (
                "phone",
                "state",
                "country",
                "address",
                "name",
                "first_name",
                "middle_name",
                "last_name",
                "company_name",
            ):
                continue
            self._plain(meaning)
        self._check_death()
        self._check_whose()
        return self.row

    def _check_whose(self) -> None:
        """What is of one of several people, and nobody can say of which: it is of none of them."""
        count = len(self.row.people)
        if count < 2:
            return
        of_company = {column.name for column in self.plan.columns if column.whose == COMPANY}
        for meaning in _OF_ONE:
            if self.row.companies and of_company.issuperset(self.row.columns.get(meaning, ())):
                continue
            given = self.row.values.get(meaning, ())
            if len(given) > (meaning in _SHARED):
                del self.row.values[meaning]
                for column in dict.fromkeys(self.row.columns.pop(meaning)):
                    text = cells.text_of(self.record.get(column))
                    reason = f"{text!r}: the row names {count} people, and does not say whose it is"
                    self.row.problems.append(CellProblem(column, text, reason))

    def _check_death(self) -> None:
        """A death before the birth, or of somebody who is not dead: one of the two is wrong."""
        born, died = (self.row.values.get(meaning, ()) for meaning in ("birth_date", "death_date"))
        reason = ""
        if born and died and str(died[0]) < str(born[0])[: len(str(died[0]))]:
            reason = f"{died[0]} is before the birth on {born[0]}"
        elif died and False in self.row.values.get("deceased", ()):
            reason = f"{died[0]} is the day of a death, and another cell says that nobody died"
        if reason:
            column = self.row.columns["death_date"][0]
            self.row.problems.append(CellProblem(column, cells.text_of(self.record.get(column)), reason))

    def _countries(self) -> tuple[str | None, str | None]:
        """The country that the row names, and the one that its town or postcode speaks for."""
        named = self.row.values.get("country", ())
        parts = [
            " ".join(text for c in self.plan.named(part) if (text := cells.text_of(self.record.get(c.name))))
            for part in ("street", "suburb", "city", "state", "postcode", "suburb_state_postcode")
        ]
        return places.countries_of_row(named, self.row.values.get("address", ()), *parts)

    def _plain(self, meaning: str) -> tuple[Any, ...]:
        for column in self.plan.named(meaning):
            value = self.record.get(column.name)
            cell = (
                self._number(column, value)
                if meaning == "company_number"
                else cell_of(meaning, value, column.order, self.plan.today, self.plan.register)
            )
            cell = cell.settled if column.takes_doubtful else cell
            self._keep(meaning, column.name, cell)
        return self.row.values.get(meaning, ())

    def _number(self, column: Column, value: Any) -> Cell[Any]:
        """A company's number: its heading says whose it is, or the row's country."""
        named, spoken = self._countries()
        said = register_of(column.name)
        likely = cells.likely_register(
            self.row.values.get("state"),
            (company.text for company in self.row.companies),
            self.plan.register or "GB",
        )
        if likely == self.plan.register:
            said = said or likely
        abroad = spoken if spoken != "AU" else None  # of Australia is likely, not said
        country = None if register_of(column.name) else named or abroad
        registers, states, countries = (
            [cells.text_of(self.record.get(c.name)) for c in self.plan.named(part)]
            for part in ("register", "state", "country")
        )
        known = register_of(column.name) or country
        places = cells.register_places(registers, states, countries, known)
        said = register_of(column.name) if places else said
        return cells.company_number(value, register=said, country=country, likely=likely, places=places)

    def _keep(self, meaning: str, column: str, cell: Cell[Any]) -> None:
        if cell.problem:
            choices = tuple(shown_value(meaning, Cell(cell.raw, (choice,))) for choice in cell.choices)
            text = cells.text_of(cell.raw)
            self.row.problems.append(CellProblem(column, text, cell.problem, choices, bool(cell.doubt)))
        if cell.note:
            self.row.notes.append((column, cell.note))
        if cell.values:
            self.row.values[meaning] = tuple(dict.fromkeys((*self.row.values.get(meaning, ()), *cell.values)))
            self.row.columns[meaning] = (*self.row.columns.get(meaning, ()), column)

    def _people(self) -> None:
        people: list[Party] = []
        companies: list[Party] = []
        columns = {
            meaning: self.plan.named(meaning) for meaning in ("last_name", "first_name", "middle_name")
        }
        if any(columns.values()):
            raw = {
                meaning: " ".join(
                    text for column in found if (text := cells.text_of(self.record.get(column.name)))
                )
                for meaning, found in columns.items()
            }
            cell = cells.parted(raw["first_name"], raw["middle_name"], raw["last_name"])
            if any(column.takes_doubtful for found in columns.values() for column in found):
                cell = cell.settled
            names = [column.name for found in columns.values() for column in found]
            self._party(cell, names[0], " ".join(filter(None, raw.values())), people, companies)
        for column in self.plan.named("name"):
            value = self.record.get(column.name)
            if not people:
                cell = cells.party(value, surname_first=column.order == "surname")
                cell = cell.settled if column.takes_doubtful else cell
                doubt = cells.order_doubt(value) if column.order is None else ""
                if doubt and [party.kind for party in cell.values] == ["person"]:
                    self.row.notes.append((column.name, doubt))
                self._party(cell, column.name, cells.text_of(value), people, companies)
        for column in self.plan.named("company_name"):
            value = self.record.get(column.name)
            self._party(
                cells.party(value, company=True), column.name, cells.text_of(value), people, companies
            )
        self.row.people, self.row.companies = tuple(people), tuple(dict.fromkeys(companies))

    def _party(
        self, cell: Cell[Party], column: str, raw: str, people: list[Party], companies: list[Party]
    ) -> None:
        if reason := cell.problem or cell.doubt:
            choices = tuple(choice.text for choice in (*cell.values, *cell.choices))
            self.row.problems.append(CellProblem(column, raw, reason, choices, bool(cell.doubt)))
        if cell.note:
            self.row.notes.append((column, cell.note))
        for party in cell.values:
            (people if party.kind == "person" else companies).append(party)
            self.row.columns[party.kind] = (*self.row.columns.get(party.kind, ()), column)
