"""What is wrong with a request: Pydantic's findings as sentences about fields."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import ValidationError

from workbench.errors import FieldProblem

RULE = "rule"
"""The type of pydantic's error when a rule over several fields is broken."""
_SENTENCES = {
    "missing": "is required",
    "extra_forbidden": "is not a field of this request",
    "null": "must not be null: leave the field out instead",
    "string_type": "must be text",
    "bool_type": "must be true or false",
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "list_type": "must be a list",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "string_too_short": "must have at least {min_length} characters",
    "string_too_long": "must have at most {max_length} characters",
    "too_short": "must have at least {min_length} items",
    "too_long": "must have at most {max_length} items",
    "greater_than_equal": "must be {ge} or more",
    "less_than_equal": "must be {le} or less",
    "literal_error": "must be one of {expected}",
    "finite_number": "must be a finite number",
}


def wants_objects(problem: FieldProblem) -> bool:
    """Whether an object or a list was expected where something else stands."""
    return problem.message in (_SENTENCES["model_type"], _SENTENCES["list_type"])


def problems_of(error: ValidationError) -> tuple[FieldProblem, ...]:
    """Pydantic's findings as field paths (`requests[0].search`) and sentences."""
    problems = []
    for item in error.errors(include_url=False, include_input=False):
        path = ""
        for part in item["loc"]:
            if isinstance(part, int):
                path += f"[{part}]"
            elif not part.startswith(("function-", "constrained-", "nullable")):
                path += f".{part}" if path else part
        context = item.get("ctx") or {}
        named = context.get("field")
        if named:
            path = f"{path}.{named}" if path else str(named)
        sentence = _SENTENCES.get(item["type"])
        message = sentence.format_map(context) if sentence else item["msg"]
        problems.append(FieldProblem(path, message))
    return tuple(problems)


def sentence_of(error: ValidationError, most: int | None = None) -> str:
    """One sentence for all findings, or the first `most`: the message of a 400. A rule's own sentence
    stands alone."""
    found = error.errors(include_url=False, include_input=False)
    sentences = [
        problem.message if item["type"] == RULE else str(problem)
        for item, problem in zip(found[:most], problems_of(error)[:most], strict=True)
    ]
    return "; ".join(dict.fromkeys(sentences))


def first_by_field(problems: Sequence[FieldProblem]) -> dict[str, str]:
    """The first sentence for each field: what a form shows beside it."""
    found: dict[str, str] = {}
    for problem in problems:
        found.setdefault(problem.field, problem.message)
    return found
