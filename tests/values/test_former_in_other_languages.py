"""A role that was held before is not held now, in whichever language a register says it."""

import pytest

from workbench.values.other_languages import ends_abroad
from workbench.values.taken_back import takes_back


@pytest.mark.parametrize(
    "role",
    [
        "entinen-toimitusjohtaja", "volt-ügyvezető", "endine-juhatuse-liige", "buvęs-direktorius",
        "fyrrverandi-stjórnarmaður", "iar-stiúrthóir", "ish-drejtor", "fost-administrator", "bivši-direktor",
        "eski-müdür", "ehemaliger-vorstand", "колишній-директор",
    ],
)  # fmt: skip
def test_a_role_with_a_word_for_former_is_taken_back(role: str) -> None:
    assert ends_abroad(role)
    assert takes_back(role)


@pytest.mark.parametrize(
    "role",
    [
        "toimitusjohtaja",
        "ügyvezető",
        "juhatuse-liige",
        "direktorius",
        "drejtor",
        "volta-director",
        "foster-carer",
    ],
)
def test_a_role_that_is_held_is_not(role: str) -> None:
    assert not ends_abroad(role)
