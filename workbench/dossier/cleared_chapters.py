"""The chapters of a report as they are printed: numbered, cut, and with nothing withheld left in any text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from workbench.dossier.birth_hints import BirthWords, is_own
from workbench.dossier.corrections_annex import CORRECTIONS
from workbench.dossier.imported_cells import CorrectedCells
from workbench.dossier.model import Chapter, Passage, Sentence
from workbench.dossier.redact import Redaction
from workbench.graph.sanitize import clean
from workbench.values import dates
from workbench.values.corrections import tells_correction

LONGEST = 2_000
"""Characters of one text of a dossier: what is longer is cut, and says so."""
_WITHOUT_PICTURE = "The picture itself is left out, because something in this report is withheld."


def numbered(
    chapters: Iterable[Chapter], redaction: Redaction, country: str, births: BirthWords | None,
    corrected: CorrectedCells,
) -> Iterator[Chapter]:  # fmt: skip
    """The chapters with their sentences numbered, nothing withheld left in any text.

    What the program wrote tells no birth by other words either; what somebody wrote is theirs to change.
    """
    number = 0
    for chapter in chapters:
        parts = []
        for part in chapter.parts:
            sentences = []
            for sentence in part.sentences:
                number += 1
                text, label = _cleared(redaction, chapter, part, sentence)
                text = text if chapter.key == CORRECTIONS else dates.text_to_read(text, country)
                if births is not None and not is_own(chapter, part):
                    text, label = births.withheld(text), births.withheld(label)
                said = "" if chapter.key == CORRECTIONS else corrected.words(sentence.cites)
                if said and not tells_correction(text):  # as it was put into the report
                    text = f"{text} ({redaction.text(clean(said))})"
                label = bounded(label)
                picture = None if redaction.hides_pictures else sentence.picture
                if sentence.picture is not None and picture is None:
                    text = f"{text} {_WITHOUT_PICTURE}"
                sentences.append(
                    replace(
                        sentence,
                        text=bounded(text),
                        cites=redaction.cites(sentence.cites, part.entity),
                        label=label,
                        number=number,
                        picture=picture,
                    )
                )
            title = bounded(redaction.by_rule(clean(part.title), (), part.entity))
            parts.append(replace(part, title=title, sentences=tuple(sentences)))
        note = bounded(redaction.text(clean(chapter.note)))
        heading = bounded(redaction.title(clean(chapter.title)) if _is_free(chapter) else chapter.title)
        intro = bounded(dates.text_to_read(redaction.text(clean(chapter.intro)), country))
        yield replace(
            chapter,
            parts=tuple(part for part in parts if part.sentences),
            intro=intro,
            title=heading,
            note=note,
        )


def _is_free(chapter: Chapter) -> bool:
    """Whether the words of a chapter are somebody's own, or hold the names of files and references."""
    return chapter.key.partition("-")[0] in ("written", "lists", "work_notes")


def _cleared(redaction: Redaction, chapter: Chapter, part: Passage, sentence: Sentence) -> tuple[str, str]:
    """The text and the label of a sentence, without what is withheld."""
    text, label = clean(sentence.text), clean(sentence.label)
    if _is_free(chapter) or is_own(chapter, part):
        return redaction.quoted(text, sentence.cites), redaction.title(label)
    cites = sentence.cites
    return redaction.by_rule(text, cites, part.entity), redaction.label(label, cites, part.entity)


def bounded(text: str) -> str:
    """The text, cut where it is too long to be read; cut last, or half a withheld value would be left."""
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]}… ({len(text):,} characters: the recorded answer holds them all)"
