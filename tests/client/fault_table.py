"""The table of faults in docs/reliability.md, written from `client.faults`.

`python tests/client/fault_table.py` rewrites it; a test fails while it is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "reliability.md"
BEGIN, END = "<!-- faults: begin, written by tests/client/fault_table.py -->", "<!-- faults: end -->"


def block() -> str:
    """The table as Markdown, with its marks."""
    from client.faults import AGAIN, ANSWERED, KINDS

    def word(outcome: str) -> str:
        return outcome if outcome in (AGAIN, ANSWERED) else f"`{outcome}`"

    lines = [BEGIN, "", f"{len(KINDS)} kinds."]
    group = ""
    for kind in KINDS:
        if kind.group != group:
            group = kind.group
            lines += ["", f"### {group}", ""]
            lines += [
                "| Fault | Billable question | Free question | When it lasts |",
                "| --- | --- | --- | --- |",
            ]
        told = (word(outcome) for outcome in (kind.billable, kind.free, kind.lasting))
        lines.append(f"| {kind.name} | {' | '.join(told)} |")
    return "\n".join([*lines, "", END])


def page(text: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + block() + after


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "tests"))
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)} is written\n")
