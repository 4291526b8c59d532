from __future__ import annotations

import threading

import pandas as pd
import pytest

from workbench.errors import BudgetExceeded, InputError, PaymentRequired

NAMES = [f"Name{chr(97 + i)}" for i in range(12)]


def test_a_batch_joins_its_answers_to_the_rows(case, service):
    frame = pd.DataFrame({"name_last": [*NAMES, "x" * 60, ""], "reference": range(14)})
    assert case.price("contact_person_search", frame).units >= 12
    steps: list[tuple[int, int]] = []
    service.delay = 0.01
    job = case.batch("contact_person_search", frame, on_progress=lambda d, t: steps.append((d, t)), at_once=3)
    result = job.result()
    assert set(result["reference"]) == set(range(14))
    assert service.most_at_once <= 3
    assert steps[-1][0] == steps[-1][1] and [s[0] for s in steps] == sorted(s[0] for s in steps)
    answered = result.dropna(subset=["cite"])
    assert all(case.cite(c).value["last_name"] for c in answered["cite"])
    assert result[result["reference"] == 13]["error"].notna().all()
    assert case.price("contact_person_search", frame).units == 0


def test_a_cancelled_batch_goes_on_where_it_was(case, service):
    service.delay = 0.03
    rows = [{"name_last": name} for name in NAMES]
    job = case.batch("contact_person_search", rows, at_once=2)
    while job.progress[0] < 3:
        threading.Event().wait(0.005)
    job.cancel()
    service.delay = 0.0
    result = case.batch("contact_person_search", rows).result()
    assert set(result["name_last"]) == set(NAMES) and result["error"].isna().all()
    assert max(service.billed.values()) == 1 and sum(service.billed.values()) == len(NAMES)


def test_a_csv_file_is_a_batch(case, service, tmp_path):
    path = tmp_path / "people.csv"
    path.write_text("\ufeffname_last,note\nOkafor,a\nOkafor,b\n", encoding="utf-8")
    result = case.batch("contact_person_search", path).result()
    assert set(result["note"]) == {"a", "b"} and sum(service.billed.values()) == 1


def test_a_batch_over_the_budget_sends_nothing(case, service):
    case.set_budget(3)
    with pytest.raises(BudgetExceeded):
        case.batch("contact_person_search", [{"name_last": n} for n in NAMES])
    assert not service.billed


def test_what_would_fail_all_stops_the_batch(case, service):
    service.fail = [402]
    with pytest.raises(PaymentRequired):
        case.batch("contact_person_search", [{"name_last": n} for n in NAMES], at_once=1).result()
    assert sum(service.billed.values()) <= 1


def test_columns_that_fit_no_field_are_an_error(case):
    with pytest.raises(InputError, match="surname"):
        case.batch("contact_person_search", [{"surname": "Okafor"}])
    with pytest.raises(InputError, match="cannot be read"):
        case.batch("contact_person_search", "/nowhere.csv")
