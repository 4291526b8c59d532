"""Mailboxes of a function and numbers of a service are shared by all who write them down."""

from __future__ import annotations

import pytest

from workbench.identity.contact_forms import is_role_mailbox, number_of_person, phone_number
from workbench.identity.features import from_flat
from workbench.identity.pair_weight import Scorer
from workbench.identity.spec import load


@pytest.mark.parametrize(
    "mailbox",
    ["kontakt", "buchhaltung.sued", "ventas", "contato", "front.desk", "front_desk", "customer", "vanphong"],
)
def test_mailbox_of_a_function(mailbox):
    assert is_role_mailbox(f"{mailbox}@example.com")


@pytest.mark.parametrize("mailbox", ["konstantin", "bas.de.vries", "iroda.karimova", "devis.rossi", "venta"])
def test_mailbox_of_a_person(mailbox):
    assert not is_role_mailbox(f"{mailbox}@example.com")


@pytest.mark.parametrize(
    "number",
    [
        "1300 655 506", "+61 1300 655 506", "+61131114", "1800 811 811", "0800 456 789", "0845 600 1347",
        "+44 800 456 7891", "+64 800 456 789", "1-800-356-9377", "+1 888 356 9377", "+353 1850 123 987",
    ],
)  # fmt: skip
def test_number_of_a_service(number):
    assert phone_number(number) and number_of_person(number) is None


@pytest.mark.parametrize(
    "number",
    [
        "0491 570 156", "(08) 8331 2345", "03 9012 3457", "+44 7700 900124", "+44 20 7946 0018",
        "+64 21 555 0123", "+1 416 555 0199", "+353 85 123 9870", "+1 809 555 0133",
    ],
)  # fmt: skip
def test_number_of_a_person(number):
    assert number_of_person(number) == phone_number(number) is not None


@pytest.mark.parametrize(
    "contact",
    [{"phone": "1300 655 506"}, {"email": "kontakt@example.com"}, {"email": "front.desk@example.com"}],
)
def test_two_of_one_name_are_not_merged_by_it(contact):
    one, other = (
        from_flat({"unique_id": each, "given": "Anna", "surname": "Lee", **contact}) for each in "ab"
    )
    model = load()
    assert model.band(Scorer(model).weight(one, other)) != "merged"
