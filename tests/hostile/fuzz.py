"""Fuzzing guided by coverage of whatever parses text from outside: values, JSON, pointers, readers.

    pip install atheris
    python tests/hostile/fuzz.py -max_total_time=300

Ends with 0 when nothing failed within the time. What fails is printed, and its input is left as `crash-...`
in the working directory; `python tests/hostile/fuzz.py crash-...` tries it again. It begins with the answers
of `tests/reading/said`.
"""

# ruff: noqa: T201
from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
try:
    import atheris
except ImportError:
    print("atheris is not installed: pip install atheris")
    sys.exit(77)

with atheris.instrument_imports(include=["workbench"]):
    from support.readings import check

    from workbench.errors import UnknownReference
    from workbench.evidence import pointers
    from workbench.evidence.canonical import canonical
    from workbench.evidence.secrets import clean_answer, clean_question
    from workbench.identity import features
    from workbench.operations import OPERATIONS
    from workbench.reading import read, readable
    from workbench.values import companies, dates, emails, names, phones, places, profiles, streets
    from workbench.values.json_text import read_json
    from workbench.values.text import fold, letters

    # looked for here, because a reader is imported when it is first looked for
    READERS = sorted(name for name in OPERATIONS if readable(name))

ONCE = (
    fold,
    letters,
    dates.normal,
    emails.normal,
    phones.to_e164,
    companies.uk_number,
    companies.acn,
    companies.abn,
)
"""Normal forms: of a normal form it is itself."""
ANY = (
    names.split_combined, names.phonetic, names.nickname_group, names.is_initial, streets.parse_street_line,
    streets.full_word, streets.abbreviation, places.parse_address, places.parse_locality, places.state,
    places.country, places.uk_postcode, profiles.parse, phones.to_0nsn, phones.digits, companies.acn_of_abn,
    dates.end, features.company_number, features.sex_of, features.birth_form,
)  # fmt: skip


def of_text(text: str) -> None:
    for parse in ONCE:
        found = parse(text)
        assert not found or parse(found) == found, (parse.__name__, text, found)
    for parse in ANY:
        parse(text)
    for cut in (text[:8], text[8:]):
        names.same_nickname_group(text, cut)
        names.sounds_alike(text, cut)
        dates.swapped(text, cut)
        dates.days_apart(text, cut)


def of_answer(content: bytes, operation: str) -> None:
    try:
        answer = read_json(content)
    except ValueError:
        return
    assert read_json(canonical(answer)) == answer
    for pointer, value in pointers.walk(answer):
        assert pointers.resolve(answer, pointer) is value
    cleaned, withheld = clean_answer(operation, content)
    assert all(pointers.resolve(read_json(cleaned), pointer) for pointer in withheld)
    if isinstance(answer, dict):
        clean_question(operation, answer)
        for question in ({}, answer):
            check(read(operation, question, answer), question, answer)


def of_pointer(pointer: str) -> None:
    for known in (pointers.steps, pointers.split, pointers.citation_order):
        try:
            known(pointer)
        except UnknownReference:
            continue


def one(data: bytes) -> None:
    """One input: its first byte chooses what it is taken for."""
    if not data:
        return
    kind, rest = data[0] % (len(READERS) + 2), data[1:]
    if kind < len(READERS):
        of_answer(rest, READERS[kind])
        return
    text: Any = rest.decode("utf-8", "surrogateescape")
    (of_text if kind == len(READERS) else of_pointer)(text)


def main() -> None:
    with tempfile.TemporaryDirectory() as corpus:
        for kind, operation in enumerate(READERS):
            said = HERE.parent / "reading" / "said" / f"{operation}.json"
            for number, case in enumerate(json.loads(said.read_text("utf-8")).values()):
                content = bytes([kind]) + json.dumps(case["answer"]).encode()
                (Path(corpus) / f"{operation}-{number}").write_bytes(content)
        for number, text in enumerate(
            ("Unit 3, 14 Wattle Street, Dapto NSW 2530", "DOE, Dr Ada van der Berg", "1/2/1970")
        ):
            (Path(corpus) / f"text-{number}").write_bytes(bytes([len(READERS)]) + text.encode())
        own = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
        atheris.Setup([*sys.argv, "-timeout=20", "-max_len=20000", *([] if own else [corpus])], one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
