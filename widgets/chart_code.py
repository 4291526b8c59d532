"""The code that draws a chart in the browser, which a page asks for once."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache

from workbench.chart.browser_modules import LIBRARY, text, view_module


@cache
def chart_code() -> tuple[bytes, bytes]:
    """The library and the view, each gzipped."""
    library, view = (gzip.compress(each.encode(), 6, mtime=0) for each in (text(LIBRARY), view_module()))
    return library, view


@cache
def chart_code_version() -> str:
    """What tells the code from that of another version."""
    return hashlib.sha256(b"".join(chart_code())).hexdigest()[:16]
