"""Names of one person or company in two scripts, in two columns, and names of bodies in Chinese."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.values import cells


@pytest.mark.parametrize(
    "heading", ["公司名稱", "Company Name (Chinese)", "Chinese name", "Licensee_Name_Chi"]
)
def test_a_company_has_both_of_its_names(case: Case, heading: str) -> None:
    rows = [{"Company name": "Quill Trading Limited", heading: "鵝毛貿易有限公司"},
            {"Company name": "Plume Logistics Limited", heading: "羽毛物流有限公司"}]  # fmt: skip
    case.import_records(rows, title="list")
    claims = case.claims()
    assert set(claims[claims.attribute == "trading_name"]["value"]) == {
        "鵝毛貿易有限公司",
        "羽毛物流有限公司",
    }
    assert len(case.people()) == 0


@pytest.mark.parametrize(
    ("heading", "name"), [("中文姓名", "黃美玲"), ("Name (Arabic)", "علي حسن"), ("name_ne", "राम शर्मा")]
)
def test_a_person_has_both_of_their_names(case: Case, heading: str, name: str) -> None:
    case.import_records([{"Name": "Grace Wong", heading: name}], title="list")
    assert len(case.people()) == 1 and name in set(case.claims()["raw"])


def test_another_name_in_the_same_script_is_left(case: Case) -> None:
    case.import_records([{"Name": "Ada Quill", "Local name": "Addie"}], title="list")
    assert "Addie" not in set(case.claims()["raw"])


def test_the_name_of_a_company_in_english_is_one(case: Case) -> None:
    case.import_records(
        [{"Company Name (English)": "Quill Trading Limited", "Director": "Ada Quill"}], title="list"
    )
    assert "Quill Trading Limited" in set(case.claims()["raw"])


@pytest.mark.parametrize("text", ["長江實業集團", "香港上海滙豐銀行", "中国银行", "鹅毛基金会"])
def test_a_body_is_no_person(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", ["陳大文", "长谷川健太郎", "欧阳明月"])
def test_a_person_is_no_body(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["person"]


def test_another_name_in_chinese_has_a_surname_and_a_given_name() -> None:
    (name,) = cells.other_names("黃美玲", is_alias=True).values
    assert (name.last, name.first) == ("黃", "美玲")
