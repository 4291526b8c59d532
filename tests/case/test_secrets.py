"""After everything was done with known keys, none of them is in any file, widget, log or error."""

from __future__ import annotations

import base64
import io
import json
import logging
import sqlite3
import sys
import zipfile
import zlib
from urllib.parse import quote

import nbformat
import pytest
from IPython.core.ultratb import VerboseTB
from ipywidgets.widgets.widget import _instances
from support.billed import serving

import widgets
from workbench.case import Case
from workbench.client import AsyncClient, Client
from workbench.client.settings import Settings
from workbench.client.webhooks import WebhookVerifier
from workbench.errors import WorkbenchError
from workbench.evidence.secrets import clean_question
from workbench.operations import get
from workbench.sandbox import accounts
from workbench.sandbox.handler_context import Account
from workbench.templates import run_notebook

API_KEY = "k3y-9f1c77d2-not-to-be-seen"
BUNDLE, CASE = "passphrase-of-the-bundle", "passphrase-of-the-case"


class Kept(dict[str, str]):
    """Keys that a traceback does not show where they are used."""

    def __repr__(self) -> str:
        return "<kept>"


KEYS = Kept(key=API_KEY, case=CASE)
OPENING = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
CELLS = (
    "import workbench, widgets\nclient = workbench.Client()\nclient",
    "case = workbench.Case.open(CASE, client)\ncase",
    "found = case.contact_person_search(name_last='Haverstock', state='VIC')\nfound",
    "made = case.identity_pass_register()\nmade",
    "made.frame",
    "made.source",
    "client.settings, client.aio, vars(case)",
    "widgets.Desk(case)",
    "%xmode Verbose",
    "import os; os.environ['WORKBENCH_READ_TIMEOUT'] = 'x'\nworkbench.Client()",
)
"""A notebook that shows what it can, and ends in an error that shows every variable."""


@pytest.fixture
def known(monkeypatch):
    """A service that knows our key, which is in the environment."""
    monkeypatch.setitem(accounts.ACCOUNTS, API_KEY, Account(API_KEY, "Ours", accounts.EVERY_PRODUCT))
    monkeypatch.setenv("WORKBENCH_API_KEY", API_KEY)
    with serving() as sandbox:
        monkeypatch.setenv("WORKBENCH_BASE_URL", sandbox.address)
        yield sandbox


def _tokens(found):
    """The tokens in an answer as it came."""
    return [candidate.candidate_token for candidate in found.response.resolution.candidates]


def _worked(case, folder):
    """Does everything that meets a secret; gives the secrets that the service made up."""
    made = case.identity_pass_register()
    tokens = _tokens(case.person_report(**_fixture("person_report", "ambiguous")))
    case.person_report(candidate_token=tokens[0])
    case.identity_pass_details(id=made.response.id)
    case.contact_person_search(**_fixture("contact_person_search", "name_in_state"))
    for path in ("out.gexf", "out.graphml", "out.json", "out.xlsx"):
        case.export(folder / path)
    for path in ("dossier.html", "dossier.pdf", "dossier.docx"):
        case.dossier(folder / path)
    case.bundle(folder / "open.zip")
    case.bundle(folder / "sealed.zip", BUNDLE)
    (folder / "held.json").write_text(case.disclose(case.people()["id"].iloc[0]).as_json())
    (folder / "tables.txt").write_text(
        f"{case.journal(full=True).to_csv()}{case.sources(full=True).to_csv()}{case.claims().to_csv()}"
        f"{made!r}{made._repr_html_()}{made.frame.to_html()}{made.source!r}{vars(case)!r}"
    )
    case.chart().save(folder / "chart.html")
    return [made.response.cipher_key, made.response.link, made.response.link.rpartition("/")[2], *tokens]


def _fixture(operation, name):
    from workbench.sandbox.process import fixtures

    return fixtures()[operation][name]


def _shown(case):
    """The state of every widget after a desk has been used, and their pages without a kernel."""
    desk = widgets.Desk(case)
    for tab in ("results", "timeline", "map", "evidence", "review", "batch", "findings", "dossier"):
        desk.show(tab)
    desk.ask("identity_pass_register")
    states = [repr(widget.get_state()) for widget in _instances.values()]
    assert len(states) > 10
    return "\n".join([*states, repr(desk)])


def _asked(operation, values, **options):
    with Client(**options) as client:
        getattr(client, operation)(**values)


def _failures(address, folder):
    """Errors of every kind, with every variable of every frame, as a notebook shows them."""
    wrong = f"{address.rpartition(':')[0]}:9/api/v2"
    tries = (
        lambda: _asked("pep_sanction_sources", {}, base_url=wrong, settings=Settings(max_retries=0)),
        lambda: _asked("contact_person_search", {"name_last": ""}),
        lambda: _asked("person_report", {"candidate_token": "none such"}),
        lambda: _asked("identity_pass_details", {"id": "11111111-2222-3333-4444-555555555555"}),
        lambda: _asked(
            "person_history",
            _fixture("person_history", "match"),
            settings=Settings(max_answer_bytes=1024),
        ),
        lambda: AsyncClient(base_url="http://example.com/api"),
        lambda: Client(base_url="ftp://x", api_key=KEYS["key"]),
        lambda: Case.open(folder, Client(), passphrase=KEYS["case"], **OPENING),
        lambda: Case.unbundle(folder / "sealed.zip", folder / "y.case", KEYS["case"]),
    )
    texts = []
    for attempt in tries:
        try:
            attempt()
        except WorkbenchError:
            texts.append("\n".join(VerboseTB(theme_name="nocolor").structured_traceback(*sys.exc_info())))
    assert len(texts) == len(tries)
    return "\n".join(texts)


def _notebook(folder, place):
    """A notebook run with the key in the environment, as it is saved."""
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_code_cell(f"CASE = {str(place)!r}")]
    book.cells += [nbformat.v4.new_code_cell(cell) for cell in CELLS]
    nbformat.write(book, folder / "work.ipynb")
    with pytest.raises(WorkbenchError):
        run_notebook(folder / "work.ipynb", folder / "executed")


def _contents(folder):
    """Every file, and what is packed in it: members of archives, columns of a case, streams of a PDF."""
    for path in (path for path in sorted(folder.rglob("*")) if path.is_file()):
        content = path.read_bytes()
        yield path.name, content
        yield from _unpacked(path.name, content)
        if content.startswith(b"SQLite format 3"):
            yield from _columns(path)
        if content.startswith(b"%PDF"):
            yield from _streams(path)


def _unpacked(name, content):
    if zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for member in archive.namelist():
                inner = archive.read(member)
                yield f"{name}: {member}", inner
                if member.endswith(".jsonl"):
                    for line in inner.splitlines():
                        for value in json.loads(line).values():
                            if isinstance(value, dict):
                                yield f"{name}: {member}", zlib.decompress(base64.b64decode(value["base64"]))


def _columns(path):
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        for row in connection.execute(f"SELECT * FROM {name}"):
            for value in row:
                yield (
                    f"{path.name}: {name}",
                    zlib.decompress(value) if isinstance(value, bytes) else str(value).encode(),
                )
    connection.close()


def _streams(path):
    from pypdf import PdfReader

    for number, page in enumerate(PdfReader(path).pages):
        yield f"{path.name}: page {number}", page.extract_text().encode()


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_no_secret_is_anywhere_after_everything_was_done(known, tmp_path, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    place = tmp_path / "harbour.case"
    with Client() as client, Case.open(place, client, **OPENING) as case:
        secrets = [*_worked(case, tmp_path), API_KEY, BUNDLE, CASE, known.webhook_secrets[API_KEY]]
        said = {"widgets": _shown(case), "verifier": repr(WebhookVerifier(secrets[-1]))}
        _notebook(tmp_path, place)
    said |= {"errors": _failures(known.address, tmp_path), "log": caplog.text}
    said["screen"] = "".join(capfd.readouterr())
    places = [*_contents(tmp_path), *((name, text.encode()) for name, text in said.items())]
    seen = {name.rpartition(":")[0] or name for name, content in places if b"Haverstock" in content}
    readable = {"harbour.case", "open.zip", "work.ipynb", "dossier.html", "dossier.pdf", "dossier.docx"}
    assert seen >= {*readable, "out.gexf", "tables.txt"}, "the search is blind"
    assert "Locate a debtor" in said["widgets"] and "transport.py" in said["errors"]
    found = {
        (secret[:6], name)
        for secret in secrets
        for form in (secret, base64.b64encode(secret.encode()).decode().rstrip("="), quote(secret, safe=""))
        for name, content in places
        if form.encode() in content or form.encode("utf-16-le") in content
    }
    assert not found


def test_what_is_asked_with_a_token_is_found_again_without_it():
    operation = get("person_report")
    cleaned = clean_question("person_report", operation.build({"candidate_token": "tok-1"}).wire())
    assert "tok-1" not in json.dumps(cleaned.document) and cleaned.withheld == ("/candidate_token",)
