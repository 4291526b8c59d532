"""The part of JupyterLab's server that makes the copy of a notebook that can be shared."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from jupyter_server.base.handlers import APIHandler
from tornado import web

from workbench.errors import InputError, WorkbenchError
from workbench.templates.output_files import new_file
from workbench.templates.share import NotShared, share_notebook


def share_beside(root: Path, path: str) -> Path:
    """Writes the copy of a notebook below `root` beside it, under a name that is free, and returns its path.

    Raises `InputError` for what is no notebook below `root`, and where personal data would be left.
    """
    place = (root / path.strip("/")).resolve()
    if not place.is_relative_to(root.resolve()) or place.suffix != ".ipynb" or not place.is_file():
        raise InputError(f"`path` must be a notebook of this server, not {path!r}")
    return share_notebook(place, new_file(place.with_name(f"{place.stem}.shared.ipynb")))


class SharingHandler(APIHandler):
    """POST makes the copy of the notebook at `path` and gives its path."""

    @web.authenticated
    async def post(self) -> None:
        """`{"path"}` of the copy, or 400 with why the notebook is not shared and which `cells` stop it."""
        asked = self.get_json_body() or {}
        root = Path(self.contents_manager.root_dir)
        try:
            work = asyncio.get_running_loop().run_in_executor
            copy = await work(None, share_beside, root, str(asked.get("path") or ""))
        except (WorkbenchError, OSError) as error:
            self.set_status(400)
            cells = error.cells if isinstance(error, NotShared) else ()
            self.finish(json.dumps({"message": str(error), "cells": cells}))
            return
        self.finish(json.dumps({"path": copy.relative_to(root.resolve()).as_posix()}))
