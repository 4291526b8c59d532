"""Where the templates are: the `notebooks` folder of a checkout, or the one in the installed package."""

from __future__ import annotations

from pathlib import Path

from workbench.errors import InputError, did_you_mean

_CHECKOUT = Path(__file__).resolve().parents[2] / "notebooks"
_INSTALLED = Path(__file__).resolve().parent / "notebooks"


NAMES = (
    "start_here",
    "missing_debtor",
    "contact_trace",
    "person_sweep",
    "company_network",
    "disqualified_director",
    "regulator_extract",
    "identity_verification",
    "bulk_screening",
    "merge_review",
    "refresh_and_compare",
    "your_own_source",
)
"""The templates, the guided one first: a notebook that lies beside them by chance is none."""


def folder() -> Path:
    """The folder that holds the templates."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


def templates() -> dict[str, Path]:
    """The templates by name, in the order in which they are offered."""
    places = {name: folder() / f"{name}.ipynb" for name in NAMES}
    return {name: path for name, path in places.items() if path.is_file()}


def find_template(name: str | Path) -> Path:
    """The notebook of that name or path, or an `InputError` that lists the templates."""
    path = Path(name)
    if path.suffix == ".ipynb":
        if path.is_file():
            return path
        raise InputError(f"there is no notebook {path}")
    known = templates()
    if str(name) in known:
        return known[str(name)]
    meant = did_you_mean(str(name), known) or "."
    raise InputError(f"no template {str(name)!r}{meant} There are: {', '.join(known)}")
