"""Those whom a batch that the case keeps did not find are asked again from Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench.case import Case
from workbench.errors import InputError

PEOPLE = [
    {"Surname": "Trellisford", "First name": "Saskia", "Born": "1991-01-01", "Mobile": "0491 570 156"},
    {"Surname": "Szaborin", "First name": "Viktor", "Born": "", "Mobile": ""},
]


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[Case]:
    """A case of the embedded service that asked the batch `people`: the first row found nobody."""
    with Case.open(tmp_path / "a.case", budget=20, purpose="Locate a debtor", legal_basis="order 12") as case:
        case.batch("contact_person_search", PEOPLE, name="people").result()
        yield case


def test_ways_are_priced_and_asked_and_name_whom_they_found(asked: Case) -> None:
    ways, spent = asked.other_ways("people"), asked.spent
    assert {key: way.rows for key, way in ways.ways.items()} == {"phone": 1, "name": 1}
    assert (ways.price("phone").units, len(ways.preview("phone").rows), asked.spent) == (1, 1, spent)
    ways.ask("phone").result()
    after = asked.other_ways("people")
    assert (asked.spent, after.tally("phone")) == (spent + 1, (1, 1, 0))
    assert "by phone" in set(after.frame["found by"])


def test_a_way_that_is_not_open_is_refused_with_those_that_are(asked: Case) -> None:
    with pytest.raises(InputError, match=r"'fax'.*phone, name"):
        asked.other_ways("people").ask("fax")
