"""A citation followed to its bytes: the value and what stands around it."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from html import escape
from typing import Any

from workbench.case.requests.answer import RECORDS, cautions_of
from workbench.errors import UnknownReference
from workbench.evidence.model import Source
from workbench.evidence.pointers import replace, resolve, split, walk
from workbench.evidence.readings import value_at
from workbench.evidence.store import Store
from workbench.operations.wording import title
from workbench.reading.table_place import TablePlaces

_LINES = 12
_MARK = "\ue000here\ue000"


@dataclass(frozen=True)
class Citation:
    """A value in its surroundings.

    `value` is what the recorded bytes hold at `pointer` of `source`; `before`, `value_text` and
    `after` are the recorded text around it. Nothing of it is markup.
    """

    source: str
    pointer: str
    operation: str
    value: Any
    before: str = field(repr=False)
    value_text: str = field(repr=False)
    after: str = field(repr=False)
    environment: str = field(repr=False)
    sha256: str = field(repr=False)
    cautions: tuple[str, ...] = field(repr=False)
    file: str = field(default="", repr=False)
    """Where a cell of an imported table stands: its file, sheet, line and column."""
    corrected: str = field(default="", repr=False)
    """That a person corrected the cell before it was imported, from what or to what."""

    @property
    def id(self) -> str:
        """`S1#/records/0/dob`."""
        return f"{self.source}#{self.pointer}"

    @property
    def place(self) -> str:
        """Where it stands, in words, and whether a person corrected it."""
        part = "question" if self.pointer.startswith("?") else "answer to"
        sandbox = ", sandbox" if self.environment == "sandbox" else ""
        where = self.file or f"the {part} “{title(self.operation)}”"
        return f"{self.id}: {'; '.join(filter(None, (f'{where}{sandbox}', self.corrected)))}"

    @property
    def text(self) -> str:
        """The surroundings as text, the value between » and «."""
        return f"{self.place}\n{self.before}»{self.value_text}«{self.after}"

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        cautions = "".join(f"<li>{escape(text)}</li>" for text in self.cautions)
        return (
            f"<p>{escape(self.place)}</p><pre>{escape(self.before)}<mark>{escape(self.value_text)}</mark>"
            f"{escape(self.after)}</pre>" + (f"<ul>{cautions}</ul>" if cautions else "")
        )

    @property
    def html(self) -> str:
        """The surroundings as HTML, everything escaped."""
        return self._repr_html_()


def cite(store: Store, reference: Any) -> Citation:
    """Follows `S1#/records/0/dob`, `S1#?/name_last`, `S4:S2`, `S1`, or anything with a `cite`.

    Raises `UnknownReference` for what leads nowhere.
    """
    text = str(getattr(reference, "cite", reference))
    if ":" in text and "#" not in text:
        return _nested(store, text)
    number, pointer = split(text)
    return citation_in(store.source(number), pointer)


def citation_in(source: Source, pointer: str) -> Citation:
    """The citation of a place in a source."""
    value = value_at(source, pointer)
    asked = pointer.startswith("?")
    plain = pointer[1:] if asked else pointer
    before, after = _around(source.question if asked else source.document, plain)
    shown = json.dumps(value, ensure_ascii=False, indent=2)
    return Citation(
        source.id, pointer, source.operation, value, before, _cut(shown), after,
        source.environment, source.answer_sha256, tuple(cautions_of(source)),
        *(_in_the_file(source, pointer) if source.operation == RECORDS else ()),
    )  # fmt: skip


def _in_the_file(source: Source, pointer: str) -> tuple[str, str]:
    """Where a cell stands in the file that was imported, and what a person corrected of it."""
    from workbench.reading.corrected_cells import cell_in_words

    return TablePlaces(source.question).of(pointer), cell_in_words(source.document, pointer)


def _around(document: Any, pointer: str) -> tuple[str, str]:
    if not pointer:
        return "", ""
    parent = pointer.rsplit("/", 1)[0]
    holder = resolve(document, parent)
    if isinstance(holder, list) and parent:
        parent = parent.rsplit("/", 1)[0]
    context = copy.deepcopy(resolve(document, parent))
    marked = replace(context, pointer[len(parent) :], _MARK)
    before, _, after = json.dumps(marked, ensure_ascii=False, indent=2).partition(f'"{_MARK}"')
    head, tail = before.split("\n"), after.split("\n")
    if len(head) > _LINES:
        head = ["…", *head[-_LINES:]]
    if len(tail) > _LINES:
        tail = [*tail[:_LINES], "…"]
    return "\n".join(head), "\n".join(tail)


def _cut(text: str) -> str:
    return text if len(text) <= 4000 else f"{text[:4000]}…"


def _nested(store: Store, text: str) -> Citation:
    outer, _, inner = text.partition(":")
    number, _ = split(outer)
    source = store.source(number)
    wanted = "/provenance/sources/" if inner.startswith("S") else "/provenance/inferences/"
    for pointer, value in walk(source.document):
        if wanted in f"{pointer}/" and isinstance(value, dict) and value.get("id") == inner:
            return citation_in(source, pointer)
    raise UnknownReference(f"{text!r}: source {outer} lists no {inner!r} of its own")
