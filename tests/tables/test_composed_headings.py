"""Headings of several words in other languages are understood word by word."""

import pytest

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.plan import plan_of


@pytest.mark.parametrize(
    ("heading", "english"),
    [
        ("Tél. garant", "guarantor phone"), ("Téléphone du tuteur", "guardian phone"),
        ("Name der Mutter", "mother name"), ("Prénom de l'élu", "customer first name"),
        ("Correo del padre", "father email"), ("Telefone da mãe", "mother phone"),
        ("Numer telefonu opiekuna", "guardian phone"), ("Телефон матери", "mother phone"),
        ("紧急联系人电话", "emergency contact phone"), ("緊急連絡先電話番号", "emergency contact phone"),
        ("เบอร์โทรผู้ติดต่อฉุกเฉิน", "emergency contact phone"),
        ("SĐT người liên hệ", "emergency contact phone"), ("رقم هاتف الأم", "mother phone"),
        ("Nama Ibu Kandung", "mother name"), ("ZustellStrasse", "delivery street"),
        ("Conjoint", "spouse"), ("Quan hệ", "relationship"), ("Contactpersoon", "contact person"),
        ("Telefon Ansprechpartner", "contact person phone"), ("Prenom_dirigeant", "officer first name"),
        ("Geschäftsführer Nachname", "managing director last name"),
    ],
)  # fmt: skip
def test_who_and_what_are_said_in_english(heading: str, english: str) -> None:
    assert normal_heading(heading) == english


@pytest.mark.parametrize(
    "heading", ["Make", "Tag name", "Far phone", "Kind", "Client email", "IS email", "Via"]
)
def test_a_heading_in_english_stays(heading: str) -> None:
    assert normal_heading(heading) == heading.lower()


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Nr domu", "street_number"), ("Huisnr", "street_number"), ("Numéro de rue", "street_number"),
        ("Nr lokalu", "unit"), ("Fødselsår", "birth_date"), ("Année de naissance", "birth_date"),
        ("电子邮箱", "email"), ("رقم الجوال", "phone"), ("No HP", "phone"), ("Negara Bagian", "state"),
        ("Suburbio", "suburb"), ("Fecha nac.", "birth_date"), ("Kapanganakan", "birth_date"),
        ("Apelyido", "last_name"), ("Ημ. Γέννησης", "birth_date"), ("Tel. privat", "phone"),
        ("जन्म तिथि", "birth_date"), ("Schuldner Vorname", "first_name"),
    ],
)  # fmt: skip
def test_everyday_words_are_known(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


def test_a_patronymic_is_no_other_name_of_the_child() -> None:
    row = {"Επώνυμο": "Καραγιάννης", "Όνομα": "Στέλιος", "Πατρώνυμο": "Νικόλαος", "Κινητό": "694 555 0101"}
    said = {column.name: column.meaning for column in plan_of(list(row), [row]).columns}
    assert (said["Πατρώνυμο"], said["Κινητό"]) == (None, "phone")


@pytest.mark.parametrize("heading", ["cha " * 15, "名字" * 30, "nume " * 12])
def test_a_heading_that_repeats_a_word_of_several_meanings_is_read_at_once(heading: str) -> None:
    assert normal_heading(heading) == heading.strip()
