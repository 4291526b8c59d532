"""Lists in other languages of bodies with somebody who is reached there: the body has the contacts."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of


@pytest.mark.parametrize(
    "headings",
    [
        "Firma|Ansprechpartner|Telefon|Adresse", "Lieferant|Kontakt|Telefon|Adresse",
        "Unternehmen|Geschäftsführer|Telefon|Anschrift", "Fournisseur|Nom du contact|Téléphone|Adresse",
        "Société|Interlocuteur|Téléphone|Adresse", "Proveedor|Nombre del contacto|Teléfono|Dirección",
        "Nombre de la empresa|Persona de contacto|Teléfono|Domicilio", "Azienda|Referente|Telefono|Indirizzo",
        "Ragione sociale|Legale rappresentante|Telefono|Indirizzo", "Bedrijf|Contactpersoon|Telefoon|Adres",
        "Empresa|Pessoa de contato|Telefone|Endereço", "Nazwa firmy|Osoba kontaktowa|Telefon|Adres",
    ],
)  # fmt: skip
def test_the_body_has_the_phone_and_the_address_of_the_row(headings: str) -> None:
    columns = headings.split("|")
    bodies, people = ("Gull GmbH", "Huber Bau GmbH", "Fenwick Ltd"), ("Ada Quill", "Luc Petit", "Ida Moss")
    rows = [
        dict(zip(columns, (body, person, f"+49 30 123456{at}", "Hauptstraße 1, 10115 Berlin"), strict=True))
        for at, (body, person) in enumerate(zip(bodies, people, strict=True))
    ]
    plan = plan_of(columns, rows)
    assert [each.meaning for each in plan.columns] == ["company_name", "name", "phone", "address"]
    assert {each.whose for each in plan.columns[2:]} == {"company"}


@pytest.mark.parametrize(
    "heading",
    ["Nombre de la organización", "Nome da associação", "Nome dell'azienda", "Nom de l'entreprise",
     "Name des Vereins", "Naam van het bedrijf", "Nazwa podmiotu", "Název společnosti", "Virksomhedsnavn",
     "Firma adı", "Nama perusahaan"],
)  # fmt: skip
def test_the_name_of_a_body_in_another_language_is_known(heading: str) -> None:
    assert meaning_of(heading) == "company_name"


@pytest.mark.parametrize(
    ("address", "heading", "said"),
    [("Adresse", "NPAI", "oui"), ("Anschrift", "Unzustellbar", "ja"), ("Adres", "Onbestelbaar", "ja")],
)
def test_a_home_from_which_letters_came_back_is_in_question(
    case: Any, address: str, heading: str, said: str
) -> None:
    rows = [
        {"Name": "Ada Quill", address: "Elbweg 3, 20095 Hamburg", heading: said},
        {"Name": "Ida Moss", address: "Hauptstraße 1, 10115 Berlin", heading: ""},
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    homes = {
        graph.nodes[one]["label"] for one, _, data in graph.edges(data=True) if data["relation"] == "lived_at"
    }
    assert homes == {"Ida Moss"}
