"""New names for the files of a template, and the list of them."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.templates import OutputFiles, new_file


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def links(listed: OutputFiles) -> list[str]:
    found: list[str] = []

    class Links(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.extend(unquote(value or "") for name, value in attrs if (tag, name) == ("a", "href"))

    Links().feed(listed._repr_html_())
    return found


def test_a_name_that_is_free_is_taken(folder: Path) -> None:
    assert new_file(folder / "dossier.html") == folder / "dossier.html"


def test_what_is_there_is_never_replaced(folder: Path) -> None:
    for _ in range(3):
        path = new_file(folder / "dossier.html")
        assert not path.exists()
        path.write_text("a report")
    assert sorted(path.name for path in folder.iterdir()) == [
        "dossier-2.html", "dossier-3.html", "dossier.html",
    ]  # fmt: skip


@pytest.mark.parametrize("given", ["practice/a/a.case", Path("practice/a/a.case")])
def test_a_file_is_linked_from_the_folder_of_the_notebook(folder: Path, given: str | Path) -> None:
    listed = OutputFiles(folder / given)
    assert links(listed) == ["practice/a/a.case"]
    assert repr(listed) == "practice/a/a.case"


def test_a_file_elsewhere_is_named_whole_without_a_link(folder: Path) -> None:
    elsewhere = folder.parent / "elsewhere.case"
    listed = OutputFiles(elsewhere)
    assert links(listed) == []
    assert repr(listed) == str(elsewhere.resolve())


def test_a_case_on_a_server_has_no_file_to_list(folder: Path) -> None:
    assert links(OutputFiles(None, folder / "dossier.html")) == ["dossier.html"]


@given(st.text(st.characters(exclude_characters="/\\\0", exclude_categories=["Cs"]), min_size=1, max_size=40))
def test_a_link_leads_to_the_file_whatever_its_name(name: str) -> None:
    if name not in (".", ".."):
        assert links(OutputFiles(Path.cwd() / name)) == [name]
