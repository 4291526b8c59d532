"""What stands beside the name of an officer says whether, and how, the office is held."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case

ROW = {"Company": "Gantry Lane Ltd", "Appointed": "13 March 2015"}
OTHERS = [{**ROW, "Director": "Ada Quill"}, {**ROW, "Director": "Hal Brook"}]


def links(case: Case, *rows: dict[str, Any]) -> list[dict[str, Any]]:
    """The links of Bo Plume that the rows state, beside those of two other directors."""
    case.import_records([*OTHERS, *({**ROW, **row} for row in rows)], title="list")
    graph = case.graph()
    return [dict(data) for who, _, data in graph.edges(data=True) if graph.nodes[who]["label"] == "Bo Plume"]


@pytest.mark.parametrize(
    "remark",
    [
        "proposed", "elect", "designate", "nominated", "declined", "refused", "appointment pending",
        "subject to approval", "to be appointed", "not yet appointed", "did not accept office",
    ],
)  # fmt: skip
def test_an_office_that_is_denied_or_still_to_come_is_a_note(case: Case, remark: str) -> None:
    found = links(case, {"Director": f"Bo Plume ({remark})"})
    assert [link for link in found if link["relation"] == "officer_of"] == []


def test_the_note_of_it_cites_the_name_with_the_remark(case: Case) -> None:
    links(case, {"Director": "Bo Plume (declined)"})
    notes = case.claims().query("attribute == 'note'")
    assert set(notes["raw"]) == {"Bo Plume (declined)"}


@pytest.mark.parametrize("remark", ["suspended", "disqualified", "banned", "stood aside"])
def test_what_leaves_it_open_is_its_standing(case: Case, remark: str) -> None:
    for link in links(case, {"Director": f"Bo Plume ({remark})"}):
        assert link["standing"] == remark


@pytest.mark.parametrize("remark", ["acting", "interim", "temporary", "alternate"])
def test_what_only_says_how_leaves_the_office_and_is_a_note(case: Case, remark: str) -> None:
    (link,) = links(case, {"Director": f"Bo Plume ({remark})"})
    assert link["relation"] == "officer_of" and not link.get("ended") and not link.get("standing")
    assert f"Bo Plume ({remark})" in set(case.claims().query("attribute == 'note'")["raw"])


@pytest.mark.parametrize("name", ["Bo Plume (dec'd)", "Late Bo Plume", "The late Bo Plume", "Bo Plume (RIP)"])
def test_the_dead_hold_no_office(case: Case, name: str) -> None:
    (link,) = links(case, {"Director": name})
    assert link["ended"] is True


@pytest.mark.parametrize("said", [{"Deceased": "Y"}, {"Date of death": "3 May 2019"}])
def test_a_death_in_a_column_ends_the_office(case: Case, said: dict[str, str]) -> None:
    (link,) = links(case, {"Director": "Bo Plume", **said})
    assert link["ended"] is True


def test_an_office_of_the_dead_that_ended_before_keeps_its_day(case: Case) -> None:
    (link,) = links(case, {"Director": "Bo Plume (dec'd)", "Resigned": "4 May 2017"})
    assert link["date_end"] == "2017-05-04" and not link.get("ended")
