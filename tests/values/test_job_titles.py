"""Titles in the place of a job: which are none, or none any more."""

from __future__ import annotations

import pytest

from workbench.reading import read
from workbench.values.job_titles import is_no_employment

NO_JOB = [
    "Applicant - not hired", "Customer", "Alumni", "Unsuccessful applicant", "Bewerber", "Designer a.D.",
    "Notar i.R.", "Architecte en retraite", "Teacher, retired",
    "Designer - made redundant", "Professor emer.",
]  # fmt: skip
JOBS = [
    "Designer", "Customer Service Manager", "Removal driver", "Licensed electrician", "Student counsellor",
    "Graduate engineer", "Head of Alumni Relations", "Waste Disposal Officer", "Account Manager - Retail",
]  # fmt: skip


@pytest.mark.parametrize("title", NO_JOB)
def test_who_applied_bought_or_left_is_not_employed(title: str) -> None:
    assert is_no_employment(title)


@pytest.mark.parametrize("title", JOBS)
def test_words_of_leaving_within_a_job_do_not_end_it(title: str) -> None:
    assert not is_no_employment(title)


@pytest.mark.parametrize(("title", "is_employed"), [("Customer", False), ("Customer Service Manager", True)])
def test_an_employment_stands_only_beside_a_job(title: str, is_employed: bool) -> None:
    profile = {"name": "Ada Quill", "employment": [{"company": "Heron Interiors", "title": title}]}
    report = {"identity": {"first_name": "Ada", "last_name": "Quill"}, "social": {"profiles": [profile]}}
    reading = read("person_report", {}, {"report": report})
    assert any(link.relation == "employed_by" for link in reading.links) is is_employed
