"""An erasure takes exactly the person: whom else it touches is named, and nobody is lost without a word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from case.conftest import OPENING, Service

from workbench.case import Case

PLAIN = {"Name": "name", "Phone": "phone"}


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        yield opened


def names(case: Case) -> set[str]:
    return set(case.people()["name"])


def test_a_heading_that_names_the_person_leaves_the_others_of_the_table(case: Case) -> None:
    case.import_records([{"Name": "Zebulon Quillfeather", "Phone": "0491570156"}], PLAIN, title="a")
    heading = "Phone that Zebulon Quillfeather gave him"
    rows = [{"Who": "Oscar Nemoworth", heading: "0400999888"}, {"Who": "Petra Lind", heading: "0400999777"}]
    case.import_records(rows, {"Who": "name", heading: "phone"}, title="b")
    person = case._session.entity("S1#/records/0")[0]
    perhaps = case.disclose(person).perhaps
    erasure = case.erase(person, reason="asked by the person")
    assert names(case) == {"Oscar Nemoworth", "Petra Lind"} and erasure.sources == ("S1",)
    assert "S2#?/mapping" in erasure.left and "S2#?/mapping" in perhaps
    assert erasure.others == () and case.verify().ok


def test_of_two_people_in_a_cell_one_goes(case: Case) -> None:
    rows = [{"Name": "John & Mary Smithereens", "Phone": "0400111222"}]
    case.import_records(rows, PLAIN, title="a")
    mary = case._session.entity("S1#/parts/0/Name/1")[0]
    told = {each["value"] for each in case.disclose(mary).passages}
    erasure = case.erase(mary, reason="asked by the person")
    assert names(case) == {"John Smithereens"} and "John Smithereens" not in told
    assert erasure.others == () and case.verify().ok and case.replay().same


def test_who_goes_with_the_row_of_the_person_is_named_before_and_after(case: Case) -> None:
    case.import_records([{"Name": "John & Mary Smithereens", "Phone": "0400111222"}], PLAIN, title="a")
    john, mary = (case._session.entity(f"S1#{at}")[0] for at in ("/records/0", "/parts/0/Name/1"))
    assert case.disclose(john).others == (mary,)
    erasure = case.erase(john, reason="asked by the person")
    assert erasure.others == (mary,) and mary in repr(erasure)


def test_whose_notes_went_because_they_name_the_person_is_told(case: Case) -> None:
    case.import_records(
        [{"Name": "Zebulon Quillfeather"}, {"Name": "Oscar Nemoworth"}], {"Name": "name"}, title="a"
    )
    person, other = (case._session.entity(f"S1#/records/{at}")[0] for at in (0, 1))
    case.notes.add(other, "seen with Zebulon Quillfeather")
    assert case.disclose(person).others == (other,)
    assert case.erase(person, reason="asked by the person").others == (other,)
