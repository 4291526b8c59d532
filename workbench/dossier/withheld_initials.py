"""Finds the initials of withheld people where they stand for a name: `D.K.`, `D. M. K.`, `DMK`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator

from workbench.dossier.withheld_letters import AFTER, BEFORE

_WORDS = """
abn ac acn act afp agm ai am ao as at atm ba bbc bc be by ca cbd cc cctv cd ceo cfo co cpa ct cv da dc dj
dna do dob dpp dr ed eft eg er eu fb fm gm gp gps gst hiv hm hq hr icu id ie if in ip ir is it jp jr kc
kg km la lcd llc lp ltd ma mc md me mp mr ms my nb no nrma nsw nt nz oam of oh ok on or ot pa pc pd pdf
pin pm po pr ps pty qc qld rd re rsl rta sa sc sd sms so sr st tas tba tbc tfn to tv uae uk un up us usa
usb usd vat vic vs wa wc we
"""
_ABBREVIATIONS = frozenset(_WORDS.split())
"""What capitals without points stand for more often than for anybody's name."""
_DOTTED = frozenset({"am", "nz", "pm", "po", "uk", "us", "usa", "nsw", "act"})
"""What letters with points stand for more often."""


class WithheldInitials:
    """What finds some initials in a text that is compared, where each that is a capital is one there."""

    def __init__(self, initials: Iterable[str]) -> None:
        self._wanted: dict[str, set[str]] = {}
        for each in initials:
            if len(each) > 1 and each.lower() not in _DOTTED:
                self._wanted.setdefault(each.lower(), set()).add(each)
        self._search = _any_of(sorted(self._wanted))

    def spans(self, plain: str, is_capital: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
        """Where they stand, each with its points."""
        for found in self._search.finditer(plain) if self._search else ():
            letters = [at for at in range(*found.span()) if plain[at].isalpha()]
            for wanted in self._wanted.get("".join(plain[at] for at in letters), ()):
                if all(
                    map(is_capital, (at for at, each in zip(letters, wanted, strict=True) if each.isupper()))
                ):
                    yield found.span()


def _any_of(initials: Collection[str]) -> re.Pattern[str] | None:
    patterns = []
    for each in initials:
        letters = [*map(re.escape, each)]
        patterns.append(r"(?:\.[\s\-]?|['’])".join(letters) + r"(?:\.(?![^\W_])|(?!\.|[^\W_]))")
        if each not in _ABBREVIATIONS:
            patterns.append("-?".join(letters) + AFTER)
            if len(each) > 2:
                patterns.append(r"\s".join(letters) + AFTER)
    return re.compile(rf"{BEFORE}(?<![^\W_]\.)(?:{'|'.join(patterns)})") if patterns else None
