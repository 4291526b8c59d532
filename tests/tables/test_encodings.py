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
