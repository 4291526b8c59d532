"""A phone or email without a word for whose it is, beside somebody who cannot be meant."""

from typing import Any

import pytest
from support.imported_rows import links_of

PHONE = "0491 570 156"


@pytest.mark.parametrize("other", ["Practitioner", "Therapist", "Instructor", "Doctor"])
@pytest.mark.parametrize("whom", ["Patient", "Client", "Student"])
def test_the_mobile_behind_who_sees_the_patient_is_the_patients(case: Any, whom: str, other: str) -> None:
    table = f"{whom}|{other}|Mobile\nOtto Venn|Una Marsh|{PHONE}"
    assert links_of(case, table) == {("Otto Venn", "uses", PHONE)}


def test_an_assistant_with_a_phone_of_their_own_has_no_other_contact(case: Any) -> None:
    heads = "Assistant's Name|Assistant's Phone|E-mail Address|First Name|Last Name"
    found = links_of(case, f"{heads}\nUna Marsh|02 5550 1234|otto@venn.example|Otto|Venn")
    assert {("Otto Venn", "uses", "otto@venn.example"), ("Una Marsh", "uses", "02 5550 1234")} <= found


def test_an_email_with_the_name_of_the_other_is_not_the_rows(case: Any) -> None:
    heads = "Name|Solicitor|Solicitor Phone|Email"
    found = links_of(case, f"{heads}\nOtto Venn|Una Marsh|02 5550 1234|una@moss.example")
    assert ("Otto Venn", "uses", "una@moss.example") not in found


@pytest.mark.parametrize("other", ["Solicitor", "Next of Kin"])
def test_the_phone_behind_who_has_contacts_is_not_the_rows(case: Any, other: str) -> None:
    assert ("Otto Venn", "uses", PHONE) not in links_of(
        case, f"Name|{other}|Phone\nOtto Venn|Una Marsh|{PHONE}"
    )


@pytest.mark.parametrize("when", ["Previous", "Present", "Former", "Current"])
def test_the_phone_of_a_landlord_of_some_time_is_that_landlords(case: Any, when: str) -> None:
    table = f"Name|{when} Landlord|Landlord Mobile\nOtto Venn|Una Marsh|{PHONE}"
    assert ("Una Marsh", "uses", PHONE) in links_of(case, table)


def test_of_two_landlords_nobody_has_the_phone_of_the_landlord(case: Any) -> None:
    table = f"Name|Previous Landlord|Current Landlord|Landlord Mobile\nOtto Venn|Una Marsh|Ada Quill|{PHONE}"
    assert ("Una Marsh", "uses", PHONE) not in links_of(case, table)


def test_the_phone_of_the_employer_is_the_companys(case: Any) -> None:
    table = "Name|Current Employer|Employer Phone\nOtto Venn|Quill Pty Ltd|02 5550 1234"
    assert ("Quill Pty Ltd", "uses", "02 5550 1234") in links_of(case, table)


def test_a_phone_before_the_assistants_own_is_of_whom_the_row_is_about(case: Any) -> None:
    table = "First Name|Last Name|Assistant's Name|Business Phone|Assistant's Phone\n"
    found = links_of(case, f"{table}Meg|Darrow|Ilse Garrow|02 5550 1234|02 5550 4321")
    assert {link for link in found if link[1] == "uses"} == {
        ("Meg Darrow", "uses", "02 5550 1234"), ("Ilse Garrow", "uses", "02 5550 4321"),
    }  # fmt: skip
