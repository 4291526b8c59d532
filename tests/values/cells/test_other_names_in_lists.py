"""Aliases as lists write them: of companies, in both scripts, in Chinese letters."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize("text", ["HRM", "Qiho 360", "AVEC Heavy Machinery", "美国国家民主基金会"])
def test_whatever_a_company_is_called_is_an_alias_of_it(text: str) -> None:
    assert [one.text for one in cells.company_aliases(text).values] == [text]


def test_a_company_may_have_several() -> None:
    assert len(cells.company_aliases("HRM; Rights Monitor").values) == 2


@pytest.mark.parametrize("text", ["Gull?", "ops@gull.example", "4711"])
def test_what_is_no_name_of_a_company_is_unreadable(text: str) -> None:
    assert cells.company_aliases(text).problem


@pytest.mark.parametrize(("text", "count"), [
    ("Sergei Valerievich AKSENOVICH (Сергей Валерьевич АКСЁНОВИЧ); Serhiy Valeriyovych AKSYONOVYCH", 3),
    ("Владимир Андреевич КОНСТАНТИН; Volodymyr Andriyovych KONSTANTYN", 2),
    ("Khalid Al-Masri (خالد المصري)", 2), ("Tom Farrell; Lofty", 2),
])  # fmt: skip
def test_the_aliases_of_a_cell_are_read_in_both_scripts(text: str, count: int) -> None:
    assert len(cells.other_names(text, is_alias=True).values) == count


def test_a_remark_behind_an_alias_is_asked_about() -> None:
    assert cells.other_names("Tom Farrell (see file)", is_alias=True).problem


@pytest.mark.parametrize(("text", "last"), [
    ("布朗巴克", "布朗巴克"), ("布朗洛", "布朗洛"), ("黃美玲", "黃"), ("欧阳娜娜", "欧阳"),
])  # fmt: skip
def test_a_name_from_elsewhere_in_chinese_letters_stays_whole(text: str, last: str) -> None:
    (name,) = cells.other_names(text, is_alias=True).values
    assert name.last == last
