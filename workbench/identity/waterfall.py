"""The waterfall picture of a comparison, as an SVG that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_ROW = 26
_LEFT, _RIGHT, _WIDTH = 270, 70, 760
_STYLE = """
.wf{font:13px system-ui,sans-serif}.wf text{fill:#1d2733}.wf .axis{stroke:#8894a2}.wf .note{fill:#5a6675}
.wf .plus{fill:#2f7d4f}.wf .minus{fill:#b3412f}.wf .sum{fill:#44607c}
@media (prefers-color-scheme:dark){.wf text{fill:#e4e9ee}.wf .axis{stroke:#7d8894}.wf .note{fill:#a9b4bf}
.wf .plus{fill:#5cb883}.wf .minus{fill:#e0806f}.wf .sum{fill:#8fb0d2}}
"""


def waterfall(
    title: str, bars: Sequence[tuple[str, float]], threshold: float, total: str = "together"
) -> str:
    """Bars `(label, weight)` laid end to end, the sum below them, and a line at the threshold.

    Positive and negative bars differ by their sign and colour; every text is escaped.
    """
    sums = [0.0]
    for _, weight in bars:
        sums.append(sums[-1] + weight)
    low, high = min(0.0, threshold, *sums), max(0.0, threshold, *sums)
    scale = (_WIDTH - _LEFT - _RIGHT) / ((high - low) or 1.0)

    def x(value: float) -> float:
        return _LEFT + (value - low) * scale

    height = 58 + _ROW * (len(bars) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="wf" viewBox="0 0 {_WIDTH} {height}" role="img"'
        f' width="{_WIDTH}" height="{height}"><title>{escape(title)}</title><style>{_STYLE}</style>',
        f'<text x="8" y="18" font-weight="600">{escape(_short(title, 100))}</text>',
    ]
    for at, css, dash in ((0.0, "axis", ""), (threshold, "axis", ' stroke-dasharray="4 3"')):
        parts.append(
            f'<line class="{css}" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="28" y2="{height - 24}"{dash}/>'
        )
    rows = [(label, sums[i], sums[i + 1], weight) for i, (label, weight) in enumerate(bars)]
    rows.append((total, 0.0, sums[-1], sums[-1]))
    for index, (label, start, end, weight) in enumerate(rows):
        y = 34 + _ROW * index
        css = "sum" if index == len(bars) else ("plus" if weight >= 0 else "minus")
        left, right = sorted((x(start), x(end)))
        parts.append(
            f'<text x="8" y="{y + 13}">{escape(_short(label, 42))}</text>'
            f'<rect class="{css}" x="{left:.1f}" y="{y}" width="{max(right - left, 1):.1f}"'
            f' height="17" rx="2"/>'
            f'<text x="{right + 5:.1f}" y="{y + 13}">{weight:+.1f}</text>'
        )
    parts.append(
        f'<text class="note" x="{x(threshold):.1f}" y="{height - 8}">'
        f"merge threshold {threshold:g}</text></svg>"
    )
    return "".join(parts)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
