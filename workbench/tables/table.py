"""A table: which line holds its headings, which lines are its rows, and which are neither."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.file_content import content_of
from workbench.tables.beside_the_table import is_by_place, is_shifted, list_beside, without_columns
from workbench.tables.column_names import column_names, is_label, names_somebody
from workbench.tables.csv_file import SEPARATORS
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.lines_above import (
    are_headings,
    first_below,
    heads_anything,
    looks_like_row,
    may_head,
)
from workbench.tables.odd_headings import goes_on, may_be_headings
from workbench.tables.sheets import Sheet, cell_name, column_letter, is_filled, sheets_of
from workbench.tables.table_row import TableRow
from workbench.tables.template_rows import is_of_template
from workbench.tables.whose import NAME_PARTS, NAMES, PLACES
from workbench.values.cells import names_party, text_of
from workbench.values.cells.company_signs import says_company
from workbench.values.english import is_word
from workbench.values.text import letters
from workbench.values.world import given_tier, is_usual_given

MOST_MARKS = 100
"""Cells with a mark that are named one by one."""
ROW_ABOVE = "it stands above the headings and looks like a row: which line holds the headings?"
"""Why a line is in `skipped` that a person has to look at."""
LOOKED_AT = 30
"""Lines among which the headings are looked for."""
LONGEST_HEADING = 300
"""Characters of a heading: a question of a form is shorter, what is longer is a text."""
_TOTAL = re.compile(
    r"(?:grand |sub[- ]?|page )?totals?\b.*|percent(?:age)? of (?:the )?(?:grand )?totals?|"
    r"(?:carried|brought) (?:forward|down)|summe|count:?.*|average.*|end of (?:report|list|file).*",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"(?:total )?(?:of )?[\d,]+ (?:records?|rows?|entries|results?|lines?|items?|accounts?)(?: \w+)?\.?|"
    r"(?:records?|rows?|total) ?(?:count|found|listed)? ?[:=] ?[\d,]+",
    re.IGNORECASE,
)
_GROUP = re.compile(r"[^\W\d_][\w ]{1,24}:\s*\S.{0,60}")
_FOOT = re.compile(
    r"(?:printed|generated|produced|exported|source|note|notes|nb|disclaimer|confidential|page \d|report|"
    r"as at|prepared|run date|\*|©|\(c\)|total rows|rows:|end\b|key:|legend|"
    r"(?:(?:in |light |dark )?(?:red|yellow|green|blue|orange|pink|purple|gr[ea]y|amber|brown)|highlight\w*|"
    r"shaded|struck\w*|strike\w*|bold|italics?|colou?red)(?: \w+){0,2}\s*[=:–-])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a sheet under their headings.

    `skipped` are lines that are no rows, each with the reason: titles, totals, repeated headings, footnotes.
    `notes` are what was assumed to read the file. `sheets` names all sheets of the file, `left_sheets` those
    that nobody chose to leave. `from_1904` is true of a workbook that counts its days from then.
    `first_lines` are those among which the headings are, with their numbers; `encoding` is a text file's.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    header_line: int | None = None
    skipped: tuple[tuple[int, str, str], ...] = ()
    notes: tuple[str, ...] = ()
    left_sheets: tuple[str, ...] = ()
    from_1904: bool = False
    first_lines: tuple[tuple[int, str], ...] = ()
    encoding: str = ""

    def dated(self, columns: Collection[str]) -> Table:
        """The table whose plain numbers in these columns, which hold dates, are days since 1899-12-30."""
        if not self.from_1904 or not columns:
            return self
        rows = tuple(
            replace(
                row,
                cells={name: _day(v) if name in columns else v for name, v in row.cells.items()},
                held={
                    name: replace(cell, value=_day(cell.value)) if name in columns else cell
                    for name, cell in row.held.items()
                },
            )
            for row in self.rows
        )
        return replace(self, rows=rows, from_1904=False)

    def corrected(self, line: int, column: str, value: Any) -> Table:
        """The table with another value in a cell, or the same, which confirms it; the file's own is kept.

        Raises `InputError` for a line or column that it does not have.
        """
        return self._changed(line, column, lambda row: row.corrected(column, value))

    def owned(self, line: int, column: str, person: int, people: int) -> Table:
        """The table with a cell that is of one of the `people` of its row: of that place, counted from 0.

        Raises `InputError` as `corrected` does, and for a place that is not among them.
        """
        if not 0 <= person < people:
            raise InputError(f"line {line} does not name so many people: {person + 1} of {people}")
        return self._changed(line, column, lambda row: row.owned(column, person, people))

    def taken_back(self, line: int, column: str) -> Table:
        """The table with a cell as the file holds it; raises `InputError` as `corrected` does."""
        return self._changed(line, column, lambda row: row.taken_back(column))

    def _changed(self, line: int, column: str, change: Callable[[TableRow], TableRow]) -> Table:
        if column not in self.columns or all(row.line != line for row in self.rows):
            raise InputError(f"{self.name} has no cell in line {line} and column {column!r}")
        rows = tuple(change(row) if row.line == line else row for row in self.rows)
        return replace(self, rows=rows)

    @property
    def records(self) -> list[dict[str, Any]]:
        """The rows as mappings from column to cell."""
        return [dict(row.cells) for row in self.rows]


DAYS_FROM_1904 = 1462
"""How many days later a workbook begins to count that counts from 1904."""


def lies_on_its_side(table: Table) -> bool:
    """True for a table whose first column, with its heading, holds headings: a form with a line for each."""
    first = table.columns[0]
    cells = [first, *(text for row in table.rows if (text := text_of(row.cells.get(first))))]
    known = sum(meaning_of(text) is not None for text in cells)
    return len(cells) > 1 and 2 * known > len(cells)


def _day(value: Any) -> Any:
    """A number of days as other workbooks count them; what is no number, or a year, as it is."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return value + DAYS_FROM_1904 if is_number and 2_200 < value < 100_000 else value


def table_in(
    content: bytes,
    name: str,
    *,
    sheet: str | None = None,
    header: int | None = None,
    encoding: str | None = None,
) -> Table:
    """The table of a file by its content.

    `sheet`, `header` (a line's number) and `encoding` (of a text file) choose where it is else guessed.

    Of several sheets the one with known headings and most lines is taken, and said. Raises `InputError` for
    what cannot be read.
    """
    sheets = sheets_of(content, name, encoding)
    names = tuple(one.name for one in sheets)
    if sheet is not None:
        chosen = next((one for one in sheets if one.name.casefold() == sheet.casefold()), None)
        if chosen is None:
            raise InputError(f"{name} has no sheet {sheet!r}; it has {', '.join(names)}")
    else:
        chosen = max(sheets, key=lambda one: (_knows_headings(_as_headings(one)), one.filled))
    notes = list(chosen.notes)
    others = tuple(one for one in names if one != chosen.name)
    if others:
        notes.insert(0, f"read from the sheet {chosen.name}; not from {', '.join(others)}")
    made = _table(chosen, name, names, notes, header)
    return made if sheet is not None else replace(made, left_sheets=others)


def read_table(
    path: str | Path, *, sheet: str | None = None, header: int | None = None, encoding: str | None = None
) -> Table:
    """The table of a file, for an import or a batch: CSV or other text, .xlsx, .json, lines of JSON.

    `sheet`, `header` (a line's number) and `encoding` (of a text file) choose where it is else guessed.
    Raises `InputError` for a file that cannot be read.
    """
    path = Path(path)
    return table_in(content_of(path), path.name, sheet=sheet, header=header, encoding=encoding)


def _table(sheet: Sheet, name: str, names: tuple[str, ...], notes: list[str], header: int | None) -> Table:
    if header is not None:
        place = next((i for i, (number, _) in enumerate(sheet.lines) if number == header), None)
        if place is None:
            raise InputError(f"{name} has no line {header}")
    else:
        place = _header_place(_as_headings(sheet))
    skipped: list[tuple[int, str, str]] = []
    width = max((_width(cells) for _, cells in sheet.lines), default=0)
    if place is None:
        columns: list[str | None] = [f"Column {column_letter(index)}" for index in range(width)]
        notes.append("no line of headings was found: columns are named by their place")
    else:
        many = sum(map(is_filled, sheet.lines[place][1]))
        skipped += [
            (line, ROW_ABOVE if looks_like_row(cells, many) else "above the headings", _shown(cells))
            for line, cells in _as_headings(sheet).lines[:place]
            if any(map(is_filled, cells))
        ]
        is_alone = place == _first_below(_as_headings(sheet))
        headed = _headed(sheet, place, width)
        if (behind := list_beside(_as_headings(sheet), place, headed)) is not None:
            told = _shown(sheet.lines[place][1][behind:]).replace(" | ", ", ")
            notes.append(f"behind an empty column stands another list, which is not read: {told}")
            headed = behind
            sheet = without_columns(sheet, behind)
        heads = _as_headings(sheet)
        named, at = (replace(heads, lines=heads.lines[place:]), 0) if is_alone else (heads, place)
        columns = column_names(named, at, headed, notes)
        notes += [
            f"the heading of column {column_letter(at)} has {len(cell):,} characters: the column is called "
            f"by its first {LONGEST_HEADING}"
            for at, cell in enumerate(sheet.lines[place][1])
            if isinstance(cell, str) and len(cell) > LONGEST_HEADING
        ]
        if place and skipped:
            notes.append(f"the headings are in line {sheet.lines[place][0]}")
    rows = _rows(sheet, 0 if place is None else place + 1, columns, skipped)
    if not rows:
        raise InputError(f"{name} has headings and no rows" if place is not None else f"{name} has no rows")
    used = [c for i, c in enumerate(columns) if c is not None]
    return Table(
        name, tuple(used), tuple(rows), sheet.name, names,
        None if place is None else sheet.lines[place][0], tuple(skipped), (*notes, *_marks_told(sheet)),
        from_1904=sheet.from_1904, encoding=sheet.encoding, first_lines=tuple(
            (line, _shown(cells)) for line, cells in sheet.lines[:LOOKED_AT] if any(map(is_filled, cells))
        ),
    )  # fmt: skip


def _marks_told(sheet: Sheet) -> list[str]:
    """Every mark of a cell in words, the first ones one by one."""
    told = [f"{cell_name(*place)} {mark}" for place, mark in sorted(sheet.marks.items())]
    more = [f"{len(told) - MOST_MARKS:,} more cells have comments or are struck through"]
    return told if len(told) <= MOST_MARKS else told[:MOST_MARKS] + more


def _width(cells: Sequence[Any]) -> int:
    return max((place + 1 for place, cell in enumerate(cells) if is_filled(cell)), default=0)


def _headed(sheet: Sheet, place: int, width: int) -> int:
    """How many columns there are: cells beyond the headings are columns when most lines have them.

    The cells of a workbook never run into each other, and the line of headings of a text file may end with
    separators: what stands below is a column without a heading, however few lines have it.
    """
    headed = max(_width(sheet.lines[place][1]), 1)
    headed = max(headed, min(width, len(sheet.lines[place][1]) if sheet.encoding else width))
    below = [cells for _, cells in sheet.lines[place + 1 :] if any(map(is_filled, cells))]
    while headed < width and sum(_width(cells) > headed for cells in below) > 0.5 * len(below):
        headed += 1
    return headed


def _shown(cells: Sequence[Any]) -> str:
    return " | ".join(text_of(cell) for cell in cells if is_filled(cell))[:200]


def _as_headings(sheet: Sheet) -> Sheet:
    """The sheet with its first lines as they are looked at for headings: what is long is cut."""

    def cut(cell: Any) -> Any:
        return cell[:LONGEST_HEADING] if isinstance(cell, str) else cell

    first = [(line, [*map(cut, cells)]) for line, cells in sheet.lines[:LOOKED_AT]]
    return replace(sheet, lines=first + sheet.lines[LOOKED_AT:])


def _knows_headings(sheet: Sheet) -> bool:
    """Whether two columns of a sheet or more are called by headings that mean something."""
    place = _header_place(sheet)
    cells = sheet.lines[place][1] if place is not None else []
    return sum(isinstance(cell, str) and meaning_of(cell) is not None for cell in cells) > 1


def _first_below(sheet: Sheet) -> int:
    return first_below([cells for _, cells in sheet.lines[:LOOKED_AT]])


def _header_place(sheet: Sheet) -> int | None:
    """The line that names the columns: most known headings, of labels or nearly so, with lines below."""
    best, most = None, 0.0
    first = True
    start = _first_below(sheet)
    for place, (_, cells) in enumerate(sheet.lines[:LOOKED_AT]):
        if place < start:
            continue
        filled = [cell for cell in cells if is_filled(cell)]
        if not filled:
            continue
        words = sum(map(is_label, filled))
        known = len({normal_heading(c) for c in filled if isinstance(c, str) and meaning_of(c) is not None})
        if first and len(filled) > 1 and all(map(heads_anything, filled)):
            known = len(filled)
        spans = {text for _, _, text in sheet.spans.get(sheet.lines[place][0], ())}
        texts = {normal_heading(str(cell)) for cell in filled}
        odd = [at for at, cell in enumerate(cells) if is_filled(cell) and not may_head(cell)]
        values = [at for at, cell in enumerate(cells) if is_filled(cell) and not is_label(cell)]
        below = [more for _, more in sheet.lines[place + 1 :]]
        if (
            (odd and not may_be_headings(cells, odd, known, below))
            or (place and goes_on(cells, values, sheet.lines[place - 1][1]))
            or 2 > words < len(filled)
            or len(texts) < 0.5 * len(filled)
            or (spans and len(filled) <= len(spans))
        ):
            first = first and len(filled) < 2
            continue
        worth = 3.0 * known + 0.2 * len(filled) - len(odd) + (0.5 if first and len(filled) > 1 else 0)
        if (known > 1 or known == len(texts) or (known and first)) and worth > most:
            best, most = place, worth
        first = first and len(filled) < 2
    if best is not None:
        return _lower_of_two(sheet, best)
    return start or _unknown_header(sheet)


def _lower_of_two(sheet: Sheet, place: int) -> int:
    """The line of headings, or that below it where the first only says what groups of columns are about."""
    lines = range(place + 1, min(place + 3, len(sheet.lines)))
    below = next((at for at in lines if any(map(is_filled, sheet.lines[at][1]))), None)
    if below is None:
        return place
    cells = [cell for cell in sheet.lines[below][1] if is_filled(cell)]
    if is_of_template(cells):
        return place
    known = sum(isinstance(cell, str) and meaning_of(cell) is not None for cell in cells)
    is_header = known > 1 and 2 * known >= len(cells) and all(map(may_head, cells))
    same = {normal_heading(text_of(cell)) for cell in cells}
    upper = [cell for cell in sheet.lines[place][1] if is_filled(cell)]
    repeats = sum(normal_heading(text_of(cell)) in same for cell in upper) > 1
    return below if is_header and not repeats else place


def _unknown_header(sheet: Sheet) -> int | None:
    """The first line of labels when the lines below it are of another kind, or there is only one column."""
    filled = [(place, cells) for place, (_, cells) in enumerate(sheet.lines) if any(map(is_filled, cells))]
    for index, (place, cells) in enumerate(filled[:LOOKED_AT]):
        here = [cell for cell in cells if is_filled(cell)]
        if len(here) < 2 and len(filled) > 1 and any(_width(more) > 1 for _, more in filled):
            continue
        if not all(map(is_label, here)):
            return None
        lines = [more for _, more in filled[index + 1 : index + 6]]
        if _names_like_those_below(cells, lines):
            return None
        below = [cell for more in lines for cell in more if is_filled(cell)]
        is_above = not below or not all(map(is_label, below)) or are_headings(here, below)
        return place if is_above or (index == 0 and _snake(here)) else None
    return None


def _names_like_those_below(cells: Sequence[Any], below: Sequence[Sequence[Any]]) -> bool:
    """True for a line that holds a person's name or given name where each line below it holds one, too."""
    for place, cell in enumerate(cells):
        under = [more[place] for more in below if place < len(more) and is_filled(more[place])]
        if under and all(map(_is_persons, (cell, *under))) and len({*map(text_of, under)}) > 1:
            return True
    return False


def _is_persons(cell: Any) -> bool:
    text = text_of(cell)
    word = letters(text)
    is_given = " " not in text and given_tier(word) > 0 and is_usual_given(word) and not is_word(word)
    return is_label(cell) and meaning_of(text) is None and (is_given or names_somebody(text))


def _name_bodies(lines: Sequence[tuple[int, Sequence[Any]]], place: int) -> bool:
    """True where most of the cells in one place say that they are companies: one alone is as the others."""
    texts = [text_of(cells[place]) for _, cells in lines if place < len(cells) and is_filled(cells[place])]
    return 2 * sum(map(says_company, texts)) > len(texts)


def _snake(cells: Iterable[Any]) -> bool:
    """True when the cells look like names of fields."""
    return all(re.fullmatch(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*", str(cell).strip()) for cell in cells)


_OF_PLACES = frozenset((*PLACES, "birth_date", "company_name", "company_number"))
"""What makes a line a row of its own, though it names nobody."""


def _swallowed(cell: Any, width: int) -> bool:
    """True for a cell that holds nothing but lines of the table: each has its cells, or all but one."""
    if width < 3 or not isinstance(cell, str) or "\n" not in cell:
        return False
    lines = [line for line in cell.split("\n")[1:-1] or cell.split("\n")[1:] if line.strip()]
    counts = ([sum(bool(part.strip()) for part in line.split(sign)) for line in lines] for sign in SEPARATORS)
    return bool(lines) and any(all(width - 2 < count <= width for count in each) for each in counts)


def _continues(
    before: TableRow, line: int, filled: Sequence[int], texts: Sequence[str], columns: Sequence[str | None],
    many: int,
) -> bool:  # fmt: skip
    """True for a line with little but a contact, directly below one that names somebody and has one, too.

    What kind of contact it is, or a note, may stand beside it; `texts` are what the line holds.
    """
    named = [name for name in columns if name and meaning_of(name) in NAMES]
    held = [columns[place] for place in filled if place < len(columns)]
    is_contact = [bool(name and meaning_of(name) in ("phone", "email")) for name in held]
    beside = [text for text, is_one in zip(texts, is_contact, strict=False) if not is_one]
    is_said = any(is_contact) and bool(beside) and all(map(_says_what_it_is, beside))
    is_bare = not beside and 2 * len(filled) < many
    is_place = any(name and meaning_of(name) in _OF_PLACES for name in held)
    if (
        not named
        or not held
        or set(held) & set(named)
        or is_place
        or not (is_bare or is_said)
        or before.line != line - 1
    ):
        return False
    return any(is_filled(before.cells.get(name)) for name in named) and not before.problem


def _says_what_it_is(text: str) -> bool:
    """True for a word beside a contact, such as `Home`, and for a note; not for somebody's name."""
    return re.fullmatch(r"[^\d$£€]+", text) is not None and not names_party(text)


def _rows(
    sheet: Sheet, start: int, columns: Sequence[str | None], skipped: list[tuple[int, str, str]]
) -> list[TableRow]:
    rows: list[TableRow] = []
    heading = [normal_heading(name or "") for name in columns]
    above = {_shown(cells) for _, cells in sheet.lines[:start] if sum(map(is_filled, cells)) > 1}
    used = [place for place, name in enumerate(columns) if name is not None]
    counts = [sum(map(is_filled, cells)) for _, cells in sheet.lines[start:] if any(map(is_filled, cells))]
    many = sorted(counts)[len(counts) // 2] if counts else 0
    last = max((at for at, name in enumerate(columns) if name and not is_by_place(name)), default=0)
    longer = [len(cells) > len(columns) for _, cells in sheet.lines[start:] if any(map(is_filled, cells))]
    for line, cells in sheet.lines[start:]:
        filled = [place for place, cell in enumerate(cells) if is_filled(cell)]
        if not filled:
            continue
        shown = _shown(cells)
        if line in sheet.broken:
            rows.append(TableRow(line, {columns[used[0]] or "": shown}, sheet.broken[line]))
            continue
        if shown in above:
            skipped.append((line, "the headings again", shown))
            continue
        if not rows and is_of_template(cells):
            skipped.append((line, "what the cells below hold", shown))
            continue
        said = [normal_heading(text_of(cells[place])) for place in filled]
        if len(filled) > 1 and sum(
            heading[p] == s or heading[p].endswith(f" {s}")
            for p, s in zip(filled, said, strict=True)
            if p < len(heading)
        ) >= max(2, len(filled) - 1):
            skipped.append((line, "the headings again", shown))
            continue
        kinds = [meaning_of(columns[p] or "") if p < len(columns) else None for p in filled]
        texts = [text_of(cells[p]) for p in filled]
        if len(filled) > 1 and all(
            kind is not None and meaning_of(text) == kind for kind, text in zip(kinds, texts, strict=True)
        ):
            skipped.append((line, "the headings again", shown))
            continue
        if len(filled) == 1 and len(columns) > 2 and _GROUP.fullmatch(shown):
            skipped.append((line, "a heading between the rows", shown))
            continue
        first = text_of(cells[filled[0]])
        figures = sum(
            isinstance(cells[p], (int, float))
            or bool(re.fullmatch(r"[-$€£(]?\s*[\d.,]+\s*%?\)?", text_of(cells[p])))
            for p in filled
        )
        sums = sum(text_of(cells[p]).startswith("=") for p in filled)
        counted = len(filled) <= 2 and any(_COUNT.fullmatch(text_of(cells[p])) for p in filled)
        if counted or (_TOTAL.fullmatch(first) and (len(filled) == 1 or figures + sums >= len(filled) - 1)):
            skipped.append((line, "a total", shown))
            continue
        if (
            len(filled) == 1
            and len(columns) > 2
            and filled[0] == 0
            and not figures
            and (_FOOT.match(first) or re.fullmatch(r"[-=_*~ ]{3,}", first))
        ):
            skipped.append((line, "a remark below or between the rows", shown))
            continue
        if all(re.fullmatch(r"[-=_*~.]{2,}", text_of(cells[place])) for place in filled):
            skipped.append((line, "a rule", shown))
            continue
        problem = ""
        if len(cells) > len(columns) and any(map(is_filled, cells[len(columns) :])):
            problem = f"line {line} has more cells than columns: put a cell that holds a separator in quotes"
        elif sheet.encoding and not sheet.is_json and is_shifted(cells, columns, last):
            problem = (
                f"line {line} has cells that its columns cannot hold: a cell with a separator needs quotes"
            )
        elif len(cells) > len(columns) and 2 * sum(longer) <= len(longer):
            problem = (
                f"line {line} has one more separator than the others: its cells may stand in wrong columns"
            )
        is_part = meaning_of(columns[used[0]] or "") in NAME_PARTS
        is_alone = filled == used[:1] and len(used) > 2 and many > 1 and not figures
        is_body = is_alone and says_company(shown) and _name_bodies(sheet.lines[start:], used[0])
        if is_alone and not is_body and (is_part or not names_somebody(shown)):
            problem = f"line {line} holds only {shown!r}: is it a heading between the rows?"
        if not problem and rows and _continues(rows[-1], line, filled, texts, columns, many):
            problem = (
                f"line {line} names nobody and holds only {shown!r}: is it of whom line {line - 1} names? "
                "Write the name, or leave the line out"
            )
        if not sheet.is_json and any(_swallowed(cells[place], len(columns)) for place in filled):
            problem = f"line {line} holds other lines in one cell: a quotation mark is not closed"
        values = {
            name: cells[place] if place < len(cells) else None
            for place, name in enumerate(columns)
            if name is not None
        }
        marks = {
            name: sheet.marks[line, place]
            for place, name in enumerate(columns)
            if name is not None and (line, place) in sheet.marks
        }
        rows.append(TableRow(line, values, problem, marks))
    return rows
