"""The annex of a report with the cells that people corrected: where, what each was and is, who and when."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.operations.wording import counted
from workbench.values.corrections import correction_in_words, emptied_in_words

CORRECTIONS = "corrections"
_TITLE = "Cells that were corrected"


def corrections(
    material: Material, hides: Callable[[str], bool], *, cited: Collection[str] | None
) -> Chapter:
    """The corrected cells of imported tables and of lists that were asked about, a sentence each.

    Of a report that is limited, only those that are `cited` by what it says. Those at a place that it `hides`
    are counted, by who corrected them and when.
    """
    made = [each for source in material.sources for each in source.get("corrections") or ()]
    made += [each for listed in material.lists for each in listed.get("corrections") or ()]
    if cited is not None:
        made = [each for each in made if each["cite"] in cited]
    told: list[Mapping[str, Any]] = []
    hidden: list[Mapping[str, Any]] = []
    for each in made:
        (hidden if hides(str(each["cite"])) else told).append(each)
    sentences = (*map(_sentence, told), *_counted(hidden))
    return Chapter(CORRECTIONS, _TITLE, (Passage("", sentences),), annex=True)


def _sentence(made: Mapping[str, Any]) -> Sentence:
    held, written = made["held"], made["written"]
    if not written:
        what = emptied_in_words(held)
    elif held:
        what = f"{correction_in_words(held)} to {written!r}"
    else:
        what = f"{written!r} {correction_in_words(held)}"
    return Sentence(f"{what}; {_who(made)}", (str(made["cite"]),), label=str(made["place"]))


def _counted(made: list[Mapping[str, Any]]) -> Iterator[Sentence]:
    """How many cells of each source somebody corrected: neither where they stand nor what they hold."""
    groups: dict[tuple[str, str], int] = {}
    for each in made:
        group = (str(each["cite"]).partition("#")[0], _who(each))
        groups[group] = groups.get(group, 0) + 1
    for (source, who), count in groups.items():
        yield Sentence(
            f"{counted(count, 'cell')}; {who}; what they held is withheld", (source,), label=source
        )


def _who(made: Mapping[str, Any]) -> str:
    return f"{made['by']}, {str(made['at'])[:10]} {str(made['at'])[11:16]} UTC"
