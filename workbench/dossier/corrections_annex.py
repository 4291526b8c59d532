"""The annex of a report with the cells that people corrected or confirmed: what each was, who and when."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.operations.wording import counted
from workbench.values.corrections import correction_in_words, emptied_in_words

CORRECTIONS = "corrections"
_TITLE = "Cells that were corrected"
_WITH_CONFIRMED = "Cells that were corrected or confirmed"


def corrections(
    material: Material, hides: Callable[[str], bool], *, cited: Collection[str] | None
) -> Chapter:
    """The corrected and confirmed cells of imported tables and of lists asked about, a sentence each.

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
    title = _WITH_CONFIRMED if any(_is_confirmed(each) for each in made) else _TITLE
    return Chapter(CORRECTIONS, title, (Passage("", sentences),), annex=True)


def _sentence(made: Mapping[str, Any]) -> Sentence:
    held, written = made["held"], made["written"]
    if of := made.get("of"):
        what = f"{held!r} said to be of {of}"
    elif _is_confirmed(made):
        what = f"{held!r} confirmed as the file has it"
    elif not written:
        what = emptied_in_words(held)
    elif held:
        what = f"{correction_in_words(held)} to {written!r}"
    else:
        what = f"{written!r} {correction_in_words(held)}"
    return Sentence(f"{what}; {_who(made)}", (str(made["cite"]),), label=str(made["place"]))


def _is_confirmed(made: Mapping[str, Any]) -> bool:
    return bool(made["held"] == made["written"])


def _counted(made: list[Mapping[str, Any]]) -> Iterator[Sentence]:
    """How many cells of each source somebody corrected or confirmed, and no more of them."""
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
