from __future__ import annotations

import hashlib
import json
import zlib

import pytest
from evidence.conftest import refused
from hypothesis import given
from hypothesis import strategies as st

from workbench.errors import EvidenceDamaged, UnknownReference
from workbench.evidence import model
from workbench.evidence.canonical import canonical, digest, salted, sha256
from workbench.evidence.details import refuse_misshapen
from workbench.evidence.model import pack, row_hash, unpack
from workbench.evidence.pointers import citation_order, join, replace, resolve, split, steps, walk
from workbench.evidence.secrets import PLACEHOLDER, clean_answer, clean_headers, clean_question, placeholder
from workbench.evidence.store import Store

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


@given(json_values)
def test_every_value_of_a_document_has_a_pointer_that_leads_to_it(document):
    for pointer, value in walk(document):
        assert resolve(document, pointer) is value


@given(json_values, st.data())
def test_replacing_changes_that_place_only(document, data):
    places = [p for p, _ in walk(document) if p]
    if places:
        chosen = data.draw(st.sampled_from(places))
        other = {
            p: v for p, v in walk(document) if not isinstance(v, (dict, list)) and not p.startswith(chosen)
        }
        replace(document, chosen, "new")
        assert resolve(document, chosen) == "new"
        assert all(resolve(document, p) == v for p, v in other.items())


@pytest.mark.parametrize(
    ("pointer", "step"),
    [
        ("/records/01", "01"),
        ("/records/-", "-"),
        ("/records/2", "2"),
        ("/x", "x"),
        ("/records/0/dob/y", "dob"),
    ],
)
def test_a_pointer_that_leads_nowhere_is_an_error(pointer, step):
    document = {"records": [{"a": "1980"}, {}]}
    with refused(UnknownReference, f"nothing at {pointer!r}: there is no {step!r}"):
        resolve(document, pointer)
    with pytest.raises(UnknownReference, match=f"there is no {step!r}$"):
        replace(document, pointer, "new")
    with refused(UnknownReference, "'records' is not a JSON Pointer: it must begin with '/'"):
        resolve(document, "records")
    assert document == {"records": [{"a": "1980"}, {}]}


def test_citations_are_split_and_sorted_by_number():
    assert split("S12#/records/0/a~1b") == (12, "/records/0/a~1b") and steps("/a~1b/~0") == ["a/b", "~"]
    assert join("/a", "b/c~") == "/a/b~1c~0"
    assert split("S12") == split("S12#") == (12, "")
    cites = ["S10#/a", "S2#/records/10", "S2#/records/9", "S2#?/x"]
    assert max(cites, key=citation_order) == "S10#/a"
    assert min(cites[1:3], key=citation_order) == "S2#/records/9"
    for wrong in ("S0", "S-1", "s1", "", "S1x"):
        with refused(UnknownReference, f"{wrong!r} is not a source: sources are named S1, S2, ..."):
            split(f"{wrong}#/a")


@pytest.mark.parametrize("name", ["²", "①", "9" * 5000])
def test_a_name_of_other_digits_is_a_step_like_any_other(name):
    """Such a name may head a column: it leads to its value, and is no place in a list."""
    document = {"records": [{name: "a"}]}
    assert resolve(document, f"/records/0/{name}") == "a"
    with pytest.raises(UnknownReference):
        resolve(document, f"/records/{name}")
    cites = [f"S1#/records/{place}" for place in (f"0/{name}", "0/b", "1")]
    assert sorted(cites, key=citation_order) == sorted(cites)
    assert citation_order(f"S{name}#/a") < citation_order("S1#/a")


@pytest.mark.parametrize("entry", ["²", "x", "", "9" * 5000])
def test_an_erasure_keeps_the_names_of_files_by_the_numbers_of_entries(entry):
    detail = {"judgements": [], "ids": {"born": {}, "last": {}, "inferences": []}, "files": {"7": "a.pdf"}}
    assert refuse_misshapen(9, "erased", "E1", detail) == detail
    with pytest.raises(EvidenceDamaged, match="journal 9"):
        refuse_misshapen(9, "erased", "E1", {**detail, "files": {entry: "a.pdf"}})


@given(json_values)
def test_canonical_json_is_one_text_whatever_the_order(value):
    assert json.loads(canonical(value)) == value
    assert canonical(value).isascii()
    if isinstance(value, dict):
        assert digest(value) == digest(dict(reversed(value.items())))


def test_text_of_every_kind_has_a_canonical_form():
    assert canonical({"a": "\ud800\x00\u202e"}) == '{"a":"\\ud800\\u0000\\u202e"}'
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))


@given(st.binary(max_size=300))
def test_kept_bytes_come_back_and_every_flip_is_found(content):
    packed = pack(content)
    assert unpack(packed, "S1") == content
    assert row_hash({"answer": packed}) != row_hash({"answer": packed + b"x"})
    for damaged in (packed[:-1], packed + b"x"):
        with pytest.raises(
            EvidenceDamaged, match=r"^S1: the kept bytes (are not one|cannot be unpacked \(Error)"
        ):
            unpack(damaged, "S1")


def test_a_row_has_the_hash_that_earlier_cases_bound_it_by():
    assert row_hash({"n": 1, "answer": b"x"}) == sha256(
        f'{{"answer":{{"sha256":"{hashlib.sha256(b"x").hexdigest()}"}},"n":1}}'
    )


def test_an_answer_that_would_fill_the_memory_is_refused(monkeypatch):
    packed = zlib.compress(bytes(100_000))
    monkeypatch.setattr(model, "MAX_ANSWER", 99_999)
    with pytest.raises(EvidenceDamaged, match="S1: would unpack to too much"):
        unpack(packed, "S1")
    monkeypatch.setattr(model, "MAX_ANSWER", 100_000)
    assert unpack(packed, "S1") == bytes(100_000)


def test_secrets_are_replaced_and_equal_ones_stay_equal():
    answer = json.dumps({"cipher_key": "k1", "link": "https://x/?t=1", "nested": [{"candidate_token": "k1"}]})
    content, withheld = clean_answer("identity_pass_register", answer.encode())
    assert set(withheld) == {"/cipher_key", "/link", "/nested/0/candidate_token"}
    document = json.loads(content)
    assert document["cipher_key"][-17:] == document["nested"][0]["candidate_token"][-17:]
    assert all(PLACEHOLDER.fullmatch(resolve(document, pointer)) for pointer in withheld)
    assert clean_answer("identity_pass_register", content)[0] == content
    kept, none = clean_answer("contact_person_search", b'{"link": "plain",  "n": 1.50}')
    assert kept == b'{"link": "plain",  "n": 1.50}' and none == ()


def test_pictures_of_a_question_become_attachments():
    cleaned = clean_question("likeness_check", {"photo": "A" * 30_000, "similarity_threshold": 80})
    ((name, content),) = cleaned.attachments
    assert cleaned.document == {"photo": name, "similarity_threshold": 80} and content == b"A" * 30_000
    assert clean_question("likeness_check", cleaned.document).document == cleaned.document
    assert placeholder("withheld", "Odd name!", "v", sha256).startswith("[withheld Odd_name_ ")


def test_a_secret_cannot_be_guessed_from_what_stands_for_it():
    first, again, other = (clean_answer("x", b'{"api_key": "%s"}' % key)[0] for key in (b"12", b"12", b"34"))
    assert first == again != other and sha256("12")[:16].encode() not in first


def test_without_the_key_of_this_user_a_secret_has_another_placeholder(monkeypatch, tmp_path):
    first = clean_question("x", {"password": "1234"}).document
    monkeypatch.setenv("WORKBENCH_CHECKPOINT_KEY", str(tmp_path / "another"))
    second = clean_question("x", {"password": "1234"}).document
    assert first != second and clean_question("x", {"password": "1234"}).document == second


def test_where_no_key_can_be_kept_equal_secrets_are_known_in_this_process_only(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("WORKBENCH_CHECKPOINT_KEY", str(tmp_path / "file" / "key"))
    first = clean_question("x", {"password": "1234"}).document
    assert clean_question("x", {"password": "1234"}).document == first
    assert sha256("1234")[:16] not in str(first)


def test_a_placeholder_of_an_earlier_version_stands_for_itself():
    old = f"[withheld candidate_token {sha256('tok-1')[:16]}]"
    assert clean_question("person_report", {"candidate_token": old}).document == {"candidate_token": old}


def test_only_headers_that_matter_are_kept():
    headers = {"Content-Type": "application/json", "Set-Cookie": "s=1", "X-Unknown": "y", "Date": "today"}
    assert clean_headers(headers) == {"content-type": "application/json", "date": "today"}


def test_a_transaction_is_there_wholly_or_not_at_all(tmp_path):
    store = Store.open(tmp_path / "x.case", created={"purpose": "p"}, actor="A")
    before = store.head()
    with pytest.raises(RuntimeError), store.writing("A") as writer:
        writer.append("refused", "x", detail={"name": "Jane"})
        raise RuntimeError("killed")
    assert store.head() == before and [e.event for e in store.entries()] == ["created"]
    with store.writing("A") as writer:
        assert writer.append("failed", "x", detail={"name": "Jane"}, units=2) == 2
    assert store.head().spent == 2 and store.entries(after=1)[0].detail == {"name": "Jane"}
    assert store.entries()[-1].hash == store.head().hash != before.hash
    store.close()


def test_a_salted_hash_cannot_be_found_by_guessing_the_text():
    assert salted("a" * 32, "Jane Okafor") != salted("b" * 32, "Jane Okafor")


def test_a_transaction_within_another_is_part_of_it(tmp_path):
    store = Store.open(tmp_path / "x.case", created={"purpose": "x"}, actor="A")
    before = store.head()
    with pytest.raises(RuntimeError), store.writing("A") as outer:
        with store.writing("B") as inner:
            assert inner is outer
            inner.append("noted", "P1", detail={"text": ""})
        outer.append("noted", "P2", detail={"text": ""})
        raise RuntimeError
    assert store.head() == before
    with store.writing("A") as outer:
        with store.writing("A") as inner:
            inner.append("noted", "P1", detail={"text": ""})
        outer.append("noted", "P2", detail={"text": ""})
    assert [e.subject for e in store.entries(before.seq, ("noted",))] == ["P1", "P2"]
    with store.writing("A") as later:
        assert later is not outer
    store.close()
