"""The specification: checked when read, and one meaning for Python and SQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.errors import ConfigurationError
from workbench.identity.columns import NameForm
from workbench.identity.conditions import compile_python, parse
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import load, parse_model

TEXT = DEFAULT_PATH.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("same email", "equal email", "first word must be one of"),
        ('"same phone"', '"same telephone"', "is not a column"),
        ('"same phone"', '"same email"', "not a column of phones"),
        ("edits given 1 3", "edits given 1", "takes 1 column"),
        ("prior = -10.0", "", "'prior' is missing"),
        ("merged = ", "merged == ", "not TOML"),
        ("suggested = -2.0", "suggested = 99.0", "`suggested` must lie"),
        ("linked = -1.0", "linked = 1.5", "`linked` must lie below"),
        ("merged = 0.5", "merged = -1.0", "`linked` must lie below"),
        (
            '{ name = "other", weight = -1.2 }',
            '{ name = "other", when = ["same phone"], weight = -1.2 }',
            "last level",
        ),
    ],
)
def test_a_broken_specification_says_what_is_wrong(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(ConfigurationError, match=message):
        parse_model(TEXT.replace(old, new))


def test_a_specification_that_extends_another(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'extends = "model.toml"\nversion = "mine"\n[weights.phone]\n"same" = 9.0\n', encoding="utf-8"
    )
    mine, base = load(str(file)), load()
    weights = [
        {(c.name, level.name): level.weight for c in model.comparisons for level in c.levels}
        for model in (mine, base)
    ]
    assert {key for key in weights[0] if weights[0][key] != weights[1][key]} == {("phone", "same")}
    assert mine.version == "mine"
    file.write_text(
        'extends = "model.toml"\nversion = "x"\n[weights.phone]\n"equal" = 9.0\n', encoding="utf-8"
    )
    with pytest.raises(ConfigurationError, match="no level equal"):
        parse_model(file.read_text(encoding="utf-8"))


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ConfigurationError, match=r"nowhere\.toml"):
        load("nowhere.toml")


CONDITIONS = [
    "same given",
    "crossed given surname",
    "crosses given middle",
    "initial given",
    "starts given 3",
    "edits given 1 3",
    "edits given 2 6",
    "digits given 1",
    "both given",
    "one given",
    "tier given_tier 1",
    "same given | same surname",
]
word = st.one_of(
    st.none(),
    st.sampled_from(["j", "jo", "john", "jonh", "johnny", "ohn", "margaret", "margeret", "a", "ab"]),
)
names = st.builds(NameForm, given=word, middle=word, surname=word, given_tier=st.integers(0, 2))


@settings(max_examples=60)
@given(st.lists(st.tuples(names, names), min_size=1, max_size=30))
def test_python_and_sql_agree_on_every_condition(pairs: list[tuple[NameForm, NameForm]]) -> None:
    columns = ("given", "middle", "surname", "given_tier")
    values: list[list[Any]] = [[getattr(side, c) for side in pair for c in columns] for pair in pairs]
    names_ = ", ".join(f'"{c}_{side}"' for side in "lr" for c in columns)
    kinds = ", ".join(["varchar", "varchar", "varchar", "int"] * 2)
    marks = ", ".join(f"cast(? as {kind})" for kind in kinds.split(", "))
    with duckdb.connect() as db:
        for text in CONDITIONS:
            choice = parse(text)
            python = compile_python(" or ".join(each.python() for each in choice))
            sql = " or ".join(f"coalesce({each.sql()}, false)" for each in choice)
            for (a, b), row in zip(pairs, values, strict=True):
                found = db.execute(f"select {sql} from (values ({marks})) t({names_})", row).fetchone()
                assert found is not None and bool(found[0]) == bool(python(a, b)), text
