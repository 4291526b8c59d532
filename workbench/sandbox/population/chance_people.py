"""Who the chance people are: names with a realistic skew, birth, death, title."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta

from workbench.sandbox.population import population_words
from workbench.sandbox.population.chance import TODAY, Chance, skewed
from workbench.sandbox.population.population_words import Place

_FEMALE = skewed(population_words.FEMALE, 9.0)
_MALE = skewed(population_words.MALE, 9.0)
_SURNAMES = skewed(population_words.SURNAMES, 5.0)
_RARE_SHARE = 0.24
_OLDEST = date(1934, 1, 1)
_YOUNGEST_ADULT = date(2007, 12, 31)
_NATIONALITIES = ("Australian",) * 12 + ("British", "British", "Irish", "New Zealander", "Indian", "Italian")


@dataclass(slots=True)
class Human:
    """A chance person while their block is being written."""

    first: str
    middle: str | None
    last: str
    gender: str
    born: date
    place: Place
    died: date | None = None
    title: str | None = None
    maiden: str | None = None
    occupation: str | None = None
    nationality: str = "Australian"
    id: int = 0
    addresses: list[int] = field(default_factory=list)
    mobile: str | None = None
    used_until: date = TODAY

    @property
    def birth_month(self) -> str:
        """Year and month, as the UK registry publishes it."""
        return f"{self.born.year:04d}-{self.born.month:02d}"


def surname(chance: Chance) -> str:
    """A surname: common, rare, or one in fifty double-barrelled."""
    draw = chance.random()
    if draw < _RARE_SHARE:
        return chance.pick(population_words.RARE_HEADS) + chance.pick(population_words.RARE_TAILS)
    one = chance.pick(_SURNAMES)
    if draw > 0.98 and "-" not in one:
        return f"{one}-{chance.pick(population_words.RARE_HEADS)}{chance.pick(population_words.RARE_TAILS)}"
    return one


def forename(chance: Chance, gender: str) -> str:
    """A first name borne by the gender."""
    return chance.pick(_FEMALE if gender == "FEMALE" else _MALE)


def adult_birth(chance: Chance) -> date:
    """The birth date of an adult, fewer among the very old."""
    born = chance.day(_OLDEST, _YOUNGEST_ADULT)
    return chance.day(date(1950, 1, 1), _YOUNGEST_ADULT) if born.year < 1950 and chance.happens(0.5) else born


def human(chance: Chance, place: Place, last: str, born: date, gender: str | None = None) -> Human:
    """A person of this surname, born that day, with everything else left to chance."""
    gender = gender or ("FEMALE" if chance.happens(0.5) else "MALE")
    middle = forename(chance, gender) if chance.happens(0.62) else None
    one = Human(forename(chance, gender), middle, last, gender, born, place)
    if one.middle == one.first:
        one.middle = None
    age = TODAY.year - born.year
    grown = born + timedelta(days=7300)
    if chance.happens(0.008 if age < 60 else 0.03 if age < 75 else 0.16) and grown < TODAY:
        one.died = chance.day(max(date(2006, 1, 1), grown), TODAY)
        one.used_until = one.died
    one.title = (
        ("Dr" if chance.happens(0.03) else "Mr" if gender == "MALE" else "Ms")
        if chance.happens(0.5)
        else None
    )
    one.occupation = chance.pick(population_words.OCCUPATIONS)
    one.nationality = "British" if place.country == "GB" else chance.pick(_NATIONALITIES)
    return one


def misspelt(chance: Chance, text: str) -> str:
    """The text with one typing error: a letter doubled, dropped, or two exchanged."""
    if len(text) < 4:
        return text
    at = chance.between(1, len(text) - 2)
    kind = chance.below(3)
    if kind == 0:
        return text[:at] + text[at] + text[at:]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
