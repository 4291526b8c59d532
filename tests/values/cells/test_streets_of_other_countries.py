"""Addresses whose house stands behind its street and whose postcode stands before its town."""

from __future__ import annotations

import pytest

from workbench.values import cells
from workbench.values.places import Address


def one(text: str) -> Address:
    (found,) = cells.address(text).values
    return found


@pytest.mark.parametrize(("text", "street", "flat", "suburb", "postcode", "country"), [
    ("Calle Mayor 5, 2º B, 28013 Madrid", "Calle Mayor 5", "2º B", "Madrid", "28013", "ES"),
    ("C/ Mayor, 12, 3º izq., 28013 Madrid, España", "C/ Mayor 12", "3º izq.", "Madrid", "28013", "ES"),
    ("Kerkstraat 10a, 1012 AB Amsterdam", "Kerkstraat 10a", None, "Amsterdam", "1012 AB", "NL"),
    ("Via Roma 3, 20121 Milano (MI)", "Via Roma 3", None, "Milano", "20121", "IT"),
    ("Via Tern 6, 10119 Torino, TO", "Via Tern 6", None, "Torino", "10119", "IT"),
    ("Viale Tern, 62, 17054, Boissano (SV)", "Viale Tern 62", None, "Boissano", "17054", "IT"),
    ("Hauptstr. 12a, 3. OG, 80331 München", "Hauptstr. 12a", "3. OG", "München", "80331", "DE"),
    ("Ternweg 6, D-10115 Kleinstadt", "Ternweg 6", None, "Kleinstadt", "10115", "DE"),
    ("Vegova ulica 730, 1573 Zagorje ob Savi", "Vegova ulica 730", None, "Zagorje ob Savi", "1573", None),
    ("ul. Długa 7 m. 3, 00-238 Warszawa", "ul. Długa 7", "m. 3", "Warszawa", "00-238", "PL"),
    ("Meir 5 bus 2, 2000 Antwerpen", "Meir 5", "bus 2", "Antwerpen", "2000", "BE"),
    ("Vodičkova 5, 110 00 Praha 1", "Vodičkova 5", None, "Praha 1", "110 00", "CZ"),
    ("Rua Tern, S/N, 5622-415 Peso da Régua", "Rua Tern S/N", None, "Peso da Régua", "5622-415", "PT"),
    ("R. Tern, 1, Apto 4, São Paulo - SP, 01234-567", "R. Tern 1", "Apto 4", "São Paulo", "01234-567", "BR"),
    ("Tern Cad. No: 15 D:3, 34000 Kızılay/Ankara", "Tern Cad. No 15", "D 3", "Kızılay/Ankara", "34000",
     "TR"),
    ("Los Robles 19, Tern, Región Metropolitana, 5145470", "Los Robles 19", None, "Tern", "5145470", None),
])  # fmt: skip
def test_street_door_and_town_are_told_apart(
    text: str, street: str, flat: str | None, suburb: str, postcode: str, country: str | None
) -> None:
    found = one(text)
    assert (found.street, found.flat, found.suburb, found.postcode, found.country) == (
        street, flat, suburb, postcode, country,
    )  # fmt: skip


@pytest.mark.parametrize("text", [
    "12 rue de la Paix, 75002 Paris", "12, rue de la Paix, 75002 Paris", "4 chemin du Lac, 1003 Lausanne",
])  # fmt: skip
def test_a_house_before_its_street_is_a_number(text: str) -> None:
    assert one(text).number in ("12", "4")


@pytest.mark.parametrize(("text", "suburb", "state"), [
    ("12 MG Road, Bengaluru, Karnataka 560001", "Bengaluru", "Karnataka"),
    ("12 MG Road, Bengaluru 560001, Karnataka", "Bengaluru", "Karnataka"),
    ("15 Park Street, Kolkata - 700016", "Kolkata", None),
])  # fmt: skip
def test_postcode_and_state_of_india_are_read(text: str, suburb: str, state: str | None) -> None:
    found = one(text)
    assert (found.suburb, found.state, found.country) == (suburb, state, "IN")


def test_quarter_and_state_of_brazil_are_read() -> None:
    found = one("Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200")
    assert (found.street, found.district, found.state) == ("Av. Paulista 1578", "Bela Vista", "SP")


@pytest.mark.parametrize("text", [
    "Unit 3, 1573 Broadway", "Lot 5, 1573 Kings", "3/12 Tern St, 2000 Sydney",
    "Shop 4, 200 George, 2000 Sydney",
    "Rose Cottage 5, 1573 Kings", "12 Tern St, Springfield, 62701",
])  # fmt: skip
def test_four_digits_behind_english_words_are_no_postcode_abroad(text: str) -> None:
    assert not any(place.postcode for place in cells.address(text).values)


@pytest.mark.parametrize(("raw", "nation", "region"), [
    ("Karnataka", "IN", "Karnataka"), ("MI", "IT", "MI"), ("Bayern", "DE", "Bayern"),
    ("Ontario", "CA", "Ontario"),
])  # fmt: skip
def test_a_region_of_the_country_of_its_row_is_read(raw: str, nation: str, region: str) -> None:
    assert cells.region_of(raw, nation).values == (region,)


@pytest.mark.parametrize(("raw", "nation"), [
    ("Ontario", "IN"), ("deceased", "IT"), ("refer to file", "US"), ("0412", "DE"),
])  # fmt: skip
def test_what_is_no_region_of_that_country_stays_unread(raw: str, nation: str) -> None:
    assert cells.region_of(raw, nation).problem
