"""A form for any operation, described from its model: what a widget draws and a terminal asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from workbench.operations.base import Operation
from workbench.operations.rules import Excludes, OnlyWhen

CONTROLS = {"text", "date", "number", "integer", "boolean", "choice", "choices", "list", "lines", "image"}


@dataclass(frozen=True, slots=True)
class FormField:
    """One input: how it is labelled, which control fits, and what it accepts."""

    name: str
    title: str
    help: str
    group: str
    control: str
    required: bool
    default: Any = None
    choices: tuple[tuple[str, str], ...] = ()
    max_length: int | None = None
    minimum: float | None = None
    maximum: float | None = None
    example: str = ""


@dataclass(frozen=True, slots=True)
class OperationForm:
    """The form of an operation, its fields in groups in the model's order."""

    operation: str
    title: str
    summary: str
    fields: tuple[FormField, ...]
    rules: tuple[str, ...]
    cautions: tuple[str, ...]
    excludes: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    only_when: tuple[tuple[tuple[str, ...], str, tuple[Any, ...]], ...] = ()
    """Fields that are asked only where another one holds one of some values."""
    nested: Mapping[str, str] = field(default_factory=dict)
    """Fields named `outer.inner` belong to an object; `lines` fields to one item for each line."""

    def groups(self) -> list[dict[str, Any]]:
        """The groups in order: `{title, fields}`."""
        found: dict[str, list[dict[str, Any]]] = {}
        for entry in self.fields:
            found.setdefault(entry.group, []).append(asdict(entry))
        return [{"title": title, "fields": entries} for title, entries in found.items()]


def form_of(operation: Operation[Any, Any]) -> OperationForm:
    """The form of an operation; nothing in it is written by hand for one operation."""
    schema = operation.request.model_json_schema(by_alias=False)
    definitions = schema.get("$defs", {})
    fields: list[FormField] = []
    for name, found in schema.get("properties", {}).items():
        required = name in schema.get("required", ())
        resolved = _resolve(found, definitions)
        if resolved.get("type") == "object" and "properties" in resolved:
            title = str(found.get("title") or resolved.get("title") or name)
            for inner, item in resolved["properties"].items():
                fields.append(_field(f"{name}.{inner}", _resolve(item, definitions), False, title))
        else:
            fields.append(_field(name, resolved, required, None))
    rules = operation.request.rules
    return OperationForm(
        operation.name,
        operation.title,
        operation.summary,
        tuple(fields),
        tuple(rule.sentence for rule in rules),
        tuple(caution.as_possible for caution in operation.cautions),
        tuple((rule.one, rule.other) for rule in rules if isinstance(rule, Excludes)),
        tuple((rule.names, rule.when, rule.holds) for rule in rules if isinstance(rule, OnlyWhen)),
    )


def values_of(form: OperationForm, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The request's values from what the controls hold: blanks left out, numbers read, objects built.

    Lines of text are made into objects before (see `typed`). A number that cannot be read is passed on as
    text, so that the model's own check names it.
    """
    values: dict[str, Any] = {}
    for entry in form.fields:
        value = _typed(entry, inputs.get(entry.name))
        if value is None:
            continue
        outer, dot, inner = entry.name.partition(".")
        if dot:
            values.setdefault(outer, {})[inner] = value
        else:
            values[entry.name] = value
    return values


def as_python(form: OperationForm, values: Mapping[str, Any], *, subject: str = "case") -> str:
    """The line of Python that asks the same; a picture is named, not spelled out."""
    images = {entry.name for entry in form.fields if entry.control == "image"}
    arguments = ", ".join(
        f"{name}=..." if name in images else f"{name}={value!r}" for name, value in values.items()
    )
    return f"{subject}.{form.operation}({arguments})"


def _typed(entry: FormField, value: Any) -> Any:
    if value is None or value == "" or value == []:
        return None
    if isinstance(value, str) and not value.strip():
        return None
    if entry.control == "boolean":
        return None if value is False and not entry.default else bool(value)
    if entry.control in ("number", "integer"):
        try:
            return int(value) if entry.control == "integer" else float(value)
        except (TypeError, ValueError):
            return value
    return value.strip() if isinstance(value, str) else value


def _resolve(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema without references and without the alternative of null."""
    merged = dict(schema)
    for option in merged.pop("anyOf", []):
        if option.get("type") != "null":
            merged = {**_resolve(option, definitions), **merged}
    for part in merged.pop("allOf", []):
        merged = {**_resolve(part, definitions), **merged}
    if "$ref" in merged:
        name = merged.pop("$ref").rpartition("/")[2]
        merged = {**_resolve(definitions[name], definitions), **merged}
    if "items" in merged and isinstance(merged["items"], dict):
        merged["items"] = _resolve(merged["items"], definitions)
    return merged


def _field(name: str, schema: dict[str, Any], required: bool, group: str | None) -> FormField:
    control, choices, example = _control(schema)
    return FormField(
        name=name,
        title=str(schema.get("title") or name.rpartition(".")[2].replace("_", " ").capitalize()),
        help=str(schema.get("description", "")),
        group=group or str(schema.get("group", "Question")),
        control=control,
        required=required,
        default=schema.get("default"),
        choices=choices,
        max_length=schema.get("maxLength") if control != "image" else None,
        minimum=schema.get("minimum"),
        maximum=schema.get("maximum"),
        example=example or str((schema.get("examples") or [""])[0]),
    )


def _control(schema: dict[str, Any]) -> tuple[str, tuple[tuple[str, str], ...], str]:
    if schema.get("control") in CONTROLS:
        return str(schema["control"]), _choices(schema), ""
    if "enum" in schema:
        return "choice", _choices(schema), ""
    kind = schema.get("type")
    if kind == "array":
        items = schema.get("items", {})
        if "enum" in items:
            return "choices", _choices({**items, "labels": schema.get("labels", items.get("labels", {}))}), ""
        if "properties" in items:
            return "lines", (), ""
        return "list", (), ""
    if kind in ("boolean", "number", "integer"):
        return str(kind), (), ""
    return ("date" if schema.get("format") == "date" else "text"), (), ""


def _choices(schema: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    labels = schema.get("labels", {})
    return tuple((str(v), str(labels.get(v, v))) for v in schema.get("enum", ()) if v is not None)
