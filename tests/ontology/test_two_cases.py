"""Two cases that are open at once: each says its own words, whatever the other defines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from widgets import LinkChart
from workbench import Case, ontology
from workbench.chart import Chart
from workbench.errors import InputError

Make = Callable[..., Case]
ROWS = pd.DataFrame(
    [{"A": "Gull", "B": "Tern"}, {"A": "Skua", "B": "Skua"}, {"A": "Tern", "B": "Skua"}]
)  # fmt: skip


@pytest.fixture
def make(tmp_path: Path) -> Any:
    made: list[Case] = []

    def opened(name: str, **columns: Any) -> Case:
        """A case that defines boats that tow one another, in the words given."""
        case = Case.open(tmp_path / f"{name}.case", purpose="Trace boats", legal_basis="order 9")
        made.append(case)
        case.define_kind("boat")
        case.define_relation("tows", **columns)
        return case

    yield opened
    for case in made:
        case.close()


def filled(case: Case) -> Case:
    case.import_records(
        ROWS, {"A": "a.boat", "B": "b.boat"}, title="tows", things={"a": "boat", "b": "boat"},
        links=[{"from": "a", "to": "b", "relation": "tows"}],
    )  # fmt: skip
    return case


def words(case: Case, folder: Path) -> str:
    """All that a report, a chart and an export say."""
    case.dossier(folder / "x.html")
    case.chart().save(folder / "x.svg")
    case.export(folder / "x.cypher")
    return "".join((folder / f"x.{kind}").read_text(encoding="utf-8") for kind in ("html", "svg", "cypher"))


def test_a_case_says_its_own_words_where_another_defines_them_otherwise(make: Make, tmp_path: Path) -> None:
    mine = filled(make("mine", label="tows"))
    before = words(mine, tmp_path)
    make("theirs", label="smuggles for")
    after = words(mine, tmp_path)
    assert "smuggles" not in after and after.count("tows") == before.count("tows")


def test_what_only_another_case_defines_is_undefined_here(make: Make, tmp_path: Path) -> None:
    make("theirs").define_kind("ship", plural="pirate ships")
    mine = make("mine")
    with pytest.raises(InputError):
        mine.import_records(ROWS, {"A": "a.ship", "B": "note"}, things={"a": "ship"})


@pytest.mark.parametrize("other", [{"reflexive": False}, {"moment": True}, {"subjects": ("person",)}])
def test_a_case_verifies_whatever_another_defines(make: Make, other: dict[str, Any]) -> None:
    mine = filled(make("mine", label="tows"))
    digest = mine.digest()
    make("theirs", **other)
    assert mine.verify().ok and mine.digest() == digest


def test_a_case_looks_as_it_says_after_it_closed_beside_another(make: Make) -> None:
    mine = make("mine", label="tows")
    mine.close()
    make("theirs", label="smuggles for")
    assert mine.ontology.relation("tows").label == "tows"


def test_nothing_that_a_case_defines_is_known_outside_of_it(make: Make) -> None:
    make("mine", label="hauls")
    assert not ontology.is_kind("boat") and ontology.relation("tows").label == "tows"


def test_a_graph_brings_what_its_case_defines_to_a_chart(make: Make, tmp_path: Path) -> None:
    graphs = [filled(make(name, label="tows", light=light)).graph() for name, light in
              (("mine", "#123456"), ("theirs", "#654321"))]  # fmt: skip
    made = [Chart(graph).save(tmp_path / f"{at}.svg").read_text() for at, graph in enumerate(graphs)]
    assert ["#123456" in text for text in made] == [True, False]


def test_a_chart_of_a_graph_on_the_desk_has_the_words_of_the_graph(make: Make) -> None:
    chart = LinkChart(filled(make("mine", label="tows", light="#123456")).graph())
    assert "#123456" in str(chart._repr_mimebundle_())


def test_a_chart_of_the_desk_has_the_words_of_its_case(make: Make) -> None:
    charts = [LinkChart(filled(make(name, label="tows", light=light))) for name, light in
              (("mine", "#123456"), ("theirs", "#654321"))]  # fmt: skip
    looks = [str(chart._repr_mimebundle_()) for chart in charts]
    assert ["#123456" in look for look in looks] == [True, False]


def test_work_in_the_background_is_in_the_words_of_its_case(make: Make, tmp_path: Path) -> None:
    mine, theirs = filled(make("mine", label="tows")), make("theirs", label="smuggles for")
    jobs = [case.submit_dossier(tmp_path / f"{case.name}.html") for case in (mine, theirs)]
    for job in jobs:
        job.result()
    assert "smuggles" not in (tmp_path / "mine.html").read_text(encoding="utf-8")


def test_what_one_window_defines_another_of_the_same_case_knows(make: Make, tmp_path: Path) -> None:
    mine = make("mine")
    with Case.open(tmp_path / "mine.case") as again:
        again.define_relation("tows", label="hauls")
        mine.sync()
    assert mine.ontology.relation("tows").label == "hauls"


def test_a_relation_that_is_defined_anew_changes_the_graph_and_verifies(make: Make, tmp_path: Path) -> None:
    mine = filled(make("mine", label="tows"))
    before = mine.graph().number_of_edges()
    mine.define_relation("tows", reflexive=False)
    assert (before, mine.graph().number_of_edges(), mine.verify().ok) == (3, 2, True)
    mine.close()
    with Case.open(tmp_path / "mine.case") as again:
        assert again.graph().number_of_edges() == 2 and again.verify().ok
