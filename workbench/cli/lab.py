"""`workbench lab`: JupyterLab, opened on a notebook or a case."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import sys
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import typer

from workbench.cli.common import existing_file, say
from workbench.errors import ConfigurationError, InputError
from workbench.extras import require
from workbench.templates import find_template
from workbench.templates.template_folder import folder

WORK = "work"
"""The folder of a checkout in which somebody works; git ignores it."""


def lab(
    notebook: Annotated[
        str, typer.Argument(help="a notebook, a case file, a bundle or the name of a template")
    ] = "start_here",
    port: Annotated[int, typer.Option(help="the port to listen on; 0 takes any free one")] = 8888,
    no_open: Annotated[bool, typer.Option("--no-open", help="only print the address")] = False,
) -> None:
    """Opens JupyterLab on a notebook or a case. It listens on this machine only and sends nothing elsewhere.

    A template is copied into this folder, in a checkout of the project into its folder `work`, which git
    ignores; an earlier copy is opened as it is.
    """
    path = own_copy(notebook)
    root = Path.cwd() if path.is_relative_to(Path.cwd()) else path.parent
    port = _free_port(port)
    token = secrets.token_hex(24)
    address = f"http://127.0.0.1:{port}/lab/tree/{quote(path.relative_to(root).as_posix())}?token={token}"
    require("This command", "lab", "jupyterlab")
    from jupyterlab.labapp import LabApp

    say(f"JupyterLab: {address}")
    sys.stdout.flush()
    arguments = [
        f"--ServerApp.root_dir={root}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.open_browser={not no_open}",
        f"--LabApp.default_url=/lab/tree/{quote(path.relative_to(root).as_posix())}",
        # a first start would ask whether to fetch news from elsewhere: this tool stays offline
        f"--LabApp.user_settings_dir={_settings()}",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--log-level=WARN",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")
    os.environ["JUPYTER_TOKEN"] = token
    sys.argv = ["jupyter-lab"]
    LabApp.launch_instance(argv=arguments)


def own_copy(name: str) -> Path:
    """The file to open: a notebook or a case as it is, a template as a copy.

    What is worked on never lies in the installed package, and no run of a template changes the one that
    others start from. Raises `InputError` for a file that is missing.
    """
    if name.endswith(".bundle"):
        return existing_file(Path(name)).resolve()
    if name.endswith(".case"):
        if not Path(name).is_file():
            raise InputError(f"there is no case {name}: make one in JupyterLab's launcher, or check the path")
        return Path(name).resolve()
    path = find_template(name).resolve()
    if path.parent != folder():
        return path
    copy = copy_of(path, Path.cwd())
    if not copy.exists():
        copy.parent.mkdir(exist_ok=True)
        shutil.copyfile(path, copy)
    return copy


def copy_of(template: Path, here: Path) -> Path:
    """Where a template opened from a folder is worked on: in its `work`, where it holds the template."""
    return (here / WORK if template.is_relative_to(here) else here) / template.name


def _settings() -> Path:
    """A settings folder of our own, so that a first start asks nothing and fetches nothing."""
    folder = (
        Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "investigation-workbench" / "lab"
    )
    notice = folder / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    if not notice.exists():
        notice.parent.mkdir(parents=True, exist_ok=True)
        notice.write_text(
            json.dumps({"checkForUpdates": False, "fetchNews": "false", "doNotDisturbMode": False}),
            encoding="utf-8",
        )
    return folder


def _free_port(wanted: int) -> int:
    """The wanted port when it is free, else any other, and says so."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            if os.name == "posix":  # a port that only waits for its last connections to be forgotten is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            port = int(probe.getsockname()[1])
            if wanted not in (0, port):
                say(f"Port {wanted} is in use. JupyterLab listens on port {port} instead.")
            return port
    raise ConfigurationError(f"no port could be opened on this machine (tried {wanted})")
