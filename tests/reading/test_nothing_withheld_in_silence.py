"""A relation that a mark beside it takes away is always among the values that were not read."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import unread

SAID = Path(__file__).parent / "said"
TABLES = ("imported_records", "batch_rows")
ANSWERS = [
    (file.stem, case["question"], case["answer"])
    for file in sorted(SAID.glob("*.json"))
    if file.stem not in TABLES
    for case in json.loads(file.read_text("utf-8")).values()
]
MARKS = st.sampled_from([
    ("notes", "Never lived here"), ("comment", "Details unverified"), ("verified", False),
    ("right_party", "N"),
    ("status", "inactive"), ("disputed", True), ("deceased", "Unknown"), ("status_description", "Not active"),
    ("address_status", "Returned to sender"), ("remarks", "wrong person"), ("withdrawn", "Y"),
    ("date_end", "unknown"), ("is_void", True), ("occupancy", "never occupied"),
])  # fmt: skip


def objects(value: Any, pointer: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of an answer with its pointer."""
    if isinstance(value, dict):
        yield pointer, value
        for name, member in value.items():
            yield from objects(member, f"{pointer}/{name}")
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from objects(member, f"{pointer}/{index}")


def relations(reading: Reading) -> dict[tuple[str, str, str], tuple[str, ...]]:
    return {(link.subject, link.relation, link.object): link.pointers for link in reading.links}


@given(st.data())
def test_every_relation_stands_or_is_reported_whatever_mark_is_beside_it(data: st.DataObject) -> None:
    operation, question, answer = data.draw(st.sampled_from(ANSWERS))
    marked = copy.deepcopy(answer)
    name, value = data.draw(MARKS)
    places = [(pointer, inner) for pointer, inner in objects(marked) if name not in inner]
    if not places:
        return
    above, inner = data.draw(st.sampled_from(places))
    inner[name] = value
    before, after = read(operation, question, answer), read(operation, question, marked)
    shown = {each.pointer for each in unread(operation, marked, after)} - {f"{above}/{name}"}
    noted = {claim.pointer for claim in after.claims if claim.attribute == "note" or claim.detail.get("why")}
    for relation, pointers in relations(before).items():
        assert relation in relations(after) or any(
            at == pointer or at.startswith(f"{pointer}/") for pointer in pointers for at in shown | noted
        ), f"{relation} of {pointers} is lost beside {name}={value!r}"
