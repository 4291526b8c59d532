"""The product speaks plain English: phrases that sound like another language's are kept out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ODD = re.compile(
    r"\banew\b|\bany more(?=[.,:;\"]|$)|\bblacken|\bis no (?:entity|mention) of\b"
    r"|must be text, and is|stand any more|by leave only|without leave|counts? as paid"
    r"|\bhangs? (?:together|on them)\b"
    r"|asks? for patience|nothing to pay|stands for several|(?i:somebody was erased)"
    r"|Why this is one|merged from [0-9{]|before anything is compared|undated too|[Pp]ut away\b"
    r"|All decided|What does not agree|Asked and found empty|Where each statement stands"
    r"|State of the journal|smaller honestly"
    r"|\{[^{}\n]*\} is no (?!longer|such)[A-Za-z]|\"\"\"The same ",
    re.MULTILINE,
)
TEXTS = sorted(
    path
    for folder in ("workbench", "widgets", "docs", "notebooks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".mjs", ".md", ".ipynb", ".j2") and ".min." not in path.name
)


@pytest.mark.parametrize("folder", ["workbench", "widgets", "docs", "notebooks"])
def test_no_text_uses_a_phrase_that_only_its_authors_say(folder: str) -> None:
    odd = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in TEXTS
        if path.relative_to(ROOT).parts[0] == folder
        for found in ODD.finditer(path.read_text(encoding="utf-8"))
    ]
    assert odd == []
