"""Which weights a table of people is compared with: the shipped ones, or those that its own rows teach."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Final

from workbench.identity.bulk.learning import GUARDED, Learned, Sample, learn, model_text
from workbench.identity.bulk.people_table import Record
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import Model, load, parse_model

AUTO: Final = "auto"
"""The name of the choice, where a model is asked for."""
LEAST_ROWS: Final = 200
LEAST_MATCHES: Final = 30
"""Pairs of one person that are needed to learn from."""
MOST_HOUSEHOLDS: Final = 0.03
"""Of the pairs that all else says are one person: how many may have two given names and two birth dates.

Where it is more, families or flatmates are in the table, and what differs is another person, not an error.
"""
MOST_BARRED: Final = 0.01
"""Where more pairs of one person than this have two birth dates, birth dates forbid no merge in the table.

The same holds for given names.
"""
_TABLES: Final = """
[bands]
merged = 2.0
linked = 0.5
suggested = -1.0
ambiguity = 0.5

[identifies."address"]
"same street" = true
"same number in the area" = true
"almost the same street" = true
"same house, other area" = true

[blocking]
more = [
  { columns = ["house"], cap = 100 },
  { columns = ["dob_day"], cap = 40 },
  { columns = ["root"], cap = 40 },
  { columns = ["surname_code"], cap = 40 },
  { columns = ["number", "street"], cap = 100 },
  { columns = ["number", "postcode", "given_initial"], cap = 60 },
  { columns = ["street", "given_code"], cap = 60 },
  { columns = ["street", "surname_code"], cap = 60 },
  { columns = ["number", "suburb"], cap = 60 },
  { columns = ["suburb", "root"], cap = 60 },
  { columns = ["suburb", "surname_code"], cap = 60 },
  { columns = ["dob_year", "root"], cap = 60 },
  { columns = ["street", "postcode"], cap = 60 },
  { columns = ["street", "suburb"], cap = 60 },
]
"""
"""What else differs where weights are learnt: a weight is then the odds themselves, and 2 is four to one."""


class Choice:
    """Looks at rows and holds the model that is for them: the one that was asked for, or the one they teach.

    What is chosen is a function of the rows, in any order; no more than a sample of them is kept. It is
    learnt once, when it is first asked for: after all rows were seen.
    """

    def __init__(self, asked: Model | str | Path) -> None:
        self._asked = None if asked == AUTO else asked if isinstance(asked, Model) else load(asked)
        self._is_case = asked == "case"
        self._sample = Sample()
        self._rows = 0

    def see(self, records: Iterable[Record]) -> None:
        """Takes note of rows."""
        for record in records:
            self._rows += 1
            if self._asked is None:
                self._sample.add(record)

    def see_keyed(self, rows: int, keyed: Iterable[tuple[int, Record]]) -> None:
        """Take in rows whose values were numbered by `value_keys`: see `Sample.add_keyed`."""
        self._rows += rows
        if self._asked is None:
            self._sample.add_keyed(rows, keyed)

    @property
    def every(self) -> int | None:
        """The numbers of values that are asked for: what this divides. None where nothing is learnt."""
        return self._sample.every if self._asked is None else None

    @property
    def model(self) -> Model:
        """The model for all rows seen."""
        return self._chosen[0]

    @property
    def told(self) -> str:
        """What was chosen, why, and how to choose otherwise; empty where a model was asked for and no size of
        the table changes it.
        """
        return self._chosen[1]

    @cached_property
    def _chosen(self) -> tuple[Model, str]:
        if self._asked is not None and not self._is_case:
            return self._asked, ""
        model, why = self._by_rows()
        return model, "; ".join(filter(None, (why, _crowded(model))))

    def _by_rows(self) -> tuple[Model, str]:
        """The model for the rows, and why."""
        if self._asked is not None:
            return in_crowd(self._asked, self._rows), ""
        base, rows = load("case"), self._sample.rows
        if rows < LEAST_ROWS:
            return base, f"model: case, because {rows:,} rows are too few to learn from"
        found = learn(self._sample, base)
        if found.matches < LEAST_MATCHES:
            return (
                in_crowd(base, rows),
                f"model: case, because {found.matches:,.0f} pairs of one person are too few to learn from",
            )
        if found.households > MOST_HOUSEHOLDS:
            return in_crowd(base, rows), (
                "model: case, because members of households are in the rows:"
                f" {found.households:.0%} of the pairs that else seem one person"
                " differ in given name and birth date"
            )
        lifted = [name for name in GUARDED.values() if found.bars.get(name, 0.0) > MOST_BARRED]
        model = parse_model(model_text(found, base, lifted, _TABLES))
        why = f"model: weights learnt from {rows:,} rows, because {_why(found, lifted)}"
        return model, f"{why}; --model case keeps the shipped ones"


def in_crowd(shipped: Model, rows: int) -> Model:
    """The shipped model as it is for a table of this many rows."""
    file = f'extends = "{DEFAULT_PATH.name}"\nversion = "{shipped.version}-{rows}-rows"\n'
    found = parse_model(f"{file}[crowd]\nrows = {rows}\n")
    return found if found.crowd else shipped


def _crowded(model: Model) -> str:
    """What the size of the table changes, in words; empty where it is nothing."""
    if not model.crowd:
        return ""
    return f"in so many rows a birth date beside a given name alone weighs {model.crowd:.1f} less"


def _why(found: Learned, lifted: list[str]) -> str:
    shares = [f"{found.bars[name]:.1%} have another {name}, which forbids no merge here" for name in lifted]
    said = "; ".join(shares) or "few have another birth date or given name, which still forbids a merge"
    return f"they show no households; of about {found.matches:,.0f} pairs of one person {said}"
