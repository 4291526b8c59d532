"""Pages of `said` about files: tables in, entities and pairs out, labels, and every mistake's message."""

# ruff: noqa: E501 - tables of made-up values
from __future__ import annotations

import csv
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any
from unittest.mock import patch

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
from identity import telling
from identity.readings import person, reading
from identity.rows import MODEL
from identity.scenes import HOUSE, firm, judge, loose, mention, small

from workbench.errors import WorkbenchError
from workbench.identity import Judgement, Resolver, load
from workbench.identity.blocking import Blocker
from workbench.identity.bulk import people_table
from workbench.identity.bulk.calibrate import LABEL_COLUMNS, calibrate, labels_csv, read_labels
from workbench.identity.bulk.resolve import Engine, resolve
from workbench.identity.columns import TIERS
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import parse_model

PEOPLE = """\
unique_id,given,middle,surname,dob,phone,email,street_no,street,suburb,postcode,state,company_no,colour
a,William,James,Okafor,1970-03-04,0491570006,w.okafor@example.com,4,Wattle St,Dapto,2530,NSW,,red
b,Bill,,Okafor,,+61491570006,,,,,,,,
c,W,,Okafor,1970,,w.okafr@example.com,4,Wattle Street,Dapto,,,,
d,William,,Okafor,1946-08-21,0491570006,w.okafor@example.com,,,,,,,
z,Mary,,Haddad,1981-11-20,0491570156,,9,Mill Road,Gawler,5118,SA,1234567,blue
y,Haddad,,Mary,1981-11-20,,,,,,,,01234567,
x,Mary,Ann,Hadad,1981-20-11,,m@example.com,9,Mill Rd,,5118,,,
w,,,,,0491570156,,9,Mill Rd,Gawler,,,,
v,Peter,,Haddad,,0491570156,,9,Mill Rd,Gawler,5118,,,
u,Susan,,Haddad,,0491570156,nobody,9,Mill Rd,Gawler,5118,,,
t,Helen,,Zhou,1981,0491570156,h@example.com,9,Mill Rd,Gawler,5118,,,
s,Helen,,Zhou,,12,h@example.com,,,,,,SC1,
,Nobody,,,,,,,,,,,,
a,Again,,,,,,,,,,,,
r,short
q,Helena,,Zhou,1981-02,,h@example.com,,,,2530,,sc1,
p,Amina,,Rahimi,,,,,,,,,,
o,Amina,,Rahimi,,,,,,,,,,
n,Amina,,Rahimi,,0491570157,,,,Leeds,,,,
m,Amina,,Rahimi,,0491570158,,,,Leeds,,,,
l,Kevin,,Lee,,0491570156,,9,Mill Rd,Gawler,5118,,,
k,Bo,,Lee,1999-01-02,0491570156,,9,Mill Rd,Gawler,5118,,,
j,Zora,,Lee,1999-01-20,0491570156,,9,Mill Rd,Gawler,5118,,,
i,Zora,,Lee,1999-01-20,,,,,,,,,
"""
TABLES: dict[str, bytes] = {
    "people.csv": PEOPLE.encode(),
    "bom.csv": "\ufeff Unique_ID ,GIVEN, Odd ,odd2\n 1 , Ann ,x,y\n\n2,\"Be\nth\",x,y\n3,Zoë,x\n4,a,b,c,d\n".encode(),
    "values.csv": "unique_id,surname,dob,phone,email\n1,Müller,1970-13-01,1-2,@\n2,Lee,,,\n".encode(),
    "bytes.csv": b"unique_id,surname\n1,Lee\n2,M\xfcller\n3,Lee\n",
    "semicolons.csv": "\ufeffunique_id;surname;given\n1;\"Müller;Lee\";Ann, Mary\n2;Lee\n".encode(),
    "tabs.csv": b"unique_id\tsurname\tgiven\r\n1\tLee; A\tAnn, Mary\r\n",
    "long.csv": f"unique_id,given\n1,2,{'x' * 300}\n".encode(),
    "twice.csv": b"unique_id,given,surname,Given ,surname\n1,2,3,4,5\n",
    "no id.csv": b"id,given\n1,2\n",
    "lines.csv": b'unique_id,given,middle\r\n1,"a\r\nb","c\rd"\r\n2,e,f\r\n',
    "header.csv": b"unique_id\n",
    "empty.csv": b"",
    "blank.csv": b"\n1\n",
    "field.csv": b"unique_id,given\n1,ann\n2," + b"x" * 140_000 + b"\n",
    "bad.parquet": b"unique_id\n1\n",
}  # fmt: skip


@contextmanager
def _place() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as directory:
        yield Path(directory)


def _failed(place: Path, attempt: Callable[[], Any]) -> str:
    """What an attempt raises, in a line."""
    try:
        return f"no mistake: {attempt()}"
    except WorkbenchError as error:
        said = str(error).replace(str(place), "DIR")
        return (
            f"{type(error).__name__}: {re.sub('(?<=not a parquet file: ).*', '...', said, flags=re.DOTALL)}"
        )


def _problems(reader: people_table.PeopleReader) -> Iterator[str]:
    for p in reader.problems:
        kept = "kept" if p.kept else "rejected"
        yield f"  line {p.line} {p.unique_id!r} {p.field!r} {p.value!r}: {p.message}, {kept}"
    yield f"  not used: {reader.ignored_columns}"


def tables() -> Iterator[str]:
    """What is read of each table, in portions of two."""
    with _place() as place, patch.object(people_table, "CHUNK", 2):
        for name, content in TABLES.items():
            (place / name).write_bytes(content)
        pq.write_table(
            pa.table({"Given": [" Ann ", None, "x"], "unique_id": [7, 8, 7], "dob": ["soon", None, "1970"]}),
            place / "good.parquet",
        )
        (place / "good.PQ").write_bytes((place / "good.parquet").read_bytes())
        for name in (*TABLES, "good.parquet", "good.PQ"):
            reader = people_table.PeopleReader(place / name)
            yield name
            try:
                yield from (f"  portion {' '.join(map(str, chunk))}" for chunk in reader.chunks())
            except WorkbenchError as error:
                failed = error
                yield "  " + _failed(place, lambda failed=failed: (_ for _ in ()).throw(failed))  # type: ignore[misc]
            yield from _problems(reader)


def columns() -> Iterator[str]:
    """The columns that the bulk path prepares, and the rows made of them again."""
    with _place() as place:
        (place / "people.csv").write_text(PEOPLE, encoding="utf-8")
        (records,) = people_table.PeopleReader(place / "people.csv").chunks()
    ready = people_table.prepared(records, 100)
    yield from (f"{field.name}: {field.type}" for field in ready.schema)
    whole = {**{name: pa.array([0] * len(ready)) for name in TIERS}}
    for name, values in whole.items():
        ready = ready.append_column(name, values)
    rebuilder = people_table.Rebuilder(ready.column_names)
    straight = people_table.rows_of(records)
    for line, row in zip(
        zip(*(column.to_pylist() for column in ready.columns), strict=True), straight, strict=True
    ):
        yield " ".join(
            f"{name}={value}" for name, value in zip(ready.column_names, line, strict=True) if value
        )
        again = list(telling.row(rebuilder.row(line), Blocker(MODEL)))
        yield "  as it was" if again == list(telling.row(row, Blocker(MODEL))) else f"  otherwise: {again}"


def _shown(file: Path) -> Iterator[str]:
    """A file that was written: its columns with their types, and its lines."""
    if file.suffix == ".parquet":
        yield f"  {file.name}: {', '.join(f'{field.name} {field.type}' for field in pq.read_schema(file))}"
        yield from sorted(f"  {row}" for row in duckdb.read_parquet(str(file)).fetchall())
    else:
        head, *lines = file.read_text("utf-8").splitlines()
        yield f"  {file.name}: {head}"
        yield from (f"  {line}" for line in (lines if "pairs" in file.name else sorted(lines)))


def resolved(engine: Engine, kind: str, model: Any, portion: int = 4) -> Iterator[str]:
    """A run: its report, what it said on the way, and every file it wrote."""
    with _place() as place, patch.object(people_table, "CHUNK", portion):
        (place / "people.csv").write_text(PEOPLE, encoding="utf-8")
        (place / "it's").mkdir()
        out, pairs = place / "it's" / f"out.{kind}", place / "it's" / f"pairs.{kind}"
        said: list[str] = []
        report = resolve(
            place / "people.csv", engine, out, pairs,
            progress=lambda what, part: said.append(f"{what} at {part}"), model=model,
        )  # fmt: skip
        for field in fields(report):
            if field.name not in ("seconds", "stages", "problems"):
                yield f"{field.name} {getattr(report, field.name)}".replace(str(place), "DIR")
        yield from (f"problem {each}" for each in report.problems)
        assert all(value >= 0 for value in report.stages.values())
        assert sum(report.stages.values()) <= report.seconds + 0.1
        yield f"stages {', '.join(report.stages)}"
        yield from (f"  {each}" for each in said)
        yield from re.sub(r"\d+\.\d s\)", "... s)", str(report)).replace(str(place), "DIR").splitlines()
        for file in sorted((place / "it's").iterdir()):
            yield from _shown(file)
        bare = resolve(place / "people.csv", engine, model=model)
        yield f"without files {bare.entities} {bare.out} {bare.pairs_out} {bare.rejects}".replace(
            str(place), "DIR"
        )
        if bare.rejects is not None:
            yield from bare.rejects.read_text("utf-8").splitlines()
        (place / "one.csv").write_text("unique_id,given\n1,Ann\n", encoding="utf-8")
        alone = resolve(place / "one.csv", engine, out, pairs)
        yield f"one record {alone.records} {alone.entities} {alone.pairs} {alone.rejected} {alone.rejects}"
        yield from _shown(pairs)


GIVEN = ("Ann", "William", "Mary", "Zora", "Peter", "Amina", "Helen", "Kevin", "Beth", "John", "Susan")
SURNAME = ("Okafor", "Haddad", "Smith", "Zhou", "White", "Lee", "Szaborin")


def _labelled(number: int) -> list[dict[str, str]]:
    """Two pairs, of one person and of two, that agree in ever other things."""
    mine = {
        "given": GIVEN[number % 11], "surname": SURNAME[number % 7], "dob": f"19{50 + number}-0{1 + number % 9}-11",
        "phone": f"04915700{number + 10}", "email": f"mail{number}@example.com" * (number % 3 > 0), "street_no": "4",
        "street": "Wattle St", "suburb": "Dapto", "postcode": f"25{number + 10}",
    }  # fmt: skip
    same = mine | {"given": mine["given"][: 1 + number % 5], "phone": mine["phone"] * (number % 4 > 0)}
    if number % 5 == 0:
        same |= {"dob": "1999-09-09"}
    other = mine | {"given": GIVEN[number * 3 % 11], "dob": f"19{90 - number}-0{1 + number % 9}-12"}
    if number % 2:
        other |= {"phone": "", "email": f"mail{number}@example.org", "street_no": "5"}
    return [
        {"label": label, **{f"{key}_{side}": each[key] for side, each in zip("lr", (mine, two), strict=True) for key in mine}}
        for label, two in (("same", same), ("different", other))
    ]  # fmt: skip


def _labels(file: Path, pairs: int) -> Path:
    with file.open("w", encoding="utf-8-sig", newline="") as opened:
        writer = csv.DictWriter(opened, LABEL_COLUMNS)
        writer.writeheader()
        writer.writerows(each for number in range(pairs) for each in _labelled(number))
    return file


COUNTY = """
extends = "model.toml"
version = "county"
prior = -12.0
[sharing]
steps = [2, 3, 4]
"""


def calibrated() -> Iterator[str]:
    """What is learnt from labels; its numbers are right to a few hundredths."""
    with _place() as place:
        labels = _labels(place / "labels.csv", 33)
        for model, version, precision in (
            (None, None, 0.99),
            (loose(), "mine", 0.8),
            (parse_model(COUNTY), None, 1.0),
        ):
            found = calibrate(labels, place / "learnt.toml", model, version, precision)
            yield from str(found).splitlines()
            yield from (
                f"  {f.name} {getattr(found, f.name)}".replace(str(place), "DIR") for f in fields(found)
            )
            yield from (place / "learnt.toml").read_text("utf-8").splitlines()
            parse_model((place / "learnt.toml").read_text("utf-8"))
        yield f"nothing written {calibrate(labels).out}"
        (labels.parent / "worse.csv").write_text(
            labels.read_text("utf-8-sig").replace("different,", "same,", 5), encoding="utf-8"
        )
        yield str(calibrate(labels.parent / "worse.csv"))


def exported() -> Iterator[str]:
    """Judgements as labels, and labels as rows."""
    found = Resolver()
    whole = {"first": "william", "middle": "james", "last": "okafor", "dob": "1970-03-04", "house": HOUSE}
    for source, said in {
        "S1": whole | {"phones": ["+61491570006"], "emails": ["w@example.com"]},
        "S2": {"first": "bill", "last": "okafor", "dob": "1970-03"}, "S3": {"phones": ["+61491570006"]},
        "S4": {"last": "okafor", "dob": "1970"},
    }.items():  # fmt: skip
        found.add(source, reading(person(**said)))
    found.add("S5", firm("S5", "Harbour", "7")[2])
    firms = (("company_number", "NI1"), ("company_number", "004085616"), ("name", "Ann Lee"))
    found.add("S6", mention("person", "/records/0", "Ann Lee", *firms))
    for _, made in (
        judge(6, "S6", "S1", "different"), judge(1, "S1", "S2", "same"), judge(2, "S2", "S3", "different"), judge(3, "S1", "S3", "unsure"),
        judge(4, "S1", "S9", "same"), judge(5, "S4", "S1", "different"),
    ):  # fmt: skip
        found.judge(made)
    with _place() as place:
        (place / "labels.csv").write_bytes(labels_csv(found.judged_people()))
        yield f"{len(found.judged_people())} labels"
        yield from (place / "labels.csv").read_text("utf-8").splitlines()
        (place / "mine.csv").write_text(
            "label,given_l,surname_r,company_no_l,note\n Same ,Ann,Lee,7,x\nDIFFERENT,,,\n",
            encoding="utf-8-sig",
        )
        for file in ("labels.csv", "mine.csv"):
            for a, b, same in read_labels(place / file, MODEL):
                yield f"{file}: {'same' if same else 'different'}"
                for row in (a, b):
                    yield from (f"  {line}" for line in telling.row(row, Blocker(MODEL)))


BROKEN = (
    ("same email", "equal email"), ('"same phone"', '"same telephone"'), ('"same phone"', '"same email"'),
    ("edits given 1 3", "edits given 1"), ("edits given 1 3", "edits given 1 x"), ("same middle", ""),
    ("edits given 1 3", "edits given 1 3 4"), ("tier phone_tier 1", "tier phone_tier -1"),
    ("prior = ", "before = "), ("merged = ", "merged == "), ("suggested = -", "suggested = 9"),
    ('[sharing]', '[shares]'), ('steps = [4, 8, 20]', 'steps = ["a"]'), ('steps = [4, 8, 20]', 'steps = 4'),
    ('of = "phones"', 'of = "telephones"'), ('needs = ["phone"]', 'needs = ["email"]'),
    ('needs = ["phone"]', 'needs = ["fax"]'), ('{ columns = ["phone"], cap', '{ columns = ["fax"], cap'),
    ('when = ["same middle"], ', ''), ('name = "other", weight', 'name = "other", when = ["both death"], weight'),
    ('of = "phones"\nneeds = ["phone"]', 'of = "sexes"\nneeds = ["phone"]'),
)  # fmt: skip


def mistakes() -> Iterator[str]:
    """The message of everything that can go wrong."""
    text = DEFAULT_PATH.read_text("utf-8")
    for old, new in BROKEN:
        assert old in text
        changed = text.replace(old, new, 1)
        yield _failed(Path("nowhere"), lambda changed=changed: parse_model(changed).version)  # type: ignore[misc]
    first, phones = text.index("[[comparison]]"), text.index('[[comparison]]\nname = "phone"')
    emails = text.index('[[comparison]]\nname = "email"')
    phone = text[phones:emails]
    for changed in (
        text[:first] + phone + text[first:phones] + text[emails:], text[:emails] + phone + text[emails:],
        'extends = "other.toml"', 'extends = "model.toml"\n[weights.phone]\nzz = 1\nequal = 2\nsame = 3',
        'extends = "model.toml"\n[bands]\nlinked = 0.0\nsuggested = -0.5',
        'extends = "model.toml"\n[bands]\nlinked = 1.0', 'extends = "model.toml"\n[bands]\nlinked = 0.99',
        'extends = "model.toml"\n[bands]\nsuggested = -1.49', 'extends = "model.toml"\n[extra]\nx = 1', 'extends = "model.toml"\nsharing = 3',
    ):  # fmt: skip
        yield _failed(Path("nowhere"), lambda changed=changed: parse_model(changed).version)  # type: ignore[misc]
    with _place() as place:
        (place / "broken.toml").write_text("prior = 1", encoding="utf-8")
        (place / "few.csv").write_text(
            "label,given_l\n" + "same,a\n" * 20 + "different,a\n" * 19, encoding="utf-8"
        )
        (place / "many.csv").write_text(
            "label,given_l\n" + "same,a\n" * 19 + "different,a\n" * 20, encoding="utf-8"
        )
        (place / "labels.csv").write_text('label,given_l\nsame,"a\nb"\n Maybe,b\n', encoding="utf-8")
        (place / "plain.csv").write_text("label,given\nsame,a\n", encoding="utf-8")
        (place / "no label.csv").write_text("given_l,given_r\nsame,a\n", encoding="utf-8")
        (place / "empty.csv").write_text("", encoding="utf-8")
        attempts: list[Callable[[], Any]] = [
            lambda: load(place / "broken.toml"),
            lambda: load(place / "none.toml"),
        ]
        for name in ("few", "many", "labels", "plain", "no label", "empty", "none"):
            attempts.append(lambda name=name: calibrate(place / f"{name}.csv", place / "out.toml"))  # type: ignore[misc]
        attempts += [
            lambda: resolve(place / "none.csv"),
            lambda: resolve(place / "few.csv", "flink"),  # type: ignore[arg-type]
            lambda: resolve(place / "few.csv", out=place / "no" / "out.csv"),
            lambda: resolve(place / "few.csv", pairs=place / "no" / "out.csv"),
            lambda: resolve(place / "few.csv", "duckdb"),
        ]
        yield from (_failed(place, attempt) for attempt in attempts)
        assert not (place / "out.toml").exists()
    yield from _refused()


def _refused() -> Iterator[str]:
    """What a resolver does not take."""
    yield " ".join(Resolver(model).model.version for model in (None, "case", loose(), small(), DEFAULT_PATH))
    found = Resolver()
    found.add("S1", reading(person(first="ann", phones=["+61491570006"])))
    found.add("S2", reading(person(first="ann")))
    a, b, phone = "S1#/records/0", "S2#/records/0", "S1#/records/0/phones/0"
    found.judge(Judgement("J1", a, b, "different"))
    for attempt in (
        lambda: found.add("S1", reading()), lambda: found.remove("S9"), lambda: found.withdraw("J9"),
        lambda: found.judge(Judgement("J1", a, b, "same")), lambda: found.judge(Judgement("J2", a, a, "same")),
        lambda: found.judge(Judgement("J2", a, b, "maybe")), lambda: found.judge(Judgement("J2", phone, a, "same")),  # type: ignore[arg-type]
        lambda: found.why("S9#/x"), lambda: found.why(a, "S9#/x"), lambda: found.entity_of("S9#/x"),
    ):  # fmt: skip
        yield _failed(Path("nowhere"), attempt)
    found.judge(Judgement("J2", phone, a, "different"))
    found.judge(Judgement("J3", "S8#/x", "S9#/x", "same"))
    yield from telling.state(found)


PAGES: dict[str, Callable[[], Iterator[str]]] = {
    "tables": tables,
    "columns": columns,
    "resolved in memory": lambda: resolved("memory", "csv", "auto"),
    "resolved in bulk": lambda: resolved("duckdb", "parquet", "auto"),
    "resolved with little caps": lambda: resolved("duckdb", "csv", small()),
    "resolved in memory with little caps": lambda: resolved("memory", "parquet", small()),
    "calibrated": calibrated,
    "exported": exported,
    "mistakes": mistakes,
}
"""Every page about files by its name."""
