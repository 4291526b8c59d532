"""Names in Cyrillic and Greek letters and in Latin ones, brought to a form in which they are the same.

The form is coarse: it makes one of `Fyodor`, `Fedor` and `Фёдор`, and of some other names too. What it finds
may tell of a person, and is for somebody to look at.
"""

from __future__ import annotations

import re

_LATIN = str.maketrans(
    dict(zip("абвгдезиклмнопрстуфыэіґјαβγδεζηικλμνξοπρστυφωςћ", [
        *"abvgdeziklmnoprstufyeigj", *"abgdeziiklmnxoprstifosc",
    ], strict=True))
    | {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "iu",
       "я": "ia", "є": "ie", "љ": "lj", "њ": "nj", "ђ": "dj", "џ": "dz", "θ": "th", "χ": "ch", "ψ": "ps"}
)  # fmt: skip
_OTHER = re.compile(r"[\u0370-\u03ff\u0400-\u052f]")
_COARSER = [
    (re.compile(found), put)
    for found, put in (
        ("shch|sch|sh|sz", "s"), ("tsch|tch|ch|ts|tz|cz|c(?!k)", "c"), ("ck|q", "k"), ("kh|gh|g", "h"),
        ("zh", "z"), ("ph|w|f|b", "v"), ("x", "ks"), ("ou", "u"), ("[ijy]+([aeou])", r"\1"), ("[ijy]+", "i"),
        ("o", "e"), (r"(.)\1+", r"\1"),
    )
]  # fmt: skip


def is_other(text: str) -> bool:
    """True of a text with Cyrillic or Greek letters."""
    return not text.isascii() and _OTHER.search(text) is not None


def coarse(folded: str) -> str:
    """A folded text as its names sound, in few letters."""
    folded = folded.replace("ου", "u").translate(_LATIN)
    for found, put in _COARSER:
        folded = found.sub(put, folded)
    return folded
