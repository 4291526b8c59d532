"""What the controls of a form hold becomes what the operation asks."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.errors import InputError
from workbench.operations import OPERATIONS
from workbench.operations.forms import as_python, form_of, values_of
from workbench.operations.typed import as_texts, typed


def asked(operation: str, **inputs: Any) -> dict[str, Any]:
    """The values of a filled form."""
    read = typed(OPERATIONS[operation], inputs)
    return values_of(form_of(OPERATIONS[operation]), as_texts(read.values))


def test_a_line_for_each_person_with_a_number_of_its_own() -> None:
    """A line `first, middle, last` is one item; an empty part is not given; the checks are numbered."""
    values = asked(
        "banned_disqualified_persons",
        search_type="narrow_search",
        requests=["Jane, , Citizen", "Tomasz, Adam, Zielonka"],
    )
    assert values["requests"] == [
        {"check_id": "1", "first_name": "Jane", "last_name": "Citizen"},
        {"check_id": "2", "first_name": "Tomasz", "middle_name": "Adam", "last_name": "Zielonka"},
    ]
    assert len(OPERATIONS["banned_disqualified_persons"].build(values).requests) == 2


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Ann Mary Bell", ("Ann", "Mary", "Bell")),
        ("Bell, Ann Mary", ("Ann", "Mary", "Bell")),
        ("BELL Ann", ("Ann", None, "BELL")),
        ("Ann, , Bell", ("Ann", None, "Bell")),
        ("Dr Ann van der Berg", ("Ann", None, "van der Berg")),
    ],
)
def test_a_line_is_a_name_as_people_write_it(line: str, parts: tuple[str | None, ...]) -> None:
    (person,) = asked("banned_disqualified_persons", requests=[line])["requests"]
    assert tuple(person.get(part) for part in ("first_name", "middle_name", "last_name")) == parts


@pytest.mark.parametrize("line", ["Bell", "Acme Pty Ltd", "Ann Bell and Bob Lee", "0491 570 156"])
def test_a_line_that_is_not_one_person_is_a_problem_of_its_control(line: str) -> None:
    read = typed(OPERATIONS["banned_disqualified_persons"], {"requests": ["Ann Bell", line]})
    assert "line 2" in read.problems["requests"]
    assert "requests" not in read.values


def test_lines_of_a_terminal_are_read_as_those_of_a_form() -> None:
    assert len(asked("banned_disqualified_persons", requests="Ann Bell\nBob Lee")["requests"]) == 2


@pytest.mark.parametrize(
    ("operation", "needed"),
    [("banned_disqualified_persons", ("first_name", "last_name")), ("social_contact_expand", ("search",))],
)
@pytest.mark.parametrize("given", [["Ann Bell"], "Ann Bell"])
def test_a_text_in_the_place_of_an_object_is_refused_with_the_objects_fields(
    operation: str, needed: tuple[str, ...], given: Any
) -> None:
    with pytest.raises(InputError) as refused:
        OPERATIONS[operation].build(requests=given)
    assert all(f"'{name}'" in str(refused.value) for name in needed)


def test_a_line_of_one_part_keeps_its_commas() -> None:
    """Where an item has one field the line is that field, whole."""
    values = asked("social_contact_expand", requests=[" a@example.com ", "facebook.com/jane,citizen"])
    assert values == {"requests": [{"search": "a@example.com"}, {"search": "facebook.com/jane,citizen"}]}


def test_items_that_are_objects_already_are_passed_on() -> None:
    given = [{"search": "0491570156"}]
    assert asked("social_contact_expand", requests=given) == {"requests": given}


def test_fields_of_an_object_are_gathered() -> None:
    """The fields `outer.inner` make one object; those left blank are not in it."""
    values = asked(
        "identity_pass_register",
        **{"requested_identity.first_name": " Jane ", "requested_identity.last_name": "Citizen"},
        **{"requested_identity.middle_name": "", "requested_identity.date_of_birth": None},
    )
    assert values == {"requested_identity": {"first_name": "Jane", "last_name": "Citizen"}}


def test_blanks_are_left_out() -> None:
    """Spaces, empty lists and an unticked box ask for nothing."""
    empty = {"name_last": "  ", "phone": "", "socials": [], "option_smartname": False}
    assert asked("contact_person_search", **empty) == {}


def test_a_ticked_box_is_true() -> None:
    assert asked("contact_person_search", option_smartname=True) == {"option_smartname": True}


def test_numbers_are_read_from_text() -> None:
    """A whole number and a fraction are numbers of their kind, however the control gives them."""
    assert asked("contact_person_search", max_results="25") == {"max_results": 25}
    assert asked("banned_disqualified_persons", similarity_threshold="87.5") == {"similarity_threshold": 87.5}


@pytest.mark.parametrize(("operation", "field"), [
    ("contact_person_search", "max_results"), ("banned_disqualified_persons", "similarity_threshold"),
])  # fmt: skip
def test_what_is_no_number_is_named_by_the_operation(operation: str, field: str) -> None:
    """A number that cannot be read is passed on as it is, and the refusal names the field."""
    values = values_of(form_of(OPERATIONS[operation]), {field: "many"})
    assert values == {field: "many"}
    with pytest.raises(InputError) as caught:
        OPERATIONS[operation].build(values)
    assert field in {problem.field for problem in caught.value.problems}


def test_the_line_of_python_names_a_picture_only() -> None:
    """The Python that asks the same shows the values, and not the bytes of a picture."""
    form = form_of(OPERATIONS["likeness_check"])
    line = as_python(form, {"photo": b"\xff\xd8\xff", "similarity_threshold": 80.0}, subject="case")
    assert line == "case.likeness_check(photo=..., similarity_threshold=80.0)"


@pytest.mark.parametrize("parts", [("Jane", "Citizen"), ("Ashvini", "Ngwz"), ("Bunnings", "Warehouse")])
def test_a_doubtful_name_in_fields_of_its_own_is_asked_with_a_note(parts: tuple[str, str]) -> None:
    """Who types the first and the last name into their fields has said what they are."""
    read = typed(
        OPERATIONS["contact_person_search"], dict(zip(("name_first", "name_last"), parts, strict=True))
    )
    assert tuple(read.values.values()) == parts
    assert parts[1] in read.notes["name_last"]
