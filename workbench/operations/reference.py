"""The reference pages that follow from the models: `python -m workbench.operations.reference docs`."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

from workbench import errors
from workbench.operations import GROUPS, OPERATIONS, Operation, assumptions
from workbench.operations.forms import FormField, form_of

_ERRORS_HEAD = (
    "# Errors",
    "",
    "Every error that the package raises deliberately, in one tree (`workbench.errors`):",
)
_RETRIES = """\
On the command line, every error prints one sentence on standard error and sets a non-zero exit code.

## Which calls are repeated

A free call is repeated after any temporary fault: no connection, a lost connection, no answer, 429, 5xx,
or an answer that cannot be read. A billable call is repeated only where it was certainly not carried out:
no connection, or 429. After a 5xx, a lost connection or no answer, the client raises an error, because the
service may have billed the call; set `WORKBENCH_RETRY_BILLABLE=true` to accept the risk of paying twice.
A case counts such a question as spent and raises `Unanswered` when you ask it again; `refresh=True` (for a
batch, `again=True`) sends it once more, and `case.unanswered()` lists all such questions. Pauses double from
0.5 s to 8 s with up to a quarter of jitter, `Retry-After` is honoured, and one call with all its repetitions
ends within `WORKBENCH_TOTAL_TIMEOUT` seconds (120)."""


def operations_page() -> str:
    """Every operation: what it does, its fields, rules, cautions, price and statuses."""
    lines = [
        "# Operations",
        "",
        "Everything that can be asked, generated from the models. Each is a method of `Client`,",
        "`AsyncClient` and `Case` under its name, a form of `widgets.SearchForm`, and an argument of",
        "`workbench ask`.",
    ]
    for group in GROUPS:
        lines += ["", f"## {group}"]
        for name in OPERATIONS:
            if OPERATIONS[name].group == group:
                lines += _operation(OPERATIONS[name])
    return "\n".join(lines) + "\n"


def _operation(operation: Operation[Any, Any]) -> list[str]:
    form = form_of(operation)
    document, _, section = operation.section.partition(":")
    lines = [
        "",
        f"### {operation.name}",
        "",
        f"{operation.title}: {operation.summary}",
        "",
        f"`{operation.method} {operation.path}` (specification: document {document}, section {section}). "
        + f"Statuses: {', '.join(map(str, operation.statuses))}.",
    ]
    if operation.poll is not None:
        kept = f", kept {operation.poll.gone_after_hours} hours" if operation.poll.gone_after_hours else ""
        pdf = ", as JSON or PDF" if operation.poll.pdf else ""
        lines += [
            "",
            f"The work is queued; `GET {operation.poll.path}` fetches the result{pdf}{kept}, free of charge.",
        ]
    if operation.access:
        lines += ["", f"Needs product access: {operation.access.replace('_', ' ')}."]
    if form.fields:
        lines += ["", "| Field | Takes | Meaning |", "| --- | --- | --- |"]
        lines += [_row(entry) for entry in form.fields]
    else:
        lines += ["", "No fields."]
    lines += [f"\nRule: {_cell(rule)}" for rule in form.rules]
    lines += [f"\nCaution: {_cell(caution)}" for caution in form.cautions]
    return lines


def _row(entry: FormField) -> str:
    takes = {"choice": "one of ", "choices": "any of "}.get(entry.control, "")
    takes += ", ".join(f"`{value}`" for value, _ in entry.choices[:12]) if entry.choices else entry.control
    if len(entry.choices) > 12:
        takes += f" and {len(entry.choices) - 12} more"
    if entry.minimum is not None or entry.maximum is not None:
        takes += f", {_bound(entry.minimum)} to {_bound(entry.maximum)}"
    if entry.max_length:
        takes += f", at most {entry.max_length} characters"
    meaning = ": ".join(part for part in (entry.title, entry.help) if part)
    required = " (required)" if entry.required else ""
    default = f"; default `{entry.default}`" if entry.default not in (None, [], "") else ""
    return f"| `{entry.name}`{required} | {_cell(takes)}{_cell(default)} | {_cell(meaning)} |"


def _bound(value: float | None) -> str:
    return "…" if value is None else f"{value:g}"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def errors_page() -> str:
    """The tree of errors, with when each is raised."""
    tree = inspect.getdoc(errors) or ""
    body = tree.partition("\n\n")[2]
    lines = [*_ERRORS_HEAD, "", "```text", body, "```", "", "| Error | Raised when |", "| --- | --- |"]
    lines += [
        f"| `{name}` | {_cell((inspect.getdoc(found) or '').partition(chr(10) * 2)[0])} |"
        for name, found in vars(errors).items()
        if inspect.isclass(found) and issubclass(found, Exception)
    ]
    lines += ["", _RETRIES]
    return "\n".join(lines) + "\n"


def assumptions_page() -> str:
    """What the specification leaves open and is decided in one module."""
    lines = [
        "# Assumptions",
        "",
        "The service's specification leaves some points open. They are decided in one module,",
        "`workbench/operations/assumptions.py`; client, sandbox and models read them from there, so each can",
        "be changed in one place when the live service differs.",
        "",
        "| Name | Value | What it decides |",
        "| --- | --- | --- |",
    ]
    lines += [
        f"| `{found.name}` | `{_cell(str(found.value))}` | {_cell(found.sentence)} |"
        for found in assumptions.listed()
    ]
    return "\n".join(lines) + "\n"


PAGES = {"operations.md": operations_page, "errors.md": errors_page, "assumptions.md": assumptions_page}


def main(folder: str) -> None:
    """Writes the pages into a folder."""
    for name, page in PAGES.items():
        Path(folder, name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "docs")
