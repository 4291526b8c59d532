"""The day on which an office began is no end of it in another language; a match that is confirmed stands."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

ENTITY = {"name": "WATTLE PTY LTD", "company_number": "980009014"}
DIRECTOR = {"first_name": "Greta", "last_name": "Pellworm", "type": "director"}
BAN = {
    "first_name": "Ada", "last_name": "Quill", "banned_type": "disqualified_director",
    "document_number": "D1", "start_date": "2020-01-01", "end_date": "2030-01-01", "name_similarity": 95.0,
}  # fmt: skip


def _offices(beside: dict[str, Any]) -> int:
    extract = {"entity": ENTITY, "entity_type": "company", "directors": [DIRECTOR | beside]}
    links = read("regulator_extract", {}, {"extract": extract}).links
    return sum(link.relation == "officer_of" for link in links)


@pytest.mark.parametrize(
    "beside",
    [
        {"gyldigFra": "2010-01-01"}, {"periode": {"gyldigFra": "2010-01-01"}},
        {"datumInFunctie": "2015-01-01"}, {"date_debut": "2015-01-01"}, {"fecha_inicio": "2015-01-01"},
        {"Eintrittsdatum": "2015-01-01"}, {"gültigAb": "2015-01-01"}, {"seit": "2015-01-01"},
    ],
)  # fmt: skip
def test_an_office_that_began_is_held(beside: dict[str, Any]) -> None:
    assert _offices(beside) == 1


@pytest.mark.parametrize(
    "beside",
    [
        {"periode": {"gyldigFra": "2010-01-01", "gyldigTil": "2014-01-01"}}, {"ugyldigFra": "2010-01-01"},
        {"datumInFunctie": "2010-01-01", "datumUitFunctie": "2019-03-01"}, {"ungueltig_seit": "2010-01-01"},
        {"inactief_sinds": "2012-01-01"}, {"ausgeschieden_seit": "2012-01-01"}, {"fecha_cese": "2015-01-01"},
        {"vacant_depuis": "2012-01-01"},
    ],
)  # fmt: skip
def test_an_office_that_ended_is_not_held(beside: dict[str, Any]) -> None:
    assert _offices(beside) == 0


def _bans(beside: dict[str, Any]) -> int:
    answer = {"message": "ok", "results": [{"matches": [BAN | beside]}]}
    claims = read("banned_disqualified_persons", {}, answer).claims
    return sum(claim.attribute == "ban" for claim in claims)


@pytest.mark.parametrize(
    "beside",
    [
        {"resolution": {"resolutionStatus": "POSITIVE"}},
        {"resolutionStatus": "Positive"},
        {"match_status": "positive"},
    ],
)
def test_a_ban_whose_match_is_confirmed_is_claimed(beside: dict[str, Any]) -> None:
    assert _bans(beside) == 1


@pytest.mark.parametrize("said", ["FALSE", "POSSIBLE", "false_positive", "negative"])
def test_a_ban_whose_match_is_not_confirmed_is_not_claimed(said: str) -> None:
    assert _bans({"resolutionStatus": said}) == 0
