"""Text files from before Unicode, of the languages that people in a list have."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

import workbench
from workbench.errors import InputError
from workbench.tables.encodings import encoding_of, named_encoding

LISTS = {
    "Ελένη Δημητρίου|Κώστας Νικολάου|ΜΑΡΙΑ ΙΩΑΝΝΟΥ": ("cp1253", "iso8859_7"),
    "Ольга Кузнецова|Фёдор Щукин|ИВАН ПЕТРОВ": ("cp1251", "koi8_r", "cp866", "iso8859_5"),
    "Наталія Ковальчук|Євген Їжак": ("cp1251",),
    "Lucie Kučerová|Zdeněk Růžička|Jiří Němec": ("cp1250", "iso8859_2", "cp852"),
    "Małgorzata Kamińska|Paweł Dąbrowski": ("cp1250", "iso8859_2"),
    "Győző Erdős|Erzsébet Szűcs": ("cp1250",),
    "Ivana Kovačević|Đorđe Šarić": ("cp1250",),
    "Ayşe Yılmaz|Oğuz Şahin|Işık Doğan": ("cp1254",),
    "Şule Yılmaz|İbrahim Özgür": ("cp1254",),
    "İlker Ak|İsmet Kaya": ("cp1254",),
    "Guðrún Þórsdóttir|Sigurður Jónsson": ("cp1252",),
    "Søren Kjærgaard|Åse Nygård": ("cp1252", "mac_roman", "cp850"),
    "Zoë O’Brien|José Muñoz|Jürgen Müller|Søren Holm": ("cp1252", "mac_roman"),
    "Cœur Noël|Hélène Lefèvre": ("cp1252", "iso8859_15"),
    "משה כהן|שרה לוי": ("cp1255",),
    "محمد علي|فاطمة حسن": ("cp1256",),
}


@pytest.mark.parametrize(
    ("names", "encoding"), [(names, one) for names, encodings in LISTS.items() for one in encodings]
)
def test_a_list_is_read_in_the_letters_of_its_language(names: str, encoding: str) -> None:
    content = ("Name,Phone\n" + "".join(f"{name},0491 570 156\n" for name in names.split("|"))).encode(
        encoding
    )
    found = encoding_of(content)
    assert content.decode(found.name) == content.decode(encoding)
    assert found.guessed and found.name in found.note


SIGNS = {
    "£9880.00": ("cp1252", "mac_roman", "cp850"),
    "paid £500 on a/c – disputed": ("cp1252",),
    "½ share": ("cp1252",),
    "€500": ("cp1252",),
    "O’Brien’s Ltd": ("cp1252",),
    "don’t ring": ("cp1252",),
    "“quoted” – it’s": ("cp1252",),
    "20° in the yard": ("cp1252",),
    "§ 5": ("cp1252",),
    "© 2020 Ltd": ("cp1252",),
    "5 × 4 m²": ("cp1252",),
    "• the hire": ("cp1252",),
    "Nº 5": ("cp1252",),
    "Barrow®": ("cp1252",),
}


@pytest.mark.parametrize(
    ("text", "encoding"), [(text, one) for text, several in SIGNS.items() for one in several]
)
def test_a_list_with_no_other_letter_than_a_sign_is_read_as_office_programs_write_it(
    text: str, encoding: str
) -> None:
    content = f"Creditor,Note\nKestrel Hire,{text}\n".encode(encoding)
    assert content.decode(encoding_of(content).name) == content.decode(encoding)


def test_a_sign_in_a_heading_is_read(tmp_path: Path) -> None:
    path = tmp_path / "claims.csv"
    path.write_bytes("Creditor,Claim £\nKestrel Hire Limited,10\n".encode("cp1252"))
    assert "Claim £" in workbench.read_table(path).records[0]


def test_one_word_that_two_languages_write_is_in_doubt() -> None:
    found = encoding_of("Name\nMarko Babić\n".encode("cp1250"))
    assert found.others and found.others[0] in found.note


def test_an_encoding_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "names.csv"
    path.write_bytes("Name,Mobile\nMarko Babić,0491 570 156\n".encode("cp1250"))
    table = workbench.read_table(path, encoding="windows-1250")
    assert table.records[0]["Name"] == "Marko Babić" and not table.notes
    with pytest.raises(InputError, match="cp1251"):
        named_encoding("klingon")
    with pytest.raises(InputError, match="damaged"):
        workbench.read_table(path, encoding="utf-8")


def test_an_import_names_the_sheets_that_nobody_chose_to_leave(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for sheet, names in (("VIC", ["Odo Penhallow"]), ("NSW", ["Bea Corrigan", "Abel Tench"])):
        page = book.create_sheet(sheet)
        for row in (["Name", "Mobile"], *([name, "0491 570 156"] for name in names)):
            page.append(row)
    book.save(tmp_path / "list.xlsx")
    with workbench.Case.open(tmp_path / "own.case", purpose="p", legal_basis="b") as case:
        guessed = case.import_records(tmp_path / "list.xlsx")
        assert [left["sheet"] for left in guessed.source.question["not_read"] if "sheet" in left] == ["VIC"]
        assert "VIC" in guessed.summary
        chosen = case.import_records(tmp_path / "list.xlsx", sheet="VIC")
        assert not chosen.source.question.get("not_read")


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("gb18030", "姓名,电话\n欧阳志远,13512345678\n诸葛明,13612345678\n"),
        ("gb18030", "Surname,Given\n刘,建国\n"), ("big5", "Name,Phone\n許雅筑,0491570156\n"),
        ("big5", "姓名,地址\n謝宗翰,新北市板橋區\n"), ("euc_kr", "Name,Phone\n최지우,0491570156\n"),
        ("shift_jis", "Surname,Given\n中村,美咲\n"),
        ("shift_jis", "氏名,フリガナ\n高橋 一郎,タカハシ イチロウ\n"),
        ("euc_jp", "Name,Phone\n小林 誠,0491570156\n"),
        ("iso2022_jp", "Name,Phone\nタナカ ケン,0491570156\n"),
    ],
)  # fmt: skip
def test_east_asian_letters_are_read_and_said_to_be_guessed(encoding: str, text: str) -> None:
    found = encoding_of(text.encode(encoding))
    assert text.encode(encoding).decode(found.name) == text and found.guessed
