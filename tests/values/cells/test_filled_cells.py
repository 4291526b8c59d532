"""Cells that are filled with signs are left with a reason, at once; long ones of few words end too."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.filled_texts import LONGEST_PIECE, pieces, without_fillings

READERS = (cells.party, cells.address, cells.phone, cells.email, cells.street)


@pytest.mark.parametrize("sign", ["-", ",", "(", ";", " -", ", ,"])
@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
def test_signs_without_end_are_a_problem(read, sign):
    cell = read(f"Smith {sign * 300} John")
    assert "filled" in cell.problem and not cell.values


@pytest.mark.parametrize("word", ["A. ", "a, ", "a-", "a & b ", "á"])
def test_letters_without_end_are_some_role_or_none(word):
    assert len(cells.roles(word * 300).values) <= 2


def test_a_remark_keeps_its_lines_of_signs():
    assert cells.remark(f"Called twice.\n{'-' * 120}\nNo answer.").value.endswith("No answer.")


@pytest.mark.parametrize(("filling", "read"), [(" " * 60, " "), (" " * 30 + "\n" + " " * 30, "\n")])
def test_a_line_of_a_filled_text_ends_where_it_did(filling, read):
    said = f"12 High Street, Carlton, the yellow house behind the mill{filling}Victoria 3053, Australia"
    assert without_fillings(said) == said.replace(filling, read)


def test_numbers_far_apart_are_no_date_at_once():
    assert cells.date("1    2" * 40 + " !").problem


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
def test_a_word_without_end_is_a_problem(read):
    assert "word without an end" in read(f"Una {'ﬃ' * 300}").problem


def test_a_long_remark_is_read_in_pieces_that_hold_all_of_it():
    said = "She moved out in May. " * 200 + "x" * 2_000
    parts = list(pieces(said))
    assert "".join(parts) == said and max(map(len, parts)) <= LONGEST_PIECE
    assert all(part.rstrip().endswith(".") for part in parts[:4])


def test_a_cell_of_very_many_numbers_is_a_problem_at_once():
    assert cells.phone("0491 570 156 " * 60).problem


@pytest.mark.parametrize("word", ["née ", "Dr ", "PO Box ", "and ", "née-", "St/", "a, "])
def test_a_cell_of_very_many_words_holds_no_value(word: str) -> None:
    assert "words" in cells.party(word * 121).problem
