"""Two surnames in two columns are both of one person."""

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row


@pytest.mark.parametrize(
    "heads",
    [
        ("Nombre", "Primer Apellido", "Segundo Apellido"), ("Nombre", "Apellido 1", "Apellido 2"),
        ("Nombre", "Apellido Paterno", "Apellido Materno"), ("First name", "First surname", "Second surname"),
        ("Nombre_Deudor", "Apellido1_Deudor", "Apellido2_Deudor"),
        ("Nombre Cliente", "ApellidoPaternoCliente", "ApellidoMaternoCliente"),
        ("Debtor First Name", "Debtor First Surname", "Debtor Second Surname"),
        ("Nombre del deudor", "Primer apellido del deudor", "Segundo apellido del deudor"),
        ("Nome", "Primeiro apelido", "Segundo apelido"), ("Nom", "Primer cognom", "Segon cognom"),
    ],
)  # fmt: skip
def test_the_surname_is_both(heads: tuple[str, str, str]) -> None:
    row = dict(zip(heads, ("Ana", "Prado", "Vela"), strict=True))
    (one,) = read_row(plan_of(list(row), [row]), row).people
    assert (one.name.first, one.name.last) == ("Ana", "Prado Vela")


def test_the_names_of_two_people_are_apart() -> None:
    row = {"First name 1": "Ada", "Surname 1": "Quill", "First name 2": "Otto", "Surname 2": "Venn"}
    assert all(each.why != "the second of two surnames" for each in plan_of(list(row), [row]).columns)


def test_two_roles_with_two_surnames_each_are_two_people() -> None:
    heads = [f"{part}_{role}" for role in ("Deudor", "Aval") for part in ("Nombre", "Apellido1", "Apellido2")]
    row = dict(zip(heads, ("Ana", "Prado", "Vela", "Otto", "Mora", "Ruiz"), strict=True))
    (one,) = read_row(plan_of(heads, [row]), row).people
    assert (one.name.first, one.name.last) == ("Ana", "Prado Vela")
