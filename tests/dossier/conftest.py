"""Two investigated cases, and the text of a dossier in each of its forms."""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import docx
import pypdf
import pytest

from workbench import Case, Client
from workbench.sandbox.population import open_population

FORMS = (".html", ".pdf", ".docx")


def text_of(path: Path) -> str:
    """Everything that a reader of the file can read, and what stands in its markup too."""
    content = path.read_bytes()
    if path.suffix == ".html":
        return html.unescape(re.sub(r"\s+", " ", content.decode()))
    if path.suffix == ".pdf":
        pages = (
            re.sub(r"\s+", " ", page.extract_text()) for page in pypdf.PdfReader(io.BytesIO(content)).pages
        )
        # a sentence may go on over a page: the foot is no part of it, and a long word may be broken anywhere
        text = " ".join(re.sub(r" ?Page [0-9]+ of [0-9]+ ?", " ", page).strip() for page in pages)
        return text.replace("\u200b", "")
    document = docx.Document(io.BytesIO(content))
    lines = [p.text for p in document.paragraphs]
    lines += [cell.text for table in document.tables for row in table.rows for cell in row.cells]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        lines.append(html.unescape(re.sub(r"<[^>]+>", "", archive.read("word/footnotes.xml").decode())))
    return re.sub(r"\s+", " ", "\n".join(lines))


def opened(path: Path, purpose: str = "Inquiry") -> Case:
    """A new case that asks the sandbox."""
    return Case.open(
        path, Client.sandbox(), purpose=purpose, legal_basis="order 7", investigator="A. Analyst"
    )


@pytest.fixture(scope="session")
def investigated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Case]]:
    stories = {story.key: story for story in open_population(7, 2000).stories}
    made: dict[str, Case] = {}

    def give(key: str) -> Case:
        if key not in made:
            case = opened(tmp_path_factory.mktemp("dossier") / f"{key}.case", stories[key].title)
            for question in stories[key].questions:
                case.ask(question.operation, **question.body)
            made[key] = case
        return made[key]

    yield give
    for case in made.values():
        case.close()


@pytest.fixture
def read() -> Callable[[Path], str]:
    return text_of
