"""Answers as an attacker would send them: of the shape of an operation's model, every text hostile."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

from hypothesis import strategies as st

from workbench.operations import OPERATIONS

MARK = "zzq"
"""Stands in every text that would be active in a page, so that it can be found again."""
TEXTS = [
    f"<script>{MARK}(1)</script>", f"</script><script>{MARK}(2)</script>", f'"><img src=x onerror={MARK}(3)>',
    f"' onmouseover='{MARK}(4)", f"<svg/onload={MARK}(5)>", f"javascript:{MARK}(6)", f"<!--{MARK}--!><b>",
    f"]]><{MARK}/>", f"{{{{{MARK}}}}}", f"${{{MARK}}}", f"<iframe srcdoc='<script>{MARK}</script>'>",
    f"</style><style>*{{background:url({MARK})}}", f"</textarea></title><a href=javascript:{MARK}>",
    f"`{MARK}`", "&lt;script&gt;", "&#60;script&#62;", "<para><font size='999'>", "<b",
    "<a href='x'>", "<br/><i>",
    "=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", "\r=1+1", "\n=1+1", " =1+1", "=cmd|' /C calc'!A0",
    "\uff1d1+1",
    "\u202egpj.exe\u202c", "\u2066x\u2069", "a\x00b", "\x00", "\x0b\x1b[31m",
    "\ud800", "a\udfffb", "\ufffe\uffff",
    "\U0001f600\U0001f469\u200d\U0001f4bb", "e\u0301" * 40, "\u0635\u062f\u064a\u0642", "x" * 20_000,
    "<" * 3000,
    '{"records": [{"last_name": "x"}]}', "[[[[[[[[]]]]]]]]", "'; DROP TABLE sources; --", "\\",
    '"', "'", "%s%n{0}",
    "../../etc/passwd", "C:\\x", "CON", "", " ", "\u2028", "9" * 400, "1e400", "-0", "NaN", "9999-12-31",
    "0000-00-00", "2020-02-30", "-1-01-01", "+61491570006", "a@b.example",
    "04 9157 0006;ext=<b>", "S1#/x", "?/a~1b",
]  # fmt: skip
NUMBERS = [0, -1, 2**31, 2**63, -(2**64), 10**400, 1e308, -0.0, 1e-320]
texts = st.one_of(st.sampled_from(TEXTS), st.text(max_size=20), st.characters().map(lambda c: f"={c}"))
scalars = st.one_of(texts, texts, st.none(), st.booleans(), st.sampled_from(NUMBERS))
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)


@cache
def answers(operation: str) -> st.SearchStrategy[dict[str, Any]]:
    """Answers of the operation's response model; a few fields missing, of another type, or unheard of."""
    known = OPERATIONS[operation]
    schema = (known.poll.response if known.poll else known.response).model_json_schema()
    return _of(schema, schema.get("$defs", {}), 0)


def _of(schema: dict[str, Any], known: dict[str, Any], deep: int) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        return _of(known[schema["$ref"].rpartition("/")[2]], known, deep + 1)
    choices = [each for each in schema.get("anyOf", ()) if each.get("type") != "null"]
    if choices:
        return st.one_of(*(_of(each, known, deep) for each in choices))
    kind = schema.get("type")
    if kind == "object" and deep < 9 and schema.get("properties"):
        parts = {name: _of(part, known, deep + 1) for name, part in schema["properties"].items()}
        return st.fixed_dictionaries({}, optional={name: _mostly(part) for name, part in parts.items()}) | (
            st.fixed_dictionaries(parts)
        )
    if kind == "array" and deep < 9:
        return st.lists(_of(schema.get("items", {}), known, deep + 1), min_size=1, max_size=2)
    if kind in ("integer", "number", "boolean"):
        return scalars
    return texts if kind == "string" else values


def _mostly(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.integers(0, 15).flatmap(lambda n: values if n == 0 else part)


KEPT = frozenset({
    "Y", "N", "match", "Match",
    "person", "company", "corporate", "natural", "full_match", "address_match", "AU", "UK",
    "social_search", "universe_search", "director", "corporate-secretary", "registered office", "full",
    "individual-person-with-significant-control", "corporate-entity-person-with-significant-control",
})  # fmt: skip
"""Words of the readers' exhibits that decide how an answer is read: without them less of it would be."""


def filled(value: Any, turn: int, every: list[str] = TEXTS) -> Any:
    """The value with each text, in turn, replaced by a hostile one; another `turn` begins elsewhere."""
    count = itertools.count(turn)

    def changed(inner: Any) -> Any:
        if isinstance(inner, dict):
            return {name: changed(item) for name, item in inner.items()}
        if isinstance(inner, list):
            return [changed(item) for item in inner]
        if isinstance(inner, str) and inner not in KEPT:
            return every[next(count) % len(every)]
        return inner

    return changed(value)
