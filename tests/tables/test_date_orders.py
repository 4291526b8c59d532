"""What else in a table shows whether its dates put the day or the month first."""

from typing import Any

import pytest
from support.imported_rows import claims_of


@pytest.mark.parametrize(
    "rest",
    ["Joined\nAda Quill|03/09/1974|25/11/2020", "Mobile\nAda Quill|03/09/1974|0491 570 156"],
)
def test_another_column_or_australian_mobiles_put_the_day_first(case: Any, rest: str) -> None:
    assert claims_of(case, f"Name|DOB|{rest}", "birth_date") == ["1974-09-03"]


def test_dates_without_a_zero_before_the_day_alone_put_it_first(case: Any) -> None:
    table = "Name|DOB\nAda Quill|3/09/1974\nOtto Venn|7/02/1968"
    assert claims_of(case, table, "birth_date") == ["1974-09-03", "1968-02-07"]


def test_another_column_puts_the_month_first(case: Any) -> None:
    assert claims_of(case, "Name|DOB|Joined\nAda Quill|03/09/1974|11/25/2020", "birth_date") == ["1974-03-09"]


@pytest.mark.parametrize(
    "table",
    [
        "Name|DOB\nAda Quill|03/09/1974", "Name|DOB\nAda Quill|3/9/1974\nOtto Venn|7/2/1968",
        "Name|DOB|Phone\nAda Quill|03/09/1974|+1 202 555 0123",
        "Name|DOB|Joined|Left\nAda Quill|03/09/1974|11/25/2020|25/11/2021",
    ],
)  # fmt: skip
def test_without_it_or_against_each_other_it_is_asked(case: Any, table: str) -> None:
    assert claims_of(case, table, "birth_date") == []
