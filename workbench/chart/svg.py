"""A composed picture written as SVG."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from workbench.chart.still_shapes import Disc, Line, Picture, Shape, Text

_FAMILY = "system-ui, 'DejaVu Sans', Arial, sans-serif"


def to_svg(picture: Picture) -> str:
    """The picture as an SVG document; every text is escaped, nothing in it can run."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {picture.width} {picture.height}" '
        f'width="{picture.width}" height="{picture.height}" style="max-width:100%;height:auto" role="img" '
        f"aria-label={quoteattr(picture.description)} font-family={quoteattr(_FAMILY)}>",
        f'<rect width="100%" height="100%" fill={quoteattr(picture.paper)}/>',
        *map(_svg, picture.shapes),
        "</svg>",
    ]
    return "\n".join(parts)


def _svg(shape: Shape) -> str:
    if isinstance(shape, Text):
        halo = f' stroke={quoteattr(shape.halo)} stroke-width="3" paint-order="stroke"' if shape.halo else ""
        bold = ' font-weight="600"' if shape.bold else ""
        at = f"{shape.x:.1f} {shape.y:.1f}"
        turn = f' transform="rotate({shape.turn:.1f} {at})"' if shape.turn else ""
        return (
            f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size:.1f}" '
            f"fill={quoteattr(shape.colour)} text-anchor={quoteattr(shape.anchor)}{bold}{halo}{turn}>"
            f"{escape(shape.text)}</text>"
        )
    if isinstance(shape, Line):
        x1, y1, x2, y2 = shape.points
        dash = f" stroke-dasharray={quoteattr(' '.join(map(str, shape.dashes)))}" if shape.dashes else ""
        return (
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke={quoteattr(shape.colour)} '
            f'stroke-width="{shape.width:.1f}"{dash}/>'
        )
    border = f' stroke={quoteattr(shape.border)} stroke-width="{shape.width:.1f}"' if shape.border else ""
    if isinstance(shape, Disc):
        centre = f'cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:.1f}"'
        return f"<circle {centre} fill={quoteattr(shape.fill)}{border}/>"
    pairs = " ".join(
        f"{shape.points[i]:.1f},{shape.points[i + 1]:.1f}" for i in range(0, len(shape.points), 2)
    )
    return f'<polygon points="{pairs}" fill={quoteattr(shape.fill)}{border}/>'
