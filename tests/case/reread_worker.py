"""Opens a case with a reader of another provider of a version, and tells how it stands.

    python reread_worker.py PLACE VERSION [WHERE]

With `WHERE` it kills itself there: after so many readings, when it first reads (`read`), or when what was
read is forgotten and the entry of the journal is to follow (`journal`).
"""

from __future__ import annotations

import json
import os
import signal
import sys

from berths import berths_with_phones

from workbench.case import Case
from workbench.evidence.writer import Writer
from workbench.reading import of_version, register

place, version, *where = sys.argv[1:]
done = 0


@of_version(int(version))
def read(question, answer):
    global done
    done += 1
    if where in (["read"], [str(done)]):
        os.kill(os.getpid(), signal.SIGKILL)
    return berths_with_phones(question, answer)


append = Writer.append


def killed_at_the_entry(writer, event, *args, **more):
    if where == ["journal"] and event == "read":
        assert writer.connection.in_transaction()
        os.kill(os.getpid(), signal.SIGKILL)
    return append(writer, event, *args, **more)


Writer.append = killed_at_the_entry
register("berths_of_elsewhere", read)
with Case.open(place) as case:
    ok, entries = case.verify().ok, len(case._session.store.entries(events=("read",)))
    sys.stdout.write(json.dumps({"ok": ok, "entries": entries, "digest": case.digest()}))
