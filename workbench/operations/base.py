"""What an operation is: its models, rules, price and cautions. No I/O happens here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, time
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PrivateAttr,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from workbench.errors import FieldProblem, InputError, nearest
from workbench.operations import assumptions
from workbench.operations.listed_objects import item_of, shape_of
from workbench.operations.problems import RULE, problems_of, sentence_of, wants_objects
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.rules import Rule
from workbench.operations.verdicts import Answered, CheckVerdict

T = TypeVar("T")

_CONTROL = re.compile(f"[{assumptions.CONTROL_CHARACTERS}]")
_LONE_SURROGATE = re.compile(r"[\ud800-\udfff]")


class _NotNull:
    """Marks an optional field that may be left out but not be null."""

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        json_schema = handler(schema)
        options = [s for s in json_schema.pop("anyOf", []) if s.get("type") != "null"]
        if len(options) == 1:
            json_schema = {**options[0], **json_schema}
        elif options:
            json_schema["anyOf"] = options
        json_schema.pop("default", None)
        return json_schema


def _refuse_null(value: Any) -> Any:
    if value is None:
        raise PydanticCustomError("null", "must not be null: leave the field out instead")
    return value


Opt = Annotated[T | None, BeforeValidator(_refuse_null), _NotNull()]
"""An optional field of the wire that may be left out but not be null; absent reads as None."""


_BLANK = {"type": "string", "pattern": rf"^[^\S{assumptions.CONTROL_CHARACTERS}]*$"}


class _OrBlank:
    """Marks a field for which a blank text stands for "not supplied"."""

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        json_schema = handler(schema)
        return {**json_schema, "anyOf": [*json_schema["anyOf"], _BLANK]}


def _blank_is_absent(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


NullOrBlank = Annotated[T | None, BeforeValidator(_blank_is_absent), _OrBlank()]
"""A field of the wire that may be null or blank, which both read as None."""

OptOrBlank = Annotated[
    T | None, BeforeValidator(_blank_is_absent), BeforeValidator(_refuse_null), _OrBlank(), _NotNull()
]
"""A field of the wire that may be blank, which reads as None, but not be null."""


class Request(BaseModel):
    """The body of a question. Unknown fields, wrong JSON types and control characters are refused.

    Subclasses list their cross-field rules in `rules`; forms, the JSON Schema and the checks on
    both sides follow from them.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)
    rules: ClassVar[tuple[Rule, ...]] = ()
    forgiving: ClassVar[tuple[str, tuple[str, ...]] | None] = None
    """A flag and the fields whose invalid values are dropped, not refused, when the flag is true."""

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        json_schema = handler.resolve_ref_schema(handler(schema))
        if cls.rules:
            json_schema["allOf"] = [rule.json_schema() for rule in cls.rules]
        return json_schema

    @model_validator(mode="before")
    @classmethod
    def _no_control_characters(cls, data: Any) -> Any:
        if isinstance(data, Mapping):
            for name, value in data.items():
                for place, text in _strings(str(name), value):
                    if _CONTROL.search(text) or _LONE_SURROGATE.search(text):
                        raise PydanticCustomError(
                            "control_character",
                            "must not hold control characters",
                            {"field": place},
                        )
        return data

    @model_validator(mode="after")
    def _rules_hold(self) -> Self:
        for rule in self.rules:
            problem = rule.problem(self)
            if problem is not None:
                raise PydanticCustomError(
                    RULE, "{reason}", {"reason": problem.message, "field": problem.field}
                )
        return self

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        return redacted(self)

    def wire(self) -> dict[str, Any]:
        """The JSON object that is sent: aliases, ISO dates, and only what was supplied."""
        return self.model_dump(mode="json", by_alias=True, exclude_unset=True, exclude_none=True)


class Nested(Request):
    """An object inside a request, under the same rules."""


class Response(BaseModel):
    """What the service answers. Unknown fields and values pass through untouched.

    Every known field is optional on purpose: the live service may leave any of them out, and an
    answer is never lost because one field is odd. `extra` holds what is not known by name, `odd`
    what is known by name but has another type than expected. No JSON object is refused.
    """

    model_config = ConfigDict(
        extra="allow",
        frozen=True,
        validate_by_name=True,
        validate_by_alias=True,
        coerce_numbers_to_str=True,
        protected_namespaces=(),
        defer_build=True,
    )
    _odd: dict[str, Any] = PrivateAttr(default_factory=dict)

    def __repr_args__(self) -> Iterable[tuple[str | None, Any]]:
        return redacted(self)

    @property
    def extra(self) -> dict[str, Any]:
        """The fields that this version does not know by name."""
        return dict(self.__pydantic_extra__ or {})

    @property
    def odd(self) -> dict[str, Any]:
        """The fields whose values are not of the expected type, as they came; each reads as None."""
        return dict(self._odd)

    @model_validator(mode="wrap")
    @classmethod
    def _keep_odd_values(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(data)
        except ValidationError as error:
            if not isinstance(data, Mapping):
                raise
            found = error.errors(include_input=False, include_url=False)
            names = {item["loc"][0] for item in found if item["loc"]}
            names |= {name for name in data if _LONE_SURROGATE.search(str(name))}
            answer = handler({name: value for name, value in data.items() if name not in names})
            answer._odd = {str(name): data[name] for name in names if name in data}
            return answer

    @model_serializer(mode="wrap")
    def _with_odd_values(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {**handler(self), **self._odd}


_TELLING = frozenset({"message", "function", "status", "outcome", "entity_type", "operation"})


class _Held:
    """What stands in a repr for a value: how much there is, not what."""

    def __init__(self, value: Any) -> None:
        many = isinstance(value, (list, tuple, Mapping))
        self._text = f"<{len(value)}>" if many else "<…>"

    def __repr__(self) -> str:
        return self._text


def redacted(model: BaseModel) -> Iterable[tuple[str | None, Any]]:
    """The arguments of a repr that may go into a log or a traceback: what was set, without the data."""
    for name in (*type(model).model_fields, *(model.__pydantic_extra__ or {})):
        value = getattr(model, name)
        if value is None:
            continue
        plain = name in _TELLING or isinstance(value, (bool, BaseModel))
        yield name, value if plain else _Held(value)


def _objects(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [item if isinstance(item, (Mapping, BaseModel)) else {} for item in value]


Many = Annotated[list[T], BeforeValidator(_objects)]
"""A list of objects of an answer; an item that is no object reads as an empty one, in its place."""


class Envelope(Response):
    """The fields that every successful answer carries (document 1, section 1)."""

    message: str | None = None
    api_reference: str | None = None
    function: str | None = None


def _strings(place: str, value: Any) -> Iterable[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from _strings(f"{place}[{index}]", item)


@dataclass(frozen=True, slots=True)
class Caution:
    """A warning that the service attaches to data and that travels with it everywhere."""

    key: str
    text: str
    of_values: bool = True
    """True where it belongs to some values only, and is stated where an answer holds one of them."""
    before: str = ""
    """The text as long as nothing was answered, where `text` would state what may be so."""

    @property
    def as_possible(self) -> str:
        """What may have to be said of an answer, for a form that was not sent yet."""
        return self.before or self.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Poll:
    """How the result of queued work is fetched (document 2, section 3). Polling is free."""

    path: str
    """With one placeholder, `{api_reference}` or `{request_uuid}`: the acknowledgement's field."""
    response: type[Envelope]
    pdf: bool = False
    gone_after_hours: int | None = None
    secrets: frozenset[str] = frozenset()
    """Fields of its questions and answers, at any depth, whose values no case may store."""
    statuses: tuple[int, ...] = (200, 202, 404)

    @property
    def reference(self) -> str:
        """The name of the acknowledgement's field that is polled with."""
        return self.path[self.path.index("{") + 1 : self.path.index("}")]


def one_unit(_request: Request) -> int:
    """The price of most operations: that of a call."""
    return assumptions.CALL_UNITS


def free(_request: Request) -> int:
    """The price of what is never billed."""
    return 0


Q = TypeVar("Q", bound=Request)
A = TypeVar("A", bound=Envelope)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[Q, A]):
    """One thing that the service can do. The registry of these is what everything is made from."""

    name: str
    title: str
    group: str
    """The heading under which forms and docs list it: one of `GROUPS`."""
    section: str
    """Where the specification describes it: document and section, `2:4.3`."""
    summary: str
    path: str
    request: type[Q]
    response: type[A]
    method: str = "POST"
    units: Callable[[Q], int] = one_unit
    """How many units a request costs, at most, before it is sent."""
    cautions: tuple[Caution, ...] = ()
    poll: Poll | None = None
    access: str | None = None
    """The product access that the account needs beyond a valid key."""
    secrets: frozenset[str] = frozenset()
    """Fields of its questions and answers, at any depth, whose values no case may store."""
    statuses: tuple[int, ...] = (200, 400, 401, 402, 403, 413, 429, 500)
    """The statuses that the operation may answer."""
    service: str = ""
    """Who answers it: a `Service` of the group `workbench.services`; empty for the client's own service."""
    expected_links: float = 1.0
    """New links that an answer brings on average, before anything was learnt."""
    proposals: Callable[[Subject], Iterable[Proposed]] | None = None
    """The questions worth asking next about an entity, each with a rank: the lower, the surer its key."""
    verdict: Callable[[Answered], CheckVerdict | None] | None = None
    """Of a check, its verdict that can be read at a glance."""
    prepare: Callable[[dict[str, Any]], dict[str, Any]] = field(default=dict)
    """Turns convenient input (a `+61` phone, a date object) into what the wire wants."""

    def build(self, values: Mapping[str, Any] | None = None, /, **fields: Any) -> Q:
        """The validated request from keyword values or a mapping, or an `InputError`.

        Dates may be `datetime.date` or ISO text, choices members of an enum; None means "not
        supplied". Every broken rule is listed in `InputError.problems`.
        """
        supplied = _without_none({**(values or {}), **fields})
        for name, info in self.request.model_fields.items():
            if info.alias and name in supplied:
                supplied.setdefault(info.alias, supplied.pop(name))
        try:
            return self.request.model_validate_json(_json(self.prepare(supplied)))
        except ValidationError as error:
            problems = problems_of(error)
            meant = f"{self._meant(supplied)}{self._shapes(problems)}"
            raise InputError(f"{self.name}: {sentence_of(error)}{meant}", problems) from None

    @property
    def names(self) -> set[str]:
        """Every name that a field may be given by: its own and its alias."""
        fields = self.request.model_fields
        return {*fields, *(info.alias for info in fields.values() if info.alias)}

    def _meant(self, supplied: Iterable[str]) -> str:
        """A question back for each name that is no field and much like one."""
        fields, known = self.request.model_fields, self.names
        unknown = [str(name) for name in supplied if name not in known]
        near = [match for name in unknown for match in nearest(name, fields)]
        return f"; did you mean {' and '.join(dict.fromkeys(near))}?" if near else ""

    def _shapes(self, problems: Iterable[FieldProblem]) -> str:
        """How the objects of a list are written, where something else stands in it."""
        told = {}
        for problem in problems:
            name = problem.field.partition("[")[0]
            item = item_of(self.request, name)
            if item is not None and wants_objects(problem):
                told[name] = f"; write {name}=[{shape_of(item)}]"
        return "".join(told.values())


def _without_none(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _without_none(item) for name, item in value.items() if item is not None}
    if isinstance(value, (list, tuple)):
        return [_without_none(item) if isinstance(item, Mapping) else item for item in value]
    if isinstance(value, datetime) and value == value and value.time() == time.min:
        return value.date()
    return value


def _json(values: Mapping[str, Any]) -> bytes:
    from pydantic_core import to_json

    try:
        return to_json(dict(values), inf_nan_mode="constants")
    except Exception as error:  # what cannot be JSON is the caller's mistake, whatever its type
        odd = [name for name, value in values.items() if not _is_json(value)]
        where = f"{' and '.join(map(str, odd))}: " if odd else ""
        raise InputError(f"{where}the value cannot be written as JSON: {error}") from None


def _is_json(value: Any) -> bool:
    from pydantic_core import to_json

    try:
        return bool(to_json(value, inf_nan_mode="constants"))
    except Exception:
        return False
