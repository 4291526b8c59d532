"""The specification of the comparison: read from `model.toml`, checked, and given to both executors."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log2
from pathlib import Path
from typing import Any, Final

from workbench.errors import ConfigurationError
from workbench.identity.columns import COLUMNS, INDEX, SCOPES, TIERS
from workbench.identity.conditions import Condition, parse
from workbench.identity.shipped_models import DEFAULT_PATH, SHIPPED

NAME_MARGIN: Final = 0.5
"""How far below `linked` a weight stays for which nothing that identifies a person speaks but names."""
AREA_MARGIN: Final = 0.1
"""How far below `merged` a weight stays that only an area, or what else many share, would lift there."""

BESIDE: Final = 1.0
"""What many share weighs this much at least where it stands beside a birth date, and nothing else does."""


@dataclass(frozen=True, slots=True)
class Level:
    """One outcome of a comparison; `when` is a conjunction of alternatives, empty for the last.

    `identifies` is False where agreement says something, but many people share it: an area, a sex. `bars`
    where it tells two people apart: the guard refuses to merge them. `slip` is a near miss: elsewhere than
    in a name it identifies only beside an equal full name. `household` is what a household shares: it
    identifies only where the given names are not `Model.alike`. `at_home` is a household's
    where a household agrees too, and a person's elsewhere: a mobile. `siblings` are two given names that
    brothers and sisters, and twins, bear: neither a household nor a birth date identifies beside them.
    `namesakes` is what namesakes share by chance, such as a year of birth: beside `Model.common` names it
    identifies nobody; `namesakes_of_many`, such as a month of birth, beside `Model.most_common` ones.
    `another_family` are two surnames beside which neither a household nor a phone identifies;
    `doubts_birth` two beside which a birth date does so only where something else is shared.
    `another_surname` are two surnames that nearly agree: one may be a slip of the other or be another
    family's, so a household does not identify beside them. Nor does what `colleagues` share, a company,
    beside any two surnames.
    """

    name: str
    when: tuple[tuple[Condition, ...], ...]
    weight: float
    identifies: bool = True
    bars: bool = False
    slip: bool = False
    household: bool = False
    at_home: bool = False
    siblings: bool = False
    namesakes: bool = False
    namesakes_of_many: bool = False
    another_family: bool = False
    doubts_birth: bool = False
    another_surname: bool = False
    colleagues: bool = False

    @property
    def agrees(self) -> bool:
        """True for an agreement on what few people share, to the letter."""
        return self.weight > 0 and self.identifies and not self.slip

    @property
    def is_near(self) -> bool:
        """True for places that are not one house, but near one another or alike: it says a little."""
        return self.weight > 0 and not self.identifies and not self.name.startswith("same house")


@dataclass(frozen=True, slots=True)
class Comparison:
    """What is compared (`of` is the list of a mention's values) and the levels, best tried first."""

    name: str
    of: str
    needs: tuple[str, ...]
    levels: tuple[Level, ...]

    @property
    def of_full_name(self) -> bool:
        """True for the comparisons of given names and of surnames: a full name has both."""
        return self.of == "names" and bool({"given", "surname"} & {*self.needs})

    @property
    def has_namesakes(self) -> bool:
        """True where a level is what namesakes share by chance."""
        return any(level.namesakes or level.namesakes_of_many for level in self.levels)

    @property
    def beside_common_names(self) -> Comparison:
        """The comparison where many people bear either name: what namesakes share identifies nobody."""
        levels = (replace(each, identifies=each.identifies and not each.namesakes) for each in self.levels)
        return replace(self, levels=tuple(levels))

    @property
    def beside_most_common_names(self) -> Comparison:
        """The comparison where most people know several who bear either name."""
        found = self.beside_common_names
        levels = (
            replace(each, identifies=each.identifies and not each.namesakes_of_many) for each in found.levels
        )
        return replace(found, levels=tuple(levels))


@dataclass(frozen=True, slots=True)
class Model:
    """The whole specification. Weights are log2; see the head of `model.toml`."""

    version: str
    prior: float
    merged: float
    linked: float
    suggested: float
    ambiguity: float
    guard_births: bool
    birth_slips: int | None
    near_misses: bool
    slips_excuse: bool
    """Whether a given name of no list hides from the guard that two known ones of the groups differ."""
    guard_givens: bool
    steps: tuple[int, ...]
    blocks: tuple[tuple[str, ...], ...]
    caps: tuple[int, ...]
    comparisons: tuple[Comparison, ...]
    counted: tuple[tuple[int, str, str], ...]
    """The values of which it is counted how many people share them: list, column, and column of the tier."""
    crowd: float
    """By how many doublings the table is larger than one that the weights suit; 0 for a case."""
    full_name: float
    """How many of these doublings an equal full name makes up for."""
    hints_link: bool
    """Whether what hints at one person, and does not say so beside these names, links two mentions."""
    any_names: bool
    """Whether any pair of the names of two groups may say what the pair that agrees best does not."""
    given_links: float
    """From which weight two mentions link that share a given name and something that identifies a person."""
    whole_names: bool
    """Whether what a name of a group leaves out is compared by what the other names of the group say."""
    initials_leave_out: bool
    """Whether an initial leaves its part of a name out, and what speaks against a part says of siblings."""
    initials_of_house: bool
    """Whether two members of one initial keep a record of this initial from being either by their house."""
    titles: bool
    """Whether the sex of a title tells two people apart."""
    same_name: float
    """What an equal full name adds to what a household shares."""
    siblings_at_home: bool
    """Whether a mobile is a household's beside the names of siblings too, where a household agrees."""
    alike: tuple[tuple[Condition, ...], ...]
    """Of two names: when the given names are alike and not the same. Without conditions none are."""
    common: tuple[tuple[Condition, ...], ...]
    """Of two names: when so many people bear either that namesakes share more than the name by chance."""
    most_common: tuple[tuple[Condition, ...], ...]
    """Of two names, among these: when namesakes share even a month of birth by chance."""
    text: str

    @property
    def name_limit(self) -> float:
        """The most that two mentions weigh for which nothing that identifies a person speaks but names."""
        return self.linked - NAME_MARGIN

    @property
    def hint_limit(self) -> float:
        """The least weight where something hints at one person, without saying so beside these names."""
        return self.linked if self.hints_link else self.name_limit

    @property
    def area_limit(self) -> float:
        """The most that two mentions weigh that would not merge without what many people share."""
        return self.merged - AREA_MARGIN

    @property
    def raised_from(self) -> float:
        """The least sum of levels that what stands beside them may yet raise to `suggested`."""
        return min(self.suggested - self.same_name, self.given_links)

    def crowded(self, full: bool) -> float:
        """What the size of the table takes from a birth date that nothing but names stands beside.

        `full` is an equal full name: few strangers share all of it.
        """
        return max(self.crowd - self.full_name * full, 0.0)

    def tier(self, people: int) -> int:
        """The tier of a value that this many differently named people share."""
        return bisect_right(self.steps, people)

    def band(self, weight: float) -> str:
        """`merged`, `suggested` or `apart`."""
        if weight >= self.merged:
            return "merged"
        return "suggested" if weight >= self.suggested else "apart"


def load(path: str | Path | None = None) -> Model:
    """Reads and checks a specification: a file, or one of `SHIPPED` by its name; `case` when none is named.

    Raises ConfigurationError for a file that cannot be read, has an unknown column or condition, or
    weights with which a name alone would merge.
    """
    return _loaded(SHIPPED.get(str(path), Path(path)) if path is not None else DEFAULT_PATH)


@lru_cache(maxsize=8)
def _loaded(source: Path) -> Model:
    try:
        text = source.read_text(encoding="utf-8")
        return parse_model(text)
    except OSError as error:
        raise ConfigurationError(f"the model {str(source)!r} cannot be read: {error.strerror}") from error
    except ConfigurationError as error:
        raise ConfigurationError(f"{source}: {error}") from error


def parse_model(text: str) -> Model:
    """A model of the text of a specification; ConfigurationError where it breaks a rule."""
    try:
        data = _whole(tomllib.loads(text))
        near_misses = bool(data["guard"].get("near_misses", False))
        groups = data.get("groups", {})
        comparisons = tuple(_comparison(each, near_misses) for each in data["comparison"])
        model = Model(
            version=str(data["version"]),
            prior=float(data["prior"]),
            merged=float(data["bands"]["merged"]),
            linked=float(data["bands"]["linked"]),
            suggested=float(data["bands"]["suggested"]),
            ambiguity=float(data["bands"]["ambiguity"]),
            guard_births=bool(data["guard"]["birth_dates"]),
            birth_slips=None if (slips := data["guard"].get("birth_slips")) is None else int(slips),
            slips_excuse=bool(data["guard"].get("slips_excuse", True)),
            near_misses=near_misses,
            guard_givens=bool(data["guard"]["given_names"]),
            steps=tuple(sorted(int(step) for step in data["sharing"]["steps"])),
            blocks=tuple(tuple(key["columns"]) for key in data["blocking"]["keys"]),
            caps=tuple(int(key["cap"]) for key in data["blocking"]["keys"]),
            comparisons=comparisons,
            counted=_counted(comparisons),
            crowd=_doublings(data.get("crowd", {})),
            full_name=float(data.get("crowd", {}).get("full_name", 0.0)),
            hints_link=bool(groups.get("hints_link", False)),
            any_names=bool(groups.get("any_names", False)),
            given_links=float(groups.get("given_links", "inf")),
            whole_names=bool(groups.get("whole_names", False)),
            initials_leave_out=bool(groups.get("initials_leave_out", False)),
            initials_of_house=bool(groups.get("initials_of_house", False)),
            titles=bool(data["guard"].get("titles", False)),
            same_name=float(data.get("household", {}).get("same_name", 0.0)),
            siblings_at_home=bool(data.get("household", {}).get("siblings", False)),
            alike=tuple(parse(each) for each in data.get("household", {}).get("alike", ())),
            common=tuple(parse(each) for each in data.get("namesakes", {}).get("common", ())),
            most_common=tuple(parse(each) for each in data.get("namesakes", {}).get("most_common", ())),
            text=text,
        )
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"not TOML: {error}") from error
    except KeyError as error:
        raise ConfigurationError(f"{error.args[0]!r} is missing") from error
    except (TypeError, ValueError) as error:
        raise ConfigurationError(str(error)) from error
    _check(model)
    return model


def _counted(comparisons: Iterable[Comparison]) -> tuple[tuple[int, str, str], ...]:
    """What is counted: earlier models do not look at homes, and count the houses of all towns as one."""
    looked_at = {
        column
        for comparison in comparisons
        for level in comparison.levels
        for choice in level.when
        for condition in choice
        for column in condition.columns
    }
    values = TIERS if "home" in looked_at else {**TIERS, "house_tier": "house"}
    return tuple((INDEX[COLUMNS[value]], value, tier) for tier, value in values.items())


def _doublings(crowd: Mapping[str, Any]) -> float:
    """How often the rows that the weights suit must be doubled to be as many as there are."""
    return round(log2(max(crowd.get("rows", 0) / crowd["suits"], 1.0)), 2) if "rows" in crowd else 0.0


_OF_LEVELS: Final = {"weights": "weight", "identifies": "identifies"}
"""Sections of a specification that extends another, and what they set of a level."""


def _whole(data: dict[str, Any]) -> dict[str, Any]:
    """A specification that extends a shipped one, written out; any other as it is.

    What it says replaces what the other says; `[weights."comparison"]` and `[identifies."comparison"]` say
    these of
    single levels, and `blocking.more` adds keys.
    """
    if "extends" not in data:
        return data
    shipped = {path.name: path for path in SHIPPED.values()}
    if data["extends"] not in shipped:
        raise ConfigurationError(f"`extends` must be one of {', '.join(shipped)} (got {data['extends']!r})")
    base = _whole(tomllib.loads(shipped[data["extends"]].read_text(encoding="utf-8")))
    for section, said in data.items():
        if section not in (*_OF_LEVELS, "blocking", "extends"):
            base[section] = {**base.get(section, {}), **said} if isinstance(said, dict) else said
    base["blocking"]["keys"] += data.get("blocking", {}).get("more", [])
    for table, field in _OF_LEVELS.items():
        for name, said in data.get(table, {}).items():
            levels = [level for each in base["comparison"] if each["name"] == name for level in each["level"]]
            unknown = sorted(set(said) - {level["name"] for level in levels})
            if unknown:
                raise ConfigurationError(f"{table}: {name!r} has no level {', '.join(unknown)}")
            for level in levels:
                if level["name"] in said:
                    level[field] = said[level["name"]]
    return base


def _comparison(data: Mapping[str, Any], near_misses: bool) -> Comparison:
    levels = tuple(
        Level(
            str(level["name"]),
            tuple(parse(each) for each in level.get("when", ())),
            float(level["weight"]),
            bool(level.get("identifies", True)),
            bool(level.get("bars", False)),
            near_misses and bool(level.get("slip", False)),
            near_misses and bool(level.get("household", False)),
            near_misses and bool(level.get("at_home", False)),
            near_misses and bool(level.get("siblings", False)),
            bool(level.get("namesakes", False)) and (near_misses or not level.get("slip", False)),
            bool(level.get("namesakes_of_many", False)) and (near_misses or not level.get("slip", False)),
            near_misses and bool(level.get("another_family", False)),
            near_misses and bool(level.get("doubts_birth", False)),
            near_misses and bool(level.get("another_surname", False)),
            near_misses and bool(level.get("colleagues", False)),
        )
        for level in data["level"]
    )
    return Comparison(str(data["name"]), str(data["of"]), tuple(data["needs"]), levels)


def _check(model: Model) -> None:
    for key in model.blocks:
        for column in key:
            _known(column)
    for section, conditions in (
        ("household", model.alike),
        ("namesakes", (*model.common, *model.most_common)),
    ):
        for column in (column for choice in conditions for each in choice for column in each.columns):
            _known(column)
            if COLUMNS[column] != "names":
                raise ConfigurationError(f"{section}: {column!r} is not a column of names")
    for comparison in model.comparisons:
        if comparison.of not in SCOPES:
            raise ConfigurationError(
                f"{comparison.name}: `of` must be one of {', '.join(SCOPES)} (got {comparison.of!r})"
            )
        used = [*comparison.needs]
        for level in comparison.levels:
            used += [column for choice in level.when for condition in choice for column in condition.columns]
        for column in used:
            _known(column)
            if COLUMNS[column] != comparison.of:
                raise ConfigurationError(f"{comparison.name}: {column!r} is not a column of {comparison.of}")
        *others, last = comparison.levels
        if last.when or not all(level.when for level in others):
            raise ConfigurationError(f"{comparison.name}: the last level alone has no condition")
    if model.linked >= model.merged:
        raise ConfigurationError(
            f"`linked` must lie below `merged` (got {model.linked} and {model.merged}): otherwise what only"
            " hints at one person merges. Lower `linked` or raise `merged`"
        )
    if not model.suggested <= model.linked - NAME_MARGIN:
        raise ConfigurationError(
            f"`suggested` must lie {NAME_MARGIN} or more below `linked`"
            f" (got {model.suggested} and {model.linked})"
        )
    if model.comparisons[0].of != "names" or any(
        sum(each.of == scope for each in model.comparisons) > 1 for scope in SCOPES if scope != "names"
    ):
        raise ConfigurationError(
            "names must be compared first, everything else in one comparison each"
            f" (got {', '.join(each.of for each in model.comparisons)})"
        )


def _known(column: str) -> None:
    if column not in COLUMNS:
        raise ConfigurationError(f"{column!r} is not a column; known are {', '.join(sorted(COLUMNS))}")
