"""Which columns say that somebody holds an office in the company of a row, controls it, or holds its shares.

A list of officers names a person or a company, the company, and says by further columns as what, since when
and until when. `Type`, `Status` and `From` mean that only where the rest of the table says what it lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from workbench.tables import office_headings as said_by
from workbench.tables.column_cells import day_in_any_order, filled_in
from workbench.tables.departments import is_place_of_work
from workbench.tables.headings import normal_heading, register_of
from workbench.tables.meanings import Meanings, share_read, share_said
from workbench.tables.officers_in_parts import officer_named
from workbench.tables.roles import is_professional
from workbench.tables.states_of_offices import is_held
from workbench.tables.whose import NAMING, is_employer, stem_of
from workbench.values import cells
from workbench.values.cells import Cell
from workbench.values.office_words import EMPLOYMENT, OFFICER, relation_of_role
from workbench.values.offices_abroad import form_of
from workbench.values.party_kinds import company_of_row
from workbench.values.taken_back import stands, takes_back

_WHY = "of an office in the company of the row"
_OPEN = (None, "occupation", "deceased", "unit", "register", "sex", "note")
"""What such a column may be taken for by its heading or values alone."""
_MOST = 0.5
_DAY = re.compile(r"\s*[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{1,4}\s*")
_OF_COMPANIES = re.compile(
    r".*(?:dissol|liquidat|deregist|struck|strike|administrat|receiver|wound|winding|dormant|trading|"
    r"externally|overdue|closed).*|registered"
)
"""What the status of a company is and that of an office is not."""
_OF_OFFICES = re.compile(r"resign|former|retired|removed|ceased|vacated|in-office|serving|appointed")
"""What the state of an office is and that of a phone is not."""


def settle_offices(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Says of the columns of a list of officers or holders what they mean."""
    _Offices(meanings, records).settle()


class _Offices:
    """Decides of each column of a table whether it is one of an office."""

    def __init__(self, meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
        self.meanings = meanings
        self.filled = {name: filled_in(records, name) for name in meanings}

    def settle(self) -> None:
        """Takes the columns, where the table lists offices."""
        companies = self._companies()
        flags = self._flags()
        holders = [name for name in self._holders() if name not in flags]
        if not companies and holders:
            self._take_callings()
        if not companies or not holders or any(map(is_employer, companies)):
            return
        if len(holders) > 1 and all(self.meanings[name][0] is None for name in holders):
            return  # each has a column
        roles = self._roles()
        natures = self._open(said_by.is_nature_of_control)
        appointed = self._dates(said_by.is_appointment) and self._dates(said_by.is_resignation)
        of_offices = [*self._open(said_by.is_kind_of_party), *self._dates(said_by.is_beginning)]
        is_named = any(map(officer_named, holders)) or any(map(said_by.role_of_office, of_offices))
        is_past = any(map(said_by.names_former_officers, holders))
        of_shares = any(map(said_by.names_holders_of_shares, holders))
        shares = self._open(said_by.is_share_count) if is_named or roles or flags or of_shares else []
        if of_shares and not shares:
            shares = [name for name in self._open(said_by.is_count_held) if self._holds(name, cells.money)]
        classes = [
            name for name in self._open(said_by.is_share_class)
            if shares or (of_shares and self._holds(name, _share_class))
        ]  # fmt: skip
        if not (roles or natures or is_named or flags) and self._name_others():
            return
        if not (
            roles or natures or appointed or (is_named and self._is_dated_or_stated())
            or shares or classes or is_past or flags
            or (is_named and any(map(said_by.has_trustees, companies)))
        ):  # fmt: skip
            return
        self._take(roles[:1], "office")
        self._take(flags, "office_held")
        self._take([*natures, *(self._open(said_by.is_statement) if natures else ())], "control_nature")
        self._take(self._dates(said_by.is_beginning)[:1], "office_start_date")
        self._take(self._ends(), "office_end_date")
        self._take(self._dates(said_by.is_period)[:1], "office_period")
        self._take(self._states(companies[0], holders[0]), "office_state")
        self._take(shares, "share_count")
        self._take(classes[:1], "share_class")
        self._take(self._open(said_by.is_share_percentage), "share_percentage")
        self._take(self._kinds(companies, holders[0]), "party_kind")
        self._numbers(companies)
        for name in companies:
            if self.meanings[name][0] is None:
                self.meanings[name] = ("company_name", "the company beside an office")
        for name in holders[:1]:
            if self.meanings[name][0] not in NAMING:
                self.meanings[name] = ("name", "who holds an office in the company")

    def _take_callings(self) -> None:
        """Takes a column of offices as what people do, where the rows do not name the body: `Treasurer`.

        It is left where another column says of one of them that the office has ended: nobody is that still.
        """
        callings = [name for name, (meaning, _) in self.meanings.items() if meaning == "occupation"]
        open_ones = self._open(lambda name: name in callings) if callings else self._roles()
        roles = [name for name in open_ones if self._holds(name, _known_office)][:1]
        has_ended = bool(roles) and any(
            self._says_an_end(name) for name in self.meanings if name not in roles
        )
        for name in roles:
            if has_ended:
                self.meanings[name] = (
                    None,
                    "offices of a body that the rows do not name, some of which ended",
                )
            elif not callings:
                self.meanings[name] = ("occupation", "an office of a body that the rows do not name")

    def _says_an_end(self, name: str) -> bool:
        """Whether a column of ends, states or reasons says in some row that an office has ended.

        An end that may lie ahead says it only where the office of another row has none.
        """
        filled = self.filled[name]
        if self._open(said_by.is_ending).count(name):
            is_short = len(filled) < max(map(len, self.filled.values()))
            is_sure = is_short or not said_by.is_planned_end(name)
            return is_sure and any(
                day_in_any_order(value).values or cells.office_end(value).values for value in filled
            )
        if not self._open(_says_how_it_stands).count(name):
            return False
        is_bare = said_by.is_bare_state(name)
        return any(
            is_held(name, value) is False
            for value in filled
            if not is_bare or _OF_OFFICES.search(form_of(cells.text_of(value)))
        )

    def _holds(self, name: str, reader: Callable[[Any], Cell[Any]]) -> bool:
        return share_said(self.filled[name], reader) > _MOST

    def _take(self, names: Sequence[str], meaning: str) -> None:
        if any(said == (meaning, "chosen") for said in self.meanings.values()):
            return
        for name in names:
            self.meanings[name] = (meaning, _WHY)

    def _open(self, is_one: Callable[[str], bool]) -> list[str]:
        return [
            name
            for name, (meaning, why) in self.meanings.items()
            if meaning in _OPEN and why not in ("chosen", "field", _WHY) and is_one(name)
        ]

    def _companies(self) -> list[str]:
        """The columns of the company: by name, else by number alone, else by what such lists call it."""
        for wanted in ("company_name", "company_number"):
            people = self._people_among_companies()
            found = [name for name, (meaning, _) in self.meanings.items() if meaning == wanted]
            found = [name for name in found if name not in people]
            found = [name for name in found if wanted == "company_name" or not said_by.is_of_holder(name)]
            if wanted == "company_name" and not found:
                found = self._open(said_by.is_company_of_office)[:1]
            if found:
                return found
        return []

    def _holders(self) -> list[str]:
        """The columns of those who hold the offices."""
        named = [name for name, (meaning, _) in self.meanings.items() if meaning in NAMING]
        return named or self._people_among_companies() or [
            name for name in self._open(_may_name_holders)
            if share_said(self.filled[name], _party) > _MOST
        ]  # fmt: skip

    def _people_among_companies(self) -> list[str]:
        """The columns below a heading that companies have, too, which names people: `Full legal name`."""
        named = [name for name, said in self.meanings.items() if said == ("company_name", "heading")]
        people = [name for name in named if share_said(self.filled[name], _whole_person) > _MOST]
        return people if len(people) < len(named) else []

    def _name_others(self) -> list[str]:
        """The columns of somebody else of whom dates may be: a liquidator, a trustee of the debtor."""
        return self._open(lambda name: bool(said_by.role_of_holder(name)) or is_professional(name))

    def _roles(self) -> list[str]:
        """The columns of roles: by their headings, or by their values where these are words for roles."""
        by_values = [
            name for name in self._open(said_by.is_perhaps_role)
            if share_said(self.filled[name], _known_role) >= _MOST
        ]  # fmt: skip
        by_heading = [
            name for name in self._open(said_by.is_role)
            if self.filled[name] and not any(map(_says_no_role, self.filled[name]))
            and not (is_place_of_work(name) and share_said(self.filled[name], _known_role) < _MOST)
        ]  # fmt: skip
        jobs = [
            name for name in self._open(said_by.is_job)
            if share_said(self.filled[name], _known_role) >= _MOST and self._dates(said_by.is_resignation)
        ]  # fmt: skip
        best = sorted(by_values, key=lambda name: not said_by.is_role(name))
        return list(dict.fromkeys((*best, *by_heading, *jobs)))

    def _flags(self) -> list[str]:
        """The columns that say of an office by yes and no whether it is held: `Director`, `Is secretary`."""
        return [
            name for name, (meaning, why) in self.meanings.items()
            if meaning in (*_OPEN, *NAMING) and why not in ("chosen", "field") and said_by.role_of_flag(name)
            and self.filled[name] and share_said(self.filled[name], cells.held_or_not) == 1
        ]  # fmt: skip

    def _dates(self, is_one: Callable[[str], bool]) -> list[str]:
        """The columns of a heading that hold dates, or words that say that something ended; dates first."""
        found = [name for name in self._open(is_one) if self._may_be_dates(name) or self._has_ends(name)]
        return sorted(found, key=lambda name: -share_said(self.filled[name], day_in_any_order))

    def _ends(self) -> list[str]:
        """The columns of ends: the first, and each other that holds days; those of planned ends are last."""
        ends = sorted(self._dates(said_by.is_ending), key=said_by.is_planned_end)
        return ends[:1] + [
            name for name in ends[1:] if any(day_in_any_order(value).values for value in self.filled[name])
        ]  # fmt: skip

    def _may_be_dates(self, name: str) -> bool:
        filled = self.filled[name]
        return not filled or share_read(filled, _date_or_end) > _MOST or all(map(_is_written_as_day, filled))

    def _has_ends(self, name: str) -> bool:
        """Whether a column of ends is read cell by cell, however few can be: one that is left hides ends."""
        if not said_by.is_ending(name):
            return False
        return said_by.is_resignation(name) or any(map(_is_written_as_day, self.filled[name]))

    def _states(self, company: str, holder: str) -> list[str]:
        found = []
        for name in self._open(said_by.is_office_state):
            forms = [form_of(cells.text_of(value)) for value in self.filled[name]]
            known = sum(_is_state(form) for form in forms)
            is_bare = said_by.is_bare_state(name) and not any(map(_OF_OFFICES.search, forms))
            is_of_another = is_bare and self._is_of_another(name, forms, company, holder)
            if forms and known > _MOST * len(forms) and not is_of_another:
                found.append(name)
        return found + [name for name in self._open(said_by.is_reason_of_end) if self.filled[name]]

    def _is_of_another(self, name: str, forms: Sequence[str], company: str, holder: str) -> bool:
        """True for a status of the company, by its words or its place, or of the phone or email before it."""
        columns = list(self.meanings)
        at = columns.index(name)
        is_behind = any(self.meanings[each][0] in ("phone", "email") for each in columns[max(at - 1, 0) : at])
        is_between = columns.index(company) < at < columns.index(holder)
        return is_behind or is_between or any(map(_OF_COMPANIES.fullmatch, forms))

    def _is_dated_or_stated(self) -> bool:
        return bool(
            self._dates(said_by.is_beginning)
            or self._dates(said_by.is_ending)
            or self._dates(said_by.is_period)
            or self._open(said_by.is_office_state)
            or self._open(said_by.is_reason_of_end)
            or self._open(said_by.is_share_percentage)
        )

    def _kinds(self, companies: Sequence[str], holder: str) -> list[str]:
        """The columns of whether the holder is a person or a company; `Type` may be the company's.

        It is where its heading has the company's words, or where it calls everybody a company whose name is a
        person's.
        """
        stems = {stem_of(name) or normal_heading(name) for name in companies}
        found = [
            name for name in self._open(said_by.is_kind_of_party)
            if not any(normal_heading(name).startswith(f"{stem} ") for stem in stems)
            and share_said(self.filled[name], partial(_kind, name)) > _MOST
        ]  # fmt: skip
        are_people = share_said(self.filled[holder], _whole_person) > _MOST
        return [
            name for name in found
            if not are_people or not all(_kind(name, value).value for value in self.filled[name])
        ]  # fmt: skip

    def _numbers(self, companies: Sequence[str]) -> None:
        """The number of a company that holds an office is its own, and what stands beside it says whose."""
        for name in self._open(said_by.is_number_of_company):
            if share_said(self.filled[name], partial(cells.company_number, likely="GB")) > _MOST:
                self.meanings[name] = ("company_number", "heading")
        numbers = [name for name, said in self.meanings.items() if said == ("company_number", "heading")]
        theirs = [name for name in numbers if said_by.is_of_holder(name) and name not in companies]
        rest = [name for name in numbers if name not in theirs]
        if not theirs and len(rest) > 1:
            theirs = [name for name in rest if said_by.is_plain_registration(name)][:1]
        theirs += [name for name in self._open(said_by.is_of_holder) if _is_number(name)]
        self._take(theirs, "holder_number")
        if theirs or any(meaning == "control_nature" for meaning, _ in self.meanings.values()):
            places = [name for name in self._open(said_by.is_place_of_register) if register_of(name) is None]
            self._take(places, "holder_register")


_OF_NUMBERS = re.compile(
    r"\b(?:acn|arbn|abn|crn|registration number|company (?:no|number)|reg(?:istered)? no)\b"
)


def _whole_person(value: Any) -> Cell[Any]:
    cell = cells.party(value)
    return Cell(value, tuple(one for one in cell.values if one.kind == "person" and one.name.first))


def _party(value: Any) -> Cell[Any]:
    """Whom a cell names; also one that lists several, of whom nobody can say which names belong together."""
    cell = cells.party(value)
    parts = _LIST.split(cells.text_of(value))
    each = [cells.party(part).values for part in parts] if cell.problem and len(parts) > 1 else [()]
    return Cell(value, cell.values or (each[0] if all(each) else ()))


_LIST = re.compile(r"\s*[,;&/]\s*|\s+and\s+")


def _is_number(heading: str) -> bool:
    return _OF_NUMBERS.search(normal_heading(heading)) is not None


def _known_role(value: Any) -> Cell[str]:
    found = tuple(
        role for role in cells.roles(value).values if relation_of_role(role) not in ("", EMPLOYMENT)
    )
    return Cell(value, found)


def _known_office(value: Any) -> Cell[str]:
    return Cell(value, tuple(role for role in cells.roles(value).values if relation_of_role(role) == OFFICER))


def _says_no_role(value: Any) -> bool:
    return bool(cells.yes_no(value).values or cells.date(value).values) or not re.search(
        r"[^\W\d_]{2}", cells.text_of(value)
    )


def _says_how_it_stands(heading: str) -> bool:
    is_why = normal_heading(heading) in ("why", "reason")
    return is_why or said_by.is_office_state(heading) or said_by.is_reason_of_end(heading)


def _may_name_holders(heading: str) -> bool:
    return bool(officer_named(heading)) or said_by.is_whole_name(heading)


def _is_written_as_day(value: Any) -> bool:
    """Whether a cell is written as a day is, also as one that there is not: `31/06/2023`."""
    return bool(_date_or_end(value).values) or _DAY.fullmatch(cells.text_of(value)) is not None


def _date_or_end(value: Any) -> Cell[Any]:
    found = day_in_any_order(value)
    if not found.values:
        found = cells.office_period(value)
    return found if found.values else cells.office_end(value)


def _is_state(form: str) -> bool:
    return form in ("y", "n", "yes", "no", "true", "false", "deceased") or stands(form) or takes_back(form)


_CLASS = re.compile(
    r"(?:[a-f] )?(?:ord|prf|pref|preference|preferred|red|redeemable)(?: pref(?:erence)?)?(?: [a-f1-9])?"
    r"(?: shares?)?|"
    r"(?:[a-f]|class [a-f]|[a-f] class|ordinary|deferred|founders?|management|employee|(?:non )?voting|"
    r"cumulative|convertible)(?: [a-f])? shares?"
)
"""What only a class of shares is called: members of a club are `Ordinary`, too."""


def _share_class(value: Any) -> Cell[str]:
    text = cells.text_of(value)
    return Cell(value, (text,) if _CLASS.fullmatch(normal_heading(text)) else ())


def _kind(heading: str, value: Any) -> Cell[bool]:
    form = form_of(cells.text_of(value))
    if len(form) < 2 and not said_by.is_coded_kind(heading):
        return Cell(value)
    kind = company_of_row([form])
    return Cell(value) if kind is None else Cell(value, (kind,))
