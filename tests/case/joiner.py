"""A process that joins invented answers to a batch: `joiner.py ANSWERS`.

Prints the most memory that it held, in MiB, and how many lines the table has.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from benchmarks.answers import OPERATION, answers
from loader import most_memory

from workbench.case.requests.batch import BatchRow
from workbench.case.requests.joined_rows import joined
from workbench.evidence.model import Source, pack

NOTHING: dict[str, Any] = dict.fromkeys(Source.__dataclass_fields__, "")


def main(count: int) -> None:
    rows = [BatchRow({"name_last": f"Name {n}", "reference": n}, n) for n in range(1, count + 1)]
    waiting = answers(count, 7)

    def sources(numbers: Iterable[int]) -> Iterator[Source]:
        for number in sorted(numbers):
            kept = {"operation": OPERATION, "number": number, "packed": pack(next(waiting))}
            yield Source(**{**NOTHING, "question": {}, **kept})

    frame = joined(rows, sources)
    sys.stdout.write(json.dumps({"lines": len(frame), "mib": most_memory()}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
