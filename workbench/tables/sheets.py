"""The sheets of a file: what stands in which cell, before anybody says what it means."""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice, pairwise
from pathlib import PurePath
from typing import Any

from workbench.errors import InputError
from workbench.tables.aba_file import aba_lines, is_aba
from workbench.tables.comments import mark_of
from workbench.tables.csv_file import MOST_COLUMNS, MOST_ROWS, decoded, lines_of, too_many_rows
from workbench.tables.json_file import flattened, json_rows, lists_of_facts
from workbench.tables.struck import struck_by_condition, struck_by_lines
from workbench.tables.workbook_size import Counted
from workbench.values import zip_directory

STRUCK = "is struck through"
MOST_PLACES = 40
"""Cells of a colour that are named one by one."""
MOST_IN_A_CELL = csv.field_size_limit()
"""How many characters a cell may hold, in every kind of file."""


@dataclass(slots=True)
class Sheet:
    """One sheet: its lines with their numbers, and what was assumed to read them.

    `spans` are headings that stand over several columns: line number to (first, last, text). `marks` are what
    a workbook says of a cell besides its value, by line and column. `from_1904` is true of a workbook that
    counts its days from then. `broken` are lines that cannot be read, each with the reason. `encoding` is
    that in which a text file was read. `is_json` is true of JSON, whose cells never run into each other.
    """

    name: str
    lines: list[tuple[int, list[Any]]]
    notes: list[str] = field(default_factory=list)
    spans: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    marks: dict[tuple[int, int], str] = field(default_factory=dict)
    from_1904: bool = False
    broken: dict[int, str] = field(default_factory=dict)
    encoding: str = ""
    is_json: bool = False

    @property
    def filled(self) -> int:
        """How many lines hold anything."""
        return sum(any(map(is_filled, cells)) for _, cells in self.lines)


def column_letter(index: int) -> str:
    """The name of a column, counted from 0: `A`, `AB`."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def cell_name(line: int, column: int) -> str:
    """The name of a cell, as a spreadsheet has it: `C4`."""
    return f"{column_letter(column)}{line}"


def is_filled(value: object) -> bool:
    """True for a cell with anything in it."""
    return value is not None and (not isinstance(value, str) or bool(value.strip()))


def sheets_of(content: bytes, name: str, encoding: str | None = None) -> list[Sheet]:
    """The sheets of a file by its content and name: .xlsx, .csv or other text, .json, lines of JSON, ABA.

    `encoding` is that of a text file where it should not be guessed. Raises `InputError` for what cannot be
    read, with what to do.
    """
    sheets = _sheets_of(content, name, encoding)
    for sheet in sheets:
        widest = max((len(cells) for _, cells in sheet.lines), default=0)
        if widest > MOST_COLUMNS:
            raise _too_wide(sheet.name, f"{widest:,} columns")
        if len(sheet.lines) > MOST_ROWS and sheet.filled > MOST_ROWS:
            raise too_many_rows(sheet.name)
        for line, cells in sheet.lines:
            for column, cell in enumerate(cells):
                if isinstance(cell, str) and len(cell) > MOST_IN_A_CELL:
                    raise InputError(
                        f"line {line}, column {column_letter(column)} of {sheet.name} holds {len(cell):,} "
                        f"characters, and a cell here at most {MOST_IN_A_CELL:,}: shorten it, or save the "
                        "table without that column"
                    )
    return sheets


def _too_wide(name: str, columns: str) -> InputError:
    return InputError(
        f"{name} has {columns}, and a table here at most {MOST_COLUMNS:,}: save those that matter as a "
        "file of their own"
    )


_NO_TABLES = {
    b"%PDF": "PDF", b"\x89PNG": "picture", b"\xff\xd8\xff": "picture", b"GIF8": "picture",
    b"II*\0": "picture", b"MM\0*": "picture", b"{\\rtf": "document in RTF", b"\x1f\x8b": "packed file",
    b"Rar!": "packed file", b"7z\xbc\xaf": "packed file", b"SQLite format 3\0": "database",
}  # fmt: skip
"""How files begin that are no tables, whatever their name."""


def _sheets_of(content: bytes, name: str, encoding: str | None) -> list[Sheet]:
    ending = PurePath(name).suffix.lower()
    if content.startswith(b"PK\x03\x04"):
        if ending in (".ods", ".numbers", ".docx"):
            raise InputError(f"{name} is no .xlsx or CSV file: save it as one of these")
        return _workbook(content, name)
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        raise InputError(f"{name} is an old .xls file, or is protected by a password: save it as .xlsx")
    if kind := next((kind for begins, kind in _NO_TABLES.items() if content.startswith(begins)), ""):
        raise InputError(f"{name} is a {kind}: export the table as .xlsx or CSV")
    if re.match(rb"\s*<(?:!doctype|html|table|\?xml)", content[:200], re.IGNORECASE):
        raise InputError(f"{name} is a web page or XML, whatever its name: save it as .xlsx or CSV")
    if not content.strip():
        raise InputError(f"{name} is empty")
    if ending in (".json", ".jsonl", ".ndjson") or re.match(rb"\s*(?:\[\s*)?\{\s*\"", content[:200]):
        return [_json(content, name, encoding)]
    if is_aba(content):
        text, known = decoded(content, name, encoding)
        rows, said, broken = aba_lines(text)
        notes = [*filter(None, (known.note, said))]
        return [Sheet(name, rows, notes, broken=broken, encoding=known.name)]
    lines, known = lines_of(content, name, encoding)
    rows = [(number, list(cells)) for number, cells in lines]
    return [Sheet(name, rows, [known.note] if known.note else [], encoding=known.name)]


def _json(content: bytes, name: str, encoding: str | None) -> Sheet:
    text, known = decoded(content, name, encoding)
    notes = [known.note] if known.note else []
    rows, broken, beside = json_rows(text, name)
    notes += beside
    odd = next((number for number, row in rows if not isinstance(row, dict)), None)
    if odd is not None:
        raise InputError(f"{name}: item {odd} is not an object with a value for each column")
    widest = max((len(row) for _, row in rows), default=0)
    if widest > MOST_COLUMNS:
        raise _too_wide(name, f"{widest:,} columns")
    of_facts = lists_of_facts(row for _, row in rows)
    flat: list[tuple[int, dict[str, Any]]] = []
    found: dict[str, None] = {}
    for number, row in rows:
        cells = dict(islice(flattened(row, of_facts), MOST_COLUMNS + 1))
        found.update(dict.fromkeys(cells))
        if len(found) > MOST_COLUMNS:
            raise _too_wide(name, f"more than {MOST_COLUMNS:,} columns up to item {number:,}")
        flat.append((number, cells))
    columns = list(found)
    lines: list[tuple[int, list[Any]]] = [(0, columns)]
    lines += [(number, [row.get(column) for column in columns]) for number, row in flat]
    lines += [(number, [text]) for number, (text, _) in broken.items()]
    said = {number: why for number, (_, why) in broken.items()}
    ordered = [lines[0], *sorted(lines[1:], key=lambda line: line[0])]
    return Sheet(name, ordered, notes, broken=said, encoding=known.name, is_json=True)


def _workbook(content: bytes, name: str) -> list[Sheet]:
    import warnings

    import openpyxl

    try:
        if zip_directory.directory_size(io.BytesIO(content)) > zip_directory.MOST:
            raise InputError(f"{name} holds too many parts: save its sheet as CSV")
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            counted = Counted(packed, name)
        if counted.without_result:
            counted.refuse_long_formulas()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            _refuse_shared_sheets(content, name)
            book = openpyxl.load_workbook(io.BytesIO(content), data_only=True, rich_text=True)
            formulas = openpyxl.load_workbook(io.BytesIO(content)) if counted.without_result else book
    except InputError:
        raise
    except MemoryError:
        raise InputError(
            f"{name} is too large to open in the memory that there is: save its sheet as CSV"
        ) from None
    except Exception as error:  # openpyxl raises whatever its parsers do
        raise InputError(
            f"{name} cannot be read as .xlsx, {_what_is_wrong(error)}: open it in a spreadsheet program and "
            "save it again, or save its sheet as CSV"
        ) from None
    styles = _Styles(book)
    found = [_sheet(page, formulas[page.title], styles) for page in book.worksheets]
    found = [sheet for sheet in found if sheet.filled]
    if book.epoch.year == 1904:
        for sheet in found:
            sheet.from_1904 = True
            sheet.notes.append("the workbook counts days from 1904: plain numbers in columns of dates too")
    if not found:
        raise InputError(f"{name} has no sheet with anything in it")
    return found


def _refuse_shared_sheets(content: bytes, name: str) -> None:
    """Raises `InputError` for a part that is the sheet of several names: its cells would be made for each."""
    from openpyxl.reader.excel import ExcelReader

    reader = ExcelReader(io.BytesIO(content))
    reader.read_manifest()
    reader.read_workbook()
    parts = [relation.target for _, relation in reader.parser.find_sheets()]
    reader.archive.close()
    if len(set(parts)) < len(parts):
        raise InputError(
            f"{name} cannot be read as .xlsx, several of its sheets are one and the same part: open it in a "
            "spreadsheet program and save it again"
        )


def _what_is_wrong(error: Exception) -> str:
    """What an error of openpyxl or of its parsers says of a file, in words."""
    if isinstance(error, (zipfile.BadZipFile, EOFError, zlib.error)):
        return "the file is damaged or not whole"
    if isinstance(error, (SyntaxError, UnicodeError)):  # a ParseError is a SyntaxError
        return "a part of it is not XML"
    return "a part of it is missing or is not as spreadsheet programs write it"


class _Styles:
    """Which of a workbook's styles strike a cell through or colour it."""

    def __init__(self, book: Any) -> None:
        self.struck = {number for number, font in enumerate(book._fonts) if font is not None and font.strike}
        self.colours = {
            number: str(fill.fgColor.rgb if fill.fgColor.type == "rgb" else f"theme {fill.fgColor.theme}")
            for number, fill in enumerate(book._fills)
            if getattr(fill, "fill_type", None) == "solid"
        }

    def mark(self, cell: Any, value: Any) -> str:
        """What a cell says besides its value; empty for nothing."""
        comment = " ".join(str(cell._comment.text).split()) if cell._comment is not None else ""
        comment = comment.rpartition("Comment:")[2].strip() if "[Threaded comment]" in comment else comment
        said = [STRUCK] if cell._style.fontId in self.struck and is_filled(value) else []
        said += [mark_of(comment)] if comment else []
        return " and ".join(said)

    def colour(self, cell: Any) -> str:
        """The colour of a cell that is filled with one."""
        return self.colours.get(cell._style.fillId, "")


def _colours_told(
    coloured: dict[str, list[tuple[int, int]]], lines: list[tuple[int, list[Any]]]
) -> list[str]:
    """Which cells have a colour that not nearly all lines have, nor every second one, and what a legend says.

    What a colour means is not read. Beside a legend every colour means something.
    """
    legend = [text for _, cells in lines for cell in cells if _LEGEND.match(text := str(cell or "").strip())]
    places: list[tuple[int, int]] = []
    for every in coloured.values():
        found = [(line, column) for line, column in every if line != lines[0][0]]
        rows = sorted({line for line, _ in found})
        is_style = 20 * len(rows) > 19 * (len(lines) - 1) and len(rows) > 2
        is_striped = len(rows) > 2 and {later - line for line, later in pairwise(rows)} == {2}
        if legend or not (is_style or is_striped):
            places += found
    if not places:
        return []
    named = ", ".join(cell_name(*place) for place in sorted(places)[:MOST_PLACES])
    more = f" and {len(places) - MOST_PLACES:,} more" if len(places) > MOST_PLACES else ""
    said = (
        [f"what the sheet says of its colours is not matched to its cells: {'; '.join(legend)}"]
        if legend
        else []
    )
    return [f"cells with a colour, of which nothing is read: {named}{more}", *said]


_LEGEND = re.compile(
    r"(?:(?:in |light |dark |pale )?(?:red|yellow|green|blue|orange|pink|purple|gr[ea]y|amber|brown)|"
    r"highlight\w*|shaded|colou?red)(?: \w+){0,2}\s*(?:[=:–-]|means\b|is\b|are\b)\s*\S",
    re.IGNORECASE,
)
"""A line that says what a colour means: `Red = do not call`."""


def _sheet(page: Any, formulas: Any, styles: _Styles) -> Sheet:
    notes = []
    marks: dict[tuple[int, int], str] = {}
    coloured: dict[str, list[tuple[int, int]]] = {}
    if page.sheet_state != "visible":
        notes.append(f"the sheet {page.title} is hidden")
    lines: list[tuple[int, list[Any]]] = []
    lost = 0
    by_line = struck_by_lines(page, styles.struck)
    by_condition, unclear = struck_by_condition(page)
    if unclear:
        more = f" and {len(unclear) - MOST_PLACES:,} more" if len(unclear) > MOST_PLACES else ""
        notes.append(
            "a condition that is not understood, or one of too many, strikes cells through: look at "
            f"{', '.join(each[:100] for each in unclear[:MOST_PLACES])}{more}"
        )
    for number, cells in _rows_of(page):
        values: list[Any] = []
        for cell in cells:
            value, crossed = _value(cell), ""
            if isinstance(value, list):  # a text of several runs, each with a look of its own
                value, crossed = _without_struck_runs(value)
            own = styles.mark(cell, value)
            if (
                STRUCK not in own
                and is_filled(value)
                and (by_line(cell) or (cell.row, cell.column) in by_condition)
            ):
                own = " and ".join(filter(None, (STRUCK, own)))
            if mark := " and ".join(filter(None, (crossed, own))):
                marks[number, cell.column - 1] = mark
            if (colour := styles.colour(cell)) and is_filled(value):
                coloured.setdefault(colour, []).append((number, cell.column - 1))
            if value is None and (formula := formulas.cell(cell.row, cell.column)).data_type == "f":
                lost += 1
                value = str(getattr(formula.value, "text", formula.value))
            if is_filled(value):
                if cell.column > MOST_COLUMNS:
                    raise _too_wide(page.title, f"{cell.column:,} columns")
                values += [None] * (cell.column - 1 - len(values))
                values.append(value)
        lines.append((number, values))
    widest = max((len(values) for _, values in lines), default=0)
    lines = [(number, values + [None] * (widest - len(values))) for number, values in lines]
    if lost:
        notes.append(f"{lost:,} formulas hold no result: open the file in a spreadsheet and save it")
    hidden = sum(bool(page.row_dimensions[number].hidden) for number, _ in lines)
    if hidden:
        notes.append(f"{hidden:,} hidden rows are read too")
    if unseen := _hidden_columns(page, lines):
        notes.append(f"hidden columns are read too: {', '.join(unseen)}")
    filled = [line for line in lines if any(map(is_filled, line[1]))]
    if coloured and filled:
        notes += _colours_told(coloured, filled)
    sheet = Sheet(page.title, lines, notes, marks=marks)
    _merge(sheet, page.merged_cells.ranges)
    return sheet


def _hidden_columns(page: Any, lines: list[tuple[int, list[Any]]]) -> list[str]:
    """The letters of the hidden columns that hold anything."""
    width = max((len(cells) for _, cells in lines), default=0)
    hidden = {
        place
        for group in page.column_dimensions.values()
        if group.hidden
        for place in range(group.min - 1, min(group.max, width))
    }
    return [
        column_letter(place)
        for place in sorted(hidden)
        if any(place < len(cells) and is_filled(cells[place]) for _, cells in lines)
    ]


def _rows_of(page: Any) -> Iterator[tuple[int, list[Any]]]:
    """The cells that the file has, row by row, with an empty row where rows are left out.

    openpyxl's own ways to them make every cell up to the farthest, which may be the last that there can be.
    """
    rows: dict[int, list[Any]] = {}
    for (row, _), cell in sorted(page._cells.items()):
        rows.setdefault(row, []).append(cell)
    before = 0
    for number, cells in rows.items():
        if before and number > before + 1:
            yield before + 1, []
        yield number, cells
        before = number


def _value(cell: Any) -> Any:
    """A cell's value; a number with leading zeros in its format has them."""
    value = cell.value
    zeros = re.fullmatch(r"0{2,}", str(cell.number_format or ""))
    if zeros and isinstance(value, (int, float)) and not isinstance(value, bool) and value == int(value):
        return str(int(value)).zfill(len(cell.number_format))
    if isinstance(value, str) and cell.hyperlink is not None and not value.strip():
        return cell.hyperlink.target
    return value


def _without_struck_runs(runs: list[Any]) -> tuple[str, str]:
    """The text of a cell without what is struck through in it, and what to say of that.

    Where all of it is struck through, the whole text, and that it is.
    """
    kept = struck = ""
    for run in runs:
        if getattr(getattr(run, "font", None), "strike", False):
            struck += str(run)
            kept += " "
        else:
            kept += str(run)
    if not struck.strip():
        return kept, ""
    rest = kept.strip(" \t\r\n/|,;&+-–—")
    if not any(map(str.isalnum, rest)):
        return "".join(map(str, runs)), STRUCK
    return rest, f"holds {' '.join(struck.split())!r} too, which somebody struck out"


def _merge(sheet: Sheet, ranges: Iterable[Any]) -> None:
    """Cells merged downwards say the same in each line; those merged sideways are headings."""
    place = {number: index for index, (number, _) in enumerate(sheet.lines)}
    down = 0
    for merged in ranges:
        if merged.min_row not in place or merged.min_col > len(sheet.lines[place[merged.min_row]][1]):
            continue
        value = sheet.lines[place[merged.min_row]][1][merged.min_col - 1]
        if not is_filled(value):
            continue
        if merged.max_col > merged.min_col:
            sheet.spans.setdefault(merged.min_row, []).append(
                (merged.min_col - 1, merged.max_col - 1, str(value).strip())
            )
        elif merged.max_row > merged.min_row:
            for number in range(merged.min_row + 1, merged.max_row + 1):
                if number in place and merged.min_col <= len(sheet.lines[place[number]][1]):
                    sheet.lines[place[number]][1][merged.min_col - 1] = value
                    down += 1
    if down:
        sheet.notes.append(f"{down:,} cells have the value of the merged cell above them")
