"""Whether the words of a name say that a company or another body bears it, in the forms of many countries."""

from __future__ import annotations

import pytest

from workbench.values.company_words import has_certain_form, is_name_of_company


@pytest.mark.parametrize(
    "name",
    [
        "Stichting Beheer Kade", "Brug Stichting Noord",
        "Kiinteistö Oy Satama", "Asunto Oy Helsingin Majakka", "Oy Laiva Ab",
        "AB Gotlands Kalk", "A/S Skibsværftet", "Bostads AB Kajen", "Kajplats AB", "Brygge AS",
        "Minato Kabushiki Kaisha", "Kabushiki Kaisha Minato", "株式会社灯台", "燈塔有限公司", "주식회사 부두",
        "Familienstiftung Ahrens", "Schwimmverein Ahrens", "Verein zur Förderung der Seefahrt",
        "Vereniging van Eigenaars Kade", "Fundación Faro", "Fondation Léon Marin",
        "Asociación de Vecinos Faro",
        "Redes Norte Limitada", "Laut Biru Sdn Bhd", "PT Laut Biru Tbk", "ООО Причал", "ТОО Каспий",
        "JSC Kaspiy", "Kaspiy JSC", "Luka d.o.o.", "Majak s.r.o.", "Latarnia Sp. z o.o.", "Kikötő Kft.",
        "Bellaria Sas", "Rossi SAS", "Bellaria Sas di Rossi Mario", "Fratelli Rossi & C. Sas",
        "Rossi S.a.s.", "bellaria snc", "ROSSI SRL", "Bellaria, S.r.l.",
        "Rossi Srls", "Rossi S.r.l.s.", "Bellaria S.p.A.", "Rossi Soc. Coop.", "Rossi Soc. Coop. a r.l.",
        "Talleres Prado SL", "Talleres Prado, S.L.", "Prado SLU", "Talleres Prado C.B.", "Talleres Prado SC",
        "Bellaria SARL", "Bellaria SASU", "Bellaria Eurl", "Ahrens e.K.", "Werkstatt Ahrens UG", "Kade B.V.",
        "Kade Vof", "Farol Lda", "Farol, Unipessoal Lda.", "Latarnia SP. Z O.O. sp. k.", "Latarnia sp. j.",
        "Kej EOOD", "Farol Ltda", "Quay Foods Pty Ltd", "Odell & Sons",
    ],
)  # fmt: skip
def test_a_name_with_a_legal_form_or_a_word_for_a_body_is_no_persons(name: str) -> None:
    assert is_name_of_company(name)


@pytest.mark.parametrize(
    "name",
    [
        "Mei Oy", "Kai Ab", "Maria Sa", "John Kk", "Otto Ag", "Ade Sia", "Anna Verein", "Emma Stiftung",
        "Paul Fondation", "Ab Klaassen", "Mary Too", "Ada Quill", "QUILL, Ada", "MARY SIA", "Jun So",
        "Mario Sas", "Mary Anne Sas", "Anna Quill Sas", "Mario Rossi & Anna Sas",
        "Anna Sau", "Smith SL", "Smith, SL", "Van Dyke SC", "Sas, Mario",
        "Pieter van der Stichtinge", "Mary AB Smith",
    ],
)  # fmt: skip
def test_a_form_that_is_a_surname_or_initials_stays_a_persons(name: str) -> None:
    assert not is_name_of_company(name)


def test_only_a_form_that_no_surname_is_is_certain() -> None:
    assert has_certain_form("Quay Foods Ltd") and has_certain_form("Kade GmbH")
    assert not has_certain_form("Kajplats AB")
