"""The file of pairs says what became of each pair: as the entities do, and why some are kept apart."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from workbench.identity.bulk.resolve import resolve

ROWS = [
    "unique_id,given,surname,dob,phone,street_no,street,suburb,postcode",
    "a1,Ann,Ibbotson,1961-02-03,0438 140 777,,,,",
    "a2,Robert,Ibbotson,1961-02-03,0438 140 777,,,,",
    "b1,Wendy,Satterthwaite,1970-05-04,0438 140 778,,,,",
    "b2,Wendy,Satterthwaite,1970-05-04,0438 140 778,,,,",
    "c1,Ernest II,Dabney,1950-03-07,0438 140 779,4,Pardalote Street,Kiama,2533",
    "c2,Ernest III,Dabney,1950-03-07,0438 140 779,4,Pardalote Street,Kiama,2533",
    "d1,Rosa,Ingrassia,1939-08-02,0438 140 780,9,Correa Place,Kiama,2533",
    "d2,Rosa,Ingrassia,1968-04-27,0438 140 780,9,Correa Place,Kiama,2533",
]


@pytest.fixture(scope="module", params=["memory", "duckdb"])
def told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[str, str]]:
    """The band and the explanation of each pair, by the first letter of its ids."""
    folder = tmp_path_factory.mktemp("pairs")
    table = folder / "people.csv"
    table.write_text("\n".join(ROWS), encoding="utf-8")
    resolve(table, request.param, model="case", out=folder / "out.csv", pairs=folder / "pairs.csv")
    with Path(folder, "pairs.csv").open(encoding="utf-8") as lines:
        found = {row["unique_id_l"]: row for row in csv.DictReader(lines)}
    return {first[0]: (row["band"], row["explanation"]) for first, row in found.items()}


def test_what_became_one_is_merged(told: dict[str, tuple[str, str]]) -> None:
    assert told["b"][0] == "merged"


@pytest.mark.parametrize(("pair", "words"), [("a", ("ann", "robert")), ("d", ("1939", "1968"))])
def test_what_is_kept_apart_is_suggested_and_names_the_contradiction(
    told: dict[str, tuple[str, str]], pair: str, words: tuple[str, str]
) -> None:
    band, explanation = told[pair]
    assert band == "suggested"
    assert all(word in explanation.split(";")[0] for word in words)


def test_two_generations_are_no_suggestion(told: dict[str, tuple[str, str]]) -> None:
    assert told["c"][0] == "apart"
