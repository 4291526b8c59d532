"""The part of JupyterLab's server that makes the copy of a notebook that can be shared."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

from jupyter_server.base.handlers import APIHandler
from pydantic import SecretStr
from tornado import web

from workbench.case.passphrases import passphrase_of
from workbench.errors import InputError, WorkbenchError
from workbench.templates.cases_of_notebook import SharedCopy, share_knowing
from workbench.templates.output_files import new_file
from workbench.templates.share import NotShared


class PassphraseMissing(InputError):
    """A case is encrypted, and nobody said its passphrase; `case` is its file."""

    def __init__(self, case: Path) -> None:
        super().__init__(
            f"{case.name} is encrypted: without its passphrase its values cannot be looked for, and nothing "
            "was shared"
        )
        self.case = case


def share_beside(root: Path, path: str, passphrases: Mapping[str, str] | None = None) -> SharedCopy:
    """Writes the copy of a notebook below `root` beside it, under a name that is free.

    The values of the cases in its folder, and of those that it names, are looked for in it; `passphrases` are
    those of encrypted ones, by their files. A case of the folder that it does not name may be left: the copy
    says which could not be opened. Raises `InputError` for what is no notebook below `root`, and where
    personal data would be left, and `PassphraseMissing` for a case that it names.
    """
    place = (root / path.strip("/")).resolve()
    if not place.is_relative_to(root.resolve()) or place.suffix != ".ipynb" or not place.is_file():
        raise InputError(f"`path` must be a notebook of this server, not {path!r}")
    to = new_file(place.with_name(f"{place.stem}.shared.ipynb"))
    return share_knowing(place, to, lambda case: _passphrase(case, passphrases or {}))


def _passphrase(case: Path, said: Mapping[str, str]) -> SecretStr | None:
    def ask(_question: str) -> str:
        if str(case) not in said:
            raise PassphraseMissing(case)
        return said[str(case)]

    return passphrase_of(case, ask)


class SharingHandler(APIHandler):
    """POST makes the copy of the notebook at `path` and gives its path."""

    @web.authenticated
    async def post(self) -> None:
        """`{"path"}` of the copy, the names of the `cases` whose values it does not hold, and the sentence
        `not_looked_for`; or 400 with why the notebook is not shared and which `cells` stop it, or for which
        case a `passphrase` is wanted.
        """
        asked = self.get_json_body() or {}
        root = Path(self.contents_manager.root_dir)
        try:
            passphrases = {
                str(case): str(said) for case, said in dict(asked.get("passphrases") or {}).items()
            }
            work = asyncio.get_running_loop().run_in_executor
            copy = await work(None, share_beside, root, str(asked.get("path") or ""), passphrases)
        except (WorkbenchError, OSError, TypeError, ValueError) as error:
            self.set_status(400)
            wanted = str(error.case) if isinstance(error, PassphraseMissing) else None
            cells = error.cells if isinstance(error, NotShared) else ()
            self.finish(json.dumps({"message": str(error), "cells": cells, "passphrase": wanted}))
            return
        self.finish(
            json.dumps(
                {
                    "path": copy.path.relative_to(root.resolve()).as_posix(),
                    "cases": copy.cases,
                    "not_looked_for": copy.not_looked_for,
                }
            )
        )
