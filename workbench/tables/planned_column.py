"""A column of a table and what is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypedDict


class Told(TypedDict):
    """A column of a plan as plain values, for a browser or a program."""

    name: str
    meaning: str | None
    why: str
    order: str | None
    about: str
    whose: str
    samples: list[str]
    would_read: list[str]
    read: int
    nothing: int
    unreadable: int
    doubtful: int
    takes_doubtful: bool
    several: int
    takes_each: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A column and what is done with it.

    `why` says where the meaning comes from: its heading, its values, or somebody's choice. `order` is that of
    its dates (`day`, `month` first) or names (`surname` first), `about` what was noticed. `whose` is `person`
    or `company` where rows name both; `of_rows` where a row without that one is about the other. `read`,
    `nothing` and `unreadable` count its cells; `doubtful` those of names with what nothing explains.
    `takes_doubtful` says that these are read as proposed.
    `several` counts cells with more than one phone or email, and `takes_each` says that each is asked.
    `abroad` are some cells of another country's states or postcodes. `speaks_of` names the columns of
    contacts and addresses whose state it says. `label` is the word before the bare numbers of a part of an
    address, `beside` names the columns that may hold parts of it: its cells are doubtful where these do, and
    where the column `behind` whose name it stands names somebody else.
    `of` is the heading of one of several people of a row, of whom nobody can say whose the row is, or of one
    who `is_other` than whom the row is about.
    A column of companies that `names_people`, too, is one of creditors or customers. `likely` is the country
    of phones in rows that speak for none, that of all other rows, or the register of companies' numbers that
    say none, that of the others, which `keeps_zeros` where these have their zeros in front. `numbers_of` is
    the country of which the phones of a table are together. `by_correction` is what cells that a person
    corrected decided of it. A column of a further address of whom the rows are about has no meaning: `place`
    is the first column of that address, and `part` which part of it this is. An address that is `of_body` is
    where people are reached, not where they live. `bodies` are the odds that a cell of a column of names
    names a body and no person, as a logarithm.
    """

    name: str
    meaning: str | None
    why: str = ""
    order: str | None = None
    about: str = ""
    samples: tuple[str, ...] = ()
    would_read: tuple[str, ...] = ()
    read: int = 0
    nothing: int = 0
    unreadable: int = 0
    whose: str = ""
    of_rows: bool = False
    doubtful: int = 0
    takes_doubtful: bool = False
    several: int = 0
    takes_each: bool = False
    abroad: tuple[str, ...] = ()
    speaks_of: tuple[str, ...] = ()
    label: str = ""
    beside: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    of: str = ""
    is_other: bool = False
    names_people: bool = False
    likely: str = ""
    numbers_of: str = ""
    by_correction: str = ""
    keeps_zeros: bool = False
    place: str = ""
    part: str = ""
    of_body: bool = False
    bodies: float | None = None

    def with_about(self, said: str) -> Column:
        """The column with one thing more that was noticed of it."""
        return replace(self, about="; ".join(filter(None, (self.about, said))))

    def told(self) -> Told:
        """The column as plain values."""
        return {
            "name": self.name, "meaning": self.meaning, "why": self.why, "order": self.order,
            "about": self.about, "whose": self.whose, "samples": list(self.samples),
            "would_read": list(self.would_read), "read": self.read, "nothing": self.nothing,
            "unreadable": self.unreadable, "doubtful": self.doubtful,
            "takes_doubtful": self.takes_doubtful, "several": self.several, "takes_each": self.takes_each,
        }  # fmt: skip


def below_own_heading(column: Column, own: Mapping[str, str]) -> Column:
    """A column that was read below another heading, with its own: `own` has them by those that were read."""

    def in_own(text: str) -> str:
        for heading, name in own.items():
            text = text.replace(heading, name) if heading != name else text
        return text

    return replace(
        column, name=own[column.name], why=in_own(column.why), about=in_own(column.about),
        of=own.get(column.of, column.of), place=own.get(column.place, column.place),
        speaks_of=tuple(own.get(each, each) for each in column.speaks_of),
        beside=tuple(own.get(each, each) for each in column.beside),
        behind=tuple(own.get(each, each) for each in column.behind),
    )  # fmt: skip
