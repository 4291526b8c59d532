"""Double Metaphone: the codes of the reference program, word by word.

`metaphone.tsv` holds words and the codes of doublemetaphone 1.2, which wraps that program:
the examples in the program's comments, and words made of the parts that it looks for.
"""

from pathlib import Path

from workbench.values.metaphone import double_metaphone

CASES = [
    tuple(line.split("\t"))
    for line in Path(__file__).with_suffix("").with_name("metaphone.tsv").read_text("utf-8").splitlines()
]


def test_every_code_is_that_of_the_reference() -> None:
    wrong = {word: double_metaphone(word) for word, *codes in CASES if double_metaphone(word) != tuple(codes)}
    assert len(CASES) > 900
    assert wrong == {}


def test_capitals_sound_the_same() -> None:
    for word, *_ in CASES:
        if word.isascii():
            assert double_metaphone(word.upper()) == double_metaphone(word)


def test_letters_of_other_scripts_do_not_sound() -> None:
    assert double_metaphone("Жуков") == double_metaphone("сестра") == ("", "")
