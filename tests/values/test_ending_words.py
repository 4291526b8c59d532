"""Each word for what is over or undone means the same wherever it stands: every list is made of one table."""

from __future__ import annotations

import pytest

from workbench.reading.around import is_against_all
from workbench.reading.denied_records import denies_record
from workbench.reading.ended import is_gone, lists_of
from workbench.reading.failed_answers import denies_itself
from workbench.reading.mark_subjects import only_ends
from workbench.reading.place import At
from workbench.values import ending_words as words
from workbench.values.ban_comments import LIFTED, end_of_ban
from workbench.values.cells.end_reasons import end_with_reason
from workbench.values.doubt import begins_as_past
from workbench.values.ending_words import BEFORE, VERBS, nouns, participles
from workbench.values.office_words import role_and_days
from workbench.values.offices import PAST, tenure
from workbench.values.taken_back import kind_of_member, takes_back


def test_no_word_stands_in_the_table_twice() -> None:
    listed = [*participles(), *nouns(), *BEFORE]
    assert len(set(listed)) == len(listed)
    assert all(verb.says for verb in VERBS)


@pytest.mark.parametrize("word", participles())
def test_a_participle_takes_back_a_role_and_names_an_end(word: str) -> None:
    assert takes_back(f"{word}-director" if word != "left" else "left-office")
    assert kind_of_member(word) == kind_of_member(f"{word}-on") == "ends"


@pytest.mark.parametrize("word", [*participles(words.OVER), *BEFORE])
def test_a_role_with_a_word_for_what_is_over_is_past(word: str) -> None:
    assert is_gone(f"{word} director")


@pytest.mark.parametrize("word", participles(words.OVER, without=words.UNDONE))
def test_what_is_over_was_once_so(word: str) -> None:
    assert only_ends("note", word)


@pytest.mark.parametrize("word", participles(words.LEFT))
def test_an_office_ends_for_a_reason_and_on_a_day(word: str) -> None:
    assert end_with_reason(f"{word} 12 May 2021") == ("12 May 2021", word)
    assert role_and_days(f"Director ({word} 12 May 2021)")[0] == "Director"


@pytest.mark.parametrize("word", nouns(words.LEFT))
def test_a_noun_is_a_reason_too(word: str) -> None:
    assert end_with_reason(f"12 May 2021 ({word})") == ("12 May 2021", word)


@pytest.mark.parametrize("word", [*participles(words.LISTED), *BEFORE])
def test_a_list_of_those_who_are_past_is_called_so(word: str) -> None:
    listed = dict(lists_of(At("", {f"{word}_officers": [1]}), "officers"))
    assert [is_past for at, is_past in listed.items() if at] == [True]
    assert not is_against_all(f"{word}-officers-count", 0, "officer_of")


@pytest.mark.parametrize("word", [*participles(words.LISTED), *BEFORE])
def test_a_former_office_is_past(word: str) -> None:
    assert begins_as_past(f"{word}-director") or word in participles(words.LISTED)
    assert tenure(f"{word} director") == PAST or word.startswith("historic")


@pytest.mark.parametrize("word", participles(words.UNDONE))
def test_what_is_undone_takes_back_all_that_an_object_holds(word: str) -> None:
    assert is_against_all(word, True, "officer_of")


@pytest.mark.parametrize("word", participles(words.ERASED))
def test_an_answer_or_a_record_that_is_erased_is_none(word: str) -> None:
    assert denies_itself("status", word)
    assert denies_itself("message", f"Report {word}")
    assert denies_record(word, True, "Ada Quill")


@pytest.mark.parametrize("word", participles(words.LIFTED, words.LIFTED_TOO))
def test_a_ban_is_lifted(word: str) -> None:
    assert end_of_ban(f"Banning order {word.replace('-', ' ')}") == LIFTED


@pytest.mark.parametrize("word", nouns(words.LIFTED, words.LIFTED_TOO))
def test_a_noun_may_end_a_ban(word: str) -> None:
    assert end_of_ban(f"{word.capitalize()} of the ban")
