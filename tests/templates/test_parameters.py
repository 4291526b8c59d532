"""Parameters of a template: typed literals; a wrong one is an error that lists the known ones."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.errors import InputError
from workbench.templates import find_template, inject, new_notebook, parameters, run_notebook, templates
from workbench.templates.parameters import with_values
from workbench.templates.run import NotebookFailed

PARAMETERS = """surname: str = "Quillfeather"  # the debtor's surname
hops: int = 2  # how far to go
share: float = 0.5
deep: bool = False
since: "date" = "2020-01-31"
phones: list[str] = []  # known numbers
note: str | None = None
state: "contact_person_search.state" = "NSW"  # where
born: "person_history.birth_date" = ""  # when"""


def notebook(*cells: str) -> nbformat.NotebookNode:
    made = nbformat.v4.new_notebook()
    made.cells = [nbformat.v4.new_code_cell(PARAMETERS, metadata={"tags": ["parameters"]})]
    made.cells += [nbformat.v4.new_code_cell(cell) for cell in cells]
    return made


def test_the_parameters_are_read_with_types_defaults_and_descriptions() -> None:
    found = parameters(notebook())
    assert list(found) == ["surname", "hops", "share", "deep", "since", "phones", "note", "state", "born"]
    assert found["surname"].description == "the debtor's surname"
    assert (found["hops"].kind, found["hops"].default) == ("int", 2)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("surname", "O'Brien", "O'Brien"), ("surname", "5", "5"), ("hops", "3", 3), ("share", "1", 1.0),
        ("deep", "true", True), ("since", "2021-02-28", "2021-02-28"),
        ("phones", "['0491570006']", ["0491570006"]),
        ("note", "None", None), ("note", "hello", "hello"),
        ("state", "VIC", "VIC"), ("state", " vic ", "VIC"),
        ("born", "", ""), ("born", "1984-05-17", "1984-05-17"),
    ],
)  # fmt: skip
def test_text_from_a_command_line_becomes_the_parameters_type(name: str, text: str, value: object) -> None:
    cell = inject(notebook(), {name: text}).cells[1]
    space: dict[str, object] = {}
    exec(cell.source, space)
    assert space[name] == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("hops", "three"),
        ("hops", "2.5"),
        ("deep", "perhaps"),
        ("since", "2021-02-30"),
        ("phones", "'x'"),
        ("state", "Victoria"),
        ("state", ""),
        ("born", "17/05/1984"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused_with_the_type(name: str, text: str) -> None:
    with pytest.raises(InputError, match=name):
        inject(notebook(), {name: text})


def test_a_parameter_that_is_a_field_with_a_list_has_the_fields_choices() -> None:
    found = parameters(notebook())
    assert {"NSW", "VIC", "WA"} <= set(found["state"].choices)
    assert not found["born"].choices and not found["note"].choices


def test_a_value_that_is_no_choice_is_reported_with_the_choices() -> None:
    with pytest.raises(InputError, match=r"ACT, NSW.*'Victoria'"):
        with_values(notebook(), {"state": "Victoria"})


def test_values_take_the_place_of_the_defaults_and_keep_types_and_comments() -> None:
    made = with_values(notebook(), {"surname": "O'Brien é", "state": "vic", "phones": "['1', '2']"})
    assert len(made.cells) == 1
    was = parameters(notebook())
    found = parameters(made)
    assert [p.default for p in found.values()] == [
        "O'Brien é", 2, 0.5, False, "2020-01-31", ["1", "2"], None, "VIC", "",
    ]  # fmt: skip
    assert [(p.kind, p.description) for p in found.values()] == [
        (p.kind, p.description) for p in was.values()
    ]


@given(st.text())
def test_any_text_that_is_filled_in_is_the_value(text: str) -> None:
    assert parameters(with_values(notebook(), {"surname": text}))["surname"].default == text


def test_an_unknown_parameter_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"did you mean surname.*hops, share"):
        inject(notebook(), {"surnam": "x"})


def test_a_parameter_that_is_no_literal_is_refused() -> None:
    made = notebook()
    made.cells[0].source = "when = open('x')"
    with pytest.raises(InputError, match="must be a literal"):
        parameters(made)


def test_a_notebook_without_a_tagged_cell_is_no_template() -> None:
    made = notebook()
    made.cells[0].metadata.clear()
    with pytest.raises(InputError, match="has 0"):
        parameters(made)


def test_a_run_leaves_the_executed_copy_and_what_it_made(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.ipynb"
    nbformat.write(notebook("open('made.txt', 'w').write(surname)", "hops * 2"), path)
    made = run_notebook(path, tmp_path / "out", {"hops": "21"})
    executed = nbformat.read(made, as_version=4)
    assert executed.cells[-1].outputs[0]["data"]["text/plain"] == "42"
    assert (tmp_path / "out" / "made.txt").read_text() == "Quillfeather"
    assert "WARNING" not in capfd.readouterr().err  # of the kernel, that it listens on this machine


def test_a_cell_that_raises_ends_the_run_with_its_error_and_keeps_the_copy(tmp_path: Path) -> None:
    path = tmp_path / "broken.ipynb"
    nbformat.write(notebook("1 / 0"), path)
    with pytest.raises(NotebookFailed, match="ZeroDivisionError"):
        run_notebook(path, tmp_path / "out")
    assert "ZeroDivisionError" in (tmp_path / "out" / "broken.ipynb").read_text()


def test_every_template_has_described_parameters_and_is_copied_without_outputs(tmp_path: Path) -> None:
    for name in templates():
        copy = new_notebook(name, tmp_path / f"{name}.ipynb")
        made = nbformat.read(copy, as_version=4)
        assert all(p.description for p in parameters(made).values()), name
        assert not any(cell.get("outputs") for cell in made.cells)
        with pytest.raises(InputError, match="exists already"):
            new_notebook(name, copy)


def test_a_cell_of_parameters_holds_nothing_else() -> None:
    made = notebook()
    made.cells[0].source = "import os\nhops = 2"
    with pytest.raises(InputError, match="may hold only assignments, not: import os"):
        parameters(made)


def test_a_notebook_that_is_not_there_is_named() -> None:
    """A path is a notebook, anything else the name of a template; what is neither names what there is."""
    with pytest.raises(InputError, match=r"there is no notebook nowhere\.ipynb"):
        find_template("nowhere.ipynb")
    with pytest.raises(InputError, match=r"no template 'xyzzy'\. There are: .*start_here"):
        find_template("xyzzy")
    with pytest.raises(InputError, match=r"no template 'start_hear'; did you mean start_here\? There are: "):
        find_template("start_hear")


def test_a_notebook_that_was_filled_before_takes_the_newest_values() -> None:
    once = inject(nbformat.read(find_template("missing_debtor"), 4), {"state": "VIC", "last_name": "Lee"})
    twice = inject(once, {"state": "QLD"})
    values: dict[str, object] = {}
    for cell in twice.cells:
        if {"parameters", "injected-parameters"} & set(cell.metadata.get("tags", [])):
            exec(cell.source, values)
    assert (values["state"], values["last_name"]) == ("QLD", "Lee")
    assert len({cell["id"] for cell in twice.cells}) == len(twice.cells)
