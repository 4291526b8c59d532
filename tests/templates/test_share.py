"""A shared copy holds no personal data, or there is no copy."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output, new_raw_cell

from workbench.case import Case
from workbench.client import Client
from workbench.errors import InputError
from workbench.templates import parameters, share_notebook, templates
from workbench.templates.case_values import CaseValues, values_of
from workbench.templates.share import NotShared

PARAMETERS = """last_name: str = "Szaborin"  # of the person
phones: list = ["0491 570 156", "0491 570 157"]  # all of them
born: str | None = "1974-02-08"  # YYYY-MM-DD
budget: int = 5  # units"""


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    shown = new_output(
        "execute_result", {"text/plain": "Viktor Szaborin", "image/png": "iVBORw0="}, execution_count=2
    )
    book = new_notebook(
        cells=[
            new_markdown_cell("# A person"),
            new_code_cell(PARAMETERS, metadata={"tags": ["parameters"]}),
            new_code_cell('last_name = "Whitlocke"', metadata={"tags": ["injected-parameters"]}),
            new_code_cell("found = case.contact_person_search(name_last=last_name)\nfound", outputs=[shown]),
        ],
        metadata={
            "widgets": {"state": {"a": "Szaborin"}},
            "kernelspec": {"name": "python3", "display_name": "P"},
        },
    )
    path = tmp_path / "mine.ipynb"
    nbformat.write(book, path)
    return path


def add(path: Path, cell: Any) -> None:
    book = nbformat.read(path, as_version=4)
    book.cells.append(cell)
    nbformat.write(book, path)


def test_the_copy_holds_the_work_and_nobody(notebook: Path, tmp_path: Path) -> None:
    copy = share_notebook(notebook, tmp_path / "shared.ipynb")
    text = copy.read_text(encoding="utf-8")
    for value in ("Szaborin", "Whitlocke", "0491", "1974", "iVBOR", "widgets"):
        assert value not in text
    book = nbformat.read(copy, as_version=4)
    nbformat.validate(book)
    found = parameters(book)
    assert {name: p.default for name, p in found.items()} == {
        "last_name": "", "phones": [], "born": "", "budget": 0
    }  # fmt: skip
    assert {p.description for p in found.values()} == {""}  # a comment may name somebody
    assert [cell.cell_type for cell in book.cells] == ["markdown", "code", "code"]
    assert "contact_person_search" in book.cells[-1].source
    assert "Szaborin" in notebook.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("Call him on 0491 570 156.", "phone"),
        ("Call him on +61 (0)491-570-156.", "phone"),
        ("Write to viktor@example.com", "email"),
        ("Born on 1974-02-08", "date"),
        ("from 192.0.2.17", "IP"),
        ("see https://www.linkedin.com/in/viktor.sbx", "profile"),
        ("Ask SZABORIN about it", "name"),
        ("It is Whitlocke who signs", "name"),
    ],
)
def test_what_an_author_wrote_about_somebody_refuses_the_copy(
    notebook: Path, tmp_path: Path, source: str, what: str
) -> None:
    add(notebook, new_markdown_cell(source))
    with pytest.raises(InputError, match=rf"cell 5 .* holds .*{what}"):
        share_notebook(notebook, tmp_path / "shared.ipynb")
    assert not (tmp_path / "shared.ipynb").exists()


@pytest.mark.parametrize(
    "source",
    [
        'd["Quillfeather"] = 1', 'd["Quill\\tfeather"] = 1', "d[491570156j] = 1", "d[491570156:2] = []",
        'x: Literal["Quillfeather"] = "a"', 'x: "Quillfeather"', "x: Literal[491570156] = 491570156",
        'a, d["Quillfeather"] = 1, 2', "x = 491_570_156", 'd[b"Quillfeather"] = b""',
    ],
)  # fmt: skip
def test_of_a_parameters_cell_names_and_types_stay_and_no_literal(tmp_path: Path, source: str) -> None:
    cell = new_code_cell(
        f"{source}\nage: int = 3", id="Quillfeather", metadata={"tags": ["parameters", "Quillfeather"]}
    )
    kernel = {"name": "python3", "display_name": "Quillfeather"}
    language = {"name": "python", "x": "Quillfeather"}
    book = new_notebook(cells=[cell], metadata={"kernelspec": kernel, "language_info": language})
    nbformat.write(book, tmp_path / "a.ipynb")
    text = share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb").read_text()
    assert "age: int = 0" in text and not any(each in text for each in ("Quill", "491", "feather"))


@pytest.mark.parametrize("source", ["print(491_570_156)", 'print("Jane\\x20Doe")', "# JANE   DOE"])
def test_a_value_is_found_in_other_cells_however_it_is_written(tmp_path: Path, source: str) -> None:
    stated = new_code_cell('a = "Jane Doe"\nb = 491570156', metadata={"tags": ["parameters"]})
    nbformat.write(new_notebook(cells=[stated, new_code_cell(source)]), tmp_path / "a.ipynb")
    with pytest.raises(InputError, match="cell 2"):
        share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb")


@pytest.mark.parametrize(
    "source",
    [
        "Doe, Jane", "DOE Jane", "jane_doe = 1", "janeDoe = 1", "Jane Q. Doe", "d['doe-jane']",
        "Doe,\nJane", "Mr Doé,  JANE",
    ],
)  # fmt: skip
def test_a_name_is_found_in_other_cells_in_whatever_form(tmp_path: Path, source: str) -> None:
    stated = new_code_cell('a = "Jane Doe"', metadata={"tags": ["parameters"]})
    nbformat.write(new_notebook(cells=[stated, new_markdown_cell(source)]), tmp_path / "a.ipynb")
    with pytest.raises(InputError, match="cell 2"):
        share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb")


def test_words_that_only_resemble_a_name_pass(tmp_path: Path) -> None:
    stated = new_code_cell('a = "Jane Doe"', metadata={"tags": ["parameters"]})
    cells = [stated, new_markdown_cell("Jane's lane, a doe, and what Doenitz does"), new_code_cell("jan = 1")]
    nbformat.write(new_notebook(cells=cells), tmp_path / "a.ipynb")
    assert share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb").exists()


@pytest.mark.parametrize(
    "source", ["x = 0x" + "f" * 20_000, "x = " + "-" * 50_000 + "1", "x = " + "1+" * 20_000 + "1"]
)
def test_odd_values_end_in_one_sentence_or_a_copy(tmp_path: Path, source: str) -> None:
    stated = new_code_cell(source, metadata={"tags": ["parameters"]})
    nbformat.write(new_notebook(cells=[stated]), tmp_path / "a.ipynb")
    with suppress(InputError):
        assert "x = " in share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb").read_text()


@pytest.mark.parametrize("source", ["S1#/records/0 of 12 345 rows", "version 2026.1, 1.2.3", "x = 1_000_000"])
def test_what_is_no_personal_data_passes(notebook: Path, tmp_path: Path, source: str) -> None:
    add(notebook, new_markdown_cell(source))
    assert share_notebook(notebook, tmp_path / "shared.ipynb").exists()


def test_the_people_of_a_case_are_known(notebook: Path, tmp_path: Path) -> None:
    with Case.open(
        tmp_path / "x.case", Client.sandbox(), purpose="p", legal_basis="o", investigator="A"
    ) as case:
        case.contact_person_search(name_first="Tomasz", name_last="Zielonka")
        known = values_of(case)
    add(notebook, new_markdown_cell("The flatmate is Mr Zielonka."))
    assert share_notebook(notebook, tmp_path / "one.ipynb").exists()
    with pytest.raises(InputError, match=r"cell 5 .* holds a name"):
        share_notebook(notebook, tmp_path / "two.ipynb", known)


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> CaseValues:
    """What a case knows of a company, two people and a house."""
    columns = {
        "Name": "name", "Company": "company_name", "ACN": "company_number", "Address": "address",
        "BSB": "bank_branch", "Account": "bank_account", "Asset": "note", "Phone": "phone",
        "Born": "birth_date",
    }  # fmt: skip
    rows = [
        ["", "Rookery Plant Hire Pty Ltd", "980 009 747", "12 Pebble Drive, Mandurah WA 6210", "986-201",
         "448812201", "Yes", "0491 570 313", ""],
        ["Carys Ann Szaborin", "", "", "Flat 2, 118A Old Quay Road, Albany WA 6330", "", "", "1TVK 419",
         "(08) 7010 1234", "23/09/1968"],
        ["Mark Ig Whitlocke", "", "", "PO Box 417, Bunbury WA 6230", "", "", "Hull AU-XQR7741B", "", ""],
    ]  # fmt: skip
    place = tmp_path_factory.mktemp("known") / "x.case"
    with Case.open(place, Client.sandbox(), purpose="p", legal_basis="o", investigator="A") as case:
        case.import_records([dict(zip(columns, row, strict=True)) for row in rows], columns)
        case.notes.add(case.people()["id"].iloc[0], "sold the trawler Vexillia at night")
        return values_of(case)


@pytest.mark.parametrize(
    "text",
    [
        "the quarry at 12 Pebble Drive", "12 pebble dr", "Pebble Drive", "Mr Szaborin",
        "118a Old Quay Rd", "P.O. Box 417",
        "Rookery Plant Hire got it", "ROOKERY PLANT HIRE PTY. LIMITED", "the Rookery Plant people",
        "Rang Carys; she says it was a bonus", "carys_rows", "Mark told me", "acct 986-201 448812201",
        "448-812-201", "980009747", "ABN 59 980 009 747", "1tvk-419", "AU XQR 7741 B", "7010 1234",
        "+61 491 570 313", "born 23 September 1968", "sold the trawler Vexillia at night",
        "a trawler (Vexillia) at night, he said",
    ],
)  # fmt: skip
def test_a_value_of_a_case_is_found_in_the_forms_that_people_write(known: CaseValues, text: str) -> None:
    assert known.is_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "Who owns the plant?", "Yes, the drive is at the court.", "mark the rows", "limit = 417", "x = 986",
        "Hire purchase is common.", "look at the old road", "1968 was long ago", "case.graph(frozen=True)",
    ],
)  # fmt: skip
def test_ordinary_words_and_numbers_are_no_values_of_a_case(known: CaseValues, text: str) -> None:
    assert not known.is_in(text)


def test_what_is_too_short_or_too_common_to_look_for_is_listed(known: CaseValues) -> None:
    assert {"Yes", "ig"} <= known.too_common
    assert not {"carys", "1TVK 419"} & known.too_common


def test_a_notebook_that_says_the_street_of_a_case_is_not_shared(
    notebook: Path, tmp_path: Path, known: CaseValues
) -> None:
    add(notebook, new_code_cell('x = "12 Pebble Drive"'))
    assert share_notebook(notebook, tmp_path / "one.ipynb").exists()
    with pytest.raises(NotShared, match="of the case"):
        share_notebook(notebook, tmp_path / "two.ipynb", known)


def test_an_attached_picture_refuses_the_copy(notebook: Path, tmp_path: Path) -> None:
    cell = new_markdown_cell("![x](attachment:x.png)")
    cell["attachments"] = {"x.png": {"image/png": "iVBORw0="}}
    add(notebook, cell)
    with pytest.raises(InputError, match="attached"):
        share_notebook(notebook, tmp_path / "shared.ipynb")


@pytest.mark.parametrize(
    "source",
    [
        "![x](http://evil.example/p.png)",
        "![x]( <//evil.example/p.png> 'title')",
        "![x](data:image/png;base64,iVBORw0=)",
        "![x][p]\n\n[p]: https://evil.example/p.png",
        '<IMG alt="x" SRC="https://evil.example/p.png">',
        "<img src=\\\\evil.example\\p.png>",
        '<img srcset="p.png, //evil.example/p.png 2x"',
        "<iframe src='x.html'></iframe>",
        "<SCRIPT >alert(1)</script>",
        "<style>@import '//evil.example/x.css'</style>",
        "<div style=\"background: url('http://evil.example/p.png')\">",
        "<link rel=stylesheet href=x.css>",
        "<svg><image href='https://evil.example/p.svg'/></svg>",
        "<video poster=http://evil.example/p.png>",
        "![x](https:&#47;&#47;evil.example/p.png)",
        "![x](&#104;ttps://evil.example/p.png)",
        "![x](https\\:\\/\\/evil.example/p.png)",
        "![x](https:evil.example/p.png)",
        "![x](</\t/evil.example/p.png>)",
        "![x\ny](https://evil.example/p.png)",
        "![a[b]c](https://evil.example/p.png)",
        "![a\\]c](https://evil.example/p.png)",
        "![x][r]\n\n> [r]: https://evil.example/p.png",
        "![x][r]\n\n- [r]:\n  https://evil.example/p.png",
        '<img src="https:&#47;&#47;evil.example/p.png">',
        '<img src="https:&sol;&sol;evil.example/p.png">',
        '<img src="https:/evil.example/p.png">',
        '<img src="https:evil.example/p.png">',
        '<img src="ht\ntps:evil.example/p.png">',
        '<img alt=">" src="https://evil.example/p.png">',
        '<img x" alt=">" src=https://evil.example/p.png>',
        "<https://x/style=background:url(//evil.example/p.png)>",
        '<p style="background:url(https:&#x2f;&#x2f;evil.example)">a</p>',
        '<p style="background:u\\72l(&#47;&#47;evil.example)">a</p>',
        '<a href="x" style="background:url(p.png)">a</a>',
        "<svg onload='alert(1)'>",
        "<td background='//evil.example/p.png'>",
        "$\\style{background:url(//evil.example/p.png)}{x}$",
    ],
)
@pytest.mark.parametrize("new_cell", [new_markdown_cell, new_raw_cell])
def test_what_would_be_fetched_at_opening_refuses_the_copy(
    tmp_path: Path, new_cell: Any, source: str
) -> None:
    path = tmp_path / "mine.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("x = 1"), new_cell(f"# A page\n\n{source}\n")]), path)
    with pytest.raises(NotShared, match="from elsewhere") as refused:
        share_notebook(path, tmp_path / "shared.ipynb")
    assert refused.value.cells == (1,) and not (tmp_path / "shared.ipynb").exists()


@pytest.mark.parametrize(
    "source",
    [
        "See <https://example.org/a> or [the page](https://example.org/b).",
        '<a href="https://example.org/b">the page</a>',
        "![a chart](chart.png) and <img src='chart.png'>",
        "a < b // c, and 1 <2",
        "[p]: https://example.org",
        "![a chart](chart.png) as [the page](https://example.org/b) has it",
        '<b style="color: red">a</b> and <td align="center">b</td>, see https://example.org',
        "write to <your name>",
        "$a <b$ and $c > d$, $\\alpha$",
    ],
)
def test_a_link_and_a_picture_of_its_own_folder_pass(tmp_path: Path, source: str) -> None:
    path = tmp_path / "mine.ipynb"
    nbformat.write(new_notebook(cells=[new_markdown_cell(source)]), path)
    copy = share_notebook(path, tmp_path / "shared.ipynb")
    assert nbformat.read(copy, as_version=4).cells[0].source == source


def test_fields_of_no_notebook_do_not_go_into_the_copy(notebook: Path, tmp_path: Path) -> None:
    book = json.loads(notebook.read_text(encoding="utf-8"))
    book["evil"] = book["cells"][0]["evil"] = book["cells"][3]["evil"] = "ZZSECRET"
    notebook.write_text(json.dumps(book), encoding="utf-8")
    copy = share_notebook(notebook, tmp_path / "shared.ipynb")
    assert "ZZSECRET" not in copy.read_text(encoding="utf-8")


def test_nothing_is_written_over(notebook: Path) -> None:
    with pytest.raises(InputError, match="exists already"):
        share_notebook(notebook, notebook)


@pytest.mark.parametrize("name", templates())
def test_a_template_that_nobody_changed_can_be_shared(name: str, tmp_path: Path) -> None:
    copy = share_notebook(templates()[name], tmp_path / "copy.ipynb")
    assert all(not cell.get("outputs") for cell in nbformat.read(copy, as_version=4).cells)


def test_a_cell_of_a_template_with_a_contact_of_ones_own_refuses_the_copy(tmp_path: Path) -> None:
    book = nbformat.read(templates()["start_here"], as_version=4)
    mine = next(cell for cell in book.cells if "0491570156" in cell.source)
    mine.source += "\nother = '0491 570 313'"
    nbformat.write(book, tmp_path / "a.ipynb")
    with pytest.raises(NotShared) as refused:
        share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb")
    assert refused.value.cells == (book.cells.index(mine),)


def test_a_cell_that_was_run_is_named_by_its_number_and_how_it_begins(tmp_path: Path) -> None:
    ran = new_code_cell("who = '0491 570 313'", execution_count=6)
    nbformat.write(new_notebook(cells=[new_markdown_cell("# Notes"), ran]), tmp_path / "a.ipynb")
    with pytest.raises(NotShared, match=r"cell \[6\], “who = .*0491 570 313"):
        share_notebook(tmp_path / "a.ipynb", tmp_path / "b.ipynb")


def test_a_notebook_that_names_nobody_is_shared(tmp_path: Path) -> None:
    """Without parameters and without a case there is no name to look for, and the copy is made."""
    path = tmp_path / "plain.ipynb"
    nbformat.write(new_notebook(cells=[new_markdown_cell("# Notes"), new_code_cell("1 + 1")]), path)
    copy = nbformat.read(share_notebook(path, tmp_path / "copy.ipynb"), as_version=4)
    assert [cell.source for cell in copy.cells] == ["# Notes", "1 + 1"]
