"""Cells as people keep them: each is read as the table says, or nothing, or unreadable."""

import json
from datetime import date
from pathlib import Path

import pytest

from workbench.values import cells

TODAY = date(2026, 6, 1)
READ = {
    "birth": lambda raw, **options: cells.date(raw, birth=True, today=TODAY, **options),
    "date": lambda raw, **options: cells.date(raw, today=TODAY, **options),
    "name": cells.party,
    "company": lambda raw: cells.party(raw, company=True),
    "yes": cells.yes_no,
    **{name: getattr(cells, name) for name in (
        "phone", "email", "street", "town", "state", "postcode", "country", "sex", "money", "company_number",
        "address", "text",
    )},
}  # fmt: skip
ROWS = [
    (file.stem, number, json.loads(line))
    for file in sorted(Path(__file__).parent.glob("*.jsonl"))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


def shown(value):
    """A value as the tables write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, cells.Party):
        if value.kind == "company":
            return f"company {value.text}"
        return name_of(value.name) + "".join(
            [" deceased"] * value.deceased
            + [f" former {name_of(name).strip('|')}" for name in value.former]
            + [f" alias {name_of(name)}" for name in value.alias]
            + [f" role {value.capacity}"] * bool(value.capacity)
        )
    if hasattr(value, "street_type"):
        keys = ("flat", "number", "street", "street_type", "suburb", "state", "postcode")
        box = [value.box.lower()] if getattr(value, "box", "") else []
        return "|".join([*box, *(part for key in keys if (part := value.folded[key]))])
    return str(value)


def name_of(name):
    return "|".join((name.first or "", name.middle or "", name.last or ""))


def said(kind, raw, options):
    cell = READ[kind](raw, **options)
    if cell.problem:
        return "unreadable"
    if cell.is_nothing:
        return "nothing"
    if kind == "town":
        place = cells.locality_in(cell.value)
        return "/".join(filter(None, (place.suburb or "?", place.state, place.postcode)))
    joint = " + " if kind in ("name", "company") else "|"
    return joint.join(map(shown, cell.values)) if kind != "address" else "; ".join(map(shown, cell.values))


@pytest.mark.parametrize(
    ("kind", "raw", "expected", "options"),
    [pytest.param(*row[:3], row[3] if len(row) > 3 else {}, id=f"{name}-{n}") for name, n, row in ROWS],
)
def test_a_cell_is_read_rightly_or_unreadable(kind, raw, expected, options):
    assert said(kind, raw, options) == expected
