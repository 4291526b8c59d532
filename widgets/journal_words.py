"""What an entry of the journal says happened, in words that a colleague reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from widgets.decisions import VERDICTS
from workbench.operations.wording import fields, title

_QUESTION = 120
"""Characters of a question that are shown."""
_SAID: Mapping[str, str] = {
    "created": "made the case",
    "opened": "opened the case",
    "written": "wrote the section {name}",
    "noted": "noted on {subject}: {text}",
    "tagged": "tagged {subject}: {tags}",
    "withdrawn": "withdrew {subject}: {reason}",
    "reinstated": "reinstated {subject}: {reason}",
    "issued": "issued the report {subject}",
    "sealed": "sealed the case to {subject}",
    "exported": "exported {file}",
    "bundled": "wrote the bundle {file}",
    "erased": "erased {entity}: {reason}",
    "disclosed": "wrote what is held on {subject}",
    "looked": "looked for findings",
    "viewed": "saved the view {name}",
}
"""By event; what stands in brackets is taken from the entry."""


def journal_words(event: str, subject: str, detail: Any) -> str:
    """A sentence part whose subject is the author: `asked: Contact person search, phone=0491570156`.

    Of an entry whose details were erased only what is left; of an event without words its name.
    """
    told = detail if isinstance(detail, Mapping) else {}
    if event in ("asked", "answered", "failed"):
        operation = str(told.get("operation") or (subject if event == "asked" else ""))
        question = told.get("question")
        asked = fields(question, _QUESTION) if isinstance(question, Mapping) else ""
        about = ", ".join(text for text in (title(operation) if operation else "", asked) if text)
        answered = f"got the answer {subject}" if event == "answered" else event
        return f"{answered}: {about}" if about else answered
    if event == "judged":
        verdict = VERDICTS.get(str(told.get("verdict")), "")
        reason = f" ({told['reason']})" if told.get("reason") else ""
        return (
            f"decided {subject}: {told.get('a')} and {told.get('b')} {verdict}{reason}"
            if verdict
            else f"decided {subject}"
        )
    if event == "read":
        read = ", ".join(title(each).lower() for each in subject.split(", "))
        return f"noted which version reads {read}"
    words = _SAID.get(event)
    if words is None:
        return f"{event.replace('_', ' ')} {subject}".strip()
    parts = {"subject": subject, **{name: _text(value) for name, value in told.items()}}
    return words.format_map(_Parts(parts)).rstrip(": ")


class _Parts(dict[str, str]):
    """What an entry says, empty for what it does not say or no longer says."""

    def __missing__(self, name: str) -> str:
        return ""


def _text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
