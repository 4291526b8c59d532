"""The words and places that the invented population is made of, from `data/words.toml` and `data/places.csv`.

Places are real, with their postcodes and rough positions, sized by weight. The postcode of a British town is
its district; the inward half is made up (`9ZZ`-like units that end in the letters the postal service leaves
out).
"""

from __future__ import annotations

import csv
import tomllib
from typing import Any, NamedTuple

from workbench.sandbox.data_files import data_text

_WORDS: dict[str, Any] = tomllib.loads(data_text("words.toml"))


def _words(name: str) -> tuple[str, ...]:
    found = _WORDS[name]
    return tuple(found.split() if isinstance(found, str) else found)


FEMALE = _words("female")
MALE = _words("male")
SURNAMES = _words("surnames")
RARE_HEADS = _words("rare_heads")
RARE_TAILS = _words("rare_tails")
NICKNAMES = {name: tuple(short) for name, short in _WORDS["nicknames"].items()}
OCCUPATIONS = _words("occupations")
SKILLS = _words("skills")
INTERESTS = _words("interests")
COMPANY_FIRST = _words("company_first")
COMPANY_SECOND = _words("company_second")
EMAIL_DOMAINS = _words("email_domains")
STREET_NAMES = _words("street_names")
BUILDINGS = _words("buildings")
STREET_TYPES: tuple[tuple[str, str, int], ...] = tuple(
    (full, short, weight) for full, short, weight in _WORDS["street_types"]
)
"""Full word, abbreviation, weight."""
AREA_CODES: dict[str, str] = _WORDS["area_codes"]
"""Of landlines, by state."""


class Place(NamedTuple):
    """A suburb or town. `region` is the nation of a British one, `state` is None there."""

    suburb: str
    state: str | None
    postcode: str
    latitude: float
    longitude: float
    weight: int
    country: str
    region: str | None


def _places(country: str) -> tuple[Place, ...]:
    rows = csv.DictReader(data_text("places.csv").splitlines())
    return tuple(
        Place(
            row["suburb"],
            row["region"] if country == "AU" else None,
            row["postcode"],
            float(row["latitude"]),
            float(row["longitude"]),
            int(row["weight"]),
            country,
            None if country == "AU" else row["region"],
        )
        for row in rows
        if row["country"] == country
    )


AUSTRALIA = _places("AU")
BRITAIN = _places("GB")
