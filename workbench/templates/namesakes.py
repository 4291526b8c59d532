"""Which person a template goes on with, where several have the name that was asked for.

An answer may speak of several people of one name. A template goes on with one of them, and says so: who the
others are, what tells them apart, and how to choose another.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError
from workbench.graph.profile import name_of, text_of

if TYPE_CHECKING:
    from workbench.case import Case

_DATE = re.compile(r"\d{4}(?:-\d\d){0,2}")
_COLUMNS = ("person", "name", "born", "addresses", "contacts", "bans")


class Namesakes:
    """The people of the records at `cites`; `person` is the one to go on with, `others` are the rest.

    With a `birth_date`, which may be a year, only people whose birth date agrees with it, or is not known,
    count, and `person` is the first whose date agrees; without one, the first of all. What the case learns
    later counts: people who are merged by then are one. As text and as a table it says what tells them
    apart, and who was taken.
    `chosen_by` is the parameter of the template with which another is chosen.
    """

    def __init__(
        self, case: Case, cites: Iterable[str], *, birth_date: str = "", chosen_by: str = "birth_date"
    ) -> None:
        """Raises `InputError` for a `birth_date` that is no date, `LookupError` where nobody fits it."""
        birth_date = birth_date.strip()
        if birth_date and not _DATE.fullmatch(birth_date):
            raise InputError(f"birth_date must be like 1984 or 1984-05-17 (got {birth_date!r})")
        self._case, self._cites = case, list(cites)
        self._birth_date, self._chosen_by = birth_date, chosen_by
        everybody = self._people()
        if not everybody:
            raise LookupError("no record to begin with: try another spelling")
        fitting = [each for each in everybody if self._agrees(each)]
        if not fitting:
            born = ", ".join(dict.fromkeys(self._row(each)["born"] or "no date known" for each in everybody))
            raise LookupError(f"nobody here was born {birth_date}; birth dates: {born}")
        first = next((each for each in fitting if self._facts(each, "birth_date")), fitting[0])
        taken = first if birth_date else fitting[0]
        self._cite = next(cite for cite in self._cites if case.entity(cite) == taken)

    @property
    def person(self) -> str:
        """The id of the person to go on with, like `P1`."""
        return self._case.entity(self._cite)

    @property
    def others(self) -> list[str]:
        """The ids of the namesakes that it might be as well."""
        return [each for each in self._people() if each != self.person and self._agrees(each)]

    @property
    def caution(self) -> str:
        """A sentence that names the namesakes that are left; empty where there are none."""
        if not self.others:
            return ""
        graph = self._case.graph(frozen=True)
        named = "; ".join(self._named(graph, each) for each in self.others)
        return (
            f"Not settled who is meant: this is about {self._named(graph, self.person)}, "
            f"and it may be {named}. "
            f"To choose, set {self._chosen_by} in the parameters and run the notebook again."
        )

    def _people(self) -> list[str]:
        return list(dict.fromkeys(map(self._case.entity, self._cites)))

    def _facts(self, person: str, attribute: str) -> list[dict[str, Any]]:
        node = self._case.graph(frozen=True).nodes[person]
        return [fact for fact in node["facts"] if fact["attribute"] == attribute]

    def _agrees(self, person: str) -> bool:
        """Whether a person may have been born on the date; of one without a birth date, nobody knows."""
        dates = [str(fact["value"]) for fact in self._facts(person, "birth_date")]
        wanted = self._birth_date
        return not dates or any(date.startswith(wanted) or wanted.startswith(date) for date in dates)

    def _named(self, graph: Any, person: str) -> str:
        born = self._row(person)["born"]
        return f"{name_of(graph, person)} ({person}{f', born {born}' if born else ''})"

    def _row(self, person: str) -> dict[str, str]:
        graph = self._case.graph(frozen=True)
        linked = defaultdict[str, list[str]](list)
        for _, other, link in graph.out_edges(person, data=True):
            linked[link["relation"]].append(name_of(graph, other))

        def texts(name: str) -> list[str]:
            return [text_of(fact) for fact in self._facts(person, name)]

        contacts = _listed(linked["uses"])
        told = (
            person,
            name_of(graph, person),
            _listed(texts("birth_date")),
            _listed([*linked["lived_at"], *texts("address")]),
            contacts,
            _listed(texts("ban")),
        )
        return dict(zip(_COLUMNS, told, strict=True))

    def _table(self) -> tuple[list[str], list[dict[str, str]]]:
        rows = [self._row(each) for each in (self.person, *self.others)]
        return [name for name in _COLUMNS if any(row[name] for row in rows)], rows

    def __repr__(self) -> str:
        columns, rows = self._table()
        lines = [" | ".join(f"{name}: {row[name]}" for name in columns if row[name]) for row in rows]
        return "\n".join([*lines, *filter(None, [self.caution])])

    def _repr_html_(self) -> str:
        columns, rows = self._table()
        head = "".join(f"<th>{name}</th>" for name in columns)
        body = "".join(
            f"<tr>{''.join(f'<td>{html.escape(row[name])}</td>' for name in columns)}</tr>" for row in rows
        )
        said = f"<p><b>{html.escape(self.caution)}</b></p>" if self.caution else ""
        return f"{said}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _listed(texts: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(filter(None, texts)))
