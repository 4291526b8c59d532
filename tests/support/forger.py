"""Somebody who changes a case file and writes entries that bind what was changed, as the case itself does."""

from __future__ import annotations

import json
import sqlite3
import zlib

from workbench.evidence.canonical import canonical, digest, salted, sha256
from workbench.evidence.model import row_hash
from workbench.evidence.writer import CHAINED


class Forger:
    """Writes into a case file as the case itself does; nobody could tell by the chain."""

    def __init__(self, path):
        self.connection = sqlite3.connect(path)
        self.connection.row_factory = sqlite3.Row

    def one(self, statement, *values):
        return dict(self.connection.execute(statement, values).fetchone())

    def run(self, statement, *values):
        assert self.connection.execute(statement, values).rowcount

    def append(self, event, subject="", *, bound=None, detail=None, units=0, at=None):
        head = json.loads(self.one("SELECT value FROM meta WHERE key = 'head'")["value"])
        last = self.one("SELECT * FROM journal ORDER BY seq DESC LIMIT 1")
        body, salt = canonical(detail or {}), "5" * 32
        entry = {
            "seq": last["seq"] + 1, "at": at or last["at"], "actor": last["actor"], "event": event,
            "subject": subject, "bound": canonical(bound or {}), "units": units,
            "spent": head["spent"] + units, "detail_hash": salted(salt, body), "previous": last["hash"],
        }  # fmt: skip
        entry["hash"] = digest({name: entry[name] for name in CHAINED})
        self.run(f"INSERT INTO journal ({', '.join(entry)}) VALUES ({', '.join('?' * 11)})", *entry.values())
        self.run("INSERT INTO details VALUES (?, ?, ?)", entry["seq"], salt, body)
        new = {"seq": entry["seq"], "hash": entry["hash"], "spent": entry["spent"]}
        self.run("UPDATE meta SET value = ? WHERE key = 'head'", canonical(new))

    def other_answer(self, number, **changed):
        """Gives a source another answer, as if it had come so; the hash of its row."""
        row = self.one("SELECT * FROM sources WHERE number = ?", number)
        content = zlib.decompress(row["answer"]).replace(b"Okafor", b"Forger").replace(b"Bell", b"Loot")
        row |= {"answer": zlib.compress(content), "answer_sha256": sha256(content), **changed}
        self.run(
            f"UPDATE sources SET {', '.join(f'{n} = ?' for n in row)} WHERE number = {number}", *row.values()
        )
        for table in ("readings", "mentions", "claims", "links"):
            self.connection.execute(f"DELETE FROM {table} WHERE source = ?", (number,))
        return row_hash(row)

    def close(self):
        self.connection.commit()
        self.connection.close()

    def chain_again(self):
        """Numbers all entries from 1 on and hashes them again, up to the head."""
        rows = [dict(row) for row in self.connection.execute("SELECT * FROM journal ORDER BY seq")]
        details = [tuple(row) for row in self.connection.execute("SELECT * FROM details ORDER BY seq")]
        beside = {seq: rest for seq, *rest in details}
        self.connection.execute("DELETE FROM journal")
        self.connection.execute("DELETE FROM details")
        previous, spent = "", 0
        for number, row in enumerate(rows, start=1):
            spent += row["units"]
            entry = {
                **{name: row[name] for name in CHAINED},
                "seq": number,
                "spent": spent,
                "previous": previous,
            }
            previous = entry["hash"] = digest(entry)
            columns, places = ", ".join(entry), ", ".join("?" * len(entry))
            self.run(f"INSERT INTO journal ({columns}) VALUES ({places})", *entry.values())
            self.run("INSERT INTO details VALUES (?, ?, ?)", number, *beside.get(row["seq"], ("", "")))
        new = {"seq": len(rows), "hash": previous, "spent": spent}
        self.run("UPDATE meta SET value = ? WHERE key = 'head'", canonical(new))
