"""Our part of JupyterLab's server: a new case is made, a notebook shared; what SQLite keeps is hidden.

An extension of Jupyter Server. A case is opened by a kernel, never by the server.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from tornado import web

from widgets.new_case import ENDING, SERVICES, create_case, wrong_value
from widgets.sharing_server import SharingHandler
from workbench.errors import InputError, WorkbenchError

COMPANIONS = tuple(f"*{ENDING}-{part}" for part in ("wal", "shm", "journal"))
"""What SQLite keeps beside a case file while it is open."""
PRIVATE = (ENDING, ".bundle")
"""Endings of files that only their owner may read."""


def new_case_path(root: Path, folder: str, name: str) -> Path:
    """Where a new case goes: in `folder` below `root`.

    Raises `InputError` for a name that is empty or not one file's, or a folder that is not below `root`.
    """
    name = name.strip().removesuffix(ENDING)
    if not name:
        raise wrong_value("name", "Give the case a name")
    if name.startswith(".") or any(letter in name for letter in "/\\:\0") or len(name.encode()) > 200:
        raise wrong_value(
            "name", f"A case cannot be called {name!r}: leave out / \\ : and a leading dot, and keep it short"
        )
    place = (root / folder.strip("/")).resolve()
    if not place.is_relative_to(root.resolve()) or not place.is_dir():
        raise wrong_value(
            "folder",
            f"Folder must be one below {root.resolve()}, not {folder!r}: make it first, or leave it empty",
        )
    return place / f"{name}{ENDING}"


class CasesHandler(APIHandler):
    """GET lists the services that a case can ask; POST makes a case and gives its path."""

    @web.authenticated
    def get(self) -> None:
        """`{"services": [{"name", "text"}]}`, the usual service first."""
        services = [{"name": name, "text": text} for name, text in SERVICES.items()]
        self.finish(json.dumps({"services": services}))

    @web.authenticated
    async def post(self) -> None:
        """`{"path"}` of the new case, or 400 with the `message` and the `field` that it is about."""
        asked = self.get_json_body() or {}
        root = Path(self.contents_manager.root_dir)
        try:
            values = {str(key): str(value) for key, value in dict(asked.get("values") or {}).items()}
            path = new_case_path(root, str(asked.get("folder") or ""), values.pop("name", ""))
            await asyncio.get_running_loop().run_in_executor(None, create_case, path, values)
        except (WorkbenchError, TypeError, ValueError) as error:
            self.set_status(400)
            problems = error.problems if isinstance(error, InputError) else ()
            self.finish(json.dumps({"message": str(error), "field": problems[0].field if problems else None}))
            return
        self.finish(json.dumps({"path": path.relative_to(root.resolve()).as_posix()}))


def keep_private(os_path: str, **_saved: Any) -> None:
    """Makes a case or bundle that was copied or uploaded readable for its owner alone, as a new one is."""
    if os_path.endswith(PRIVATE):
        with suppress(OSError):  # a file system without such rights
            Path(os_path).chmod(0o600)


def _load_jupyter_server_extension(server: Any) -> None:
    """Called by Jupyter Server when it starts."""
    app = server.web_app
    base = app.settings["base_url"]
    parts = {"cases": CasesHandler, "share": SharingHandler}
    app.add_handlers(".*$", [(url_path_join(base, "workbench", name), each) for name, each in parts.items()])
    manager = server.contents_manager
    manager.register_post_save_hook(keep_private)
    manager.hide_globs = [*manager.hide_globs, *(one for one in COMPANIONS if one not in manager.hide_globs)]


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "widgets.case_server"}]
