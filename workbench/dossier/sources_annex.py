"""The annex that lists the sources: what each was asked, when, by whom, and the SHA-256 of its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from workbench.dossier.redact import BLOCKED
from workbench.dossier.report_days import moment_to_read
from workbench.operations import wording

WITHOUT_HASH = (
    "A source of which something is left out is listed without its SHA-256: whoever knows the rest of it "
    "could check a guess against that. The journal hash is salted, cannot be used so, and proves these "
    "sources as well."
)
"""What the method says where a source is listed so."""


def source_rows(
    sources: Iterable[Mapping[str, Any]],
    is_whole: Callable[[Mapping[str, Any]], bool],
    asked: Callable[[Mapping[str, Any]], str],
    person: Callable[[str], str],
) -> tuple[tuple[str, ...], ...]:
    """A row for each source; the hash of one only where the report leaves nothing of it out.

    `asked` gives the wording of its question as it is printed, `person` the name of who asked it.
    """
    return tuple(
        (
            str(each["source"]),
            wording.name(str(each["operation"])),
            moment_to_read(str(each["asked_at"])),
            person(str(each.get("investigator") or "")),
            asked(each),
            str(each["sha256"]) if is_whole(each) else BLOCKED,
        )
        for each in sources
    )
