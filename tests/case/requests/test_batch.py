from __future__ import annotations

import asyncio
import io
import threading

import numpy as np
import pandas as pd
import pytest

from workbench.case import Case
from workbench.case.requests.batch import BatchRow
from workbench.case.requests.joined_rows import joined
from workbench.errors import BudgetExceeded, InputError, PaymentRequired
from workbench.jobs import LOOP, Steps

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


def test_a_listener_that_fails_ends_no_batch(case, service, caplog):
    def broken(_done: int, _total: int) -> None:
        raise LookupError("no such cell")

    job = case.batch("contact_person_search", [{"name_last": name} for name in NAMES], on_progress=broken)
    assert set(job.result(60)["name_last"]) == set(NAMES) and job.state == "done"
    assert sum(service.billed.values()) == len(NAMES)
    assert [record.name for record in caplog.records] == ["workbench.listeners"]


def test_a_csv_file_is_a_batch(case, service, tmp_path):
    path = tmp_path / "people.csv"
    path.write_text("\ufeffname_last,note\nOkafor,a\nOkafor,b\n", encoding="utf-8")
    result = case.batch("contact_person_search", path).result()
    assert set(result["note"]) == {"a", "b"} and sum(service.billed.values()) == 1


def test_a_batch_over_the_budget_sends_nothing(case, service):
    case.budget = 3
    with pytest.raises(BudgetExceeded):
        case.batch("contact_person_search", [{"name_last": n} for n in NAMES])
    assert not service.billed


def test_the_first_questions_are_those_that_the_budget_pays_for(case, service):
    case.budget = 5
    rows = [{"name_last": name} for name in (NAMES[0], NAMES[0], *NAMES)]
    case.ask("contact_person_search", name_last=NAMES[1])
    price = case.price("contact_person_search", rows)
    assert (price.to_ask, price.affordable, price.affordable_units) == (11, 4, 4)
    result = case.batch("contact_person_search", rows, first=price.affordable).result()
    asked = result[result["source"].notna()]
    assert set(asked["name_last"]) == set(NAMES[:5]) and case.spent == 5
    assert list(result["name_last"].drop_duplicates()) == NAMES and result["error"].isna().all()


def test_the_questions_that_were_left_are_asked_later(case, service):
    rows = [{"name_last": name} for name in NAMES]
    case.batch("contact_person_search", rows, first=4).result()
    result = case.batch("contact_person_search", rows).result()
    assert result["source"].notna().all()
    assert sorted(service.billed.values()) == [1] * len(NAMES)


@pytest.mark.parametrize("first", [0, -1, True, 1.5, "3"])
def test_a_number_of_questions_that_is_none_is_refused(case, service, first):
    with pytest.raises(InputError, match="first"):
        case.batch("contact_person_search", [{"name_last": NAMES[0]}], first=first)
    assert not service.billed


def test_what_would_fail_all_stops_the_batch(case, service):
    service.fail = [402]
    with pytest.raises(PaymentRequired):
        case.batch("contact_person_search", [{"name_last": n} for n in NAMES], at_once=1).result()
    assert sum(service.billed.values()) <= 1


def test_columns_that_fit_no_field_are_an_error(case):
    with pytest.raises(InputError, match="berth"):
        case.batch("contact_person_search", [{"berth": "Okafor"}])
    with pytest.raises(InputError, match="cannot be read"):
        case.batch("contact_person_search", "/nowhere.csv")


def test_a_misspelt_column_is_refused_before_anything_is_asked(case, service, tmp_path):
    path = tmp_path / "people.csv"
    path.write_text("name_fist,name_last,row\nChidi,Okafor,1\n", encoding="utf-8")
    for ask in (case.price, case.batch):
        with pytest.raises(
            InputError, match=r"'name_fist' is not a field .* did you mean name_first\? rename"
        ):
            ask("contact_person_search", path)
    assert not service.billed


def test_a_price_names_the_columns_that_are_not_asked(case):
    rows = [{"name_last": "Okafor", "row": 1}, {"name_last": "Bell", "note": "", "": ""}]
    price = case.price("contact_person_search", rows)
    assert price.not_asked == ("row", "note") and price.aside == "columns not asked: row, note"
    assert repr(price) == "<price: 2 units for 2 questions; columns not asked: row, note>"
    many = case.price("contact_person_search", [{"name_last": "Bell", **{f"c{n}": n for n in range(1_010)}}])
    assert many.aside == "columns not asked: c0, c1, c2, c3, c4, c5, c6, c7 and 1,002 more"
    assert case.price("contact_person_search", name_last="Bell").aside == ""


def test_a_paused_batch_sends_nothing_until_it_goes_on(case, service, monkeypatch):
    """What had its leave before the pause is sent; nothing gets leave while the pause lasts."""
    begun, go_on = [], Steps.go_on

    async def counted(steps):
        await go_on(steps)
        begun.append(steps)

    monkeypatch.setattr(Steps, "go_on", counted)
    service.delay = 0.1
    rows = [{"name_last": f"Zname{chr(97 + n // 26)}{chr(97 + n % 26)}"} for n in range(100)]
    job = case.batch("contact_person_search", rows, at_once=2)
    while job.progress[0] < 2:
        threading.Event().wait(0.002)
    job.pause()
    assert job.state == "paused"
    LOOP.call(asyncio.sleep(0))
    while job.tally.done < len(begun):
        threading.Event().wait(0.002)
    sent = sum(service.billed.values())
    threading.Event().wait(0.2)
    assert sum(service.billed.values()) == sent == len(begun) < len(rows) and service._now == 0
    service.delay = 0.0
    job.resume()
    assert len(job.result(60)) >= len(rows) and job.state == "done"
    assert sum(service.billed.values()) == len(rows)


def test_a_paused_batch_can_be_cancelled(case, service):
    job = case.batch("contact_person_search", [{"name_last": name} for name in NAMES], at_once=1)
    job.pause()
    job.cancel()
    assert job.state == "cancelled"
    assert len(case.batch("contact_person_search", [{"name_last": name} for name in NAMES]).result(60)) >= 12


def test_the_tally_tells_what_came_of_each_row(case, service, lost):
    case.contact_person_search(name_last=NAMES[0])
    service.fail = [lost, 404]
    rows = [*({"name_last": name} for name in NAMES), {"name_last": "x", "max_results": 99}]
    assert case.price("contact_person_search", rows).known == 1
    job = case.batch("contact_person_search", rows, at_once=1)
    frame = job.result()
    tally = job.tally
    counts = (tally.total, tally.answered, tally.known, tally.failed, tally.in_doubt, tally.invalid)
    assert counts == (12, 9, 1, 1, 1, 1) and tally.done == 12
    assert tally.units == 10 == case.spent - 1
    assert "9 answered, 1 known, 1 failed, 1 in doubt, 1 invalid, 10 units" in str(tally) in repr(job)
    assert frame["error"].notna().sum() == 3


def test_a_row_in_doubt_is_sent_again_by_leave_only(case, service, lost):
    service.fail = [lost]
    rows = [{"name_last": name} for name in NAMES[:3]]
    case.batch("contact_person_search", rows, at_once=1).result()
    price = case.price("contact_person_search", rows)
    assert (price.units, price.known, price.in_doubt) == (0, 2, 1) and "1 in doubt" in repr(price)
    job = case.batch("contact_person_search", rows)
    frame = job.result()
    assert job.tally.in_doubt == 1 and job.tally.units == 0
    assert frame["error"].dropna().str.contains(r"again=True").all()
    assert list(case.unanswered()["question"]) == [rows[0]] and sum(service.billed.values()) == 2
    job = case.batch("contact_person_search", rows, again=True)
    assert job.result()["error"].isna().all() and job.tally.answered == 1
    assert case.unanswered().empty and sum(service.billed.values()) == 3 and case.spent == 4
    assert case.verify().ok


def test_two_cases_of_one_file_share_a_batch(place, service, opening):
    service.delay = 0.005
    rows = [{"name_last": name} for name in NAMES]
    with Case.open(place, service.client(), **opening) as one, Case.open(place, service.client()) as other:
        jobs = [case.batch("contact_person_search", rows, at_once=3) for case in (one, other, one)]
        asked = [case.submit("contact_person_search", name_last=NAMES[0]) for case in (one, other)]
        frames = [job.result(60) for job in jobs]
        assert {job.result(60).source.id for job in asked} == set(
            frames[0]["source"][frames[0]["name_last"] == NAMES[0]]
        )
        assert all(list(frame["source"]) == list(frames[0]["source"]) for frame in frames)
        assert sum(job.tally.answered for job in jobs) + sum(job.result().paid for job in asked) == len(NAMES)
        assert set(service.billed.values()) == {1} and len(service.billed) == len(NAMES) == one.spent
        assert one.verify().ok


def test_one_at_a_time_is_in_the_order_of_the_rows(case, service):
    frame = case.batch("contact_person_search", [{"name_last": name} for name in NAMES], at_once=1).result()
    assert list(frame["source"].unique()) == [f"S{n}" for n in range(1, len(NAMES) + 1)]
    assert service.most_at_once == 1


def test_a_joined_table_holds_equal_values_once_and_says_what_the_answers_say(case, make_answer):
    case.import_answer("contact_person_search", {"name_last": "Okafor"}, make_answer(*range(40)))
    case.import_answer("contact_person_search", {"name_last": "Bell"}, make_answer(*range(40)))
    texts = ["".join(["N", "SW"]) for _ in range(2)]
    rows = [BatchRow({"name_last": "n", "state": text}, n) for n, text in enumerate(texts, 1)]
    frame = joined(rows, case._session.store.sources)
    said = [record for n in (1, 2) for record in case.source(f"S{n}").document["records"]]
    for name in said[0]:
        column = list(frame["answer_state" if name == "state" else name])
        assert column == [record[name] for record in said]
        assert all(first is second for first, second in zip(column, column[40:], strict=False))
    assert len(set(map(id, frame["state"]))) == 1
    assert list(frame["cite"][[0, 79]]) == ["S1#/records/0", "S2#/records/39"] and frame["error"].isna().all()
    assert frame["phones"].str[0].str.startswith("04915701").all() and len(frame.explode("emails")) == 80
    written = pd.read_csv(io.StringIO(frame.to_csv(index=False)), dtype=str)
    assert list(written["phones"]) == list(map(str, frame["phones"]))


def test_a_batch_takes_rows_and_nothing_else(case, service):
    with pytest.raises(InputError, match="a DataFrame, a CSV file, or a list of mappings"):
        case.batch("contact_person_search", ["Okafor", "Bell"])
    assert not service.billed


def test_the_values_of_a_table_are_asked_as_plain_ones(case):
    """Numbers of numpy and moments of pandas are the number and the day that they stand for."""
    row = {"name_last": "Okafor", "dob_from": pd.Timestamp("1980-01-02"), "max_results": np.int64(3)}
    result = case.batch("contact_person_search", [row]).result()
    assert result["error"].isna().all()
    assert case.source("S1").question == {"name_last": "Okafor", "dob_from": "1980-01-02", "max_results": 3}


def test_cells_of_a_file_are_what_their_fields_take(case, service, tmp_path):
    """A file holds text only; numbers, yes or no, and lists are asked as such, and what is none is told."""
    path = tmp_path / "people.csv"
    cells = "Okafor,3,TRUE\nBell,ten,false\nOkafor,3,maybe\nOkafor,3,yes\n"
    path.write_text("name_last,max_results,option_smartname\n" + cells, encoding="utf-8")
    result = case.batch("contact_person_search", path).result()
    assert case.source("S1").question == {"name_last": "Okafor", "max_results": 3, "option_smartname": True}
    assert list(result["error"].dropna()) == [
        "max_results: 'ten' must be a whole number",
        "option_smartname: 'maybe' must be true or false",
    ]
    assert sum(service.billed.values()) == 1


def test_who_listens_to_the_case_hears_of_a_batch(case):
    """A chart that follows the case shows what a batch has brought when the batch is done."""
    heard = []
    case.on_change(heard.append)
    case.batch("contact_person_search", [{"name_last": name} for name in NAMES]).result()
    assert set().union(*(delta.nodes_added for delta in heard)) == set(case.graph())
