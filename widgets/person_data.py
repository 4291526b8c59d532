"""What a person may ask of a case, on the desk: what is held, and an erasure after a look at it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError
from workbench.operations.wording import title

if TYPE_CHECKING:
    from workbench.case import Case

FORMATS = ("html", "json")
_ENTRY = re.compile(r"journal ([0-9]+)\b")
_CITED = re.compile(r"(S[0-9]+#.+?)(?:, and [0-9,]+ more rows like it)?", re.DOTALL)


def offers(noun: str) -> list[tuple[str, str]]:
    """What the menu of an entity offers, as pairs of key and title; `noun` is person, phone, company, ..."""
    return [("held", f"What is held about this {noun}…"), ("consider", f"Erase this {noun}…")]


class PersonData:
    """Shows, discloses and erases one entity; `tell(view)` is given what is shown, `send` a file.

    `view` is empty, or has `step` (`held`, `erase` or `erased`) with what belongs to it.
    """

    def __init__(
        self, case: Case, tell: Callable[[dict[str, Any]], None], send: Callable[[str, bytes], None]
    ) -> None:
        self.case = case
        self._tell, self._send = tell, send

    def look(self, entity: str) -> None:
        """Shows what is held, place by place; no disclosure is recorded."""
        from workbench.case.privacy.summary import erasure_preview

        held = self.case.disclose(entity, record=False)
        preview = erasure_preview(held, self.case.graph(frozen=True).nodes)
        asked = [[each["id"], title(str(each["operation"])), each["purpose"]] for each in held.sources]
        self._tell({"step": "held", **asdict(preview), "asked": asked})

    def disclose(self, entity: str, format: str) -> str:
        """Sends the file of a disclosure, which the journal records; says so. Raises `InputError`."""
        if format not in FORMATS:
            raise InputError(f"a disclosure is written as {' or '.join(FORMATS)}, not {format!r}")
        held = self.case.disclose(entity)
        name = f"disclosure-{entity}.{format}"
        self.case.record_file(name, "disclosure")
        self._send(name, (held.as_html() if format == "html" else held.as_json()).encode())
        return f"Written to {name}; the journal records the disclosure. Read it before you hand it over."

    def consider(self, entity: str) -> None:
        """Shows what an erasure would take and leave."""
        from workbench.case.privacy.summary import IRREVERSIBLE

        self._tell({"step": "erase", **asdict(self.case.preview_erasure(entity)), "warning": IRREVERSIBLE})

    def erase(self, entity: str, reason: str) -> None:
        """Erases the entity and shows what went and what is left to look at. Raises as `Case.erase` does."""
        done = self.case.erase(entity, reason=reason)
        where = ", ".join(done.sources) or "no source"
        journal = self._journal(done.left)
        self._tell(
            {
                "step": "erased",
                "entity": entity,
                "said": f"{done.id}: {entity} was erased from {where}, and the text of "
                f"{done.details} journal entries. The journal records it.",
                "left": [self._place(each, journal) for each in done.left],
                "others": list(done.others),
            }
        )

    def _journal(self, places: Iterable[str]) -> dict[str, str]:
        """When the entries that are named (`journal 25`) were written, and by whom; no values."""
        named = {found[1] for each in places if (found := _ENTRY.match(each))}
        if not named:
            return {}
        journal = self.case.journal(full=True)
        rows = zip(*(journal[name] for name in ("seq", "at", "actor")), strict=True)
        return {str(seq): f"{at:%Y-%m-%d %H:%M} UTC, {actor}" for seq, at, actor in rows if str(seq) in named}

    def _place(self, place: str, journal: Mapping[str, str]) -> list[str]:
        """A place with the citation that opens it, where there is one."""
        found = _ENTRY.match(place)
        if found and found[1] in journal:
            return [f"{place}: {journal[found[1]]}", ""]
        cite = _CITED.fullmatch(place)
        return [place, cite[1] if cite else ""]

    def handlers(self) -> dict[str, Callable[[dict[str, Any]], str | None]]:
        """By the type of a message, what answers it: a sentence to say, or None."""
        return {
            "held": lambda m: self.look(str(m["entity"])),
            "disclose": lambda m: self.disclose(str(m["entity"]), str(m["format"])),
            "consider": lambda m: self.consider(str(m["entity"])),
            "erase": lambda m: self.erase(str(m["entity"]), str(m["reason"])),
            "leave": lambda _m: self._tell({}),
        }
