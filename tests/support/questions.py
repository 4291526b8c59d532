"""Bodies for every operation: right ones, and ones that are wrong in one place."""

from __future__ import annotations

from typing import Any

import jsonschema
from hypothesis import strategies as st

from workbench.operations import OPERATIONS
from workbench.operations.fields import image_bytes
from workbench.operations.schemas import request_schema
from workbench.values import companies, document_numbers

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
FORMATS = jsonschema.FormatChecker(["date"])
FORMATS.checks("nz-licence")(
    lambda text: not isinstance(text, str) or bool(document_numbers.nz_licence(text))
)
FORMATS.checks("acn")(lambda text: not isinstance(text, str) or bool(companies.acn(text)))
FORMATS.checks("base64-image", raises=ValueError)(
    lambda text: not isinstance(text, str) or bool(image_bytes(text))
)

ASKED = [name for name, operation in OPERATIONS.items() if operation.method == "POST"]

VALUES: list[Any] = [
    None, True, False, 0, 1, 7, 7.0, 14, 15, 30, 31, 80.5, 100, 101, -1, "", " ", "-", "x", "ab", "Jane",
    "Doe", "é", "a\nb", "a\u0000b", "a\u0085b", "\u00a0", "1990-02-28", "1990-02-29", "1990-2-1",
    "2999-01-01",
    "0000-01-01", "1990-02-28T00:00:00", "NSW", "nsw", "XX", "0491570006", "+61491570006", "61491570006",
    "1300975707", "0491 570 006", "jane@example.com", "jane@example", "192.0.2.7", "192.0.2.700", "::1",
    "GANSW700000123", "GAVIC_700000123", "GAXX1", "2150", "215", "٢١٥٠", "ST", "STREET NORTH", "NOSUCH",
    "123456789A", "DB111112", "DB111113", "004085616", "004085617", "00000006", "123456789", "ABC-1/2",
    "a" * 21, "a" * 51, "a" * 61, "a" * 201, "a" * 256, "999", "Y", "ASC", "name", "company", "person",
    "narrow_search", "full", "natural", "dvs", "idsp", "HCC", PNG, f"data:image/png;base64,{PNG}",
    "data:text/html;base64,AAAA", "https://example.com/hook", "http://127.0.0.1:54321/hook",
    "http://example.com/hook", "javascript:alert(1)", "11111111-2222-3333-4444-555555555555",
    [], ["exact"], ["fuzzy", "alias"], ["x"], ["0491570006"], ["0491570006"] * 5, ["jane@example.com"],
    ["licence"], ["opened"], ["disqualified_director"], [None], [{}], [{"search": "x"}],
    [{"search": "x", "search_id": "1"}], [{"search": "a" * 201}], [{"search": "x", "more": 1}],
    [{"first_name": "Jane", "last_name": "Doe"}], [{"first_name": "", "last_name": "Doe"}],
    [{"first_name": "Jane", "last_name": "Doe", "middle_name": None, "check_id": "1"}],
    {}, {"first_name": "-"}, {"last_name": "Doe", "date_of_birth": "1990-02-28"}, {"middle_name": "M"},
]  # fmt: skip


def candidates(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Bodies of values that are right by themselves; half of them are then spoiled in one place."""
    schema = request_schema(OPERATIONS[name].request)
    fields = {}
    for field, found in schema["properties"].items():
        checker = jsonschema.Draft202012Validator(found, format_checker=FORMATS)
        good = [value for value in VALUES if checker.is_valid(value)]
        assert good, f"{name}.{field}: no value of the pool is accepted"
        fields[field] = st.sampled_from(good)
    required = schema.get("required", [])
    optional = {field: fields[field] for field in fields if field not in required}
    few = st.lists(st.sampled_from(sorted(optional)), max_size=5) if optional else st.just([])
    sound = few.flatmap(
        lambda chosen: st.fixed_dictionaries({field: fields[field] for field in [*required, *chosen]})
    )
    spoiled = st.builds(
        lambda body, field, value: {**body, field: value},
        sound,
        st.sampled_from([*fields, "no_such_field"]),
        st.sampled_from(VALUES),
    )
    missing = st.builds(_without, sound, st.sampled_from(required or sorted(fields)))
    return st.one_of(sound, sound, spoiled, missing)


def _without(body: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key != name}
