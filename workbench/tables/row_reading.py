"""What a row of a table says under a plan of its columns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workbench.tables.abroad import doubt_abroad
from workbench.tables.column_cells import cell_of, read_as
from workbench.tables.column_meanings import MEANINGS
from workbench.tables.doubtful_surnames import read_by_row
from workbench.tables.estates import LATE
from workbench.tables.headings import register_of
from workbench.tables.kind_in_row import KindInRow
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.names_in_emails import named_in
from workbench.tables.names_in_two_forms import another_than
from workbench.tables.office_meanings import OFFICES
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.private_people import doubt_of_private
from workbench.tables.row_accounts import OF_ACCOUNTS, read_accounts
from workbench.tables.row_addresses import AddressChecks
from workbench.tables.row_country import SPEAKS_OF, RowCountry, country_of_row
from workbench.tables.row_doubts import NAMES, doubts_of, used_as_confirmed
from workbench.tables.row_lives import birth_beside_deaths, check_life, read_births_and_deaths
from workbench.tables.row_offices import check_offices
from workbench.tables.row_said import CellProblem, RowReading
from workbench.tables.whose import COMPANY, NAMING, OF_COMPANIES, PLACES
from workbench.values import cells, places
from workbench.values.cells import Cell, Party
from workbench.values.cells.phone_plans import country_beside, country_of_companies
from workbench.values.names import whole_surname
from workbench.values.titles import sex_of_title

__all__ = ["CellProblem", "RowReading", "read_row"]
_SHARED = ("phone", "email", "bank_account")
"""What several people may have together: one is of all of them, two are nobody knows whose."""
_TOWNS = ("suburb", "city")
_WHOLE = ("name", "company_name")
_CHOSEN = ("phone", "email", "birth_date", "sex", "death_date", "former_name", "alias", "occupation")
"""What a person may say of whom it is, where an import asks."""
_OF_ONE = (*_SHARED, "birth_date", "sex", "deceased", "death_date", "former_name", "alias", "occupation")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the place of a row says of its phones: the country, the one that is likely, the state, and the
    country of its table where the place may be in it."""

    country: str | None = None
    likely: str | None = None
    state: str | None = None
    usual: str | None = None

    @property
    def row(self) -> RowCountry:
        """The country of the row."""
        return RowCountry(self.country, self.likely, self.usual)


def read_row(
    plan: ColumnPlan,
    record: Mapping[str, Any],
    confirmed: Collection[str] = frozenset(),
    *,
    is_import: bool = False,
) -> RowReading:
    """What a row says under a plan of its columns.

    `confirmed` are the columns whose cells of this row a person has written or confirmed: what is doubtful
    there is read as it stands, with a note. An `is_import` reads somebody also where the order of the names
    is open: only that is doubtful.
    """
    return _RowReader(plan, record, confirmed, is_import=is_import).read()


def read_names(
    plan: ColumnPlan,
    record: Mapping[str, Any],
    confirmed: Collection[str] = frozenset(),
    *,
    is_import: bool = False,
) -> RowReading:
    """The people and companies that a row names: what `read_row` says of its names, and nothing else."""
    return _RowReader(plan, record, confirmed, is_import=is_import).read_names()


def read_alone(
    plan: ColumnPlan,
    column: Column,
    value: Any,
    around: Surroundings = Surroundings(),
) -> RowReading:
    """What `read_row` says of a phone, an email or a birth date, which no name or place beside it changes.

    `around` is what the place of the row says of a phone.
    """
    return _RowReader(plan, {column.name: value}).read_alone(column, around)


def surroundings(plan: ColumnPlan, record: Mapping[str, Any]) -> Surroundings:
    """What the cells of a place say of the phones of their row."""
    return _RowReader(plan, record).surroundings()


class _RowReader:
    """Reads one row."""

    def __init__(
        self,
        plan: ColumnPlan,
        record: Mapping[str, Any],
        confirmed: Collection[str] = frozenset(),
        *,
        is_import: bool = False,
    ) -> None:
        self.plan, self.row, self.confirmed, self.is_import = plan, RowReading(), confirmed, is_import
        doubts = doubts_of(plan, record, confirmed)
        self.record = {**record, **dict.fromkeys(doubts.problems)} if doubts.problems else record
        self.row.problems += doubts.problems.values()
        self.row.notes += doubts.notes
        self.lines = self._meant_lines()

    def read(self) -> RowReading:
        """The row's reading."""
        self._people()
        around = self.surroundings()
        for column in self.plan.named("phone"):
            self._phone(column, around)
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
                "trading_name",
                *OF_ACCOUNTS,
                *cells.BIRTH_PARTS,
            ):
                continue
            self._plain(meaning)
        read_accounts(self.plan, self.record, self.row)
        read_births_and_deaths(self.plan, self.record, self.row)
        self.row.country = around.country or around.likely or around.usual
        AddressChecks(self.plan, self.record, self.row).check(self.row.country)
        check_life(self.plan, self.record, self.row, self.confirmed)
        check_offices(self.plan, self.record, self.row)
        self._check_whose()
        return self.row

    def read_names(self) -> RowReading:
        """What its names and sexes say."""
        self._people()
        self._plain("sex")
        return self.row

    def read_alone(self, column: Column, around: Surroundings) -> RowReading:
        """What a cell says that only the place of its row may change."""
        if column.meaning == "phone":
            self._phone(column, around)
        elif column.meaning is not None:
            self._plain(column.meaning)
            check_life(self.plan, self.record, self.row, self.confirmed)
        return self.row

    def surroundings(self) -> Surroundings:
        """What its place says of its phones; the row holds the state, address and country from here on."""
        state = self._plain("state")
        self._plain("address")
        self._plain("country")
        where = self._country()
        return Surroundings(where.named, where.spoken, state[0] if state else None, where.usual)

    def _phone(self, column: Column, around: Surroundings) -> None:
        raw = self._raw(column)
        if isinstance(raw, str) and "@" in raw and (email := cells.email_alone(raw)).values:
            self.row.keep("email", column.name, email)
            return
        likely = around.likely or around.usual or column.likely or None
        beside = country_beside(self._texts("phone"))
        if not (beside or around.country or around.likely):
            beside = country_of_companies(text for part in OF_COMPANIES for text in self._texts(part))
        cell = cells.phone(
            raw, country=around.row.of_numbers(column.numbers_of), state=around.state, likely=likely,
            mobile=is_of_mobiles(column.name), beside=beside,
        )  # fmt: skip
        if cell.note and not (around.country or around.likely) and column.likely not in ("", "AU"):
            cell = replace(cell, note=f"{cell.note}, as the other rows are")
        self.row.keep("phone", column.name, cell)

    def _check_whose(self) -> None:
        """What is of one of several people, and nobody can say of which: it is of none of them."""
        count = len(self.row.people)
        if count < 2:
            return
        unclear: dict[str, bool] = {}
        of_company = {column.name for column in self.plan.columns if column.whose == COMPANY}
        names = [(person.name.first, person.name.last) for person in self.row.people]
        for meaning in _OF_ONE:
            if self.row.companies and of_company.issuperset(self.row.columns.get(meaning, ())):
                continue
            given = self.row.values.get(meaning, ())
            if meaning == "email" and all(named_in(email, names) for email in given):
                continue  # each says itself whose it is
            if len(given) > (meaning in _SHARED):
                del self.row.values[meaning]
                unclear |= dict.fromkeys(self.row.columns.pop(meaning), meaning in _CHOSEN)
        people = tuple(str(person.name) for person in self.row.people)
        for column, is_chosen in unclear.items():
            text = cells.text_of(self.record.get(column))
            reason = f"{text!r}: the row names {count} people, and does not say whose it is"
            named = people if is_chosen else ()
            self.row.problems.append(CellProblem(column, text, reason, people=named))

    def _country(self) -> RowCountry:
        """The country of the row, by what it names, by its places, and by its table."""
        said = {
            part: " ".join(
                text for c in self._named(part) if (text := cells.text_of(self.record.get(c.name)))
            )
            for part in places.PARTS_OF_A_ROW
        }
        values = self.row.values
        named = () if self.row.people else self.plan.named("register")
        registered = [each for c in named for each in cells.register(self._raw(c)).values]
        usual = (column.likely for part in SPEAKS_OF for column in self._named(part))
        countries, addresses = values.get("country", ()), values.get("address", ())
        return country_of_row(said, countries, addresses, self._texts("phone"), usual, registered)

    def _meant_lines(self) -> dict[str, str]:
        """The lines of the row's address that mean something else than their columns: a building, a town."""
        columns = [column for column in self.plan.columns if column.meaning in cells.LINES]
        if len(columns) < 2:
            return {}
        has_number, has_town, *has_regions = (
            any(cells.text_of(self._raw(column)) for part in parts for column in self.plan.named(part))
            for parts in (("street_number",), _TOWNS, *((part,) for part in cells.REGION))
        )
        said = [part for part, is_said in zip(cells.REGION, has_regions, strict=True) if is_said]
        lines = [(str(column.meaning), self._raw(column)) for column in columns]
        meant = cells.meant_lines(lines, has_number=has_number, has_town=has_town, said=said)
        return {
            column.name: said for column, said in zip(columns, meant, strict=True) if said != column.meaning
        }

    def _named(self, meaning: str) -> tuple[Column, ...]:
        """The columns that mean something in this row."""
        if not self.lines:
            return self.plan.named(meaning)
        return tuple(
            column for column in self.plan.columns if self.lines.get(column.name, column.meaning) == meaning
        )

    def _plain(self, meaning: str) -> tuple[Any, ...]:
        named = self._named(meaning)
        kind = read_as(meaning, self.plan.meanings)
        for column in named:
            value = self.record.get(column.name)
            if meaning == "company_number":
                cell = self._number(column, value)
            elif meaning == "former_name" and self.row.companies and not self.row.people:
                cell = cells.party(value, company=True)
            elif meaning == "alias" and self.row.companies and not self.row.people:
                cell = cells.company_aliases(value)
            elif meaning == "postcode":
                cell = cells.postcode(value, country=self._country().spoken or column.likely or None)
            else:
                cell = cell_of(kind, value, column.order, self.plan.today, self.plan.register, column.label)
                if meaning == "birth_date" and cell.problem:
                    cell = birth_beside_deaths(self.plan, self.record, column)
                postcode, state = map(self._first_text, ("postcode", "state"))
                nation = self._country().likely if meaning == "street" and cell.doubt else None
                cell = cells.beside_postcode(meaning, cell, postcode, state, nation)
            doubt = self._abroad(column, value) if cell.values and column.abroad else ""
            if doubt and column.name not in self.confirmed:
                self.row.doubt_beside(column.name, self.record, doubt)
            else:
                if doubt:
                    self._note_used(column.name, doubt)
                self.row.keep(meaning, column.name, self._taken(cell, column))
        return self.row.values.get(meaning, ())

    def _abroad(self, column: Column, value: Any) -> str:
        """Why a state or postcode of Australia may be one of another country, as others of its column are."""
        named = [each for c in self.plan.named("country") for each in cells.country(self._raw(c)).values]
        if "AU" in named or self._country().spoken not in (None, "AU"):
            return ""
        states, postcodes = (
            [each for c in self.plan.named(part) for each in reader(self._raw(c)).values]
            for part, reader in (("state", cells.state), ("postcode", cells.postcode))
        )
        towns = (cells.text_of(self._raw(c)) for part in _TOWNS for c in self.plan.named(part))
        states += [state for town in towns if (state := cells.locality_in(town).state)]
        return doubt_abroad(column.meaning or "", value, column.abroad, states, postcodes)

    def _raw(self, column: Column) -> Any:
        return self.record.get(column.name)

    def _taken(self, cell: Cell[Any], *columns: Column) -> Cell[Any]:
        """The cell as it is used: a doubtful one by leave for its column, or once a person confirmed it."""
        is_confirmed = bool(cell.proposal) and any(column.name in self.confirmed for column in columns)
        return cell.taken(is_confirmed or any(column.takes_doubtful for column in columns))

    def _taken_name(self, cell: Cell[Party], *columns: Column) -> Cell[Party]:
        """A name as it is used: by what the row shows of it, and in an import also in an open order."""
        cell = self._taken(read_by_row(cell, self._raw_cells), *columns)
        return cells.in_open_order(cell) if self.is_import else cell

    def _first_text(self, meaning: str) -> str:
        return next((cells.text_of(self._raw(column)) for column in self.plan.named(meaning)), "")

    def _texts(self, meaning: str) -> list[str]:
        """The texts of the row's cells that mean something, without the empty ones."""
        return [text for raw in self._raw_cells(meaning) if (text := cells.text_of(raw))]

    def _raw_cells(self, meaning: str) -> list[Any]:
        return [self._raw(column) for column in self.plan.named(meaning)]

    def _note_used(self, column: str, doubt: str) -> None:
        self.row.notes.append((column, used_as_confirmed(doubt)))

    def _problem(self, column: str, reason: str) -> None:
        self.row.problems.append(CellProblem(column, cells.text_of(self.record.get(column)), reason))

    def _named_by_number(self) -> list[str]:
        """The names of the company whose number a row holds: not of one that holds an office in it."""
        if any(self.plan.named(meaning) for meaning in OFFICES):
            return [cells.text_of(self._raw(column)) for column in self.plan.named("company_name")]
        return [company.text for company in self.row.companies]

    def _number(self, column: Column, value: Any) -> Cell[Any]:
        """A company's number: its heading says whose it is, or the row's country."""
        named, spoken, _ = self._country()
        said = register_of(column.name)
        likely = cells.likely_register(
            self.row.values.get("state"),
            self._named_by_number(),
            self.plan.register,
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
        return cells.company_number(
            value, register=said, country=country, likely=likely, usual=column.likely or None,
            keeps_zeros=column.keeps_zeros, places=places,
        )  # fmt: skip

    def _people(self) -> None:
        people: list[Party] = []
        companies: list[Party] = []
        kind = KindInRow(self._texts, {c.name: c.meaning for c in self.plan.columns if not c.of})
        columns = {
            meaning: self.plan.named(meaning) for meaning in ("last_name", "first_name", "middle_name")
        }
        if any(columns.values()):
            raw = {
                meaning: (whole_surname if meaning == "last_name" else " ".join)(
                    text for column in found if (text := cells.text_of(self.record.get(column.name)))
                )
                for meaning, found in columns.items()
            }
            of_names = [column for found in columns.values() for column in found]
            parts = (raw["first_name"], raw["middle_name"], raw["last_name"])
            known = (column.bodies for column in of_names if column.bodies is not None)
            is_body = kind.is_company is True and not any(map(self._texts, _WHOLE))
            cell = cells.parted_in_columns(*parts, min(known, default=None), is_body=is_body)
            cell = self._taken_name(cell, *of_names)
            doubted = self._doubted(cell, of_names)
            raw_name = " ".join(filter(None, raw.values()))
            self._party(cell, of_names[0].name, raw_name, people, companies, doubted=doubted)
        people = people if not people or people[0].name.first else self._in_full(people)
        is_parted, is_card = bool(people), bool(companies) and not people
        for column in self.plan.named("name"):
            value = self.record.get(column.name)
            if not is_parted:
                cell = kind.read(value, column.name, order=column.order, bodies=column.bodies)
                cell = self._taken_name(cell, column)
                self._party(cell, column.name, cells.text_of(value), people, companies)
            elif others := another_than(people, kind.read(value, column.name, order=column.order).values):
                people = self._of_two_names(column, people, others, of_names)
        self.row.contacts = tuple(people) if is_card else ()  # a company stands below the surnames
        for column in self.plan.named("company_name"):
            value = self.record.get(column.name)
            is_open = not (people or column.names_people or column.name in self.confirmed)
            if is_open and (doubt := doubt_of_private(value, self.plan.columns, self.record)):
                self.row.doubt_beside(column.name, self.record, doubt)
                continue
            cell = self._company_name(value, column)
            self._party(cell, column.name, cells.text_of(value), people, companies)
        for column in self.plan.named("trading_name"):
            value = self.record.get(column.name)
            cell = self._company_name(value, column)
            trading = tuple(replace(party, role=cells.TRADES_AS) for party in cell.values)
            self._party(replace(cell, values=trading), column.name, cells.text_of(value), people, companies)
        if not (people or companies):
            self._otherwise_named(people)
        if any(column.label == LATE for part in NAMES for column in self.plan.named(part)):
            people = [replace(person, deceased=True) for person in people]
        self.row.people, self.row.companies = tuple(people), tuple(dict.fromkeys(companies))
        if len(people) == 1:
            self._title(self.row.columns["person"][0])

    def _in_full(self, people: list[Party]) -> list[Party]:
        """Whom a surname alone names, by the whole name that another cell of the row has of them."""
        cells_of_names = (self.record.get(column.name) for column in self.plan.named("name"))
        surname = people[0].name.last or ""
        whole = next(filter(None, (cells.name_in_full(surname, raw) for raw in cells_of_names)), None)
        return [whole] if whole and len(people) == 1 else people

    def _otherwise_named(self, people: list[Party]) -> None:
        """Takes the other name of somebody whom no cell of the row names, where it is a whole one."""
        for column in self.plan.named("alias"):
            text = cells.text_of(self.record.get(column.name))
            if cells.person_in_full(text):
                self._party(cells.party(text), column.name, text, people, [])
                self.record = {**self.record, column.name: None}

    def _doubted(self, cell: Cell[Party], columns: Sequence[Column]) -> CellProblem | None:
        """The problem of a name whose parts stand in several cells, at the cell that holds what is doubtful.

        Whoever uses it as proposed confirms that cell as it stands: the whole name has no cell of its own.
        """
        texts = {column.name: cells.text_of(self._raw(column)) for column in columns}
        filled = {name: text for name, text in texts.items() if text}
        if len(filled) < 2 or not cell.doubt:
            return None
        held = (name for words in cell.doubted for name, text in filled.items() if words in text)
        name = next(held, next(iter(filled)))
        others = () if cell.values else tuple(other for other in filled if other != name)
        reason = cell.problem or cell.doubt
        return CellProblem(name, filled[name], reason, (filled[name],), doubtful=True, others=others)

    def _title(self, column: str) -> None:
        """Keeps the sex that a title beside the name of one person says."""
        parts = [c.name for part in NAMING for c in self.plan.named(part)]
        for name in dict.fromkeys((column, *parts)):
            raw = self.record.get(name)
            if (sex := sex_of_title(cells.text_of(raw))) is not None:
                self.row.keep("sex", name, Cell(raw, (sex,)))
                return

    def _company_name(self, value: Any, column: Column) -> Cell[Party]:
        cell = cells.party(value, company=True)
        if column.names_people:
            is_alone = not any(map(self._first_text, NAMING))
            either = cells.company_or_person(value, order=column.order, is_alone=is_alone)
            cell = either if either.problem else cell
        return self._taken(cell, column) if column.name in self.confirmed else cell

    def _of_two_names(
        self, column: Column, people: list[Party], others: Sequence[Party], parts: Sequence[Column]
    ) -> list[Party]:
        """Who a row is about that names one person in whole and another in parts: nobody, until it is said.

        The cells that a person confirmed are right; of those for the parts one is enough.
        """
        if column.name in self.confirmed:
            self.row.columns["person"] = (column.name,)
            return list(others)
        names = [each.name for each in parts if cells.text_of(self._raw(each))]
        if any(name in self.confirmed for name in names):
            return people
        text = cells.text_of(self._raw(column))
        reason = f"{text!r}, but its parts say {people[0].name}: which of them is it?"
        problem = CellProblem(
            column.name, text, reason, (text,), doubtful=True, beside_others=True, others=tuple(names)
        )
        self.row.problems.append(problem)
        self.row.columns.pop("person", None)
        return []

    def _party(
        self, cell: Cell[Party], column: str, raw: str, people: list[Party], companies: list[Party],
        *, doubted: CellProblem | None = None,
    ) -> None:  # fmt: skip
        if doubted is not None:
            self.row.problems.append(doubted)
        elif reason := cell.problem or cell.doubt:
            choices, labels = _choices((*cell.values, *cell.choices))
            self.row.problems.append(
                CellProblem(column, raw, reason, choices, bool(cell.doubt), labels=labels)
            )
        if cell.note:
            self.row.notes.append((column, cell.note))
        for party in cell.values:
            (people if party.kind == "person" else companies).append(party)
            if party.home and not any(map(self._first_text, PLACES)):
                self.row.keep("address", column, cells.address(party.home))
            self.row.columns[party.kind] = (*self.row.columns.get(party.kind, ()), column)


def _choices(parties: Iterable[Party]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts of whom a cell may name, each once, and what each of them is where they are of both kinds."""
    found = {party.text: party for party in parties}
    if len({party.kind for party in found.values()}) < 2:
        return tuple(found), ()
    said = {"person": "a person", "company": "a company"}
    names = {
        text: str(party.name) if party.kind == "person" else text
        for text, party in found.items()
    }  # fmt: skip
    return tuple(found), tuple(f"{names[text]}, {said[party.kind]}" for text, party in found.items())
