"""A dossier with and without what is withheld, beside each other, for whoever decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

from workbench.dossier.compose import compose
from workbench.dossier.html import render
from workbench.dossier.model import Dossier, Material


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """One statement as it is, and as it is printed; `after` is empty where it is left out."""

    chapter: str
    before: str
    after: str
    numbers: tuple[int, int] = (0, 0)
    """Its number with and without; 0 where it is not there."""

    @property
    def is_changed(self) -> bool:
        """True where something is withheld from it."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class ReportPages:
    """The pages of a report `before` and `after` what is withheld, as HTML without the recorded answers."""

    before: str = field(repr=False)
    after: str = field(repr=False)
    lines: tuple[PreviewLine, ...] = field(repr=False)


def preview(material: Material, **options: Any) -> list[PreviewLine]:
    """Every statement with and without what `redact` and `withhold` take.

    `options` are those of `compose`.
    """
    before, after = _both(material, options)
    return list(_aligned(_lines(before), _lines(after)))


def preview_pages(material: Material, **options: Any) -> ReportPages:
    """The pages with and without what `redact` and `withhold` take; `options` are those of `compose`."""
    before, after = _both(material, options)
    lines = tuple(_aligned(_lines(before), _lines(after)))
    page, redacted = (render(replace(each, recorded={})) for each in (before, after))
    return ReportPages(page, redacted, lines)


def _both(material: Material, options: dict[str, Any]) -> tuple[Dossier, Dossier]:
    kept = {name: value for name, value in options.items() if name not in ("redact", "withhold")}
    return compose(material, **kept), compose(material, **options)


_Line = tuple[tuple[Any, ...], str, str, int]


def _lines(dossier: Dossier) -> list[_Line]:
    """By statement: where it belongs, its chapter, its text and its number."""
    return [
        (
            (chapter.key, s.cites),
            chapter.title,
            f"{s.label}: {s.cautioned}" if s.label else s.cautioned,
            s.number,
        )
        for chapter in dossier.chapters
        for part in chapter.parts
        for s in part.sentences
    ]


_NOTHING: _Line = ((), "", "", 0)


def _aligned(before: Sequence[_Line], after: Sequence[_Line]) -> Iterator[PreviewLine]:
    matcher = SequenceMatcher(None, [b[0] for b in before], [a[0] for a in after], autojunk=False)
    for _tag, first, end, other, stop in matcher.get_opcodes():
        pairs = zip_longest(before[first:end], after[other:stop], fillvalue=_NOTHING)
        for old, new in pairs:
            yield PreviewLine(old[1] or new[1], old[2], new[2], (old[3], new[3]))
