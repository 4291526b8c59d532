"""Which model a table of people is for, by its rows: a case, unless it is plainly a clean register."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Final

from workbench.identity import features
from workbench.identity.bulk.people_table import Record
from workbench.identity.guard import Guard
from workbench.identity.spec import Model, load

AUTO: Final = "auto"
"""The name of the choice, where a model is asked for."""
LEAST_ROWS: Final = 1000
LEAST_COMPLETE: Final = 0.7
"""The share of rows with both names, the whole birth date, number, street, and suburb or postcode."""
LEAST_PAIRS: Final = 30
MOST_OTHER_BIRTHS: Final = 0.12
"""Of the pairs of rows alike in surname and house, or in name and area: how many may have two birth dates.

Where it is more, families or namesakes are in the table, and another birth date is another person.
"""
_PLACE = {name: at for at, name in enumerate(("unique_id", *features.FLAT_COLUMNS))}
_CONTACTS = {"phone": "phone number", "email": "email address", "company_no": "company number"}


class Choice:
    """Looks at rows and holds the model that is for them: the one that was asked for, or the chosen one.

    What is chosen is a function of the rows, in any order; no more than a sample of them is kept. It is
    weighed once, when it is first asked for: after all rows were seen.
    """

    def __init__(self, asked: Model | str | Path) -> None:
        self._asked = None if asked == AUTO else asked if isinstance(asked, Model) else load(asked)
        self._rows = self._complete = 0
        self._contact = ""
        self._alike = (_Births("surname and house"), _Births("name and area"))

    def see(self, records: Iterable[Record]) -> None:
        """Takes note of rows."""
        if self._asked is not None:
            return
        for record in records:
            self._rows += 1
            if not self._contact:
                self._look(record)

    def _look(self, record: Record) -> None:
        self._contact = next((name for column, name in _CONTACTS.items() if record[_PLACE[column]]), "")
        given, surname, dob, number, street, suburb, code = (
            record[_PLACE[column]].casefold()
            for column in ("given", "surname", "dob", "street_no", "street", "suburb", "postcode")
        )
        born = features.birth_form(dob)
        day = born.dob_day if born else None
        area = code or suburb
        if surname and day and number and street and area:
            self._complete += bool(given)
            self._alike[0].add(f"{surname}|{number} {street}|{area}", day)
        if given and surname and day and area:
            self._alike[1].add(f"{given}|{surname}|{area}", day)

    @property
    def model(self) -> Model:
        """The model for all rows seen."""
        return self._asked or load("case" if self._against else "registers")

    @property
    def told(self) -> str:
        """What was chosen, why, and how to choose otherwise; empty where a model was asked for."""
        if self._asked is not None:
            return ""
        against = self._against
        if against:
            return f"model: case, because {against}; --model registers takes the one for clean registers"
        complete, same = self._complete / self._rows, min(1 - each.share for each in self._alike)
        return (
            f"model: registers, because {self._rows:,} rows have no contacts, {complete:.0%} are complete,"
            f" and {same:.0%} or more of those alike are born on one day;"
            " its guard on birth dates is off; --model case keeps it"
        )

    @cached_property
    def _against(self) -> str:
        """Why the table is a case; empty when it is plainly a register."""
        if self._contact:
            return f"a row has a{'n' * (self._contact[0] in 'aeiou')} {self._contact}"
        if self._rows < LEAST_ROWS:
            return f"{self._rows:,} rows are fewer than {LEAST_ROWS:,}"
        if self._complete < LEAST_COMPLETE * self._rows:
            return f"only {self._complete / self._rows:.0%} of the rows have names, birth date and address"
        for each in self._alike:
            if each.pairs < LEAST_PAIRS:
                return f"only {each.pairs} pairs of rows are alike in {each.what}"
            if each.share > MOST_OTHER_BIRTHS:
                return f"{each.share:.0%} of the pairs alike in {each.what} have two birth dates"
        return ""


@cache
def _guard() -> Guard:
    return Guard(load())


class _Births:
    """How often rows of one key have two birth dates, from a sample of the keys.

    The sample is halved whenever it holds too much, so what it holds in the end is the same in any order.
    """

    MOST = 50_000
    CROWD = 30
    """A key with more birth dates than this is no person and no family: all its pairs count as two."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._every = 1
        self._held = 0
        self._groups: dict[str, Counter[str]] = {}

    def add(self, key: str, day: str) -> None:
        if zlib.crc32(key.encode()) % self._every:
            return
        group = self._groups.setdefault(key, Counter())
        if day not in group:
            if len(group) > self.CROWD:
                day = next(iter(group))
            else:
                self._held += 1
        group[day] += 1
        while self._held > self.MOST:
            self._every *= 2
            self._groups = {k: g for k, g in self._groups.items() if not zlib.crc32(k.encode()) % self._every}
            self._held = sum(map(len, self._groups.values()))

    @cached_property
    def _counts(self) -> tuple[int, int]:
        """All pairs of rows of one key, and those with two birth dates."""
        pairs = other = 0
        for group in self._groups.values():
            every = comb(group.total(), 2)
            pairs += every
            if len(group) > self.CROWD:
                other += every
            else:
                other += sum(
                    group[one] * group[two]
                    for one, two in combinations(group, 2)
                    if not _guard().same_birth(one, two)
                )
        return pairs, other

    @property
    def pairs(self) -> int:
        return self._counts[0]

    @property
    def share(self) -> float:
        pairs, other = self._counts
        return other / (pairs or 1)
