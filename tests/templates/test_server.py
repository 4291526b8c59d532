"""What the launcher is told of the templates."""

from __future__ import annotations

import json

import pytest

from workbench.errors import InputError
from workbench.templates import parameters, templates
from workbench.templates.new import filled
from workbench.templates.server import NOT_ASKED, described


@pytest.mark.parametrize("name", sorted(templates()))
def test_every_template_has_a_title_a_text_and_its_parameters(name: str) -> None:
    said = json.loads(json.dumps(described(name)))
    assert said["title"] and "#" not in said["title"] and len(said["title"]) < 30
    assert len(said["text"].split()) > 8 and "**" not in said["text"]
    asked = {p["name"] for p in said["parameters"]}
    assert asked == set(parameters(filled(name))) - NOT_ASKED
    assert all(p["description"] for p in said["parameters"])


def test_a_filled_template_has_no_outputs_and_one_cell_of_parameters() -> None:
    made = filled("company_network", {"hops": "2", "budget": 7})
    assert {name: parameters(made)[name].default for name in ("hops", "budget")} == {"hops": 2, "budget": 7}
    assert not any(cell.get("outputs") for cell in made.cells)
    with pytest.raises(InputError, match="hops is of type int"):
        filled("company_network", {"hops": ""})
    with pytest.raises(InputError, match="did you mean company_network"):
        filled("company_netwrk")


def test_a_parameter_with_a_list_is_offered_as_a_list() -> None:
    (state,) = [p for p in described("missing_debtor")["parameters"] if p["name"] == "state"]
    assert {"NSW", "VIC"} <= set(state["choices"])
