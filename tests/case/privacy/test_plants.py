"""A person planted in every place and notation: disclosed and erased alike, and the rest is named."""

from __future__ import annotations

import base64
import gzip
import io
import json
import random
import re
import zipfile
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest
from case.conftest import OPENING, Service

from workbench.case import Case
from workbench.case.privacy.attached_text import is_readable, texts
from workbench.case.privacy.matcher import Forms
from workbench.case.privacy.text_forms import LONGEST
from workbench.evidence.pointers import walk
from workbench.evidence.recorder import attach

FIRST, LAST = "Zebediah", "Quackenbush"
EMAIL, PHONE, BORN = "zeb.quack@mailbox.example", "0491570163", "1971-03-09"
NAMES = [
    "Zebediah Quackenbush", "QUACKENBUSH, Zebediah", "quackenbush zebediah", "zebediah_quackenbush",
    "ZebediahQuackenbush", "zebediahquackenbush", "Quackenbush-Zebediah", "Z. Quackenbush", "Z Quackenbush",
    "Quackenbush, Z.", "Zebediah M. Quackenbush", "Zebediah Middle Quackenbush", "Mr Z. M. Quackenbush",
    "zquackenbush", "ZEBEDIAH  QUACKENBUSH", "https://social.example/in/zebediah-quackenbush-7",
    "Zebediah%20Quackenbush", "Ze\u0301bediah Quackenbush", "re: Zebediah Quackenbush's car",
    "quackenbush.zebediah.old", "Zebediah&#32;Quackenbush",
]  # fmt: skip
PHONES: list[Any] = [
    "0491570163", "+61491570163", "+61 491 570 163", "(04) 9157-0163", "0491.570.163", "0491/570/163",
    "0061491570163", "tel:+61-491-570-163", "call 0491 570 163 now", 61491570163, 491570163, 491570163.0,
    "\uff10\uff14\uff19\uff11\uff15\uff17\uff10\uff11\uff16\uff13", "+61%20491%20570163",
]  # fmt: skip
EMAILS = [
    "zeb.quack@mailbox.example", "ZEB.QUACK@MAILBOX.EXAMPLE", "mailto:zeb.quack@mailbox.example",
    "<zeb.quack@mailbox.example>", "zeb.quack%40mailbox.example", "zeb.quack at mailbox dot example",
    "zeb.quack [at] mailbox [dot] example", "zeb.quack&#64;mailbox.example",
]  # fmt: skip
DATES: list[Any] = [
    "1971-03-09", "09/03/1971", "9.3.1971", "03/09/1971", "9 March 1971", "Mar 9, 1971", "9th of March 1971",
    "1971-03-09T00:00:00Z", "19710309", "09031971", 19710309, "1971/3/9", "9-Mar-71", 37324800, 37324800000,
    "born 09.03.71",
]  # fmt: skip
NOTATIONS = [*NAMES, *PHONES, *EMAILS, *DATES]


def in_answer(case: Case, said: Any) -> None:
    """An unread field of somebody else's answer."""
    add(case, {"records": [{"note": said, "more": [1, {"deep": said}]}]})


def in_key(case: Case, said: Any) -> None:
    """The name of a field."""
    add(case, {"records": [], "index": {"by": {str(said): 1, "other": 2}}})


def in_root_key(case: Case, said: Any) -> None:
    """The name of a field of the whole answer."""
    add(case, {"records": [], str(said): {"x": 1}})


def in_question(case: Case, said: Any) -> None:
    """A question."""
    add(case, {"records": []}, {"full_address": f"9 Mill Lane {said}"})


def in_note(case: Case, said: Any) -> None:
    """A note on somebody else, whose details the journal keeps."""
    case.notes.add(case._session.entity("S2#/records/0")[0], f"knows {said}")


def in_view(case: Case, said: Any) -> None:
    """A saved view."""
    case.notes.save_view(f"view {case.entry_count}", {"title": str(said), "shown": [said]})


def in_attachment(case: Case, said: Any) -> None:
    """A text file beside somebody else's answer, and an office file."""
    with case._session.store.writing("A") as writer:
        attach(writer, 2, "note.txt", "text/plain", f"minutes: {said}.".encode())
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("word/document.xml", f"<w:t>{said}</w:t>")
        attach(writer, 2, "x.docx", "application/zip", buffer.getvalue())


PLACES: list[Callable[[Case, Any], None]] = [
    in_answer, in_key, in_root_key, in_question, in_note, in_view, in_attachment,
]  # fmt: skip
made = 0


def add(case: Case, answer: dict[str, Any], question: dict[str, Any] | None = None) -> None:
    global made
    made += 1
    content = json.dumps(answer | {"message": f"Ok {made}"}).encode()
    case.import_answer("contact_person_search", question or {"full_address": f"{made} Mill Lane"}, content)


def record(first: str, last: str, **more: Any) -> dict[str, Any]:
    return {"first_name": first, "last_name": last, "state": "NSW", **more}


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        add(opened, {"records": [record(FIRST, LAST, phones=[PHONE], emails=[EMAIL], dob=BORN)]})
        add(opened, {"records": [record("Henrik", "Lund", emails=["henrik@mailbox.example"])]})
        yield opened


def tells(text: str, said: Any) -> bool:
    """Plain search for a plant as it was written, by nothing of the product."""
    plain = str(int(said)) if isinstance(said, float) else str(said)
    return plain in text or json.dumps(plain)[1:-1] in text


def places_of(case: Case, said: Any) -> list[str]:
    """Where a plant still stands, as `.left` would call the place."""
    found = []
    for source in case._session.store.sources():
        if tells(json.dumps(source.question, ensure_ascii=False), said):
            found.append(f"{source.id}#?")
        if tells(source.content.decode(), said) or tells(json.dumps(json.loads(source.content)), said):
            found.append(f"{source.id}#")
    for entry in case._session.store.entries():
        body = json.dumps(entry.detail, ensure_ascii=False) if entry.detail else ""
        if entry.event not in ("erased", "created") and (tells(body, said) or tells(entry.subject, said)):
            found.append(f"journal {entry.seq} ")
    for attached in case.attachments():
        content = attached.content
        if content.startswith(b"PK"):
            content = zipfile.ZipFile(io.BytesIO(content)).read("word/document.xml")
        if tells(content.decode(), said):
            found.append(f"attachment {attached.number} ")
    return found


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_nothing_is_left_unsaid(case: Case, place: Callable[[Case, Any], None]) -> None:
    for said in NOTATIONS:
        place(case, said)
    person = case._session.entity("S1#/records/0")[0]
    disclosed = case.disclose(person)
    erasure = case.erase(person, reason="asked by the person")
    assert {each["id"] for each in disclosed.sources} == set(erasure.sources)
    unsaid = [
        (said, where) for said in NOTATIONS for where in places_of(case, said)
        if not any(each.startswith(where) for each in erasure.left)
    ]  # fmt: skip
    assert unsaid == []
    assert "henrik@mailbox.example" in "".join(s.content.decode() for s in case._session.store.sources())
    assert case.verify().ok and case.replay().same


def in_tag(case: Case, said: Any) -> None:
    """A tag of somebody else."""
    case.notes.tag(case._session.entity("S2#/records/0")[0], f"of {said}")


def standing(case: Case) -> dict[str, Any]:
    """Everything that a case holds, by place."""
    store, found = case._session.store, dict[str, Any]()
    for source in store.sources():
        found |= {f"{source.id}#?{pointer}": value for pointer, value in leaves(source.question)}
        found |= {f"{source.id}#{pointer}": value for pointer, value in leaves(json.loads(source.content))}
    told = [entry for entry in store.entries() if entry.event not in ("erased", "created")]
    found |= {f"journal {entry.at}": entry.detail or None for entry in told}
    return found | {f"attachment {each.number}": each.sha256 for each in case.attachments()}


def leaves(document: Any) -> Iterator[tuple[str, Any]]:
    for pointer, value in walk(document):
        if not isinstance(value, dict | list) or not value:
            yield pointer, value


@pytest.mark.parametrize("seed", range(4))
def test_a_disclosure_covers_exactly_what_an_erasure_changes(case: Case, seed: int) -> None:
    rng = random.Random(seed)
    add(case, {"records": [record("Ola", "Lund"), record(FIRST, "Lund", phones=["0491570164"])]})
    for said in rng.sample([*NOTATIONS, "Z. Q.", "ZQ", "Zebediah", "Lund", "0491570164", "9 March"], 25):
        rng.choice([*PLACES, in_tag])(case, said)
    person = case._session.entity("S1#/records/0")[0]
    case.notes.save_view("layout", {"tags": {person: ["seen"]}, "hidden": [person]})
    case.notes.add(person, "called twice")
    disclosed = case.disclose(person)
    before = standing(case)
    case.erase(person, reason="asked by the person")
    after = standing(case)
    changed = {place for place in before if place not in after or before[place] != after[place]}
    told = {each["cite"] for each in disclosed.passages}
    told |= {f"journal {each['at']}" for each in disclosed.journal}
    told |= {f"attachment {each['number']}" for each in disclosed.attachments}
    covered = {p for p in before if any(p == each or p.startswith(f"{each}/") for each in told)}
    empty = {p for p in covered if before[p] in ("", None, [], {})}
    assert changed == covered - empty


@pytest.mark.parametrize("said", ["J. O. was seen", "seen: O., J.", "met JO there", "J.M.O. paid", "J O"])
def test_bare_initials_are_named(said: str) -> None:
    forms = Forms(names={(("jane",), ("okafor",))})
    assert forms.perhaps(said) and not forms.surely(said)
    assert not any(map(forms.perhaps, ("JO", "a job", "Jo went", "NSW 2150 AU", "J. P.", "K JOB")))


def test_surely_takes_what_tells_alone_who_it_is(case: Case) -> None:
    for said in (*NAMES, *PHONES, *EMAILS):
        in_answer(case, said)
    erasure = case.erase(case._session.entity("S1#/records/0")[0], reason="asked by the person")
    assert [said for said in (*NAMES, *PHONES, *EMAILS) if places_of(case, said)] == []
    assert len(erasure.sources) == 1 + len(NAMES) + len(PHONES) + len(EMAILS)


def test_names_in_fields_of_their_own_are_taken(case: Case) -> None:
    for shape in (
        {"given": FIRST, "family": LAST},
        [LAST.upper(), FIRST],
        {"a": "Zebediah James", "b": LAST},
    ):
        add(case, {"records": [], "parties": [shape, {"given": "Henrik"}]})
    erasure = case.erase("P1", reason="asked by the person")
    assert len(erasure.sources) == 4 and not places_of(case, LAST) and not places_of(case, LAST.upper())


OTHERS = [
    "Zebedee Quack", "Quackenbush Street", "Y. Quackenbush", "Zebediah Smith", "0491570164", "1971-09-04",
    "zeb.quake@mailbox.example", "4915701", 1971, "Zoe Quackenbushes", "19710310",
]  # fmt: skip


def test_what_tells_of_others_stays(case: Case) -> None:
    for said in OTHERS:
        in_answer(case, said)
    erasure = case.erase("P1", reason="asked by the person")
    assert erasure.sources == ("S1",)
    assert all(places_of(case, said) for said in OTHERS)


def test_who_shares_a_name_is_named_and_not_erased(case: Case) -> None:
    add(case, {"records": [record(FIRST, LAST, dob="1999-01-01", emails=["junior@mailbox.example"])]})
    add(case, {"records": [], "note": "Zebediah Quackenbush and Z. Quackenbush"})
    person = case._session.entity("S1#/records/0")[0]
    assert case._session.entity("S3#/records/0")[0] != person
    erasure = case.erase(person, reason="asked by the person")
    assert erasure.sources == ("S1",) and any(each.startswith("S4#/note") for each in erasure.left)


def test_a_picture_that_cannot_be_searched_is_named(case: Case) -> None:
    with case._session.store.writing("A") as writer:
        attach(writer, 2, "scan.png", "image/png", base64.b64decode("iVBORw0KGgo="))
    assert any("cannot be searched" in each for each in case.erase("P1", reason="asked").left)


@pytest.mark.parametrize("day", [date(1950, 12, 31), date(1985, 1, 2), date(2001, 10, 11), date(1969, 7, 20)])
def test_a_date_is_known_in_any_notation(day: date) -> None:
    forms = Forms(dates={day.isoformat()})
    written = [day.strftime(form) for form in (
        "%Y-%m-%d", "%d/%m/%Y", "%m/%d/%Y", "%d.%m.%y", "%d %B %Y", "%B %d, %Y", "%d-%b-%Y", "%Y%m%d",
        "%d%m%Y", "%a, %d %b %Y 00:00:00 GMT", "%Y/%m/%d", "%Y-%m-%dT00:00", "%d_%m_%Y", "%b %d %y",
        "%d%b%Y", "%d%m%y", "%y%m%d", "%Y/%d/%m", "%d|%m|%Y",
        "%d:%m:%Y", "%d\\%m\\%Y", "%dth day of %B, %Y", "%d %B of %Y", "%Y-%j", "%Y\u5e74%m\u6708%d\u65e5",
    )]  # fmt: skip
    assert [each for each in written if not forms.perhaps(f"b {each} x")] == []
    assert not any(forms.perhaps(re.sub(r"\d(?=\D*$)", "", each) + "77") for each in written[:3])


@pytest.mark.parametrize(
    "written", ["7. März 1984", "7 de marzo de 1984", "7 mars 1984", "1er. of 7 MAART 1984"]
)
def test_a_month_is_known_in_other_languages(written: str) -> None:
    assert Forms(dates={"1984-03-07"}).perhaps(f"born {written}")
    assert not Forms(dates={"1984-05-07"}).perhaps(f"born {written}")


@pytest.mark.parametrize(
    "written",
    [
        "zeb.q AT example DOT com",
        "zeb.q_at_example_dot_com",
        "zeb.q <at> example<dot>com",
        "zeb.q+news@example.com",
    ],
)
def test_an_email_is_known_however_it_is_disguised(written: str) -> None:
    forms = Forms()
    forms.learn("email", "zeb.q@example.com", "zeb.q@example.com")
    assert forms.surely(f"write to {written} soon") and not forms.surely("zeb.r@example.com")


def _packed(name: str, content: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(name, content)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("content", "is_searched"),
    [
        (_packed("word/document.xml", b"<w:t>Zebe</w:t></w:r><w:r><w:t>diah Quackenbush</w:t>"), True),
        (b'{"name": "Zebedia\\u0068 Quackenbush"}', True),
        (b"Content-Transfer-Encoding: base64\n\n" + base64.b64encode(b"Zebediah Quackenbush"), True),
        (_packed("inner.zip", _packed("a.txt", b"x")), False),
        (b"\xd0\xcf\x11\xe0" + bytes(200), False),
        (b"\xef\xbb\xbf\n%PDF-1.7", False),
        (gzip.compress(b"Zebediah Quackenbush" * 5, mtime=0), False),
    ],
    ids=["docx", "json", "mail", "archive in an archive", "ole", "pdf", "gzip"],
)
def test_an_attached_file_is_searched_or_said_not_to_be(content: bytes, *, is_searched: bool) -> None:
    assert is_readable(content) is is_searched
    if is_searched:
        forms = Forms()
        forms.learn("name", "", {"first": "Zebediah", "last": "Quackenbush"})
        assert any(map(forms.surely, texts(content)))


def test_a_long_text_is_searched_in_pieces_and_one_that_is_too_long_is_said() -> None:
    forms = Forms()
    forms.learn("name", "", {"first": "Zebediah", "last": "Quackenbush"})
    for before in (65_500, 65_536, 130_000):
        assert forms.surely("x " * (before // 2) + "Zebediah Quackenbush" + " y" * 50_000)
        assert forms.surely("x" * before + " Zebediah Quackenbush" + "y " * 50_000)
    assert not forms.perhaps("x " * 90_000)
    assert forms.perhaps("x " * LONGEST) and not forms.surely("x " * LONGEST)


def test_an_entity_of_html_that_names_no_letter_is_text() -> None:
    forms = Forms()
    forms.learn("email", "zeb.q@example.com", "zeb.q@example.com")
    assert forms.surely(f"&#{'9' * 5_000}; zeb.q&#64;example.com")


@pytest.mark.parametrize(
    "said",
    [
        "zeb.q(a)example.com",
        "zeb.q=40example.com",
        "zeb.q<b>@</b>example.com",
        "⁰⁴⁰⁰⁵⁵⁵¹²³",
        "tel=0400555123",
    ],
)
def test_a_contact_is_known_in_codes_of_mail_markup_and_other_digits(said: str) -> None:
    forms = Forms()
    forms.learn("email", "zeb.q@example.com", "zeb.q@example.com")
    forms.learn("phone", "0400555123", "+61400555123")
    assert forms.surely(said)
    assert Forms(dates={"1984-03-07"}).perhaps("٠٧/٠٣/١٩٨٤")
