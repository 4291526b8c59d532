"""People who are only in a withdrawn source are still found, disclosed and erased, and nobody with them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from case.conftest import OPENING, Service

from workbench.case import Case, checkpoint
from workbench.errors import UnknownReference

PLAIN = {"Name": "name", "Phone": "phone", "Born": "birth_date"}
ZEB = {"Name": "Zebulon Quillfeather", "Phone": "0491570156", "Born": "1961-03-04"}
OSCAR = {"Name": "Oscar Nemoworth", "Phone": "0491570157", "Born": "1972-05-06"}
PETRA = {"Name": "Petra Lind", "Phone": "0491570158", "Born": "1983-07-08"}


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        yield opened


def table(case: Case, *rows: dict[str, str], mapping: dict[str, str] | None = None) -> str:
    return case.import_records([*rows], mapping or PLAIN, title="members", again=True).source.id


def plain(case: Case) -> str:
    return " ".join(source.content.decode() for source in case._session.store.sources())


@pytest.mark.parametrize("by", ["id", "row"])
def test_who_is_only_there_is_disclosed_and_erased(case: Case, by: str) -> None:
    name = table(case, ZEB, OSCAR)
    person = case.entity(f"{name}#/records/0") if by == "id" else f"{name}#/records/0"
    case.withdraw(name, reason="another matter")
    told = case.disclose(person)
    assert told.label == "Zebulon Quillfeather" and {f["raw"] for f in told.facts} >= {"1961-03-04"}
    held = {passage["cite"] for passage in told.passages}
    assert f"{name}#/records/0" in held and not any("/records/1" in cite for cite in held)
    assert [source["withdrawn"] != "" for source in told.sources] == [True]
    erasure = case.erase(person, reason="asked by the person")
    assert erasure.sources == (name,) and erasure.others == () and erasure.left == ()
    assert "Quillfeather" not in plain(case) and "Nemoworth" in plain(case)
    assert case.verify().ok and case.replay().same
    case.reinstate(name, reason="right after all")
    assert list(case.people()["name"]) == ["Oscar Nemoworth"] and case.verify().ok


def test_who_is_in_the_case_too_is_erased_from_both(case: Case) -> None:
    table(case, ZEB)
    name = table(case, {**ZEB, "Phone": "0491570199"}, PETRA)
    person = case.entity("S1#/records/0")
    assert case.entity(f"{name}#/records/0") == person
    case.withdraw(name, reason="another matter")
    held = {passage["cite"].partition("#")[0] for passage in case.disclose(person).passages}
    assert held == {"S1", name}
    erasure = case.erase(person, reason="asked by the person")
    assert erasure.sources == ("S1", name) and erasure.left == ()
    assert "0491570199" not in plain(case) and "Lind" in plain(case)


def test_a_withdrawn_row_of_somebody_in_the_case_is_erased_by_their_id(case: Case) -> None:
    table(case, ZEB)
    name = table(case, ZEB)
    case.withdraw(name, reason="twice")
    with pytest.raises(UnknownReference, match=case.entity("S1#/records/0")):
        case.erase(f"{name}#/records/0", reason="asked")


def test_a_withdrawn_table_that_made_two_people_one_takes_neither_with_the_other(case: Case) -> None:
    """Its row would be of both: erased with one of them is what names that one."""
    two = [{"Who": "Zeb Quimby", "Call": "0491570101"}, {"Who": "Zeb Quimby", "Mail": "zeb@example.com"}]
    mapping = {"Who": "name", "Call": "phone", "Mail": "email"}
    case.import_records(two, mapping)
    one, other = (case.entity(f"S1#/records/{at}") for at in (0, 1))
    case.import_records([{"Who": "Zeb Quimby", "Call": "0491570101", "Mail": "zeb@example.com"}], mapping)
    assert case.entity(one) == case.entity(other)
    case.withdraw("S2", reason="wrong table")
    assert case.entity(one) != case.entity(other)
    case.erase(one, reason="asked")
    assert case.entity(other) == other and "zeb@example.com" in case.source("S1").content.decode()


def test_after_an_erasure_it_comes_back_with_its_ids(case: Case) -> None:
    table(case, PETRA)
    name = table(case, OSCAR, ZEB)
    ids = {case.entity(f"{name}#/records/{at}") for at in (0, 1)}
    case.withdraw(name, reason="x")
    case.erase(case.entity("S1#/records/0"), reason="asked")
    assert not len(case.people())
    case.reinstate(name, reason="x")
    assert {*case.people()["id"]} == ids and case.verify().ok and case.replay().same


def test_nobody_is_found_who_was_erased(case: Case) -> None:
    name = table(case, ZEB)
    case.withdraw(name, reason="x")
    case.erase(f"{name}#/records/0", reason="asked")
    with pytest.raises(UnknownReference):
        case.disclose(f"{name}#/records/0")


def test_a_saved_state_changes_nothing_of_who_is_found(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint, "FEW", 1)
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as case:
        table(case, ZEB)
        name = table(case, {**ZEB, "Phone": "0491570199"}, PETRA)
        case.withdraw(name, reason="another matter")
        told = case.disclose("P1"), case.disclose(f"{name}#/records/1")
    with Case.open(tmp_path / "x.case", Service().client()) as case:
        assert (case.disclose("P1"), case.disclose(f"{name}#/records/1")) == told
        assert case.erase("P1", reason="asked by the person").sources == ("S1", name)
        assert case.verify().ok and case.replay().same
