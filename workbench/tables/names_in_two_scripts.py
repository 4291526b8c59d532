"""Two columns that name one person or company in two scripts: `Name` and `中文姓名`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of, values_of
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.values import cells

IN_ANOTHER_SCRIPT = "the same name in another script"
"""Why a column of names is read as other names of whom another column names."""
_LANGUAGE = (
    r"(?:chinese|traditional|simplified|mandarin|japanese|kanji|kana|katakana|hiragana|korean|hangul|arabic|persian|"
    r"urdu|hindi|tamil|thai|khmer|russian|cyrillic|greek|hebrew|native|local|vernacular|original|english|"
    r"romani[sz]ed|roman|latin|pinyin)"
)
_CODE = (
    r"(?:am|ar|ara|be|bg|bn|by|chi|chn|cn|el|fa|gr|gu|he|heb|hi|hin|hk|hy|ja|jp|jpn|ka|km|kn|ko|kor|kr|kz|lo|mk|"
    r"ml|mn|mr|my|ne|or|pa|rs|ru|rus|si|sr|ta|tam|te|tel|th|tha|tw|ua|uk|ur|zh)"
)
"""Short forms of languages that are written in other letters, and of where they are."""
_NAMED = re.compile(
    rf"(?:.* )?{_LANGUAGE}(?: .*)?names?|(?:.* )?names?(?: .*)? {_LANGUAGE}|names? {_LANGUAGE}(?: .*)?|"
    rf"{_LANGUAGE}|(?:.* )?names? {_CODE}"
)
_ABROAD = re.compile("[名称稱]|氏名|성명|이름|회사|상호|اسم|имя|название|ονομα|ชื่อ")
"""What headings of names say in other scripts."""
_PEOPLE = ("name", "last_name", "first_name")


def read_other_scripts(
    meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]
) -> None:
    """Takes the names in another script as those of the person or company that the rows name.

    Most cells of the column hold letters of other scripts than the names beside it; its heading speaks of
    names or of a language. Where several people or companies are named, nothing is taken.
    """
    _set_apart(meanings, by)
    people = [name for part in _PEOPLE for name in by.get(part, ())]
    companies = by.get("company_name", [])
    whole = [name for name in people if meanings[name][0] == "name"]
    if len(whole) > 1 or len(companies) > 1 or not (people or companies):
        return
    for name, said in meanings.items():
        if said != (None, "") or not _speaks_of_names(name):
            continue
        mine = companies if companies and (not people or _are_companies(records, name)) else people
        if mine and _scripts(records, name).isdisjoint(_scripts(records, mine[0])):
            meanings[name] = ("trading_name" if mine is companies else "alias", IN_ANOTHER_SCRIPT)


def _set_apart(meanings: Meanings, by: dict[str, list[str]]) -> None:
    """Leaves open what a heading in another script means beside one of the same meaning in Latin letters."""
    for part in (*_PEOPLE, "company_name"):
        there = [name for name in by.get(part, ()) if meanings[name][1] == "heading" and _ABROAD.search(name)]
        if len(there) < len(by.get(part, ())):
            by[part] = [name for name in by[part] if name not in there]
            meanings.update(dict.fromkeys(there, (None, "")))


def _speaks_of_names(heading: str) -> bool:
    return bool(_NAMED.fullmatch(normal_heading(heading)) or _ABROAD.search(heading))


def _are_companies(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    read = [cells.party(value).value for value in values_of(records, name) if cells.text_of(value)]
    return 2 * sum(one is not None and one.kind == "company" for one in read) > len(read)


def _scripts(records: Sequence[Mapping[str, Any]], name: str) -> frozenset[str]:
    """The scripts in which most cells of a column are written: `LATIN`, `CJK`; none for an empty column."""
    found: dict[str, int] = {}
    texts = texts_of(records, name)
    for text in texts:
        for script in {_script(letter) for letter in text if letter.isalpha()}:
            found[script] = found.get(script, 0) + 1
    return frozenset(script for script, count in found.items() if 2 * count > len(texts)) or frozenset({name})


def _script(letter: str) -> str:
    """The script of a letter; Chinese, Japanese and Korean are one where names mix them."""
    script = unicodedata.name(letter, "").partition(" ")[0]
    return "CJK" if script in ("HIRAGANA", "KATAKANA", "HANGUL") else script
