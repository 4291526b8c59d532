"""The dossier as one self-contained, accessible page that also prints well."""

from __future__ import annotations

from importlib.resources import files

from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Dossier
from workbench.dossier.words import CHART_ALT, HEADS, legend


def render(dossier: Dossier, letterhead: Letterhead | None = None) -> str:
    """The page: everything escaped, nothing fetched or run, every citation a link to the recorded bytes."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    template = environment.from_string(
        files(__package__).joinpath("page.html.j2").read_text(encoding="utf-8")
    )
    letterhead = letterhead or Letterhead()
    kind = "png" if letterhead.logo.startswith(b"\x89PNG") else "jpeg"
    return template.render(
        d=dossier, sources={row[0] for row in dossier.sources}, places=dossier.places(),
        heads=HEADS, uri=lambda picture: _data_uri(picture.svg.encode(), "svg+xml"),
        alt=CHART_ALT, legend=legend,
        letterhead=letterhead, logo=_data_uri(letterhead.logo, kind) if letterhead.logo else "",
    )  # fmt: skip


def _data_uri(content: bytes, kind: str) -> str:
    """A picture in the page: what a data URI shows can run no script."""
    from base64 import b64encode

    return f"data:image/{kind};base64," + b64encode(content).decode("ascii")
