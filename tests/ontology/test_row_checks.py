"""What a row can hold: nothing that runs, hangs or fills the memory of whoever draws it."""

from __future__ import annotations

import json
import math
import warnings
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from support.forger import Forger

import workbench
from workbench import ontology
from workbench.chart.still_shapes import Disc, Line, Picture, Text
from workbench.chart.svg import to_svg
from workbench.errors import InputError
from workbench.ontology import Kind, Relation
from workbench.plugins import PluginWarning

SCRIPT = '1"/><script>alert(1)</script><x y="'
WRONG: tuple[Any, ...] = (
    5.5e300, 10**400, math.nan, math.inf, {"a": 1}, [[[[[[]]]]]], [SCRIPT * 50], [{}], object(), "a\nb",
    "\u202e", "x" * 5000,
)  # fmt: skip
"""What no column holds, whatever its type."""
COLUMNS = [(made, column.name) for made in (Kind, Relation) for column in fields(made)]
ROWS: dict[type[Any], dict[str, Any]] = {Kind: {"name": "boat"}, Relation: {"name": "tows"}}


@pytest.mark.parametrize(("made", "column"), COLUMNS, ids=lambda value: getattr(value, "__name__", value))
@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:20])
def test_no_column_holds_what_is_of_no_type(made: type[Any], column: str, value: Any) -> None:
    with pytest.raises(InputError):
        made(**{**ROWS[made], column: value})


@pytest.mark.parametrize(
    ("made", "columns"),
    [
        (Kind, {"size": 10**9}), (Kind, {"size": -5}), (Kind, {"size": "x"}), (Kind, {"size": True}),
        (Kind, {"crowd": "x"}), (Kind, {"rank": "x"}), (Kind, {"rank": 1.5}), (Kind, {"hub": "yes"}),
        (Kind, {"vis_shape": "image"}), (Kind, {"vis_shape": SCRIPT}), (Kind, {"maltego": SCRIPT}),
        (Kind, {"follow_the_money": SCRIPT}), (Kind, {"family": "gang"}), (Kind, {"resolution": "guess"}),
        (Kind, {"identifiers": "boat"}), (Kind, {"symbol": [["disc", 0, 0, 1e9, 1]]}),
        (Kind, {"symbol": [["disc", 0]]}), (Kind, {"symbol": [[]]}),
        (Kind, {"symbol": [["polygon", [1], 1]]}),
        (Kind, {"outline": [1, 2, 3]}), (Kind, {"outline": [1, 2, 3, 4, 5, "6"]}), (Kind, {"gathers": "a\0"}),
        (Relation, {"dashes": [0, 0]}), (Relation, {"dashes": [1e-9, 1e-9]}), (Relation, {"dashes": ["x"]}),
        (Relation, {"dashes": SCRIPT}), (Relation, {"dashes": [3] * 1000}), (Relation, {"reflexive": "no"}),
        (Relation, {"follow_the_money": [{"a": 1}, 2, None]}), (Relation, {"follow_the_money": "abc"}),
        (Relation, {"heading": "a\nb"}), (Relation, {"together": 5}), (Relation, {"subjects": "boat"}),
        (Relation, {"span": "never"}), (Relation, {"light": "url(//x.example)"}),
    ],
    ids=lambda value: repr(value)[:40],
)  # fmt: skip
def test_a_column_holds_values_of_its_type_within_its_bounds(
    made: type[Any], columns: dict[str, Any]
) -> None:
    with pytest.raises(InputError):
        made(**ROWS[made], **columns)


def test_a_list_is_as_good_as_a_tuple() -> None:
    row = Relation(name="tows", subjects=["boat"], dashes=[4, 2])  # type: ignore[arg-type]
    assert (row.subjects, row.dashes) == (("boat",), (4, 2))


def test_a_refused_value_is_shown_in_short() -> None:
    with pytest.raises(InputError) as refused:
        Kind(name="boat", plural="x" * 100_000)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("what", "columns"),
    [("relation", {"dashes": [SCRIPT]}), ("relation", {"dashes": [0, 0]}), ("kind", {"size": 10**9})],
    ids=["script", "endless", "enormous"],
)
def test_a_definition_in_a_forged_journal_is_left_out(
    tmp_path: Path, what: str, columns: dict[str, Any]
) -> None:
    place = tmp_path / "boats.case"
    workbench.Case.open(place, purpose="Trace boats", legal_basis="order 9").close()
    name = {"kind": "boat", "relation": "tows"}[what]
    forger = Forger(place)
    forger.append("defined", name, detail={"what": what, "row": {"name": name, **columns}})
    forger.close()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        case = workbench.Case.open(place)
    assert name not in {**case.ontology.kinds, **case.ontology.relations}
    assert any(issubclass(each.category, PluginWarning) for each in told)
    case.close()


def test_every_value_of_a_picture_is_escaped_in_svg() -> None:
    shapes = (
        Line((0, 0, 9, 9), SCRIPT, 1, (SCRIPT,)),  # type: ignore[arg-type]
        Disc(0, 0, 3, SCRIPT, SCRIPT),
        Text(0, 0, SCRIPT, 9, SCRIPT, halo=SCRIPT),
    )
    assert "<script" not in to_svg(Picture(9, 9, SCRIPT, SCRIPT, shapes))


def test_the_rows_of_the_workbench_hold_what_a_row_can() -> None:
    for row in ontology.ONTOLOGY:
        json.dumps({column.name: getattr(row, column.name) for column in fields(row)})
