"""What identity says of made-up people, to the last line: `said/*.txt`, checked by `test_said.py`.

A model with other weights says other things. This writes all of it again, for a look at the difference:

    PYTHONPATH=tests python tests/identity/say.py --write
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, product
from pathlib import Path

from identity import files, telling
from identity.scenes import ODD, SCENES, loose, small
from identity.variants import BIRTHS, GIVENS, GROUPS, VARIANTS, varied

from workbench.identity import Explanation, Model, load
from workbench.identity.blocking import Blocker
from workbench.identity.bulk.splink_settings import settings, speaks
from workbench.identity.mentions import people_and_things
from workbench.identity.merge_guard import Facts, Guard
from workbench.identity.model import ComparisonStep
from workbench.identity.pair_weight import Scorer
from workbench.identity.waterfall import waterfall

SAID = Path(__file__).parent / "said"


def mentions() -> Iterator[str]:
    """What is compared of every kind of mention."""
    rows, things = people_and_things("S1", ODD)
    for each in rows:
        yield from telling.row(each, Blocker(load()))
    yield from map(telling.thing, things)


def variants() -> Iterator[str]:
    """Names, dates, contacts and places as they are compared, alone and by way of a file."""
    for number, said in enumerate(VARIANTS):
        yield from telling.row(varied(number, said), Blocker(loose()))


def pairs(model: Callable[[], Model]) -> Iterator[str]:
    """Every pair of the variants that shares a key."""
    blocker, scorer = Blocker(model()), Scorer(model())
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    keys = {each.id: set(blocker.keys(each)) for each in rows}
    for a, b in combinations(rows, 2):
        if keys[a.id] & keys[b.id]:
            yield from telling.pair(a, b, scorer)


def guard() -> Iterator[str]:
    """Which given names and birth dates may be one person's, and why groups are two people."""
    guard = Guard(load())
    known = [
        name for given in GIVENS for name in Facts.of(varied(0, {"name": (given, "", "")})).names.values()
    ]
    for one in known:
        near = " ".join(str(other.given) for other in known if guard.same_given(one, other))
        yield f"{one.given} {one.root} {one.other_root} {one.guessed_root} may be {near}"
    for birth in BIRTHS:
        yield f"{birth} may be {' '.join(other for other in BIRTHS if guard.same_birth(birth, other))}"
    for model in (load(), loose()):
        for a, b in product(GROUPS, repeat=2):
            for forced in (False, True):
                sides = []
                for name in (a, b):
                    facts = Facts()
                    for each in GROUPS[name]:
                        facts.absorb(Facts.of(varied(0, each)))
                    sides.append(facts)
                sides[0].forced = forced
                reason = Guard(model).objection(*sides)
                if reason is not None:
                    yield f"{model.version}: {a} and {b}{', forced' * forced}: {', '.join(reason)}"
    merged = Facts(alive="2001", named=True, forced=True)
    merged.absorb(Facts(alive="2000"))
    yield f"{merged}"
    merged = Facts(alive="2000")
    merged.absorb(Facts(alive="2001", named=True, forced=True))
    yield f"{merged}"


def splink() -> Iterator[str]:
    """What Splink is told, but for its numbers' last digits."""
    for name, model, dialect in (("case", load(), "duckdb"), ("loose", loose(), "spark")):
        said = settings(model, dialect)
        for comparison in said.pop("comparisons"):
            levels = comparison.pop("comparison_levels")
            yield f"{name} {comparison}"
            for level in levels:
                chances = {
                    key: float(f"{value:.6g}") for key, value in level.items() if isinstance(value, float)
                }
                yield f"  {level | chances}"
        chance = said.pop("probability_two_random_records_match")
        yield f"{name} prior {chance:.6g} {said}"
        yield f"{name} speaks {speaks(model, dialect)}"


def pictures() -> Iterator[str]:
    """Waterfalls: of an explanation, of nothing, of names that are too long."""
    steps = (
        ComparisonStep("a <b>", "same & so", "", "", 5.25),
        ComparisonStep("sex", "other", "", "", -7.04),
        ComparisonStep("c", "d", "", "", 0.0),
    )
    why = Explanation("S1#/a", "S2#/b", True, "weight", "One.", -1.5, "merged", 0.5, -10.0, steps)
    yield from telling.svg(why._repr_html_())
    yield from telling.svg(waterfall("x" * 101, [("y" * 42, 3.0), ("z" * 43, 1.0)], 9.25, "sum"))
    yield from telling.svg(waterfall("w" * 100, [], 0.0))


def written() -> dict[str, Callable[[], Iterator[str]]]:
    """Every page of `said` by its name, and how it is written."""
    found: dict[str, Callable[[], Iterator[str]]] = {
        f"scene, {name}": partial(telling.scene, scene) for name, scene in SCENES.items()
    }
    return found | {
        "mentions": mentions,
        "variants": variants,
        "pairs of a case": partial(pairs, load),
        "pairs of a table": partial(pairs, loose),
        "model of a case": lambda: telling.model(load()),
        "model of a table": lambda: telling.model(loose()),
        "model of small steps": lambda: telling.model(small()),
        "guard": guard,
        "splink": splink,
        "pictures": pictures,
        **files.PAGES,
    }


def told(name: str) -> list[str]:
    """The lines of a page, as they are said now."""
    return "\n".join(written()[name]()).splitlines()


def page(name: str) -> Path:
    return SAID / f"{name.replace(', ', '_').replace(' ', '_')}.txt"


def main() -> None:
    """Shows what is said otherwise, and writes it when asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="writes said/*.txt")
    write = parser.parse_args().write
    for name in written():
        before = page(name).read_text("utf-8").splitlines() if page(name).exists() else []
        now = told(name)
        sys.stdout.writelines(
            f"{line}\n" for line in difflib.unified_diff(before, now, name, name, "", "", 0, "")
        )
        if write:
            page(name).write_text("\n".join(now) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
