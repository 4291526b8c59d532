"""Invented answers of a contact search as a growing case gets them: the same people again and again.

Names come from one vocabulary, a few of them very common and most of them rare, as in a directory; a
household shares its home, a phone and often an email; what a record leaves out is left out at random.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from benchmarks.caselike import DOMAINS, ENDINGS, GIVEN_F, GIVEN_M, STREETS, SUBURBS, SURNAMES, TYPES

OPERATION = "contact_person_search"
_STEMS = [*SURNAMES, *GIVEN_M, *GIVEN_F]
_SURNAMES = [*SURNAMES, *(stem + ending for ending in ENDINGS for stem in _STEMS)]
_GIVEN = [name for pair in zip(GIVEN_F, GIVEN_M, strict=False) for name in pair]
_QUARTERS = ("", " North", " South", " East", " West", " Heights", " Park", " Vale")


def _often(count: int, flat: int) -> list[float]:
    """Summed frequencies by rank after Zipf and Mandelbrot; a larger `flat` makes the first less common."""
    return list(accumulate(1 / (rank + flat) for rank in range(1, count + 1)))


def answers(count: int, seed: int) -> Iterator[bytes]:
    """So many answers, each of two records and about ten claims, of as many people."""
    rng = random.Random(seed)
    people = [person for _ in range(max(count // 3, 1)) for person in _household(rng)]
    often = _often(len(people), max(len(people) // 5, 1))
    for _ in range(count):
        chosen = rng.choices(people, cum_weights=often, k=2)
        records = [_record(rng, person) for person in chosen]
        yield json.dumps({"message": "Ok", "records": records}).encode()


_SURNAMES_OFTEN = _often(len(_SURNAMES), 20)
_GIVEN_OFTEN = _often(len(_GIVEN), 5)


def _household(rng: random.Random) -> list[dict[str, Any]]:
    """Three people of one home, two of one surname."""
    surname = rng.choices(_SURNAMES, cum_weights=_SURNAMES_OFTEN)[0]
    suburb, postcode, state = rng.choice(SUBURBS)
    quarter = rng.randrange(len(_QUARTERS))
    home = {
        "street_address": f"{rng.randint(1, 250)} {rng.choice(STREETS)} {rng.choice(TYPES)[0]}".title(),
        "suburb": f"{suburb}{_QUARTERS[quarter]}".title(),
        "state": state,
        "postcode": str(int(postcode) + quarter),
    }
    landline = f"02{rng.randrange(10**8):08d}"
    found = []
    for member in range(3):
        given = rng.choices(_GIVEN, cum_weights=_GIVEN_OFTEN)[0]
        last = surname if member < 2 else rng.choices(_SURNAMES, cum_weights=_SURNAMES_OFTEN)[0]
        number = rng.randrange(1000)
        found.append(
            {
                "first_name": given.title(),
                "last_name": last.title(),
                "dob": f"{rng.randint(1930, 2005)}-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}",
                "phones": [f"04{rng.randrange(10**8):08d}", landline],
                "emails": [f"{given}.{last}{number}@{rng.choice(DOMAINS)}", f"{last}{number}@example.com"],
                **home,
            }
        )
    return found


def _record(rng: random.Random, person: dict[str, Any]) -> dict[str, Any]:
    """What one answer says of somebody: mostly one phone and one email; a birth whole, a year, or none."""
    return {
        **person,
        "dob": rng.choices((person["dob"], person["dob"][:4], ""), (3, 2, 1))[0],
        "phones": [rng.choice(person["phones"])] if rng.random() < 0.9 else person["phones"],
        "emails": [rng.choice(person["emails"])] if rng.random() < 0.9 else person["emails"],
    }
