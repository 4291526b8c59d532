"""The cases that a notebook may speak of, and its copy to share, in which nothing of them may stand.

A process of its own opens the cases: what asks for a copy, such as JupyterLab's server, opens none.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from workbench.errors import InputError, WorkbenchError
from workbench.own_process import OwnProcess
from workbench.templates.case_values import not_looked_for, values_of
from workbench.templates.share import NotShared, share_notebook
from workbench.templates.template_folder import read_notebook

ENDING: Final = ".case"
Passphrases = Mapping[Path, Any]
"""The cases that are looked through, each with its passphrase, or None."""


@dataclass(frozen=True)
class SharedCopy:
    """A copy that was written, the names of the cases whose values were looked for in it, and in a sentence
    which of them were not."""

    path: Path
    cases: tuple[str, ...] = ()
    not_looked_for: str = ""


def cases_of_notebook(notebook: Path) -> dict[Path, bool]:
    """The case files of the folder and elsewhere, in order, each with whether the code names it."""
    folder = notebook.resolve().parent
    named = {folder / text for text in _texts(notebook) if text.endswith(ENDING)}
    by_code = {each.resolve() for each in named if _is_file(each)}
    beside = {each.resolve() for each in folder.glob(f"*{ENDING}") if _is_file(each)}
    return {each: each in by_code for each in sorted(by_code | beside)}


def _texts(notebook: Path) -> Iterator[str]:
    for cell in read_notebook(notebook).cells:
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
            for node in ast.walk(ast.parse(cell.source if cell.cell_type == "code" else "")):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def _is_file(path: Path) -> bool:
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def share_knowing(
    notebook: Path, to: Path, cases: Passphrases, *, needed: Collection[Path], left: Sequence[Path] = ()
) -> SharedCopy:
    """Writes the copy of a notebook to `to`, in which no value of the cases may stand.

    Raises what `share_notebook` raises, and `InputError` for one of the `needed` cases that cannot be opened;
    another one is named in the copy's `not_looked_for`, as are those that are `left`.
    """
    if not cases:
        return SharedCopy(share_notebook(notebook, to), (), _not_opened(left))
    process = OwnProcess(_share, f"Sharing {notebook.name}")
    try:
        process.send((notebook, to, dict(cases), frozenset(needed), tuple(left)))
        process.end_input()
        found = process.receive()
    finally:
        process.close()
    if isinstance(found, SharedCopy):
        return found
    message, cells = found
    raise InputError(message) if cells is None else NotShared(message, cells)


def _share(incoming: Iterator[Any], give: Callable[[Any], None]) -> None:
    """What the process does: gives the copy, or a message and the cells that stop it, or None for cells."""
    for notebook, to, cases, needed, left in incoming:
        try:
            with ExitStack() as stack:
                opened = {}
                for path, passphrase in cases.items():
                    try:
                        opened[path] = stack.enter_context(_opened(path, passphrase))
                    except InputError:
                        if path in needed:
                            raise
                known = values_of(*opened.values())
            names = tuple(path.name for path in opened)
            missing = _not_opened([*left, *(path for path in cases if path not in opened)])
            said = " ".join(filter(None, (not_looked_for(known), missing)))
            give(SharedCopy(share_notebook(notebook, to, known), names, said))
        except NotShared as error:
            give((str(error), error.cells))
        except WorkbenchError as error:
            give((str(error), None))


def _not_opened(cases: Sequence[Path]) -> str:
    if not cases:
        return ""
    names = ", ".join(sorted(path.name for path in cases))
    return f"Not opened, so that their values were not looked for: {names}."


def _opened(path: Path, passphrase: Any) -> Any:
    from workbench.case import Case

    try:
        return Case.open(path, passphrase=passphrase)
    except WorkbenchError as error:
        raise InputError(f"{path.name} was not looked through, and nothing was shared: {error}") from error
