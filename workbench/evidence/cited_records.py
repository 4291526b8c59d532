"""Citations by the records that they lead into: many places of one record are read as one."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.values.plain_numbers import is_plain_number


def by_record(citations: Iterable[str]) -> dict[str, list[str]]:
    """Citations by the object that holds what they lead to, in the order in which each is first cited.

    `S1#/records/0/dob` is of `S1#/records/0`. One that leads to no member of an object, and the only one of
    its object, are by themselves.
    """
    found: dict[str, list[str]] = {}
    for cite in dict.fromkeys(citations):
        above, _, last = cite.rpartition("/")
        is_member = "#" in above and not is_plain_number(last)
        found.setdefault(above.removesuffix("#") if is_member else cite, []).append(cite)
    return {cites[0] if len(cites) == 1 else record: cites for record, cites in found.items()}
