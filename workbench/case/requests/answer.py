"""What a question to a case gives back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.output.frames import in_one, typed
from workbench.case.requests.document_parts import mapping_in
from workbench.case.requests.listed_rows import listed_rows
from workbench.case.requests.nothing_found import NothingFound, nothing_found, was_not_looked_up
from workbench.evidence.model import Source
from workbench.evidence.pointers import join
from workbench.evidence.readings import read_source
from workbench.operations import OPERATIONS, Envelope, Operation
from workbench.operations.registry import DOCUMENT_CHECKS
from workbench.operations.wording import counted
from workbench.reading import Reading, read
from workbench.values.corrections import CORRECTED
from workbench.values.json_text import read_json
from workbench.values.plain_numbers import is_plain_number

if TYPE_CHECKING:
    import pandas as pd

    from workbench.reading.unread import Unread

RECORDS = "imported_records"
"""The operation of tables that were brought in."""
_NAMED = 3
"""Questions without a hit that a summary names."""
COLUMNS_NAMED = 6
"""Columns that are left out of a table and that a summary names."""
LISTS = ("records", "matches", "match_results", "results", "officers", "items", "sources", "data")


@ontology.scoped(lambda self: self._ontology)
class Answer:
    """An answered question: `source` (S1), `response` (typed), `frame` (a DataFrame of its rows)."""

    def __init__(self, source: Source, original: bytes | None = None, *, paid: bool = True) -> None:
        self.source = source
        self.paid = paid
        """False when it was answered from evidence."""
        self._original = original
        self._ontology = ontology.current()

    @cached_property
    def response(self) -> Envelope:
        """The typed answer. Secrets that the case does not keep are in it only where it was just asked."""
        operation: Operation[Any, Any] | None = OPERATIONS.get(self.source.operation)
        model: type[Envelope] = Envelope
        if operation is not None:
            polled = operation.poll is not None and self.source.reference is not None
            model = operation.poll.response if polled and operation.poll else operation.response
        known = not self._original or bool(self.source.unreadable)
        return model.model_validate(self.source.document if known else read_json(self._original or b""))

    @cached_property
    def frame(self) -> pd.DataFrame:
        """The answer's rows, each with its citation in `cite`; cautions are in `frame.attrs`.

        Of a question that lists several, each entry is a row, which says in `asked` for whom it was found;
        so is each of them without an entry.
        Columns have the types of what they hold: dates, numbers, categories, texts. A list is its items in
        one text, an object its JSON; as they came they are in the rows that going through an answer gives.
        """
        listed = listed_rows(self.source.question, self.source.document)
        rows = self if listed is None else self._listed(listed)
        frame = typed(({name: in_one(value) for name, value in row.items()} for row in rows), ["cite"])
        frame.attrs["cautions"] = cautions_of(self.source)
        frame.attrs["source"] = self.source.id
        return frame

    def _listed(self, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> Iterator[dict[str, Any]]:
        for pointer, row in rows:
            yield {"cite": f"{self.source.id}#{pointer}", **beside(row, ("cite",))}

    @cached_property
    def unread(self) -> tuple[Unread, ...]:
        """The values of the answer that were not read, each with its pointer and why; see `unread_of`.

        Those that are left on purpose, because they say nothing about anybody, are in `left_on_purpose`.
        """
        return unread_of(self.source)

    @cached_property
    def left_on_purpose(self) -> tuple[Unread, ...]:
        """The values of the answer that its reader leaves on purpose, each with its pointer and why."""
        from workbench.reading.unread import left_on_purpose

        document = self.source.document
        if self.source.unreadable or not isinstance(document, dict):
            return ()
        return left_on_purpose(self.source.operation, document, said_by(self.source))

    @cached_property
    def nothing_found(self) -> tuple[NothingFound, ...]:
        """What was asked and not found: the whole question, or lines of a question that lists several."""
        return nothing_found(self.source, len(self.unread))

    @property
    def is_without_hit(self) -> bool:
        """True where nothing of what was asked was found."""
        return 0 < len(self.nothing_found) >= len(self)

    @property
    def summary(self) -> str:
        """How much came back, in words: its rows, what was not found, and what was not read or left out."""
        if self.source.operation != RECORDS:
            return self.counts
        from workbench.case.companies_apart import told_in
        from workbench.reading.table_gaps import left_as_meant

        left = left_as_meant(self.unread, COLUMNS_NAMED)
        return "; ".join(filter(None, (self.counts, left, *told_in(self.source.question))))

    @property
    def counts(self) -> str:
        """The summary without what is left out of a table as it is meant."""
        return self.counts_of()

    def counts_of(self, most: int = 3) -> str:
        """The same; of what was not read, at most so many places or columns are named."""
        others = [str(each["sheet"]) for each in self.source.question.get("not_read", ()) if "sheet" in each]
        sheets = f"; sheets not read: {', '.join(others)}" if others else ""
        if self.nothing_found:
            missing = (
                f"no entry found for {'; nor for '.join(each.asked for each in self.nothing_found[:_NAMED])}"
            )
            rest = len(self.nothing_found) - _NAMED
            missing += f"; nor for {rest} more" if rest > 0 else ""
            found = len(self) - len(self.nothing_found)
            return missing if self.is_without_hit else f"{counted(found, 'row')} with entries; {missing}"
        if not len(self) and not self.unread and was_not_looked_up(self.source):
            return f"nothing was looked up{sheets}"
        is_silent = bool(self.unread) and not said_by(self.source).mentions
        rows = "nothing could be read" if is_silent else self.named or counted(len(self), "row")
        return f"{', '.join(filter(None, (rows, needing_a_look(self.source, self.unread, most))))}{sheets}"

    @cached_property
    def named(self) -> str:
        """Of an answer without rows, as an extract of a register, how many it names: `1 company, 2 people`.

        Empty where it has rows, names nobody or is the outcome of a check. One name counts once.
        """
        if len(self) or self.is_without_hit or self.source.operation in DOCUMENT_CHECKS:
            return ""
        mentions = said_by(self.source).mentions
        kinds = Counter(kind for kind, _ in {(each.kind, each.label.casefold()) for each in mentions})
        order = dict.fromkeys(each.kind for each in mentions)
        return ", ".join(f"{kinds[name]:,} {ontology.kind(name).counted(kinds[name])}" for name in order)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """The answer's rows as they came, each with its citation in `cite`.

        What the answer itself calls `cite` is in `answer_cite`. The cells of a table stand here as the file
        has them; what a person wrote in their place is in `corrected`, by column.
        """
        pointer, rows = rows_of(self.source.document)
        taken_out, corrected = _taken_out(self.source), _corrected(self.source)
        for at, row in enumerate(rows):
            if at in taken_out and isinstance(row, dict):
                row = {**row, **{name: text for name, text in taken_out[at].items() if row.get(name) is None}}
            cite: dict[str, Any] = {"cite": f"{self.source.id}#{join(pointer, at)}"}
            if at in corrected:
                cite[CORRECTED] = corrected[at]
            yield {**cite, **beside(row, cite)}

    @property
    def problems(self) -> tuple[str, ...]:
        """What the answer's reader could not say, and kinds that nobody defined, in sentences."""
        from workbench.reading.validation import unknown_rows

        try:
            said = read(
                self.source.operation, self.source.question, self.source.document, self.source.answered_at
            )
        except Exception as error:  # of another package's reader
            return (f"the reader failed: {type(error).__name__}: {error}",)
        return (*said.problems, *unknown_rows(said))

    @property
    def message(self) -> str:
        """The service's own sentence: `Ok`, `No match`, ..."""
        message = self.source.document.get("message") if isinstance(self.source.document, dict) else None
        return message if isinstance(message, str) else ""

    def __len__(self) -> int:
        return len(rows_of(self.source.document)[1])

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self.source.id} {self.source.operation}: {self.summary}>"

    def _repr_html_(self) -> str:
        sandbox = " <em>sandbox</em>" if self.source.environment == "sandbox" else ""
        cautions = "".join(f"<li>{escape(text)}</li>" for text in self.frame.attrs["cautions"])
        noted = f"<ul>{cautions}</ul>" if cautions else ""
        table = self.frame.head(20).to_html(escape=True, index=False, border=0)
        return (
            f"<p><strong>{escape(self.source.id)}</strong> {escape(self.source.operation)}: "
            f"{escape(self.summary)}{sandbox}</p>{noted}{table}"
        )


def _taken_out(source: Source) -> dict[int, dict[str, str]]:
    """The cells of a table that was brought in that others made unreadable, by row: their texts."""
    found: dict[int, dict[str, str]] = {}
    if source.operation == RECORDS:
        for left in source.question.get("not_read") or ():
            known = isinstance(left, dict) and {"row", "column", "text"} <= left.keys()
            if known and type(left["row"]) is int:
                found.setdefault(left["row"], {})[str(left["column"])] = str(left["text"])
    return found


def _corrected(source: Source) -> dict[int, Any]:
    """What a person wrote in place of cells of a table that was brought in, by row."""
    rows = mapping_in(source.document, CORRECTED) if source.operation == RECORDS else {}
    return {int(row): cells for row, cells in rows.items() if is_plain_number(row)}


def said_by(source: Source) -> Reading:
    """What the reader of its operation says of a source; nothing where the reader fails."""
    reading, _ = read_source(source, read)
    return reading


def unread_of(source: Source) -> tuple[Unread, ...]:
    """The values of a source's answer that are neither cited by its reading nor left on purpose.

    It is computed from the recorded bytes when it is asked for. What an erasure took is not counted.
    """
    # with all that is known of cells: who opens a case needs it seldom
    from workbench.reading.unread import Unread, unread

    document = source.document
    if why := source.unreadable:
        return (Unread("", f"{len(source.content)} bytes", why),)
    if not isinstance(document, dict):
        return ()
    said = said_by(source)
    if said.problems and not said.mentions:
        return (Unread("", f"{len(source.content)} bytes", "; ".join(said.problems)),)
    found = [
        each for each in unread(source.operation, document, said) if not each.pointer.endswith("/erased_by")
    ]
    if source.operation != RECORDS:
        return tuple(found)
    from workbench.case.requests.unread_cells import of_cells  # an answer is read without what reads cells

    return tuple(of_cells(source.question, document, found))


def needing_a_look(source: Source, values: Sequence[Unread], most: int = 3) -> str:
    """What of a source should have been read and was not, in words; of a table by its rows."""
    from workbench.reading.table_gaps import to_look_at
    from workbench.reading.unread import in_words

    if source.operation == RECORDS:
        return to_look_at(source.question, values, most)
    return in_words(values, most)


def beside(row: Mapping[str, Any], columns: Container[str]) -> dict[str, Any]:
    """A row of an answer with names that take the place of none of these columns."""
    return {(f"answer_{name}" if name in columns else name): value for name, value in row.items()}


def rows_of(document: Any) -> tuple[str, list[dict[str, Any]]]:
    """The list of objects that an answer is about, with its pointer; an object without one is a row."""
    for pointer, inner in (("", document), *_inner(document)):
        for name in LISTS:
            rows = inner.get(name)
            if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
                return join(pointer, name), rows
    return "", []


def _inner(document: Any) -> list[tuple[str, dict[str, Any]]]:
    if not isinstance(document, dict):
        return []
    return [
        (join("", name), document[name])
        for name in ("report", "extract")
        if isinstance(document.get(name), dict)
    ]


def cautions_of(source: Source, said: Reading | None = None) -> list[str]:
    """The cautions that belong to an answer: of a value only where its reading holds such a value.

    `said` is what its reader says of it, if that is at hand. Where nothing of the answer could be read, they
    are worded as what may be so.
    """
    known = OPERATIONS.get(source.operation)
    if known is None or not known.cautions:
        return []
    said = said_by(source) if said is None else said
    if said.problems and not said.claims:
        return [caution.as_possible for caution in known.cautions]
    stated = {claim.caution for claim in said.claims} | {link.caution for link in said.links}
    return [c.text for c in known.cautions if c.key in stated or not c.of_values]
