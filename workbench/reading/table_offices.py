"""Reads of a row of a table as what somebody is named beside a company: officer, controller, shareholder.

The cells are taken as registers' answers are: the same words end an office, deny it or leave it open. A role
that no list knows is what a link to the company is called. One pair of dates is that of all roles of its row.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.controls import link_control
from workbench.reading.ended import ending, is_denied, is_gone, may_be_past
from workbench.reading.extract_holders import link_holding
from workbench.reading.nothing import is_none_counted
from workbench.reading.office_holders import NAMES, HolderRemarks, death_in_row
from workbench.reading.place import At, words
from workbench.reading.registry_reports import corporate_number, uk_office
from workbench.reading.row_item import CellList, RowItem
from workbench.reading.row_names import NAMED_WITH_IT, Columns
from workbench.reading.written_names import remarks_about
from workbench.tables.headings import normal_heading
from workbench.tables.office_headings import (
    is_planned_end,
    is_reason_of_end,
    role_of_flag,
    role_of_office,
    state_of_flag,
    states_relation,
)
from workbench.tables.office_meanings import OFFICES
from workbench.tables.officers_in_parts import officer_named
from workbench.tables.states_of_offices import is_held
from workbench.values import cells
from workbench.values.cells.code_cells import STATUS
from workbench.values.contractions import uncontracted
from workbench.values.dates import Order, PartialDate
from workbench.values.denied_ends import denies_end
from workbench.values.external_administrators import is_surely_external
from workbench.values.not_known import is_vacant
from workbench.values.office_words import (
    CONTROL,
    EMPLOYMENT,
    HOLDING,
    OFFICER,
    former_role_abroad,
    past_office,
    relation_of_role,
)
from workbench.values.offices import HELD, tenure
from workbench.values.taken_back import says_no, says_yes, takes_back
from workbench.values.unknown_ends import END_NOT_KNOWN, says_unknown
from workbench.values.unread_ends import COME, TO_COME, when_ended

EachCell = Callable[[str], Iterator[tuple[At, Mapping[str, Any]]]]
"""The filled cells of a meaning, one for each value where a cell holds several."""
_START = "office_start_date"


class HeadedCell(NamedTuple):
    """A cell with the heading of its column and what the mapping says of it."""

    heading: str
    at: At
    spec: Mapping[str, Any]


def _no_cells(_meaning: str) -> Iterator[tuple[At, Mapping[str, Any]]]:
    return iter(())


def states_offices(columns: Columns, thing: str) -> bool:
    """Whether a table has columns of what somebody is in the company of a row."""
    return any((thing, meaning) in columns for meaning in OFFICES)


def link_as(b: Builder, subject: str, company: str, label: str, *, is_of_it: bool = False) -> None:
    """Links somebody to the company of their row as the heading of their column says: `director`.

    A role that may be somebody else's, `trustee`, states a relation only where it `is_of_it`.
    """
    relation = relation_of_role(label) if is_of_it or states_relation(label) else ""
    over = is_gone(label) or None
    if relation == OFFICER:
        b.link(subject, relation, company, role=enumerations.role(label), ended=over)
    elif relation:
        b.link(subject, relation, company, ended=over)
    else:
        b.link(subject, "linked_to", company, label=label)


class OfficeRow:
    """The cells of a row that say what its holders are to its company."""

    def __init__(
        self, b: Builder, row: At, cell: Callable[[str], At], columns: Columns, thing: str, each: EachCell,
        today: datetime.date | None,
    ) -> None:  # fmt: skip
        self.b, self.row, self.cell, self.columns = b, row, cell, columns
        self.thing, self.each, self.today = thing, each, today
        self.death: At | None = None

    def link(self, holders: Sequence[str], company: str) -> None:
        """States what each of the holders is to the company."""
        if not holders:
            self._nobody(company)
        is_one = len(holders) == 1
        remarks = HolderRemarks(self.each if is_one else _no_cells)
        self.death = death_in_row(self.each, self.today) if is_one else None
        for holder in holders:
            for relation, role in self._roles():
                if remarks.denied is not None and role.text != NAMED_WITH_IT:
                    self.b.note(holder, remarks.denied, "office", role=role, appointed=self._first(_START))
                    continue
                standing = remarks.standing or (self._taken_back() if relation == HOLDING else None)
                self._state(holder, company, relation, role, standing)
            for denied, at in self._flags(is_held=False):
                self.b.note(holder, at, denied)
            if remarks.manner is not None:
                self.b.note(holder, remarks.manner, "remark beside a name")
            for at in self._ends_with_reason():
                self.b.note(holder, at, "why an office ended")
        self._deaths(holders)

    def numbered(self, company: str) -> None:
        """Claims of a company that holds an office its own number, under the register that it is of."""
        identification: dict[str, At] = {}
        for _, at, spec in self._headed("holder_number"):
            if (register := spec.get("register")) is None:
                identification["registration_number"] = at
                continue
            for number in cells.company_number(at.raw, register=register).values[:1]:
                attribute = "business_number" if number.register == "ABN" else "company_number"
                jurisdiction = "UK" if number.register == "GB" else "AU"
                self.b.claim(company, attribute, at, number.number, jurisdiction=jurisdiction)
        for heading, at, _ in self._headed("holder_register"):
            words_of = normal_heading(heading).split()
            name = "country_registered" if "country" in words_of else "place_registered"
            name = "legal_authority" if {"authority", "law"} & {*words_of} else name
            name = "legal_form" if "form" in words_of else name
            identification.setdefault(name, at)
        corporate_number(self.b, company, RowItem(self.row.pointer, identification))

    def _headed(self, meaning: str) -> Iterator[HeadedCell]:
        for column, spec in self.columns.get((self.thing, meaning), ()):
            at = self.cell(column)
            if at or (meaning == "office_end_date" and cells.office_end(at.raw).problem):
                yield HeadedCell(column, at, spec)

    def _first(self, meaning: str) -> At | None:
        return next((at for at, _ in self.each(meaning)), None)

    def _taken_back(self) -> At | None:
        """A note that may take back a holding, where no column says its end: `shares trf'd to L Quill`."""
        is_said = any(True for meaning in ("office_end_date", "office_state") for _ in self.each(meaning))
        notes = (at for at, _ in self.each("note") if takes_back(words(uncontracted(at.text))))
        return None if is_said else next(notes, None)

    def _flags(self, *, is_held: bool) -> list[tuple[str, At]]:
        """The offices that columns of yes and no say to be held, or not to be, each with its cell."""
        return [
            (role_of_flag(heading), at)
            for heading, at, _ in self._headed("office_held")
            if cells.held_or_not(at.raw).value is is_held
        ]

    def _roles(self) -> Iterator[tuple[str, At]]:
        """Each relation that the row states, with what says so: the roles, else what else is filled."""
        roles = [at for at, _ in self.each("office")]
        shares = self._first("share_count")
        nature, kind = self._first("control_nature"), self._first("party_kind")
        roles += [At(at.pointer, role) for role, at in self._flags(is_held=True)]
        found = [(relation_of_role(at.text), at) for at in roles]
        if not roles and self._flags(is_held=False):
            return
        if not roles and kind is not None and relation_of_role(kind.text) == CONTROL:
            found = [(CONTROL, kind)]
        elif not roles and (headed := self._role_of_heading()) is not None:
            found = [(relation_of_role(headed.text), headed)]
        if shares is not None or self._first("share_class"):  # a member who has shares holds them
            found = [
                (HOLDING if words(past_office(at.text) or at.text) == "member" else relation, at)
                for relation, at in found
            ]
        relations = {relation for relation, _ in found}
        if nature is not None and CONTROL not in relations:
            found = [*(each for each in found if each[0]), (CONTROL, nature)]
        elif shares is not None and HOLDING not in relations and not is_none_counted(str(shares.raw)):
            found.append((HOLDING, shares))
        yield from found or [("", At(self.row.pointer, NAMED_WITH_IT))]

    def _role_of_heading(self) -> At | None:
        """What the heading of the holder's column, or of a day, says that they are, cited as its cell."""
        for meaning in NAMES:
            for heading, at, spec in self._headed(meaning):
                if role := officer_named(heading) or str(spec.get("person_is") or ""):
                    return At(at.pointer, role)
        for meaning in ("party_kind", *_DAYS, "office_period", "office_state"):
            for heading, at, _ in self._headed(meaning):
                if role := role_of_office(heading):
                    return At(at.pointer, role)
        return None

    def _state(self, holder: str, company: str, relation: str, role: At, standing: At | None = None) -> None:
        said = cells.dated_role(role.text, order=self._order(), today=self.today)
        written, role = role, At(role.pointer, said.role) if said.written else role
        beside = self._days_behind(written, said)
        if standing is not None:
            beside["status"] = standing
        if former := past_office(role.text) or former_role_abroad(role.text):
            role, beside["is_ceased"] = At(role.pointer, former), At(role.pointer, True)
        if self.death is not None:
            beside["is_ceased"] = At(self.death.pointer, True)
        item = self._item(role, relation, beside)
        cited = [
            at
            for meaning in ("office_state", "party_kind", "office_end_date")
            for at, _ in self.each(meaning)
        ]
        is_denied_office = relation != CONTROL and is_denied(item, role) is not None
        if is_denied_office or (relation == OFFICER and not _is_unsafe(role.text)):
            uk_office(self.b, holder, company, item, *cited)
            return
        if relation == CONTROL and not _is_unsafe(role.text):
            kind = At(role.pointer, None) if self._is_nature(role) else role
            link_control(self.b, holder, company, item, kind, *cited)
            return
        if relation == HOLDING and not _is_unsafe(role.text):
            link_holding(self.b, holder, company, item, cited=[role, *cited])
            return
        gone = ending(item, "resigned_on", role=role)
        detail = {"title": role} if relation == EMPLOYMENT else {"label": role.text}
        self.b.link(
            holder, relation if relation == EMPLOYMENT else "linked_to", company, role, *cited, *gone.marks,
            start=item["appointed_on"], end=gone.end, ended=gone.over, standing=gone.standing,
            end_as_written=gone.as_written, **detail,
        )  # fmt: skip

    def _is_nature(self, role: At) -> bool:
        return any(at.pointer == role.pointer for at, _ in self.each("control_nature"))

    def _days_of(self, meaning: str) -> list[tuple[At, Mapping[str, Any]]]:
        """The cells of a day; one of a planned end (`Term ends`) only where no other end is filled."""
        headed = list(self._headed(meaning))
        actual = [each for each in headed if not is_planned_end(each.heading)]
        return [(each.at, each.spec) for each in actual or headed]

    def _order(self) -> Order | None:
        """Which part comes first in the days of the row: all days of one office are written alike."""
        said = (
            spec["order"]
            for meaning in (*_DAYS, "office_period")
            for _, spec in self.columns.get((self.thing, meaning), ())
            if spec.get("order")
        )
        return "month" if (order := next(said, None)) == "month" else "day" if order else None

    def _days_behind(self, role: At, said: cells.DatedRole) -> dict[str, At]:
        """The days that stand behind a role in its cell, which those in columns of their own outweigh."""
        starts, ends = _DAYS.values()
        found = dict.fromkeys(starts, At(role.pointer, str(said.start))) if said.start else {}
        if said.end:
            found |= dict.fromkeys(ends, At(role.pointer, str(said.end))) | {"end_as_written": role}
        elif not said.is_read:
            found |= self._unread_end(role, said.said_end) or {"end_denied": role}
        return found

    def _item(self, role: At, relation: str, beside: Mapping[str, At]) -> RowItem:
        """The row as an entry of a register; `beside` is what is said behind the role or the name."""
        found = {
            "officer_role": role,
            "natures_of_control": CellList([at for at, _ in self.each("control_nature")]),
        }
        for meaning, names in _DAYS.items():
            for at, spec in self._days_of(meaning):
                said = self._dated(names, at, spec)
                found = said | found if meaning == "office_end_date" else found | said
        for at, spec in self.each("office_period"):
            period = cells.office_period(at.raw, order=spec.get("order"), today=self.today)
            if period.problem:
                found |= self._unread_end(at, cells.end_in_period(at.raw)) or {"status": at}
            for names, day in zip(_DAYS.values(), period.values, strict=False):
                if day == cells.BEGUN:
                    continue
                over = {"is_ceased": At(at.pointer, True)}
                found |= dict.fromkeys(names, At(at.pointer, str(day))) if day != cells.ENDED else over
        for heading, at, _ in self._headed("office_state"):
            found |= _state_of(heading, at)
        named = [at for at, _ in self.each("name")]
        if len(named) == 1 and remarks_about(named[0].text):  # a remark may end the office
            found["name"] = named[0]
        for name, meaning in _SHARES:
            if (share := self._first(meaning)) is not None:
                found[name] = share
        if relation == HOLDING:
            found |= self._gone_shares()
        return RowItem(self.row.pointer, {**beside, **found})

    def _gone_shares(self) -> dict[str, At]:
        """What the cell of a count says of shares that nobody holds, or no more: `Nil`, `50 (sold)`."""
        for column, _ in self.columns.get((self.thing, "share_count"), ()):
            at = self.cell(column)
            if isinstance(at.raw, str) and not at and is_none_counted(at.raw):
                return {"shares": At(at.pointer, "0")}
            if at and _PARTED_WITH.fullmatch(at.text):
                return {"is_ceased": At(at.pointer, True)}
        return {}

    def _dated(self, names: tuple[str, str], at: At, spec: Mapping[str, Any]) -> dict[str, At]:
        """A day in its normal form; a word that ends an office; what is neither, as its status and an end."""
        is_end = names[0] == "resigned_on"
        cell = cells.date(at.raw, order=spec.get("order"), today=self.today)
        if cell.values:
            day = dict.fromkeys(names, At(at.pointer, str(cell.value)))
            return {**day, "end_as_written": at} if is_end else day
        if not is_end:
            return {}
        if denies_end(words(at.text)):
            return {"end_denied": at, "end_as_written": at}
        over = cells.office_end(at.raw, order=spec.get("order"), today=self.today)
        if over.problem:
            if says_unknown(written := cells.text_of(at.raw), words(written)):
                return dict.fromkeys(("status", "end_as_written"), At(at.pointer, END_NOT_KNOWN))
            return self._unread_end(at, at.text, cell.choices or _days_in(over.choices))
        for last in _days_in(over.values):
            return {**dict.fromkeys(names, At(at.pointer, str(last))), "end_as_written": at}
        return {"is_ceased": At(at.pointer, True)} if over.values else {}

    def _unread_end(self, at: At, said: str, days: Sequence[PartialDate] = ()) -> dict[str, At]:
        """An end that cannot be read, as it is written: one that has come by its year, or a standing."""
        when = when_ended(said, self.today, days) if self.today else ""
        if when == COME or (not when and _SOME_DAY.search(said)):
            return {"is_ceased": At(at.pointer, True), "end_as_written": at}
        return {"end_denied" if when == TO_COME else "status": at, "end_as_written": at} if said else {}

    def _nobody(self, company: str) -> None:
        """What a row without a holder says: that nobody controls the company, or a protected person does."""
        role = self._first("office")
        for meaning in ("name", "control_nature", "office", "party_kind"):
            for at, _ in self.each(meaning):
                if meaning != "name" and enumerations.is_super_secure(at.text):
                    protected = self.b.mention("person", at, "Protected person")
                    self._state(protected, company, CONTROL, at)
                    return
                if enumerations.says_nobody_controls(at.text):
                    start, end = (self._first(f"office_{part}_date") for part in ("start", "end"))
                    self.b.claim(
                        company,
                        "control_statement",
                        at,
                        enumerations.words(at.text) or None,
                        start=start,
                        end=end,
                    )
                    return
                if meaning == "name" and is_vacant(at.text):
                    self.b.note(company, at, "office without a holder", role=role)
                    return

    def _deaths(self, holders: Sequence[str]) -> None:
        for at, _ in self.each("office_state"):
            for holder in holders if len(holders) == 1 and cells.deceased(at.raw, STATUS).value else ():
                self.b.claim(holder, "death", at, "Y")
        for at in self._ends_with_reason():
            for holder in holders if len(holders) == 1 and cells.ended_by_death(at.text) else ():
                self.b.claim(holder, "death", at, "Y")

    def _ends_with_reason(self) -> list[At]:
        """The cells of ends that say why, beside the day."""
        return [at for at, _ in self.each("office_end_date") if any(cells.end_with_reason(at.text))]


def _days_in(values: Sequence[PartialDate | str]) -> list[PartialDate]:
    """The days among what a cell of an end says."""
    return [each for each in values if isinstance(each, PartialDate)]


_PARTED_WITH = re.compile(
    r"(?:[0-9][0-9,. ]*)?(?:shares )?\W*(?:all )?(?:since )?(?:sold|transferred|disposed(?: of)?|cancelled|"
    r"forfeited|redeemed|bought back|surrendered)\W*",
    re.IGNORECASE,
)
"""The count of shares that somebody parted with."""
_SOME_DAY = re.compile(r"[0-9]{2}")
"""What an end has that has come on a day that is not read: `c. 2012`, `03/04/2012`."""
_DAYS = {
    "office_start_date": ("appointed_on", "notified_on"),
    "office_end_date": ("resigned_on", "ceased_on"),
}
"""The cells of days, by the names that registers use of an office and of a control."""
_SHARES = (("shares", "share_count"), ("share_class", "share_class"), ("percentage", "share_percentage"))


def _state_of(heading: str, at: At) -> dict[str, At]:
    """The cell of whether an office is held, by the name that registers use."""
    if is_reason_of_end(heading):
        return {"reason_for_leaving": at}
    said = words(str(at.raw))
    if (state := state_of_flag(heading)) and (says_yes(said) or says_no(said)):
        return {"status": At(at.pointer, state)} if says_yes(said) else {}
    if not (says_yes(said) or says_no(said)):
        return {"status": at}
    return {"is_ceased": At(at.pointer, True)} if is_held(heading, at.raw) is False else {}


def _is_unsafe(role: str) -> bool:
    """Whether a role may be past, or none: `Director (see file)`."""
    is_sure = tenure(role) == HELD or is_surely_external(role)
    return not is_sure and not is_gone(role) and may_be_past(role)
