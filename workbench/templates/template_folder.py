"""Where the templates are: the `notebooks` folder of a checkout, or the one in the installed package."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from workbench.errors import InputError, did_you_mean
from workbench.extras import require
from workbench.safe_file import write

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


def template_cells() -> set[tuple[str, str]]:
    """The kind and text of every cell of the templates: what anybody has who has this package."""
    return {
        (str(cell.cell_type), str(cell.source))
        for path in templates().values()
        for cell in read_notebook(path).cells
    }


def read_notebook(path: Path) -> Any:
    """The notebook in a file; raises `InputError` where it is none."""
    require("A notebook", "lab", "nbformat")
    import nbformat

    try:
        return nbformat.read(path, as_version=4)
    except OSError as error:
        raise InputError(f"{path.name} cannot be read: {error.strerror}") from None
    except Exception as error:  # nbformat raises whatever the content makes it raise
        first = (str(error).splitlines() or [""])[0][:200]
        raise InputError(f"{path.name} is not a notebook: {first}") from None


def write_notebook(notebook: Any, path: Path) -> Path:
    """Writes a notebook, whole and for its owner only; makes the folder where there is none."""
    import nbformat

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise InputError(f"no folder can be made for {path.name}: {why}") from None
    return write(path, f"{nbformat.writes(notebook)}\n".encode())


def find_template(name: str | Path) -> Path:
    """The notebook of that name or path, or an `InputError` that lists the templates."""
    path = Path(name)
    if path.suffix == ".ipynb":
        with suppress(OSError, ValueError):
            if path.is_file():
                return path
        raise InputError(f"there is no notebook {path}")
    known = templates()
    if str(name) in known:
        return known[str(name)]
    meant = did_you_mean(str(name), known) or "."
    raise InputError(f"no template {str(name)!r}{meant} There are: {', '.join(known)}")
