"""The text of a report as the journal holds it: sections, versions, order; and what an erasure leaves of it.

Each section has an id of its own (`W12`). Its name, heading and text, which may be somebody's data, stand in
the details of its entries, where an erasure can take them. The order of the sections names ids only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.case.report.citation_grammar import CITED, read_group
from workbench.evidence.model import Entry
from workbench.evidence.stored_rows import read_entries
from workbench.evidence.writer import Writer

WRITTEN = "written"
OUTLINE = "outline"
"""The subject of the entries that give the order."""
QUESTION = "question"
"""The name of the section that holds the question of the case."""
_PICTURE = re.compile(r"!\[([^\]\n]*)\]\(chart:([A-Z]{1,3}[1-9]\d*(?:,[A-Z]{1,3}[1-9]\d*)*)\)")
_ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+")


@dataclass(frozen=True)
class Section:
    """A section of the report in one version of its text. `is_draft` until somebody accepted it."""

    id: str
    name: str
    title: str
    text: str = field(repr=False)
    version: int
    author: str
    at: str
    is_draft: bool = False
    template: str = ""
    """Of the question: the template whose rules draft the answer to it."""
    is_on: bool = True
    accepted_by: str = ""

    @property
    def paragraphs(self) -> list[str]:
        """The paragraphs and items of the text, each on its own."""
        return paragraphs(self.text)

    @property
    def cites(self) -> list[str]:
        """What the text cites, each once, in the order of the text."""
        return cites_in(self.text)


def cites_in(text: str) -> list[str]:
    """What a text cites in brackets, `[S7#/records/0, P1]`, and whom its pictures show."""
    groups = re.finditer(f"{CITED.pattern}|{_PICTURE.pattern}", text)
    found = (read_group(group[1]) if group[1] else group[3].split(",") for group in groups)
    return list(dict.fromkeys(cite for cites in found for cite in cites))


def picture(paragraph: str) -> tuple[str, tuple[str, ...]] | None:
    """The caption of a picture of the chart and the entities in it, where a paragraph is one."""
    found = _PICTURE.fullmatch(paragraph.strip())
    return None if found is None else (found[1].strip(), tuple(found[2].split(",")))


def paragraphs(text: str) -> list[str]:
    """The paragraphs and list items of a Markdown text; headings and rules are no paragraphs."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if not line.strip() or re.fullmatch(r"\s*(?:#{1,6}(?:\s.*)?|[-=_*]{3,})\s*", line):
            found.append([])
        elif _ITEM.match(line):
            found.append([_ITEM.sub("", line, count=1).strip()])
        else:
            found[-1].append(line.strip())
    return [" ".join(lines) for lines in found if lines]


def plain(paragraph: str) -> str:
    """A paragraph as it is printed: without marks of emphasis and citations of places."""
    text = _PICTURE.sub(lambda group: group[1], paragraph)
    text = CITED.sub(lambda group: "" if "#" in group[0] else _named(group), text)
    text = re.sub(r"(\*\*|__|`)(?=\S)(.+?)(?<=\S)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*(?=\S)([^*]+)(?<=\S)\*(?![\w*])", r"\1", text)
    return re.sub(r"\s+([.,;:])", r"\1", re.sub(r"\s+", " ", text)).strip()


def _named(group: re.Match[str]) -> str:
    """The entities of a citation stay in the text; sources stand in the note."""
    kept = [cite for cite in read_group(group[1]) if not re.fullmatch(r"[SIJ]\d+", cite)]
    return f"[{', '.join(kept)}]" if kept else ""


def sections_of(entries: Iterable[Entry]) -> list[Section]:
    """The sections as they were written last, in their order; erased ones are not there."""
    latest: dict[str, Section] = {}
    order: list[str] = []
    for name, versions, states in _histories(entries, order):
        if versions:
            latest[name] = replace(versions[-1], **states)
    ranks = {name: at for at, name in enumerate(order)}
    return sorted(latest.values(), key=lambda each: (ranks.get(each.id, len(ranks)), int(each.id[1:])))


def versions_of(entries: Iterable[Entry], section: str) -> list[Section]:
    """Every version of a section's text that is left, the oldest first."""
    return next((versions for name, versions, _ in _histories(entries, []) if name == section), [])


def _histories(
    entries: Iterable[Entry], order: list[str]
) -> Iterator[tuple[str, list[Section], dict[str, Any]]]:
    versions: dict[str, list[Section]] = {}
    counts: dict[str, int] = {}
    states: dict[str, dict[str, Any]] = {}
    for entry in entries:
        said: Mapping[str, Any] = entry.detail or {}
        if entry.subject == OUTLINE:
            order[:] = [str(name) for name in said.get("order", order)]
            continue
        mine = states.setdefault(entry.subject, {})
        if "on" in said:
            mine["is_on"] = bool(said["on"])
        elif said.get("accepted"):
            mine |= {"is_draft": False, "accepted_by": entry.actor}
        else:
            counts[entry.subject] = counts.get(entry.subject, 0) + 1
            mine.pop("is_draft", None)
            mine.pop("accepted_by", None)
        if "text" in said:
            versions.setdefault(entry.subject, []).append(
                Section(
                    entry.subject, str(said.get("name", "")), str(said.get("title", "")), str(said["text"]),
                    counts[entry.subject], entry.actor, entry.at, bool(said.get("draft")),
                    str(said.get("template", "")),
                )
            )  # fmt: skip
        else:
            versions.setdefault(entry.subject, [])
    for name, each in versions.items():
        yield name, each, states[name]


def left_out_of(entries: Iterable[Entry]) -> list[str]:
    """The chapters by rule that are left out."""
    found: list[str] = []
    for entry in entries:
        if entry.subject == OUTLINE and "left_out" in (entry.detail or {}):
            found = [str(key) for key in (entry.detail or {})["left_out"]]
    return found


def save(
    writer: Writer, section: str, *, name: str, title: str, text: str, draft: bool, template: str = ""
) -> str:
    """Journals a version of a section's text; an empty id makes a new section. Gives its id."""
    section = section or f"W{writer.head.seq + 1}"
    detail: dict[str, Any] = {"name": name, "title": title, "text": text, "draft": draft}
    writer.append(WRITTEN, section, detail={**detail, "template": template} if template else detail)
    return section


def written(writer: Writer) -> list[Section]:
    """The sections as a writing transaction sees them."""
    return sections_of(read_entries(writer.connection, 0, (WRITTEN,)))


def keep_rest(writer: Writer, before: Iterable[Section], tells: Callable[[str], bool]) -> None:
    """Saves again what is left of sections that an erasure took: what tells nothing of the person."""
    there = {each.id: each.version for each in written(writer)}
    for section in before:
        if there.get(section.id) == section.version:
            continue
        rest = "\n\n".join(each for each in section.paragraphs if not tells(each))
        # an older version would come back where nothing is left of the newest
        if rest or section.id in there:
            title = "" if tells(section.title) else section.title
            name = section.id.lower() if tells(section.name) else section.name
            save(
                writer,
                section.id,
                name=name,
                title=title,
                text=rest,
                draft=section.is_draft,
                template=section.template,
            )
