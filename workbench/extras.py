"""The packages that only some users need: what each extra brings, and how to install one that is missing."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING

from workbench.errors import MissingPackage

if TYPE_CHECKING:
    from importlib.metadata import Distribution

NAME = "investigation-workbench"
_EXTRA = "{extra}"
_FROM_AN_INDEX = f'"{NAME}[{_EXTRA}]"'


def require(what: str, extra: str, *modules: str) -> None:
    """Checks that the packages of an extra are installed before they are imported.

    `what` begins the sentence: "A PDF" needs them. Raises `MissingPackage` with the command that
    installs them.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingPackage(
                f"{what} needs {module}, which is not installed: {install_command(extra)}", module, extra
            )


def install_command(extra: str) -> str:
    """The command that adds an extra to this installation, from where it was installed.

    It is written with double quotes, which cmd, PowerShell and bash all read.
    """
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        place = _origin(distribution(NAME))
    except PackageNotFoundError:
        place = ""
    return f"pip install {(place or _FROM_AN_INDEX).replace(_EXTRA, extra)}"


def _origin(installed: Distribution) -> str:
    """Where a package that came from no index was installed from, with a place for the extra; else ''."""
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        told = json.loads(installed.read_text("direct_url.json") or "{}")
        url = str(told["url"])
        editable = bool(told.get("dir_info", {}).get("editable"))
    except (ValueError, KeyError, TypeError, AttributeError):
        return ""
    if _EXTRA in url or '"' in url:
        return ""
    if url.startswith("file:") and editable:
        return f'-e "{url2pathname(urlsplit(url).path)}[{_EXTRA}]"'
    return f'"{NAME}[{_EXTRA}] @ {url}"'
