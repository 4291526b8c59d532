"""The entries of a list of facts in JSON say more of the one of the row."""

import json

from workbench.tables.plan import plan_of
from workbench.tables.table import table_in


def meanings(*features: list[dict[str, str]], name: str = "FEATURES") -> dict[str, str]:
    lines = [json.dumps({"ID": str(at), name: each}) for at, each in enumerate(features)]
    table = table_in("\n".join(lines).encode(), "list.jsonl")
    plan = plan_of(table.columns, table.records)
    return {column.name: column.meaning for column in plan.columns if column.meaning}


ADA = [{"NAME_LAST": "Quill", "NAME_FIRST": "Ada"}, {"DATE_OF_BIRTH": "1970-03-31"}]
NED = [{"NAME_LAST": "Hollis", "NAME_FIRST": "Ned"}, {"EMAIL_ADDRESS": "ned@fern.example"}]


def test_they_are_columns_wherever_they_stand_in_the_list() -> None:
    assert meanings(ADA, NED) == {
        "NAME_LAST": "last_name", "NAME_FIRST": "first_name", "DATE_OF_BIRTH": "birth_date",
        "EMAIL_ADDRESS": "email",
    }  # fmt: skip


def test_a_second_email_is_theirs_too() -> None:
    found = meanings(ADA, [*NED, {"EMAIL_ADDRESS": "hollis@fern.example"}])
    assert list(found.values()).count("email") == 2


def test_a_second_name_is_no_other_person() -> None:
    assert len(meanings([*ADA, {"NAME_LAST": "Spiers", "NAME_FIRST": "Jo"}], NED)) == 4


def test_a_list_of_people_stays_one_of_several() -> None:
    assert "NAME_LAST" not in meanings(ADA, NED, name="officers")
