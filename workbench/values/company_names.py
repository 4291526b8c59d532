"""Names of companies: the name proper, its legal form, and the other names that are written beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from workbench.values.filled_texts import without_fillings
from workbench.values.packed_tables import lines_of
from workbench.values.text import fold
from workbench.values.world import latin

_TRADING: Final = re.compile(
    r"[\s,(]*\b(?:t/as?|t\.a\.|trading\s+as|d/?b/?a|doing\s+business\s+as)\b[.:)]*\s*"
)
_FORMER: Final = re.compile(
    r"[\s,(]*\b(?:f/?k/?a|formerly(?:\s+known\s+as)?|previously(?:\s+known\s+as)?)\b[.:]*\s*"
)
_STATE: Final = re.compile(
    r"[\s,-]*[(\[]?\s*\b(?:in\s+(?:(?:creditors'?|members'?)\s+)?(?:voluntary\s+)?(?:liquidation|administration|"
    r"receivership)|deregistered|dissolved|struck\s+off|(?:receivers?\s+(?:and\s+managers?\s+)?|administrators?\s+|"
    r"liquidators?\s+)appointed|external\s+administration)\b[^)\]]*[)\]]?\s*$"
)
_TRUSTEE: Final = re.compile(r"[\s,(]*\b(?:atf|as\s+trustees?\s+(?:for|of)|ttee)\b.*$")
_JOINING: Final = frozenset({"the", "and", "of", "und", "et", "y", "e"})
_FRONT: Final = frozenset(
    {
        "ooo", "oao", "zao", "pao", "ao", "too", "tov", "pt", "uab", "sia", "srl", "jsc", "ojsc",
        "cjsc", "pjsc", "llc", "oy", "ab", "kk", "as",
    }
)  # fmt: skip
"""Forms of one word that stand before the name as well."""
_LONGEST: Final = 9
"""Words of the longest legal form."""
_KIN: Final = {
    "pty": "ltd", "pte": "ltd", "company": "", "ao": "jsc", "ojsc": "jsc", "pjsc": "jsc", "cjsc": "jsc",
    "ooo": "llc",
}  # fmt: skip
"""Forms that are also written as another one; `Co` says nothing."""


@dataclass(frozen=True, slots=True)
class CompanyName:
    """A company's name taken apart: `core` is its letters and digits without the legal form.

    `form` is the legal form in one spelling (`ltd`, `pty`, `gmbh`), empty where none is written; `words` are
    those of the core.
    """

    core: str
    form: str
    words: tuple[str, ...]

    @property
    def form_kin(self) -> str:
        """Equal for legal forms that are written for one another, such as `Pty Ltd` and `Limited`."""
        return _KIN.get(self.form, self.form)


def same_form(one: str, other: str) -> bool:
    """Whether two legal forms (`form_kin`) do not tell two companies apart: equal, or one is not written."""
    return one == other or not one or not other


@lru_cache(maxsize=1 << 16)
def company_names(text: str) -> tuple[tuple[str, CompanyName], ...]:
    """The names in a text, each as `name`, `trading name` or `former name`; empty where nothing is left.

    `Quay Foods Pty Ltd t/a The Galley (formerly Slip Pty Ltd)` holds three. A remark on the company's state
    (`in liquidation`) and the trust that it acts for are no part of its name.
    """
    plain = fold(latin(text)) if not text.isascii() else fold(text)
    plain = without_fillings(plain)
    plain = _TRUSTEE.sub("", _STATE.sub("", plain))
    found: list[tuple[str, CompanyName]] = []
    rest, *former = _FORMER.split(plain)
    first, *trading = _TRADING.split(rest)
    for how, parts in (("name", [first]), ("trading name", trading), ("former name", former)):
        for part in parts:
            name = _taken_apart(part)
            if name.core and all(name != other for _, other in found):
                found.append((how, name))
    return tuple(found)


def is_legal_form(word: str) -> bool:
    """True for one word (folded letters) that is a legal form by itself: `gmbh`, `oy`."""
    return word in _forms()


def _taken_apart(text: str) -> CompanyName:
    joined = re.sub(r"(?<=\b[a-z])\.(?=[a-z]\b)", "", text.replace("&", " and ").replace("'", ""))
    words = re.findall(r"[a-z0-9]+", joined)
    forms, form = _forms(), ""
    while words and (length := _tail(words, forms)):
        form = forms[_spelt(words[-length:])] if form in ("", "company") else form
        del words[-length:]
    if words and form in ("", "company", "inc") and (length := _head(words, forms)):
        form = forms["".join(words[:length])]
        del words[:length]
    core = [word for word in words if word not in _JOINING] or words
    return CompanyName("".join(core), form, tuple(core))


def _tail(words: list[str], forms: dict[str, str]) -> int:
    """How many words at the end are a legal form; a name of nothing else keeps its first word."""
    for length in range(min(_LONGEST, len(words) - 1), 0, -1):
        if _spelt(words[-length:]) in forms:
            return length
    return 0


def _head(words: list[str], forms: dict[str, str]) -> int:
    for length in range(min(_LONGEST, len(words) - 1), 0, -1):
        whole = "".join(words[:length])
        if whole in forms and (length > 2 or (length == 1 and whole in _FRONT)):
            return length
    return 0


def _spelt(words: list[str]) -> str:
    return "".join(word for word in words if word not in ("and", "und")) if len(words) > 1 else words[0]


@cache
def _forms() -> dict[str, str]:
    """The legal form of each way in which one is written, as letters and digits alone."""
    return {
        spelling: form
        for line in lines_of("legal_forms")
        for form, *spellings in [line.split()]
        for spelling in spellings
    }
