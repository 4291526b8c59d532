"""One self-contained page: no request leaves it, and nothing in it but our own script can run.

The content security policy names the page's scripts by their SHA-256. The data is JSON in a block
that no browser executes, with `<`, `>` and `&` written as escapes.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from functools import cache
from typing import Any

from workbench.chart import browser_modules, style

_BOOT = (
    "const scene=JSON.parse(document.getElementById('scene').textContent);"
    "mount(document.getElementById('chart'),vis,scene,{page:true});"
)


def render(scene: dict[str, Any]) -> str:
    """The HTML of a scene; opened from a file it searches, filters, explains and prints."""
    meta = scene["meta"]
    data = {**scene, "style": style.for_browser()}
    return (
        f"{_head()}<title>{html.escape(str(meta['title']))}</title>\n<style>{browser_modules.text('view.css')}</style>"
        f'\n</head>\n<body class="wbc-page">\n<noscript><p>{html.escape(str(meta["summary"]))}. '
        f"{html.escape(meta['banner'])} Scripts are off: the interactive chart needs them.</p></noscript>\n"
        f'<main id="chart"></main>\n<script type="application/json" id="scene">{embedded(data)}</script>\n'
        f"{_scripts()}\n</body>\n</html>\n"
    )


def embedded(data: Any) -> str:
    """JSON that may stand inside a script element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _code() -> tuple[str, str]:
    return browser_modules.library_script(), f"{browser_modules.view_script()}\n{_BOOT}"


@cache
def _scripts() -> str:
    return "\n".join(f"<script>{code}</script>" for code in _code())


@cache
def _head() -> str:
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'" for code in _code()
    )
    policy = (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline'; img-src data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
    )
