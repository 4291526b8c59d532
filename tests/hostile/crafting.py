"""Crafted bundles and case files, each opened in this process: `crafting.py DIRECTORY COUNT SEED`.

Prints one JSON line for each, with the seconds of processor time, and what memory this process took at most.
"""

from __future__ import annotations

import hashlib
import json
import random
import resource
import shutil
import sqlite3
import struct
import sys
import time
import warnings
import zipfile
import zlib
from contextlib import closing, suppress
from pathlib import Path

from workbench.case import Case
from workbench.errors import WorkbenchError

ODD = (
    None, True, -1, 0, 2**63, -(2**70), 1e308, "", "x", "\x00", "é" * 3, "[]", "{", [], {}, [[[]]],
    {"base64": 0}, {"base64": 7}, {"base64": "!!"}, {"a": {"b": 1}}, "9" * 5000, "2026-13-45", "\u202e",
)  # fmt: skip
OBJECTS = (
    "CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n",
    "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM sources; END",
    "CREATE TABLE x (n)", "CREATE INDEX i ON claims (body)", "DROP TABLE details",
    "ALTER TABLE meta RENAME TO m", "ALTER TABLE sources ADD COLUMN n",
)  # fmt: skip


def bundle(base: Path, path: Path, rng: random.Random) -> str:
    with zipfile.ZipFile(base) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    bomb: tuple[bytes, int] = b"", 0
    kind = rng.choice(["row", "row", "row", "manifest", "member", "bytes", "cut", "bomb", "deep", "twice"])
    manifest = json.loads(parts["manifest.json"])
    name = rng.choice([each for each in sorted(parts) if parts[each] and each != "manifest.json"])
    if kind == "row":
        name = rng.choice([each for each in sorted(parts) if each.startswith("tables/") and parts[each]])
        lines = parts[name].splitlines()
        at = rng.randrange(len(lines))
        row = json.loads(lines[at])
        column = rng.choice(sorted(row))
        row[column] = rng.choice(ODD)
        if rng.random() < 0.2:
            row.pop(column)
        lines[at : at + rng.choice([0, 1, 1])] = [json.dumps(row).encode()]
        parts[name] = b"\n".join(lines) + b"\n"
        kind += f" {name} {column}"
    elif kind == "manifest":
        manifest[rng.choice([*manifest, "more"])] = rng.choice(ODD)
    elif kind == "member":
        new = rng.choice(
            ["../x", "/etc/x", "tables/guests.jsonl", "answers/S99.json", "tables/../../x.jsonl", ""]
        )
        parts[new] = parts.pop(name) if rng.random() < 0.5 else b"{}"
    elif kind == "bomb":
        bomb = rng.choice([b" ", b"[],", b"0"]) * (1 << 20), rng.choice([40, 150, 400])
    elif kind == "deep":
        parts[name] = b"[" * 200_000 + b"\n"
    if isinstance(manifest.get("sha256"), dict) and rng.random() < 0.9:
        hashes = {each: hashlib.sha256(content).hexdigest() for each, content in parts.items()}
        hashed = hashlib.sha256()
        for _ in range(bomb[1]):
            hashed.update(bomb[0])
        hashes |= {name: hashed.hexdigest()} if bomb[1] else {}
        manifest["sha256"] = {each: hashes[each] for each in hashes if each != "manifest.json"}
    parts["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, content in parts.items():
            with archive.open(each, "w") as member:
                for portion in [bomb[0]] * bomb[1] if bomb[1] and each == name else [content]:
                    member.write(portion)
        if kind == "twice":
            archive.writestr(name, b"other")
    content = bytearray(path.read_bytes())
    if kind == "bytes":
        for _ in range(rng.choice([1, 3, 40])):
            content[rng.randrange(len(content))] = rng.randrange(256)
        if rng.random() < 0.3:
            at = content.rfind(b"PK\5\6")
            struct.pack_into("<L", content, at + 12, rng.choice([0, 1, 2**31, 2**32 - 1]))
    elif kind == "cut":
        del content[rng.randrange(len(content)) :]
    path.write_bytes(content)
    return kind


def file(base: Path, path: Path, rng: random.Random) -> str:
    shutil.copy(base, path)
    kind = rng.choice(["value", "value", "value", "object", "bytes", "cut", "bomb", "gone"])
    if kind in ("bytes", "cut"):
        content = bytearray(path.read_bytes())
        if kind == "cut":
            del content[rng.randrange(len(content)) :]
        else:
            for _ in range(rng.choice([1, 20, 400])):
                content[rng.randrange(len(content))] = rng.randrange(256)
        path.write_bytes(content)
        return kind
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        table = rng.choice(sorted(tables))
        if kind == "object":
            connection.execute(rng.choice(OBJECTS))
        elif kind == "bomb":
            packer, portion = zlib.compressobj(), bytes(1 << 20)
            packed = b"".join(packer.compress(portion) for _ in range(rng.choice([50, 200, 1500])))
            packed += packer.flush()
            connection.execute("UPDATE sources SET answer = ? WHERE number = 1", (packed,))
        elif kind == "gone":
            connection.execute(f"DELETE FROM {table}")
        else:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            column = rng.choice(columns)
            value = rng.choice([each for each in ODD if not isinstance(each, list | dict)])
            value = str(value) if isinstance(value, int) and abs(value) >= 2**63 else value
            value = rng.choice([value, b"\xff\xfe", b""])
            try:
                connection.execute(f"UPDATE OR REPLACE {table} SET {column} = ?", (value,))
            except sqlite3.IntegrityError:
                connection.execute(f"DELETE FROM {table}")
            kind += f" {table}.{column} {value!r:.30}"
        connection.commit()
    return kind


def main(directory: Path, count: int, seed: int) -> None:
    warnings.simplefilter("ignore")
    for number in range(count):
        rng = random.Random(seed * 100_000 + number)
        place = directory / "tried"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        what = "bundle" if number % 2 else "file"
        source, target = place / f"x.{what}", place / "y.case"
        if what == "bundle":
            kind = bundle(directory / "base.bundle", source, rng)
        else:
            kind = file(directory / "base.case", source, rng)
        began, outcome = time.process_time(), ""
        try:
            opened = Case.unbundle(source, target) if what == "bundle" else Case.open(source)
            with opened as case:
                report = case.verify()
            outcome = "verified" if report.ok else "named"
        except WorkbenchError as error:
            outcome = "refused" if str(error) else "refused without a word"
        except BaseException as error:
            outcome = f"raised {type(error).__name__}: {error}"[:300]
        left = sorted(each.name for each in place.iterdir() if each != source)
        left = [] if outcome in ("verified", "named") else left
        took = time.process_time() - began
        sys.stdout.write(
            json.dumps({"what": what, "kind": kind, "outcome": outcome, "left": left, "seconds": took}) + "\n"
        )
    sys.stdout.write(json.dumps({"mib": most_memory() >> 10}))


def most_memory() -> int:
    """The most memory that this process took, in KiB; `ru_maxrss` counts that of its parent, too."""
    with suppress(OSError):
        status = Path("/proc/self/status").read_text("ascii")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
