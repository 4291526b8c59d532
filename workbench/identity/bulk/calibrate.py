"""`workbench calibrate`: weights learnt from labelled pairs, as a new version of the specification.

Learning is done here and never inside a case: a merge must not change because the case grew.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.extras import require
from workbench.identity.columns import COLUMNS, MentionRow
from workbench.identity.features import FLAT_COLUMNS, from_flat
from workbench.identity.pair_weight import Scorer
from workbench.identity.shipped_models import SHIPPED
from workbench.identity.spec import NAME_MARGIN, Model, load, parse_model
from workbench.safe_file import table, write
from workbench.tables.csv_file import opened

LABEL_COLUMNS = ("label", *(f"{column}_{side}" for side in "lr" for column in FLAT_COLUMNS))
"""The columns of a file of labels: `same` or `different`, and both records as `resolve` takes them."""
FOLDS = 5
_STIFFNESS = 0.05
_LEAST = 20


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was learnt, and how well it did on the pairs it was not shown (in `FOLDS` parts by turns)."""

    version: str
    pairs: int
    same: int
    precision: float
    recall: float
    merged: float
    suggested: float
    out: Path | None

    def __str__(self) -> str:
        return (
            f"version {self.version} from {self.pairs:,} pairs ({self.same:,} of one person): "
            f"precision {self.precision:.4f}, recall {self.recall:.4f} at the merged band, "
            f"merge threshold {self.merged:g}, suggested from {self.suggested:g}"
        )


def calibrate(
    labels: str | Path,
    out: str | Path | None = None,
    model: Model | str | Path | None = None,
    version: str | None = None,
    precision: float = 0.99,
) -> Calibration:
    """Learns weights from a CSV of labelled pairs and writes a specification that extends `model`.

    Levels that no pair reaches keep their weights; all are held near those of `model`, so that few labels
    change little. The merged band begins where pairs not learnt from reach `precision`. Raises InputError
    for a file that is not as `LABEL_COLUMNS` says, or has fewer than 20 pairs of either kind, and for a
    specification that stands alone; nothing is written then.
    """
    base = model if isinstance(model, Model) else load(model)
    pairs = read_labels(labels, base)
    return fit(pairs, base, out, version, precision)


def fit(
    pairs: Sequence[tuple[MentionRow, MentionRow, bool]],
    base: Model,
    out: str | Path | None = None,
    version: str | None = None,
    precision: float = 0.99,
) -> Calibration:
    """Learns from pairs of rows; see `calibrate`."""
    require("A calibration", "bulk", "scipy")
    import numpy as np

    truth = np.array([same for _, _, same in pairs], dtype=bool)
    if min(truth.sum(), (~truth).sum()) < _LEAST:
        raise InputError(
            f"{len(pairs)} pairs are too few: {_LEAST} the same and {_LEAST} different are needed"
        )
    scorer, places = Scorer(base), _places(base)
    reached = np.zeros((len(pairs), len(places)), dtype=np.float64)
    for index, (a, b, _) in enumerate(pairs):
        for step in scorer.steps(a, b):
            place = places.get((step.comparison, step.level))
            if place is not None:
                reached[index, place] = 1.0
    start = np.array([base_weight for _, base_weight in _levels(base)])
    unseen = np.zeros(len(pairs))
    for fold in range(FOLDS):
        held = np.arange(len(pairs)) % FOLDS == fold
        unseen[held] = reached[held] @ _learn(reached[~held], truth[~held], start, base.prior) + base.prior
    merged = _threshold(unseen, truth, precision)
    linked = round(merged - (base.merged - base.linked), 2)
    suggested = round(min(linked - NAME_MARGIN, float(np.quantile(unseen[truth], 0.02))), 2)
    weights = np.round(_learn(reached, truth, start, base.prior), 2)
    said = unseen >= merged
    name = version or f"{base.version}-labels-{len(pairs)}"
    found = Calibration(
        name, len(pairs), int(truth.sum()),
        float((said & truth).sum() / max(said.sum(), 1)), float((said & truth).sum() / truth.sum()),
        merged, suggested, Path(out) if out is not None else None,
    )  # fmt: skip
    text = _text(base, found, {key: float(weights[place]) for key, place in places.items()})
    if not _same_but_weights(parse_model(text), base):
        raise InputError(
            f"the model {base.version} cannot be extended as it stands: give each setting a line of its own"
        )
    if out is not None:
        write(Path(out), text.encode())
    return found


def read_labels(path: str | Path, model: Model) -> list[tuple[MentionRow, MentionRow, bool]]:
    """The pairs of a file of labels; InputError names the line that is not as it should be."""
    source = Path(path)
    if not source.is_file():
        raise InputError(f"there is no file {str(source)!r}")
    pairs = []
    with opened(source) as reader:
        header = next(reader, [])
        if "label" not in header or not {*header} & {*LABEL_COLUMNS[1:]}:
            raise InputError(f"{source}: the columns must be label and pairs such as given_l, given_r")
        for cells in filter(None, reader):
            record = dict(zip(header, cells, strict=False))
            label = record.get("label", "").strip().lower()
            if label not in ("same", "different"):
                raise InputError(
                    f"{source}, line {reader.line_num}: label {label!r} is not same or different"
                )
            sides = [
                from_flat({"unique_id": side, **{c: record.get(f"{c}_{side}") for c in FLAT_COLUMNS}})
                for side in "lr"
            ]
            pairs.append((sides[0], sides[1], label == "same"))
    return pairs


def labels_csv(judged: Iterable[tuple[str, MentionRow, MentionRow]]) -> bytes:
    """A file of labels, as `calibrate` takes it, of the pairs that `Resolver.judged_people` gives."""
    found = ({"label": verdict, **_flat(one, "l"), **_flat(other, "r")} for verdict, one, other in judged)
    return table(LABEL_COLUMNS, ([row.get(column) for column in LABEL_COLUMNS] for row in found))


def _flat(row: MentionRow, side: str) -> dict[str, str]:
    shown = {
        "given": "given", "middle": "middle", "surname": "surname", "phone": "phone", "email": "email",
        "street_no": "number", "street": "street", "suburb": "suburb", "postcode": "postcode",
    }  # fmt: skip
    found: dict[str, str] = {}
    for column, attribute in shown.items():
        values = row.of(COLUMNS[attribute])
        found[f"{column}_{side}"] = (getattr(values[0], attribute) or "") if values else ""
    births, companies = row.of("births"), row.of("companies")
    if births:
        found[f"dob_{side}"] = births[0].dob_day or births[0].dob_month or births[0].dob_year
    if companies:
        found[f"company_no_{side}"] = companies[0].company_no.partition(":")[2]
    return found


def _levels(model: Model) -> Iterable[tuple[tuple[str, str], float]]:
    """Each level once; levels of one name in one comparison share their weight."""
    seen: dict[tuple[str, str], float] = {}
    for comparison in model.comparisons:
        for level in comparison.levels:
            seen.setdefault((comparison.name, level.name), level.weight)
    return seen.items()


def _places(model: Model) -> dict[tuple[str, str], int]:
    return {key: index for index, (key, _) in enumerate(_levels(model))}


def _learn(reached: Any, truth: Any, start: Any, prior: float) -> Any:
    """Logistic regression in binary logarithms, drawn towards the weights it started from."""
    import numpy as np
    from scipy.optimize import minimize

    sign = np.where(truth, 1.0, -1.0)
    two = float(np.log(2.0))

    def loss(weights: Any) -> tuple[float, Any]:
        margin = sign * two * (reached @ weights + prior)
        away = weights - start
        value = np.logaddexp(0.0, -margin).sum() + _STIFFNESS * (away @ away)
        slope = (
            -(reached.T @ (sign * two / (1.0 + np.exp(np.clip(margin, -500, 500))))) + 2 * _STIFFNESS * away
        )
        return float(value), slope

    return minimize(loss, start, jac=True, method="L-BFGS-B").x


def _threshold(weights: Any, truth: Any, precision: float) -> float:
    """The lowest weight from which on the pairs are right often enough."""
    import numpy as np

    order = np.argsort(-weights)
    right = np.cumsum(truth[order]) / np.arange(1, len(order) + 1)
    good = np.nonzero(right >= precision)[0]
    return round(float(weights[order[good[-1]]]) if len(good) else float(weights.max()) + 1.0, 1)


def _text(base: Model, found: Calibration, weights: dict[tuple[str, str], float]) -> str:
    """The learnt specification: all of `base` but its version, bands and weights, which are new."""
    extends, top, sections = _rest(base)
    lines = [
        f"# Learnt from {found.pairs} labelled pairs, {found.same} of one person, from {base.version}.",
        f"# On pairs it was not shown: precision {found.precision:.4f}, recall {found.recall:.4f}",
        f"# at the merged band (from {found.merged:g}); suggested from {found.suggested:g}.",
        "",
        f'extends = "{extends}"',
        f'version = "{found.version}"',
        *top,
        "",
        "[bands]",
        f"merged = {found.merged}",
        f"linked = {found.merged - (base.merged - base.linked):.2f}",
        f"suggested = {found.suggested}",
        f"ambiguity = {base.ambiguity}",
        *sections,
    ]
    for comparison in base.comparisons:
        lines += ["", f'[weights."{comparison.name}"]']
        names = dict.fromkeys(level.name for level in comparison.levels)
        lines += [f'"{name}" = {weights[comparison.name, name]}' for name in names]
    return "\n".join(lines) + "\n"


def _rest(base: Model) -> tuple[str, list[str], list[str]]:
    """The shipped specification that `base` extends, and what else it says: its settings and its sections.

    Raises InputError for a specification that stands alone, because only one that extends can be extended.
    """
    for path in SHIPPED.values():
        if base.text == path.read_text(encoding="utf-8"):
            return path.name, [], []
    extends = tomllib.loads(base.text).get("extends")
    if extends is None:
        raise InputError(
            f"the model {base.version} stands alone: calibrate takes one that extends a shipped one; write"
            ' extends = "model.toml" into it, and only what differs'
        )
    top: list[str] = []
    sections: list[str] = []
    kept = top
    for line in base.text.splitlines():
        if header := re.match(r"\s*\[+\s*([\w\"]+)", line):
            kept = [] if header[1] in ("bands", "weights") else sections
            kept += [""]
        if line.strip() and not re.match(r"\s*(#|extends\s*=|version\s*=)", line):
            kept.append(line)
    return extends, top, sections


def _same_but_weights(one: Model, other: Model) -> bool:
    """Whether two specifications compare, block and guard alike."""

    def bare(model: Model) -> tuple[object, ...]:
        levels = [
            (each.name, each.of, each.needs, [(level.name, level.when) for level in each.levels])
            for each in model.comparisons
        ]
        guard = (model.guard_births, model.guard_givens, model.ambiguity)
        return (model.prior, guard, model.steps, model.blocks, model.caps, levels)

    return bare(one) == bare(other)
