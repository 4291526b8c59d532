"""The canonical JSON of what a reading says, written without objects in between: most of it is short texts.

Each function gives just what `canonical` gives for the same thing. What a reading holds is checked before:
pointers, kinds, attributes and relations are texts, and dates and cautions are texts or None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.evidence.canonical import canonical
from workbench.evidence.canonical import json_of_text as text
from workbench.reading.model import Claim, Link, Mention


def mention_text(mention: Mention) -> str:
    """The canonical JSON of a mention."""
    return f'{{"kind":{text(mention.kind)},"label":{text(mention.label)},"pointer":{text(mention.pointer)}}}'


def claim_text(claim: Claim) -> str:
    """The canonical JSON of a claim."""
    raw, value, detail = claim.raw, claim.value, claim.detail
    return (
        f'{{"attribute":{text(claim.attribute)},"caution":{_optional(claim.caution)},'
        f'"date_end":{_optional(claim.date_end)},"date_start":{_optional(claim.date_start)},'
        f'"detail":{canonical(detail) if detail else "{}"},'
        f'"mention":{text(claim.mention)},"pointer":{text(claim.pointer)},'
        f'"raw":{text(raw) if type(raw) is str else canonical(raw)},'
        f'"value":{text(value) if type(value) is str else canonical(value)}}}'
    )


def link_text(link: Link) -> str:
    """The canonical JSON of a link."""
    detail = link.detail
    return (
        f'{{"caution":{_optional(link.caution)},"date_end":{_optional(link.date_end)},'
        f'"date_start":{_optional(link.date_start)},"detail":{canonical(detail) if detail else "{}"},'
        f'"object":{text(link.object)},"pointers":[{",".join(map(text, link.pointers))}],'
        f'"relation":{text(link.relation)},"subject":{text(link.subject)}}}'
    )


def rows_text(rows: Mapping[str, Sequence[tuple[Any, ...]]]) -> str:
    """The canonical JSON of the rows that keep mentions, claims and links, by table.

    Each row is given as its source, its number, its word and its body.
    """
    claims = [
        f'{{"attribute":{text(word)},"body":{text(body)},"n":{n},"source":{source}}}'
        for source, n, word, body in rows["claims"]
    ]
    links = [
        f'{{"body":{text(body)},"n":{n},"relation":{text(word)},"source":{source}}}'
        for source, n, word, body in rows["links"]
    ]
    mentions = [
        f'{{"body":{text(body)},"kind":{text(word)},"n":{n},"source":{source}}}'
        for source, n, word, body in rows["mentions"]
    ]
    return f'{{"claims":[{",".join(claims)}],"links":[{",".join(links)}],"mentions":[{",".join(mentions)}]}}'


def _optional(said: str | None) -> str:
    return "null" if said is None else text(said)
