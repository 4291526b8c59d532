"""What stands where nothing speaks against it is not looked at again: the whole rule says the same."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.reading import contact_person_search, enhance_record_plus, person_history, person_report
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.withheld import withholding

HOME = {"street_address": "4 Wirra St", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
NAME = {"first_name": "Ann", "last_name": "Quill"}
ANSWERS: dict[str, Any] = {
    "contact_person_search": {
        "message": "Ok",
        "records": [
            {**NAME, "dob": "", "phones": ["0491570012"], "emails": ["ann@post.example"], **HOME},
            {**NAME, "phones": [{"phone": "0491570156", "type": "MOBILE"}], "score": 3, **HOME},
        ],
    },
    "person_history": {
        "matches": [{**NAME, "phones": [{"phone": "0491570012"}], "address": "4 Wirra St", **HOME}]
    },
    "enhance_record_plus": {"match_person": {**NAME, "phones": ["0491570012"]}},
    "person_report": {
        "resolution": {"outcome": "resolved"},
        "report": {
            "identity": NAME,
            "contacts": {"status": "ok", "phones": [{"phone": "0491570012", "sources": ["S1"]}]},
            "addresses": {"timeline": [{**HOME, "occupancy": "tenant", "tenure": {"days": 9}}]},
            "household": {
                "relatives": [{"first_name": "Bo", "last_name": "Quill", "basis": "shared_address"}]
            },
        },
    },
}
READERS = {
    "contact_person_search": contact_person_search.read,
    "person_history": person_history.read,
    "enhance_record_plus": enhance_record_plus.read,
    "person_report": person_report.read,
}
NAMED = """
type label note comment basis status owner holder user relationship deceased is_current active verified ended
until removed_on wrong_person not_a_match record_status match_result belongs_to phones_belong_to occupancy
occupier current_tenant category score message caveat error name full_name middle_name title occupation
disconnected name_on_record matched_name alias_of
all_phones_invalid phones_current address_status moved_to sources has_whatsapp lives_here name_elements
connectivity line_status address_type mail_type date_end last_seen
"""
WRITTEN = """
|N|Y|no|yes|0|n/a|mobile|neighbour|tenant|home|deceased|wrong person|somebody else|Bo Tern|Ann Quill|DEAD|
Ann Quill (wrong person)|disconnected|previous|No match|returned to sender|Ok|unverified|2019-01-01|none|
~~Ann~~|S1|moved|✗
"""
MEMBERS = st.sampled_from(NAMED.split())
TEXTS = st.sampled_from([text.strip("\n") for text in WRITTEN.split("|")] + [" "])
PLAIN = st.none() | st.booleans() | st.integers(0, 2) | st.just(1.0) | TEXTS | st.text(max_size=8)
VALUES = PLAIN | st.lists(PLAIN, max_size=2) | st.dictionaries(MEMBERS, PLAIN, max_size=2)


def objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for inner in inside:
        yield from objects(inner)


@settings(max_examples=300, deadline=None)
@given(operation=st.sampled_from(sorted(ANSWERS)), data=st.data())
def test_the_whole_rule_withholds_the_same(operation: str, data: st.DataObject) -> None:
    answer = copy.deepcopy(ANSWERS[operation])
    holders = list(objects(answer))
    for _ in range(data.draw(st.integers(1, 3))):
        data.draw(st.sampled_from(holders))[data.draw(MEMBERS | st.text(max_size=4))] = data.draw(VALUES)
    said = READERS[operation]({}, answer)
    quick, whole = (withholding(operation, FlatAnswer(answer), said, whole=each) for each in (False, True))
    assert (quick, quick.doubts) == (whole, whole.doubts)
