"""The statements of a dossier with and without what is withheld, beside each other, for whoever decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from workbench.dossier.compose import compose
from workbench.dossier.model import Dossier, Material


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One statement as it is, and as it is printed; `after` is empty where it is left out."""

    chapter: str
    before: str
    after: str

    @property
    def is_changed(self) -> bool:
        """True where something is withheld from it."""
        return self.before != self.after


def preview(material: Material, **options: Any) -> list[PreviewLine]:
    """Every statement with and without what `redact` and `withhold` take.

    `options` are those of `compose`.
    """
    after = compose(material, **options)
    kept = {name: value for name, value in options.items() if name not in ("redact", "withhold")}
    return list(_aligned(_lines(compose(material, **kept)), _lines(after)))


def _lines(dossier: Dossier) -> list[tuple[tuple[Any, ...], str, str]]:
    """By statement: where it belongs, its chapter and its text."""
    return [
        ((chapter.key, s.cites), chapter.title, f"{s.label}: {s.cautioned}" if s.label else s.cautioned)
        for chapter in dossier.chapters
        for part in chapter.parts
        for s in part.sentences
    ]


def _aligned(
    before: Sequence[tuple[tuple[Any, ...], str, str]], after: Sequence[tuple[tuple[Any, ...], str, str]]
) -> Iterator[PreviewLine]:
    matcher = SequenceMatcher(None, [b[0] for b in before], [a[0] for a in after], autojunk=False)
    for _tag, first, end, other, stop in matcher.get_opcodes():
        for old, new in zip_longest(before[first:end], after[other:stop]):
            chapter = (old or new or ((), "", ""))[1]
            yield PreviewLine(chapter, old[2] if old else "", new[2] if new else "")
