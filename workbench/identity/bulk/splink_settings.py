"""The model as Splink takes it: the same levels, with m and u that give exactly the same weights."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from workbench.identity.columns import COLUMNS
from workbench.identity.levels import Conditions
from workbench.identity.spec import BESIDE, Comparison, Level, Model
from workbench.values.world import RARE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BULK_SCOPES = ("names", "births", "phones", "emails", "addresses", "companies")
"""What a flat record can say."""
_NEVER_FLAT = frozenset({"address_id"})


def bulk_blocks(model: Model) -> list[tuple[int, tuple[str, ...]]]:
    """The blocking rules that flat records can fulfil, with their numbers."""
    return [
        (number, columns)
        for number, columns in enumerate(model.blocks)
        if all(COLUMNS[column] in BULK_SCOPES and column not in _NEVER_FLAT for column in columns)
    ]


def column_name(comparison: Comparison) -> str:
    """The name of a comparison as part of a column's name."""
    return comparison.name.replace(" ", "_")


def compared(model: Model) -> Iterable[Comparison]:
    """The comparisons that flat records take part in."""
    return (comparison for comparison in model.comparisons if comparison.of in BULK_SCOPES)


def settings(model: Model, dialect: str) -> dict[str, Any]:
    """Settings for Splink 5 on a table with the columns of `COLUMNS` and `k<number>` for each block."""
    return {
        "link_type": "dedupe_only",
        "unique_id_column_name": "n",
        "comparisons": [_comparison(each, dialect) for each in compared(model)],
        "blocking_rules_to_generate_predictions": [
            {"blocking_rule": f"l.k{number} = r.k{number}", "sql_dialect": dialect}
            for number, _ in bulk_blocks(model)
        ],
        "probability_two_random_records_match": 1.0 / (1.0 + 2.0**-model.prior),
        "retain_matching_columns": False,
        "retain_intermediate_calculation_columns": False,
    }


def speaks(model: Model, dialect: str) -> str:
    """SQL that is true where something that identifies a person speaks for one person besides the names.

    As `Scorer.weight` has it: a slip beside an equal full name, a birth date where not both halves of the
    name differ, or beside what many share.
    """
    born, others = _speaking(model)
    return _quoted(f"({born} or {others})", dialect)


def crowded(model: Model, dialect: str) -> str:
    """SQL for what the size of the table takes from a birth date that nothing but names stands beside."""
    born, others = _speaking(model)
    full = _full(each for each in compared(model) if each.of == "names")
    less = f"case when {full} then {model.crowded(True)} else {model.crowded(False)} end"
    return _quoted(f"(case when {born} and not {others} then {less} else 0.0 end)", dialect)


def same_name(model: Model, dialect: str) -> str:
    """SQL for what an equal full name adds to what a household shares."""
    full = _full(each for each in compared(model) if each.of == "names")
    household = _any_level(model, lambda level: level.agrees and level.household)
    return _quoted(f"(case when {full} and {household} then {model.same_name} else 0.0 end)", dialect)


def given_links(model: Model, dialect: str) -> str:
    """SQL that is true for one given name beside what identifies a person, but a birth date."""
    if model.given_links == inf:
        return "false"
    _, others = _speaking(model)
    return _quoted(
        f"({_agrees(model.comparisons[0], unknown=False)} and ({others} or {_tied(model)}))", dialect
    )


def hinted(model: Model, dialect: str) -> str:
    """SQL that is true where anything besides the names hints at one person, if only beside other names."""
    found = [
        _by_level(each, "false", lambda level: _truth(level.weight > 0 and level.identifies))
        for each in compared(model)
        if each.of != "names"
    ]
    return _quoted(f"({' or '.join(found)})", dialect)


def _speaking(model: Model) -> tuple[str, str]:
    """SQL that is true where a birth date says who somebody is, and where anything else but names does."""
    names = [each for each in compared(model) if each.of == "names"]
    halves = [each for each in names if each.of_full_name]
    siblings = _any_name(model, lambda level: level.siblings)
    doubts = _any_name(model, lambda level: level.doubts_birth)
    household = _any_level(model, lambda level: level.agrees and level.household)
    alike = f"({_conditions(model.alike) or 'false'} and not {siblings})"
    near, one_family = _near_surnames(model), _one_family(model)
    colleagues = _any_level(model, lambda level: level.agrees and level.colleagues)
    near_tied = f"(({household} or {colleagues}) and {near} and not {alike})"
    born, found = ["false"], list[str]()
    for each in compared(model):
        if each.of == "names":
            continue
        said = born if each.of == "births" else found
        says = _beside_names(
            model,
            each,
            "false",
            lambda level: _truth(level.agrees and not (level.household or level.at_home or level.colleagues)),
        )
        said.append(
            f"({says} and not {siblings} and (({_either(halves)}) and not {doubts}"
            f" or {_shared(model)} >= {BESIDE} or {_tied(model)} or {near_tied}))"
            if each.of == "births" and model.near_misses
            else says
        )
        if any(level.slip for level in each.levels):
            nearly = _beside_names(
                model, each, "false", lambda level: _truth(level.weight > 0 and level.identifies)
            )
            said.append(f"({nearly} and {_full(names)})")
    at_home = _any_level(model, lambda level: level.agrees and level.at_home)
    found.append(f"({household} and {one_family} and not {near} and not {alike} and not {siblings})")
    found.append(f"({colleagues} and {one_family} and not {near})")
    homely = f"({alike} or {siblings})" if model.siblings_at_home else alike
    found.append(f"({at_home} and {one_family} and not ({homely} and {household}))")
    found.append(f"({at_home} and ({household} or {colleagues}) and not {one_family})")
    return f"({' or '.join(born)})", f"({' or '.join(found)})"


def _one_family(model: Model) -> str:
    """SQL that is true unless the surnames are of two families."""
    return f"(not {_any_name(model, lambda level: level.another_family)})"


def _near_surnames(model: Model) -> str:
    """SQL that is true for two surnames that nearly agree, and are not of two families."""
    near = _any_name(model, lambda level: level.another_surname)
    return f"({near} and {_one_family(model)})"


def _tied(model: Model) -> str:
    """SQL that is true where two of two families share a household, a phone or a company."""
    at_home = _any_level(
        model, lambda level: level.agrees and (level.household or level.at_home or level.colleagues)
    )
    return f"(not {_one_family(model)} and {at_home})"


def _any_name(model: Model, of: Callable[[Level], bool]) -> str:
    """SQL that is true where a level of this kind is reached, of names."""
    found = [
        _by_level(each, "false", lambda level: _truth(of(level)))
        for each in compared(model)
        if each.of == "names" and any(map(of, each.levels))
    ]
    return f"({' or '.join(found) or 'false'})"


def _any_level(model: Model, of: Callable[[Level], bool]) -> str:
    """SQL that is true where a level of this kind is reached, of anything but names."""
    found = [
        _beside_names(model, each, "false", lambda level: _truth(of(level)))
        for each in compared(model)
        if each.of != "names" and any(map(of, each.levels))
    ]
    return f"({' or '.join(found) or 'false'})"


def _agrees(comparison: Comparison, unknown: bool) -> str:
    return _by_level(comparison, _truth(unknown), lambda level: _truth(level.agrees))


def _full(names: Iterable[Comparison]) -> str:
    """SQL that is true for equal full names."""
    return " and ".join(_agrees(each, unknown=not each.of_full_name) for each in names)


def _either(halves: list[Comparison]) -> str:
    """SQL that is true where a half of the name agrees, or nothing is known of either half."""
    unknown = " and ".join(f"({_unknown(each)})" for each in halves)
    return " or ".join([*(_agrees(each, unknown=False) for each in halves), f"({unknown})"])


def shared(model: Model, dialect: str) -> str:
    """SQL for what, of the weight, is of what many people share."""
    return _quoted(_shared(model), dialect)


def _shared(model: Model) -> str:
    found = [
        _beside_names(
            model, comparison, "0.0", lambda level: str(0.0 if level.identifies else max(level.weight, 0.0))
        )
        for comparison in compared(model)
        if comparison.of != "names"
    ]
    return f"({' + '.join(found)})"


RARE_NAME = f"(surname_l = surname_r and surname_tier_l = {RARE})"
"""SQL that is true where both bear a surname that is known to be rare."""


def _beside_names(model: Model, comparison: Comparison, unknown: str, of: Callable[[Level], str]) -> str:
    """SQL for a value of each level of a comparison other than of names, which a common name may change."""
    found = _by_level(comparison, unknown, of)
    if not (model.common and comparison.has_namesakes):
        return found
    common = _conditions(model.common)
    beside_common = _by_level(comparison.beside_common_names, unknown, of)
    cases = f"when {common} or {_near_surnames(model)} then {beside_common}"
    if model.most_common:
        beside_most = _by_level(comparison.beside_most_common_names, unknown, of)
        cases = f"when {common} and {_conditions(model.most_common)} then {beside_most} {cases}"
    return f"case {cases} else {found} end"


def _by_level(comparison: Comparison, unknown: str, of: Callable[[Level], str]) -> str:
    """SQL for a value that each level of a comparison has."""
    cases = [f"when {_unknown(comparison)} then {unknown}"]
    cases += [f"when {_condition(level)} then {of(level)}" for level in comparison.levels[:-1]]
    return f"case {' '.join(cases)} else {of(comparison.levels[-1])} end"


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _unknown(comparison: Comparison) -> str:
    return " or ".join(f'"{column}_l" is null or "{column}_r" is null' for column in comparison.needs)


def _condition(level: Level) -> str:
    return _conditions(level.when)


def _conditions(when: Conditions) -> str:
    return " and ".join(
        "(" + " or ".join(f"coalesce({each.sql()}, false)" for each in choice) + ")" for choice in when
    )


def _comparison(comparison: Comparison, dialect: str) -> dict[str, Any]:
    levels: list[dict[str, Any]] = [
        {
            "sql_condition": _quoted(_unknown(comparison), dialect),
            "label_for_charts": "unknown",
            "is_null_level": True,
        }
    ]
    for level in comparison.levels:
        u = min(0.4, 0.9 * 2.0**-level.weight)
        levels.append(
            {
                "sql_condition": _quoted(_condition(level), dialect) or "ELSE",
                "label_for_charts": level.name,
                "m_probability": u * 2.0**level.weight,
                "u_probability": u,
                "fix_m_probability": True,
                "fix_u_probability": True,
            }
        )
    return {
        "output_column_name": column_name(comparison),
        "comparison_levels": levels,
        "comparison_description": comparison.name,
    }


def _quoted(sql: str, dialect: str) -> str:
    return sql.replace('"', "`") if dialect == "spark" else sql
