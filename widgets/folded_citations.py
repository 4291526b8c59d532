"""Long groups of citations, folded in the editor: `[S4, S1 …2]` stands for all places of the second group."""

from __future__ import annotations

import re

from workbench.case.report.citation_grammar import CITED, in_brackets, read_group
from workbench.errors import InputError

_MOST = 3
"""Citations of a group that are shown as they are."""
_FOLDED = re.compile(r"\[([^\[\]…]*)…(\d{1,6})([^\[\]…]*)\]")


class FoldedCitations:
    """The groups that one editor has folded; a group keeps its number as long as the editor is there."""

    def __init__(self) -> None:
        self._groups: list[list[str]] = []

    def fold(self, text: str) -> str:
        """The text with each long group of citations as its sources and a number."""
        return CITED.sub(lambda group: self._folded(read_group(group[1])) or group[0], text)

    def unfold(self, text: str) -> str:
        """The text with all citations; raises `InputError` for a number that stands for no group."""
        return _FOLDED.sub(self._unfolded, text)

    def _folded(self, cites: list[str]) -> str:
        if len(cites) <= _MOST:
            return ""
        if cites not in self._groups:
            self._groups.append(cites)
        return f"[{', '.join(_sources(cites))} …{self._groups.index(cites) + 1}]"

    def _unfolded(self, found: re.Match[str]) -> str:
        number = int(found[2])
        if not 0 < number <= len(self._groups):
            raise InputError(f"{found[0]} stands for no citations: remove it, or cite the places themselves")
        cites = self._groups[number - 1]
        beside = [each for each in read_group(f"{found[1].rstrip()},{found[3].lstrip(', ')}") if each]
        return in_brackets([*cites, *(each for each in beside if each not in _sources(cites))])


def _sources(cites: list[str]) -> list[str]:
    return list(dict.fromkeys(cite.partition("#")[0] for cite in cites))
