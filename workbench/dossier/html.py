"""The dossier as one self-contained, accessible page that also prints well."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from workbench.dossier.model import Dossier


def render(dossier: Dossier) -> str:
    """The page: everything escaped, nothing fetched, every citation a link into the source list."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string(
        files(__package__).joinpath("page.html.j2").read_text(encoding="utf-8")
    )
    sources = {row[0] for row in dossier.sources}

    def linked(cite: str) -> bool:
        return cite.partition(":")[0] in sources

    chart: Any = _data_uri(dossier.chart_svg) if dossier.chart_svg else ""
    return template.render(d=dossier, linked=linked, chart=chart, places=dossier.places())


def _data_uri(svg: str) -> str:
    """The chart as a picture: what a data URI shows can run no script."""
    from base64 import b64encode

    return "data:image/svg+xml;base64," + b64encode(svg.encode("utf-8")).decode("ascii")
