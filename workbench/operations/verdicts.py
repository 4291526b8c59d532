"""The answers of checks as verdicts that can be read at a glance: what was supplied, what came of it.

An operation that is a check names one of these functions as its `verdict`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Protocol

from workbench.values.check_words import DOCUMENT_CODES


class Answered(Protocol):
    """A question with its answer, as a source holds them."""

    @property
    def id(self) -> str: ...

    @property
    def operation(self) -> str: ...

    @property
    def question(self) -> Mapping[str, Any]: ...

    @property
    def document(self) -> Any: ...


Tone = Literal["good", "warn", "bad", ""]
_WORDS: dict[str, tuple[str, Tone]] = {
    "match": ("matches", "good"),
    "alias_match": ("matches as a nickname", "good"),
    "partial_match": ("matches in part", "warn"),
    "fuzzy_match": ("sounds alike", "warn"),
    "match_year": ("the year matches", "warn"),
    "match_day_month_reversal": ("matches with day and month exchanged", "warn"),
    "match_street": ("the street matches", "warn"),
    "match_locality": ("the locality matches", "warn"),
    "no_match": ("does not match", "bad"),
    "no_record": ("nothing on record", "warn"),
    "not_used": ("not used: invalid", ""),
}
_CODE_TONES: dict[str, Tone] = {"Y": "good", "N": "bad", "D": "bad", "S": "warn"}
_CODES: dict[str, tuple[str, Tone]] = {
    code: (words, _CODE_TONES[code]) for code, words in DOCUMENT_CODES.items()
}
_REQUESTED: dict[str, tuple[str, Tone]] = {
    "True": ("as requested", "good"),
    "False": ("not as requested", "bad"),
}
_PASS: dict[str, Tone] = {
    "new": "", "complete": "good", "failed": "bad", "expired": "bad", "cancelled": "bad",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a check: its name, what was supplied, what came of it, and where that stands."""

    name: str
    supplied: str
    outcome: str
    tone: Tone
    cite: str


@dataclass(frozen=True, slots=True)
class CheckVerdict:
    """The verdict of a check. `score` and `threshold` are percents; each candidate is a row of fields."""

    source: str
    operation: str
    verdict: str
    tone: Tone
    candidates: tuple[tuple[Field, ...], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    score: float | None = None
    threshold: float | None = None
    pictures: bool = False

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return asdict(self)


def of_universe(source: Answered) -> CheckVerdict:
    """The verdict of such a check."""
    document = source.document if isinstance(source.document, dict) else {}
    rows = document.get("match_results")
    rows = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    candidates = tuple(
        tuple(_field(source, f"/match_results/{n}", name, outcome) for name, outcome in row.items())
        for n, row in enumerate(rows)
    )
    if not candidates:
        return CheckVerdict(source.id, source.operation, "Nobody in the universe matches", "bad")
    best = {field.tone for field in candidates[0]}
    tone: Tone = "bad" if "bad" in best else "warn" if "warn" in best else "good"
    words = {
        "good": "Everything supplied matches",
        "warn": "Matches in part",
        "bad": "Not everything matches",
    }
    more = f"; {len(candidates)} candidates" if len(candidates) > 1 else ""
    return CheckVerdict(source.id, source.operation, words[tone] + more, tone, candidates)


def _field(source: Answered, place: str, name: str, outcome: Any) -> Field:
    words, tone = _WORDS.get(str(outcome), (str(outcome).replace("_", " "), ""))
    asked = source.question.get("birth_date" if name == "dob" else name)
    if asked is None and name == "address":
        asked = source.question.get("full_address")
    cite = f"{source.id}#{place}/{name}"
    return Field(name.replace("_", " ").replace("dob", "birth date"), str(asked or ""), words, tone, cite)


def of_likeness(source: Answered) -> CheckVerdict:
    """The verdict of such a check."""
    document = source.document if isinstance(source.document, dict) else {}
    result = document.get("result")
    result = result if isinstance(result, dict) else {}
    passed = result.get("biometric_passed")
    score, threshold = _number(result.get("similarity")), _number(result.get("threshold"))
    verdict = "The faces are alike" if passed else "The faces are not alike enough"
    tone: Tone = "good" if passed else "bad"
    return CheckVerdict(
        source.id, source.operation, verdict, tone, score=score, threshold=threshold, pictures=True
    )


def of_licence(source: Answered) -> CheckVerdict:
    """The verdict of such a check."""
    document = source.document if isinstance(source.document, dict) else {}
    data = document.get("data")
    data = data if isinstance(data, dict) else {}
    verified = data.get("document_verified") is True
    verdict = "The licence is verified" if verified else "The licence is not verified"
    return CheckVerdict(
        source.id, source.operation, verdict, "good" if verified else "bad",
        (_supplied(source),), _facts(data),
    )  # fmt: skip


def of_document(source: Answered) -> CheckVerdict:
    """The verdict of such a check."""
    document = source.document if isinstance(source.document, dict) else {}
    data = document.get("data")
    if not isinstance(data, dict):
        return CheckVerdict(source.id, source.operation, "The input is well formed; nothing was verified", "",
                       (_supplied(source),))  # fmt: skip
    code = str(data.get("verification_result_code") or "")
    verdict, tone = _CODES.get(code, (f"Unknown verdict {code!r}", "warn"))
    reasons = data.get("additional_information")
    told = (
        [str(r.get("message")) for r in reasons if isinstance(r, dict)] if isinstance(reasons, list) else []
    )
    return CheckVerdict(
        source.id, source.operation, verdict, tone, (_supplied(source),),
        (*_facts(data), *(("Reason", text) for text in told)),
    )  # fmt: skip


def of_pass(source: Answered) -> CheckVerdict:
    """The verdict of such a check."""
    document = source.document if isinstance(source.document, dict) else {}
    state = str(document.get("status") or "new")
    words = {
        "new": "The pass is new: send its link to the person",
        "opened": "The person has opened the link",
        "in_progress": "The person is presenting documents",
        "complete": "The pass is complete",
    }.get(state, f"The pass is {state.replace('_', ' ')}")
    shown = {k: v for k, v in document.items() if k in ("id", "created_at", "completed_at")}
    result = document.get("result")
    result = result if isinstance(result, dict) else {}
    likeness = result.get("likeness")
    likeness = likeness if isinstance(likeness, dict) else {}
    found = (*_verified(source, result), *_documents(source, result))
    return CheckVerdict(
        source.id, source.operation, words, _PASS.get(state, "warn"), (found,) if found else (),
        _facts(shown), _number(likeness.get("similarity")), _number(likeness.get("threshold")),
    )  # fmt: skip


def _verified(source: Answered, result: Mapping[str, Any]) -> Iterator[Field]:
    """Who the documents say that it is, and whether that is whom one asked for."""
    match, who = result.get("requested_identity_match"), result.get("verified_identity")
    if not isinstance(who, dict):
        return
    match = match if isinstance(match, dict) else {}
    name = " ".join(str(who[part]) for part in ("first_name", "middle_name", "last_name") if who.get(part))
    born = str(who.get("date_of_birth") or "")
    for label, value, key in (("name", name, "names"), ("birth date", born, "date_of_birth")):
        asked = match.get(key)
        words, tone = _REQUESTED.get(str(asked), ("was not asked for", ""))
        place = "verified_identity" if asked is None else f"requested_identity_match/{key}"
        yield Field(label, value, words, tone, f"{source.id}#/result/{place}")


def _documents(source: Answered, result: Mapping[str, Any]) -> Iterator[Field]:
    documents = result.get("documents")
    for n, document in enumerate(documents if isinstance(documents, list) else ()):
        code = str(document.get("verification_result_code") or "") if isinstance(document, dict) else ""
        words, tone = _CODES.get(code, (f"Unknown verdict {code!r}", "warn"))
        if isinstance(document, dict):
            place = f"{source.id}#/result/documents/{n}/verification_result_code"
            kind = str(document.get("type") or "document").replace("_", " ")
            yield Field(kind, str(document.get("number") or ""), words, tone, place)


def _supplied(source: Answered) -> tuple[Field, ...]:
    hidden = ("consent", "preflight")
    return tuple(
        Field(name.replace("_", " "), str(value), "supplied", "", f"{source.id}#?/{name}")
        for name, value in source.question.items()
        if name not in hidden and isinstance(value, (str, int, float))
    )


def _facts(data: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (name.replace("_", " ").capitalize(), str(value))
        for name, value in data.items()
        if isinstance(value, (str, int, float)) and value not in ("", None) and not isinstance(value, bool)
    )


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
