"""What identity says of made-up people, to the last line: `said/*.txt`, checked by `test_said.py`.

A model with other weights says other things. This writes all of it anew, for a look at the difference:

    PYTHONPATH=tests python tests/identity/say.py --write
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path

from identity import files, telling
from identity.scenes import ODD, SCENES, small
from identity.variants import VARIANTS, varied

from workbench.identity import Explanation, Model, load
from workbench.identity.blocking import Blocker
from workbench.identity.compare import Scorer, Step
from workbench.identity.mentions import people_and_things
from workbench.identity.splinked import settings, speaks
from workbench.identity.waterfall import waterfall

SAID = Path(__file__).parent / "said"


def mentions() -> Iterator[str]:
    """What is compared of every kind of mention."""
    rows, things = people_and_things("S1", ODD, load().names)
    for each in rows:
        yield from telling.row(each, Blocker(load()))
    yield from map(telling.thing, things)


def variants() -> Iterator[str]:
    """Names, dates, contacts and places as they are compared, alone and by way of a file."""
    for number, said in enumerate(VARIANTS):
        yield from telling.row(varied(number, said), Blocker(load("registers")))


def pairs(model: Callable[[], Model]) -> Iterator[str]:
    """Every pair of the variants that shares a key."""
    blocker, scorer = Blocker(model()), Scorer(model())
    rows = [varied(number, said) for number, said in enumerate(VARIANTS)]
    keys = {each.id: set(blocker.keys(each)) for each in rows}
    for a, b in combinations(rows, 2):
        if keys[a.id] & keys[b.id]:
            yield from telling.pair(a, b, scorer)


def splink() -> Iterator[str]:
    """What Splink is told, but for its numbers' last digits."""
    for name, dialect in (("case", "duckdb"), ("registers", "spark")):
        said = settings(load(name), dialect)
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
        yield f"{name} speaks {speaks(load(name), dialect)}"


def pictures() -> Iterator[str]:
    """Waterfalls: of an explanation, of nothing, of names that are too long."""
    steps = (
        Step("a <b>", "same & so", "", "", 5.25),
        Step("sex", "other", "", "", -7.04),
        Step("c", "d", "", "", 0.0),
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
        "pairs of a register": partial(pairs, partial(load, "registers")),
        "model of a case": lambda: telling.model(load()),
        "model of a register": lambda: telling.model(load("registers")),
        "model of small steps": lambda: telling.model(small()),
        "splink": splink,
        "pictures": pictures,
        **files.PAGES,
    }


def told(name: str) -> list[str]:
    """The lines of a page, as they are said now; what lies in a temporary directory is said to be in `.`."""
    return "\n".join(written()[name]()).replace(tempfile.gettempdir(), "TMP").splitlines()


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
