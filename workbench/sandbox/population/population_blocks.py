"""The whole population, block by block, in bounded memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.sandbox.population import registers
from workbench.sandbox.population.book import Book, Rows
from workbench.sandbox.population.chance import TODAY, Chance, table
from workbench.sandbox.population.chance_companies import Companies
from workbench.sandbox.population.chance_contacts import Reach
from workbench.sandbox.population.chance_people import Human
from workbench.sandbox.population.fixtures import plant_fixtures
from workbench.sandbox.population.households import Houses, household, settle
from workbench.sandbox.population.numbers import abn
from workbench.sandbox.population.plant import Plant
from workbench.sandbox.population.stories import plant_stories

BLOCK = 5_000
_SHOWN = table(("full", "year", "range"), (60, 28, 12))


def generate(
    seed: int, people: int, write: Callable[[Rows], None], progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Write a population of exactly `people` people, the planted ones first.

    `progress(done, of)` is told after every block. Returns what is kept beside the tables: the
    fixtures and the stories.
    """
    book = Book(write)
    houses, reach = Houses(book, people), Reach(book)
    companies = Companies(book, houses)
    plant = Plant(book)
    stories = plant_stories(plant)
    meta = {"fixtures": plant_fixtures(plant), "stories": [story.to_json() for story in stories]}
    book.flush()
    block = 0
    while book.count("person") < people:
        chance = Chance("population", seed, block)
        everyone = _block(chance, book, houses, reach, min(people, book.count("person") + BLOCK))
        pool = companies.found(chance, everyone)
        registers.enter(chance, book, everyone, pool.busy)
        book.flush()
        block += 1
        if progress:
            progress(book.count("person"), people)
    return meta


def _block(chance: Chance, book: Book, houses: Houses, reach: Reach, until: int) -> list[Human]:
    """Households until so many people exist; returns the block's people."""
    everyone: list[Human] = []
    while book.count("person") < until:
        kind, members = household(chance, until - book.count("person"))
        number = book.count("person") + 1
        for member in members:
            _enter(chance, book, member, number)
        settle(chance, book, houses, kind, members)
        reach.equip(chance, members)
        everyone += members
    return everyone


def _enter(chance: Chance, book: Book, member: Human, household_number: int) -> None:
    business = abn(f"97{book.count('person'):07d}") if chance.happens(0.06) else None
    gender = member.gender
    if chance.happens(0.02):
        gender = "X" if chance.happens(0.3) else "UNKNOWN"
    member.id = book.person(
        member.first, member.middle, member.last, gender, member.born, title=member.title,
        shown=chance.pick(_SHOWN), died=member.died, country=member.place.country, household=household_number,
        nationality=member.nationality, occupation=member.occupation,
        judgements=chance.between(1, 3) if chance.happens(0.03) else 0, business_numbers=business,
        email_name=None, updated=chance.day(TODAY.replace(year=2025), TODAY),
    )  # fmt: skip
    if member.maiden:
        book.other_name(member.id, "former", member.first, member.middle, member.maiden,
                        chance.day(TODAY.replace(year=2000), TODAY.replace(year=2020)))  # fmt: skip
