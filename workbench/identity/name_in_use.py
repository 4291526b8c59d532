"""The name by which somebody of several names is called: the one that was in use last."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.values.names import phonetic, split_combined
from workbench.values.nobody_named import names_nobody
from workbench.values.recipients import common_address
from workbench.values.text import fold


def fullest(labels: Iterable[str]) -> str:
    """The fullest label: of people the one with most name parts, the same in any order of arrival."""
    return max(labels, key=lambda text: (not names_nobody(text), len(text.split()), len(text), text))


def label_of_kind(kind: str, labels: set[str]) -> str:
    """The one label of several of an entity that is no person."""
    return common_address(labels) if kind == "address" and len(labels) > 1 else fullest(labels)


def have_one_surname(labels: Iterable[str]) -> bool:
    """True where the names have one surname, perhaps written in different ways; nameless ones aside."""
    return len({_surname(label) for label in labels if not names_nobody(label)}) < 2


def in_use_last(labelled: Iterable[tuple[str, str | None]]) -> str:
    """The label of a person, of those of all mentions, each with the last day that shows the person acting.

    Of several surnames it is the one that was in use last, in the fullest label that has it. Where no day
    tells which one that is, it is the fullest label of all.
    """
    labels, last = set[str](), dict[str, str]()
    for label, day in labelled:
        labels.add(label)
        if not names_nobody(label):
            surname = _surname(label)
            last[surname] = max(last.get(surname, ""), day or "")
    newest = max(last.values(), default="")
    latest = [surname for surname, day in last.items() if day and newest.startswith(day)]
    if len(latest) != 1:
        return fullest(labels)
    return fullest(label for label in labels if _surname(label) == latest[0])


def _surname(label: str) -> str:
    """What is the same for one surname however it is spelled."""
    surname = split_combined(label).last or label
    return phonetic(surname)[0] or fold(surname)
