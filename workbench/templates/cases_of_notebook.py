"""The cases that a notebook may speak of, and its copy to share, in which nothing of them may stand.

A process of its own opens the cases: what asks for a copy, such as JupyterLab's server, opens none.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import SecretStr

from workbench.errors import InputError, WorkbenchError
from workbench.own_process import OwnProcess
from workbench.templates.case_values import not_looked_for, values_of
from workbench.templates.share import NotShared, share_notebook
from workbench.templates.template_folder import read_notebook

ENDING: Final = ".case"
_Used = TypeVar("_Used")


@dataclass(frozen=True)
class NotebookCase:
    """A case file that a notebook may speak of, and its passphrase; `is_named` where its code names it."""

    path: Path
    is_named: bool
    passphrase: SecretStr | None = None


@dataclass(frozen=True)
class SharedCopy:
    """A copy that was written, the names of the cases whose values were looked for in it, and in a sentence
    which of them were not."""

    path: Path
    cases: tuple[str, ...] = ()
    not_looked_for: str = ""


def cases_of_notebook(notebook: Path) -> list[NotebookCase]:
    """The case files that the code of a notebook names, and those of its folder, in order."""
    folder = notebook.resolve().parent
    named = {folder / text for text in _texts(notebook) if text.endswith(ENDING)}
    by_code = {each.resolve() for each in named if _is_file(each)}
    beside = {each.resolve() for each in folder.glob(f"*{ENDING}") if _is_file(each)}
    return [NotebookCase(each, each in by_code) for each in sorted(by_code | beside)]


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


def share_knowing(notebook: Path, to: Path, passphrase_of: Callable[[Path], SecretStr | None]) -> SharedCopy:
    """Writes the copy of a notebook to `to`, in which no value of its cases may stand.

    Raises what `share_notebook` and `passphrase_of` raise, and `InputError` for a case that cannot be opened.
    A case that the notebook does not name is left instead, also where its passphrase is an `InputError`: the
    copy names it in its `not_looked_for`.
    """
    left: list[Path] = []

    def unlocked(case: NotebookCase) -> NotebookCase:
        return replace(case, passphrase=passphrase_of(case.path))

    cases = list(_usable(cases_of_notebook(notebook), unlocked, left))
    if not cases:
        return SharedCopy(share_notebook(notebook, to), (), _not_opened(left))
    process = OwnProcess(_share, f"Sharing {notebook.name}")
    try:
        process.send((notebook, to, cases, left))
        process.end_input()
        found = process.receive()
    finally:
        process.close()
    if isinstance(found, SharedCopy):
        return found
    message, cells = found
    raise InputError(message) if cells is None else NotShared(message, cells)


def _usable(
    cases: Iterable[NotebookCase], use: Callable[[NotebookCase], _Used], left: list[Path]
) -> Iterator[_Used]:
    """What `use` gives of each case; an `InputError` of one that the notebook names is raised.

    Another one for which there is such an error is added to those that are `left`.
    """
    for case in cases:
        try:
            yield use(case)
        except InputError:
            if case.is_named:
                raise
            left.append(case.path)


def _share(incoming: Iterator[Any], give: Callable[[Any], None]) -> None:
    """What the process does: gives the copy, or a message and the cells that stop it, or None for cells."""
    for task in incoming:
        try:
            give(_copy(*task))
        except NotShared as error:
            give((str(error), error.cells))
        except WorkbenchError as error:
            give((str(error), None))


def _copy(notebook: Path, to: Path, cases: list[NotebookCase], left: list[Path]) -> SharedCopy:
    with ExitStack() as stack:
        opened = dict(_usable(cases, lambda case: (case.path, stack.enter_context(_opened(case))), left))
        known = values_of(*opened.values())
    said = " ".join(filter(None, (not_looked_for(known), _not_opened(left))))
    return SharedCopy(share_notebook(notebook, to, known), tuple(path.name for path in opened), said)


def _not_opened(cases: list[Path]) -> str:
    if not cases:
        return ""
    names = ", ".join(sorted(path.name for path in cases))
    return f"Not opened, so that their values were not looked for: {names}."


def _opened(case: NotebookCase) -> Any:
    from workbench.case import Case

    try:
        return Case.open(case.path, passphrase=case.passphrase)
    except WorkbenchError as error:
        raise InputError(
            f"{case.path.name} was not looked through, and nothing was shared: {error}"
        ) from error
