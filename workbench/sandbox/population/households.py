"""Who lives with whom, and where over time."""

from __future__ import annotations

from datetime import date, timedelta

from workbench.sandbox.population.book import Book
from workbench.sandbox.population.chance import TODAY, Chance, table
from workbench.sandbox.population.chance_people import Human, adult_birth, forename, human, surname
from workbench.sandbox.population.population_words import (
    AUSTRALIA,
    BRITAIN,
    BUILDINGS,
    STREET_NAMES,
    STREET_TYPES,
    Place,
)

_PLACES = table(AUSTRALIA, [place.weight for place in AUSTRALIA])
TOWNS = table(BRITAIN, [place.weight for place in BRITAIN])
_TYPES = table([full for full, _, _ in STREET_TYPES], [weight for _, _, weight in STREET_TYPES])
_KINDS = table(("single", "couple", "family", "parent", "flat"), (26, 30, 24, 8, 12))
_OTHER_LAND = ("Commercial", "Parkland", "Primary Production")
_BRITISH_SHARE = 0.08
_EARLIEST = date(1996, 1, 1)
# the letters that never stand in the last two places of a British postcode
_UNISSUED = "CIKMOV"


def postcode(chance: Chance, place: Place) -> str:
    """The suburb's postcode; for a British town its district with a unit that cannot be issued."""
    if place.country == "AU":
        return place.postcode
    return f"{place.postcode} {chance.below(10)}{chance.pick(_UNISSUED)}{chance.pick(_UNISSUED)}"


class Houses:
    """Invents dwellings; no dwelling twice. Every tenth is one where someone else lived before."""

    def __init__(self, book: Book, people: int) -> None:
        self._book = book
        self._taken: set[tuple[int, int, int]] = set()
        self._streets = min(max(people // 250, 4), len(STREET_NAMES))
        self._recent: dict[str, list[int]] = {}

    def dwelling(self, chance: Chance, place: Place) -> int:
        """A new address in the place."""
        while True:
            street = (hash_place(place) + chance.below(self._streets) * 7) % len(STREET_NAMES)
            number = 1 + chance.below(180)
            unit = 1 + chance.below(24) if chance.happens(0.22) else 0
            key = (hash_place(place), street, number * 100 + unit)
            if key not in self._taken:
                break
        self._taken.add(key)
        kind = _TYPES[(street * 37 + hash_place(place) * 101) % len(_TYPES)]
        category = "Residential" if chance.happens(0.93) else chance.pick(_OTHER_LAND)
        sale = chance.day(date(1998, 1, 1), TODAY) if chance.happens(0.6) else None
        rental = chance.day(date(2005, 1, 1), TODAY) if chance.happens(0.35) else None
        level = 1000 + chance.between(-180, 160)
        row = self._book.address(
            str(number), STREET_NAMES[street].upper(), kind, place.suburb.upper(), place.state,
            postcode(chance, place),
            building=chance.pick(BUILDINGS) if unit and chance.happens(0.1) else None,
            flat=str(unit) if unit else None, country=place.country, region=place.region,
            at=(round(place.latitude + (chance.random() - 0.5) * 0.02, 6),
                round(place.longitude + (chance.random() - 0.5) * 0.02, 6)),
            category=category, last_sale=sale, last_rental=rental,
            indexes=(level, level + chance.between(-40, 40), level + chance.between(-60, 60)),
        )  # fmt: skip
        if category == "Residential" and place.state:
            self._listings(chance, row, bool(unit), sale, rental)
        recent = self._recent.setdefault(place.suburb, [])
        recent.append(row)
        del recent[:-12]
        return row

    def earlier(self, chance: Chance, place: Place) -> int:
        """An address to have lived at before: often one that others of the population know too."""
        recent = self._recent.get(place.suburb)
        return chance.pick(recent) if recent and chance.happens(0.3) else self.dwelling(chance, place)

    def _listings(self, chance: Chance, row: int, unit: bool, sale: date | None, rental: date | None) -> None:
        rooms = (chance.between(1, 5), chance.between(1, 3), chance.below(3))
        kind = "Unit" if unit else "House"
        if sale and chance.happens(0.7):
            self._book.realestate(row, "sale", kind, rooms, sale - timedelta(days=chance.between(20, 90)))
            self._book.realestate(row, "sold", kind, rooms, sale)
        if rental and chance.happens(0.7):
            self._book.realestate(row, "rent", kind, rooms, rental)


_NUMBERS = {place: index for index, place in enumerate((*AUSTRALIA, *BRITAIN))}


def hash_place(place: Place) -> int:
    """A small number of the place, the same everywhere."""
    return _NUMBERS[place]


def household(chance: Chance, room: int) -> tuple[str, list[Human]]:
    """The kind and the members of one more household, at most `room` of them."""
    place = chance.pick(TOWNS if chance.happens(_BRITISH_SHARE) else _PLACES)
    kind = chance.pick(_KINDS)
    last = surname(chance)
    born = adult_birth(chance)
    head = human(chance, place, last, born)
    members = [head]
    if kind in ("couple", "family"):
        members.append(_spouse(chance, head))
    if kind in ("family", "parent"):
        members += _children(chance, members)
    if kind == "flat":
        mates = chance.between(1, 3)
        members += [human(chance, place, surname(chance), _near(chance, born)) for _ in range(mates)]
    return kind, members[:room]


def _near(chance: Chance, born: date) -> date:
    other = born + timedelta(days=chance.between(-2200, 2200))
    return min(other, date(2008, 1, 1))


def _spouse(chance: Chance, head: Human) -> Human:
    other = "MALE" if head.gender == "FEMALE" else "FEMALE"
    gender = other if chance.happens(0.95) else head.gender
    own = surname(chance)
    shared = chance.happens(0.74)
    one = human(chance, head.place, head.last if shared else own, _near(chance, head.born), gender)
    if shared and own != head.last:
        one.maiden = own
    return one


def _children(chance: Chance, parents: list[Human]) -> list[Human]:
    """Grown children still at home: some twins, some sons with their father's very name."""
    youngest = max(parent.born for parent in parents)
    first = youngest + timedelta(days=chance.between(19, 38) * 365)
    if first > date(2008, 1, 1):
        return []
    children: list[Human] = []
    head = parents[0]
    for number in range(chance.between(1, 3)):
        born = first + timedelta(days=number * chance.between(380, 1500))
        if born > date(2008, 6, 1):
            break
        child = human(chance, head.place, head.last, born)
        if number == 0 and child.gender == head.gender == "MALE" and chance.happens(0.12):
            child.first, child.middle = head.first, forename(chance, "MALE") if chance.happens(0.5) else None
        children.append(child)
        if chance.happens(0.04):
            children.append(human(chance, head.place, head.last, born))
            break
    return children


def settle(chance: Chance, book: Book, houses: Houses, kind: str, members: list[Human]) -> None:
    """Give the household its address and each member the addresses of earlier years."""
    home = houses.dwelling(chance, members[0].place)
    together = chance.day(_EARLIEST + timedelta(days=2500), TODAY - timedelta(days=200))
    occupancy = "tenant" if kind == "flat" or chance.happens(0.35) else "owner"
    childhood: int | None = None
    for member in members:
        grown = date(member.born.year + 18, 1, 1)
        start = max(together, grown)
        end = _last_seen(chance, member)
        if end <= start:
            start = end - timedelta(days=400)
        before = start
        for _ in range(chance.pick((0, 1, 1, 2, 2, 3))):
            earlier_end = before - timedelta(days=chance.between(0, 60))
            earlier_start = max(earlier_end - timedelta(days=chance.between(200, 2200)), grown, _EARLIEST)
            if (earlier_end - earlier_start).days < 120:
                break
            place = member.place
            if chance.happens(0.3):
                place = chance.pick(_PLACES if place.country == "AU" else TOWNS)
            at = houses.earlier(chance, place)
            if childhood is None:
                childhood = at
            elif kind in ("couple", "family") and chance.happens(0.5):
                at = childhood
            if at == home or at in member.addresses:
                break
            tenure = "tenant" if chance.happens(0.6) else "owner"
            book.residence(member.id, at, earlier_start, earlier_end, tenure)
            member.addresses.append(at)
            before = earlier_start
        book.residence(member.id, home, start, end, occupancy)
        member.addresses.append(home)


def _last_seen(chance: Chance, member: Human) -> date:
    if member.died:
        return member.died
    return chance.day(TODAY - timedelta(days=300), TODAY - timedelta(days=3))
