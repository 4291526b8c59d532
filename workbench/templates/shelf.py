"""Where the templates are: the `notebooks` folder of a checkout, or the one in the installed package."""

from __future__ import annotations

from pathlib import Path

from workbench.errors import InputError, did_you_mean

_CHECKOUT = Path(__file__).resolve().parents[2] / "notebooks"
_INSTALLED = Path(__file__).resolve().parent / "notebooks"


def folder() -> Path:
    """The folder that holds the templates."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


def templates() -> dict[str, Path]:
    """The templates by name."""
    return {path.stem: path for path in sorted(folder().glob("*.ipynb"))}


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
